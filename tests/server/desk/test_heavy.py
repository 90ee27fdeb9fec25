"""Work that keeps a processor busy is shared out among clients, in processes of its own."""

from __future__ import annotations

import asyncio
import os
from typing import TYPE_CHECKING, Any

import pytest
import pytest_asyncio

from boardwright.games import MalformedInput
from boardwright.server.desk.heavy import MOST_EACH, MOST_WAITING, Heavy, TaskFailed
from boardwright.server.live.refusal import Refused

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path


@pytest_asyncio.fixture
async def heavy(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Heavy]:
    """With the tasks of `heavy_tasks`, in one process."""
    monkeypatch.setenv("PYTHONPATH", os.path.dirname(__file__))
    made = Heavy("heavy_tasks")
    yield made
    await made.close()


@pytest.fixture
def gate(tmp_path: Path) -> Path:
    """The file that tasks wait for."""
    return tmp_path / "gate"


async def begin(heavy: Heavy, gate: Path, client: str) -> asyncio.Task[str]:
    """A task that has its place in the queue and ends when the gate, a file, is there."""
    task = asyncio.ensure_future(heavy.run(client, "wait", str(gate), str))
    await asyncio.sleep(0)
    return task


async def code_of(heavy: Heavy, client: str) -> str:
    """The code with which work is refused at once, "" if it is done."""
    try:
        await heavy.run(client, "repeat", {})
    except Refused as refused:
        return refused.code
    return ""


async def test_who_asks_for_much_keeps_nobody_else_from_theirs(heavy: Heavy, gate: Path) -> None:
    greedy = [await begin(heavy, gate, "greedy") for _ in range(MOST_EACH)]
    with pytest.raises(Refused, match="for you"):
        await heavy.run("greedy", "repeat", {})
    other = asyncio.ensure_future(code_of(heavy, "other"))
    await asyncio.sleep(0)
    assert not other.done()
    gate.touch()
    assert await asyncio.gather(*greedy) == ["open"] * MOST_EACH
    assert await other == ""
    assert await code_of(heavy, "greedy") == ""


async def test_many_are_too_many_together(heavy: Heavy, gate: Path) -> None:
    tasks = [await begin(heavy, gate, str(client)) for client in range(MOST_WAITING)]
    assert await code_of(heavy, "one more") == "busy"
    gate.touch()
    await asyncio.gather(*tasks)
    assert await code_of(heavy, "one more") == ""


async def test_work_that_fails_gives_up_its_place(heavy: Heavy) -> None:
    for _ in range(MOST_EACH + 1):
        with pytest.raises(TaskFailed):
            await heavy.run("client", "fail", 0)


async def test_who_goes_away_keeps_the_place_until_the_work_is_done(
    heavy: Heavy, gate: Path
) -> None:
    for _ in range(MOST_EACH):
        task = await begin(heavy, gate, "restless")
        task.cancel()
    assert await code_of(heavy, "restless") == "busy"
    gate.touch()
    async with asyncio.timeout(60):
        while await code_of(heavy, "restless"):
            await asyncio.sleep(0)


async def test_tasks_are_done_by_one_process_that_is_not_this_one(heavy: Heavy) -> None:
    first, second = [
        await heavy.run("client", "repeat", {"times": 3}, dict[str, Any]) for _ in range(2)
    ]
    assert first == second
    assert first["said"] == {"times": 3}
    assert first["text"] == "é\n" * 3
    assert first["process"] != os.getpid()


async def test_a_long_answer_arrives_as_json(heavy: Heavy) -> None:
    answer = await heavy.run("client", "repeat", {"times": 1_000_000})
    assert len(bytes(answer)) > 4_000_000


async def test_refusals_come_back_as_they_were(heavy: Heavy) -> None:
    with pytest.raises(Refused) as caught:
        await heavy.run("client", "refuse", "not-yet")
    found = caught.value
    assert (found.code, found.text, found.rule) == ("not-yet", "not today", "RU2")
    assert found.reason == {"key": "not-free", "cell": "c3"}
    with pytest.raises(Refused) as caught:
        await heavy.run("client", "play_twice", "repulso")
    assert (caught.value.code, caught.value.rule) == ("illegal-move", "RU2")
    assert caught.value.reason is not None
    with pytest.raises(MalformedInput, match="no position"):
        await heavy.run("client", "read", "chess")


async def test_a_bug_in_a_task_is_no_refusal_and_breaks_nothing(heavy: Heavy) -> None:
    with pytest.raises(TaskFailed, match="ZeroDivisionError"):
        await heavy.run("client", "fail", 0)
    with pytest.raises(TaskFailed, match="ValidationError"):
        await heavy.run("client", "fail", "text")
    with pytest.raises(TaskFailed, match="unknown-command"):
        await heavy.run("client", "nothing", 0)
    assert await heavy.run("client", "fail", 2, float) == 0.5


async def test_a_task_whose_process_dies_is_done_by_another(heavy: Heavy, tmp_path: Path) -> None:
    assert await heavy.run("client", "die", str(tmp_path / "mark"), str) == "lived"
    with pytest.raises(Refused, match="could not be worked out") as caught:
        await heavy.run("client", "die_always", "")
    assert caught.value.code == "unavailable"
