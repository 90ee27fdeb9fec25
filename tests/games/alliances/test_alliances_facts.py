"""The facts and the observation of Alliances: supply, charts, and how each colour was won."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from boardwright.games import parse_position
from boardwright.games.alliances import ALLIANCES, AlliancesOptions
from boardwright.games.events import Won
from support import marked_cells, observed_facts, play_all, walk

BOTTOM = {"orange": "purple", "purple": "green", "green": "orange"}
TOP = {"orange": "green", "purple": "orange", "green": "purple"}
FENCE = "Pm2 Pm3 Pm4 Pm5 Pm6"
ROW_M = ["m6", "m5", "m4", "m3", "m2"]
COLUMN = ["m4", "l5", "k5", "j6", "i6", "h7", "g7", "f7", "e6", "d6", "c5", "b5", "a4"]


def as_fact(event: Won) -> dict[str, Any]:
    by = {"connected": "connection", "fenced": "fence"}[event.why[0]]
    fact = {"colour": event.prize, "seat": event.seat, "by": by, "ally": event.params["ally"]}
    return fact | {"cells": list(event.cells)}


def test_at_the_start_the_supply_is_full_and_all_colours_are_open() -> None:
    assert ALLIANCES.start().facts() == {
        "supply": {"orange": 42, "purple": 42, "green": 42},
        "allies": [BOTTOM, TOP],
        "charts": ["bottom", "top"],
        "won": [[], []],
        "decided": [],
        "can_swap": False,
    }


def test_the_exchange_of_charts_is_offered_once_and_reported() -> None:
    start = ALLIANCES.start(AlliancesOptions(swap=True))
    before, offered = start.facts(), start.play("Pg7").facts()
    after = play_all(start, "Pg7 swap").facts()
    assert [f["can_swap"] for f in (before, offered, after)] == [False, True, False]
    assert (offered["charts"], after["charts"]) == (["bottom", "top"], ["top", "bottom"])
    assert after["allies"] == [TOP, BOTTOM]


def test_a_fence_is_reported_with_its_cells_and_the_trophy_leaves_the_supply() -> None:
    facts = play_all(ALLIANCES.start(), FENCE).facts()
    won = {"colour": "orange", "seat": 0, "by": "fence", "ally": "green", "cells": ROW_M}
    assert (facts["won"], facts["decided"]) == ([["orange"], []], [won])
    assert facts["supply"] == {"orange": 41, "purple": 37, "green": 42}


@pytest.mark.parametrize(("ally", "seat"), [("purple", 0), ("green", 1)])
def test_a_connection_is_reported_with_its_chain(ally: str, seat: int) -> None:
    discs = [f"{'O' if i % 2 else ally[0].upper()}{cell}" for i, cell in enumerate(COLUMN)]
    facts = play_all(ALLIANCES.start(), " ".join(discs)).facts()
    won = {"colour": "orange", "seat": seat, "by": "connection", "ally": ally, "cells": COLUMN}
    assert facts["decided"] == [won]


def test_a_colour_stays_with_its_winner_when_the_other_meets_a_condition_later() -> None:
    facts = play_all(ALLIANCES.start(), f"{FENCE} Ga2 Ga3 Ga4 Ga5 Ga6").facts()
    assert [(d["seat"], d["cells"]) for d in facts["decided"]] == [(0, ROW_M)]


@pytest.mark.parametrize("seed", range(6))
def test_decided_colours_match_the_events_and_the_board(seed: int) -> None:
    won = 0
    for before, after in pairwise(walk(ALLIANCES.start(), seed)):
        cell = (set(after.pieces()) - set(before.pieces())).pop()
        move = f"{after.pieces()[cell].kind[0].upper()}{ALLIANCES.largest_board.name(cell)}"
        reported = [as_fact(e) for e in before.events(move) if isinstance(e, Won)]
        decided = after.facts()["decided"]
        assert all(fact in decided for fact in reported)
        assert parse_position(after.to_text()).facts()["decided"] == decided
        won += len(reported)
        assert len(decided) == won
    assert won >= 2


def test_after_the_end_every_won_colour_is_listed() -> None:
    *_, last = walk(ALLIANCES.start(), 1)
    facts = last.facts()
    assert last.outcome is not None
    assert last.outcome.winner is not None
    assert len(facts["won"][last.outcome.winner]) == 2
    won = {(d["seat"], d["colour"]) for d in facts["decided"]}
    assert won == {(seat, colour) for seat in range(2) for colour in facts["won"][seat]}


FENCED = play_all(ALLIANCES.start(), "Pm2 Pm3 Pm4 Pm5 Pm6 Og7 Ga2")  # First wins orange


def test_discs_are_observed_by_colour_for_both_seats() -> None:
    for position in (FENCED, FENCED.play("Gg8")):
        assert marked_cells(position, "purple discs") == ["m2", "m3", "m4", "m5", "m6"]
        assert marked_cells(position, "orange discs") == ["g7"]
    assert marked_cells(FENCED, "green discs") == ["a2"]


def test_won_colours_and_charts_are_observed_from_the_seat_to_move() -> None:
    second, first = observed_facts(FENCED), observed_facts(FENCED.play("Ga3"))
    assert FENCED.to_move == 1
    assert [n for n, value in second.items() if value == 1] == ["orange won by the opponent"]
    assert [n for n, value in first.items() if value == 1] == [
        "orange won by the player",
        "own chart is the bottom one",
    ]


def test_supplies_count_trophies() -> None:
    seen = observed_facts(FENCED)
    left = [seen[f"{colour} discs left"] for colour in ("orange", "purple", "green")]
    assert left == [40, 37, 41]


def test_the_exchange_of_charts_is_observed_while_it_is_legal() -> None:
    position = ALLIANCES.start(AlliancesOptions(swap=True)).play("Pg7")
    after = position.play("swap")
    before = observed_facts(position)
    assert (before["charts can be exchanged"], before["own chart is the bottom one"]) == (1, 0)
    seen = observed_facts(after)
    assert (seen["charts can be exchanged"], seen["own chart is the bottom one"]) == (0, 0)


def test_a_finished_game_is_observed_by_the_first_seat() -> None:
    over = play_all(ALLIANCES.start(), "Pm2 Pm3 Pm4 Pm5 Pm6 Gh12 Gi11 Gj10 Gk9 Gl8")
    assert over.outcome is not None
    assert [n for n, value in observed_facts(over).items() if value == 1] == [
        "orange won by the player",
        "purple won by the player",
        "own chart is the bottom one",
    ]
