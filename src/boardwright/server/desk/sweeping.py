"""What goes on by itself while a server runs: beats, flags, engines, and other processes' news."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec
import structlog

from boardwright.server.desk.presence import Here
from boardwright.server.live.refusal import Refused
from boardwright.server.storage import StorageUnavailable

if TYPE_CHECKING:
    from boardwright.server.desk.desk import Desk

EVERY = 1.0  # seconds
log = structlog.get_logger("boardwright.sweeping")


async def sweep_for_ever(desk: Desk) -> None:
    while True:
        try:
            await desk.sweep()
        except StorageUnavailable as error:
            log.warning("storage unavailable", reason=str(error))
        except Exception:
            log.exception("sweep failed")  # the next one may do better, and must come
        await asyncio.sleep(EVERY)


async def beat_in_between(desk: Desk) -> None:
    """A sweep that takes long must not look like a server that was away, which stops clocks."""
    while True:
        await asyncio.sleep(EVERY / 2)
        with suppress(StorageUnavailable):  # the sweep tells of it
            await desk.be_current()


async def listen_for_others(desk: Desk) -> None:
    """Take in what other processes write; on SQLite there are none."""
    async for payload in desk.storage.listen():
        try:
            await _hear(desk, payload)
        except (Refused, StorageUnavailable) as error:
            log.warning("could not catch up", reason=str(error))
        except Exception:
            log.exception("heard something odd")  # whatever comes next is heard all the same


async def _hear(desk: Desk, payload: str | None) -> None:
    if payload is None:  # listening begins, or something was missed
        for game_id, known in tuple(desk.rooms.items()):
            await desk.catch_up(game_id)
            desk.tell_others(known, asks=True)
        return
    told: dict[str, Any] = msgspec.json.decode(payload)
    if told["process"] == desk.process:
        return
    if "number" in told:
        await desk.catch_up(told["game"], told["number"])
    elif (room := desk.rooms.get(told["game"])) is not None:
        here = Here(frozenset(told["seats"]), told["spectators"], tuple(told["names"]))
        if told["asks"]:
            desk.tell_others(room)
        room.attendance.set_elsewhere(told["process"], here, room.moment().now)
        room.tell_presence()
