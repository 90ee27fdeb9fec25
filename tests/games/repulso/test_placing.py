"""RU1–RU5: the seat to move, the cells for each kind of piece, and reading positions."""

from __future__ import annotations

import pytest

from boardwright.games.errors import MalformedPosition
from boardwright.games.events import Placed, SeatChanged
from boardwright.games.looks import Piece
from boardwright.games.repulso import REPULSO, PlaceAction, PlaceColoured, RepulsoPosition, Slide
from boardwright.games.repulso.board import BOARD
from games.repulso.boards import draw_repulso
from support import objection, play_all, walk

BLUE, ORANGE = 0, 1

FOUR_PLACED = """
    . . . . . .
    . . . . o .
    . . b . . .
    . . . . . .
    . b . . . .
    . . . . o .
"""


def places(position: RepulsoPosition, kind: type[PlaceColoured | PlaceAction]) -> set[str]:
    """The names of the cells where a piece of this kind may be placed."""
    return {BOARD.name(m.cell) for m in position._legal_moves() if isinstance(m, kind)}


@pytest.mark.rule("RU1")
def test_the_board_starts_empty_blue_moves_first_and_players_alternate() -> None:
    position, seats = REPULSO.start(), []
    assert position.pieces() == {}
    assert (position.on_turn, position.starts_turn) == (BLUE, True)
    for move in ("a1", "f6", "c1", "*d4", "f1"):
        seats.append(position.to_move)
        position = position.play(move)
    assert seats == [BLUE, ORANGE, BLUE, ORANGE, BLUE]


@pytest.mark.rule("RU1", "RU2")
def test_placing_is_reported_with_the_change_of_seat() -> None:
    start = REPULSO.start()
    assert start.events("c3") == (Placed(BLUE, Piece("coloured", 0), "c3"), SeatChanged(ORANGE))
    assert start.events("*c3") == (Placed(BLUE, Piece("action"), "c3"), SeatChanged(ORANGE))
    orange = start.play("c3")
    assert orange.events("d3") == (Placed(ORANGE, Piece("coloured", 1), "d3"), SeatChanged(BLUE))


@pytest.mark.rule("RU2")
def test_a_turn_offers_both_kinds_of_piece_on_every_free_cell() -> None:
    start = REPULSO.start()
    everywhere = {cell.name for cell in BOARD.cells}
    assert places(start, PlaceColoured) == places(start, PlaceAction) == everywhere
    assert len(start.legal_moves()) == 72


@pytest.mark.rule("RU2")
def test_a_turn_places_exactly_one_piece_from_the_own_supply() -> None:
    start = REPULSO.start()
    assert (start.coloured_left(BLUE), start.action_left(BLUE)) == (12, 6)
    assert (start.coloured_left(ORANGE), start.action_left(ORANGE)) == (12, 6)
    after = play_all(start, "a1 *f6 *a3")
    assert (after.coloured_left(BLUE), after.action_left(BLUE)) == (11, 5)
    assert (after.coloured_left(ORANGE), after.action_left(ORANGE)) == (12, 5)


@pytest.mark.rule("RU2")
@pytest.mark.parametrize("move", ["c4", "*c4", "e5", "*e5"])
def test_an_occupied_cell_takes_no_piece(move: str) -> None:
    assert objection(draw_repulso(FOUR_PLACED), move) == f"{move} is not free (RU2)"


@pytest.mark.rule("RU2")
def test_no_piece_is_placed_from_an_empty_supply() -> None:
    position = draw_repulso("""
        b b b b b b
        b b b b b b
        o . o . o .
        . o . o . o
        * . * . . .
        . * . * o o
    """)
    assert (position.to_move, position.coloured_left(BLUE)) == (BLUE, 0)
    assert objection(position, "a1") == "a1 needs a coloured piece and none is left (RU2)"
    assert places(position, PlaceColoured) == set()
    position = draw_repulso("""
        * * * * * *
        . . . . . .
        o . o . o .
        . o . o . o
        . . . . . .
        . . . . . .
    """)
    assert (position.action_left(BLUE), position.action_left(ORANGE)) == (0, 6)
    assert objection(position, "*a1") == "*a1 needs an action piece and none is left (RU2)"
    assert places(position, PlaceAction) == set()
    assert "a1" in places(position, PlaceColoured)


@pytest.mark.rule("RU2")
def test_passing_is_not_allowed() -> None:
    seen = 0
    for position in walk(REPULSO.start(), seed=7):
        for move in position.legal_moves():
            assert isinstance(move, PlaceColoured | PlaceAction | Slide)
            assert position.play(move) != position
            seen += 1
    assert seen > 300


@pytest.mark.rule("RU3")
@pytest.mark.parametrize("cell", ["c5", "b4", "d4", "c3"])
def test_a_coloured_piece_may_not_touch_the_own_colour(cell: str) -> None:
    reason = objection(draw_repulso(FOUR_PLACED), cell)
    assert reason == f"{cell} touches your own piece on c4 (RU3)"


@pytest.mark.rule("RU3")
def test_the_opponents_colour_and_diagonal_neighbours_do_not_matter() -> None:
    blue = draw_repulso(FOUR_PLACED)
    own = {"c4", "c5", "b4", "d4", "c3", "b2", "a2", "c2", "b1", "b3"}
    assert places(blue, PlaceColoured) == {c.name for c in BOARD.cells} - own - {"e5", "e1"}
    assert {"d5", "b5", "d3", "e6", "f5", "e4", "d1"} <= places(blue, PlaceColoured)
    orange = blue.play("*a6")
    assert objection(orange, "e4") == "e4 touches your own piece on e5 (RU3)"
    assert orange.objection("c5") is None


@pytest.mark.rule("RU4")
def test_an_action_piece_may_be_placed_on_any_free_cell() -> None:
    position = draw_repulso(FOUR_PLACED)
    free = {c.name for c in BOARD.cells} - {"c4", "b2", "e5", "e1"}
    assert places(position, PlaceAction) == free  # next to both colours, and next to nothing


@pytest.mark.rule("RU4")
def test_an_action_piece_triggers_only_when_it_is_placed() -> None:
    beside = play_all(REPULSO.start(), "*c3 c4")
    assert beside.starts_turn
    assert beside.to_move == BLUE
    second = beside.step("*b4")  # moves the neighbour of b4, independently of c3
    assert second.position.to_move == ORANGE
    assert {str(move) for move in second.position.legal_moves()} == {"c4N", "c4E"}


@pytest.mark.rule("RU4")
def test_an_action_piece_never_moves() -> None:
    for seed in range(5):
        fixed: set[int] = set()
        for position in walk(REPULSO.start(), seed):
            now = {c for c, piece in position.pieces().items() if piece.kind == "action"}
            assert fixed <= now
            fixed = now
        assert fixed
    sliding = draw_repulso(FOUR_PLACED).play("*c3")
    assert objection(sliding, "c3N") == "c3N slides no coloured piece (RU5)"


@pytest.mark.rule("RU5")
def test_a_coloured_piece_neither_moves_alone_nor_moves_other_pieces() -> None:
    before = draw_repulso(FOUR_PLACED)
    reason = "c4N slides a piece though no action piece was placed (RU5)"
    assert objection(before, "c4N") == reason
    after = before.play("d5")
    assert after.starts_turn
    assert set(before.pieces().items()) < set(after.pieces().items())


SLIDING = "repulso o5/6/2b3/2*b2/6/5o b d3,c4"


def test_a_position_string_names_board_seat_and_pieces_to_slide() -> None:
    assert REPULSO.start().to_text() == "repulso 6/6/6/6/6/6 b -"
    assert play_all(REPULSO.start(), "c4 a6 d3 f1 *c3").to_text() == SLIDING
    played_on = REPULSO.start(REPULSO.options_type(unable="play-on")).play("f1")
    assert played_on.to_text() == ("repulso;unable=play-on 6/6/6/6/6/5b o -")


def test_bytes_hold_game_version_option_cells_and_pieces_to_slide() -> None:
    data = REPULSO.parse_position(SLIDING).to_bytes()
    cells = bytes([0, 0, 0, 0, 0, 2, *[0] * 8, 3, 1, 0, 0, 0, 0, 1, *[0] * 9, 2, *[0] * 5])
    assert data == bytes([1, 1, 0]) + cells + bytes([2, 15, 20]) + bytes(4)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("repulso 6/6/6/6/6/5x b -", "is not a row of 6 cells: b o *"),
        ("repulso 6/6/6/6/6/6", "has a board, a seat"),
        ("repulso 6/6/6/6/6/6 b z9", "no cell 'z9'"),
        (SLIDING.replace("d3,c4", "c4,d3"), "are not, in rising order, those"),
        (SLIDING.replace("d3,c4", "d3,d3,c4"), "are not, in rising order, those"),
        (SLIDING.replace("d3,c4", "c3"), "those that can move around one action piece"),
        (SLIDING.replace("d3,c4", "a6"), "those that can move around one action piece"),
        # A piece that has slid is on another cell, so the list must have all pieces that can move …
        (SLIDING.replace("d3,c4", "d3"), "those that can move around one action piece"),
        (SLIDING.replace("d3,c4", "c4"), "those that can move around one action piece"),
        # … and a blocked piece never becomes free.
        ("repulso 6/6/1*o3/obo3/1*4/5b b b3,c4", "those that can move around one action piece"),
    ],
)
def test_an_impossible_position_is_refused(text: str, problem: str) -> None:
    with pytest.raises(MalformedPosition) as caught:
        REPULSO.parse_position(text)
    assert problem in str(caught.value)
