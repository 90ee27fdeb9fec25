"""The perft tables: reads them, and writes those that start late in a game.

Games do not end soon after the start, so tables from late positions test the rules about the end.
`python tests/perft_tables.py --write` counts these again with the core, and at low depth with the
Python rules too.
"""

from __future__ import annotations

import json
import random
import sys
from typing import Any

from boardwright import core
from boardwright.envs.single import start_position
from boardwright.games import GAMES, Game, Position, parse_position
from boardwright.games.position import perft
from game_parts import FOLDER, game_value

MAX_LEAVES = 5_000_000  # leaves of a late table
MAX_PYTHON_LEAVES = 4_000  # leaves that the Python engine counts in a test
Table = dict[str, Any]


def all_tables() -> list[tuple[str, Table]]:
    return [
        (name, table)
        for name in GAMES
        if (path := FOLDER / name / "perft.json").exists()
        for table in json.loads(path.read_text())["tables"]
    ]


def table_id(case: tuple[str, Table]) -> str:
    name, table = case
    options = ",".join(f"{k}={v}" for k, v in table["options"].items()) or "defaults"
    late = f"-late{table['counts'][0]}" if "position" in table else ""
    return f"{name}-{options}{late}"


def start_of(name: str, table: Table) -> Position:
    if "position" in table:
        return parse_position(table["position"])
    return start_position(name, **table["options"])


def late_position(game: Game, options: dict[str, str], seed: int, before_end: int) -> Position:
    """A position `before_end` plies before a random game's end; prefers coloured pieces."""
    rng = random.Random(seed)
    positions = [start_position(game.name, **options)]
    while positions[-1].outcome is None:
        moves = positions[-1].legal_moves()
        few = moves[: 1 + len(moves) // 3] if rng.random() < 0.8 else moves
        positions.append(positions[-1].play(rng.choice(few)))
    return positions[-1 - before_end]


def table_of(position: Position) -> Table:
    counts = [core.perft(position, 1)]
    while counts[-1] and len(counts) < 12:
        following = core.perft(position, len(counts) + 1)
        if following > MAX_LEAVES:
            break
        counts.append(following)
    depth = sum(count <= MAX_PYTHON_LEAVES for count in counts)
    assert [perft(position, d + 1) for d in range(depth)] == counts[:depth]
    return {
        "options": position.options.changed(),
        "position": position.to_text(),
        "counts": counts,
        "python_depth": depth,
        "source": "engine",
    }


def write() -> None:
    for name, game in GAMES.items():
        path, late = FOLDER / name / "perft.json", game_value(name, "LATE", [])
        data = json.loads(path.read_text()) if path.exists() else {"tables": []}
        data["tables"] = [table for table in data["tables"] if "position" not in table]
        if not data["tables"]:
            data["tables"].append(table_of(game.start()))
        for seed, (options, before_end) in enumerate(late, 1):
            data["tables"].append(table_of(late_position(game, options, seed, before_end)))
        path.write_text(text_of(data))


def text_of(data: dict[str, Any]) -> str:
    """The content of a file, with one table per line."""
    lines = ",\n".join(map(json.dumps, data["tables"]))
    return f'{{"tables": [\n{lines}\n]}}\n'


if __name__ == "__main__" and "--write" in sys.argv:
    write()
