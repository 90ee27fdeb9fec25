"""CPU-bound tasks run in separate processes, which clients share fairly."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from threading import Thread, current_thread
from typing import TYPE_CHECKING, Any

import psutil
import pytest
import pytest_asyncio

from boardwright.server.errors import Refused
from boardwright.server.workers import task_pool
from boardwright.server.workers.task_call import TaskFailed, value_of
from boardwright.server.workers.task_pool import (
    LONG_RESULT,
    MAX_TASKS_PER_CLIENT,
    MAX_WAITING_TASKS,
    SHORT_BYTES,
    SHORT_PROCESSES,
    TaskPool,
)

if TYPE_CHECKING:
    from collections.abc import AsyncIterator


@pytest_asyncio.fixture
async def tasks(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[TaskPool]:
    """A pool with the tasks of `sample_tasks`."""
    monkeypatch.setenv("PYTHONPATH", os.path.dirname(__file__))
    made = TaskPool("sample_tasks")
    yield made
    await made.close()


@pytest.fixture
def gate(tmp_path: Path) -> Path:
    """The file for which the tasks wait."""
    return tmp_path / "gate"


async def begin(
    tasks: TaskPool, gate: Path, count: int, client: str = "", task: str = "wait", **more: bool
) -> list[asyncio.Task[str]]:
    """Queue tasks that wait for the gate, each with another client unless `client` is given."""
    running = [
        asyncio.ensure_future(tasks.run(client or str(number), task, str(gate), str, **more))
        for number in range(count)
    ]
    await asyncio.sleep(0)
    return running


async def code_of(tasks: TaskPool, client: str) -> str:
    """The code with which a task is refused, or "" if it runs."""
    try:
        await tasks.run(client, "repeat", {})
    except Refused as refused:
        return refused.code
    return ""


@pytest.mark.parametrize(("times", "is_large"), [(1, False), (LONG_RESULT, True)])
async def test_a_large_result_is_read_in_a_thread(
    tasks: TaskPool, monkeypatch: pytest.MonkeyPatch, times: int, is_large: bool
) -> None:
    threads = list[Thread]()

    def watched(*args: Any) -> Any:
        threads.append(current_thread())
        return value_of(*args)

    monkeypatch.setattr(task_pool, "value_of", watched)
    await tasks.run("Ann", "repeat", {"times": times})
    assert [one is not current_thread() for one in threads] == [is_large]


async def test_a_greedy_client_does_not_block_others(tasks: TaskPool, gate: Path) -> None:
    greedy = await begin(tasks, gate, MAX_TASKS_PER_CLIENT, "greedy")
    with pytest.raises(Refused, match="of your tasks"):
        await tasks.run("greedy", "repeat", {})
    assert await code_of(tasks, "other") == ""
    gate.touch()
    assert await asyncio.gather(*greedy) == ["open"] * MAX_TASKS_PER_CLIENT
    assert await code_of(tasks, "greedy") == ""


async def test_long_tasks_of_many_clients_do_not_delay_short_ones(
    tasks: TaskPool, gate: Path
) -> None:
    long = Path(str(gate).ljust(SHORT_BYTES))
    running = await begin(tasks, long, MAX_WAITING_TASKS)
    assert await code_of(tasks, "reader") == ""
    with pytest.raises(Refused, match="too busy"):
        await tasks.run("reader", "wait", str(long))
    gate.touch()
    await asyncio.gather(*running)


async def test_links_of_long_games_do_not_delay_short_tasks(tasks: TaskPool, gate: Path) -> None:
    links = await begin(tasks, gate, SHORT_PROCESSES + 1, is_long=True)
    assert await code_of(tasks, "reader") == ""
    gate.touch()
    await asyncio.gather(*links)


@pytest.mark.parametrize("task", ["records", "wait"], ids=["records", "a board of a record"])
async def test_texts_of_many_clients_do_not_delay_boards_of_a_long_game(
    tasks: TaskPool, gate: Path, task: str
) -> None:
    texts = await begin(tasks, Path(str(gate).ljust(SHORT_BYTES)), 4, task=task, is_long=True)
    board = await tasks.run("reader", "repeat", {"times".ljust(SHORT_BYTES): 1}, dict[str, Any])
    assert board["text"] == ""
    link = await tasks.run("reader", "repeat", {"times": 1}, dict[str, Any], is_long=True)
    assert link["text"] == "é\n"
    assert not any(text.done() for text in texts)
    gate.touch()
    await asyncio.gather(*texts)


async def test_puzzles_with_long_paths_wait_for_no_long_task(tasks: TaskPool, gate: Path) -> None:
    long = Path(str(gate).ljust(SHORT_BYTES))
    running = await begin(tasks, long, 2)
    assert await tasks.run("solver", "puzzle_boards", "x" * SHORT_BYTES, int) == SHORT_BYTES
    assert not any(task.done() for task in running)
    gate.touch()
    await asyncio.gather(*running)


async def test_the_pairing_of_tournaments_waits_for_no_client(tasks: TaskPool, gate: Path) -> None:
    long = Path(str(gate).ljust(SHORT_BYTES))
    running = [
        task for path in (gate, long) for task in await begin(tasks, path, SHORT_PROCESSES + 1)
    ]
    assert await tasks.run("tournament", "pairing", 7, int) == 7
    assert not any(task.done() for task in running)
    gate.touch()
    await asyncio.gather(*running)


async def test_waiting_tasks_are_refused_when_the_server_stops(tasks: TaskPool, gate: Path) -> None:
    running = await begin(tasks, gate, SHORT_PROCESSES + 2)
    await tasks.stop(0)
    for task in running:
        with pytest.raises(Refused) as caught:
            await task
        assert caught.value.code == "unavailable"
    assert await code_of(tasks, "late") == "unavailable"
    assert await tasks.run("tournament", "pairing", 7, int) == 7


async def test_the_number_of_waiting_tasks_is_bounded(tasks: TaskPool, gate: Path) -> None:
    running = await begin(tasks, gate, MAX_WAITING_TASKS)
    assert await code_of(tasks, "one more") == "busy"
    gate.touch()
    await asyncio.gather(*running)
    assert await code_of(tasks, "one more") == ""


async def test_cancelled_tasks_keep_their_place_until_the_work_is_done(
    tasks: TaskPool, gate: Path
) -> None:
    for task in await begin(tasks, gate, MAX_TASKS_PER_CLIENT, "restless"):
        task.cancel()
    assert await code_of(tasks, "restless") == "busy"
    gate.touch()
    async with asyncio.timeout(60):
        while await code_of(tasks, "restless"):
            await asyncio.sleep(0)


async def test_tasks_are_done_by_one_process_that_starts_when_it_is_needed(
    tasks: TaskPool,
) -> None:
    here = psutil.Process()
    before = len(here.children())
    first, second = [
        await tasks.run("client", "repeat", {"times": 3}, dict[str, Any]) for _ in range(2)
    ]
    assert first == second
    assert first["said"] == {"times": 3}
    assert first["text"] == "é\n" * 3
    assert first["process"] != os.getpid()
    assert len(here.children()) == before + 1


async def test_a_long_answer_arrives_as_json(tasks: TaskPool) -> None:
    answer = await tasks.run("client", "repeat", {"times": 1_000_000})
    assert len(bytes(answer)) > 4_000_000


async def test_refusals_are_passed_back_unchanged(tasks: TaskPool) -> None:
    with pytest.raises(Refused) as caught:
        await tasks.run("client", "refuse", "not-yet")
    found = caught.value
    assert (found.code, found.text, found.rule) == ("not-yet", "not today", "RU2")
    assert found.reason == {"key": "not-free", "cell": "c3"}
    for task, given, code, rule in (
        ("play_twice", "repulso", "illegal-move", "RU2"),
        ("read", "chess", "malformed", None),
    ):
        with pytest.raises(Refused) as caught:
            await tasks.run("client", task, given)
        assert (caught.value.code, caught.value.rule) == (code, rule)
        assert caught.value.reason is not None


async def test_a_bug_in_a_task_is_no_refusal_and_frees_its_place(tasks: TaskPool) -> None:
    bugs: list[tuple[str, object, str]] = [("fail", 0, "ZeroDivisionError")] * MAX_TASKS_PER_CLIENT
    bugs += [("fail", "text", "ValidationError"), ("nothing", 0, "unknown-command")]
    for task, given, error in bugs:
        with pytest.raises(TaskFailed, match=error):
            await tasks.run("client", task, given)
    assert await tasks.run("client", "fail", 2, float) == 0.5


async def test_a_task_of_a_dead_process_is_done_by_another(tasks: TaskPool, tmp_path: Path) -> None:
    assert await tasks.run("client", "die", str(tmp_path / "mark"), str) == "lived"
    with pytest.raises(Refused, match="the task failed") as caught:
        await tasks.run("client", "die_always", "")
    assert caught.value.code == "unavailable"


async def test_a_task_that_takes_too_long_can_be_requested_again(
    tasks: TaskPool, gate: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The cause may be a busy machine; only limits of size are refused with `too-large`."""
    assert await code_of(tasks, "client") == ""  # a process is ready
    monkeypatch.setattr(task_pool, "TIMEOUT", 0.0)
    with pytest.raises(Refused, match="try again later") as caught:
        await tasks.run("client", "wait", str(gate))
    assert caught.value.code == "unavailable"
