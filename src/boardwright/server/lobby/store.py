"""Seeks, pairings and challenges in the database."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import (
    BigInteger,
    Column,
    Index,
    Integer,
    Table,
    Text,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    update,
)

from boardwright.server.bounds import HOUR
from boardwright.server.cluster.processes import alive
from boardwright.server.db.tables import (
    ACCOUNT_OR_GUEST,
    games,
    keys,
    metadata,
    pairings,
    take_turns,
    watched,
)
from boardwright.server.db.values import check_storable, finds_or
from boardwright.server.errors import Refused
from boardwright.server.lobby.model import (
    MAX_CHALLENGES,
    MAX_PER_HOUR,
    MAX_SEEKS,
    MAX_TO_ONE_PERSON,
    PersonChallenge,
    Seek,
)
from boardwright.server.notifications.store import add_notifications, mark_notifications_read
from boardwright.server.play.game import OVER, PLAYING
from boardwright.server.play.game_setup import LINK, PERSON, GameSetup, decode_setup
from boardwright.server.play.group_commit import add_game
from boardwright.server.ratings.model import pool_of, strength_of
from boardwright.server.ratings.store import ratings_of
from boardwright.server.social.store import blocked_pairs

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from sqlalchemy import ColumnElement, Connection, Select

    from boardwright.server.lobby.model import Pairing
    from boardwright.server.notifications.model import NewNotification
    from boardwright.server.play.journal import NewGame

# A seek lasts as long as its connection and its process. An older seek has a lower number.
seeks = Table(
    "seeks",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("id", Text, nullable=False),
    Column("who", Text, nullable=False, info=ACCOUNT_OR_GUEST),
    Column("game", Text),  # null: any
    Column("process", Text, nullable=False),
    Column("connection", Text, nullable=False),
    Column("data", Text, nullable=False),
    sqlite_autoincrement=True,
)
Index("seeks_id", seeks.c.id, unique=True)


MAX_SHOWN = 500  # seeks in the list
STORED_AFTER_END = 60 * 60 * 1000  # milliseconds after its end that a pairing is stored
_LOBBY = 0x6C6F626279  # an arbitrary number that all installations share
_DECODER = msgspec.json.Decoder(Seek)


def lock_lobby(connection: Connection) -> None:
    """Serialise the transactions that change who waits and who plays."""
    take_turns(connection, _LOBBY)


@dataclass(frozen=True)
class Waiting:
    """The seeks that a pairing is searched in, oldest first, and the people who must not meet.

    `latest` is the number of the newest of these seeks.
    """

    seeks: tuple[Seek, ...]
    latest: int
    blocked: frozenset[frozenset[str]]

    def are_blocked(self, one: str, other: str) -> bool:
        return frozenset({one, other}) in self.blocked


def waiting_for(connection: Connection, seek: Seek) -> Waiting:
    """The seeks that a new seek may be paired with."""
    check_storable(seek.who, seek.name)
    _check_free(connection, seek.who)
    rows = connection.execute(_matching(seek).order_by(seeks.c.number)).all()
    waiting = tuple(_DECODER.decode(row.data) for row in rows)
    if seek.target and seek.target not in {one.id for one in waiting}:
        raise Refused("not-found", "this seek is no longer open")
    blocked = blocked_pairs(connection, {seek.who, *(one.who for one in waiting)})
    return Waiting(waiting, rows[-1].number if rows else 0, frozenset(blocked))


def place_seek(
    connection: Connection, seek: Seek, latest: int, process: str, connection_id: str
) -> bool:
    """Store a seek that fits none of the seeks up to number `latest`; False if a newer one fits.

    It lasts as long as the process and the connection `connection_id`.
    """
    lock_lobby(connection)
    _check_free(connection, seek.who)
    if connection.execute(_matching(seek).where(seeks.c.number > latest)).first() is not None:
        return False
    row = {"id": seek.id, "who": seek.who, "game": seek.terms.game}
    row |= {"process": process, "connection": connection_id}
    row["data"] = msgspec.json.encode(seek).decode()
    connection.execute(insert(seeks), row)
    return True


def begin_pairing(
    connection: Connection, newcomer: Seek, pairing: Pairing, new: NewGame, process: str
) -> bool:
    """Store the game of a pairing; False if a seek in it is gone, or two players must not meet.

    All seeks of the players are deleted in the same transaction, so that no player is paired twice.
    """
    players = [seek.who for seek in pairing.seeks]
    other_seeks = [seek.id for seek in pairing.seeks if seek.id != newcomer.id]
    lock_lobby(connection)
    _check_free(connection, newcomer.who)  # a player who waits is in no live game
    found = connection.execute(
        select(seeks.c.id).where(seeks.c.id.in_(other_seeks), _is_held())
    ).all()
    if len(found) < len(other_seeks) or blocked_pairs(connection, players):
        return False
    connection.execute(delete(seeks).where(seeks.c.who.in_(players)))
    add_game(connection, replace(new, strength=pairing.strength), process)
    is_live = new.setup.control.kind == "clock"
    add_pairings(connection, dict.fromkeys(players, new.id), is_live=is_live)
    return True


def _check_free(connection: Connection, player: str) -> None:
    """Refuse a person with too many seeks, or in a live game of an earlier pairing."""
    query = select(seeks.c.id).where(seeks.c.who == player, _is_held())
    if len(connection.execute(query).all()) >= MAX_SEEKS:
        raise Refused("too-many", f"at most {MAX_SEEKS} open seeks")
    check_not_playing(live_games(connection, [player]), player)


def check_not_playing(playing: Mapping[str, str], player: str) -> None:
    """Refuse a person who is in one of these live games."""
    if player in playing:
        reason = {"key": "playing", "game": playing[player]}
        raise Refused("not-possible", "you are already playing", reason=reason)


def opponent_playing() -> Refused:
    reason = {"key": "opponent-playing"}
    return Refused("not-possible", "your opponent is already playing", reason=reason)


def live_games(connection: Connection, players: Collection[str]) -> dict[str, str]:
    """Maps people to the game with a clock that they play, or that is about to be made."""
    query = select(pairings.c.who, pairings.c.game_id).outerjoin(
        games, games.c.id == pairings.c.game_id
    )
    is_unfinished = or_(games.c.status.is_(None), games.c.status != OVER)
    rows = connection.execute(
        query.where(pairings.c.who.in_(players), pairings.c.is_live, is_unfinished)
    )
    return {row.who: row.game_id for row in rows}


def store_live_pairings(connection: Connection, games_of: Mapping[str, str]) -> None:
    """Store pairings for games with a clock and end the seeks of the players."""
    connection.execute(delete(seeks).where(seeks.c.who.in_(games_of)))
    add_pairings(connection, games_of, is_live=True)


def add_pairings(connection: Connection, games_of: Mapping[str, str], *, is_live: bool) -> None:
    """Store who plays which game; `is_live` says whether the games have a clock."""
    rows = [
        {"who": player, "game_id": game, "is_live": is_live} for player, game in games_of.items()
    ]
    if rows:
        connection.execute(insert(pairings), rows)


def delete_pairings(connection: Connection, game_ids: Collection[str]) -> None:
    """Delete the pairings of games that were not made, or are over."""
    is_unfinished = exists().where(games.c.id == pairings.c.game_id, games.c.status != OVER)
    connection.execute(delete(pairings).where(pairings.c.game_id.in_(game_ids), ~is_unfinished))


@finds_or([])
def paired_games(
    connection: Connection, player: str, only_live: bool = False
) -> list[tuple[str, str]]:
    """The ids and kinds of the games that a player was paired for and that go on, latest first."""
    query = select(games.c.id, games.c.game).join(pairings, pairings.c.game_id == games.c.id)
    query = query.where(pairings.c.who == player, games.c.status != OVER)
    query = query.where(pairings.c.is_live) if only_live else query
    rows = connection.execute(query.order_by(games.c.created_at.desc()))
    return [(row.id, row.game) for row in rows]


def leave_pairing(connection: Connection, player: str, game_id: str) -> None:
    """Delete the pairing of a player who has left a game that others play on."""
    conditions = (pairings.c.who == player, pairings.c.game_id == game_id)
    connection.execute(delete(pairings).where(*conditions))


def _matching(seek: Seek) -> Select[int, str]:
    """The seeks of the same game, or of any."""
    query = select(seeks.c.number, seeks.c.data).where(_is_held())
    if (game := seek.terms.game) is not None:
        query = query.where(or_(seeks.c.game.is_(None), seeks.c.game == game))
    return query


def check_may_meet(connection: Connection, one: str, other: str) -> None:
    """Refuse two players if one of them blocks the other."""
    if one and other and blocked_pairs(connection, {one, other}):
        raise Refused("blocked", "you cannot do this with this player")


@finds_or([])
def watched_games(connection: Connection, game: str | None, limit: int) -> list[tuple[str, int]]:
    """The public games that are being played, with their strength, the best first."""
    query = select(watched.c.game_id, watched.c.strength)
    query = query.join(games, games.c.id == watched.c.game_id).where(games.c.status == PLAYING)
    if game is not None:
        query = query.where(watched.c.game == game)
    order = (watched.c.strength.desc(), watched.c.began_at, watched.c.game_id)
    rows = connection.execute(query.order_by(*order).limit(limit))
    return [(row.game_id, row.strength) for row in rows]


def end_seeks(
    connection: Connection, process: str, connection_id: str, seek_id: str | None = None
) -> int:
    """Delete the seeks of a connection, or one of them; returns their number."""
    lock_lobby(connection)
    conditions = [seeks.c.process == process, seeks.c.connection == connection_id]
    if seek_id is not None:
        conditions.append(seeks.c.id == seek_id)
    return connection.execute(delete(seeks).where(*conditions)).rowcount


def seeking_connections(connection: Connection, process: str) -> list[str]:
    """The connections of a process that have seeks."""
    query = select(seeks.c.connection).distinct().where(seeks.c.process == process)
    return list(connection.execute(query).scalars())


def open_seeks(connection: Connection) -> list[Seek]:
    """The waiting seeks, the oldest first."""
    query = select(seeks.c.data).where(_is_held()).order_by(seeks.c.number).limit(MAX_SHOWN)
    return [_DECODER.decode(data) for data in connection.execute(query).scalars()]


def sweep_lobby(connection: Connection, now: int) -> int:
    """Remove the seeks of dead processes, and the pairings of games that ended a while ago."""
    lock_lobby(connection)
    removed = connection.execute(delete(seeks).where(~_is_held())).rowcount
    ended = (games.c.status == OVER, games.c.over_at < now - STORED_AFTER_END)
    for table in (pairings, watched):  # the game of a tournament may not exist yet
        is_over = exists().where(games.c.id == table.c.game_id, *ended)
        connection.execute(delete(table).where(is_over))
    return removed


def _is_held() -> ColumnElement[bool]:
    """Whether the process of a seek is alive: seeks of dead processes do not count."""
    return seeks.c.process.in_(alive())


def begin_rematch(connection: Connection, new: NewGame, process: str) -> bool:
    """Add the rematch of a game; its players are paired again, and it is listed if that game was.

    Returns False if the rematch is stored already. Refused if a player is in another live game.
    """
    lock_lobby(connection)
    if connection.execute(select(games.c.id).where(games.c.id == new.id)).first() is not None:
        return False
    previous, is_live = new.setup.previous or "", new.setup.control.kind == "clock"
    players = paired_players(connection, previous)
    playing = live_games(connection, players) if is_live else {}
    for player in playing:
        check_not_playing(playing, player)
    add_game(connection, replace(new, strength=_strength(connection, new.setup, players)), process)
    if is_live:
        connection.execute(delete(seeks).where(seeks.c.who.in_(players)))
    add_pairings(connection, dict.fromkeys(players, new.id), is_live=is_live)
    return True


def paired_players(connection: Connection, game_id: str) -> list[str]:
    """The people whom the lobby, a challenge or a tournament brought into a game.

    For a rematch, the first game of the series decides. Games with invitations, on one device, or
    of one person against computer players have no paired people. Reads the keys, because pairings
    are removed after a while.
    """
    setup = _setup_of(connection, game_id)
    first = _first_setup(connection, setup)
    if setup is None or first is None or any(seat.kind == LINK for seat in first.seats):
        return []
    players = _seat_owners(connection, game_id, setup)
    is_alone = len(players) == 1 and not first.tournament
    return [] if is_alone or len(set(players)) < len(players) else sorted(players)


def _strength(connection: Connection, setup: GameSetup, players: Collection[str]) -> int | None:
    """The mean rating with which a rematch is listed; None if it is not listed.

    A tournament may be by invitation, so only the entry of its game says whether it is listed.
    """
    shown = select(watched.c.strength).where(watched.c.game_id == setup.previous)
    if (strength := connection.execute(shown).scalar_one_or_none()) is not None:
        return int(strength)
    first = _first_setup(connection, setup)
    if not players or first is None or first.tournament:
        return None
    ratings_found = ratings_of(
        connection, [player[1:] for player in players if player.startswith("@")]
    ).values()
    pool = str(pool_of(setup))
    return strength_of([one[pool].rating.value for one in ratings_found if pool in one])


def _setup_of(connection: Connection, game_id: str) -> GameSetup | None:
    text = connection.execute(select(games.c.plan).where(games.c.id == game_id)).scalar()
    return None if text is None else decode_setup(text)


def _first_setup(connection: Connection, setup: GameSetup | None) -> GameSetup | None:
    """The setup of the first game of a series of rematches; None if a game of it is deleted."""
    while setup is not None and setup.previous is not None:
        setup = _setup_of(connection, setup.previous)
    return setup


def _seat_owners(connection: Connection, game_id: str, setup: GameSetup) -> list[str]:
    """The owner of each person's seat: an account (`@ID`), or the hash of the guest's key."""
    conditions = (keys.c.game_id == game_id, keys.c.purpose == "seat")
    rows = connection.execute(
        select(keys.c.seat, keys.c.hash).where(*conditions).order_by(keys.c.hash)
    )
    owners: dict[int, str] = {}
    for seat, owner in rows:
        is_account = owner.startswith("@")
        if setup.seats[seat].kind == PERSON and (is_account or seat not in owners):
            owners[seat] = owner
    return list(owners.values())


challenges = Table(
    "challenges",
    metadata,
    Column("id", Text, primary_key=True),
    Column("who", Text, nullable=False, info=ACCOUNT_OR_GUEST),
    Column(
        "challenged", Text, nullable=False, info=ACCOUNT_OR_GUEST
    ),  # empty: anyone with the link
    Column("status", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    Column("data", Text, nullable=False),
)
Index("challenges_by_challenger", challenges.c.who, challenges.c.status)
Index("challenges_by_challenged", challenges.c.challenged, challenges.c.status)
Index("challenges_by_expiry", challenges.c.expires_at)

MAX_LISTED = 100
_CHALLENGE_DECODER = msgspec.json.Decoder(PersonChallenge)


def add_challenge(
    connection: Connection,
    challenge: PersonChallenge,
    notifications: tuple[NewNotification, ...] = (),
) -> None:
    """Store a challenge; refuses people who block each other, and too many of one person."""
    check_may_meet(connection, challenge.who, challenge.to)
    query = select(func.count()).select_from(challenges)
    query = query.where(challenges.c.who == challenge.who, challenges.c.status == "open")
    is_open = challenges.c.expires_at > challenge.created_at
    if connection.execute(query.where(is_open)).scalar_one() >= MAX_CHALLENGES:
        raise Refused("too-many", f"at most {MAX_CHALLENGES} open challenges")
    _add(connection, challenge, notifications)


def _add(
    connection: Connection, challenge: PersonChallenge, notifications: tuple[NewNotification, ...]
) -> None:
    """Store a new challenge, unless too many of the last hour became no game."""
    conditions = (challenges.c.who == challenge.who, challenges.c.status != "accepted")
    is_late = challenges.c.created_at > challenge.created_at - HOUR
    count = select(func.count()).select_from(challenges).where(*conditions, is_late)
    if connection.execute(count).scalar_one() >= MAX_PER_HOUR:
        raise Refused("too-many", f"at most {MAX_PER_HOUR} challenges per hour")
    received = count.where(challenges.c.challenged == challenge.to)
    if challenge.to and connection.execute(received).scalar_one() >= MAX_TO_ONE_PERSON:
        raise Refused("too-many", f"at most {MAX_TO_ONE_PERSON} challenges per hour to one player")
    connection.execute(insert(challenges), _row(challenge))
    add_notifications(connection, notifications, challenge.created_at)


@finds_or(None)
def challenge_of(connection: Connection, challenge_id: str) -> PersonChallenge | None:
    query = select(challenges.c.data).where(challenges.c.id == challenge_id)
    data = connection.execute(query).scalar_one_or_none()
    return None if data is None else _CHALLENGE_DECODER.decode(data)


@finds_or([])
def challenges_of(connection: Connection, player: str, since: int) -> list[PersonChallenge]:
    """The challenges by and to a person that did not expire before a time, latest first."""
    is_involved = or_(challenges.c.who == player, challenges.c.challenged == player)
    query = select(challenges.c.data).where(is_involved, challenges.c.expires_at > since)
    query = query.order_by(challenges.c.created_at.desc()).limit(MAX_LISTED)
    return [_CHALLENGE_DECODER.decode(data) for data in connection.execute(query).scalars()]


def change_challenge(
    connection: Connection,
    changed: PersonChallenge,
    now: int,
    answer: PersonChallenge | None = None,
    notifications: tuple[NewNotification, ...] = (),
) -> bool:
    """Store the new state of an open challenge, and the challenge that answers it, if any.

    Returns False if the challenge is no longer open.
    """
    is_changed = _replace(connection, changed, now)
    if is_changed and answer is not None:
        check_may_meet(connection, answer.who, answer.to)
        _add(connection, answer, notifications)
    return is_changed


def accept_challenge(
    connection: Connection, accepted: PersonChallenge, new: NewGame, process: str, now: int
) -> bool:
    """Turn an open challenge into a game, in one transaction; False if it is no longer open."""
    if not _replace(connection, accepted, now):
        return False
    check_may_meet(connection, accepted.who, accepted.to)
    if new.setup.control.kind == "clock":
        lock_lobby(connection)
        playing = live_games(connection, (accepted.who, accepted.to))
        check_not_playing(playing, accepted.to)
        if playing:
            raise opponent_playing()
        store_live_pairings(connection, dict.fromkeys((accepted.who, accepted.to), new.id))
    add_game(connection, new, process)
    return True


def _replace(connection: Connection, challenge: PersonChallenge, now: int) -> bool:
    """Store a changed challenge and mark its notification as read; False if it was not open.

    A challenge changes once: from open to something else.
    """
    was_open = (challenges.c.id == challenge.id, challenges.c.status == "open")
    if not connection.execute(update(challenges).where(*was_open).values(_row(challenge))).rowcount:
        return False
    if challenge.to.startswith("@"):
        mark_notifications_read(connection, challenge.to[1:], challenge.id, None, now)
    return True


def _row(challenge: PersonChallenge) -> dict[str, object]:
    check_storable(challenge.id, challenge.who, challenge.to, challenge.name)
    columns = ("id", "who", "status", "created_at", "expires_at")
    row: dict[str, object] = {name: getattr(challenge, name) for name in columns}
    return row | {"challenged": challenge.to, "data": msgspec.json.encode(challenge).decode()}
