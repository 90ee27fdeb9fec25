"""Broadcasts: an entry as each viewer sees it, encoded once for all who see the same."""

from __future__ import annotations

from collections import deque
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec

from boardwright.server.live.chat import hears
from boardwright.server.live.clocks import Moment
from boardwright.server.live.entries import HandedOver, Joined, Moved, Muted, Returned, Said
from boardwright.server.live.game import LiveGame
from boardwright.server.messages.outgoing import Update, encode, encoded
from boardwright.server.messages.views import event_views, seat_views, shared_state, with_legal

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from boardwright.games import Position, Step
    from boardwright.games.events import Event
    from boardwright.server.live.commands import Viewer
    from boardwright.server.live.entries import Journaled
    from boardwright.server.messages.views import StateView
    from boardwright.server.storage import StoredGame

MAX_MISSED_ENTRIES = 100  # entries that are told step by step to a viewer that comes back
TALK = (Said, Muted)  # changes nothing of the state


class Broadcast:
    """An entry, with the game after it; `shared` is what all viewers are told of it."""

    def __init__(
        self,
        journaled: Journaled,
        live: LiveGame,
        moment: Moment,
        shared: Update | None = None,
        *,
        with_state: bool = True,
    ) -> None:
        self.journaled = journaled
        self.live = live
        self.shared = shared or shared_update(journaled, live)
        self._moment = moment
        self._with_state = with_state and not isinstance(journaled.entry, TALK)
        self._texts: dict[frozenset[int], bytes] = {}

    @cached_property
    def _shared_state(self) -> StateView:
        return shared_state(self.live, self._moment)

    @property
    def changes_board(self) -> bool:
        return self.journaled.number == self.live.board_number

    def for_viewer(self, viewer: Viewer) -> bytes:
        """The update as it is sent; viewers of the same seats get the same text."""
        found = self._texts.get(viewer.seats)
        if found is None:
            found = self._texts[viewer.seats] = encode(self.update(viewer))
        return found

    def update(self, viewer: Viewer) -> Update:
        if isinstance(self.journaled.entry, TALK):
            entry = entry_view(self.journaled, self.live, viewer)
            return msgspec.structs.replace(self.shared, entry=entry)
        if not self._with_state:
            return self.shared
        state = with_legal(self._shared_state, self.live, viewer)
        return msgspec.structs.replace(self.shared, state=state)


def shared_update(journaled: Journaled, live: LiveGame, events: tuple[Event, ...] = ()) -> Update:
    """The part of an update that all viewers share, encoded; chat is made for each viewer."""
    entry = journaled.entry
    moved = isinstance(entry, Moved)
    has_new_seats = isinstance(entry, (Joined, HandedOver, Returned))
    return Update(
        journaled.number,
        journaled.at,
        {} if isinstance(entry, TALK) else _plain_view(journaled),
        str(live.game.move(entry.action)) if isinstance(entry, Moved) else None,
        encoded(event_views(events)) if moved else None,
        None,
        seat_views(live) if has_new_seats else None,
    )


def _plain_view(journaled: Journaled) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(journaled.entry)
    data.pop("clock", None)
    return data


def entry_view(journaled: Journaled, live: LiveGame, viewer: Viewer) -> dict[str, Any]:
    """The entry as data. What a viewer does not hear, and whom others do not hear, is left out."""
    entry = journaled.entry
    if isinstance(entry, Muted) and entry.seat not in viewer.seats:
        return {"kind": "hidden"}
    data = _plain_view(journaled)
    if isinstance(entry, Said) and not hears(live, viewer, entry):
        return {**data, "text": "", "muted": True}
    return data


def follow(
    live: LiveGame, entries: Sequence[Journaled], moment: Moment, step: Step[Position] | None = None
) -> list[Broadcast]:
    """Broadcasts of entries, each with the game after it; `step` is their one move, if known."""
    broadcasts, last = [], last_with_state(entries)
    for one in entries:
        moved = None
        if isinstance(one.entry, Moved):
            moved = step or live.position.step(live.game.move(one.entry.action))
        live = live.after(one, None if moved is None else moved.position)
        shared = shared_update(one, live, () if moved is None else moved.events)
        broadcasts.append(Broadcast(one, live, moment, shared, with_state=one.number >= last))
    return broadcasts


def last_with_state(entries: Sequence[Journaled]) -> int:
    """The number of the entry that is told with the state after all of them."""
    return max((one.number for one in entries if not isinstance(one.entry, TALK)), default=0)


class Recent:
    """The last entries, each with what all viewers are told of it: many may come back at once."""

    def __init__(self, broadcasts: Iterable[Broadcast] = ()) -> None:
        self._entries: deque[tuple[Journaled, Update]] = deque(maxlen=MAX_MISSED_ENTRIES)
        self.add(broadcasts)

    @classmethod
    def of(cls, stored: StoredGame, number: int) -> Recent:
        """The recent entries of a game whose last entry has that number; takes long."""
        first = max(0, number - MAX_MISSED_ENTRIES)
        before = LiveGame.replay(stored.id, stored.plan, stored.entries[:first])
        return cls(follow(before, stored.entries[first:number], Moment(0)))

    def add(self, broadcasts: Iterable[Broadcast]) -> None:
        self._entries.extend((broadcast.journaled, broadcast.shared) for broadcast in broadcasts)

    def since(self, seen: int, live: LiveGame, moment: Moment) -> list[Broadcast] | None:
        """The broadcasts after an update, up to the game as it is now; None if that is long ago."""
        count = live.number - seen
        if count > len(self._entries):
            return None
        entries = list(self._entries)[len(self._entries) - count :]
        last = last_with_state([journaled for journaled, _ in entries])
        return [
            Broadcast(one, live, moment, shared, with_state=one.number >= last)
            for one, shared in entries
        ]
