"""The rooms in memory by the accounts that sit or talk in them, or listen there."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import KeysView

    from boardwright.server.play.presence import Listener
    from boardwright.server.play.room import Room


class RoomsByAccount:
    """An index: a change of an account need not look through all rooms and their chats."""

    def __init__(self) -> None:
        self.rooms: dict[str, set[Room]] = {}
        self._counted: dict[Room, int] = {}  # indexed accounts of a room, which are never fewer

    def update(self, room: Room) -> None:
        """Add a room, or the accounts that have joined or spoken since."""
        if self._counted.get(room) != len(room.accounts):
            self._counted[room] = len(room.accounts)
            for account in room.accounts:
                self.rooms.setdefault(account, set()).add(room)

    def remove(self, room: Room) -> None:
        if self._counted.pop(room, None) is not None:
            for account in room.accounts & self.rooms.keys():
                self.rooms[account].discard(room)
                if not self.rooms[account]:
                    del self.rooms[account]

    def of(self, account: str) -> tuple[Room, ...]:
        return tuple(self.rooms.get(account, ()))


class ListenersByAccount:
    """An index: a change of whom an account blocks need not look through all rooms."""

    def __init__(self) -> None:
        self._rooms: dict[str, dict[Listener, Room]] = {}

    @property
    def accounts(self) -> KeysView[str]:
        return self._rooms.keys()

    def add(self, listener: Listener, room: Room) -> None:
        if account := listener.viewer.account:
            self._rooms.setdefault(account, {})[listener] = room

    def remove(self, listener: Listener) -> None:
        listening = self._rooms.get(account := listener.viewer.account, {})
        if listening.pop(listener, None) is not None and not listening:
            del self._rooms[account]

    def of(self, account: str) -> tuple[tuple[Listener, Room], ...]:
        """The listeners of an account, each with its room."""
        return tuple(self._rooms.get(account, {}).items())
