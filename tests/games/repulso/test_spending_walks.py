"""Games that use up their pieces in other ways, checked by an independent implementation.

Uniformly random games hardly ever fill the board, and hardly ever reach positions in which the two
readings of RU15 differ. These walks do: they place coloured pieces while possible, or a random
piece of the supply.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import product
from typing import TYPE_CHECKING

import pytest

from boardwright.games.repulso import REPULSO, PlaceColoured, RepulsoOptions, RepulsoPosition

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from boardwright.games.moves import Move

    Chooser = Callable[[tuple[Move, ...], random.Random], Move]
    Spot = tuple[int, int]
    Grid = dict[Spot, str]

GAMES_EACH = 40  # for each chooser and reading
RULEBOOK, PLAY_ON = RepulsoOptions(), RepulsoOptions(unable="play-on")
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))


def coloured_while_possible(moves: tuple[Move, ...], rng: random.Random) -> Move:
    coloured = [move for move in moves if isinstance(move, PlaceColoured)]
    return rng.choice(coloured or moves)


def random_kind_then_cell(moves: tuple[Move, ...], rng: random.Random) -> Move:
    """Choose a coloured piece in two of three cases, as from a full supply of twelve and six."""
    coloured = [move for move in moves if isinstance(move, PlaceColoured)]
    others = [move for move in moves if not isinstance(move, PlaceColoured)]
    if coloured and others:
        return rng.choice(rng.choice((coloured, coloured, others)))
    return rng.choice(moves)


def spending_walk(options: RepulsoOptions, choose: Chooser, seed: int) -> Iterator[RepulsoPosition]:
    """The positions of a game whose moves a chooser selects."""
    rng = random.Random(seed)
    position = REPULSO.start(options)
    yield position
    while position.outcome is None:
        position = position.play(choose(position.legal_moves(), rng))
        yield position


def grid_of(position: RepulsoPosition) -> Grid:
    """The board by file and rank, both from 0; free cells have no entry."""
    rows = ["".join(line.split()) for line in position.drawing(labels=False).splitlines()]
    return {
        (file, 5 - row): letter
        for row, letters in enumerate(rows)
        for file, letter in enumerate(letters)
        if letter != "."
    }


def beside(spot: Spot) -> list[Spot]:
    return [(spot[0] + dx, spot[1] + dy) for dx, dy in STEPS]


def on_board(spot: Spot) -> bool:
    return 0 <= spot[0] < 6 and 0 <= spot[1] < 6


def free_spots(grid: Grid) -> list[Spot]:
    return [(x, y) for x in range(6) for y in range(6) if (x, y) not in grid]


def cluster_sizes(grid: Grid, letter: str) -> list[int]:
    """The sizes of the clusters, found by merging labels until nothing changes, largest first."""
    label = {spot: i for i, spot in enumerate(grid) if grid[spot] == letter}
    changed = True
    while changed:
        changed = False
        for spot, number in label.items():
            label[spot] = min([number, *(label[n] for n in beside(spot) if n in label)])
            changed = changed or label[spot] < number
    return sorted(Counter(label.values()).values(), reverse=True)


def has_coloured_cell(grid: Grid, letter: str) -> bool:
    return any(all(grid.get(n) != letter for n in beside(s)) for s in free_spots(grid))


def slid(grid: Grid, spot: Spot, step: Spot) -> Grid | None:
    """The grid after a slide, None if the piece is blocked."""
    end = spot
    while on_board(ahead := (end[0] + step[0], end[1] + step[1])) and ahead not in grid:
        end = ahead
    if end == spot:
        return None
    after = {s: letter for s, letter in grid.items() if s != spot}
    return after | {end: grid[spot]}


def movement_ends(grid: Grid, owners: str, waiting: frozenset[Spot]) -> Iterator[Grid]:
    """All results of a movement in which these owners, one letter each, slide in turn."""
    if not owners:
        yield grid
        return
    moved = False
    for spot in waiting:
        for after in (slid(grid, spot, step) for step in STEPS if grid[spot] == owners[0]):
            if after is not None:
                moved = True
                yield from movement_ends(after, owners, waiting - {spot})
    if not moved:
        yield from movement_ends(grid, owners[1:], waiting)


def can_open_cell(grid: Grid, letter: str, other: str) -> bool:
    """Whether an action piece can open a cell if all players slide helpfully."""
    for spot in free_spots(grid):
        placed = grid | {spot: "*"}
        waiting = frozenset(n for n in beside(spot) if placed.get(n, "*") != "*")
        if any(
            has_coloured_cell(g, letter) for g in movement_ends(placed, letter + other, waiting)
        ):
            return True
    return False


def expected_ranking(position: RepulsoPosition) -> tuple[tuple[int, ...], ...] | None:
    """The ranking by RU13–RU16 at the start of a turn, None if the game continues."""
    grid = grid_of(position)
    seat = len(grid) % 2
    letter, other = "bo"[seat], "ob"[seat]
    if len(grid) == 36:
        blue, orange = cluster_sizes(grid, "b"), cluster_sizes(grid, "o")
        keys = (len(blue), -blue[0]), (len(orange), -orange[0])
        best = keys.index(min(keys))
        return ((0, 1),) if keys[0] == keys[1] else ((best,), (1 - best,))
    own = sum(content == letter for content in grid.values())
    if own == 12 or has_coloured_cell(grid, letter):
        return None
    actions_left = 6 - ((len(grid) + 1 - seat) // 2 - own)
    may_help = actions_left and (
        position.options.unable == "play-on" or can_open_cell(grid, letter, other)
    )
    return None if may_help else ((1 - seat,), (seat,))


def check_supplies(position: RepulsoPosition) -> None:
    letters = Counter(grid_of(position).values())
    for seat, letter in enumerate("bo"):
        assert 0 <= position.coloured_left(seat) == 12 - letters[letter]
        assert 0 <= position.action_left(seat) <= 6
    assert position.action_left(0) + position.action_left(1) == 12 - letters["*"]


def check_ending(position: RepulsoPosition) -> None:
    outcome = position.outcome
    if position.starts_turn:
        assert (outcome and outcome.ranking) == expected_ranking(position), position
    else:
        assert outcome is None, position


@cache
def endings(chooser: str) -> Counter[str]:
    """Play and check games with both readings; counts the endings and the differing positions."""
    choose = {"coloured": coloured_while_possible, "kind": random_kind_then_cell}[chooser]
    found: Counter[str] = Counter()
    for seed, options in product(range(GAMES_EACH), (RULEBOOK, PLAY_ON)):
        for position in spending_walk(options, choose, seed):
            check_supplies(position)
            check_ending(position)
            other = replace(position, options=PLAY_ON if options == RULEBOOK else RULEBOOK)
            check_ending(other)
            found["readings differ"] += position.outcome != other.outcome
        assert position.outcome is not None
        assert (position.placed == 36) == (position.outcome.reason != "unable"), (seed, position)
        found[position.outcome.reason] += 1
    return found


@pytest.mark.rule("RU12", "RU13", "RU14", "RU15", "RU16")
@pytest.mark.parametrize("chooser", ["coloured", "kind"])
def test_every_game_ends_as_recounted(chooser: str) -> None:
    found = endings(chooser)
    assert found.total() - found["readings differ"] == 2 * GAMES_EACH
    assert found["unable"] > 0
    assert found["clusters"] > 0


@pytest.mark.rule("RU14", "RU15")
def test_the_walks_reach_ties_draws_and_positions_where_the_readings_differ() -> None:
    found = endings("coloured") + endings("kind")
    assert min(found[kind] for kind in ("largest-cluster", "equal-clusters", "readings differ")) > 0
