"""Other processes over the same database: takes in what they write, and who is connected to them.

Moves come first. Whatever else a notification needs is read beside the listening loop:

    notification -> on_notification -> a move: taken in by its room
                                    -> studies, ratings, accounts, vacations: tasks of their own
    connection lost, then back      -> catch_up: all rooms in batches, and all else
"""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Any

import msgspec
import structlog

from boardwright.server.db.database import MAX_PAYLOAD
from boardwright.server.errors import Refused, StorageUnavailable, note_error
from boardwright.server.play import store as play_store
from boardwright.server.play.presence import ProcessPresence

if TYPE_CHECKING:
    from collections.abc import Coroutine, Iterator, Sequence

    from boardwright.server.desk import Desk
    from boardwright.server.play.room import Room

ROOMS_AT_ONCE = 500  # whose last entries are read by one query
CATCH_UPS_AT_ONCE = 20  # rooms that read their new entries together
log = structlog.get_logger("boardwright.processes")


async def listen_for_others(desk: Desk) -> None:
    """Handles the notifications of other processes; on SQLite there are no others."""
    own = f'{{"process":"{desk.process}"'
    async for payload in desk.storage.listen():
        try:
            if payload is None:  # some may have been missed
                catch_up(desk)
            elif not payload.startswith(own):
                on_notification(desk, payload)
        except Exception:
            note_error("a notification cannot be read")


def on_notification(desk: Desk, payload: str) -> None:
    """Handles one notification of another process."""
    news: dict[str, Any] = msgspec.json.decode(payload)
    if news["process"] == desk.process:
        return
    if "topics" in news:
        desk.topics.hear(news["topics"])
    elif "rated" in news:
        _spawn(desk, desk.directory.rated(news["rated"]))
    elif "account" in news:
        _spawn(desk, _reload_account(desk, news["account"], news["ended"]))
    elif "online" in news:
        desk.online.hear(news["process"], **news["online"])
    elif "vacation" in news:
        _spawn(desk, desk.vacations.look_again(news["vacation"]))
    elif "tournament" in news:
        desk.tournaments.hear(news["tournament"], news["number"])
    elif "study" in news:
        _spawn(desk, desk.studies.hear(news["study"], news["number"]))
    elif "rooms" in news:
        _on_presences(desk, news["process"], news["rooms"], asks=news["asks"])
    elif "number" in news:
        desk.hear_of(news["game"], news["number"], news.get("entries", ()))
    elif (room := desk.rooms.get(news["game"])) is not None:
        here = ProcessPresence(frozenset(news["seats"]), news["spectators"], tuple(news["names"]))
        if news["asks"]:
            desk.tell_others(room)
        room.presence.set_elsewhere(news["process"], here, room.moment().now)
        _show_presence(desk, room)


def catch_up(desk: Desk) -> None:
    """Fetches all data that may be outdated after notifications were lost."""
    _spawn(desk, _catch_up_rooms(desk))
    desk.tournaments.catch_up()
    desk.topics.look_again()
    desk.online.ask()
    for work in (
        desk.studies.catch_up(),
        desk.vacations.catch_up(),
        _reload_all_accounts(desk),
        send_presences(desk, tuple(desk.rooms), asks=True),
    ):
        _spawn(desk, work)


def _spawn(desk: Desk, work: Coroutine[None, None, None]) -> None:
    desk.spawn(_logged(work))


async def _logged(work: Coroutine[None, None, None]) -> None:
    """A refusal or a lost database is met again by the next read, so it is no error here."""
    try:
        await work
    except (Refused, StorageUnavailable) as error:
        log.warning("could not catch up", reason=str(error))


async def _reload_account(desk: Desk, account: str, ended: list[str] | None) -> None:
    await desk.accounts.hear(account, ended)
    await desk.people.hear(account)


async def _reload_all_accounts(desk: Desk) -> None:
    await desk.accounts.catch_up()
    await desk.people.catch_up()


async def _catch_up_rooms(desk: Desk) -> None:
    """Read the new entries of the games that have some; a query tells which these are."""
    for ids in _batches(tuple(desk.rooms), ROOMS_AT_ONCE):
        try:
            heads = await desk.storage.read(play_store.heads_of, ids)
        except StorageUnavailable:
            for game_id in ids:
                desk.mark_uncertain(game_id)
            continue
        behind = [one for one in ids if desk.is_behind(one, heads.get(one, 0))]
        for batch in _batches(behind, CATCH_UPS_AT_ONCE):
            await asyncio.gather(*(_catch_up_room(desk, game_id) for game_id in batch))


async def _catch_up_room(desk: Desk, game_id: str) -> None:
    """A room that fails does not stop the others; its next command reads the journal first."""
    try:
        await desk.catch_up(game_id)
    except Exception:
        note_error("a game cannot catch up", game=game_id)
        desk.mark_uncertain(game_id)


def _batches(ids: Sequence[str], size: int) -> Iterator[tuple[str, ...]]:
    for first in range(0, len(ids), size):
        yield tuple(ids[first : first + size])


# --- Who is connected -----------------------------------------------------------------------------


class RoomNews(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True):
    """Who is connected to a room at the process that sends it."""

    game: str
    seats: tuple[int, ...] = ()
    spectators: int = 0
    names: tuple[str, ...] = ()


async def send_presences(desk: Desk, ids: Sequence[str], *, asks: bool = False) -> None:
    """Tell the other processes who is connected here to these games, many in a notification.

    With `asks` they send the same of theirs.
    """
    if not desk.storage.is_shared:
        return
    frame = {"process": desk.process, "asks": asks}
    space = MAX_PAYLOAD - len(msgspec.json.encode({**frame, "rooms": []}))
    for batch in _batches(sorted(ids), ROOMS_AT_ONCE):
        async with AsyncExitStack() as locks:  # so that an older presence is not sent last
            for game_id in batch:  # in order of their ids: two senders never block each other
                if (room := desk.rooms.get(game_id)) is not None:
                    await locks.enter_async_context(room.presence_lock)
            rooms: list[msgspec.Raw] = []
            left = space
            for game_id in batch:
                news = msgspec.json.encode(_news_of(desk, game_id))
                if len(news) + 1 > left:
                    await _notify(desk, {**frame, "rooms": rooms})
                    rooms, left = [], space
                rooms.append(msgspec.Raw(news))
                left -= len(news) + 1
            await _notify(desk, {**frame, "rooms": rooms})


async def _notify(desk: Desk, news: dict[str, Any]) -> None:
    await desk.storage.notify(msgspec.json.encode(news).decode())


def _news_of(desk: Desk, game_id: str) -> RoomNews:
    """Returns an empty presence for a game that is not in memory."""
    room = desk.rooms.get(game_id)
    here = ProcessPresence() if room is None else room.presence.here
    return RoomNews(game_id, tuple(sorted(here.seats)), here.spectators, here.names)


def _on_presences(desk: Desk, process: str, news: object, *, asks: bool) -> None:
    """Set who is connected at another process.

    All at once, so that a later notification about one of the rooms is not overwritten.
    """
    rooms = msgspec.convert(news, list[RoomNews])
    changed = []
    for one in rooms:
        if (room := desk.rooms.get(one.game)) is not None:
            here = ProcessPresence(frozenset(one.seats), one.spectators, one.names)
            if room.presence.elsewhere.get(process, ProcessPresence()) != here:
                room.presence.set_elsewhere(process, here, room.moment().now)
                changed.append(room)
    _spawn(desk, _announce(desk, changed))
    if asks:
        _spawn(desk, send_presences(desk, [one.game for one in rooms]))


async def _announce(desk: Desk, rooms: Sequence[Room]) -> None:
    for room in rooms:
        _show_presence(desk, room)
        await asyncio.sleep(0)  # lets the event loop do other work between two rooms


def _show_presence(desk: Desk, room: Room) -> None:
    desk.engines.look_at(room)
    room.announcer.tell()
