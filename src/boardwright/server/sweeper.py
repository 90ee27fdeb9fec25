"""The sweeper: sees to what is due although nobody asks, and to what operators did."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from boardwright.server.cluster.heartbeat import BEAT_MILLISECONDS
from boardwright.server.failures import note_error
from boardwright.server.play.messages import Closing
from boardwright.server.play.room import Room
from boardwright.server.play.seats import seats_of_bot
from boardwright.server.storage_errors import GameDamaged, StorageUnavailable

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from boardwright.server.desk import Desk

PRUNED_EVERY = 24 * 60 * 60 * 1000  # milliseconds between prunings
PRUNED_AT_ONCE = 100  # of each kind that a sweep removes
OF_ACCOUNTS = ("close", "reopen", "rename", "reset", "moderator")  # acts whose subject is one
IDLE = 60_000  # milliseconds for which a game that nobody looks at stays in memory
CROWDED = 30_000  # the same where there are more games in memory than there should be
GAMES_AT_ONCE = 50  # games that are attended to together: one commit for all, and no long delay


class Maintenance:
    """The work of a server for its operator: it heeds `boardwright admin`, and prunes once a day.

    `banned` are the clients that are refused, as of the last look.
    """

    def __init__(self) -> None:
        self.banned: set[str] = set()
        self._prune_at = 0

    async def look(self, desk: Desk) -> None:
        administration, now = desk.storage.administration, desk.moment().now
        banned = await administration.banned(now)
        self.banned.clear()
        self.banned.update(banned)
        if now >= self._prune_at:
            gone = await desk.storage.prune(desk.settings, now, PRUNED_AT_ONCE)
            self._prune_at = now if PRUNED_AT_ONCE in gone.values() else now + PRUNED_EVERY
        for done in await administration.news():
            if done.action == "end":
                await desk.catch_up(done.subject)
            elif done.action in OF_ACCOUNTS:
                ended = None if done.action in ("close", "reset") else ()
                await desk.accounts.hear(done.subject, ended)
            elif done.action == "revoke":
                _disconnect(desk, done.subject)
            elif done.action in ("delete", "prune"):
                for game_id in (done.subject, *done.detail.split()):
                    _forget(desk, game_id)


def _disconnect(desk: Desk, bot: str) -> None:
    """A bot whose token is revoked hears no more of its games."""
    for room in desk.rooms.values():
        seats = seats_of_bot(room.live, bot)
        for listener in tuple(room.listeners):
            if listener.viewer.seats & seats:
                listener.send(Closing("this token was revoked"))


def _forget(desk: Desk, game_id: str) -> None:
    """A game or a study was deleted from the storage: tell everybody in it, and forget its room."""
    desk.storage.damaged.discard(game_id)
    desk.engines.paused.discard(game_id)
    desk.studies.forget(game_id)
    if (room := desk.drop(game_id)) is not None:
        for listener in tuple(room.listeners):
            listener.send(Closing("this game was deleted", 0))


async def sweep(desk: Desk) -> None:
    """Do what is due although nobody asks: flags, engines, rooms that nobody needs."""
    await desk.heart.be_current(BEAT_MILLISECONDS)
    await desk.heart.look_around()
    moment = desk.moment()
    await _settle_doubts(desk)
    due = await desk.storage.due_flags(moment.now)
    for first in range(0, len(due), GAMES_AT_ONCE):
        few = due[first : first + GAMES_AT_ONCE]
        await asyncio.gather(*(_attend(desk, game_id, Room.check_flag) for game_id in few))
    waiting = await desk.storage.due_engines()
    for game_id in waiting:
        if not desk.engines.is_thinking(game_id):
            await _attend(desk, game_id, partial(_look_at_engine, desk))
    await desk.engines.settle_pauses(desk.rooms, waiting)
    _forget_rooms(desk, moment.now)
    desk.studies.forget_idle()
    desk.people.keep_few()
    await desk.maintenance.look(desk)


async def _settle_doubts(desk: Desk) -> None:
    """Read what may have been kept although storing it failed; begin what did not begin."""
    for room in tuple(desk.rooms.values()):
        if not room.is_certain:
            await desk.catch_up(room.live.id)
        desk.look_for_rematch(room)


async def _attend(desk: Desk, game_id: str, look: Callable[[Room], Awaitable[None]]) -> None:
    """Do what is due in one game; a game that cannot be read does not hold up the others."""
    try:
        await look(await desk.room(game_id))
    except StorageUnavailable:
        raise
    except GameDamaged:
        pass  # the storage has told of it
    except Exception:
        note_error("game cannot be attended to", game=game_id)


async def _look_at_engine(desk: Desk, room: Room) -> None:
    desk.engines.look_at(room)


def _forget_rooms(desk: Desk, now: int) -> None:
    """A game that nobody looks at is in the storage, which is enough."""
    patience = IDLE if len(desk.rooms) <= desk.settings.rooms else CROWDED
    for game_id, room in tuple(desk.rooms.items()):
        is_used = now - room.used_at <= patience or desk.engines.is_thinking(game_id)
        if room.is_idle and not is_used:
            desk.drop(game_id)
    desk.directory.keep_only(desk.by_account.rooms.keys())
    desk.vacations.keep_only(desk.by_account.rooms.keys())
