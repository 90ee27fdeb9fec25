"""uvicorn's protocols with bounds: on what a connection may send, and how long it may dawdle.

Whoever opens connections and says nothing, says it a byte at a time or never reads the answers
would otherwise hold on to them for ever.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from boardwright.server.web.peers import Place

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boardwright.server.web.peers import Peers

MOST_CONNECTIONS = 8192  # of whatever kind; sockets have limits of their own below this
MAX_HEAD = 65_536  # bytes of a request before its body
REQUEST_PATIENCE = 20.0  # seconds for a whole request to arrive in
READING_PATIENCE = 30.0  # seconds for a client to take what waits for it
INVALID_DATA = 1007  # the code for text that is none
LINGER = 10.0  # seconds for what was sent before a connection is closed


class _Alarm:
    """Cuts a connection unless it is stopped in time."""

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


class BoundedHttp(HttpToolsProtocol):
    """A request comes in time and within bounds, and its answer is read."""

    def __init__(self, *, server_state: Peers, **kwargs: Any) -> None:
        super().__init__(server_state=server_state, **kwargs)
        self._place = Place(server_state)
        self._arrival, self._reading = _Alarm(REQUEST_PATIENCE), _Alarm(READING_PATIENCE)
        self._is_in_head, self._head = True, 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if len(self.connections) > MOST_CONNECTIONS or not self._place.take(self.client):
            transport.abort()
        else:
            self._arrival.start(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._place.leave()
        self._arrival.stop()
        self._reading.stop()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._head = self._head + len(data) if self._is_in_head else 0
        if self._head > MAX_HEAD and not self.transport.is_closing():
            self.transport.write(STATUS_LINE[431] + b"connection: close\r\n\r\n")
            self.transport.close()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._is_in_head = True
        self._arrival.start(self.transport)

    def on_headers_complete(self) -> None:
        self._is_in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._arrival.stop()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._place.leave()  # to the socket, which takes it
        self._arrival.stop()
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        self._reading.start(self.transport)
        super().pause_writing()

    def resume_writing(self) -> None:
        self._reading.stop()
        super().resume_writing()


class BoundedSocket(WebSocketsSansIOProtocol):
    """What is sent over a socket is text where it says so, and what it is sent is read."""

    def __init__(self, *, server_state: Peers, **kwargs: Any) -> None:
        super().__init__(server_state=server_state, **kwargs)
        self._place = Place(server_state)
        self._reading = _Alarm(READING_PATIENCE)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._place.take(self.client)

    def connection_lost(self, exc: Exception | None) -> None:
        self._place.leave()
        self._reading.stop()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """The first data are the whole head of the request; what is no handshake then never is."""
        super().data_received(data)
        if not self.handshake_initiated and not self.transport.is_closing():
            self.transport.write(STATUS_LINE[400] + b"connection: close\r\n\r\n")
            self.transport.close()

    def pause_writing(self) -> None:
        self._reading.start(self.transport)
        super().pause_writing()

    def resume_writing(self) -> None:
        self._reading.stop()
        super().resume_writing()

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self.frames = []
            self.conn.fail(INVALID_DATA, "this is no UTF-8")
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    def keepalive_timeout(self) -> None:
        """Who does not answer a ping will not read a goodbye either."""
        super().keepalive_timeout()
        self.transport.abort()


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


class Lingering:
    """Connections that are closed, but whose other side does not take what is still on its way."""

    def __init__(self) -> None:
        self._since: dict[Any, float] = {}

    def cut(self, connections: Iterable[Any], now: float) -> None:
        """To be called now and then; whoever has lingered for too long is cut off."""
        closing = [one for one in connections if one.transport.is_closing()]
        self._since = {one: self._since.get(one, now) for one in closing}
        for one, since in self._since.items():
            if now - since > LINGER:
                one.transport.abort()
