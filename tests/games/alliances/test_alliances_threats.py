"""Threats: the discs that would win a colour immediately if a seat could place them now."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from boardwright.games import Threat
from boardwright.games.alliances import ALLIANCES, AlliancesOptions, AlliancesPosition, Place
from boardwright.games.alliances.board import BOARD, COLOUR_NAMES, COLOURS, EMPTY, PURPLE, RIM
from boardwright.games.alliances.colours import decide
from boardwright.games.geometry import put
from games.alliances.boards import ALL_ORANGE, CROSSING, draw_alliances
from support import play_all, walk

if TYPE_CHECKING:
    from collections.abc import Iterator

FOUR_OF_A_FENCE = "Pm2 Pm3 Pm4 Pm5"


def tried_out(position: AlliancesPosition, mover: int) -> Iterator[tuple[int, Threat]]:
    """Place every disc everywhere as `mover`; yields the mover and each colour that is won."""
    if position.outcome is not None:
        return
    undecided = [colour for colour in COLOURS if position.winner(colour) is None]
    for disc in (colour for colour in COLOURS if position.supply(colour)):
        for cell in (cell for cell, content in enumerate(position.cells) if content == EMPTY):
            cells = put(position.cells, cell, disc)
            for colour in undecided:
                found = decide(cells, colour, position.chart(mover))
                if found is not None:
                    winner = 0 if position.chart(0) == found.chart else 1
                    prize, move = COLOUR_NAMES[colour], str(Place(disc, cell))
                    yield mover, Threat(winner, prize, BOARD.name(cell), move)


def check(position: AlliancesPosition) -> int:
    threats = position.threats()
    assert len(set(threats)) == len(threats)
    found = [entry for mover in range(2) for entry in tried_out(position, mover)]
    assert {threat for mover, threat in found if threat.seat == mover} == set(threats)
    # A disc that wins a colour for the opponent also wins it if the opponent places it.
    assert {threat for _, threat in found} == set(threats)
    return len(threats)


def leaning_walk(seed: int) -> Iterator[AlliancesPosition]:
    """A random game that prefers a single colour near the edge, so that fences are common."""
    rng, colour = random.Random(seed), COLOURS[seed % len(COLOURS)]
    position = ALLIANCES.start(AlliancesOptions(swap=seed % 2 == 1))
    while position.outcome is None:
        yield position
        moves = [move for move in position.legal_moves() if isinstance(move, Place)]
        leaning = [m for m in moves if m.colour == colour and m.cell in RIM]
        position = position.play(rng.choice(leaning if leaning and rng.random() < 0.6 else moves))
    yield position


@pytest.mark.parametrize("seed", [None, 0, 1, 2], ids=lambda seed: f"leaning {seed}")
def test_threats_match_exhaustive_search(seed: int | None) -> None:
    found, rng = 0, random.Random(0)
    for position in walk(ALLIANCES.start(), 0) if seed is None else leaning_walk(seed):
        if position.threats() or rng.random() < 0.1:
            found += check(position)
    assert found > 5


@pytest.mark.rule("AL4", "AL7")
@pytest.mark.parametrize(
    ("moves", "seat"),
    [(FOUR_OF_A_FENCE, 0), (f"{FOUR_OF_A_FENCE} Oc3", 0), ("Pm2 swap Pm3 Pm4 Pm5", 1)],
)
def test_the_fifth_disc_of_a_fence_is_a_threat_for_either_seat_to_move(
    moves: str, seat: int
) -> None:
    position = play_all(ALLIANCES.start(AlliancesOptions(swap=True)), moves)
    assert position.threats() == (Threat(seat, "orange", "m6", "Pm6"),)


@pytest.mark.rule("AL8")
def test_a_disc_of_the_colour_itself_may_be_a_threat_of_both() -> None:
    threats = draw_alliances(CROSSING).threats()
    assert [t for t in threats if (t.cell, t.prize) == ("g7", "orange")] == [
        Threat(0, "orange", "g7", "Og7"),
        Threat(0, "orange", "g7", "Pg7"),
        Threat(1, "orange", "g7", "Og7"),
        Threat(1, "orange", "g7", "Gg7"),
    ]


@pytest.mark.rule("AL5")
def test_a_used_up_disc_is_no_threat() -> None:
    """All 42 purple discs are on the board, and a purple fence lacks only m6."""
    fewer = ALL_ORANGE.replace("O", ".", 4).replace("O", "P")
    position = draw_alliances(fewer.replace(". . . . .", "P P P P .", 1))
    assert position.supply(PURPLE) == 0
    assert position.threats() == ()


@pytest.mark.rule("AL8")
def test_no_threats_at_the_start_on_won_colours_or_after_the_end() -> None:
    assert ALLIANCES.start().threats() == ()
    won = play_all(ALLIANCES.start(), f"{FOUR_OF_A_FENCE} Pm6 Ga2 Ga3 Ga4 Ga5")
    assert won.threats() == ()
    *_, last = walk(ALLIANCES.start(), 2)
    assert last.outcome is not None
    assert last.threats() == ()
