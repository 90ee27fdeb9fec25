"""AL10, AL12: trophies, silver discs, and the end of the game."""

from __future__ import annotations

import pytest

from boardwright.games.alliances import ALLIANCES, Place
from boardwright.games.alliances.board import COLOURS, GREEN, ORANGE, PURPLE
from boardwright.games.alliances.moves import marked_loss, won_colour
from boardwright.games.errors import IllegalMove
from boardwright.games.events import Collected, GameOver, Lost, Placed, SeatChanged, Won
from boardwright.games.looks import Piece
from boardwright.games.outcome import Outcome
from games.alliances.boards import ALL_ORANGE, NOTCH_TO_NOTCH, draw_alliances
from support import play_all, walk

FIRST, SECOND = 0, 1
MANY_ORANGE = ALL_ORANGE.replace(". . . . .", "P P . P P", 1)


@pytest.mark.rule("AL10")
def test_the_winner_takes_a_trophy_from_the_supply_and_the_loser_marks_the_loss() -> None:
    position = play_all(ALLIANCES.start(), "Pm2 Pm3 Pm4 Pm5 Og7")
    after, events = position.step("Pm6")
    assert events[2:4] == (
        Collected(FIRST, Piece("orange"), "supply"),
        marked_loss(SECOND, "orange"),
    )
    assert [after.supply(colour) for colour in COLOURS] == [40, 37, 42]
    assert after.summary()[1].endswith("has won orange")
    assert after.summary()[2].endswith("has won nothing")


@pytest.mark.rule("AL5", "AL10")
def test_a_trophy_is_out_of_play() -> None:
    """With 41 orange discs on the board a single disc is left, which becomes the trophy."""
    position = draw_alliances(MANY_ORANGE.replace("O", ".", 1))
    assert position.supply(ORANGE) == 1
    after, events = position.step("Pm4")
    assert Collected(FIRST, Piece("orange"), "supply") in events
    assert after.supply(ORANGE) == 0
    with pytest.raises(IllegalMove, match="no disc is left \\(AL5\\)"):
        after.play("Oa2")
    assert all(move.colour != ORANGE for move in after.legal_moves() if isinstance(move, Place))


@pytest.mark.rule("AL10")
def test_without_a_disc_left_there_is_no_trophy() -> None:
    position = draw_alliances(MANY_ORANGE)
    after, events = position.step("Pm4")
    assert events == (
        Placed(FIRST, Piece("purple"), "m4"),
        won_colour(FIRST, "orange", "fence", "green", ("m6", "m5", "m4", "m3", "m2")),
        marked_loss(SECOND, "orange"),
        SeatChanged(SECOND),
    )
    assert after.supply(ORANGE) == 0


@pytest.mark.rule("AL10")
def test_the_trophy_is_taken_after_the_disc_is_placed() -> None:
    """The last orange disc decides orange itself, so no orange trophy is left."""
    position = draw_alliances("""
            . . O . .
         . . . . . . . .
        . . . . O . . . .
       . . . O O O O . . .
      . . . O O O O O . . .
     . . O O O O O O O O . .
      . . O O O O O O O . .
     . . . O O O O O O . . .
      . . . O O O O O . . .
       . . . O O O O . . .
        . . . . P . . . .
         . . . . P . . .
            . . P . .
    """)
    assert position.supply(ORANGE) == 1
    after, events = position.step("Ol5")
    assert after.winners == (FIRST, None, None)
    assert [type(event) for event in events] == [Placed, Won, Lost, SeatChanged]


@pytest.mark.rule("AL12")
def test_one_colour_each_does_not_end_the_game() -> None:
    position = draw_alliances(NOTCH_TO_NOTCH).play("Og7")
    assert (position.won(FIRST), position.won(SECOND)) == ((GREEN,), (PURPLE,))
    assert (position.outcome, position.to_move) == (None, SECOND)
    assert len(position.legal_moves()) == 3 * 110


@pytest.mark.rule("AL12")
@pytest.mark.parametrize(("letter", "winner"), [("P", FIRST), ("G", SECOND)])
@pytest.mark.parametrize("filler", ["Gc2", "Gc2 Oc3"])
def test_a_second_colour_wins_the_game_for_either_placer_of_the_disc(
    letter: str, winner: int, filler: str
) -> None:
    """m2 and a6 complete the orange line for the player allied with the letter's colour."""
    position = play_all(draw_alliances(NOTCH_TO_NOTCH), f"Og7 {letter}m2 {filler}")
    after, events = position.step(f"{letter}a6")
    assert after.winners == (winner, SECOND, FIRST)
    assert after.outcome == Outcome.win(winner, "two-colours", "AL12")
    assert events[-2:] == (marked_loss(1 - winner, "orange"), GameOver(after.outcome))
    assert (after.to_move, after.legal_moves()) == (None, ())


@pytest.mark.rule("AL12")
@pytest.mark.parametrize("seed", range(10))
def test_every_game_ends_with_a_winner_of_two_colours(seed: int) -> None:
    *_, before, last = walk(ALLIANCES.start(), seed)
    assert last.outcome is not None
    winner = last.outcome.winner
    assert winner is not None
    assert len(last.won(winner)) >= 2 > len(before.won(winner))
    assert len(last.won(1 - winner)) < 2
