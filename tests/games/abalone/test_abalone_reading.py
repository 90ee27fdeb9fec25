"""Abalone's layouts, options, position strings and bytes."""

from __future__ import annotations

import pytest

from boardwright.games import MalformedOptions, MalformedPosition, Position
from boardwright.games.abalone import ABALONE, LAYOUTS, AbaloneOptions, AbalonePosition
from games.abalone.boards import draw_line
from support import play_all

EMPTY_ROWS = "5/6/7/8/9/8/7/6"


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_layout_has_fourteen_marbles_a_side(layout: str) -> None:
    position = ABALONE.start(AbaloneOptions(layout=layout))
    assert (position.cells.count(1), position.cells.count(2)) == (14, 14)
    assert position.to_move == 0


def test_the_standard_layout_in_text_and_on_the_board() -> None:
    start = ABALONE.start()
    assert start.to_text() == "abalone wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b -"
    assert start.drawing().splitlines() == [
        "     i w w w w w",
        "    h w w w w w w",
        "   g . . w w w . .",
        "  f . . . . . . . .",
        " e . . . . . . . . .",
        "  d . . . . . . . . 9",
        "   c . . b b b . . 8",
        "    b b b b b b b 7",
        "     a b b b b b 6",
        "        1 2 3 4 5",
    ]


def test_the_belgian_daisy_in_text() -> None:
    text = ABALONE.start(AbaloneOptions(layout="belgian-daisy")).to_text()
    rows = "ww1bb/wwwbbb/1ww1bb1/8/9/8/1bb1ww1/bbbwww/bb1ww"
    assert text == f"abalone;layout=belgian-daisy {rows} b -"


def test_the_text_holds_the_path_since_the_base() -> None:
    position = play_all(ABALONE.start(), "c3d3 g5f5")
    assert position.to_text().endswith("b - moves c3d3 g5f5")
    assert ABALONE.parse_position(position.to_text()) == position


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            play_all(ABALONE.start(), "c3d3 g5f5 c4d4"),
            play_all(ABALONE.start(), "c4d4 g5f5 c3d3"),
        ),
        (draw_line("bbw......").play("e1e2"), draw_line("bb.w.....").play("e1e2")),
    ],
    ids=["other paths", "other bases"],
)
def test_equal_boards_with_another_past_make_different_positions(
    one: AbalonePosition, other: AbalonePosition
) -> None:
    assert one.cells == other.cells
    assert one != other
    assert one.to_bytes() != other.to_bytes()


def test_the_bytes_are_two_masks_a_seat_and_a_count() -> None:
    start = ABALONE.start(AbaloneOptions(repetition=0, max_plies=350))
    base = start.to_bytes()[2 + 1 + 2 + 2 + 2 : -4]
    black, white = int.from_bytes(base[:8], "little"), int.from_bytes(base[8:16], "little")
    assert [c for c in range(61) if black >> c & 1] == [*range(11), 13, 14, 15]
    assert [c for c in range(61) if white >> c & 1] == [45, 46, 47, *range(50, 61)]
    assert base[16:] == bytes([0, 0, 0])
    assert start.play("c3d3").to_bytes()[-7:-4] == bytes([1, 1, 0])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("abalone", "a board, a side and a move count"),
        ("abalone 5/6 b -", "has 9 rows, not 2"),
        (f"abalone {EMPTY_ROWS}/6 b -", "is not a row of 5 cells"),
        (f"abalone {EMPTY_ROWS}/23 b -", "is not a row of 5 cells"),
        (f"abalone {EMPTY_ROWS}/bb0b2 b -", "is not a row of 5 cells"),
        (f"abalone {EMPTY_ROWS}/bbxbb b -", "is not a row of 5 cells"),
        (f"abalone {EMPTY_ROWS}/bb²bb b -", "is not a row of 5 cells"),
        (f"abalone;ejections=14;max_plies=5 {EMPTY_ROWS}/bbwww b -", "not a number of moves"),
        (f"abalone;ejections=14;max_plies=5 {EMPTY_ROWS}/bbwww b ²", "not a number of moves"),
    ],
)
def test_impossible_positions_are_refused(text: str, message: str) -> None:
    with pytest.raises(MalformedPosition, match=message):
        ABALONE.parse_position(text)


def test_a_lost_game_is_read_with_the_loser_to_move() -> None:
    position = ABALONE.parse_position(f"abalone;ejections=12 {EMPTY_ROWS}/bbwww b -")
    assert position.outcome is not None
    assert position.outcome.winner == 1
    with pytest.raises(MalformedPosition, match="does not replay"):
        ABALONE.parse_position(f"abalone;ejections=12 {EMPTY_ROWS}/bbwww b - moves a1b1")


@pytest.mark.parametrize(
    ("at", "change", "message"),
    [
        (7, 0xFF, "beyond the 61 cells"),
        (8, 0x01, "share a cell"),
        (16, 0x02, "seat 2 is not below 2"),
        (17, 0x01, "beyond the limit: it is none"),
    ],
)
def test_bytes_that_no_position_writes_are_refused(at: int, change: int, message: str) -> None:
    data = bytearray(ABALONE.start().to_bytes())
    data[9 + at] |= change
    with pytest.raises(MalformedPosition, match=message):
        ABALONE.from_bytes(bytes(data))


@pytest.mark.rule("AB10")
@pytest.mark.parametrize(
    ("start", "move"),
    [(draw_line("......bbw"), "e7e8"), (ABALONE.start(AbaloneOptions(repetition=0)), "c3d3")],
    ids=["over an ejection", "where repetition does not count"],
)
def test_a_path_longer_than_the_rules_need_is_refused(start: Position, move: str) -> None:
    with pytest.raises(MalformedPosition, match="reaches back further"):
        ABALONE.parse_position(f"{start.to_text()} moves {move}")


@pytest.mark.parametrize(
    "mapping",
    [
        {"layout": "unknown"},
        {"ejections": "0"},
        {"ejections": "15"},
        {"repetition": "1"},
        {"repetition": "101"},
        {"max_plies": "0"},
        {"max_plies": "65536"},
    ],
)
def test_options_out_of_range_are_refused(mapping: dict[str, str]) -> None:
    with pytest.raises(MalformedOptions):
        AbaloneOptions.from_mapping(mapping)
