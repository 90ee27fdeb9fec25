"""Snapshots and updates for viewers, encoded once for all viewers with the same view."""

from __future__ import annotations

from collections import deque
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec

from boardwright.server.messages import encode, encoded
from boardwright.server.play.clocks import Moment
from boardwright.server.play.decide import may_read
from boardwright.server.play.entries import (
    HandedOver,
    Joined,
    Journaled,
    Log,
    Moved,
    Muted,
    Prepared,
    Returned,
    Said,
)
from boardwright.server.play.game import LiveGame, advance
from boardwright.server.play.messages import VERSION, ChatLine, Snapshot, Update
from boardwright.server.play.views import (
    NO_PROFILES,
    PlyView,
    clock_view,
    event_views,
    game_view,
    seat_views,
    shared_state,
    shown_name,
    state_for,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Sequence
    from typing import Self

    from boardwright.games.events import Event
    from boardwright.server.play.commands import Viewer
    from boardwright.server.play.entries import Journaled
    from boardwright.server.play.game import PlayedMove, Transition
    from boardwright.server.play.journal import StoredGame
    from boardwright.server.play.messages import Presence
    from boardwright.server.play.views import Profiles, StateView

MAX_MISSED_ENTRIES = 100  # entries sent one by one to a viewer that reconnects
TALK = (Said, Muted)  # entries that change nothing in the state
PERSONAL = (*TALK, Prepared)  # entries that differ between viewers


class Broadcast:
    """An entry, with the game after it; `shared` is the part of the update that all viewers get."""

    def __init__(  # noqa: PLR0913 (the values that an update needs)
        self,
        journaled: Journaled,
        live: LiveGame,
        moment: Moment,
        shared: Update | None = None,
        *,
        profiles: Profiles = NO_PROFILES,
        with_state: bool = True,
    ) -> None:
        self.journaled = journaled
        self.live = live
        self.shared = shared or shared_update(journaled, live)
        self.profiles = profiles
        self._moment = moment
        self._with_state = with_state and not isinstance(journaled.entry, TALK)
        entry = journaled.entry
        self._speaker = entry.account if isinstance(entry, Said) else ""
        self._texts: dict[tuple[frozenset[int], bool], bytes] = {}

    @cached_property
    def _shared_state(self) -> StateView:
        return shared_state(self.live, self._moment)

    @property
    def changes_board(self) -> bool:
        return self.journaled.number == self.live.board_number

    def for_viewer(self, viewer: Viewer) -> bytes:
        """The encoded update, cached for viewers with the same seats.

        Viewers who block the author of a chat line get another text.
        """
        same = (viewer.seats, self._speaker in viewer.blocks)
        found = self._texts.get(same)
        if found is None:
            found = self._texts[same] = encode(self.update(viewer))
        return found

    def update(self, viewer: Viewer) -> Update:
        personal: dict[str, Any] = {}
        if isinstance(self.journaled.entry, PERSONAL):
            personal["entry"] = entry_view(self.journaled, self.live, viewer, self.profiles)
        if self._with_state:
            personal["state"] = state_for(viewer, self._shared_state, self.live)
        return msgspec.structs.replace(self.shared, **personal) if personal else self.shared


def shared_update(
    journaled: Journaled,
    live: LiveGame,
    events: tuple[Event, ...] = (),
    profiles: Profiles = NO_PROFILES,
) -> Update:
    """The part of an update that all viewers share, encoded; personal parts are added later."""
    entry = journaled.entry
    moved = isinstance(entry, Moved)
    has_new_seats = isinstance(entry, (Joined, HandedOver, Returned))
    return Update(
        journaled.number,
        journaled.at,
        {} if isinstance(entry, PERSONAL) else _plain_view(journaled, profiles),
        str(live.game.move(entry.action)) if isinstance(entry, Moved) else None,
        encoded(event_views(events)) if moved else None,
        None,
        seat_views(live, profiles) if has_new_seats else None,
    )


def _plain_view(journaled: Journaled, profiles: Profiles) -> dict[str, Any]:
    entry = journaled.entry
    data: dict[str, Any] = msgspec.to_builtins(entry)
    data.pop("clock", None)
    if isinstance(entry, (Joined, Said)):
        data["name"] = shown_name(entry.name, entry.account, profiles)
    return data


def entry_view(
    journaled: Journaled, live: LiveGame, viewer: Viewer, profiles: Profiles = NO_PROFILES
) -> dict[str, Any]:
    """The entry as data, without the chat lines and mutes that the viewer must not see."""
    entry = journaled.entry
    is_of_others = isinstance(entry, Muted | Prepared) and entry.seat not in viewer.seats
    if is_of_others and not (isinstance(entry, Muted) and entry.everybody):  # chat off is public
        return {"kind": "hidden"}
    data = _plain_view(journaled, profiles)
    if isinstance(entry, Said):
        data["text"] = entry.line
        if not may_read(live, viewer, entry):
            return {**data, "text": "", "preset": "", "muted": True}
    return data


def broadcasts_of(
    transitions: Sequence[Transition], moment: Moment, profiles: Profiles = NO_PROFILES
) -> list[Broadcast]:
    """A broadcast for each entry, with the game after it."""
    last = last_with_state([one.journaled for one in transitions])
    return [
        Broadcast(
            journaled,
            live,
            moment,
            shared_update(journaled, live, events, profiles),
            profiles=profiles,
            with_state=journaled.number >= last,
        )
        for journaled, live, events in transitions
    ]


def last_with_state(entries: Sequence[Journaled]) -> int:
    """The number of the entry that is sent together with the state after all entries."""
    return max((one.number for one in entries if not isinstance(one.entry, TALK)), default=0)


class Recent:
    """The last entries with their shared updates, since many viewers may reconnect together."""

    def __init__(
        self, broadcasts: Iterable[Broadcast] = (), profiles: Profiles = NO_PROFILES
    ) -> None:
        self._profiles = profiles
        self._entries: deque[tuple[Journaled, Update]] = deque(maxlen=MAX_MISSED_ENTRIES)
        self.add(broadcasts)

    @classmethod
    def of(cls, stored: StoredGame, number: int, profiles: Profiles = NO_PROFILES) -> Recent:
        """The recent entries of a stored game up to `number`; slow."""
        first = max(0, number - MAX_MISSED_ENTRIES)
        before = LiveGame.replay(stored.id, stored.setup, stored.entries[:first])
        entries = stored.entries[first:number]
        return cls(broadcasts_of(advance(before, entries), Moment(0), profiles), profiles)

    def add(self, broadcasts: Iterable[Broadcast]) -> None:
        self._entries.extend((broadcast.journaled, broadcast.shared) for broadcast in broadcasts)

    def since(self, seen: int, live: LiveGame, moment: Moment) -> list[Broadcast] | None:
        """The broadcasts after `seen`, up to the present game; None if `seen` is too old."""
        count = live.number - seen
        if count > len(self._entries):
            return None
        entries = list(self._entries)[len(self._entries) - count :]
        last = last_with_state([journaled for journaled, _ in entries])
        return [
            Broadcast(
                one,
                live,
                moment,
                self._renewed(one, shared, live),
                profiles=self._profiles,
                with_state=one.number >= last,
            )
            for one, shared in entries
        ]

    def _renewed(self, journaled: Journaled, shared: Update, live: LiveGame) -> Update:
        """The update with the present names and ratings, which may have changed since."""
        if shared.seats is None:
            return shared
        entry, seats = _plain_view(journaled, self._profiles), seat_views(live, self._profiles)
        return msgspec.structs.replace(shared, entry=entry, seats=seats)


_WITHOUT_NAMES = ("state", "moves")


class Snapshots:
    """The snapshots of one game. Their parts are cached, except clocks and presence.

    Each move is encoded once: a new move is added, a take-back drops some.
    """

    def __init__(self) -> None:
        self._played: Log[PlayedMove] = Log()
        self._moves: list[bytes] = []
        self._parts: dict[Hashable, tuple[Hashable, Any]] = {}

    @classmethod
    def prepared(cls, live: LiveGame) -> Self:
        """Prepare the snapshots of a game. Slow for long games: call it in a thread."""
        snapshots = cls()
        snapshots.moves(live)
        live.prepare_board()
        return snapshots

    def text(
        self,
        live: LiveGame,
        viewer: Viewer,
        moment: Moment,
        present: Presence,
        profiles: Profiles = NO_PROFILES,
    ) -> bytes:
        """The encoded snapshot for a viewer."""
        state = self._part("state", live.number, lambda: shared_state(live, moment))
        state = msgspec.structs.replace(state, clock=clock_view(live, moment))
        chat = (len(live.chat), live.mutes, live.without_chat)
        blocked = viewer.blocks and viewer.blocks & live.accounts
        same = (viewer.seats, blocked)  # viewers with the same key see the same chat lines
        return encode(
            Snapshot(
                VERSION,
                live.number,
                moment.now,
                self._part("game", live.seats, lambda: encoded(game_view(live, profiles))),
                state_for(viewer, state, live),
                self.moves(live),
                self._part(
                    same,
                    chat,
                    lambda: encoded([_chat_line(one, live, viewer, profiles) for one in live.chat]),
                ),
                present,
                tuple(sorted(viewer.seats)),
                tuple(whom for seat, whom in live.mutes if seat in viewer.seats),
                tuple(sorted(live.without_chat)),
            )
        )

    def seats(self, live: LiveGame, profiles: Profiles) -> Any:
        """The seats, encoded."""
        return self._part("seats", live.seats, lambda: encoded(seat_views(live, profiles)))

    def forget_profiles(self) -> None:
        """Drop the parts with names or ratings, because those of an account have changed."""
        self._parts = {key: part for key, part in self._parts.items() if key in _WITHOUT_NAMES}

    def _part(self, name: Hashable, version: Hashable, make: Callable[[], Any]) -> Any:
        """A cached part of the snapshots, made again when its version has changed."""
        found = self._parts.get(name)
        if found is None or found[0] != version:
            found = self._parts[name] = (version, make())
        return found[1]

    def moves(self, live: LiveGame) -> Any:
        """The encoded moves; the first call is slow for a long game."""
        return self._part("moves", live.board_number, lambda: self._joined(live))

    def _joined(self, live: LiveGame) -> Any:
        game, prelude = live.game, live.setup.prelude
        if not self._moves:
            before = (PlyView(action, str(game.move(action)), None, None) for action in prelude)
            self._moves = [encode(view) for view in before]
        shared = live.played.shared_with(self._played)
        new = live.played[shared:]
        views = (PlyView(p.action, str(game.move(p.action)), p.seat, p.at) for p in new)
        self._moves[len(prelude) + shared :] = [encode(view) for view in views]
        self._played = live.played
        return msgspec.Raw(b"[%b]" % b",".join(self._moves))


def _chat_line(
    journaled: Journaled, live: LiveGame, viewer: Viewer, profiles: Profiles
) -> ChatLine:
    entry = journaled.entry
    assert isinstance(entry, Said)
    name = shown_name(entry.name, entry.account, profiles)
    where = (journaled.number, journaled.at, entry.seat, name)
    if not may_read(live, viewer, entry):
        return ChatLine(*where, "", muted=True, account=entry.account)
    return ChatLine(*where, entry.line, muted=False, preset=entry.preset, account=entry.account)
