"""The statistics of matches and of Glicko-2, checked against values from other sources."""

from __future__ import annotations

import math
import random
from statistics import fmean

import pytest

from boardwright.arena.elo import (
    ACCEPTED,
    OPEN,
    REJECTED,
    Sprt,
    elo_of,
    estimate,
    mean_and_variance,
    score_interval,
    score_of,
)
from boardwright.arena.glicko import Encounter, Rating, rated
from boardwright.arena.ratings import Meeting, ratings, weng_lin
from boardwright.games import MalformedInput


@pytest.mark.parametrize(("score", "elo"), [(0.5, 0), (0.6, 70.4365), (0.75, 190.8485)])
def test_elo_of_a_score(score: float, elo: float) -> None:
    assert elo_of(score) == pytest.approx(elo, abs=1e-4)
    assert elo_of(1 - score) == pytest.approx(-elo, abs=1e-4)
    assert score_of(elo) == pytest.approx(score, abs=1e-6)


def test_a_clean_score_is_infinite_elo_and_still_has_an_interval() -> None:
    assert (elo_of(0), elo_of(1)) == (-math.inf, math.inf)
    with pytest.raises(ValueError, match="between 0 and 1"):
        elo_of(1.1)
    found = estimate((0, 0, 0, 0, 20))
    assert found.games == 40
    assert found.score.low == pytest.approx(20 / (20 + 1.959964**2))  # Wilson's bound
    assert (found.score.high, found.elo.value) == (1.0, math.inf)
    assert found.superiority > 0.999


def test_interval_of_many_games_is_the_normal_one() -> None:
    counts = (1000, 2000, 2000)
    mean, variance = mean_and_variance(counts)
    assert (mean, variance) == pytest.approx((0.6, 0.14))
    half = 1.959964 * math.sqrt(variance / 5000)
    found = estimate(counts)
    assert found.games == 5000
    assert found.score.low == pytest.approx(0.6 - half, abs=2e-4)
    assert found.score.high == pytest.approx(0.6 + half, abs=2e-4)
    assert found.elo.value == pytest.approx(70.4365, abs=1e-4)
    assert found.elo.low == pytest.approx(elo_of(found.score.low))


def test_interval_without_draws_is_wilsons() -> None:
    found = score_interval(0.81, 0.81 * 0.19, 264)
    assert (found.low, found.high) == pytest.approx((0.7585, 0.8531), abs=1e-3)


def test_superiority_is_even_for_an_even_score_and_without_games() -> None:
    assert estimate((30, 40, 30)).superiority == pytest.approx(0.5)
    assert estimate((10, 40, 30)).superiority + estimate((30, 40, 10)).superiority == 1
    found = estimate((0, 0, 0))
    assert (found.score.low, found.score.high, found.superiority) == (0.0, 1.0, 0.5)


def test_correlated_pairs_vary_less_than_their_games() -> None:
    """When the opening decides, each pair ends near 1–1 even if single games vary much."""
    rng = random.Random(5)
    pairs = []
    for _ in range(500):
        bias = rng.choice((0.1, 0.9))
        pairs.append((float(rng.random() < bias), float(rng.random() > bias)))
    games = [score for pair in pairs for score in pair]
    sums = [sum(pair) for pair in pairs]
    of_games = estimate([games.count(points / 2) for points in range(3)]).score
    of_pairs = estimate([sums.count(points / 2) for points in range(5)]).score
    assert of_pairs.value == pytest.approx(of_games.value)
    assert of_pairs.high - of_pairs.low < 0.75 * (of_games.high - of_games.low)


def test_llr_without_draws_is_that_of_coins() -> None:
    """Without draws each hypothesis allows a single distribution: the ratio has a closed form."""
    sprt = Sprt(0, 50)
    s0, s1 = score_of(0), score_of(50)
    by_hand = 120 * math.log(s1 / s0) + 100 * math.log((1 - s1) / (1 - s0))
    assert sprt.llr((100, 0, 120)) == pytest.approx(by_hand, abs=2e-3)
    assert sprt.llr((100, 0, 0, 0, 120)) == pytest.approx(by_hand, abs=3e-3)


def test_sprt_bounds_and_verdicts() -> None:
    sprt = Sprt(0, 10)
    assert sprt.bounds == pytest.approx((-2.9444, 2.9444), abs=1e-4)
    assert [sprt.verdict(llr) for llr in (-3, 0, 3)] == [REJECTED, OPEN, ACCEPTED]
    assert sprt.llr((0, 0, 0, 0, 0)) == 0
    assert Sprt.parse("0,5.5").elo1 == 5.5
    for wrong in ("", "1", "a,b", "1,2,3", "5,0"):
        with pytest.raises(MalformedInput):
            Sprt.parse(wrong)


def test_bradley_terry_recovers_ratings() -> None:
    true = [-150.0, -50.0, 0.0, 200.0]
    rng = random.Random(11)
    meetings = []
    for group in range(6000):
        a, b = rng.sample(range(4), 2)
        score = float(rng.random() < score_of(true[a] - true[b]))
        meetings.append(Meeting(a, b, score, group))
    for found, expected in zip(ratings(4, meetings), true, strict=True):
        assert found.value == pytest.approx(expected, abs=20)
        assert found.high - found.low < 30


def test_bradley_terry_intervals_have_their_nominal_coverage() -> None:
    true = [-60.0, 0.0, 60.0]
    held = 0
    for seed in range(60):
        rng = random.Random(seed)
        pairs = [(*rng.sample(range(3), 2), group) for group in range(150)]
        meetings = [
            Meeting(a, b, float(rng.random() < score_of(true[a] - true[b])), group)
            for a, b, group in pairs
        ]
        found = ratings(3, meetings)
        held += sum(f.low < expected < f.high for f, expected in zip(found, true, strict=True))
    assert 0.9 < held / 180 <= 0.99


def test_draws_and_pairs_narrow_bradley_terry() -> None:
    def width(scores: list[float], group: int) -> float:
        meetings = [Meeting(i % 2, 1 - i % 2, score, i // group) for i, score in enumerate(scores)]
        found = ratings(2, meetings)[0]
        return found.high - found.low

    decided = [1.0, 1.0, 0.0, 0.0] * 100
    assert width([0.5] * 400, 2) < width(decided, 1)
    assert width(decided, 2) < width(decided, 1)  # each pair ends 1–1


def test_a_player_without_games_has_no_rating() -> None:
    found = ratings(3, [Meeting(0, 1, 1.0, 0)])
    assert (found[2].low, found[2].high) == (-math.inf, math.inf)
    assert math.isfinite(found[0].high)
    assert ratings(2, [])[0].high == math.inf


def test_weng_lin_orders_players_by_their_places_on_one_or_several_seats() -> None:
    games = [((0, 1, 2), (0, 1, 2)), ((2, 0, 1), (2, 0, 1))] * 20
    found = weng_lin(3, games)
    assert found[0].low > found[1].value > found[2].high
    assert fmean(r.value for r in weng_lin(3, [])) == pytest.approx(25)
    shared = weng_lin(2, [((0, 1, 1), (0, 1, 2)), ((1, 0, 1), (2, 0, 1))] * 10)
    assert shared[0].low > shared[1].high


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
    steady = Rating(1500, 50, 0.06)
    surprised = rated(steady, [Encounter(Rating(600 + 1800 * score, 50), score)] * 5)
    assert surprised.volatility > steady.volatility
