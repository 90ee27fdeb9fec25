"""Tournaments run on time, exactly once, and also after failures."""

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
from boardwright.server.play.game_setup import PERSON, TimeControl
from boardwright.server.play.journal import Bot
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
from server.support.services import BOTH, START, Reader, Time, refused, some_services
from server.support.waiting import until

if TYPE_CHECKING:
    from boardwright.server.services import Services
    from boardwright.server.tournaments.decide import Entries
    from boardwright.server.tournaments.model import Tournament
    from boardwright.server.tournaments.room import TournamentRoom
    from boardwright.server.tournaments.standings import EntrantStanding

ORGANISER = Visitor("organiser")
QUICK = ClockBody(minutes=3, increment=2)
NAMES = ("ann", "bob", "cid", "dot", "eve", "fay")


def a_plan(**changes: Any) -> TournamentPlan:
    usual: dict[str, Any] = {"name": "Cup", "game": "repulso", "options": {}, "format": "swiss"}
    usual |= {"control": TimeControl("clock", 5.0), "organiser": ORGANISER.account}
    usual |= {"created_at": START, "starts_at": START + 1000, "rounds": 2, "pause": 1}
    return TournamentPlan(**(usual | changes))


async def open_tournament(services: Services, count: int = 4, **changes: Any) -> TournamentRoom:
    """A tournament that so many accounts have entered."""
    await add_accounts(services, *NAMES[:count])
    room = await services.tournaments.room(await services.tournaments.create(a_plan(**changes)))
    for name in NAMES[:count]:
        await services.tournaments.command(room, Enter(), Visitor(name))
    return room


async def sweep(services: Services) -> None:
    """Sweep games, then tournaments, for which a server has a separate job."""
    await services.sweep()
    await services.tournaments.sweep()
    await services.tournaments.attended()


async def add_accounts(services: Services, *names: str) -> None:
    """Create accounts whose ids are their names."""
    for name in names:
        token = Token(f"hash of {name}", name, "session", START)
        await services.storage.write(
            accounts_store.create_account, Account(name, name, START), token
        )


async def lose(services: Services, room: TournamentRoom, loser: str) -> None:
    """Let an entrant resign their current game."""
    place = room.tournament.playing[loser]
    live = await services.room(table_id(room.id, place))
    seat = room.tournament.table(place).entrants.index(loser)
    await live.command(Viewer(frozenset({seat})), Resign())


async def lose_all_tables(services: Services, room: TournamentRoom) -> None:
    """At every open table the second seat resigns."""
    for place in sorted(room.tournament.open_tables):
        await lose(services, room, room.tournament.table(place).entrants[1])
    await until(lambda: not room.tournament.open_tables)


async def add_levels(services: Services, room: TournamentRoom, *levels: str) -> None:
    for level in levels:
        await services.tournaments.command(room, AddEngine(player=level), ORGANISER)


async def start(services: Services, room: TournamentRoom) -> None:
    await services.tournaments.command(room, Start(), ORGANISER)


async def test_a_tournament_runs_from_its_start_to_the_last_result(
    services: Services, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    ranked_by = set[int]()  # the ids of threads; never that of the event loop

    def ranked(tournament: Tournament) -> tuple[EntrantStanding, ...]:
        ranked_by.add(threading.get_ident())
        return standings(tournament)

    monkeypatch.setattr(tournaments_room, "standings", ranked)
    room = await open_tournament(services)
    await sweep(services)
    assert room.tournament.status == "waiting"
    time.now += 1000
    await sweep(services)
    assert len(room.tournament.open_tables) == 2
    for _ in range(2):
        await lose_all_tables(services, room)
        time.now += 1000
        await sweep(services)
    await until(lambda: room.tournament.status == "over")
    assert room.tournament.why == "finished"
    assert sorted(one.points for one in standings(room.tournament)) == [0, 1, 1, 2]
    [row] = await services.storage.read(tournaments_store.list_tournaments, "over", None, 10)
    assert row.cache.winner == (await room.standings())[0].entrant
    assert ranked_by
    assert threading.get_ident() not in ranked_by


async def test_entrants_are_notified_once_of_the_start(services: Services, time: Time) -> None:
    room = await open_tournament(services)
    await services.tournaments.command(room, Withdraw(), Visitor("dot"))
    time.now += 1000
    for _ in range(2):
        await sweep(services)
    notified = {
        name: await services.storage.read(
            notifications_store.notifications_of, name, KINDS, None, 9
        )
        for name in NAMES[:4]
    }
    kinds = {name: [one.kind for one in found] for name, found in notified.items()}
    once = ["tournament"]
    assert kinds == {"ann": once, "bob": once, "cid": once, "dot": []}
    assert notified["ann"][0].about == {"name": "Cup"}


@pytest.mark.parametrize("invited", [False, True])
async def test_tournament_games_are_on_the_watch_list_unless_invited(
    services: Services, *, invited: bool
) -> None:
    room = await open_tournament(services, 0, entrance=Entrance(invited=invited))
    secret = await services.tournaments.invitation_of(room.id)
    for name, rating in (("ann", 1500.0), ("bob", 1700.0)):
        await add_accounts(services, name)
        await services.tournaments.command(room, Enter(), Visitor(name, rating=rating), secret)
    await add_levels(services, room, "level1", "level2")
    await start(services, room)
    shown = [(one.id, one.strength) for one in await services.watch_list.games("repulso")]
    places = sorted(room.tournament.open_tables)
    of_people = [p for p in places if {"ann", "bob"} & {*room.tournament.table(p).entrants}]
    assert of_people
    assert all(strength > 0 for _, strength in shown)
    assert {one for one, _ in shown} == (
        set() if invited else {table_id(room.id, place) for place in of_people}
    )
    for place in of_people:
        await lose(
            services, room, next(iter({"ann", "bob"} & {*room.tournament.table(place).entrants}))
        )
    assert await services.watch_list.games("repulso") == ()


async def test_accounts_own_the_seats_of_their_games(services: Services, time: Time) -> None:
    room = await open_tournament(services, 2)
    await start(services, room)
    game = await services.room(table_id(room.id, (1, 1)))
    assert [seat.account for seat in game.live.seats] == list(
        room.tournament.table((1, 1)).entrants
    )
    assert game.live.setup.tournament == room.id
    assert not game.live.setup.hints
    viewer = await services.viewer(game, None, account=Account("ann", "ann", START))
    assert len(viewer.seats) == 1


async def test_an_absent_player_loses_and_is_no_longer_paired(
    services: Services, time: Time
) -> None:
    room = await open_tournament(services, 4)
    await start(services, room)
    for _ in range(31):  # a longer silence would be an outage, in which no player is late
        time.now += 2000
        await sweep(services)
    await until(lambda: len(room.tournament.active) == 2)
    results = room.tournament.results.values()
    assert all(result.absent == (0,) and result.ranking == ((1,), (0,)) for result in results)


async def test_levels_play_without_viewers(services: Services, time: Time) -> None:
    room = await open_tournament(services, 0)
    await add_levels(services, room, "level1", "level2")
    await start(services, room)
    game = await services.room(table_id(room.id, (1, 1)))
    assert {seat.player for seat in game.live.seats} == {"level1", "level2"}
    await until(lambda: services.engines.is_thinking(game.live.id))


@pytest.mark.parametrize("is_revoked", [False, True])
async def test_a_bot_with_a_deleted_account_loses(services: Services, *, is_revoked: bool) -> None:
    room = await open_tournament(services, 1)
    if is_revoked:
        bot = Bot("Walker", "hash of Walker", ("bot:play",), START, id="vanished")
        assert await services.storage.write(bots_store.create_bot, bot)
        await services.directory.load(["vanished"])
        assert await Administration(services.storage).revoke("Walker")
    await services.tournaments.command(room, Enter(), Visitor("vanished", "bot"))
    await start(services, room)
    await until(lambda: room.tournament.results)
    assert {one.entrant: one.points for one in await room.standings()} == {"ann": 1, "vanished": 0}


async def test_an_account_to_be_deleted_plays_no_more_rounds(services: Services) -> None:
    rooms = [await open_tournament(services, 3)]
    others = (a_plan(), a_plan(format="round-robin", rounds=0))
    rooms += [
        await services.tournaments.room(await services.tournaments.create(one)) for one in others
    ]
    await services.tournaments.command(rooms[1], Enter(), Visitor("ann"))
    await services.tournaments.command(rooms[1], Withdraw(), Visitor("ann"))
    await start(services, rooms[0])
    await services.tournaments.withdraw("ann")
    assert rooms[0].tournament.entrants["ann"].withdrawn
    assert [room.tournament.number for room in rooms[1:]] == [2, 0]


async def test_changes_of_a_tournament_are_published(services: Services, time: Time) -> None:
    room, received, ann = await open_tournament(services, 2), Reader(), Reader()
    services.topics.subscribe(f"tournament:{room.id}", received)
    services.topics.subscribe("account:ann", ann)
    assert (await services.tournaments.opening(room.id)).number == 2
    await start(services, room)
    await until(lambda: received.received and ann.received)
    assert table_id(room.id, (1, 1)) in str(ann.received[0])


async def test_a_rated_tournament_rates_games_with_people_in_them(services: Services) -> None:
    with refused("not-rated"):
        await open_tournament(services, 0, rated=True, control=TimeControl("clock", 7.0))
    room = await open_tournament(services, 2, rated=True)
    await add_levels(services, room, "level1", "level2")
    assert room.tournament.entrants["level1"].rating is not None
    await start(services, room)
    for place in room.tournament.open_tables:
        live = (await services.room(table_id(room.id, place))).live
        assert live.setup.rated == any(seat.account for seat in live.seats)


async def test_open_tournaments_per_account_are_limited(services: Services) -> None:
    for _ in range(running.MAX_OPEN):
        await services.tournaments.create(a_plan())
    with refused("too-many"):
        await services.tournaments.create(a_plan())


@pytest.mark.parametrize("moment", ["before the games are made", "before a result is told"])
async def test_another_process_completes_unfinished_work(
    sqlite_url: str, moment: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that dies between two writes leaves this state behind."""
    time = Time()
    async with some_services(sqlite_url, time) as services:
        room = await open_tournament(services)
        if moment == "before the games are made":
            monkeypatch.setattr(services.tournaments, "_make", _do_nothing)
        else:
            monkeypatch.setattr(services.tournaments, "on_game_changed", lambda room: None)
            services.watchers.clear()
        await services.tournaments.command(room, Start(), ORGANISER)
        if moment != "before the games are made":
            await lose(services, room, "ann")
        tournament_id = room.id
    time.now += 10_000
    async with some_services(sqlite_url, time) as services:
        await sweep(services)
        room = services.tournaments.rooms[tournament_id]
        for _ in range(2):
            await lose_all_tables(services, room)
            time.now += 1000
            await sweep(services)
        await until(lambda: room.tournament.status == "over")
        assert len(room.tournament.results) == 4


async def _do_nothing(*given: object) -> None:
    """Do nothing, as a process that has died."""


async def seek(services: Services, name: str) -> str | None:
    return await services.lobby.seek(
        Person(f"@{name}"), SeekGame(game="repulso", clock=QUICK), name
    )


@BOTH
async def test_a_player_is_not_paired_by_a_tournament_and_the_lobby_at_once(
    services: Services,
) -> None:
    room = await open_tournament(services, 2, rounds=1)
    assert await seek(services, "ann")
    await start(services, room)
    assert not await services.storage.read(lobby_store.open_seeks)
    with pytest.raises(Refused) as refused:
        await seek(services, "ann")
    game = table_id(room.id, (1, 1))
    assert refused.value.reason == {"key": "playing", "game": game}
    await lose_all_tables(services, room)
    assert await seek(services, "ann")


@pytest.mark.parametrize("is_against_engine", [False, True])
async def test_a_late_rematch_of_a_tournament_game_pairs_its_players_unlisted(
    services: Services, time: Time, *, is_against_engine: bool
) -> None:
    room = await open_tournament(services, 1 if is_against_engine else 2, rounds=1)
    if is_against_engine:
        await add_levels(services, room, "level1")
    await start(services, room)
    await lose(services, room, "ann")
    time.now += STORED_AFTER_END + 1
    await services.lobby.sweep()
    live = await services.room(table_id(room.id, (1, 1)))
    for seat in range(2):
        if live.live.seats[seat].kind == PERSON:
            await live.command(Viewer(frozenset({seat})), Rematch())
    await until(lambda: live.live.next_game)
    assert await services.storage.read(lobby_store.paired_games, "@ann") == [
        (live.live.next_game, "repulso")
    ]
    assert not await services.watch_list.games()


@BOTH
async def test_a_paired_player_is_busy_before_the_game_is_created(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await open_tournament(services, 2, rounds=1)
    monkeypatch.setattr(services.tournaments, "_make", _do_nothing)
    await start(services, room)
    await services.lobby.sweep()
    with pytest.raises(Refused):
        await seek(services, "ann")
    await services.tournaments.command(room, CancelTournament(), ORGANISER)
    assert await seek(services, "ann")


@BOTH
async def test_an_arena_pairs_present_and_free_players(services: Services, time: Time) -> None:
    room = await open_tournament(services, 5, format="arena", rounds=0, pause=0, minutes=30)
    for name in ("ann", "bob", "cid", "dot"):
        services.online.connect(name)
    for name in ("ann", "eve"):
        await seek(services, name)
    await start(services, room)
    (table,) = room.tournament.open_tables
    assert set(room.tournament.table(table).entrants) < {"bob", "cid", "dot"}
    services.online.connect("eve")  # eve plays a game of the lobby
    time.now += 10_000
    await sweep(services)
    assert len(room.tournament.open_tables) == 1
    ((game, _),) = await services.storage.read(lobby_store.paired_games, "@eve")
    await (await services.room(game)).command(Viewer(frozenset({0})), Resign())
    await sweep(services)
    assert len(room.tournament.open_tables) == 2


async def test_notifications_do_not_wait_for_a_pairing(services: Services) -> None:
    room, started, paired = await open_tournament(services, 2), asyncio.Event(), asyncio.Event()

    async def pair(tournament: Tournament) -> Entries:
        started.set()
        await paired.wait()
        return ()

    pairing = asyncio.ensure_future(room.run(pair))
    await started.wait()
    payload = {"process": "another", "tournament": room.id, "number": room.tournament.number + 1}
    async with asyncio.timeout(30):
        on_notification(services, json.dumps(payload))
        await services.sweep()
    paired.set()
    assert not await pairing


async def test_a_slow_pairing_does_not_delay_other_tournaments(
    services: Services, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = await open_tournament(services, starts_at=START + 500)
    other = await services.tournaments.room(await services.tournaments.create(a_plan()))
    for name in NAMES[:4]:
        await services.tournaments.command(other, Enter(), Visitor(name))
    paired, run = asyncio.Event(), services.tasks.run

    async def pair(client: str, *args: Any) -> Any:
        if client == f"tournament {slow.id}":
            await paired.wait()
        return await run(client, *args)

    monkeypatch.setattr(services.tasks, "run", pair)
    time.now += 1000
    async with asyncio.timeout(30):
        await services.tournaments.sweep()
        await until(lambda: len(other.tournament.rounds) == 1)
        await services.tournaments.sweep()
    assert not slow.tournament.rounds
    paired.set()
    await services.tournaments.attended()
    assert len(slow.tournament.rounds) == 1


async def test_players_with_a_block_are_not_paired(services: Services) -> None:
    room = await open_tournament(services, 4)
    assert await services.storage.write(
        social_store.block, "cid", "ann", START, ""
    )  # the starting list would pair them
    await start(services, room)
    [round_] = room.tournament.rounds
    assert {"ann", "cid"} not in [set(table.entrants) for table in round_.tables]


async def test_two_processes_run_a_tournament_once(postgresql_url: str) -> None:
    time = Time()
    async with AsyncExitStack() as stack:
        two_services = [
            await stack.enter_async_context(some_services(postgresql_url, time, listens=True))
            for _ in range(2)
        ]
        room = await open_tournament(two_services[0], 6, rounds=3)
        rooms = [room, await two_services[1].tournaments.room(room.id)]
        time.now += 1000
        for number in range(1, 4):
            await asyncio.gather(*(sweep(services) for services in two_services))
            await until(lambda: all(len(one.tournament.rounds) == number for one in rooms))  # noqa: B023
            assert rooms[0].tournament.rounds == rooms[1].tournament.rounds
            for place in sorted(rooms[0].tournament.open_tables):
                services = two_services[place[1] % 2]
                await services.tournaments._check_games(room)  # makes the missing games
                await lose(services, rooms[place[1] % 2], room.tournament.table(place).entrants[1])
            await until(lambda: not any(one.tournament.open_tables for one in rooms))
            time.now += 1000
        await asyncio.gather(*(sweep(services) for services in two_services))
        await until(lambda: all(one.tournament.status == "over" for one in rooms))
        assert rooms[0].tournament == rooms[1].tournament
        assert len(rooms[0].tournament.results) == 9
