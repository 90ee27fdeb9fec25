"""The page about the encodings describes the games correctly."""

from __future__ import annotations

import re
from pathlib import Path
from runpy import run_path

import numpy as np
import pytest

from boardwright import core
from boardwright.envs.grids import grid_of
from boardwright.games import GAMES, Game
from support import all_option_sets, every_game

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "envs" / "encodings.md").read_text(encoding="utf-8")


def section(game: Game) -> str:
    """The page's section about a game."""
    if f"\n## {game.title}\n" not in PAGE:
        pytest.skip(f"docs/envs/encodings.md does not describe {game.name} yet")
    return PAGE.partition(f"\n## {game.title}\n")[2].partition("\n## ")[0]


def table(game: Game, heading: str) -> list[list[str]]:
    """The rows of the table that begins with this heading."""
    rows = section(game).partition(f"| {heading} |")[2].partition("\n\n")[0].splitlines()[2:]
    return [[word.strip() for word in row.strip("|").split("|")] for row in rows]


def bounds(words: str) -> tuple[int, int]:
    """The least and the greatest number in words such as `0, 1` or `0–12`."""
    numbers = [int(word) for word in re.split("[,–]", words)]
    return numbers[0], numbers[-1]


def random_observations(game: Game) -> np.ndarray[tuple[int, int, int], np.dtype[np.uint8]]:
    """The observations of random games with every option set."""
    seen = []
    for owner, options in all_option_sets():
        if owner is game:
            batch = core.Batch(game.start(options), 8, seed=5)
            arrays = batch.new_arrays()
            batch.reset(arrays)
            for _ in range(120):
                seen.append(arrays.observation.copy())
                batch.sample(arrays)
                batch.step(arrays)
    return np.concatenate(seen)


@every_game
def test_shapes_match_the_page(game: Game) -> None:
    grid = grid_of(game)
    shape = [len(game.observation_planes) + 1, len(game.largest_board)]
    expected = f"Observation `{shape}`, actions {game.action_space}, "
    assert f"{expected}grid {grid.rows} × {grid.columns}" in section(game)


@every_game
def test_planes_and_facts_are_named_in_order_and_stay_within_bounds(game: Game) -> None:
    seen = random_observations(game)
    planes, facts = table(game, "plane"), table(game, "fact")
    assert [row[:2] for row in planes] == numbered(game.observation_planes)
    assert [row[:2] for row in facts] == numbered(game.observation_facts)
    for i, row in enumerate(planes):
        assert seen[:, i].max() <= bounds(row[2])[1], row
    for i, row in enumerate(facts):
        assert seen[:, -1, i].max() <= bounds(row[2])[1], row
    assert not seen[:, -1, len(facts) :].any()


def numbered(names: tuple[str, ...]) -> list[list[str]]:
    return [[str(i), name] for i, name in enumerate(names)]


@every_game
def test_actions_and_directions_have_the_numbers_of_the_page(game: Game) -> None:
    numbers: list[int] = []
    for words, _, examples in table(game, "actions"):
        first, last = bounds(words)
        numbers += range(first, last + 1)
        found = re.findall(r"`([^`]+)` = (\d+)", examples)
        assert found, f"{words} has no example"
        for notation, action in found:
            assert game.action(game.parse_move(notation)) == int(action)
            assert first <= int(action) <= last
    assert numbers == list(range(game.action_space))
    expected = ", ".join(f"{i} {name}" for i, name in enumerate(game.largest_board.directions))
    assert ("Directions d are" in section(game)) == (
        f"Directions d are {expected}." in section(game)
    )


def test_the_count_of_moves_is_right() -> None:
    assert f"{len(GAMES['abalone'].table.moves()):,} of the numbers" in PAGE
    start_zone = [m for m in GAMES["repello"].table.moves() if GAMES["repello"].action(m) < 169]
    assert f"only the {len(start_zone)} of the start zone" in PAGE


def test_the_pictures_are_those_of_the_games() -> None:
    draw = run_path(str(DOCS / "make_encoding_pictures.py"))["draw"]
    for game in GAMES.values():
        stored = (DOCS / "pictures" / f"encoding-{game.name}.svg").read_text(encoding="utf-8")
        drawn = draw(game.name) + "\n"
        assert drawn == stored, "run `python docs/make_encoding_pictures.py` and look at them"
        assert f"pictures/encoding-{game.name}.svg" in section(game)
