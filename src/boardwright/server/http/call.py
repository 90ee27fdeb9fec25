"""One call of an operation: the server, the client, and the seats or account that it acts for."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar

import msgspec

from boardwright.server.accounts.model import BOT_PLAY, PLAY, Account, BotScope, Scope, Token
from boardwright.server.accounts.secrets import hash_secret
from boardwright.server.errors import Refused
from boardwright.server.play.commands import AnyCommand, Viewer
from boardwright.server.play.seats import seats_of_bot

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardwright.server.play.journal import Bot
    from boardwright.server.play.room import Room
    from boardwright.server.state import AppState


class DoneAnswer(msgspec.Struct, frozen=True):
    """The request was carried out; `number` is that of the last journal entry that it added."""

    EXAMPLES: ClassVar = [{"number": 7}]

    number: int


class Call(ABC):
    """`client` is the client that limits are counted for, `path` the parameters in the address."""

    def __init__(self, server: AppState, client: str, path: Mapping[str, str]) -> None:
        self.server = server
        self.client = client
        self.path = path

    @property
    @abstractmethod
    def key(self) -> str | None:
        """The key or token of the request, None without one."""

    @abstractmethod
    async def session(self) -> tuple[Account, Token] | None:
        """The session of the requesting browser; None without one, or for other sites' requests."""

    async def room(self) -> Room:
        """The game that the path names."""
        return await self.server.services.room(self.path["game_id"])

    async def viewer(self, room: Room, name: str = "") -> Viewer:
        signed = await self.session()
        account = None if signed is None else signed[0]
        return await self.server.services.viewer(room, self.key, name, account)

    async def account(self, scope: Scope = PLAY) -> Account | None:
        """The account of the session, or of a program's token with this scope; None for a guest."""
        if (signed := await self.session()) is not None:
            return signed[0]
        found = await self._by_token()
        return found[0] if found is not None and scope in found[1].scopes else None

    async def speaker(self) -> tuple[str, str]:
        """The requesting account and the hash of its session or token, both empty for a guest."""
        found = await self.session() or await self._by_token()
        return ("", "") if found is None else (found[0].id, found[1].hash)

    async def signed_in(self, scope: Scope | None = None) -> Account:
        """The requesting account, which is required; without a scope only sessions are allowed."""
        if (signed := await self.session()) is not None:
            return signed[0]
        if (found := await self._by_token()) is None:
            raise Refused("unauthorized", "sign in first")
        if scope is None or scope not in found[1].scopes:
            raise Refused("forbidden", f"this token does not allow {scope or 'this'}")
        return found[0]

    async def _by_token(self) -> tuple[Account, Token] | None:
        found = (
            None if self.key is None else await self.server.services.accounts.of_secret(self.key)
        )
        if found is None or found[1].kind != "program":
            return None
        self.server.limits.check_not_banned(found[0])
        return found

    async def own_session(self) -> tuple[Account, Token]:
        """The session of the request, which is required."""
        if (signed := await self.session()) is None:
            raise Refused("unauthorized", "sign in first")
        return signed

    async def bot(self, scope: BotScope) -> Bot:
        """The bot whose token has a scope."""
        if self.key is None:
            raise Refused("unauthorized", "send the bot's token as `Authorization: Bearer TOKEN`")
        bot = await self.server.services.storage.bot_by_hash(hash_secret(self.key))
        if bot is None:
            raise Refused("unauthorized", "this token does not belong to a bot")
        self.server.services.moderation.check_not_banned(bot.id)
        _require_scope(bot, scope)
        return bot

    async def player(self, room: Room) -> Viewer:
        """A bot in a game that it plays, or the viewer that a seat's key or a token stands for."""
        if self.key is None:
            raise Refused("unauthorized", "send your token, or the key of your seat")
        bot = await self.server.services.storage.bot_by_hash(hash_secret(self.key))
        if bot is None:
            return await self.viewer(room)
        self.server.services.moderation.check_not_banned(bot.id)
        _require_scope(bot, BOT_PLAY)
        # The bot may have learned of the current board from another process.
        await self.server.services.storage.cluster.refresh(room.catch_up)
        seats = seats_of_bot(room.live, bot.name)
        if not seats:
            raise Refused("spectator", "you do not play in this game")
        return Viewer(seats, bot.name, bot.id)

    async def carry_out(self, room: Room, viewer: Viewer, command: AnyCommand) -> DoneAnswer:
        return DoneAnswer(await room.command(viewer, command))


def _require_scope(bot: Bot, scope: BotScope) -> None:
    if scope not in bot.scopes:
        raise Refused("forbidden", f"this token does not allow {scope}")
