"""What a move did, as typed events, enough to animate it and to put it in words.

Cells are given by name and seats by number, so that an event stands on its own.
`str(event)` is an English sentence without the name of the player.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from boardwright.games.outcome import Outcome


def join_words(words: tuple[str, ...]) -> str:
    """`a, b and c`."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def counted(number: int, noun: str) -> str:
    """`1 move`, `2 moves`."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def with_article(noun: str) -> str:
    """`a green disc`, `an orange disc`."""
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all events."""

    def to_dict(self) -> dict[str, Any]:
        """The event as plain data, its type in kebab case under `type`."""
        return {"type": type_name(type(self))} | {
            f.name: getattr(self, f.name) for f in fields(self)
        }


def type_name(event: type[Event]) -> str:
    """The type of an event in kebab case: `game-over`."""
    return "".join(f"-{c.lower()}" if c.isupper() else c for c in event.__name__)[1:]


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A piece came onto the board."""

    seat: int
    piece: str
    cell: str

    def __str__(self) -> str:
        return f"places {with_article(self.piece)} on {self.cell}"


@dataclass(frozen=True, slots=True)
class Slid(Event):
    """A piece moved over the cells of `path`, from the first to the last."""

    seat: int
    piece: str
    path: tuple[str, ...]

    def __str__(self) -> str:
        return f"the {self.piece} goes from {self.path[0]} to {self.path[-1]}"


@dataclass(frozen=True, slots=True)
class Dropped(Event):
    """A moving stacker left a piece on the cell that it came from."""

    seat: int
    piece: str
    cell: str

    def __str__(self) -> str:
        return f"leaves a {self.piece} on {self.cell}"


@dataclass(frozen=True, slots=True)
class Pushed(Event):
    """A piece was pushed one cell away from the one on `away_from`; no `target`: off the board."""

    seat: int
    piece: str
    origin: str
    target: str | None
    away_from: str

    def __str__(self) -> str:
        goal = "off the board" if self.target is None else f"to {self.target}"
        return f"pushes the {self.piece} on {self.origin} {goal}, away from {self.away_from}"


@dataclass(frozen=True, slots=True)
class Collected(Event):
    """A seat gained a piece; `source` is the other seat whose stacker or collection it was on.

    `board` means that the piece was pushed off just before.
    """

    seat: int
    piece: str
    origin: Literal["board", "stacker", "collection", "supply"] = "board"
    source: int | None = None

    def __str__(self) -> str:
        origin = "" if self.origin == "board" else f" from the {self.origin}"
        return f"collects {with_article(self.piece)}{origin}"


@dataclass(frozen=True, slots=True)
class Declined(Event):
    """A seat chose to take nothing from the collection of `victim`."""

    seat: int
    victim: int

    def __str__(self) -> str:
        return "takes nothing from the collection"


@dataclass(frozen=True, slots=True)
class Affected(Event):
    """An action piece was placed beside the pieces on these cells: they move if they can."""

    cells: tuple[str, ...]

    def __str__(self) -> str:
        return f"the action piece affects {join_words(self.cells)}"


@dataclass(frozen=True, slots=True)
class Blocked(Event):
    """An affected piece cannot move and stays."""

    seat: int
    piece: str
    cell: str

    def __str__(self) -> str:
        return f"the {self.piece} on {self.cell} cannot move and stays"


@dataclass(frozen=True, slots=True)
class ColourWon(Event):
    """`seat` won a colour by a connection of `cells` or by a fence of `cells`.

    `ally` is the winner's in a connection and the blocked opponent's behind a fence.
    """

    seat: int
    colour: str
    by: Literal["connection", "fence"]
    ally: str
    cells: tuple[str, ...]

    def __str__(self) -> str:
        colours, chain = f"{self.colour} and {self.ally}", "–".join(self.cells)
        if self.by == "connection":
            return f"wins {self.colour}: discs of {colours} connect its sides over {chain}"
        return (
            f"wins {self.colour}: the fence {chain} keeps the opponent, "
            f"who may use only {colours}, from ever connecting it"
        )


@dataclass(frozen=True, slots=True)
class LossMarked(Event):
    """The loser of a colour put a silver disc on it."""

    seat: int
    colour: str

    def __str__(self) -> str:
        return f"marks {self.colour} as lost"


@dataclass(frozen=True, slots=True)
class ChartsSwapped(Event):
    """The second player exchanged the charts."""

    seat: int

    def __str__(self) -> str:
        return "exchanges the charts"


@dataclass(frozen=True, slots=True)
class SeatChanged(Event):
    """Another seat decides now."""

    seat: int

    def __str__(self) -> str:
        return "decides now"


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """The game ended."""

    outcome: Outcome

    def to_dict(self) -> dict[str, Any]:
        outcome = self.outcome
        return {
            "type": "game-over",
            "ranking": outcome.ranking,
            "reason": outcome.reason,
            "rule": outcome.rule,
        }

    def __str__(self) -> str:
        return f"the game is over: {self.outcome.reason}"
