"""A player's rating after puzzles; nothing is stored here, the client stores its own rating."""

from typing import Annotated, ClassVar

import msgspec
from msgspec import Meta

from boardwright.arena.glicko import MAX_DEVIATION, Rating
from boardwright.puzzles.rating import rated_by_puzzle
from boardwright.server.http.call import Call
from boardwright.server.http.operations import Body, Operations

operations = Operations("puzzles")

MAX_RESULTS = 100


class PuzzleResult(Body, frozen=True):
    """The rating of a puzzle, and whether the first try solved it."""

    rating: Annotated[float, Meta(ge=0, le=4000)]
    solved: bool


class PuzzleResults(Body, frozen=True):
    """A player's rating in Glicko-2, and the results since then, in their order."""

    EXAMPLES: ClassVar = [
        {
            "rating": 1500,
            "deviation": 200,
            "volatility": 0.06,
            "results": [{"rating": 1600, "solved": True}],
        }
    ]

    rating: Annotated[float, Meta(ge=-1000, le=5000)]
    deviation: Annotated[float, Meta(ge=1, le=MAX_DEVIATION)]
    volatility: Annotated[float, Meta(ge=0.001, le=1)]
    results: Annotated[tuple[PuzzleResult, ...], Meta(min_length=1, max_length=MAX_RESULTS)]


class PuzzleRating(msgspec.Struct, frozen=True):
    """The player's rating after one of the results."""

    rating: float
    deviation: float
    volatility: float


class PuzzleRatings(msgspec.Struct, frozen=True):
    """The player's rating after each of the results, in their order."""

    ratings: tuple[PuzzleRating, ...]


@operations.post("/api/puzzle-rating")
async def rate_puzzles(call: Call, body: PuzzleResults) -> PuzzleRatings:
    """The rating of a player after some puzzles, each of which counts like a game."""
    rating, ratings = Rating(body.rating, body.deviation, body.volatility), []
    for result in body.results:
        rating = rated_by_puzzle(rating, result.rating, is_solved=result.solved)
        ratings.append(PuzzleRating(rating.value, rating.deviation, rating.volatility))
    return PuzzleRatings(tuple(ratings))
