"""The entries of a live game's journal: all events of the game, numbered, in order."""

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
    """The English line for API clients; a key that is no longer known is returned unchanged."""
    return _ENGLISH.get(preset, preset)


What = Literal["draw", "take-back"]


class Entry(msgspec.Struct, frozen=True, gc=False, tag_field="kind", forbid_unknown_fields=True):
    """Base of all entries. `clock` is the time left to each seat afterwards, in milliseconds.

    `gc=False`: no entry can be part of a cycle, so the garbage collector can skip long journals.
    """


class Joined(Entry, frozen=True, tag="joined"):
    """A player took a seat by its link, or a bot accepted; `account` is the id of the account."""

    seat: int
    name: str
    account: str = ""


class Moved(Entry, frozen=True, tag="moved"):
    seat: int
    action: int
    clock: tuple[int, ...] | None = None


class Undone(Entry, frozen=True, tag="undone"):
    """A seat undid its last decision within its turn; `ply` moves are left."""

    seat: int
    ply: int
    clock: tuple[int, ...] | None = None


class Offered(Entry, frozen=True, tag="offered"):
    """`seats` are all seats of the viewer who offers; `ply` is where a take-back leads."""

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
    """All players agreed to go back; `ply` moves are left."""

    ply: int
    clock: tuple[int, ...] | None = None


class HandedOver(Entry, frozen=True, tag="handed-over"):
    """An engine plays on for a seat: its person left, or `resigned` for good.

    A seat that is `late` ran out of time; where others play on, that counts like resigning.
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
    """The game ended, but not by its rules; `seat` lost it, None: a draw or no result.

    `ranking` has the places in games of three or more; without it all other seats share the first
    place. An `abandoned` game has no result; `absent` says that the person of `seat` caused this by
    not moving or not being there. `left`: a seat lost a rated game because its person had left.
    `departure`: the game ended by its rules, but without this entry a player who had left would not
    be placed last.
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
    """A seat asked the engine for a hint, in a game where the other players are notified of it."""

    seat: int


class Said(Entry, frozen=True, tag="said"):
    """A line of chat; without a seat it is a spectator's.

    A preset is stored by its key only, an account by its id only.
    """

    name: str
    text: str
    seat: int | None = None
    preset: str = ""
    account: str = ""

    @property
    def line(self) -> str:
        """The text of the line, in English if it is a preset."""
        return preset_text(self.preset) if self.preset else self.text


class Muted(Entry, frozen=True, tag="muted"):
    """`seat` mutes or unmutes another seat, or the spectators if `whom` is None.

    `everybody` turns the whole chat of the seat off or on, which the other players see.
    """

    seat: int
    on: bool
    whom: int | None = None
    everybody: bool = False


class Prepared(Entry, frozen=True, tag="prepared"):
    """A seat prepared replies, which only its player sees: lines of actions from this board on.

    Together they form a tree: it may branch where others decide; where the seat decides it has one
    move. Empty `lines` withdraw all prepared replies.
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
    """The columns of a row: kind, seat, action, and all other fields as JSON."""
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
    return msgspec.convert(fields, _KINDS.get(kind, Ended))  # convert refuses an unknown kind


T = TypeVar("T")


class Log(Sequence[T], Generic[T]):
    """An immutable sequence, whose longer versions share one growing list with it.

    `append` copies the items first if the shared list has already grown beyond this log:

        shared list  a b c d
        log 1        |-----|      append(e): copies a b c, because d follows in the list
        log 2        |-------|    append(e): extends the shared list
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
        """The first `length` items as a log."""
        return Log(self._items, length)

    def shared_with(self, other: Log[T]) -> int:
        """The number of leading items that are the same in both logs."""
        shorter = min(len(self), len(other))
        if self._items is other._items:
            return shorter
        return next((i for i in range(shorter) if self._items[i] is not other._items[i]), shorter)

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[T]:
        return islice(self._items, self._length)

    def __reversed__(self) -> Iterator[T]:
        return map(self._items.__getitem__, range(self._length - 1, -1, -1))

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return self._items[: self._length][index]
        return self._items[range(self._length)[index]]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Log) and self[:] == other[:]


MAX_ENTRIES = 10_000  # per journal; after that a game can only be ended
MAX_CHAT_LINES = 500  # per game
MAX_OF_SPECTATORS = 200  # lines, so that the players can still chat
# Entries of a kind that one seat can make. The numbers of all other kinds are bounded by these, by
# the moves or by the seats: an answer and a take-back need an offer, a return needs a hand-over.
MAX_PER_SEAT = {
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
    """Refuse entries over a quota; entries that end a game or resign are always allowed."""
    if any(isinstance(entry, Ended) for entry in entries):
        return
    for entry in entries:
        is_leaving = isinstance(entry, HandedOver) and (entry.resigned or entry.late)
        if isinstance(entry, COUNTED) and not is_leaving:
            _check_one_more(live, entry)


Counted = Undone | Offered | HintAsked | HandedOver | Muted | Prepared | Said


def _check_one_more(live: LiveGame, entry: Counted) -> None:
    if live.number >= MAX_ENTRIES:
        raise Refused("too-many", "this game has reached its limit: finish it")
    if isinstance(entry, Said) and len(live.chat) >= MAX_CHAT_LINES:
        raise Refused("too-many", "this game has reached its limit of chat messages")
    limit = MAX_OF_SPECTATORS if entry.seat is None else MAX_PER_SEAT[type(entry)]
    if live.counts.get((type(entry), entry.seat), 0) >= limit:
        raise Refused("too-many", f"you can do that only {limit} times in a game")


def is_last_move(live: LiveGame) -> bool:
    """Whether one more move reaches the maximum length, at which the game is drawn."""
    return live.ply + 1 >= live.game.ply_limit or live.number + 1 >= MAX_ENTRIES
