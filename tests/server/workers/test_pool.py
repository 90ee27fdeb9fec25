"""Moves and analyses by real worker processes."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from functools import partial
from typing import TYPE_CHECKING

import psutil
import pytest
import pytest_asyncio

from boardwright.engine.player import Budget
from boardwright.games import GAMES, MalformedInput, Position
from boardwright.games.clock import Clock
from boardwright.server.bounds import MAX_PATH
from boardwright.server.errors import Refused
from boardwright.server.workers.jobs import (
    AnalysisRequest,
    EngineRequest,
    MoveRequest,
    ThinkingFailed,
    ThinkingStopped,
    opened,
)
from boardwright.server.workers.pool import EnginePool
from boardwright.server.workers.worker import start_worker
from server.support.waiting import until
from server.workers.fakes import (
    DEADLINE,
    START,
    all_reports,
    analysis_job,
    is_dead,
    move_job,
)
from support import walk

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable

    from boardwright.engine.analysis import AnalysisReport
    from boardwright.server.workers.worker import Worker

LONG = 500.0  # seconds, longer than any job


pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def pool() -> AsyncIterator[EnginePool]:
    async with EnginePool(1) as found:
        yield found


def middle_of(name: str, seed: int = 3, plies: int = 8) -> Position:
    *_, position = walk(GAMES[name].start(), seed, plies)
    assert position.outcome is None
    return position


def end_of(name: str) -> Position:
    *_, position = walk(GAMES[name].start(), 1)
    return position


def with_longest_path() -> Position:
    """A position of Abalone after many moves, none of which ejected a marble."""
    position, rng = GAMES["abalone"].start(), random.Random(1)
    while len(position.path) < MAX_PATH:
        moves = position.legal_moves()
        tried = map(position.play, rng.sample(moves, len(moves)))
        longer = len(position.path) + 1
        position = next(one for one in tried if one.outcome is None and len(one.path) == longer)
    return position


def is_legal(position: Position, action: int) -> bool:
    return position.objection(position.game.move(action)) is None


@pytest.mark.parametrize("player", ["random", "level1", "level5", "level9", "level3,nodes=20"])
async def test_players_of_every_game_move(pool: EnginePool, player: str) -> None:
    for name in GAMES:
        position = middle_of(name)
        action = await pool.choose(move_job(name, player, position=position))
        assert is_legal(position, action)


@pytest.mark.parametrize("player", ["level10", "engine", "uct", "engine,time=0.01"])
async def test_full_strength_uses_the_given_time(pool: EnginePool, player: str) -> None:
    position = middle_of("abalone")
    job = move_job("g", player, position=position.to_text(), budget=Budget(seconds=0.01))
    assert is_legal(position, await pool.choose(job))


async def test_full_strength_uses_its_clock(pool: EnginePool) -> None:
    """A clock that is about to run out leaves no time to think."""
    for remaining in (0.0, 0.001, 0.1):
        position = middle_of("repello")
        left = (remaining,) * position.game.seats(position.options)
        budget = Budget(clock=Clock(left, 0.0, 600.0))
        action = await pool.choose(move_job("g", "engine", position=position, budget=budget))
        assert is_legal(position, action)


async def test_the_same_seed_gives_the_same_move_in_every_worker() -> None:
    """The two pools get the same jobs in opposite orders, so their workers have other histories."""
    jobs = [
        move_job(f"{name} {player}", player, position=middle_of(name), seed=7)
        for name in GAMES
        for player in ("random", "level1", "level5", "level9")
    ]
    moves = []
    for order in (jobs, jobs[::-1]):
        async with EnginePool(2, target=LONG) as pool:
            found = await asyncio.gather(*map(pool.choose, order))
        moves.append({job.game_id: action for job, action in zip(order, found, strict=True)})
    assert moves[0] == moves[1]


async def test_another_seed_gives_another_move(pool: EnginePool) -> None:
    jobs = (move_job(str(seed), "random", seed=seed) for seed in range(20))
    assert len(set(await asyncio.gather(*map(pool.choose, jobs)))) > 1


@pytest.mark.parametrize(
    "player", ["", "level0", "level11", "mybot.py:Bot", "/bin/sh", "cmd:ls", "level3,memory=9999",
               "level3,threads=64", "engine,weights=/etc/passwd", "level3 ", "level3\n", "x" * 999]
)  # fmt: skip
async def test_only_built_in_players_are_used(player: str) -> None:
    async with EnginePool(0) as pool:
        with pytest.raises(MalformedInput):
            await pool.choose(move_job(player=player))


@pytest.mark.parametrize("position", ["", "chess", "repulso x", end_of("repulso")])
async def test_trivial_jobs_need_no_worker(position: object) -> None:
    async with EnginePool(0) as pool:
        with pytest.raises(MalformedInput):
            await pool.choose(move_job(position=position))
        with pytest.raises(MalformedInput):
            pool.analyse(analysis_job(position=position))
        assert pool.waiting == 0


@pytest.mark.parametrize("seconds", [0.0, -1.0, float("nan")])
async def test_an_invalid_time_is_refused(seconds: float) -> None:
    async with EnginePool(0) as pool:
        with pytest.raises(MalformedInput):
            await pool.choose(move_job(budget=Budget(seconds=seconds)))
        for fields in ({"seconds": seconds}, {"lines": 0}, {"lines": 51}, {"seconds": 601.0}):
            with pytest.raises(MalformedInput):
                pool.analyse(analysis_job(**fields))


async def test_a_refusal_of_a_worker_is_reported_and_harmless(pool: EnginePool) -> None:
    with pytest.raises(ThinkingFailed, match="lines"):
        await pool.choose(
            move_job(player="level3,lines=999999999999", position=middle_of("repulso"))
        )
    assert pool.replaced == 0


async def test_too_large_positions_are_refused() -> None:
    move = MoveRequest(move_job(), START, 1.0)
    analysis = AnalysisRequest(analysis_job(), opened(START))
    requests: list[tuple[EngineRequest, Awaitable[object]]] = [
        (move, move.answer),
        (analysis, analysis.next_report()),
    ]
    for request, answer in requests:
        assert request.on_line("error", "too-large this is too large to process")
        with pytest.raises(Refused, match="this is too large") as refused:
            await answer
        assert refused.value.code == "too-large"


async def test_workers_take_positions_with_the_longest_paths(pool: EnginePool) -> None:
    position = with_longest_path()
    action = await pool.choose(move_job(position=position))
    assert is_legal(position, action)
    reports = await all_reports(pool.analyse(analysis_job(position=position, seconds=0.05)))
    assert reports[-1].lines
    assert pool.replaced == 0


async def test_starting_does_not_wait_for_the_workers() -> None:
    async with EnginePool(2) as pool:
        assert pool.pids == ()
        await pool.close()
        assert pool.pids == ()


async def test_waiting_and_running_jobs_are_counted() -> None:
    may_start = asyncio.Event()

    async def start_late() -> Worker:
        await may_start.wait()
        return await start_worker()

    async with EnginePool(1, start=start_late) as pool:
        tasks = [asyncio.create_task(pool.choose(move_job(str(i)))) for i in range(3)]
        await until(lambda: pool.waiting == 3)
        may_start.set()
        await asyncio.gather(*tasks)
        assert (pool.waiting, pool.running, pool.replaced) == (0, 0, 0)
        assert pool.seconds_waited > 0
        assert pool.seconds_thought > 0


@pytest.mark.parametrize("name", GAMES)
async def test_analysis_streams_reports_of_which_the_last_is_final(
    pool: EnginePool, name: str
) -> None:
    position = middle_of(name)
    job = analysis_job(position=position.to_text(), seconds=0.3, lines=3)
    reports = await all_reports(pool.analyse(job))
    assert [report.final for report in reports] == [False] * (len(reports) - 1) + [True]
    last = reports[-1]
    assert len(last.lines) == min(3, len(position.legal_moves()))
    for line in last.lines:
        assert len(line.chances) == position.game.seats(position.options)
        after = position
        for move in line.moves:
            after = after.play(move)
    await until(lambda: pool.running == 0)


async def test_a_position_with_a_proven_result_is_analysed(pool: EnginePool) -> None:
    *_, last, _ = walk(GAMES["repulso"].start(), 5)
    reports = await all_reports(pool.analyse(analysis_job(position=last, seconds=5.0)))
    assert reports[-1].lines[0].proven == 1


async def test_closing_the_iterator_frees_the_worker(pool: EnginePool) -> None:
    reports = pool.analyse(analysis_job(position=middle_of("abalone"), seconds=LONG))
    first: AnalysisReport = await anext(reports)
    assert not first.final
    await reports.aclose()
    await until(lambda: pool.running == 0)
    assert pool.replaced == 0


async def test_an_unused_iterator_starts_no_job(pool: EnginePool) -> None:
    reports = pool.analyse(analysis_job())
    assert pool.waiting + pool.running == 0
    await reports.aclose()


async def test_an_analysis_ends_early_for_a_move() -> None:
    async with EnginePool(1) as pool:
        job = analysis_job(position=middle_of("abalone"), seconds=LONG)
        analysis = asyncio.create_task(all_reports(pool.analyse(job)))
        await until(lambda: pool.running == 1)
        assert is_legal(START, await pool.choose(move_job()))
        assert (await analysis)[-1].final
        assert pool.replaced == 0


async def test_a_search_is_stopped_when_its_move_is_cancelled() -> None:
    async with EnginePool(1, seconds=LONG, target=LONG) as pool:
        job = move_job("g", "engine", position=middle_of("abalone"))
        task = asyncio.create_task(pool.choose(job))
        await until(lambda: pool.running == 1)
        pool.cancel("g")
        with pytest.raises(ThinkingStopped):
            await task
        assert is_legal(START, await pool.choose(move_job("g")))
        assert pool.replaced == 0


async def test_closing_while_workers_think_leaves_no_processes() -> None:
    async with EnginePool(2, seconds=LONG, target=LONG) as pool:
        job = move_job("g", "engine", position=middle_of("abalone"))
        task = asyncio.create_task(pool.choose(job))
        analysis = asyncio.create_task(all_reports(pool.analyse(analysis_job())))
        await until(lambda: pool.running == 2)
        pids = pool.pids
        await pool.close()
        assert len(pids) == 2
        assert all(map(is_dead, pids))
        for waiting in (task, analysis):
            with pytest.raises(ThinkingStopped):
                await waiting
        with pytest.raises(ThinkingStopped):
            await pool.choose(move_job())


async def test_a_worker_killed_while_thinking_is_replaced_and_the_move_is_the_same() -> None:
    """A suspended worker is killed during its job."""
    async with EnginePool(1, grace=DEADLINE) as pool:
        expected = await pool.choose(move_job(player="level4", seed=11))
        [pid] = pool.pids
        os.kill(pid, signal.SIGSTOP)
        task = asyncio.create_task(pool.choose(move_job(player="level4", seed=11)))
        await until(lambda: pool.running == 1)
        os.kill(pid, signal.SIGKILL)
        assert await task == expected
        assert (pool.replaced, is_dead(pid)) == (1, True)


async def test_an_idle_worker_that_dies_is_replaced_at_once() -> None:
    async with EnginePool(1) as pool:
        await until(lambda: len(pool.pids) == 1)
        [pid] = pool.pids
        os.kill(pid, signal.SIGKILL)
        await until(lambda: len(pool.pids) == 1 and pool.pids != (pid,))
        assert pool.replaced == 1


async def test_a_worker_that_ignores_a_stop_is_replaced() -> None:
    async with EnginePool(1, grace=0.2) as pool:
        reports = pool.analyse(analysis_job(seconds=DEADLINE))
        await anext(reports)
        [pid] = pool.pids
        os.kill(pid, signal.SIGSTOP)
        await reports.aclose()
        await until(lambda: pool.replaced == 1 and is_dead(pid))
        assert pool.running == pool.waiting == 0


async def test_jobs_fail_if_workers_never_start() -> None:
    async with EnginePool(1, start=partial(start_worker, ("/no/such/program",))) as pool:
        with pytest.raises(ThinkingStopped, match="no worker can be started"):
            await pool.choose(move_job())
        assert pool.waiting == 0


async def test_a_starting_worker_is_ended_as_well() -> None:
    pool = EnginePool(1)
    before = set(psutil.Process().children())
    await pool.start()
    await until(lambda: bool(set(psutil.Process().children()) - before))
    started = set(psutil.Process().children()) - before
    await pool.close()
    assert all(is_dead(process.pid) for process in started)


async def test_a_clock_runs_while_a_job_waits() -> None:
    job = move_job(budget=Budget(clock=Clock((1.0, 9.0), 0.5, 9.0)))
    request = MoveRequest(job, START, 1.0)
    for waited, left in ((0.25, 750), (2.0, 1)):
        request.started_at = request.queued_at + waited
        assert request.go(1.0) == f"go atmost 1000 clock {left} 9000 inc 500 allotted 9000"
