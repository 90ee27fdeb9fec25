"""The engine seats of a tab: of several that have a game open, one thinks about a move."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, cast

from boardwright.server.play.engines import Engines
from boardwright.server.storage_errors import StorageUnavailable

if TYPE_CHECKING:
    from boardwright.server.browser.storage import LocalStorage
    from boardwright.server.db.storage import Storage
    from boardwright.server.play.game import LiveGame
    from boardwright.server.play.room import Room
    from boardwright.server.workers.engines_jobs import ThinkingFailed
    from boardwright.server.workers.pool import EnginePool

FIRST_PAUSE, LONGEST_PAUSE = 1.0, 30.0  # seconds before a move is tried again


class TabEngines(Engines):
    """A tab that waited looks first whether another has answered; one that is closed lets go."""

    def __init__(self, storage: LocalStorage, pool: EnginePool) -> None:
        super().__init__(cast("Storage", storage), pool, storage.process)
        self._tabs = storage

    async def _answer(self, room: Room, live: LiveGame) -> None:
        """Try again what could not be stored: nobody sweeps up behind a browser's engines."""
        pause = FIRST_PAUSE
        while room.live.engine and room.live.board_number == live.board_number:
            with suppress(StorageUnavailable):
                async with self._tabs.thinking(live.id):
                    await room.catch_up()
                    if room.live.board_number == live.board_number:
                        await super()._answer(room, live)
            if room.live.board_number == live.board_number:
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    def _retry_later(self, room: Room, live: LiveGame, error: ThinkingFailed) -> None:
        """The loop of `_answer` tries again."""

    async def _claim(self, room: Room, live: LiveGame) -> bool:
        """The lock of `thinking` is the claim of a tab."""
        self.paused.discard(live.id)
        return True
