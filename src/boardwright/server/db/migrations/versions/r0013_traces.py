"""Index the accounts in journals: in the chats of other players' games, and in tournaments."""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    spoken = op.create_table(
        "spoken",
        *(sa.Column(name, sa.Text, primary_key=True) for name in ("account", "game_id")),
        sqlite_with_rowid=False,
    )
    op.create_index("spoken_by_game", "spoken", ["game_id"])
    entered = op.create_table(
        "entered",
        sa.Column("account", sa.Text, primary_key=True),
        sa.Column("tournament_id", sa.Text, sa.ForeignKey("tournaments.id"), primary_key=True),
        sqlite_with_rowid=False,
    )
    said = "SELECT game_id, data FROM entries WHERE kind = 'said' AND seat IS NULL"
    found = ((_read(row.data).get("account", ""), row.game_id) for row in _rows(said))
    _insert(spoken, {pair for pair in found if pair[0]})
    came = "SELECT tournament_id, data FROM tournament_entries WHERE data LIKE '%\"entered\"%'"
    decoded = ((_read(row.data), row.tournament_id) for row in _rows(came))
    people = ((e.get("entrant", ""), t) for e, t in decoded if e.get("what") != "engine")
    _insert(entered, {pair for pair in people if pair[0]})


def _read(data: str) -> dict[str, Any]:
    """The fields of an entry; empty for a damaged entry, which affects only its own game."""
    try:
        fields = json.loads(data)
    except ValueError:
        return {}
    return fields if isinstance(fields, dict) else {}


def _rows(statement: str) -> sa.CursorResult[Any]:
    return op.get_bind().execute(sa.text(statement))


def _insert(table: sa.Table, pairs: set[tuple[str, str]]) -> None:
    names = table.columns.keys()
    if pairs:
        op.bulk_insert(table, [dict(zip(names, pair, strict=True)) for pair in sorted(pairs)])
