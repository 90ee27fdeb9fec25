"""Retention: unfinished games and old rows are deleted, finished games never."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec

from boardwright.cli.admin import prune
from boardwright.server import administration
from boardwright.server.administration import Administration
from boardwright.server.bounds import DAY
from boardwright.server.cluster import processes
from boardwright.server.cluster.processes import RETENTION_MS
from boardwright.server.lobby import store as lobby_store
from boardwright.server.lobby.model import CHALLENGE_LIFETIME_MS, PersonChallenge, Terms
from boardwright.server.notifications import store as notifications_store
from boardwright.server.notifications.model import NewNotification
from boardwright.server.play import store as play_store
from boardwright.server.play.entries import Joined, Journaled
from boardwright.server.play.game_setup import TimeControl
from boardwright.server.play.journal import Append, Cache, Key, NewGame
from boardwright.server.play.storage import Storage
from boardwright.server.settings import Retention
from server.play.samples import NOW, SETUP, moved
from server.support.services import Time, open_game, some_services

if TYPE_CHECKING:
    import pytest

DAYS = Retention(7, 8, 180, 30, 365)


async def games_left(storage: Storage) -> list[str]:
    return sorted(await storage.read(play_store.game_ids))


async def age(storage: Storage, name: str, days: int, cache: Cache, touched: int = -1) -> None:
    """Create a game so many days ago, optionally with its last entry so many days ago."""
    setup = msgspec.structs.replace(SETUP, created_at=NOW - days * DAY)
    new = NewGame(name, setup, f"by {name}", cache, (Key("key", name, 0),))
    assert await storage.create_game(new)
    at = NOW - (days if touched < 0 else touched) * DAY
    entries = [Journaled(1, at, Joined(1, "Ben"))] if touched >= 0 else []
    entries += [Journaled(n, at, moved(n).entry) for n in range(len(entries) + 1, cache.plies + 1)]
    if entries:
        assert await storage.append(Append(name, tuple(entries), cache))


async def test_only_unfinished_games_are_deleted(storage: Storage) -> None:
    await age(storage, "young", 6, Cache("waiting"))
    await age(storage, "unjoined", 8, Cache("waiting"))
    await age(storage, "half-joined", 8, Cache("waiting"), 6)
    await age(storage, "unplayed", 9, Cache("playing"))
    await age(storage, "by days", 300, Cache("playing", deadline=NOW + DAY))
    await age(storage, "played", 170, Cache("playing", 3))
    await age(storage, "untouched", 181, Cache("playing", 3))
    await age(storage, "gone on", 400, Cache("playing", 3), 100)
    await age(storage, "finished", 4000, Cache("over", 3, over_at=NOW - 3000 * DAY))
    operator = Administration(storage)
    assert await operator.news() == []
    counted = await storage.read(administration.count_prunable, DAYS, NOW)
    kinds = {kind: n for kind, n in counted.items() if n}
    assert kinds == {"unjoined": 1, "unplayed": 1, "untouched": 1, "addresses": 5}
    assert await Administration(storage).prune(DAYS, NOW) == {
        **counted,
        "addresses": 4,
    }  # one game had been deleted by then
    left = ["by days", "finished", "gone on", "half-joined", "played", "young"]
    assert await games_left(storage) == left
    assert [key.game_id for key in await storage.keys_of("key")] == left
    assert [await storage.client_of(game_id) for game_id in left] == [
        *("", "", "", "by half-joined", "", "by young")
    ]
    done = {one.subject: (one.who, one.detail) for one in await operator.news()}
    assert done["untouched"] == ("server", "untouched")
    assert done["addresses"] == ("server", "4")
    assert not any((await Administration(storage).prune(DAYS, NOW)).values())


async def test_bans_outages_and_the_log_are_deleted_in_small_batches(storage: Storage) -> None:
    later = NOW + 2 * RETENTION_MS
    for client, until in (("a", later - 1), ("b", later + 1), ("c", None), ("d", 5)):
        await Administration(storage).ban(client, until, "")
    await storage.write_with_moves(processes.beat, "one", NOW)
    await storage.write_with_moves(processes.beat, "one", NOW + 60_000)
    deleted = await Administration(storage).prune(Retention(audit_days=1), later + 10**12, limit=1)
    assert {kind for kind, n in deleted.items() if n} == {"bans", "outages", "audit"}
    await Administration(storage).prune(Retention(audit_days=1), later)
    assert await Administration(storage).banned(later) == {"b", "c"}
    assert await Administration(storage).banned(later + 1) == {"c"}


async def test_old_notifications_and_challenges_are_deleted_and_relevant_ones_stay(
    storage: Storage,
) -> None:
    days = TimeControl("days", days=3)
    for name, created in (("old", NOW - 9 * DAY), ("new", NOW - 7 * DAY)):
        terms = Terms("repulso", {}, days)
        await storage.write(
            lobby_store.add_challenge,
            PersonChallenge(name, "@ann", "", terms, created, created + CHALLENGE_LIFETIME_MS),
        )
    for key, at in (("old", NOW - 91 * DAY), ("new", NOW - 89 * DAY)):
        await storage.write(
            notifications_store.add_notifications, [NewNotification("ann", "follow", key, "Bo")], at
        )
    deleted = await Administration(storage).prune(Retention(), NOW)
    assert {kind: n for kind, n in deleted.items() if n} == {"challenges": 1, "notices": 1}
    assert [one.id for one in await storage.read(lobby_store.challenges_of, "@ann", 0)] == ["new"]


async def test_a_dry_run_reports_what_would_be_deleted(
    sqlite_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    storage = await Storage.open(sqlite_url)
    await age(storage, "unjoined", 8, Cache("waiting"))
    for days, dry_run, expected, left in (
        ("1000000", True, "      0  games that no opponent joined", 1),
        ("1", True, "      1  games that no opponent joined", 1),
        ("1", False, "      1  games that no opponent joined", 0),
    ):
        limit = [f"unjoined_days={days}"]
        await asyncio.to_thread(prune, dry_run=dry_run, limit=limit, database=sqlite_url)
        assert expected in capsys.readouterr().out.splitlines()
        assert len(await games_left(storage)) == left
    await storage.close()


async def test_a_server_prunes_once_a_day_and_drops_the_games_from_memory(
    database_url: str,
) -> None:
    now = Time()
    async with some_services(database_url, now) as services:
        await services.sweep()
        waiting, playing = await open_game(services, "pw"), await open_game(services, "pl")
        now.now += 8 * DAY
        await services.sweep()
        assert await games_left(services.storage) == []
        await services.sweep()
        assert not services.rooms
        assert waiting.live.id != playing.live.id
