"""The two examples of the rulebook, with every disc that may have been the last one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from boardwright.games.alliances import ALLIANCES, AlliancesPosition, Place
from boardwright.games.alliances.board import EMPTY
from boardwright.games.alliances.moves import marked_loss, won_colour
from boardwright.games.errors import MalformedPosition
from boardwright.games.events import Collected, Placed, SeatChanged, Won
from boardwright.games.geometry import put
from boardwright.games.looks import Piece
from games.alliances.boards import draw_alliances
from support import names

PURPLE_CONNECTED = """
         . O . G .
      . . P . . G . .
     . . O . . . . . .
    . . . P . . . . . .
   . . G O . O . . . . P
  . . . G . . . . . . G .
   . . G P P G G P . P .
  . . . P . . . . G G . .
   . . G . G . . . P . .
    P P . . O G . . P .
     . . . . . G . . .
      . . . O . . . .
         . O . . .
"""
PURPLE_CHAIN = names("i11 h11 g11 f10 f9 g9 g8 g7 g6 g5 f4 e3 d2 d1")
ORANGE_FENCED = """
         . O . G .
      . . P . . G . .
     . . O . . . G . .
    . . . P . . G . . .
   . . G O . O . G . . .
  . . . G . . . . P . . .
   . . G . P P P P . . .
  . . . P P . . . P . . .
   . . P . G . . . P . .
    P P . . O G . . P .
     . . . O . G . . P
      . . . O . . . .
         . O . . .
"""
ORANGE_FENCE = names("c9 d9 e9 f9 g9 g8 g7 g6 f5 f4 e3 d2 d1")


def last_discs(position: AlliancesPosition) -> list[tuple[AlliancesPosition, Place]]:
    """Every disc that may have decided the colours, with the position before it."""
    found = []
    for cell in (cell for cell, content in enumerate(position.cells) if content != EMPTY):
        before = replace(
            position, cells=put(position.cells, cell, EMPTY), winners=(None, None, None)
        )
        try:
            ALLIANCES.from_bytes(before.to_bytes())
        except MalformedPosition:
            continue
        found.append((before, Place(position.cells[cell], cell)))
    return found


@pytest.mark.rule("AL6", "AL7", "AL10")
@pytest.mark.parametrize(
    ("drawing", "winners", "won"),
    [
        (PURPLE_CONNECTED, "-0-", won_colour(0, "purple", "connection", "green", PURPLE_CHAIN)),
        (ORANGE_FENCED, "0--", won_colour(0, "orange", "fence", "green", ORANGE_FENCE)),
    ],
    ids=["connection", "fence"],
)
def test_any_disc_of_the_chain_wins_the_colour(drawing: str, winners: str, won: Won) -> None:
    position = draw_alliances(drawing, winners)
    candidates = last_discs(position)
    assert {ALLIANCES.largest_board.name(move.cell) for _, move in candidates} == set(won.cells)
    for before, move in candidates:
        after, (placed, *events) = before.step(move)
        assert isinstance(placed, Placed)
        assert after == position
        assert events == [
            won,
            Collected(0, Piece(won.prize), "supply"),
            marked_loss(1, won.prize),
            SeatChanged(1),
        ]


@pytest.mark.rule("AL6", "AL7")
def test_winning_a_colour_is_described_in_text() -> None:
    connected = won_colour(0, "purple", "connection", "green", ("b1", "c2"))
    assert str(connected) == ("wins purple: discs of purple and green connect its sides over b1–c2")
    fenced = won_colour(0, "orange", "fence", "green", ("m2", "m3"))
    assert str(fenced) == (
        "wins orange: the fence m2–m3 keeps the opponent, who may use only orange and green, "
        "from ever connecting it"
    )
