"""What a server does for its operator: it heeds `boardwright admin`, and prunes once a day."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.server.desk.seating import seats_of_bot
from boardwright.server.messages.outgoing import Closing

if TYPE_CHECKING:
    from boardwright.server.desk.desk import Desk
    from boardwright.server.desk.presence import Listener
    from boardwright.server.desk.room import Room

EVERY = 24 * 60 * 60 * 1000  # milliseconds between prunings
AT_ONCE = 100  # of each kind that a sweep removes


class Housekeeping:
    """`banned` are the clients that are refused, as of the last look."""

    def __init__(self) -> None:
        self.banned: set[str] = set()
        self._prune_at = 0

    async def look(self, desk: Desk) -> None:
        administration, now = desk.storage.administration, desk.moment().now
        await self._look_for_bans(desk, now)
        if now >= self._prune_at:
            gone = await desk.storage.prune(desk.settings, now, AT_ONCE)
            self._prune_at = now if AT_ONCE in gone.values() else now + EVERY
        for done in await administration.news():
            if done.action == "end":
                await desk.catch_up(done.subject)
            elif done.action == "revoke":
                for room, listener in _listeners(desk):
                    if listener.viewer.seats & seats_of_bot(room.live, done.subject):
                        listener.send(Closing("this token was revoked", 0))
            elif done.action in ("delete", "prune"):
                for game_id in (done.subject, *done.detail.split()):
                    _forget(desk, game_id)

    async def _look_for_bans(self, desk: Desk, now: int) -> None:
        banned = await desk.storage.administration.banned(now)
        for _, listener in _listeners(desk) if banned - self.banned else ():
            if listener.client in banned:
                listener.send(Closing("the operator of this server has banned you", 0))
        self.banned.clear()
        self.banned.update(banned)


def _listeners(desk: Desk) -> list[tuple[Room, Listener]]:
    return [(room, listener) for room in desk.rooms.values() for listener in room.listeners]


def _forget(desk: Desk, game_id: str) -> None:
    """A game is gone from the storage: whoever is in it hears that, and nobody finds it."""
    desk.storage.damaged.discard(game_id)
    desk.engines.paused.discard(game_id)
    if (room := desk.rooms.pop(game_id, None)) is not None:
        room.close()
        for listener in tuple(room.listeners):
            listener.send(Closing("this game was deleted", 0))
