"""Clocks: none, minutes with an increment, days per turn; they stand while no server runs."""

from __future__ import annotations

import pytest

from boardwright.engine.spec import QUIET
from boardwright.server.play.clocks import (
    FIRST_MOVE,
    Moment,
    Outage,
    clock_after_move,
    flag,
    time_left,
)
from boardwright.server.play.commands import Answer, Claim, MakeOffer, Resign, Return
from boardwright.server.play.entries import Ended, HandedOver, Joined
from boardwright.server.play.game_setup import TimeControl
from boardwright.server.play.views import ClockView, clock_view
from server.play.table import (
    BLITZ,
    DAY,
    DAYS,
    FIRST,
    MINUTE,
    NOW,
    SECOND,
    SECOND_SEAT,
    Happening,
    Table,
    after,
    table,
)

TAKE_BACK: list[Happening] = [
    (FIRST, MakeOffer(what="take-back")),
    (SECOND_SEAT, Answer(what="take-back", accept=True)),
]


def test_without_a_clock_no_flag_falls() -> None:
    game = after("c3", 1000 * DAY)
    assert game.clock is None
    assert time_left(game.live, game.moment) is None
    assert flag(game.live, game.moment) is None
    game.play("e5")


def started_game(control: TimeControl = BLITZ) -> Table:
    """A game in which both players have made their first moves, which use no time."""
    return after("c3 e5", at=table(control=control))


def test_a_move_takes_its_time_and_adds_the_increment() -> None:
    game = started_game()
    assert game.clock == (3 * MINUTE, 3 * MINUTE)
    assert after(10 * SECOND, "a1", at=game).clock == (172 * SECOND, 180 * SECOND)
    assert after(30 * SECOND, at=game).clock == (172 * SECOND, 150 * SECOND)
    assert after("f6", at=game).clock == (172 * SECOND, 152 * SECOND)
    game.check_replays()


def test_first_moves_have_their_own_time() -> None:
    game = after(5 * DAY, at=table(seats="pl", control=BLITZ))
    assert time_left(game.live, game.moment) is None
    after(Joined(1, "Bob"), MINUTE, at=game)
    assert (time_left(game.live, game.moment), game.clock) == (2 * MINUTE, (3 * MINUTE,) * 2)
    assert clock_view(game.live, game.moment) == ClockView((3 * MINUTE,) * 2, None, 2 * MINUTE)
    after("c3", MINUTE, at=game)
    assert (time_left(game.live, game.moment), game.clock) == (2 * MINUTE, (3 * MINUTE,) * 2)
    after("e5", MINUTE, at=game)
    assert clock_view(game.live, game.moment) == ClockView((2 * MINUTE, 3 * MINUTE), 0, None)
    game.check_replays()


@pytest.mark.parametrize("before", ["", "c3"])
def test_a_game_without_a_first_move_is_abandoned(before: str) -> None:
    game = after(before, FIRST_MOVE - 1, at=table(control=BLITZ))
    assert flag(game.live, game.moment) is None
    game.wait(1)
    game.do(FIRST, Claim())
    assert (game.live.status, game.live.reason, game.live.result) == ("over", "abandoned", "*")
    assert game.live.ended is not None
    assert (game.live.ended.seat, game.live.ended.absent) == (1 if before else 0, True)
    game.check_replays()


def test_a_first_move_that_is_taken_back_costs_nothing() -> None:
    game = table("repello", options={}, control=BLITZ)
    game.play_randomly(seed=1, plies=2)
    again = after(*TAKE_BACK, MINUTE, at=game)
    assert again.clock == (3 * MINUTE, 3 * MINUTE)


def test_days_are_for_a_turn() -> None:
    game = after(2 * DAY, "c3", at=table(control=DAYS))
    assert game.clock == (1 * DAY, 3 * DAY)
    assert after(DAY, "e5", at=game).clock == (3 * DAY, 2 * DAY)
    game.check_replays()


def test_days_are_not_renewed_within_a_turn() -> None:
    game = after("c2 d3 b3 f6", DAY, "*c3", at=table(control=DAYS))
    assert game.clock == (2 * DAY, 3 * DAY)
    assert after(DAY, "c2S", at=game).clock == (1 * DAY, 3 * DAY)
    assert after("b3W", DAY, at=game).clock == (1 * DAY, 2 * DAY)  # orange slides in blue's turn
    assert after("d3E", at=game).clock == (1 * DAY, 3 * DAY)  # and then has a new turn
    game.check_replays()


def test_the_flag_falls_at_zero_and_not_before() -> None:
    game = after(3 * MINUTE - 1, at=started_game())
    assert flag(game.live, game.moment) is None
    game.wait(1)
    fallen = Ended("time", 0, clock=(0, 180 * SECOND))
    assert flag(game.live, game.moment) == fallen
    assert game.do(SECOND_SEAT, Claim()) == (fallen,)
    assert (game.live.status, game.live.reason, game.live.result) == ("over", "time", "0-1")
    assert (game.live.over_at, game.clock) == (game.now, (0, 180 * SECOND))
    game.check_replays()


def test_with_more_than_two_players_a_flag_does_not_end_the_game() -> None:
    game = table("repello", "ppp", options={"players": "3"}, control=BLITZ)
    while game.live.to_move != 1 or not game.live.has_decided(1):
        game.play(str(game.live.position.legal_moves()[0]))
    clock = (game.clock[0], 0, game.clock[2]) if game.clock else None
    after(4 * MINUTE, (FIRST, Claim()), at=game)
    assert game.journal[-1].entry == HandedOver(1, QUIET, late=True, clock=clock)
    assert (game.live.status, sorted(game.live.left), game.live.engine) == ("playing", [1], QUIET)
    after(DAY, at=game)  # the seat has no clock any more
    assert (time_left(game.live, game.moment), game.clock) == (None, clock)
    assert game.refused(SECOND_SEAT, Return(seat=1)).code == "not-possible"
    game.check_replays()


def test_a_resignation_out_of_turn_costs_the_mover_no_time() -> None:
    game = table("repello", "ppp", options={"players": "3"}, control=BLITZ)
    while game.live.to_move != 0 or not game.live.has_decided(2):
        game.play(str(game.live.position.legal_moves()[0]))
    before = after(10 * SECOND, at=game).clock
    game.do(SECOND_SEAT, Resign())
    assert game.clock == before
    game.check_replays()


def test_a_player_without_a_first_move_leaves_a_game_of_three() -> None:
    game = table("repello", "ppp", options={"players": "3"}, control=BLITZ)
    after(FIRST_MOVE, (SECOND_SEAT, Claim()), at=game)
    assert (game.live.status, sorted(game.live.left)) == ("playing", [0])


def test_a_move_after_the_limit_gets_no_increment() -> None:
    game = after(DAY, at=started_game())
    after_move = game.live.position.play("a1")
    assert clock_after_move(game.live, after_move, game.moment) == (2 * SECOND, 3 * MINUTE)


def test_clocks_stop_in_an_outage() -> None:
    game = after(10 * SECOND, at=started_game())
    game.outages = (Outage(game.now, game.now + DAY),)
    assert after(DAY + 5 * SECOND, at=game).clock == (165 * SECOND, 180 * SECOND)
    assert after("a1", at=game).clock == (167 * SECOND, 180 * SECOND)


@pytest.mark.parametrize(
    ("outages", "took"),
    [
        ((), 100),
        ((Outage(NOW - 50, NOW - 10),), 100),
        ((Outage(NOW - 50, NOW + 10),), 90),
        ((Outage(NOW + 10, NOW + 30), Outage(NOW + 40, NOW + 50)), 70),
        ((Outage(NOW - 50, NOW - 10), Outage(NOW - 5, NOW + 5), Outage(NOW + 40, NOW + 50)), 85),
        ((Outage(NOW + 90, NOW + 500),), 90),
        ((Outage(NOW - 10, NOW + 500),), 0),
        ((Outage(NOW + 200, NOW + 500),), 100),
    ],
)
def test_the_time_of_a_decision(outages: tuple[Outage, ...], took: int) -> None:
    assert Moment(NOW + 100, outages).since(NOW) == took


def test_time_that_runs_backwards_is_ignored() -> None:
    game = after("a1", -DAY, "f6", at=started_game())
    assert game.clock == (182 * SECOND, 182 * SECOND)


def test_a_take_back_leaves_the_clocks_unchanged() -> None:
    game = after(10 * SECOND, "a1", 20 * SECOND, *TAKE_BACK, at=started_game())
    assert (game.live.to_move, game.clock) == (0, (172 * SECOND, 160 * SECOND))
    assert after(SECOND, at=game).clock == (171 * SECOND, 160 * SECOND)
    game.check_replays()


def test_a_take_back_renews_the_days_for_the_decision() -> None:
    game = after(3 * DAY - 1, "c3", DAY, *TAKE_BACK, at=table(control=DAYS))
    assert game.clock == (3 * DAY, 2 * DAY)
    game.check_replays()


def test_a_move_in_the_last_millisecond_counts() -> None:
    game = after(MINUTE - 1, "a1", at=started_game(TimeControl("clock", minutes=1)))
    assert game.clock == (1, MINUTE)


def test_the_clock_shows_the_time_at_the_end_of_the_game() -> None:
    game = after(20 * SECOND, (FIRST, Resign()), DAY, at=started_game())
    assert game.clock == (160 * SECOND, 180 * SECOND)
    game.check_replays()
