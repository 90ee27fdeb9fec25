"""The bots that are connected here: told of challenges and games at once, and again by looking."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Literal, Protocol

import structlog

from boardwright.server.bots import store as bots_store
from boardwright.server.errors import StorageUnavailable, note_error
from boardwright.server.play.game import OVER, WAITING, LiveGame
from boardwright.server.play.messages import Closing, Message
from boardwright.server.play.seats import seats_of_bot

if TYPE_CHECKING:
    from boardwright.server.desk import Desk
    from boardwright.server.play.room import Room

LOOK_SECONDS = 1.0  # seconds between looks into the storage, for what other processes write
SEEN_EVERY = 10_000  # milliseconds
ONLINE = 60_000  # milliseconds for which a bot that was seen counts as there

Stage = Literal["challenged", "seated", "playing", "away", "over"]
News = Literal["challenge", "challengeCanceled", "gameStart", "gameFinish"]
log = structlog.get_logger("boardwright.bots")


def stage_of(live: LiveGame, bot: str) -> Stage | None:
    """The stage at which a bot is in a game; None if it has no seat there.

    It is `seated` while others have still to come, `away` while an engine plays for it.
    """
    seats = [live.seats[seat] for seat in seats_of_bot(live, bot)]
    if not seats:
        return None
    if live.status == OVER:
        return "over"
    if not all(seat.is_taken for seat in seats):
        return "challenged"
    if live.status == WAITING:
        return "seated"
    return "playing" if any(seat.decides_itself for seat in seats) else "away"


def news_of(before: Stage | None, now: Stage) -> News | None:
    """The event for a bot when a game changes its stage; None is a game unknown to it."""
    match before, now:
        case (None, "challenged"):
            return "challenge"
        case ("challenged", "over"):
            return "challengeCanceled"
        case (None | "challenged" | "seated" | "away", "playing"):
            return "gameStart"
        case ("seated" | "playing" | "away", "over"):
            return "gameFinish"
        case _:
            return None


class BotListener(Protocol):
    """A connected bot. `told` are the games it has heard of, and where they were then."""

    bot: str
    told: dict[str, Stage]

    @property
    def is_behind(self) -> bool:
        """Whether it has to read what it was told before it hears more."""

    def tell_of(self, news: News, live: LiveGame) -> None: ...

    def send(self, message: Message) -> None: ...


class ConnectedBots:
    """Knows which bots are connected to this process, and looks after what they have to hear."""

    def __init__(self, desk: Desk) -> None:
        self.profiles = desk.directory.profiles
        self._desk = desk
        self._listeners: dict[str, set[BotListener]] = {}
        self._seen: dict[str, int] = {}
        self._task: asyncio.Task[None] | None = None
        desk.watchers.append(self.look_at)

    async def enter(self, listener: BotListener) -> None:
        """Begin to listen: with everything that waits for the bot now."""
        self._listeners.setdefault(listener.bot, set()).add(listener)
        await self._look(listener.bot)
        if self._task is None:
            self._task = asyncio.ensure_future(self._look_for_ever())

    def leave(self, listener: BotListener) -> None:
        others = self._listeners.get(listener.bot, set())
        others.discard(listener)
        if not others:
            self._listeners.pop(listener.bot, None)
            self._seen.pop(listener.bot, None)
        if not self._listeners and self._task is not None:
            self._task.cancel()
            self._task = None

    def look_at(self, room: Room) -> None:
        """A game has changed: tell the bots in it that are here."""
        live = room.live
        for bot in {seat.player for seat in live.seats if seat.kind == "bot"}:
            stage = stage_of(live, bot)
            for listener in self._listeners.get(bot, ()):
                if stage is not None and not listener.is_behind:
                    _tell(listener, stage, live)

    async def _look_for_ever(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            for bot in tuple(self._listeners):
                try:
                    await self._look(bot)
                except StorageUnavailable as error:
                    log.warning("could not look", bot=bot, reason=str(error))
                except Exception:
                    note_error("look failed", bot=bot)  # the next one must come

    async def _look(self, bot: str) -> None:
        """Find what other processes wrote, and what was kept from a bot that was behind."""
        if await self._desk.storage.bot_named(bot) is None:
            for listener in tuple(self._listeners.get(bot, ())):
                listener.send(Closing("this token was revoked"))
        await self._note_seen(bot)
        for game_id in await self._desk.storage.games_waiting_for_bot(bot):
            if self._is_unheard_of(game_id, bot):
                await self._look_into(game_id)
        absent = None
        for game_id in set().union(*(one.told for one in self._listeners.get(bot, ()))):
            if (room := self._desk.rooms.get(game_id)) is not None:
                self.look_at(room)
            else:
                absent = game_id
        if absent is not None:  # one a look: a bot may be in very many games that rest
            await self._look_into(absent)

    async def _look_into(self, game_id: str) -> None:
        """A game that cannot be read does not keep a bot from the others."""
        try:
            self.look_at(await self._desk.room(game_id))
        except StorageUnavailable:
            raise
        except Exception:
            note_error("game cannot be looked at", game=game_id)

    def _is_unheard_of(self, game_id: str, bot: str) -> bool:
        """Whether a connected bot does not know that this game waits for it."""
        known = ("challenged", "playing")
        return any(
            not listener.is_behind and listener.told.get(game_id) not in known
            for listener in self._listeners.get(bot, ())
        )

    async def _note_seen(self, bot: str) -> None:
        now = self._desk.moment().now
        if now - self._seen.get(bot, 0) >= SEEN_EVERY:
            await self._desk.storage.write(bots_store.touch_bot, bot, now)
            self._seen[bot] = now


def _tell(listener: BotListener, stage: Stage, live: LiveGame) -> None:
    news = news_of(listener.told.get(live.id), stage)
    if stage == "over":
        listener.told.pop(live.id, None)
    else:
        listener.told[live.id] = stage
    if news is not None:
        listener.tell_of(news, live)
