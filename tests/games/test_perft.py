"""The counts of the perft files, as deep as Python counts in seconds."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from boardwright.games import GAMES, game_named
from boardwright.games.perft import perft

FOLDER = Path(__file__).parent.parent / "data" / "perft"
TABLES = [
    (path.stem, table)
    for path in sorted(FOLDER.glob("*.json"))
    for table in json.loads(path.read_text())["tables"]
]


def test_every_game_has_a_table_with_its_default_options() -> None:
    assert {name for name, table in TABLES if not table["options"]} == set(GAMES)


@pytest.mark.parametrize(
    ("name", "table"), TABLES, ids=[f"{name}-{table['options']}" for name, table in TABLES]
)
def test_counts_agree(name: str, table: dict[str, Any]) -> None:
    game = game_named(name)
    start = game.start(game.options_type.from_mapping(table["options"]))
    depth = table["python_depth"]
    assert depth >= 2
    assert [perft(start, d + 1) for d in range(depth)] == table["counts"][:depth]


def test_progress_rises_to_the_whole() -> None:
    shares: list[float] = []
    start = game_named("repulso").start()
    for _ in range(30):
        start = start.play(start.legal_moves()[0])
    perft(start, 4, shares.append)
    assert shares == sorted(shares)
    assert shares[-1] == 1
