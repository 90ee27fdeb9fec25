"""The signature of the searches: their results with a fixed number of nodes at fixed positions.

A change of the signature is a change of play: run `python tests/signature.py --write` after an
intended one.
"""

from __future__ import annotations

import json
import random
import sys

from boardwright import core
from boardwright.engine.levels import packaged_network
from boardwright.games import GAMES, Game
from game_parts import FOLDER

PLIES = (0, 7, 18, 30)
NODES = 2000


def signature(game: Game) -> list[str]:
    """The results of the search alone, and with the packaged network if there is one."""
    networks = filter(None, [packaged_network(game.name)])
    return [line for network in (b"", *networks) for line in _signature(game, network)]


def _signature(game: Game, network: bytes) -> list[str]:
    """A line for each position: the position, the best move with its score, nodes and depth."""
    lines = []
    for plies in PLIES:
        state = signature_state(game, plies)
        searcher = core.Searcher(state, network=network)
        report = searcher.search(state, core.Limits(nodes=NODES, seed=1))
        lines.append(signature_line(game, state, report))
    return lines


def signature_state(game: Game, plies: int) -> core.State:
    state, rng = core.state_of(game.start()), random.Random(plies)
    for _ in range(plies):
        after = state.after(state.random_action(rng.getrandbits(60)))
        state = state if after.is_over else after
    return state


def signature_line(game: Game, state: core.State, report: core.Report) -> str:
    best = report.best
    move = game.move(best.actions[0])
    found = f"{move} {best.score:.4f} nodes {report.nodes} depth {report.depth}"
    return f"{state.to_position().to_text()} -> {found}"


if __name__ == "__main__":
    for name, game in GAMES.items():
        text = json.dumps(signature(game), indent=2) + "\n"
        print(text, end="")
        if "--write" in sys.argv[1:]:
            (FOLDER / name / "signature.json").write_text(text, encoding="utf-8")
