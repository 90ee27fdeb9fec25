"""Running the server: its socket, its address, its logs, and a clean stop."""

from __future__ import annotations

import asyncio
import gc
import logging
import resource
import signal
import socket
import sys
import time
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

import structlog
import uvicorn
import uvloop
from starlette.concurrency import run_in_threadpool

from boardwright.games import MalformedInput
from boardwright.server.app import create_app
from boardwright.server.http.protocols import BoundedSocket, Peers, limit_connections
from boardwright.server.play.messages import MAX_BYTES, Closing
from boardwright.server.state import AppState, serving

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from structlog.typing import Processor

    from boardwright.server.settings import ServerSettings


class _StandardError(logging.Handler):
    """Writes to standard error as it is now: the file that it was at the start may be closed."""

    def emit(self, record: logging.LogRecord) -> None:
        try:
            sys.stderr.write(f"{self.format(record)}\n")
            sys.stderr.flush()
        except Exception:
            self.handleError(record)


def _is_our_fault(record: logging.LogRecord) -> bool:
    """Not so a message that is no UTF-8, which uvicorn logs with a traceback."""
    return record.exc_info is None or not isinstance(record.exc_info[1], UnicodeDecodeError)


def set_up_logs(form: str, level: str = "info") -> None:
    """Have everything that logs, uvicorn included, log in one form to standard error."""
    shared: list[Processor] = [
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    rendering = (
        structlog.processors.JSONRenderer()
        if form == "json"
        else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    )
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = _StandardError()
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, rendering],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    logging.getLogger("alembic").setLevel(logging.WARNING)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers[:] = []
        logging.getLogger(name).propagate = name != "uvicorn.access"
    # At lower levels it tells the address of everybody who opens a socket.
    logging.getLogger("uvicorn.error").setLevel(max(logging.WARNING, root.level))
    logging.getLogger("uvicorn.error").addFilter(_is_our_fault)


STOP_SECONDS = 10  # seconds for what was accepted
GOODBYE = 2.0  # seconds for what is on its way to clients
SIGNALS = (signal.SIGINT, signal.SIGTERM)
_SELDOM = (20_000, 20, 50)  # live games are many objects, of which hardly any form cycles
_TURN = 0.0002  # seconds for which a busy thread keeps the interpreter from one that has written
RETRY = 1000  # milliseconds until clients come back


class Server(uvicorn.Server):
    """Says when it is ready, and tells everybody before it goes."""

    def __init__(
        self, serving: AppState, config: uvicorn.Config, on_ready: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self.peers = Peers.of(serving.limits.settings)
        limit_connections(config, self.peers)
        self.serving = serving
        self._on_ready = on_ready

    async def on_tick(self, counter: int) -> bool:
        if counter % 10 == 0:  # once a second
            self.peers.cut_lingering(time.monotonic())
        return await super().on_tick(counter)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await run_in_threadpool(int)  # loads modules that the first stream would wait for
        await super().startup(sockets)
        if not self.should_exit:
            self._on_ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.serving.is_closing = True
        await asyncio.gather(self._say_goodbye(), self.serving.tasks.stop(GOODBYE))
        await super().shutdown(sockets)

    async def _say_goodbye(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE):  # slow clients do not delay the stop
                await self._empty_sockets()

    async def _empty_sockets(self) -> None:
        """Send out all messages, and tell everybody that the server closes before it does.

        To close a connection on which something is unread would undo what was sent over it.
        """
        while self.serving.sockets or self._are_sockets_open():
            for open_socket in tuple(self.serving.sockets):
                open_socket.send(Closing("the server restarts", RETRY))
                open_socket.outbox.close()
            await asyncio.sleep(0.01)

    def _are_sockets_open(self) -> bool:
        return any(isinstance(one, BoundedSocket) for one in self.peers.open)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop by a signal, without raising it again afterwards: to be stopped is no failure."""
        before = {sig: signal.signal(sig, self.handle_exit) for sig in SIGNALS}
        try:
            yield
        finally:
            for sig, handler in before.items():
                signal.signal(sig, handler)


def bind(host: str, port: int) -> socket.socket:
    """A socket that listens; port 0 takes any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        reason = error.strerror or str(error)
        raise MalformedInput(f"cannot listen on {host} port {port}: {reason}") from None


def address_of(bound: socket.socket) -> str:
    host, port = bound.getsockname()[:2]
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}"


def make_server(state: AppState, on_ready: Callable[[], None]) -> Server:
    config = uvicorn.Config(
        create_app(state),
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        http="httptools",
        ws="websockets-sansio",
        ws_max_size=4 * MAX_BYTES,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=STOP_SECONDS,
        proxy_headers=False,
    )
    return Server(state, config, on_ready)


def run(
    settings: ServerSettings,
    database: str | None,
    bound: socket.socket,
    on_ready: Callable[[str], None],
) -> None:
    """Serve until a signal says to stop."""
    set_up_logs(settings.log_format, settings.log_level)
    _allow_many_connections()

    async def main() -> None:
        async with serving(settings, database) as state:
            server = make_server(state, lambda: on_ready(address_of(bound)))
            await server.serve(sockets=[bound])

    gc.collect()
    gc.freeze()  # what was imported stays: no collection need look at it again
    gc.set_threshold(*_SELDOM)
    sys.setswitchinterval(_TURN)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(main())


def _allow_many_connections() -> None:
    """Take as many open files as the system grants, which is more than it gives at first."""
    with suppress(OSError, ValueError):
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
