"""Position strings and bytes of Alliances: exact, with errors if no game can reach a position."""

from __future__ import annotations

from dataclasses import replace

import pytest

from boardwright.games.alliances import ALLIANCES, AlliancesOptions
from boardwright.games.alliances.board import BOARD, ORANGE
from boardwright.games.errors import MalformedPosition
from boardwright.games.geometry import put
from games.alliances.boards import draw_alliances
from support import play_all

EMPTY_ROWS = "5/8/9/10/11/12/11/12/11/10/9/8/5"
PURPLE_TOP = "PPPPP/8/9/10/11/12/11/12/11/10/9/8/5"
BOTH_FENCES = "PPPPP/8/9/10/11/12/11/12/11/10/9/8/GGGGG"
DRAWN_FENCE = ["P P P P P", *(" ".join("." * len(row)) for row in BOARD.rows[1:])]


def test_a_position_string_lists_rows_winners_and_charts() -> None:
    assert ALLIANCES.start().to_text() == f"alliances {EMPTY_ROWS} --- -"
    after = play_all(ALLIANCES.start(AlliancesOptions(swap=True)), "Pg7 swap Oa2 Gm6 Gm5")
    assert after.to_text() == ("alliances;swap=on 3GG/8/9/10/11/12/5P5/12/11/10/9/8/O4 --- swapped")
    assert ALLIANCES.parse_position(after.to_text()) == after


def test_winners_are_written_by_colour() -> None:
    position = draw_alliances("\n".join(DRAWN_FENCE), "0--")
    assert position.to_text() == f"alliances {PURPLE_TOP} 0-- -"
    assert position.to_bytes()[-8:] == bytes([1, 0, 0, 0, 0, 0, 0, 0])


def test_the_bytes_are_cells_winners_and_charts() -> None:
    position = play_all(ALLIANCES.start(AlliancesOptions(swap=True)), "Gm6 swap")
    cells = bytes([*([0] * 120), 3])
    assert position.to_bytes() == bytes([4, 1, 1]) + cells + bytes([0, 0, 0, 1]) + bytes(4)


@pytest.mark.parametrize(
    ("base", "reason"),
    [
        ("", "has a board, winners and charts"),
        (f"{EMPTY_ROWS[2:]} --- -", "has 13 rows, not"),
        (f"{EMPTY_ROWS}/ --- -", "has 13 rows, not"),
        (f"6{EMPTY_ROWS[1:]} --- -", "is not a row of 5 cells"),
        (f"{'9' * 5000} --- -", "has 13 rows, not"),
        (f"{EMPTY_ROWS.replace('12', '111', 1)} --- -", "a number for each run of empty cells"),
        (f"05{EMPTY_ROWS[1:]} --- -", "a number for each run of empty cells"),
        (f"x5{EMPTY_ROWS[1:]} --- -", "a number for each run of empty cells"),
        (f"٥{EMPTY_ROWS} --- -", "a number for each run of empty cells"),
        (f"{EMPTY_ROWS} -- -", "not three of - 0 1"),
        (f"{EMPTY_ROWS} --- - moves Pg7", "reaches back further"),
    ],
)
def test_unreadable_strings_are_refused(base: str, reason: str) -> None:
    with pytest.raises(MalformedPosition, match=reason):
        ALLIANCES.parse_position(f"alliances {base}")


@pytest.mark.rule("AL8")
@pytest.mark.parametrize(
    ("rows", "winners", "reason"),
    [
        (PURPLE_TOP, "1--", "orange is not won by Second on this board"),
        (PURPLE_TOP, "00-", "purple is not won by First on this board"),
    ],
)
def test_winners_must_agree_with_the_board(rows: str, winners: str, reason: str) -> None:
    with pytest.raises(MalformedPosition, match=reason):
        ALLIANCES.parse_position(f"alliances {rows} {winners} -")


@pytest.mark.rule("AL8")
def test_if_both_meet_a_condition_either_may_have_been_first() -> None:
    for winner in (0, 1):
        text = f"alliances {BOTH_FENCES} {winner}-- -"
        assert ALLIANCES.parse_position(text).to_text() == text


@pytest.mark.rule("AL12")
def test_a_finished_game_needs_a_disc_that_finished_it() -> None:
    """Fences of two sides share no disc: the second fence ends the game, a third is impossible."""
    game = play_all(ALLIANCES.start(), "Pm2 Pm3 Pm4 Pm5 Pm6 Gh12 Gi11 Gj10 Gk9")
    over = game.play("Gl8")
    assert (over.winners, over.outcome is None) == ((0, 0, None), False)
    assert ALLIANCES.from_bytes(over.to_bytes()) == over
    third = over
    for name in ("b8", "c9", "d10", "e11", "f12"):
        third = replace(third, cells=put(third.cells, BOARD.index(name), ORANGE))
    third = replace(third, winners=(0, 0, 0))
    with pytest.raises(MalformedPosition, match="no single disc can have finished this game"):
        ALLIANCES.from_bytes(third.to_bytes())


@pytest.mark.rule("AL8")
def test_a_shared_connection_that_ends_the_game_belongs_to_the_last_placer() -> None:
    """Thirteen orange discs in a column: the first player placed the last one.

    The example of `no-last-disc` is the same board won by the second player, which is impossible.
    """
    column = "2O2/4O3/4O4/5O4/5O5/6O5/5O5/6O5/5O5/5O4/4O4/4O3/2O2"
    assert ALLIANCES.parse_position(f"alliances {column} 010 -").outcome is not None
