"""AL4, AL5: placing discs from the supply, and exchanging the charts."""

from __future__ import annotations

import pytest

from boardwright.games.alliances import ALLIANCES, AlliancesOptions, AlliancesPosition, Place, Swap
from boardwright.games.alliances.board import COLOURS, GREEN, ORANGE, PURPLE
from boardwright.games.alliances.moves import swapped_charts
from boardwright.games.events import Placed, SeatChanged
from boardwright.games.looks import Piece
from games.alliances.boards import ALL_ORANGE, draw_alliances
from support import objection, play_all, walk

FIRST, SECOND = 0, 1


def with_swap() -> AlliancesPosition:
    return ALLIANCES.start(AlliancesOptions(swap=True))


@pytest.mark.rule("AL4")
def test_any_colour_may_be_placed_on_any_cell_of_the_empty_board() -> None:
    assert ALLIANCES.start().legal_moves() == tuple(map(ALLIANCES.move, range(3 * 121)))


@pytest.mark.rule("AL4")
def test_players_alternate_with_any_colours() -> None:
    position, seats = ALLIANCES.start(), []
    for move in ("Pg7", "Pg8", "Oa2", "Gm6"):
        assert (position.on_turn, position.starts_turn) == (position.to_move, True)
        seats.append(position.to_move)
        position = position.play(move)
    assert seats == [FIRST, SECOND, FIRST, SECOND]


@pytest.mark.rule("AL4")
def test_placing_is_reported_with_the_change_of_seat() -> None:
    events = ALLIANCES.start().events("Og7")
    assert events == (Placed(FIRST, Piece("orange"), "g7"), SeatChanged(SECOND))
    assert str(events[0]) == "places an orange disc on g7"


@pytest.mark.rule("AL4")
def test_passing_is_not_allowed() -> None:
    game = list(walk(ALLIANCES.start(), 5))
    assert len(game) > 60
    for placed, position in enumerate(game):
        assert len(position.pieces()) == placed
        assert all(isinstance(move, Place) for move in position.legal_moves())


@pytest.mark.rule("AL4")
def test_the_second_player_may_exchange_the_charts_instead_of_the_second_disc() -> None:
    position = with_swap().play("Pg7")
    assert position.legal_moves()[-1] == Swap()
    assert len(position.legal_moves()) == 3 * 120 + 1
    after, events = position.step("swap")
    assert events == (swapped_charts(SECOND), SeatChanged(FIRST))
    assert after.to_move == FIRST
    assert after.pieces() == position.pieces()
    assert [p.to_move for p in (after.play("Oa2"), after.play("Oa2").play("Oa3"))] == [1, 0]


@pytest.mark.rule("AL4")
@pytest.mark.parametrize(
    ("moves", "reason"),
    [
        ("", "does not come in place of the second disc"),
        ("Pg7 Pg8", "does not come in place of the second disc"),
        ("Pg7 Pg8 Pg9", "does not come in place of the second disc"),
        ("Pg7 swap", "exchanges the charts a second time"),
        ("Pg7 swap Pg8", "exchanges the charts a second time"),
    ],
)
def test_the_charts_are_exchanged_in_the_second_turn_only(moves: str, reason: str) -> None:
    position = play_all(with_swap(), moves)
    assert objection(position, "swap") == f"swap {reason} (AL4)"
    off = "exchanges the charts, which the option swap would allow"
    assert objection(ALLIANCES.start().play("Pg7"), "swap") == f"swap {off} (AL4)"


@pytest.mark.rule("AL4", "AL7")
def test_after_the_exchange_each_player_wins_by_the_other_chart() -> None:
    position = play_all(with_swap(), "Pm2 swap Pm3 Pm4 Pm5")
    assert len(position.events("Pm6")) == 5
    assert position.play("Pm6").winners == (SECOND, None, None)
    plain = play_all(ALLIANCES.start(), "Pm2 Pm3 Pm4 Pm5 Pm6")
    assert plain.winners == (FIRST, None, None)


@pytest.mark.rule("AL5")
def test_the_supply_holds_42_discs_of_each_colour() -> None:
    start = ALLIANCES.start()
    assert [start.supply(colour) for colour in COLOURS] == [42, 42, 42]
    after = play_all(start, "Og7 Og8 Pa2")
    assert [after.supply(colour) for colour in COLOURS] == [40, 41, 42]


@pytest.mark.rule("AL5")
def test_a_colour_that_is_used_up_cannot_be_placed_and_its_last_disc_can() -> None:
    before = draw_alliances(ALL_ORANGE.replace("O", ".", 1))
    assert before.supply(ORANGE) == 1
    assert before.play("Oa2").supply(ORANGE) == 0
    position = draw_alliances(ALL_ORANGE)
    assert [position.supply(c) for c in (ORANGE, PURPLE, GREEN)] == [0, 42, 42]
    assert objection(position, "Oa2") == "Oa2 is of orange, of which no disc is left (AL5)"
    assert {str(move)[0] for move in position.legal_moves()} == {"P", "G"}
