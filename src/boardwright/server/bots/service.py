"""The bots that are connected to this process, and their events.

a room of this process changes -> on_change -> the bots that play in it
every SWEEP_SECONDS            -> _sweep: one check of the storage for all connected bots
"""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from typing import TYPE_CHECKING, Literal, Protocol

import structlog

from boardwright.server.bots import store as bots_store
from boardwright.server.errors import StorageUnavailable, note_error
from boardwright.server.messages import Closing, Message
from boardwright.server.play import store as play_store
from boardwright.server.play.game import OVER, WAITING, LiveGame
from boardwright.server.play.seats import seats_of_bot

if TYPE_CHECKING:
    from boardwright.server.play.room import Room
    from boardwright.server.services import Services

SWEEP_SECONDS = 1.0  # seconds between checks of the storage for writes by other processes
GAMES_PER_SWEEP = 500  # per sweep: games that wait for a bot, and games that are not in memory
SEEN_INTERVAL_MS = 10_000  # milliseconds between updates of when a bot was seen
ONLINE = 60_000  # milliseconds for which a bot counts as online after it was seen

Stage = Literal["challenged", "seated", "playing", "away", "over"]
News = Literal["challenge", "challengeCanceled", "gameStart", "gameFinish"]
log = structlog.get_logger("boardwright.bots")


def stage_of(live: LiveGame, bot: str) -> Stage | None:
    """The stage of a bot in a game; None if it has no seat there.

    It is `seated` until all seats are taken, and `away` while an engine plays for it.
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
    """A connected bot.

    `sent` are the games of which the bot got events, each with its stage and the number of its last
    entry then.
    """

    bot: str
    sent: dict[str, tuple[Stage, int]]

    @property
    def is_behind(self) -> bool:
        """Whether the client must read the waiting events before it gets more."""

    def notify(self, news: News, live: LiveGame) -> None: ...

    def send(self, message: Message) -> None: ...


class ConnectedBots:
    """Sends the bots that are connected to this process their challenges and games."""

    def __init__(self, services: Services) -> None:
        self.profiles = services.directory.profiles
        self._services = services
        self._listeners: dict[str, set[BotListener]] = {}
        self._seen: dict[str, int] = {}
        self._last_checked = ""
        self._task: asyncio.Task[None] | None = None
        services.watchers.append(self.on_change)

    async def enter(self, listener: BotListener) -> None:
        """Add a listener, and send it everything that waits for the bot now."""
        self._listeners.setdefault(listener.bot, set()).add(listener)
        await self._check_waiting({listener.bot})
        if self._task is None:
            self._task = asyncio.ensure_future(self._sweep_forever())

    def leave(self, listener: BotListener) -> None:
        listeners = self._listeners.get(listener.bot, set())
        listeners.discard(listener)
        if not listeners:
            self._listeners.pop(listener.bot, None)
            self._seen.pop(listener.bot, None)
        if not self._listeners and self._task is not None:
            self._task.cancel()
            self._task = None

    def on_change(self, room: Room) -> None:
        """Send a change of a game to the bots in it that are connected here."""
        live = room.live
        for bot in {seat.player for seat in live.seats if seat.kind == "bot"}:
            stage = stage_of(live, bot)
            for listener in self._listeners.get(bot, ()):
                if stage is not None and not listener.is_behind:
                    _send_events(listener, stage, live)

    async def _sweep_forever(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self._sweep(set(self._listeners))
            except StorageUnavailable as error:
                log.warning("could not check the bots' events", reason=str(error))
            except Exception:
                note_error("cleaning up bots failed")  # the loop has to continue

    async def _sweep(self, bots: set[str]) -> None:
        await self._check_waiting(bots)
        await self._check_sent(bots)

    async def _check_waiting(self, bots: set[str]) -> None:
        """Find what other processes wrote, and events that a slow listener has missed.

        The number of queries does not depend on the number of bots.
        """
        storage, now = self._services.storage, self._services.moment().now
        for bot in bots - await storage.read(bots_store.still_registered, bots):
            for listener in tuple(self._listeners.get(bot, ())):
                listener.send(Closing("this token was revoked"))
        if unseen := [bot for bot in bots if now - self._seen.get(bot, 0) >= SEEN_INTERVAL_MS]:
            await storage.write(bots_store.note_seen, unseen, now)
            self._seen |= {bot: now for bot in unseen if bot in self._listeners}
        limit = GAMES_PER_SWEEP + len(storage.damaged)
        for game_id, bot in await storage.read(bots_store.games_waiting_for, bots, limit):
            if game_id not in storage.damaged and self._is_unsent(game_id, bot):
                await self._load(game_id)

    async def _check_sent(self, bots: set[str]) -> None:
        """Send events of games that have changed meanwhile; only those games are loaded."""
        listeners = [one for bot in bots for one in self._listeners.get(bot, ())]
        notified: dict[str, int] = {}  # game id -> last entry that all listeners know
        for listener in listeners:
            for game_id, (_, number) in listener.sent.items():
                notified[game_id] = min(number, notified.get(game_id, number))
        rooms, storage = self._services.rooms, self._services.storage
        for game_id in notified.keys() & rooms.keys():
            self.on_change(rooms[game_id])
        unloaded = sorted(notified.keys() - rooms.keys() - storage.damaged)
        after = bisect_right(unloaded, self._last_checked)
        if not (batch := (unloaded[after:] + unloaded[:after])[:GAMES_PER_SWEEP]):
            return
        self._last_checked = batch[-1]
        heads = await storage.read(play_store.heads_of, tuple(batch))
        for game_id in batch:
            if game_id not in heads:  # it was deleted
                for listener in listeners:
                    listener.sent.pop(game_id, None)
            elif heads[game_id] > notified[game_id]:
                await self._load(game_id)

    async def _load(self, game_id: str) -> None:
        """Load a game and send its events; a damaged game must not block other games."""
        try:
            self.on_change(await self._services.room(game_id))
        except StorageUnavailable:
            raise
        except Exception:
            note_error("game of a bot cannot be loaded", game=game_id)

    def _is_unsent(self, game_id: str, bot: str) -> bool:
        """Whether a connected bot does not yet know that this game waits for it."""
        return any(
            not listener.is_behind
            and listener.sent.get(game_id, ("",))[0] not in ("challenged", "playing")
            for listener in self._listeners.get(bot, ())
        )


def _send_events(listener: BotListener, stage: Stage, live: LiveGame) -> None:
    before, _ = listener.sent.get(live.id, (None, 0))
    news = news_of(before, stage)
    if stage == "over":
        listener.sent.pop(live.id, None)
    else:
        listener.sent[live.id] = stage, live.number
    if news is not None:
        listener.notify(news, live)
