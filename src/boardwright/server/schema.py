"""The whole database schema: imports all modules with tables, which share one `metadata`."""

from boardwright.server.accounts import store as accounts_store
from boardwright.server.cluster import processes
from boardwright.server.db import tables as db_tables
from boardwright.server.explorer import store as explorer_store
from boardwright.server.lobby import store as lobby_store
from boardwright.server.moderation import store as moderation_store
from boardwright.server.notifications import store as notifications_store
from boardwright.server.play import vacations
from boardwright.server.ratings import store as ratings_store
from boardwright.server.social import store as social_store
from boardwright.server.studies import store as studies_store
from boardwright.server.tournaments import store as tournaments_store

metadata = db_tables.metadata
TABLES = (
    db_tables,
    accounts_store,
    lobby_store,
    ratings_store,
    social_store,
    moderation_store,
    notifications_store,
    vacations,
    explorer_store,
    studies_store,
    processes,
    tournaments_store,
)
