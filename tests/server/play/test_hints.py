"""Hints between people: in which games they are allowed, and who sees that a hint was used."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardwright.server.errors import Refused
from boardwright.server.play.clocks import Moment
from boardwright.server.play.commands import Context
from boardwright.server.play.decide import hint_requested
from boardwright.server.play.entries import HintAsked
from boardwright.server.play.game_setup import TimeControl
from server.play.table import (
    BLITZ,
    BOTH,
    DAYS,
    FIRST,
    NOW,
    SECOND_SEAT,
    SPECTATOR,
    Table,
    a_setup,
    table,
)

if TYPE_CHECKING:
    from boardwright.server.play.commands import Viewer
    from boardwright.server.play.entries import AnyEntry

NONE = TimeControl()


def request_hint(game: Table, viewer: Viewer) -> tuple[AnyEntry, ...]:
    decision = hint_requested(game.live, viewer, Context(Moment(NOW)))
    game.write(decision)
    return decision.entries


@pytest.mark.parametrize(
    ("seats", "control", "requested", "hints"),
    [
        ("pl", BLITZ, None, False),
        ("pb", DAYS, None, False),
        ("pl", BLITZ, True, True),
        ("pl", NONE, None, True),
        ("pl", NONE, False, False),
        ("pe", BLITZ, None, True),
    ],
)
def test_games_between_people_with_a_clock_have_no_hints_by_default(
    seats: str, control: TimeControl, requested: bool | None, hints: bool
) -> None:
    assert a_setup(seats=seats, control=control, hints=requested).hints is hints


@pytest.mark.parametrize("viewer", [FIRST, BOTH, SPECTATOR])
def test_a_game_without_hints_refuses_them(viewer: Viewer) -> None:
    with pytest.raises(Refused, match="without hints") as refused:
        request_hint(table(hints=False), viewer)
    assert refused.value.code == "no-hints"


def test_a_hint_is_announced_once_for_each_board() -> None:
    game = table()
    assert request_hint(game, FIRST) == (HintAsked(0),)
    assert request_hint(game, FIRST) == ()
    assert request_hint(game, SECOND_SEAT) == (HintAsked(1),)
    game.play("c3")
    assert request_hint(game, FIRST) == (HintAsked(0),)
    game.check_replays()


@pytest.mark.parametrize(
    ("seats", "viewer"), [("pe", FIRST), ("pp", BOTH), ("pp", SPECTATOR)], ids=str
)
def test_without_a_human_opponent_hints_are_not_announced(seats: str, viewer: Viewer) -> None:
    assert request_hint(table(seats=seats), viewer) == ()
