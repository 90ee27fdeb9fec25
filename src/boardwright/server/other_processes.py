"""Notifications from other processes on the same database: new entries, and connected clients.

Moves have priority. All other data that a notification needs are read in separate tasks:

    notification -> on_notification -> a move: added by its room
                                    -> studies, ratings, accounts, vacations: separate tasks
    connection lost, then back      -> catch_up: all rooms in batches, and all other data
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec
import structlog

from boardwright.server.errors import Refused, StorageUnavailable, note_error
from boardwright.server.play import store as play_store
from boardwright.server.play.journal import journaled_of
from boardwright.server.play.presence import ProcessPresence

if TYPE_CHECKING:
    from collections.abc import Coroutine, Iterator, Sequence

    from boardwright.server.play.room import Room
    from boardwright.server.services import Services

ROOMS_PER_QUERY = 500  # rooms whose last entries one query reads
CATCH_UP_CONCURRENCY = 20  # rooms that read their new entries in parallel
log = structlog.get_logger("boardwright.processes")


async def listen_to_processes(services: Services) -> None:
    """Handles the notifications of other processes."""
    own = f'{{"process":"{services.process}"'
    async for payload in services.storage.cluster.listen():
        try:
            if payload is None:  # some notifications may have been lost
                catch_up(services)
            elif not payload.startswith(own):
                on_notification(services, payload)
        except Exception:
            note_error("a notification cannot be read")


def on_notification(services: Services, payload: str) -> None:
    """Handles one notification of another process."""
    news: dict[str, Any] = msgspec.json.decode(payload)
    if news["process"] == services.process:
        return
    if "topics" in news:
        services.topics.on_news(news["topics"])
    elif "rated" in news:
        _spawn(services, services.directory.rated(news["rated"]))
    elif "account" in news:
        _spawn(services, _reload_account(services, news["account"], news["ended"]))
    elif "online" in news:
        services.online.on_news(news["process"], news["online"])
    elif "vacation" in news:
        for account in news["vacation"]:
            _spawn(services, services.vacations.refresh(account))
    elif "tournament" in news:
        services.tournaments.on_news(news["tournament"], news["number"])
    elif "study" in news:
        _spawn(services, services.studies.on_news(news["study"], news["number"]))
    elif "rooms" in news:
        _on_presences(services, news["process"], msgspec.convert(news["rooms"], list[RoomNews]))
    else:
        _on_entries(services, news["game"], news["number"], news.get("entries", ()))


def _on_entries(
    services: Services, game_id: str, number: int, columns: Sequence[Sequence[Any]] = ()
) -> None:
    """Another process wrote to this game, up to a number; short entries are in the notification.

    The room catches up in a task, so that no other game waits for it.
    """
    room = services.rooms.get(game_id)
    if room is not None and number > room.live.number:
        try:
            entries = [journaled_of(*one) for one in columns]
        except (TypeError, ValueError, msgspec.MsgspecError):  # the journal is read instead
            entries = []
        services.spawn(services.catch_up(game_id, entries))


def catch_up(services: Services) -> None:
    """Fetches all data that may be outdated after notifications were lost."""
    _spawn(services, _catch_up_rooms(services))
    services.tournaments.catch_up()
    services.topics.refresh()
    services.online.request_all()
    for work in (
        services.studies.catch_up(),
        services.vacations.catch_up(),
        _reload_all_accounts(services),
        _request_presences(services),
    ):
        _spawn(services, work)


def _spawn(services: Services, work: Coroutine[None, None, None]) -> None:
    services.spawn(_logged(work))


async def _logged(work: Coroutine[None, None, None]) -> None:
    """Logs a refusal or a lost database; the next read meets the same error, so it is none here."""
    try:
        await work
    except (Refused, StorageUnavailable) as error:
        log.warning("could not catch up", reason=str(error))


async def _reload_account(services: Services, account: str, ended: list[str] | None) -> None:
    await services.accounts.on_news(account, ended)
    await services.social.on_news(account)


async def _reload_all_accounts(services: Services) -> None:
    await services.accounts.catch_up()
    await services.social.catch_up()


async def _catch_up_rooms(services: Services) -> None:
    """Read the new entries of the rooms that are behind; a query finds these rooms."""
    for ids in _batches(tuple(services.rooms), ROOMS_PER_QUERY):
        try:
            heads = await services.storage.read(play_store.heads_of, ids)
        except StorageUnavailable:
            for game_id in ids:
                services.mark_uncertain(game_id)
            continue
        behind = [one for one in ids if services.is_behind(one, heads.get(one, 0))]
        for batch in _batches(behind, CATCH_UP_CONCURRENCY):
            await asyncio.gather(*(_catch_up_room(services, game_id) for game_id in batch))


async def _catch_up_room(services: Services, game_id: str) -> None:
    """A room that fails does not stop the others; its next command reads the journal first."""
    try:
        await services.catch_up(game_id)
    except Exception:
        note_error("a game cannot catch up", game=game_id)
        services.mark_uncertain(game_id)


def _batches(ids: Sequence[str], size: int) -> Iterator[tuple[str, ...]]:
    for first in range(0, len(ids), size):
        yield tuple(ids[first : first + size])


# --- Who is connected -----------------------------------------------------------------------------


class RoomNews(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True):
    """The clients connected to a room at the sending process, which may request the same."""

    game: str
    seats: tuple[int, ...] = ()
    spectators: int = 0
    names: tuple[str, ...] = ()
    asks: bool = False


def send_presence(services: Services, game_id: str, *, asks: bool = False) -> None:
    """Send the other processes who is connected here to a game; with `asks` they respond."""
    room = services.rooms.get(game_id)
    here = ProcessPresence() if room is None else room.presence.here
    news = RoomNews(game_id, tuple(sorted(here.seats)), here.spectators, here.names, asks)
    services.storage.cluster.send("rooms", news)


async def _request_presences(services: Services) -> None:
    for batch in _batches(tuple(services.rooms), ROOMS_PER_QUERY):
        for game_id in batch:
            send_presence(services, game_id, asks=True)
        await asyncio.sleep(0)  # lets the event loop do other work


def _on_presences(services: Services, process: str, rooms: Sequence[RoomNews]) -> None:
    """Set who is connected at another process.

    Without waiting in between, so that a later notification about a room is not overwritten.
    """
    changed = []
    for one in rooms:
        if one.asks:
            send_presence(services, one.game)
        if (room := services.rooms.get(one.game)) is not None:
            here = ProcessPresence(frozenset(one.seats), one.spectators, one.names)
            if room.presence.elsewhere.get(process, ProcessPresence()) != here:
                room.presence.set_elsewhere(process, here, room.moment().now)
                changed.append(room)
    _spawn(services, _announce(services, changed))


async def _announce(services: Services, rooms: Sequence[Room]) -> None:
    for room in rooms:
        services.engines.refresh(room)
        room.announcer.publish()
        await asyncio.sleep(0)  # lets the event loop do other work between two rooms
