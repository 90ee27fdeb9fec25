"""The storage of live games: SQLite or PostgreSQL, the same journal in both."""

from typing import TYPE_CHECKING

from boardwright.imports import on_demand

if TYPE_CHECKING:
    from boardwright.server.storage.errors import (
        DatabaseDamaged,
        DatabaseRefused,
        GameDamaged,
        StorageUnavailable,
    )
    from boardwright.server.storage.storage import Storage
    from boardwright.server.storage.studies import NewStudy, StudyAppend, StudyRow
    from boardwright.server.storage.values import (
        Append,
        Audit,
        Bot,
        Cache,
        Counts,
        Key,
        KeyChanges,
        NewGame,
        Retention,
        StoredGame,
    )

__all__ = [
    "Append",
    "Audit",
    "Bot",
    "Cache",
    "Counts",
    "DatabaseDamaged",
    "DatabaseRefused",
    "GameDamaged",
    "Key",
    "KeyChanges",
    "NewGame",
    "NewStudy",
    "Retention",
    "Storage",
    "StorageUnavailable",
    "StoredGame",
    "StudyAppend",
    "StudyRow",
]

__getattr__ = on_demand(
    __name__,
    {
        ".errors": "DatabaseDamaged DatabaseRefused GameDamaged StorageUnavailable",
        ".storage": "Storage",
        ".studies": "NewStudy StudyAppend StudyRow",
        ".values": "Append Audit Bot Cache Counts Key KeyChanges NewGame Retention StoredGame",
    },
)
