"""Clocks: none, minutes with an increment, days a turn; they stand while no server runs."""

from __future__ import annotations

import pytest

from boardwright.server.live.clocks import Moment, Outage, clock_after_move, flag, time_left
from boardwright.server.live.commands import Answer, Claim, MakeOffer, Move, Resign
from boardwright.server.live.entries import Ended, Joined
from boardwright.server.live.plan import Control
from server.live.table import (
    BLITZ,
    DAY,
    DAYS,
    FIRST,
    MINUTE,
    NOW,
    SECOND,
    SECOND_SEAT,
    SPECTATOR,
    table,
)


def test_without_a_clock_nobody_runs_out_of_time() -> None:
    game = table()
    game.play("c3")
    game.wait(1000 * DAY)
    assert game.clock is None
    assert time_left(game.live, game.moment) is None
    assert flag(game.live, game.moment) is None
    game.play("e5")


def test_a_move_takes_its_time_and_adds_the_increment() -> None:
    game = table(control=BLITZ)
    assert game.clock == (3 * MINUTE, 3 * MINUTE)
    game.wait(10 * SECOND)
    game.play("c3")
    assert game.clock == (172 * SECOND, 180 * SECOND)
    game.wait(30 * SECOND)
    assert game.clock == (172 * SECOND, 150 * SECOND)
    game.play("e5")
    assert game.clock == (172 * SECOND, 152 * SECOND)
    game.check_replays()


def test_the_clock_starts_when_everybody_is_there() -> None:
    game = table(seats="pl", control=BLITZ)
    game.wait(5 * DAY)
    assert game.clock == (3 * MINUTE, 3 * MINUTE)
    assert flag(game.live, game.moment) is None
    game.enter(Joined(1, "Bob"))
    game.wait(SECOND)
    assert game.clock == (3 * MINUTE - SECOND, 3 * MINUTE)


def test_days_are_for_a_turn() -> None:
    game = table(control=DAYS)
    game.wait(2 * DAY)
    game.play("c3")
    assert game.clock == (1 * DAY, 3 * DAY)
    game.wait(DAY)
    game.play("e5")
    assert game.clock == (3 * DAY, 2 * DAY)
    game.check_replays()


def test_days_are_not_renewed_within_a_turn() -> None:
    game = table(control=DAYS)
    game.play("c2", "d3", "b3", "f6")
    game.wait(DAY)
    game.play("*c3")
    assert game.clock == (2 * DAY, 3 * DAY)
    game.wait(DAY)
    game.play("c2S")
    assert game.clock == (1 * DAY, 3 * DAY)
    game.play("b3W")  # now orange slides in blue's turn
    game.wait(DAY)
    assert game.clock == (1 * DAY, 2 * DAY)
    game.play("d3E")  # and has a turn of its own
    assert game.clock == (1 * DAY, 3 * DAY)
    game.check_replays()


def test_the_flag_falls_at_zero_and_not_before() -> None:
    game = table(control=BLITZ)
    game.wait(3 * MINUTE - 1)
    assert flag(game.live, game.moment) is None
    assert game.refused(SECOND_SEAT, Claim()).code == "not-yet"
    game.wait(1)
    fallen = Ended("time", 0, clock=(0, 180 * SECOND))
    assert flag(game.live, game.moment) == fallen
    assert game.do(SECOND_SEAT, Claim()) == (fallen,)
    assert (game.live.status, game.live.reason, game.live.result) == ("over", "time", "0-1")
    assert game.live.over_at == game.now
    game.check_replays()


def test_the_loser_by_time_stays_behind_all_others() -> None:
    game = table("repello", "pppp", options={"players": "4"}, control=BLITZ)
    game.play_randomly(seed=3, plies=6)
    late = game.live.to_move
    game.wait(3 * MINUTE + 60 * SECOND)
    game.do(FIRST, Claim())
    assert game.live.outcome is not None
    assert game.live.outcome.ranking[-1] == (late,)


def test_spectators_claim_nothing() -> None:
    game = table(control=BLITZ)
    game.wait(DAY)
    assert game.refused(SPECTATOR, Claim()).code == "spectator"


def test_who_thought_too_long_gets_no_increment_back() -> None:
    game = table(control=BLITZ)
    game.wait(DAY)
    after = game.live.position.play("c3")
    assert clock_after_move(game.live, after, game.moment) == (2 * SECOND, 3 * MINUTE)


def test_clocks_stand_in_an_outage() -> None:
    game = table(control=BLITZ)
    game.wait(10 * SECOND)
    game.outages = (Outage(game.now, game.now + DAY),)
    game.wait(DAY + 5 * SECOND)
    assert game.clock == (165 * SECOND, 180 * SECOND)
    game.play("c3")
    assert game.clock == (167 * SECOND, 180 * SECOND)


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
def test_what_a_decision_took(outages: tuple[Outage, ...], took: int) -> None:
    assert Moment(NOW + 100, outages).since(NOW) == took


def test_time_that_runs_backwards_counts_nothing() -> None:
    game = table(control=BLITZ)
    game.play("c3")
    game.wait(-DAY)
    game.play("e5")
    assert game.clock == (182 * SECOND, 182 * SECOND)


def test_a_take_back_keeps_the_clocks_as_they_are() -> None:
    game = table(control=BLITZ)
    game.wait(10 * SECOND)
    game.play("c3")
    game.wait(20 * SECOND)
    game.do(FIRST, MakeOffer(what="take-back"))
    game.do(SECOND_SEAT, Answer(what="take-back", accept=True))
    assert game.live.to_move == 0
    assert game.clock == (172 * SECOND, 160 * SECOND)
    game.wait(SECOND)
    assert game.clock == (171 * SECOND, 160 * SECOND)
    game.check_replays()


def test_a_take_back_gives_days_for_the_decision_anew() -> None:
    game = table(control=DAYS)
    game.wait(3 * DAY - 1)
    game.play("c3")
    game.wait(DAY)
    game.do(FIRST, MakeOffer(what="take-back"))
    game.do(SECOND_SEAT, Answer(what="take-back", accept=True))
    assert game.clock == (3 * DAY, 2 * DAY)
    game.check_replays()


def test_a_move_in_the_last_millisecond_counts() -> None:
    game = table(control=Control("clock", minutes=1))
    game.wait(MINUTE - 1)
    game.do(FIRST, Move(ply=0, move="c3"))
    assert game.clock == (1, MINUTE)


def test_the_clock_stands_where_it_was_when_the_game_ended() -> None:
    game = table(control=BLITZ)
    game.wait(20 * SECOND)
    game.do(FIRST, Resign())
    game.wait(DAY)
    assert game.clock == (160 * SECOND, 180 * SECOND)
    game.check_replays()


def test_who_ran_out_of_time_has_none_left() -> None:
    game = table(control=BLITZ)
    game.wait(200 * SECOND)
    ended = flag(game.live, game.moment)
    assert ended is not None
    game.enter(ended)
    assert game.clock == (0, 180 * SECOND)
    game.check_replays()
