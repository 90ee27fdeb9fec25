"""The core counts every table to its full depth."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from boardwright import core
from boardwright.games import game_named

FOLDER = Path(__file__).parents[1] / "data" / "perft"
TABLES = [
    (path.stem, table)
    for path in sorted(FOLDER.glob("*.json"))
    for table in json.loads(path.read_text())["tables"]
]


@pytest.mark.parametrize(
    ("name", "table"), TABLES, ids=[f"{name}-{table['options']}" for name, table in TABLES]
)
def test_counts_agree_to_full_depth(name: str, table: dict[str, Any]) -> None:
    game = game_named(name)
    state = core.state_of(game.start(game.options_type.from_mapping(table["options"])))
    counts = table["counts"]
    assert [core.perft(state, depth + 1) for depth in range(len(counts))] == counts


@pytest.mark.parametrize("name", ["repulso", "repello", "abalone", "alliances"])
def test_threads_count_the_same(name: str) -> None:
    state = core.state_of(game_named(name).start())
    depth = {"repulso": 4, "repello": 6, "abalone": 4, "alliances": 3}[name]
    assert core.perft(state, depth, threads=3) == core.perft(state, depth)


def test_depth_zero_and_finished_games() -> None:
    game = game_named("abalone")
    start = game.start(game.options_type.from_mapping({"max_plies": "1"}))
    assert core.perft(start, 0) == 1
    assert core.perft(start, 1) == 44
    assert core.perft(start, 2) == 0
