"""The twelve symmetries of the board, and their effect on colours, charts and first moves."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from boardwright.games.alliances import ALLIANCES
from boardwright.games.alliances.board import (
    BOARD,
    COLOURS,
    EMPTY,
    GREEN,
    ORANGE,
    PURPLE,
    SIDE_COLOURS,
)
from boardwright.games.alliances.colours import BOTTOM, TOP, ally, decide, keeps_charts
from boardwright.games.alliances.symmetries import renamed_colours, turned

if TYPE_CHECKING:
    from boardwright.games.geometry import Symmetry

MIRRORS = [s for s in BOARD.symmetries if s.name.startswith("mirror")]
every_symmetry = pytest.mark.parametrize("symmetry", BOARD.symmetries, ids=lambda s: s.name)


def test_six_of_twelve_symmetries_preserve_the_charts() -> None:
    turn, mirror = renamed_colours(BOARD.symmetries[1]), renamed_colours(MIRRORS[0])
    assert [s.name for s in (BOARD.symmetries[1], MIRRORS[0])] == ["rotate-60", "mirror-rotate-0"]
    assert turn == {ORANGE: PURPLE, PURPLE: GREEN, GREEN: ORANGE}
    assert mirror == {ORANGE: ORANGE, PURPLE: GREEN, GREEN: PURPLE}
    assert (keeps_charts(turn), keeps_charts(mirror)) == (True, False)
    assert all(mirror[ally(BOTTOM, c)] == ally(TOP, mirror[c]) for c in COLOURS)
    assert len(BOARD.symmetries) == 12
    names = [symmetry.name for symmetry in ALLIANCES.symmetries()]
    assert names == [f"rotate-{angle}" for angle in range(0, 360, 60)]


@pytest.mark.rule("AL2")
@every_symmetry
def test_sides_map_to_sides_of_the_renamed_colour(symmetry: Symmetry) -> None:
    renamed = renamed_colours(symmetry)
    for cell, colour in SIDE_COLOURS.items():
        assert SIDE_COLOURS[symmetry.cells[cell]] == renamed[colour]


@pytest.mark.rule("AL3", "AL8")
@every_symmetry
def test_colours_are_decided_alike_with_preserved_or_exchanged_charts(symmetry: Symmetry) -> None:
    renamed = renamed_colours(symmetry)
    chart_of = (BOTTOM, TOP) if keeps_charts(renamed) else (TOP, BOTTOM)
    rng = random.Random(4)
    decided = 0
    for _ in range(60):
        weights = [rng.random() ** 2 for _ in range(4)]
        cells = tuple(rng.choices((EMPTY, *COLOURS), weights, k=len(BOARD)))
        for colour in COLOURS:
            for mover in (BOTTOM, TOP):
                plain = decide(cells, colour, mover)
                image = decide(turned(cells, symmetry), renamed[colour], chart_of[mover])
                assert (plain is None) == (image is None)
                if plain is not None and image is not None:
                    decided += 1
                    assert image.chart == chart_of[plain.chart]
                    assert image.by == plain.by
                    assert image.ally == renamed[plain.ally]
                    assert len(image.cells) == len(plain.cells)
    assert decided > 20
