"""uvicorn's protocols with bounds: on what a connection may send, and how long it may dawdle.

A client that opens connections and says nothing, sends a byte at a time or never reads the
answers would otherwise hold on to them for ever.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, cast

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from boardwright.server.http.limits import Peers, PeerSlot

if TYPE_CHECKING:
    from collections.abc import Iterable

    from uvicorn._types import ASGISendEvent
    from websockets.http11 import Request

    from boardwright.server.http.outbox import Inbox

SOCKET = "boardwright.socket"  # the extension of a scope that holds its protocol
MOST_CONNECTIONS = 8192  # of whatever kind; sockets have limits of their own below this
MAX_PLAIN = 4096  # bytes of a frame that is read without the library
MAX_HEAD = 65_536  # bytes of a request before its body
MAX_FORGOTTEN = 1 << 20  # bytes that are still read of a request that was refused
REQUEST_PATIENCE = 20.0  # seconds for a whole request to arrive in
READING_PATIENCE = 30.0  # seconds for a client to take what waits for it
INVALID_DATA = 1007  # the code for text that is none
LINGER = 10.0  # seconds for what was sent before a connection is closed
GOODBYE = 2.0  # seconds for a client to answer the end of a socket


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


class _ReadProtocol(asyncio.Protocol):
    """A connection among those of its address, whose client reads what it is sent."""

    transport: asyncio.Transport

    def __init__(self, *, server_state: Peers, **kwargs: Any) -> None:
        super().__init__(server_state=server_state, **kwargs)  # type: ignore[call-arg]
        self._slot, self._reading = PeerSlot(server_state), _Alarm(READING_PATIENCE)

    def connection_lost(self, exc: Exception | None) -> None:
        self._slot.leave()
        self._reading.stop()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        self._reading.start(self.transport)
        super().pause_writing()

    def resume_writing(self) -> None:
        self._reading.stop()
        super().resume_writing()


class BoundedHttp(_ReadProtocol, HttpToolsProtocol):
    """A request comes in time and within bounds, and its answer is read."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._arrival, self._goodbye = _Alarm(REQUEST_PATIENCE), _Alarm(GOODBYE)
        self._head, self._unfinished, self._has_parsed = 0, 0, False
        self._is_refused, self._forgotten = False, 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if len(self.connections) > MOST_CONNECTIONS or not self._slot.take(self.client):
            transport.abort()
        else:
            self._arrival.start(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._arrival.stop()
        self._goodbye.stop()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Bytes of which the parser says nothing are those of a line that it still waits for."""
        if self._is_refused:
            self._forget(len(data))
            return
        self._has_parsed = False
        super().data_received(data)
        self._unfinished = 0 if self._has_parsed else self._unfinished + len(data)
        if self._head + self._unfinished > MAX_HEAD and not self.transport.is_closing():
            self.send_400_response("")

    def send_400_response(self, msg: str) -> None:
        if self._head + self._unfinished <= MAX_HEAD:
            super().send_400_response(msg)
        elif not self._is_refused:
            self._refuse_head()

    def _refuse_head(self) -> None:
        """Say that the head is too long. What the client still sends is read and forgotten.

        To close a connection on which something is unread would undo what was sent over it.
        """
        self._is_refused = True
        self.pipeline.clear()
        if self.cycle is not None:  # an answer that is still made is for nobody
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self.transport.write(STATUS_LINE[431] + b"connection: close\r\n\r\n")
        self.transport.write_eof()
        self._arrival.stop()
        self._goodbye.start(self.transport)

    def _forget(self, length: int) -> None:
        self._forgotten += length
        if self._forgotten > MAX_FORGOTTEN:
            self.transport.abort()

    def _count(self, length: int) -> None:
        """Count what belongs to the head of a request, and end the parsing of one that is too long.

        Trailers behind a body count, too.
        """
        self._has_parsed, self._unfinished = True, 0
        self._head += length
        if self._head > MAX_HEAD:
            raise ValueError("the head of the request is too long")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._head = 0
        self._count(0)
        self._arrival.start(self.transport)

    def on_url(self, url: bytes) -> None:
        self._count(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._count(len(name) + len(value) + 4)  # with a colon, a blank and the end of the line
        super().on_header(name, value)

    def on_body(self, body: bytes) -> None:
        self._count(0)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._count(0)
        self._arrival.stop()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._slot.leave()  # to the socket, which takes it
        self._arrival.stop()
        super().handle_websocket_upgrade()


class BoundedSocket(_ReadProtocol, WebSocketsSansIOProtocol):
    """The socket protocol: checks that text is text, and that the client reads what it is sent.

    Whoever attaches an inbox hears of each message at once and writes without waiting: what ASGI
    puts between (a queue, a task, dictionaries, reading that stops and goes on) would cost more
    than the rest of a move. The handshake, frames in parts, control frames and the end stay with
    the library; so do data that end within a frame, up to the next that end with one.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._goodbye = _Alarm(GOODBYE)
        self._inbox: Inbox | None = None
        self._ends = FrameEnds()
        self._unwritten: list[bytes] = []  # frames of this turn of the event loop

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._slot.take(self.client)

    def connection_lost(self, exc: Exception | None) -> None:
        self._goodbye.stop()
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            cast("dict[str, Any]", self.scope["extensions"])[SOCKET] = self

    def attach(self, inbox: Inbox) -> None:
        """Hand all that comes to an inbox from now on."""
        while not self.queue.empty():
            inbox.put_nowait(self.queue.get_nowait())
        self.queue = cast("asyncio.Queue[Any]", inbox)
        self._inbox = inbox

    @property
    def unsent(self) -> int:
        """The bytes that the client has not taken yet; a connection that has ended has none."""
        transport = self.transport
        if transport.is_closing():
            return 0
        return transport.get_write_buffer_size() + sum(map(len, self._unwritten))

    def send_text(self, data: bytes) -> None:
        """Send a message with all others of this turn of the event loop.

        A player's move is followed by its update and its acknowledgement: one call of the system.
        """
        if not self._unwritten:
            self.loop.call_soon(self._write)
        self._unwritten.append(text_frame(data))

    def _write(self) -> None:
        frames, self._unwritten = self._unwritten, []
        if frames and not self.close_sent and not self.transport.is_closing():
            self.transport.write(b"".join(frames))

    def shutdown(self) -> None:
        self._write()
        super().shutdown()

    def set_reading(self, *, on: bool) -> None:
        """Let the client wait while more has come than was dealt with."""
        if self.read_paused is on and not self.transport.is_closing():
            self.read_paused = not on
            (self.transport.resume_reading if on else self.transport.pause_reading)()

    async def send(self, message: ASGISendEvent) -> None:
        """Nothing follows a goodbye, so that the client sees the end of the connection at once.

        What it still sends is read: to close a connection on which something is unread would undo
        what was sent over it.
        """
        self._write()
        await super().send(message)
        if message["type"] == "websocket.close" and not self.transport.is_closing():
            self.transport.write_eof()
            self._goodbye.start(self.transport)

    def data_received(self, data: bytes) -> None:
        """The first data are the whole head of the request; what is no handshake then never is."""
        if self.handshake_initiated:
            is_plain = self._inbox is not None and not self.frames and not self.close_sent
            is_plain = is_plain and self._ends.is_between_frames
            text = text_in(data, MAX_PLAIN) if is_plain else None
            if text is not None:
                self._hear(text)
                return
            self._ends.follow(data)
        super().data_received(data)
        if not self.handshake_initiated and not self.transport.is_closing():
            self.transport.write(STATUS_LINE[400] + b"connection: close\r\n\r\n")
            self.transport.close()

    def send_receive_event_to_app(self) -> None:
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        if self.curr_msg_data_type == "text":
            self._hear(data)
        else:
            self._deliver(data)

    def _hear(self, data: bytes) -> None:
        if not _is_text(data):
            self.conn.fail(INVALID_DATA, "this is no UTF-8")
            self.handle_parser_exception()
        else:
            self._deliver(data)

    def _deliver(self, data: bytes) -> None:
        if self._inbox is not None:
            self._inbox.put(data)
        else:
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})

    def keepalive_timeout(self) -> None:
        """A client that does not answer a ping will not read a goodbye either."""
        super().keepalive_timeout()
        self.transport.abort()


def _is_text(data: bytes) -> bool:
    if data.isascii():
        return True
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


class LingeringConnections:
    """Connections that are closed, but whose other side does not take what is still on its way."""

    def __init__(self) -> None:
        self._since: dict[Any, float] = {}

    def cut(self, connections: Iterable[Any], now: float) -> None:
        """Cut off clients that have lingered for too long; to be called now and then."""
        closing = [one for one in connections if one.transport.is_closing()]
        self._since = {one: self._since.get(one, now) for one in closing}
        for one, since in self._since.items():
            if now - since > LINGER:
                one.transport.abort()


try:
    from websockets.speedups import apply_mask
except ImportError:  # where the library was not compiled
    from websockets.utils import apply_mask

_FINAL_TEXT = 0x81
_MASKED = 0x80
_SHORT = 126  # the length from which on two more bytes tell it, or eight


def text_frame(data: bytes) -> bytes:
    """A whole message of the server."""
    length = len(data)
    if length < _SHORT:
        return b"\x81%c%b" % (length, data)
    if length < 1 << 16:
        return b"\x81\x7e%b%b" % (length.to_bytes(2), data)
    return b"\x81\x7f%b%b" % (length.to_bytes(8), data)


def text_in(data: bytes, most: int) -> bytes | None:
    """The text of a client, where the data are exactly one whole message, and not a long one."""
    if not 6 <= len(data) <= most or data[0] != _FINAL_TEXT or not data[1] & _MASKED:
        return None
    length, mask = data[1] - _MASKED, 2
    if length == _SHORT:
        length, mask = int.from_bytes(data[2:4]), 4
    if data[1] - _MASKED > _SHORT or len(data) != mask + 4 + length:
        return None
    return apply_mask(data[mask + 4 :], data[mask : mask + 4])


class FrameEnds:
    """Follows the frames of a client through data that may end anywhere in them."""

    def __init__(self) -> None:
        self._head = b""  # of a frame whose length is not known yet
        self._missing = 0  # bytes of the last frame that are still to come

    @property
    def is_between_frames(self) -> bool:
        """Whether the data so far end where a frame ends."""
        return not self._head and not self._missing

    def follow(self, data: bytes) -> None:
        if self._missing >= len(data):
            self._missing -= len(data)
            return
        data, self._head = self._head + data[self._missing :], b""
        at = 0
        while at < len(data):
            size = _size_of_frame(data, at)
            if size is None:
                self._head, self._missing = data[at:], 0
                return
            at += size
        self._missing = at - len(data)


def _size_of_frame(data: bytes, at: int) -> int | None:
    """The bytes of a masked frame that begins there; None where its head is not whole."""
    if len(data) < at + 2:
        return None
    length, head = data[at + 1] & ~_MASKED, 6
    if length >= _SHORT:
        more = 2 if length == _SHORT else 8
        if len(data) < at + 2 + more:
            return None
        length, head = int.from_bytes(data[at + 2 : at + 2 + more]), 6 + more
    return head + length
