"""Playing over real sockets: moves, hints, bad messages, and clients that stay or fall behind."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from boardwright.server.accounts.secrets import hash_secret
from boardwright.server.accounts.service import Device
from boardwright.server.bounds import MAX_HINT_SECONDS
from boardwright.server.errors import StorageUnavailable
from boardwright.server.http import connection, outbox
from boardwright.server.messages import RefusedMessage
from boardwright.server.play.create import GameRequest, SeatOwner
from boardwright.server.play.game_setup import Seat
from boardwright.server.play.storage import Storage
from server.support.client import connect, greeting, hello
from server.support.games import begin
from server.support.running import QUIET, running_server
from server.support.waiting import until

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

    from server.support.running import Running


async def test_a_move_is_sent_to_all_clients(running: Running) -> None:
    game = await begin(running.serving.services)
    async with AsyncExitStack() as stack:
        keys = (game.keys[0], game.keys[0], game.keys[1], None)
        clients = [
            await stack.enter_async_context(connect(running.address, game.id, key)) for key in keys
        ]
        done = await clients[0].move("c3")
        assert done["type"] == "done"
        assert clients[0].seen == done["number"]  # the update precedes the response
        for client in clients:
            await client.until(lambda c: c.seen == done["number"])
            assert list(client.state["pieces"]) == ["c3"]
            assert [move["move"] for move in client.moves] == ["c3"]
        has_legal = [bool(client.state.get("legal")) for client in clients]
        assert has_legal == [False, False, True, False]


async def test_sync_sends_missed_updates(running: Running) -> None:
    game = await begin(running.serving.services)
    async with (
        connect(running.address, game.id, game.keys[0]) as ann,
        connect(running.address, game.id, game.keys[1]) as bob,
    ):
        before = bob.seen
        await ann.move("c3")
        await bob.until(lambda c: c.state["ply"] == 1)
        presences = len(ann.messages_of("present"))
        await bob.sync(before)
        assert bob.state["ply"] == 1
        assert bob.updates[-1] == bob.updates[-2]
        await bob.sync()
        assert len(bob.messages_of("snapshot")) == 2
        await bob.move("e5")
        await ann.until(lambda c: c.state["ply"] == 2)
        assert len(ann.messages_of("present")) == presences  # no player had been away


@pytest.mark.parametrize("plies", [1, 2])
async def test_a_socket_continues_from_a_fetched_snapshot(running: Running, plies: int) -> None:
    """Nothing that the client has is sent again; it gets what happened after its snapshot."""
    game = await begin(running.serving.services)
    async with connect(running.address, game.id, game.keys[0]) as ann:
        await ann.move("c3")
        seen = ann.seen
        if plies > 1:
            async with connect(running.address, game.id, game.keys[1]) as bob:
                await bob.move("e5")
    async with connect(running.address, game.id, game.keys[1], seen) as late:
        await late.settle()
        assert [message["type"] for message in late.messages if message["type"] != "pong"] == [
            *["update"] * (plies - 1),
            "present",
        ]


async def test_previews_for_the_player_to_move(running: Running) -> None:
    game = await begin(running.serving.services)
    async with (
        connect(running.address, game.id, game.keys[0]) as ann,
        connect(running.address, game.id, game.keys[1]) as bob,
        connect(running.address, game.id) as spectator,
    ):
        await ann.move("c3")
        await bob.until(lambda c: c.state["ply"] == 1)
        previews = await bob.command("previews")
        assert (previews["type"], previews["ply"]) == ("previews", 1)
        assert previews["number"] == bob.state["number"]
        assert [one["action"] for one in previews["moves"]] == bob.state["legal"]
        assert all(one["events"] for one in previews["moves"])
        for client in (ann, spectator):
            assert (await client.command("previews"))["code"] == "not-your-turn"
        await bob.command("resign")
        assert (await bob.command("previews"))["code"] == "over"


async def receive_all(socket: ClientConnection) -> tuple[list[dict[str, Any]], int | None]:
    """All messages until the connection ends, and its close code."""
    messages = []
    async with asyncio.timeout(60):
        try:
            while True:
                messages.append(json.loads(await socket.recv()))
        except ConnectionClosed:
            return messages, socket.close_code


async def test_ping_returns_the_number(running: Running) -> None:
    game = await begin(running.serving.services)
    async with connect(running.address, game.id) as client:
        pong = await client.command("ping")
        assert (pong["type"], pong["number"]) == ("pong", client.seen)
        assert abs(pong["at"] - running.serving.services.moment().now) < 60_000


async def test_a_missing_greeting_times_out(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await begin(running.serving.services)
    async with connect(running.address, game.id) as client:
        monkeypatch.setattr(connection, "GREETING_TIMEOUT", 0.05)
        async with greeting(running.address, game.id) as socket:
            messages, closed = await receive_all(socket)
        assert [message["type"] for message in messages] == ["closing"]
        assert closed == connection.POLICY
        await client.settle()  # after the handshake a silent client is not disconnected


async def test_a_binary_frame_is_read_as_a_message(running: Running) -> None:
    game = await begin(running.serving.services)
    async with connect(running.address, game.id, game.keys[0]) as client:
        await client.send(b'{"type": "move", "ply": 0, "move": "c3"}')
        await client.until(lambda c: c.state["ply"] == 1)


async def test_repeated_requests_count_by_their_size(sqlite_url: str) -> None:
    """The limit counts all sockets and requests of a client together; updates are still sent."""
    settings = replace(QUIET, byte_burst=1, bytes_a_second=1e-6)
    async with running_server(sqlite_url, settings) as running:
        game = await begin(running.serving.services)
        async with (
            connect(running.address, game.id, game.keys[0]) as ann,
            connect(running.address, game.id) as zoe,
            httpx.AsyncClient(base_url=running.address, timeout=60) as http,
        ):
            await ann.sync(None)  # the first sync is never refused
            for client in (ann, zoe):
                await client.send({"type": "sync"})
                await client.until(lambda c: c.messages_of("refused"))
                assert client.messages_of("refused")[0]["code"] == "too-fast"
            for path in ("", "/updates", "/updates?seen=0"):
                answer = await http.get(f"/api/games/{game.id}{path}")
                assert (answer.status_code, answer.json()["code"]) == (429, "too-fast")
            await ann.move("c3")
            await zoe.until(lambda c: c.state["ply"] == 1)


async def test_a_malformed_message_is_refused_with_its_id(running: Running) -> None:
    odd: list[Any] = [
        {"type": "move", "id": "mine"},
        {"type": "fly", "id": 7},
        {"id": 8},
        {"type": "ping", "id": []},
        '{"type": "ping", "id": 9',
    ]
    game = await begin(running.serving.services)
    async with connect(running.address, game.id, game.keys[0]) as client:
        for message in odd:
            await client.send(message)
        await client.until(lambda c: len(c.messages_of("refused")) == len(odd))
        refused = [(one["id"], one["code"]) for one in client.messages_of("refused")]
    assert refused == [(number, "malformed") for number in ("mine", 7, 8, None, None)]


async def test_an_illegal_move_is_refused_with_its_reason(running: Running) -> None:
    game = await begin(running.serving.services)
    async with (
        connect(running.address, game.id, game.keys[0]) as ann,
        connect(running.address, game.id, game.keys[1]) as bob,
    ):
        await ann.move("c3")
        await bob.until(lambda c: c.state["ply"] == 1)
        refused = await bob.command("move", move="c3", ply=1)
        assert (refused["code"], refused["rule"]) == ("illegal-move", "RU2")
        assert refused["reason"] == {"key": "not-free", "cell": "c3"}


async def test_a_socket_ends_with_the_token_of_the_program_that_opened_it(running: Running) -> None:
    services = running.serving.services
    account = (await services.accounts.sign_up("Ann", "seven green bicycles", Device())).account
    secret = await services.account_settings.make_token(account, "script", ["game:play"])
    seats = (Seat("person"), Seat("person"))
    game_id = await services.new_games.create_between(
        GameRequest("repulso", seats, hints=False), [SeatOwner(account.id), SeatOwner(account.id)]
    )
    async with greeting(running.address, game_id) as socket:
        await socket.send(json.dumps(hello(key=secret)))
        assert json.loads(await socket.recv())["you"] == [0, 1]
        assert services.online.is_online(account.id)
        await services.accounts.end(account.id, [hash_secret(secret)])
        messages, _ = await receive_all(socket)
        assert messages[-1]["type"] == "closing"
    await until(lambda: not services.online.is_online(account.id))


async def test_a_client_too_far_behind_is_disconnected(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise the client would miss updates without any sign of it."""
    game = await begin(running.serving.services)
    async with connect(running.address, game.id) as client:
        (socket,) = running.serving.sockets
        monkeypatch.setattr(outbox, "MAX_BYTES", -1)
        socket.send(RefusedMessage(None, "busy", "again"))
        assert socket.outbox.cut_off.is_set()
        await client.receive_rest()
    await until(lambda: not running.serving.sockets)


async def test_a_hint_gets_better_until_it_is_final(thinking: Running) -> None:
    game = await begin(thinking.serving.services, "abalone")
    async with connect(thinking.address, game.id, game.keys[0]) as ann:
        await ann.send({"type": "hint", "id": "h", "seconds": 0.2, "lines": 2})
        await ann.until(lambda c: any(hint.get("final") for hint in c.messages_of("hint")))
        hints = ann.messages_of("hint")
        assert all((hint["id"], hint["ply"]) == ("h", 0) for hint in hints)
        assert [bool(hint.get("final")) for hint in hints].count(True) == 1
        assert len(hints[-1]["report"]["lines"]) == 2
        best = hints[-1]["report"]["lines"][0]["moves"][0]
        await ann.move(best)
        await ann.until(lambda c: c.state["ply"] == 1)


async def begin_hint(running: Running, stack: AsyncExitStack) -> tuple[Any, Any]:
    """An endless hint that has been started, and the clients of both players."""
    game = await begin(running.serving.services, "abalone")
    ann = await stack.enter_async_context(connect(running.address, game.id, game.keys[0]))
    bob = await stack.enter_async_context(connect(running.address, game.id, game.keys[1]))
    await bob.send({"type": "hint", "seconds": MAX_HINT_SECONDS})
    await bob.until(lambda c: c.messages_of("hint"))
    return ann, bob


async def test_a_hint_is_stopped_or_replaced(thinking: Running) -> None:
    pool = thinking.serving.services.pool
    for how in ("stop", "leave", "board"):
        async with AsyncExitStack() as stack:
            ann, bob = await begin_hint(thinking, stack)
            assert pool.running == 1
            if how == "stop":
                await bob.send({"type": "stop-hint"})
            elif how == "leave":
                await bob.socket.close()
            else:
                await ann.move(ann.state["legal"][0])
            await until(lambda: pool.running == 0)
            if how != "leave":
                await bob.settle()
            assert not any(hint.get("final") for hint in bob.messages_of("hint"))
    async with AsyncExitStack() as stack:
        _, bob = await begin_hint(thinking, stack)
        await bob.send({"type": "hint", "id": "new", "seconds": 0.1})
        await bob.until(lambda c: any(hint.get("final") for hint in c.messages_of("hint")))
        assert bob.messages_of("hint")[-1]["id"] == "new"


async def test_a_game_can_be_watched_while_nothing_can_be_stored(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await begin(running.serving.services)

    async def away(*_: object) -> Any:
        raise StorageUnavailable("the test wants it")

    async with connect(running.address, game.id, game.keys[0]) as ann:
        seen = ann.seen
        await ann.move("c3")
        for name in ("append", "load_game", "seats_of"):
            monkeypatch.setattr(Storage, name, away)
        assert (await ann.command("offer", what="draw"))["code"] == "unavailable"
        await ann.sync(seen)
        assert ann.state["ply"] == 1
        async with greeting(running.address, game.id) as socket:
            await socket.send(json.dumps(hello(seen=1)))
            assert json.loads(await socket.recv())["type"] == "update"  # from memory
        async with greeting(running.address, game.id) as socket:
            await socket.send(json.dumps(hello(key=game.keys[1])))
            assert json.loads(await socket.recv())["code"] == "unavailable"
        monkeypatch.undo()
        assert (await ann.command("offer", what="draw"))["type"] == "done"
