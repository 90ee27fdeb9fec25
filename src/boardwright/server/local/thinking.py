"""The engine seats of a tab: of several that have a game open, one thinks about a move."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from boardwright.server.desk.engines import Engines

if TYPE_CHECKING:
    from boardwright.server.desk.room import Room
    from boardwright.server.engines import EnginePool
    from boardwright.server.live.game import LiveGame
    from boardwright.server.local.storage import LocalStorage
    from boardwright.server.storage import Storage


class TabEngines(Engines):
    """A tab that waited looks first whether another has answered; one that is closed lets go."""

    def __init__(self, storage: LocalStorage, pool: EnginePool) -> None:
        super().__init__(cast("Storage", storage), pool, storage.process)
        self._tabs = storage

    async def _answer(self, room: Room, live: LiveGame) -> None:
        async with self._tabs.thinking(live.id):
            await room.catch_up()
            if room.live.board_number == live.board_number:
                await super()._answer(room, live)
