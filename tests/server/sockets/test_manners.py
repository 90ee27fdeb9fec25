"""How the socket meets what is no message, who does not greet, and who asks too much."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from boardwright.server.desk.creating import Request
from boardwright.server.live.plan import Seat
from boardwright.server.messages.incoming import MAX_BYTES
from boardwright.server.web import socket as web_socket
from server.client import Client, Refused, connect, greeting, hello
from server.running import QUIET, running_server
from server.sockets.games import begin
from server.waiting import until

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

    from server.running import Running


async def heard(socket: ClientConnection) -> tuple[list[dict[str, Any]], int | None]:
    """All that comes until the connection ends, and how it ends."""
    messages = []
    async with asyncio.timeout(60):
        try:
            while True:
                messages.append(json.loads(await socket.recv()))
        except ConnectionClosed:
            return messages, socket.close_code


async def test_ping_is_answered_with_the_number(running: Running) -> None:
    game = await begin(running.serving.desk)
    async with connect(running.address, game.id) as client:
        pong = await client.ask("ping")
        assert (pong["type"], pong["number"]) == ("pong", client.number)
        assert abs(pong["at"] - running.serving.desk.moment().now) < 60_000


GREETINGS: list[tuple[Any, str]] = [
    ({"type": "ping"}, "malformed"),
    ({"type": "move", "move": "c3", "ply": 0}, "malformed"),
    ("rubbish", "malformed"),
    ({"type": "hello"}, "malformed"),
    (hello(version=2), "malformed"),
    (hello(version="1"), "malformed"),
    (hello(key="no such key"), "unauthorized"),
    (hello(key="\0"), "unauthorized"),
    (hello(key=""), "unauthorized"),
    (hello(name="x" * 41), "malformed"),
    (hello(name="a\u202eb"), "malformed"),
    (hello(seen=-1), "malformed"),
    (hello(seen=1.5), "malformed"),
    (hello(key=["x"]), "malformed"),
    (hello(odd=1), "malformed"),
]


async def test_who_does_not_greet_is_sent_away(running: Running) -> None:
    game = await begin(running.serving.desk)
    for first, code in GREETINGS:
        async with greeting(running.address, game.id) as socket:
            await socket.send(first if isinstance(first, str) else json.dumps(first))
            messages, closed = await heard(socket)
        told = [(message["type"], message["code"]) for message in messages]
        assert (told, closed) == ([("refused", code)], web_socket.POLICY), first
    assert not (await running.serving.desk.room(game.id)).listeners


async def test_an_invitation_is_no_key(running: Running) -> None:
    """Whoever has a link joins first."""
    desk = running.serving.desk
    seats = (Seat("person"), Seat("link"))
    created = await desk.create(Request("repulso", seats), "test")
    async with greeting(running.address, created.id) as socket:
        await socket.send(json.dumps(hello(key=created.invitations[1])))
        messages, _ = await heard(socket)
    assert [message["code"] for message in messages] == ["unauthorized"]


async def test_a_key_of_another_game_holds_nothing(running: Running) -> None:
    one, two = await begin(running.serving.desk), await begin(running.serving.desk)
    async with greeting(running.address, one.id) as socket:
        await socket.send(json.dumps(hello(key=two.keys[0])))
        messages, _ = await heard(socket)
    assert messages[0]["code"] == "unauthorized"


async def test_there_is_no_such_game(running: Running) -> None:
    for game_id in ("nosuchgame", "%00", "x" * 500, "%F0%9F%99%82"):
        async with greeting(running.address, game_id) as socket:
            messages, closed = await heard(socket)
        assert (messages[0]["code"], closed) == ("not-found", web_socket.POLICY)


async def test_silence_instead_of_a_greeting_is_not_waited_for(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web_socket, "PATIENCE", 0.05)
    game = await begin(running.serving.desk)
    async with greeting(running.address, game.id) as socket:
        messages, closed = await heard(socket)
    assert [message["type"] for message in messages] == ["closing"]
    assert closed == web_socket.POLICY
    await until(lambda: not running.serving.sockets)


async def test_silence_after_it_is_fine(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    game = await begin(running.serving.desk)
    async with connect(running.address, game.id) as client:
        monkeypatch.setattr(web_socket, "PATIENCE", 0.01)  # who greets has greeted
        await client.settle()
        async with greeting(running.address, game.id) as silent:
            await silent.wait_closed()  # longer than one has patience
        await client.settle()


ODD_MESSAGES: list[Any] = [
    "",
    "null",
    "[]",
    "1",
    '"move"',
    "{}",
    '{"type": null}',
    '{"type": "fly"}',
    '{"type": "move"}',
    '{"type": "move", "ply": "0", "move": "c3"}',
    '{"type": "move", "ply": 0.5, "move": "c3"}',
    '{"type": "move", "ply": -1, "move": "c3"}',
    '{"type": "move", "ply": 1e400, "move": "c3"}',
    '{"type": "move", "ply": ' + "9" * 4000 + ', "move": "c3"}',
    '{"type": "move", "ply": true, "move": "c3"}',
    '{"type": "move", "ply": 0, "move": ["c3"]}',
    '{"type": "move", "ply": 0, "move": "' + "c" * 33 + '"}',
    '{"type": "move", "ply": 0, "move": "c3", "extra": 1}',
    '{"type": "chat", "text": ""}',
    '{"type": "chat", "text": "' + "x" * 501 + '"}',
    '{"type": "chat", "text": "\\ud800"}',
    '{"type": "mute", "whom": 8}',
    '{"type": "hint", "seconds": NaN}',
    '{"type": "hint", "seconds": 1e9}',
    '{"type": "hint", "lines": 0}',
    '{"type": "offer", "what": "money"}',
    '{"type": "ping", "id": {}}',
    '{"type": "hello", "version": 1}',
    "[" * 4000,
    '{"type": "ping"',
    b"\xff\xfe\x00",
    '{"type": "ping"}'.encode("utf-16"),
    b"\x00" * 10,
]


async def test_what_is_no_message_is_refused(running: Running) -> None:
    game = await begin(running.serving.desk)
    async with connect(running.address, game.id, game.keys[0]) as client:
        for count, message in enumerate(ODD_MESSAGES, 1):
            await client.send(message)
            await client.ask("ping")
            codes = [refused["code"] for refused in client.told("refused")]
            assert codes == ["malformed"] * count, message
        await client.settle()
        assert client.number == 1  # somebody had joined, that is all


async def test_a_binary_frame_with_a_message_is_one(running: Running) -> None:
    game = await begin(running.serving.desk)
    async with connect(running.address, game.id, game.keys[0]) as client:
        await client.send(b'{"type": "move", "ply": 0, "move": "c3"}')
        await client.until(lambda c: c.state["ply"] == 1)


@pytest.mark.parametrize("text", ["x", "🙂"])
async def test_a_message_has_a_size(running: Running, text: str) -> None:
    game = await begin(running.serving.desk)
    async with connect(running.address, game.id, game.keys[0]) as client:
        await client.send(text * (MAX_BYTES + 1))
        await client.until(lambda c: c.told("refused") or c.is_closed)
        if text == "x":
            assert client.told("refused")[0]["code"] == "too-large"
            await client.settle()
        else:
            assert await client.until_closed() == 1009


async def test_text_that_is_none_ends_the_connection(running: Running) -> None:
    game = await begin(running.serving.desk)
    async with connect(running.address, game.id) as client:
        await client.socket.send(b"\xff\xfe", text=True)
        assert await client.until_closed() in (1007, 1006)


async def test_too_many_messages(sqlite_url: str) -> None:
    settings = replace(QUIET, message_burst=3, messages_a_second=1e-6)
    async with running_server(sqlite_url, settings) as running:
        game = await begin(running.serving.desk)
        async with connect(running.address, game.id, game.keys[0]) as client:
            for _ in range(3):
                assert (await client.ask("ping"))["type"] == "pong"
            await client.send({"type": "move", "ply": 0, "move": "c3"})
            await client.until(lambda c: c.told("refused"))
            assert client.told("refused")[0]["code"] == "too-fast"


async def test_what_is_asked_for_again_counts_by_its_size(sqlite_url: str) -> None:
    """For all sockets and requests of a client together; what happens is told all the same."""
    settings = replace(QUIET, byte_burst=1, bytes_a_second=1e-6)
    async with running_server(sqlite_url, settings) as running:
        game = await begin(running.serving.desk)
        async with (
            connect(running.address, game.id, game.keys[0]) as ann,
            connect(running.address, game.id) as zoe,
            httpx.AsyncClient(base_url=running.address) as http,
        ):
            await ann.sync(None)  # the first one is always answered
            for client in (ann, zoe):
                await client.send({"type": "sync"})
                await client.until(lambda c: c.told("refused"))
                assert client.told("refused")[0]["code"] == "too-fast"
            for path in ("", "/updates", "/updates?seen=0"):
                answer = await http.get(f"/api/games/{game.id}{path}")
                assert (answer.status_code, answer.json()["code"]) == (429, "too-fast")
            await ann.move("c3")
            await zoe.until(lambda c: c.state["ply"] == 1)


async def test_too_many_connections(sqlite_url: str) -> None:
    async with running_server(sqlite_url, replace(QUIET, connections=1)) as running:
        game = await begin(running.serving.desk)
        async with connect(running.address, game.id):
            with pytest.raises(InvalidStatus):
                async with greeting(running.address, game.id):
                    pass
        await until(lambda: not running.serving.limits.connections)
        async with connect(running.address, game.id):
            pass


async def test_pages_of_others_cannot_connect(running: Running) -> None:
    game = await begin(running.serving.desk)
    for origin in ("https://evil.example", "null", "http://127.0.0.1:1", "http://["):
        with pytest.raises(InvalidStatus) as caught:
            async with greeting(running.address, game.id, origin=origin):
                pass
        assert caught.value.response.status_code == 403
    async with greeting(running.address, game.id, origin=running.address):
        pass


async def test_answers_carry_the_id_that_was_given(running: Running) -> None:
    game = await begin(running.serving.desk)
    async with connect(running.address, game.id, game.keys[0]) as client:
        for number in ("mine", 7, None):
            await client.send({"type": "move", "ply": 5, "move": "c3", "id": number})
        await client.until(lambda c: len(c.told("refused")) == 3)
        assert [message["id"] for message in client.told("refused")] == ["mine", 7, None]


async def test_what_cannot_be_read_is_refused_with_the_id_that_can(running: Running) -> None:
    odd: list[Any] = [
        {"type": "move", "id": "mine"},
        {"type": "fly", "id": 7},
        {"id": 8},
        {"type": "ping", "id": []},
        '{"type": "ping", "id": 9',
    ]
    game = await begin(running.serving.desk)
    async with connect(running.address, game.id, game.keys[0]) as client:
        for message in odd:
            await client.send(message)
        await client.until(lambda c: len(c.told("refused")) == len(odd))
        refused = [(one["id"], one["code"]) for one in client.told("refused")]
    assert refused == [(number, "malformed") for number in ("mine", 7, 8, None, None)]


async def test_an_illegal_move_is_refused_with_its_reason(running: Running) -> None:
    game = await begin(running.serving.desk)
    async with (
        connect(running.address, game.id, game.keys[0]) as ann,
        connect(running.address, game.id, game.keys[1]) as bob,
    ):
        await ann.move("c3")
        await bob.until(lambda c: c.state["ply"] == 1)
        refused = await bob.ask("move", move="c3", ply=1)
        assert (refused["code"], refused["rule"]) == ("illegal-move", "RU2")
        assert refused["reason"] == {"key": "not-free", "cell": "c3"}


async def test_spectators_need_a_name_to_speak(running: Running) -> None:
    game = await begin(running.serving.desk)
    async with (
        connect(running.address, game.id) as nameless,
        connect(running.address, game.id, name=" Zoe ") as zoe,
    ):
        assert await code_of(nameless, "hello") == "malformed"
        await zoe.say("hello")
        await nameless.until(lambda c: [(line["name"], line["text"]) for line in c.chat])
        assert nameless.chat[0]["name"] == "Zoe"
        assert nameless.present == {"seats": [False, False], "spectators": 2, "names": ["Zoe"]}


async def code_of(client: Client, text: str) -> str:
    answer = await client.say(text)
    assert isinstance(answer, Refused)
    return answer.code
