"""Ratings and the histories of players in the database; each finished game is rated once."""

from __future__ import annotations

from dataclasses import dataclass
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
    and_,
    case,
    delete,
    exists,
    func,
    or_,
    select,
    tuple_,
    update,
)

from boardwright.arena.glicko import Rating
from boardwright.server.accounts.model import account_key
from boardwright.server.accounts.store import accounts
from boardwright.server.db.tables import (
    IS_RATED_NOW,
    IS_TO_RECORD,
    games,
    insert_missing,
    keys,
    metadata,
)
from boardwright.server.db.values import finds_or
from boardwright.server.ratings.model import PoolRating, ScoreView, after_game, rating_of_level
from boardwright.server.text import skeleton

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from sqlalchemy import ColumnElement, Connection, FromClause, Row, Select

    from boardwright.server.ratings.model import FinishedGame

# The rating of an account in a pool after its last game there. `provisional_at` is when it becomes
# provisional; it is stored so that a leaderboard need not compute it for every account.
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

# A row for each account in each finished game. For a rated game, `rating` is the rating after it
# and `change` the change: the rows of a pool are its curve.
played = Table(
    "played",
    metadata,
    Column("account", Text, primary_key=True),
    Column("game_id", Text, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("game", Text, nullable=False),
    Column("options", Text, nullable=False),  # those that differ from the default
    Column("speed", Text, nullable=False),
    Column("is_rated", Boolean, nullable=False),
    Column("over_at", BigInteger, nullable=False),
    Column("reason", Text, nullable=False),
    Column("result", Integer),  # 2: won, 1: drawn, 0: lost; null without a result
    Column("place", Integer),
    Column("pool", Text),  # the pool in which the game was rated
    Column("rating", Float),
    Column("deviation", Float),
    Column("change", Float),
    Index("played_by_time", "account", "over_at", "game_id"),
    Index("played_by_pool", "account", "pool", "over_at"),
    Index("played_by_game", "game_id"),
)

# The other players of those games: an account, an engine's word, or a guest's name.
opponents = Table(
    "opponents",
    metadata,
    Column("account", Text, primary_key=True),
    Column("game_id", Text, primary_key=True),
    Column("other_seat", Integer, primary_key=True, autoincrement=False),
    Column("opponent", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("is_engine", Boolean, nullable=False),
    Column("result", Integer),  # of the account against this opponent
    Index("opponents_by_account", "account", "opponent", "name"),
    Index("opponents_by_game", "game_id"),
)


RatingsByKey = dict[tuple[str, str], PoolRating]  # by account and pool


def games_to_record(connection: Connection, limit: int) -> list[str]:
    """Finished games that are not in the histories yet, earliest end first."""
    query = select(games.c.id).where(IS_TO_RECORD).order_by(games.c.over_at).limit(limit)
    return list(connection.execute(query).scalars())


def seat_owners_of(connection: Connection, ids: Collection[str]) -> dict[str, dict[int, str]]:
    """The accounts that hold seats of these games, by game and seat.

    Games without any account are left out; bots may hold their seats without a key.
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
    """Record games that are not recorded yet; returns the accounts with changed ratings.

    Returns None if all games were recorded already. Marks, histories and ratings are one
    transaction: a process that is killed has recorded nothing. `finished` are the games that have
    an account.
    """
    chosen = select(games.c.id).where(games.c.id.in_(ids), IS_TO_RECORD)
    locked = chosen.order_by(games.c.id).with_for_update(skip_locked=True)
    locked_ids = set(connection.execute(locked).scalars())
    if not locked_ids:
        return None
    connection.execute(update(games).where(games.c.id.in_(locked_ids)).values(is_recorded=True))
    found = sorted(
        (one for one in finished if one.id in locked_ids), key=lambda g: (g.over_at, g.id)
    )
    players = {seat.account for one in found for seat in one.seats}
    still_there = select(accounts.c.id).where(accounts.c.id.in_(players))
    existing = set(connection.execute(still_there).scalars())  # others were deleted meanwhile
    current = _locked_ratings(connection, found, existing)
    changed: set[str] = set()
    for one in found:
        before = dict(current)
        if one.counts and _rate(one, current):
            changed |= {seat.account for seat in one.seats} & existing
        _write_history(connection, one, existing, before, current)
    _write_ratings(connection, current, changed)
    return changed


def _locked_ratings(
    connection: Connection, finished: Iterable[FinishedGame], existing: set[str]
) -> RatingsByKey:
    """The ratings that these games can change, locked against other processes.

    Rows are created and locked in a fixed order, so that processes do not deadlock.
    """
    pairs = sorted(
        {
            (seat.account, str(one.pool))
            for one in finished
            if one.counts
            for seat in one.seats
            if seat.account in existing
        }
    )
    if not pairs:
        return {}
    new = _row_of(PoolRating())
    connection.execute(
        insert_missing(connection.dialect, ratings),
        [{"account": a, "pool": p, **new} for a, p in pairs],
    )
    rows = select(ratings).where(tuple_(ratings.c.account, ratings.c.pool).in_(pairs))
    ordered = rows.order_by(ratings.c.account, ratings.c.pool).with_for_update()
    return {(row.account, row.pool): _rating_of(row) for row in connection.execute(ordered)}


def _rate(game: FinishedGame, current: RatingsByKey) -> bool:
    """Apply a game to the ratings; False if one of its players has no rating."""
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
            before.append(current.get((seat.account, str(game.pool)), PoolRating()))
    after = after_game(before, game.places, game.over_at)
    for seat, rating in zip(game.seats, after, strict=True):
        if (key := (seat.account, str(game.pool))) in current:
            current[key] = rating
    return True


def _write_history(
    connection: Connection,
    game: FinishedGame,
    existing: set[str],
    before: RatingsByKey,
    after: RatingsByKey,
) -> None:
    rows: list[dict[str, Any]] = []
    opponent_rows: list[dict[str, Any]] = []
    for index, seat in enumerate(game.seats):
        if seat.account not in existing:
            continue
        key = (seat.account, str(game.pool))
        rows.append(_played_row(game, index, before.get(key), after.get(key)))
        opponent_rows += [
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
        connection.execute(insert_missing(connection.dialect, opponents), opponent_rows)


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


def _write_ratings(connection: Connection, ratings_now: RatingsByKey, changed: set[str]) -> None:
    for (account, pool), rating in ratings_now.items():
        conditions = (ratings.c.account == account, ratings.c.pool == pool)
        if not rating.games:  # created only to be locked
            connection.execute(delete(ratings).where(*conditions))
        elif account in changed:
            connection.execute(update(ratings).where(*conditions).values(**_row_of(rating)))


def _row_of(pool_rating: PoolRating) -> dict[str, Any]:
    return {
        "value": pool_rating.rating.value,
        "deviation": pool_rating.rating.deviation,
        "volatility": pool_rating.rating.volatility,
        "games": pool_rating.games,
        "rated_at": pool_rating.rated_at,
        "provisional_at": pool_rating.provisional_at,
    }


def _rating_of(row: Row[*tuple[Any, ...]]) -> PoolRating:
    return PoolRating(Rating(row.value, row.deviation, row.volatility), row.games, row.rated_at)


def ratings_of(
    connection: Connection, ids: Collection[str]
) -> Mapping[str, Mapping[str, PoolRating]]:
    """The ratings of accounts, by account and pool."""
    found: dict[str, dict[str, PoolRating]] = {}
    for row in connection.execute(select(ratings).where(ratings.c.account.in_(ids))):
        found.setdefault(row.account, {})[row.pool] = _rating_of(row)
    return found


def rated_games_now(connection: Connection, account: str) -> dict[str, str]:
    """The rated games that an account is playing: the kind of game by the game's id."""
    conditions = (keys.c.hash == account_key(account), keys.c.purpose == "seat")
    query = select(games.c.id, games.c.game).join(keys, keys.c.game_id == games.c.id)
    return {row.id: row.game for row in connection.execute(query.where(IS_RATED_NOW, *conditions))}


Place = tuple[int, str]  # of a game in a list: its end, and its id


@dataclass(frozen=True, slots=True)
class GameFilter:
    """A filter for the games of an account; fields that are None or empty match all games.

    `opponent` is the id of an account, `name` the word of an engine or the name of a guest;
    `search` is a part of an opponent's name, in any spelling. `since` and `until` are milliseconds
    since 1970.
    """

    game: str = ""
    speed: str = ""
    options: str | None = None
    is_rated: bool | None = None
    result: int | None = None
    opponent: str = ""
    name: str = ""
    search: str = ""
    since: int | None = None
    until: int | None = None


@dataclass(frozen=True, slots=True)
class OpponentRow:
    """Another seat of a game: an account, an engine's word or a guest's name."""

    seat: int
    account: str
    name: str
    is_engine: bool


@dataclass(frozen=True, slots=True)
class PlayedGameRow:
    """A game from the perspective of one of its players."""

    id: str
    seat: int
    game: str
    options: str
    speed: str
    is_rated: bool
    over_at: int
    reason: str
    result: int | None
    place: int | None
    rating: float | None
    change: float | None
    opponents: tuple[OpponentRow, ...] = ()


def _conditions(
    connection: Connection, account: str, games_filter: GameFilter
) -> list[ColumnElement[bool]]:
    found = [played.c.account == account]
    for column, value in (
        (played.c.game, games_filter.game or None),
        (played.c.speed, games_filter.speed or None),
        (played.c.options, games_filter.options),
        (played.c.is_rated, games_filter.is_rated),
        (played.c.result, games_filter.result),
    ):
        if value is not None:
            found.append(column == value)
    if games_filter.since is not None:
        found.append(played.c.over_at >= games_filter.since)
    if games_filter.until is not None:
        found.append(played.c.over_at < games_filter.until)
    among = opponents.alias("among")  # the query may join the opponents already
    if met := _met(connection, account, games_filter, among):
        is_of_game = (among.c.account == account, among.c.game_id == played.c.game_id)
        found.append(exists().where(*is_of_game, *met))
    return found


def _met(
    connection: Connection, account: str, games_filter: GameFilter, among: FromClause = opponents
) -> list[ColumnElement[bool]]:
    found: list[ColumnElement[bool]] = []
    if games_filter.opponent:
        found.append(among.c.opponent == games_filter.opponent)
    if games_filter.name:
        found.append(and_(among.c.opponent == "", among.c.name == games_filter.name))
    if games_filter.search:
        part = skeleton(games_filter.search)
        named = select(accounts.c.id).where(accounts.c.skeleton.contains(part, autoescape=True))
        other_names = _names_with(connection, account, part)
        found.append(or_(among.c.opponent.in_(named), among.c.name.in_(other_names)))
    return found


def _names_with(connection: Connection, account: str, part: str) -> list[str]:
    """The guests and engines that an account has met and whose skeletons contain a text.

    This is not in SQL, because the databases support different letters when they ignore case.
    """
    met = (opponents.c.account == account, opponents.c.opponent == "")
    names = connection.execute(select(opponents.c.name).where(*met).distinct()).scalars()
    return [name for name in names if part in skeleton(name)]


def played_games(
    connection: Connection, account: str, games_filter: GameFilter, before: Place | None, limit: int
) -> list[PlayedGameRow]:
    """The games of an account that match a filter, latest first, after a place in that list."""
    query = select(played).where(*_conditions(connection, account, games_filter))
    if before is not None:
        query = query.where(tuple_(played.c.over_at, played.c.game_id) < before)
    query = query.order_by(played.c.over_at.desc(), played.c.game_id.desc()).limit(limit)
    rows = connection.execute(query).all()
    met = _opponents_in(connection, account, [row.game_id for row in rows])
    return [_game_of(row, met.get(row.game_id, ())) for row in rows]


def _opponents_in(
    connection: Connection, account: str, ids: Collection[str]
) -> dict[str, tuple[OpponentRow, ...]]:
    conditions = (opponents.c.account == account, opponents.c.game_id.in_(ids))
    query = (
        select(opponents).where(*conditions).order_by(opponents.c.game_id, opponents.c.other_seat)
    )
    found: dict[str, tuple[OpponentRow, ...]] = {}
    for row in connection.execute(query):
        one = OpponentRow(row.other_seat, row.opponent, row.name, row.is_engine)
        found[row.game_id] = (*found.get(row.game_id, ()), one)
    return found


def _game_of(row: Row[*tuple[Any, ...]], met: tuple[OpponentRow, ...]) -> PlayedGameRow:
    return PlayedGameRow(
        row.game_id,
        row.seat,
        row.game,
        row.options,
        row.speed,
        row.is_rated,
        row.over_at,
        row.reason,
        row.result,
        row.place,
        row.rating,
        row.change,
        met,
    )


def _scored(result: ColumnElement[int | None]) -> list[ColumnElement[int]]:
    counted: list[ColumnElement[int]] = [func.count()]
    for value in (2, 1, 0):
        counted.append(func.coalesce(func.sum(case((result == value, 1), else_=0)), 0))
    return counted


def score_of(connection: Connection, account: str, games_filter: GameFilter) -> ScoreView:
    """The score of an account in the games that match a filter."""
    query = select(*_scored(played.c.result)).where(*_conditions(connection, account, games_filter))
    return ScoreView(*map(int, connection.execute(query).one()))


def scores_by_opponent(
    connection: Connection, account: str, games_filter: GameFilter, limit: int
) -> list[tuple[OpponentRow, ScoreView]]:
    """The score of an account against each opponent, most frequent opponents first."""
    opponent_columns = (opponents.c.opponent, opponents.c.name, opponents.c.is_engine)
    is_of_game = and_(
        opponents.c.account == played.c.account, opponents.c.game_id == played.c.game_id
    )
    query = select(*opponent_columns, *_scored(opponents.c.result)).select_from(
        played.join(opponents, is_of_game)
    )
    query = query.where(
        *_conditions(connection, account, games_filter), *_met(connection, account, games_filter)
    )
    query = (
        query.group_by(*opponent_columns)
        .order_by(func.count().desc(), *opponent_columns)
        .limit(limit)
    )
    return [
        (OpponentRow(-1, *row[:3]), ScoreView(*map(int, row[3:])))
        for row in connection.execute(query)
    ]


def scores_by_seat(
    connection: Connection, account: str, games_filter: GameFilter
) -> list[tuple[str, str, int, ScoreView]]:
    """The score of an account in each game, with each set of options and on each seat."""
    which = (played.c.game, played.c.options, played.c.seat)
    query = select(*which, *_scored(played.c.result)).where(
        *_conditions(connection, account, games_filter)
    )
    query = query.group_by(*which).order_by(*which)
    return [
        (row[0], row[1], row[2], ScoreView(*map(int, row[3:]))) for row in connection.execute(query)
    ]


def curve_of(
    connection: Connection, account: str, pool: str, limit: int
) -> list[tuple[int, float, float]]:
    """The ratings of an account after its latest games in a pool: time, rating, deviation."""
    conditions = (played.c.account == account, played.c.pool == pool)
    query: Select[*tuple[Any, ...]]
    query = select(played.c.over_at, played.c.rating, played.c.deviation).where(*conditions)
    rows = connection.execute(query.order_by(played.c.over_at.desc()).limit(limit)).all()
    return [(row.over_at, row.rating, row.deviation) for row in reversed(rows)]


def leaderboard(
    connection: Connection, pool: str, now: int, first: int, limit: int
) -> list[tuple[str, float, float, int]]:
    """The best accounts of a pool that are not provisional: account, rating, deviation, games."""
    columns = (ratings.c.account, ratings.c.value, ratings.c.deviation, ratings.c.games)
    query = select(*columns).where(*_ranked(pool, now))
    query = query.order_by(ratings.c.value.desc(), ratings.c.account).offset(first).limit(limit)
    return [tuple(row) for row in connection.execute(query)]


def _ranked(pool: str, now: int) -> tuple[ColumnElement[bool], ...]:
    """Conditions for the accounts in the leaderboard of a pool: open, and not provisional."""
    is_open = exists().where(accounts.c.id == ratings.c.account, accounts.c.closed_at.is_(None))
    return ratings.c.pool == pool, ratings.c.provisional_at > now, is_open


def count_ranked(connection: Connection, pool: str, now: int, above: float | None = None) -> int:
    """The number of accounts in a leaderboard, or of those above a rating."""
    query = select(func.count()).select_from(ratings).where(*_ranked(pool, now))
    if above is not None:
        query = query.where(ratings.c.value > above)
    return connection.execute(query).scalar_one()


@finds_or([])
def rating_changes(connection: Connection, game_id: str) -> list[tuple[int, float, float]]:
    """The changes by a game: seat, rating after it, change; empty while it is not rated."""
    query = select(played.c.seat, played.c.rating, played.c.change)
    query = query.where(played.c.game_id == game_id, played.c.rating.is_not(None))
    return [tuple(row) for row in connection.execute(query.order_by(played.c.seat))]
