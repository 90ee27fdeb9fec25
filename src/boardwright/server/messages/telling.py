"""What an entry looks like to each viewer, encoded once for all who see the same."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec

from boardwright.server.live.entries import HandedOver, Joined, Moved, Muted, Returned, Said
from boardwright.server.live.talking import hears
from boardwright.server.messages.outgoing import VERSION, ChatLine, Snapshot, Update, encode
from boardwright.server.messages.views import (
    event_views,
    game_view,
    moves_view,
    seat_views,
    shared_state,
    state_view,
    with_legal,
)

if TYPE_CHECKING:
    from boardwright.games.events import Event
    from boardwright.server.live.clocks import Moment
    from boardwright.server.live.commands import Viewer
    from boardwright.server.live.entries import Journaled
    from boardwright.server.live.game import LiveGame
    from boardwright.server.messages.outgoing import Presence
    from boardwright.server.messages.views import StateView


TALK = (Said, Muted)  # changes nothing of the state


class Telling:
    """An entry, with the game after it; `events` are those of a move."""

    def __init__(
        self,
        journaled: Journaled,
        live: LiveGame,
        moment: Moment,
        events: tuple[Event, ...] = (),
        *,
        with_state: bool = True,
    ) -> None:
        self.journaled = journaled
        self.live = live
        self._moment = moment
        self._events = events
        self._with_state = with_state and not isinstance(journaled.entry, TALK)
        self._encoded: dict[frozenset[int], bytes] = {}

    @cached_property
    def _shared_state(self) -> StateView:
        return shared_state(self.live, self._moment)

    @cached_property
    def _event_views(self) -> list[dict[str, Any]]:
        return event_views(self._events)

    @property
    def changes_board(self) -> bool:
        return self.journaled.number == self.live.board_number

    def for_viewer(self, viewer: Viewer) -> bytes:
        """The encoded update; viewers of the same seats get the same bytes."""
        found = self._encoded.get(viewer.seats)
        if found is None:
            found = self._encoded[viewer.seats] = encode(self.update(viewer))
        return found

    def update(self, viewer: Viewer) -> Update:
        entry, live = self.journaled.entry, self.live
        moved = isinstance(entry, Moved)
        has_new_seats = isinstance(entry, (Joined, HandedOver, Returned))
        return Update(
            self.journaled.number,
            self.journaled.at,
            entry_view(self.journaled, live, viewer),
            str(live.game.move(entry.action)) if isinstance(entry, Moved) else None,
            self._event_views if moved else None,
            with_legal(self._shared_state, live, viewer) if self._with_state else None,
            seat_views(live) if has_new_seats else None,
        )


def entry_view(journaled: Journaled, live: LiveGame, viewer: Viewer) -> dict[str, Any]:
    """The entry as data. What a viewer does not hear, and whom others do not hear, is left out."""
    entry = journaled.entry
    if isinstance(entry, Muted) and entry.seat not in viewer.seats:
        return {"kind": "hidden"}
    data: dict[str, Any] = msgspec.to_builtins(entry)
    data.pop("clock", None)
    if isinstance(entry, Said) and not hears(live, viewer, entry):
        return {**data, "text": "", "muted": True}
    return data


def snapshot(live: LiveGame, viewer: Viewer, moment: Moment, present: Presence) -> Snapshot:
    return Snapshot(
        VERSION,
        live.number,
        moment.now,
        game_view(live),
        state_view(live, viewer, moment),
        moves_view(live),
        tuple(_chat_line(line, live, viewer) for line in live.chat),
        present,
        tuple(sorted(viewer.seats)),
        tuple(whom for seat, whom in live.mutes if seat in viewer.seats),
    )


def _chat_line(journaled: Journaled, live: LiveGame, viewer: Viewer) -> ChatLine:
    said = journaled.entry
    assert isinstance(said, Said)
    heard = hears(live, viewer, said)
    text = said.text if heard else ""
    return ChatLine(journaled.number, journaled.at, said.seat, said.name, text, muted=not heard)
