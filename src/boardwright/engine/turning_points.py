"""Turning points: decisions that lost much of a winning chance, found by searches."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from boardwright import __version__
from boardwright.engine.analysis import playable
from boardwright.records import Line, Ply, Record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from boardwright.engine.analysis import AnalysedLine, Analysis
    from boardwright.games import Move, Outcome, Position

Grade: TypeAlias = Literal["inaccuracy", "mistake", "blunder"]
MIN_FALL = 0.10  # of the mover's chance; a smaller fall is no turning point
# The least fall for each grade, and the number of its glyph: ??, ? and ?!.
GRADES: tuple[tuple[float, Grade, int], ...] = (
    (0.35, "blunder", 4),
    (0.20, "mistake", 2),
    (MIN_FALL, "inaccuracy", 6),
)


MIN_LOSS = 0.02  # two searches of the same board may differ by this much
SEVERITY = 4.0  # a loss of 10% leaves 67% of a move's accuracy, one of 35% a quarter


def accuracy(losses: Iterable[float]) -> float | None:
    """A seat's accuracy in per cent: the mean of exp(−4 · loss) over its decisions.

    A loss is the share of the win that a decision gave away; a loss below two per cent counts as 0.
    Without a decision the accuracy is None.
    """
    scores = [math.exp(-SEVERITY * loss) if loss >= MIN_LOSS else 1.0 for loss in losses]
    return 100 * sum(scores) / len(scores) if scores else None


@dataclass(frozen=True)
class Mistake:
    """A turning point: the mover's chance before and after the move, and the better line."""

    before: float
    after: float
    better: AnalysedLine

    @property
    def fall(self) -> float:
        return self.before - self.after

    @property
    def grade(self) -> Grade:
        return self._graded[0]

    @property
    def glyph(self) -> int:
        return self._graded[1]

    @property
    def _graded(self) -> tuple[Grade, int]:
        return next((grade, glyph) for fall, grade, glyph in GRADES if self.fall > fall)


def remaining_chance(
    position: Position, move: Move, best: AnalysedLine | None, reply: AnalysedLine | None
) -> float | None:
    """The mover's chance after a move that gave much away by two searches; None for other moves.

    The searches before and after the move differ by chance. `turning_point` therefore confirms it
    with a search that compares the best move with the played one.
    """
    seat = _mover(position)
    if best is None or best.moves[0] == move or len(position.legal_moves()) == 1:
        return None
    after = _chance_after(position, move, seat, reply)
    return after if best.chances[seat] - after > MIN_FALL else None


def turning_point(
    position: Position,
    move: Move,
    best: AnalysedLine,
    remaining: float,
    compared: Iterable[AnalysedLine],
) -> Mistake | None:
    """The turning point, if the lines of the search that compared the two moves agree."""
    seat, lines = _mover(position), tuple(compared)
    chances = {line.moves[0]: line.chances[seat] for line in lines}
    better = next((line for line in lines if line.moves[0] != move), best)
    mistake = Mistake(better.chances[seat], max(remaining, chances.get(move, remaining)), better)
    return mistake if mistake.fall > MIN_FALL else None


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


LONGEST_LINE = 12  # plies of a better line that are recorded
_CHANCE_TEXT = re.compile(r"'s chance falls from \d+% to \d+%")


def annotated(
    record: Record,
    analyse: Callable[..., Analysis],
    progress: Callable[[int, int], object] | None = None,
) -> Record:
    """The record with turning points marked; earlier annotations stay."""

    def best_in(position: Position) -> AnalysedLine | None:
        return None if position.outcome is not None else analyse(position).lines[0]

    positions = list(record.positions())
    plies: list[Ply] = []
    best = best_in(positions[0])
    for number, ply in enumerate(record.line.plies, 1):
        before, reply = positions[number - 1], best_in(positions[number])
        mistake = _mistake(before, ply.move, best, reply, analyse)
        plies.append(ply if mistake is None else _marked(before, ply, mistake))
        best = reply
        if progress is not None:
            progress(number, len(record.line.plies))
    tags = dict(record.tags) | {"Annotator": f"Boardwright {__version__}"}
    line = Line(tuple(plies), record.line.comment)
    return replace(record, line=line, tags=tuple(tags.items()))


def _mistake(
    position: Position,
    move: Move,
    best: AnalysedLine | None,
    reply: AnalysedLine | None,
    analyse: Callable[..., Analysis],
) -> Mistake | None:
    """The turning point of a move, if all searches agree on it."""
    remaining = remaining_chance(position, move, best, reply)
    if best is None or remaining is None:
        return None
    both = analyse(position, lines=2, only=(best.moves[0], move))
    return turning_point(position, move, best, remaining, both.lines)


def _marked(position: Position, ply: Ply, mistake: Mistake) -> Ply:
    """The ply with the turning point annotated, unless an earlier annotation has done that."""
    if _CHANCE_TEXT.search(ply.comment):
        return ply
    better = Line(tuple(map(Ply, playable(position, mistake.better.moves[:LONGEST_LINE]))))
    name = position.game.seat_names(position.options)[_mover(position)]
    text = f"{name}'s chance falls from {mistake.before:.0%} to {mistake.after:.0%}"
    return replace(
        ply,
        comment=f"{ply.comment} {text}".strip(),
        nags=ply.nags if mistake.glyph in ply.nags else (*ply.nags, mistake.glyph),
        variations=ply.variations if better in ply.variations else (*ply.variations, better),
    )
