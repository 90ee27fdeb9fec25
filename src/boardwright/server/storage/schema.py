"""The whole schema: the modules with tables, all on one `metadata`."""

from boardwright.server.storage import (
    account_tables,
    challenges,
    lobby_tables,
    notice_tables,
    openings,
    people_tables,
    processes,
    rating_tables,
    reports,
    studies,
    tables,
    tournament_tables,
    vacations,
)

metadata = tables.metadata
TABLES = (
    tables,
    account_tables,
    lobby_tables,
    challenges,
    rating_tables,
    people_tables,
    reports,
    notice_tables,
    vacations,
    openings,
    studies,
    processes,
    tournament_tables,
)
