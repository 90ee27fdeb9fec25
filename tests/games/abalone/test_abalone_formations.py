"""The rulebook's words, found on boards."""

from __future__ import annotations

import pytest

from abalone_boards import draw_abalone, draw_line
from boardwright.games.abalone import ABALONE, Formation, formations

SHAPES = """
         . . . . w
        b b b . . .
       . . . . . b .
      . . . . . . b .
     . b . . . . b . .
      b b . . . . . .
       . . . . w . .
        . . . . w .
         . . . . w
"""


def words(drawing: str, seat: int | None, word: str) -> list[tuple[str, ...]]:
    found = formations(draw_abalone(drawing).cells)
    return [f.cells for f in found if (f.word, f.seat) == (word, seat)]


def test_triples_come_in_three_shapes() -> None:
    assert words(SHAPES, 0, "lance") == [("h4", "h5", "h6")]
    assert words(SHAPES, 0, "arc") == [("e7", "f8", "g8")]
    assert words(SHAPES, 0, "shield") == [("d1", "d2", "e2")]
    assert len(words(SHAPES, 0, "triple")) == 3


def test_lances_lie_along_every_axis() -> None:
    assert words(SHAPES, 1, "lance") == [("a5", "b5", "c5")]
    assert words(SHAPES, 1, "singleton") == [("i9",)]


@pytest.mark.parametrize(
    ("row", "word", "cells"),
    [
        ("b.w......", "singleton", ("e1",)),
        ("bb.......", "pair", ("e1", "e2")),
        ("bbbb.....", "group", ("e1", "e2", "e3", "e4")),
    ],
)
def test_marbles_by_how_many_touch(row: str, word: str, cells: tuple[str, ...]) -> None:
    found = [f for f in formations(draw_line(row).cells) if f.cells == cells]
    assert [f.word for f in found] == [word]


@pytest.mark.parametrize(
    ("row", "clinched"),
    [
        (".bbww....", [("e2", "e3", "e4", "e5")]),
        ("wwwbbb...", [("e1", "e2", "e3", "e4", "e5", "e6")]),
        ("bw.......", []),
        ("bbbww....", []),
        ("bb.ww....", []),
    ],
)
def test_a_clinch_is_equal_lines_face_to_face(row: str, clinched: list[tuple[str, ...]]) -> None:
    found = formations(draw_line(row).cells)
    assert [f.cells for f in found if f.word == "clinch"] == clinched
    assert all(f.seat is None for f in found if f.word == "clinch")


def test_blocks_are_rows_of_three_that_touch() -> None:
    standard = formations(ABALONE.start().cells)
    assert [len(f.cells) for f in standard if f.word == "block"] == [14, 14]
    drawing = """
         . . . . .
        . . . . . .
       . . . . . . .
      . b b b . . . .
     . b b b . . . . .
      . . . . . . . .
       b b b . . . .
        . . . . . .
         . . . . w
    """
    assert words(drawing, 0, "block") == [("e2", "e3", "e4", "f3", "f4", "f5")]


def test_a_det_stands_unpushed_amid_opponents() -> None:
    drawing = """
         . . . . .
        . . . . . .
       . . . . . . .
      . . w w w . . .
     . . w b w . . . .
      . . w . . . . .
       . . . . . . .
        . . . . . .
         . . . . b
    """
    assert words(drawing, 0, "det") == [("e4",)]
    pushable = drawing.replace(". . w b w .", ". w w b . w")
    assert words(pushable, 0, "singleton") == [("a5",), ("e4",)]
    assert words(pushable, 0, "det") == []


def test_a_formation_names_its_cells() -> None:
    assert Formation("pair", 0, ("e1", "e2")) in formations(draw_line("bb.......").cells)
