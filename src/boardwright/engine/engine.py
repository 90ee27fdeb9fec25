"""The engine: chooses moves at a level, analyses positions, annotates games."""

from __future__ import annotations

import random
from contextlib import closing
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from boardwright import core
from boardwright.core.search import DEFAULT_MEMORY
from boardwright.engine.analysis import Analysis, search_stoppably, stream
from boardwright.engine.book_choice import BookChoice, book_choice
from boardwright.engine.levels import (
    FULL_STRENGTH,
    OPENING_SECONDS,
    first_actions,
    ideas_of,
    is_start,
    level_of,
    loses_at_once,
    opening_level,
    sampled_action,
    varied_nodes,
    winning_action,
    without_blunders,
)
from boardwright.engine.networks import network_for
from boardwright.engine.player import USUAL_SECONDS, Budget, longest_time, thinking_time
from boardwright.games import Game, MalformedInput, Move, Position
from boardwright.games.opponents import Level

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    from boardwright.core import Limits, Report, SearchLine, State
    from boardwright.records import Record

MAX_DEPTH = 10_000  # deeper than any game is long
LONGEST = 60.0  # seconds of a search that only a depth ends
_LEAST_MEMORY = 4 << 20  # bytes
_MEMORY_A_NODE = 4 << 10
_MEMORY_OF_NETWORK = 24 << 20  # for the answers that it keeps
LOOK, _LEAST_LOOK = "greedy", 1 << 20  # the search that looks at all moves once, and its bytes


class Engine:
    """Plays and analyses one game, one search at a time.

    `level` is 1 to 10, a `Level` of one's own, or None for a bare search by `method`, by default
    the game's best. `network` is the content of a file; by default what the package has for the
    method. The same seed plays the same moves where nodes or depth limit the search. With
    another seed a level plays another game; a full search by nodes may well play the same. With
    `book` openings are played from the book that comes with the game.
    """

    def __init__(  # noqa: PLR0913 (an engine has as many settings as it has)
        self,
        game: Game,
        *,
        level: int | Level | None = FULL_STRENGTH,
        method: str = "",
        threads: int = 1,
        memory: int = DEFAULT_MEMORY,
        weights: Sequence[float] = (),
        network: bytes | None = None,
        seed: int = 0,
        book: bool = False,
    ) -> None:
        self.game = game
        self._has_book = book
        self.level = level_of(game.name, level) if isinstance(level, int) else level or Level()
        self.seed = seed
        if not network:  # a network that is given plays, whatever search the level names
            method = method or self.level.method
        if network is None:
            network = network_for(game, method, is_tuned=len(weights) > 0)
        self.memory = _memory_for(self.level, memory, has_network=bool(network))
        try:
            self._searcher = core.Searcher(
                game.start(),
                method=method,
                memory=self.memory,
                threads=threads,
                weights=weights,
                network=network,
            )
        except (ValueError, TypeError, MemoryError) as error:
            raise MalformedInput(f"there is no such engine: {error}") from None
        self._looker = _make_looker(game) if self.level.ideas else None
        self._opens_at_once = level is not None

    def new_game(self) -> None:
        """Forget what earlier searches found."""
        self._searcher.clear()

    def choose(
        self, position: Position, budget: Budget | None = None, *, stop: core.Stop | None = None
    ) -> Move:
        """A move of the seat to move; at once where there is nothing to think about."""
        self._check(position)
        return self.game.move(self.choose_action(core.state_of(position), budget, stop=stop))

    def choose_action(
        self,
        state: State,
        budget: Budget | None = None,
        *,
        stop: core.Stop | None = None,
        listener: Callable[[Report], object] | None = None,
    ) -> int:
        """The same for a state of the core that is not over.

        A `listener` in another thread than the main one hears what full strength finds.
        """
        action = self.at_once(state)
        if action is not None:
            return action
        return self._think(state, budget or Budget(), stop or core.Stop(), listener)

    def at_once(self, state: State) -> int | None:
        """The action that needs no thought: the only one, or an opening."""
        if state.count_legal() == 1:
            return state.legal_actions()[0]
        if (found := self.from_book(state)) is not None:
            return found.action
        known = first_actions(state) if self._opens_at_once else ()
        return self._rng(state).choice(known) if known else None

    def from_book(self, state: State) -> BookChoice | None:
        """What the book gives, where it is to be used and knows the position."""
        return book_choice(state, self._rng(state)) if self._has_book else None

    def _rng(self, state: State) -> random.Random:
        """Chance that depends on the seed and the position alone."""
        return random.Random(f"{self.seed} {state.key}")

    def _think(
        self,
        state: State,
        budget: Budget,
        stop: core.Stop,
        listener: Callable[[Report], object] | None,
    ) -> int:
        rng = self._rng(state)
        if self.level.is_full_strength:
            limits = self._limits(state, budget, rng)
            longest = _longest(limits)
            report = search_stoppably(self._searcher, state, limits, stop, longest, listener)
            return report.best.actions[0]
        if (won := winning_action(state)) is not None:
            return won
        if self.level.ideas:
            return self._think_of_ideas(state, budget, stop, rng)
        opens = self.level.lines == 1 and is_start(state)
        level = opening_level(self.level) if opens else self.level
        limits = _level_limits(level, budget, rng)
        seconds = _level_seconds(state, budget, limits)
        report = search_stoppably(self._searcher, state, limits, stop, seconds)
        action = sampled_action(level, state, report, rng)
        if not loses_at_once(state, action):
            return action
        return without_blunders(state, [action], self._look(state, limits.seed, stop))[0]

    def _think_of_ideas(
        self, state: State, budget: Budget, stop: core.Stop, rng: random.Random
    ) -> int:
        """As people do: a look at all moves, and a thought about those that come to mind."""
        looks = self._look(state, rng.getrandbits(60), stop)
        ideas = ideas_of(self.level, looks, state.to_move, rng)
        if self.level.sees_replies:
            ideas = without_blunders(state, ideas, looks)
        if len(ideas) == 1:
            return ideas[0]
        limits = replace(_level_limits(self.level, budget, rng), only=tuple(ideas))
        seconds = _level_seconds(state, budget, limits)
        report = search_stoppably(self._searcher, state, limits, stop, seconds)
        return report.best.actions[0]

    def _look(self, state: State, seed: int, stop: core.Stop) -> tuple[SearchLine, ...]:
        """All moves by the evaluation after them, the best-looking first."""
        lines = state.count_legal()
        if self._looker is not None:
            return self._looker.search(state, core.Limits(depth=1, lines=lines, seed=seed)).lines
        few = core.Limits(nodes=lines, lines=lines, seed=seed)
        return self._searcher.search(state, few, stop=stop).lines

    def seconds_for(self, state: State, budget: Budget) -> float | None:
        """How long to think; None where only nodes or depth end it."""
        seconds = thinking_time(state, budget)
        is_long = seconds is not None and seconds > OPENING_SECONDS
        return OPENING_SECONDS if is_long and self._opens_at_once and is_start(state) else seconds

    def _limits(self, state: State, budget: Budget, rng: random.Random) -> Limits:
        return core.Limits(
            seconds=self.seconds_for(state, budget) or 0.0,
            longest=0.0 if is_start(state) else longest_time(state, budget),
            nodes=budget.nodes or 0,
            depth=min(budget.depth or 0, MAX_DEPTH),
            seed=rng.getrandbits(60),
        )

    def analysis(  # noqa: PLR0913
        self,
        position: Position,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        depth: int | None = None,
        lines: int = 1,
        only: Sequence[Move] = (),
        stop: core.Stop | None = None,
    ) -> Analysis:
        """Analyse a position within the limits, which for no limit at all are a second."""
        self._check(position)
        if seconds is None and nodes is None and depth is None:
            seconds = USUAL_SECONDS
        limits = self._analysis_limits(seconds, nodes, depth, lines, only or position.legal_moves())
        state = core.state_of(position)
        at_most = _longest(limits)
        report = search_stoppably(self._searcher, state, limits, stop or core.Stop(), at_most)
        return Analysis.of(position, report)

    def analyse(  # noqa: PLR0913
        self,
        position: Position,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        depth: int | None = None,
        lines: int = 1,
        only: Sequence[Move] = (),
        stop: core.Stop | None = None,
        interval: float = 0.0,
    ) -> Generator[Analysis, None, None]:
        """Analyse a position, better and better; without a limit until it is closed.

        The latest comes, at most every `interval` seconds.
        """
        self._check(position)
        limits = self._analysis_limits(seconds, nodes, depth, lines, only or position.legal_moves())
        return self._analyses(position, limits, stop or core.Stop(), interval)

    def _analyses(
        self, position: Position, limits: Limits, stop: core.Stop, interval: float
    ) -> Generator[Analysis, None, None]:
        reports = stream(self._searcher, position, limits, stop, interval=interval)
        with closing(reports):
            for report in reports:
                yield Analysis.of(position, report)

    def _analysis_limits(
        self,
        seconds: float | None,
        nodes: int | None,
        depth: int | None,
        lines: int,
        only: Sequence[Move],
    ) -> Limits:
        # Moves are always named: nothing is then answered from an opening or an earlier plan.
        actions = tuple(map(self.game.action, only))
        depth = min(depth or 0, MAX_DEPTH)
        return core.Limits(seconds or 0.0, nodes or 0, depth, lines, self.seed, actions)

    def annotate(
        self,
        record: Record,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        progress: Callable[[int, int], object] | None = None,
    ) -> Record:
        """The record with its turning points marked: what was better, and by how much."""
        from boardwright.engine.turning_points import annotated

        return annotated(record, partial(self.analysis, seconds=seconds, nodes=nodes), progress)

    def _check(self, position: Position) -> None:
        if position.game is not self.game:
            raise MalformedInput(f"this engine plays {self.game.title}, not {position.game.title}")
        if position.outcome is not None:
            raise MalformedInput("the game is over, there is nothing to think about")


def _level_limits(level: Level, budget: Budget, rng: random.Random) -> Limits:
    """The level's own limits, or the budget's where they are smaller."""
    return core.Limits(
        nodes=_smaller(varied_nodes(level, rng), budget.nodes),
        depth=min(_smaller(level.depth, budget.depth), MAX_DEPTH),
        lines=level.lines,
        seed=rng.getrandbits(60),
    )


def _level_seconds(state: State, budget: Budget, limits: Limits) -> float | None:
    """When a level's search is stopped although it has not come to its own end."""
    is_timed = budget.seconds is not None or budget.clock is not None
    if is_timed or not (limits.nodes or limits.depth):
        return thinking_time(state, budget)
    return _longest(limits)


def _memory_for(level: Level, memory: int, *, has_network: bool) -> int:
    """Memory takes time to get: a small search asks for little, beside what a network remembers."""
    if not level.nodes:
        return memory
    own = _MEMORY_OF_NETWORK if has_network else 0
    return min(memory, own + max(_LEAST_MEMORY, level.nodes * _MEMORY_A_NODE))


def _make_looker(game: Game) -> core.Searcher | None:
    """The search that looks at every move once, where the game has it."""
    start = game.start()
    if LOOK not in core.search_methods(start):
        return None
    return core.Searcher(start, method=LOOK, memory=_LEAST_LOOK)


def _longest(limits: Limits) -> float | None:
    """A bound for what only a depth ends, which may never be reached."""
    return None if limits.seconds or limits.nodes else LONGEST


def _smaller(own: int, given: int | None) -> int:
    """The smaller of two limits, where 0 and None are none."""
    return min(own, given) if own and given else own or given or 0
