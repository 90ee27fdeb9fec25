"""Boards in grids of rows and columns: every cell once, every direction one step."""

from __future__ import annotations

import numpy as np
import pytest

from boardwright import core
from boardwright.envs.grids import board_and_facts, from_grid, grid_of, to_grid
from boardwright.games import GAMES, Game, MalformedInput
from support import every_game


@every_game
def test_every_cell_has_its_own_place(game: Game) -> None:
    grid = grid_of(game)
    assert grid.exists.sum() == len(set(grid.index.tolist())) == len(game.largest_board)
    assert all(grid.exists[row, column] for row, column in grid.coordinates)


@every_game
def test_a_direction_is_the_same_step_everywhere(game: Game) -> None:
    places = grid_of(game).coordinates
    for direction in range(len(game.largest_board.directions)):
        steps = {
            tuple((places[row[direction]] - places[cell]).tolist())
            for cell, row in enumerate(game.largest_board.neighbours)
            if row[direction] is not None
        }
        assert len(steps) == 1
        assert max(map(abs, *steps)) == 1


@pytest.mark.parametrize("name", ["abalone", "alliances"])
def test_hexagonal_neighbours_leave_two_corners_of_the_window(name: str) -> None:
    board, places = GAMES[name].largest_board, grid_of(name).coordinates
    middle = board.index("e5" if name == "abalone" else "g7")
    steps = {tuple((places[n] - places[middle]).tolist()) for n in board.around(middle)}
    window = {(row, column) for row in (-1, 0, 1) for column in (-1, 0, 1)}
    assert window - steps == {(0, 0), (-1, -1), (1, 1)}


@every_game
def test_numbers_are_read_back_from_the_grid(game: Game) -> None:
    cells = np.arange(3 * 2 * len(game.largest_board), dtype=np.float32).reshape(3, 2, -1) + 1
    grid = to_grid(cells, game)
    assert grid.shape == (3, 2, *grid_of(game).exists.shape)
    assert grid.dtype == np.float32
    assert np.array_equal(from_grid(grid, game), cells)
    assert not grid[..., ~grid_of(game).exists].any()


def test_the_top_row_of_the_picture_is_the_first_row() -> None:
    repulso, repello = GAMES["repulso"], GAMES["repello"]
    assert grid_of("repulso").coordinates[repulso.largest_board.index("a6")].tolist() == [0, 0]
    assert grid_of("repello").coordinates[repello.largest_board.index("m1")].tolist() == [12, 12]
    assert grid_of("abalone").coordinates[0].tolist() == [8, 0]  # a1, at the lower left
    assert repr(grid_of("abalone")) == "<Grid of abalone: 61 cells in 9 × 9>"


@every_game
def test_an_observation_is_split_into_board_and_facts(game: Game) -> None:
    observation = core.observation_of(core.state_of(game.start()))
    board, facts = board_and_facts(np.stack([observation, observation]), game.name)
    assert board.shape[:2] == (2, len(game.observation_planes))
    assert np.array_equal(from_grid(board, game)[1], observation[:-1])
    assert np.array_equal(facts[1], observation[-1, : len(game.observation_facts)])
    listed = board_and_facts(observation.tolist(), game)  # lists work like arrays
    assert np.array_equal(listed[0], board[1])
    assert np.array_equal(from_grid(listed[0].tolist(), game), observation[:-1])
    assert np.array_equal(to_grid(observation[:-1].tolist(), game), board[1])


def test_mismatched_shapes_are_refused() -> None:
    with pytest.raises(ValueError, match=r"cells are \(61,\) in this game, but .* \(36,\)"):
        to_grid(np.zeros((2, 36)), "abalone")
    with pytest.raises(ValueError, match="rows and columns"):
        from_grid(np.zeros((6, 9)), "repulso")
    with pytest.raises(ValueError, match="planes and cells"):
        board_and_facts(np.zeros((2, 61)), "abalone")
    with pytest.raises(MalformedInput, match="unknown game 'chess'"):
        grid_of("chess")
    with pytest.raises(ValueError, match="read-only"):
        grid_of("abalone").index[0] = 5


def test_arguments_stay_unchanged() -> None:
    cells = np.ones(61)
    assert to_grid(cells, "abalone").sum() == 61
    assert cells.all()
    board, facts = board_and_facts(np.full((3, 61), np.nan), "abalone")
    assert np.isnan(board).sum() == 2 * 61  # zeros outside the board
    assert facts.shape == (5,)


def test_jax_arrays_stay_jax_arrays_in_compiled_functions() -> None:
    jax = pytest.importorskip("jax")
    cells = np.arange(2 * 61, dtype=np.float32).reshape(2, 61)
    grid = jax.jit(lambda numbers: to_grid(numbers, "abalone"))(cells)
    assert isinstance(grid, jax.Array)
    assert np.array_equal(grid, to_grid(cells, "abalone"))
    assert np.array_equal(from_grid(grid, "abalone"), cells)
