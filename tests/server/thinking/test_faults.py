"""Workers that die, hang or talk rubbish are replaced, and the move comes all the same."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from functools import partial
from typing import TYPE_CHECKING

import pytest

from boardwright.server.thinking import Thinkers, ThinkingFailed, ThinkingStopped
from boardwright.server.thinking.process import start_worker
from server.thinking.fakes import (
    DEADLINE,
    START,
    all_reports,
    analysis_job,
    first_action,
    is_gone,
    move_job,
    odd,
    until,
)

if TYPE_CHECKING:
    from pathlib import Path

FIRST = first_action(START.to_text())
PARENT = """
import asyncio
from boardwright.server.thinking import Thinkers

async def main():
    async with Thinkers(2) as thinkers:
        while len(thinkers.pids) < 2:
            await asyncio.sleep(0.01)
        print(*thinkers.pids, flush=True)
        await asyncio.Event().wait()

asyncio.run(main())
"""


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
        assert thinkers.replaced == 1
        assert is_gone(pid)
        assert pid not in thinkers.pids


async def test_a_worker_killed_in_the_middle_of_an_analysis_is_replaced() -> None:
    async with Thinkers(1) as thinkers:
        reports = thinkers.analyse(analysis_job())
        await anext(reports)
        os.kill(thinkers.pids[0], signal.SIGKILL)
        await until(lambda: thinkers.replaced == 1 and thinkers.running == 1)
        await anext(reports)
        await reports.aclose()


async def test_a_worker_that_dies_with_nothing_to_do_is_replaced_at_once() -> None:
    async with Thinkers(1) as thinkers:
        await until(lambda: len(thinkers.pids) == 1)
        [pid] = thinkers.pids
        os.kill(pid, signal.SIGKILL)
        await until(lambda: len(thinkers.pids) == 1 and thinkers.pids != (pid,))
        assert thinkers.replaced == 1


async def test_a_worker_that_hangs_is_replaced() -> None:
    async with Thinkers(1, target=0.05, grace=2.0) as thinkers:
        await until(lambda: len(thinkers.pids) == 1)
        [pid] = thinkers.pids
        os.kill(pid, signal.SIGSTOP)
        await thinkers.choose(move_job())
        assert thinkers.replaced >= 1
        assert is_gone(pid)


async def test_a_worker_that_does_not_heed_a_stop_is_replaced() -> None:
    async with Thinkers(1, grace=0.2) as thinkers:
        reports = thinkers.analyse(analysis_job(seconds=DEADLINE))
        await anext(reports)
        [pid] = thinkers.pids
        os.kill(pid, signal.SIGSTOP)
        await reports.aclose()
        await until(lambda: thinkers.replaced == 1 and is_gone(pid))
        assert thinkers.running == thinkers.waiting == 0


@pytest.mark.parametrize(
    "behaviour",
    ["die", "rubbish", "bytes", "long", "half", "illegal", "number", "foreign", "ready"],
)
async def test_who_does_not_answer_what_was_asked_is_replaced(
    behaviour: str, tmp_path: Path
) -> None:
    async with Thinkers(1, start=odd(behaviour, tmp_path / "marker")) as thinkers:
        assert await thinkers.choose(move_job()) == FIRST
        assert thinkers.replaced == 1


@pytest.mark.parametrize("behaviour", ["die", "illegal"])
async def test_after_three_broken_workers_there_is_no_answer(behaviour: str) -> None:
    async with Thinkers(2, start=odd(behaviour)) as thinkers:
        with pytest.raises(ThinkingFailed, match="3 workers broke"):
            await thinkers.choose(move_job())
        assert thinkers.replaced == 3
        with pytest.raises(ThinkingFailed, match="3 workers broke"):
            await all_reports(thinkers.analyse(analysis_job()))


async def test_hanging_three_times_is_no_answer_either() -> None:
    async with Thinkers(1, start=odd("hang"), target=0.05, grace=0.05) as thinkers:
        with pytest.raises(ThinkingFailed, match="no answer in time"):
            await thinkers.choose(move_job())
        assert thinkers.replaced == 3


@pytest.mark.parametrize("start", [odd("never"), partial(start_worker, ("/no/such/program",))])
async def test_who_waits_for_workers_that_never_start_is_told(start: object) -> None:
    async with Thinkers(1, start=start) as thinkers:  # type: ignore[arg-type]
        with pytest.raises(ThinkingStopped, match="no worker can be started"):
            await thinkers.choose(move_job())
        assert thinkers.waiting == 0


async def test_a_worker_that_is_just_starting_is_ended_as_well() -> None:
    pids: list[int] = []
    real = asyncio.create_subprocess_exec

    async def noted(*words: str, **said: object) -> asyncio.subprocess.Process:
        process = await real(*words, **said)  # type: ignore[arg-type]
        pids.append(process.pid)
        return process

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(asyncio, "create_subprocess_exec", noted)
        thinkers = Thinkers(1)
        await thinkers.start()
        await until(lambda: len(pids) == 1)
        await thinkers.close()
    assert all(map(is_gone, pids))


async def test_workers_end_with_a_server_that_is_killed() -> None:
    parent = subprocess.Popen([sys.executable, "-c", PARENT], stdout=subprocess.PIPE)
    assert parent.stdout is not None
    with parent, parent.stdout:
        pids = [int(word) for word in parent.stdout.readline().split()]
        assert len(pids) == 2
        assert not any(map(is_gone, pids))
        parent.kill()
        await until(lambda: all(map(is_gone, pids)))


async def test_neither_ctrl_c_nor_a_friendly_signal_ends_a_worker() -> None:
    """Both reach all processes of a server that is about to end by itself."""
    async with Thinkers(1) as thinkers:
        await until(lambda: len(thinkers.pids) == 1)
        [pid] = thinkers.pids
        assert os.getpgid(pid) == pid
        os.kill(pid, signal.SIGINT)
        os.kill(pid, signal.SIGTERM)
        await thinkers.choose(move_job())
        assert thinkers.pids == (pid,)


async def test_a_listener_that_fails_costs_no_game_its_move() -> None:
    def fail(_: object) -> None:
        raise RuntimeError

    async with Thinkers(1, on_served=fail) as thinkers:
        for _ in range(2):
            await thinkers.choose(move_job("the same game"))
