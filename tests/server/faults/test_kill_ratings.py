"""The process that rates games is killed many times: every game is rated exactly once."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from boardwright.server.play.game_setup import Seat
from boardwright.server.play.storage import Storage
from boardwright.server.ratings import store as ratings_store
from boardwright.server.ratings.store import GameFilter
from server.ratings.test_store import NOW, POOL, add_accounts_named, finished

SEED = 20261117
GAMES, PEOPLE, KILLS = 60, 6, 8
# Prints a line after each game that it records, so that it can be killed at any moment.
RECORDER = """
import asyncio, sys
from boardwright.server.ratings.service import record
from boardwright.server.play.storage import Storage
from boardwright.server.ratings import store

async def main():
    storage = await Storage.open(sys.argv[1])
    while ids := await storage.read(store.games_to_record, 2):
        await record(storage, ids)
        print("recorded", flush=True)

asyncio.run(main())
print("done", flush=True)
"""


def recorder(database: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", RECORDER, database]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parent)


def run_and_kill(database: str, lines: int) -> bool:
    """Kill the recorder after so many lines; True if it had already finished."""
    process = recorder(database)
    assert process.stdout is not None
    try:
        for _ in range(lines):
            if process.stdout.readline() != "recorded\n":
                return True
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()
        process.stdout.close()
    return False


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_every_game_is_rated_once_whenever_the_rater_dies(
    kind: str, request: pytest.FixtureRequest
) -> None:
    database: str = request.getfixturevalue(f"{kind}_url")
    rng, people = random.Random(SEED), [f"p{number}" for number in range(PEOPLE)]
    storage = await Storage.open(database)
    await add_accounts_named(storage, *people)
    for number in range(GAMES):
        pair = (Seat("person", account=account) for account in rng.sample(people, 2))
        await storage.create_game(finished(f"g{number:02}", *pair, over_at=NOW + number))
    await storage.close()
    for _ in range(KILLS):
        run_and_kill(database, rng.randint(1, 4))
    while not run_and_kill(database, GAMES):
        pass
    storage = await Storage.open(database)
    played = 0
    for account in people:
        games = await storage.read(ratings_store.played_games, account, GameFilter(), None, GAMES)
        known = (await storage.ratings_of([account]))[account][POOL]
        assert known.games == len({game.id for game in games}) == len(games)
        assert known.rating.value == pytest.approx(1500 + sum(game.change or 0 for game in games))
        played += len(games)
    assert played == 2 * GAMES
    assert await storage.read(ratings_store.games_to_record, 1) == []
    await storage.close()
