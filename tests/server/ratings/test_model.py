"""Ratings after games: as the papers compute them, and as players expect."""

from __future__ import annotations

import math
from itertools import permutations

import pytest

from boardwright.arena.glicko import SCALE, Encounter, Rating, rated
from boardwright.server.play.plan import DAY
from boardwright.server.ratings.model import (
    PERIOD,
    PROVISIONAL_ABOVE,
    PoolRating,
    after_game,
    is_provisional,
    weng_lin_model,
)

NOW = 1_800_000_000_000
NEW = PoolRating()


def known(value: float, deviation: float = 60, rated_at: int = NOW) -> PoolRating:
    return PoolRating(Rating(value, deviation), 30, rated_at)


def test_the_winner_gains_what_glicko_says() -> None:
    winner, loser = after_game((known(1500, 200), known(1400)), (0, 1), NOW)
    expected = rated(Rating(1500, 200), [Encounter(Rating(1400, 60), 1)], periods=0)
    assert winner.rating.value == pytest.approx(expected.value)
    assert loser.rating.value < 1400
    assert (winner.games, winner.rated_at) == (31, NOW)


def test_a_draw_moves_both_towards_each_other() -> None:
    strong, weak = after_game((known(1800), known(1500)), (0, 0), NOW)
    assert strong.rating.value < 1800
    assert weak.rating.value > 1500


def test_both_are_rated_from_what_they_were_before() -> None:
    one, other = after_game((NEW, NEW), (1, 0), NOW)
    assert other.rating.value - 1500 == pytest.approx(1500 - one.rating.value)


def test_a_newcomer_is_provisional_and_who_plays_is_not_for_long() -> None:
    player = NEW
    assert is_provisional(player.rating)
    for number in range(20):
        player, _ = after_game((player, known(1500)), (number % 2, 1 - number % 2), NOW)
    assert not is_provisional(player.rating)


def test_a_year_without_games_makes_a_rating_provisional() -> None:
    player = known(1700)
    year = player.at(NOW + 365 * DAY)
    assert year.deviation == pytest.approx(PROVISIONAL_ABOVE, abs=1)
    assert year.value == 1700
    assert player.at(NOW).deviation == pytest.approx(60)


def test_the_time_between_games_counts_in_parts_of_a_period() -> None:
    sure = rated(Rating(1500, 60), [], periods=0.5)
    assert sure.deviation == pytest.approx(math.hypot(60, SCALE * 0.06 * math.sqrt(0.5)))
    whole = rated(Rating(1500, 60), [])
    assert whole.deviation == pytest.approx(rated(sure, [], periods=0.5).deviation)
    assert known(1500, rated_at=NOW - round(PERIOD)).at(NOW) == whole


Skill = tuple[float, float]


def plackett_luce(skills: list[Skill], places: tuple[int, ...], beta: float) -> list[Skill]:
    """Algorithm 4 of Weng and Lin (2011), for teams of one."""
    c = math.sqrt(sum(sigma**2 + beta**2 for _, sigma in skills))
    seats = range(len(skills))
    weight = [math.exp(mu / c) for mu, _ in skills]
    level = [sum(places[s] == places[q] for s in seats) for q in seats]
    behind = [sum(weight[s] for s in seats if places[s] >= places[q]) for q in seats]
    after = []
    for i in seats:
        mu, sigma = skills[i]
        omega = delta = 0.0
        for q in seats:
            if places[q] > places[i]:
                continue
            p = weight[i] / behind[q]
            omega += ((1 if q == i else 0) - p) / level[q]
            delta += p * (1 - p) / level[q]
        omega *= sigma**2 / c
        delta *= (sigma / c) * (sigma / c) ** 2
        after.append((mu + omega, sigma * math.sqrt(max(1 - delta, 1e-4))))
    return after


@pytest.mark.parametrize("places", [(0, 1, 2), (2, 0, 1), (0, 0, 1), (3, 1, 0, 2), (0, 1, 1, 0)])
def test_places_are_rated_as_in_the_paper_of_weng_and_lin(places: tuple[int, ...]) -> None:
    skills = [(1500.0, 350.0), (1712.0, 80.0), (1433.0, 60.0), (1609.0, 200.0)][: len(places)]
    players = [known(value, deviation) for value, deviation in skills]
    after = after_game(players, places, NOW)
    paper = plackett_luce(skills, places, SCALE / math.sqrt(len(places)))
    for found, (value, deviation) in zip(after, paper, strict=True):
        assert found.rating.value == pytest.approx(value, abs=1e-6)
        assert found.rating.deviation == pytest.approx(deviation, abs=1e-6)


@pytest.mark.parametrize("seats", [3, 4])
def test_many_seats_are_on_the_same_scale_as_two(seats: int) -> None:
    """Where ratings are sure, the model's spread is the unit of the logistic curve of Elo."""
    assert math.sqrt(seats * weng_lin_model(seats).beta ** 2) == pytest.approx(SCALE)


def test_whoever_is_last_loses_and_whoever_is_first_gains() -> None:
    for places in permutations(range(4)):
        after = after_game([known(1500)] * 4, places, NOW)
        gained = [player.rating.value - 1500 for player in after]
        assert sorted(range(4), key=gained.__getitem__, reverse=True) == sorted(
            range(4), key=places.__getitem__
        )
