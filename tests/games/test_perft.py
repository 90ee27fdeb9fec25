"""The counts of the perft files, as deep as Python counts in a second."""

from __future__ import annotations

import pytest

from boardwright.games import GAMES, game_named
from boardwright.games.perft import perft
from perft_tables import Table, all_tables, start_of, table_id

MOST_INNER = 600


def test_every_game_has_a_table_with_its_default_options() -> None:
    assert {name for name, table in all_tables() if not table["options"]} == set(GAMES)


def test_every_game_has_a_table_that_reaches_its_end() -> None:
    late = [(name, table) for name, table in all_tables() if "position" in table]
    assert {name for name, _ in late} == set(GAMES)


@pytest.mark.parametrize("case", all_tables(), ids=table_id)
def test_counts_agree(case: tuple[str, Table]) -> None:
    name, table = case
    depth = python_depth(table)
    assert depth >= 1
    start = start_of(name, table)
    assert [perft(start, d + 1) for d in range(depth)] == table["counts"][:depth]


def python_depth(table: Table) -> int:
    """Those of the rules pages as deep as these say; the core counts all others on."""
    depth: int = table["python_depth"]
    if table["source"] == "rules page":
        return depth
    inner = [1, *table["counts"]]  # positions whose moves are counted, by depth
    return next((d for d in range(depth) if inner[d] > MOST_INNER), depth)


def test_progress_rises_to_the_whole() -> None:
    shares: list[float] = []
    start = game_named("repulso").start()
    for _ in range(30):
        start = start.play(start.legal_moves()[0])
    perft(start, 4, shares.append)
    assert shares == sorted(shares)
    assert shares[-1] == 1
