"""A position of Repulso.

The supplies are not stored: each player places one piece per turn, so the board shows how many each
has placed, and coloured pieces never leave it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from boardwright.games.events import Event, counted
from boardwright.games.game import Plane, plane_of, with_facts
from boardwright.games.geometry import format_rows, put
from boardwright.games.outcome import Outcome
from boardwright.games.position import PassedTurn, Position, same_move
from boardwright.games.repulso.board import (
    ACTION,
    ACTION_PIECES,
    BOARD,
    COLOURED_PIECES,
    COLOURS,
    EMPTY,
    PIECES,
    Cells,
    action_opens_cell,
    affected_cells,
    clusters,
    coloured_cells,
    movable,
    score,
    slide,
    slide_path,
)
from boardwright.games.repulso.moves import (
    PlaceAction,
    PlaceColoured,
    RepulsoMove,
    Slide,
    affected,
    blocked,
    objection_to,
    placed_action,
    placed_coloured,
    slid,
)

if TYPE_CHECKING:
    from boardwright.games.codec import Writer
    from boardwright.games.objections import Objection
    from boardwright.games.repulso.game import Repulso, RepulsoOptions


PLANES = (
    "own coloured pieces",
    "opponent's coloured pieces",
    "action pieces",
    "own pieces still to slide",
    "opponent's pieces still to slide",
)
FACTS = (
    "own coloured pieces left",
    "own action pieces left",
    "opponent's coloured pieces left",
    "opponent's action pieces left",
    "own turn",
)


def observe(position: RepulsoPosition, viewer: int) -> tuple[Plane, ...]:
    """The observation planes in order, as a seat sees them."""
    seats = (viewer, 1 - viewer)
    planes = (
        *(plane_of(position.cells, COLOURS[seat]) for seat in seats),
        plane_of(position.cells, ACTION),
        *(_still_to_slide(position, COLOURS[seat]) for seat in seats),
    )
    supplies = [
        left
        for seat in seats
        for left in (position.coloured_left(seat), position.action_left(seat))
    ]
    return with_facts(planes, [*supplies, position.on_turn == viewer], len(BOARD))


def _still_to_slide(position: RepulsoPosition, colour: int) -> Plane:
    return tuple(
        int(content == colour and cell in position.pending)
        for cell, content in enumerate(position.cells)
    )


SEAT_NAMES = ("Blue", "Orange")
LETTERS = ".bo*"  # by content


@dataclass(frozen=True, repr=False)
class RepulsoPosition(Position):
    """`cells` is the board; `pending` holds the affected pieces that can still move, by cell."""

    game: ClassVar[Repulso]

    options: RepulsoOptions
    cells: Cells
    pending: tuple[int, ...] = ()

    @cached_property
    def placed(self) -> int:
        """How many pieces are on the board."""
        return len(BOARD) - self.cells.count(EMPTY)

    @property
    def on_turn(self) -> int | None:
        return None if self.outcome is not None else self._turn_seat

    @property
    def _turn_seat(self) -> int:
        # RU1: players alternate. While pieces move, the turn is still that of the last placement.
        return (self.placed - bool(self.pending)) % 2

    @property
    def starts_turn(self) -> bool:
        return not self.pending

    @property
    def seat(self) -> int:
        if self.pending and not self.own_pending(self._turn_seat):
            return 1 - self._turn_seat  # RU7: now the opponent moves their pieces
        return self._turn_seat

    @property
    def turn_rule(self) -> str:
        return "RU7" if self.pending else "RU1"

    def own_pending(self, seat: int) -> tuple[int, ...]:
        """The affected pieces that belong to a seat."""
        return tuple(cell for cell in self.pending if self.cells[cell] == COLOURS[seat])

    def coloured_left(self, seat: int) -> int:
        return COLOURED_PIECES - self.cells.count(COLOURS[seat])

    def action_left(self, seat: int) -> int:
        turns = (self.placed + 1 - seat) // 2
        return ACTION_PIECES - (turns - self.cells.count(COLOURS[seat]))

    @cached_property
    def outcome(self) -> Outcome | None:
        if self.pending:
            return None
        if self.placed == len(BOARD):
            return score(self.cells)
        seat = self._turn_seat
        return Outcome.win(1 - seat, "unable", "RU15") if self._is_unable(seat) else None

    def _is_unable(self, seat: int) -> bool:
        """RU15, for the player whose turn starts."""
        if self.coloured_left(seat) == 0:  # RU16
            return False
        if coloured_cells(self.cells, COLOURS[seat]):
            return False
        if self.action_left(seat) == 0:
            return True
        return self.options.unable == "rulebook" and not action_opens_cell(self.cells, seat)

    def _legal_moves(self) -> tuple[RepulsoMove, ...]:
        seat = self.seat
        if self.pending:
            return tuple(
                Slide(cell, direction)
                for direction in range(len(BOARD.directions))
                for cell in self.own_pending(seat)
                if slide_path(self.cells, cell, direction)
            )
        moves: list[RepulsoMove] = []
        if self.coloured_left(seat):
            moves += map(PlaceColoured, coloured_cells(self.cells, COLOURS[seat]))
        if self.action_left(seat):
            moves += (PlaceAction(c) for c, content in enumerate(self.cells) if content == EMPTY)
        return tuple(moves)

    def _objection(self, move: RepulsoMove) -> Objection | None:
        return objection_to(self, self.seat, move)

    def _advance(self, move: RepulsoMove) -> tuple[RepulsoPosition, list[Event]]:
        seat = self.seat
        match move:
            case PlaceColoured(cell):
                after = RepulsoPosition(self.options, put(self.cells, cell, COLOURS[seat]))
                return after, [placed_coloured(seat, PIECES[COLOURS[seat]], BOARD.name(cell))]
            case PlaceAction(cell):
                return self._place_action(cell, seat)
            case Slide(cell, direction):
                path = (cell, *slide_path(self.cells, cell, direction))
                cells = slide(self.cells, cell, direction)
                waiting = tuple(c for c in self.pending if c != cell)
                event = slid(seat, PIECES[COLOURS[seat]], BOARD.names(path))
                return self._moving_on(cells, waiting, [event])

    def _place_action(self, cell: int, seat: int) -> tuple[RepulsoPosition, list[Event]]:
        cells = put(self.cells, cell, ACTION)
        beside = affected_cells(cells, cell)
        events: list[Event] = [placed_action(seat, PIECES[ACTION], BOARD.name(cell))]
        if beside:
            events.append(affected(PIECES[ACTION], BOARD.name(cell), BOARD.names(beside)))
        return self._moving_on(cells, beside, events)

    def _moving_on(
        self, cells: Cells, waiting: tuple[int, ...], events: list[Event]
    ) -> tuple[RepulsoPosition, list[Event]]:
        """Continue the movement after a piece was placed or slid; blocked pieces stay (RU10)."""
        pending = movable(cells, waiting)
        staying = (c for c in waiting if c not in pending)
        for cell in staying:
            colour = cells[cell]
            events.append(blocked(COLOURS.index(colour), PIECES[colour], BOARD.name(cell)))
        return RepulsoPosition(self.options, cells, pending), events

    def _passed(self) -> PassedTurn:
        """The colours are exchanged, because the number of pieces determines the seat to move
        (RU1).

        If the first player has placed one piece more, one action piece counts for the other player
        then.
        """
        other = {EMPTY: EMPTY, ACTION: ACTION} | dict(zip(COLOURS, reversed(COLOURS), strict=True))
        cells = tuple(other[content] for content in self.cells)
        return PassedTurn(RepulsoPosition(self.options, cells), (1, 0), same_move)

    def facts(self) -> dict[str, Any]:
        own = () if self.to_move is None else self.own_pending(self.to_move)
        return {
            "seats": [self._seat_facts(seat) for seat in range(len(SEAT_NAMES))],
            "pending": list(BOARD.names(self.pending)),
            "own_pending": list(BOARD.names(own)),
            **({"clusters": self._cluster_facts()} if self._is_scored else {}),
        }

    @property
    def _is_scored(self) -> bool:
        """Whether clusters decided the game, rather than a player who could not go on."""
        return self.outcome is not None and "cluster" in self.outcome.reason

    def _cluster_facts(self) -> list[dict[str, Any]]:
        """The clusters that decided the game, seat by seat."""
        return [
            {"seat": seat, "cells": list(BOARD.names(tuple(sorted(cluster))))}
            for seat, colour in enumerate(COLOURS)
            for cluster in clusters(self.cells, colour)
        ]

    def _seat_facts(self, seat: int) -> dict[str, int]:
        return {
            "coloured": self.coloured_left(seat),
            "action": self.action_left(seat),
            "clusters": len(clusters(self.cells, COLOURS[seat])),
        }

    def summary(self) -> tuple[str, ...]:
        lines = [self._seat_summary(seat) for seat in range(len(SEAT_NAMES))]
        if self.pending and self.to_move is not None:
            waiting = ", ".join(BOARD.names(self.own_pending(self.to_move)))
            lines.append(f"{SEAT_NAMES[self.to_move]} still has to slide {waiting}")
        return tuple(lines)

    def _seat_summary(self, seat: int) -> str:
        found = len(clusters(self.cells, COLOURS[seat]))
        return (
            f"{SEAT_NAMES[seat]}: {self.coloured_left(seat)} coloured and "
            f"{counted(self.action_left(seat), 'action piece')} left, {counted(found, 'cluster')}"
        )

    _observation = observe

    def _write_base(self, writer: Writer) -> None:
        writer.raw(bytes(self.cells))
        writer.u8(len(self.pending))
        writer.raw(bytes(self.pending))

    def _format_base(self) -> str:
        rows = format_rows(BOARD, self.cells, LETTERS)
        pending = ",".join(BOARD.names(self.pending)) or "-"
        return f"{rows} {SEAT_NAMES[self._turn_seat][0].lower()} {pending}"
