"""Bodies of requests that are huge, deep, of the wrong type or no text: refused, each with why."""

from __future__ import annotations

import gzip
import json
from typing import TYPE_CHECKING, Any

from boardwright.server.web.guarding import MAX_BODY
from server.faults.tables import LINK, PERSON, request
from server.hostile import http

if TYPE_CHECKING:
    from server.faults.nursery import ForkedServer

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


async def test_a_huge_body_is_refused_however_it_comes(server: ForkedServer) -> None:
    for name, asked in TOO_LARGE.items():
        answer = http.ask(server.address, asked)
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
    for name, asked in BROKEN.items():
        assert http.ask(server.address, asked).status == 400, name


MALFORMED: dict[str, bytes] = {
    "nothing": b"",
    "no JSON": b"abalone",
    "a list": b"[]",
    "a number": b"1",
    "null": b"null",
    "a hundred thousand brackets": b"[" * 100_000,
    "a hundred thousand closed brackets": b"[" * 100_000 + b"]" * 100_000,
    "a hundred thousand braces": b'{"game":' * 50_000,
    "depth inside": _with(options=None)[:-1] + b',"origin":' + b"[" * 50_000 + b"]" * 50_000 + b"}",
    "no UTF-8": b'{"game":"\xff"}',
    "half a surrogate pair as UTF-8": b'{"game":"\xed\xa0\x80"}',
    "half a surrogate pair": _with(seats=[{"kind": "person", "name": "\ud800"}, PERSON]),
    "half a surrogate pair as a game": _with(game="\ud800"),
    "half a surrogate pair as an option": _with(options={"\udfff": "\ud800"}),
    "NUL in a name": _with(seats=[{"kind": "person", "name": "a\0b"}, PERSON]),
    "NUL as a game": _with(game="\0"),
    "a line break in a name": _with(seats=[{"kind": "person", "name": "a\r\nX: y"}, PERSON]),
    "a hidden turn of direction": _with(seats=[{"kind": "person", "name": "\u202ea"}, PERSON]),
    "a long name": _with(seats=[{"kind": "person", "name": "n" * 41}, PERSON]),
    "no such game": _with(game="chess"),
    "a game as a number": _with(game=1),
    "no seats": _with(seats=[]),
    "seats as text": _with(seats="two"),
    "seats as a mapping": _with(seats={"0": PERSON}),
    "very many seats": _with(seats=[PERSON] * 5000),
    "three seats of two": _with(seats=[PERSON] * 3),
    "an unknown kind of seat": _with(seats=[{"kind": "god"}, PERSON]),
    "a program as an engine": _with(seats=[{"kind": "engine", "player": "/bin/sh"}, PERSON]),
    "a person with a player": _with(seats=[{"kind": "person", "player": "level1"}, PERSON]),
    "a seat too much told": _with(seats=[{"kind": "person", "key": "k"}, PERSON]),
    "an unknown field": _with(admin=True),
    "an unknown option": _with(options={"cheat": "on"}),
    "an option of an unknown value": _with(options={"layout": "/etc/passwd"}),
    "options as numbers": _with(options={"ejections": 6}),
    "very many options": _with(options={str(n): "x" for n in range(5000)}),
    "NaN minutes": _with(clock={"kind": "clock", "minutes": float("nan")}),
    "endless minutes": _with(clock={"kind": "clock", "minutes": float("inf")}),
    "minutes below zero": _with(clock={"kind": "clock", "minutes": -1}),
    "minutes as text": _with(clock={"kind": "clock", "minutes": "10"}),
    "minutes beyond all bounds": GOOD_BODY.replace(
        b'"clock": null', b'"clock": {"kind":"clock","minutes":' + b"9" * 20_000 + b"}"
    ),
    "days and minutes": _with(clock={"kind": "days", "days": 1, "minutes": 1}),
    "days as truth": _with(clock={"kind": "days", "days": True}),
    "an unknown clock": _with(clock={"kind": "sundial"}),
    "a record that is none": _with(options=None, origin={"record": "\x1b[31m"}),
    "a long record that is none": _with(options=None, origin={"record": "1. " * 60_000}),
    "a position that is none": _with(options=None, origin={"position": "a" * 10_000}),
    "a record and a position": _with(options=None, origin={"record": "a", "position": "b"}),
    "no origin at all": _with(options=None, origin={}),
}


async def test_a_malformed_request_is_refused_with_why(server: ForkedServer) -> None:
    for name, body in MALFORMED.items():
        answer = http.ask(server.address, http.post(GAMES, body))
        assert answer.status == 400, (name, answer)
        assert answer.code == "malformed", (name, answer)


CONTENT_TYPES = (
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/json; charset=utf-16",
    "\xff\xfe",
)


async def test_other_kinds_of_content_do_no_harm(server: ForkedServer) -> None:
    for kind in CONTENT_TYPES:
        for body in (GOOD_BODY, b"a=b", b"--x\r\n\r\n--x--", GOOD_BODY.decode().encode("utf-16")):
            lines = [f"POST {GAMES} HTTP/1.1", "Host: localhost", f"Content-Type: {kind}"]
            head = "\r\n".join([*lines, f"Content-Length: {len(body)}", "", ""]).encode("latin-1")
            assert http.ask(server.address, head + body).status in (201, 400, 415), kind


async def test_a_packed_body_is_not_unpacked(server: ForkedServer) -> None:
    bomb = gzip.compress(b" " * 50_000_000)
    answer = http.ask(server.address, http.post(GAMES, bomb, "Content-Encoding: gzip"))
    assert answer.status == 400


HEAVY: dict[str, dict[str, Any]] = {
    "/api/records": {"record": "[" * 199_000},
    "/api/analysis": {"position": "repulso:" + "a" * 15_000},
    "/api/boards": {"record": "[" * 199_000},
}


async def test_what_is_to_be_read_is_bounded_and_refused(server: ForkedServer) -> None:
    texts = ["", "\0", "\x00" * 1000, "[[[[", "{" * 1000, "1. a1 " * 20_000, "é" * 10_000]
    for path, heavy in HEAVY.items():
        field = next(iter(heavy))
        for body in (heavy, *({field: text} for text in texts), {}, {field: None}, {"x": 1}):
            answer = http.ask(server.address, http.post(path, json.dumps(body).encode()))
            assert (answer.status, answer.code) == (400, "malformed"), (path, body, answer)


async def test_a_spent_or_foreign_invitation_joins_nothing(server: ForkedServer) -> None:
    body = json.dumps(request("abalone", PERSON, LINK)).encode()
    made = [json.loads(http.ask(server.address, http.post(GAMES, body)).body) for _ in range(2)]
    first, second = (game["invitations"][0]["invitation"] for game in made)
    path = f"{GAMES}/{made[0]['id']}/join"
    for secret, status in ((second, 409), (made[0]["key"], 409), (first, 200), (first, 409)):
        asked = http.post(path, json.dumps({"invitation": secret}).encode())
        assert http.ask(server.address, asked).status == status
