"""Sweeps of the database: flags, engines, processes, outages, bots and counts."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from boardwright.games import MalformedInput
from boardwright.server.bots import store as bots_store
from boardwright.server.cluster import processes
from boardwright.server.cluster.processes import MAX_SILENCE_MS, RETENTION_MS
from boardwright.server.db.tables import DEAD_AFTER
from boardwright.server.play import store as play_store
from boardwright.server.play.clocks import Outage
from boardwright.server.play.journal import Bot, StorageCounts
from server.play.samples import NOW, moves, new_game

if TYPE_CHECKING:
    from boardwright.server.play.storage import Storage

BOT = Bot("walker", "hash of its token", ("play", "chat"), NOW, "walks\nalong")


async def test_clocks_that_have_run_out_are_due_the_longest_ago_first(storage: Storage) -> None:
    for game_id, deadline in (("late", 50), ("later", 60), ("now", 100), ("soon", 101)):
        await storage.create_game(new_game(game_id, deadline=deadline))
    await storage.create_game(new_game("untimed"))
    assert await storage.due_flags(100) == ["late", "later", "now"]
    await storage.append(moves(1, 1, "late", deadline=500))
    await storage.append(moves(1, 1, "now", status="over", over_at=100))
    assert await storage.due_flags(100) == ["later"]


async def test_an_engine_is_due_until_a_process_claims_it(storage: Storage) -> None:
    await storage.create_game(new_game("engine", engine_due=True))
    await storage.create_game(new_game("person"))
    await storage.write_with_moves(processes.beat, "one", NOW)
    assert await storage.due_engines() == ["engine"]
    assert await storage.claim_thinking("engine", "one")
    assert await storage.due_engines() == []
    assert not await storage.claim_thinking("engine", "two")
    assert await storage.claim_thinking("engine", "one")
    assert not await storage.claim_thinking("person", "one")
    await storage.create_game(new_game("mine", engine_due=True))
    await storage.write_with_moves(processes.beat, storage.process, NOW)
    assert await storage.claim_thinking("mine", storage.process)
    assert await storage.due_engines() == ["mine"]  # the claim of this process does not hide it


async def test_a_single_process_claims_the_thinking(storage: Storage) -> None:
    await storage.create_game(new_game("engine", engine_due=True))
    names = [f"process{index}" for index in range(6)]
    for name in names:
        await storage.write_with_moves(processes.beat, name, NOW)
    claims = await asyncio.gather(*(storage.claim_thinking("engine", name) for name in names))
    assert claims.count(True) == 1


async def test_a_claim_holds_while_the_board_stands_and_an_engine_is_to_move(
    storage: Storage,
) -> None:
    await storage.create_game(new_game("engine", engine_due=True))
    await storage.write_with_moves(processes.beat, "one", NOW)
    due = []
    for number, (plies, is_due) in enumerate([(0, True), (1, True), (1, False), (1, True)], 1):
        await storage.claim_thinking("engine", "one")
        await storage.append(moves(number, number, "engine", plies=plies, engine_due=is_due))
        due.append(await storage.due_engines())
    assert due == [[], ["engine"], [], ["engine"]]  # chat, move, return, hand-over


async def test_a_paused_game_is_due_again_when_a_process_claims_it(storage: Storage) -> None:
    for game_id in ("paused", "moved", "claimed", "other"):
        await storage.create_game(new_game(game_id, engine_due=True))
    await storage.append(moves(1, 1, "moved", engine_due=True))
    await storage.write_with_moves(processes.beat, "one", NOW)
    await storage.claim_thinking("claimed", "one")
    heads = {"paused": 0, "moved": 0, "claimed": 0}
    await storage.pause_engines(heads, storage.process)  # for "moved" the head is out of date
    assert sorted(await storage.due_engines()) == ["moved", "other"]
    assert not await storage.claim_thinking("paused", "one")
    assert not await storage.claim_thinking("paused", "one", 1)
    assert await storage.claim_thinking("paused", storage.process, 0)
    await storage.write_with_moves(processes.beat, storage.process, NOW)
    assert sorted(await storage.due_engines()) == ["moved", "other", "paused"]
    await storage.pause_engines({"paused": 0}, "one")
    assert sorted(await storage.due_engines()) == ["moved", "other", "paused"]


async def test_claims_of_dead_processes_expire(storage: Storage) -> None:
    await storage.create_game(new_game("engine", engine_due=True))
    await storage.write_with_moves(processes.beat, "one", NOW)
    await storage.claim_thinking("engine", "one")
    await storage.write_with_moves(processes.beat, "two", NOW + DEAD_AFTER - 1)
    assert await storage.read(processes.alive_processes) == ["one", "two"]
    assert await storage.due_engines() == []
    await storage.write_with_moves(processes.beat, "two", NOW + DEAD_AFTER)
    assert await storage.read(processes.alive_processes) == ["two"]
    assert await storage.due_engines() == ["engine"]
    assert await storage.claim_thinking("engine", "two")


LONG = NOW + MAX_SILENCE_MS
AFTER_LONG = NOW + 10_000 + RETENTION_MS


@pytest.mark.parametrize(
    "beats",
    [
        # An outage is a silence of all processes that is too long; every process reads it.
        [("one", NOW, []), ("one", LONG, []), ("two", LONG + 3001, [(LONG, LONG + 3001)]),
         ("three", LONG + 3010, [(LONG, LONG + 3001)])],
        [("one", NOW, []), ("one", NOW + 9000, [(NOW, NOW + 9000)]),
         ("two", NOW + 19_000, [(NOW, NOW + 9000), (NOW + 9000, NOW + 19_000)])],
        # After all have stopped, even the shortest silence is an outage; not while another runs.
        [("one", NOW, []), ("one", None, []), ("two", NOW + 7, [(NOW, NOW + 7)])],
        [("one", NOW, []), ("two", NOW, []), ("one", None, []), ("three", LONG, [])],
        # Old outages are deleted.
        [("one", NOW, []), ("one", NOW + 10_000, [(NOW, NOW + 10_000)]),
         ("one", AFTER_LONG, [(NOW + 10_000, AFTER_LONG)])],
        # No outage: the silence of a single process, or a clock that is set back.
        [("one", NOW, []), *(("two", NOW + 1000 * s, []) for s in range(9)),
         ("one", NOW + 9000, [])],
        [("one", NOW, []), ("one", NOW - 60_000, []), ("one", NOW - 59_000, [])],
    ],
)  # fmt: skip
async def test_long_gaps_between_beats_are_outages(
    storage: Storage, beats: list[tuple[str, int | None, list[tuple[int, int]]]]
) -> None:
    for process, at, outages in beats:
        if at is None:
            await storage.write(processes.stop, process)
            assert process not in await storage.read(processes.alive_processes)
        else:
            assert await storage.write_with_moves(processes.beat, process, at) == tuple(
                Outage(*one) for one in outages
            )


async def test_a_beat_reads_only_new_outages(storage: Storage) -> None:
    for at in (NOW, NOW + 9000, NOW + 20_000):
        await storage.write_with_moves(processes.beat, "one", at)
    first, second = Outage(NOW, NOW + 9000), Outage(NOW + 9000, NOW + 20_000)
    for known_until, found in ((0, (first, second)), (first.ended, (second,)), (second.ended, ())):
        assert (
            await storage.write_with_moves(
                processes.beat, "one", NOW + 20_001, MAX_SILENCE_MS, known_until
            )
            == found
        )


async def test_processes_that_return_together_record_one_outage(storage: Storage) -> None:
    await storage.write_with_moves(processes.beat, "old", NOW)
    names = [f"process{index}" for index in range(6)]
    await asyncio.gather(
        *(storage.write_with_moves(processes.beat, name, NOW + 9000 + len(name)) for name in names)
    )
    [outage] = await storage.write_with_moves(processes.beat, "process0", NOW + 9100)
    assert outage.began == NOW


async def test_a_bot_is_found_by_its_token_and_its_name(storage: Storage) -> None:
    assert await storage.write(bots_store.create_bot, BOT)
    assert await storage.bot_by_hash(BOT.hash) == BOT
    assert await storage.bot_named(BOT.name) == BOT
    assert await storage.bot_by_hash("another") is None
    assert await storage.bot_named("another") is None
    assert not await storage.write(
        bots_store.create_bot, Bot(BOT.name, "another", (), NOW, id="another")
    )
    assert not await storage.write(
        bots_store.create_bot, Bot("another", BOT.hash, (), NOW, id="another")
    )


@pytest.mark.parametrize("odd", ["\0", "\ud800"])
async def test_no_bot_has_a_name_that_cannot_be_stored(storage: Storage, odd: str) -> None:
    assert await storage.bot_named(odd) is None
    assert await storage.bot_by_hash(odd) is None
    for bot in (Bot(odd, "hash", (), NOW), Bot("name", "hash", (odd,), NOW)):
        with pytest.raises(MalformedInput, match="cannot be stored"):
            await storage.write(bots_store.create_bot, bot)


async def test_recently_active_bots_are_listed(storage: Storage) -> None:
    for name in ("b", "a", "c"):
        await storage.write(bots_store.create_bot, Bot(name, name, (), NOW, id=name))
    await storage.write(bots_store.note_seen, ["a"], NOW + 50)
    await storage.write(bots_store.note_seen, ["b"], NOW + 60)
    assert [bot.name for bot in await storage.read(bots_store.bots_seen_since, NOW + 50)] == [
        "a",
        "b",
    ]
    assert [bot.seen_at for bot in await storage.read(bots_store.bots_seen_since, NOW + 51)] == [
        NOW + 60
    ]


async def test_games_wait_for_bots(storage: Storage) -> None:
    for game_id, bot in (("a", "walker"), ("b", "walker"), ("c", "rider")):
        await storage.create_game(new_game(game_id, status="waiting", waits_for_bot=bot))

    async def waiting(*names: str, limit: int = 9) -> list[tuple[str, str]]:
        return await storage.read(bots_store.games_waiting_for, names, limit)

    assert await waiting("walker") == [("a", "walker"), ("b", "walker")]
    both = [("a", "walker"), ("c", "rider")]
    assert sorted(await waiting("walker", "rider", limit=1)) == both  # the oldest game of each bot
    await storage.append(moves(1, 1, "a"))
    assert await waiting("walker") == [("b", "walker")]
    assert await waiting("runner") == []


async def test_games_are_counted(storage: Storage) -> None:
    for game_id, status in (("a", "waiting"), ("b", "playing"), ("c", "playing")):
        await storage.create_game(new_game(game_id, status=status))
    await storage.append(moves(1, 1, "c", status="over", over_at=9))
    await storage.write(bots_store.create_bot, BOT)
    assert await storage.read(play_store.counts) == StorageCounts(
        {"waiting": 1, "playing": 1, "over": 1}, 1
    )
    assert await storage.count_games_of("client", 5) == 3
    assert await storage.count_games_of("client", 6) == 0
    assert await storage.count_games_of("another", 0) == 0


async def test_finished_games_are_listed_in_the_order_of_their_ends(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("boardwright.server.play.storage.PAGE", 3)
    for index in range(10):
        over = {"status": "over", "over_at": 100 - index // 2} if index != 4 else {}
        await storage.create_game(new_game(f"game{index}"))
        await storage.append(moves(1, index + 1, f"game{index}", **over))
    ids = [game_id async for game_id in storage.finished_games()]
    assert ids == [f"game{index}" for index in (8, 9, 6, 7, 5, 2, 3, 0, 1)]
    assert [game_id async for game_id in storage.finished_games("repello")] == []
