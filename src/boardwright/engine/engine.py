"""The engine: chooses moves at a level, analyses positions, annotates games."""

from __future__ import annotations

from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING

from boardwright import core
from boardwright.core.search import DEFAULT_MEMORY
from boardwright.engine.analysis import Analysis
from boardwright.engine.choice import LOOK, LOOK_MEMORY, Chooser, longest
from boardwright.engine.levels import FULL_STRENGTH
from boardwright.engine.player import USUAL_SECONDS, Budget
from boardwright.engine.search_thread import search_stoppably, stream
from boardwright.games import Game, MalformedInput, Move, Position

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    from boardwright.core import Limits, Report, State
    from boardwright.engine.choice import BookChoice, SearchStep
    from boardwright.games.opponents import Level
    from boardwright.records import Record


class Engine:
    """Plays and analyses one game, one search at a time.

    `level` is 1 to 10, a custom `Level`, or None for a bare search by `method`, which defaults to
    the game's best search. `network` is the content of a network file; it defaults to the packaged
    network for the method. With the same seed the engine plays the same moves if nodes or depth
    limit the search. With another seed a level plays another game, but a full-strength search by
    nodes may play the same one. With `book` the engine plays openings from the packaged book.
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
        self._chooser = Chooser(game, level, book=book)
        settings = self._chooser.searcher_settings(method, memory, weights, network)
        self.game, self.seed, self.memory = game, seed, settings.memory
        try:
            self._searcher = core.Searcher(
                game.start(),
                method=settings.method,
                memory=settings.memory,
                threads=threads,
                weights=settings.weights,
                network=settings.network,
            )
        except (ValueError, TypeError, MemoryError) as error:
            raise MalformedInput(f"no such engine: {error}") from None
        self._ranking_searcher = self._searcher
        if self._chooser.has_quick_ranking:
            self._ranking_searcher = core.Searcher(game.start(), method=LOOK, memory=LOOK_MEMORY)

    @property
    def level(self) -> Level:
        return self._chooser.level

    @property
    def seed(self) -> int:
        return self._chooser.seed

    @seed.setter
    def seed(self, seed: int) -> None:
        self._chooser.seed = seed

    def new_game(self) -> None:
        """Forget what earlier searches found."""
        self._searcher.clear()

    def choose(
        self, position: Position, budget: Budget | None = None, *, stop: core.Stop | None = None
    ) -> Move:
        """A move for the seat to move; immediate if the move needs no thought."""
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
        """The same for a state of the core; the game must not be over.

        `listener` receives the reports of a full-strength search, unless the search runs in the
        main thread.
        """
        stop = stop or core.Stop()
        choice = self._chooser.choose(state, budget or Budget())
        report: Report | None = None
        while True:
            try:
                step = choice.send(report)  # type: ignore[arg-type]  # the first send has no report
            except StopIteration as end:
                action: int = end.value
                return action
            report = self._search(state, step, stop, listener)

    def _search(
        self,
        state: State,
        step: SearchStep,
        stop: core.Stop,
        listener: Callable[[Report], object] | None,
    ) -> Report:
        if step.is_ranking:
            return self._ranking_searcher.search(state, step.limits, stop=stop)
        step_listener = listener if step.is_reported else None
        return search_stoppably(
            self._searcher, state, step.limits, stop, step.at_most, step_listener
        )

    def from_book(self, state: State) -> BookChoice | None:
        """The book's choice, if this engine uses a book and the book knows the position."""
        return self._chooser.from_book(state)

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
        """Analyse a position within the limits; without any limit, for one second."""
        self._check(position)
        if seconds is None and nodes is None and depth is None:
            seconds = USUAL_SECONDS
        limits = self._chooser.analysis_limits(
            only or position.legal_moves(), seconds=seconds, nodes=nodes, depth=depth, lines=lines
        )
        state, at_most = core.state_of(position), longest(limits)
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
        """Analyse a position and yield ever better results; without a limit, until the caller
        closes it.

        At most one analysis is yielded every `interval` seconds, and it is the latest one.
        """
        self._check(position)
        limits = self._chooser.analysis_limits(
            only or position.legal_moves(), seconds=seconds, nodes=nodes, depth=depth, lines=lines
        )
        return self._analyses(position, limits, stop or core.Stop(), interval)

    def _analyses(
        self, position: Position, limits: Limits, stop: core.Stop, interval: float
    ) -> Generator[Analysis, None, None]:
        reports = stream(self._searcher, position, limits, stop, interval=interval)
        with closing(reports):
            for report in reports:
                yield Analysis.of(position, report)

    def annotate(
        self,
        record: Record,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        progress: Callable[[int, int], object] | None = None,
    ) -> Record:
        """The record with its turning points marked: the better move and the lost chance."""
        from boardwright.engine.turning_points import annotated

        return annotated(record, partial(self.analysis, seconds=seconds, nodes=nodes), progress)

    def _check(self, position: Position) -> None:
        if position.game is not self.game:
            raise MalformedInput(f"this engine plays {self.game.title}, not {position.game.title}")
        if position.outcome is not None:
            raise MalformedInput("the game is over: nothing to analyse")
