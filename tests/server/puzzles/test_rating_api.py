"""The rating of a player after puzzles: computed for the client, which stores it."""

from __future__ import annotations

from itertools import pairwise, product
from typing import TYPE_CHECKING, Any

import pytest

from boardwright.server.puzzles.rating_api import MAX_RESULTS

if TYPE_CHECKING:
    from server.support.in_thread import Api

NEWCOMER: dict[str, Any] = {"rating": 1500, "deviation": 200, "volatility": 0.06}
SOLVED, MISSED = {"rating": 1600, "solved": True}, {"rating": 1600, "solved": False}


def rated(api: Api, *results: dict[str, Any], **player: float) -> list[dict[str, float]]:
    body = {**NEWCOMER, **player, "results": results}
    found: list[dict[str, float]] = api.post("/api/puzzle-rating", body)["ratings"]
    return found


def test_each_result_changes_the_rating(api: Api) -> None:
    first, second = rated(api, SOLVED, MISSED)
    assert first["rating"] > max(1500, second["rating"])
    assert 200 > first["deviation"] > second["deviation"]
    assert rated(api, MISSED, **first) == [second]  # in one request or in two


def test_a_surprise_changes_the_rating_more(api: Api) -> None:
    gains = [rated(api, {"rating": rating, "solved": True})[0] for rating in (1100, 1500, 1900)]
    assert all(one["rating"] < other["rating"] for one, other in pairwise(gains))


def test_extreme_ratings_have_a_next_one(api: Api) -> None:
    for rating, deviation, volatility in product((-1000, 5000), (1, 350), (0.001, 1)):
        player = {"rating": rating, "deviation": deviation, "volatility": volatility}
        for puzzle, solved in product((0, 4000), (True, False)):
            (after,) = rated(api, {"rating": puzzle, "solved": solved}, **player)
            assert abs(after["rating"] - rating) < 2000


@pytest.mark.parametrize(
    "body",
    [
        {"results": []},
        {"results": [SOLVED] * (MAX_RESULTS + 1)},
        {"results": [SOLVED], "volatility": 0},
        {"results": [SOLVED], "deviation": 1000},
    ],
    ids=["none", "many", "volatility", "deviation"],
)
def test_impossible_results_are_refused(api: Api, body: dict[str, Any]) -> None:
    assert api.refused("/api/puzzle-rating", {**NEWCOMER, **body}) == (400, "malformed")
