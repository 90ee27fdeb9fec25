"""Saved games say who played and by which clock, and going on restores both."""

from __future__ import annotations

import random

import pytest

from boardwright.cli.opponents import seat_players
from boardwright.cli.session import HUMAN, RANDOM, Session, clock_of, clock_tags, resume
from boardwright.games import MalformedRecord, game_named
from boardwright.games.clock import Clock
from boardwright.records import Record, format_record, parse_record


def session(*players: str, minutes: float | None = None) -> Session:
    game = Session(game_named("abalone").start(), list(players), random.Random(1))
    game.clock = None if minutes is None else Clock.start(2, minutes)
    return game


def test_a_record_names_the_players_and_the_clock() -> None:
    game = session(HUMAN, RANDOM, minutes=5)
    game.spend(8.52)
    game.play("a1b2")
    assert dict(game.record().tags) == {
        "Black": "human",
        "White": "random",
        "Clock": "300+0",
        "Remaining": "291.5,300.0",
    }


def test_players_and_clock_sit_down_again() -> None:
    game = session(HUMAN, RANDOM, minutes=5)
    game.spend(8.5)
    game.play("a1b2")
    again = resume(parse_record(format_record(game.record())), random.Random(2))
    assert again.players == [HUMAN, RANDOM]
    assert again.clock == Clock((291.5, 300.0), 0.0, 300.0)
    assert again.record().tags == game.record().tags


def test_somebody_else_can_sit_down() -> None:
    again = resume(session(HUMAN, RANDOM).record(), random.Random(2))
    seat_players(again, ["White=human", "0=random"])
    assert dict(again.record().tags) == {"Black": "random", "White": "human"}


def test_names_and_other_tags_stay() -> None:
    tags = (("Event", "Cup"), ("Black", "Ann"), ("White", "random"))
    record = Record.from_moves(game_named("abalone").start(), (), tags)
    again = resume(record, random.Random(2))
    assert again.players == [HUMAN, RANDOM]
    assert again.record().tags == tags


def test_taking_back_gives_the_time_back() -> None:
    game = session(HUMAN, HUMAN, minutes=1)
    game.spend(10)
    game.play("a1b2")
    game.spend(4)
    game.spend(5)
    game.play("i9h8")
    game.spend(2)
    game.undo()
    assert game.clock is not None
    assert game.clock.remaining == (50.0, 60.0)
    game.undo()
    assert game.clock.remaining == (60.0, 60.0)


def test_the_increment_comes_with_moves_alone() -> None:
    game = session(HUMAN, HUMAN)
    game.clock = Clock.start(2, 1, increment=5)
    game.spend(1)
    game.spend(1)
    assert game.clock.remaining == (58.0, 60.0)
    game.play("a1b2")
    assert game.clock.remaining == (63.0, 60.0)


def test_time_left_is_never_rounded_away() -> None:
    assert clock_tags(Clock((0.01, 12.34), 2.5, 0.25)) == {
        "Clock": "0.25+2.5",
        "Remaining": "0.1,12.4",
    }


def test_the_increment_may_be_left_out() -> None:
    assert clock_of(2, {"Clock": "600"}) == Clock((600.0, 600.0), 0.0, 600.0)
    assert clock_of(2, {}) is None


@pytest.mark.parametrize(
    ("tags", "message"),
    [
        ({"Clock": "5 minutes"}, "the tag Clock is '5 minutes', not seconds"),
        ({"Clock": "0+5"}, "the tag Clock"),
        ({"Clock": "-3"}, "the tag Clock"),
        ({"Clock": "1e3"}, "the tag Clock"),
        ({"Clock": "9999999999"}, "the tag Clock"),
        ({"Clock": "60+0", "Remaining": "60"}, "seconds left to each of 2 seats"),
        ({"Clock": "60+0", "Remaining": "60,x"}, "the tag Remaining is '60,x'"),
        ({"Clock": "60+0", "Remaining": "0.0,60"}, "the tag Remaining"),
        ({"Remaining": "60,60"}, "needs a tag Clock"),
    ],
)
def test_a_malformed_clock_is_refused(tags: dict[str, str], message: str) -> None:
    with pytest.raises(MalformedRecord, match=message):
        clock_of(2, tags)
