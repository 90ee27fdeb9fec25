"""Limits on connections, around uvicorn's protocols: how much a client may send, and how slowly.

A client that opens connections and stays silent, sends one byte at a time or never reads the
responses would otherwise occupy them forever. uvicorn creates one of our protocols per connection,
which passes everything on to uvicorn's own protocol.

    transport -> BoundedHttp   -> uvicorn's HTTP protocol      -> application
                     | become(), when a request asks for a WebSocket
    transport -> BoundedSocket -> uvicorn's WebSocket protocol -> application
"""

from __future__ import annotations

import asyncio
from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Any, cast

import httptools

from boardwright.server.http.limits import home_of

if TYPE_CHECKING:
    from collections.abc import Callable

    import uvicorn

    from boardwright.server.settings import ServerSettings

MAX_CONNECTIONS = 8192  # of all kinds; sockets have separate, lower limits
TIMES = 4  # as many per address as sockets: browsers open several in parallel and reuse them
MAX_HEAD = 65_536  # bytes of a request before its body
_PIECE = 4096  # bytes that are parsed in one step, by which a head may exceed the limit
MAX_READ = 8192  # bytes of a socket that are read in one step
MAX_DISCARDED = 1 << 20  # bytes that are still read after a request was refused
REQUEST_TIMEOUT = 20.0  # seconds for a whole request to arrive
UNREAD_TIMEOUT = 30.0  # seconds for a client to read the data that waits for it
LINGER_TIMEOUT = 10.0  # seconds for the last bytes of a connection that is being closed
CLOSE_TIMEOUT = 2.0  # seconds for a client to close its side


class Peers:
    """The open connections of a server, at most `max_peers` of them from one address."""

    def __init__(self, max_peers: int | None) -> None:
        # shared by all sockets: each copies its data out immediately
        self.buffer = bytearray(MAX_READ)
        # with the address that each connection is counted for
        self.open: dict[BoundedProtocol, str] = {}
        self._max_peers = max_peers
        self._counted: Counter[str] = Counter()
        # the time since which each has been closing
        self._closing: dict[BoundedProtocol, float] = {}

    @classmethod
    def of(cls, settings: ServerSettings) -> Peers:
        """No limit per address behind a proxy: all connections have the proxy's address."""
        return cls(None if settings.proxies else TIMES * settings.connections)

    def enter(self, connection: BoundedProtocol) -> bool:
        """Add a connection; False if there are too many."""
        peer = connection.transport.get_extra_info("peername")
        home = home_of(peer[0]) if peer else "unknown"
        if len(self.open) >= MAX_CONNECTIONS or self._counted[home] == self._max_peers:
            return False
        self.open[connection] = home
        self._counted[home] += 1
        return True

    def leave(self, connection: BoundedProtocol) -> None:
        if (home := self.open.pop(connection, None)) is not None:
            self._counted[home] -= 1
            if not self._counted[home]:
                del self._counted[home]

    def cut_lingering(self, now: float) -> None:
        """Abort closed connections whose client does not read the rest; called once a second."""
        closing = [each for each in self.open if each.transport.is_closing()]
        self._closing = {each: self._closing.get(each, now) for each in closing}
        for each, since in self._closing.items():
            if now - since > LINGER_TIMEOUT:
                each.transport.abort()


def limit_connections(config: uvicorn.Config, peers: Peers) -> None:
    """Have uvicorn create our protocols, each around the one that the configuration names."""
    config.load()
    http, socket = config.http_protocol_class, config.ws_protocol_class
    config.http_protocol_class = cast("Any", partial(BoundedHttp, peers, http))
    config.ws_protocol_class = cast("Any", partial(BoundedSocket, peers, socket))


class _Alarm:
    """Aborts a connection unless it is stopped in time."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._timer: asyncio.TimerHandle | None = None

    def start(self, transport: asyncio.Transport) -> None:
        if self._timer is None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(self._seconds, transport.abort)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class BoundedProtocol(asyncio.BaseProtocol):
    """A connection whose client must read the data it is sent; the ASGI scope refers to it."""

    transport: asyncio.Transport

    def __init__(
        self,
        peers: Peers,
        inner: Callable[..., asyncio.Protocol],
        *,
        app_state: dict[str, Any],
        **more: Any,
    ) -> None:
        self._peers = peers
        self._state = {**app_state, "connection": self}
        self._inner = inner(app_state=self._state, **more)
        self._reading, self._goodbye = _Alarm(UNREAD_TIMEOUT), _Alarm(CLOSE_TIMEOUT)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        self._inner.connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._peers.leave(self)
        self._reading.stop()
        self._goodbye.stop()
        self._inner.connection_lost(exc)
        self._state.clear()  # breaks a reference cycle

    def data_received(self, data: bytes) -> None:
        self._inner.data_received(data)

    def eof_received(self) -> bool | None:
        return self._inner.eof_received()

    def pause_writing(self) -> None:
        self._reading.start(self.transport)
        self._inner.pause_writing()

    def resume_writing(self) -> None:
        self._reading.stop()
        self._inner.resume_writing()

    def finish(self) -> None:
        """Close our side, so that the client sees the end now; the client has to follow soon.

        The server still reads the client's data: closing a connection with unread data would
        discard the data that was sent over it.
        """
        if not self.transport.is_closing():
            self.transport.write_eof()
            self._goodbye.start(self.transport)


class BoundedHttp(BoundedProtocol, asyncio.Protocol):
    """Limits the arrival time of a request and the length of its head.

    A second parser, of the library that uvicorn uses, follows the requests. The head is too long if
    the parser has read that much without reaching the end of the head.
    """

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self._arrival = _Alarm(REQUEST_TIMEOUT)
        self._parser = httptools.HttpRequestParser(self)
        self._parser.set_dangerous_leniencies(lenient_data_after_close=True)  # as uvicorn does
        self._has_parsed, self._unparsed, self._discarded = False, 0, 0
        self._is_refused = self._is_broken = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        if self._peers.enter(self):
            self._arrival.start(self.transport)
        else:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._arrival.stop()
        del self._parser  # breaks a reference cycle
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._is_refused:
            self._discarded += len(data)
            if self._discarded > MAX_DISCARDED:
                self.transport.abort()
        elif self._is_head_too_long(data):
            self._refuse()
        else:
            super().data_received(data)
            if self._is_broken and not self.transport.is_closing():
                self.transport.abort()

    def _is_head_too_long(self, data: bytes) -> bool:
        """Follow the data; trailers after a body count like a head."""
        for start in range(0, len(data), _PIECE):
            piece = data[start : start + _PIECE]
            self._has_parsed = False
            try:
                self._parser.feed_data(piece)
            except httptools.HttpParserUpgrade:
                pass  # the data after an upgrade is not HTTP, and is counted
            except httptools.HttpParserError:
                self._is_broken = True  # uvicorn's parser says the same, and it responds
                return False
            self._unparsed = 0 if self._has_parsed else self._unparsed + len(piece)
            if self._unparsed > MAX_HEAD:
                return True
        return False

    def _refuse(self) -> None:
        """Respond that the head is too long, then read and discard what the client still sends."""
        self._is_refused = True
        self._inner.connection_lost(ConnectionAbortedError())  # drops the requests before this one
        self._inner = asyncio.Protocol()
        self.transport.write(
            b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\n\r\n"
        )
        self._reading.stop()
        self._arrival.stop()
        self.finish()

    def on_message_begin(self) -> None:
        self._has_parsed = True
        self._arrival.start(self.transport)

    def on_headers_complete(self) -> None:
        self._has_parsed = True

    def on_body(self, body: bytes) -> None:
        self._has_parsed = True

    def on_message_complete(self) -> None:
        self._has_parsed = True
        self._arrival.stop()

    def become(self, socket: BoundedSocket) -> None:
        """The connection is a WebSocket from now on, counted for the same address."""
        self._arrival.stop()
        self._peers.open[socket] = self._peers.open.pop(self)
        self._state.clear()
        del self._parser


class BoundedSocket(BoundedProtocol, asyncio.BufferedProtocol):
    """A WebSocket; the application sets `has_begun`.

    uvicorn stops reading while a message waits, but parses all messages of one read: a small buffer
    bounds them.
    """

    def __init__(self, *given: Any, app_state: dict[str, Any], **more: Any) -> None:
        super().__init__(*given, app_state=app_state, **more)
        self._request: BoundedHttp | None = app_state["connection"]
        self.has_begun = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        if self._request is not None:
            self._request.become(self)

    def data_received(self, data: bytes) -> None:
        """Pass data on.

        The first chunk is the whole request, and uvicorn starts the application.
        """
        super().data_received(data)
        if self._request is not None:
            self._request = None
            asyncio.get_running_loop().call_soon(self._check_handshake)

    def get_buffer(self, sizehint: int) -> bytearray:
        return self._peers.buffer

    def buffer_updated(self, nbytes: int) -> None:
        self._inner.data_received(bytes(self._peers.buffer[:nbytes]))

    def _check_handshake(self) -> None:
        """Respond to a malformed handshake; uvicorn does not, and leaves the connection open."""
        if not self.has_begun and not self.transport.is_closing():
            self.transport.write(b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n")
            self.transport.close()
