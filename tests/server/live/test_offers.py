"""Draws and take-backs: by two to four people, with engines, and by one key with several seats."""

from __future__ import annotations

import pytest

from boardwright import core
from boardwright.server.live import offering
from boardwright.server.live.commands import Answer, HandOver, MakeOffer, Rematch, Resign, Viewer
from boardwright.server.live.entries import Answered, Ended, Joined, Offered, TakenBack
from boardwright.server.live.offering import is_rematch_agreed
from server.live.table import BOTH, FIRST, SECOND_SEAT, SPECTATOR, THIRD, Table, table

DRAW, TAKE_BACK = MakeOffer(what="draw"), MakeOffer(what="take-back")
YES, NO = Answer(what="draw", accept=True), Answer(what="draw", accept=False)
BACK = Answer(what="take-back", accept=True)


def three(seats: str = "ppp") -> Table:
    return table("repello", seats, options={"players": "3"})


def test_two_agree_on_a_draw() -> None:
    game = table()
    game.do(FIRST, DRAW)
    assert game.live.status == "playing"
    assert game.do(SECOND_SEAT, YES) == (Answered(1, "draw", True, (1,)), Ended("agreement"))
    assert (game.live.result, game.live.reason) == ("1/2-1/2", "agreement")
    assert game.live.offers == ()
    game.check_replays()


def test_declining_ends_an_offer() -> None:
    game = table()
    game.do(FIRST, DRAW)
    game.do(SECOND_SEAT, NO)
    assert game.live.offers == ()
    assert game.refused(SECOND_SEAT, YES).code == "no-offer"


def test_an_offer_is_withdrawn_by_declining_it() -> None:
    game = table()
    game.do(FIRST, DRAW)
    game.do(FIRST, NO)
    assert game.live.offers == ()


def test_nobody_accepts_their_own_offer() -> None:
    game = table()
    game.do(FIRST, DRAW)
    assert game.refused(FIRST, YES).code == "not-possible"


def test_one_offer_of_a_kind_at_a_time() -> None:
    game = table()
    game.do(FIRST, DRAW)
    assert game.refused(FIRST, DRAW).code == "already-offered"
    assert game.refused(SECOND_SEAT, DRAW).code == "already-offered"


def test_who_moves_declines() -> None:
    game = table()
    game.play("c3")
    game.do(FIRST, DRAW)
    game.play("e5")
    assert game.live.offers == ()


def test_who_offers_and_then_moves_still_offers() -> None:
    game = table()
    game.do(FIRST, DRAW)
    game.play("c3")
    assert [offer.what for offer in game.live.offers] == ["draw"]
    game.do(SECOND_SEAT, YES)
    assert game.live.reason == "agreement"


def test_three_must_all_agree() -> None:
    game = three()
    game.do(SECOND_SEAT, DRAW)
    game.do(FIRST, YES)
    assert game.live.status == "playing"
    assert game.live.offers[0].agreed == {0, 1}
    assert game.refused(FIRST, YES).code == "not-possible"
    game.do(THIRD, YES)
    assert game.live.result == "1/3-1/3-1/3"
    game.check_replays()


def test_one_of_three_declines_for_all() -> None:
    game = three()
    game.do(FIRST, DRAW)
    game.do(SECOND_SEAT, YES)
    game.do(THIRD, NO)
    assert game.live.offers == ()


def test_who_has_agreed_does_not_decline_by_moving() -> None:
    game = three()
    game.do(THIRD, DRAW)
    game.do(FIRST, YES)
    game.play_randomly(seed=1, plies=1)
    assert game.live.offers[0].agreed == {0, 2}
    game.do(SECOND_SEAT, YES)
    assert game.live.reason == "agreement"


def test_a_key_with_two_seats_offers_for_both() -> None:
    game = three()
    assert game.do(BOTH, DRAW) == (Offered(0, "draw", (0, 1)),)
    game.play_randomly(seed=1, plies=2)  # by both of its seats
    assert game.live.offers[0].agreed == {0, 1}
    game.do(THIRD, YES)
    assert game.live.reason == "agreement"


def test_a_key_with_all_seats_agrees_with_itself() -> None:
    game = table()
    assert game.do(BOTH, DRAW)[-1] == Ended("agreement")


def test_four_at_two_keys() -> None:
    game = table("repello", "pppp", options={"players": "4"})
    east = Viewer(frozenset({0, 2}))
    west = Viewer(frozenset({1, 3}))
    game.do(east, DRAW)
    game.do(west, YES)
    assert game.live.result == "1/4-1/4-1/4-1/4"


@pytest.mark.parametrize(
    ("chances", "takes"), [((0.7, 0.3), True), ((0.5, 0.5), False), (None, False)]
)
def test_an_engine_takes_a_draw_when_it_is_worse(
    monkeypatch: pytest.MonkeyPatch, chances: tuple[float, ...] | None, takes: bool
) -> None:
    monkeypatch.setattr(core, "static_chances", lambda position: chances)
    monkeypatch.setattr(offering, "EARLIEST", 0)
    game = table(seats="pe")
    if takes:
        assert game.do(FIRST, DRAW)[-1] == Ended("agreement")
    else:
        assert game.refused(FIRST, DRAW).code == "declined"


def test_an_engine_takes_no_draw_before_the_game_has_begun_in_earnest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(core, "static_chances", lambda position: (0.9, 0.1))
    assert table(seats="pe").refused(FIRST, DRAW).code == "declined"


def test_people_agree_where_the_engine_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core, "static_chances", lambda position: (0.6, 0.3, 0.1))
    monkeypatch.setattr(offering, "EARLIEST", 0)
    game = three("ppe")
    game.do(FIRST, DRAW)
    assert game.live.status == "playing"
    game.do(SECOND_SEAT, YES)
    assert game.live.reason == "agreement"


def test_a_take_back_leads_before_ones_last_decision() -> None:
    game = table()
    game.play("c3", "e5", "a1")
    game.do(SECOND_SEAT, TAKE_BACK)
    assert game.live.offers[0].ply == 1
    assert game.do(FIRST, BACK) == (Answered(0, "take-back", True, (0,)), TakenBack(1))
    assert (game.live.ply, game.live.to_move) == (1, 1)
    assert game.live.board_number == game.live.number
    game.check_replays()


def test_a_take_back_to_a_given_ply() -> None:
    game = table()
    game.play("c3", "e5", "a1", "f6")
    game.do(FIRST, MakeOffer(what="take-back", ply=0))
    game.do(SECOND_SEAT, BACK)
    assert game.live.actions == ()
    game.check_replays()


@pytest.mark.parametrize("ply", [4, 5, 1000])
def test_there_is_no_taking_back_forwards(ply: int) -> None:
    game = table()
    game.play("c3", "e5", "a1", "f6")
    refused = game.refused(FIRST, MakeOffer(what="take-back", ply=ply))
    assert refused.code == "nothing-to-undo"


def test_who_has_not_decided_takes_nothing_back() -> None:
    game = table()
    game.play("c3")
    assert game.refused(SECOND_SEAT, TAKE_BACK).code == "nothing-to-undo"


def test_a_take_back_lapses_when_the_board_changes() -> None:
    game = table()
    game.play("c3")
    game.do(FIRST, TAKE_BACK)
    game.play("e5")
    assert game.live.offers == ()
    assert game.refused(SECOND_SEAT, BACK).code == "no-offer"


def test_against_engines_a_take_back_is_free() -> None:
    game = table(seats="pe")
    game.play("c3")
    assert game.do(FIRST, TAKE_BACK)[-1] == TakenBack(0)
    assert game.live.to_move == 0


def test_draw_and_take_back_stand_side_by_side() -> None:
    game = table()
    game.play("c3")
    game.do(FIRST, DRAW)
    game.do(SECOND_SEAT, MakeOffer(what="take-back", ply=0))
    assert {offer.what for offer in game.live.offers} == {"draw", "take-back"}
    game.do(FIRST, BACK)
    assert game.live.offers == ()  # they were of another board


@pytest.mark.parametrize("command", [DRAW, TAKE_BACK, YES, Rematch()], ids=str)
def test_spectators_agree_to_nothing(command: MakeOffer | Answer | Rematch) -> None:
    game = table()
    game.play("c3")
    game.do(FIRST, DRAW)
    assert game.refused(SPECTATOR, command).code == "spectator"


@pytest.mark.parametrize("command", [DRAW, TAKE_BACK, YES], ids=str)
def test_offers_are_for_a_game_that_goes_on(command: MakeOffer | Answer) -> None:
    game = table(seats="pl")
    assert game.refused(FIRST, command).code == "waiting"
    game.enter(Joined(1, "Bob"))
    game.do(FIRST, Resign())
    assert game.refused(SECOND_SEAT, command).code == "over"


def test_who_resigned_has_no_say(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core, "static_chances", lambda position: (0.6, 0.3, 0.1))
    monkeypatch.setattr(offering, "EARLIEST", 0)
    game = three()
    game.do(THIRD, Resign())
    game.do(FIRST, DRAW)
    for command in (YES, NO, TAKE_BACK):
        assert game.refused(THIRD, command).code == "not-possible"
    assert game.live.offers


def test_whoever_is_stood_in_for_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core, "static_chances", lambda position: (0.6, 0.3, 0.1))
    monkeypatch.setattr(offering, "EARLIEST", 0)
    game = three()
    game.do(THIRD, HandOver(seat=2))
    game.do(FIRST, DRAW)
    game.do(SECOND_SEAT, YES)
    assert game.live.reason == "agreement"


def test_a_rematch_is_agreed_by_everybody() -> None:
    game = three("ppe")
    game.do(FIRST, Resign(seat=0))
    game.do(SECOND_SEAT, Resign())
    assert game.live.status == "over"
    game.do(SECOND_SEAT, Rematch())
    assert is_rematch_agreed(game.live)
    assert game.refused(SECOND_SEAT, Rematch()).code == "already-offered"
    game.check_replays()


def test_two_want_a_rematch() -> None:
    game = table()
    assert game.refused(FIRST, Rematch()).code == "not-possible"
    game.do(FIRST, Resign())
    game.do(FIRST, Rematch())
    assert not is_rematch_agreed(game.live)
    assert game.refused(FIRST, Rematch()).code == "already-offered"
    game.do(SECOND_SEAT, Rematch())
    assert is_rematch_agreed(game.live)
