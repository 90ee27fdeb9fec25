"""Taking seats: by an invitation, or as the bot that a seat was meant for."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from boardwright.server.desk.secrets import hash_secret, new_secret
from boardwright.server.live.context import Context, Decision
from boardwright.server.live.entries import Ended, Joined
from boardwright.server.live.game import OVER, LiveGame
from boardwright.server.live.plan import BOT, checked_name
from boardwright.server.live.refusal import Refused
from boardwright.server.storage import Key, KeyChanges, Storage, StorageUnavailable

if TYPE_CHECKING:
    from boardwright.server.desk.room import Room

GUEST = "Guest"
_PAUSES = (0.0, 0.2, 0.5, 1.0, 2.0)  # seconds between looks whether a write was kept


@dataclass(frozen=True)
class Seated:
    """A seat that somebody took, and the key that holds it from now on."""

    seat: int
    key: str
    number: int


async def join(storage: Storage, room: Room, invitation: str, name: str) -> Seated:
    """Take the seat of an invitation; of two who try at once one gets it."""
    name, found = checked_name(name), await storage.keys_of(hash_secret(invitation))
    wanted = (room.live.id, "invitation")
    spent = next((key for key in found if (key.game_id, key.purpose) == wanted), None)
    if spent is None:
        raise Refused("seat-taken", "this invitation is not for a free seat of this game")
    key = new_secret()
    changes = KeyChanges((spent,), (Key(hash_secret(key), room.live.id, spent.seat),))
    try:
        number = await room.run(
            lambda live, context: _joined(live, spent.seat, name or GUEST), changes
        )
    except StorageUnavailable:
        number = await _number_if_kept(storage, room, key)
    return Seated(spent.seat, key, number)


async def _number_if_kept(storage: Storage, room: Room, key: str) -> int:
    """A seat may be taken although storing that seemed to fail; nobody else has its key."""
    for pause in _PAUSES:
        await asyncio.sleep(pause)
        with suppress(StorageUnavailable):
            is_kept = await storage.seats_of(hash_secret(key), room.live.id)
            await room.catch_up()
            if is_kept:
                return room.live.number
            break
    raise StorageUnavailable("the seat could not be taken")


def _joined(live: LiveGame, seat: int, name: str) -> Decision:
    if live.seats[seat].is_taken or live.status == OVER:
        raise Refused("seat-taken", "this seat is taken")
    return Decision((Joined(seat, name),))


async def accept(room: Room, bot: str) -> int:
    """A bot takes the seats that were meant for it."""

    def decider(live: LiveGame, context: Context) -> Decision:
        return Decision(tuple(Joined(seat, bot) for seat in _waiting_seats(live, bot)))

    return await room.run(decider)


async def decline(room: Room, bot: str) -> int:
    """A bot that does not want to play ends a game that only waits."""

    def decider(live: LiveGame, context: Context) -> Decision:
        _waiting_seats(live, bot)
        return Decision((Ended("abandoned", text=f"{bot} declined"),))

    return await room.run(decider)


def _waiting_seats(live: LiveGame, bot: str) -> list[int]:
    seats = [seat for seat in sorted(seats_of_bot(live, bot)) if not live.seats[seat].is_taken]
    if not seats or live.status == OVER:
        raise Refused("not-possible", "nobody waits for you in this game")
    return seats


def seats_of_bot(live: LiveGame, bot: str) -> frozenset[int]:
    return frozenset(
        i for i, seat in enumerate(live.seats) if seat.kind == BOT and seat.player == bot
    )
