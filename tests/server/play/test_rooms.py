"""Rooms: one command at a time, stored before listeners are notified, also by a bad storage."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from threading import Event, Thread, current_thread
from typing import TYPE_CHECKING, Any

import pytest

from boardwright.games import Game, game_named
from boardwright.records import Record, format_record
from boardwright.server.errors import StorageUnavailable
from boardwright.server.play.broadcast import MAX_MISSED_ENTRIES, Snapshots
from boardwright.server.play.commands import (
    Chat,
    Context,
    Decision,
    MakeMove,
    MakeOffer,
    Resign,
    Restore,
    Viewer,
)
from boardwright.server.play.create import Origin
from boardwright.server.play.entries import Journaled, Moved, Said
from boardwright.server.play.game import LiveGame, Replies
from boardwright.server.play.journal import Append, cache_of
from boardwright.server.play.messages import PresenceMessage
from server.support.services import (
    FIRST,
    SECOND,
    START,
    FakeListener,
    StorageFaults,
    a_move,
    code_of,
    journal_length,
    open_and_listen,
    open_game,
    some_services,
)
from server.support.waiting import TIMEOUT, until
from support import random_moves

if TYPE_CHECKING:
    from boardwright.games import Move, Position
    from boardwright.server.play.journal import StoredGame
    from boardwright.server.services import Services


async def test_only_one_of_two_simultaneous_moves_is_accepted(services: Services) -> None:
    room = await open_game(services)
    moves = (a_move(room, "c3"), a_move(room, "a1"))
    codes = await asyncio.gather(*(code_of(services, room, FIRST, move) for move in moves))
    assert sorted(codes) == ["", "stale"]
    assert room.live.ply == 1


async def test_simultaneous_commands_get_distinct_numbers(services: Services) -> None:
    room, listener = await open_and_listen(services)
    commands = (room.command(FIRST, Chat(text=str(index))) for index in range(20))
    numbers = await asyncio.gather(*commands)
    assert sorted(numbers) == list(range(2, 22))
    assert listener.numbers == list(range(2, 22))
    assert await journal_length(services, room) == 21


async def test_updates_are_sent_only_after_they_are_stored(services: Services) -> None:
    faults = StorageFaults(services.storage)
    room, listener = await open_and_listen(services)
    moving = await faults.hold(room.command(FIRST, a_move(room, "c3")))
    assert (listener.numbers, room.live.ply) == ([], 0)
    faults.gate.set()
    assert await moving == 2
    assert (listener.numbers, room.live.ply) == ([2], 1)


async def test_a_started_command_finishes_after_its_client_disconnects(services: Services) -> None:
    room, listener = await open_and_listen(services)
    moving = asyncio.create_task(room.command(FIRST, a_move(room, "c3")))
    await asyncio.sleep(0)  # so that it is queued for writing
    assert moving.cancel()
    await until(lambda: listener.numbers == [2])
    assert await room.command(SECOND, a_move(room, "e5")) == 3
    assert await journal_length(services, room) == 3


@pytest.mark.parametrize("work", ["prepared replies", "many entries", "very many entries"])
async def test_a_cancelled_command_holds_the_room_until_its_thread_ends(
    services: Services, monkeypatch: pytest.MonkeyPatch, work: str
) -> None:
    """Two threads must never append to the same logs."""
    room, after = await open_game(services), LiveGame.after
    started, gate = Event(), Event()

    def held(*args: Any) -> LiveGame:
        started.set()
        assert gate.wait(TIMEOUT)
        return after(*args)

    def decide(live: LiveGame, _: Context) -> Decision:
        many = {"many entries": 11, "very many entries": MAX_MISSED_ENTRIES + 1}.get(work, 1)
        if many == 1:
            live.after(Journaled(live.number + 1, START, Said("Ann", "unheard")))
        return Decision((Said("Ann", "unheard"),) * many)

    if work == "prepared replies":
        room.live = replace(room.live, prepared={0: Replies(0, ((1, 2),))})
    with monkeypatch.context() as patch:
        patch.setattr(LiveGame, "after", held)
        running = asyncio.create_task(room.run(decide))
        await until(started.is_set)
        for _ in range(2):
            assert running.cancel()
            await asyncio.sleep(0)
            assert not room.is_idle
        gate.set()
        with pytest.raises(asyncio.CancelledError):
            await running
    assert room.is_idle
    assert await room.command(FIRST, Chat(text="hello")) == 2
    assert [one.entry.text for one in room.live.chat if isinstance(one.entry, Said)] == ["hello"]


async def test_an_unstored_command_has_no_effect(services: Services) -> None:
    faults = StorageFaults(services.storage)
    room, listener = await open_and_listen(services)
    before, faults.way = room.live, "lost"
    with pytest.raises(StorageUnavailable):
        await room.command(FIRST, a_move(room, "c3"))
    assert (listener.numbers, room.live) == ([], before)
    faults.way = "fine"
    await room.command(FIRST, a_move(room, "a1"))
    assert listener.numbers == [2]
    assert str(room.live.game.move(room.live.actions[0])) == "a1"


@pytest.mark.parametrize("found_by", ["the next command", "a sweep"])
async def test_an_entry_stored_despite_an_error_is_found(services: Services, found_by: str) -> None:
    """The error is raised after the write: a second try finds the entry in the journal."""
    faults = StorageFaults(services.storage)
    room, listener = await open_and_listen(services)
    faults.way, move = "stored, but failed", a_move(room, "c3")
    with pytest.raises(StorageUnavailable):
        await room.command(FIRST, move)
    assert listener.numbers == []
    faults.way = "fine"
    if found_by == "a sweep":
        await services.sweep()
    else:
        assert await code_of(services, room, FIRST, move) == "stale"
    assert (listener.numbers, room.live.ply) == ([2], 1)
    await room.command(SECOND, a_move(room, "e5"))
    assert listener.numbers == [2, 3]
    assert await journal_length(services, room) == 3


async def test_a_refused_command_stores_no_entry(services: Services) -> None:
    faults = StorageFaults(services.storage)
    room = await open_game(services)
    before = faults.started
    assert await code_of(services, room, FIRST, MakeMove(ply=9, move="c3")) == "stale"
    assert faults.started == before


async def test_an_entering_client_gets_a_snapshot_or_missed_updates(services: Services) -> None:
    room = await open_game(services)
    await room.command(FIRST, a_move(room, "c3"))
    await room.command(SECOND, a_move(room, "e5"))
    everything, missed, nothing = FakeListener(), FakeListener(), FakeListener()
    for seen in (None, 0, 10_000):
        await room.enter(everything, seen)
    await room.enter(missed, 2)
    await room.enter(nothing, 3)
    assert [shown.number for shown in everything.snapshots] == [3, 3, 3]
    assert (missed.numbers, missed.kinds) == ([3], ["Moved"])
    assert nothing.numbers == []
    for listener in (everything, missed, nothing):
        assert isinstance(listener.messages[-1], PresenceMessage)
    await room.command(FIRST, Resign())
    assert [listener.numbers for listener in (everything, missed, nothing)] == [[4], [3, 4], [4]]


async def test_recent_entries_are_read_at_most_once(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Many clients reconnect together, and some request the same updates again and again."""
    room = await open_game(services)
    for index in range(120):
        await room.command(FIRST, Chat(text=str(index)))
    services.rooms.clear()
    room = await services.room(room.live.id)
    for index in range(90):
        await room.command(FIRST, Chat(text=str(index)))
    load, loads = services.storage.load_game, 0

    async def counted(game_id: str) -> StoredGame | None:
        nonlocal loads
        loads += 1
        return await load(game_id)

    monkeypatch.setattr(services.storage, "load_game", counted)
    for behind, read in ((0, 0), (90, 0), (91, 1), (100, 1), (3, 1)):
        listener = FakeListener()
        await room.enter(listener, room.live.number - behind)
        assert listener.numbers == list(range(room.live.number - behind + 1, room.live.number + 1))
        assert loads == read
    for index in range(250):
        await room.command(FIRST, Chat(text=str(index)))
    listener = FakeListener()
    await room.enter(listener, room.live.number - 100)
    assert len(listener.numbers) == 100
    assert loads == 1
    await room.enter(listener, room.live.number - 101)
    assert len(listener.snapshots) == 1


async def test_a_missed_move_has_the_state_despite_later_chat(
    services: Services,
) -> None:
    room = await open_game(services)
    await room.command(FIRST, a_move(room, "c3"))
    await room.command(FIRST, Chat(text="hello"))
    listener = FakeListener(SECOND)
    await room.enter(listener, 1)
    states = [broadcast.update(SECOND).state for broadcast in listener.broadcasts]
    assert states[0] is not None
    assert (states[0].ply, states[1]) == (1, None)


async def test_the_event_loop_replays_no_journal(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await open_game(services)
    await room.command(FIRST, a_move(room, "c3"))
    services.rooms.clear()
    threads: list[tuple[str, Thread]] = []

    def watch(owner: Any, name: str) -> None:
        work = getattr(owner, name)

        def watched(*args: Any) -> Any:
            threads.append((name, current_thread()))
            return work(*args)

        monkeypatch.setattr(owner, name, watched)

    watch(LiveGame, "replay")
    watch(Snapshots, "_joined")
    room = await services.room(room.live.id)
    assert "position" in room.live.__dict__
    await room.enter(FakeListener())
    await room.enter(FakeListener(), 1)
    assert [name for name, _ in threads] == ["replay", "_joined", "replay"]
    assert current_thread() not in [thread for _, thread in threads]


@pytest.mark.parametrize("origin", ["position", "record"])
async def test_the_event_loop_plays_no_path(
    services: Services, monkeypatch: pytest.MonkeyPatch, origin: str
) -> None:
    """It never does: when a game is created, entered, continued, taken back or reopened."""
    start = game_named("abalone").start()
    moves = random_moves(start, 1, 30)
    position = start.game.parse_position(start.text_with(moves))
    text = (
        position.to_text()
        if origin == "position"
        else format_record(Record.from_moves(start, moves))
    )
    here, replay = current_thread(), Game._replay

    def watched(game: Game, base: Position, path: list[Move]) -> Position:
        assert not path or current_thread() is not here
        return replay(game, base, path)

    monkeypatch.setattr(Game, "_replay", watched)
    room = await open_game(
        services,
        "pp",
        "abalone",
        origin=Origin(text, None) if origin == "record" else Origin(None, text),
    )
    for _ in range(2):
        both = Viewer(frozenset({0, 1}))
        await room.enter(FakeListener(both))
        before = room.live.ply
        for _ in range(2):
            action = room.live.legal_actions[0]
            await room.command(both, MakeMove(ply=room.live.ply, action=action))
        await room.command(both, MakeOffer(what="take-back"))
        await room.command(both, Restore(ply=room.live.ply))
        assert room.live.ply == before + 2
        assert room.live.position.path
        services.drop(room.live.id)
        room = await services.room(room.live.id)


@pytest.mark.parametrize("many", [1, 50, 101])
async def test_entries_of_other_processes_are_sent_as_updates_or_a_snapshot(
    services: Services, many: int
) -> None:
    room = await open_game(services)
    listener, number = FakeListener(), room.live.number
    await room.enter(listener)
    entries = (Journaled(number + i, START, Said("Bob", "hi", 1)) for i in range(1, many + 1))
    cache = cache_of(room.live, room.moment())
    assert await services.storage.append(Append(room.live.id, tuple(entries), cache))
    await room.catch_up()
    assert room.live.number == number + many
    stepwise = many <= MAX_MISSED_ENTRIES
    assert len(listener.numbers) == (many if stepwise else 0)
    assert [shown.number for shown in listener.snapshots[1:]] == (
        [] if stepwise else [number + many]
    )


async def test_entries_from_notifications_are_read_only_after_a_gap(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await open_game(services)
    first, reads = room.live.number + 1, []
    entries = [Journaled(first + i, START, Said("Bob", "hi", 1)) for i in range(3)]
    cache = cache_of(room.live, room.moment())
    assert await services.storage.append(Append(room.live.id, tuple(entries), cache))
    read = services.storage.entries_after

    async def noted(game_id: str, number: int) -> list[Journaled]:
        reads.append(number)
        return await read(game_id, number)

    monkeypatch.setattr(services.storage, "entries_after", noted)
    await room.catch_up(entries[:1])
    await room.catch_up(entries[:1])  # the room has these entries already
    assert (room.live.number, reads) == (first, [])
    await room.catch_up(entries[2:])  # the notification of the second was lost
    assert (room.live.number, reads) == (first + 2, [first])


async def test_loading_is_replaying(sqlite_url: str) -> None:
    async with some_services(sqlite_url) as services:
        room = await open_game(services)
        for viewer, move in ((FIRST, "c3"), (SECOND, "e5")):
            await room.command(viewer, a_move(room, move))
        before = room.live
    async with some_services(sqlite_url) as services:
        first, second = await asyncio.gather(services.room(before.id), services.room(before.id))
        assert first is second
        assert first.live == before
        assert first.live.position == before.position
        await first.command(FIRST, a_move(first, "a1"))
        assert isinstance((await services.storage.entries_after(before.id, 3))[0].entry, Moved)
