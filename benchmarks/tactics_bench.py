"""Counts the positions with proven best moves that each game's search solves in a second."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from boardwright import core
from boardwright.engine.levels import packaged_network
from boardwright.games import GAMES

sys.path.append(str(Path(__file__).parents[1] / "tests"))
from tactics import tactics


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0)
    seconds = parser.parse_args().seconds
    missed = 0
    for game in GAMES.values():
        listed, quickest, slower = tactics(game), 0, 0
        for tactic in listed:
            network = packaged_network(game.name)
            searcher = core.Searcher(tactic.position, network=network)
            best = searcher.search(tactic.position, core.Limits(seconds=seconds)).best
            quickest += tactic.is_quickest(best)
            slower += tactic.is_solved_by(best) and not tactic.is_quickest(best)
            if not tactic.is_solved_by(best):
                print(f"  missed: {tactic.format()}")
        solved = quickest + slower
        missed += len(listed) - solved
        also = f", {slower} by a slower proven way" if slower else ""
        print(
            f"{game.title}: {solved} of {len(listed)} solved in {seconds:g} s each{also}",
            flush=True,
        )
    sys.exit(missed > 0)


if __name__ == "__main__":
    main()
