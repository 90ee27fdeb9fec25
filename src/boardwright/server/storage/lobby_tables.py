"""The tables of the lobby: who seeks, who was paired, who challenged whom, what can be watched."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, Table, Text

from boardwright.server.storage.tables import HOLDER, metadata

# A seek lasts as long as the connection that holds it, and its process. The numbers say who came
# first.
seeks = Table(
    "seeks",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("id", Text, nullable=False),
    Column("who", Text, nullable=False, info=HOLDER),
    Column("game", Text),  # none: whatever
    Column("process", Text, nullable=False),
    Column("connection", Text, nullable=False),
    Column("data", Text, nullable=False),
    sqlite_autoincrement=True,
)
Index("seeks_id", seeks.c.id, unique=True)

# Who was brought into which game by pairing, of the lobby or of a tournament, which makes its
# games a little later; rows go when the game is over.
pairings = Table(
    "pairings",
    metadata,
    Column("who", Text, primary_key=True, info=HOLDER),
    Column("game_id", Text, primary_key=True),
    Column("is_live", Boolean, nullable=False),  # with a clock that runs while one looks
    sqlite_with_rowid=False,
)
Index("pairings_by_game", pairings.c.game_id)

# Games of the lobby, of challenges and of tournaments, which everybody may watch while they go on.
# `strength` is the mean rating of those who play, if it is known.
watched = Table(
    "watched",
    metadata,
    Column("game_id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("strength", Integer, nullable=False),
    Column("began_at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
Index("watched_by_strength", watched.c.game, watched.c.strength)

challenges = Table(
    "challenges",
    metadata,
    Column("id", Text, primary_key=True),
    Column("who", Text, nullable=False, info=HOLDER),
    Column("challenged", Text, nullable=False, info=HOLDER),  # empty: whoever has the link
    Column("status", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    Column("data", Text, nullable=False),
)
Index("challenges_by_challenger", challenges.c.who, challenges.c.status)
Index("challenges_by_challenged", challenges.c.challenged, challenges.c.status)
Index("challenges_by_expiry", challenges.c.expires_at)
