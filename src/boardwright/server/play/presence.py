"""Presence: the seats and spectators of a game that are connected, at all processes."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from boardwright.server.play.clocks import can_be_left
from boardwright.server.play.game import PLAYING
from boardwright.server.play.game_setup import ENGINE
from boardwright.server.play.messages import Presence, PresenceMessage

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from boardwright.server.messages import Message
    from boardwright.server.play.broadcast import Broadcast
    from boardwright.server.play.commands import Viewer
    from boardwright.server.play.game import LiveGame
    from boardwright.server.play.room import Room

AWAY_AFTER = 60_000  # milliseconds that a player must be away before the seat can be handed over
MAX_NAMES = 20
_MAX_IMMEDIATE = 20  # listeners; up to this number presence messages are sent without a delay
_CROWD_DELAY = 0.5  # seconds


@dataclass(frozen=True, slots=True)
class ProcessPresence:
    """The seats and spectators of a game that are connected to one process."""

    seats: frozenset[int] = frozenset()
    spectators: int = 0
    names: tuple[str, ...] = ()

    @classmethod
    def of(cls, viewers: Iterable[Viewer]) -> ProcessPresence:
        found = list(viewers)
        seats = frozenset[int]().union(*(viewer.seats for viewer in found))
        watching = [viewer.name for viewer in found if not viewer.seats]
        return cls(seats, len(watching), tuple(sorted(filter(None, watching)))[:MAX_NAMES])


@dataclass
class RoomPresence:
    """The presence at all processes; stores since when each seat has been empty."""

    seats: int
    now: int
    here: ProcessPresence = field(default_factory=ProcessPresence)
    elsewhere: dict[str, ProcessPresence] = field(default_factory=dict)
    gone_since: dict[int, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.gone_since = dict.fromkeys(range(self.seats), self.now)

    @property
    def connected(self) -> frozenset[int]:
        return self.here.seats.union(*(other.seats for other in self.elsewhere.values()))

    def set_here(self, here: ProcessPresence, now: int) -> bool:
        """Set the presence at this process; return whether it changed."""
        changed, self.here = here != self.here, here
        self._note(now)
        return changed

    def set_elsewhere(self, process: str, here: ProcessPresence, now: int) -> None:
        self.elsewhere[process] = here
        self._note(now)

    def forget_processes(self, alive: frozenset[str], now: int) -> bool:
        """Remove the viewers of processes that have stopped; return whether there were any."""
        gone = self.elsewhere.keys() - alive
        for process in gone:
            del self.elsewhere[process]
        if gone:
            self._note(now)
        return bool(gone)

    def _note(self, now: int) -> None:
        connected = self.connected
        for seat in range(self.seats):
            if seat in connected:
                self.gone_since.pop(seat, None)
            else:
                self.gone_since.setdefault(seat, now)

    def absent(self, now: int) -> frozenset[int]:
        """The seats that have been empty for long enough to be handed over."""
        return frozenset(s for s, since in self.gone_since.items() if now - since >= AWAY_AFTER)

    def leaving(self, live: LiveGame, now: int) -> dict[int, int]:
        """Milliseconds until others may claim a rated game, for each seat that is away."""
        if live.status != PLAYING:
            return {}
        seats = can_be_left(live) & self.gone_since.keys()
        return {s: max(0, AWAY_AFTER - (now - self.gone_since[s])) for s in sorted(seats)}

    def view(self, live: LiveGame, now: int) -> Presence:
        connected = self.connected
        everybody = (self.here, *self.elsewhere.values())
        return Presence(
            tuple(seat.kind == ENGINE or i in connected for i, seat in enumerate(live.seats)),
            sum(place.spectators for place in everybody),
            tuple(sorted(name for place in everybody for name in place.names))[:MAX_NAMES],
            self.leaving(live, now),
        )


class Listener(Protocol):
    """A connection that receives the updates of a game; `send_update` must not block."""

    viewer: Viewer

    def send_update(self, broadcast: Broadcast) -> None: ...

    def send_snapshot(self, snapshot: bytes) -> None: ...

    def send(self, message: Message) -> None: ...


class PresenceAnnouncer:
    """Sends presence messages to the listeners of a room and reports changes to `changed`."""

    def __init__(self, room: Room, changed: Callable[[Room], None]) -> None:
        self._room = room
        self._changed = changed
        self._timer: asyncio.TimerHandle | None = None

    def note(self) -> bool:
        """Send the presence if it changed; in a room with many listeners after a delay.

        Without the delay a crowd of n viewers who connect would cause n² messages.
        """
        if len(self._room.listeners) <= _MAX_IMMEDIATE:
            return self._note()
        if self._timer is None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(_CROWD_DELAY, self._note)
        return False

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _note(self) -> bool:
        self._timer = None
        room = self._room
        here = ProcessPresence.of(listener.viewer for listener in room.listeners)
        changed = room.presence.set_here(here, room.moment().now)
        if changed:
            self.publish()
            self._changed(room)
        return changed

    def publish(self) -> None:
        message = self.message()
        for listener in tuple(self._room.listeners):
            listener.send(message)

    def message(self) -> PresenceMessage:
        """The message with the present connections."""
        room = self._room
        return PresenceMessage(room.presence.view(room.live, room.moment().now))
