"""Moves and analyses by real worker processes."""

from __future__ import annotations

import asyncio
import os
import signal
from functools import partial
from typing import TYPE_CHECKING

import psutil
import pytest
import pytest_asyncio
import uvloop

from boardwright.games import GAMES, MalformedInput, Position
from boardwright.server.thinking import (
    MoveBudget,
    SeatClock,
    Served,
    Thinkers,
    ThinkingFailed,
    ThinkingStopped,
)
from boardwright.server.thinking.players import is_limited_by_time, player_of
from boardwright.server.thinking.worker import start_worker
from server.thinking.fakes import (
    DEADLINE,
    START,
    all_reports,
    analysis_job,
    is_gone,
    move_job,
)
from server.waiting import until
from support import walk

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from boardwright.server.thinking import AnalysisReport
    from boardwright.server.thinking.worker import Worker

LONG = 500.0  # seconds that nothing ever takes


@pytest_asyncio.fixture
async def thinkers() -> AsyncIterator[Thinkers]:
    async with Thinkers(1) as found:
        yield found


def middle_of(name: str, seed: int = 3, plies: int = 8) -> Position:
    *_, position = walk(GAMES[name].start(), seed, plies)
    assert position.outcome is None
    return position


def end_of(name: str) -> Position:
    *_, position = walk(GAMES[name].start(), 1)
    return position


def is_legal(position: Position, action: int) -> bool:
    return position.objection(position.game.move(action)) is None


@pytest.mark.parametrize("player", ["random", "level1", "level5", "level9", "level3,nodes=20"])
async def test_players_of_every_game_move(thinkers: Thinkers, player: str) -> None:
    for name in GAMES:
        position = middle_of(name)
        action = await thinkers.choose(move_job(name, player, position=position))
        assert is_legal(position, action)


@pytest.mark.parametrize("player", ["level10", "engine", "uct", "engine,time=0.01"])
async def test_full_strength_thinks_as_long_as_it_is_told(thinkers: Thinkers, player: str) -> None:
    position = middle_of("abalone")
    job = move_job("g", player, position=position.to_text(), budget=MoveBudget(seconds=0.01))
    assert is_legal(position, await thinkers.choose(job))


async def test_full_strength_thinks_by_its_clock(thinkers: Thinkers) -> None:
    """A clock that is about to run out leaves no time to think."""
    for remaining in (0, 1, 100):
        budget = MoveBudget(clock=SeatClock(remaining, 0, 600_000))
        position = middle_of("repello")
        action = await thinkers.choose(move_job("g", "engine", position=position, budget=budget))
        assert is_legal(position, action)


async def test_the_same_seed_gives_the_same_move_whoever_is_asked() -> None:
    """Two sets of workers that have another past each when they are asked."""
    jobs = [
        move_job(f"{name} {player} {seed}", player, position=middle_of(name), seed=seed)
        for name in GAMES
        for player in ("random", *(f"level{n}" for n in range(1, 10)))
        for seed in range(2)
    ]
    moves = []
    for order in (jobs, jobs[::-1]):
        async with Thinkers(2, target=LONG) as thinkers:
            found = await asyncio.gather(*map(thinkers.choose, order))
        moves.append({job.game_id: action for job, action in zip(order, found, strict=True)})
    assert moves[0] == moves[1]


async def test_another_seed_gives_another_move(thinkers: Thinkers) -> None:
    jobs = (move_job(str(seed), "random", seed=seed) for seed in range(20))
    assert len(set(await asyncio.gather(*map(thinkers.choose, jobs)))) > 1


@pytest.mark.parametrize(
    "player", ["", "level0", "level11", "mybot.py:Bot", "/bin/sh", "cmd:ls", "level3,memory=9999",
               "level3,threads=64", "engine,weights=/etc/passwd", "level3 ", "level3\n", "x" * 999]
)  # fmt: skip
async def test_only_built_in_players_are_asked(player: str) -> None:
    async with Thinkers(0) as thinkers:
        with pytest.raises(MalformedInput):
            await thinkers.choose(move_job(player=player))


@pytest.mark.parametrize("position", ["", "chess", "repulso x", end_of("repulso")])
async def test_no_worker_is_asked_where_there_is_nothing_to_think_about(position: object) -> None:
    async with Thinkers(0) as thinkers:
        with pytest.raises(MalformedInput):
            await thinkers.choose(move_job(position=position))
        with pytest.raises(MalformedInput):
            thinkers.analyse(analysis_job(position=position))
        assert thinkers.waiting == 0


@pytest.mark.parametrize("seconds", [0.0, -1.0, float("nan")])
async def test_a_time_that_is_none_is_refused(seconds: float) -> None:
    async with Thinkers(0) as thinkers:
        with pytest.raises(MalformedInput):
            await thinkers.choose(move_job(budget=MoveBudget(seconds=seconds)))
        for said in ({"seconds": seconds}, {"lines": 0}, {"lines": 51}, {"seconds": 601.0}):
            with pytest.raises(MalformedInput):
                thinkers.analyse(analysis_job(**said))


async def test_what_a_worker_refuses_is_told_and_breaks_nothing(thinkers: Thinkers) -> None:
    with pytest.raises(ThinkingFailed, match="lines"):
        await thinkers.choose(
            move_job(player="level3,lines=999999999999", position=middle_of("repulso"))
        )
    assert thinkers.replaced == 0


async def test_starting_does_not_wait_for_the_workers() -> None:
    async with Thinkers(2) as thinkers:
        assert thinkers.pids == ()
        await thinkers.close()
        assert thinkers.pids == ()


async def test_what_waits_and_runs_is_counted() -> None:
    served: list[Served] = []
    may_start = asyncio.Event()

    async def start_late() -> Worker:
        await may_start.wait()
        return await start_worker()

    async with Thinkers(1, start=start_late, on_served=served.append) as thinkers:
        tasks = [asyncio.create_task(thinkers.choose(move_job(str(i)))) for i in range(3)]
        await until(lambda: thinkers.waiting == 3)
        may_start.set()
        await asyncio.gather(*tasks)
        assert (thinkers.waiting, thinkers.running, thinkers.replaced) == (0, 0, 0)
        assert [job.kind for job in served] == ["move"] * 3
        assert thinkers.seconds_waited == sum(job.waited for job in served) > 0
        assert thinkers.seconds_thought == sum(job.thought for job in served) > 0


@pytest.mark.parametrize("name", GAMES)
async def test_analysis_streams_reports_of_which_the_last_is_final(
    thinkers: Thinkers, name: str
) -> None:
    position = middle_of(name)
    job = analysis_job(position=position.to_text(), seconds=0.3, lines=3)
    reports = await all_reports(thinkers.analyse(job))
    assert [report.final for report in reports] == [False] * (len(reports) - 1) + [True]
    last = reports[-1]
    assert len(last.lines) == min(3, len(position.legal_moves()))
    for line in last.lines:
        assert len(line.chances) == position.game.seats(position.options)
        after = position
        for move in line.moves:
            after = after.play(move)
    await until(lambda: thinkers.running == 0)


async def test_a_position_with_a_proven_result_is_analysed(thinkers: Thinkers) -> None:
    *_, last, _ = walk(GAMES["repulso"].start(), 5)
    reports = await all_reports(thinkers.analyse(analysis_job(position=last, seconds=5.0)))
    assert reports[-1].lines[0].proven == 1


async def test_closing_the_iterator_frees_the_worker(thinkers: Thinkers) -> None:
    reports = thinkers.analyse(analysis_job(position=middle_of("abalone"), seconds=LONG))
    first: AnalysisReport = await anext(reports)
    assert not first.final
    await reports.aclose()
    await until(lambda: thinkers.running == 0)
    assert thinkers.replaced == 0


async def test_an_iterator_that_is_never_used_asks_for_nothing(thinkers: Thinkers) -> None:
    reports = thinkers.analyse(analysis_job())
    assert thinkers.waiting + thinkers.running == 0
    await reports.aclose()


async def test_an_analysis_ends_early_for_a_move() -> None:
    async with Thinkers(1) as thinkers:
        job = analysis_job(position=middle_of("abalone"), seconds=LONG)
        analysis = asyncio.create_task(all_reports(thinkers.analyse(job)))
        await until(lambda: thinkers.running == 1)
        assert is_legal(START, await thinkers.choose(move_job()))
        assert (await analysis)[-1].final
        assert thinkers.replaced == 0


async def test_a_search_is_stopped_when_its_move_is_cancelled() -> None:
    async with Thinkers(1, seconds=LONG, target=LONG) as thinkers:
        job = move_job("g", "engine", position=middle_of("abalone"))
        task = asyncio.create_task(thinkers.choose(job))
        await until(lambda: thinkers.running == 1)
        thinkers.cancel("g")
        with pytest.raises(ThinkingStopped):
            await task
        assert is_legal(START, await thinkers.choose(move_job("g")))
        assert thinkers.replaced == 0


async def test_closing_while_workers_think_leaves_nothing_behind() -> None:
    async with Thinkers(2, seconds=LONG, target=LONG) as thinkers:
        job = move_job("g", "engine", position=middle_of("abalone"))
        task = asyncio.create_task(thinkers.choose(job))
        analysis = asyncio.create_task(all_reports(thinkers.analyse(analysis_job())))
        await until(lambda: thinkers.running == 2)
        pids = thinkers.pids
        await thinkers.close()
        assert len(pids) == 2
        assert all(map(is_gone, pids))
        for waiting in (task, analysis):
            with pytest.raises(ThinkingStopped):
                await waiting
        with pytest.raises(ThinkingStopped):
            await thinkers.choose(move_job())


async def test_a_worker_killed_while_thinking_is_replaced_and_the_move_is_the_same() -> None:
    """A worker that stands still is killed with the job in its hands."""
    async with Thinkers(1, grace=DEADLINE) as thinkers:
        expected = await thinkers.choose(move_job(player="level4", seed=11))
        [pid] = thinkers.pids
        os.kill(pid, signal.SIGSTOP)
        task = asyncio.create_task(thinkers.choose(move_job(player="level4", seed=11)))
        await until(lambda: thinkers.running == 1)
        os.kill(pid, signal.SIGKILL)
        assert await task == expected
        assert (thinkers.replaced, is_gone(pid)) == (1, True)


async def test_a_worker_that_dies_with_nothing_to_do_is_replaced_at_once() -> None:
    async with Thinkers(1) as thinkers:
        await until(lambda: len(thinkers.pids) == 1)
        [pid] = thinkers.pids
        os.kill(pid, signal.SIGKILL)
        await until(lambda: len(thinkers.pids) == 1 and thinkers.pids != (pid,))
        assert thinkers.replaced == 1


async def test_a_worker_that_does_not_heed_a_stop_is_replaced() -> None:
    async with Thinkers(1, grace=0.2) as thinkers:
        reports = thinkers.analyse(analysis_job(seconds=DEADLINE))
        await anext(reports)
        [pid] = thinkers.pids
        os.kill(pid, signal.SIGSTOP)
        await reports.aclose()
        await until(lambda: thinkers.replaced == 1 and is_gone(pid))
        assert thinkers.running == thinkers.waiting == 0


async def test_who_waits_for_workers_that_never_start_is_told() -> None:
    async with Thinkers(1, start=partial(start_worker, ("/no/such/program",))) as thinkers:
        with pytest.raises(ThinkingStopped, match="no worker can be started"):
            await thinkers.choose(move_job())
        assert thinkers.waiting == 0


async def test_a_worker_that_is_just_starting_is_ended_as_well() -> None:
    thinkers = Thinkers(1)
    before = set(psutil.Process().children())
    await thinkers.start()
    await until(lambda: bool(set(psutil.Process().children()) - before))
    started = set(psutil.Process().children()) - before
    await thinkers.close()
    assert all(is_gone(process.pid) for process in started)


async def test_a_listener_that_fails_costs_no_game_its_move() -> None:
    def fail(_: object) -> None:
        raise RuntimeError

    async with Thinkers(1, on_served=fail) as thinkers:
        for _ in range(2):
            await thinkers.choose(move_job("the same game"))


def test_levels_end_by_nodes_and_full_strength_by_time() -> None:
    def timed(word: str) -> bool:
        return is_limited_by_time(player_of(word, "repulso"))

    assert all(map(timed, ("engine", "level10", "uct")))
    assert not any(map(timed, ("random", "level1", "level9", "engine,nodes=100")))


def test_a_clock_runs_while_a_job_waits() -> None:
    clock = SeatClock(1000, 10, 5000)
    assert clock.after(0.25) == SeatClock(750, 10, 5000)
    assert clock.after(2.0).remaining == 0


def test_uvloop_has_workers_as_well() -> None:
    async def play() -> tuple[int, tuple[int, ...]]:
        thinkers = Thinkers(2)
        await thinkers.start()
        action, pids = await thinkers.choose(move_job()), thinkers.pids
        await thinkers.close()
        return action, pids

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        action, pids = runner.run(play())
    assert is_legal(START, action)
    assert all(map(is_gone, pids))
