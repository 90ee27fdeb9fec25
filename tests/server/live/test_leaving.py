"""Resigning, leaving a seat to an engine, coming back, and giving up a game that only waits."""

from __future__ import annotations

import pytest

from boardwright.server.live.commands import (
    Answer,
    AnyCommand,
    Cancel,
    HandOver,
    MakeOffer,
    Move,
    Rematch,
    Resign,
    Return,
)
from boardwright.server.live.entries import Ended, HandedOver, Joined, Returned
from boardwright.server.live.leaving import STAND_IN
from server.live.table import (
    BOTH,
    DAY,
    DAYS,
    FIRST,
    SECOND_SEAT,
    SPECTATOR,
    THIRD,
    Table,
    table,
)


def three(seats: str = "ppp") -> Table:
    return table("repello", seats, options={"players": "3"})


@pytest.mark.parametrize(("viewer", "result"), [(FIRST, "0-1"), (SECOND_SEAT, "1-0")])
def test_resigning_ends_a_game_of_two(viewer: object, result: str) -> None:
    game = table()
    game.play("c3")
    assert isinstance(viewer, type(FIRST))
    assert game.do(viewer, Resign()) == (Ended("resignation", min(viewer.seats)),)
    assert (game.live.status, game.live.result, game.live.reason) == ("over", result, "resignation")
    assert game.live.to_move is None
    game.check_replays()


def test_who_holds_both_seats_says_which_resigns() -> None:
    game = table()
    game.play("c3")
    assert game.do(BOTH, Resign(seat=0)) == (Ended("resignation", 0),)


def test_who_holds_both_seats_resigns_for_the_one_to_move() -> None:
    game = table()
    game.play("c3")
    assert game.do(BOTH, Resign()) == (Ended("resignation", 1),)


def test_nobody_resigns_for_another() -> None:
    assert table().refused(FIRST, Resign(seat=1)).code == "not-your-seat"


def test_with_more_seats_an_engine_plays_on() -> None:
    game = three()
    assert game.do(SECOND_SEAT, Resign()) == (HandedOver(1, STAND_IN, resigned=True),)
    assert game.live.status == "playing"
    assert game.live.seats[1].engine == STAND_IN
    assert game.refused(SECOND_SEAT, Resign()).code == "not-possible"
    assert game.refused(SECOND_SEAT, Return(seat=1)).code == "not-possible"
    game.check_replays()


def test_the_last_person_who_resigns_ends_it() -> None:
    game = three()
    game.do(SECOND_SEAT, Resign())
    game.do(FIRST, Resign())
    assert game.do(THIRD, Resign()) == (Ended("resignation", 2),)
    assert game.live.outcome is not None
    assert game.live.outcome.ranking == ((0, 1), (2,))


def test_against_engines_alone_resigning_ends_it() -> None:
    game = three("pee")
    assert game.do(FIRST, Resign()) == (Ended("resignation", 0),)


def test_who_left_is_stood_in_for_when_long_enough_away() -> None:
    game = three()
    assert game.refused(FIRST, HandOver(seat=1)).code == "not-yet"
    game.absent = frozenset({1})
    assert game.do(FIRST, HandOver(seat=1)) == (HandedOver(1, STAND_IN),)
    assert game.refused(FIRST, HandOver(seat=1)).code == "not-possible"
    game.check_replays()


def test_nobody_sits_at_a_game_of_days_all_the_time() -> None:
    game = table("repello", "ppp", options={"players": "3"}, control=DAYS)
    game.absent = frozenset({0, 1})
    game.wait(DAY - 1)
    assert game.refused(THIRD, HandOver(seat=0)).code == "not-yet"
    game.wait(1)
    assert game.refused(THIRD, HandOver(seat=1)).code == "not-yet"  # it is not for seat 1 to decide
    assert game.do(THIRD, HandOver(seat=0)) == (HandedOver(0, STAND_IN),)


def test_a_person_comes_back() -> None:
    game = three()
    game.do(FIRST, HandOver(seat=0))
    assert game.live.engine == STAND_IN
    move = Move(ply=0, move=str(game.live.position.legal_moves()[0]))
    assert game.refused(FIRST, move).code == "not-your-turn"
    assert game.do(FIRST, Return(seat=0)) == (Returned(0),)
    assert game.live.engine == ""
    game.do(FIRST, move)
    game.check_replays()


def test_nobody_returns_for_another_or_without_having_left() -> None:
    game = three()
    assert game.refused(FIRST, Return(seat=0)).code == "not-possible"
    game.do(FIRST, HandOver(seat=0))
    assert game.refused(SECOND_SEAT, Return(seat=0)).code == "not-your-seat"


@pytest.mark.parametrize("seat", [2, 3, 7])
def test_engines_and_missing_seats_cannot_be_handed_over(seat: int) -> None:
    game = three("ppe")
    game.absent = frozenset({2})
    assert game.refused(FIRST, HandOver(seat=seat)).code == "not-possible"


def test_a_game_of_two_is_not_handed_over() -> None:
    game = table()
    game.absent = frozenset({1})
    assert game.refused(FIRST, HandOver(seat=1)).code == "not-possible"


def test_who_resigns_after_leaving_does_not_return() -> None:
    game = three()
    game.do(FIRST, HandOver(seat=0))
    game.do(FIRST, Resign())
    assert game.refused(FIRST, Return(seat=0)).code == "not-possible"


def test_a_waiting_game_is_cancelled() -> None:
    game = table(seats="pl")
    assert game.refused(FIRST, Resign()).code == "waiting"
    assert game.do(FIRST, Cancel()) == (Ended("abandoned"),)
    assert (game.live.status, game.live.result, game.live.reason) == ("over", "*", "abandoned")
    assert game.live.outcome is None
    assert game.refused(FIRST, Cancel()).code == "not-possible"
    game.check_replays()


def test_a_game_that_goes_on_is_not_cancelled() -> None:
    game = table(seats="pl")
    game.enter(Joined(1, "Bob"))
    assert game.refused(FIRST, Cancel()).code == "not-possible"


def test_a_game_that_never_began_has_no_rematch() -> None:
    """Nobody would hold the seat of who never came."""
    game = table(seats="pl")
    game.do(FIRST, Cancel())
    assert game.refused(FIRST, Rematch()).code == "not-possible"


@pytest.mark.parametrize(
    "command",
    [Resign(), HandOver(seat=0), Return(seat=0), Cancel()],
    ids=lambda c: type(c).__name__,
)
def test_spectators_leave_nothing(command: AnyCommand) -> None:
    assert three("ppl").refused(SPECTATOR, command).code == "spectator"


def test_an_offer_is_off_when_somebody_who_was_asked_leaves() -> None:
    game = table("repello", "ppp", options={"players": "3"})
    game.do(FIRST, MakeOffer(what="draw"))
    game.do(THIRD, Resign())
    assert game.live.offers == ()
    assert game.refused(SECOND_SEAT, Answer(what="draw", accept=True)).code == "no-offer"
    game.check_replays()
