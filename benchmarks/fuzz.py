"""Plays random games of every game and option set through both engines, for a given time.

At every ply both engines must agree (tests/lockstep.py). From time to time a game is also written
and read in its record forms. A disagreement ends the run with a record that replays to it.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from multiprocessing import Process, Queue
from pathlib import Path
from queue import Empty
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from boardwright.games import GAMES
from boardwright.games.options import Choice, Flag, Number
from boardwright.records import (
    Record,
    format_record,
    parse_record,
    record_from_link,
    record_to_link,
)
from lockstep import Lockstep
from support import all_option_sets, set_id

if TYPE_CHECKING:
    from boardwright.games import Game, Move, Options

Report = tuple[str, int] | str  # plies of a game, "done", or an error
MAX_PLIES = 600  # of most walks; every tenth plays until its game ends


def check_records(game: Game, options: Options, seed: int) -> None:
    """Play one game; positions and the record must survive writing and reading."""
    rng = random.Random(seed)
    start = position = game.start(options)
    moves: list[Move] = []
    while position.outcome is None and len(moves) < MAX_PLIES:
        if rng.random() < 0.05:
            assert game.from_bytes(position.to_bytes()) == position
            assert game.parse_position(position.to_text()) == position
        moves.append(rng.choice(position.legal_moves()))
        position = position.play(moves[-1])
    record = Record.from_moves(start, moves)
    assert parse_record(format_record(record)) == record
    assert record_from_link(record_to_link(record)) == record


def work(queue: Queue[Report], only: str | None, first_seed: int, step: int, end: float) -> None:
    """Walk games until the time is over and report plies by game; a failure is reported as text."""
    cases = [*all_option_sets(), *random_option_sets(first_seed)]
    walkers = [Lockstep(*case) for case in cases if only in (None, case[0].name)]
    seed = first_seed
    while time.time() < end:
        walker = next_walker(walkers)
        before = walker.plies
        try:
            plies = MAX_PLIES if seed % 10 else sys.maxsize
            walker.walk(seed, plies, "low" if seed % 3 == 0 else "uniform")
            if seed % 50 == 0:
                check_records(walker.game, walker.options, seed)
        except Exception as error:
            queue.put(f"{set_id((walker.game, walker.options))}, seed {seed}: {error}")
            return
        queue.put((walker.game.name, walker.plies - before))
        seed += step
    queue.put("done")


def random_option_sets(seed: int, count: int = 6) -> list[tuple[Game, Options]]:
    """Further option sets for every game, drawn from all allowed values."""
    rng = random.Random(seed)
    return [(game, random_options(game, rng)) for game in GAMES.values() for _ in range(count)]


def random_options(game: Game, rng: random.Random) -> Options:
    values: dict[str, str] = {}
    for f in game.options_type.declared():
        match f.metadata["spec"]:
            case Choice(values=choices):
                values[f.name] = rng.choice(choices)
            case Flag():
                values[f.name] = rng.choice(["on", "off"])
            case Number(low=low, high=high):
                values[f.name] = str(rng.randint(low, min(high, low + rng.choice([3, 30, 300]))))
    return game.options_type.from_mapping(values)


def next_walker(walkers: list[Lockstep]) -> Lockstep:
    """Of the game with the fewest plies, the option set with the fewest, to balance them."""
    by_game: Counter[str] = Counter()
    for walker in walkers:
        by_game[walker.game.name] += walker.plies
    game = min(by_game, key=by_game.__getitem__)
    return min((w for w in walkers if w.game.name == game), key=lambda w: w.plies)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--game", choices=list(GAMES), help="only this one")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    arguments = parser.parse_args()
    queue: Queue[Report] = Queue()
    end = time.time() + 60 * arguments.minutes
    workers = [
        Process(
            target=work,
            args=(queue, arguments.game, arguments.seed + i, arguments.workers, end),
            daemon=True,
        )
        for i in range(arguments.workers)
    ]
    for worker in workers:
        worker.start()
    plies: Counter[str] = Counter()
    running = len(workers)
    while running:
        try:
            message = queue.get(timeout=60)
        except Empty:
            if any(worker.exitcode for worker in workers):
                sys.exit(f"a worker crashed; the seed was {arguments.seed}")
            continue
        if message == "done":
            running -= 1
        elif isinstance(message, str):
            sys.exit(f"\nThe engines disagree: {message}")
        else:
            plies[message[0]] += message[1]
            if sys.stdout.isatty():
                print(f"\r{plies.total():,} plies", end="", flush=True)
    counts = ", ".join(f"{name} {count:,}" for name, count in sorted(plies.items()))
    start_of_line = "\r" if sys.stdout.isatty() else ""
    print(
        f"{start_of_line}{plies.total():,} plies in both engines without a disagreement "
        f"({counts}; seed {arguments.seed})"
    )


if __name__ == "__main__":
    main()
