"""Measures long games on the server: the cost of snapshots, and the loop's delay while loading."""

from __future__ import annotations

import asyncio
import gc
import random
import statistics
import tempfile
import time
from typing import TYPE_CHECKING, Any

from boardwright import core
from boardwright.server.play.clocks import Moment
from boardwright.server.play.commands import Viewer
from boardwright.server.play.create import GameRequest, Origin, setup_of
from boardwright.server.play.entries import Journaled, Moved
from boardwright.server.play.game import LiveGame
from boardwright.server.play.game_setup import Seat
from boardwright.server.play.journal import NewGame, cache_of
from boardwright.server.play.rooms import now_ms
from boardwright.server.play.storage import Storage
from boardwright.server.services import Services
from boardwright.server.settings import ServerSettings
from measurement import Table, markdown
from performance_page import write_section

if TYPE_CHECKING:
    from boardwright.server.play.game_setup import GameSetup

LENGTHS = (500, 5_000, 40_000)  # the last length was possible before games had a limit
SEATS = (Seat("person", "Ann"), Seat("person", "Bob"))
RUNS = 20
TICK = 0.001  # seconds


def endless(moves: int) -> tuple[GameSetup, tuple[Journaled, ...]]:
    """A game of Abalone that never ends, with random moves."""
    request = GameRequest("abalone", SEATS, {"repetition": "0", "ejections": "14"})
    setup, rng = setup_of(request, now_ms()), random.Random(1)
    state = core.state_of(setup.start_position()).copy()
    journal = []
    for number in range(1, moves + 1):
        while True:
            action = rng.choice(state.legal_actions())
            if state.after(action).outcome is None:
                break
        journal.append(Journaled(number, setup.created_at + number, Moved(state.to_move, action)))
        state.apply(action)
    return setup, tuple(journal)


async def longest_hold(running: asyncio.Task[Any]) -> float:
    """The longest time in seconds that the event loop was held, until a task was done.

    Time in which this process did not run, because others used the processors, is not counted.
    """
    worst, last = 0.0, (time.perf_counter(), time.process_time())
    while not running.done():
        await asyncio.sleep(TICK)
        now = (time.perf_counter(), time.process_time())
        worst, last = max(worst, min(now[0] - last[0] - TICK, now[1] - last[1])), now
    return worst


def median_ms(work: Any) -> str:
    took = []
    for _ in range(RUNS):
        began = time.perf_counter()
        work()
        took.append(time.perf_counter() - began)
    return f"{1000 * statistics.median(took):.2f}"


async def measure(folder: str, moves: int) -> list[str]:
    storage = await Storage.open(f"{folder}/{moves}.db")
    pool: Any = None
    services = Services(storage, pool, ServerSettings())
    setup, journal = endless(moves)
    cache = cache_of(LiveGame.create("game", setup), Moment(now_ms()))
    await storage.create_game(NewGame("game", setup, "bench", cache, entries=journal))
    gc.collect()
    gc.freeze()  # as a server does after its start
    began = time.perf_counter()
    loading = asyncio.ensure_future(services.room("game"))
    hold = await longest_hold(loading)
    took, room = time.perf_counter() - began, loading.result()
    viewer = Viewer(frozenset({0}))
    size = len(room.snapshot(viewer))
    snapshot_ms = median_ms(lambda: room.snapshot(viewer))
    origin = GameRequest(
        "abalone", SEATS, origin=Origin(setup=room.live.setup_at(min(moves, 1000)))
    )
    continue_ms = median_ms(lambda: setup_of(origin, now_ms()))
    await storage.close()
    figures = [f"{took:.2f}", f"{1000 * hold:.1f}", f"{size / 1000:,.0f}", snapshot_ms, continue_ms]
    return [f"{moves:,}", *figures]


def journal_section() -> str:
    rows: Table = []
    with tempfile.TemporaryDirectory() as folder:
        rows += [asyncio.run(measure(folder, moves)) for moves in LENGTHS]
    headings = ["moves", "loaded in s", "loop held at most, ms", "snapshot, kB", "ms each"]
    headings.append("go on after up to 1,000 moves, ms")
    intro = "A game of Abalone in SQLite; the loop is never to be held for more than 20 ms."
    return f"## Long games on the server\n\n{intro}\n\n{markdown(headings, rows)}"


if __name__ == "__main__":
    section = journal_section()
    print(section)
    write_section(section)
