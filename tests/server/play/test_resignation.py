"""Resigning, leaving a seat to an engine, returning to it, and cancelling a game that waits."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardwright.engine.player import Budget
from boardwright.engine.players import make_player
from boardwright.engine.spec import QUIET
from boardwright.games.events import GameOver
from boardwright.records import format_record, parse_record, record_from_link, record_to_link
from boardwright.server.play.clocks import STAND_IN
from boardwright.server.play.commands import (
    Cancel,
    Context,
    HandOver,
    MakeMove,
    Resign,
    Return,
    Viewer,
)
from boardwright.server.play.decide import engine_move
from boardwright.server.play.entries import Ended, HandedOver, Returned
from boardwright.server.play.game import LiveGame
from boardwright.server.play.record import record_of
from boardwright.server.play.tasks import outcome_of_record as boards_outcome
from server.play.table import (
    BOTH,
    DAY,
    DAYS,
    FIRST,
    SECOND_SEAT,
    THIRD,
    Table,
    after,
    table,
    three,
)

if TYPE_CHECKING:
    from boardwright.games import Position, Step

SEVEN_FOR_GREEN = (  # 4 points for Blue and none for Red
    "repello;players=3 13/1g4s4g1/9g3/3g1C1g3g1/1s7g3/5g7/3g3s3g1/g8g3/5G5B1/2g6g3/6g5g/g1g1A8/"
    "6g3g2"
    " 4:0.0.0,4:4.1.0,4:4.0.0 27 turn"
)


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


def test_with_more_seats_play_continues_until_one_player_is_left() -> None:
    game = three()
    left = HandedOver(1, QUIET, resigned=True)
    assert game.do(SECOND_SEAT, Resign()) == (left,)
    assert (game.live.status, game.live.seats[1].engine) == ("playing", QUIET)
    assert game.refused(SECOND_SEAT, Resign()).code == "not-possible"
    assert game.do(FIRST, Resign()) == (Ended("resignation", 0, ranking=((2,), (1,), (0,))),)
    assert game.live.result == "0-0-1"
    game.check_replays()


def test_an_engine_can_continue_for_a_player_who_left() -> None:
    game = three(leaver="engine")
    assert game.do(SECOND_SEAT, Resign()) == (HandedOver(1, STAND_IN, resigned=True),)


def test_engines_continue_until_the_resigned_player_ends_the_game() -> None:
    game = three("pee")
    assert game.do(FIRST, Resign()) == (HandedOver(0, QUIET, resigned=True),)
    assert game.live.status == "playing"
    assert game.do(FIRST, Resign()) == (Ended("resignation", 0, ranking=((1, 2), (0,))),)


def test_places_of_an_interrupted_game_are_ordered_by_points() -> None:
    game = three("pee", origin={"position": SEVEN_FOR_GREEN})
    after((FIRST, Resign()), (FIRST, Resign()), at=game)
    assert game.live.outcome is not None
    assert game.live.outcome.ranking == ((1,), (2,), (0,))
    assert game.live.result == "0-1-0"
    text = boards_outcome(record_of(game.live))
    assert text is not None
    assert text.ranking == game.live.outcome.ranking


def test_an_end_stored_before_places_by_points_stays_unchanged() -> None:
    game = after(Ended("resignation", 0), at=three("pee", origin={"position": SEVEN_FOR_GREEN}))
    assert game.live.result == "0-1/2-1/2"


def test_a_continued_game_ends_by_its_rules() -> None:
    game = three(origin={"position": SEVEN_FOR_GREEN})
    game.do(FIRST, Resign())
    _play_out(game)
    assert game.live.outcome == game.live.position.outcome
    record = record_of(game.live)
    assert parse_record(format_record(record)) == record


@pytest.mark.rule("RE20")
def test_players_who_left_are_placed_behind_the_rest() -> None:
    game = three(origin={"position": SEVEN_FOR_GREEN})
    game.do(SECOND_SEAT, Resign())
    *_, last = _play_out(game)
    by_rules, outcome = game.live.position.outcome, game.live.outcome
    assert by_rules is not None
    assert outcome is not None
    assert by_rules.winner == 1
    assert (outcome.ranking[-1], outcome.reason) == ((1,), "departure")
    assert game.live.result == "0-0-1"
    assert isinstance(last.events[-1], GameOver)
    assert last.events[-1].outcome == outcome
    game.check_replays()


def test_the_record_notes_that_the_leader_left() -> None:
    game = after((SECOND_SEAT, Resign()), at=three(origin={"position": SEVEN_FOR_GREEN}))
    _play_out(game)
    record = record_of(game.live)
    assert (record.result, record.reason, record.tag("Forfeit")) == ("0-0-1", "departure", "Green")
    assert parse_record(format_record(record)) == record
    assert record_from_link(record_to_link(record)).result == record.result
    assert boards_outcome(record) == game.live.outcome


def test_an_end_stored_before_leavers_were_last_stays_unchanged() -> None:
    game = after((SECOND_SEAT, Resign()), at=three(origin={"position": SEVEN_FOR_GREEN}))
    _play_out(game)
    *before, ended = game.journal
    assert isinstance(ended.entry, Ended)
    assert LiveGame.replay(game.live.id, game.live.setup, before).result == "0-1-0"


def _play_out(game: Table) -> list[Step[Position]]:
    """Let the stand-in play for every seat until the game ends; the steps that were made."""
    quiet = make_player(QUIET, game.live.game)
    steps: list[Step[Position]] = []
    while game.live.to_move is not None:
        action = game.live.game.action(quiet.choose(game.live.position, Budget()))
        decision = engine_move(game.live, action, Context(game.moment))
        steps += decision.steps
        game.write(decision)
    return steps


def test_a_long_absent_player_can_be_replaced_by_an_engine() -> None:
    game = three()
    game.absent = frozenset({1})
    assert game.do(FIRST, HandOver(seat=1)) == (HandedOver(1, STAND_IN),)
    game.check_replays()


def test_in_a_correspondence_game_presence_does_not_prevent_a_hand_over() -> None:
    game = after(DAY, at=three(control=DAYS))
    game.absent = frozenset({0, 1})
    assert game.do(THIRD, HandOver(seat=0)) == (HandedOver(0, STAND_IN),)


def test_a_replaced_player_returns() -> None:
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
