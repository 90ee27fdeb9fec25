"""What the database holds against what anybody was told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.records.formats import read_records, write_records
from boardwright.server.live.game import LiveGame
from boardwright.server.live.game_record import record_of
from boardwright.server.storage import Storage
from server.faults.tables import Told

if TYPE_CHECKING:
    from collections.abc import Iterable

    from server.faults.tables import Table


async def check_journals(database: str, tables: Iterable[Table]) -> None:
    """Everything that was acknowledged is there, and every game replays."""
    storage = await Storage.open_beside(database)
    try:
        for table in tables:
            await _check(storage, table)
    finally:
        await storage.close()


async def _check(storage: Storage, table: Table) -> None:
    stored = await storage.load_game(table.id)
    assert stored is not None, f"{table.id} is lost"
    assert [one.number for one in stored.entries] == list(range(1, len(stored.entries) + 1))
    kept = {one.number: Told.of_entry(one.entry) for one in stored.entries}
    lost = {number: told for number, told in table.told.items() if kept.get(number) != told}
    assert not lost, f"{table.id}: {lost}"
    record = record_of(LiveGame.replay(stored.id, stored.plan, stored.entries))
    (again,) = read_records(write_records([record], "text"), "text")
    assert again.moves == record.moves
