"""Seeks and pairings: one transaction decides who plays whom, whatever dies before or after it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import delete, exists, insert, or_, select, text

from boardwright.server.cluster.processes import alive
from boardwright.server.db.tables import games, pairings, watched
from boardwright.server.errors import Refused
from boardwright.server.lobby.lobby_tables import seeks
from boardwright.server.lobby.pairing import find_pairing
from boardwright.server.lobby.seek import MOST_SEEKS, Seek
from boardwright.server.play.game import OVER, PLAYING
from boardwright.server.play.group_commit import add_game
from boardwright.server.play.journal import check_storable
from boardwright.server.social.store import people_apart

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from sqlalchemy import ColumnElement, Connection

    from boardwright.server.lobby.pairing import Pairing
    from boardwright.server.play.values import NewGame

MOST_SHOWN = 500  # seeks in the list
STORED_AFTER_END = 60 * 60 * 1000  # milliseconds after its end that a pairing is stored
_LOCK = text("SELECT pg_advisory_xact_lock(:key)")
_LOBBY = 0x6C6F626279  # any number that all Boardwrights share
_DECODER = msgspec.json.Decoder(Seek)


@dataclass(frozen=True)
class PlacedSeek:
    """A seek with the process and the connection that hold it."""

    seek: Seek
    process: str
    connection: str


def lock_lobby(connection: Connection) -> None:
    """Take turns with the other processes; SQLite has one writer anyway."""
    if connection.dialect.name == "postgresql":
        connection.execute(_LOCK, {"key": _LOBBY})


def place_seek(
    connection: Connection, placed: PlacedSeek, begin: Callable[[Pairing], NewGame]
) -> NewGame | None:
    """Pair somebody at once, or let them wait; the game that begins, if one does.

    All seeks of those who play go in the same transaction, so that nobody is paired twice.
    """
    seek = placed.seek
    check_storable(seek.id, seek.who, seek.name, placed.connection)
    lock_lobby(connection)
    _check_free(connection, seek.who)
    waiting = _waiting(connection, seek.terms.game)
    if seek.target and seek.target not in {one.id for one in waiting}:
        raise Refused("not-found", "this seek is gone")
    apart = people_apart(connection, {seek.who, *(one.who for one in waiting)})
    pairing = find_pairing(seek, waiting, lambda one, other: frozenset({one, other}) in apart)
    if pairing is None and seek.target and seek.terms.seats == 2:
        raise Refused("not-possible", "you cannot answer this seek")
    if pairing is None:
        _insert(connection, placed)
        return None
    new = begin(pairing)
    _begin(connection, new, pairing, placed.process)
    return new


def _check_free(connection: Connection, who: str) -> None:
    """Refuse somebody whose game from an earlier pairing is still played, with a clock."""
    mine = select(seeks.c.id).where(seeks.c.who == who, _is_held())
    if len(connection.execute(mine).all()) >= MOST_SEEKS:
        raise Refused("too-many", f"at most {MOST_SEEKS} seeks at once")
    check_not_playing(live_games(connection, [who]), who)


def check_not_playing(playing: Mapping[str, str], who: str) -> None:
    """Refuse somebody who is among those that are in live games."""
    if who in playing:
        reason = {"key": "playing", "game": playing[who]}
        raise Refused("not-possible", "you are playing already", reason=reason)


def opponent_playing() -> Refused:
    reason = {"key": "opponent-playing"}
    return Refused("not-possible", "your opponent is playing already", reason=reason)


def live_games(connection: Connection, people: Collection[str]) -> dict[str, str]:
    """Who of these was brought into a game with a clock that goes on, or is about to be made."""
    wanted = select(pairings.c.who, pairings.c.game_id).outerjoin(
        games, games.c.id == pairings.c.game_id
    )
    goes_on = or_(games.c.status.is_(None), games.c.status != OVER)
    rows = connection.execute(wanted.where(pairings.c.who.in_(people), pairings.c.is_live, goes_on))
    return {row.who: row.game_id for row in rows}


def bring_into_games(connection: Connection, games_of: Mapping[str, str]) -> None:
    """Somebody else than the lobby pairs people for games with a clock: they seek no longer."""
    connection.execute(delete(seeks).where(seeks.c.who.in_(games_of)))
    add_pairings(connection, games_of, is_live=True)


def add_pairings(connection: Connection, games_of: Mapping[str, str], *, is_live: bool) -> None:
    """Store who plays which game; `is_live` says whether the games have a clock."""
    rows = [{"who": who, "game_id": game, "is_live": is_live} for who, game in games_of.items()]
    if rows:
        connection.execute(insert(pairings), rows)


def let_go(connection: Connection, game_ids: Collection[str]) -> None:
    """Those who were to play these games are free, unless a game was made that goes on."""
    goes_on = exists().where(games.c.id == pairings.c.game_id, games.c.status != OVER)
    connection.execute(delete(pairings).where(pairings.c.game_id.in_(game_ids), ~goes_on))


def paired_games(connection: Connection, who: str) -> list[tuple[str, str]]:
    """The ids and kinds of the games that a player was paired for and that go on, latest first."""
    wanted = select(games.c.id, games.c.game).join(pairings, pairings.c.game_id == games.c.id)
    wanted = wanted.where(pairings.c.who == who, games.c.status != OVER)
    rows = connection.execute(wanted.order_by(games.c.created_at.desc()))
    return [(row.id, row.game) for row in rows]


def leave_pairing(connection: Connection, who: str, game_id: str) -> None:
    """Somebody has left the game that they were paired for, which others play on."""
    mine = (pairings.c.who == who, pairings.c.game_id == game_id)
    connection.execute(delete(pairings).where(*mine))


def _waiting(connection: Connection, game: str | None) -> list[Seek]:
    """Those who may play a game, or whatever: who came first is first."""
    wanted = select(seeks.c.data).where(_is_held()).order_by(seeks.c.number)
    if game is not None:
        wanted = wanted.where(or_(seeks.c.game.is_(None), seeks.c.game == game))
    return [_DECODER.decode(data) for data in connection.execute(wanted).scalars()]


def check_may_meet(connection: Connection, one: str, other: str) -> None:
    """Refuse what would bring people together who must not meet."""
    if one and other and people_apart(connection, {one, other}):
        raise Refused("blocked", "this is not possible with this person")


def _insert(connection: Connection, placed: PlacedSeek) -> None:
    seek = placed.seek
    row = {"id": seek.id, "who": seek.who, "game": seek.terms.game}
    row |= {"process": placed.process, "connection": placed.connection}
    row["data"] = msgspec.json.encode(seek).decode()
    connection.execute(insert(seeks), row)


def _begin(connection: Connection, new: NewGame, pairing: Pairing, process: str) -> None:
    people = [seek.who for seek in pairing.seeks]
    connection.execute(delete(seeks).where(seeks.c.who.in_(people)))
    add_game(connection, replace(new, strength=pairing.strength), process)
    is_live = new.plan.control.kind == "clock"
    add_pairings(connection, dict.fromkeys(people, new.id), is_live=is_live)


def watched_games(connection: Connection, game: str | None, most: int) -> list[tuple[str, int]]:
    """The games that are being played and may be watched, with their strength, the best first."""
    wanted = select(watched.c.game_id, watched.c.strength)
    wanted = wanted.join(games, games.c.id == watched.c.game_id).where(games.c.status == PLAYING)
    if game is not None:
        wanted = wanted.where(watched.c.game == game)
    order = (watched.c.strength.desc(), watched.c.began_at, watched.c.game_id)
    rows = connection.execute(wanted.order_by(*order).limit(most))
    return [(row.game_id, row.strength) for row in rows]


def end_seeks(connection: Connection, process: str, holder: str, seek_id: str | None = None) -> int:
    """End the seeks that a connection holds, or one of them; how many there were."""
    lock_lobby(connection)
    mine = [seeks.c.process == process, seeks.c.connection == holder]
    if seek_id is not None:
        mine.append(seeks.c.id == seek_id)
    return connection.execute(delete(seeks).where(*mine)).rowcount


def seeking_connections(connection: Connection, process: str) -> list[str]:
    """The connections of a process that hold seeks."""
    wanted = select(seeks.c.connection).distinct().where(seeks.c.process == process)
    return list(connection.execute(wanted).scalars())


def open_seeks(connection: Connection) -> list[Seek]:
    """The seeks of all who wait, the oldest first."""
    wanted = select(seeks.c.data).where(_is_held()).order_by(seeks.c.number).limit(MOST_SHOWN)
    return [_DECODER.decode(data) for data in connection.execute(wanted).scalars()]


def sweep_lobby(connection: Connection, now: int) -> int:
    """Remove the seeks of dead processes, and the pairings of games that ended a while ago."""
    lock_lobby(connection)
    gone = connection.execute(delete(seeks).where(~_is_held())).rowcount
    ended = (games.c.status == OVER, games.c.over_at < now - STORED_AFTER_END)
    for table in (pairings, watched):  # the game of a tournament may have to be made yet
        is_over = exists().where(games.c.id == table.c.game_id, *ended)
        connection.execute(delete(table).where(is_over))
    return gone


def _is_held() -> ColumnElement[bool]:
    """A process that has died holds no seeks."""
    return seeks.c.process.in_(alive())
