"""Resigning, leaving a seat to an engine, coming back, and giving up a game that only waits."""

from __future__ import annotations

import pytest

from boardwright.server.live.commands import Cancel, HandOver, MakeMove, Resign, Return, Viewer
from boardwright.server.live.entries import Ended, HandedOver, Returned
from boardwright.server.live.resignation import STAND_IN
from server.live.table import BOTH, DAY, DAYS, FIRST, SECOND_SEAT, THIRD, after, table, three


@pytest.mark.parametrize(
    ("viewer", "seat", "loser"),
    [(FIRST, None, 0), (SECOND_SEAT, None, 1), (BOTH, 0, 0), (BOTH, None, 1)],
    ids=["first", "second", "both, for one seat", "both, for the one to move"],
)
def test_resigning_ends_a_game_of_two(viewer: Viewer, seat: int | None, loser: int) -> None:
    game = after("c3")
    assert game.do(viewer, Resign(seat=seat)) == (Ended("resignation", loser),)
    assert (game.live.status, game.live.reason) == ("over", "resignation")
    assert (game.live.result, game.live.to_move) == (("0-1", "1-0")[loser], None)
    game.check_replays()


def test_with_more_seats_an_engine_plays_on_until_the_last_person_resigns() -> None:
    game = three()
    assert game.do(SECOND_SEAT, Resign()) == (HandedOver(1, STAND_IN, resigned=True),)
    assert game.live.status == "playing"
    assert game.live.seats[1].engine == STAND_IN
    game.do(FIRST, Resign())
    assert game.do(THIRD, Resign()) == (Ended("resignation", 2),)
    assert game.live.outcome is not None
    assert game.live.outcome.ranking == ((0, 1), (2,))
    game.check_replays()


def test_against_engines_alone_resigning_ends_it() -> None:
    assert three("pee").do(FIRST, Resign()) == (Ended("resignation", 0),)


def test_who_left_is_stood_in_for_when_long_enough_away() -> None:
    game = three()
    game.absent = frozenset({1})
    assert game.do(FIRST, HandOver(seat=1)) == (HandedOver(1, STAND_IN),)
    game.check_replays()


def test_nobody_sits_at_a_game_of_days_all_the_time() -> None:
    game = after(DAY, at=three(control=DAYS))
    game.absent = frozenset({0, 1})
    assert game.do(THIRD, HandOver(seat=0)) == (HandedOver(0, STAND_IN),)


def test_a_person_comes_back() -> None:
    game = after((FIRST, HandOver(seat=0)), at=three())
    assert game.live.engine == STAND_IN
    assert game.do(FIRST, Return(seat=0)) == (Returned(0),)
    assert game.live.engine == ""
    game.do(FIRST, MakeMove(ply=0, move=str(game.live.position.legal_moves()[0])))
    game.check_replays()


def test_a_waiting_game_is_cancelled() -> None:
    game = table(seats="pl")
    assert game.do(FIRST, Cancel()) == (Ended("abandoned"),)
    assert (game.live.status, game.live.result, game.live.reason) == ("over", "*", "abandoned")
    assert game.live.outcome is None
    game.check_replays()
