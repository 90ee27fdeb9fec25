"""The entries of a live game's journal: everything that ever happened, numbered, in order."""

from __future__ import annotations

from typing import Any, Literal, get_args

import msgspec

from boardwright.games.outcome import Ranking
from boardwright.server.play.presets import preset_text

What = Literal["draw", "take-back"]


class Entry(msgspec.Struct, frozen=True, gc=False, tag_field="kind", forbid_unknown_fields=True):
    """Base of all entries. `clock` is what each seat has left afterwards, in milliseconds.

    No entry can be part of a cycle, so that no garbage collection has to look at a long journal.
    """


class Joined(Entry, frozen=True, tag="joined"):
    """Somebody took a seat by its link, or a bot accepted; of an account its id is kept."""

    seat: int
    name: str
    account: str = ""


class Moved(Entry, frozen=True, tag="moved"):
    seat: int
    action: int
    clock: tuple[int, ...] | None = None


class Undone(Entry, frozen=True, tag="undone"):
    """A seat took back its last decision, inside its turn; `ply` moves are left."""

    seat: int
    ply: int
    clock: tuple[int, ...] | None = None


class Offered(Entry, frozen=True, tag="offered"):
    """`seats` are all that the offering viewer holds; `ply` is where a take-back leads."""

    seat: int
    what: What
    seats: tuple[int, ...] = ()
    ply: int | None = None


class Answered(Entry, frozen=True, tag="answered"):
    seat: int
    what: What
    accept: bool
    seats: tuple[int, ...] = ()


class TakenBack(Entry, frozen=True, tag="taken-back"):
    """Everybody agreed to go back; `ply` moves are left."""

    ply: int
    clock: tuple[int, ...] | None = None


class HandedOver(Entry, frozen=True, tag="handed-over"):
    """An engine plays on for a seat: its person left, or `resigned` for good.

    A seat that was `late` ran out of time, which is as good as resigning where others play on.
    """

    seat: int
    player: str
    resigned: bool = False
    late: bool = False
    clock: tuple[int, ...] | None = None


class Returned(Entry, frozen=True, tag="returned"):
    """The person of a seat that an engine played for is back."""

    seat: int


class Ended(Entry, frozen=True, tag="ended"):
    """The game ended otherwise than by its rules; `seat` lost it, None: a draw or no result.

    `ranking` are the places of three and more; where there is none, all others share the first.
    One that was `abandoned` has no result, whoever gave it up: `absent` says that the seat's person
    did so by not moving or not being there. By `left` a seat lost a rated game that its person had
    left. By `departure` a game ended by its rules, but somebody who had left
    would not be placed last.
    """

    reason: Literal[
        "resignation",
        "time",
        "left",
        "agreement",
        "crash",
        "abandoned",
        "too-long",
        "departure",
    ]
    seat: int | None = None
    text: str = ""
    clock: tuple[int, ...] | None = None
    ranking: Ranking | None = None
    absent: bool = False


class HintAsked(Entry, frozen=True, tag="hint-asked"):
    """A seat asked the engine for a hint, where others play who are told so."""

    seat: int


class Said(Entry, frozen=True, tag="said"):
    """A line of chat; without a seat it is a spectator's.

    Of a preset only its key is kept, and of an account its id.
    """

    name: str
    text: str
    seat: int | None = None
    preset: str = ""
    account: str = ""

    @property
    def line(self) -> str:
        """What was said, in English where it is a preset."""
        return preset_text(self.preset) if self.preset else self.text


class Muted(Entry, frozen=True, tag="muted"):
    """`seat` hears, or hears again, nothing of a seat, of the spectators where `whom` is None.

    With `everybody` its chat is off, which is not only its own business: the others are told.
    """

    seat: int
    on: bool
    whom: int | None = None
    everybody: bool = False


class Prepared(Entry, frozen=True, tag="prepared"):
    """A seat prepared replies, which nobody else is told: lines of actions from this board on.

    Together they are a tree: where others decide it may branch, where the seat does it has one
    move. No lines: it has prepared nothing any more.
    """

    seat: int
    lines: tuple[tuple[int, ...], ...]


class RematchWanted(Entry, frozen=True, tag="rematch-wanted"):
    seat: int
    seats: tuple[int, ...] = ()  # seats that want a rematch; empty: all requests are withdrawn


class Rematched(Entry, frozen=True, tag="rematched"):
    game: str


AnyEntry = (
    Joined
    | Moved
    | Undone
    | Offered
    | Answered
    | TakenBack
    | HandedOver
    | Returned
    | Ended
    | HintAsked
    | Said
    | Muted
    | Prepared
    | RematchWanted
    | Rematched
)


class Journaled(msgspec.Struct, frozen=True, gc=False):
    """An entry with its number, from 1 without gaps, and when it was made (ms since 1970, UTC)."""

    number: int
    at: int
    entry: AnyEntry


def encode_entry(entry: Entry) -> tuple[str, int | None, int | None, str]:
    """Kind, seat, action, and everything else as JSON: the columns of a row."""
    data: dict[str, Any] = msgspec.to_builtins(entry)
    kind, seat, action = data.pop("kind"), data.pop("seat", None), data.pop("action", None)
    return kind, seat, action, msgspec.json.encode(data).decode()


_FIELDS = msgspec.json.Decoder(dict[str, Any])
_KINDS: dict[str, type[AnyEntry]] = {str(t.__struct_config__.tag): t for t in get_args(AnyEntry)}


def decode_entry(kind: str, seat: int | None, action: int | None, data: str) -> AnyEntry:
    fields = {"kind": kind, **_FIELDS.decode(data)}
    if seat is not None:
        fields["seat"] = seat
    if action is not None:
        fields["action"] = action
    return msgspec.convert(fields, _KINDS.get(kind, Ended))  # which refuses a kind that is none
