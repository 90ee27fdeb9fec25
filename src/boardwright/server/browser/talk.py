"""A connection of the page to a local game: what a socket is to a server."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from boardwright.games import BoardwrightError
from boardwright.server.failures import note_failure
from boardwright.server.http.problems import refusal_of
from boardwright.server.play.commands import Viewer
from boardwright.server.play.game_talk import checked_hello, obey
from boardwright.server.play.incoming import decode, id_in
from boardwright.server.play.messages import Message, encode, refused_message
from boardwright.server.play.talk import Hints

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardwright.server.play.broadcast import Broadcast
    from boardwright.server.play.room import Room
    from boardwright.server.state import AppState


class LocalTalk:
    """A listener of a room; messages are dealt with one after the other."""

    client = ""
    room: Room

    def __init__(self, serving: AppState, game_id: str, tell: Callable[[bytes], object]) -> None:
        self.viewer = Viewer()
        self.serving = serving
        self.hints = Hints(serving, self.client, self.send)
        self._game_id = game_id
        self._tell = tell
        self._inbox: asyncio.Queue[bytes] = asyncio.Queue()
        self._task = asyncio.ensure_future(self._talk())
        self._task.add_done_callback(note_failure)

    def hear(self, data: bytes) -> None:
        """Take in a message of the page."""
        self._inbox.put_nowait(data)

    def tell(self, broadcast: Broadcast) -> None:
        if broadcast.changes_board:
            self.hints.drop()
        self._tell(broadcast.for_viewer(self.viewer))

    def show(self, snapshot: bytes) -> None:
        self._tell(snapshot)

    def send(self, message: Message) -> None:
        self._tell(encode(message))

    async def close(self) -> None:
        """End the connection; nothing more is told."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _talk(self) -> None:
        desk = self.serving.desk
        try:
            self.room = await desk.room(self._game_id)
            hello = checked_hello(decode(await self._inbox.get()))
            self.viewer = await desk.viewer(self.room, hello.key, hello.name)
            await self.room.enter(self, hello.seen)
        except BoardwrightError as error:
            self._refuse(None, error)
            self._tell(b"")  # as a server closes the socket
            return
        try:
            while True:
                await self._deal_with(await self._inbox.get())
        finally:
            self.room.leave(self)
            await self.hints.stop()

    async def _deal_with(self, data: bytes) -> None:
        number = None
        try:
            message = decode(data)
            number = message.id
            await obey(self, message)
        except Exception as error:
            self._refuse(number if number is not None else id_in(data), error)

    def _refuse(self, number: str | int | None, error: Exception) -> None:
        if (refused := refusal_of(error)) is None:
            raise error
        self.send(refused_message(number, refused))
