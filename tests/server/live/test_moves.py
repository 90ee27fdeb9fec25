"""Moves: on the board that was seen, by whoever is to decide, and legal."""

from __future__ import annotations

import pytest

from boardwright.server.live.commands import Chat, Move, Undo
from boardwright.server.live.entries import Joined, Moved
from server.live.table import BOTH, FIRST, SECOND_SEAT, SPECTATOR, table


def test_a_move_is_an_entry() -> None:
    game = table()
    entries = game.do(FIRST, Move(ply=0, move="c3"))
    assert entries == (Moved(0, game.live.game.action(game.live.game.parse_move("c3"))),)
    assert (game.live.ply, game.live.number, game.live.board_number) == (1, 1, 1)
    assert game.live.to_move == 1
    game.check_replays()


def test_a_move_by_its_action() -> None:
    game = table()
    game.do(FIRST, Move(ply=0, action=7))
    assert game.live.actions == (7,)


@pytest.mark.parametrize("ply", [0, 2, 7])
def test_another_ply_is_stale(ply: int) -> None:
    game = table()
    game.play("c3")
    assert game.refused(SECOND_SEAT, Move(ply=ply, move="e5")).code == "stale"


def test_stale_comes_before_whose_turn_it_is() -> None:
    """Who moved twice by a double click is told that the board has changed."""
    game = table()
    game.play("c3")
    assert game.refused(FIRST, Move(ply=0, move="c3")).code == "stale"


def test_the_same_ply_can_be_another_board() -> None:
    """Orange is to slide, but blue takes the action piece back and puts it elsewhere."""
    game = table()
    game.play("a1", "d3", "*c3")
    seen, ply = game.live.number, game.live.ply
    slide = Move(ply=ply, move="d3E", number=seen)
    game.do(FIRST, Undo(ply=ply))
    game.play("*d4")
    assert game.live.ply == ply
    assert game.live.to_move == 1
    assert game.refused(SECOND_SEAT, slide).code == "stale"
    game.do(SECOND_SEAT, Move(ply=ply, move="d3E", number=game.live.number))
    game.check_replays()


def test_what_does_not_change_the_board_makes_nothing_stale() -> None:
    game = table()
    game.play("c3")
    seen = game.live.number
    game.do(FIRST, Chat(text="good luck"))
    game.do(SECOND_SEAT, Move(ply=1, move="e5", number=seen))


@pytest.mark.rule("RU3")
def test_an_illegal_move_is_refused_with_its_rule() -> None:
    game = table()
    game.play("c3", "e5")
    refused = game.refused(FIRST, Move(ply=2, move="c4"))
    assert (refused.code, refused.rule) == ("illegal-move", "RU3")
    assert "c4" in str(refused)


@pytest.mark.parametrize(
    "command",
    [
        Move(ply=0),
        Move(ply=0, move="c3", action=1),
        Move(ply=0, move="z9"),
        Move(ply=0, move=""),
        Move(ply=0, move="c3\0"),
        Move(ply=0, move="\ud800"),
        Move(ply=0, action=999_999),
    ],
    ids=["nothing", "both", "no cell", "empty", "NUL", "surrogate", "no action"],
)
def test_what_names_no_move_is_malformed(command: Move) -> None:
    assert table().refused(FIRST, command).code == "malformed"


def test_only_the_seat_to_move_moves() -> None:
    game = table()
    assert game.refused(SECOND_SEAT, Move(ply=0, move="c3")).code == "not-your-turn"


def test_spectators_watch() -> None:
    assert table().refused(SPECTATOR, Move(ply=0, move="c3")).code == "spectator"


def test_one_key_with_both_seats_plays_both() -> None:
    game = table()
    for ply, move in enumerate(["c3", "e5", "a1"]):
        game.do(BOTH, Move(ply=ply, move=move))
    assert [played.seat for played in game.live.played] == [0, 1, 0]


def test_nothing_moves_before_everybody_is_there() -> None:
    game = table(seats="pl")
    assert game.live.status == "waiting"
    assert game.live.to_move is None
    assert game.refused(FIRST, Move(ply=0, move="c3")).code == "waiting"
    game.enter(Joined(1, "Bob"))
    game.play("c3")


def test_nothing_moves_after_the_end() -> None:
    game = table("alliances")
    game.play_randomly(seed=1)
    assert game.live.status == "over"
    assert game.refused(FIRST, Move(ply=game.live.ply, action=0)).code == "over"
    game.check_replays()


def test_nobody_moves_for_an_engine() -> None:
    game = table(seats="pe")
    game.play("c3")
    assert game.live.engine == "level1"
    assert game.refused(FIRST, Move(ply=1, move="e5")).code == "not-your-turn"


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("repulso", "pp", {}),
        ("repello", "ppp", {"players": "3", "counters": "3"}),
        ("repello", "pppp", {"players": "4", "counters": "2", "reentry": "then-move"}),
        ("abalone", "pp", {"max_plies": "60"}),
        ("alliances", "pp", {"swap": "on"}),
    ],
)
def test_whole_games_replay(name: str, seats: str, options: dict[str, str]) -> None:
    game = table(name, seats, options=options)
    game.play_randomly(seed=7)
    assert game.live.status == "over"
    assert game.live.outcome == game.live.position.outcome
    game.check_replays()
