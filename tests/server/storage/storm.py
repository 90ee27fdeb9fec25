"""Processes that write to a database until they are killed."""

from __future__ import annotations

import asyncio
import multiprocessing
from typing import TYPE_CHECKING, Any

from boardwright.server.storage import Storage
from server.storage.samples import moves, new_game

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

GAMES = tuple(f"storm{index}" for index in range(5))

_context = multiprocessing.get_context("forkserver")
_context.set_forkserver_preload(["boardwright.server.storage", "server.storage.storm"])


def start(work: Callable[..., None], *given: Any) -> BaseProcess:
    """Processes fork from one that has imported everything, so that many can be started."""
    process = _context.Process(target=work, args=given, daemon=True)
    process.start()
    return process


def pipe() -> tuple[Connection, Connection]:
    return _context.Pipe(duplex=False)


def write_for_ever(url: str, acknowledged: Connection) -> None:
    """Append to several games at once, going on where they are; tell what was acknowledged."""
    asyncio.run(_write_for_ever(url, acknowledged))


async def _write_for_ever(url: str, acknowledged: Connection) -> None:
    storage = await Storage.open(url)
    for game_id in GAMES:
        await storage.create_game(new_game(game_id))
    await asyncio.gather(*(_play(storage, game_id, acknowledged) for game_id in GAMES))


async def _play(storage: Storage, game_id: str, acknowledged: Connection) -> None:
    stored = await storage.load_game(game_id)
    assert stored is not None
    number = len(stored.entries)
    while True:
        batch = moves(number + 1, number + 2, game_id)
        assert await storage.append(batch)
        number += 2
        acknowledged.send((game_id, number))


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
