"""The live list of seeks: read from the storage, told as changes to all who look on here."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from boardwright.server.failures import note_failure
from boardwright.server.lobby.messages import LobbyChange, LobbyMessage, PersonView, SeekView
from boardwright.server.lobby.pairing import Table, tables
from boardwright.server.lobby.seek import Seek, pool_word
from boardwright.server.play.messages import encode
from boardwright.server.storage_errors import StorageUnavailable

if TYPE_CHECKING:
    from boardwright.server.accounts.directory import Directory
    from boardwright.server.desk import Desk

LOBBY = "lobby"  # the topic
PAUSE = 0.4  # seconds between looks: to tell a crowd of each who comes would take too long


class SeekList:
    """What was last told to the subscribers of this process, all of whom know the same."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._shown: dict[str, SeekView] = {}
        self._is_stale = True
        self._lock = asyncio.Lock()
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    def hear(self, data: bytes) -> None:
        """Somebody seeks, or no longer."""
        self._is_stale = True
        self.refresh_soon()

    def refresh_soon(self) -> None:
        if self._timer is None and self._desk.topics.has_subscribers(LOBBY):
            self._timer = asyncio.get_running_loop().call_later(PAUSE, self._begin)

    def _begin(self) -> None:
        self._timer = None
        self._task = asyncio.ensure_future(self._refresh())
        self._task.add_done_callback(note_failure)

    async def opening(self, name: str) -> LobbyMessage:
        """All seeks, from which the changes go on; read only where they have changed."""
        await self._refresh(only_stale=True)
        return LobbyMessage(tuple(self._shown.values()))

    async def all(self) -> tuple[SeekView, ...]:
        """All seeks as they are now."""
        found = await self._desk.storage.open_seeks()
        await self._desk.directory.load(s.who[1:] for s in found if not s.is_guest)
        shown = tables(found, lambda one, other: False)
        return tuple(_view(table, self._desk.directory) for table in shown)

    async def _refresh(self, *, only_stale: bool = False) -> None:
        try:
            async with self._lock:
                if only_stale and not self._is_stale:
                    return
                found = {view.id: view for view in await self._read()}
                before, self._shown = self._shown, found
                changed = tuple(v for v in found.values() if before.get(v.id) != v)
                gone = tuple(before.keys() - found.keys())
                if changed or gone:
                    told = encode(LobbyChange(changed, gone))
                    self._desk.topics.tell_here(LOBBY, told)
        except StorageUnavailable:
            self.refresh_soon()

    async def _read(self) -> tuple[SeekView, ...]:
        self._is_stale = False  # before reading: changes while reading make the list stale again
        try:
            return await self.all()
        except BaseException:
            self._is_stale = True
            raise

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if self._task is not None:
            self._task.cancel()


def _view(table: Table, directory: Directory) -> SeekView:
    first = table.seeks[0]
    terms = first.terms
    return SeekView(
        first.id,
        tuple(_person(seek, directory) for seek in table.seeks),
        terms.game,
        terms.options,
        terms.control,
        terms.rated,
        first.lowest,
        first.highest,
        table.seats,
        first.created_at,
    )


def _person(seek: Seek, directory: Directory) -> PersonView:
    rating = seek.ratings.get(pool_word(seek.terms))
    if seek.is_guest:
        return PersonView(seek.name, "", rating)
    return PersonView(directory.name_of(seek.who[1:]), seek.who[1:], rating)
