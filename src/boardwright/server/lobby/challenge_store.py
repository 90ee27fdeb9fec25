"""Challenges, kept until some time after nobody can accept them any more."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import BigInteger, Column, Index, Table, Text, func, insert, or_, select, update

from boardwright.server.db.tables import HOLDER, metadata
from boardwright.server.db.values import check_storable, finds_or
from boardwright.server.errors import Refused
from boardwright.server.lobby.model import (
    HOUR,
    MOST_AN_HOUR,
    MOST_CHALLENGES,
    MOST_TO_ONE,
    PersonChallenge,
)
from boardwright.server.lobby.store import (
    bring_into_games,
    check_may_meet,
    check_not_playing,
    live_games,
    lock_lobby,
    opponent_playing,
)
from boardwright.server.notifications.store import add_notices, read_notices
from boardwright.server.play.group_commit import add_game

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from boardwright.server.notifications.model import NewNotice
    from boardwright.server.play.journal import NewGame

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

MOST_LISTED = 100
_DECODER = msgspec.json.Decoder(PersonChallenge)


def add_challenge(
    connection: Connection, challenge: PersonChallenge, notices: tuple[NewNotice, ...] = ()
) -> None:
    """Store a challenge; people who must not meet are refused, and so are very many of one."""
    check_may_meet(connection, challenge.who, challenge.to)
    mine = select(func.count()).select_from(challenges)
    mine = mine.where(challenges.c.who == challenge.who, challenges.c.status == "open")
    is_open = challenges.c.expires_at > challenge.created_at
    if connection.execute(mine.where(is_open)).scalar_one() >= MOST_CHALLENGES:
        raise Refused("too-many", f"at most {MOST_CHALLENGES} challenges at once")
    _add(connection, challenge, notices)


def _add(
    connection: Connection, challenge: PersonChallenge, notices: tuple[NewNotice, ...]
) -> None:
    """Store a new challenge, unless there were very many of late that became no game."""
    mine = (challenges.c.who == challenge.who, challenges.c.status != "accepted")
    is_late = challenges.c.created_at > challenge.created_at - HOUR
    count = select(func.count()).select_from(challenges).where(*mine, is_late)
    if connection.execute(count).scalar_one() >= MOST_AN_HOUR:
        raise Refused("too-many", f"at most {MOST_AN_HOUR} challenges an hour")
    theirs = count.where(challenges.c.challenged == challenge.to)
    if challenge.to and connection.execute(theirs).scalar_one() >= MOST_TO_ONE:
        raise Refused("too-many", f"at most {MOST_TO_ONE} challenges an hour to one person")
    connection.execute(insert(challenges), _row(challenge))
    add_notices(connection, notices, challenge.created_at)


@finds_or(None)
def challenge_of(connection: Connection, challenge_id: str) -> PersonChallenge | None:
    wanted = select(challenges.c.data).where(challenges.c.id == challenge_id)
    data = connection.execute(wanted).scalar_one_or_none()
    return None if data is None else _DECODER.decode(data)


@finds_or([])
def challenges_of(connection: Connection, who: str, since: int) -> list[PersonChallenge]:
    """Those of a person, and for a person, that did not expire before a time, the latest first."""
    mine = or_(challenges.c.who == who, challenges.c.challenged == who)
    wanted = select(challenges.c.data).where(mine, challenges.c.expires_at > since)
    wanted = wanted.order_by(challenges.c.created_at.desc()).limit(MOST_LISTED)
    return [_DECODER.decode(data) for data in connection.execute(wanted).scalars()]


def change_challenge(
    connection: Connection,
    changed: PersonChallenge,
    now: int,
    answer: PersonChallenge | None = None,
    notices: tuple[NewNotice, ...] = (),
) -> bool:
    """Store what became of an open challenge, and a challenge that answers it.

    Returns False if the challenge is no longer open.
    """
    is_changed = _replace(connection, changed, now)
    if is_changed and answer is not None:
        check_may_meet(connection, answer.who, answer.to)
        _add(connection, answer, notices)
    return is_changed


def accept_challenge(
    connection: Connection, accepted: PersonChallenge, new: NewGame, process: str, now: int
) -> bool:
    """Turn an open challenge into a game, in one transaction; False if it is no longer open."""
    if not _replace(connection, accepted, now):
        return False
    check_may_meet(connection, accepted.who, accepted.to)
    if new.plan.control.kind == "clock":
        lock_lobby(connection)
        playing = live_games(connection, (accepted.who, accepted.to))
        check_not_playing(playing, accepted.to)
        if playing:
            raise opponent_playing()
        bring_into_games(connection, dict.fromkeys((accepted.who, accepted.to), new.id))
    add_game(connection, new, process)
    return True


def _replace(connection: Connection, challenge: PersonChallenge, now: int) -> bool:
    """Whether the stored challenge was open; its notification is marked as read then.

    A challenge changes once: from open to something else.
    """
    was_open = (challenges.c.id == challenge.id, challenges.c.status == "open")
    if not connection.execute(update(challenges).where(*was_open).values(_row(challenge))).rowcount:
        return False
    if challenge.to.startswith("@"):
        read_notices(connection, challenge.to[1:], challenge.id, None, now)
    return True


def _row(challenge: PersonChallenge) -> dict[str, object]:
    check_storable(challenge.id, challenge.who, challenge.to, challenge.name)
    columns = ("id", "who", "status", "created_at", "expires_at")
    row: dict[str, object] = {name: getattr(challenge, name) for name in columns}
    return row | {"challenged": challenge.to, "data": msgspec.json.encode(challenge).decode()}
