"""Events describe what a move did, in enough detail to animate it and to put it into words.

Cells are given by name and seats by number, so that an event needs no position to be understood.
`str(event)` is an English sentence without the name of the player.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from functools import cache
from typing import TYPE_CHECKING, Any, Literal

from boardwright.games.looks import Piece

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardwright.games.outcome import Outcome

Detail = int | str | list[str]


def join_words(words: tuple[str, ...]) -> str:
    """`a, b and c`."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def counted(number: int, noun: str) -> str:
    """`1 move`, `2 moves`."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def with_article(noun: object) -> str:
    """`a green disc`, `an orange disc`."""
    return f"{'an' if str(noun)[0] in 'aeiou' else 'a'} {noun}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Base of all events.

    `rules` are the numbers of the rules that caused it. `why` are the reasons, as keys of the game,
    which may need `params` in addition to the event's fields. `words` is a sentence of the game, if
    it has one. Events are equal if the same happened, even for different reasons.
    """

    rules: tuple[str, ...] = field(default=(), compare=False)
    why: tuple[str, ...] = field(default=(), compare=False)
    params: Mapping[str, Detail] = field(default_factory=dict, compare=False)
    words: str = ""

    @property
    def touched(self) -> tuple[str, ...]:
        """The cells that the event touches, in order."""
        return ()

    @property
    def subject(self) -> int | None:
        """The seat whose name precedes the sentence; None if the sentence is complete."""
        return getattr(self, "seat", None)

    def to_dict(self) -> dict[str, Any]:
        """The event as plain data: its type, its fields, and pieces as (kind, seat)."""
        kind: Any = type(self)
        data: dict[str, Any] = {"type": type_name(kind)}
        for name in _public_fields(kind):
            value = getattr(self, name)
            data[name] = (value.kind, value.seat) if isinstance(value, Piece) else value
        data["cells"] = self.touched
        return data

    def __str__(self) -> str:
        return self.words or self._sentence()

    def _sentence(self) -> str:
        raise NotImplementedError


@cache
def _public_fields(event: Any) -> tuple[str, ...]:
    return tuple(f.name for f in fields(event) if f.name != "words")


@cache
def type_name(event: Any) -> str:
    """The type of an event class in kebab case: `game-over`."""
    return "".join(f"-{c.lower()}" if c.isupper() else c for c in event.__name__)[1:]


@dataclass(frozen=True, slots=True)
class _OfPiece(Event):
    """Something happened to a piece on a cell."""

    seat: int
    piece: Piece
    cell: str

    @property
    def touched(self) -> tuple[str, ...]:
        return (self.cell,)


@dataclass(frozen=True, slots=True)
class Placed(_OfPiece):
    """A piece was placed on the board."""

    def _sentence(self) -> str:
        return f"places {with_article(self.piece)} on {self.cell}"


@dataclass(frozen=True, slots=True)
class Dropped(_OfPiece):
    """A moving piece left another piece behind on its origin cell."""

    def _sentence(self) -> str:
        return f"leaves {with_article(self.piece)} on {self.cell}"


@dataclass(frozen=True, slots=True)
class Removed(_OfPiece):
    """A piece left the board from its cell."""

    def _sentence(self) -> str:
        return f"removes the {self.piece} on {self.cell}"


@dataclass(frozen=True, slots=True)
class Changed(_OfPiece):
    """The piece on a cell changed its owner: `seat` owns it now, `source` did before.

    `piece` is the piece after the change. `source` is None if the piece belonged to no seat.
    """

    source: int | None = None

    def _sentence(self) -> str:
        return f"takes over the piece on {self.cell}"


@dataclass(frozen=True, slots=True)
class Blocked(_OfPiece):
    """A piece that should move cannot, and stays."""

    @property
    def subject(self) -> None:
        return None

    def _sentence(self) -> str:
        return f"the {self.piece} on {self.cell} cannot move and stays"


@dataclass(frozen=True, slots=True)
class Slid(Event):
    """A piece moved over the cells of `path`, from the first to the last."""

    seat: int
    piece: Piece
    path: tuple[str, ...]

    @property
    def subject(self) -> None:
        return None

    @property
    def touched(self) -> tuple[str, ...]:
        return self.path

    def _sentence(self) -> str:
        return f"the {self.piece} goes from {self.path[0]} to {self.path[-1]}"


@dataclass(frozen=True, slots=True)
class Pushed(Event):
    """A piece was pushed one cell away from the one at `away_from`; no `target`: off the board."""

    seat: int
    piece: Piece
    origin: str
    target: str | None
    away_from: str

    @property
    def touched(self) -> tuple[str, ...]:
        return (self.origin, *([] if self.target is None else [self.target]), self.away_from)

    def _sentence(self) -> str:
        goal = "off the board" if self.target is None else f"to {self.target}"
        return f"pushes the {self.piece} on {self.origin} {goal}, away from {self.away_from}"


@dataclass(frozen=True, slots=True)
class Collected(Event):
    """A seat gained a piece; `source` is the other seat that had it.

    `board` means that the piece left the board just before, `piece` that another piece carried it.
    """

    seat: int
    piece: Piece
    origin: Literal["board", "piece", "collection", "supply"] = "board"
    source: int | None = None

    def _sentence(self) -> str:
        origin = "" if self.origin == "board" else f" from the {self.origin}"
        return f"collects {with_article(self.piece)}{origin}"


@dataclass(frozen=True, slots=True)
class Affected(Event):
    """The piece on `origin` sets the pieces on `cells` in motion: they move if they can."""

    piece: Piece
    origin: str
    cells: tuple[str, ...]

    @property
    def touched(self) -> tuple[str, ...]:
        return self.cells

    def _sentence(self) -> str:
        return f"the {self.piece} affects {join_words(self.cells)}"


@dataclass(frozen=True, slots=True)
class Won(Event):
    """A seat won something other than the game, by the pieces on these cells."""

    seat: int
    prize: str
    cells: tuple[str, ...]

    @property
    def touched(self) -> tuple[str, ...]:
        return self.cells

    def _sentence(self) -> str:
        return f"wins {self.prize}"


@dataclass(frozen=True, slots=True)
class Lost(Event):
    """A seat lost what another seat won."""

    seat: int
    prize: str

    def _sentence(self) -> str:
        return f"loses {self.prize}"


@dataclass(frozen=True, slots=True)
class Chosen(Event):
    """A seat made a choice that moves no piece; `choice` is a word of the game."""

    seat: int
    choice: str

    def _sentence(self) -> str:
        return f"chooses {self.choice}"


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat passed a decision."""

    seat: int

    def _sentence(self) -> str:
        return "passes"


@dataclass(frozen=True, slots=True)
class Stopped(Event):
    """A seat ended its turn although it could have continued."""

    seat: int

    def _sentence(self) -> str:
        return "stops"


@dataclass(frozen=True, slots=True)
class SeatChanged(Event):
    """Another seat decides now."""

    seat: int

    def _sentence(self) -> str:
        return "decides now"


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """The game ended; `params` are its options, which the reason may mention."""

    outcome: Outcome

    def to_dict(self) -> dict[str, Any]:
        data = Event.to_dict(self)
        outcome: Outcome = data.pop("outcome")
        fields_of_outcome = {
            "ranking": outcome.ranking,
            "reason": outcome.reason,
            "rule": outcome.rule,
        }
        return data | fields_of_outcome

    def _sentence(self) -> str:
        return f"the game is over: {self.outcome.reason}"


def with_outcome(events: tuple[Event, ...], outcome: Outcome) -> tuple[Event, ...]:
    """The events of the last move, ending in an outcome that is not by the game's rules."""
    return tuple(
        replace(event, outcome=outcome) if isinstance(event, GameOver) else event
        for event in events
    )
