"""Any message over a socket is answered or closes the connection, without further effects."""

from __future__ import annotations

import json
import struct
from typing import TYPE_CHECKING

from boardwright.server.messages import MAX_BYTES
from server.faults import raw
from server.faults.figures import check_unharmed
from server.faults.tables import open_table, request

if TYPE_CHECKING:
    import socket

    from server.faults.forked_server import ForkedServer

NOT_MESSAGES: list[bytes] = [
    b"",
    b"null",
    b"-1e999",
    b'"move"',
    b"[]",
    b"}" * 100,
    b"[" * 4000,
    b'{"a":' * 800,
    b'{"type":"move"}',
    b'{"type":"hello","version":1}{"type":"ping"}',
    b'{"type":"become-admin"}',
    b'{"type":"move","ply":"0","action":1}',
    b'{"type":"move","ply":0.5,"action":1}',
    b'{"type":"move","ply":0,"action":1e400}',
    b'{"type":"move","ply":0,"action":' + b"9" * 3000 + b"}",
    b'{"type":"move","ply":0,"move":"a1","extra":1}',
    b'{"type":"move","ply":0}',
    b'{"type":"move","ply":0,"action":1,"move":"a1"}',
    b'{"type":"move","ply":0,"move":"\\u0000"}',
    b'{"type":"move","ply":0,"move":"\\ud800"}',
    b'{"type":"ping","id":[1]}',
    b'{"type":"ping","id":"' + b"x" * 65 + b'"}',
    b'{"type":"resign","seat":99}',
    b'{"type":"offer","what":"marriage"}',
    b'{"type":"mute","whom":7}',
    b'{"type":"chat","text":""}',
    b'{"type":"chat","text":"\\u0000"}',
    b'{"type":"chat","text":"a\\nb"}',
    b'{"type":"chat","text":"\\ud800"}',
    b'{"type":"chat","text":"\\u202e\\u2066"}',
    b'{"type":"chat","text":"' + b"x" * 501 + b'"}',
    b'{"type":"hint","seconds":10.1}',
    b'{"type":"hint","lines":6}',
    b'{"type":"sync","seen":99999999999999999999}',
    b'{"type":"hello","version":1}',
    b'{"type":"ping"}\x00',
    b"\xef\xbb\xbf" + b'{"type":"ping"}',
    '{"type":"ping"}'.encode("utf-16"),
    b'{"type":"chat","text":"' + b"x" * MAX_BYTES + b'"}',
]
AS_BYTES: list[bytes] = [
    b"\xff\xfe\xfd",
    b'{"type":"chat","text":"\xff"}',
    b'{"type":"chat","text":"\xed\xa0\x80"}',  # half of a surrogate pair, encoded as UTF-8
    '{"type":"ping"}'.encode("utf-16"),
    '{"type":"ping"}'.encode("utf-32"),
    *NOT_MESSAGES,
]


async def _player(server: ForkedServer) -> socket.socket:
    table = await open_table(server.address, request("alliances"))
    connection = raw.open_socket(server.address, table.id)
    raw.greet(connection, table.keys[0])
    return connection


def _answer(connection: socket.socket) -> dict[str, object]:
    """The next message that is not about presence."""
    while True:
        opcode, data = raw.read_message(connection)
        if opcode == raw.TEXT and (answer := json.loads(data))["type"] != "present":
            return dict(answer)


async def test_an_invalid_message_is_refused_and_the_connection_stays(server: ForkedServer) -> None:
    connection = await _player(server)
    for opcode, texts in ((raw.TEXT, NOT_MESSAGES), (raw.BINARY, AS_BYTES)):
        for text in texts:
            if opcode == raw.TEXT and not _is_utf8(text):
                continue
            connection.sendall(raw.frame(text, opcode))
            answer = _answer(connection)
            assert answer["type"] == "refused", (text[:80], answer)
            expected = "too-large" if len(text) > MAX_BYTES else answer["code"]
            assert answer["code"] == expected
            assert answer["code"] in {"malformed", "too-large", "not-possible"}, (text[:80], answer)
    connection.sendall(raw.message("ping", id="still here"))
    assert _answer(connection)["id"] == "still here"
    connection.close()


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def _fragments(count: int) -> bytes:
    first = raw.frame(b"x" * 1000, final=False)
    return first + b"".join(raw.frame(b"x" * 1000, 0, final=False) for _ in range(count))


BREACHES = {
    "no UTF-8": (raw.frame(b"\xff\xff"), 1007),
    "half a surrogate pair": (raw.frame(b'{"type":"\xed\xa0\x80"}'), 1007),
    "a large frame": (raw.frame(b"x" * 20_000), 1009),
    "a frame of a gigabyte": (raw.frame(b"x", promised=1 << 30), 1009),
    "a frame of 2^63 bytes": (raw.frame(b"x", promised=(1 << 63) - 1), 1009),
    "a large message in fragments": (_fragments(40), 1009),
    "no mask": (b"\x81\x02{}", 1002),
    "a reserved opcode": (raw.frame(b"{}", 3), 1002),
    "a reserved bit": (bytes([0xC1]) + raw.frame(b"{}")[1:], 1002),
    "a long ping": (raw.frame(b"x" * 126, raw.PING), 1002),
    "the end of no message": (raw.frame(b"x", 0), 1002),
    "a goodbye with an odd code": (raw.frame(struct.pack("!H", 5), raw.CLOSE), 1002),
}


async def test_a_breach_of_the_protocol_closes_the_connection(server: ForkedServer) -> None:
    for name, (data, code) in BREACHES.items():
        connection = await _player(server)
        connection.sendall(data)
        while (received := raw.read_message(connection))[0] != raw.CLOSE:
            pass
        assert struct.unpack("!H", received[1][:2])[0] == code, name
        assert raw.is_closed(connection), name
        connection.close()
        await check_unharmed(server)


GREETINGS: dict[str, tuple[bytes, str]] = {
    "no hello": (raw.message("ping"), "malformed"),
    "another version": (raw.message("hello", version=2), "malformed"),
    "no version": (raw.message("hello"), "malformed"),
    "nothing": (raw.frame(b""), "malformed"),
    "rubbish": (raw.frame(b"\x00\x01", raw.BINARY), "malformed"),
    "a long key": (raw.message("hello", version=1, key="k" * 201), "malformed"),
    "a key that is no text": (raw.message("hello", version=1, key=["k"]), "malformed"),
    "a key of nobody": (raw.message("hello", version=1, key="k" * 32), "unauthorized"),
    "an empty key": (raw.message("hello", version=1, key=""), "unauthorized"),
    "half a surrogate pair as a key": (
        raw.frame(b'{"type":"hello","version":1,"key":"\\ud800"}'),
        "malformed",
    ),
    "a NUL in the key": (raw.message("hello", version=1, key="a\0b"), "unauthorized"),
    "a name with a line break": (raw.message("hello", version=1, name="a\r\nb"), "malformed"),
    "a long name": (raw.message("hello", version=1, name="n" * 41), "malformed"),
    "a large hello": (raw.message("hello", version=1, name="n" * 5000), "too-large"),
}


async def test_a_bad_greeting_gets_the_reason_and_is_closed(server: ForkedServer) -> None:
    table = await open_table(server.address, request("repulso"))
    for name, (greeting, code) in GREETINGS.items():
        connection = raw.open_socket(server.address, table.id)
        connection.sendall(greeting)
        answer = _answer(connection)
        assert (answer["type"], answer["code"]) == ("refused", code), (name, answer)
        assert raw.is_closed_properly(connection), name
        connection.close()


async def test_fragmented_frames_are_read_like_whole_ones(
    server: ForkedServer,
) -> None:
    connection = await _player(server)
    pings = [raw.message("ping", id=number) for number in range(8)]
    for data in (
        pings[0],
        pings[1][:3],
        pings[1][3:] + pings[2],
        pings[3] + pings[4][:-1],
        pings[4][-1:],
        raw.frame(b"", raw.PING) + pings[5],
        pings[6],
        pings[7],
    ):
        connection.sendall(data)
    assert [_answer(connection)["id"] for _ in pings] == list(range(8))
    connection.close()
    await check_unharmed(server)
