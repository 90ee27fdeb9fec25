"""A position of Repello.

RE16 depends on the turn so far. Within a turn the base is the position right after the stacker was
moved or put down, and the path holds the decisions since. A position at the start of a turn,
including turns that place stackers, is its own base.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from boardwright.games.events import Event, counted
from boardwright.games.game import Plane, plane_of, with_facts
from boardwright.games.geometry import format_rows, put
from boardwright.games.position import CannotPass, PassedTurn, Position, same_move
from boardwright.games.repello.board import (
    BOARD,
    COUNTERS,
    EMPTY,
    GREY,
    LETTERS,
    PIECES,
    STACKERS,
    Cells,
    stacker_cell,
)
from boardwright.games.repello.conflicts import (
    farthest_pushes,
    give_way,
    gives_way_to,
    new_pushes,
    touching,
)
from boardwright.games.repello.facts import (
    Collection,
    facts_of,
    points,
    score,
    summary_of,
    with_counter,
)
from boardwright.games.repello.movement import free_zone, open_directions, run, set_up_cells, turns
from boardwright.games.repello.moves import (
    NOTHING,
    GiveWay,
    MoveStacker,
    PutStacker,
    RepelloMove,
    Take,
    brought_back,
    collected,
    collected_bottom,
    left_counter,
    pushed,
    put_stacker,
    ran,
    relocated,
    took,
    took_nothing,
)
from boardwright.games.repello.objections import explain

if TYPE_CHECKING:
    from boardwright.games.codec import Writer
    from boardwright.games.events import Slid
    from boardwright.games.objections import Objection
    from boardwright.games.outcome import Outcome, Ranking
    from boardwright.games.repello.game import Repello, RepelloOptions


_SEATS = ("own", "next seat's", "second seat's", "third seat's")  # in turn order from the viewer

PLANES = (
    *(f"{counter} counters" for counter in COUNTERS),
    "stackers: 1 for the own, 2 for the next seat's, …",
)
FACTS = (
    *(f"{seat} carried counters" for seat in _SEATS),
    *(f"{seat} collected {counter} counters" for seat in _SEATS for counter in COUNTERS),
    "own turns to come, a running one included",
    "conflicts are being resolved",
    "1 + distance of the seat whose collection is chosen from",
    "a move is due after a re-entry",
)


def observe(position: RepelloPosition, viewer: int) -> tuple[Plane, ...]:
    """The planes in order, as a seat sees them; the facts of unused seats are zero."""
    players = position.options.players
    seats = [(viewer + distance) % players for distance in range(players)]
    unused = len(STACKERS) - players
    planes = (
        *(plane_of(position.cells, counter) for counter in COUNTERS.values()),
        _stackers(position, seats),
    )
    facts = [
        *(position.carried[seat] for seat in seats),
        *(0 for _ in range(unused)),
        *(number for seat in seats for number in position.collected[seat]),
        *(0 for _ in range(unused * len(COUNTERS))),
        _turns_to_come(position, viewer),
        position.in_conflict,
        0 if position.victim is None else 1 + seats.index(position.victim),
        position.move_due,
    ]
    return with_facts(planes, facts, len(BOARD))


def _turns_to_come(position: RepelloPosition, seat: int) -> int:
    players = position.options.players
    first = position.turn + (seat - position.turn) % players
    return len(range(first, position.options.turns, players))


def _stackers(position: RepelloPosition, seats: list[int]) -> Plane:
    numbers = {STACKERS[seat]: distance + 1 for distance, seat in enumerate(seats)}
    return tuple(numbers.get(content, 0) for content in position.cells)


PHASES = ("turn", "conflict", "move", "conflict-then-move")  # by conflict + 2 · move due


@dataclass(frozen=True, repr=False)
class RepelloPosition(Position):
    """`turn` counts the turns of all players, including those that put down the stackers.

    `move_due` means that a stacker came back and still has to move (RE19). `victim` is the seat
    whose collection the player on turn may choose from (RE18). `since` is the base and `played` the
    path, if the position is not its own base; `earlier` holds the boards between.
    """

    game: ClassVar[Repello]

    options: RepelloOptions
    cells: Cells
    carried: tuple[int, ...]  # grey counters on each stacker, by seat
    collected: tuple[Collection, ...]  # by seat
    turn: int = 0
    move_due: bool = False
    victim: int | None = None
    since: RepelloPosition | None = None
    played: tuple[RepelloMove, ...] = ()
    earlier: frozenset[Cells] = field(default=frozenset(), compare=False)

    @property
    def base(self) -> RepelloPosition:
        return self.since or self

    @property
    def path(self) -> tuple[RepelloMove, ...]:
        return self.played

    @property
    def seat(self) -> int:
        # RE11, RE18: the player on turn makes all choices in a turn.
        return self.turn % self.options.players

    @property
    def is_set_up(self) -> bool:
        """Whether all stackers have been put down (RE5)."""
        return self.turn >= self.options.players

    @cached_property
    def in_conflict(self) -> bool:
        return bool(touching(self.cells))

    @property
    def phase(self) -> str:
        return PHASES[self.in_conflict + 2 * self.move_due]

    @property
    def starts_turn(self) -> bool:
        return not (self.in_conflict or self.move_due or self.victim is not None)

    @property
    def turn_rule(self) -> str:
        return "RE10" if self.is_set_up else "RE5"

    @cached_property
    def outcome(self) -> Outcome | None:
        return score(self.collected) if self.turn == self.options.turns else None  # RE20

    @property
    def pushes(self) -> int:
        """How many pushes this turn has had so far."""
        return sum(isinstance(move, GiveWay) for move in self.played)

    @cached_property
    def new_pushes(self) -> tuple[GiveWay, ...]:
        """The pushes to boards that have not occurred in this turn (RE16)."""
        return new_pushes(self.cells, STACKERS[self.seat], self._seen, self.pushes)

    @cached_property
    def _seen(self) -> frozenset[Cells]:
        return self.earlier | {self.cells}

    def _legal_moves(self) -> tuple[RepelloMove, ...]:
        return self._offered

    @cached_property
    def _offered(self) -> tuple[RepelloMove, ...]:
        if self.victim is not None:
            owned = zip(COUNTERS, self.collected[self.victim], strict=True)
            return (*(Take(counter) for counter, n in owned if n), Take(NOTHING))
        if self.in_conflict:
            return self.new_pushes or farthest_pushes(self.cells, STACKERS[self.seat])
        origin = stacker_cell(self.cells, self.seat)
        if not self.is_set_up:
            return tuple(map(PutStacker, set_up_cells(self.cells)))
        if origin is not None and (directions := open_directions(self.cells, origin)):
            return tuple(map(MoveStacker, directions))
        return tuple(map(PutStacker, free_zone(self.cells)))  # RE9, RE19

    def _objection(self, move: RepelloMove) -> Objection | None:
        return None if move in self._offered else explain(self, move)

    def _advance(self, move: RepelloMove) -> tuple[RepelloPosition, list[Event]]:
        match move:
            case PutStacker(cell):
                return self._settle(move, *self._put(cell))
            case MoveStacker(direction):
                origin = self.cells.index(STACKERS[self.seat])
                path = (origin, *run(origin, direction))
                return self._settle(
                    move, *self._move_stacker(path, ran(self.seat, path, turns(path)))
                )
            case GiveWay():
                return self._settle(move, *self._push(move))
            case Take(counter):
                return self._settle(move, *self._take(counter))

    def _put(self, cell: int) -> tuple[RepelloPosition, list[Event]]:
        origin, stacker = stacker_cell(self.cells, self.seat), STACKERS[self.seat]
        piece = PIECES[stacker]
        if origin is not None:
            path = (origin, cell)
            return self._move_stacker(path, relocated(self.seat, piece, BOARD.names(path)))  # RE9
        due = self.is_set_up and self.options.reentry == "then-move"
        after = replace(self, cells=put(self.cells, cell, stacker), move_due=due)
        placed = brought_back if self.is_set_up else put_stacker
        return after, [placed(self.seat, piece, BOARD.name(cell))]

    def _move_stacker(
        self, path: tuple[int, ...], slid: Slid
    ) -> tuple[RepelloPosition, list[Event]]:
        """The stacker moves along a path and leaves its bottom counter (RE7)."""
        seat, origin, left = self.seat, path[0], EMPTY
        events: list[Event] = [slid]
        if self.carried[seat]:  # RE19: with then-move a stacker may be empty early
            left = GREY
            events.append(left_counter(slid))
        cells = put(put(self.cells, origin, left), path[-1], STACKERS[seat])
        carried = put(self.carried, seat, max(self.carried[seat] - 1, 0))
        return replace(self, cells=cells, carried=carried, move_due=False), events

    def _push(self, push: GiveWay) -> tuple[RepelloPosition, list[Event]]:
        piece, goal = self.cells[push.cell], push.target
        other = gives_way_to(self.cells, push)
        assert other is not None
        is_forced = not self.new_pushes
        event = pushed(self.seat, piece, push, other, is_forced=is_forced)
        after = replace(self, cells=give_way(self.cells, push))
        if goal is not None:
            return after, [event]
        if piece in STACKERS:
            after, gains = after._win_stacker(piece)
        else:  # RE17: the player on turn collects a counter that left the board
            after, gains = after._gain(piece, collected(self.seat, PIECES[piece]))
        return after, [event, *gains]

    def _gain(self, counter: int, event: Event) -> tuple[RepelloPosition, list[Event]]:
        gained = with_counter(self.collected, self.seat, counter, 1)
        return replace(self, collected=gained), [event]

    def _win_stacker(self, stacker: int) -> tuple[RepelloPosition, list[Event]]:
        """RE18: its bottom counter, and a choice if its owner has collected anything."""
        victim = STACKERS.index(stacker)
        chosen_from = victim if any(self.collected[victim]) else None
        after = replace(self, victim=chosen_from)
        if not self.carried[victim]:
            return after, []
        carried = put(self.carried, victim, self.carried[victim] - 1)
        event = collected_bottom(self.seat, victim)
        return replace(after, carried=carried)._gain(GREY, event)

    def _take(self, counter: str) -> tuple[RepelloPosition, list[Event]]:
        victim = self.victim
        assert victim is not None
        after = replace(self, victim=None)
        if counter == NOTHING:
            return after, [took_nothing(self.seat, victim)]
        kind = COUNTERS[counter]
        left = with_counter(self.collected, victim, kind, -1)
        return replace(after, collected=left)._gain(
            kind, took(self.seat, PIECES[kind], source=victim)
        )

    def _settle(
        self, move: RepelloMove, after: RepelloPosition, events: list[Event]
    ) -> tuple[RepelloPosition, list[Event]]:
        """Extend the turn's path for RE16, or end the turn when nothing is left to do (RE10)."""
        if after.starts_turn:
            turn = self.turn + 1
            return replace(after, turn=turn, since=None, played=(), earlier=frozenset()), events
        if self.starts_turn:
            return after, events
        played = (*self.played, move)
        return replace(after, since=self.base, played=played, earlier=self._seen), events

    def _passed(self) -> PassedTurn:
        """Every seat takes the place of the seat before it, so that the next seat is to move.

        A stacker carries one counter for each turn left (RE19). The passing seat loses a turn and
        the first seat of a round gains a turn, so one counter moves from the passing seat to the
        first.
        """
        if not self.is_set_up:
            raise CannotPass("set-up")
        if stacker_cell(self.cells, self.seat) is None:
            raise CannotPass("stacker-off")
        players = self.options.players
        seats = tuple((seat + 1) % players for seat in range(players))
        stands = {STACKERS[seat]: STACKERS[place] for place, seat in enumerate(seats)}
        carried = list(self.carried)
        carried[self.seat] -= 1
        carried[0] += 1
        after = replace(
            self,
            cells=tuple(stands.get(content, content) for content in self.cells),
            carried=tuple(carried[seat] for seat in seats),
            collected=tuple(self.collected[seat] for seat in seats),
        )
        return PassedTurn(after, seats, same_move)

    facts = facts_of
    summary = summary_of
    _observation = observe

    def standing(self, seat: int) -> str:
        return counted(points(self.collected[seat]), "point")

    def places(self) -> Ranking:
        return score(self.collected).ranking

    def _write_base(self, writer: Writer) -> None:
        """One byte each: the 169 cells; carried, grey, silver and gold counters of every seat;
        turn,
        conflict (0 or 1) and move due (0 or 1).
        """
        writer.raw(bytes(self.cells))
        for carried, collection in zip(self.carried, self.collected, strict=True):
            writer.raw(bytes((carried, *collection)))
        writer.raw(bytes((self.turn, self.in_conflict, self.move_due)))

    def _format_base(self) -> str:
        board = format_rows(BOARD, self.cells, LETTERS)
        seats = ",".join(
            f"{carried}:{'.'.join(map(str, collection))}"
            for carried, collection in zip(self.carried, self.collected, strict=True)
        )
        return f"{board} {seats} {self.turn} {self.phase}"
