"""Processes that open a database beside the test's own."""

from __future__ import annotations

import asyncio
import multiprocessing
from typing import TYPE_CHECKING, Any

from boardwright.server.storage import Storage
from server.storage.samples import moves

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.process import BaseProcess

_context = multiprocessing.get_context("forkserver")
_context.set_forkserver_preload(["boardwright.server.storage", "server.storage.storm"])


def start(work: Callable[..., None], *given: Any) -> BaseProcess:
    """Processes fork from one that has imported everything, so that many can be started."""
    process = _context.Process(target=work, args=given, daemon=True)
    process.start()
    return process


def append_once(url: str, game_id: str, number: int) -> None:
    asyncio.run(_append_once(url, game_id, number))


async def _append_once(url: str, game_id: str, number: int) -> None:
    storage = await Storage.open(url)
    assert await storage.append(moves(number, number, game_id))
    await storage.close()


def open_and_close(url: str) -> None:
    asyncio.run(_open_and_close(url))


async def _open_and_close(url: str) -> None:
    await (await Storage.open(url)).close()
