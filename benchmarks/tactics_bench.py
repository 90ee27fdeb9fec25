"""How many of the positions with proven best moves each game's search solves in a second."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from boardwright import core
from boardwright.games import GAMES

sys.path.append(str(Path(__file__).parents[1] / "tests"))
from tactics import tactics


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0)
    seconds = parser.parse_args().seconds
    missed = 0
    for game in GAMES.values():
        listed = tactics(game)
        solved = 0
        for tactic in listed:
            searcher = core.Searcher(tactic.position)
            report = searcher.search(tactic.position, core.Limits(seconds=seconds))
            move = str(game.move(report.best.actions[0]))
            solved += move in tactic.best
            if move not in tactic.best:
                print(f"  {move} instead of {' '.join(tactic.best)}: {tactic.position.to_text()}")
        missed += len(listed) - solved
        print(f"{game.title}: {solved} of {len(listed)} solved in {seconds:g} s each", flush=True)
    sys.exit(missed > 0)


if __name__ == "__main__":
    main()
