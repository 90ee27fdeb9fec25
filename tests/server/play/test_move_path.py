"""Counts the functions that a reader follows for a move, from the socket to the listeners."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from boardwright import server
from boardwright.server.play.commands import MakeMove
from boardwright.server.play.game_connection import handle
from boardwright.server.play.messages import decode
from boardwright.server.play.socket import GameSocket
from server.support.services import FIRST, SECOND, open_game, some_services

if TYPE_CHECKING:
    from types import FrameType

    from boardwright.server.play.commands import Viewer
    from boardwright.server.play.room import Room
    from boardwright.server.services import Services

SERVER = str(Path(server.__file__).parent)
# The steps of a move. A reader follows the calls that lead to them.
DECIDE, ADVANCE, BROADCAST, STORE, SEND = (
    "decide.py move",
    "game.py LiveGame.after",
    "broadcast.py broadcasts_of",
    "storage.py Storage.append",
    "game_connection.py GameConnection.send_update",
)
MAX_FUNCTIONS, MAX_FILES = 15, 6
MAX_CALLED = 140  # functions of the server, with all views, clocks and rows


async def connected(services: Services, room: Room, viewer: Viewer) -> GameSocket:
    limits = SimpleNamespace(message_bucket=lambda client: None)
    serving: Any = SimpleNamespace(services=services, limits=limits)
    connection = SimpleNamespace(transport=SimpleNamespace(abort=lambda: None))
    websocket: Any = SimpleNamespace(
        state=SimpleNamespace(client="test", connection=connection),
        scope={"headers": [], "scheme": "ws"},
        cookies={},
    )
    socket = GameSocket(websocket, serving, room)
    socket.viewer = viewer
    await room.enter(socket)
    return socket


def name_of(frame: FrameType) -> str:
    return f"{Path(frame.f_code.co_filename).name} {frame.f_code.co_qualname}"


class Trace:
    """Records the server's functions that are called, and the call stacks of the steps."""

    def __init__(self) -> None:
        self.called: set[str] = set()
        self.path: dict[str, None] = {}  # in the order of their first appearance
        self.steps: list[str] = []
        self._entered: set[FrameType] = set()  # a resumed coroutine is not counted again

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        if event != "call" or not frame.f_code.co_filename.startswith(SERVER):
            return
        name = name_of(frame)
        self.called.add(name)
        if name in (DECIDE, ADVANCE, BROADCAST, STORE, SEND) and frame not in self._entered:
            self._entered.add(frame)
            self.steps.append(name)
            stack, outer = [name], frame.f_back
            while outer is not None:
                if outer.f_code.co_filename.startswith(SERVER):
                    stack.append(name_of(outer))
                outer = outer.f_back
            self.path |= dict.fromkeys(reversed(stack))


async def test_a_move_takes_few_steps_in_few_files(sqlite_url: str) -> None:
    trace = Trace()
    async with some_services(sqlite_url) as services:
        room = await open_game(services, "pp")
        first, second = [await connected(services, room, one) for one in (FIRST, SECOND)]
        before = [len(one.outbox) for one in (first, second)]
        move = decode(b'{"type":"move","id":1,"ply":0,"move":"c3"}')
        assert isinstance(move, MakeMove)
        sys.setprofile(trace)
        try:
            await asyncio.create_task(handle(first, move))
        finally:
            sys.setprofile(None)
    sent = [len(one.outbox) - count for one, count in zip((first, second), before, strict=True)]
    assert sent == [2, 1]  # an update each, and "done"
    assert trace.steps == [DECIDE, ADVANCE, BROADCAST, STORE, SEND, SEND]
    path = list(trace.path)
    assert len(path) <= MAX_FUNCTIONS, path
    assert len({name.split()[0] for name in path}) <= MAX_FILES, path
    assert len(trace.called) <= MAX_CALLED
