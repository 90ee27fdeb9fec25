"""The choice of a move: which searches it runs, and how it uses their reports.

A choice is a generator that yields one search after the other and returns an action. So an engine
that searches in this process and an engine that waits for a worker choose the same way.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

from boardwright import core
from boardwright.core.search import DEFAULT_MEMORY
from boardwright.engine.analysis import AnalysedLine, Analysis
from boardwright.engine.levels import (
    FULL_STRENGTH,
    OPENING_SECONDS,
    first_actions,
    ideas_of,
    is_start,
    level_of,
    loses_at_once,
    network_for,
    opening_level,
    options_of,
    sampled_action,
    varied_nodes,
    winning_action,
    without_blunders,
)
from boardwright.engine.player import Budget, longest_time, thinking_time
from boardwright.games import game_named
from boardwright.games.opponents import Level
from boardwright.openings.explorer import book_moves

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from boardwright.core import Limits, Report, SearchLine, State
    from boardwright.games import Game, Move, Position


MARGIN = 0.015  # of the winning chance: how much worse than the best a book move may be
_TEMPERATURE = 0.006


@dataclass(frozen=True, slots=True)
class BookChoice:
    """A book move with the search results that the book stores; `book` is the book's name."""

    action: int
    book: str
    depth: int
    nodes: int
    # all moves of the book here, the chosen one first, with chances
    lines: tuple[tuple[int, float], ...]

    def analysis(self, position: Position) -> Analysis:
        """The choice as an analysis whose lines have one move each."""
        lines = tuple(_line(position, action, chance) for action, chance in self.lines)
        return Analysis(position, lines, self.depth, self.nodes, 0.0, self.book)


def book_choice(state: State, rng: random.Random) -> BookChoice | None:
    """A random good move of the packaged book; None if the book does not know the position."""
    game = game_named(state.info.name)
    in_book = book_moves(game, options_of(state), state)
    if in_book is None:
        return None
    found, moves = in_book
    best = moves[0][1]
    good = [move for move in moves if move[1] >= best - MARGIN]
    weights = [math.exp((chance - best) / _TEMPERATURE) for _, chance in good]
    [chosen] = rng.choices(good, weights)
    action = rng.choice(chosen[0])
    others = ((alike[0], chance) for alike, chance in moves if alike is not chosen[0])
    lines = ((action, chosen[1]), *others)
    return BookChoice(action, f"boardwright-{game.name}", found.depth, found.nodes, lines)


def _line(position: Position, action: int, chance: float) -> AnalysedLine:
    """A line of one move; with more than two seats, the other seats share the rest equally."""
    seats, seat = position.game.seats(position.options), position.to_move
    rest = (1 - chance) / (seats - 1)
    chances = tuple(chance if each == seat else rest for each in range(seats))
    return AnalysedLine((position.game.move(action),), 2 * chance - 1, chances, None)


MAX_DEPTH = 10_000  # deeper than any game is long
LONGEST = 60.0  # seconds of a search that has only a depth limit
_LEAST_MEMORY = 4 << 20  # bytes
_MEMORY_A_NODE = 4 << 10
_MEMORY_OF_NETWORK = 24 << 20  # for its cache of evaluations
LOOK, LOOK_MEMORY = "greedy", 1 << 20  # the search that looks at all moves once, and its bytes


@dataclass(frozen=True, slots=True)
class SearchStep:
    """A search that a choice waits for.

    `at_most` is a time limit in seconds that the caller enforces; it is not one of the search's own
    `limits`, so results stay reproducible. A ranking of all moves (`is_ranking`) uses the quick
    search if the game has one. The reports of a step with `is_reported` may be shown to viewers.
    """

    limits: Limits
    at_most: float | None = None
    is_ranking: bool = False
    is_reported: bool = False


Choice: TypeAlias = "Generator[SearchStep, Report, int]"


@dataclass(frozen=True, slots=True)
class SearcherSettings:
    """The arguments of a searcher."""

    method: str
    memory: int
    weights: tuple[float, ...] = ()
    network: bytes = b""


class Chooser:
    """Chooses moves of one game at a level, or at full strength where `level` is None."""

    def __init__(
        self, game: Game, level: int | Level | None = FULL_STRENGTH, *, book: bool = False
    ) -> None:
        self.game = game
        self.level = level_of(game.name, level) if isinstance(level, int) else level or Level()
        self.seed = 0
        self._has_book = book
        self._opens_at_once = level is not None
        self.has_quick_ranking = bool(self.level.ideas) and LOOK in core.search_methods(
            game.start()
        )

    def searcher_settings(
        self,
        method: str = "",
        memory: int = DEFAULT_MEMORY,
        weights: Sequence[float] = (),
        network: bytes | None = None,
    ) -> SearcherSettings:
        """The settings of the search that this choice takes."""
        if not network:  # a network file overrides the search that the level names
            method = method or self.level.method
        if network is None:
            network = network_for(self.game, method, is_tuned=len(weights) > 0)
        room = _memory_for(self.level, memory, has_network=bool(network))
        return SearcherSettings(method, room, tuple(weights), network)

    def choose(self, state: State, budget: Budget) -> Choice:
        """The action of the seat to move; yields no search if the move needs no thought."""
        action = self.at_once(state)
        return action if action is not None else (yield from self._think(state, budget))

    def at_once(self, state: State) -> int | None:
        """The action that needs no search: the only legal one, or an opening move."""
        if state.count_legal() == 1:
            return state.legal_actions()[0]
        if (found := self.from_book(state)) is not None:
            return found.action
        in_book = first_actions(state) if self._opens_at_once else ()
        return self._rng(state).choice(in_book) if in_book else None

    def from_book(self, state: State) -> BookChoice | None:
        """The book's choice, if this engine uses a book and the book knows the position."""
        if not self._has_book:
            return None
        from boardwright.engine.choice import book_choice

        return book_choice(state, self._rng(state))

    def _rng(self, state: State) -> random.Random:
        """A random generator that depends on the seed and the position only."""
        return random.Random(f"{self.seed} {state.key}")

    def _think(self, state: State, budget: Budget) -> Choice:
        rng = self._rng(state)
        if self.level.is_full_strength:
            limits = self._limits(state, budget, rng)
            report = yield SearchStep(limits, longest(limits), is_reported=True)
            return report.best.actions[0]
        if (won := winning_action(state)) is not None:
            return won
        if self.level.ideas:
            return (yield from self._think_of_ideas(state, budget, rng))
        opens = self.level.lines == 1 and is_start(state)
        level = opening_level(self.level) if opens else self.level
        limits = _level_limits(level, budget, rng)
        report = yield SearchStep(limits, _level_seconds(state, budget, limits))
        action = sampled_action(level, state, report, rng)
        if not loses_at_once(state, action):
            return action
        return without_blunders(state, [action], (yield from self._rank_moves(state, limits.seed)))[
            0
        ]

    def _think_of_ideas(self, state: State, budget: Budget, rng: random.Random) -> Choice:
        """Choose as people do: look at all moves, then search only those that come to mind."""
        ranked = yield from self._rank_moves(state, rng.getrandbits(60))
        ideas = ideas_of(self.level, ranked, state.to_move, rng)
        if self.level.sees_replies:
            ideas = without_blunders(state, ideas, ranked)
        if len(ideas) == 1:
            return ideas[0]
        limits = replace(_level_limits(self.level, budget, rng), only=tuple(ideas))
        report = yield SearchStep(limits, _level_seconds(state, budget, limits))
        return report.best.actions[0]

    def _rank_moves(
        self, state: State, seed: int
    ) -> Generator[SearchStep, Report, tuple[SearchLine, ...]]:
        """All moves ranked by the evaluation after them, the best first."""
        lines = state.count_legal()
        depth, nodes = (1, 0) if self.has_quick_ranking else (0, lines)
        limits = core.Limits(depth=depth, nodes=nodes, lines=lines, seed=seed)
        report = yield SearchStep(limits, is_ranking=True)
        return report.lines

    def _limits(self, state: State, budget: Budget, rng: random.Random) -> Limits:
        return core.Limits(
            seconds=self._seconds_for(state, budget) or 0.0,
            longest=0.0 if is_start(state) else longest_time(state, budget),
            nodes=budget.nodes or 0,
            depth=min(budget.depth or 0, MAX_DEPTH),
            seed=rng.getrandbits(60),
        )

    def _seconds_for(self, state: State, budget: Budget) -> float | None:
        """How long to think; None if only nodes or depth limit the search."""
        seconds = thinking_time(state, budget)
        is_long = seconds is not None and seconds > OPENING_SECONDS
        return OPENING_SECONDS if is_long and self._opens_at_once and is_start(state) else seconds

    def analysis_limits(
        self,
        only: Sequence[Move],
        *,
        seconds: float | None,
        nodes: int | None = None,
        depth: int | None = None,
        lines: int = 1,
    ) -> Limits:
        """The limits of an analysis of these moves.

        The moves are always named, so that the search does not answer from an opening or an earlier
        plan.
        """
        actions = tuple(map(self.game.action, only))
        depth = min(depth or 0, MAX_DEPTH)
        return core.Limits(seconds or 0.0, nodes or 0, depth, lines, self.seed, actions)


def longest(limits: Limits) -> float | None:
    """A time limit for a search with a depth limit only, since that depth may never be reached."""
    return None if limits.seconds or limits.nodes else LONGEST


def _level_limits(level: Level, budget: Budget, rng: random.Random) -> Limits:
    """The level's limits, or the budget's where they are smaller."""
    return core.Limits(
        nodes=_smaller(varied_nodes(level, rng), budget.nodes),
        depth=min(_smaller(level.depth, budget.depth), MAX_DEPTH),
        lines=level.lines,
        seed=rng.getrandbits(60),
    )


def _level_seconds(state: State, budget: Budget, limits: Limits) -> float | None:
    """When to stop a level's search even if it has not reached its own limits."""
    is_timed = budget.seconds is not None or budget.clock is not None
    if is_timed or not (limits.nodes or limits.depth):
        return thinking_time(state, budget)
    return longest(limits)


def _memory_for(level: Level, memory: int, *, has_network: bool) -> int:
    """The bytes of the tables: less for small searches, since allocating memory takes time.

    A network's cache of evaluations is added.
    """
    if not level.nodes:
        return memory
    own = _MEMORY_OF_NETWORK if has_network else 0
    return min(memory, own + max(_LEAST_MEMORY, level.nodes * _MEMORY_A_NODE))


def _smaller(own: int, limit: int | None) -> int:
    """The smaller of two limits; 0 and None mean no limit."""
    return min(own, limit) if own and limit else own or limit or 0
