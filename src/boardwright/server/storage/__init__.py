"""Where live games are kept: SQLite or PostgreSQL, the same journal in both."""

from boardwright.server.storage.errors import DatabaseRefused, StorageUnavailable
from boardwright.server.storage.storage import Storage
from boardwright.server.storage.values import (
    Append,
    Bot,
    Cache,
    Counts,
    Key,
    KeyChanges,
    NewGame,
    StoredGame,
)

__all__ = [
    "Append",
    "Bot",
    "Cache",
    "Counts",
    "DatabaseRefused",
    "Key",
    "KeyChanges",
    "NewGame",
    "Storage",
    "StorageUnavailable",
    "StoredGame",
]
