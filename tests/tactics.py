"""Positions with proven best moves, found by exhaustive search and stored as data.

`python tests/tactics.py --write GAME` searches for them again: it steps back from the end of games
that the engine plays against itself with some random moves, and `core.solve` searches every
continuation. It stores a position if only a few moves guarantee the best result.
"""

from __future__ import annotations

import argparse
import math
import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

from boardwright import core
from boardwright.games import GAMES, Game, Position, game_named, parse_position
from game_parts import FOLDER, Hunt, claimed

if TYPE_CHECKING:
    from collections.abc import Iterator

MAX_NODES = 4_000_000
MAX_BEST = 2


@dataclass(frozen=True)
class Tactic:
    """`best` are the moves that guarantee `share` of the win, the quickest in `plies` decisions."""

    position: Position
    plies: int
    share: float
    best: tuple[str, ...]

    def is_quickest(self, line: core.SearchLine) -> bool:
        return str(self.position.game.move(line.actions[0])) in self.best

    def is_solved_by(self, line: core.SearchLine) -> bool:
        """Whether the line begins with a best move, or is proven to get the same share later."""
        seat = self.position.to_move
        assert seat is not None
        is_sure = line.proven is not None and math.isclose(
            line.chances[seat], self.share, abs_tol=1e-6
        )
        return self.is_quickest(line) or is_sure

    def format(self) -> str:
        return (
            f"{self.plies} | {self.share:.8g} | {' '.join(self.best)} | {self.position.to_text()}"
        )

    @classmethod
    def parse(cls, line: str) -> Tactic:
        plies, share, best, position = line.split(" | ")
        return cls(parse_position(position), int(plies), float(share), tuple(best.split()))


def tactics(game: Game) -> list[Tactic]:
    """The tactics of a game; empty if it has none yet."""
    path = FOLDER / game.name / "tactics.txt"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else ()
    return [Tactic.parse(line) for line in lines if line and not line.startswith("#")]


def prove(position: Position, depths: tuple[int, ...]) -> Tactic | None:
    """The tactic of a position, proven at the greatest depth; stores the least sufficient depth."""
    shares = core.solve(position, depths[-1], MAX_NODES)
    if shares is None or (best := max(shares.values())) == 0:
        return None
    moves = [str(position.game.move(action)) for action, share in shares.items() if share == best]
    if len(moves) > MAX_BEST:
        return None
    shallow = (core.solve(position, plies, MAX_NODES) for plies in depths)
    reached = [found is not None and max(found.values()) == best for found in shallow]
    return Tactic(position, depths[reached.index(True)], best, tuple(moves))


def self_play(start: Position, hunt: Hunt, rng: random.Random) -> list[core.State]:
    """The states of a game that the engine plays against itself with some random moves."""
    searcher = core.Searcher(start)
    states = [core.state_of(start)]
    while not states[-1].is_over and len(states) < 1000:
        state = states[-1]
        if len(states) < 6 or rng.random() < hunt.chance:
            action = state.random_action(rng.getrandbits(60))
        else:
            limits = core.Limits(nodes=hunt.nodes, seed=rng.getrandbits(60))
            action = searcher.search(state, limits).best.actions[0]
        states.append(state.after(action))
    return states if states[-1].is_over else []


def find(game: Game, count: int, seed: int) -> Iterator[Tactic]:
    """Find tactics, at most one per game, so that they differ."""
    hunt: Hunt = claimed(game.name, "HUNT")
    rng, found, seen = random.Random(seed), 0, set()
    while found < count:
        options = game.options_type.from_mapping(hunt.options[found % len(hunt.options)])
        states = self_play(game.start(options), hunt, rng)
        for back in range(*hunt.from_end):
            if back >= len(states) or states[-1 - back].count_legal() < 4:
                continue
            tactic = prove(states[-1 - back].to_position(), hunt.plies)
            if tactic is not None and tactic.plies > 1 and tactic.position not in seen:
                seen.add(tactic.position)
                found += 1
                yield tactic
                break


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", metavar="GAME", choices=list(GAMES), required=True)
    parser.add_argument("--count", type=int, default=36)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    with (FOLDER / arguments.write / "tactics.txt").open("w", encoding="utf-8") as out:
        out.write("# proof depth in decisions | share of the win | best moves | position\n")
        for tactic in find(game_named(arguments.write), arguments.count, arguments.seed):
            out.write(tactic.format() + "\n")
            out.flush()
            print(tactic.format())


if __name__ == "__main__":
    main()
