"""WebSockets by hand, to send data over a connection that no library would send."""

from __future__ import annotations

import base64
import json
import os
import socket
import struct
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

TIMEOUT = 60.0  # seconds; a longer wait means that the test hangs
TEXT, BINARY, CLOSE, PING = 1, 2, 8, 9


def dial(address: str, *, small: bool = False) -> socket.socket:
    """Connect to the server; a small connection has a receive buffer of only a few kilobytes."""
    parts = urlsplit(address)
    assert parts.hostname
    assert parts.port
    connection = socket.socket()
    connection.settimeout(TIMEOUT)
    if small:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.connect((parts.hostname, parts.port))
    return connection


def send(connection: socket.socket, data: bytes) -> None:
    """Send the data; the server may close the connection before it has read all of it."""
    with suppress(ConnectionError):
        connection.sendall(data)


def request_lines(path: str, headers: dict[str, str]) -> bytes:
    lines = [f"GET {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items())]
    return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1")


def upgrade(game_id: str, **headers: str) -> bytes:
    """The HTTP request that opens a game's socket."""
    usual = {
        "Host": "localhost",
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
        "Sec-WebSocket-Version": "13",
    }
    return request_lines(f"/api/games/{game_id}/socket", usual | headers)


def open_socket(address: str, game_id: str, *, small: bool = False) -> socket.socket:
    """A connection with a finished handshake, on which frames can be sent."""
    connection = dial(address, small=small)
    connection.sendall(upgrade(game_id))
    assert read_head(connection).startswith(b"HTTP/1.1 101"), "no socket"
    return connection


def read_head(connection: socket.socket) -> bytes:
    """Read the head of a response up to the empty line, and no byte after it."""
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        byte = connection.recv(1)
        if not byte:
            break
        head += byte
    return head


def frame(
    data: bytes, opcode: int = TEXT, *, final: bool = True, promised: int | None = None
) -> bytes:
    """A client's frame; if it promises more bytes than it has, it is incomplete."""
    length = len(data) if promised is None else promised
    head = bytes([(0x80 if final else 0) | opcode])
    if length < 126:
        head += bytes([0x80 | length])
    elif length < 65536:
        head += bytes([0x80 | 126]) + struct.pack("!H", length)
    else:
        head += bytes([0x80 | 127]) + struct.pack("!Q", length)
    return head + b"\0\0\0\0" + data  # a mask of zeros does not change the data


def message(kind: str, **more: Any) -> bytes:
    return frame(json.dumps({"type": kind, **more}).encode())


def hello(key: str | None = None) -> bytes:
    return message("hello", version=1, key=key)


def read_message(connection: socket.socket) -> tuple[int, bytes]:
    """The opcode and the data of the next frame."""
    first, length = _read(connection, 2)
    if length == 126:
        (length,) = struct.unpack("!H", _read(connection, 2))
    elif length == 127:
        (length,) = struct.unpack("!Q", _read(connection, 8))
    return first & 0x0F, _read(connection, length)


def _read(connection: socket.socket, count: int) -> bytes:
    data = b""
    while len(data) < count:
        part = connection.recv(count - len(data))
        if not part:
            raise EOFError("the connection was closed")
        data += part
    return data


def greet(connection: socket.socket, key: str | None = None) -> None:
    """Send hello and wait for the snapshot."""
    connection.sendall(hello(key))
    opcode, data = read_message(connection)
    assert opcode == TEXT
    assert json.loads(data)["type"] == "snapshot"


def reset(connection: socket.socket) -> None:
    """Reset the TCP connection (RST instead of FIN)."""
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.close()


def is_closed_properly(connection: socket.socket) -> bool:
    """Whether the server sends a close frame, and ends the connection after the reply to it."""
    while (received := read_message(connection))[0] != CLOSE:
        pass
    connection.sendall(frame(received[1], CLOSE))
    return is_closed(connection)


def is_closed(connection: socket.socket) -> bool:
    """Whether the server ends the connection; messages until then are skipped."""
    try:
        read_all(connection)
    except TimeoutError:
        return False
    return True


def read_all(connection: socket.socket) -> bytes:
    """Read all data until the server ends the connection."""
    data = b""
    with suppress(ConnectionError):
        while part := connection.recv(65536):
            data += part
    return data
