"""Request bodies that are huge, deep, of the wrong type or not text are refused with a reason."""

from __future__ import annotations

import gzip
import json
from typing import TYPE_CHECKING, Any

from boardwright.server.http.middleware import MAX_BODY
from server.faults.tables import PERSON, request
from server.hostile import http

if TYPE_CHECKING:
    from server.faults.forked_server import ForkedServer

GAMES = "/api/games"
GOOD = request("abalone", PERSON, PERSON)
GOOD_BODY = json.dumps(GOOD).encode()
HUGE = b'{"game":"' + b"x" * MAX_BODY + b'"}'


def _with(**changes: Any) -> bytes:
    return json.dumps({**GOOD, **changes}).encode()


TOO_LARGE: dict[str, bytes] = {
    "with its length": http.post(GAMES, HUGE),
    "in chunks": http.post(GAMES, http.chunked(HUGE), "Transfer-Encoding: chunked"),
    "in many small chunks": http.post(
        GAMES, http.chunked(HUGE, 1000), "Transfer-Encoding: chunked"
    ),
    "of which only the length comes": http.post(GAMES, b"", "Content-Length: 99999999999999"),
}


async def test_a_huge_body_is_refused_in_every_encoding(server: ForkedServer) -> None:
    for name, data in TOO_LARGE.items():
        answer = http.request(server.address, data)
        assert (answer.status, answer.code) == (413, "too-large"), (name, answer)


BROKEN: dict[str, bytes] = {
    "two lengths": http.post(GAMES, GOOD_BODY, "Content-Length: 5", "Content-Length: 6"),
    "a length below zero": http.post(GAMES, GOOD_BODY, "Content-Length: -1"),
    "a length that is no number": http.post(GAMES, GOOD_BODY, "Content-Length: many"),
    "a length and chunks": http.post(
        GAMES, http.chunked(GOOD_BODY), "Content-Length: 5", "Transfer-Encoding: chunked"
    ),
    "a chunk of no size": http.post(GAMES, b"zz\r\n{}\r\n", "Transfer-Encoding: chunked"),
    "a chunk beyond all bounds": http.post(
        GAMES, b"f" * 40 + b"\r\n{}", "Transfer-Encoding: chunked"
    ),
}


async def test_a_broken_frame_is_refused(server: ForkedServer) -> None:
    for name, data in BROKEN.items():
        assert http.request(server.address, data).status == 400, name


MALFORMED: dict[str, bytes] = {
    "nothing": b"",
    "no JSON": b"abalone",
    "a list": b"[]",
    "a hundred thousand braces": b'{"game":' * 50_000,
    "depth inside": _with(options=None)[:-1] + b',"origin":' + b"[" * 50_000 + b"]" * 50_000 + b"}",
    "no UTF-8": b'{"game":"\xff"}',
    "half a surrogate pair": _with(seats=[{"kind": "person", "name": "\ud800"}, PERSON]),
    "half a surrogate pair as a game": _with(game="\ud800"),
    "NUL in a name": _with(seats=[{"kind": "person", "name": "a\0b"}, PERSON]),
    "a line break in a name": _with(seats=[{"kind": "person", "name": "a\r\nX: y"}, PERSON]),
    "no seats": _with(seats=[]),
    "very many seats": _with(seats=[PERSON] * 5000),
    "a very long unknown field": _with(**{"x" * 100_000: 1}),
    "half a surrogate pair as a field": b'{"\\ud800":1}',
    "very many options": _with(options={str(n): "x" for n in range(5000)}),
    "NaN minutes": _with(clock={"kind": "clock", "minutes": float("nan")}),
    "endless minutes": _with(clock={"kind": "clock", "minutes": float("inf")}),
    "minutes beyond all bounds": GOOD_BODY.replace(
        b'"clock": null', b'"clock": {"kind":"clock","minutes":' + b"9" * 20_000 + b"}"
    ),
    "a record that is none": _with(options=None, origin={"record": "\x1b[31m"}),
    "a long record that is none": _with(options=None, origin={"record": "1. " * 60_000}),
    "a position that is none": _with(options=None, origin={"position": "a" * 10_000}),
}


async def test_a_malformed_request_is_refused_with_the_reason(server: ForkedServer) -> None:
    for name, body in MALFORMED.items():
        answer = http.request(server.address, http.post(GAMES, body))
        assert answer.status == 400, (name, answer)
        assert answer.code == "malformed", (name, answer)
        assert len(answer.body) < 2000, name


CONTENT_TYPES = {
    "": 400,
    "text/plain": 400,
    "application/x-www-form-urlencoded": 400,
    "multipart/form-data; boundary=x": 400,
    "\xff\xfe": 400,
    "application/json; charset=utf-16": 201,
    "application/problem+json": 201,
}


async def test_a_body_must_be_json_with_its_content_type(server: ForkedServer) -> None:
    """So that pages of other sites cannot send one without a CORS preflight."""
    for kind, status in CONTENT_TYPES.items():
        for body in (GOOD_BODY, b"a=b", GOOD_BODY.decode().encode("utf-16")):
            lines = [f"POST {GAMES} HTTP/1.1", "Host: localhost", f"Content-Type: {kind}"]
            head = "\r\n".join([*lines, f"Content-Length: {len(body)}", "", ""]).encode("latin-1")
            expected = status if body is GOOD_BODY else 400
            assert http.request(server.address, head + body).status == expected, (kind, body)


async def test_a_compressed_body_is_not_decompressed(server: ForkedServer) -> None:
    bomb = gzip.compress(b" " * 50_000_000)
    answer = http.request(server.address, http.post(GAMES, bomb, "Content-Encoding: gzip"))
    assert answer.status == 400


HEAVY: dict[str, dict[str, Any]] = {
    "/api/records": {"record": "[" * 199_000},
    "/api/analysis": {"position": "repulso:" + "a" * 15_000},
    "/api/boards": {"record": "[" * 199_000},
}


async def test_malformed_texts_to_parse_are_refused(server: ForkedServer) -> None:
    texts = ["", "\0", "\x00" * 1000, "[[[[", "{" * 1000, "1. a1 " * 2_000, "é" * 10_000]
    for path, heavy in HEAVY.items():
        field = next(iter(heavy))
        for body in (heavy, *({field: text} for text in texts), {}, {field: None}, {"x": 1}):
            answer = http.request(server.address, http.post(path, json.dumps(body).encode()))
            assert (answer.status, answer.code) == (400, "malformed"), (path, body, answer)
