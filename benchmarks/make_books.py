"""Makes the opening books that the package ships: python benchmarks/make_books.py.

The positions of each game are searched with some fifteen times the nodes of level 9. Searches are
stored in --logs, so that a later run continues where the last one stopped; each round writes books
of twice as many positions as the round before.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import boardwright
from boardwright.cli.counts import make_book

FOLDER = Path(boardwright.__file__).parent / "openings" / "data"
NODES_A_LEVEL = 15
USUAL_NODES = 400_000
MAX_NODES = 800_000  # for searches without a node limit below it


def nodes_of(game: boardwright.Game) -> int:
    level = game.opponents.levels[-2]
    return min(MAX_NODES, NODES_A_LEVEL * level.nodes) or USUAL_NODES


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(boardwright.GAMES))
    parser.add_argument("--positions", type=int, default=200, help="from each start, at the end")
    parser.add_argument("--logs", type=Path, default=Path("build/books"))
    parser.add_argument("--out", type=Path, default=FOLDER)
    arguments = parser.parse_args()
    arguments.logs.mkdir(parents=True, exist_ok=True)
    positions = min(50, arguments.positions)
    while True:
        for name in arguments.games:
            game = boardwright.game_named(name)
            out, log = arguments.out / f"{name}.book", arguments.logs / f"{name}.log"
            make_book(game, out, log, positions, nodes_of(game), seed=0)
        if positions == arguments.positions:
            return
        positions = min(2 * positions, arguments.positions)


if __name__ == "__main__":
    main()
