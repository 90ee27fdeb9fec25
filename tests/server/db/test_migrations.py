"""Migrations: data of older databases are still there, and new features work with them."""

from __future__ import annotations

import asyncio
from typing import Any
from zlib import crc32

from sqlalchemy import Connection, text

from boardwright.server.accounts import data_store
from boardwright.server.db import migration
from boardwright.server.lobby import store as lobby_store
from boardwright.server.moderation import store as moderation_store
from boardwright.server.play.entries import Ended, Journaled, Said, encode_entry
from boardwright.server.play.game_setup import encode_setup
from boardwright.server.play.journal import Append, Cache, checksum_of
from boardwright.server.play.storage import Storage
from boardwright.server.ratings import store as ratings_store
from boardwright.server.ratings.store import GameFilter
from boardwright.server.social import store as social_store
from boardwright.server.tournaments import store as tournaments_store
from boardwright.server.tournaments.model import (
    Entered,
    encode_tournament_entry,
    encode_tournament_plan,
)
from server.faults.database import looking_into
from server.play.samples import SETUP
from server.tournaments.play import plan as tournament_plan

ENDED = Journaled(1, 6, Ended("resignation", 1))


def insert(connection: Connection, table: str, **row: Any) -> None:
    """Insert a row, with the columns that the table had in that version."""
    names = ", ".join(row)
    values = ", ".join(f":{name}" for name in row)
    connection.execute(text(f"INSERT INTO {table} ({names}) VALUES ({values})"), row)


def entry_row(one: Journaled) -> dict[str, Any]:
    kind, seat, action, data = encode_entry(one.entry)
    row = {"number": one.number, "at": one.at, "kind": kind}
    return row | {"seat": seat, "action": action, "data": data}


def add_game(connection: Connection, game_id: str, *journal: Journaled) -> None:
    setup, status = encode_setup(SETUP), "over" if journal else "playing"
    game = {"id": game_id, "game": SETUP.game, "plan": setup, "created_at": 5, "client": ""}
    game |= {"head": len(journal), "status": status, "plies": 0, "engine_due": False}
    rows = [entry_row(one) for one in journal]
    total = crc32(setup.encode()) + sum(checksum_of(*row.values()) for row in rows)
    over_at = journal[-1].at if journal else None
    insert(connection, "games", **game, checksum=total, over_at=over_at)
    for row in rows:
        insert(connection, "entries", game_id=game_id, **row)


def add_accounts(connection: Connection) -> None:
    for name in ("Ann", "Ben"):
        columns = {"id": name.lower(), "kind": "person", "name": name, "skeleton": name.lower()}
        insert(connection, "accounts", **columns, about="", created_at=1)
    insert(connection, "keys", hash="@ann", game_id="playing", seat=0, purpose="seat")


def make_games(url: str) -> None:
    """A database from before ratings (0008): a game that is over, and a game in progress."""
    with looking_into(url) as connection:
        migration._upgrade(connection, "0007")
        add_game(connection, "over", ENDED)
        add_game(connection, "playing")
        add_accounts(connection)


async def test_games_from_before_ratings_stay_unrated(database_url: str) -> None:
    await asyncio.to_thread(make_games, database_url)
    storage = await Storage.open(database_url)
    assert await storage.read(ratings_store.games_to_record, 10) == []
    over = await storage.load_live("over")
    assert over is not None
    assert (over.status, over.result, over.setup.rated) == ("over", "1-0", False)
    ended = Append("playing", (ENDED,), Cache("over", over_at=9))
    assert await storage.append(ended)
    assert await storage.read(ratings_store.games_to_record, 10) == ["playing"]
    assert await storage.rated_games_now("ann") == {}
    assert await storage.read(ratings_store.played_games, "ann", GameFilter(), None, 5) == []
    assert await storage.ratings_of(["ann"]) == {}
    await storage.close()


def make_old_accounts(url: str) -> None:
    """A database from before follows and blocks (0009), with games and ratings."""
    make_games(url)
    with looking_into(url) as connection:
        migration._upgrade(connection, "0008")
        known = {"account": "ann", "pool": "repulso-quick", "value": 1620, "deviation": 80}
        times = {"games": 9, "rated_at": 5, "provisional_at": 99}
        insert(connection, "ratings", **known, volatility=0.06, **times)
        insert(connection, "pairings", who="@ann", game_id="playing", is_live=True)


async def test_old_accounts_keep_their_data_and_can_block(database_url: str) -> None:
    await asyncio.to_thread(make_old_accounts, database_url)
    storage = await Storage.open(database_url)
    known = (await storage.ratings_of(["ann"]))["ann"]["repulso-quick"]
    assert (known.rating.value, known.games) == (1620, 9)
    assert [row[0] for row in await storage.read(data_store.games_of, "ann", 5)] == ["playing"]
    assert await storage.read(lobby_store.live_games, ["@ann"]) == {"@ann": "playing"}
    assert await storage.read(social_store.blocks_of, ["ann"]) == {"ann": frozenset()}
    assert await storage.read(moderation_store.reports_by, "ann") == []
    assert await storage.write(social_store.block, "ann", "ben", 7, storage.process)
    assert await storage.read(social_store.blocks_of, ["ann"]) == {"ann": {"ben"}}
    assert await storage.read(social_store.follows_of, "ben") == []
    await storage.close()


def make_traces(url: str) -> None:
    """A database from before the index of each account's chats and tournaments (0013)."""
    entries = (Said("", "hello", account="ann"), Said("Gus", "hi"), Said("Ann", "oh", 0, "", "ben"))
    journal = (Journaled(n, n, entry) for n, entry in enumerate((*entries, entries[0]), 1))
    make_old_accounts(url)
    with looking_into(url) as connection:
        migration._upgrade(connection, "0012")
        add_game(connection, "chatty", *journal)
        add_game(connection, "damaged")
        for number, data in enumerate(("rubbish", "[]"), 1):  # as in a damaged file
            row = {"number": number, "at": 1, "kind": "said", "data": data}
            insert(connection, "entries", game_id="damaged", **row)
        cup = {"id": "cup", "plan": encode_tournament_plan(tournament_plan()), "head": 3}
        cup |= {"status": "waiting", "entrants": 2, "winner": ""}
        insert(connection, "tournaments", organiser="ben", created_at=1, starts_at=2, **cup)
        came = (Entered("ann"), Entered("level1", "engine"), Entered("ann"))
        for number, entry in enumerate(came, 1):
            data = encode_tournament_entry(entry)
            row = {"tournament_id": "cup", "number": number, "at": 3, "data": data}
            insert(connection, "tournament_entries", **row)


async def test_old_chats_and_tournament_entries_are_found(database_url: str) -> None:
    await asyncio.to_thread(make_traces, database_url)
    storage = await Storage.open(database_url)
    spoken = {"account": "ann", "game_id": "chatty"}
    assert await storage.read(data_store.rows_of_account, "ann", "spoken", None, 5) == (
        [spoken],
        None,
    )
    assert [one.number for one in await storage.read(data_store.lines_spoken, "ann", "chatty")] == [
        1,
        4,
    ]
    for other in (("ben", "spoken"), ("level1", "entered")):
        assert await storage.read(data_store.rows_of_account, *other, None, 5) == ([], None)
    for account in ("ann", "ben"):  # ann entered it, ben created it
        assert await storage.read(tournaments_store.tournaments_of, account, "", 5) == ["cup"]
    await storage.close()
