"""Why a move was a mistake, from the boards that follow it and those that follow a better move.

A search finds that a move lost much, the best reply to it, and the better move. The game's function
(`Game.explain_mistake`) compares the boards of both lines. It gives a reason only if the boards
show it; otherwise the better move is all that we can report.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from boardwright.games.moves import Move
    from boardwright.games.objections import Param
    from boardwright.games.position import Position


@dataclass(frozen=True)
class MistakeReason:
    """A reason for a mistake: a key, and details as in `Objection`."""

    key: str
    params: dict[str, Param] = field(default_factory=dict)


@dataclass(frozen=True)
class Mistaken:
    """A decision on the board `before`: the line of the played move, and a better line."""

    before: Any
    line: tuple[Move, ...]
    better: tuple[Move, ...]

    @cached_property
    def seat(self) -> int:
        """The seat that made the decision."""
        seat = self.before.to_move
        assert isinstance(seat, int)
        return seat

    @cached_property
    def turns(self) -> list[Any]:
        """The boards at the ends of the turns that the line completes, starting with this turn."""
        return turn_ends(self.before, self.line)

    @cached_property
    def better_turns(self) -> list[Any]:
        """The boards at the ends of the turns of the better line."""
        return turn_ends(self.before, self.better)


def turn_ends(start: Position, line: tuple[Move, ...]) -> list[Any]:
    """The boards after complete turns; a turn that the line leaves incomplete does not count."""
    found: list[Any] = []
    position = start
    for move in line:
        if position.outcome is not None or position.objection(move) is not None:
            break
        position = position.play(move)
        if position.starts_turn or position.outcome is not None:
            found.append(position)
    return found


def end_reason(mistaken: Mistaken) -> MistakeReason | None:
    """A missed win, or a win that another seat gets by the end of its next turn."""
    seat = mistaken.seat
    if any(_winners(end) == (seat,) for end in mistaken.better_turns[:1]):
        return None if _is_decided(mistaken.turns, 1) else MistakeReason("missed-win")
    if _is_decided(mistaken.better_turns, 2):
        return None
    for key, end in zip(("loses", "allows-win"), mistaken.turns, strict=False):
        winners = _winners(end)
        if winners and seat not in winners:
            return MistakeReason(key, {"seat": winners[0]})
    return None


def _winners(position: Position) -> tuple[int, ...]:
    return () if position.outcome is None else tuple(position.outcome.winners)


def _is_decided(ends: list[Any], count: int) -> bool:
    return any(end.outcome is not None for end in ends[:count])
