"""Rated games: aborted in the first moves, lost by leaving, and played without help."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from boardwright.server.play.clocks import FIRST_MOVE, flag
from boardwright.server.play.commands import Answer, Claim, HandOver, MakeOffer, Resign, Restore
from boardwright.server.play.entries import Ended, HandedOver
from server.play.table import (
    BLITZ,
    DAYS,
    FIRST,
    MINUTE,
    SECOND_SEAT,
    THIRD,
    Table,
    a_setup,
)

SEED = 19


def rated(plies: int, game: str = "alliances", seats: str = "pp", **fields: Any) -> Table:
    """A rated game after so many random decisions; in Alliances the players alternate."""
    fields.setdefault("control", BLITZ)
    setup = a_setup(game, seats, **fields)
    table = Table(msgspec.structs.replace(setup, rated=True, hints=False))
    table.play_randomly(SEED, plies)
    return table


def at_three(plies: int) -> Table:
    return rated(plies, "repello", "ppp", options={"players": "3"})


@pytest.mark.parametrize(
    ("plies", "reason", "winner"),
    [(0, "abandoned", None), (1, "abandoned", None), (3, "abandoned", None), (4, "resignation", 0)],
)
def test_resigning_in_the_first_moves_ends_the_game_without_a_result(
    plies: int, reason: str, winner: int | None
) -> None:
    table = rated(plies)
    [ended] = table.do(SECOND_SEAT, Resign())
    assert isinstance(ended, Ended)
    assert (ended.reason, ended.seat, ended.absent) == (reason, 1, False)
    assert (table.live.outcome and table.live.outcome.winner) == winner


@pytest.mark.parametrize(
    ("plies", "waited", "reason"),
    [
        (0, FIRST_MOVE, "abandoned"),
        (2, 10 * MINUTE, "abandoned"),
        (3, 10 * MINUTE, "abandoned"),
        (4, 10 * MINUTE, "time"),
    ],
)
def test_running_out_of_time_in_the_first_moves_abandons_the_game(
    plies: int, waited: int, reason: str
) -> None:
    table = rated(plies)
    table.wait(waited)
    ended = flag(table.live, table.moment)
    assert isinstance(ended, Ended)
    assert (ended.reason, ended.seat, ended.absent) == (reason, plies % 2, reason == "abandoned")


def test_an_absent_player_loses_by_a_claim() -> None:
    table = rated(5)
    for absent in (set[int](), {0}):
        table.absent = frozenset(absent)
        assert table.refused(FIRST, Claim()).code == "not-yet"
    table.absent = frozenset({1})
    [ended] = table.do(FIRST, Claim())
    assert isinstance(ended, Ended)
    assert (ended.reason, ended.seat) == ("left", 1)
    assert table.live.outcome is not None
    assert table.live.outcome.winner == 0
    table.check_replays()


def test_a_claim_in_the_first_moves_abandons_the_game() -> None:
    table = rated(2)
    table.absent = frozenset({0})
    table.do(SECOND_SEAT, Claim())
    assert (table.live.reason, table.live.outcome) == ("abandoned", None)
    assert table.live.ended is not None
    assert (table.live.ended.seat, table.live.ended.absent) == (0, True)


@pytest.mark.parametrize(
    "table",
    [rated(5, control=DAYS), Table(a_setup("alliances", control=BLITZ))],
    ids=["days", "un"],
)
def test_only_rated_games_with_a_clock_are_lost_by_absence(table: Table) -> None:
    table.absent = frozenset({1})
    assert table.refused(FIRST, Claim()).code == "not-yet"


def test_a_table_of_three_continues_without_a_player_who_left() -> None:
    table = at_three(9)
    table.absent = frozenset({1})
    [handed] = table.do(THIRD, Claim())
    assert isinstance(handed, HandedOver)
    assert (handed.seat, handed.resigned, handed.late) == (1, True, False)


def test_at_a_table_of_three_leaving_in_the_first_moves_abandons_the_game() -> None:
    table = at_three(4)
    table.do(THIRD, Resign())
    assert (table.live.reason, table.live.outcome) == ("abandoned", None)


def test_no_engine_replaces_a_player_in_a_rated_game() -> None:
    table = at_three(9)
    assert table.refused(FIRST, HandOver(seat=0)).code == "not-possible"
    table.absent = frozenset({1})
    assert table.refused(FIRST, HandOver(seat=1)).code == "not-possible"


def test_a_take_back_needs_the_consent_of_the_opponent() -> None:
    table = rated(6)
    table.do(FIRST, MakeOffer(what="take-back"))
    assert table.live.ply == 6
    table.do(SECOND_SEAT, Answer(what="take-back", accept=True))
    assert table.live.ply == 4
    assert table.refused(FIRST, Restore(ply=4)).code == "not-possible"


def test_a_level_refuses_take_backs_in_a_rated_game() -> None:
    table = rated(0, seats="pe")
    table.play_randomly(SEED, 1)
    assert table.refused(FIRST, MakeOffer(what="take-back")).code == "declined"
