"""The inbox of a socket: messages in order, a client that waits, and the end behind the last."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from boardwright.server.http.outbox import MAX_UNREAD, MAX_UNREAD_BYTES, Inbox


class Protocol:
    """Remembers whether the client is read from."""

    def __init__(self) -> None:
        self.is_reading = True

    def set_reading(self, *, on: bool) -> None:
        self.is_reading = on


def _inbox() -> tuple[Inbox, Any]:
    protocol: Any = Protocol()
    return Inbox(protocol), protocol


async def test_the_end_comes_behind_the_last_message() -> None:
    inbox, _ = _inbox()
    waiting = asyncio.create_task(inbox.get())
    await asyncio.sleep(0)
    inbox.put(b"one")
    inbox.put(b"two")
    inbox.put_nowait({"type": "websocket.disconnect", "code": 1001})
    assert not inbox.is_open
    assert (await waiting, await inbox.get()) == (b"one", b"two")
    with pytest.raises(WebSocketDisconnect) as ended:
        await inbox.get()
    assert ended.value.code == 1001


@pytest.mark.parametrize(
    ("message", "count"), [(b"x", MAX_UNREAD), (b"x" * 4096, MAX_UNREAD_BYTES // 4096 + 1)]
)
async def test_a_client_waits_until_all_that_it_said_is_read(message: bytes, count: int) -> None:
    inbox, protocol = _inbox()
    for number in range(count):
        assert protocol.is_reading, number
        inbox.put(message)
    for _ in range(count):
        assert not protocol.is_reading
        await inbox.get()
    assert protocol.is_reading


async def test_a_message_outlasts_somebody_who_did_not_wait_for_it() -> None:
    inbox, _ = _inbox()
    waiting = asyncio.create_task(inbox.get())
    await asyncio.sleep(0)
    inbox.put(b"one")
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    assert await inbox.get() == b"one"
