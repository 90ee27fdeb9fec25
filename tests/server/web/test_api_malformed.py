"""Requests that nobody should send: each is answered with our problem, none breaks anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from server.web.in_thread import Api, problem_of

if TYPE_CHECKING:
    from collections.abc import Iterator

JSON = {"content-type": "application/json"}
SEATS = b'"seats":[{"kind":"person"},{"kind":"person"}]'


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"null",
        b"[]",
        b"{",
        b"\xff\xfe\x00",
        b'"\\ud800"',
        b'{"\\ud800":1}',
        b'{"game":"\\ud800",' + SEATS + b"}",
        b'{"game":"repulso\\u0000",' + SEATS + b"}",
        b'{"game":"repulso","clock":{"kind":"clock","minutes":NaN},' + SEATS + b"}",
        b'{"game":"repulso","clock":{"kind":"clock","minutes":1e999},' + SEATS + b"}",
        b'{"game":"repulso","clock":{"kind":"days","days":' + b"9" * 5000 + b"}," + SEATS + b"}",
        b'{"game":"repulso","seats":[{"kind":"person"},{"kind":"person","name":"\\u0000"}]}',
        b'{"game":"repulso","seats":[{"kind":"person"},{"kind":"bot","player":"\\u0000"}]}',
        b'{"game":"repulso","options":{"\\u0000":"\\u0000"},' + SEATS + b"}",
        b'{"game":"repulso","origin":{"game_id":"\\u0000"},"x":1,' + SEATS + b"}",
        b'{"game":"repulso",' + SEATS + b',"x":' + b"[" * 50_000 + b"]" * 50_000 + b"}",
        b'{"x":' * 50_000,
    ],
)
def test_bodies_that_cannot_be_read(stored: Api, body: bytes) -> None:
    answer = stored.http.post("/api/games", content=body, headers=JSON)
    assert problem_of(answer) == (400, "malformed")


def test_a_body_is_json_and_says_so(api: Api) -> None:
    body = b'{"game":"repulso",' + SEATS + b"}"
    assert api.http.post("/api/games", content=body, headers=JSON).status_code == 201
    for media_type in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
        answer = api.http.post("/api/games", content=body, headers={"content-type": media_type})
        assert problem_of(answer) == (400, "malformed")


def test_a_body_that_is_too_large_is_not_read(api: Api) -> None:
    answer = api.http.post("/api/games", content=b"x" * 400_001, headers=JSON)
    assert problem_of(answer) == (413, "too-large")

    def pieces() -> Iterator[bytes]:
        for _ in range(41):
            yield b"x" * 10_000

    answer = api.http.post("/api/games", content=pieces(), headers=JSON)
    assert problem_of(answer) == (413, "too-large")


@pytest.mark.parametrize("path", ["/api", "/api/", "/api/nothing", "/api/games/", "/api/records/"])
def test_paths_that_there_are_none_of(api: Api, path: str) -> None:
    assert api.refused(path) == (404, "not-found")


@pytest.mark.parametrize(
    ("path", "methods"),
    [
        ("/api/games", "POST"),
        ("/api/games/x", "GET"),
        ("/api/games/x/moves", "POST"),
        ("/api/catalogue", "GET"),
        ("/api/bots", "GET, POST"),
    ],
)
def test_methods_that_a_path_does_not_know(api: Api, path: str, methods: str) -> None:
    answer = api.ask("DELETE", path)
    assert problem_of(answer)[0] == 405
    assert answer.headers["allow"] == methods


@pytest.mark.parametrize(
    ("body", "text"),
    [
        ({"ply": "0"}, "`ply` has to be a whole number"),
        ({"ply": 0.5}, "`ply` has to be a whole number"),
        ({"ply": -1}, "`ply` has to be 0 or more"),
        ({"ply": 0, "move": ""}, "`move` has to have 1 or more characters"),
        ({"ply": 0, "move": "x" * 33}, "`move` is too long: at most 32 characters"),
        ({"ply": 0, "moves": "c3"}, "`moves` is not known here"),
        ({"move": "c3"}, "`ply` is missing"),
        ([], "the body has to be an object"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(api: Api, body: object, text: str) -> None:
    game = api.create()
    answer = api.ask("POST", f"{game.path}/moves", game.key, json=body)
    assert problem_of(answer) == (400, "malformed")
    assert answer.json()["text"] == text


def test_what_is_no_json_and_what_is_nowhere_is_said_in_a_sentence(api: Api) -> None:
    said = [
        api.http.post("/api/games", content=b"{", headers=JSON),
        api.ask("GET", f"{api.create().path}/updates?seen=x"),
        api.ask("GET", "/api/nothing"),
        api.ask("DELETE", "/api/games"),
    ]
    assert [answer.json()["text"] for answer in said] == [
        "the body is no JSON",
        "`seen` has to be a whole number",
        "there is nothing here",
        "that cannot be done at this address",
    ]


def test_problems_never_repeat_much_of_what_was_sent(api: Api) -> None:
    body = {"game": "repulso", "seats": [], "x" * 100_000: 1}
    answer = api.ask("POST", "/api/games", json=body)
    assert problem_of(answer) == (400, "malformed")
    assert len(answer.content) < 2000
