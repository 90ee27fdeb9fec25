"""The rooms of a browser backend, and the players at this device."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from boardwright.server.accounts.secrets import hash_secret
from boardwright.server.browser.engines import LocalEngines, TabEngines
from boardwright.server.errors import Refused
from boardwright.server.play.clocks import STAND_IN, Moment
from boardwright.server.play.commands import AnyCommand, Viewer
from boardwright.server.play.entries import HandedOver
from boardwright.server.play.game_setup import ENGINE, LINK, checked_name
from boardwright.server.play.rooms import Rooms
from boardwright.server.settings import ServerSettings
from boardwright.server.tasks import TASKS
from boardwright.server.workers.task_call import call, value_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from boardwright.server.accounts.model import Account
    from boardwright.server.browser.engines import Searches
    from boardwright.server.browser.storage import LocalStorage
    from boardwright.server.play.commands import Context, Decision
    from boardwright.server.play.create import Created, GameRequest
    from boardwright.server.play.game import LiveGame
    from boardwright.server.play.room import Room


class LocalTasks:
    """Runs tasks directly in this process; a server runs them in other processes."""

    async def run(
        self,
        client: str,
        task: str,
        payload: object,
        result: type[Any] | None = None,
        *,
        is_long: bool = False,
    ) -> Any:
        return value_of(call(TASKS[task], msgspec.json.encode(payload)), result)


class BrowserServices(Rooms):
    """The games of one browser. Seats have keys as on a server, so that pages work the same."""

    prefix = "local-"
    is_reached = False  # whether other devices can connect to take a seat

    def __init__(
        self, storage: LocalStorage, searches: Searches | None, now: Callable[[], int]
    ) -> None:
        settings = ServerSettings()
        self.local_engines = LocalEngines(searches, settings.think_seconds)
        super().__init__(storage, self.local_engines, LocalTasks(), settings, now)
        self.engines = TabEngines(storage, self.pool)

    def moment(self) -> Moment:
        return Moment(self._now())

    async def _prepare(self, live: LiveGame) -> None:
        """Does nothing: everything about a local game is in its journal."""

    async def refresh_outages(self) -> None:
        """Does nothing: a local game has no server outages."""

    async def refresh_vacations(self, live: LiveGame) -> None:
        """Does nothing: local games have no vacations."""

    async def create(self, request: GameRequest, client: str, account: str = "") -> Created:
        """Create a game; refuses links, and engines that need a server."""
        if not self.is_reached and any(seat.kind == LINK for seat in request.seats):
            raise Refused("unavailable", "a link needs a server that others can reach")
        if not self.local_engines.can_search:
            request = msgspec.structs.replace(request, hints=False)
        players = [seat.player for seat in request.seats if seat.kind == ENGINE]
        stand_in = [STAND_IN] if request.leaver == "engine" else []
        self.local_engines.check(request.game, *players, *stand_in)
        return await super().create(request, client, account)

    async def viewer(
        self, room: Room, secret: str | None, name: str = "", account: Account | None = None
    ) -> Viewer:
        """The viewer of a key; a key without a seat in this game is refused."""
        seats = frozenset[int]()
        if secret is not None and not (seats := await self._held(room.live, hash_secret(secret))):
            raise Refused("unauthorized", "this key does not belong to a seat in this game")
        return Viewer(seats, checked_name(name))

    def decide(
        self, live: LiveGame, command: AnyCommand, viewer: Viewer, context: Context
    ) -> Decision:
        decision = Rooms.decide(live, command, viewer, context)
        stand_ins = [one.player for one in decision.entries if isinstance(one, HandedOver)]
        self.local_engines.check(live.setup.game, *stand_ins)
        return decision
