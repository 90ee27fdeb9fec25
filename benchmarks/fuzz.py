"""Random games of every game and option set, checked as they go, for as long as wanted."""

from __future__ import annotations

import argparse
import random
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from boardwright.records import (
    Record,
    format_record,
    parse_record,
    record_from_link,
    record_to_link,
)
from support import all_option_sets, set_id

if TYPE_CHECKING:
    from boardwright.games import Game, Options


def check_game(game: Game, options: Options, seed: int) -> int:
    """Play one game; positions and the record must survive being written and read."""
    rng = random.Random(seed)
    start = position = game.start(options)
    moves = []
    while position.outcome is None:
        if rng.random() < 0.05:
            assert game.from_bytes(position.to_bytes()) == position
            assert game.parse_position(position.to_text()) == position
        moves.append(rng.choice(position.legal_moves()))
        position = position.play(moves[-1])
    record = Record.from_moves(start, moves)
    assert parse_record(format_record(record)) == record
    assert record_from_link(record_to_link(record)) == record
    return len(moves)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--games", type=int, default=10**9, help="stop after so many games")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    arguments = parser.parse_args()
    cases = all_option_sets()
    end = time.monotonic() + 60 * arguments.minutes
    games = plies = 0
    while time.monotonic() < end and games < arguments.games:
        game, options = cases[games % len(cases)]
        seed = arguments.seed + games
        try:
            plies += check_game(game, options, seed)
        except BaseException:
            print(f"failed: {set_id((game, options))}, seed {seed}", file=sys.stderr)
            raise
        games += 1
        if games % len(cases) == 0:
            print(f"\r{games} games, {plies} plies", end="", flush=True)
    print(f"\r{games} games, {plies} plies: all well")


if __name__ == "__main__":
    main()
