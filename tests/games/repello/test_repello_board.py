"""The board, the start and the options (RE1–RE4)."""

from __future__ import annotations

from itertools import product

import pytest

from boardwright.games import MalformedOptions
from boardwright.games.repello import REPELLO, RepelloOptions
from boardwright.games.repello.board import BOARD, NUMBERS, START_ZONE
from games.repello.boards import draw_cells

NUMBERED = """
3 4 5 6 1 2 3 4 5 6 1 2 3
5 6 1 2 3 4 5 6 1 2 3 4 5
1 2 3 4 5 6 3 2 3 4 5 6 1
4 5 6 1 2 3 4 5 6 1 2 3 4
6 1 2 3 4 5 6 1 2 3 4 5 6
2 3 4 5 6 1 2 3 4 5 6 1 2
4 5 6 1 2 3 4 5 6 1 2 3 4
6 1 2 3 4 5 6 1 2 3 4 5 6
2 3 4 5 6 1 2 3 4 5 6 1 2
5 6 5 2 3 4 5 6 1 2 3 4 5
1 2 3 4 5 6 3 2 3 4 5 6 1
3 4 5 6 1 2 1 4 5 6 1 2 3
5 6 1 2 3 4 5 6 1 2 3 4 5
"""


@pytest.mark.rule("RE1")
def test_every_field_has_its_printed_number() -> None:
    assert [str(number) for number in NUMBERS] == NUMBERED.split()


@pytest.mark.rule("RE1")
def test_no_symmetry_preserves_the_numbers() -> None:
    stored = [
        s.name for s in BOARD.symmetries if all(NUMBERS[s.cells[c]] == NUMBERS[c] for c in s.cells)
    ]
    assert stored == ["identity"]
    assert [symmetry.name for symmetry in REPELLO.symmetries()] == stored


@pytest.mark.rule("RE1")
def test_the_numbers_are_shown() -> None:
    looks = REPELLO.cell_looks(RepelloOptions())
    assert [look.letter for look in looks] == NUMBERED.split()
    assert all(look.text == look.letter and look.rings == int(look.text) for look in looks)
    assert len({look.fill for look in looks}) == 6


@pytest.mark.rule("RE2")
def test_the_start_zone_is_a_ring_of_24_fields() -> None:
    zone = draw_cells(
        """
        g g g g g g g
        g . . . . . g
        g . . . . . g
        g . . . . . g
        g . . . . . g
        g . . . . . g
        g g g g g g g
        """,
        "d10",
    )
    assert [bool(content) for content in zone] == [c in START_ZONE for c in range(169)]
    looks = REPELLO.cell_looks(RepelloOptions())
    assert [look.zone for look in looks] == [c in START_ZONE for c in range(169)]
    assert len(START_ZONE) == 24


@pytest.mark.rule("RE3")
def test_the_counters_lie_on_their_start_fields() -> None:
    assert REPELLO.start().cells == draw_cells(
        """
        . . . . . . . . . . . . .
        . g . . . . s . . . . g .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . s . . . . G . . . . s .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . g . . . . s . . . . g .
        . . . . . . . . . . . . .
        """
    )


@pytest.mark.rule("RE4")
@pytest.mark.parametrize(("players", "counters"), [(2, 15), (3, 12), (4, 10)])
def test_stackers_carry_the_standard_number_of_counters(players: int, counters: int) -> None:
    start = REPELLO.start(RepelloOptions(players=players))
    assert start.carried == (counters,) * players
    assert start.collected == ((0, 0, 0),) * players
    assert len(REPELLO.seat_names(start.options)) == players


@pytest.mark.rule("RE4")
def test_other_numbers_of_counters_can_be_chosen() -> None:
    assert REPELLO.start(RepelloOptions(players=3, counters=30)).carried == (30, 30, 30)
    for counters in (0, 31):
        with pytest.raises(MalformedOptions, match="counters"):
            RepelloOptions(counters=counters)
    for players in (1, 5):
        with pytest.raises(MalformedOptions, match="players"):
            RepelloOptions(players=players)


@pytest.mark.rule("RE4")
def test_the_standard_number_equals_the_default_option() -> None:
    assert RepelloOptions(counters=15) == RepelloOptions()
    assert RepelloOptions(players=4, counters=10).changed() == {"players": "4"}
    assert RepelloOptions(players=3, counters=15).changed() == {"players": "3", "counters": "15"}
    assert RepelloOptions(counters=12).changed() == {"counters": "12"}
    assert RepelloOptions(reentry="then-move").changed() == {"reentry": "then-move"}
    for players, counters in product((2, 3, 4), (1, 10, 12, 15, 30)):
        options = RepelloOptions(players, counters)
        assert RepelloOptions.from_mapping(options.changed()) == options
