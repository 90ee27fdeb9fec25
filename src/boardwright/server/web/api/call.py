"""One call of an operation: the server, the client, and the seats or the bot that it speaks for."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec

from boardwright.server.desk.bots import PLAY, Scope
from boardwright.server.desk.seats import seats_of_bot
from boardwright.server.desk.secrets import hash_secret
from boardwright.server.live.bounds import MAX_SECRET
from boardwright.server.live.commands import AnyCommand, Viewer
from boardwright.server.live.refusal import Refused

if TYPE_CHECKING:
    from starlette.requests import Request

    from boardwright.server.desk.room import Room
    from boardwright.server.storage import Bot
    from boardwright.server.web.state import AppState


class DoneAnswer(msgspec.Struct, frozen=True):
    """Done; `number` is that of the last entry it made."""

    EXAMPLES: ClassVar = [{"number": 7}]

    number: int


class Call:
    """`client` is whom limits and shares are counted for."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self.server: AppState = request.app.state.serving
        self.client: str = request.state.client

    @property
    def key(self) -> str | None:
        """The key or token in the Authorization header, None without one."""
        header = self.request.headers.get("authorization")
        if header is None:
            return None
        scheme, _, key = header.partition(" ")
        if scheme.lower() != "bearer" or not key.strip() or len(key) > MAX_SECRET:
            raise Refused("unauthorized", "a key is sent as `Authorization: Bearer KEY`")
        return key.strip()

    async def room(self) -> Room:
        """The game that the path names."""
        return await self.server.desk.room(self.request.path_params["game_id"])

    async def viewer(self, room: Room, name: str = "") -> Viewer:
        return await self.server.desk.viewer(room, self.key, name)

    async def bot(self, scope: Scope) -> Bot:
        """The bot whose token is good for a scope."""
        if self.key is None:
            raise Refused("unauthorized", "a bot sends its token as `Authorization: Bearer TOKEN`")
        bot = await self.server.desk.storage.bot_by_hash(hash_secret(self.key))
        if bot is None:
            raise Refused("unauthorized", "this token is of no bot that is known here")
        _require_scope(bot, scope)
        return bot

    async def player(self, room: Room) -> Viewer:
        """A bot in a game that it plays, or the holder of a seat's key; never a spectator."""
        if self.key is None:
            raise Refused("unauthorized", "say your token, or the key of your seat")
        bot = await self.server.desk.storage.bot_by_hash(hash_secret(self.key))
        if bot is None:
            return await self.viewer(room)
        _require_scope(bot, PLAY)
        if self.server.desk.storage.is_shared:
            await room.catch_up()  # it may have heard of the board from another process
        seats = seats_of_bot(room.live, bot.name)
        if not seats:
            raise Refused("spectator", "you do not play in this game")
        return Viewer(seats, bot.name)

    async def carry_out(self, room: Room, viewer: Viewer, command: AnyCommand) -> DoneAnswer:
        return DoneAnswer(await self.server.carry_out(room, viewer, command))


def _require_scope(bot: Bot, scope: Scope) -> None:
    if scope not in bot.scopes:
        raise Refused("forbidden", f"this token is not good for {scope}")
