"""Rematches: they pair the players of a game again, however long ago that game ended."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sqlalchemy import delete, select

from boardwright.server.db.tables import games, keys, watched
from boardwright.server.lobby.lobby_tables import seeks
from boardwright.server.lobby.store import add_pairings, check_not_playing, live_games, lock_lobby
from boardwright.server.play.group_commit import add_game
from boardwright.server.play.plan import LINK, PERSON, Plan, decode_plan
from boardwright.server.ratings.pools import pool_of, strength_of
from boardwright.server.ratings.store import ratings_of

if TYPE_CHECKING:
    from collections.abc import Collection

    from sqlalchemy import Connection

    from boardwright.server.play.values import NewGame


def begin_rematch(connection: Connection, new: NewGame, process: str) -> bool:
    """Add the rematch of a game; its players are paired again and it is as public as that game.

    Returns False if the rematch is stored already. Refused if a player is in another live game.
    """
    lock_lobby(connection)
    if connection.execute(select(games.c.id).where(games.c.id == new.id)).first() is not None:
        return False
    previous, is_live = new.plan.previous or "", new.plan.control.kind == "clock"
    people = people_paired(connection, previous)
    playing = live_games(connection, people) if is_live else {}
    for who in playing:
        check_not_playing(playing, who)
    add_game(connection, replace(new, strength=_strength(connection, new.plan, people)), process)
    if is_live:
        connection.execute(delete(seeks).where(seeks.c.who.in_(people)))
    add_pairings(connection, dict.fromkeys(people, new.id), is_live=is_live)
    return True


def people_paired(connection: Connection, game_id: str) -> list[str]:
    """The people whom the lobby, a challenge or a tournament brought into a game.

    Of a rematch, the first game counts. Games with invitations, at one device or of one person
    against computer players pair nobody. The keys tell it: pairings are removed after a while.
    """
    plan = _plan_of(connection, game_id)
    first = _first_plan(connection, plan)
    if plan is None or first is None or any(seat.kind == LINK for seat in first.seats):
        return []
    people = _seat_owners(connection, game_id, plan)
    is_alone = len(people) == 1 and not first.tournament
    return [] if is_alone or len(set(people)) < len(people) else sorted(people)


def _strength(connection: Connection, plan: Plan, people: Collection[str]) -> int | None:
    """The mean rating with which a rematch is listed; None if it is not listed.

    A tournament may be by invitation, so only the entry of its game says whether it is listed.
    """
    shown = select(watched.c.strength).where(watched.c.game_id == plan.previous)
    if (strength := connection.execute(shown).scalar_one_or_none()) is not None:
        return int(strength)
    first = _first_plan(connection, plan)
    if not people or first is None or first.tournament:
        return None
    known = ratings_of(connection, [who[1:] for who in people if who.startswith("@")]).values()
    pool = str(pool_of(plan))
    return strength_of([one[pool].rating.value for one in known if pool in one])


def _plan_of(connection: Connection, game_id: str) -> Plan | None:
    text = connection.execute(select(games.c.plan).where(games.c.id == game_id)).scalar()
    return None if text is None else decode_plan(text)


def _first_plan(connection: Connection, plan: Plan | None) -> Plan | None:
    """The plan of the first game of a row of rematches; None if a game of the row is deleted."""
    while plan is not None and plan.previous is not None:
        plan = _plan_of(connection, plan.previous)
    return plan


def _seat_owners(connection: Connection, game_id: str, plan: Plan) -> list[str]:
    """For each person's seat its account (`@ID`), or the hash of the guest's key."""
    mine = (keys.c.game_id == game_id, keys.c.purpose == "seat")
    rows = connection.execute(select(keys.c.seat, keys.c.hash).where(*mine).order_by(keys.c.hash))
    owners: dict[int, str] = {}
    for seat, who in rows:
        is_account = who.startswith("@")
        if plan.seats[seat].kind == PERSON and (is_account or seat not in owners):
            owners[seat] = who
    return list(owners.values())
