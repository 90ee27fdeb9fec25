"""RU15 and RU16: a player who can no longer place a coloured piece."""

from __future__ import annotations

import pytest

from boardwright.games.events import Affected, Blocked, GameOver, Placed, SeatChanged, Slid
from boardwright.games.looks import Piece
from boardwright.games.outcome import Outcome
from boardwright.games.repulso import PlaceAction, PlaceColoured, RepulsoPosition
from boardwright.games.repulso.board import COLOURS, clusters, coloured_cells
from games.repulso.boards import NOTHING_OPENS, draw_repulso
from support import play_all

BLUE, ORANGE = 0, 1
BLUE_WINS = Outcome(((BLUE,), (ORANGE,)), "unable", "RU15")
ORANGE_WINS = Outcome(((ORANGE,), (BLUE,)), "unable", "RU15")

both_readings = pytest.mark.parametrize("unable", ["rulebook", "play-on"])

# Orange is to move with one coloured and one action piece; all free cells touch orange.
ILLUSTRATION_4 = """
    * o o b o *
    b o . * o b
    b b b . o *
    o * * b b o
    * . o o b o
    b * * b b *
"""

# Orange is to move; a cell opens only if Blue slides helpfully.
NEEDS_HELP = """
    b o b o b *
    * . o . b b
    o . o b . o
    * b o b b o
    * o . * . *
    b * * * o .
"""


def cell_names(position: RepulsoPosition, seat: int) -> list[str]:
    """The cells where RU3 lets a player place a coloured piece."""
    return [position.board.name(c) for c in coloured_cells(position.cells, COLOURS[seat])]


@pytest.mark.rule("RU15")
@both_readings
def test_the_rulebook_example_of_a_player_unable_to_move(unable: str) -> None:
    """Illustration 4: the opponent fills the cell that an action piece has opened."""
    position = draw_repulso(ILLUSTRATION_4, unable=unable)
    assert (position.to_move, position.coloured_left(ORANGE)) == (ORANGE, 1)
    assert cell_names(position, ORANGE) == []
    assert position.outcome is None

    sliding, events = position.step("*d4")
    # While pieces slide no turn starts, so no player can be unable yet.
    assert (cell_names(sliding, ORANGE), sliding.action_left(ORANGE)) == ([], 0)
    assert (sliding.outcome, sliding.to_move, sliding.on_turn) == (None, BLUE, ORANGE)
    assert events == (
        Placed(ORANGE, Piece("action"), "d4"),
        Affected(Piece("action"), "d4", ("d3", "c4", "e4")),
        Blocked(BLUE, Piece("coloured", 0), "d3"),
        Blocked(ORANGE, Piece("coloured", 1), "e4"),
        SeatChanged(BLUE),
    )
    opened, events = sliding.step("c4N")
    assert events == (Slid(BLUE, Piece("coloured", 0), ("c4", "c5")),)
    assert cell_names(opened, ORANGE) == ["c4"]

    end, events = opened.step("*c4")
    assert end.outcome == BLUE_WINS
    assert events[0] == Placed(BLUE, Piece("action"), "c4")
    assert events[-1] == GameOver(BLUE_WINS)
    assert str(end.objection("b2")) == "b2 comes after the end of the game (RU15)"
    counts = [len(clusters(end.cells, colour)) for colour in COLOURS]
    assert counts == [6, 5]  # the counts do not matter: Orange would lead

    saved = play_all(opened, "*b2 c4")  # Blue leaves the opened cell free
    assert saved.coloured_left(ORANGE) == 0
    assert saved.outcome is not None
    assert saved.outcome.reason != "unable"


@pytest.mark.rule("RU15")
def test_by_the_rulebook_a_player_whose_action_pieces_open_no_cell_loses_at_once() -> None:
    position = draw_repulso(NOTHING_OPENS)
    assert (position.coloured_left(ORANGE), position.action_left(ORANGE)) == (3, 2)
    assert position.outcome == BLUE_WINS
    assert position.legal_moves() == ()


@pytest.mark.rule("RU15")
def test_play_on_lets_the_same_player_place_the_action_pieces_left() -> None:
    position = draw_repulso(NOTHING_OPENS, unable="play-on")
    assert position.outcome is None
    assert position.to_move == ORANGE
    assert {type(move) for move in position.legal_moves()} == {PlaceAction}
    assert len(position.legal_moves()) == 9


@pytest.mark.rule("RU15")
@both_readings
def test_without_action_pieces_the_player_loses_under_both_readings(unable: str) -> None:
    position = draw_repulso(
        """
        b o * o b b
        * * b . b *
        o . b b b o
        * * . o o b
        * * o * b *
        . o . b o *
        """,
        unable=unable,
    )
    assert (position.coloured_left(ORANGE), position.action_left(ORANGE)) == (3, 0)
    assert position.outcome == BLUE_WINS


@pytest.mark.rule("RU15")
@both_readings
def test_a_player_with_a_cell_for_a_coloured_piece_continues(unable: str) -> None:
    position = draw_repulso(NOTHING_OPENS.replace("* o b . o *", "* * b . o o"), unable=unable)
    assert cell_names(position, ORANGE) == ["b3"]
    assert position.outcome is None
    assert position.objection("b3") is None


@pytest.mark.rule("RU15")
def test_a_cell_that_only_a_helpful_opponent_opens_counts() -> None:
    position = draw_repulso(NEEDS_HELP)
    assert cell_names(position, ORANGE) == []
    assert position.outcome is None
    assert {type(move) for move in position.legal_moves()} == {PlaceAction}
    helped = play_all(position, "*d5 c5W e5S")
    assert cell_names(helped, ORANGE) == ["e5"]
    refused = play_all(position, "*d5 c5W d4E")
    assert cell_names(refused, ORANGE) == []


@pytest.mark.rule("RU15")
def test_two_action_pieces_in_a_row_or_the_next_turn_of_the_opponent_do_not_count() -> None:
    drawing = """
        o b . o . b
        * * b * o *
        o * b b . b
        . b o * b b
        o * o . o *
        . o * b . o
    """
    assert draw_repulso(drawing).outcome == BLUE_WINS
    # If the game went on, Orange would get a cell: d1, two action pieces later.
    later = play_all(draw_repulso(drawing, unable="play-on"), "*a1 a2N *d2 d1E")
    assert (later.to_move, cell_names(later, ORANGE)) == (ORANGE, ["d1"])
    assert PlaceColoured(later.game.largest_board.index("d1")) in later.legal_moves()


# Neither player has a cell or can open one.
BOTH_UNABLE = """
    b * b * o .
    . o b b . b
    * o b b o *
    o * o . o *
    . o * . b .
    b . b o * o
"""


@pytest.mark.rule("RU15")
def test_if_both_were_unable_the_player_whose_turn_starts_loses() -> None:
    position = draw_repulso(BOTH_UNABLE)
    assert cell_names(position, BLUE) == cell_names(position, ORANGE) == []
    assert position.outcome == ORANGE_WINS
    colours_exchanged = BOTH_UNABLE.translate(str.maketrans("bo", "ob"))
    assert draw_repulso(colours_exchanged).outcome == ORANGE_WINS  # again Blue is to move
    one_more = colours_exchanged.replace("o * o * b .", "o * o * b *")
    assert draw_repulso(one_more).outcome == BLUE_WINS


@pytest.mark.rule("RU16")
@both_readings
def test_a_player_without_coloured_pieces_continues_with_action_pieces(unable: str) -> None:
    position = draw_repulso(
        """
        o o . * b *
        b o b . * *
        o * o * b o
        * b . b o b
        . . b . b o
        b o o b b *
        """,
        unable=unable,
    )
    assert (position.coloured_left(BLUE), position.action_left(BLUE)) == (0, 3)
    assert cell_names(position, BLUE) == []
    assert (position.outcome, position.to_move) == (None, BLUE)
    assert {type(move) for move in position.legal_moves()} == {PlaceAction}
    assert len(position.legal_moves()) == 6
