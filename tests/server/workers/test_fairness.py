"""The order in which the pool serves clients, shown with fake workers."""

from __future__ import annotations

import asyncio
import math
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from boardwright.server.workers.fair_queue import Allowance
from boardwright.server.workers.jobs import (
    AllowanceSpent,
    QueueFull,
    ThinkingFailed,
    ThinkingStopped,
    is_limited_by_time,
    player_of,
)
from boardwright.server.workers.pool import MIN_SECONDS, MOVE_TARGET, MOVES_EACH, share
from server.support.waiting import until
from server.workers.fakes import (
    FIRST,
    FakeWorkers,
    all_reports,
    analysis_job,
    move_job,
    opened,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boardwright.engine.analysis import AnalysisReport
    from boardwright.server.workers.jobs import MoveJob
    from boardwright.server.workers.pool import EnginePool

    Analysis = asyncio.Task[list[AnalysisReport]]


def submit(pool: EnginePool, jobs: Iterable[MoveJob]) -> list[asyncio.Task[int]]:
    return [asyncio.create_task(pool.choose(job)) for job in jobs]


def analysed(pool: EnginePool, clients: Iterable[str], **fields: Any) -> list[Analysis]:
    jobs = (analysis_job(client, **fields) for client in clients)
    return [asyncio.create_task(all_reports(pool.analyse(job))) for job in jobs]


# Analyses of boards that a player watches.
watched = partial(analysed, patient=True)


async def test_many_games_of_a_client_use_idle_workers() -> None:
    fakes = FakeWorkers()
    async with opened(2, fakes) as pool:
        tasks = submit(pool, (move_job("a", game_id=str(i), seed=i) for i in range(3)))
        await until(lambda: len(fakes.requests) == 2 and pool.waiting == 1)
        await fakes.work(lambda: all(task.done() for task in tasks))
        assert fakes.seeds == [0, 1, 2]


async def test_many_games_of_a_client_do_not_delay_other_clients() -> None:
    """The other client's move is next, and gets half of the time."""
    fakes = FakeWorkers()
    async with opened(1, fakes, seconds=60.0) as pool:
        flood = (move_job("flood", "engine", game_id=str(i), seed=i) for i in range(190))
        tasks = submit(pool, flood)
        await until(lambda: sum(task.done() for task in tasks) == 190 - 1 - MOVES_EACH)
        refused = [task for task in tasks if task.done()]
        assert all(isinstance(task.exception(), QueueFull) for task in refused)
        [honest] = submit(pool, [move_job("honest", "engine", seed=1000)])
        await until(lambda: pool.waiting == MOVES_EACH + 1)
        await fakes.work(lambda: len(fakes.requests) == 4)
        assert fakes.seeds[:4] == [0, 1000, 1, 2]
        assert fakes.requests[1].seconds == MOVE_TARGET / 2
        assert fakes.requests[2].seconds == fakes.requests[3].seconds == MIN_SECONDS
        await fakes.work(lambda: honest.done() and all(task.done() for task in tasks))


async def test_a_client_that_has_spent_its_time_gets_the_least_and_no_hint() -> None:
    fakes = FakeWorkers()
    async with opened(1, fakes, seconds_an_hour=1e-9) as pool:
        for client in ("greedy", "greedy", "other"):
            [move] = submit(pool, [move_job(client, "engine")])
            await fakes.work(move.done)
        assert [request.seconds for request in fakes.requests] == [1.0, MIN_SECONDS, 1.0]
        with pytest.raises(QueueFull, match="all your engine time for this hour"):
            pool.analyse(analysis_job("greedy"))


def test_spent_time_is_restored_within_an_hour() -> None:
    allowance = Allowance(600.0)
    allowance.use("a", 900.0, now=0.0)
    spent = [allowance.is_spent("a", now) for now in (0.0, 1799.0, 1801.0)]
    assert spent == [True, True, False]
    assert not allowance.is_spent("b", 0.0)


async def test_a_move_is_next_despite_a_flood_of_analyses() -> None:
    """With one worker the running analysis is stopped, and the move is next."""
    fakes = FakeWorkers()
    async with opened(1, fakes) as pool:
        floods = analysed(pool, ["flood"] * 6)
        await until(lambda: len(fakes.requests) == 1 and pool.waiting == 5)
        [move] = submit(pool, [move_job("a")])
        await until(lambda: fakes.workers[0].stopped)
        fakes.workers[0].finish()
        await until(lambda: len(fakes.requests) == 2)
        assert fakes.requests[1].is_move
        await fakes.work(lambda: all(task.done() for task in [move, *floods]))
        assert all(reports[-1].final for reports in [task.result() for task in floods])


async def test_analyses_leave_a_worker_to_the_moves() -> None:
    fakes = FakeWorkers()
    async with opened(3, fakes) as pool:
        tasks = analysed(pool, "abcd")
        await until(lambda: pool.waiting + pool.running == 4)
        assert (pool.waiting, pool.running) == (2, 2)
        [move] = submit(pool, [move_job()])
        await until(lambda: len(fakes.requests) == 3)
        assert fakes.requests[2].is_move
        assert not any(worker.stopped for worker in fakes.workers)
        await fakes.work(lambda: move.done() and all(task.done() for task in tasks))


async def test_a_client_has_one_analysis_at_a_time() -> None:
    fakes = FakeWorkers()
    async with opened(4, fakes) as pool:
        tasks = analysed(pool, ["flood"] * 5, seconds=1) + analysed(pool, ["other"], seconds=6)
        await until(lambda: pool.waiting == 4 and len(fakes.requests) == 2)
        assert [request.seconds for request in fakes.requests] == [1, 6]
        await fakes.work(lambda: all(task.done() for task in tasks))


async def test_only_as_many_analyses_are_stopped_as_moves_wait() -> None:
    fakes = FakeWorkers()
    async with opened(3, fakes) as pool:
        analyses = analysed(pool, "ab")
        await until(lambda: pool.running == 2)
        moves = submit(pool, [move_job("g"), move_job("h")])
        await until(lambda: len(fakes.requests) == 3 and any(w.stopped for w in fakes.workers))
        assert [worker.stopped for worker in fakes.workers] == [True, False, False]
        await fakes.work(lambda: all(task.done() for task in [*analyses, *moves]))


async def test_an_analysis_makes_room_for_another_client_after_its_share(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("boardwright.server.workers.pool.ANALYSIS_TARGET", 0.0)
    fakes = FakeWorkers()
    async with opened(1, fakes) as pool:
        first, own = analysed(pool, "aa")
        await until(lambda: len(fakes.requests) == 1 and pool.waiting == 1)
        assert not fakes.workers[0].stopped
        [other] = analysed(pool, "b")
        await until(lambda: fakes.workers[0].stopped)
        await fakes.work(lambda: first.done() and other.done() and own.done())


async def test_a_live_analysis_makes_room_for_a_hint_at_once() -> None:
    """For a hint of the same client and of another; the analysis ends with a final report."""
    for client in ("a", "b"):
        fakes = FakeWorkers()
        async with opened(1, fakes) as pool:
            [board] = watched(pool, "a")
            await until(lambda pool=pool: pool.running == 1)  # type: ignore[misc]
            [hint] = analysed(pool, client)
            await until(lambda fakes=fakes: fakes.workers[0].stopped)  # type: ignore[misc]
            await fakes.work(lambda: board.done() and hint.done())  # noqa: B023
            assert board.result()[-1].final


async def test_hints_precede_waiting_boards() -> None:
    fakes = FakeWorkers()
    async with opened(1, fakes) as pool:
        [first] = submit(pool, [move_job("m", seed=5)])
        await until(lambda: pool.running == 1)
        boards = watched(pool, "abc", seconds=60.0)
        await until(lambda: pool.waiting == 3)
        [hint] = analysed(pool, "d", seconds=3.0)
        await until(lambda: pool.waiting == 4)
        await fakes.work(lambda: first.done() and hint.done())
        assert next(request.seconds for request in fakes.requests if not request.is_move) == 3.0
        await fakes.work(lambda: all(task.done() for task in boards))


async def test_a_hint_stops_no_other_hint_and_a_move_stops_the_board_first() -> None:
    fakes = FakeWorkers()
    async with opened(3, fakes) as pool:
        tasks = [*analysed(pool, "a"), *watched(pool, "b")]
        await until(lambda: pool.running == 2)
        moves = submit(pool, [move_job("g"), move_job("h")])
        await until(lambda: len(fakes.requests) == 3 and any(w.stopped for w in fakes.workers))
        assert [worker.stopped for worker in fakes.workers] == [False, True, False]
        await fakes.work(lambda: all(task.done() for task in [*tasks, *moves]))


async def test_two_boards_of_one_client_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boardwright.server.workers.pool.ANALYSIS_TARGET", 0.0)
    fakes = FakeWorkers()
    async with opened(1, fakes) as pool:
        first, second = watched(pool, "aa")
        await until(lambda: fakes.workers[0].stopped)
        await fakes.work(lambda: first.done() and second.done())


async def test_live_analyses_do_not_use_the_time_for_moves() -> None:
    fakes = FakeWorkers()
    async with opened(1, fakes, seconds_an_hour=1e-9, patient_seconds_an_hour=1e-9) as pool:
        [board] = watched(pool, "a")
        await fakes.work(board.done)
        with pytest.raises(AllowanceSpent):
            pool.analyse(analysis_job("a", patient=True))
        [move] = submit(pool, [move_job("a", "engine")])
        await fakes.work(move.done)
        assert fakes.requests[-1].seconds == 1.0
        pool.analyse(analysis_job("b", patient=True))


async def test_a_game_with_many_cancelled_jobs_does_not_starve_the_rest() -> None:
    fakes = FakeWorkers()
    async with opened(1, fakes) as pool:
        tasks = submit(pool, [move_job("busy", seed=0)])
        await until(lambda: len(fakes.requests) == 1)
        tasks += submit(pool, [move_job("patient", seed=1)])
        for _ in range(50):
            tasks += submit(pool, (move_job("restless", seed=2) for _ in range(8)))
            await until(lambda: pool.waiting == 9)
            pool.cancel("restless")
        assert pool.waiting == 1
        tasks += submit(pool, [move_job("restless", seed=3)])
        await fakes.work(lambda: all(task.done() for task in tasks))
        assert fakes.seeds == [0, 1, 3]
        stopped = [task for task in tasks if task.exception() is not None]
        assert len(stopped) == 400
        assert all(isinstance(task.exception(), ThinkingStopped) for task in stopped)


async def test_a_running_move_job_can_be_cancelled() -> None:
    fakes = FakeWorkers()
    async with opened(1, fakes) as pool:
        tasks = submit(pool, [move_job("a", seed=0), move_job("b", seed=1)])
        await until(lambda: len(fakes.requests) == 1)
        pool.cancel("a")
        with pytest.raises(ThinkingStopped, match="the board has changed"):
            await tasks[0]
        assert fakes.workers[0].stopped
        assert pool.replaced == 0
        await fakes.work(tasks[1].done)
        assert fakes.seeds == [0, 1]


async def test_a_cancelled_job_is_not_served() -> None:
    fakes = FakeWorkers()
    async with opened(1, fakes) as pool:
        tasks = submit(pool, (move_job(str(i), seed=i) for i in range(3)))
        await until(lambda: pool.waiting == 2)
        tasks[0].cancel()
        tasks[1].cancel()
        await until(lambda: fakes.workers[0].stopped and pool.waiting == 1)
        await fakes.work(tasks[2].done)
        assert fakes.seeds == [0, 2]


async def test_the_queue_is_bounded_and_analyses_leave_it_to_the_moves() -> None:
    fakes = FakeWorkers()
    async with opened(1, fakes, queue=3) as pool:
        tasks = analysed(pool, "abcd")
        await until(lambda: pool.waiting == 3)
        with pytest.raises(QueueFull):
            pool.analyse(analysis_job("more"))
        moves = submit(pool, (move_job(str(i)) for i in range(4)))
        await until(lambda: any(move.done() for move in moves))
        [full] = [move for move in moves if move.done()]
        assert isinstance(full.exception(), QueueFull)
        await fakes.work(lambda: all(task.done() for task in [*tasks, *moves]))


async def test_a_job_that_has_broken_a_worker_waits_behind_others() -> None:
    fakes = FakeWorkers()
    async with opened(1, fakes) as pool:
        tasks = submit(pool, (move_job(str(i), seed=i) for i in range(3)))
        await until(lambda: len(fakes.requests) == 1)
        fakes.workers[0].break_down()
        await fakes.work(lambda: all(task.done() for task in tasks))
        assert fakes.seeds == [0, 1, 2, 0]
        assert tasks[0].result() == FIRST
        assert pool.replaced == 1


async def test_a_job_breaks_three_workers_and_no_more() -> None:
    fakes = FakeWorkers()
    async with opened(2, fakes) as pool:
        tasks = submit(pool, [move_job("bad", seed=7)])
        for requested in range(1, 4):
            await until(lambda count=requested: len(fakes.requests) == count)  # type: ignore[misc]
            [worker] = [worker for worker in fakes.workers if worker.doing is not None]
            worker.break_down()
        with pytest.raises(ThinkingFailed, match=r"3 workers failed on it; .* the test wants"):
            await tasks[0]
        good = submit(pool, [move_job("bad", seed=8)])
        await fakes.work(good[0].done)
        assert (fakes.seeds, pool.replaced) == ([7, 7, 7, 8], 3)


async def test_a_move_thinks_less_when_many_wait() -> None:
    fakes = FakeWorkers()
    async with opened(2, fakes, seconds=1.0) as pool:
        tasks = submit(pool, (move_job(str(i), "engine", seed=i) for i in range(20)))
        await until(lambda: pool.waiting == 18)
        await fakes.work(lambda: all(task.done() for task in tasks))
        first, _, *rest = [request.seconds for request in fakes.requests]
        assert first == 1.0
        assert rest == sorted(rest)  # longer as the queue gets shorter
        assert (rest[0] <= 4 / 18, rest[-1]) == (True, 1.0)


@pytest.mark.parametrize("workers", [1, 2, 3, 16])
@pytest.mark.parametrize("jobs", [1, 2, 7, 40])
def test_all_waiting_jobs_are_served_within_the_target(workers: int, jobs: int) -> None:
    seconds = share(math.inf, workers, jobs)
    assert seconds == MIN_SECONDS or seconds * jobs / workers == pytest.approx(MOVE_TARGET)
    assert share(0.01, workers, jobs) == 0.01
    assert share(1.0, workers, jobs + 1) <= share(1.0, workers, jobs)
    assert share(1.0, workers, 10_000) == MIN_SECONDS


def test_levels_end_by_nodes_and_full_strength_by_time() -> None:
    def timed(word: str) -> bool:
        return is_limited_by_time(player_of(word, "repulso"))

    assert all(map(timed, ("engine", "level10", "uct")))
    assert not any(map(timed, ("random", "level1", "level9", "engine,nodes=100")))
