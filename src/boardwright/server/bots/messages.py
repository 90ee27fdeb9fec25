"""The lines of the streams for bots: the socket's messages under the names that bots know."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from boardwright.server.play.broadcast import Broadcast, entry_view
from boardwright.server.play.entries import Said
from boardwright.server.play.messages import (
    Closing,
    Message,
    ProfilesMessage,
    Snapshot,
    Update,
    encode,
)
from boardwright.server.play.seats import seats_of_bot
from boardwright.server.play.views import GameView, game_view

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardwright.server.bots.service import News
    from boardwright.server.play.commands import Viewer
    from boardwright.server.play.game import LiveGame
    from boardwright.server.play.views import Profiles

KEEP_ALIVE = b"\n"
_HEADS = {"snapshot": "gameFull", "update": "gameState"}


class BotGameView(GameView, frozen=True, kw_only=True):
    """A game as a bot hears of it; `you` are its seats."""

    you: tuple[int, ...]
    status: str
    result: str
    reason: str


class Challenge(Message, frozen=True, tag="challenge"):
    """Somebody waits for the bot to accept or to decline."""

    challenge: BotGameView


class ChallengeCanceled(Message, frozen=True, tag="challengeCanceled"):
    """A challenge that the bot had not accepted is over."""

    challenge: BotGameView


class GameStart(Message, frozen=True, tag="gameStart"):
    """Everybody is there; told again to a bot that connects when it is to decide."""

    game: BotGameView


class GameFinish(Message, frozen=True, tag="gameFinish"):
    game: BotGameView


class GameFull(Snapshot, frozen=True, tag="gameFull"):
    """Everything, with which the stream of a game begins: the socket's snapshot."""


class GameState(Update, frozen=True, tag="gameState"):
    """One entry of the journal, and the game after it: the socket's update."""


class Chatted(Message, frozen=True, tag="chatLine"):
    """An entry that is a line of chat; its text is left out where the player muted who said it.

    `preset` is the key of a line that others read in their own language.
    """

    number: int
    at: int
    name: str
    text: str
    seat: int | None = None
    account: str = ""
    muted: bool = False
    preset: str = ""


_NEWS: dict[News, Callable[[BotGameView], Message]] = {
    "challenge": Challenge,
    "challengeCanceled": ChallengeCanceled,
    "gameStart": GameStart,
    "gameFinish": GameFinish,
}
EVENTS = (Challenge, ChallengeCanceled, GameStart, GameFinish, Closing)
GAME_LINES = (GameFull, GameState, Chatted, ProfilesMessage, Closing)


def line_of(message: Message) -> bytes:
    return encode(message) + b"\n"


def line_as(name: str, message: bytes) -> bytes:
    """A message of the socket under the name that bots know."""
    old, new = (f'{{"type":"{kind}"'.encode() for kind in (name, _HEADS[name]))
    assert message.startswith(old)
    return new + message[len(old) :] + b"\n"


def news_message(news: News, live: LiveGame, bot: str, profiles: Profiles) -> Message:
    return _NEWS[news](bot_game_view(live, bot, profiles))


def bot_game_view(live: LiveGame, bot: str, profiles: Profiles) -> BotGameView:
    seats = tuple(sorted(seats_of_bot(live, bot)))
    common = msgspec.structs.asdict(game_view(live, profiles))
    return BotGameView(
        **common, you=seats, status=live.status, result=live.result, reason=live.reason
    )


def entry_line(broadcast: Broadcast, viewer: Viewer) -> bytes:
    journaled = broadcast.journaled
    if not isinstance(journaled.entry, Said):
        return line_as("update", broadcast.for_viewer(viewer))
    said = entry_view(journaled, broadcast.live, viewer, broadcast.profiles)
    said.pop("kind")
    return line_of(Chatted(journaled.number, journaled.at, **said))
