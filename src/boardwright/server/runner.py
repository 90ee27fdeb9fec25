"""Runs the server: socket, address, logs, and a clean stop."""

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
from boardwright.server.messages import MAX_BYTES, Closing
from boardwright.server.state import AppState, serving

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from structlog.typing import Processor

    from boardwright.server.settings import ServerSettings


class _StandardError(logging.Handler):
    """Writes to the present standard error; the stream from the start may be closed."""

    def emit(self, record: logging.LogRecord) -> None:
        try:
            sys.stderr.write(f"{self.format(record)}\n")
            sys.stderr.flush()
        except Exception:
            self.handleError(record)


def _is_our_fault(record: logging.LogRecord) -> bool:
    """Filters the tracebacks that uvicorn logs for client messages that are not UTF-8."""
    return record.exc_info is None or not isinstance(record.exc_info[1], UnicodeDecodeError)


def set_up_logs(form: str, level: str = "info") -> None:
    """Make all loggers, including uvicorn's, log in one format to standard error."""
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
    # At lower levels uvicorn logs the address of each client that opens a socket.
    logging.getLogger("uvicorn.error").setLevel(max(logging.WARNING, root.level))
    logging.getLogger("uvicorn.error").addFilter(_is_our_fault)


STOP_SECONDS = 10  # seconds to finish accepted requests
CLOSE_TIMEOUT = 2.0  # seconds to send the queued messages
SIGNALS = (signal.SIGINT, signal.SIGTERM)
_GC_THRESHOLDS = (20_000, 20, 50)  # live games are many objects with hardly any cycles
_SWITCH_INTERVAL = 0.0002  # seconds after which a busy thread must yield to others
RETRY = 1000  # milliseconds until clients reconnect


class Server(uvicorn.Server):
    """Reports when it is ready, and sends closing messages before it stops."""

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
        await asyncio.gather(self._send_closing(), self.serving.tasks.stop(CLOSE_TIMEOUT))
        await super().shutdown(sockets)

    async def _send_closing(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSE_TIMEOUT):  # slow clients must not delay the stop
                await self._empty_sockets()

    async def _empty_sockets(self) -> None:
        """Send all queued messages, with a closing message at the end, before the sockets close.

        Closing a connection that has unread data would discard what was sent over it.
        """
        while self.serving.sockets or any(
            isinstance(one, BoundedSocket) for one in self.peers.open
        ):
            for open_socket in tuple(self.serving.sockets):
                open_socket.send(Closing("the server is restarting", RETRY))
                open_socket.outbox.close()
            await asyncio.sleep(0.01)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop on a signal, without raising it again afterwards: stopping is not a failure."""
        before = {sig: signal.signal(sig, self.handle_exit) for sig in SIGNALS}
        try:
            yield
        finally:
            for sig, handler in before.items():
                signal.signal(sig, handler)


def bind(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 chooses any free port."""
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
    """Serve until a signal arrives."""
    set_up_logs(settings.log_format, settings.log_level)
    _allow_many_connections()

    async def main() -> None:
        async with serving(settings, database) as state:
            server = make_server(state, lambda: on_ready(address_of(bound)))
            await server.serve(sockets=[bound])

    gc.collect()
    gc.freeze()  # imported modules stay, so collections need not scan them
    gc.set_threshold(*_GC_THRESHOLDS)
    sys.setswitchinterval(_SWITCH_INTERVAL)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(main())


def _allow_many_connections() -> None:
    """Raise the limit of open files to the maximum that the system allows."""
    with suppress(OSError, ValueError):
        _, hard_limit = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard_limit, hard_limit))
