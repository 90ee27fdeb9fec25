"""Seeks at two processes over one database: each seek is paired once."""

from __future__ import annotations

import asyncio
from itertools import chain
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import text

from boardwright.server.accounts.secrets import hash_secret
from boardwright.server.errors import GameDamaged, Refused, StorageUnavailable
from boardwright.server.lobby import store as lobby_store
from boardwright.server.lobby.messages import LobbyMessage, SeekGame
from boardwright.server.lobby.model import Terms
from boardwright.server.lobby.service import Person
from boardwright.server.lobby.store import STORED_AFTER_END
from boardwright.server.play.commands import Rematch, Resign, Viewer
from boardwright.server.play.game_setup import TimeControl
from boardwright.server.play.views import ClockBody, DaysBody
from boardwright.server.site.service import personal_topic
from boardwright.server.social.store import block
from server.faults.database import looking_into
from server.support.queries import replace_query
from server.support.services import (
    BOTH,
    FIRST,
    SECOND,
    Reader,
    Time,
    code_of,
    create_accounts,
    open_game,
    refused,
    some_services,
)
from server.support.waiting import until

if TYPE_CHECKING:
    from boardwright.server.lobby.model import Seek
    from boardwright.server.play.journal import NewGame
    from boardwright.server.services import Services

QUICK = ClockBody(minutes=3, increment=2)
TERMS = SeekGame(game="repulso", clock=QUICK)
ABALONE = SeekGame(game="abalone", clock=QUICK)
BY_CLOCK, CORRESPONDENCE = TimeControl("clock", minutes=5.0), TimeControl("days", days=3)
RATING = text(
    "INSERT INTO ratings (account, pool, value, deviation, volatility, games, rated_at,"
    " provisional_at) VALUES (:account, 'repulso-quick', :value, 80, 0.06, 9, 1, 1)"
)


def guest(name: str) -> Person:
    return Person(hash_secret(name), name)


async def seek(services: Services, name: str, terms: SeekGame = TERMS) -> str | None:
    return await services.lobby.seek(guest(name), terms, f"connection of {name}")


async def challenge(services: Services, name: str, control: TimeControl = BY_CLOCK) -> str:
    """The id of a challenge that anyone with its link can accept."""
    terms = Terms("repulso", None, control, rated=False)
    return (await services.challenges.make(guest(name), "", terms, None)).id


async def games_of(services: Services, name: str) -> list[str]:
    return [
        game_id
        for game_id, _ in await services.storage.read(lobby_store.paired_games, guest(name).who)
    ]


async def test_two_equal_seeks_are_paired_and_both_players_notified(
    two_services: tuple[Services, Services],
) -> None:
    one, two = two_services
    readers = {name: Reader() for name in ("ann", "bob")}
    for services, name in ((one, "ann"), (two, "bob")):
        services.topics.subscribe(personal_topic(guest(name).who), readers[name])
    assert await seek(one, "ann")
    assert await seek(two, "bob") is None
    await until(lambda: all(reader.of("paired") for reader in readers.values()))
    game_id = readers["ann"].of("paired")[0]["game_id"]
    assert await games_of(one, "ann") == await games_of(two, "bob") == [game_id]
    room = await one.room(game_id)
    assert {seat.name for seat in room.live.seats} == {"ann", "bob"}
    assert not await one.lobby.seeks()
    viewer = await one.viewer(room, "ann")
    assert len(viewer.seats) == 1


async def test_a_crowd_at_two_processes_is_paired_without_duplicates(
    two_services: tuple[Services, Services],
) -> None:
    names = [f"guest {number}" for number in range(40)]
    clocks = (QUICK, ClockBody(minutes=10), None)
    terms = [SeekGame(game="repulso", clock=clocks[i % 3]) for i in range(40)]
    seeking = [seek(two_services[i % 2], name, terms[i]) for i, name in enumerate(names)]
    await asyncio.gather(*seeking)
    games = [await games_of(two_services[0], name) for name in names]
    assert all(len(found) <= 1 for found in games)
    played = list(chain(*games))
    assert all(played.count(game_id) == 2 for game_id in played)
    waiting = await two_services[1].lobby.seeks()
    assert len(waiting) == 40 - len(played)
    assert len(waiting) <= 2  # at most one per clock, and no seek for any clock


@pytest.mark.parametrize("missed", ["a new seek", "a game", "a live game", "a block"])
async def test_a_pairing_is_retried_after_a_change_of_the_lobby(
    two_services: tuple[Services, Services], missed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process writes after the lobby was read and before the pairing is stored."""
    one, two = two_services
    ids = [made.id for made in await create_accounts(one, "Bob", "Cat")]
    bob, cat = (Person(f"@{account}") for account in ids)
    if missed != "a new seek":
        assert await two.lobby.seek(cat, TERMS, "connection of cat")
    read = one.storage.read
    reads: list[int] = []

    async def read_early(terms: Seek) -> lobby_store.Waiting:
        found = await read(lobby_store.waiting_for, terms)
        if not reads and missed == "a new seek":
            assert await two.lobby.seek(cat, TERMS, "connection of cat")
        elif not reads and missed == "a game":
            assert await two.lobby.seek(guest("dan"), TERMS, "connection of dan") is None
        elif not reads and missed == "a live game":
            await two.storage.write(lobby_store.store_live_pairings, {bob.who: "a game"})
        elif not reads:
            await two.storage.write(block, ids[0], ids[1], 1, two.process)
        reads.append(len(found.seeks))
        return found

    replace_query(monkeypatch, one.storage, lobby_store.waiting_for, read_early)
    seeking = one.lobby.seek(bob, TERMS, "connection of bob")
    if missed == "a live game":
        with pytest.raises(Refused, match="you are already playing"):
            await seeking
        return
    assert (await seeking is None) == (missed == "a new seek")
    assert reads == {"a new seek": [0, 1], "a game": [1, 0], "a block": [1, 1]}[missed]
    waiting = {person.account for shown in await two.lobby.seeks() for person in shown.people}
    assert waiting == {"a new seek": set(), "a game": {ids[0]}, "a block": set(ids)}[missed]


async def test_a_player_with_many_seeks_gets_one_game(
    two_services: tuple[Services, Services],
) -> None:
    one, two = two_services
    many = [SeekGame(game="repulso", clock=ClockBody(minutes=minutes)) for minutes in (1, 2, 5)]
    for terms in many:
        await seek(one, "ann", terms)
    seeking = [seek(two, f"guest {number}", terms) for number, terms in enumerate(many)]
    assert sorted(found is None for found in await asyncio.gather(*seeking)) == [False, False, True]
    assert len(await games_of(one, "ann")) == 1
    assert len(await one.lobby.seeks()) == 2


async def test_a_player_in_a_game_is_not_paired_until_it_is_over(
    two_services: tuple[Services, Services],
) -> None:
    one, two = two_services
    await seek(one, "ann")
    await seek(two, "bob")
    (game_id,) = await games_of(one, "ann")
    for services in two_services:
        with refused(key="playing", game=game_id):
            await seek(services, "ann")
    room = await one.room(game_id)
    await room.command(Viewer(frozenset({0})), Resign())
    assert await seek(two, "ann")


async def test_several_correspondence_games_can_be_played_at_once(
    two_services: tuple[Services, Services],
) -> None:
    one, two = two_services
    correspondence = SeekGame(game="repulso", clock=DaysBody(days=3))
    for name in ("bob", "cat"):
        await seek(one, name, correspondence)
        assert await seek(two, "ann", correspondence) is None
    assert len(await games_of(one, "ann")) == 2


async def test_a_player_who_left_a_running_table_may_seek_again(
    two_services: tuple[Services, Services],
) -> None:
    one, two = two_services
    table = SeekGame(game="repello", options={"players": "4"}, clock=QUICK)
    for services, name in ((one, "ann"), (two, "bob"), (one, "cat"), (two, "dan")):
        last = await seek(services, name, table)
    assert last is None
    (game_id,) = await games_of(one, "ann")
    room = await two.room(game_id)
    for name in ("ann", "bob"):
        await room.command(await two.viewer(room, name), Resign())
    assert room.live.status == "playing"
    await until(lambda: game_id not in one.rooms or len(one.rooms[game_id].live.left) == 2)
    assert await seek(one, "ann")
    made = await challenge(one, "bob")
    assert (await one.challenges.accept(made, guest("eve"))).status == "accepted"
    with pytest.raises(Refused):
        await seek(one, "cat")


async def test_seeks_end_with_their_connection(two_services: tuple[Services, Services]) -> None:
    one, two = two_services
    await seek(one, "ann")
    await one.lobby.end("connection of ann")
    assert not await two.lobby.seeks()
    assert await seek(two, "bob")


@pytest.mark.parametrize("way", ["while it is placed", "without a database"])
async def test_a_seek_whose_connection_has_ended_is_swept(
    services: Services, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await seek(services, "bob", ABALONE)
    if way == "while it is placed":
        place, gate = services.storage.write, asyncio.Event()

        async def place_late(*given: Any) -> Any:
            await gate.wait()
            return await place(lobby_store.place_seek, *given)

        replace_query(monkeypatch, services.storage, lobby_store.place_seek, place_late)
        seeking = asyncio.ensure_future(seek(services, "ann"))
        await asyncio.sleep(0)
        await services.lobby.end("connection of ann")
        gate.set()
        await seeking
    else:
        await seek(services, "ann")
        with monkeypatch.context() as patched:
            replace_query(patched, services.storage, lobby_store.end_seeks, _unavailable)
            with pytest.raises(StorageUnavailable):
                await services.lobby.end("connection of ann")
    assert len(await services.lobby.seeks()) == 2
    await services.lobby.sweep()
    assert [one.people[0].name for one in await services.lobby.seeks()] == ["bob"]


async def _unavailable(*given: object) -> int:
    raise StorageUnavailable("the connection broke")


async def test_seeks_end_with_the_heartbeat_of_their_process(postgresql_url: str) -> None:
    time = Time()
    async with (
        some_services(postgresql_url, time) as dying,
        some_services(postgresql_url, time) as other,
    ):
        await seek(dying, "ann")
        assert await other.lobby.seeks()
        time.now += 10_000
        await other.beat()
        assert not await other.lobby.seeks()
        assert await seek(other, "bob")
        await other.lobby.sweep()
        assert len(await other.storage.read(lobby_store.open_seeks)) == 1


async def test_the_list_is_published_at_both_processes(
    two_services: tuple[Services, Services],
) -> None:
    one, two = two_services
    reader = Reader()
    two.topics.subscribe("lobby", reader)
    opening = await two.topics.opening("lobby")
    assert opening is not None
    await seek(one, "ann")
    await until(lambda: reader.of("lobby-change"))
    (shown,) = reader.of("lobby-change")[0]["changed"]
    assert shown["people"] == [{"name": "ann", "account": "", "rating": None}]
    await seek(two, "bob")
    await until(lambda: any(shown["id"] in m["gone"] for m in reader.of("lobby-change")))


async def test_the_list_is_read_again_only_after_a_change(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads, read = [], services.storage.read

    async def open_seeks() -> list[Seek]:
        reads.append(1)
        return await read(lobby_store.open_seeks)

    replace_query(monkeypatch, services.storage, lobby_store.open_seeks, open_seeks)
    for _ in range(3):
        assert await services.topics.opening("lobby") == LobbyMessage(())
    assert len(reads) == 1
    await seek(services, "ann")
    for _ in range(3):
        opening = await services.topics.opening("lobby")
        assert isinstance(opening, LobbyMessage)
        assert [one.people[0].name for one in opening.seeks] == ["ann"]
    assert len(reads) == 2


@pytest.mark.parametrize(
    ("terms", "code"),
    [
        (SeekGame(game="repulso", clock=QUICK, rated=True), "unauthorized"),
        (SeekGame(game="chess"), "malformed"),
        (SeekGame(game="repulso", options={"no": "such"}), "malformed"),
        (SeekGame(lowest=2000, highest=1000), "malformed"),
        (SeekGame(game="repulso", target="nobody"), "not-found"),
    ],
)
async def test_forbidden_seeks_of_guests_are_refused(
    services: Services, terms: Any, code: str
) -> None:
    with refused(code):
        await seek(services, "ann", terms)
    assert not await services.lobby.seeks()


async def test_the_number_of_seeks_per_person_is_limited(services: Services) -> None:
    for minutes in range(1, 6):
        await seek(services, "ann", SeekGame(clock=ClockBody(minutes=minutes)))
    with refused("too-many"):
        await seek(services, "ann", SeekGame(clock=ClockBody(minutes=30)))


@pytest.mark.parametrize(("playing", "key"), [("bob", "playing"), ("ann", "opponent-playing")])
async def test_a_player_in_a_live_game_cannot_start_another_by_challenge(
    services: Services, playing: str, key: str
) -> None:
    by_clock = await challenge(services, "ann")
    correspondence = await challenge(services, "ann", CORRESPONDENCE)
    for name in (playing, "cat"):
        await seek(services, name)
    with refused(key=key):
        await services.challenges.accept(by_clock, guest("bob"))
    assert (await services.challenges.accept(correspondence, guest("bob"))).status == "accepted"
    (game_id,) = await games_of(services, playing)
    await (await services.room(game_id)).command(Viewer(frozenset({0})), Resign())
    assert (await services.challenges.accept(by_clock, guest("bob"))).status == "accepted"


async def test_a_challenge_is_answered_once_despite_concurrent_tries(
    two_services: tuple[Services, Services],
) -> None:
    one, two = two_services
    made = await challenge(one, "ann")
    answers = await asyncio.gather(
        *(
            services.challenges.accept(made, guest(f"{n}"))
            for n, services in enumerate((one, two) * 3)
        ),
        one.challenges.decline(made, guest("no"), "later"),
        two.challenges.cancel(made, guest("ann")),
        return_exceptions=True,
    )
    (answered,) = (one for one in answers if not isinstance(one, Refused))
    assert not isinstance(answered, BaseException)
    assert {one.code for one in answers if isinstance(one, Refused)} == {"over"}
    assert await two.challenges.get(made) == answered
    games = await games_of(one, "ann")
    assert games == ([answered.game_id] if answered.status == "accepted" else [])


@BOTH
async def test_accepting_a_challenge_ends_both_players_seeks(services: Services) -> None:
    made = await challenge(services, "ann")
    await seek(services, "ann", ABALONE)
    await seek(services, "bob")
    await services.challenges.accept(made, guest("bob"))
    assert not await services.lobby.seeks()


async def paired(services: Services, terms: SeekGame = TERMS) -> str:
    """The id of a new game between Ann and Bob."""
    await seek(services, "ann", terms)
    await seek(services, "bob", terms)
    return (await games_of(services, "ann"))[0]


async def agree_on_rematch(services: Services, game_id: str) -> str:
    room = await services.room(game_id)
    for viewer in (FIRST, SECOND):
        if room.live.seats[min(viewer.seats)].kind != "engine":
            await room.command(viewer, Rematch())
    await until(lambda: room.live.next_game)
    assert room.live.next_game is not None
    return room.live.next_game


@BOTH
async def test_the_players_of_a_rematch_get_no_other_live_game(services: Services) -> None:
    game_id = await paired(services)
    assert [one.id for one in await services.watch_list.games()] == [game_id]
    await services.lobby.sweep()
    await (await services.room(game_id)).command(FIRST, Resign())
    await seek(services, "ann", SeekGame(game="alliances", clock=QUICK))
    await seek(services, "cat", ABALONE)
    again = await agree_on_rematch(services, game_id)
    assert await games_of(services, "ann") == await games_of(services, "bob") == [again]
    assert [one.id for one in await services.watch_list.games()] == [again]
    for name in ("ann", "bob"):
        with refused(key="playing", game=again):
            await seek(services, name)
    assert [one.people[0].name for one in await services.lobby.seeks()] == ["cat"]


@BOTH
async def test_no_rematch_while_a_player_is_in_another_live_game(services: Services) -> None:
    game_id = await paired(services)
    room = await services.room(game_id)
    await room.command(FIRST, Resign())
    mine = (await services.viewer(room, "ann")).seats
    ann, bob = (FIRST, SECOND) if mine == FIRST.seats else (SECOND, FIRST)
    await room.command(ann, Rematch())
    await seek(services, "ann")
    await seek(services, "cat")
    for viewer, key in ((ann, "playing"), (bob, "opponent-playing")):
        with refused(key=key):
            await room.command(viewer, Rematch())
    (other,) = await games_of(services, "ann")
    await (await services.room(other)).command(FIRST, Resign())
    assert await code_of(services, room, bob, Rematch()) == ""


async def test_a_refused_rematch_starts_only_after_another_agreement(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = list[str]()

    async def begin(new: NewGame, process: str) -> bool:
        tries.append(new.id)
        raise Refused("not-possible", "a player is in another live game")

    room = await services.room(await paired(services))
    await room.command(FIRST, Resign())
    with monkeypatch.context() as patch:
        replace_query(patch, services.storage, lobby_store.begin_rematch, begin)
        for viewer in (FIRST, SECOND):
            await room.command(viewer, Rematch())
        await until(lambda: tries and not services._tasks)
    services.drop(room.live.id)
    room = await services.room(room.live.id)
    await services.sweep()
    assert not services._tasks
    assert len(tries) == 1
    assert await code_of(services, room, FIRST, Rematch()) == ""
    await services.sweep()
    assert room.live.rematch == {0}
    assert room.live.next_game is None
    assert await code_of(services, room, SECOND, Rematch()) == ""
    await until(lambda: room.live.next_game)


async def test_pairings_are_deleted_some_time_after_the_end(
    services: Services, time: Time, sqlite_url: str
) -> None:
    game_id = await paired(services)
    await (await services.room(game_id)).command(FIRST, Resign())
    for waited, stored in ((STORED_AFTER_END, 2), (1, 0)):
        time.now += waited
        await services.lobby.sweep()
        with looking_into(sqlite_url) as connection:
            assert connection.scalar(text("SELECT count(*) FROM pairings")) == stored


async def finish_long_ago(services: Services, time: Time, game_id: str) -> None:
    """End a game and wait until its pairings are deleted."""
    await (await services.room(game_id)).command(FIRST, Resign())
    time.now += STORED_AFTER_END + 1
    await services.lobby.sweep()


@BOTH
async def test_a_late_rematch_pairs_its_players_and_is_listed(
    services: Services, time: Time
) -> None:
    game_id = await paired(services)
    for _ in range(2):  # also the rematch of a rematch
        await finish_long_ago(services, time, game_id)
        await seek(services, "ann", ABALONE)
        game_id = await agree_on_rematch(services, game_id)
        assert await games_of(services, "ann") == await games_of(services, "bob") == [game_id]
        assert [one.id for one in await services.watch_list.games()] == [game_id]
        assert not await services.lobby.seeks()
        with pytest.raises(Refused, match="already playing"):
            await seek(services, "bob")


@BOTH
async def test_no_late_rematch_while_a_player_is_in_another_live_game(
    services: Services, time: Time
) -> None:
    game_id = await paired(services)
    await finish_long_ago(services, time, game_id)
    for name in ("ann", "cat"):
        await seek(services, name)
    with pytest.raises(Refused, match="already playing"):
        await (await services.room(game_id)).command(FIRST, Rematch())


async def test_a_late_rematch_between_accounts_is_listed_with_their_ratings(
    time: Time, database_url: str
) -> None:
    async with some_services(database_url, time) as services:
        ids = [one.id for one in await create_accounts(services, "Ann", "Bo")]
        terms = SeekGame(game="repulso", clock=ClockBody(minutes=5, increment=3), rated=True)
        for one in ids:
            await services.lobby.seek(Person(f"@{one}"), terms, one)
        ((game_id, _),) = await services.storage.read(lobby_store.paired_games, f"@{ids[0]}")
        await finish_long_ago(services, time, game_id)
        with looking_into(database_url) as connection:
            for one, value in zip(ids, (1400, 1700), strict=True):
                connection.execute(RATING, {"account": one, "value": value})
        again = await agree_on_rematch(services, game_id)
        assert await services.storage.read(lobby_store.paired_games, f"@{ids[1]}") == [
            (again, "repulso")
        ]
        assert [(one.id, one.strength) for one in await services.watch_list.games()] == [
            (again, 1550)
        ]


@pytest.mark.parametrize("seats", ["pl", "pp", "pe"])
async def test_a_rematch_of_a_private_game_is_no_pairing(
    services: Services, time: Time, sqlite_url: str, seats: str
) -> None:
    game_id = (await open_game(services, seats, control=BY_CLOCK)).live.id
    for is_late in (False, True, True):
        if is_late:
            await finish_long_ago(services, time, game_id)
        else:
            await (await services.room(game_id)).command(FIRST, Resign())
        game_id = await agree_on_rematch(services, game_id)
        assert not await services.watch_list.games()
        with looking_into(sqlite_url) as connection:
            assert not connection.scalar(text("SELECT count(*) FROM pairings"))


async def test_accounts_are_reminded_only_of_games_with_a_clock(services: Services) -> None:
    """For correspondence games they get notifications instead."""
    one, two = [account.id for account in await create_accounts(services, "Ann", "Bo")]
    for clock, reminders in ((DaysBody(days=1), 0), (ClockBody(minutes=5, increment=3), 1)):
        for user in (one, two):
            await services.lobby.seek(
                Person(f"@{user}"), SeekGame(game="repulso", clock=clock), user
            )
        assert len(await services.lobby.remind(f"@{one}")) == reminders


async def test_a_damaged_game_does_not_block_the_lobby(database_url: str) -> None:
    async with some_services(database_url) as services:
        game_id = await paired(services)
        with looking_into(database_url) as connection:
            connection.execute(text("UPDATE games SET checksum = checksum + 1"))
        (reminder,) = await services.lobby.remind(guest("ann").who)
        assert (reminder.game_id, reminder.game) == (game_id, "repulso")
        with pytest.raises(GameDamaged):  # as when a player opens its page
            await services.room(game_id)
        assert await services.lobby.remind(guest("ann").who) == []
        assert await seek(services, "ann")
        made = await challenge(services, "bob")
        assert (await services.challenges.accept(made, guest("eve"))).status == "accepted"
        assert await services.lobby.remind(guest("ann").who) == []
        assert services.storage.damaged == {game_id}
