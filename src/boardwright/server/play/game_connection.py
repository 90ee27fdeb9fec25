"""Commands from a connected viewer, and the hints for it."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from contextlib import aclosing
from functools import partial
from typing import TYPE_CHECKING

from boardwright.server.errors import Refused, note_failure
from boardwright.server.http.problems import refusal_of
from boardwright.server.messages import (
    Done,
    Message,
    RefusedMessage,
    check_greeting,
    refused_message,
)
from boardwright.server.play.commands import require_playing
from boardwright.server.play.decide import hint_requested
from boardwright.server.play.messages import (
    VERSION,
    AnyMessage,
    Hello,
    Hint,
    Ping,
    Pong,
    Previews,
    StopHint,
    Sync,
    WantHint,
    WantPreviews,
)
from boardwright.server.workers.jobs import AnalysisJob

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardwright.server.play.broadcast import Broadcast
    from boardwright.server.play.commands import Viewer
    from boardwright.server.play.game import LiveGame
    from boardwright.server.play.room import Room
    from boardwright.server.state import AppState


class GameConnection(ABC):
    """A connection to a game: a listener of its room that also sends commands."""

    client: str
    serving: AppState
    viewer: Viewer
    room: Room
    hints: Hints
    previews: PreviewRequests

    @abstractmethod
    def put(self, data: bytes) -> None:
        """Queue a message for the client."""

    @abstractmethod
    def fail(self, error: Exception) -> None:
        """Close this connection after an error in making a message for it."""

    def send_update(self, broadcast: Broadcast) -> None:
        try:
            if broadcast.changes_board:
                self.hints.drop()
            self.put(broadcast.for_viewer(self.viewer))
        except Exception as error:
            self.fail(error)

    def send_snapshot(self, snapshot: bytes) -> None:
        self.put(snapshot)

    @abstractmethod
    def send(self, message: Message) -> None: ...


def checked_hello(message: AnyMessage) -> Hello:
    """Check that the first message is a valid hello."""
    if not isinstance(message, Hello):
        raise Refused("malformed", "the first message must be a hello")
    check_greeting(message.version, VERSION)
    return message


async def handle(connection: GameConnection, message: AnyMessage) -> None:
    """Handle a message after the hello, and send the response."""
    room = connection.room
    match message:
        case Hello():
            raise Refused("malformed", "you already sent a hello")
        case Ping():
            connection.send(Pong(message.id, room.moment().now, room.live.number))
        case Sync():
            charge = partial(connection.serving.limits.charge, connection.client)
            await room.enter(connection, message.seen, charge)
        case WantHint():
            await connection.hints.start(message, room, connection.viewer)
        case StopHint():
            await connection.hints.stop()
        case WantPreviews():
            connection.previews.start(message.id, room.live, connection.viewer)
        case _:
            number = await room.command(connection.viewer, message)
            connection.send(Done(message.id, number))


class PreviewRequests:
    """Computes previews for a connection, which handles other messages meanwhile."""

    def __init__(self, serving: AppState, client: str, send: Callable[[Message], None]) -> None:
        self._serving = serving
        self._client = client
        self._send = send
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, number: str | int | None, live: LiveGame, viewer: Viewer) -> None:
        require_playing(live)
        if live.to_move not in viewer.seats or live.engine:
            raise Refused("not-your-turn", "only the player to move gets previews")
        task = asyncio.ensure_future(self._answer(number, live))
        self._tasks.add(task)
        task.add_done_callback(partial(self._ended, number))

    def _ended(self, number: str | int | None, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if note_failure(task):
            self._send(_failed(number))

    async def _answer(self, number: str | int | None, live: LiveGame) -> None:
        setup = live.setup_at(live.ply)
        try:
            moves = await self._serving.tasks.run(self._client, "legal_moves", setup)
        except Refused as refused:
            self._send(refused_message(number, refused))
        else:
            self._send(Previews(number, live.ply, live.board_number, moves))

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


class Hints:
    """Runs at most one hint at a time for a connection."""

    def __init__(self, serving: AppState, client: str, send: Callable[[Message], None]) -> None:
        self._serving = serving
        self._client = client
        self._send = send
        self._task: asyncio.Task[None] | None = None

    async def start(self, request: WantHint, room: Room, viewer: Viewer) -> None:
        await room.run(lambda live, context: hint_requested(live, viewer, context))
        live = room.live
        await self.stop()
        self._task = asyncio.ensure_future(self._stream(request, live))
        self._task.add_done_callback(partial(self._ended, request.id))

    def drop(self) -> None:
        """Cancel the hint, because the board has changed."""
        if self._task is not None:
            self._task.cancel()

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None

    def _ended(self, number: str | int | None, task: asyncio.Task[None]) -> None:
        """Refuse the hint if its task failed, so that the client does not wait for it."""
        if note_failure(task):
            self._send(_failed(number))

    async def _stream(self, request: WantHint, live: LiveGame) -> None:
        job = AnalysisJob(self._client, live.position, request.seconds, request.lines)
        try:
            async with aclosing(self._serving.services.pool.analyse(job)) as reports:
                async for report in reports:
                    self._send(Hint(request.id, live.ply, report, report.final))
        except Exception as error:
            if (refused := refusal_of(error)) is None:
                raise
            self._send(refused_message(request.id, refused))


def _failed(number: str | int | None) -> RefusedMessage:
    return RefusedMessage(number, "unavailable", "something went wrong on the server")
