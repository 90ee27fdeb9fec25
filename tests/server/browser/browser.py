"""The browser backend for tests: run on an event loop without threads, used by the API's client."""

from __future__ import annotations

import asyncio
import json
import subprocess
import threading
from collections import defaultdict
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from boardwright import core
from boardwright.engine.search_thread import stopped_after
from boardwright.server.browser.host import LocalHost, Response
from boardwright.server.browser.storage import MemoryJournals
from boardwright.server.workers.jobs import ThinkingFailed
from server.support import client
from server.support.in_thread import TIMEOUT, Api

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Coroutine

    from boardwright.core import Limits, Report
    from boardwright.engine.choice import SearcherSettings
    from boardwright.server.browser.host import LocalState
    from boardwright.server.browser.storage import Journals

ADDRESS = "http://local"
PACK = Path(__file__).parents[3] / "build/local"  # built by `make local`
SCRIPT = Path(__file__).parent / "pyodide_host.mjs"


class BrowserLoop(asyncio.SelectorEventLoop):
    """Runs executor calls on the loop itself, because a browser has no threads."""

    def run_in_executor(  # type: ignore[override]
        self, executor: Any, func: Any, *args: Any
    ) -> asyncio.Future[Any]:
        future = self.create_future()
        try:
            future.set_result(func(*args))
        except Exception as error:
            future.set_exception(error)
        return future


class ThreadSearch:
    """A search of the native core in a thread; on a page it runs in a worker."""

    def __init__(self, work: Callable[[core.Stop, Callable[[Report], None]], Report]) -> None:
        self._loop = asyncio.get_running_loop()
        self._stop = core.Stop()
        self._work = work
        self.report: asyncio.Future[Report] = self._loop.create_future()

    def start(self, on_report: Callable[[Report], object] | None) -> None:
        def listener(report: Report) -> None:
            if on_report is not None:
                self._loop.call_soon_threadsafe(on_report, report)

        def run() -> None:
            found = self._work(self._stop, listener)
            self._loop.call_soon_threadsafe(self._end, found)

        threading.Thread(target=run).start()

    def _end(self, found: Report) -> None:
        if not self.report.done():
            self.report.set_result(found)

    def stop(self) -> None:
        self._stop.stop()


class ThreadSearches:
    """Engines of the native core, each with one search at a time; `to_break` searches fail."""

    def __init__(self) -> None:
        self.engines: dict[int, core.Searcher] = {}
        self.to_break = 0
        self._last = 0
        self._turns: defaultdict[str, threading.Lock] = defaultdict(threading.Lock)

    async def make(self, queue: str, start: bytes, settings: SearcherSettings) -> int:
        self._last += 1
        state = core.State.from_bytes(start)
        method, memory, network = settings.method, settings.memory, settings.network
        made = core.Searcher(state, method=method, memory=memory, network=network)
        self.engines[self._last] = made
        return self._last

    async def drop(self, queue: str, engine: int) -> None:
        del self.engines[engine]

    def search(  # noqa: PLR0913, PLR0917 (the protocol has as many)
        self,
        queue: str,
        engine: int,
        position: bytes,
        limits: Limits,
        at_most: float | None = None,
        on_report: Callable[[Report], object] | None = None,
    ) -> ThreadSearch:
        if self.to_break:
            self.to_break -= 1
            raise ThinkingFailed("the core broke")
        searcher, state = self.engines[engine], core.State.from_bytes(position)

        def work(stop: core.Stop, tell: Callable[[Report], None]) -> Report:
            with self._turns[queue], stopped_after(stop, at_most):
                return searcher.search(state, limits, listener=tell, stop=stop)

        made = ThreadSearch(work)
        made.start(on_report)
        return made


class LocalServer:
    """A browser backend with an event loop in a thread, for tests that are not async."""

    address = ADDRESS

    def __init__(self) -> None:
        self.host: LocalHost
        self._loop = BrowserLoop()
        self._thread = threading.Thread(target=self._loop.run_forever)

    def __enter__(self) -> LocalServer:
        self._thread.start()
        self.wait_for(self._open())
        return self

    async def _open(self) -> None:
        self.host = LocalHost(MemoryJournals(), ThreadSearches())

    def __exit__(self, *problem: object) -> None:
        self.wait_for(self.host.close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(TIMEOUT)
        self._loop.close()

    @property
    def serving(self) -> LocalState:
        return self.host.state

    def request(self, method: str, address: str, body: bytes, key: str | None) -> Response:
        response: Response = self.wait_for(self._request(method, address, body, key))
        return response

    async def _request(self, method: str, address: str, body: bytes, key: str | None) -> Response:
        response = await self.host.request(method, address, body, key)
        if response.lines is None:
            return response
        return response._replace(content=b"".join([line async for line in response.lines]))

    def wait_for(self, work: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(TIMEOUT)


class PyodideServer:
    """A browser backend in Pyodide, in a process of Node."""

    address = ADDRESS

    def __enter__(self) -> PyodideServer:
        command = ["node", str(SCRIPT), str(PACK)]
        self._node = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )
        assert self._read_line() == "ready\n"
        return self

    def _read_line(self) -> str:
        assert self._node.stdout is not None
        return self._node.stdout.readline()

    def __exit__(self, *problem: object) -> None:
        with self._node:  # closes its standard input and waits for the process to exit
            pass

    def request(self, method: str, address: str, body: bytes, key: str | None) -> Response:
        sent = {"method": method, "address": address, "body": body.decode(), "key": key or ""}
        assert self._node.stdin is not None
        self._node.stdin.write(json.dumps(sent) + "\n")
        self._node.stdin.flush()
        response = json.loads(self._read_line())
        return Response(response["status"], response["headers"], response["content"].encode())


class LocalTransport(httpx.BaseTransport):
    """Sends requests to a browser backend instead of over a network."""

    def __init__(self, server: LocalServer | PyodideServer) -> None:
        self._server = server

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        key = request.headers.get("authorization", "").removeprefix("Bearer ") or None
        address, body = request.url.raw_path.decode(), request.read()
        response = self._server.request(request.method, address, body, key)
        return httpx.Response(response.status, headers=response.headers, content=response.content)


class LocalApi(Api):
    """The API client of a browser backend."""

    def __init__(self, server: Any) -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.address, transport=LocalTransport(server))


class LocalConnection:
    """A connection to a game of a browser backend, with the interface of a WebSocket client."""

    def __init__(self, host: LocalHost, game_id: str) -> None:
        self._messages: asyncio.Queue[bytes] = asyncio.Queue()
        self._connection = host.connect(game_id, self._messages.put_nowait)
        self.transport = SimpleNamespace(abort=lambda: None)

    async def __aenter__(self) -> LocalConnection:
        return self

    async def __aexit__(self, *problem: object) -> None:
        await self._connection.close()

    async def send(self, message: str | bytes) -> None:
        self._connection.on_message(message.encode() if isinstance(message, str) else message)

    async def recv(self) -> bytes:
        return await self._messages.get()


@asynccontextmanager
async def local_running(journals: Journals | None = None) -> AsyncIterator[Any]:
    """A browser backend with the interface of a running server; no listeners may be left."""
    host = LocalHost(journals or MemoryJournals(), ThreadSearches())

    async def open_socket(url: str, **settings: Any) -> LocalConnection:
        return LocalConnection(host, url.rpartition("/games/")[2].removesuffix("/socket"))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(client, "open_socket", open_socket)
        yield SimpleNamespace(address=ADDRESS, serving=host.state, host=host)
    assert not any(room.listeners for room in host.state.services.rooms.values())
    await host.close()
