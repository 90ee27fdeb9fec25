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
MOST_THREADED = 1_000_000


@pytest.mark.parametrize("case", all_tables(), ids=table_id)
def test_counts_agree_to_full_depth(case: tuple[str, Table]) -> None:
    name, table = case
    state = core.state_of(start_of(name, table))
    counts = list(takewhile(lambda count: count <= MOST_LEAVES, table["counts"]))
    assert [core.perft(state, depth + 1) for depth in range(len(counts))] == counts


@pytest.mark.parametrize("case", all_tables(), ids=table_id)
def test_threads_count_the_same(case: tuple[str, Table]) -> None:
    name, table = case
    depth = sum(1 for count in table["counts"] if count <= MOST_THREADED)
    state = core.state_of(start_of(name, table))
    assert core.perft(state, depth, threads=3) == table["counts"][depth - 1]


def test_depth_zero_and_finished_games() -> None:
    game = game_named("abalone")
    start = game.start(game.options_type.from_mapping({"max_plies": "1"}))
    assert core.perft(start, 0) == 1
    assert core.perft(start, 1) == 44
    assert core.perft(start, 2) == 0
