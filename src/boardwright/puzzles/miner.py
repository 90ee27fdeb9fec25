"""Finds puzzles: positions of games with a proven best move that is hard to see."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from itertools import count
from typing import TYPE_CHECKING

import msgspec
import numpy as np

from boardwright import core
from boardwright.puzzles import Proof, Puzzle
from boardwright.puzzles.difficulty import difficulty_of
from boardwright.puzzles.games import profile_of
from boardwright.puzzles.questions import TooDeep
from boardwright.puzzles.solution import continuation, notations, solutions, walk

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from numpy.typing import NDArray

    from boardwright.core import State
    from boardwright.games import Game, Position
    from boardwright.puzzles import Source
    from boardwright.puzzles.games import Profile
    from boardwright.puzzles.questions import Question
    from boardwright.records import Record

# wrong moves with stored refutations: at the first and at later decisions
MAX_REFUTED, FEW_REFUTED = 16, 4
_SHORT_SEARCH_NODES, _SEARCH_NODES = 600, 2_500  # nodes
# of chances: how much worse than the best move of the whole game a solution may look
_MARGIN = 0.08


@dataclass
class PuzzleMiner:
    """Looks for puzzles of a game that differ from all `known` puzzles."""

    game: Game
    seed: int = 0
    known: list[Puzzle] = field(default_factory=list)
    games: int = 0  # searched so far

    def __post_init__(self) -> None:
        self.profile: Profile = profile_of(self.game)
        start = self.game.start()
        self._searcher = core.Searcher(start)
        self._greedy = core.Searcher(start, method="greedy")
        self._players = core.Searcher(start, method=self.profile.method)
        self._images: list[NDArray[np.uint8]] = []
        for puzzle in self.known:
            self._remember(puzzle.start())

    @property
    def next_game(self) -> int:
        """The number of the first game of this seed that has not been searched."""
        own = (puzzle.origin for puzzle in self.known if puzzle.source == "engine")
        origins = (origin.partition("/") for origin in own)
        played = (
            int(game) for seed, _, game in origins if seed == str(self.seed) and game.isdecimal()
        )
        return max(played, default=-1) + 1

    def games_of_engine(self) -> Iterator[list[Puzzle]]:
        """The puzzles of one engine game after the other, without end."""
        for number in count(self.next_game):
            rng = random.Random(f"{self.game.name} {self.seed} {number}")
            states = self._play(rng)
            yield self.search_game(states, "engine", f"{self.seed}/{number}", rng)

    def games_of_records(
        self, records: Iterable[Record], source: Source = "record"
    ) -> Iterator[list[Puzzle]]:
        """The puzzles of one recorded game after the other."""
        for number, record in enumerate(records, 1):
            states = [core.state_of(record.start)]
            for move in record.moves:
                states.append(states[-1].after(self.game.action(move)))
            name = dict(record.tags).get("Event", f"game {number}")
            rng = random.Random(f"{self.seed} {number}")
            yield self.search_game(states, source, name, rng)

    def _play(self, rng: random.Random) -> list[State]:
        options = self.game.options_type.from_mapping(dict(rng.choice(self.profile.options)))
        states = [core.state_of(self.game.start(options))]
        nodes = [rng.choice(self.profile.nodes) for _ in range(states[0].seats)]
        while not states[-1].is_over and len(states) < self.profile.longest:
            state = states[-1]
            if len(states) <= self.profile.openings or rng.random() < self.profile.chance:
                action = state.random_action(rng.getrandbits(60))
            else:
                limits = core.Limits(nodes=nodes[state.to_move], seed=rng.getrandbits(60))
                action = self._players.search(state, limits).best.actions[0]
            states.append(state.after(action))
        return states

    def search_game(
        self, states: Sequence[State], source: Source, origin: str, rng: random.Random
    ) -> list[Puzzle]:
        """The puzzles of a game, so far apart that they are not the same puzzle a move later."""
        self.games += 1
        found: dict[int, Puzzle] = {}
        order = list(range(len(states)))
        rng.shuffle(order)
        for at in order:
            if any(abs(at - other) < self.profile.apart for other in found):
                continue
            for question in self._questions(states, at):
                puzzle = self._puzzle(question, states[at], source, origin)
                if puzzle is not None:
                    found[at] = puzzle
                    self.known.append(puzzle)
                    self._remember(puzzle.start())
                    break
        return list(found.values())

    def _questions(self, states: Sequence[State], at: int) -> Iterator[Question]:
        try:
            yield from self.profile.questions_at(states, at)
        except TooDeep:
            return

    def _puzzle(
        self, question: Question, state: State, source: Source, origin: str
    ) -> Puzzle | None:
        try:
            right = question.keepers(question.state, 0)
            if not self._is_hard(question, state, right):
                return None
            position = self.profile.plain(state)
            if self._is_like_another(position):
                return None
            nodes = question.nodes
            lines = solutions(question)
            found = self._finished(question, position, lines, nodes) if lines else None
        except TooDeep:
            return None
        return found and msgspec.structs.replace(found, source=source, origin=origin)

    def _is_hard(self, question: Question, state: State, right: Sequence[int]) -> bool:
        """Whether few moves are right, a one-ply search finds none, and they are good play."""
        if not 1 <= len(right) <= self.profile.max_first or state.count_legal() < len(right) + 2:
            return False
        for seen in (state, question.goal_state):
            ranking = self._greedy.search(seen, core.Limits(depth=1))
            if ranking.best.actions[0] in right:
                return False
        return question.goal in ("win", "draw") or self._is_good(state, right)

    def _is_good(self, state: State, right: Sequence[int]) -> bool:
        """Whether a right move also is good in the whole game, not a gain that costs more."""
        limits = core.Limits(nodes=_SEARCH_NODES, lines=1)
        best = self._searcher.search(state, limits).best
        only = core.Limits(nodes=_SEARCH_NODES, only=tuple(right))
        own = self._searcher.search(state, only).best
        return own.chances[state.to_move] >= best.chances[state.to_move] - _MARGIN

    def _finished(
        self, question: Question, position: Position, lines: list[tuple[int, ...]], nodes: int
    ) -> Puzzle | None:
        state = question.state
        is_plain = self.profile.measured_plainly
        difficulty = difficulty_of(question, lines, nodes, is_plain=is_plain)
        if difficulty is None:
            return None
        texts = tuple(notations(state, line) for line in lines)
        whole = notations(state, continuation(question, lines[0]))
        themes = sorted(set(self.profile.find_themes(walk(position, whole, question.goal))))
        if not themes:
            return None
        return Puzzle(
            id=self._next_id(),
            position=position.to_text(),
            seat=question.seat,
            goal=question.goal,
            turns=(question.depth + 1) // 2 if question.is_limited else 0,
            lines=texts,
            themes=tuple(themes),
            rating=difficulty.rating,
            level=difficulty.level,
            nodes=difficulty.nodes,
            proof=Proof(
                method=question.method,
                value=question.value,
                depth=question.depth,
                nodes=nodes,
                refutations=self._refutations(question, lines[0]),
            ),
            source="engine",
        )

    def _refutations(self, question: Question, line: Sequence[int]) -> dict[str, tuple[str, ...]]:
        """Refutations of the natural moves at every decision of a line, most at the first."""
        found = {}
        state = question.state
        for played, action in enumerate(line):
            if state.to_move == question.seat:
                maximum = MAX_REFUTED if played == 0 else FEW_REFUTED
                for wrong in self._natural(state, question.keepers(state, played), maximum):
                    moves = notations(state, (*line[:played], wrong))
                    rest = question.refutation(state.after(wrong), played + 1, self._best)
                    found[" ".join(moves)] = notations(state, rest)
            state = state.after(action)
        return found

    def _natural(self, state: State, right: Sequence[int], maximum: int) -> list[int]:
        """The wrong moves that one-ply and short searches prefer, best first."""
        many = len(right) + maximum
        ranking = self._greedy.search(state, core.Limits(depth=1, lines=many // 2)).lines
        thought = self._searcher.search(
            state, core.Limits(nodes=_SHORT_SEARCH_NODES, lines=many)
        ).lines
        order = dict.fromkeys(line.actions[0] for line in (*ranking, *thought))
        return [action for action in order if action not in right][:maximum]

    def _best(self, state: State) -> int:
        return self._searcher.search(state, core.Limits(nodes=_SHORT_SEARCH_NODES)).best.actions[0]

    def _next_id(self) -> str:
        prefix = self.game.rule_prefix.lower()
        numbers = (int(puzzle.id.removeprefix(prefix)) for puzzle in self.known)
        return f"{prefix}{max(numbers, default=0) + 1:04}"

    def _remember(self, position: Position) -> None:
        self._images += images(position)

    def _is_like_another(self, position: Position) -> bool:
        """Whether a known puzzle, rotated or mirrored, has nearly the same board."""
        if not self._images:
            return False
        own = np.array(position.cells, dtype=np.uint8)
        differing = (np.stack(self._images) != own).sum(axis=1)
        return bool(differing.min() < self.profile.distance)


def images(position: Position) -> list[NDArray[np.uint8]]:
    """The board under every symmetry of the game."""
    return [
        np.array(symmetry.position(position).cells, dtype=np.uint8)
        for symmetry in position.game.symmetries()
    ]
