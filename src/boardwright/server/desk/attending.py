"""Who listens to a game, and what they are told about who else is there."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Protocol

from boardwright.server.desk.presence import Here
from boardwright.server.messages.outgoing import Present

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardwright.server.desk.room import Room
    from boardwright.server.live.commands import Viewer
    from boardwright.server.messages.outgoing import Message
    from boardwright.server.messages.telling import Telling

_FEW = 20  # listeners that are told at once who comes and goes
_A_LITTLE_LATER = 0.5  # seconds


class Listener(Protocol):
    """Somebody who is told what happens in a game; telling never waits."""

    viewer: Viewer

    def tell(self, telling: Telling) -> None: ...

    def send(self, message: Message) -> None: ...


class Attending:
    """Tells the listeners of a room who comes and goes, and `changed` that somebody did."""

    def __init__(self, room: Room, changed: Callable[[Room], None]) -> None:
        self._room = room
        self._changed = changed
        self._timer: asyncio.TimerHandle | None = None

    def note(self) -> bool:
        """Tell everybody who is there, if that changed; where many come and go, a little later.

        To tell a crowd of everybody in it who comes would take the square of its number.
        """
        if len(self._room.listeners) <= _FEW:
            return self._note()
        if self._timer is None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(_A_LITTLE_LATER, self._note)
        return False

    def _note(self) -> bool:
        self._timer = None
        room = self._room
        here = Here.of(listener.viewer for listener in room.listeners)
        changed = room.attendance.set_here(here, room.moment().now)
        if changed:
            self.tell()
            self._changed(room)
        return changed

    def tell(self) -> None:
        message = self.present()
        for listener in tuple(self._room.listeners):
            listener.send(message)

    def present(self) -> Present:
        """Who is there now."""
        return Present(self._room.attendance.view(self._room.live))
