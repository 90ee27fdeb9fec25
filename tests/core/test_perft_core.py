"""The core counts every table to its full depth."""

from __future__ import annotations

import os
from itertools import takewhile

import pytest

from boardwright import core
from boardwright.games import game_named
from perft_tables import Table, all_tables, start_of, table_id

# `make sanitize` sets a limit: its build counts fifty times slower.
MOST_LEAVES = int(os.environ.get("BOARDWRIGHT_MOST_LEAVES", "1" + 18 * "0"))
FEW_LEAVES = 1_000_000


@pytest.mark.parametrize("case", all_tables(), ids=table_id)
def test_counts_agree_to_full_depth(case: tuple[str, Table]) -> None:
    """Every depth with few leaves, and the greatest that has any, that one with several threads."""
    name, table = case
    state = core.state_of(start_of(name, table))
    counts = list(takewhile(lambda count: count <= MOST_LEAVES, table["counts"]))
    deepest = sum(map(bool, counts))
    for depth, count in enumerate(counts, 1):
        if depth == deepest or count <= FEW_LEAVES:
            assert core.perft(state, depth, threads=3 if depth == deepest else 1) == count, depth


def test_depth_zero_and_finished_games() -> None:
    game = game_named("abalone")
    start = game.start(game.options_type.from_mapping({"max_plies": "1"}))
    assert core.perft(start, 0) == 1
    assert core.perft(start, 1) == 44
    assert core.perft(start, 2) == 0
