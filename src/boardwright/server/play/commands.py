"""The commands of viewers, and the context in which they are decided."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

import msgspec

from boardwright.server.bounds import (
    Action,
    ChatText,
    EntryNumber,
    MessageId,
    Notation,
    Ply,
    PreparedLines,
    SeatNumber,
)
from boardwright.server.errors import Refused
from boardwright.server.play.entries import Preset, What
from boardwright.server.play.game import OVER, WAITING, LiveGame

if TYPE_CHECKING:
    from boardwright.games import Position, Step
    from boardwright.server.play.clocks import Moment
    from boardwright.server.play.entries import AnyEntry


@dataclass(frozen=True, slots=True)
class Viewer:
    """Somebody who looks at a game: their seats (none for a spectator), and their name.

    `account` is the id of theirs, if they are signed in; `blocks` are the accounts that they do
    not want to hear.
    """

    seats: frozenset[int] = frozenset()
    name: str = ""
    account: str = ""
    blocks: frozenset[str] = frozenset()


class Command(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True
):
    """Base of all commands; `id` comes back with the answer. Over HTTP there is no `id`."""

    id: MessageId = None


class MakeMove(Command, frozen=True, tag="move"):
    """Decide: a move by its notation or by its action, on the board that had `ply` moves.

    `number` is that of the last update that was seen: after something was taken back, the same
    ply may be another board.
    """

    EXAMPLES: ClassVar = [{"move": "c4", "ply": 0}, {"action": 12, "ply": 0, "number": 0}]

    ply: Ply
    move: Notation | None = None
    action: Action | None = None
    number: EntryNumber | None = None


class Undo(Command, frozen=True, tag="undo"):
    """Take back one's own last decision, inside one's turn; `ply` is that of the board one saw."""

    ply: Ply


class Restore(Command, frozen=True, tag="restore"):
    """Play again what was taken back last, as long as nothing was decided since.

    Only where nobody else has a say; `ply` is that of the board one saw.
    """

    ply: Ply


class MakeOffer(Command, frozen=True, tag="offer"):
    """Offer a draw, or ask to take back.

    `ply` is where a take-back is to lead, by default to before one's last decision.
    """

    what: What
    ply: Ply | None = None


class Answer(Command, frozen=True, tag="answer"):
    """Accept or decline what is offered; declining one's own offer takes it back."""

    what: What
    accept: bool


class Resign(Command, frozen=True, tag="resign"):
    """Give up: ends a game of two; with more seats the others play on.

    A viewer with several seats says which `seat` resigns. Where only engines are left, a seat that
    has resigned ends the game by resigning once more.
    """

    seat: SeatNumber | None = None


class Claim(Command, frozen=True, tag="claim"):
    """End a game whose seat to move has run out of time; the server also notices on its own.

    A rated game that somebody has left, and not come back to for a minute, is theirs no more.
    """


class HandOver(Command, frozen=True, tag="hand-over"):
    """Let an engine play for a seat whose person has left, where three or four play."""

    seat: SeatNumber


class Return(Command, frozen=True, tag="return"):
    """Play on oneself where an engine stood in."""

    seat: SeatNumber


class Cancel(Command, frozen=True, tag="cancel"):
    """Give up a game that still waits for somebody to join."""


class Rematch(Command, frozen=True, tag="rematch"):
    """Want the same again with seats changed; it begins when everybody does."""


class Chat(Command, frozen=True, tag="chat"):
    """Say a line to everybody in the game, or one of the presets; a spectator needs a name.

    All readers see a preset in their own language.
    """

    EXAMPLES: ClassVar = [{"text": "good luck"}, {"preset": "good-game"}]

    text: ChatText | None = None
    preset: Preset | None = None


class Mute(Command, frozen=True, tag="mute"):
    """Hear nothing more of a seat, or of the spectators where none is given; or hear them again.

    With `everybody` the chat is off: nothing is heard, nothing can be said, and the others see it.
    """

    whom: SeatNumber | None = None
    on: bool = True
    everybody: bool = False


class Prepare(Command, frozen=True, tag="prepare"):
    """Say what one replies if the others decide so or so, in a game by days.

    Each line goes on from the board with `ply` moves, begins with a decision of somebody else and
    ends with one's own, which is then made at once. The lines replace those that were prepared
    before; none: nothing is prepared any more. Who holds several seats says which `seat` replies.
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
