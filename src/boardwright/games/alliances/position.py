"""A position of Alliances.

The supply is not stored: a colour has 42 discs, some of them on the board, and one more is out of
play as a trophy once the colour is decided, unless all 42 were on the board (AL10). No rule depends
on history, so the path is always empty.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from boardwright.games.alliances.board import (
    BOARD,
    COLOUR_NAMES,
    COLOURS,
    DISCS,
    EMPTY,
    PIECES,
    Cells,
)
from boardwright.games.alliances.colours import BOTTOM, CHART_NAMES, TOP, ColourWin, ally, decide
from boardwright.games.alliances.facts import facts_of, threats_of
from boardwright.games.alliances.moves import (
    LETTERS,
    AlliancesMove,
    Place,
    Swap,
    marked_loss,
    objection_to,
    placed_disc,
    swapped_charts,
    took_trophy,
    won_colour,
)
from boardwright.games.events import Event, join_words
from boardwright.games.game import Plane, plane_of, with_facts
from boardwright.games.geometry import format_rows, put
from boardwright.games.outcome import Outcome
from boardwright.games.position import CannotPass, PassedTurn, Position

if TYPE_CHECKING:
    from boardwright.games.alliances.game import Alliances, AlliancesOptions
    from boardwright.games.codec import Writer


_NAMES = tuple(COLOUR_NAMES[colour] for colour in COLOURS)

OWN_CHART = "own chart is the bottom one"
PLANES = tuple(f"{name} discs" for name in _NAMES)
FACTS = (
    *(f"{name} won by the player" for name in _NAMES),
    *(f"{name} won by the opponent" for name in _NAMES),
    OWN_CHART,
    *(f"{name} discs left" for name in _NAMES),
    "charts can be exchanged",
)


def observe(position: AlliancesPosition, viewer: int) -> tuple[Plane, ...]:
    """The observation planes in order, as a seat sees them."""
    facts = [
        *(position.winner(colour) == seat for seat in (viewer, 1 - viewer) for colour in COLOURS),
        position.chart(viewer) == BOTTOM,
        *(position.supply(colour) for colour in COLOURS),
        position.can_swap,
    ]
    planes = (plane_of(position.cells, colour) for colour in COLOURS)
    return with_facts(planes, facts, len(BOARD))


SEAT_NAMES = ("First", "Second")

Winners = tuple[int | None, int | None, int | None]  # the seat that won each of COLOURS


@dataclass(frozen=True, repr=False)
class AlliancesPosition(Position):
    """`cells` is the board, `winners` the seats that won orange, purple and green (AL6–AL9).

    `swapped` means that the charts are exchanged (AL4).
    """

    game: ClassVar[Alliances]

    options: AlliancesOptions
    cells: Cells
    winners: Winners = (None, None, None)
    swapped: bool = False

    @cached_property
    def placed(self) -> int:
        """How many discs are on the board."""
        return len(BOARD) - self.cells.count(EMPTY)

    @property
    def seat(self) -> int:
        # AL4: players alternate, and exchanging the charts is a turn.
        return (self.placed + self.swapped) % 2

    @property
    def turn_rule(self) -> str:
        return "AL4"

    def chart(self, seat: int) -> int:
        """The chart of a seat; at the start the first player has the bottom chart (AL3)."""
        return TOP if (seat == 1) != self.swapped else BOTTOM

    def winner(self, colour: int) -> int | None:
        return self.winners[COLOURS.index(colour)]

    def won(self, seat: int) -> tuple[int, ...]:
        """The colours that a seat has won."""
        return tuple(colour for colour in COLOURS if self.winner(colour) == seat)

    def on_board(self, colour: int) -> int:
        return self.cells.count(colour)

    def supply(self, colour: int) -> int:
        """How many discs of a colour can still be placed (AL5, AL10)."""
        left = DISCS - self.on_board(colour)
        trophy = self.winner(colour) is not None and left > 0
        return left - trophy

    @cached_property
    def outcome(self) -> Outcome | None:
        for seat in range(2):
            if self.winners.count(seat) >= 2:
                return Outcome.win(seat, "two-colours", "AL12")
        return None

    @property
    def can_swap(self) -> bool:
        return self.options.swap and not self.swapped and self.placed == 1

    def _legal_moves(self) -> tuple[AlliancesMove, ...]:
        free = [cell for cell, content in enumerate(self.cells) if content == EMPTY]
        places = (Place(c, cell) for c in COLOURS if self.supply(c) for cell in free)
        return (*places, Swap()) if self.can_swap else tuple(places)

    _objection = objection_to

    def _advance(self, move: AlliancesMove) -> tuple[AlliancesPosition, list[Event]]:
        seat = self.seat
        match move:
            case Swap():
                return replace(self, swapped=True), [swapped_charts(seat)]
            case Place(colour, cell):
                cells = put(self.cells, cell, colour)
                events: list[Event] = [placed_disc(seat, PIECES[colour], BOARD.name(cell))]
                return self._deciding(cells, self._decisions(cells, seat), events)

    def _decisions(self, cells: Cells, mover: int) -> list[ColourWin]:
        """The colours that the last disc decides, each separately (AL9)."""
        undecided = (colour for colour in COLOURS if self.winner(colour) is None)
        found = (decide(cells, colour, self.chart(mover)) for colour in undecided)
        return [decision for decision in found if decision is not None]

    def _deciding(
        self, cells: Cells, decisions: list[ColourWin], events: list[Event]
    ) -> tuple[AlliancesPosition, list[Event]]:
        winners = list(self.winners)
        for decision in decisions:
            seat = 0 if self.chart(0) == decision.chart else 1
            winners[COLOURS.index(decision.colour)] = seat
            events += _won_events(decision, seat, DISCS - cells.count(decision.colour))
        after = replace(self, cells=cells, winners=(winners[0], winners[1], winners[2]))
        return after, events

    def _passed(self) -> PassedTurn:
        # `symmetries` imports this module, so it is imported here.
        from boardwright.games.alliances.symmetries import mirrored

        if self.can_swap:
            raise CannotPass("swap")
        return mirrored(self)

    facts = facts_of
    threats = threats_of
    _observation = observe

    def summary(self) -> tuple[str, ...]:
        supply = ", ".join(f"{self.supply(c)} {COLOUR_NAMES[c]}" for c in COLOURS)
        lines = [f"Supply: {supply}", *map(self._seat_line, range(2))]
        if self.can_swap:
            lines.append(f"{SEAT_NAMES[1]} may exchange the charts")
        return tuple(lines)

    def _seat_line(self, seat: int) -> str:
        chart = self.chart(seat)
        pairs = ", ".join(f"{LETTERS[c]}+{LETTERS[ally(chart, c)]}" for c in COLOURS)
        won = join_words(tuple(COLOUR_NAMES[c] for c in self.won(seat)) or ("nothing",))
        return f"{SEAT_NAMES[seat]} ({CHART_NAMES[chart]} chart, {pairs}) has won {won}"

    def _write_base(self, writer: Writer) -> None:
        """121 bytes of cells (0 empty, 1 orange, 2 purple, 3 green), 3 of winners, 1 swapped.

        A winner is 0 for none, otherwise the seat + 1.
        """
        writer.raw(bytes(self.cells))
        writer.raw(bytes(0 if seat is None else seat + 1 for seat in self.winners))
        writer.u8(self.swapped)

    def _format_base(self) -> str:
        rows = format_rows(BOARD, self.cells, LETTERS)
        winners = "".join("-" if seat is None else str(seat) for seat in self.winners)
        return f"{rows} {winners} {'swapped' if self.swapped else '-'}"


def _won_events(decision: ColourWin, seat: int, left: int) -> list[Event]:
    """The events of a won colour: the trophy if a disc is left, and the opponent's loss (AL10)."""
    colour, ally = COLOUR_NAMES[decision.colour], COLOUR_NAMES[decision.ally]
    won = won_colour(seat, colour, decision.by, ally, BOARD.names(decision.cells))
    trophy = [took_trophy(seat, PIECES[decision.colour])] if left else []
    return [won, *trophy, marked_loss(1 - seat, colour)]
