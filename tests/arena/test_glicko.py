"""Glicko-2 as its author describes it."""

from __future__ import annotations

import pytest

from boardwright.arena.glicko import Encounter, Rating, rated


def test_the_example_of_the_paper() -> None:
    games = [
        Encounter(Rating(1400, 30), 1),
        Encounter(Rating(1550, 100), 0),
        Encounter(Rating(1700, 300), 0),
    ]
    after = rated(Rating(1500, 200, 0.06), games)
    assert after.value == pytest.approx(1464.06, abs=0.02)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_without_games_only_the_deviation_grows() -> None:
    before = Rating(1600, 60, 0.06)
    after = rated(before, [])
    assert (after.value, after.volatility) == (before.value, before.volatility)
    assert before.deviation < after.deviation < 62


@pytest.mark.parametrize("score", [0.0, 1.0])
def test_a_rating_follows_the_results_and_becomes_surer(score: float) -> None:
    before = after = Rating()
    for _ in range(30):
        after = rated(after, [Encounter(Rating(1500, 80), score)])
    assert (after.value > before.value + 300) if score else (after.value < before.value - 300)
    assert after.deviation < before.deviation


def test_a_surprise_raises_the_volatility() -> None:
    steady = Rating(1500, 50, 0.06)
    upset = rated(steady, [Encounter(Rating(2400, 50), 1)] * 5)
    assert upset.volatility > steady.volatility
