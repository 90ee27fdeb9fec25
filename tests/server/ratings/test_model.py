"""Ratings after games, as the papers compute them, and the pools of games."""

from __future__ import annotations

import math
from itertools import permutations

import pytest

from boardwright.arena.glicko import SCALE, Encounter, Rating, rated
from boardwright.games import GAMES
from boardwright.server.bounds import DAY
from boardwright.server.play.game_setup import TimeControl
from boardwright.server.ratings.model import (
    ANCHOR,
    ANCHOR_VALUE,
    PERIOD,
    PROVISIONAL_ABOVE,
    PoolRating,
    RatingPool,
    after_game,
    all_pools,
    is_provisional,
    level_ratings,
    rating_of_level,
    weng_lin_model,
)

NOW = 1_800_000_000_000
NEW = PoolRating()


def a_rating(value: float, deviation: float = 60, rated_at: int = NOW) -> PoolRating:
    return PoolRating(Rating(value, deviation), 30, rated_at)


def test_the_winner_gains_by_glicko() -> None:
    winner, loser = after_game((a_rating(1500, 200), a_rating(1400)), (0, 1), NOW)
    expected = rated(Rating(1500, 200), [Encounter(Rating(1400, 60), 1)], periods=0)
    assert winner.rating.value == pytest.approx(expected.value)
    assert loser.rating.value < 1400
    assert (winner.games, winner.rated_at) == (31, NOW)


def test_both_are_rated_from_their_old_ratings_and_a_draw_brings_them_together() -> None:
    one, other = after_game((NEW, NEW), (1, 0), NOW)
    assert other.rating.value - 1500 == pytest.approx(1500 - one.rating.value)
    strong, weak = after_game((a_rating(1800), a_rating(1500)), (0, 0), NOW)
    assert strong.rating.value < 1800
    assert weak.rating.value > 1500


def test_a_newcomer_is_provisional_for_a_few_games() -> None:
    player = NEW
    assert is_provisional(player.rating)
    for number in range(20):
        player, _ = after_game((player, a_rating(1500)), (number % 2, 1 - number % 2), NOW)
    assert not is_provisional(player.rating)


def test_a_year_without_games_makes_a_rating_provisional() -> None:
    player = a_rating(1700)
    year = player.at(NOW + 365 * DAY)
    assert year.deviation == pytest.approx(PROVISIONAL_ABOVE, abs=1)
    assert year.value == 1700
    assert player.at(NOW).deviation == pytest.approx(60)


def test_the_time_between_games_counts_in_parts_of_a_period() -> None:
    sure = rated(Rating(1500, 60), [], periods=0.5)
    assert sure.deviation == pytest.approx(math.hypot(60, SCALE * 0.06 * math.sqrt(0.5)))
    whole = rated(Rating(1500, 60), [])
    assert whole.deviation == pytest.approx(rated(sure, [], periods=0.5).deviation)
    assert a_rating(1500, rated_at=NOW - round(PERIOD)).at(NOW) == whole


Skill = tuple[float, float]


def plackett_luce(skills: list[Skill], places: tuple[int, ...], beta: float) -> list[Skill]:
    """Algorithm 4 of Weng and Lin (2011), for teams of one player."""
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
    players = [a_rating(value, deviation) for value, deviation in skills]
    after = after_game(players, places, NOW)
    paper = plackett_luce(skills, places, SCALE / math.sqrt(len(places)))
    for found, (value, deviation) in zip(after, paper, strict=True):
        assert found.rating.value == pytest.approx(value, abs=1e-6)
        assert found.rating.deviation == pytest.approx(deviation, abs=1e-6)


@pytest.mark.parametrize("seats", [3, 4])
def test_many_seats_are_on_the_same_scale_as_two(seats: int) -> None:
    """If ratings are certain, the model's spread is the unit of Elo's logistic curve."""
    assert math.sqrt(seats * weng_lin_model(seats).beta ** 2) == pytest.approx(SCALE)


def test_the_last_player_loses_and_the_first_gains_rating() -> None:
    for places in permutations(range(4)):
        after = after_game([a_rating(1500)] * 4, places, NOW)
        gained = [player.rating.value - 1500 for player in after]
        assert sorted(range(4), key=gained.__getitem__, reverse=True) == sorted(
            range(4), key=places.__getitem__
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
def test_a_clock_is_quick_if_a_typical_game_takes_less_than_ten_minutes_a_seat(
    control: TimeControl, speed: str
) -> None:
    assert control.speed == speed


def test_the_name_of_a_pool_can_be_read_back() -> None:
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
