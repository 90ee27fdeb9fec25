"""Moves by the seat that is to decide, and undo within a turn."""

from __future__ import annotations

import pytest

from boardwright.server.play.commands import HandOver, MakeMove, Resign, Return, Undo, Viewer
from boardwright.server.play.entries import Joined, Moved, Undone
from boardwright.server.play.game_setup import TimeControl
from server.play.table import BLITZ, BOTH, DAYS, FIRST, SECOND, Happening, Table, after, table

OWN_SLIDES = "c2 d3 b3 f6 *c3"  # blue has two pieces to slide, then orange has one
OPPONENT_SLIDES = "a1 d3 a3 c4 *c3"  # orange has two pieces to slide


def undo(game: Table, viewer: Viewer = FIRST) -> None:
    game.do(viewer, Undo(ply=game.live.ply))


def test_a_move_is_an_entry() -> None:
    game = table()
    action = game.live.game.action(game.live.game.parse_move("c3"))
    assert game.do(FIRST, MakeMove(ply=0, move="c3")) == (Moved(0, action),)
    assert (game.live.ply, game.live.number, game.live.board_number) == (1, 1, 1)
    assert (game.live.to_move, game.live.actions) == (1, (action,))
    game.check_replays()


def test_one_key_with_both_seats_plays_both() -> None:
    game = table()
    for ply, action in enumerate((7, 35, 0)):
        game.do(BOTH, MakeMove(ply=ply, action=action))
    assert [(played.seat, played.action) for played in game.live.played] == [
        (0, 7),
        (1, 35),
        (0, 0),
    ]


def test_play_starts_when_all_players_have_joined() -> None:
    game = table(seats="pl")
    assert (game.live.status, game.live.to_move) == ("waiting", None)
    after(Joined(1, "Bob"), "c3", at=game)
    assert (game.live.status, game.live.to_move) == ("playing", 1)


def test_an_action_piece_is_taken_back_before_any_slide() -> None:
    game = after(OPPONENT_SLIDES)
    assert (game.live.to_move, game.live.position.on_turn) == (1, 0)
    undo(game)
    assert (game.live.ply, game.live.to_move) == (4, 0)
    assert game.live.board_number == game.live.number
    game.check_replays()


def test_own_slides_are_undone_one_by_one() -> None:
    game = after(OWN_SLIDES, "c2S")
    undo(game)
    game.play("c2E")
    undo(game)
    undo(game)
    assert (game.live.ply, game.live.position.starts_turn) == (4, True)
    assert game.refused(FIRST, Undo(ply=4)).code == "nothing-to-undo"
    game.check_replays()


def test_the_last_own_slide_is_undone_while_the_other_player_is_to_slide() -> None:
    game = after(OWN_SLIDES, "c2S b3W")
    assert game.live.to_move == 1
    undo(game)
    assert (game.live.ply, game.live.to_move) == (6, 0)


def in_a_long_turn(seats: str = "pp", decisions: int = 3) -> tuple[Table, Viewer]:
    """A game of Repello in a turn in which the mover has made so many decisions."""
    for seed in range(50):
        game = table("repello", seats, options={"players": str(len(seats))})
        while game.live.to_move is not None:
            game.play_randomly(seed + game.live.ply, 1)
            last = {played.seat for played in game.live.played[-decisions:]}
            plies = range(game.live.ply - decisions, game.live.ply + 1)
            starts = [game.live.state_at(ply).to_position().starts_turn for ply in plies]
            if last == {game.live.to_move} and starts == [True] + [False] * decisions:
                return game, Viewer(frozenset(last))
    raise AssertionError("no such turn")


def test_a_turn_of_many_decisions_is_undone_to_its_beginning() -> None:
    game, viewer = in_a_long_turn()
    ply, (seat,) = game.live.ply, viewer.seats
    other = Viewer(frozenset({1 - seat}))
    for left in (ply - 1, ply - 2, ply - 3):
        assert game.refused(other, Undo(ply=game.live.ply)).code == "nothing-to-undo"
        undo(game, viewer)
        assert (game.live.ply, game.live.to_move) == (left, seat)
    assert game.refused(viewer, Undo(ply=ply - 3)).code == "nothing-to-undo"
    game.check_replays()


def test_a_player_who_left_cannot_undo_the_engines_decisions() -> None:
    game, viewer = in_a_long_turn("ppp")
    (seat,) = viewer.seats
    game.do(viewer, HandOver(seat=seat))
    assert game.refused(viewer, Undo(ply=game.live.ply)).code == "not-your-turn"
    game.do(viewer, Return(seat=seat))
    undo(game, viewer)
    game.do(viewer, Resign())
    assert game.refused(viewer, Undo(ply=game.live.ply)).code == "not-your-turn"


def test_increments_are_not_farmed() -> None:
    game = after(OWN_SLIDES[:-3], at=table(control=BLITZ))
    before = game.clock
    for _ in range(20):
        game.play("*c3")
        undo(game)
        game.check_replays()
    assert game.clock == before is not None


def test_the_player_who_takes_back_pays_for_the_time_since() -> None:
    game = after(OPPONENT_SLIDES[:-3], at=table(control=BLITZ))
    before = game.clock
    assert before is not None
    # Orange's clock runs until blue undoes the placement.
    after(10 * SECOND, "*c3", 20 * SECOND, (FIRST, Undo(ply=5)), at=game)
    assert game.clock == (before[0] - 30 * SECOND, before[1])


@pytest.mark.parametrize("moves", [OPPONENT_SLIDES, OWN_SLIDES], ids=["others", "own"])
def test_days_run_out_despite_repeated_take_backs(moves: str) -> None:
    game = after(moves[:-3], at=table(control=DAYS))
    tried: list[Happening] = ["*c3", DAYS.allotted // 3, (FIRST, Undo(ply=5))]
    after(*tried * 3, at=game)
    assert game.clock is not None
    assert game.clock[0] == 0


def test_the_entry_has_the_remaining_time() -> None:
    game = after(OPPONENT_SLIDES[:-3], SECOND, at=table(control=TimeControl("clock", minutes=1)))
    moved = game.do(FIRST, MakeMove(ply=4, move="*c3"))[0]
    assert isinstance(moved, Moved)
    assert game.do(FIRST, Undo(ply=5)) == (Undone(0, 4, moved.clock),)
