"""RU12–RU14: clusters and the scoring of a full board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardwright.games.events import Affected, Blocked, GameOver, Placed
from boardwright.games.looks import Piece
from boardwright.games.outcome import Outcome
from boardwright.games.repulso.board import BOARD, COLOURS, clusters
from games.repulso.boards import draw_repulso

if TYPE_CHECKING:
    from boardwright.games.repulso import RepulsoPosition

BLUE, ORANGE = 0, 1

# The rulebook's examples of scoring; Orange wins with the last piece.
FEWER_CLUSTERS = """
    b b b o * *
    b b o b o .
    b o o * o b
    * * o * o b
    o * o * o *
    b o * b * b
"""
LARGER_CLUSTER = """
    b o b b * .
    b b o b o *
    b o o b o *
    * * o o * b
    o * o * o *
    b o * b * b
"""
EQUAL_CLUSTERS = """
    b * * o * o
    o * o b b b
    o b o * o *
    * o o b * b
    * o * * * o
    b b b b b o
"""


def cluster_sizes(position: RepulsoPosition, seat: int) -> list[int]:
    return sorted((len(c) for c in clusters(position.cells, COLOURS[seat])), reverse=True)


@pytest.mark.rule("RU12")
def test_clusters_are_connected_orthogonally_and_a_single_piece_is_a_cluster() -> None:
    position = draw_repulso("""
        b b . . . o
        . b . . o .
        . . b * o o
        . . . * . .
        b . * . . o
        b . . . b .
    """)
    named = [set(BOARD.names(tuple(c))) for c in clusters(position.cells, COLOURS[BLUE])]
    assert named == [{"a1", "a2"}, {"e1"}, {"c4"}, {"a6", "b6", "b5"}]
    assert cluster_sizes(position, ORANGE) == [3, 1, 1]


@pytest.mark.rule("RU12")
def test_a_cluster_does_not_run_around_the_edge_or_through_other_pieces() -> None:
    position = draw_repulso("""
        . . . . . .
        o . . . . o
        . . . . . .
        b o b * b .
        . . . . . .
        . . . . . .
    """)
    assert cluster_sizes(position, BLUE) == [1, 1, 1]
    assert cluster_sizes(position, ORANGE) == [1, 1, 1]


@pytest.mark.rule("RU13")
def test_fewer_clusters_win_regardless_of_their_size() -> None:
    """The first example: Orange has 5 clusters, Blue has 6."""
    position = draw_repulso(FEWER_CLUSTERS)
    assert (position.to_move, position.action_left(ORANGE)) == (ORANGE, 1)
    after, events = position.step("*f5")
    assert cluster_sizes(after, BLUE) == [6, 2, 1, 1, 1, 1]
    assert cluster_sizes(after, ORANGE) == [5, 4, 1, 1, 1]
    assert after.outcome == Outcome(((ORANGE,), (BLUE,)), "clusters", "RU13")
    assert events[-1] == GameOver(after.outcome)
    # The last piece sets nothing in motion.
    assert events[:-1] == (
        Placed(ORANGE, Piece("action"), "f5"),
        Affected(Piece("action"), "f5", ("f4", "e5")),
        Blocked(BLUE, Piece("coloured", 0), "f4"),
        Blocked(ORANGE, Piece("coloured", 1), "e5"),
    )
    assert set(after.pieces().items()) > set(position.pieces().items())
    assert (after.to_move, after.on_turn, after.legal_moves()) == (None, None, ())
    assert str(after.objection("a1")) == "a1 comes after the end of the game (RU13)"


@pytest.mark.rule("RU13")
def test_the_board_is_not_scored_before_it_is_full() -> None:
    position = draw_repulso(FEWER_CLUSTERS.replace("b o * b * b", "b o * b * ."))
    assert position.outcome is None
    assert position.play("f1").outcome is None  # this was Blue's last piece; Orange still has one
    assert position.play("f1").play("*f5").outcome is not None


@pytest.mark.rule("RU14")
def test_with_equally_many_clusters_the_larger_largest_wins() -> None:
    """The second example: 6 clusters each; Orange's largest has 6 pieces, Blue's largest 4."""
    position = draw_repulso(LARGER_CLUSTER)
    after = position.play("*f6")
    assert cluster_sizes(after, BLUE) == [4, 4, 1, 1, 1, 1]
    assert cluster_sizes(after, ORANGE) == [6, 2, 1, 1, 1, 1]
    assert after.outcome == Outcome(((ORANGE,), (BLUE,)), "largest-cluster", "RU14")


@pytest.mark.rule("RU13", "RU14")
def test_blue_wins_by_the_same_rules() -> None:
    for drawing, cell, reason, rule in (
        (FEWER_CLUSTERS, "*f5", "clusters", "RU13"),
        (LARGER_CLUSTER, "*f6", "largest-cluster", "RU14"),
    ):
        colours_exchanged = drawing.translate(str.maketrans("bo", "ob"))
        after = draw_repulso(colours_exchanged).play(cell)
        assert after.outcome == Outcome.win(BLUE, reason, rule)


@pytest.mark.rule("RU14")
def test_equally_many_and_equally_large_is_a_draw() -> None:
    position = draw_repulso(EQUAL_CLUSTERS.replace("b * *", "b . *"))
    after, events = position.step("*b6")
    assert cluster_sizes(after, BLUE) == [5, 3, 1, 1, 1, 1]
    assert cluster_sizes(after, ORANGE) == [5, 2, 2, 1, 1, 1]
    assert after.outcome == Outcome(((BLUE, ORANGE),), "equal-clusters", "RU14")
    assert after.outcome.is_draw
    assert events[-1] == GameOver(after.outcome)


@pytest.mark.rule("RU13", "RU15")
def test_the_last_piece_may_be_coloured_if_it_has_a_cell() -> None:
    position = draw_repulso(EQUAL_CLUSTERS.replace("* * o * o", "* * . * o"))
    assert (position.coloured_left(ORANGE), position.action_left(ORANGE)) == (1, 0)
    after, events = position.step("d6")
    assert events[0] == Placed(ORANGE, Piece("coloured", 1), "d6")
    assert after.outcome == Outcome.draw(2, "equal-clusters", "RU14")
    position = draw_repulso(EQUAL_CLUSTERS.replace("* o * * * o", "* . * * * o"))
    assert (position.coloured_left(ORANGE), position.action_left(ORANGE)) == (1, 0)
    assert position.outcome == Outcome.win(BLUE, "unable", "RU15")  # b2 touches b3
