"""The streams for bots: the messages of the socket, renamed for bots, one per line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from boardwright.server.http.streams import MAX_WAITING_MESSAGES, Source, line_of
from boardwright.server.messages import Closing, Message
from boardwright.server.play.broadcast import Broadcast, entry_view
from boardwright.server.play.entries import Said
from boardwright.server.play.game import OVER
from boardwright.server.play.messages import ProfilesMessage, Snapshot, Update
from boardwright.server.play.seats import seats_of_bot
from boardwright.server.play.views import GameView, game_view

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardwright.server.bots.service import ConnectedBots, News, Stage
    from boardwright.server.play.commands import Viewer
    from boardwright.server.play.game import LiveGame
    from boardwright.server.play.room import Room
    from boardwright.server.play.views import Profiles

_HEADS = {"snapshot": "gameFull", "update": "gameState"}


class BotGameView(GameView, frozen=True, kw_only=True):
    """A game as bots see it; `you` are the bot's seats."""

    you: tuple[int, ...]
    status: str
    result: str
    reason: str


class Challenge(Message, frozen=True, tag="challenge"):
    """A game waits for the bot to accept or to decline."""

    challenge: BotGameView


class ChallengeCanceled(Message, frozen=True, tag="challengeCanceled"):
    """A challenge was cancelled before the bot accepted it."""

    challenge: BotGameView


class GameStart(Message, frozen=True, tag="gameStart"):
    """The game begins; also sent when the bot connects and has to decide."""

    game: BotGameView


class GameFinish(Message, frozen=True, tag="gameFinish"):
    game: BotGameView


class GameFull(Snapshot, frozen=True, tag="gameFull"):
    """The whole game, the first line of a game's stream; the same as the socket's snapshot."""


class GameState(Update, frozen=True, tag="gameState"):
    """One entry of the journal, and the game after it; the same as the socket's update."""


class Chatted(Message, frozen=True, tag="chatLine"):
    """A line of chat; its text is empty if the bot has muted its author.

    `preset` is the key of a preset line, for translation.
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


def line_as(name: str, message: bytes) -> bytes:
    """A message of the socket, with the type renamed for bots."""
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
    view = entry_view(journaled, broadcast.live, viewer, broadcast.profiles)
    view.pop("kind")
    return line_of(Chatted(journaled.number, journaled.at, **view))


class BotEventSource(Source):
    """The events of a bot; one of the listeners of the connected bots."""

    def __init__(self, bots: ConnectedBots, bot: str, client: str) -> None:
        super().__init__(client)
        self.bot = bot
        self.sent: dict[str, tuple[Stage, int]] = {}
        self._bots = bots

    @property
    def is_behind(self) -> bool:
        """Whether the client reads too slowly; a later sweep sends the events that it missed."""
        return len(self.outbox) > MAX_WAITING_MESSAGES // 2

    async def begin(self) -> None:
        await self._bots.enter(self)

    def notify(self, news: News, live: LiveGame) -> None:
        with self.outbox.filling():
            self.send(news_message(news, live, self.bot, self._bots.profiles))

    def end(self) -> None:
        self._bots.leave(self)


class BotGameSource(Source):
    """The stream of a game for a bot that plays in it: a listener of its room until the end."""

    def __init__(self, room: Room, viewer: Viewer, client: str) -> None:
        super().__init__(client)
        self.viewer = viewer
        self._room = room

    async def begin(self) -> None:
        await self._room.enter(self)

    def send_update(self, broadcast: Broadcast) -> None:
        with self.outbox.filling():
            self.outbox.put(entry_line(broadcast, self.viewer))
            self._close_if_over(broadcast.live)

    def send_snapshot(self, snapshot: bytes) -> None:
        self.outbox.put(line_as("snapshot", snapshot))
        self._close_if_over(self._room.live)

    def send(self, message: Message) -> None:
        """Send a message to the bot; presence messages are left out."""
        if isinstance(message, (ProfilesMessage, Closing)):
            super().send(message)

    def _close_if_over(self, live: LiveGame) -> None:
        if live.status == OVER:
            self.outbox.close()

    def end(self) -> None:
        self._room.leave(self)
