"""Taking seats: by an invitation, by a challenged bot, or by all players in a rematch."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

import msgspec

from boardwright.server.accounts.model import account_key
from boardwright.server.accounts.secrets import hash_secret, new_secret, rematch_id
from boardwright.server.errors import Refused, StorageUnavailable
from boardwright.server.notifications.model import first_turn
from boardwright.server.play.commands import Context, Decision
from boardwright.server.play.entries import Ended, Joined, Rematched, RematchWanted
from boardwright.server.play.game import OVER, LiveGame
from boardwright.server.play.game_setup import (
    BOT,
    LINK,
    PERSON,
    GameSetup,
    LiveSeat,
    Seat,
    checked_name,
)
from boardwright.server.play.journal import Key, KeyChanges, NewGame, cache_of
from boardwright.server.play.offers import is_rematch_agreed
from boardwright.server.ratings.model import check_joins

if TYPE_CHECKING:
    from boardwright.server.play.backend import GameStore
    from boardwright.server.play.journal import Bot
    from boardwright.server.play.room import Room
    from boardwright.server.play.rooms import Rooms

GUEST = "Guest"
_RETRY_DELAYS = (0.0, 0.2, 0.5, 1.0, 2.0)  # seconds before a failed write is checked again


class JoinedGame(msgspec.Struct, frozen=True):
    """The seat that you took, and the key that holds it; save the key, it is sent only once."""

    EXAMPLES: ClassVar = [{"seat": 1, "key": "_eiE3-5Dvv4LmEW7JskH70TGg9by7D_7", "number": 1}]

    seat: int
    key: str
    number: int


async def join(
    storage: GameStore, room: Room, invitation: str, name: str, account: str = ""
) -> JoinedGame:
    """Take the seat of an invitation; if two players try at the same time, one of them gets it.

    An account holds the seat besides the key, so that its player can use any device.
    """
    name, found = checked_name(name), await storage.keys_of(hash_secret(invitation))
    place = (room.live.id, "invitation")
    spent = next((key for key in found if (key.game_id, key.purpose) == place), None)
    if spent is None:
        raise Refused("seat-taken", "this invitation does not match a free seat in this game")
    key = new_secret()
    held = Key(hash_secret(key), room.live.id, spent.seat)
    keys = (held, replace(held, hash=account_key(account))) if account else (held,)
    joined = Joined(spent.seat, "" if account else name or GUEST, account)

    def decider(live: LiveGame, context: Context) -> Decision:
        check_joins(live, account)
        if live.seats[joined.seat].is_taken or live.status == OVER:
            raise Refused("seat-taken", "this seat is taken")
        return Decision((joined,))

    try:
        number = await room.run(decider, KeyChanges((spent,), keys))
    except StorageUnavailable:
        number = await _number_if_seated(storage, room, key)
    return JoinedGame(spent.seat, key, number)


async def _number_if_seated(storage: GameStore, room: Room, key: str) -> int:
    """Check whether a failed write took the seat all the same; no other client has its key."""
    for delay in _RETRY_DELAYS:
        await asyncio.sleep(delay)
        with suppress(StorageUnavailable):
            is_taken = await storage.seats_of(hash_secret(key), room.live.id)
            await room.catch_up()
            if is_taken:
                return room.live.number
            break
    raise StorageUnavailable("this seat could not be taken")


async def accept(room: Room, bot: Bot) -> int:
    """Seat a bot that accepts on all seats that were meant for it."""

    def decider(live: LiveGame, context: Context) -> Decision:
        seats = _waiting_seats(live, bot.name)
        return Decision(tuple(Joined(seat, bot.name, bot.id) for seat in seats))

    return await room.run(decider)


async def decline(room: Room, bot: str) -> int:
    """End a game that waits for a bot, because the bot declines."""

    def decider(live: LiveGame, context: Context) -> Decision:
        _waiting_seats(live, bot)
        return Decision((Ended("abandoned", text=f"{bot} declined"),))

    return await room.run(decider)


def _waiting_seats(live: LiveGame, bot: str) -> list[int]:
    seats = [seat for seat in sorted(seats_of_bot(live, bot)) if not live.seats[seat].is_taken]
    if not seats or live.status == OVER:
        raise Refused("not-possible", "no player is waiting for you in this game")
    return seats


def seats_of_bot(live: LiveGame, bot: str) -> frozenset[int]:
    return frozenset(
        i for i, seat in enumerate(live.seats) if seat.kind == BOT and seat.player == bot
    )


async def begin_rematch(services: Rooms, room: Room) -> None:
    """Create the rematch and announce it in the old game; several processes may try this."""
    live, moment = room.live, services.moment()
    new = LiveGame.create(services.prefix + rematch_id(live.id), rematch_setup(live, moment.now))
    old_keys = await services.storage.keys_of_game(live.id)
    keys = tuple(
        replace(key, game_id=new.id, seat=(key.seat + 1) % len(new.seats))
        for key in old_keys
        if key.purpose == "seat"
    )
    client = await services.storage.client_of(live.id)
    connected = {live.seats[seat].account for seat in room.presence.connected}
    notifications = first_turn(new, {seat.account for seat in live.seats} - connected)
    cache = cache_of(new, moment)
    try:
        await services.store_rematch(
            NewGame(new.id, new.setup, client, cache, keys, notifications=notifications)
        )
    except Refused:  # a player has started another live game meanwhile
        await room.run(lambda now, context: _withdraw_rematch(now))
        return

    def decider(now: LiveGame, context: Context) -> Decision:
        return Decision(() if now.next_game else (Rematched(new.id),))

    await room.run(decider)
    await services.room(new.id)


def _withdraw_rematch(live: LiveGame) -> Decision:
    """Clears the rematch requests, so that a refused rematch does not start later."""
    if not is_rematch_agreed(live):
        return Decision(())
    return Decision((RematchWanted(min(live.rematch)),))


def rematch_setup(live: LiveGame, now: int) -> GameSetup:
    """Shift all players by one seat. No seat is open, since the keys move along."""
    turned = (*live.seats[-1:], *live.seats[:-1])
    return msgspec.structs.replace(
        live.setup,
        seats=tuple(map(_seat_again, turned)),
        created_at=now,
        previous=live.id,
        tournament="",
    )


def _seat_again(seat: LiveSeat) -> Seat:
    kind = PERSON if seat.kind == LINK else seat.kind
    return Seat(kind, seat.name, seat.player, seat.account)
