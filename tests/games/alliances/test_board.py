"""AL1–AL3: the board, its sides, and the charts."""

from __future__ import annotations

import pytest

from boardwright.games.alliances import ALLIANCES, AlliancesOptions, Place
from boardwright.games.alliances.board import (
    ARCS,
    BOARD,
    COLOURS,
    GREEN,
    ORANGE,
    PURPLE,
    RIM,
    SIDE_COLOURS,
    SIDES,
)
from boardwright.games.alliances.colours import BOTTOM, TOP, ally, third_colour
from boardwright.games.looks import Piece
from support import names

LOOKS = ALLIANCES.cell_looks(AlliancesOptions())
EMPTY_BOARD = """
          1 2 3 4 5 6 7
       m   o o o o o   8
      l g . . . . . . p 9
     k g . . . . . . . p
    j g . . . . . . . . p
   i g . . . . . . . . . p
  h g . . . . . . . . . . p
 g   . . . . . . . . . . .
  f p . . . . . . . . . . g
   e p . . . . . . . . . g
    d p . . . . . . . . g
     c p . . . . . . . g
      b p . . . . . . g 9
       a   o o o o o   8
          1 2 3 4 5 6 7
"""


def without_two_digit_numbers(drawing: str) -> list[str]:
    for number in ("10", "11", "12"):
        drawing = drawing.replace(number, "")
    return [line.rstrip() for line in drawing.splitlines()]


@pytest.mark.rule("AL1")
def test_the_board_has_121_cells_in_rows_without_the_corners() -> None:
    assert len(BOARD) == 121
    assert [len(row) for row in BOARD.rows] == [5, 8, 9, 10, 11, 12, 11, 12, 11, 10, 9, 8, 5]
    assert sum(len(BOARD.around(cell)) for cell in range(121)) == 2 * 324  # both directions
    assert without_two_digit_numbers(ALLIANCES.start().drawing()) == EMPTY_BOARD.splitlines()[1:]


@pytest.mark.rule("AL1")
def test_a_corner_is_missing_and_leaves_a_notch() -> None:
    assert not {"a1", "a7", "g1", "g13", "m1", "m7"} & set(BOARD.cell_names)
    notch = BOARD.index("g2")
    assert set(BOARD.names(BOARD.around(notch))) == {"g3", "h2", "h1", "f1", "f2"}
    assert BOARD.neighbours[notch][BOARD.direction("W")] is None


@pytest.mark.rule("AL3")
def test_cells_are_numbered_from_the_left_as_on_the_full_hexagon() -> None:
    ends = [f"{BOARD.name(row[0])}–{BOARD.name(row[-1])}" for row in reversed(BOARD.rows)]
    lower = names("a2–a6 b1–b8 c1–c9 d1–d10 e1–e11 f1–f12")
    upper = names("h1–h12 i1–i11 j1–j10 k1–k9 l1–l8 m2–m6")
    assert tuple(ends) == (*lower, "g2–g12", *upper)
    centre = BOARD.cells[BOARD.index("g7")]
    assert (centre.x, centre.y) == (0, 0)


def test_the_numbers_at_the_edge_name_the_diagonals() -> None:
    """The numbers of rows a–g are below (to the lower right), those of g–m above (upper right)."""
    for cell in BOARD.cells:
        ways = {"SE"} if cell.name[0] < "g" else {"NE"} if cell.name[0] > "g" else {"SE", "NE"}
        for way in ways:
            assert number_at_end(cell.x, cell.y, way) == cell.name[1:]


def number_at_end(x: float, y: float, way: str) -> str:
    """The label at the end of a diagonal from this point."""
    labels = {(round(label.x, 3), round(label.y, 3)): label.text for label in BOARD.labels}
    for _ in range(14):
        x, y = x + 0.5, y + (1 if way == "SE" else -1) * 3**0.5 / 2
        if (round(x, 3), round(y, 3)) in labels:
            return labels[round(x, 3), round(y, 3)]
    return ""


@pytest.mark.rule("AL2")
def test_six_sides_of_five_cells_share_none() -> None:
    sides = {colour: [BOARD.names(side) for side in SIDES[colour]] for colour in COLOURS}
    assert sides[ORANGE] == [("m2", "m3", "m4", "m5", "m6"), ("a2", "a3", "a4", "a5", "a6")]
    assert sides[PURPLE] == [("h12", "i11", "j10", "k9", "l8"), ("b1", "c1", "d1", "e1", "f1")]
    assert sides[GREEN] == [("b8", "c9", "d10", "e11", "f12"), ("h1", "i1", "j1", "k1", "l1")]
    assert len(SIDE_COLOURS) == 30


@pytest.mark.rule("AL2")
def test_sides_alternate_clockwise_with_a_notch_between_them() -> None:
    start = RIM.index(BOARD.index("m2"))
    around = [SIDE_COLOURS.get(cell) for cell in RIM[start:] + RIM[:start]]
    sides = [(ORANGE,) * 5, (PURPLE,) * 5, (GREEN,) * 5]
    assert around == [content for side in sides * 2 for content in (*side, None)]


@pytest.mark.rule("AL2")
def test_side_cells_are_tinted_in_their_colour_and_discs_differ() -> None:
    discs = [ALLIANCES.piece_look(Piece(name)) for name in ("orange", "purple", "green")]
    assert [look.letter for look in discs] == ["O", "P", "G"]
    assert len({look.symbol for look in discs}) == len({look.emblem for look in discs}) == 3
    fills = {LOOKS[SIDES[colour][0][0]].fill for colour in COLOURS}
    assert len(fills | {LOOKS[BOARD.index("g7")].fill}) == 4
    for cell, colour in SIDE_COLOURS.items():
        assert LOOKS[cell] == LOOKS[SIDES[colour][0][0]]


@pytest.mark.rule("AL7")
def test_an_arc_has_fifteen_cells_with_the_ends_of_the_sides() -> None:
    right, left = (BOARD.names(arc) for arc in ARCS[ORANGE])
    assert right == names("m6 l7 l8 k9 j10 i11 h12 g12 f12 e11 d10 c9 b8 b7 a6")
    assert left == names("a2 b2 b1 c1 d1 e1 f1 g2 h1 i1 j1 k1 l1 l2 m2")
    for colour in COLOURS:
        assert [len(set(arc)) for arc in ARCS[colour]] == [15, 15]
        middles = {cell for side in SIDES[colour] for cell in side[1:-1]}
        assert {*ARCS[colour][0], *ARCS[colour][1]} == set(RIM) - middles


@pytest.mark.rule("AL3")
def test_the_charts_name_the_allies() -> None:
    bottom = {ORANGE: PURPLE, PURPLE: GREEN, GREEN: ORANGE}
    top = {ORANGE: GREEN, PURPLE: ORANGE, GREEN: PURPLE}
    for colour in COLOURS:
        assert (ally(BOTTOM, colour), ally(TOP, colour)) == (bottom[colour], top[colour])
        assert third_colour(BOTTOM, colour) == top[colour]
        assert third_colour(TOP, colour) == bottom[colour]


@pytest.mark.rule("AL3")
def test_the_first_player_has_the_bottom_chart_until_it_is_exchanged() -> None:
    start = ALLIANCES.start(AlliancesOptions(swap=True)).play("Pg7")
    assert (start.chart(0), start.chart(1)) == (BOTTOM, TOP)
    swapped = start.play("swap")
    assert (swapped.chart(0), swapped.chart(1)) == (TOP, BOTTOM)


@pytest.mark.rule("AL3")
def test_the_charts_are_printed_below_the_board() -> None:
    start = ALLIANCES.start(AlliancesOptions(swap=True)).play("Pg7")
    assert start.summary() == (
        "Supply: 42 orange, 41 purple, 42 green",
        "First (bottom chart, O+P, P+G, G+O) has won nothing",
        "Second (top chart, O+G, P+O, G+P) has won nothing",
        "Second may exchange the charts",
    )
    assert start.play("swap").summary()[1:] == (
        "First (top chart, O+G, P+O, G+P) has won nothing",
        "Second (bottom chart, O+P, P+G, G+O) has won nothing",
    )


@pytest.mark.rule("AL3")
def test_a_disc_is_written_with_its_colour_and_numbered_by_colour_and_cell() -> None:
    place = Place(PURPLE, BOARD.index("g7"))
    assert str(place) == "Pg7"
    assert ALLIANCES.action(place) == 121 + 60
    numbered = tuple(str(ALLIANCES.move(a)) for a in (0, 120, 121, 242, 362, 363))
    assert numbered == names("Oa2 Om6 Pa2 Ga2 Gm6 swap")
    assert ALLIANCES.action_space == 364
