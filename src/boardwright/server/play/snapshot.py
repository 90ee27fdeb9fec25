"""The whole game as a viewer sees it, put together from parts that are encoded once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from boardwright.server.play.chat import hears
from boardwright.server.play.entries import Journaled, Said
from boardwright.server.play.log import Log
from boardwright.server.play.messages import VERSION, ChatLine, Snapshot, encode, encoded
from boardwright.server.play.views import (
    NOBODY,
    PlyView,
    clock_view,
    game_view,
    seat_views,
    shared_state,
    shown_name,
    state_for,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable
    from typing import Self

    from boardwright.server.play.clocks import Moment
    from boardwright.server.play.commands import Viewer
    from boardwright.server.play.game import LiveGame, PlayedMove
    from boardwright.server.play.messages import Presence
    from boardwright.server.play.views import Profiles

_WITHOUT_NAMES = ("state", "moves")


class Snapshots:
    """The snapshots of one game. Only time, clocks and presence are looked at for each of them.

    Moves are encoded once each: after a move one is added, after a take-back some are dropped.
    """

    def __init__(self) -> None:
        self._played: Log[PlayedMove] = Log()
        self._moves: list[bytes] = []
        self._parts: dict[Hashable, tuple[Hashable, Any]] = {}

    @classmethod
    def prepared(cls, live: LiveGame) -> Self:
        """The snapshots of a game. Slow for long games: call it in a thread."""
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
        profiles: Profiles = NOBODY,
    ) -> bytes:
        """The snapshot for a viewer, as it is sent."""
        state = self._part("state", live.number, lambda: shared_state(live, moment))
        state = msgspec.structs.replace(state, clock=clock_view(live, moment))
        chat = (len(live.chat), live.mutes, live.without_chat)
        blocked = viewer.blocks and viewer.blocks & live.accounts
        same = (viewer.seats, blocked)  # such viewers see the same lines of chat
        return encode(
            Snapshot(
                VERSION,
                live.number,
                moment.now,
                self._part("game", live.seats, lambda: encoded(game_view(live, profiles))),
                state_for(viewer, state, live),
                self.moves(live),
                self._part(same, chat, lambda: _chat(live, viewer, profiles)),
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
        """Drop the parts that have names or ratings in them: an account has others now."""
        self._parts = {key: part for key, part in self._parts.items() if key in _WITHOUT_NAMES}

    def _part(self, name: Hashable, version: Hashable, make: Callable[[], Any]) -> Any:
        """A part of all snapshots, made again when its version has changed."""
        found = self._parts.get(name)
        if found is None or found[0] != version:
            found = self._parts[name] = (version, make())
        return found[1]

    def moves(self, live: LiveGame) -> Any:
        """The moves, encoded; the first time takes long for a long game."""
        return self._part("moves", live.board_number, lambda: self._joined(live))

    def _joined(self, live: LiveGame) -> Any:
        game, prelude = live.game, live.plan.prelude
        if not self._moves:
            before = (PlyView(action, str(game.move(action)), None, None) for action in prelude)
            self._moves = [encode(view) for view in before]
        known = live.played.shared_with(self._played)
        new = live.played[known:]
        views = (PlyView(p.action, str(game.move(p.action)), p.seat, p.at) for p in new)
        self._moves[len(prelude) + known :] = [encode(view) for view in views]
        self._played = live.played
        return msgspec.Raw(b"[%b]" % b",".join(self._moves))


def _chat(live: LiveGame, viewer: Viewer, profiles: Profiles) -> Any:
    return encoded([_chat_line(line, live, viewer, profiles) for line in live.chat])


def _chat_line(
    journaled: Journaled, live: LiveGame, viewer: Viewer, profiles: Profiles
) -> ChatLine:
    said = journaled.entry
    assert isinstance(said, Said)
    name = shown_name(said.name, said.account, profiles)
    where = (journaled.number, journaled.at, said.seat, name)
    if not hears(live, viewer, said):
        return ChatLine(*where, "", muted=True, account=said.account)
    return ChatLine(*where, said.line, muted=False, preset=said.preset, account=said.account)
