"""Replays every game in the database of a stopped server and checks that each move is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.server.play.entries import Moved
from boardwright.server.play.game import LiveGame
from boardwright.server.play.record import record_of
from boardwright.server.play.storage import Storage

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from boardwright.server.play.journal import StoredGame


class Lost(Exception):
    """An acknowledged move is missing in the database."""


async def replayed(database: str, acknowledged: Mapping[str, Sequence[tuple[int, int]]]) -> str:
    """Replay all games and describe the result; `acknowledged` are numbers and actions by game."""
    storage = await Storage.open_beside(database)
    try:
        plies = 0
        for game_id, moves in acknowledged.items():
            stored = await storage.load_game(game_id)
            if stored is None:
                raise Lost(f"game {game_id} does not exist")
            plies += _replayed(stored, moves)
    finally:
        await storage.close()
    return f"{len(acknowledged):,} games, {plies:,} moves"


def _replayed(stored: StoredGame, acknowledged: Sequence[tuple[int, int]]) -> int:
    """The number of plies of a game that replays by the rules and has all acknowledged moves."""
    written = {
        journaled.number: journaled.entry.action
        for journaled in stored.entries
        if isinstance(journaled.entry, Moved)
    }
    for number, action in acknowledged:
        if written.get(number) != action:
            raise Lost(f"game {stored.id} has no move {action} as its entry {number}")
    live = LiveGame.replay(stored.id, stored.setup, stored.entries)
    return len(record_of(live).moves)
