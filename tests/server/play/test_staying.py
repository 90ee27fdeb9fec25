"""Connections that stay: hints that stream, clients too far behind, a storage that is away."""

from __future__ import annotations

import json
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Any

from boardwright.server.bounds import MAX_HINT_SECONDS
from boardwright.server.errors import StorageUnavailable
from boardwright.server.http import outbox
from boardwright.server.messages import RefusedMessage
from boardwright.server.play.storage import Storage
from server.support.client import connect, greeting, hello
from server.support.games import begin
from server.support.waiting import until

if TYPE_CHECKING:
    import pytest

    from server.support.running import Running


async def test_who_is_too_far_behind_is_cut_off(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise they would hear nothing more and never know."""
    game = await begin(running.serving.desk)
    async with connect(running.address, game.id) as client:
        (socket,) = running.serving.sockets
        monkeypatch.setattr(outbox, "MOST_BYTES", -1)
        socket.send(RefusedMessage(None, "busy", "again"))
        assert socket.outbox.cut_off.is_set()
        await client.hear_the_rest()
    await until(lambda: not running.serving.sockets)


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
    await bob.send({"type": "hint", "seconds": MAX_HINT_SECONDS})
    await bob.until(lambda c: c.told("hint"))
    return ann, bob


async def test_a_hint_is_stopped_or_replaced(thinking: Running) -> None:
    pool = thinking.serving.desk.pool
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
            assert not any(hint.get("final") for hint in bob.told("hint"))
    async with AsyncExitStack() as stack:
        _, bob = await begin_hint(thinking, stack)
        await bob.send({"type": "hint", "id": "new", "seconds": 0.1})
        await bob.until(lambda c: any(hint.get("final") for hint in c.told("hint")))
        assert bob.told("hint")[-1]["id"] == "new"


async def test_a_game_can_be_watched_while_nothing_can_be_stored(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await begin(running.serving.desk)

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
