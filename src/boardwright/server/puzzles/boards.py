"""The boards of a puzzle: all that its solutions and the refutations of wrong moves lead to."""

from collections.abc import Iterator

from msgspec import Struct

from boardwright.games import parse_position
from boardwright.puzzles import Puzzle
from boardwright.server.play.boards import LegalMove, Replay, StepView, previews, replay_views


class PuzzleLine(Struct, frozen=True):
    """Steps from the puzzle's board; `previews` where the solver goes on after them."""

    steps: tuple[StepView, ...]
    previews: tuple[LegalMove, ...] | None


class PuzzleBoards(Struct, frozen=True):
    """Everything that a visitor without a connection may be shown of a puzzle.

    There is a line for each solution, for each of its boards on which the solver chooses, and for
    each wrong move that the proof refutes, with what refutes it.
    """

    id: str
    lines: tuple[PuzzleLine, ...]


def puzzle_boards(puzzle: Puzzle) -> PuzzleBoards:
    """All boards of a puzzle."""
    begun = [line for solution in puzzle.lines for line in _chosen(puzzle, solution)]
    wrong = ((*key.split(), *rest) for key, rest in puzzle.proof.refutations.items())
    lines = dict.fromkeys((*puzzle.lines, *begun, *wrong))
    return PuzzleBoards(puzzle.id, tuple(_line(puzzle, line) for line in lines))


def _chosen(puzzle: Puzzle, line: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The beginnings of a solution after which the solver chooses."""
    position = puzzle.start()
    for count, move in enumerate(line):
        if count and position.to_move == puzzle.seat:
            yield line[:count]
        position = position.play(move)


def _line(puzzle: Puzzle, line: tuple[str, ...]) -> PuzzleLine:
    start = parse_position(puzzle.position)
    replay = Replay.of(start, map(start.game.parse_move, line))
    _, steps = replay_views(replay)
    is_begun = line not in puzzle.lines and puzzle.accepts(line)
    return PuzzleLine(steps, previews(replay.end) if is_begun else None)
