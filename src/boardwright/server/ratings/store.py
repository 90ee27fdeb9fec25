"""Ratings in the database: each finished game is recorded and rated once, whoever does it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    Float,
    Index,
    Integer,
    Table,
    Text,
    delete,
    select,
    tuple_,
    update,
)

from boardwright.arena.glicko import Rating
from boardwright.server.accounts.model import holder
from boardwright.server.accounts.store import accounts
from boardwright.server.db.tables import (
    IS_RATED_NOW,
    IS_TO_RECORD,
    games,
    insert_missing,
    keys,
    metadata,
)
from boardwright.server.ratings.model import PoolRating, after_game, rating_of_level

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from sqlalchemy import Row

    from boardwright.server.ratings.model import FinishedGame

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


Known = dict[tuple[str, str], PoolRating]  # by account and pool


def games_to_record(connection: Connection, most: int) -> list[str]:
    """Finished games that are in nobody's history yet, those that ended first."""
    wanted = select(games.c.id).where(IS_TO_RECORD).order_by(games.c.over_at).limit(most)
    return list(connection.execute(wanted).scalars())


def holders_of(connection: Connection, ids: Collection[str]) -> dict[str, dict[int, str]]:
    """The accounts that hold seats of these games, by game and seat.

    Games in which nobody has an account are left out; bots may hold theirs without a key.
    """
    with_bots = select(games.c.id).where(games.c.id.in_(ids), games.c.plan.contains('"bot"'))
    found: dict[str, dict[int, str]] = {one: {} for one in connection.scalars(with_bots)}
    held = (keys.c.game_id.in_(ids), keys.c.hash.like("@%"), keys.c.purpose == "seat")
    for row in connection.execute(select(keys).where(*held)):
        found.setdefault(row.game_id, {})[row.seat] = row.hash[1:]
    return found


def record_games(
    connection: Connection, ids: Collection[str], finished: Iterable[FinishedGame]
) -> set[str] | None:
    """Write down games that nobody has; the accounts whose ratings changed. None: all were.

    Mark, histories and ratings are one transaction: what is killed has done nothing. `finished` are
    those of the games in which somebody has an account.
    """
    chosen = select(games.c.id).where(games.c.id.in_(ids), IS_TO_RECORD)
    locked = chosen.order_by(games.c.id).with_for_update(skip_locked=True)
    mine = set(connection.execute(locked).scalars())
    if not mine:
        return None
    connection.execute(update(games).where(games.c.id.in_(mine)).values(is_recorded=True))
    found = sorted((one for one in finished if one.id in mine), key=lambda g: (g.over_at, g.id))
    people = _existing(connection, {seat.account for one in found for seat in one.seats})
    known = _locked_ratings(connection, found, people)
    changed: set[str] = set()
    for one in found:
        before = dict(known)
        if one.counts and _rate(one, known):
            changed |= {seat.account for seat in one.seats} & people
        _write_history(connection, one, people, before, known)
    _write_ratings(connection, known, changed)
    return changed


def _existing(connection: Connection, ids: Collection[str]) -> set[str]:
    """Those of the accounts that were not deleted meanwhile."""
    return set(connection.execute(select(accounts.c.id).where(accounts.c.id.in_(ids))).scalars())


def _locked_ratings(
    connection: Connection, finished: Iterable[FinishedGame], people: set[str]
) -> Known:
    """The ratings that these games can change; nobody else rates these players meanwhile.

    Rows are made and locked in one order, so that processes never wait for each other in a circle.
    """
    wanted = sorted(
        {
            (seat.account, str(one.pool))
            for one in finished
            if one.counts
            for seat in one.seats
            if seat.account in people
        }
    )
    if not wanted:
        return {}
    new = _row_of(PoolRating())
    connection.execute(
        insert_missing(connection.dialect, ratings),
        [{"account": a, "pool": p, **new} for a, p in wanted],
    )
    rows = select(ratings).where(tuple_(ratings.c.account, ratings.c.pool).in_(wanted))
    ordered = rows.order_by(ratings.c.account, ratings.c.pool).with_for_update()
    return {(row.account, row.pool): _rating_of(row) for row in connection.execute(ordered)}


def _rate(game: FinishedGame, known: Known) -> bool:
    """Take a game into the ratings; False where one of its players has none."""
    assert game.pool is not None
    assert game.places is not None
    before = []
    for seat in game.seats:
        if not seat.account:
            level = rating_of_level(game.pool, seat.name)
            if level is None:
                return False
            before.append(PoolRating(level, 0, game.over_at))
        else:
            before.append(known.get((seat.account, str(game.pool)), PoolRating()))
    after = after_game(before, game.places, game.over_at)
    for seat, rating in zip(game.seats, after, strict=True):
        if (key := (seat.account, str(game.pool))) in known:
            known[key] = rating
    return True


def _write_history(
    connection: Connection, game: FinishedGame, people: set[str], before: Known, after: Known
) -> None:
    rows: list[dict[str, Any]] = []
    others: list[dict[str, Any]] = []
    for index, seat in enumerate(game.seats):
        if seat.account not in people:
            continue
        key = (seat.account, str(game.pool))
        rows.append(_played_row(game, index, before.get(key), after.get(key)))
        others += [
            {
                "account": seat.account,
                "game_id": game.id,
                "other_seat": number,
                "opponent": other.account,
                "name": other.name,
                "is_engine": other.is_engine,
                "result": game.result_against(index, number),
            }
            for number, other in enumerate(game.seats)
            if number != index
        ]
    if rows:
        connection.execute(insert_missing(connection.dialect, played), rows)
        connection.execute(insert_missing(connection.dialect, opponents), others)


def _played_row(
    game: FinishedGame, seat: int, before: PoolRating | None, after: PoolRating | None
) -> dict[str, Any]:
    row = {
        "account": game.seats[seat].account,
        "game_id": game.id,
        "seat": seat,
        "game": game.game,
        "options": game.options,
        "speed": game.speed,
        "is_rated": game.is_rated,
        "over_at": game.over_at,
        "reason": game.reason,
        "result": game.result_of(seat),
        "place": None if game.places is None else game.places[seat],
        **dict.fromkeys(("pool", "rating", "deviation", "change")),
    }
    if before is not None and after is not None and before != after:
        row["pool"], row["rating"] = str(game.pool), after.rating.value
        row["deviation"] = after.rating.deviation
        row["change"] = after.rating.value - before.rating.value
    return row


def _write_ratings(connection: Connection, known: Known, changed: set[str]) -> None:
    for (account, pool), rating in known.items():
        mine = (ratings.c.account == account, ratings.c.pool == pool)
        if not rating.games:  # made to be locked, and not needed
            connection.execute(delete(ratings).where(*mine))
        elif account in changed:
            connection.execute(update(ratings).where(*mine).values(**_row_of(rating)))


def _row_of(known: PoolRating) -> dict[str, Any]:
    return {
        "value": known.rating.value,
        "deviation": known.rating.deviation,
        "volatility": known.rating.volatility,
        "games": known.games,
        "rated_at": known.rated_at,
        "provisional_at": known.provisional_at,
    }


def _rating_of(row: Row[*tuple[Any, ...]]) -> PoolRating:
    return PoolRating(Rating(row.value, row.deviation, row.volatility), row.games, row.rated_at)


def ratings_of(
    connection: Connection, ids: Collection[str]
) -> Mapping[str, Mapping[str, PoolRating]]:
    """What is known of accounts, by account and pool."""
    found: dict[str, dict[str, PoolRating]] = {}
    for row in connection.execute(select(ratings).where(ratings.c.account.in_(ids))):
        found.setdefault(row.account, {})[row.pool] = _rating_of(row)
    return found


def rated_games_now(connection: Connection, account: str) -> dict[str, str]:
    """The rated games that an account is playing, by id: what is played in them."""
    mine = (keys.c.hash == holder(account), keys.c.purpose == "seat")
    wanted = select(games.c.id, games.c.game).join(keys, keys.c.game_id == games.c.id)
    return {row.id: row.game for row in connection.execute(wanted.where(IS_RATED_NOW, *mine))}
