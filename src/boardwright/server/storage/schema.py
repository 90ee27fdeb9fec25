"""The whole schema: every module of tables, on one `metadata`."""

from boardwright.server.storage import (
    account_tables,
    lobby_tables,
    notice_tables,
    people_tables,
    rating_tables,
    tables,
    tournament_tables,
)

metadata = tables.metadata
TABLES = (
    tables,
    account_tables,
    lobby_tables,
    rating_tables,
    people_tables,
    notice_tables,
    tournament_tables,
)
