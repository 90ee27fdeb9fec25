"""RU6–RU11: the pieces that an action piece sets in motion, who slides them, and how far."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardwright.games.events import Affected, Blocked, Event, Placed, SeatChanged, Slid
from boardwright.games.looks import Piece
from boardwright.games.repulso import REPULSO, RepulsoPosition
from boardwright.games.repulso.board import COLOURS, clusters
from games.repulso.boards import draw_repulso
from support import objection, play_all

if TYPE_CHECKING:
    from boardwright.games.position import Position

BLUE, ORANGE = 0, 1

# Blue is to move; next to c3 are two blue pieces, an orange one and an action piece.
AROUND_C3 = """
    . . . . o .
    . . . . . o
    . . b . . .
    . o . b . .
    . . * . . .
    o . . . . b
"""


def options_of(position: Position) -> set[str]:
    return {str(move) for move in position.legal_moves()}


def largest_cluster(position: Position, seat: int) -> int:
    assert isinstance(position, RepulsoPosition)
    return max(map(len, clusters(position.cells, COLOURS[seat])))


@pytest.mark.rule("RU6")
def test_coloured_pieces_of_both_players_beside_the_action_piece_are_affected() -> None:
    after, events = draw_repulso(AROUND_C3).step("*c3")
    assert events == (
        Placed(BLUE, Piece("action"), "c3"),
        Affected(Piece("action"), "c3", ("b3", "d3", "c4")),
    )
    assert after == draw_repulso(
        """
        . . . . o .
        . . . . . o
        . . b . . .
        . o * b . .
        . . * . . .
        o . . . . b
        """,
        sliding="b3 d3 c4",
    )


@pytest.mark.rule("RU6")
def test_diagonal_neighbours_are_not_affected_and_only_affected_pieces_slide() -> None:
    events = play_all(REPULSO.start(), "b2 d2 b4 d4").events("*c3")
    assert events == (Placed(BLUE, Piece("action"), "c3"), SeatChanged(ORANGE))
    sliding = draw_repulso(AROUND_C3).play("*c3")
    assert objection(sliding, "f1N") == "f1N slides a piece that is not waiting to be moved (RU6)"


@pytest.mark.rule("RU6")
def test_a_piece_that_stops_beside_an_action_piece_is_not_affected() -> None:
    position = play_all(REPULSO.start(), "*a3 d3 f6 f1 *e3")
    after, events = position.step("d3W")
    assert events == (Slid(ORANGE, Piece("coloured", 1), ("d3", "c3", "b3")),)
    assert after.starts_turn


@pytest.mark.rule("RU7")
def test_the_player_who_placed_it_slides_first_then_the_opponent() -> None:
    position = draw_repulso(AROUND_C3).play("*c3")
    assert position.to_move == BLUE
    reason = "b3W slides a piece of the other player; Blue moves (RU7)"
    assert objection(position, "b3W") == reason
    position = position.play("d3E")
    assert position.to_move == BLUE
    after, events = position.step("c4N")
    assert events == (Slid(BLUE, Piece("coloured", 0), ("c4", "c5", "c6")), SeatChanged(ORANGE))
    assert (after.to_move, after.on_turn, after.starts_turn) == (ORANGE, BLUE, False)
    assert options_of(after) == {"b3N", "b3S", "b3W"}


@pytest.mark.rule("RU7")
def test_the_movement_is_no_turn_and_the_opponent_has_the_next_one() -> None:
    after, events = play_all(draw_repulso(AROUND_C3), "*c3 d3E c4N").step("b3W")
    # Orange has decided inside Blue's turn and is to move next: no event changes the seat.
    assert events == (Slid(ORANGE, Piece("coloured", 1), ("b3", "a3")),)
    assert (after.to_move, after.on_turn, after.starts_turn) == (ORANGE, ORANGE, True)


@pytest.mark.rule("RU7")
def test_orange_slides_first_after_her_own_action_piece() -> None:
    position = play_all(REPULSO.start(), "c4 c2 a1 *c3")
    assert (position.to_move, position.on_turn) == (ORANGE, ORANGE)
    assert options_of(position) == {"c2E", "c2S", "c2W"}
    after = position.play("c2E")
    assert (after.to_move, after.on_turn) == (BLUE, ORANGE)
    assert after.play("c4N").on_turn == BLUE


@pytest.mark.rule("RU7")
def test_only_the_opponent_slides_where_only_the_opponent_is_affected() -> None:
    after, events = play_all(REPULSO.start(), "a1 c4").step("*c3")
    assert events[-1] == SeatChanged(ORANGE)
    assert (after.to_move, after.on_turn, after.starts_turn) == (ORANGE, BLUE, False)
    assert objection(after, "a6") == "a6 places a piece while c4 must still slide (RU9)"


@pytest.mark.rule("RU8")
@pytest.mark.parametrize(
    ("move", "path"),
    [
        ("d3E", ("d3", "e3", "f3")),  # to the edge
        ("d3N", ("d3", "d4")),  # to a coloured piece
        ("d3S", ("d3", "d2")),  # to an action piece
    ],
)
def test_a_piece_slides_until_the_next_obstacle(move: str, path: tuple[str, ...]) -> None:
    position = draw_repulso(
        """
        . . . . . .
        . . . o . .
        . . . . . .
        . . * b . .
        . . . . . .
        o . b * . .
        """,
        sliding="d3",
    )
    assert options_of(position) == {"d3E", "d3N", "d3S"}  # the action piece blocks the fourth side
    after, events = position.step(move)
    assert events[0] == Slid(BLUE, Piece("coloured", 0), path)
    moved = {REPULSO.largest_board.index(path[0]), REPULSO.largest_board.index(path[-1])}
    assert {c for c, _ in position.pieces().items() ^ after.pieces().items()} == moved


@pytest.mark.rule("RU8")
def test_a_piece_moves_at_least_one_cell() -> None:
    position = draw_repulso(AROUND_C3.replace("b . .\n    . . *", "b o .\n    . * *")).play("*c3")
    assert objection(position, "d3E") == "d3E is blocked immediately (RU8)"
    assert objection(position, "d3W") == "d3W is blocked immediately (RU8)"  # by the action piece
    assert options_of(position) == {"c4N", "c4E", "c4W", "d3N", "d3S"}


@pytest.mark.rule("RU9")
def test_each_affected_piece_moves_once_in_the_order_of_its_owner() -> None:
    position = draw_repulso(AROUND_C3).play("*c3")
    assert options_of(position) == {"c4N", "c4E", "c4W", "d3N", "d3E", "d3S"}
    one = position.play("c4E")
    assert options_of(one) == {"d3N", "d3E", "d3S"}
    reason = "f4N slides a piece that is not waiting to be moved (RU6)"
    assert objection(one, "f4N") == reason
    other = position.play("d3E")
    assert options_of(other) == {"c4N", "c4E", "c4W"}
    assert one.play("d3E") == other.play("c4E")


# Orange is to move. An action piece on b4 blocks b3; c4 stays free.
SHUT_IN = """
    . . . . . .
    . . . . . .
    . . b . . .
    o b o . . .
    . * . . . .
    . . . . . .
"""


@pytest.mark.rule("RU10")
def test_a_piece_that_cannot_move_stays() -> None:
    orange = draw_repulso(SHUT_IN)
    assert orange.to_move == ORANGE
    after, events = orange.step("*b4")
    assert events == (
        Placed(ORANGE, Piece("action"), "b4"),
        Affected(Piece("action"), "b4", ("b3", "c4")),
        Blocked(BLUE, Piece("coloured", 0), "b3"),
        SeatChanged(BLUE),
    )
    assert options_of(after) == {"c4N", "c4E"}
    end = after.play("c4N")
    assert end.starts_turn
    assert end.pieces()[REPULSO.largest_board.index("b3")].seat == BLUE


@pytest.mark.rule("RU10")
def test_no_decision_is_requested_if_no_piece_can_move() -> None:
    orange = draw_repulso(SHUT_IN.replace(". . b . . .", ". . . . . b"))
    after, events = orange.step("*b4")
    assert events == (
        Placed(ORANGE, Piece("action"), "b4"),
        Affected(Piece("action"), "b4", ("b3",)),
        Blocked(BLUE, Piece("coloured", 0), "b3"),
        SeatChanged(BLUE),
    )
    assert (after.starts_turn, after.on_turn) == (True, BLUE)


# After *c3 the piece on d3 can slide only north to d4, which blocks c4; the piece on c4 can slide
# only east over d4.
ONE_BLOCKS_THE_OTHER = """
    . . . . . .
    . . * * . .
    . o b . . *
    . . . b o .
    . . . o . .
    . . . . . .
"""


@pytest.mark.rule("RU10")
def test_an_order_that_blocks_an_own_piece_is_allowed() -> None:
    position = draw_repulso(ONE_BLOCKS_THE_OTHER).play("*c3")
    assert options_of(position) == {"c4E", "d3N"}
    after, events = position.step("d3N")
    assert events == (
        Slid(BLUE, Piece("coloured", 0), ("d3", "d4")),
        Blocked(BLUE, Piece("coloured", 0), "c4"),
        SeatChanged(ORANGE),
    )
    assert after.starts_turn
    other_way_round = play_all(position, "c4E d3N")  # both pieces move
    assert other_way_round == draw_repulso("""
        . . . . . .
        . . * * . .
        . o . b b *
        . . * . o .
        . . . o . .
        . . . . . .
    """)


@pytest.mark.rule("RU10")
def test_a_slide_that_blocks_a_piece_of_the_opponent_is_allowed() -> None:
    # The orange piece on c4 can only slide over d4, and Blue's piece from d3 occupies that cell.
    drawing = ONE_BLOCKS_THE_OTHER.replace(". o b .", ". b o .")
    position = draw_repulso(drawing).play("*c3")
    assert options_of(position) == {"d3N"}
    after, events = position.step("d3N")
    assert Blocked(ORANGE, Piece("coloured", 1), "c4") in events
    assert (after.starts_turn, after.on_turn) == (True, ORANGE)


@pytest.mark.rule("RU11")
def test_a_piece_may_slide_next_to_its_own_colour() -> None:
    position = play_all(REPULSO.start(), "a4 f1 d4 f3")
    assert objection(position, "b4") == "b4 touches your own piece on a4 (RU3)"
    after = play_all(position, "*e4 d4W")
    assert after.pieces()[REPULSO.largest_board.index("b4")].seat == BLUE
    assert largest_cluster(position, BLUE) == 1
    assert largest_cluster(after, BLUE) == 2


@pytest.mark.rule("RU7", "RU9", "RU11")
def test_the_rulebook_example_of_a_movement() -> None:
    """Illustration 3: own pieces first, in an order that makes a cluster of three."""
    before = play_all(REPULSO.start(), "*d5 b3 c4 c2 d3 f4 e5 a5")
    assert before == draw_repulso("""
        . . . . . .
        o . . * b .
        . . b . . o
        . o . b . .
        . . o . . .
        . . . . . .
    """)
    reported: list[Event] = []
    position: Position = before
    for move in ("*c3", "c4E", "d3N", "b3S", "c2S"):
        position, events = position.step(move)
        reported += events
    assert reported == [
        Placed(BLUE, Piece("action"), "c3"),
        Affected(Piece("action"), "c3", ("c2", "b3", "d3", "c4")),
        Slid(BLUE, Piece("coloured", 0), ("c4", "d4", "e4")),
        Slid(BLUE, Piece("coloured", 0), ("d3", "d4")),
        SeatChanged(ORANGE),
        Slid(ORANGE, Piece("coloured", 1), ("b3", "b2", "b1")),
        Slid(ORANGE, Piece("coloured", 1), ("c2", "c1")),
    ]
    assert position == draw_repulso("""
        . . . . . .
        o . . * b .
        . . . b b o
        . . * . . .
        . . . . . .
        . o o . . .
    """)
    assert (largest_cluster(position, BLUE), largest_cluster(position, ORANGE)) == (3, 2)
