"""Draws and take-backs: by two to four people, with engines, and by a key of several seats."""

from __future__ import annotations

import pytest

from boardwright import core
from boardwright.server.play import offers
from boardwright.server.play.commands import (
    Answer,
    HandOver,
    MakeOffer,
    Rematch,
    Resign,
    Restore,
    Viewer,
)
from boardwright.server.play.entries import Answered, Ended, Offered, TakenBack
from boardwright.server.play.offers import is_rematch_agreed
from server.play.table import BOTH, FIRST, SECOND_SEAT, THIRD, Happening, after, table, three

DRAW, TAKE_BACK = MakeOffer(what="draw"), MakeOffer(what="take-back")
YES, NO = Answer(what="draw", accept=True), Answer(what="draw", accept=False)
BACK = Answer(what="take-back", accept=True)


@pytest.fixture
def a_losing_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core, "static_chances", lambda position: (0.6, 0.3, 0.1))
    monkeypatch.setattr(offers, "MIN_DECISIONS_BEFORE_DRAW", 0)


def test_two_agree_on_a_draw() -> None:
    game = after((FIRST, DRAW))
    assert game.live.status == "playing"
    assert game.do(SECOND_SEAT, YES) == (Answered(1, "draw", True, (1,)), Ended("agreement"))
    assert (game.live.result, game.live.reason) == ("1/2-1/2", "agreement")
    assert game.live.offers == ()
    game.check_replays()


@pytest.mark.parametrize(
    "happenings",
    [
        [(FIRST, DRAW), (SECOND_SEAT, NO)],
        [(FIRST, DRAW), (FIRST, NO)],
        ["c3", (FIRST, DRAW), "e5"],
        ["c3", (FIRST, TAKE_BACK), "e5"],
    ],
    ids=["declined", "withdrawn", "declined by a move", "of another board"],
)
def test_an_offer_ends(happenings: list[Happening]) -> None:
    game = after(*happenings[:-1])
    assert game.live.offers
    assert after(happenings[-1], at=game).live.offers == ()


def test_an_offer_survives_a_move_of_its_author() -> None:
    game = after((FIRST, DRAW), "c3")
    assert [offer.what for offer in game.live.offers] == ["draw"]
    game.do(SECOND_SEAT, YES)
    assert game.live.reason == "agreement"


def test_three_must_all_agree() -> None:
    game = after((SECOND_SEAT, DRAW), (FIRST, YES), at=three())
    assert game.live.status == "playing"
    assert game.live.offers[0].agreed == {0, 1}
    assert game.refused(FIRST, YES).code == "not-possible"
    game.play_randomly(seed=1, plies=1)  # a player who has agreed does not decline by moving
    assert game.live.offers[0].agreed == {0, 1}
    game.do(THIRD, YES)
    assert game.live.result == "1/3-1/3-1/3"
    game.check_replays()


def test_one_of_three_declines_for_all() -> None:
    game = after((FIRST, DRAW), (SECOND_SEAT, YES), (THIRD, NO), at=three())
    assert game.live.offers == ()


def test_a_key_with_two_seats_offers_for_both() -> None:
    game = three()
    assert game.do(BOTH, DRAW) == (Offered(0, "draw", (0, 1)),)
    game.play_randomly(seed=1, plies=2)  # moves by both of its seats
    assert game.live.offers[0].agreed == {0, 1}
    game.do(THIRD, YES)
    assert game.live.reason == "agreement"


def test_a_key_with_all_seats_agrees_with_itself() -> None:
    assert table().do(BOTH, DRAW)[-1] == Ended("agreement")


def test_four_at_two_keys() -> None:
    east, west = Viewer(frozenset({0, 2})), Viewer(frozenset({1, 3}))
    four = table("repello", "pppp", options={"players": "4"})
    assert after((east, DRAW), (west, YES), at=four).live.result == "1/4-1/4-1/4-1/4"


@pytest.mark.parametrize(
    ("chances", "earliest", "takes"),
    [
        ((0.7, 0.3), 0, True),
        ((0.5, 0.5), 0, False),
        (None, 0, False),
        ((0.9, 0.1), offers.MIN_DECISIONS_BEFORE_DRAW, False),
    ],
    ids=["worse", "even", "not known", "not begun in earnest"],
)
def test_an_engine_accepts_a_draw_when_it_is_worse(
    monkeypatch: pytest.MonkeyPatch, chances: object, earliest: int, takes: bool
) -> None:
    monkeypatch.setattr(core, "static_chances", lambda position: chances)
    monkeypatch.setattr(offers, "MIN_DECISIONS_BEFORE_DRAW", earliest)
    game = table(seats="pe")
    if takes:
        assert game.do(FIRST, DRAW)[-1] == Ended("agreement")
    else:
        assert game.refused(FIRST, DRAW).code == "declined"


@pytest.mark.usefixtures("a_losing_engine")
@pytest.mark.parametrize("seats", ["ppe", "ppp"], ids=["an engine", "one that stands in"])
def test_a_draw_needs_only_the_agreement_of_people(seats: str) -> None:
    game = three(seats)
    if seats == "ppp":
        game.do(THIRD, HandOver(seat=2))
    game.do(FIRST, DRAW)
    assert game.live.status == "playing"
    game.do(SECOND_SEAT, YES)
    assert game.live.reason == "agreement"


@pytest.mark.usefixtures("a_losing_engine")
def test_a_resigned_player_cannot_respond_to_offers() -> None:
    game = after((THIRD, Resign()), (FIRST, DRAW), at=three())
    for command in (YES, NO, TAKE_BACK):
        assert game.refused(THIRD, command).code == "not-possible"
    assert game.live.offers


def test_a_take_back_returns_before_the_players_last_decision() -> None:
    game = after("c3 e5 a1", (SECOND_SEAT, TAKE_BACK))
    assert game.live.offers[0].ply == 1
    assert game.do(FIRST, BACK) == (Answered(0, "take-back", True, (0,)), TakenBack(1))
    assert (game.live.ply, game.live.to_move) == (1, 1)
    assert game.live.board_number == game.live.number
    game.check_replays()


def test_a_take_back_to_a_given_ply() -> None:
    offer = MakeOffer(what="take-back", ply=0)
    game = after("c3 e5 a1 f6", (FIRST, offer), (SECOND_SEAT, BACK))
    assert game.live.actions == ()
    game.check_replays()


def test_against_engines_a_take_back_is_free() -> None:
    game = after("c3", at=table(seats="pe"))
    assert game.do(FIRST, TAKE_BACK)[-1] == TakenBack(0)
    assert game.live.to_move == 0


def test_draw_and_take_back_stand_side_by_side() -> None:
    game = after("c3", (FIRST, DRAW), (SECOND_SEAT, MakeOffer(what="take-back", ply=0)))
    assert {offer.what for offer in game.live.offers} == {"draw", "take-back"}
    game.do(FIRST, BACK)
    assert game.live.offers == ()  # both offers were about the earlier board


def test_two_players_agree_on_a_rematch() -> None:
    game = after((FIRST, Resign()), (FIRST, Rematch()))
    assert not is_rematch_agreed(game.live)
    assert game.refused(FIRST, Rematch()).code == "already-offered"
    game.do(SECOND_SEAT, Rematch())
    assert is_rematch_agreed(game.live)
    game.check_replays()


def test_a_rematch_is_agreed_by_all_remaining_players() -> None:
    game = after((FIRST, Resign(seat=0)), (SECOND_SEAT, Resign()), at=three("ppe"))
    assert game.live.status == "over"
    game.do(SECOND_SEAT, Rematch())
    assert is_rematch_agreed(game.live)
    game.check_replays()


def test_a_taken_back_move_can_be_replayed() -> None:
    game = table()
    game.play_randomly(seed=1, plies=4)
    before = game.live
    after((BOTH, TAKE_BACK), at=game)
    back = game.live.ply
    assert back < before.ply
    game.do(BOTH, Restore(ply=back))
    assert (game.live.position, game.live.ply) == (before.position, before.ply)
    assert game.refused(BOTH, Restore(ply=before.ply)).code == "nothing-to-undo"
    game.check_replays()


def test_a_take_back_agreed_by_others_is_not_replayed() -> None:
    game = table()
    game.play_randomly(seed=1, plies=2)
    after((FIRST, TAKE_BACK), (SECOND_SEAT, BACK), at=game)
    assert game.refused(FIRST, Restore(ply=game.live.ply)).code == "not-possible"
