"""A finished game is in the histories of its players and rated once, by any process."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from boardwright.games import game_named
from boardwright.server.accounts import data_store
from boardwright.server.accounts import store as accounts_store
from boardwright.server.accounts.model import Account, account_key
from boardwright.server.play.entries import Ended, Journaled, Moved
from boardwright.server.play.game_setup import GameSetup, Seat, TimeControl
from boardwright.server.play.journal import Cache, Key, NewGame
from boardwright.server.play.storage import Storage
from boardwright.server.ratings import store
from boardwright.server.ratings.model import DRAW, LOSS, WIN, ScoreView
from boardwright.server.ratings.service import record
from boardwright.server.ratings.store import GameFilter, OpponentRow, PlayedGameRow

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardwright.server.ratings.model import PoolRating

GAME = game_named("alliances")
POOL = "alliances-quick"
ANN, BEN = (Seat("person", account=one) for one in ("ann", "ben"))
LEVEL, GUEST = Seat("engine", "level5", "level5"), Seat("person", "Gus")
QUICK = TimeControl("clock", 5, 3)
NOW = 1_800_000_000_000


def finished(  # noqa: PLR0913 (the facts of a game)
    game_id: str,
    *seats: Seat,
    rated: bool = True,
    over_at: int = NOW,
    reason: Any = "resignation",
    loser: int | None = 1,
    held: Mapping[int, str] | None = None,
    options: Mapping[str, str] | None = None,
) -> NewGame:
    """A game of six moves that the loser resigns; without a loser it is drawn."""
    chosen = GAME.options_type.from_mapping(dict(options or {}))
    setup = GameSetup(GAME.name, 1, chosen.to_mapping(), seats, QUICK, 5, hints=False, rated=rated)
    position, moves = GAME.start(chosen), []
    for number in range(1, 7):
        action = GAME.action(position.legal_moves()[0])
        moves.append(Journaled(number, number, Moved(position.to_move or 0, action, (1000, 1000))))
        position = position.play(GAME.move(action))
    end = Journaled(7, over_at, Ended(reason, loser))
    accounts = {i: seat.account for i, seat in enumerate(seats) if seat.account}
    keys = [Key(account_key(account), game_id, i) for i, account in (held or accounts).items()]
    cache = Cache("over", 6, over_at=over_at)
    return NewGame(game_id, setup, "client", cache, tuple(keys), (*moves, end))


async def add_accounts_named(storage: Storage, *names: str) -> None:
    for name in names:
        await storage.write(accounts_store.create_account, Account(name, name.title(), 5))


async def record_all(storage: Storage) -> set[str]:
    changed: set[str] = set()
    while ids := await storage.read(store.games_to_record, 50):
        changed |= await record(storage, ids) or set()
    return changed


async def games_of(
    storage: Storage, account: str, count: int = 10, **filters: Any
) -> list[PlayedGameRow]:
    return await storage.read(store.played_games, account, GameFilter(**filters), None, count)


async def rating_of(storage: Storage, account: str) -> PoolRating:
    return (await storage.ratings_of([account]))[account][POOL]


async def test_a_rated_game_changes_both_ratings_once(storage: Storage) -> None:
    await add_accounts_named(storage, "ann", "ben")
    await storage.create_game(finished("a", ANN, BEN))
    assert await record_all(storage) == {"ann", "ben"}
    assert await record_all(storage) == set()
    ann, ben = await rating_of(storage, "ann"), await rating_of(storage, "ben")
    assert ann.rating.value > 1600
    assert ben.rating.value == pytest.approx(3000 - ann.rating.value)
    assert (ann.games, ann.rated_at) == (1, NOW)
    [(_, rating, change), (_, _, lost)] = await storage.read(store.rating_changes, "a")
    assert rating == ann.rating.value
    assert change == pytest.approx(rating - 1500)
    assert lost == pytest.approx(-change)


@pytest.mark.parametrize(
    "game",
    [
        finished("a", ANN, BEN, rated=False),
        finished("a", ANN, BEN, reason="abandoned"),
        finished("a", ANN, LEVEL, reason="crash"),
    ],
    ids=["for fun", "without a result", "lost by a crashed engine"],
)
async def test_unrated_games_are_only_in_the_history(game: NewGame, storage: Storage) -> None:
    await add_accounts_named(storage, "ann", "ben")
    await storage.create_game(game)
    assert await record_all(storage) == set()
    assert await storage.ratings_of(["ann", "ben"]) == {}
    [played] = await games_of(storage, "ann")
    assert (played.id, played.rating) == ("a", None)


async def test_a_level_keeps_its_rating(storage: Storage) -> None:
    await add_accounts_named(storage, "ann")
    await storage.create_game(finished("a", ANN, LEVEL))
    assert await record_all(storage) == {"ann"}
    [played] = await games_of(storage, "ann")
    assert played.opponents == (OpponentRow(1, "", "level5", is_engine=True),)
    assert played.change is not None
    assert played.change > 0


async def test_a_guests_game_belongs_to_the_account_created_later(
    storage: Storage,
) -> None:
    await add_accounts_named(storage, "ann")
    await storage.create_game(finished("a", GUEST, LEVEL, rated=False, held={0: "ann"}))
    await storage.create_game(finished("b", GUEST, LEVEL, rated=False, held={}))
    await record_all(storage)
    assert [one.id for one in await games_of(storage, "ann")] == ["a"]


async def test_a_game_that_is_adopted_when_it_is_over_is_in_the_history(storage: Storage) -> None:
    await add_accounts_named(storage, "ann", "ben")
    game = finished("a", GUEST, BEN, rated=False)
    keys = (*game.keys, Key("hash", "a", 0))
    await storage.create_game(replace(game, keys=keys))
    await record_all(storage)
    await storage.write(data_store.adopt_games, "ann", ["hash"])
    await record_all(storage)
    for account in ("ann", "ben"):
        assert len(await games_of(storage, account)) == 1


async def test_a_deleted_opponent_has_no_history_but_appears_in_scores(
    storage: Storage,
) -> None:
    await add_accounts_named(storage, "ann")
    await storage.create_game(finished("a", ANN, BEN))
    assert await record_all(storage) == {"ann"}
    assert await storage.ratings_of(["ben"]) == {}
    [(account, score)] = await storage.read(store.scores_by_opponent, "ann", GameFilter(), 10)
    assert (account.account, score) == ("ben", ScoreView(1, 1, 0, 0))


async def test_games_are_rated_in_the_order_of_their_ends(storage: Storage) -> None:
    await add_accounts_named(storage, "ann", "ben")
    for number, loser in enumerate((1, 0, 1, None)):
        at = NOW + 1000 * number
        reason = "agreement" if loser is None else "resignation"
        game = finished(f"g{number}", ANN, BEN, over_at=at, loser=loser, reason=reason)
        await storage.create_game(game)
    await record_all(storage)
    curve = await storage.read(store.curve_of, "ann", POOL, 100)
    assert [at - NOW for at, *_ in curve] == [0, 1000, 2000, 3000]
    assert curve[0][1] > 1500 > curve[1][1] - 100
    games = await games_of(storage, "ann")
    assert [game.result for game in games] == [DRAW, WIN, LOSS, WIN]
    assert sum(game.change or 0 for game in games) == pytest.approx(curve[-1][1] - 1500)


async def test_processes_that_share_a_database_rate_a_game_once(
    storage: Storage, database_url: str
) -> None:
    one = two = storage
    if not database_url.startswith("sqlite"):  # only one process can open a SQLite file
        two = await Storage.open(database_url)
    people = [f"p{number}" for number in range(5)]
    await add_accounts_named(one, *people)
    for number in range(40):
        pair = (people[number % 5], people[(number + 1 + number % 4) % 5])
        seats = (Seat("person", account=account) for account in pair)
        await one.create_game(finished(f"g{number:02}", *seats, over_at=NOW + number))
    while ids := await one.read(store.games_to_record, 7):
        await asyncio.gather(*(record(process, ids) for process in (one, two, one, two)))
    total = sum(pools[POOL].games for pools in (await two.ratings_of(people)).values())
    histories = [await games_of(two, account, 100) for account in people]
    assert total == sum(map(len, histories)) == 80
    for account, history in zip(people, histories, strict=True):
        changes = sum(game.change or 0 for game in history)
        assert (await rating_of(two, account)).rating.value == pytest.approx(1500 + changes)
    await two.close()


async def test_an_interrupted_rating_is_rolled_back(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await add_accounts_named(storage, "ann", "ben")
    await storage.create_game(finished("a", ANN, BEN))

    def die(*_args: object) -> None:
        raise RuntimeError("killed")

    with monkeypatch.context() as patched:
        patched.setattr(store, "_write_ratings", die)
        with pytest.raises(RuntimeError):
            await record_all(storage)
    assert await storage.ratings_of(["ann"]) == {}
    assert await games_of(storage, "ann") == []
    assert await record_all(storage) == {"ann", "ben"}


async def test_games_are_found_by_their_properties(storage: Storage) -> None:
    await add_accounts_named(storage, "ann", "ben")
    await storage.create_game(finished("a", ANN, BEN, over_at=NOW))
    await storage.create_game(finished("b", BEN, ANN, over_at=NOW + 1, options={"swap": "on"}))
    await storage.create_game(finished("c", ANN, LEVEL, over_at=NOW + 2, loser=0))
    await storage.create_game(finished("d", ANN, GUEST, over_at=NOW + 3, rated=False))
    await record_all(storage)

    async def found(**filters: Any) -> str:
        return "".join(game.id for game in await games_of(storage, "ann", **filters))

    assert await found() == "dcba"
    assert await found(is_rated=True) == "cba"
    assert await found(result=LOSS) == "cb"
    assert await found(opponent="ben") == "ba"
    assert await found(name="level5") == "c"
    assert await found(search="BE") == "ba"
    assert await found(search="%") == ""
    assert await found(options="swap=on") == "b"
    assert await found(options="") == "dca"
    assert await found(since=NOW + 1, until=NOW + 3) == "cb"
    assert await found(game="abalone") == await found(speed="days") == ""
    assert await storage.read(store.score_of, "ann", GameFilter(is_rated=True)) == ScoreView(
        3, 1, 0, 2
    )
    [(account, score)] = await storage.read(
        store.scores_by_opponent, "ann", GameFilter(search="be"), 10
    )
    assert (account.account, score) == ("ben", ScoreView(2, 1, 0, 1))
    by_seat = await storage.read(store.scores_by_seat, "ann", GameFilter(is_rated=True))
    assert [(options, seat, score.wins) for _, options, seat, score in by_seat] == [
        ("", 0, 1),
        ("swap=on", 1, 0),
    ]


async def test_names_are_found_regardless_of_case_in_both_databases(storage: Storage) -> None:
    await add_accounts_named(storage, "ann", "ägir")
    await storage.create_game(finished("a", ANN, Seat("person", account="ägir")))
    await storage.create_game(finished("b", ANN, Seat("person", "Łucja"), rated=False))
    await record_all(storage)
    for search, expected in (("ÄG", "a"), ("äg", "a"), ("łU", "b"), ("ŁU", "b")):
        assert [game.id for game in await games_of(storage, "ann", search=search)] == [expected]


async def test_pages_of_games_follow_each_other(storage: Storage) -> None:
    await add_accounts_named(storage, "ann", "ben")
    for number in range(5):  # two of them ended at the same moment
        await storage.create_game(finished(f"g{number}", ANN, BEN, over_at=NOW + number // 2))
    await record_all(storage)
    seen: list[str] = []
    place = None
    while page := await storage.read(store.played_games, "ann", GameFilter(), place, 2):
        seen += [game.id for game in page]
        place = (page[-1].over_at, page[-1].id)
    assert seen == ["g4", "g3", "g2", "g1", "g0"]


async def test_a_leaderboard_omits_provisional_ratings(storage: Storage) -> None:
    await add_accounts_named(storage, "ann", "ben")
    for number in range(20):
        await storage.create_game(finished(f"g{number}", ANN, LEVEL, over_at=NOW, loser=number % 2))
    await storage.create_game(finished("b", BEN, LEVEL, over_at=NOW))
    await record_all(storage)
    [(account, *_)] = await storage.read(store.leaderboard, POOL, NOW, 0, 10)
    assert account == "ann"
    assert await storage.read(store.count_ranked, POOL, NOW) == 1
    year = 366 * 24 * 3_600_000
    assert await storage.read(store.leaderboard, POOL, NOW + year, 0, 10) == []
    await storage.write(accounts_store.change_account, "ann", {"closed_at": NOW}, "")
    assert await storage.read(store.leaderboard, POOL, NOW, 0, 10) == []
    assert await storage.read(store.count_ranked, POOL, NOW) == 0


async def test_the_running_rated_games_of_an_account_are_listed(storage: Storage) -> None:
    over = finished("a", ANN, BEN)
    playing = NewGame("b", over.setup, "", Cache("playing"), (Key(account_key("ann"), "b", 0),))
    for game in (over, playing):
        await storage.create_game(game)
    assert await storage.rated_games_now("ann") == {"b": "alliances"}
    assert await storage.rated_games_now("ben") == {}
