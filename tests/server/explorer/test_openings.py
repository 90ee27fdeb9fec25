"""Openings of finished games are counted once, by any process, and deleted with their games."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import text

from boardwright.games import game_named
from boardwright.openings.counts import BOTS, PEOPLE
from boardwright.openings.explorer import opening_of
from boardwright.server.administration import Administration
from boardwright.server.explorer import service as desk_openings
from boardwright.server.explorer import store as stored_openings
from boardwright.server.explorer.service import count_openings
from boardwright.server.play.entries import Ended, Journaled, Moved
from boardwright.server.play.game_setup import GameSetup, Seat, TimeControl
from boardwright.server.play.journal import Cache, NewGame
from boardwright.server.play.storage import Storage

if TYPE_CHECKING:
    from boardwright.openings.counts import Row

GAME = game_named("repulso")
START = opening_of(GAME.start())
ANN, LEVEL, BOT = Seat("person", "Ann"), Seat("engine", "level3", "level3"), Seat("bot", "b", "b")


def finished(game_id: str, *seats: Seat, reason: Any = "resignation", prelude: int = 0) -> NewGame:
    """A game of four plies that ends for this reason, by a resignation of seat 1 as a default."""
    position, actions = GAME.start(), []
    for _ in range(4):
        action = GAME.action(position.legal_moves()[0])
        actions.append((position.seat, action))
        position = position.play(GAME.move(action))
    before = tuple(action for _, action in actions[:prelude])
    options = GAME.options_type().to_mapping()
    setup = GameSetup("repulso", 1, options, seats, TimeControl(), 5, None, before)
    moves = [Journaled(k, k, Moved(*one)) for k, one in enumerate(actions[prelude:], 1)]
    end = Journaled(len(moves) + 1, 9, Ended(reason, None if reason == "abandoned" else 1))
    return NewGame(game_id, setup, "client", Cache("over", 4, over_at=9), (), (*moves, end))


async def rows_at_start(storage: Storage) -> list[Row]:
    return await storage.read(stored_openings.opening_rows, START.key)


async def test_a_finished_game_is_counted_once(storage: Storage) -> None:
    await storage.create_game(finished("aaaaaaaaaaaa", ANN, LEVEL))
    assert await count_openings(storage) == 1
    assert await count_openings(storage) == 0
    [row] = await rows_at_start(storage)
    assert row[2:] == (PEOPLE, 1, 1, 0, "aaaaaaaaaaaa")


async def test_processes_that_share_a_database_count_a_game_once(
    storage: Storage, database_url: str
) -> None:
    one = two = storage
    if not database_url.startswith("sqlite"):  # only one process can open a SQLite file
        two = await Storage.open(database_url)
    for number in range(30):
        await one.create_game(finished(f"{number:012}", LEVEL, BOT))
    counted = [1]
    while any(counted):
        counted = await asyncio.gather(*map(count_openings, (one, two, one, two)))
    [row] = await rows_at_start(two)
    assert (row.who, row.games) == (3, 30)
    await two.close()


async def test_an_interrupted_count_is_rolled_back(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await storage.create_game(finished("aaaaaaaaaaaa", ANN, LEVEL))
    with monkeypatch.context() as broken:
        broken.setattr(stored_openings, "merged", None)
        with pytest.raises(TypeError):
            await count_openings(storage)
    assert await rows_at_start(storage) == []
    assert await count_openings(storage) == 1
    assert [row.games for row in await rows_at_start(storage)] == [1]


async def test_old_games_are_counted_in_small_batches(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk_openings, "GAMES_PER_SECOND", 3)
    for number in range(7):
        await storage.create_game(finished(f"{number:012}", ANN, LEVEL))
    assert [await count_openings(storage) for _ in range(4)] == [3, 3, 1, 0]


async def test_games_without_a_result_or_own_moves_are_not_counted(storage: Storage) -> None:
    await storage.create_game(finished("aaaaaaaaaaaa", ANN, LEVEL, reason="abandoned"))
    await storage.create_game(finished("bbbbbbbbbbbb", ANN, LEVEL, prelude=4))
    assert await count_openings(storage) == 2
    assert await rows_at_start(storage) == []


async def test_a_game_between_people_is_counted_and_not_named(storage: Storage) -> None:
    await storage.create_game(finished("aaaaaaaaaaaa", ANN, ANN))
    await count_openings(storage)
    assert [(row.games, row.samples) for row in await rows_at_start(storage)] == [(1, "")]


async def test_a_deleted_game_is_no_longer_counted(storage: Storage) -> None:
    for game_id in ("aaaaaaaaaaaa", "bbbbbbbbbbbb"):
        await storage.create_game(finished(game_id, ANN, BOT))
    await count_openings(storage)
    assert await Administration(storage).delete("aaaaaaaaaaaa")
    [row] = await rows_at_start(storage)
    assert (row.games, row.wins, row.samples) == (1, 1, "bbbbbbbbbbbb")
    await Administration(storage).delete("bbbbbbbbbbbb")
    assert await rows_at_start(storage) == []


async def test_a_damaged_game_does_not_block_the_rest(storage: Storage) -> None:
    await storage.create_game(finished("aaaaaaaaaaaa", ANN, BOT))
    await storage.create_game(finished("bbbbbbbbbbbb", ANN, BOT))
    damage = text("UPDATE games SET checksum = 1 WHERE id = 'aaaaaaaaaaaa'")
    await storage.write(lambda connection: connection.execute(damage))
    assert await count_openings(storage) == 2
    assert [(row.who, row.games) for row in await rows_at_start(storage)] == [(PEOPLE, 1)]
    assert BOTS not in {row.who for row in await rows_at_start(storage)}
