"""Proves small puzzles again by the Python rules alone, with a full search in this file.

Only the puzzles' claims come from `boardwright.puzzles`; nothing here uses its checks or the core.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from boardwright.games import game_named, parse_position
from boardwright.games.abalone.position import AbalonePosition
from boardwright.games.repello.facts import points
from boardwright.games.repello.position import RepelloPosition
from boardwright.puzzles import puzzles_of
from boardwright.puzzles.solution import problems

if TYPE_CHECKING:
    from boardwright.games import Move, Position
    from boardwright.puzzles import Puzzle


@dataclass
class Witness:
    """Whether a seat can force the puzzle's goal against all replies within some decisions."""

    puzzle: Puzzle
    start: Position = field(init=False)
    seat: int = field(init=False)  # the seat that tries to reach the goal
    _known: dict[tuple[bytes, int], bool] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self.start = self.puzzle.start()
        self.seat = self.puzzle.seat if self.puzzle.goal != "save" else 1 - self.puzzle.seat

    def right_moves(self) -> set[str]:
        return {str(move) for move in self.start.legal_moves() if self.is_right(str(move))}

    def is_right(self, move: str) -> bool:
        after, depth = self.start.play(move), self.puzzle.proof.depth
        if self.puzzle.goal != "save":
            return self.forces(after, depth - 1)
        return not any(self.forces(after, plies) for plies in range(1, depth, 2))

    def forces(self, position: Position, plies: int) -> bool:
        judged = self.judged(position)
        if judged is not None or not plies:
            return bool(judged)
        key = (position.to_bytes(), plies)
        if key not in self._known:
            quantity = any if position.to_move == self.seat else all
            after = (position.play(move) for move in self._tried(position))
            self._known[key] = quantity(self.forces(each, plies - 1) for each in after)
        return self._known[key]

    def judged(self, position: Position) -> bool | None:
        """Whether the goal is reached or can no longer be reached; None while it is open."""
        if isinstance(position, AbalonePosition) and self.puzzle.goal != "win":
            assert isinstance(self.start, AbalonePosition)
            if position.ejected_by(self.seat) > self.start.ejected_by(self.seat):
                return True
            other = 1 - self.seat  # an attacker must win a marble first; a defender gains nothing
            first = position.ejected_by(other) > self.start.ejected_by(other)
            return False if self.puzzle.goal == "gain" and first else None
        if position.outcome is None:
            return None
        winners = position.outcome.winners
        share = 1 / len(winners) if self.seat in winners else 0
        return share >= self.puzzle.proof.value

    def _tried(self, position: Position) -> list[Move]:
        """All moves, threats first, which saves time where one good move is enough."""
        likely = {threat.move for threat in position.threats()}
        return sorted(position.legal_moves(), key=lambda move: str(move) not in likely)


def _small(game: str, goal: str, count: int) -> list[Puzzle]:
    found = [puzzle for puzzle in puzzles_of(game_named(game)) if puzzle.goal == goal]
    return sorted(found, key=lambda puzzle: (puzzle.proof.nodes, puzzle.id))[:count]


def _first_moves(puzzle: Puzzle) -> set[str]:
    return {line[0] for line in puzzle.lines}


@pytest.mark.parametrize(
    ("game", "goal", "count"),
    [
        ("repulso", "win", 12),
        ("repulso", "draw", 6),
        ("repello", "win", 3),
        ("repello", "draw", 1),
        ("abalone", "gain", 1),
        ("abalone", "win", 1),
        ("abalone", "save", 2),
    ],
)
def test_the_solutions_are_right_and_all_other_moves_are_wrong(
    game: str, goal: str, count: int
) -> None:
    for puzzle in _small(game, goal, count):
        assert Witness(puzzle).right_moves() == _first_moves(puzzle), puzzle.id


def test_turns_of_repello_are_optimal() -> None:
    def best_total(position: Position) -> int:
        assert isinstance(position, RepelloPosition)
        if position.outcome is not None or position.to_move != puzzle.seat:
            return points(position.collected[puzzle.seat])
        return max(best_total(position.play(move)) for move in position.legal_moves())

    for puzzle in _small("repello", "gain", 12):
        start = puzzle.start()
        reached = {str(move): best_total(start.play(move)) for move in start.legal_moves()}
        best = max(reached.values())
        assert isinstance(start, RepelloPosition)
        assert best - points(start.collected[puzzle.seat]) == puzzle.proof.value
        assert {move for move in reached if reached[move] == best} == _first_moves(puzzle)


def test_solutions_win_in_alliances_and_natural_moves_do_not() -> None:
    """Search all moves after the solutions, but only the stored replies after wrong moves."""
    found = [puzzle for puzzle in puzzles_of(game_named("alliances")) if puzzle.goal == "win"]
    puzzle = min(found, key=lambda puzzle: len(puzzle.start().legal_moves()))
    witness = Witness(puzzle)
    assert all(witness.is_right(move) for move in _first_moves(puzzle))
    for wrong, rest in list(puzzle.proof.refutations.items())[:4]:
        position = puzzle.start()
        for move in (*wrong.split(), rest[0]):
            position = position.play(move)
        assert not witness.forces(position, 1), wrong


def test_other_moves_lose_in_alliances() -> None:
    for puzzle in _small("alliances", "save", 3):
        witness = Witness(puzzle)
        for wrong, (reply, *more) in list(puzzle.proof.refutations.items())[:4]:
            assert witness.forces(puzzle.start().play(wrong).play(reply), 2 * bool(more)), wrong


# Former puzzles that were wrong: position, "solution", and the move that wins a marble after it.
# Another reply wins a marble too, but does not regain the lost one.
EXCHANGES = {
    "ab0039": (
        "german-daisy 2bb1/ww1bbb/1ww1w1b/1ww2wb1/2wb1ww2/2bb1w2/1bbb1w1/2b1w1/5 b -",
        *("i7h6", "e6f7"),
    ),
    "ab0042": (
        "domination 5/6/1w1w3/wwwwbbb1/2wb1bb2/bbbbbbw1/bb1wwww/4ww/5 w -",
        *("c6c5", "d4d5"),
    ),
    "ab0131": (
        "belgian-daisy 1w3/1wb1bb/wwbwb2/1wbbww2/2www4/2bbbw2/2bbw2/2bb2/3w1 w -",
        *("d6c5", "f5g5"),
    ),
    "ab0189": (
        "belgian-daisy 5/6/1b1bbb1/3bw2b/3www3/3www2/3wbww/3bb1/1bb1w w -",
        *("a5a4", "a2a3"),
    ),
}


@pytest.mark.parametrize("name", EXCHANGES)
def test_a_marble_in_return_is_no_defence(name: str) -> None:
    board, solution, attack = EXCHANGES[name]
    position = parse_position(f"abalone;layout={board}")
    (model,) = _small("abalone", "save", 1)
    assert position.to_move is not None
    wrong = replace(
        model,
        position=position.to_text(),
        seat=position.to_move,
        lines=((solution,),),
        proof=replace(model.proof, refutations={}),
    )
    assert Witness(wrong).forces(position.play(solution).play(attack), 2)
    assert problems(wrong) == ["it reaches 0, not 1"]
