"""The loop guard (RE16)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from boardwright.games.repello import REPELLO, GiveWay, RepelloOptions
from boardwright.games.repello.board import BOARD, EMPTY, STACKERS
from boardwright.games.repello.conflicts import (
    all_pushes,
    farthest,
    farthest_pushes,
    give_way,
)
from games.repello.boards import draw, draw_cells, notation
from games.repello.objections import LAST_RESORT, after_pushes, all_seen
from support import objection, play_all, walk

pytestmark = pytest.mark.rule("RE16")
RED = STACKERS[0]


def test_a_push_may_not_recreate_a_position_of_the_turn() -> None:
    first = draw("A g . g", "e7")
    position = first.play("f7E")  # A . g g
    assert notation(position) == ["h7E"]
    text = "g7W recreates a position already seen in this turn (RE16)"
    assert objection(position, "g7W") == text
    assert position.base == first
    assert [str(move) for move in position.path] == ["f7E"]
    assert notation(draw("A . g g", "e7")) == ["h7E", "g7W"]  # the same board without its history


def test_the_position_before_the_stacker_moved_does_not_count() -> None:
    before = draw("A . g", "a9")
    position = play_all(before, "E a9W")  # b9 has a 1; the abandoned counter leaves the board
    assert notation(position) == ["c9E", "b9W"]
    assert position.play("b9W").cells == before.cells


def test_positions_of_earlier_turns_are_forgotten() -> None:
    position = play_all(draw("A g . G", "j7"), "k7E m7E")
    assert position.path == ()
    assert position.base == position
    assert not position.earlier


def test_a_position_is_identified_by_the_kinds_of_its_pieces() -> None:
    position = draw("A g", "e7")
    for other in ("A . s", "A . B", "B . g"):
        remembered = replace(position, earlier=frozenset({draw_cells(other, "e7")}))
        assert notation(remembered) == ["f7E", "e7W"]
    remembered = replace(position, earlier=frozenset({draw_cells("A . g", "e7")}))
    assert notation(remembered) == ["e7W"]


def test_if_every_push_would_repeat_the_farthest_piece_gives_way() -> None:
    assert len(LAST_RESORT.legal_moves()) > 2
    position = all_seen(LAST_RESORT)
    assert notation(position) == ["j7E", "j7SE"]
    assert objection(position, "f9E") == (
        "f9E is not allowed: as every push recreates a position of this turn "
        "only the farthest piece, on j7, gives way (RE16)"
    )
    assert objection(position, "j7S") == ("j7S is not away from a piece: j8 is empty (RE11)")
    assert notation(all_seen(draw("A g", "e7"))) == ["f7E"]  # never the own stacker


def test_after_100_pushes_only_the_farthest_piece_gives_way() -> None:
    free = notation(LAST_RESORT)
    for pushes, offered in ((99, free), (100, ["j7E", "j7SE"]), (101, ["j7E", "j7SE"])):
        position = after_pushes(LAST_RESORT, pushes)
        assert position.pushes == pushes
        assert notation(position) == offered
    assert objection(position, "f9E") == (
        "f9E is not allowed: after 100 pushes only the farthest piece, on j7, gives way (RE16)"
    )


def test_a_real_turn_of_more_than_100_pushes_continues_with_the_farthest_piece() -> None:
    """The random game of this seed has a turn with 100 pushes and remaining conflicts."""
    seen = {}
    for position in walk(REPELLO.start(RepelloOptions(players=3)), seed=58):
        if position.in_conflict and position.pushes >= 99:
            seen[position.pushes] = position
    before, at_limit = seen[99], seen[100]
    assert at_limit.base == before.base
    assert before.legal_moves() == before.new_pushes
    own = STACKERS[at_limit.seat]
    assert at_limit.new_pushes == ()
    assert at_limit.legal_moves() == farthest_pushes(at_limit.cells, own)
    assert len(all_pushes(at_limit.cells, own)) > len(at_limit.legal_moves())
    assert REPELLO.from_bytes(at_limit.to_bytes()) == at_limit


@pytest.mark.parametrize(
    ("pairs", "expected"),
    [
        # Straight distance, not the longer side: 4 and 4 is farther than 5 and 0 …
        ((("l7", "k7"), ("k3", "k4")), "k3"),
        # … and not the sum of the sides: 6 and 0 is farther than 4 and 4.
        ((("m7", "l7"), ("k3", "k4")), "m7"),
        # Equal distances: the first piece from the top left, row by row.
        ((("g10", "g9"), ("g4", "g5")), "g10"),
        ((("d7", "e7"), ("j7", "i7")), "d7"),
        ((("e9", "f9"), ("i9", "h9")), "e9"),
        # A lonely piece has no conflict.
        ((("h7",), ("l7",)), "h7"),
    ],
)
def test_the_farthest_piece_is_found_as_the_crow_flies(
    pairs: tuple[tuple[str, str], ...], expected: str
) -> None:
    cells = list(draw_cells("A", "g7"))
    for name in (name for pair in pairs for name in pair):
        cells[BOARD.index(name)] = 1
    assert BOARD.name(farthest(tuple(cells), RED)) == expected


def test_the_last_resort_always_exists_and_drives_pieces_apart() -> None:
    tried = 0
    for seed in range(4):
        for position in walk(REPELLO.start(RepelloOptions(players=4)), seed):
            if position.in_conflict:
                own = STACKERS[position.seat]
                offered = farthest_pushes(position.cells, own)
                assert offered
                assert set(offered) <= set(all_pushes(position.cells, own))
                assert all(grows(position.cells, own, push) for push in offered)
                tried += 1
    assert tried > 300


def grows(cells: tuple[int, ...], own: int, push: GiveWay) -> bool:
    """Whether a piece leaves the board or the sum of squared distances from the stacker grows."""
    goal = push.target
    if goal is None:
        return cells[push.cell] != own
    return cells[goal] == EMPTY and spread(give_way(cells, push), own) > spread(cells, own)


def spread(cells: tuple[int, ...], own: int) -> int:
    row, column = divmod(cells.index(own), 13)
    spots = [divmod(cell, 13) for cell, content in enumerate(cells) if content != EMPTY]
    return sum((r - row) ** 2 + (c - column) ** 2 for r, c in spots)
