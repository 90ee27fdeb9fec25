"""Connections that stay: heartbeats, who does not read, hints that stream, and the goodbye."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Any

import pytest

from boardwright.server.live.bounds import MAX_LINES, MAX_SECONDS
from boardwright.server.live.refusal import Refused as LiveRefused
from boardwright.server.messages.outgoing import RefusedMessage
from boardwright.server.storage import Storage, StorageUnavailable
from boardwright.server.web.outbox import MOST_WAITING
from server.client import Refused, connect, greeting, hello
from server.running import running_server
from server.sockets.games import begin
from server.sockets.raw import raw_connection
from server.waiting import until

if TYPE_CHECKING:
    from server.running import Running


async def test_who_answers_no_heartbeat_is_gone(running: Running) -> None:
    config = running.server.config
    config.ws_ping_interval, config.ws_ping_timeout = 0.02, 2.0  # the other one answers in it
    game = await begin(running.serving.desk)
    room = await running.serving.desk.room(game.id)
    async with connect(running.address, game.id, game.keys[0]) as alive:
        async with raw_connection(running.address, game.id) as (reader, _):
            await until(lambda: len(room.listeners) == 2)
            async with asyncio.timeout(60):
                while await reader.read(4096):
                    pass
        await until(lambda: len(room.listeners) == 1)
        await alive.until(lambda c: c.present["spectators"] == 0)
        await alive.settle()


async def test_who_does_not_read_is_cut_off(running: Running) -> None:
    """And nobody waits for them: the others are told at once."""
    game = await begin(running.serving.desk)
    serving = running.serving
    room = await serving.desk.room(game.id)
    async with connect(running.address, game.id, game.keys[0]) as ann:
        (anns,) = serving.sockets
        async with raw_connection(running.address, game.id):
            await until(lambda: len(serving.sockets) == 2)
            (slow,) = serving.sockets - {anns}
            while slow in serving.sockets:
                slow.send(RefusedMessage(None, "busy", "x" * 60_000))
                await asyncio.sleep(0)
            assert slow.outbox.cut_off.is_set()
            assert len(room.listeners) == 1
            await ann.move("c3")
            await ann.settle()
            assert ann.present["spectators"] == 0
    await until(lambda: serving.limits.connections == 0)


async def test_who_is_too_far_behind_is_cut_off(running: Running) -> None:
    """Although they read: otherwise they would hear nothing more and never know."""
    game = await begin(running.serving.desk)
    async with connect(running.address, game.id) as client:
        (socket,) = running.serving.sockets
        for _ in range(MOST_WAITING + 1):
            socket.send(RefusedMessage(None, "busy", "again"))
        await client.until_closed()
    await until(lambda: not running.serving.sockets)


async def test_the_server_says_goodbye(sqlite_url: str) -> None:
    async with AsyncExitStack() as stack:
        async with running_server(sqlite_url) as running:
            game = await begin(running.serving.desk)
            clients = [
                await stack.enter_async_context(connect(running.address, game.id, key))
                for key in (*game.keys.values(), None)
            ]
        for client in clients:
            assert await client.until_closed() == 1001
            (closing,) = client.told("closing")
            assert closing["retry"] > 0


async def test_the_same_update_after_a_restart(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as running:
        game = await begin(running.serving.desk)
        async with connect(running.address, game.id, game.keys[0]) as ann:
            await ann.move("c3")
            seen = ann.number
    async with running_server(sqlite_url) as running:
        async with connect(running.address, game.id, game.keys[1]) as bob:
            await bob.move("e5")
        async with connect(running.address, game.id, game.keys[0], seen) as ann:
            await ann.settle()
            assert ann.updates == [3]
            assert ann.state["ply"] == 2


async def test_a_hint_gets_better_until_it_is_final(thinking: Running) -> None:
    game = await begin(thinking.serving.desk, "abalone")
    async with connect(thinking.address, game.id, game.keys[0]) as ann:
        await ann.send({"type": "hint", "id": "h", "seconds": 0.2, "lines": 2})
        await ann.until(lambda c: any(hint.get("final") for hint in c.told("hint")))
        hints = ann.told("hint")
        assert all((hint["id"], hint["ply"]) == ("h", 0) for hint in hints)
        assert [bool(hint.get("final")) for hint in hints].count(True) == 1
        assert len(hints[-1]["report"]["lines"]) == 2
        best = hints[-1]["report"]["lines"][0]["moves"][0]
        await ann.move(best)
        await ann.until(lambda c: c.state["ply"] == 1)


async def begin_hint(running: Running, stack: AsyncExitStack) -> tuple[Any, Any]:
    """An endless hint that has begun to come, and its two players."""
    game = await begin(running.serving.desk, "abalone")
    ann = await stack.enter_async_context(connect(running.address, game.id, game.keys[0]))
    bob = await stack.enter_async_context(connect(running.address, game.id, game.keys[1]))
    await bob.send({"type": "hint", "seconds": MAX_SECONDS})
    await bob.until(lambda c: c.told("hint"))
    return ann, bob


@pytest.mark.parametrize("how", ["stop", "leave", "board"])
async def test_a_hint_is_stopped(thinking: Running, how: str) -> None:
    thinkers = thinking.serving.desk.thinkers
    async with AsyncExitStack() as stack:
        ann, bob = await begin_hint(thinking, stack)
        assert thinkers.running == 1
        if how == "stop":
            await bob.send({"type": "stop-hint"})
        elif how == "leave":
            await bob.close()
        else:
            await ann.move(ann.state["legal"][0])
        await until(lambda: thinkers.running == 0)
        assert not any(hint.get("final") for hint in bob.told("hint"))


async def test_a_new_hint_replaces_the_old_one(thinking: Running) -> None:
    async with AsyncExitStack() as stack:
        _, bob = await begin_hint(thinking, stack)
        await bob.send({"type": "hint", "id": "new", "seconds": 0.1})
        await bob.until(lambda c: any(hint.get("final") for hint in c.told("hint")))
        assert bob.told("hint")[-1]["id"] == "new"


@pytest.mark.parametrize("more", [{"seconds": MAX_SECONDS + 0.1}, {"lines": MAX_LINES + 1}])
async def test_a_hint_has_bounds(running: Running, more: dict[str, Any]) -> None:
    game = await begin(running.serving.desk)
    async with connect(running.address, game.id, game.keys[0]) as ann:
        await ann.send({"type": "hint", **more})
        await ann.until(lambda c: c.told("refused"))
        assert [refused["code"] for refused in ann.told("refused")] == ["malformed"]


async def test_there_are_no_hints_after_the_end(running: Running) -> None:
    game = await begin(running.serving.desk)
    async with connect(running.address, game.id, game.keys[0]) as ann:
        await ann.resign()
        refused = await ann.command("hint")
        assert isinstance(refused, Refused)
        assert refused.code == "over"


async def test_a_game_can_be_watched_while_nothing_can_be_stored(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await begin(running.serving.desk)

    async def away(*_: object) -> Any:
        raise StorageUnavailable("the test wants it")

    async with connect(running.address, game.id, game.keys[0]) as ann:
        seen = ann.number
        await ann.move("c3")
        for name in ("append", "load_game", "seats_of"):
            monkeypatch.setattr(Storage, name, away)
        refused = await ann.offer("draw")
        assert isinstance(refused, Refused)
        assert refused.code == "unavailable"
        await ann.sync(seen)
        assert ann.state["ply"] == 1
        async with greeting(running.address, game.id) as socket:
            await socket.send(json.dumps(hello(seen=1)))
            assert json.loads(await socket.recv())["type"] == "update"  # from memory
        async with greeting(running.address, game.id) as socket:
            await socket.send(json.dumps(hello(key=game.keys[1])))
            assert json.loads(await socket.recv())["code"] == "unavailable"
        monkeypatch.undo()
        assert not isinstance(await ann.offer("draw"), (Refused, LiveRefused))
