"""The facts and the observation of Repulso: supplies, clusters, and pieces that must slide."""

from __future__ import annotations

from typing import Any

from boardwright.games.repulso import REPULSO
from games.repulso.boards import NOTHING_OPENS, draw_repulso
from support import marked_cells, observed_facts, play_all


def seat(coloured: int, action: int, clusters: int) -> dict[str, int]:
    return {"coloured": coloured, "action": action, "clusters": clusters}


def sliding(facts: dict[str, Any]) -> tuple[list[str], list[str]]:
    return facts["pending"], facts["own_pending"]


def test_placing_takes_pieces_from_the_supplies() -> None:
    full = [seat(12, 6, 0)] * 2
    assert REPULSO.start().facts() == {"seats": full, "pending": [], "own_pending": []}
    facts = play_all(REPULSO.start(), "c3 d4 a1 *f6").facts()
    assert facts["seats"] == [seat(10, 6, 2), seat(11, 5, 1)]


def test_pieces_to_slide_are_split_by_the_seat_to_move() -> None:
    position = play_all(REPULSO.start(), "c3 d4 *c4")
    assert sliding(position.facts()) == (["c3", "d4"], ["c3"])
    position = position.play("c3W")  # then the other player's piece
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


def test_after_the_end_no_piece_slides_and_the_supplies_stay() -> None:
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
    facts = position.facts()
    assert facts["seats"] == [seat(0, 0, 12), seat(0, 0, 12)]
    assert sliding(facts) == ([], [])


# Orange has placed an action piece on c3: the orange piece on c4 and the blue one on b3 slide.
SLIDING = """
    . . . . . .
    . . . . . .
    . . o . . .
    . b * . . .
    . . . . . .
    b . . . . .
"""


def test_the_sliding_seat_sees_its_own_pieces_and_supplies_first() -> None:
    orange = draw_repulso(SLIDING, "b3 c4")
    blue = play_all(orange, "c4N")
    assert (orange.to_move, blue.to_move) == (1, 0)
    seen = {
        "own coloured pieces": [["c4"], ["a1", "b3"]],
        "opponent's coloured pieces": [["a1", "b3"], ["c6"]],
        "action pieces": [["c3"], ["c3"]],
        "own pieces still to slide": [["c4"], ["b3"]],
        "opponent's pieces still to slide": [["b3"], []],
    }
    for plane, cells in seen.items():
        assert [marked_cells(position, plane) for position in (orange, blue)] == cells, plane
    names = REPULSO.observation_facts[:4]
    supplies = [[observed_facts(p)[name] for name in names] for p in (orange, blue)]
    assert supplies == [[11, 5, 10, 6], [10, 6, 11, 5]]
    turns = [observed_facts(p)["own turn"] for p in (orange, blue, play_all(blue, "b3W"))]
    assert turns == [1, 0, 1]


def test_a_finished_game_is_observed_by_blue_without_a_turn() -> None:
    over = draw_repulso(NOTHING_OPENS)
    assert over.outcome is not None
    assert "a1" in marked_cells(over, "own coloured pieces")
    assert observed_facts(over)["own turn"] == 0


def test_the_clusters_are_reported_when_they_decide() -> None:
    over = REPULSO.parse_position("repulso bbbo**/bbobo*/boo*ob/**o*ob/o*o*o*/bo*b*b b -")
    clusters = over.facts()["clusters"]
    assert {"seat": 0, "cells": ["a1"]} in clusters
    assert [sum(one["seat"] == seat for one in clusters) for seat in (0, 1)] == [
        one["clusters"] for one in over.facts()["seats"]
    ]
