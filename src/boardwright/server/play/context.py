"""The context of a decision: what it needs beyond the game itself, and its result."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from boardwright.server.errors import Refused
from boardwright.server.play.game import OVER, WAITING, LiveGame

if TYPE_CHECKING:
    from boardwright.games import Position, Step
    from boardwright.server.play.clocks import Moment
    from boardwright.server.play.commands import Viewer
    from boardwright.server.play.entries import AnyEntry


@dataclass(frozen=True, slots=True)
class Context:
    """`absent` are the seats whose people have been away for long enough to be stood in for."""

    moment: Moment
    absent: frozenset[int] = field(default_factory=frozenset)


@dataclass(frozen=True, slots=True)
class Decision:
    """The entries that a command makes; `steps` are the moves among them, already played."""

    entries: tuple[AnyEntry, ...]
    steps: tuple[Step[Position], ...] = ()


def require_player(viewer: Viewer) -> None:
    if not viewer.seats:
        raise Refused("spectator", "you are watching: only the players can do that")


def require_playing(live: LiveGame) -> None:
    if live.status == WAITING:
        raise Refused("waiting", "the game waits for somebody to join")
    if live.status == OVER:
        raise Refused("over", "the game is over")


def check_fresh(live: LiveGame, ply: int, number: int | None) -> None:
    """Refuse what was meant for another board than the one that is there."""
    if ply != live.ply or (number is not None and number < live.board_number):
        raise Refused("stale", f"the board has changed: it is at ply {live.ply} now")


def acting_seat(live: LiveGame, viewer: Viewer, wanted: int | None = None) -> int:
    """The seat that a viewer speaks for: the one named, the one to move, or the first held."""
    require_player(viewer)
    if wanted is not None:
        if wanted not in viewer.seats:
            raise Refused("not-your-seat", f"seat {wanted} is not yours")
        return wanted
    if live.to_move in viewer.seats:
        return live.to_move
    return min(viewer.seats)
