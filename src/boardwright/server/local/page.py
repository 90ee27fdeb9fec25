"""The local host as the page's worker has it: texts in, texts out."""

from __future__ import annotations

from contextlib import asynccontextmanager, suppress
from itertools import count
from typing import TYPE_CHECKING, Any

import msgspec

from boardwright.server.failures import witnesses
from boardwright.server.local.host import LocalHost
from boardwright.server.local.journals import MemoryJournals
from boardwright.server.local.storage import WITHHELD, Withheld
from boardwright.server.storage import StorageUnavailable

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Sequence

    from boardwright.server.local.journals import BroughtGame
    from boardwright.server.local.talk import LocalTalk


class PageJournals:
    """Journals that the page keeps. It is given entries as lines, and what it throws is told."""

    def __init__(self, keeper: Any) -> None:
        self._keeper = keeper

    async def create(self, game_id: str, head: str, entries: Sequence[str]) -> bool:
        return bool(await _kept(self._keeper.create(game_id, head, "\n".join(entries))))

    async def append(self, game_id: str, head: str, first: int, entries: Sequence[str]) -> bool:
        return bool(await _kept(self._keeper.append(game_id, head, first, "\n".join(entries))))

    async def load(self, game_id: str) -> str | None:
        return await _kept(self._keeper.load(game_id)) or None

    async def heads(self) -> str:
        return str(await _kept(self._keeper.heads()))

    async def delete(self, game_id: str) -> None:
        await _kept(self._keeper.remove(game_id))

    async def restore(self, games: Sequence[BroughtGame]) -> bool:
        return bool(await _kept(self._keeper.restore(msgspec.json.encode(games).decode())))

    @asynccontextmanager
    async def thinking(self, game_id: str) -> AsyncIterator[None]:
        try:
            await _kept(self._keeper.think(game_id))
            yield
        finally:
            self._keeper.rest(game_id)


async def _kept(work: Awaitable[Any]) -> Any:
    try:
        return await work
    except Exception as error:
        if (why := getattr(error, "why", None)) in WITHHELD:
            raise Withheld(why) from error
        raise StorageUnavailable(str(error)) from error


class PageHost:
    """A host for one worker; without a keeper its games last as long as it does."""

    def __init__(self, keeper: Any = None) -> None:
        self._host = LocalHost(MemoryJournals() if keeper is None else PageJournals(keeper))
        self._numbers = count(1)
        self._talks: dict[int, LocalTalk] = {}
        witnesses.add(_print_error)

    async def ask(self, method: str, address: str, body: str, key: str) -> str:
        """The answer as JSON: its status, its headers, and its content as a text."""
        told = await self._host.ask(method, address, body.encode(), key or None)
        answer = {**told._asdict(), "content": told.content.decode()}
        return msgspec.json.encode(answer).decode()

    def connect(self, game_id: str, tell: Callable[[str], object]) -> int:
        """The number of a new connection to a game; at its end it is told nothing."""
        number = next(self._numbers)
        self._talks[number] = self._host.connect(game_id, lambda data: tell(data.decode()))
        return number

    def hear(self, number: int, message: str) -> None:
        """Take in what is said on a connection; one that has ended is deaf."""
        if number in self._talks:
            self._talks[number].hear(message.encode())

    async def catch_up(self, game_id: str, number: int) -> None:
        """Another tab has written to this game, up to that number."""
        desk = self._host.state.desk
        room = desk.rooms.get(game_id)
        if room is not None and number > room.live.number:
            with suppress(Withheld):  # a newer page goes on with it
                await desk.catch_up(game_id)

    async def disconnect(self, number: int) -> None:
        if (talk := self._talks.pop(number, None)) is not None:
            await talk.close()


def _print_error(event: str, error: BaseException | None, said: dict[str, Any]) -> None:
    """Errors that nobody waits for are seen in the browser's console."""
    print(f"{event}: {error!r} {said or ''}".rstrip())
