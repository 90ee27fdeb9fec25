"""Why a disc of Alliances was a mistake: missed colours and colours given to the opponent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.alliances.board import COLOUR_NAMES
from boardwright.games.events import Won
from boardwright.games.mistakes import Mistaken, MistakeReason, end_reason

LOOKAHEAD = 6  # discs within which a lost colour counts as lost by this one

if TYPE_CHECKING:
    from boardwright.games.alliances.position import AlliancesPosition
    from boardwright.games.moves import Move


def explain(mistaken: Mistaken) -> MistakeReason | None:
    """The reason, from the colours that this disc, the reply and the better disc win."""
    seat = mistaken.seat
    found = end_reason(mistaken)
    if found is not None:
        return found
    wins, reply_wins = (_won(mistaken.before, mistaken.line, at) for at in (0, 1))
    better_wins, better_reply_wins = (_won(mistaken.before, mistaken.better, at) for at in (0, 1))
    for won in wins:
        if won.seat != seat and won.prize not in _colours(better_wins):
            return MistakeReason("gives-colour", {"colour": won.prize, "seat": won.seat})
    for won in better_wins:
        if won.seat == seat and won.prize not in _colours(wins):
            return MistakeReason(f"missed-{_by(won)}", {"colour": won.prize})
    for won in reply_wins:
        if won.seat != seat and won.prize not in _colours(better_reply_wins):
            return MistakeReason(f"lets-{_by(won)}", {"colour": won.prize, "seat": won.seat})
    return _soon(mistaken)


def _soon(mistaken: Mistaken) -> MistakeReason | None:
    """A colour that the opponent soon wins, but not in the better line when followed as far."""
    if min(len(mistaken.turns), len(mistaken.better_turns)) < LOOKAHEAD:
        return None
    better_end = mistaken.better_turns[LOOKAHEAD - 1]
    for at in range(2, LOOKAHEAD):
        for won in _won(mistaken.before, mistaken.line, at):
            if won.seat != mistaken.seat and won.prize not in map(
                COLOUR_NAMES.get, better_end.won(won.seat)
            ):
                key = f"soon-{_by(won)}"
                return MistakeReason(key, {"colour": won.prize, "seat": won.seat})
    return None


def _by(won: Won) -> str:
    return "connection" if "connected" in won.why else "fence"


def _colours(wins: list[Won]) -> set[str]:
    return {won.prize for won in wins}


def _won(position: AlliancesPosition, line: tuple[Move, ...], at: int) -> list[Won]:
    """The colours that the move of a line at this index decides."""
    for move in line[:at]:
        if position.objection(move) is not None:
            return []
        position = position.play(move)
    if len(line) <= at or position.objection(line[at]) is not None:
        return []
    return [event for event in position.events(line[at]) if isinstance(event, Won)]
