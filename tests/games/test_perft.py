"""The counts of the perft files, to the depth that Python can count within a second."""

from __future__ import annotations

import pytest

from boardwright.games import GAMES, game_named
from boardwright.games.position import perft
from game_parts import file_of
from perft_tables import Table, all_tables, start_of, table_id

MAX_INNER = 600


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_tables_from_its_start_and_until_its_end(game: str) -> None:
    file_of(game, "perft.json")
    tables = [table for name, table in all_tables() if name == game]
    assert [table for table in tables if not table["options"]]
    assert [table for table in tables if "position" in table]


@pytest.mark.parametrize("case", all_tables(), ids=table_id)
def test_counts_agree(case: tuple[str, Table]) -> None:
    name, table = case
    depth = python_depth(table)
    assert depth >= 1
    start = start_of(name, table)
    assert [perft(start, d + 1) for d in range(depth)] == table["counts"][:depth]


def python_depth(table: Table) -> int:
    """The depth for Python: that of the rules page for its tables; the core counts further."""
    depth: int = table["python_depth"]
    if table["source"] == "rules page":
        return depth
    inner = [1, *table["counts"]]  # the number of positions whose moves are counted, by depth
    return next((d for d in range(depth) if inner[d] > MAX_INNER), depth)


def test_progress_rises_to_the_whole() -> None:
    shares: list[float] = []
    start = game_named("repulso").start()
    for _ in range(30):
        start = start.play(start.legal_moves()[0])
    perft(start, 4, shares.append)
    assert shares == sorted(shares)
    assert shares[-1] == 1
