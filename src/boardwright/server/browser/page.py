"""The interface between the page's worker and the browser backend: texts in, texts out."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, suppress
from dataclasses import asdict
from itertools import count
from typing import TYPE_CHECKING, Any

import msgspec

from boardwright.core import Report, wasm
from boardwright.server.browser.host import LocalHost
from boardwright.server.browser.storage import WITHHELD, MemoryJournals, Withheld
from boardwright.server.errors import StorageUnavailable, witnesses
from boardwright.server.workers.jobs import ThinkingFailed

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence

    from boardwright.core import Limits
    from boardwright.engine.choice import SearcherSettings
    from boardwright.server.browser.host import LocalGameConnection
    from boardwright.server.browser.storage import ImportedJournal


class PageJournals:
    """Journals that the page stores. Entries are sent as lines; its errors become our types."""

    def __init__(self, keeper: Any) -> None:
        self._keeper = keeper

    async def create(self, game_id: str, head: str, entries: Sequence[str]) -> bool:
        return bool(await _storage_errors(self._keeper.create(game_id, head, "\n".join(entries))))

    async def append(self, game_id: str, head: str, first: int, entries: Sequence[str]) -> bool:
        return bool(
            await _storage_errors(self._keeper.append(game_id, head, first, "\n".join(entries)))
        )

    async def load(self, game_id: str) -> str | None:
        return await _storage_errors(self._keeper.load(game_id)) or None

    async def heads(self) -> str:
        return str(await _storage_errors(self._keeper.heads()))

    async def delete(self, game_id: str) -> None:
        await _storage_errors(self._keeper.remove(game_id))

    async def import_journals(self, journals: Sequence[ImportedJournal]) -> bool:
        text = msgspec.json.encode(journals).decode()
        return bool(await _storage_errors(self._keeper.importJournals(text)))

    @asynccontextmanager
    async def thinking(self, game_id: str) -> AsyncIterator[None]:
        try:
            await _storage_errors(self._keeper.think(game_id))
            yield
        finally:
            self._keeper.rest(game_id)


class PageSearch:
    """A search in one of the page's workers."""

    def __init__(
        self, start: Callable[[Any], Any], on_report: Callable[[Report], object] | None
    ) -> None:
        from pyodide.ffi import create_proxy

        callback = None if on_report is None else (lambda text: on_report(_read_report(text)))
        self._listener = None if callback is None else create_proxy(callback)
        self._running = start(self._listener)
        self.report = asyncio.ensure_future(self._end())
        self.report.add_done_callback(self._forget)

    async def _end(self) -> Report:
        try:
            return _read_report(await self._running.report)
        except Exception as error:
            raise ThinkingFailed(str(error)) from error

    def _forget(self, report: asyncio.Future[Report]) -> None:
        if self._listener is not None:
            self._listener.destroy()
        if not report.cancelled():
            report.exception()  # so that asyncio does not report it as never retrieved

    def stop(self) -> None:
        self._running.stop()


class PageSearches:
    """The search workers of the page; see web/src/offline/core/pagecore.ts."""

    def __init__(self, core: Any) -> None:
        from pyodide.ffi import to_js

        self._core, self._bytes = core, to_js
        wasm.connect(lambda data: core.read(to_js(data)))

    async def make(self, queue: str, start: bytes, settings: SearcherSettings) -> int:
        options = _text({"method": settings.method, "memory": settings.memory})
        try:
            network = self._bytes(settings.network)
            return int(await self._core.make(queue, self._bytes(start), options, network))
        except Exception as error:
            raise ThinkingFailed(str(error)) from error

    async def drop(self, queue: str, engine: int) -> None:
        try:
            await self._core.drop(queue, engine)
        except Exception as error:
            raise ThinkingFailed(str(error)) from error

    def search(  # noqa: PLR0913, PLR0917
        self,
        queue: str,
        engine: int,
        position: bytes,
        limits: Limits,
        at_most: float | None = None,
        on_report: Callable[[Report], object] | None = None,
    ) -> PageSearch:
        options = _text({**asdict(limits), "seed": str(limits.seed)})  # JSON numbers end before 2⁶³
        place = self._bytes(position)

        def start(listener: Any) -> Any:
            return self._core.search(queue, engine, place, options, at_most, listener)

        return PageSearch(start, on_report)


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _read_report(text: str) -> Report:
    return msgspec.json.decode(text, type=Report)


async def _storage_errors(work: Awaitable[Any]) -> Any:
    try:
        return await work
    except Exception as error:
        if (reason := getattr(error, "reason", None)) in WITHHELD:
            raise Withheld(reason) from error
        raise StorageUnavailable(str(error)) from error


class PageHost:
    """A backend for one worker; without a keeper its games last as long as the process."""

    def __init__(self, keeper: Any = None, core: Any = None) -> None:
        journals = MemoryJournals() if keeper is None else PageJournals(keeper)
        self._host = LocalHost(journals, None if core is None else PageSearches(core))
        self._numbers = count(1)
        self._connections: dict[int, LocalGameConnection] = {}
        self._requests: dict[int, asyncio.Task[str]] = {}
        witnesses.add(_print_error)

    def request(  # noqa: PLR0913, PLR0917 (the parts of a request)
        self,
        number: int,
        method: str,
        address: str,
        body: str,
        key: str,
        send: Callable[[str], object],
    ) -> Coroutine[None, None, str]:
        """The response as JSON: status, headers, and the content as a text.

        If the response is a stream of lines, `send` is called with each line. `stop` with the same
        `number` cancels the request; then the response is empty.
        """
        work = self._answer(method, address, body, key, send)
        self._requests[number] = asyncio.ensure_future(work)
        return self._end(number)

    async def _end(self, number: int) -> str:
        try:
            return await self._requests[number]
        except asyncio.CancelledError:
            return ""
        finally:
            del self._requests[number]

    async def _answer(
        self, method: str, address: str, body: str, key: str, send: Callable[[str], object]
    ) -> str:
        response = await self._host.request(method, address, body.encode(), key or None)
        if response.lines is not None:
            async for line in response.lines:
                send(line.decode())
        result = {
            "status": response.status,
            "headers": response.headers,
            "content": response.content.decode(),
        }
        return msgspec.json.encode(result).decode()

    def stop(self, number: int) -> None:
        """Cancel a request."""
        if number in self._requests:
            self._requests[number].cancel()

    def connect(self, game_id: str, send: Callable[[str], object]) -> int:
        """Connect to a game and return the connection's number; `send` gets its messages."""
        number = next(self._numbers)
        self._connections[number] = self._host.connect(game_id, lambda data: send(data.decode()))
        return number

    def on_message(self, number: int, message: str) -> None:
        """Handle a message of the page; ignores messages on a closed connection."""
        if number in self._connections:
            self._connections[number].on_message(message.encode())

    async def catch_up(self, game_id: str, number: int) -> None:
        """Load what another tab has written to this game, up to entry `number`."""
        services = self._host.state.services
        room = services.rooms.get(game_id)
        if room is not None and number > room.live.number:
            with suppress(Withheld):  # a newer version of the page has taken over the game
                await services.catch_up(game_id)

    async def disconnect(self, number: int) -> None:
        if (connection := self._connections.pop(number, None)) is not None:
            await connection.close()


def _print_error(event: str, error: BaseException | None, details: dict[str, Any]) -> None:
    """Print an error of a background task to the browser's console."""
    print(f"{event}: {error!r} {details or ''}".rstrip())
