"""The engines of a browser: the page's workers search, and one tab at a time thinks of a move."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Protocol

from boardwright import core
from boardwright.engine.analysis import INTERVAL, Analysis, report_of
from boardwright.engine.choice import LOOK, LOOK_MEMORY, Chooser, SearcherSettings
from boardwright.engine.player import Budget
from boardwright.engine.random_players import random_player
from boardwright.engine.spec import RANDOM, level_for
from boardwright.games import MalformedInput
from boardwright.server.errors import Refused, StorageUnavailable
from boardwright.server.play.engines import Engines
from boardwright.server.workers.jobs import (
    ANALYSIS,
    ANALYST,
    ATTEMPTS,
    MOVE,
    AnalysisJob,
    MoveJob,
    OpenPosition,
    ThinkingFailed,
    check_analysis,
    memory_for,
    open_position,
    player_of,
    search_seconds,
    shortened,
)

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable

    from boardwright.core import Limits, Report, State
    from boardwright.engine.analysis import AnalysisReport
    from boardwright.engine.choice import SearchStep
    from boardwright.engine.spec import Spec
    from boardwright.games import Game, Position
    from boardwright.server.browser.storage import LocalStorage
    from boardwright.server.play.backend import EngineSource
    from boardwright.server.play.game import LiveGame
    from boardwright.server.play.room import Room

LEVEL_SECONDS = 60.0  # long, for slow phones: a level is defined by its nodes, not by its time
MAX_CACHED_ENGINES = 3  # engines that are cached per queue, with their tables in memory
_MIB = 1 << 20


class Search(Protocol):
    """A search; if it is stopped while it runs, it reports its result so far."""

    @property
    def report(self) -> asyncio.Future[Report]: ...

    def stop(self) -> None: ...


class Searches(Protocol):
    """Workers that search; each `queue` runs one search after the other.

    A failure in a worker raises `ThinkingFailed`; the worker is available again afterwards.
    """

    async def make(self, queue: str, start: bytes, settings: SearcherSettings) -> int:
        """Make an engine for the game of a position; returns its number."""

    async def drop(self, queue: str, engine: int) -> None: ...

    def search(  # noqa: PLR0913, PLR0917 (all parts of a search)
        self,
        queue: str,
        engine: int,
        position: bytes,
        limits: Limits,
        at_most: float | None = None,
        on_report: Callable[[Report], object] | None = None,
    ) -> Search: ...


class LocalEngines:
    """Replaces the server's pool of worker processes; there is only one client."""

    def __init__(self, searches: Searches | None, seconds: float) -> None:
        self._searches, self._seconds = searches, seconds
        self._made: dict[str, OrderedDict[object, asyncio.Future[int]]] = {
            queue: OrderedDict() for queue in (MOVE, ANALYSIS)
        }
        self._patient: set[Search] = set()
        self._dropping: set[asyncio.Task[None]] = set()

    @property
    def can_search(self) -> bool:
        return self._searches is not None

    def check(self, game: str, *players: str) -> None:
        """Refuse players that need a server. Unknown players pass; they are refused elsewhere."""
        for player in players:
            try:
                spec = player_of(player, game)
            except MalformedInput:
                continue
            if spec.kind != RANDOM and (not self.can_search or spec.settings.get("book")):
                raise Refused("unavailable", f"{player} needs a server to play")

    async def choose(self, job: MoveJob) -> int:
        """An action of the seat to move; raises `ThinkingFailed` after three failed searches."""
        position = open_position(job.position)
        spec = player_of(job.player, position.game.name)
        if spec.kind == RANDOM:
            move = random_player(spec, job.seed).choose(position, Budget())
            return position.game.action(move)
        for attempt in range(1, ATTEMPTS + 1):
            try:
                return await self._choose(spec, position, job)
            except ThinkingFailed:
                if attempt == ATTEMPTS:
                    raise
        raise AssertionError

    async def _choose(self, spec: Spec, position: Position, job: MoveJob) -> int:
        game, state = position.game, core.state_of(position)
        chooser = Chooser(game, level_for(spec, game))
        chooser.seed = spec.settings.get("seed", job.seed)
        settings = chooser.searcher_settings(spec.method, memory_for(spec) * _MIB)
        seconds = search_seconds(spec, job.budget, self._seconds, LEVEL_SECONDS)
        budget = spec.budget_within(Budget(clock=job.budget.clock), seconds, state)
        choice, report = chooser.choose(state, budget), None
        while True:
            try:
                step = choice.send(report)  # type: ignore[arg-type]  # the first value is None
            except StopIteration as end:
                action: int = end.value
                return action
            is_quick = step.is_ranking and chooser.has_quick_ranking
            used = SearcherSettings(LOOK, LOOK_MEMORY) if is_quick else settings
            report = await self._searched(game, state, used, step)

    async def _searched(
        self, game: Game, state: State, settings: SearcherSettings, step: SearchStep
    ) -> Report:
        """The report of one search of a choice; cancelling the choice stops the search."""
        assert self._searches is not None
        engine = await self._engine(MOVE, game, settings)
        position = state.to_bytes()
        search = self._searches.search(MOVE, engine, position, step.limits, step.at_most)
        try:
            await asyncio.wait({search.report})
        finally:
            search.stop()
        return await search.report

    async def _engine(self, queue: str, game: Game, settings: SearcherSettings) -> int:
        """The number of the engine with these settings, cached or new."""
        assert self._searches is not None
        made, key = self._made[queue], (game.name, settings)
        if key not in made:
            work = self._searches.make(queue, game.start().to_bytes(), settings)
            made[key] = asyncio.ensure_future(work)
        made.move_to_end(key)
        if len(made) > MAX_CACHED_ENGINES:
            self._drop(queue, made.popitem(last=False)[1])
        engine = made[key]
        try:
            return await asyncio.shield(engine)
        except ThinkingFailed:
            if made.get(key) is engine:
                del made[key]
            raise

    def _drop(self, queue: str, engine: asyncio.Future[int]) -> None:
        """Free the memory of an engine in the background."""
        assert self._searches is not None
        searches = self._searches

        async def drop() -> None:
            with suppress(ThinkingFailed):
                await searches.drop(queue, await engine)

        task = asyncio.ensure_future(drop())
        self._dropping.add(task)
        task.add_done_callback(self._dropping.discard)

    def analyse(self, job: AnalysisJob) -> AsyncGenerator[AnalysisReport, None]:
        """Reports as they improve, the last one final; closing the iterator stops the search.

        A patient analysis is stopped by any other analysis.
        """
        check_analysis(job)
        if not self.can_search:
            raise Refused("unavailable", "hints need a server for this game")
        position_given = job.position
        position = open_position(
            position_given.text if isinstance(position_given, OpenPosition) else position_given
        )
        return self._reports(job, position)

    async def _reports(
        self, job: AnalysisJob, position: Position
    ) -> AsyncGenerator[AnalysisReport, None]:
        assert self._searches is not None
        game = position.game
        spec = player_of(ANALYST, game.name)
        chooser = Chooser(game)
        settings = chooser.searcher_settings(memory=memory_for(spec) * _MIB)
        only = tuple(map(game.parse_move, job.only)) or position.legal_moves()
        limits = chooser.analysis_limits(only, seconds=job.seconds, lines=job.lines)
        for other in self._patient:
            other.stop()
        engine = await self._engine(ANALYSIS, game, settings)
        news = _News()
        search = self._searches.search(
            ANALYSIS, engine, position.to_bytes(), limits, None, news.take
        )
        if job.patient:
            self._patient.add(search)
        try:
            while (report := await news.next(search.report)) is not None:
                yield _analysis_report(position, report, job)
                await asyncio.wait({search.report}, timeout=INTERVAL)
            yield _analysis_report(position, await search.report, job, final=True)
        finally:
            self._patient.discard(search)
            search.stop()

    def check_room(self, client: str, *, patient: bool = False) -> None:
        """Never refuses: a browser has no limits."""

    def cancel(self, game_id: str) -> None:
        """Does nothing: cancelling the task that requested a move stops its search."""


class _News:
    """The latest report of a running search."""

    def __init__(self) -> None:
        self._report: Report | None = None
        self._is_there = asyncio.Event()

    def take(self, report: Report) -> None:
        self._report = report
        self._is_there.set()

    async def next(self, ended: asyncio.Future[Report]) -> Report | None:
        """The next report; None if the search ends before that."""
        waiting = asyncio.ensure_future(self._is_there.wait())
        either: set[asyncio.Future[Any]] = {ended, waiting}
        try:
            await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        finally:
            waiting.cancel()
        self._is_there.clear()
        return None if ended.done() else self._report


def _analysis_report(
    position: Position, report: Report, job: AnalysisJob, *, final: bool = False
) -> AnalysisReport:
    return shortened(report_of(Analysis.of(position, report), final=final), job.longest)


FIRST_RETRY_DELAY, MAX_RETRY_DELAY = 1.0, 30.0  # seconds before a move is tried again


class TabEngines(Engines):
    """Engine seats in a browser: only the tab that holds the game's lock thinks.

    A tab that gets the lock first checks whether another tab has moved; closing a tab releases it.
    """

    def __init__(self, storage: LocalStorage, pool: EngineSource) -> None:
        super().__init__(storage, pool, storage.process)
        self._tabs = storage

    async def _answer(self, room: Room, live: LiveGame) -> None:
        """Think until the move is stored, with retries: a browser has no sweeper."""
        retry_delay = FIRST_RETRY_DELAY
        while room.live.engine and room.live.board_number == live.board_number:
            with suppress(StorageUnavailable):
                async with self._tabs.thinking(live.id):
                    await room.catch_up()
                    if room.live.board_number == live.board_number:
                        await super()._answer(room, live)
            if room.live.board_number == live.board_number:
                await asyncio.sleep(retry_delay)
                retry_delay = min(2 * retry_delay, MAX_RETRY_DELAY)

    def _retry_later(self, room: Room, live: LiveGame, error: ThinkingFailed) -> None:
        """Does nothing: the loop of `_answer` tries again."""

    async def _claim(self, room: Room, live: LiveGame) -> bool:
        """Always succeeds: the tab holds the lock `thinking` already."""
        self.paused.discard(live.id)
        return True
