"""The entries of a live game's journal: everything that ever happened, numbered, in order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar, get_args

import msgspec

from boardwright.games.outcome import Ranking
from boardwright.server.errors import Refused

if TYPE_CHECKING:
    from boardwright.server.play.game import LiveGame

Preset = Literal[
    "hello", "good-luck", "good-game", "well-played", "thanks", "sorry", "one-moment", "bye"
]
_ENGLISH: dict[str, str] = {
    "hello": "Hello!",
    "good-luck": "Good luck!",
    "good-game": "Good game!",
    "well-played": "Well played!",
    "thanks": "Thank you!",
    "sorry": "Sorry!",
    "one-moment": "One moment, please.",
    "bye": "Bye!",
}


def preset_text(preset: str) -> str:
    """The English line, for programs; a key that nobody knows any more stays as it is."""
    return _ENGLISH.get(preset, preset)


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


T = TypeVar("T")


class Log(Sequence[T], Generic[T]):
    """The first items of a list that only ever grows, and of which longer logs see more.

    What was cut off and grows again in another way is copied first.
    """

    __slots__ = ("_items", "_length")
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, items: list[T] | None = None, length: int = 0) -> None:
        self._items: list[T] = [] if items is None else items
        self._length = length

    def append(self, item: T) -> Log[T]:
        items = self._items if len(self._items) == self._length else self[:]
        items.append(item)
        return Log(items, len(items))

    def up_to(self, length: int) -> Log[T]:
        """The log as it was when it had so many items."""
        return Log(self._items, length)

    def shared_with(self, other: Log[T]) -> int:
        """The number of first items that are the same in both."""
        most = min(len(self), len(other))
        if self._items is other._items:
            return most
        return next((i for i in range(most) if self._items[i] is not other._items[i]), most)

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[T]:
        return islice(self._items, self._length)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return self._items[: self._length][index]
        return self._items[range(self._length)[index]]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Log) and self[:] == other[:]


MAX_ENTRIES = 10_000  # of a journal; after that a game can only be ended
MAX_CHAT_LINES = 500  # of chat in all
MAX_OF_SPECTATORS = 200  # lines, so that they do not take the word from the players
# Entries that one seat can make of a kind. All other kinds follow from these, from the moves or
# from the seats: an answer needs an offer, a return a hand-over, a take-back an offer and a move.
MOST_OF_SEAT = {
    Undone: 500,
    Offered: 500,
    HintAsked: 500,
    HandedOver: 50,
    Muted: 50,
    Prepared: 300,
    Said: MAX_CHAT_LINES,
}
COUNTED = (Undone, Offered, HintAsked, HandedOver, Muted, Prepared, Said)


def check_quotas(live: LiveGame, entries: tuple[AnyEntry, ...]) -> None:
    """Refuse what is one too many; resigning and whatever ends a game are always possible."""
    if any(isinstance(entry, Ended) for entry in entries):
        return
    for entry in entries:
        is_leaving = isinstance(entry, HandedOver) and (entry.resigned or entry.late)
        if isinstance(entry, COUNTED) and not is_leaving:
            _check_one_more(live, entry)


Counted = Undone | Offered | HintAsked | HandedOver | Muted | Prepared | Said


def _check_one_more(live: LiveGame, entry: Counted) -> None:
    if live.number >= MAX_ENTRIES:
        raise Refused("too-many", "too much has happened in this game: finish it")
    if isinstance(entry, Said) and len(live.chat) >= MAX_CHAT_LINES:
        raise Refused("too-many", "nothing more can be said in this game")
    most = MAX_OF_SPECTATORS if entry.seat is None else MOST_OF_SEAT[type(entry)]
    if live.counts.get((type(entry), entry.seat), 0) >= most:
        raise Refused("too-many", f"that was done {most} times in this game, which is enough")


def is_last_move(live: LiveGame) -> bool:
    """Whether the game is drawn by its length after one more move, if the rules do not end it."""
    return live.ply + 1 >= live.game.ply_limit or live.number + 1 >= MAX_ENTRIES
