"""The codes of refused commands, which change nothing."""

from __future__ import annotations

from typing import get_args

import pytest

from boardwright.server.play.commands import (
    Answer,
    AnyCommand,
    Cancel,
    Claim,
    HandOver,
    MakeMove,
    MakeOffer,
    Mute,
    Rematch,
    Resign,
    Return,
    Undo,
    Viewer,
)
from boardwright.server.play.decide import _DECIDERS
from boardwright.server.play.entries import Joined, Said
from server.play.table import (
    BLITZ,
    BOTH,
    DAY,
    DAYS,
    FIRST,
    MINUTE,
    SECOND_SEAT,
    SPECTATOR,
    THIRD,
    Table,
    after,
    table,
    three,
)

DRAW, TAKE_BACK = MakeOffer(what="draw"), MakeOffer(what="take-back")
YES, NO = Answer(what="draw", accept=True), Answer(what="draw", accept=False)
BACK = Answer(what="take-back", accept=True)
SLIDES = after("a1 d3 a3 c4 *c3")  # orange has two pieces to slide
SLID = after("a1 d3 a3 c4 *c3 d3E")
UNDONE = after("a1 d3 a3 c4 *c3", (FIRST, Undo(ply=5)))
MOVED, FOUR, OFFERED = after("c3"), after("c3 e5 a1 f6"), after((FIRST, DRAW))
WAITING, JOINED = table(seats="pl"), after(Joined(1, "Bob"), at=table(seats="pl"))
OVER = after((FIRST, Resign()))
CANCELLED = after((FIRST, Cancel()), at=table(seats="pl"))
LEFT = after((FIRST, HandOver(seat=0)), at=three())
RESIGNED = after((FIRST, HandOver(seat=0)), (FIRST, Resign()), at=three())
DECLINED = after((FIRST, DRAW), (SECOND_SEAT, NO))
OFFERED_AND_LEFT = after((FIRST, DRAW), (THIRD, Resign()), at=three())
BLITZING = after(3 * MINUTE - 1, at=table(control=BLITZ))


def to(ply: int) -> MakeOffer:
    return MakeOffer(what="take-back", ply=ply)


def absent(game: Table, *seats: int) -> Table:
    game.absent = frozenset(seats)
    return game


def correspondence_after(passed: int) -> Table:
    return absent(after(passed, at=three(control=DAYS)), 0, 1)


REFUSED: dict[str, tuple[str, Table, Viewer, AnyCommand]] = {
    "a ply that is over": ("stale", MOVED, SECOND_SEAT, MakeMove(ply=0, move="e5")),
    "a ply to come": ("stale", MOVED, SECOND_SEAT, MakeMove(ply=2, move="e5")),
    "a double click": ("stale", MOVED, FIRST, MakeMove(ply=0, move="c3")),
    "another's turn": ("not-your-turn", table(), SECOND_SEAT, MakeMove(ply=0, move="c3")),
    "an engine's turn": ("not-your-turn", table(seats="ep"), BOTH, MakeMove(ply=0, move="e5")),
    "a spectator's move": ("spectator", table(), SPECTATOR, MakeMove(ply=0, move="c3")),
    "no move": ("malformed", table(), FIRST, MakeMove(ply=0)),
    "two moves": ("malformed", table(), FIRST, MakeMove(ply=0, move="c3", action=1)),
    "no cell": ("malformed", table(), FIRST, MakeMove(ply=0, move="z9")),
    "an empty move": ("malformed", table(), FIRST, MakeMove(ply=0, move="")),
    "NUL": ("malformed", table(), FIRST, MakeMove(ply=0, move="c3\0")),
    "a surrogate": ("malformed", table(), FIRST, MakeMove(ply=0, move="\ud800")),
    "no action": ("malformed", table(), FIRST, MakeMove(ply=0, action=999_999)),
    "undoing a turn": ("nothing-to-undo", MOVED, FIRST, Undo(ply=1)),
    "undoing another's turn": ("nothing-to-undo", MOVED, SECOND_SEAT, Undo(ply=1)),
    "undoing for another": ("nothing-to-undo", SLIDES, SECOND_SEAT, Undo(ply=5)),
    "undoing, too late": ("nothing-to-undo", SLID, FIRST, Undo(ply=6)),
    "undoing in another's turn": ("nothing-to-undo", SLID, SECOND_SEAT, Undo(ply=6)),
    "undoing twice": ("stale", UNDONE, FIRST, Undo(ply=5)),
    "a spectator's undo": ("spectator", SLIDES, SPECTATOR, Undo(ply=5)),
    "a declined offer": ("no-offer", DECLINED, SECOND_SEAT, YES),
    "one's own offer": ("not-possible", OFFERED, FIRST, YES),
    "offering twice": ("already-offered", OFFERED, FIRST, DRAW),
    "offering both": ("already-offered", OFFERED, SECOND_SEAT, DRAW),
    "going back to now": ("nothing-to-undo", FOUR, FIRST, to(4)),
    "going back to the future": ("nothing-to-undo", FOUR, FIRST, to(1000)),
    "going back to nothing": ("nothing-to-undo", MOVED, SECOND_SEAT, TAKE_BACK),
    "going back unasked": ("no-offer", MOVED, SECOND_SEAT, BACK),
    "a spectator's draw": ("spectator", table(), SPECTATOR, DRAW),
    "a spectator's take-back": ("spectator", MOVED, SPECTATOR, TAKE_BACK),
    "a spectator's answer": ("spectator", OFFERED, SPECTATOR, YES),
    "a spectator's rematch": ("spectator", OVER, SPECTATOR, Rematch()),
    "a draw of who resigned": ("not-possible", RESIGNED, FIRST, DRAW),
    "an answer of who resigned": ("not-possible", RESIGNED, FIRST, YES),
    "an offer to who left": ("no-offer", OFFERED_AND_LEFT, SECOND_SEAT, YES),
    "a rematch before the end": ("not-possible", table(), FIRST, Rematch()),
    "a rematch of nothing": ("not-possible", CANCELLED, FIRST, Rematch()),
    "resigning for another": ("not-your-seat", table(), FIRST, Resign(seat=1)),
    "resigning twice": ("not-possible", RESIGNED, FIRST, Resign()),
    "returning after resigning": ("not-possible", RESIGNED, FIRST, Return(seat=0)),
    "returning without having left": ("not-possible", three(), FIRST, Return(seat=0)),
    "returning for another": ("not-your-seat", LEFT, SECOND_SEAT, Return(seat=0)),
    "moving without returning": ("not-your-turn", LEFT, FIRST, MakeMove(ply=0, action=0)),
    "handing over who is there": ("not-yet", three(), FIRST, HandOver(seat=1)),
    "handing over twice": ("not-possible", LEFT, SECOND_SEAT, HandOver(seat=0)),
    "handing over an engine": ("not-possible", absent(three("ppe"), 2), FIRST, HandOver(seat=2)),
    "handing over nobody": ("not-possible", three(), FIRST, HandOver(seat=7)),
    "handing over one of two": ("not-possible", absent(table(), 1), FIRST, HandOver(seat=1)),
    "handing over before a day": (
        "not-yet",
        correspondence_after(DAY - 1),
        THIRD,
        HandOver(seat=0),
    ),
    "handing over who need not decide": (
        "not-yet",
        correspondence_after(DAY),
        THIRD,
        HandOver(seat=1),
    ),
    "cancelling a game that goes on": ("not-possible", JOINED, FIRST, Cancel()),
    "cancelling twice": ("not-possible", CANCELLED, FIRST, Cancel()),
    "a spectator's resignation": ("spectator", table(), SPECTATOR, Resign()),
    "a spectator's hand-over": ("spectator", three(), SPECTATOR, HandOver(seat=0)),
    "a spectator's return": ("spectator", three(), SPECTATOR, Return(seat=0)),
    "a spectator's cancelling": ("spectator", WAITING, SPECTATOR, Cancel()),
    "a spectator's claim": ("spectator", BLITZING, SPECTATOR, Claim()),
    "a claim in time": ("not-yet", BLITZING, SECOND_SEAT, Claim()),
    "hearing who is heard": ("not-possible", table(), FIRST, Mute(whom=1, on=False)),
    "muting twice": ("not-possible", after((FIRST, Mute(whom=1))), FIRST, Mute(whom=1)),
    "muting nobody": ("malformed", table(), FIRST, Mute(whom=2)),
    "a spectator's muting": ("spectator", table(), SPECTATOR, Mute(whom=1)),
}


@pytest.mark.parametrize("what", REFUSED)
def test_refused(what: str) -> None:
    code, game, viewer, command = REFUSED[what]
    assert game.refused(viewer, command).code == code


MOVE = MakeMove(ply=0, action=0)
IN_PLAY = (MOVE, Undo(ply=0), DRAW, TAKE_BACK, YES, BACK, Resign(), Claim())


@pytest.mark.parametrize("command", [*IN_PLAY, HandOver(seat=1), Return(seat=1)], ids=repr)
def test_moves_before_all_players_joined_or_after_the_end_are_refused(command: AnyCommand) -> None:
    assert WAITING.refused(FIRST, command).code == "waiting"
    assert OVER.refused(FIRST, command).code == "over"


@pytest.mark.rule("RU3")
def test_an_illegal_move_is_refused_with_its_rule() -> None:
    refused = after("c3 e5").refused(FIRST, MakeMove(ply=2, move="c4"))
    assert (refused.code, refused.rule) == ("illegal-move", "RU3")
    assert "c4" in str(refused)


def test_the_same_ply_can_be_another_board() -> None:
    """Orange is to slide, but blue undoes the action piece and places it elsewhere."""
    game = after("a1 d3 *c3")
    slide = MakeMove(ply=3, move="d3E", number=game.live.number)
    after((FIRST, Undo(ply=3)), "*d4", at=game)
    assert (game.live.ply, game.live.to_move) == (3, 1)
    assert game.refused(SECOND_SEAT, slide).code == "stale"
    game.do(SECOND_SEAT, MakeMove(ply=3, move="d3E", number=game.live.number))
    game.check_replays()


def test_entries_that_keep_the_board_make_no_move_stale() -> None:
    game = after("c3", Said("Ann", "good luck", 0))
    game.do(SECOND_SEAT, MakeMove(ply=1, move="e5", number=1))


def test_every_command_is_decided() -> None:
    assert _DECIDERS.keys() == set(get_args(AnyCommand))
