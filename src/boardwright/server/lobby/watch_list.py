"""The list of public games that are being played, the best first, live."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games import GAMES
from boardwright.server.errors import GameDamaged, Refused
from boardwright.server.lobby import store as lobby_store
from boardwright.server.lobby.messages import PersonView, WatchedGame, WatchMessage
from boardwright.server.play.game import PLAYING
from boardwright.server.play.messages import encode
from boardwright.server.play.views import pieces_view, seat_views

if TYPE_CHECKING:
    from boardwright.server.desk import Desk
    from boardwright.server.play.room import Room

MOST_WATCHED = 12  # games in a list
Views = dict[str, WatchedGame]


class WatchList:
    """The lists as last sent to the subscribers of this process, by the name of the game."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._shown: dict[str, Views] = {}
        self._known: dict[str, tuple[int, WatchedGame]] = {}  # by id, as of an entry
        desk.topics.offer("watch", self._opening)

    async def _opening(self, name: str) -> WatchMessage:
        if name not in GAMES:
            raise Refused("not-found", "there is no such game")
        if name not in self._shown:  # otherwise each sweep refreshes it
            await self.refresh(name)
        return _message(name, self._shown[name])

    async def games(self, name: str | None = None) -> tuple[WatchedGame, ...]:
        """The games of a kind, or of all kinds, best first: by rating, then by viewers."""
        found = []
        for game_id, strength in await self._desk.storage.read(
            lobby_store.watched_games, name, MOST_WATCHED
        ):
            try:
                room = await self._desk.room(game_id)
            except (Refused, GameDamaged):
                continue  # it was deleted meanwhile, or cannot be read
            if room.live.status == PLAYING:
                found.append(self._view(room, strength))
        return tuple(sorted(found, key=lambda game: (-game.strength, -game.viewers)))

    async def refresh(self, name: str) -> None:
        """Send the subscribers what has changed."""
        found = {view.id: view for view in await self.games(name)}
        before = self._shown.get(name, {})
        self._shown[name] = found
        changed = {id_: view for id_, view in found.items() if before.get(id_) != view}
        if changed or list(found) != list(before):
            message = WatchMessage(name, tuple(found), tuple(changed.values()))
            self._desk.topics.tell_here(f"watch:{name}", encode(message))

    async def sweep(self) -> None:
        """Refresh the lists that have subscribers and drop the others."""
        for name in GAMES:
            if self._desk.topics.has_subscribers(f"watch:{name}"):
                await self.refresh(name)
            else:
                self._shown.pop(name, None)
        alive = {id_ for views in self._shown.values() for id_ in views}
        self._known = {id_: known for id_, known in self._known.items() if id_ in alive}

    def _view(self, room: Room, strength: int) -> WatchedGame:
        """The entry of a game, made again only if the game or its viewers have changed."""
        live = room.live
        viewers = room.presence.view(room.live, self._desk.moment().now).spectators
        number, view = self._known.get(live.id, (-1, None))
        if view is None or number != live.number or view.viewers != viewers:
            view = self._watched(room, strength, viewers)
            self._known[live.id] = live.number, view
        return view

    def _watched(self, room: Room, strength: int, viewers: int) -> WatchedGame:
        live = room.live
        seats = seat_views(live, self._desk.directory.profiles)
        return WatchedGame(
            live.id,
            live.game.name,
            live.plan.options,
            live.plan.control,
            live.plan.rated,
            tuple(PersonView(seat.name, seat.account) for seat in seats),
            strength,
            viewers,
            live.ply,
            live.to_move,
            pieces_view(live.position),
            live.position.facts(),
            live.plan.created_at,
        )


def _message(name: str, shown: Views) -> WatchMessage:
    return WatchMessage(name, tuple(shown), tuple(shown.values()))
