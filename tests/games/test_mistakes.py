"""Explanations of mistakes: reasons that the boards show, and None otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from boardwright.games import GAMES, game_named, parse_position
from boardwright.games.mistakes import Mistaken
from support import random_moves, walk

if TYPE_CHECKING:
    from boardwright.games.mistakes import MistakeReason

# Black can push out a marble with h8h7, White can push out the one on a1 with a5a4.
ABALONE = "abalone;layout=belgian-daisy;{}repetition=0 {} {} -"
EDGE = "wwbb1/wwbbbb/2w2b1/3ww3/9/8/bbb1w2/bb1www/bbwww"
ONE, SIX = (ABALONE.format(ejections, EDGE, "b") for ejections in ("ejections=1;", ""))
CENTRE = "abalone;repetition=0 wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b -"
ALLIANCES = (
    "alliances 1PG2/P2PG2O/4PO1O1/5POO2/GGGG1P3O1/PPPOO7/P2O7/GO1OO7/G1OG7/GGO2O4/1O6G/OO1P2GO/"
    "P1GPG --- -"
)
TWO = (
    "repello 13/1g4s4g1/13/6g6/7B5/13/1s4G2g1s1/13/13/13/11A1/1g4s6/11g1 14:0.0.0,14:0.0.0 3 "
    "conflict"
)
THREE = "repello;players=3 {} {} turn"
SEAT_0 = {"points": 1, "seat": 0}
CLUSTERS = "repulso bb1*1o/1bo1ob/o4*/2bbb1/*1oo1o/obob2 o -"
CELLS = "repulso bb1*1o/1b1oob/o1*b1*/b1*1b1/*o1o1o/obob2 o -"
SLIDES = "repulso o1b1b1/bo1b2/2bobo/b1oo2/o1o3/b1b*2 b -"
UNABLE = "repulso o*1bb1/1bobb*/*obo1*/1boo1*/o1o3/b1b*oo o -"


def explained(text: str, line: str, better: str) -> MistakeReason | None:
    position = parse_position(text)
    read = position.game.parse_move
    moves = (tuple(map(read, words.split())) for words in (line, better))
    return position.game.explain_mistake(Mistaken(position, *moves))


CASES: list[tuple[str, str, str, str, dict[str, Any]]] = [
    (ONE, "b1b2 a5a4", "h8h7", "missed-win", {}),
    (ONE, "b1b2 a5a4", "b1c2 i5i6", "allows-win", {"seat": 1}),
    (SIX, "b1b2 i5i6", "h8h7 i5i6", "missed-ejection", {"cell": "h4"}),
    (SIX, "b1b2 a5a4", "a2b3 i5i6", "hanging", {"cell": "a1", "seat": 1}),
    (ALLIANCES, "Gh7 Oi5", "Gi5 Of6", "lets-connection", {"colour": "orange", "seat": 0}),
    (TWO, "g10NW g12NE SW l1SE l3NE", "h9SE j7SE k6SW SW k2SW", "lets-collect", SEAT_0),
    (
        THREE.format(
            "13/1g4s4g1/13/8g4/3C9/s5g6/11s1/2A3G6/13/4g3g4/1g11/6B4g1/1g11",
            "10:0.0.0,10:0.1.0,11:0.0.0 8",
        ),
        "W a8SW NE c6SW",
        "S d4W c4NE e4SE d5SE g2SE f3SE h1SE =silver",
        "missed-counters",
        {"points": 1},  # four instead of three
    ),
    (
        THREE.format(
            "1g11/6s4g1/1g11/8g4/1C1g2g6/13/6G4s1/A1g10/6B6/4g3g4/1g11/6g4g1/1g11",
            "9:0.0.0,9:0.1.0,9:0.1.0 12",
        ),
        "E a6W b6W NW b9S b10S b8S a6SW =grey b7NW a8SW =silver",
        "SE d3SW b3NW c2NE e4NE g5E h5NW g7N g6NE g8NW g9E h9SW f9NW d9SW b9NW a10SW =silver h7SE "
        "SW f3NW f5NE e4NE g6NE g8NW e10NW h7NW f9NW d11NW b13NW c12NE",
        "stacker-off",
        {"seat": 1},
    ),
    (CLUSTERS, "*c4 c5N c3W d5", "*d5 e5N c5S", "own-clusters", {"clusters": 7, "better": 6}),
    (CELLS, "*b4 a4N b5E", "*c2 b2N d2N", "closed-cells", {"cells": 2, "better": 3}),
    (
        SLIDES,
        "*b6 c6E b5E e2",
        "*e3 e4N d3S",
        "lets-slide",
        {"clusters": 5, "better": 6, "seat": 1},
    ),
    (UNABLE, "b1 *f6", "*b2 a2N c2E e2", "allows-win", {"seat": 0}),
]


@pytest.mark.parametrize(("text", "line", "better", "key", "params"), CASES)
def test_the_reason_follows_from_the_boards(
    text: str, line: str, better: str, key: str, params: dict[str, Any]
) -> None:
    found = explained(text, line, better)
    assert found is not None
    assert (found.key, found.params) == (key, params)


def test_a_colour_that_one_disc_would_have_won() -> None:
    """The same board one disc later: the disc i5 can connect Orange's sides."""
    text = parse_position(ALLIANCES).play("Gh7").to_text()
    found = explained(text, "Gi5 Of6", "Oi5")
    assert found is not None
    assert (found.key, found.params) == ("missed-connection", {"colour": "orange"})


@pytest.mark.parametrize(("line", "better"), [("a1b2 i9h8", "a2b3 i9h8"), ("a1b2", "a2b3")])
def test_indistinguishable_boards_give_no_reason(line: str, better: str) -> None:
    assert explained(CENTRE, line, better) is None


@pytest.mark.parametrize("name", GAMES)
def test_any_two_lines_can_be_compared(name: str) -> None:
    """Works with every result of a search: lines may be short, and may end inside a turn."""
    for seed, position in enumerate(walk(game_named(name).start(), seed=5, plies=40)):
        if position.outcome is None:
            lines = (tuple(random_moves(position, 2 * seed + k, 12)) for k in range(2))
            found = position.game.explain_mistake(Mistaken(position, *lines))
            assert found is None or found.key
