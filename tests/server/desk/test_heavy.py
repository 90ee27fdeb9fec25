"""Work that keeps a processor busy is shared out among clients."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING

import pytest

from boardwright.server.desk.heavy import MOST_EACH, MOST_WAITING, Heavy
from boardwright.server.live.refusal import Refused

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def gate() -> Iterator[threading.Event]:
    """What all work waits for; it ends with the test."""
    made = threading.Event()
    yield made
    made.set()


async def begin(heavy: Heavy, gate: threading.Event, client: str) -> asyncio.Task[bool]:
    """Work that has its place in the queue and ends when the gate opens."""
    task = asyncio.ensure_future(heavy.run(client, gate.wait))
    await asyncio.sleep(0)
    return task


async def code_of(heavy: Heavy, client: str) -> str:
    """The code with which work is refused at once, "" if it is done."""
    try:
        await heavy.run(client, lambda: None)
    except Refused as refused:
        return refused.code
    return ""


async def test_who_asks_for_much_keeps_nobody_else_from_theirs(gate: threading.Event) -> None:
    heavy = Heavy()
    greedy = [await begin(heavy, gate, "greedy") for _ in range(MOST_EACH)]
    assert await code_of(heavy, "greedy") == "busy"
    other = asyncio.ensure_future(code_of(heavy, "other"))
    await asyncio.sleep(0)
    assert not other.done()
    gate.set()
    assert all(await asyncio.gather(*greedy))
    assert await other == ""
    assert await code_of(heavy, "greedy") == ""


async def test_many_are_too_many_together(gate: threading.Event) -> None:
    heavy = Heavy()
    tasks = [await begin(heavy, gate, str(client)) for client in range(MOST_WAITING)]
    assert await code_of(heavy, "one more") == "busy"
    gate.set()
    await asyncio.gather(*tasks)
    assert await code_of(heavy, "one more") == ""


async def test_work_that_fails_gives_up_its_place() -> None:
    heavy = Heavy()
    for _ in range(MOST_EACH + 1):
        with pytest.raises(ZeroDivisionError):
            await heavy.run("client", lambda: 1 / 0)
