"""Who asks: a bot by its token and what that is good for, or who holds a seat of the game."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends
from fastapi.security import HTTPBearer

from boardwright.server.desk.bots import CHALLENGE, PLAY, Scope
from boardwright.server.desk.seating import seats_of_bot
from boardwright.server.desk.secrets import hash_secret
from boardwright.server.live.commands import Viewer
from boardwright.server.live.refusal import Refused
from boardwright.server.storage import Bot
from boardwright.server.web.api.asking import AskedRoom, Asking, Key, Server

# Only describes, as the scheme of keys does.
TOKEN_SCHEME = HTTPBearer(
    scheme_name="token",
    auto_error=False,
    description="The token of a bot, as `Authorization: Bearer TOKEN`. In a game, the key of a "
    "seat is as good.",
)


def _require_scope(bot: Bot, scope: Scope) -> None:
    if scope not in bot.scopes:
        raise Refused("forbidden", f"this token is not good for {scope}")


async def _bot_of(key: Key, server: Server) -> Bot:
    if key is None:
        raise Refused("unauthorized", "a bot sends its token as `Authorization: Bearer TOKEN`")
    bot = await server.desk.storage.bot_by_hash(hash_secret(key))
    if bot is None:
        raise Refused("unauthorized", "this token is of no bot that is known here")
    return bot


AnyBot = Annotated[Bot, Depends(_bot_of)]


async def _playing(bot: AnyBot) -> Bot:
    _require_scope(bot, PLAY)
    return bot


async def _challenging(bot: AnyBot) -> Bot:
    _require_scope(bot, CHALLENGE)
    return bot


async def _player_of(room: AskedRoom, key: Key, server: Server) -> Viewer:
    """A bot in a game that it plays, or who holds the key of a seat; never a spectator."""
    if key is None:
        raise Refused("unauthorized", "say your token, or the key of your seat")
    bot = await server.desk.storage.bot_by_hash(hash_secret(key))
    if bot is None:
        return await server.desk.viewer(room, key)
    _require_scope(bot, PLAY)
    if server.desk.storage.is_shared:
        await room.catch_up()  # it may have heard of the board from another process
    seats = seats_of_bot(room.live, bot.name)
    if not seats:
        raise Refused("spectator", "you do not play in this game")
    return Viewer(seats, bot.name)


PlayingBot = Annotated[Bot, Depends(_playing)]
ChallengingBot = Annotated[Bot, Depends(_challenging)]
Player = Annotated[Viewer, Depends(_player_of)]


@dataclass(frozen=True)
class Playing(Asking):
    """Somebody who plays in a game."""

    viewer: Player


AskedPlaying = Annotated[Playing, Depends()]
