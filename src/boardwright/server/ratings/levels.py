"""The ratings of the levels: fixed numbers, measured in the arena on the scale of the people.

`benchmarks/level_ratings.py` plays the games and writes a file into the folder of each game. Games
between levels tell only differences, so one level is the anchor of all games: level 5, the middle
one, has 1500, which is where a newcomer begins. So a newcomer meets an equal opponent, and in every
game a number says how far a player is from the same step of the ladder.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

import msgspec

from boardwright.arena.glicko import LEAST_DEVIATION, Rating

if TYPE_CHECKING:
    from collections.abc import Mapping
    from importlib.resources.abc import Traversable
    from pathlib import Path

    from boardwright.server.ratings.pools import RatingPool

ANCHOR, ANCHOR_VALUE = 5, 1500
_FILE = "level_ratings.json"


class LevelRating(msgspec.Struct, frozen=True):
    """The rating of a level, how unsure it is against the anchor, and from how many games."""

    rating: int
    deviation: int
    games: int


_Measured = dict[str, dict[str, LevelRating]]  # by "two" or "many", and level


def _path(game: str) -> Traversable:
    return files(f"boardwright.games.{game}") / _FILE


@cache
def _measured(game: str) -> _Measured:
    """The ratings of a game's levels; none where they have not been measured yet."""
    path = _path(game)
    return msgspec.json.decode(path.read_bytes(), type=_Measured) if path.is_file() else {}


def level_ratings(pool: RatingPool) -> Mapping[str, LevelRating]:
    """The ratings of all levels in a pool, by their words; the same at every speed."""
    return _measured(pool.game).get("many" if pool.is_many else "two", {})


def rating_of_level(pool: RatingPool, word: str) -> Rating | None:
    """The rating that a player meets in a level; None for an engine that has none."""
    found = level_ratings(pool).get(word)
    if found is None:
        return None
    return Rating(float(found.rating), max(LEAST_DEVIATION, float(found.deviation)))


def write_ratings(game: str, measured: _Measured) -> None:
    """Write what was measured into the package of the game."""
    path: Path = _path(game)  # type: ignore[assignment]
    path.write_bytes(msgspec.json.format(msgspec.json.encode(measured), indent=2) + b"\n")
