"""A rematch: the same game again, everybody one seat further, with the keys they have."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from boardwright.server.desk.secrets import rematch_id
from boardwright.server.live.context import Context, Decision
from boardwright.server.live.entries import Rematched
from boardwright.server.live.game import LiveGame
from boardwright.server.live.plan import LINK, PERSON, Plan, Seat
from boardwright.server.storage import Key, NewGame
from boardwright.server.storage.values import cache_of

if TYPE_CHECKING:
    from boardwright.server.desk.desk import Desk
    from boardwright.server.desk.room import Room
    from boardwright.server.live.seats import LiveSeat


async def begin_rematch(desk: Desk, room: Room) -> None:
    """Create the new game and say so in the old one; several processes may do it at once."""
    live, moment = room.live, desk.moment()
    new = LiveGame.create(rematch_id(live.id), rematch_plan(live, moment.now))
    old_keys = await desk.storage.keys_of_game(live.id)
    keys = tuple(_turned(key, new) for key in old_keys if key.purpose == "seat")
    client = await desk.storage.client_of(live.id)
    await desk.storage.create_game(NewGame(new.id, new.plan, client, cache_of(new, moment), keys))

    def decider(now: LiveGame, context: Context) -> Decision:
        return Decision(() if now.next_game else (Rematched(new.id),))

    await room.run(decider)
    await desk.room(new.id)


def _turned(key: Key, new: LiveGame) -> Key:
    return replace(key, game_id=new.id, seat=(key.seat + 1) % len(new.seats))


def rematch_plan(live: LiveGame, now: int) -> Plan:
    """Everybody moves on by one seat. All who had joined are there: the keys stay the same."""
    turned = (*live.seats[-1:], *live.seats[:-1])
    return msgspec.structs.replace(
        live.plan, seats=tuple(map(_again, turned)), created_at=now, previous=live.id
    )


def _again(seat: LiveSeat) -> Seat:
    kind = PERSON if seat.kind == LINK else seat.kind
    return Seat(kind, seat.name, seat.player)
