"""The rights of players, sent with the state; `test_any_sequence` compares them with refusals."""

from __future__ import annotations

import msgspec
import pytest

from boardwright.server.play.commands import Answer, HandOver, MakeOffer, Resign, Viewer
from boardwright.server.play.rights import NO_RIGHTS, Rights, rights
from server.play.table import (
    BLITZ,
    BOTH,
    FIRST,
    SECOND_SEAT,
    SPECTATOR,
    THIRD,
    Table,
    a_setup,
    after,
    snapshot_of,
    table,
    three,
)

ALL = Viewer(frozenset({0, 1, 2}))
TAKE_BACK = MakeOffer(what="take-back")


def rated(plies: int, seats: str = "pp") -> Table:
    made = Table(msgspec.structs.replace(a_setup("alliances", seats, control=BLITZ), rated=True))
    made.play_randomly(7, plies)
    return made


def test_players_get_them_with_the_state_and_spectators_do_not() -> None:
    game = after("c3")
    seen = snapshot_of(game.live, FIRST, game.moment).state.rights
    assert seen == rights(game.live, FIRST)
    assert seen == Rights(draw=True, take_back=True, deciders="players", resign=(0,))
    assert snapshot_of(game.live, SPECTATOR, game.moment).state.rights is msgspec.UNSET


def test_nothing_can_be_done_while_players_are_missing() -> None:
    assert rights(table(seats="pl").live, FIRST) == NO_RIGHTS


@pytest.mark.parametrize(
    ("seats", "viewer", "deciders"),
    [
        ("pp", FIRST, "players"),
        ("pp", BOTH, "none"),
        ("pe", FIRST, "engines"),
    ],
)
def test_other_players_decide_on_offers_or_else_engines(
    seats: str, viewer: Viewer, deciders: str
) -> None:
    assert rights(table(seats=seats).live, viewer).deciders == deciders


def test_a_player_who_resigned_has_no_say() -> None:
    game = after((SECOND_SEAT, Resign()), at=three())
    assert rights(game.live, Viewer(frozenset({0, 2}))).deciders == "engines"
    found = rights(game.live, SECOND_SEAT)
    assert (found.draw, found.take_back, found.resign, found.return_to) == (False, False, (), ())


def test_only_a_seat_that_has_not_resigned_can_be_returned_to() -> None:
    game = after((THIRD, Resign()), (SECOND_SEAT, HandOver(seat=1)), at=three())
    found = rights(game.live, ALL)
    assert (found.resign, found.return_to, found.end) == ((0, 1), (1,), None)


def test_a_player_who_resigned_can_end_a_game_in_which_only_engines_play() -> None:
    assert rights(after((FIRST, Resign()), at=three("pee")).live, FIRST).end == 0
    assert rights(after((FIRST, Resign()), at=three("ppe")).live, FIRST).end is None


def test_only_a_player_without_human_opponents_can_restore_a_take_back() -> None:
    alone = after("c3", (BOTH, TAKE_BACK))
    assert rights(alone.live, BOTH).restore
    assert not rights(after("e5", at=alone).live, BOTH).restore
    agreed = after("c3", (FIRST, TAKE_BACK), (SECOND_SEAT, Answer(what="take-back", accept=True)))
    assert agreed.live.withdrawn
    assert not rights(agreed.live, FIRST).restore


def test_an_offer_is_made_once() -> None:
    game = after("c3", (SECOND_SEAT, MakeOffer(what="draw")))
    assert not rights(game.live, FIRST).draw
    assert rights(game.live, FIRST).take_back


def test_engines_accept_no_take_back_in_a_rated_game() -> None:
    assert rights(rated(1).live, FIRST).take_back
    assert not rights(rated(1, "pe").live, FIRST).take_back


@pytest.mark.parametrize(("plies", "is_uncounted"), [(0, True), (3, True), (4, False)])
def test_a_rated_game_counts_when_every_seat_has_decided_twice(
    plies: int, is_uncounted: bool
) -> None:
    assert rights(rated(plies).live, FIRST).uncounted == is_uncounted
    assert not rights(table().live, FIRST).uncounted


def test_a_rematch_is_requested_once_and_only_after_the_game() -> None:
    game = after((FIRST, Resign()))
    assert rights(game.live, SECOND_SEAT) == Rights(rematch=True)
    assert not rights(after().live, FIRST).rematch
