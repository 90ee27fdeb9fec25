"""Placing the stackers and moving them (RE5–RE9)."""

from __future__ import annotations

import pytest

from boardwright.games.events import Dropped, Placed, SeatChanged, Slid
from boardwright.games.looks import Piece
from boardwright.games.repello import REPELLO, RepelloOptions
from boardwright.games.repello.board import BOARD, START_ZONE
from games.repello.boards import draw, draw_cells, notation
from support import names, objection, play_all


@pytest.mark.rule("RE5")
def test_players_put_their_stackers_down_in_turn() -> None:
    position = REPELLO.start(RepelloOptions(players=3))
    assert notation(position) == list(BOARD.names(START_ZONE))
    assert position.events("d10") == (Placed(0, Piece("stacker", 0), "d10"), SeatChanged(1))
    seats = [position.to_move]
    for field in ("d10", "f10", "j4"):
        position = position.play(field)
        seats.append(position.to_move)
    assert seats == [0, 1, 2, 0]
    assert position.carried == (12, 12, 12)
    assert isinstance(position.legal_moves()[0], type(REPELLO.parse_move("N")))


@pytest.mark.rule("RE5")
def test_all_stackers_are_put_down_first_and_not_next_to_each_other() -> None:
    position = REPELLO.start().play("e10")
    assert objection(position, "N") == "N moves a stacker before all have been put down (RE5)"
    assert objection(position, "e10") == "e10 is not free (RE5)"
    for field in ("d10", "f10", "d9"):
        assert objection(position, field) == f"{field} touches the stacker on e10 (RE5)"
    assert len(position.legal_moves()) == 24 - 4
    assert "g10" in notation(position)


@pytest.mark.rule("RE6", "RE8")
@pytest.mark.parametrize(
    ("direction", "run"),
    [
        ("E", "d10 e10 f10"),  # e10 has a 2
        ("S", "d10 d9 d8 d7"),  # d9 has a 3
        ("SW", "d10 c9 b8"),  # c9 has a 2
        # A stacker that moves straight reverses its direction at the edge.
        ("N", "d10 d11 d12 d13 d12"),
        ("S", "d4 d3 d2 d1 d2"),
        # A diagonal move is reflected at the edge …
        ("NE", "f12 g13 h12 i11"),
        ("NE", "d10 e11 f12 g13 h12 i11"),
        # … twice: at a side and at the top or bottom …
        ("SW", "b5 a4 b3 c2 d1 e2"),
        ("NW", "b8 a9 b10 c11 d12 e13 f12"),
        ("SE", "l9 m8 l7"),
        # … and in a corner both components turn.
        ("NE", "j10 k11 l12 m13 l12 k11"),
    ],
)
def test_the_first_field_determines_the_steps_and_the_edge_reflects(
    direction: str, run: str
) -> None:
    origin, *_ = path = names(run)
    slid = draw("A", origin).events(direction)[0]
    assert slid == Slid(0, Piece("stacker", 0), path)


@pytest.mark.rule("RE6")
def test_a_direction_off_the_board_does_not_exist() -> None:
    position = draw("A", "a7")
    for direction in ("NW", "W", "SW"):
        text = f"{direction} leaves the board with the first step (RE6)"
        assert objection(position, direction) == text
    assert set(notation(position)) <= {"N", "NE", "E", "SE", "S"}


@pytest.mark.rule("RE7")
def test_every_field_on_the_way_must_be_free() -> None:
    position = play_all(REPELLO.start(), "d10 j4")
    assert objection(position, "SE") == "SE takes 4 steps and is blocked by the piece on g7 (RE7)"
    assert objection(position, "NW") == "NW takes 3 steps and is blocked by the piece on b12 (RE7)"
    assert notation(position) == ["N", "NE", "E", "S", "SW"]


@pytest.mark.rule("RE7")
def test_the_stacker_leaves_its_bottom_counter() -> None:
    step = play_all(REPELLO.start(), "d10 j4").step("E")
    assert step.events == (
        Slid(0, Piece("stacker", 0), ("d10", "e10", "f10")),
        Dropped(0, Piece("grey counter"), "d10"),
        SeatChanged(1),
    )
    assert step.events[1].to_dict()["type"] == "dropped"
    assert str(step.events[1]) == "leaves a grey counter on d10"
    assert step.position.carried == (14, 15)
    row = step.position.cells[39:52]
    assert row == draw_cells(". . . g . A . . . . . . .", "a10")[39:52]


ENCLOSED = """
g . g . g
. . . . .
g . A . g
. . . . .
g . g . g
"""


@pytest.mark.rule("RE9")
def test_without_a_direction_the_stacker_moves_to_the_start_zone() -> None:
    position = draw(ENCLOSED, "b9")
    taken = {"d9", "d7", "d5"}
    assert notation(position) == [n for n in BOARD.names(START_ZONE) if n not in taken]
    assert objection(position, "d9") == "d9 is not free (RE9)"
    assert objection(position, "d7") == "d7 is not free (RE9)"  # its own field
    step = position.step("j7")
    assert step.events == (
        Slid(0, Piece("stacker", 0), ("d7", "j7")),
        Dropped(0, Piece("grey counter"), "d7"),
        SeatChanged(1),
    )
    assert step.position.carried == (14, 15)
    assert step.position.cells[BOARD.index("d7")] == 1
