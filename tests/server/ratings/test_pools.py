"""Pools: a game, a kind of clock, two or many."""

from __future__ import annotations

import pytest

from boardwright.games import GAMES
from boardwright.server.play.plan import TimeControl
from boardwright.server.ratings.model import (
    ANCHOR,
    ANCHOR_VALUE,
    RatingPool,
    all_pools,
    level_ratings,
    rating_of_level,
)


@pytest.mark.parametrize(
    ("control", "speed"),
    [
        (TimeControl(), "none"),
        (TimeControl("clock", 3, 2), "quick"),
        (TimeControl("clock", 5, 7), "quick"),
        (TimeControl("clock", 5, 7.5), "normal"),
        (TimeControl("clock", 9.9), "quick"),
        (TimeControl("clock", 10), "normal"),
        (TimeControl("days", days=1), "days"),
    ],
)
def test_a_clock_is_quick_when_a_usual_game_takes_less_than_ten_minutes_a_seat(
    control: TimeControl, speed: str
) -> None:
    assert control.speed == speed


def test_a_pool_is_a_word_that_can_be_read_back() -> None:
    pools = all_pools()
    assert {RatingPool.parse(str(pool)) for pool in pools} == set(pools)
    assert RatingPool.parse("chess-quick") is None
    with_many = {name for name, game in GAMES.items() if max(game.seat_counts) > 2}
    assert {pool.game for pool in pools if pool.is_many} == with_many
    assert "repello" in with_many


@pytest.mark.parametrize("name", GAMES)
def test_the_levels_of_a_game_have_rising_ratings_around_the_anchor(name: str) -> None:
    found = level_ratings(RatingPool(name, "quick"))
    if not found:
        pytest.skip(f"{name} has no ratings of levels yet")
    values = [found[f"level{n}"].rating for n in range(1, len(found) + 1)]
    assert len(values) >= 9  # the highest is limited by time, and is measured last
    assert values == sorted(values)
    assert values[ANCHOR - 1] == ANCHOR_VALUE
    assert all(level.games >= 60 for level in found.values())


def test_an_engine_that_is_no_level_has_no_rating() -> None:
    pool = RatingPool("abalone", "normal")
    assert rating_of_level(pool, "random") is None
    assert rating_of_level(pool, "level5") is not None
