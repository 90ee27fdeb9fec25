"""The commands of viewers, and the context for deciding them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from boardwright.server.bounds import (
    Action,
    ChatText,
    EntryNumber,
    Notation,
    Ply,
    PreparedLines,
    SeatNumber,
)
from boardwright.server.errors import Refused
from boardwright.server.messages import Command
from boardwright.server.play.entries import Preset, What
from boardwright.server.play.game import OVER, WAITING, LiveGame

if TYPE_CHECKING:
    from boardwright.games import Position, Step
    from boardwright.server.play.clocks import Moment
    from boardwright.server.play.entries import AnyEntry


@dataclass(frozen=True, slots=True)
class Viewer:
    """A person or program that views a game: the seats (none for a spectator) and the name.

    `account` is the id of the viewer's account, if signed in; `blocks` are the accounts that the
    viewer has blocked.
    """

    seats: frozenset[int] = frozenset()
    name: str = ""
    account: str = ""
    blocks: frozenset[str] = frozenset()


class MakeMove(Command, frozen=True, tag="move"):
    """Decide: a move by its notation or by its action, on the board after `ply` moves.

    `number` is that of the last update that you have: after a take-back the same ply may be another
    board.
    """

    EXAMPLES: ClassVar = [{"move": "c4", "ply": 0}, {"action": 12, "ply": 0, "number": 0}]

    ply: Ply
    move: Notation | None = None
    action: Action | None = None
    number: EntryNumber | None = None


class Undo(Command, frozen=True, tag="undo"):
    """Undo your last decision within your turn; `ply` is that of the board that you see."""

    ply: Ply


class Restore(Command, frozen=True, tag="restore"):
    """Replay the moves of the last take-back, if nothing was decided since.

    Only if no other player has a say; `ply` is that of the board that you see.
    """

    ply: Ply


class MakeOffer(Command, frozen=True, tag="offer"):
    """Offer a draw or ask for a take-back.

    `ply` is where a take-back leads; the default is the board before your last decision.
    """

    what: What
    ply: Ply | None = None


class Answer(Command, frozen=True, tag="answer"):
    """Accept or decline an offer; declining your own offer withdraws it."""

    what: What
    accept: bool


class Resign(Command, frozen=True, tag="resign"):
    """Resign: ends a game of two seats; with more seats the others play on.

    A viewer with several seats names the `seat` that resigns. If only engines are left, resigning
    once more ends the game.
    """

    seat: SeatNumber | None = None


class Claim(Command, frozen=True, tag="claim"):
    """End a game whose seat to move has run out of time; the server also checks the time.

    You can also claim a rated game that your opponent left and did not return to for a minute.
    """


class HandOver(Command, frozen=True, tag="hand-over"):
    """Let an engine play for a seat whose player has left, in games of three or four."""

    seat: SeatNumber


class Return(Command, frozen=True, tag="return"):
    """Take your seat back from the engine that stands in for you."""

    seat: SeatNumber


class Cancel(Command, frozen=True, tag="cancel"):
    """Cancel a game that still waits for players to join."""


class Rematch(Command, frozen=True, tag="rematch"):
    """Request another game with seats changed; it begins when all players request it."""


class Chat(Command, frozen=True, tag="chat"):
    """Send a line or a preset to the chat of the game; a spectator needs a name.

    Readers see a preset in their language.
    """

    EXAMPLES: ClassVar = [{"text": "good luck"}, {"preset": "good-game"}]

    text: ChatText | None = None
    preset: Preset | None = None


class Mute(Command, frozen=True, tag="mute"):
    """Mute or unmute a seat, or the spectators if no seat is given.

    `everybody` turns your chat off: you see no lines and can send none, and the others see that.
    """

    whom: SeatNumber | None = None
    on: bool = True
    everybody: bool = False


class Prepare(Command, frozen=True, tag="prepare"):
    """Prepare replies to the decisions of the others, in a correspondence game.

    Each line continues from the board after `ply` moves, begins with a decision of another player
    and ends with your reply, which is then made immediately. The lines replace all that were
    prepared before; an empty list withdraws them. A viewer with several seats names the `seat` that
    replies.
    """

    EXAMPLES: ClassVar = [
        {"lines": [[12, 34], [13, 34, 15, 36]], "ply": 1},
        {"lines": [], "ply": 1},
    ]

    ply: Ply
    lines: PreparedLines
    number: EntryNumber | None = None
    seat: SeatNumber | None = None


AnyCommand = (
    MakeMove
    | Undo
    | Restore
    | MakeOffer
    | Answer
    | Resign
    | Claim
    | HandOver
    | Return
    | Cancel
    | Rematch
    | Chat
    | Mute
    | Prepare
)


@dataclass(frozen=True, slots=True)
class Context:
    """`absent` are the seats whose players have been away long enough to be handed over."""

    moment: Moment
    absent: frozenset[int] = field(default_factory=frozenset)


@dataclass(frozen=True, slots=True)
class Decision:
    """The entries that a command makes; `steps` are the moves among them, already played."""

    entries: tuple[AnyEntry, ...]
    steps: tuple[Step[Position], ...] = ()


def require_player(viewer: Viewer) -> None:
    if not viewer.seats:
        raise Refused("spectator", "you are watching: only players can do that")


def require_playing(live: LiveGame) -> None:
    if live.status == WAITING:
        raise Refused("waiting", "the game is waiting for players to join")
    if live.status == OVER:
        raise Refused("over", "the game is over")


def check_fresh(live: LiveGame, ply: int, number: int | None) -> None:
    """Refuse a command that was meant for another board than the present one."""
    if ply != live.ply or (number is not None and number < live.board_number):
        raise Refused("stale", f"the board has changed: it is at ply {live.ply} now")


def acting_seat(live: LiveGame, viewer: Viewer, requested: int | None = None) -> int:
    """The seat a viewer acts for: the wanted one, else the one to move, else the lowest."""
    require_player(viewer)
    if requested is not None:
        if requested not in viewer.seats:
            raise Refused("not-your-seat", f"seat {requested} is not yours")
        return requested
    if live.to_move in viewer.seats:
        return live.to_move
    return min(viewer.seats)
