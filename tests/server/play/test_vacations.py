"""Vacations: clocks of correspondence games stand, within bounds, for the player who is away."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from boardwright.server.errors import Refused
from boardwright.server.play.clocks import (
    DAYS_A_YEAR,
    MIN_BETWEEN_VACATIONS_MS,
    YEAR,
    Moment,
    Outage,
    Vacation,
    away,
    cut_short,
    days_left,
    flag,
    new_vacation,
    remaining,
)
from server.play.table import BLITZ, DAY, DAYS, NOW, Table, table

if TYPE_CHECKING:
    from boardwright.server.play.game_setup import TimeControl


def seated(control: TimeControl = DAYS) -> Table:
    """A game between two accounts after one move: the second seat is to decide."""
    game = table("abalone", control=control)
    seats = zip(game.live.seats, ("ann", "bob"), strict=True)
    game.live = replace(game.live, seats=tuple(replace(s, account=a) for s, a in seats))
    game.play(str(game.live.position.legal_moves()[0]))
    return game


class TestClocks:
    def test_stop_while_the_player_to_move_is_away(self) -> None:
        game = seated()
        on = {"bob": (Vacation(NOW + DAY, NOW + 11 * DAY),)}
        assert remaining(game.live, Moment(NOW + 9 * DAY, (), on)) == (3 * DAY, 2 * DAY)
        assert flag(game.live, Moment(NOW + 12 * DAY, (), on)) is None
        assert flag(game.live, Moment(NOW + 13 * DAY, (), on)) is not None

    def test_run_while_the_opponent_is_away(self) -> None:
        on = {"ann": (Vacation(NOW, NOW + 9 * DAY),)}
        assert flag(seated().live, Moment(NOW + 3 * DAY, (), on)) is not None

    def test_in_minutes_do_not_stop_for_vacations(self) -> None:
        game = seated(control=BLITZ)
        game.play(str(game.live.position.legal_moves()[0]))
        moment = Moment(NOW + DAY, (), {"ann": (Vacation(NOW, NOW + 9 * DAY),)})
        assert flag(game.live, moment) is not None
        assert away(game.live, moment) == ()

    def test_do_not_stop_twice_for_an_outage_in_a_vacation(self) -> None:
        moment = Moment(
            NOW + 6 * DAY,
            (Outage(NOW + 2 * DAY, NOW + 3 * DAY), Outage(NOW + 5 * DAY, NOW + 6 * DAY)),
            {"bob": (Vacation(NOW + DAY, NOW + 4 * DAY),)},
        )
        assert moment.since(NOW, "bob") == 2 * DAY
        assert moment.since(NOW) == 4 * DAY

    def test_all_viewers_see_the_absent_players_and_their_return(self) -> None:
        on = {"bob": (Vacation(NOW, NOW + 9 * DAY),)}
        assert away(seated().live, Moment(NOW + DAY, (), on)) == (None, NOW + 9 * DAY)
        assert away(seated().live, Moment(NOW + 9 * DAY, (), on)) == (None, None)


class TestBounds:
    def test_vacation_days_per_year_are_limited(self) -> None:
        first = new_vacation((), DAYS_A_YEAR - 5, NOW)
        later = first.ended + MIN_BETWEEN_VACATIONS_MS
        assert days_left((first,), later) == 5
        with pytest.raises(Refused) as refused:
            new_vacation((first,), 6, later)
        assert refused.value.code == "too-many"
        assert new_vacation((first,), 5, later).ended == later + 5 * DAY
        assert days_left((first,), first.ended + YEAR) == DAYS_A_YEAR

    def test_a_started_day_is_used_up(self) -> None:
        first = cut_short((new_vacation((), 10, NOW),), NOW + DAY + 1)
        assert days_left((first,), NOW + 2 * DAY) == DAYS_A_YEAR - 2

    def test_the_next_vacation_needs_an_interval(self) -> None:
        first = cut_short((new_vacation((), 10, NOW),), NOW + 1)
        with pytest.raises(Refused) as refused:
            new_vacation((first,), 1, NOW + MIN_BETWEEN_VACATIONS_MS)
        assert refused.value.code == "not-yet"
        assert new_vacation((first,), 1, NOW + 1 + MIN_BETWEEN_VACATIONS_MS)

    def test_a_vacation_starts_and_ends_once(self) -> None:
        taken = (new_vacation((), 10, NOW),)
        with pytest.raises(Refused, match="already"):
            new_vacation(taken, 1, NOW + DAY)
        over = (cut_short(taken, NOW + DAY),)
        with pytest.raises(Refused, match="not on vacation"):
            cut_short(over, NOW + DAY)
