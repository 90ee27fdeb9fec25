"""Turning points: decisions that gave away much of a chance, as searches before and after say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boardwright.engine.analysis import AnalysedLine
    from boardwright.games import Move, Outcome, Position

LEAST_FALL = 0.10  # of the mover's chance; less is no turning point


@dataclass(frozen=True)
class Mistake:
    """A turning point: the chance that the mover had, the one it kept, and what was better."""

    before: float
    after: float
    better: AnalysedLine

    @property
    def fall(self) -> float:
        return self.before - self.after


def kept_chance(
    position: Position, move: Move, best: AnalysedLine | None, reply: AnalysedLine | None
) -> float | None:
    """What the mover kept, if the searches before and after the move say that it gave much away.

    None where it did not. Two searches differ by chance, so that one which compares the best move
    with the one that was played has the last word: see `turning_point`.
    """
    seat = _mover(position)
    if best is None or best.moves[0] == move or len(position.legal_moves()) == 1:
        return None
    after = _chance_after(position, move, seat, reply)
    return after if best.chances[seat] - after > LEAST_FALL else None


def turning_point(
    position: Position,
    move: Move,
    best: AnalysedLine,
    kept: float,
    compared: Iterable[AnalysedLine],
) -> Mistake | None:
    """The turning point, if the lines of the search that compared the two moves agree."""
    seat, lines = _mover(position), tuple(compared)
    chances = {line.moves[0]: line.chances[seat] for line in lines}
    better = next((line for line in lines if line.moves[0] != move), best)
    mistake = Mistake(better.chances[seat], max(kept, chances.get(move, kept)), better)
    return mistake if mistake.fall > LEAST_FALL else None


def final_chances(outcome: Outcome, seats: int) -> tuple[float, ...]:
    """Each seat's share of the win when the game is over."""
    share = 1 / len(outcome.winners)
    return tuple(share if seat in outcome.winners else 0.0 for seat in range(seats))


def _mover(position: Position) -> int:
    seat = position.to_move
    assert seat is not None
    return seat


def _chance_after(position: Position, move: Move, seat: int, reply: AnalysedLine | None) -> float:
    if reply is not None:
        return reply.chances[seat]
    outcome = position.play(move).outcome
    assert outcome is not None
    return final_chances(outcome, position.game.seats(position.options))[seat]
