"""AL6–AL8 on many random boards: properties of all connections and fences."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from boardwright.games.alliances.board import (
    ARCS,
    BOARD,
    COLOURS,
    EMPTY,
    GREEN,
    ORANGE,
    PURPLE,
    SIDES,
    Cells,
    Side,
)
from boardwright.games.alliances.colours import (
    BOTTOM,
    TOP,
    ally,
    connection,
    decide,
    fence,
    is_blocked,
    meets_condition,
    shortest_chain,
    third_colour,
)
from boardwright.games.geometry import put

if TYPE_CHECKING:
    from collections.abc import Iterator

CHARTS = (BOTTOM, TOP)
CASES = [(colour, chart) for colour in COLOURS for chart in CHARTS]


def random_boards(seed: int, count: int) -> Iterator[Cells]:
    """Boards of all densities with unequal shares of the colours, so that chains are common."""
    rng = random.Random(seed)
    for _ in range(count):
        weights = [rng.random() ** 2, *(rng.random() ** 2 for _ in COLOURS)]
        yield tuple(rng.choices((EMPTY, *COLOURS), weights, k=len(BOARD)))


def random_discs(seed: int) -> Iterator[tuple[Cells, Cells, int]]:
    """Random boards before and after a disc is placed, and its colour."""
    rng = random.Random(seed)
    for cells in random_boards(seed, 1000):
        cell, disc = rng.randrange(len(BOARD)), rng.choice(COLOURS)
        yield put(cells, cell, EMPTY), put(cells, cell, disc), disc


def full_boards(seed: int, count: int) -> Iterator[Cells]:
    rng = random.Random(seed)
    for _ in range(count):
        yield tuple(rng.choices(COLOURS, [rng.uniform(0.3, 1) for _ in COLOURS], k=len(BOARD)))


def assert_chain(
    cells: Cells, chain: tuple[int, ...], contents: set[int], ends: tuple[Side, Side]
) -> None:
    assert {cells[cell] for cell in chain} <= contents
    assert chain[0] in ends[0]
    assert chain[-1] in ends[1]
    assert all(b in BOARD.around(a) for a, b in pairwise(chain))


def has_way_through(cells: Cells, colour: int, chart: int) -> bool:
    """Whether empty cells, own and allied discs lead from one side of a colour to the other."""
    return bool(shortest_chain(cells, (EMPTY, colour, ally(chart, colour)), *SIDES[colour]))


@pytest.mark.rule("AL6", "AL7", "AL8")
@pytest.mark.parametrize("seed", range(2))
def test_a_player_is_blocked_exactly_by_a_fence_and_never_when_connected(seed: int) -> None:
    blocked = connected = 0
    for cells in random_boards(seed, 150):
        for colour, chart in CASES:
            barrier, chain = fence(cells, colour, chart), connection(cells, colour, chart)
            assert bool(barrier) == is_blocked(cells, colour, chart)
            assert bool(barrier) != has_way_through(cells, colour, chart)
            assert not (barrier and chain)
            if barrier:
                blocked += 1
                assert_chain(cells, barrier, {third_colour(chart, colour)}, ARCS[colour])
            if chain:
                connected += 1
                assert_chain(cells, chain, {colour, ally(chart, colour)}, SIDES[colour])
    assert min(blocked, connected) > 50


@pytest.mark.rule("AL8")
@pytest.mark.parametrize("seed", range(2))
def test_one_disc_blocks_one_player_and_wins_for_both_only_in_its_own_colour(seed: int) -> None:
    blocking = deciding = 0
    for before, after, disc in random_discs(seed):
        for colour in COLOURS:
            blocked = [
                is_blocked(after, colour, chart) and not is_blocked(before, colour, chart)
                for chart in CHARTS
            ]
            blocking += sum(blocked)
            assert sum(blocked) < 2
            if not any(meets_condition(before, colour, chart) for chart in CHARTS):
                winners = [c for c in CHARTS if meets_condition(after, colour, c)]
                deciding += len(winners)
                if disc != colour:
                    assert winners in ([], [next(c for c in CHARTS if ally(c, colour) == disc)])
    assert min(blocking, deciding) > 5


@pytest.mark.rule("AL12")
@pytest.mark.parametrize("seed", range(2))
def test_a_full_board_decides_every_colour_for_every_player(seed: int) -> None:
    for cells in full_boards(seed, 200):
        for colour, chart in CASES:
            assert bool(connection(cells, colour, chart)) != is_blocked(cells, colour, chart)
            assert decide(cells, colour, chart) is not None


@pytest.mark.rule("AL9")
def test_a_chain_of_one_colour_alone_meets_a_condition_in_all_three() -> None:
    seen = dict.fromkeys(COLOURS, 0)
    for cells in random_boards(9, 600):
        for colour in COLOURS:
            if shortest_chain(cells, (colour,), *SIDES[colour]):
                seen[colour] += 1
                assert all(connection(cells, colour, chart) for chart in CHARTS)
                assert all(decide(cells, other, BOTTOM) is not None for other in COLOURS)
    assert min(seen.values()) > 10


@pytest.mark.rule("AL6")
def test_a_connection_takes_thirteen_discs_and_a_fence_five() -> None:
    for colour in COLOURS:
        assert len(shortest_chain((colour,) * len(BOARD), (colour,), *SIDES[colour])) == 13
        assert len(shortest_chain((colour,) * len(BOARD), (colour,), *ARCS[colour])) == 5


@pytest.mark.rule("AL8")
def test_separate_discs_may_block_both_so_that_the_first_one_counts() -> None:
    cells = (EMPTY,) * len(BOARD)
    for top, bottom in zip(*SIDES[ORANGE], strict=True):
        cells = put(put(cells, top, PURPLE), bottom, GREEN)
    assert all(is_blocked(cells, ORANGE, chart) for chart in CHARTS)
