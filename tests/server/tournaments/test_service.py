"""Tournaments run by the desk: on time, exactly once, and also after failures."""

from __future__ import annotations

import asyncio
import json
import threading
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Any

import pytest

from boardwright.server.accounts import store as accounts_store
from boardwright.server.accounts.model import Account, Token
from boardwright.server.administration import Administration
from boardwright.server.bots import store as bots_store
from boardwright.server.errors import Refused
from boardwright.server.lobby import store as lobby_store
from boardwright.server.lobby.messages import SeekGame
from boardwright.server.lobby.service import Person
from boardwright.server.lobby.store import STORED_AFTER_END
from boardwright.server.notifications import store as notifications_store
from boardwright.server.notifications.model import KINDS
from boardwright.server.other_processes import on_notification
from boardwright.server.play.commands import Rematch, Resign, Viewer
from boardwright.server.play.journal import Bot
from boardwright.server.play.plan import PERSON, TimeControl
from boardwright.server.play.views import ClockBody
from boardwright.server.social import store as social_store
from boardwright.server.tournaments import room as tournaments_room
from boardwright.server.tournaments import service as running
from boardwright.server.tournaments import store as tournaments_store
from boardwright.server.tournaments.decide import (
    AddEngine,
    CancelTournament,
    Enter,
    Start,
    Visitor,
    Withdraw,
)
from boardwright.server.tournaments.model import Entrance, TournamentPlan
from boardwright.server.tournaments.room import table_id
from boardwright.server.tournaments.standings import standings
from server.support.desks import BOTH, START, Reader, Time, a_desk, refused
from server.support.waiting import until

if TYPE_CHECKING:
    from boardwright.server.desk import Desk
    from boardwright.server.tournaments.decide import Entries
    from boardwright.server.tournaments.model import Tournament
    from boardwright.server.tournaments.room import TournamentRoom
    from boardwright.server.tournaments.standings import Standing

ORGANISER = Visitor("organiser")
QUICK = ClockBody(minutes=3, increment=2)
NAMES = ("ann", "bob", "cid", "dot", "eve", "fay")


def a_plan(**changes: Any) -> TournamentPlan:
    usual: dict[str, Any] = {"name": "Cup", "game": "repulso", "options": {}, "format": "swiss"}
    usual |= {"control": TimeControl("clock", 5.0), "organiser": ORGANISER.account}
    usual |= {"created_at": START, "starts_at": START + 1000, "rounds": 2, "pause": 1}
    return TournamentPlan(**(usual | changes))


async def open_tournament(desk: Desk, count: int = 4, **changes: Any) -> TournamentRoom:
    """A tournament that so many accounts have entered."""
    await add_accounts(desk, *NAMES[:count])
    room = await desk.tournaments.room(await desk.tournaments.create(a_plan(**changes)))
    for name in NAMES[:count]:
        await desk.tournaments.command(room, Enter(), Visitor(name))
    return room


async def sweep(desk: Desk) -> None:
    """Sweep games, then tournaments, for which a server has a separate job."""
    await desk.sweep()
    await desk.tournaments.sweep()
    await desk.tournaments.attended()


async def add_accounts(desk: Desk, *names: str) -> None:
    """Create accounts whose ids are their names."""
    for name in names:
        token = Token(f"hash of {name}", name, "session", START)
        await desk.storage.write(accounts_store.create_account, Account(name, name, START), token)


async def lose(desk: Desk, room: TournamentRoom, loser: str) -> None:
    """Let an entrant resign their current game."""
    place = room.tournament.playing[loser]
    live = await desk.room(table_id(room.id, place))
    seat = room.tournament.table(place).entrants.index(loser)
    await live.command(Viewer(frozenset({seat})), Resign())


async def everybody_loses(desk: Desk, room: TournamentRoom) -> None:
    """At every open table the second seat resigns."""
    for place in sorted(room.tournament.open_tables):
        await lose(desk, room, room.tournament.table(place).entrants[1])
    await until(lambda: not room.tournament.open_tables)


async def add_levels(desk: Desk, room: TournamentRoom, *levels: str) -> None:
    for level in levels:
        await desk.tournaments.command(room, AddEngine(player=level), ORGANISER)


async def start(desk: Desk, room: TournamentRoom) -> None:
    await desk.tournaments.command(room, Start(), ORGANISER)


async def test_a_tournament_runs_from_its_start_to_the_last_result(
    desk: Desk, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    ranked_by = set[int]()  # the ids of threads; never that of the event loop

    def ranked(tournament: Tournament) -> tuple[Standing, ...]:
        ranked_by.add(threading.get_ident())
        return standings(tournament)

    monkeypatch.setattr(tournaments_room, "standings", ranked)
    room = await open_tournament(desk)
    await sweep(desk)
    assert room.tournament.status == "waiting"
    time.now += 1000
    await sweep(desk)
    assert len(room.tournament.open_tables) == 2
    for _ in range(2):
        await everybody_loses(desk, room)
        time.now += 1000
        await sweep(desk)
    await until(lambda: room.tournament.status == "over")
    assert room.tournament.why == "finished"
    assert sorted(one.points for one in standings(room.tournament)) == [0, 1, 1, 2]
    [row] = await desk.storage.read(tournaments_store.list_tournaments, "over", None, 10)
    assert row.cache.winner == (await room.standings())[0].entrant
    assert ranked_by
    assert threading.get_ident() not in ranked_by


async def test_those_who_are_in_it_are_told_once_that_it_begins(desk: Desk, time: Time) -> None:
    room = await open_tournament(desk)
    await desk.tournaments.command(room, Withdraw(), Visitor("dot"))
    time.now += 1000
    for _ in range(2):
        await sweep(desk)
    told = {
        name: await desk.storage.read(notifications_store.notices_of, name, KINDS, None, 9)
        for name in NAMES[:4]
    }
    kinds = {name: [one.kind for one in found] for name, found in told.items()}
    once = ["tournament"]
    assert kinds == {"ann": once, "bob": once, "cid": once, "dot": []}
    assert told["ann"][0].about == {"name": "Cup"}


@pytest.mark.parametrize("invited", [False, True])
async def test_everybody_may_watch_unless_it_is_by_invitation(desk: Desk, *, invited: bool) -> None:
    room = await open_tournament(desk, 0, entrance=Entrance(invited=invited))
    secret = await desk.tournaments.invitation_of(room.id)
    for name, rating in (("ann", 1500.0), ("bob", 1700.0)):
        await add_accounts(desk, name)
        await desk.tournaments.command(room, Enter(), Visitor(name, rating=rating), secret)
    await add_levels(desk, room, "level1", "level2")
    await start(desk, room)
    shown = [(one.id, one.strength) for one in await desk.watch_list.games("repulso")]
    places = sorted(room.tournament.open_tables)
    of_people = [p for p in places if {"ann", "bob"} & {*room.tournament.table(p).entrants}]
    assert of_people
    assert all(strength > 0 for _, strength in shown)
    assert {one for one, _ in shown} == (
        set() if invited else {table_id(room.id, place) for place in of_people}
    )
    for place in of_people:
        await lose(
            desk, room, next(iter({"ann", "bob"} & {*room.tournament.table(place).entrants}))
        )
    assert await desk.watch_list.games("repulso") == ()


async def test_accounts_hold_the_seats_of_their_games(desk: Desk, time: Time) -> None:
    room = await open_tournament(desk, 2)
    await start(desk, room)
    game = await desk.room(table_id(room.id, (1, 1)))
    assert [seat.account for seat in game.live.seats] == list(
        room.tournament.table((1, 1)).entrants
    )
    assert game.live.plan.tournament == room.id
    assert not game.live.plan.hints
    viewer = await desk.viewer(game, None, account=Account("ann", "ann", START))
    assert len(viewer.seats) == 1


async def test_who_does_not_come_loses_and_is_paired_no_more(desk: Desk, time: Time) -> None:
    room = await open_tournament(desk, 4)
    await start(desk, room)
    for _ in range(31):  # a longer silence would be an outage, in which no player is late
        time.now += 2000
        await sweep(desk)
    await until(lambda: len(room.tournament.active) == 2)
    results = room.tournament.results.values()
    assert all(result.absent == (0,) and result.ranking == ((1,), (0,)) for result in results)


async def test_levels_play_on_although_nobody_watches(desk: Desk, time: Time) -> None:
    room = await open_tournament(desk, 0)
    await add_levels(desk, room, "level1", "level2")
    await start(desk, room)
    game = await desk.room(table_id(room.id, (1, 1)))
    assert {seat.player for seat in game.live.seats} == {"level1", "level2"}
    await until(lambda: desk.engines.is_thinking(game.live.id))


@pytest.mark.parametrize("is_revoked", [False, True])
async def test_a_bot_whose_account_is_gone_loses(desk: Desk, *, is_revoked: bool) -> None:
    room = await open_tournament(desk, 1)
    if is_revoked:
        bot = Bot("Walker", "hash of Walker", ("bot:play",), START, id="vanished")
        assert await desk.storage.write(bots_store.create_bot, bot)
        await desk.directory.load(["vanished"])
        assert await Administration(desk.storage).revoke("Walker")
    await desk.tournaments.command(room, Enter(), Visitor("vanished", "bot"))
    await start(desk, room)
    await until(lambda: room.tournament.results)
    assert {one.entrant: one.points for one in await room.standings()} == {"ann": 1, "vanished": 0}


async def test_whose_account_will_be_gone_plays_no_more_rounds(desk: Desk) -> None:
    rooms = [await open_tournament(desk, 3)]
    others = (a_plan(), a_plan(format="round-robin", rounds=0))
    rooms += [await desk.tournaments.room(await desk.tournaments.create(one)) for one in others]
    await desk.tournaments.command(rooms[1], Enter(), Visitor("ann"))
    await desk.tournaments.command(rooms[1], Withdraw(), Visitor("ann"))
    await start(desk, rooms[0])
    await desk.tournaments.withdraw("ann")
    assert rooms[0].tournament.entrants["ann"].withdrawn
    assert [room.tournament.number for room in rooms[1:]] == [2, 0]


async def test_what_is_told_of_a_tournament(desk: Desk, time: Time) -> None:
    room, heard, ann = await open_tournament(desk, 2), Reader(), Reader()
    desk.topics.subscribe(f"tournament:{room.id}", heard)
    desk.topics.subscribe("account:ann", ann)
    assert (await desk.tournaments.opening(room.id)).number == 2
    await start(desk, room)
    await until(lambda: heard.heard and ann.heard)
    assert table_id(room.id, (1, 1)) in str(ann.heard[0])


async def test_a_rated_tournament_rates_games_with_people_in_them(desk: Desk) -> None:
    with refused("not-rated"):
        await open_tournament(desk, 0, rated=True, control=TimeControl("clock", 7.0))
    room = await open_tournament(desk, 2, rated=True)
    await add_levels(desk, room, "level1", "level2")
    assert room.tournament.entrants["level1"].rating is not None
    await start(desk, room)
    for place in room.tournament.open_tables:
        live = (await desk.room(table_id(room.id, place))).live
        assert live.plan.rated == any(seat.account for seat in live.seats)


async def test_nobody_has_very_many_tournaments_open(desk: Desk) -> None:
    for _ in range(running.MAX_OPEN):
        await desk.tournaments.create(a_plan())
    with refused("too-many"):
        await desk.tournaments.create(a_plan())


@pytest.mark.parametrize("moment", ["before the games are made", "before a result is told"])
async def test_another_process_goes_on_with_what_one_left_undone(
    sqlite_url: str, moment: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that dies between two writes leaves this state behind."""
    time = Time()
    async with a_desk(sqlite_url, time) as desk:
        room = await open_tournament(desk)
        if moment == "before the games are made":
            monkeypatch.setattr(desk.tournaments, "_make", _nothing)
        else:
            monkeypatch.setattr(desk.tournaments, "look_at", lambda room: None)
            desk.watchers.clear()
        await desk.tournaments.command(room, Start(), ORGANISER)
        if moment != "before the games are made":
            await lose(desk, room, "ann")
        tournament_id = room.id
    time.now += 10_000
    async with a_desk(sqlite_url, time) as desk:
        await sweep(desk)
        room = desk.tournaments.rooms[tournament_id]
        for _ in range(2):
            await everybody_loses(desk, room)
            time.now += 1000
            await sweep(desk)
        await until(lambda: room.tournament.status == "over")
        assert len(room.tournament.results) == 4


async def _nothing(*given: object) -> None:
    """Do nothing, as a process that has died."""


async def seek(desk: Desk, name: str) -> str | None:
    return await desk.lobby.seek(Person(f"@{name}"), SeekGame(game="repulso", clock=QUICK), name)


@BOTH
async def test_nobody_is_paired_by_a_tournament_and_by_the_lobby_at_once(desk: Desk) -> None:
    room = await open_tournament(desk, 2, rounds=1)
    assert await seek(desk, "ann")
    await start(desk, room)
    assert not await desk.storage.read(lobby_store.open_seeks)
    with pytest.raises(Refused) as refused:
        await seek(desk, "ann")
    game = table_id(room.id, (1, 1))
    assert refused.value.reason == {"key": "playing", "game": game}
    await everybody_loses(desk, room)
    assert await seek(desk, "ann")


@pytest.mark.parametrize("is_against_engine", [False, True])
async def test_a_late_rematch_of_a_tournaments_game_pairs_its_people_unlisted(
    desk: Desk, time: Time, *, is_against_engine: bool
) -> None:
    room = await open_tournament(desk, 1 if is_against_engine else 2, rounds=1)
    if is_against_engine:
        await add_levels(desk, room, "level1")
    await start(desk, room)
    await lose(desk, room, "ann")
    time.now += STORED_AFTER_END + 1
    await desk.lobby.sweep()
    live = await desk.room(table_id(room.id, (1, 1)))
    for seat in range(2):
        if live.live.seats[seat].kind == PERSON:
            await live.command(Viewer(frozenset({seat})), Rematch())
    await until(lambda: live.live.next_game)
    assert await desk.storage.read(lobby_store.paired_games, "@ann") == [
        (live.live.next_game, "repulso")
    ]
    assert not await desk.watch_list.games()


@BOTH
async def test_who_is_paired_is_busy_before_the_game_is_made(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await open_tournament(desk, 2, rounds=1)
    monkeypatch.setattr(desk.tournaments, "_make", _nothing)
    await start(desk, room)
    await desk.lobby.sweep()
    with pytest.raises(Refused):
        await seek(desk, "ann")
    await desk.tournaments.command(room, CancelTournament(), ORGANISER)
    assert await seek(desk, "ann")


@BOTH
async def test_an_arena_pairs_those_who_are_there_and_free(desk: Desk, time: Time) -> None:
    room = await open_tournament(desk, 5, format="arena", rounds=0, pause=0, minutes=30)
    for name in ("ann", "bob", "cid", "dot"):
        desk.online.come(name)
    for name in ("ann", "eve"):
        await seek(desk, name)
    await start(desk, room)
    (table,) = room.tournament.open_tables
    assert set(room.tournament.table(table).entrants) < {"bob", "cid", "dot"}
    desk.online.come("eve")  # eve plays a game of the lobby
    time.now += 10_000
    await sweep(desk)
    assert len(room.tournament.open_tables) == 1
    ((game, _),) = await desk.storage.read(lobby_store.paired_games, "@eve")
    await (await desk.room(game)).command(Viewer(frozenset({0})), Resign())
    await sweep(desk)
    assert len(room.tournament.open_tables) == 2


async def test_nobody_waits_for_a_round_that_is_being_paired(desk: Desk) -> None:
    room, asked, paired = await open_tournament(desk, 2), asyncio.Event(), asyncio.Event()

    async def pair(tournament: Tournament) -> Entries:
        asked.set()
        await paired.wait()
        return ()

    pairing = asyncio.ensure_future(room.run(pair))
    await asked.wait()
    told = {"process": "another", "tournament": room.id, "number": room.tournament.number + 1}
    async with asyncio.timeout(30):
        on_notification(desk, json.dumps(told))
        await desk.sweep()
    paired.set()
    assert not await pairing


async def test_a_tournament_whose_pairing_takes_long_holds_up_no_other(
    desk: Desk, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = await open_tournament(desk, starts_at=START + 500)
    other = await desk.tournaments.room(await desk.tournaments.create(a_plan()))
    for name in NAMES[:4]:
        await desk.tournaments.command(other, Enter(), Visitor(name))
    paired, run = asyncio.Event(), desk.tasks.run

    async def pair(client: str, *asked: Any) -> Any:
        if client == f"tournament {slow.id}":
            await paired.wait()
        return await run(client, *asked)

    monkeypatch.setattr(desk.tasks, "run", pair)
    time.now += 1000
    async with asyncio.timeout(30):
        await desk.tournaments.sweep()
        await until(lambda: len(other.tournament.rounds) == 1)
        await desk.tournaments.sweep()
    assert not slow.tournament.rounds
    paired.set()
    await desk.tournaments.attended()
    assert len(slow.tournament.rounds) == 1


async def test_people_who_block_each_other_are_not_paired(desk: Desk) -> None:
    room = await open_tournament(desk, 4)
    assert await desk.storage.write(
        social_store.block, "cid", "ann", START, ""
    )  # the starting list would pair them
    await start(desk, room)
    [round_] = room.tournament.rounds
    assert {"ann", "cid"} not in [set(table.entrants) for table in round_.tables]


async def test_two_processes_run_a_tournament_once(postgresql_url: str) -> None:
    time = Time()
    async with AsyncExitStack() as stack:
        desks = [
            await stack.enter_async_context(a_desk(postgresql_url, time, listens=True))
            for _ in range(2)
        ]
        room = await open_tournament(desks[0], 6, rounds=3)
        rooms = [room, await desks[1].tournaments.room(room.id)]
        time.now += 1000
        for number in range(1, 4):
            await asyncio.gather(*(sweep(desk) for desk in desks))
            await until(lambda: all(len(one.tournament.rounds) == number for one in rooms))  # noqa: B023
            assert rooms[0].tournament.rounds == rooms[1].tournament.rounds
            for place in sorted(rooms[0].tournament.open_tables):
                desk = desks[place[1] % 2]
                await desk.tournaments._check_games(room)  # makes the missing games
                await lose(desk, rooms[place[1] % 2], room.tournament.table(place).entrants[1])
            await until(lambda: not any(one.tournament.open_tables for one in rooms))
            time.now += 1000
        await asyncio.gather(*(sweep(desk) for desk in desks))
        await until(lambda: all(one.tournament.status == "over" for one in rooms))
        assert rooms[0].tournament == rooms[1].tournament
        assert len(rooms[0].tournament.results) == 9
