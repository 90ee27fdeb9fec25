"""Errors of a storage: try again later, or this is the wrong one."""

from __future__ import annotations

from boardwright.games import BoardwrightError
from boardwright.server.errors import Refused


class StorageUnavailable(BoardwrightError):
    """The database cannot be used now: it is away, or its disk is full. Later may be better.

    Whether a write that ends so was kept is told by the journal alone: a connection can break
    after the database has heard everything and before it could say so.
    """


class DatabaseDamaged(StorageUnavailable):
    """Stored data differ from what was written. Other parts of the database may be whole."""


class GameDamaged(Refused):
    """A game whose journal cannot be right, which no later try will change."""

    def __init__(self, game_id: str, why: str) -> None:
        super().__init__(
            "damaged",
            "this game's journal is damaged; only a backup of the server's database can bring "
            "the game back",
        )
        self.game_id, self.why = game_id, why


class DatabaseRefused(BoardwrightError):
    """A database that this server must not use: locked, written by a newer version, no database."""
