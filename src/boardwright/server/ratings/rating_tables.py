"""The tables of ratings, and of the games that accounts have played."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Float, Index, Integer, Table, Text

from boardwright.server.db.tables import metadata

# What is known of an account in a pool after its last game there. `provisional_at` is when it will
# be too unsure to be compared, so that a leaderboard need not compute that for everybody.
ratings = Table(
    "ratings",
    metadata,
    Column("account", Text, primary_key=True),
    Column("pool", Text, primary_key=True),
    Column("value", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("rated_at", BigInteger, nullable=False),
    Column("provisional_at", BigInteger, nullable=False),
    Index("ratings_by_value", "pool", "value"),
)

# A row for each account in each finished game. Where the game was rated, `rating` is what it was
# afterwards and `change` what it changed: the rows of a pool are its curve.
played = Table(
    "played",
    metadata,
    Column("account", Text, primary_key=True),
    Column("game_id", Text, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("game", Text, nullable=False),
    Column("options", Text, nullable=False),  # those that differ from the usual ones
    Column("speed", Text, nullable=False),
    Column("is_rated", Boolean, nullable=False),
    Column("over_at", BigInteger, nullable=False),
    Column("reason", Text, nullable=False),
    Column("result", Integer),  # 2: won, 1: drawn, 0: lost; none where there was none
    Column("place", Integer),
    Column("pool", Text),  # in which it counted
    Column("rating", Float),
    Column("deviation", Float),
    Column("change", Float),
    Index("played_by_time", "account", "over_at", "game_id"),
    Index("played_by_pool", "account", "pool", "over_at"),
    Index("played_by_game", "game_id"),
)

# Each of the others in those games: an account, or the word of an engine or the name of a guest.
opponents = Table(
    "opponents",
    metadata,
    Column("account", Text, primary_key=True),
    Column("game_id", Text, primary_key=True),
    Column("other_seat", Integer, primary_key=True, autoincrement=False),
    Column("opponent", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("is_engine", Boolean, nullable=False),
    Column("result", Integer),  # of the account against this one
    Index("opponents_by_account", "account", "opponent", "name"),
    Index("opponents_by_game", "game_id"),
)
