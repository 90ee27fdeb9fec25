"""The journal: numbered entries, complete, unique and in order, on both databases."""

from __future__ import annotations

import asyncio

import pytest

from boardwright.games import MalformedInput
from boardwright.server.administration import Administration
from boardwright.server.errors import Refused, StorageUnavailable
from boardwright.server.play.entries import Joined, Journaled, Said
from boardwright.server.play.game_setup import GameSetup, Seat, TimeControl
from boardwright.server.play.journal import Append, Cache, Key, NewGame
from boardwright.server.play.storage import Storage
from server.play.samples import NOW, SETUP, joining, moved, moves, new_game, numbers

ODD_TEXTS = ["", "Zoë 🎲 中文 \u202e", "a\0b", "\x7f\x1b[31m", "'; DROP TABLE games; --", "\uffff"]


async def test_a_game_is_loaded_completely_or_after_a_number(storage: Storage) -> None:
    assert await storage.create_game(new_game())
    assert await storage.append(moves(1, 2))
    assert await storage.append(moves(3, 3))
    stored = await storage.load_game("game")
    assert stored is not None
    assert (stored.id, stored.setup) == ("game", SETUP)
    assert stored.entries == (moved(1), moved(2), moved(3))
    assert await storage.entries_after("game", 1) == [moved(2), moved(3)]
    for nothing in (3, -1, 2**31, 2**70):
        assert await storage.entries_after("game", nothing) == []


async def test_a_game_can_start_with_entries(storage: Storage) -> None:
    started = NewGame("game", SETUP, "client", Cache("playing"), (), (moved(1), moved(2)))
    assert await storage.create_game(started)
    assert not await storage.append(moves(2, 2))
    assert await storage.append(moves(3, 3))
    assert await numbers(storage) == [1, 2, 3]


async def test_a_deleted_game_has_no_creator(storage: Storage) -> None:
    await storage.create_game(new_game())
    assert await storage.client_of("game") == "client"
    assert await Administration(storage).delete("game")
    for game_id in ("game", "nowhere"):
        with pytest.raises(Refused, match="no such game"):
            await storage.client_of(game_id)


async def test_missing_rows_are_none_or_empty(storage: Storage) -> None:
    assert await storage.load_game("nowhere") is None
    assert await storage.entries_after("nowhere", 0) == []
    assert await storage.keys_of("nobody") == []
    assert not await storage.append(moves(1, 1, "nowhere"))


async def test_an_id_is_given_once(storage: Storage) -> None:
    both = await asyncio.gather(*(storage.create_game(new_game()) for _ in range(2)))
    assert sorted(both) == [False, True]


@pytest.mark.parametrize("first", [0, 1, 2, 4, 5])
async def test_only_the_next_number_is_taken(storage: Storage, first: int) -> None:
    await storage.create_game(new_game())
    await storage.append(moves(1, 2))
    assert not await storage.append(moves(first, first + 1))
    assert await numbers(storage) == [1, 2]


async def test_a_number_is_written_by_one_of_two_writers(storage: Storage) -> None:
    await storage.create_game(new_game())
    for number in range(1, 21):
        tries = (storage.append(moves(number, number)) for _ in range(5))
        assert sorted(await asyncio.gather(*tries)) == [False] * 4 + [True]
    assert await numbers(storage) == list(range(1, 21))


async def test_a_conflicting_batch_does_not_affect_its_group(
    storage: Storage,
) -> None:
    ids = [f"game{index}" for index in range(20)]
    await asyncio.gather(*(storage.create_game(new_game(game_id)) for game_id in ids))
    stale = {"game3", "game11"}
    await asyncio.gather(*(storage.append(moves(1, 1, game_id)) for game_id in stale))
    answers = await asyncio.gather(*(storage.append(moves(1, 3, game_id)) for game_id in ids))
    for game_id, went_in in zip(ids, answers, strict=True):
        assert went_in == (game_id not in stale)
        assert await numbers(storage, game_id) == ([1, 2, 3] if went_in else [1])


async def test_batches_of_a_game_are_written_in_order(storage: Storage) -> None:
    await storage.create_game(new_game())
    tries = (storage.append(moves(number, number)) for number in range(1, 51))
    assert all(await asyncio.gather(*tries))
    assert await numbers(storage) == list(range(1, 51))


async def test_an_invitation_is_spent_once(storage: Storage) -> None:
    invitation = Key("invitation", "game", 1, "invitation")
    await storage.create_game(new_game("game", invitation, Key("host", "game", 0)))
    secrets = [f"guest{index}" for index in range(8)]
    joins = (storage.append(joining("invitation", secret)) for secret in secrets)
    answers = await asyncio.gather(*joins)
    assert answers.count(True) == 1
    winner = secrets[answers.index(True)]
    assert await storage.keys_of("invitation") == []
    for secret in secrets:
        held = [Key(secret, "game", 1)] if secret == winner else []
        assert await storage.seats_of(secret, "game") == held
    late = await storage.append(joining("invitation", "late", number=2))
    assert not late
    assert await numbers(storage) == [1]


async def test_a_secret_may_hold_seats_of_several_games(storage: Storage) -> None:
    for game_id in ("b", "a"):
        await storage.create_game(
            new_game(game_id, Key("mine", game_id, 1), Key("mine", game_id, 0))
        )
    held = [Key("mine", game_id, seat) for game_id in "ab" for seat in (0, 1)]
    assert await storage.keys_of("mine") == held
    assert await storage.seats_of("mine", "b") == held[2:]


@pytest.mark.parametrize("text", ODD_TEXTS)
async def test_any_text_is_read_back_unchanged(storage: Storage, text: str) -> None:
    seats = (Seat("person", text), Seat("bot", text, text))
    setup = GameSetup("repulso", 1, {}, seats, TimeControl("clock", 1.5), 5, previous=text)
    await storage.create_game(new_game(setup=setup))
    entries = (Journaled(1, NOW, Said(text, text)), Journaled(2, NOW, Joined(1, text)))
    assert await storage.append(Append("game", entries, Cache("playing")))
    stored = await storage.load_game("game")
    assert stored is not None
    assert (stored.setup, stored.entries) == (setup, entries)


@pytest.mark.parametrize("odd", ["a\0b", "\ud800"])
async def test_values_beyond_the_database_are_malformed_or_not_found(
    storage: Storage, odd: str
) -> None:
    assert await storage.load_game(odd) is None
    assert await storage.entries_after(odd, 0) == []
    assert await storage.keys_of(odd) == []
    assert await storage.seats_of(odd, odd) == []
    with pytest.raises(MalformedInput, match="cannot be stored"):
        await storage.create_game(new_game(odd))
    with pytest.raises(MalformedInput, match="cannot be stored"):
        await storage.append(moves(1, 1, odd))


async def test_a_lone_surrogate_is_refused(storage: Storage) -> None:
    await storage.create_game(new_game())
    batch = Append("game", (Journaled(1, NOW, Said("\ud800", "")),), Cache("playing"))
    with pytest.raises(MalformedInput, match="invalid text"):
        await storage.append(batch)


async def test_numbers_beyond_the_columns_fail_only_their_own_batch(storage: Storage) -> None:
    for game_id in ("good", "bad", "worse"):
        await storage.create_game(new_game(game_id))
    beyond = Append("bad", (moved(1, 2**40),), Cache("playing"))
    far_beyond = Append("worse", (moved(1, 2**80),), Cache("playing"))
    tries = [storage.append(moves(1, 1, "good")), storage.append(beyond)]
    good, *_ = await asyncio.gather(*tries, storage.append(far_beyond), return_exceptions=True)
    assert good is True
    assert await storage.append(moves(2, 2, "good"))


async def test_reading_does_not_wait_for_writing(storage: Storage) -> None:
    """A transaction that writes is held open during the read."""
    await storage.create_game(new_game())
    reading = asyncio.Event()
    loop = asyncio.get_running_loop()

    def hold(connection: object) -> None:
        asyncio.run_coroutine_threadsafe(reading.wait(), loop).result(60)

    held = asyncio.create_task(storage.write(hold))
    assert await numbers(storage) == []
    reading.set()
    await held


async def test_closing_finishes_accepted_writes(database_url: str) -> None:
    storage = await Storage.open(database_url)
    await storage.create_game(new_game())
    tries = [asyncio.create_task(storage.append(moves(n, n))) for n in range(1, 31)]
    await asyncio.sleep(0)
    await storage.close()
    assert all(await asyncio.gather(*tries))
    for late in (storage.append(moves(31, 31)), storage.load_game("game")):
        with pytest.raises(StorageUnavailable, match="closed"):
            await late
    again = await Storage.open(database_url)
    assert await numbers(again) == list(range(1, 31))
    await again.close()


async def test_a_cancelled_write_is_stored(storage: Storage) -> None:
    await storage.create_game(new_game())
    left = asyncio.create_task(storage.append(moves(1, 1)))
    await asyncio.sleep(0)
    left.cancel()
    assert await storage.append(moves(2, 2))
