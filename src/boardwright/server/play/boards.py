"""Past and possible boards: positions as plain data, and the steps between them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from boardwright.games.events import with_outcome
from boardwright.server.play.views import (
    GameEvent,
    OutcomeView,
    event_views,
    legal_actions,
    outcome_view,
    pieces_view,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boardwright.games import Move, Outcome, Position, Step


class BoardView(msgspec.Struct, frozen=True):
    """A board after `ply` moves.

    `pieces` maps cells to the kind and seat of their piece, `facts` has what is beside the board,
    `text` is the position string. `outcome` is given if the game has ended, by its rules or
    otherwise. Only the last board of a response has `legal`, the legal actions.
    """

    ply: int
    to_move: int | None
    on_turn: int | None
    starts_turn: bool
    pieces: dict[str, tuple[str, int | None]]
    facts: dict[str, Any]
    text: str
    outcome: OutcomeView | None
    legal: tuple[int, ...] | None


class StepView(msgspec.Struct, frozen=True):
    """A move of `seat`, its effects, and the board after it, which has `ply` moves."""

    ply: int
    action: int
    move: str
    seat: int
    events: list[GameEvent]
    board: BoardView


class LegalMove(msgspec.Struct, frozen=True):
    """A legal move, the cells that it touches, and its effects."""

    action: int
    move: str
    cells: tuple[str, ...]
    events: list[GameEvent]


@dataclass(frozen=True)
class Replay:
    """A sequence of moves, with the effects of each."""

    start: Position
    moves: tuple[Move, ...] = ()
    steps: tuple[Step[Position], ...] = ()

    @property
    def boards(self) -> tuple[Position, ...]:
        return (self.start, *(step.position for step in self.steps))

    @property
    def end(self) -> Position:
        return self.steps[-1].position if self.steps else self.start

    @classmethod
    def of(cls, start: Position, moves: Iterable[Move]) -> Replay:
        """Replay moves that are known to be legal."""
        moves_played = tuple(moves)
        steps: list[Step[Position]] = []
        for move in moves_played:
            steps.append((steps[-1].position if steps else start).step(move))
        return cls(start, moves_played, tuple(steps))

    def after(self, count: int) -> Replay:
        """The rest of this replay, after `count` moves."""
        return Replay(self.boards[count], self.moves[count:], self.steps[count:])

    def then(self, other: Replay) -> Replay:
        """Join this replay and another that begins where this one ends."""
        return Replay(self.start, self.moves + other.moves, self.steps + other.steps)


def board_view(
    position: Position, ply: int, outcome: Outcome | None = None, *, with_legal: bool = False
) -> BoardView:
    """The view of a board; `outcome` is an end that is not by the rules."""
    ended = outcome_view(position.game, position.options, outcome or position.outcome)
    return BoardView(
        ply,
        position.to_move,
        position.on_turn,
        position.starts_turn,
        pieces_view(position),
        position.facts(),
        position.to_text(),
        ended,
        None if not with_legal else () if position.outcome else legal_actions(position),
    )


def previews(position: Position) -> tuple[LegalMove, ...]:
    """All legal moves, each with its effects."""
    found = []
    for move in position.legal_moves():
        events = position.step(move).events
        cells = tuple(dict.fromkeys(cell for event in events for cell in event.touched))
        action = position.game.action(move)
        found.append(LegalMove(action, str(move), cells, event_views(events)))
    return tuple(found)


def replay_views(
    replay: Replay, first: int = 0, outcome: Outcome | None = None
) -> tuple[BoardView, tuple[StepView, ...]]:
    """The first board, at ply `first`, and the steps; `outcome` is that of the last board."""
    last, boards = first + len(replay.steps), replay.boards
    views = [
        board_view(board, ply, outcome if ply == last else None, with_legal=ply == last)
        for ply, board in enumerate(boards, first)
    ]
    steps = replay.steps
    if steps and outcome is not None:
        steps = (*steps[:-1], steps[-1]._replace(events=with_outcome(steps[-1].events, outcome)))
    return views[0], tuple(map(_step_view, boards, replay.moves, steps, views[1:]))


def _step_view(before: Position, move: Move, step: Step[Position], after: BoardView) -> StepView:
    action, events = before.game.action(move), event_views(step.events)
    assert before.to_move is not None
    return StepView(after.ply, action, str(move), before.to_move, events, after)
