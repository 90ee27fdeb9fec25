"""The whole schema: the modules with tables, all on one `metadata`."""

from boardwright.server.accounts import account_tables
from boardwright.server.cluster import processes
from boardwright.server.db import tables as db_tables
from boardwright.server.explorer import store as explorer_store
from boardwright.server.lobby import challenge_store, lobby_tables
from boardwright.server.moderation import store as moderation_store
from boardwright.server.notifications import notice_tables
from boardwright.server.play import vacations
from boardwright.server.ratings import rating_tables
from boardwright.server.social import people_tables
from boardwright.server.studies import store as studies_store
from boardwright.server.tournaments import tournament_tables

metadata = db_tables.metadata
TABLES = (
    db_tables,
    account_tables,
    lobby_tables,
    challenge_store,
    rating_tables,
    people_tables,
    moderation_store,
    notice_tables,
    vacations,
    explorer_store,
    studies_store,
    processes,
    tournament_tables,
)
