"""Numbers of actions, bytes and position strings, and the errors of reading them."""

from __future__ import annotations

import pytest

from boardwright.games import MalformedMove, MalformedPosition, Position
from boardwright.games.repello import (
    REPELLO,
    GiveWay,
    MoveStacker,
    PutStacker,
    RepelloOptions,
    Take,
)
from boardwright.games.repello.board import BOARD
from support import play_all, walk

START = "13/1g4s4g1/13/13/13/13/1s4G4s1/13/13/13/13/1g4s4g1/13"
BOTH = "13/1g4s4g1/13/3A9/13/13/1s4G4s1/13/13/9B3/13/1g4s4g1/13"


def test_actions_have_their_numbers() -> None:
    assert REPELLO.action_space == 1533
    assert REPELLO.action(PutStacker(BOARD.index("d10"))) == 42
    assert REPELLO.action(GiveWay(BOARD.index("a13"), 0)) == 169
    assert REPELLO.action(GiveWay(BOARD.index("m1"), 7)) == 1520
    assert [REPELLO.action(MoveStacker(d)) for d in (0, 7)] == [1521, 1528]
    counters = ("grey", "silver", "gold", "none")
    assert [REPELLO.action(Take(c)) for c in counters] == [1529, 1530, 1531, 1532]
    with pytest.raises(MalformedMove):
        REPELLO.move(0)  # a13 is not in the start zone


def test_moves_have_their_notation() -> None:
    position = REPELLO.start()
    words = {PutStacker(42): "d10", GiveWay(84, 3): "g7SE", MoveStacker(5): "SW"}
    assert {move: str(move) for move in words} == words
    assert position.play("d10") == position.play(PutStacker(42))


def test_a_position_string_reads_like_the_board() -> None:
    assert REPELLO.start().to_text() == f"repello {START} 15:0.0.0,15:0.0.0 0 turn"
    position = play_all(REPELLO.start(), "d10 j4")
    assert position.to_text() == f"repello {BOTH} 15:0.0.0,15:0.0.0 2 turn"
    moved = play_all(REPELLO.start(), "i10 d4 E")
    words = moved.to_text().split(" ")
    assert words[1].split("/")[3] == "8gA3"
    assert words[2:] == ["14:0.0.0,15:0.0.0", "2", "conflict"]


def test_the_phases_have_names_and_are_read_back() -> None:
    options = RepelloOptions(players=4, counters=6, reentry="then-move")
    found: dict[str, Position] = {}
    for seed in range(10):
        for position in walk(REPELLO.start(options), seed):
            found.setdefault(position.base.to_text().split(" ")[4], position.base)
    assert set(found) == {"turn", "conflict", "move", "conflict-then-move"}
    for base in found.values():
        assert REPELLO.parse_position(base.to_text()) == base
        assert REPELLO.from_bytes(base.to_bytes()) == base


def test_the_bytes_are_cells_seats_turn_conflict_and_move_due() -> None:
    position = play_all(REPELLO.start(RepelloOptions(players=3)), "i10 d4 j4 E")
    data = position.to_bytes()
    assert data[:7] == bytes([2, 1, 3, 0, 12, 0, 0])
    assert data[7:176] == bytes(position.cells)
    assert data[176:188] == bytes([11, 0, 0, 0, 12, 0, 0, 0, 12, 0, 0, 0])
    assert data[188:191] == bytes([3, 1, 0])
    assert data[191:] == bytes(4)
    after = position.play("i10W")
    assert after.turn == 4
    assert after.to_bytes()[188:] == bytes([4, 0, 0, 0, 0, 0, 0])


def test_the_path_follows_the_base() -> None:
    paths = 0
    for position in walk(REPELLO.start(), seed=1):
        if position.path:
            words = " ".join(map(str, position.path))
            assert position.to_text() == f"{position.base.to_text()} moves {words}"
            base = position.base.to_bytes()
            assert position.to_bytes()[: len(base) - 4] == base[:-4]
            assert len(position.to_bytes()) == len(base) + 2 * len(position.path)
            paths += 1
    assert paths > 20


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f"repello {START} 15:0.0.0,15:0.0.0 0 later", "not a turn number"),
        (f"repello {START} 15:0.0.0 0 turn", "carried:grey.silver.gold of 2 seats"),
        (f"repello {START} 15:0.0.0,15:0.0 0 turn", "carried:grey.silver.gold of 2 seats"),
        (f"repello 12{START[2:]} 15:0.0.0,15:0.0.0 0 turn", "'12' is not a row of 13 cells"),
        (f"repello 76{START[2:]} 15:0.0.0,15:0.0.0 0 turn", "is not a row of 13 cells"),
        (f"repello 14{START[2:]} 15:0.0.0,15:0.0.0 0 turn", "'14' is not a row"),
        (f"repello x12{START[2:]} 15:0.0.0,15:0.0.0 0 turn", "'x12' is not a row"),
        (f"repello {START} 14:0.0.0,15:0.0.0 0 turn", "33 grey counters, not 34"),
        (f"repello {START} 15:0.0.0,15:0.0.1 0 turn", "2 gold counters, not 1"),
        (f"repello {START} 15:0.0.0,15:0.0.0 2 turn", "Green has just had a turn"),
        (f"repello {BOTH} 15:0.0.0,15:0.0.0 1 turn", "not just the first 1 stackers"),
        (f"repello {BOTH.replace('9B3', '8AB3')} 15:0.0.0,15:0.0.0 2 turn", "the position reads"),
    ],
)
def test_impossible_positions_are_refused(text: str, message: str) -> None:
    with pytest.raises(MalformedPosition, match=message.replace(".", r"\.")):
        REPELLO.parse_position(text)


ONE_STEP = "13/1g4s4g1/13/8gA3/13/13/1s4G4s1/13/13/3B9/13/1g4s4g1/13"


@pytest.mark.parametrize(
    ("board", "rest", "message"),
    [
        (ONE_STEP, "0:0.0.0,1:0.0.0 3 conflict", "Green cannot carry 1 counters with 0 turns left"),
        (ONE_STEP, "0:1.0.0,1:0.0.0 2 conflict", "there are 7 grey counters, not 6"),
        (BOTH, "0:1.0.0,1:0.0.0 2 turn", "Red cannot carry 0 counters with 1 turn left"),
        (BOTH, "0:1.0.0,0:1.0.0 3 turn", "Green cannot carry 0 counters with 1 turn left"),
        # Before the move Red's dropped counter was not on the board, but those two counters were.
        (
            ONE_STEP.replace("1g4s4g1/13/8gA3", "1gg3s6/13/9A3"),
            "0:1.0.0,1:0.0.0 2 conflict",
            "a counter has moved before the first conflict",
        ),
        (
            ONE_STEP.replace("3B9", "13"),
            "0:0.0.0,0:1.0.0 3 conflict",
            "pieces touch that no stacker has set in motion",
        ),
        (ONE_STEP, "0:0.0.0,0:1.0.0 4 conflict", "pieces touch that no stacker has set in motion"),
        (ONE_STEP.replace("A3", "4"), "0:0.0.0,0:1.0.0 3 turn", "Red has just had a turn"),
    ],
)
def test_pieces_counters_and_turns_must_agree(board: str, rest: str, message: str) -> None:
    with pytest.raises(MalformedPosition, match=message):
        REPELLO.parse_position(f"repello;counters=1 {board} {rest}")


@pytest.mark.parametrize(
    ("board", "rest", "message"),
    [
        (
            ONE_STEP.replace("3B9", "2B10").replace("8gA3", "9A3"),
            "1:1.0.0,0:2.0.0 3 move",
            "not in the start zone",
        ),
        (BOTH, "1:1.0.0,2:0.0.0 2 move", "after a first turn"),
        (BOTH, "1:2.0.0,1:0.0.0 3 turn", "Green cannot carry 1 counters with 2 turns left"),
    ],
)
def test_a_stacker_returns_only_after_it_was_pushed_off(
    board: str, rest: str, message: str
) -> None:
    with pytest.raises(MalformedPosition, match=message):
        REPELLO.parse_position(f"repello;counters=2;reentry=then-move {board} {rest}")


def test_a_stacker_off_the_board_has_lost_a_counter() -> None:
    board = BOTH.replace("9B3", "13")
    text = f"repello;counters=2 {board} 1:2.0.0,1:0.0.0 3 turn"
    assert REPELLO.parse_position(text).to_text() == text
    with pytest.raises(MalformedPosition, match="Green cannot carry 2 counters with 2 turns left"):
        REPELLO.parse_position(f"repello;counters=2 {board} 1:1.0.0,2:0.0.0 3 turn")


def test_the_byte_for_conflict_must_agree_with_the_board() -> None:
    data = bytearray(REPELLO.start().to_bytes())
    data[-6] = 1
    with pytest.raises(MalformedPosition, match="conflict is 1"):
        REPELLO.from_bytes(bytes(data))


def test_a_path_that_does_not_replay_is_refused() -> None:
    start = REPELLO.start()
    for moves in ("d10", "N", "d10 j4"):
        with pytest.raises(MalformedPosition):
            REPELLO.parse_position(f"{start.to_text()} moves {moves}")
    conflict = play_all(start, "i10 d4 E").to_text()
    with pytest.raises(MalformedPosition, match="reaches back further"):
        REPELLO.parse_position(f"{conflict} moves i10W")
