"""Playing over real sockets: everybody sees the same, in the same order."""

from __future__ import annotations

import json
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING

import pytest

from server.support.client import connect, greeting, hello
from server.support.games import begin

if TYPE_CHECKING:
    from server.support.client import Client
    from server.support.running import Running


async def test_a_move_is_told_to_everybody(running: Running) -> None:
    game = await begin(running.serving.desk)
    async with AsyncExitStack() as stack:
        keys = (game.keys[0], game.keys[0], game.keys[1], None)
        clients = [
            await stack.enter_async_context(connect(running.address, game.id, key)) for key in keys
        ]
        done = await clients[0].move("c3")
        assert done["type"] == "done"
        assert clients[0].seen == done["number"]  # one is told before one's command is done
        for client in clients:
            await client.until(lambda c: c.seen == done["number"])
            assert list(client.state["pieces"]) == ["c3"]
            assert [move["move"] for move in client.moves] == ["c3"]
        assert [bool(client.state.get("legal")) for client in clients] == [
            False,
            False,
            True,
            False,
        ]


@pytest.mark.parametrize("missed", [0, 1, 5])
async def test_who_comes_back_gets_exactly_what_was_missed(running: Running, missed: int) -> None:
    """Also in the middle of a turn."""
    moves = ["c2", "d3", "b3", "f6", "*c3", "c2S", "b3W"]
    game = await begin(running.serving.desk)
    ann_key, bob_key = game.keys[0], game.keys[1]
    async with connect(running.address, game.id, ann_key) as ann:
        async with connect(running.address, game.id, bob_key) as bob:
            keep = len(moves) - missed
            await _play(ann, bob, moves[:keep])
            seen = bob.seen
        assert seen is not None
        async with connect(running.address, game.id, bob_key) as other:
            await _play(ann, other, moves[keep:])
        async with connect(running.address, game.id, bob_key, seen) as back:
            await back.settle()
            assert back.updates == list(range(seen + 1, seen + 1 + missed))
            assert not back.told("snapshot")
            assert ann.seen == back.seen
            if missed:
                assert back.state["ply"] == len(moves)
                assert back.state["legal"] == (await _snapshot_legal(running, game.id, bob_key))


async def _snapshot_legal(running: Running, game_id: str, key: str) -> list[int] | None:
    async with connect(running.address, game_id, key) as fresh:
        legal: list[int] | None = fresh.state.get("legal")
        return legal


async def _play(ann: Client, bob: Client, moves: list[str]) -> None:
    for move in moves:
        both = max(ann.seen or 0, bob.seen or 0)
        for client in (ann, bob):
            await client.until(lambda c, both=both: (c.seen or 0) >= both)  # type: ignore[misc]
        client = ann if ann.state.get("legal") else bob
        assert (await client.move(move))["type"] == "done"
        number = client.seen
        for other in (ann, bob):
            await other.until(lambda c, n=number: c.seen == n)  # type: ignore[misc]


@pytest.mark.parametrize("seen", [0, 10_000])
async def test_who_has_seen_nonsense_gets_everything(running: Running, seen: int) -> None:
    game = await begin(running.serving.desk)
    async with greeting(running.address, game.id) as socket:
        await socket.send(json.dumps(hello(key=game.keys[1], seen=seen)))
        assert json.loads(await socket.recv())["type"] == "snapshot"


async def test_sync_tells_again(running: Running) -> None:
    game = await begin(running.serving.desk)
    async with (
        connect(running.address, game.id, game.keys[0]) as ann,
        connect(running.address, game.id, game.keys[1]) as bob,
    ):
        begun = bob.seen
        await ann.move("c3")
        await bob.until(lambda c: c.state["ply"] == 1)
        presences = len(ann.told("present"))
        await bob.sync(begun)
        assert bob.state["ply"] == 1
        assert bob.updates[-1] == bob.updates[-2]
        await bob.sync()
        assert len(bob.told("snapshot")) == 2
        await bob.move("e5")
        await ann.until(lambda c: c.state["ply"] == 2)
        assert len(ann.told("present")) == presences  # nobody had been away
