"""The boards of a puzzle: those of its solutions and of the refutations of wrong moves."""

from collections.abc import Iterator

from msgspec import Struct

from boardwright.games import parse_position
from boardwright.puzzles import Puzzle
from boardwright.server.play.boards import LegalMove, Replay, StepView, previews, replay_views


class PuzzleLine(Struct, frozen=True):
    """Steps from the puzzle's board; `previews` are set if the solver moves after them."""

    steps: tuple[StepView, ...]
    previews: tuple[LegalMove, ...] | None


class PuzzleBoards(Struct, frozen=True):
    """All boards that a player may see of a puzzle, so that the page can show it offline.

    It has a line for each solution, for each of its boards on which the solver chooses, and for
    each wrong move that the proof refutes, with the refutation.
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
    """The prefixes of a solution after which the solver chooses."""
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
