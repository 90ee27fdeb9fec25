"""Follows, blocks, how games ended, and reports, in both databases."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
import pytest_asyncio
from msgspec.structs import replace
from sqlalchemy import select

from boardwright.server.accounts import store as accounts_store
from boardwright.server.accounts.model import Account
from boardwright.server.administration import Administration
from boardwright.server.db.tables import audit
from boardwright.server.errors import Refused
from boardwright.server.moderation import store as moderation_store
from boardwright.server.moderation.model import REPORTS_A_DAY, Judgement, Report, judge
from boardwright.server.notifications import store as notifications_store
from boardwright.server.play.entries import AnyEntry, Ended, Joined, Journaled
from boardwright.server.play.journal import Cache, Key, NewGame
from boardwright.server.play.storage import Storage
from boardwright.server.social import store as social_store
from server.play.samples import NOW, SETUP

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from boardwright.server.play.game_setup import GameSetup

DAY = 24 * 60 * 60 * 1000
REPORT = Report(0, "ann", "bo", "game", "abuse", "rude", NOW)


@pytest_asyncio.fixture
async def storage(database_url: str) -> AsyncIterator[Storage]:
    """A database with some accounts."""
    opened = await Storage.open(database_url)
    for name in ("ann", "bo", "eve"):
        assert await opened.write(accounts_store.create_account, Account(name, name, NOW))
    yield opened
    await opened.close()


async def test_followed_accounts_are_listed_latest_first(storage: Storage) -> None:
    for at, account in enumerate(("bo", "cy", "bo")):
        assert await storage.write(social_store.follow, "ann", account, NOW + at)
    assert await storage.read(social_store.follows_of, "ann") == ["cy", "bo"]
    await storage.write(social_store.unfollow, "ann", "cy")
    assert await storage.read(social_store.follows_of, "ann") == ["bo"]
    assert await storage.read(social_store.follows_of, "bo") == []


async def test_a_block_ends_following_in_both_directions(storage: Storage) -> None:
    await storage.write(social_store.follow, "ann", "bo", NOW)
    await storage.write(social_store.follow, "bo", "ann", NOW)
    assert await storage.write(social_store.block, "ann", "bo", NOW, "")
    assert await storage.read(social_store.blocks_of, ["ann", "bo"]) == {"ann": {"bo"}, "bo": set()}
    for one in ("ann", "bo"):
        assert await storage.read(social_store.follows_of, one) == []
    await storage.write(social_store.unblock, "ann", "bo", "")
    assert await storage.read(social_store.blocks_of, ["ann"]) == {"ann": set()}


async def test_the_numbers_of_follows_and_blocks_are_limited(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(social_store, "MAX_PEOPLE", 2)
    for account, is_fine in (("bo", True), ("cy", True), ("di", False), ("bo", True)):
        assert await storage.write(social_store.follow, "ann", account, NOW) == is_fine
        assert await storage.write(social_store.block, "eve", account, NOW, "") == is_fine


def _journal(*entries: AnyEntry) -> tuple[Journaled, ...]:
    return tuple(Journaled(number, NOW, entry) for number, entry in enumerate(entries, 1))


async def _play(
    storage: Storage, game_id: str, over_at: int, *, ended: Ended | None, setup: GameSetup = SETUP
) -> None:
    """Store a game between Ann and Bo."""
    keys = (Key("@ann", game_id, 0), Key("hash", game_id, 1))
    cache = Cache("over" if ended else "playing", over_at=over_at if ended else None)
    entries = _journal(Joined(1, "Bo"), *([ended] if ended else ()))
    await storage.create_game(NewGame(game_id, setup, "", cache, keys, entries))


async def test_the_share_of_abandoned_games_comes_from_the_latest_games(storage: Storage) -> None:
    ends = (Ended("time", 0), Ended("time", 1), Ended("resignation", 0), Ended("left", 0))
    for at, ended in enumerate(ends):
        await _play(storage, f"game{at}", NOW + at, ended=ended)
    await _play(storage, "going", 0, ended=None)
    alone = (Key("@ann", "alone", 0),)
    cache, entries = Cache("over", over_at=NOW), _journal(Ended("time", 0))
    await storage.create_game(NewGame("alone", SETUP, "", cache, alone, entries))
    assert await storage.read(social_store.partings_of, "ann") == [True, False, False, True]
    assert await storage.read(social_store.partings_of, "bo") == []


async def test_only_public_games_are_shown_to_other_accounts(storage: Storage) -> None:
    await _play(storage, "by link", 0, ended=None)
    assert await storage.read(social_store.games_played_by, ["ann", "bo"]) == {}
    await _play(storage, "rated", 0, ended=None, setup=replace(SETUP, rated=True))
    await _play(storage, "rated and over", NOW, ended=Ended("time", 0))
    assert await storage.read(social_store.games_played_by, ["ann", "bo"]) == {"ann": "rated"}


async def report(storage: Storage, **changes: Any) -> int:
    return await storage.write(moderation_store.add_report, replace(REPORT, **changes))


async def _code(storage: Storage) -> str:
    with pytest.raises(Refused) as refused:
        await report(storage)
    return refused.value.code


async def test_an_account_has_one_open_report_of_a_person_per_game(storage: Storage) -> None:
    first = await report(storage)
    assert await _code(storage) == "already-offered"
    elsewhere = await report(storage, game_id="other")
    other, too = await report(storage, suspect="cy"), await report(storage, reporter="cy")
    stored = await storage.read(moderation_store.report_by_number, first)
    assert stored == replace(REPORT, number=first)
    closed, sanction = judge(stored, Judgement("dismissed"), "mia", NOW)
    assert await storage.write(moderation_store.close_report, closed, sanction)
    again = await report(storage)  # a new report after the first was closed

    async def numbers(query: Any, *given: object) -> list[int]:
        return [one.number for one in await storage.read(query, *given)]

    assert await numbers(moderation_store.reports_by, "ann") == [again, other, elsewhere, first]
    assert await numbers(moderation_store.reports_on, "bo") == [again, too, elsewhere, first]
    assert await numbers(moderation_store.open_reports) == [elsewhere, other, too, again]
    assert await storage.read(moderation_store.closed_reports, first + 1) == [closed]
    assert await storage.read(moderation_store.closed_reports, first) == []


async def test_reports_per_day_are_limited(storage: Storage) -> None:
    for index in range(REPORTS_A_DAY):
        await report(storage, game_id=str(index))
    assert await _code(storage) == "too-many"
    await report(storage, reporter="cy")
    await report(storage, created_at=NOW + DAY)


async def test_a_verdict_is_stored_once_with_all_that_follows(storage: Storage) -> None:
    made = replace(REPORT, number=await report(storage))
    one, banned = judge(made, Judgement("banned", 1, "again"), "mia", NOW)
    other, silenced = judge(made, Judgement("chat-closed", 2), "moe", NOW)
    assert await storage.write(moderation_store.close_report, one, banned)
    assert not await storage.write(moderation_store.close_report, other, silenced)
    assert await storage.read(moderation_store.report_by_number, made.number) == one
    assert await storage.read(moderation_store.sanctions_on, ("@bo", "chat@bo"), NOW) == {
        "@bo": one.until
    }
    assert await Administration(storage).banned(NOW) == {"@bo"}
    assert one.until is not None
    assert await storage.read(moderation_store.sanctions_on, ("@bo",), one.until) == {}
    rows = await Administration(storage).rows(select(audit))
    assert [(row["who"], row["action"], row["subject"]) for row in rows] == [
        ("@mia", "judge", "@bo")
    ]
    assert "banned" in rows[0]["detail"]
    assert "again" in rows[0]["detail"]
    due = await storage.write(notifications_store.claim_notifications, NOW, 10)
    notified = {(one.account, one.notice.kind) for one in due}
    assert notified == {("ann", "report"), ("bo", "warning")}
    [warning] = [one.notice for one in due if one.notice.kind == "warning"]
    assert (warning.subject, warning.about["reason"]) == (REPORT.game_id, REPORT.reason)
