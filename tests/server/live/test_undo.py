"""Undo: one's own last decision, in one's own turn, before anybody else decides."""

from __future__ import annotations

import pytest

from boardwright.server.live.commands import HandOver, Move, Resign, Return, Undo, Viewer
from boardwright.server.live.entries import Moved, Undone
from boardwright.server.live.plan import Control
from server.live.table import BLITZ, DAYS, FIRST, SECOND, SECOND_SEAT, SPECTATOR, Table, table

OWN_SLIDES = ("c2", "d3", "b3", "f6", "*c3")  # blue has two pieces to slide, then orange one
OTHERS_SLIDES = ("a1", "d3", "a3", "c4", "*c3")  # orange has two pieces to slide


def undo(game: Table, viewer: Viewer = FIRST) -> None:
    game.do(viewer, Undo(ply=game.live.ply))


def test_an_action_piece_is_taken_back_before_anybody_slides() -> None:
    game = table()
    game.play(*OTHERS_SLIDES)
    assert (game.live.to_move, game.live.position.on_turn) == (1, 0)
    undo(game)
    assert (game.live.ply, game.live.to_move) == (4, 0)
    assert game.live.board_number == game.live.number
    game.check_replays()


def test_not_after_the_other_player_has_slid() -> None:
    game = table()
    game.play(*OTHERS_SLIDES, "d3E")
    assert (game.live.to_move, game.live.position.on_turn) == (1, 0)
    assert game.refused(FIRST, Undo(ply=6)).code == "nothing-to-undo"
    assert game.refused(SECOND_SEAT, Undo(ply=6)).code == "nothing-to-undo"


def test_own_slides_are_undone_one_by_one() -> None:
    game = table()
    game.play(*OWN_SLIDES, "c2S")
    undo(game)
    game.play("c2E")
    undo(game)
    undo(game)
    assert (game.live.ply, game.live.position.starts_turn) == (4, True)
    assert game.refused(FIRST, Undo(ply=4)).code == "nothing-to-undo"
    game.check_replays()


def test_the_last_own_slide_is_undone_while_the_other_player_is_to_slide() -> None:
    game = table()
    game.play(*OWN_SLIDES, "c2S", "b3W")
    assert game.live.to_move == 1
    undo(game)
    assert (game.live.ply, game.live.to_move) == (6, 0)


def test_a_finished_turn_stays() -> None:
    game = table()
    game.play("c3")
    assert game.refused(FIRST, Undo(ply=1)).code == "nothing-to-undo"
    assert game.refused(SECOND_SEAT, Undo(ply=1)).code == "nothing-to-undo"


def test_undo_of_another_board_is_stale() -> None:
    game = table()
    game.play(*OTHERS_SLIDES)
    undo(game)
    assert game.refused(FIRST, Undo(ply=5)).code == "stale"


def test_others_undo_nothing() -> None:
    game = table()
    game.play(*OTHERS_SLIDES)
    assert game.refused(SECOND_SEAT, Undo(ply=5)).code == "nothing-to-undo"
    assert game.refused(SPECTATOR, Undo(ply=5)).code == "spectator"


def in_a_long_turn(seats: str = "pp", decisions: int = 3) -> Table:
    """Repello, where somebody has decided so often in a turn that goes on."""
    for seed in range(50):
        game = table("repello", seats, options={"players": str(len(seats))})
        while game.live.to_move is not None:
            game.play_randomly(seed + game.live.ply, 1)
            last = [played.seat for played in game.live.played[-decisions:]]
            starts = game.live.position_at(game.live.ply - decisions).starts_turn
            if (
                starts
                and len({*last, game.live.to_move}) == 1
                and not _starts_later(game, decisions)
            ):
                return game
    raise AssertionError("no such turn")


def _starts_later(game: Table, decisions: int) -> bool:
    plies = range(game.live.ply - decisions + 1, game.live.ply + 1)
    return any(game.live.position_at(ply).starts_turn for ply in plies)


def test_a_turn_of_many_decisions_is_undone_to_its_beginning() -> None:
    game = in_a_long_turn()
    seat, ply = game.live.to_move, game.live.ply
    assert seat is not None
    viewer, other = Viewer(frozenset({seat})), Viewer(frozenset({1 - seat}))
    for left in (ply - 1, ply - 2, ply - 3):
        assert game.refused(other, Undo(ply=game.live.ply)).code == "nothing-to-undo"
        undo(game, viewer)
        assert (game.live.ply, game.live.to_move) == (left, seat)
    assert game.refused(viewer, Undo(ply=ply - 3)).code == "nothing-to-undo"
    game.check_replays()


def test_who_resigned_does_not_undo_what_the_engine_decided() -> None:
    game = in_a_long_turn("ppp")
    seat = game.live.to_move
    assert seat is not None
    viewer = Viewer(frozenset({seat}))
    game.do(viewer, Resign())
    assert game.refused(viewer, Undo(ply=game.live.ply)).code == "not-your-turn"


def test_who_left_returns_before_undoing() -> None:
    game = in_a_long_turn("ppp")
    seat = game.live.to_move
    assert seat is not None
    viewer = Viewer(frozenset({seat}))
    game.do(viewer, HandOver(seat=seat))
    assert game.refused(viewer, Undo(ply=game.live.ply)).code == "not-your-turn"
    game.do(viewer, Return(seat=seat))
    undo(game, viewer)


def test_increments_are_not_farmed() -> None:
    game = table(control=BLITZ)
    game.play(*OWN_SLIDES[:-1])
    began = game.clock
    assert began is not None
    for _ in range(20):
        game.play("*c3")
        undo(game)
        game.check_replays()
    assert game.clock == began


def test_who_takes_back_pays_for_the_time_since() -> None:
    game = table(control=BLITZ)
    game.play(*OTHERS_SLIDES[:-1])
    before = game.clock
    assert before is not None
    game.wait(10 * SECOND)
    game.play("*c3")
    game.wait(20 * SECOND)  # orange's clock runs, until blue takes the piece back
    undo(game)
    assert game.clock == (before[0] - 30 * SECOND, before[1])


@pytest.mark.parametrize("moves", [OTHERS_SLIDES, OWN_SLIDES], ids=["others", "own"])
def test_days_run_out_however_often_somebody_takes_back(moves: tuple[str, ...]) -> None:
    game = table(control=DAYS)
    game.play(*moves[:-1])
    for _ in range(3):
        game.play(moves[-1])
        game.wait(DAYS.allotted // 3)
        undo(game)
    assert game.clock is not None
    assert game.clock[0] == 0


def test_the_entry_says_what_is_left() -> None:
    game = table(control=Control("clock", minutes=1))
    game.play(*OTHERS_SLIDES[:-1])
    game.wait(SECOND)
    moved = game.do(FIRST, Move(ply=4, move="*c3"))[0]
    assert isinstance(moved, Moved)
    undone = game.do(FIRST, Undo(ply=5))[0]
    assert undone == Undone(0, 4, moved.clock)
