"""The facts of Repulso: supplies, clusters, and what must still slide."""

from __future__ import annotations

from typing import Any

from boardwright.games.repulso import REPULSO
from games.repulso.boards import draw_repulso
from support import play_all


def seat(coloured: int, action: int, clusters: int) -> dict[str, int]:
    return {"coloured": coloured, "action": action, "clusters": clusters}


def sliding(facts: dict[str, Any]) -> tuple[list[str], list[str]]:
    return facts["pending"], facts["own_pending"]


def test_at_the_start_all_pieces_are_in_the_supplies() -> None:
    assert REPULSO.start().facts() == {
        "seats": [seat(12, 6, 0), seat(12, 6, 0)],
        "pending": [],
        "own_pending": [],
    }


def test_placing_takes_pieces_from_the_supplies() -> None:
    facts = play_all(REPULSO.start(), "c3 d4 a1 *f6").facts()
    assert facts["seats"] == [seat(10, 6, 2), seat(11, 5, 1)]


def test_while_pieces_slide_those_of_the_seat_to_move_are_told_apart() -> None:
    position = play_all(REPULSO.start(), "c3 d4 *c4")
    assert sliding(position.facts()) == (["c3", "d4"], ["c3"])
    position = position.play("c3W")  # then the other player's
    assert position.to_move == 1
    assert sliding(position.facts()) == (["d4"], ["d4"])
    assert sliding(position.play("d4E").facts()) == ([], [])


def test_pieces_that_slid_together_are_one_cluster() -> None:
    before = draw_repulso("""
        . . . . . .
        . . . . . .
        . . . . . o
        . . . . o .
        b . b . . .
        . . . . . .
    """)
    after = play_all(before, "*c3 c2W")
    assert [s["clusters"] for s in before.facts()["seats"]] == [2, 2]
    assert [s["clusters"] for s in after.facts()["seats"]] == [1, 2]


def test_after_the_end_nothing_slides_and_the_supplies_stay() -> None:
    position = play_all(
        draw_repulso("""
            b o b o b o
            o b o b o b
            b o b o b o
            o b o b o b
            * * * * * *
            * * * * * .
        """),
        "*f1",
    )
    assert position.outcome is not None
    assert position.facts() == {
        "seats": [seat(0, 0, 12), seat(0, 0, 12)],
        "pending": [],
        "own_pending": [],
    }
