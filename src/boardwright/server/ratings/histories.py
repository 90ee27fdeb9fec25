"""The games that accounts have played, as profiles ask for them, and the leaderboards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import and_, case, exists, func, or_, select, tuple_

from boardwright.server.accounts.store import accounts
from boardwright.server.db.values import finds_or
from boardwright.server.ratings.store import opponents, played, ratings
from boardwright.server.text import skeleton

if TYPE_CHECKING:
    from collections.abc import Collection

    from sqlalchemy import ColumnElement, Connection, FromClause, Row, Select

Place = tuple[int, str]  # of a game in a list: when it was over, and its id


@dataclass(frozen=True, slots=True)
class GameFilter:
    """Which games of an account are wanted; what is None or empty says nothing.

    `opponent` is the id of an account, `name` the word of an engine or the name of a guest;
    `search` is a part of an opponent's name, however it is written. `since` and `until` are
    milliseconds since 1970.
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
class Opponent:
    """Another seat of a game: an account, an engine's word or a guest's name."""

    seat: int
    account: str
    name: str
    is_engine: bool


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game as one of its players has it."""

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
    opponents: tuple[Opponent, ...] = ()


@dataclass(frozen=True, slots=True)
class Score:
    """Games that were won, drawn and lost by a player."""

    games: int
    wins: int
    draws: int
    losses: int


def _conditions(
    connection: Connection, account: str, wanted: GameFilter
) -> list[ColumnElement[bool]]:
    found = [played.c.account == account]
    for column, value in (
        (played.c.game, wanted.game or None),
        (played.c.speed, wanted.speed or None),
        (played.c.options, wanted.options),
        (played.c.is_rated, wanted.is_rated),
        (played.c.result, wanted.result),
    ):
        if value is not None:
            found.append(column == value)
    if wanted.since is not None:
        found.append(played.c.over_at >= wanted.since)
    if wanted.until is not None:
        found.append(played.c.over_at < wanted.until)
    among = opponents.alias("among")  # where a query has the opponents, too, it means others
    if met := _met(connection, account, wanted, among):
        mine = (among.c.account == account, among.c.game_id == played.c.game_id)
        found.append(exists().where(*mine, *met))
    return found


def _met(
    connection: Connection, account: str, wanted: GameFilter, among: FromClause = opponents
) -> list[ColumnElement[bool]]:
    found: list[ColumnElement[bool]] = []
    if wanted.opponent:
        found.append(among.c.opponent == wanted.opponent)
    if wanted.name:
        found.append(and_(among.c.opponent == "", among.c.name == wanted.name))
    if wanted.search:
        part = skeleton(wanted.search)
        named = select(accounts.c.id).where(accounts.c.skeleton.contains(part, autoescape=True))
        others = _names_with(connection, account, part)
        found.append(or_(among.c.opponent.in_(named), among.c.name.in_(others)))
    return found


def _names_with(connection: Connection, account: str, part: str) -> list[str]:
    """The guests and engines whom an account has met and whose skeletons have a part.

    The databases differ in which letters they know the other case of.
    """
    met = (opponents.c.account == account, opponents.c.opponent == "")
    names = connection.execute(select(opponents.c.name).where(*met).distinct()).scalars()
    return [name for name in names if part in skeleton(name)]


def played_games(
    connection: Connection, account: str, wanted: GameFilter, before: Place | None, most: int
) -> list[PlayedGame]:
    """The games of an account, the latest first, from behind a place in that list."""
    query = select(played).where(*_conditions(connection, account, wanted))
    if before is not None:
        query = query.where(tuple_(played.c.over_at, played.c.game_id) < before)
    query = query.order_by(played.c.over_at.desc(), played.c.game_id.desc()).limit(most)
    rows = connection.execute(query).all()
    met = _opponents_in(connection, account, [row.game_id for row in rows])
    return [_game_of(row, met.get(row.game_id, ())) for row in rows]


def _opponents_in(
    connection: Connection, account: str, ids: Collection[str]
) -> dict[str, tuple[Opponent, ...]]:
    mine = (opponents.c.account == account, opponents.c.game_id.in_(ids))
    query = select(opponents).where(*mine).order_by(opponents.c.game_id, opponents.c.other_seat)
    found: dict[str, tuple[Opponent, ...]] = {}
    for row in connection.execute(query):
        one = Opponent(row.other_seat, row.opponent, row.name, row.is_engine)
        found[row.game_id] = (*found.get(row.game_id, ()), one)
    return found


def _game_of(row: Row[*tuple[Any, ...]], met: tuple[Opponent, ...]) -> PlayedGame:
    return PlayedGame(
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


def score_of(connection: Connection, account: str, wanted: GameFilter) -> Score:
    """How an account did in these games."""
    query = select(*_scored(played.c.result)).where(*_conditions(connection, account, wanted))
    return Score(*map(int, connection.execute(query).one()))


def scores_by_opponent(
    connection: Connection, account: str, wanted: GameFilter, most: int
) -> list[tuple[Opponent, Score]]:
    """How an account did against each opponent, the one that it met most often first."""
    who = (opponents.c.opponent, opponents.c.name, opponents.c.is_engine)
    mine = and_(opponents.c.account == played.c.account, opponents.c.game_id == played.c.game_id)
    query = select(*who, *_scored(opponents.c.result)).select_from(played.join(opponents, mine))
    query = query.where(
        *_conditions(connection, account, wanted), *_met(connection, account, wanted)
    )
    query = query.group_by(*who).order_by(func.count().desc(), *who).limit(most)
    return [
        (Opponent(-1, *row[:3]), Score(*map(int, row[3:]))) for row in connection.execute(query)
    ]


def scores_by_seat(
    connection: Connection, account: str, wanted: GameFilter
) -> list[tuple[str, str, int, Score]]:
    """How an account did in each game, with each set of options and on each seat."""
    which = (played.c.game, played.c.options, played.c.seat)
    query = select(*which, *_scored(played.c.result)).where(
        *_conditions(connection, account, wanted)
    )
    query = query.group_by(*which).order_by(*which)
    return [
        (row[0], row[1], row[2], Score(*map(int, row[3:]))) for row in connection.execute(query)
    ]


def curve_of(
    connection: Connection, account: str, pool: str, most: int
) -> list[tuple[int, float, float]]:
    """The ratings of an account after its latest games in a pool: when, rating, deviation."""
    mine = (played.c.account == account, played.c.pool == pool)
    query: Select[*tuple[Any, ...]]
    query = select(played.c.over_at, played.c.rating, played.c.deviation).where(*mine)
    rows = connection.execute(query.order_by(played.c.over_at.desc()).limit(most)).all()
    return [(row.over_at, row.rating, row.deviation) for row in reversed(rows)]


def leaderboard(
    connection: Connection, pool: str, now: int, first: int, most: int
) -> list[tuple[str, float, float, int]]:
    """The best of a pool who are not provisional: account, rating, deviation, games."""
    columns = (ratings.c.account, ratings.c.value, ratings.c.deviation, ratings.c.games)
    query = select(*columns).where(*_ranked(pool, now))
    query = query.order_by(ratings.c.value.desc(), ratings.c.account).offset(first).limit(most)
    return [tuple(row) for row in connection.execute(query)]


def _ranked(pool: str, now: int) -> tuple[ColumnElement[bool], ...]:
    """Those of a pool who are not provisional, and whose accounts are open."""
    is_open = exists().where(accounts.c.id == ratings.c.account, accounts.c.closed_at.is_(None))
    return ratings.c.pool == pool, ratings.c.provisional_at > now, is_open


def count_ranked(connection: Connection, pool: str, now: int, above: float | None = None) -> int:
    """How many are in a leaderboard, or how many of them are above a rating."""
    query = select(func.count()).select_from(ratings).where(*_ranked(pool, now))
    if above is not None:
        query = query.where(ratings.c.value > above)
    return connection.execute(query).scalar_one()


@finds_or([])
def rating_changes(connection: Connection, game_id: str) -> list[tuple[int, float, float]]:
    """What a game changed: seat, rating afterwards, change; empty while it is not rated."""
    query = select(played.c.seat, played.c.rating, played.c.change)
    query = query.where(played.c.game_id == game_id, played.c.rating.is_not(None))
    return [tuple(row) for row in connection.execute(query.order_by(played.c.seat))]
