"""Playing over real sockets: everybody sees the same, in the same order."""

from __future__ import annotations

from contextlib import AsyncExitStack
from typing import TYPE_CHECKING

from server.support.client import connect
from server.support.games import begin

if TYPE_CHECKING:
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
        has_legal = [bool(client.state.get("legal")) for client in clients]
        assert has_legal == [False, False, True, False]


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
