"""The record of a live game, for each way to end: it is written, and reads back unchanged."""

from __future__ import annotations

import pytest

from boardwright.records.json_form import record_from_json, record_to_json
from boardwright.records.text import format_record, parse_record
from boardwright.server.play.commands import Answer, Cancel, Claim, HandOver, MakeOffer, Resign
from boardwright.server.play.create import GameRequest, setup_of
from boardwright.server.play.entries import Ended, Joined
from boardwright.server.play.game_setup import Seat
from boardwright.server.play.record import record_of
from server.play.table import BLITZ, DAY, DAYS, FIRST, NOW, SECOND_SEAT, Table, after, table, three


def check_reads_back(game: Table, result: str, reason: str) -> None:
    record = record_of(game.live)
    assert (record.result, record.reason) == (result, reason)
    assert [game.live.game.action(move) for move in record.moves] == list(game.live.actions)
    assert parse_record(format_record(record)) == record
    assert record_from_json(record_to_json(record)) == record
    game.check_replays()


DRAW, YES = MakeOffer(what="draw"), Answer(what="draw", accept=True)
ENDS: list[tuple[Table, str, str]] = [
    (table(), "*", "unfinished"),
    (after("c3 e5 a1"), "*", "unfinished"),
    (after("c3 e5 a1", (FIRST, Resign())), "0-1", "resignation"),
    (after("c3 e5 a1", (FIRST, DRAW), (SECOND_SEAT, YES)), "1/2-1/2", "agreement"),
    (after("c3 e5 a1", Ended("too-long")), "1/2-1/2", "too-long"),
    (after((FIRST, Cancel()), at=table(seats="pl")), "*", "abandoned"),
    (after(Ended("abandoned", text="robby declined"), at=table(seats="pb")), "*", "abandoned"),
    (after((FIRST, Resign()), (FIRST, Resign()), at=three("pee")), "0-1/2-1/2", "resignation"),
]


@pytest.mark.parametrize("number", range(len(ENDS)), ids=lambda n: ENDS[n][2])
def test_ends_outside_the_rules(number: int) -> None:
    check_reads_back(*ENDS[number])


@pytest.mark.parametrize("control", [BLITZ, DAYS], ids=["minutes", "days"])
def test_time(control: object) -> None:
    game = after("c3 e5 a1", 100 * DAY, (FIRST, Claim()), at=table(control=control))
    check_reads_back(game, "1-0", "time")
    assert record_of(game.live).tag("Clock" if control is BLITZ else "DaysPerTurn")


@pytest.mark.parametrize(
    "text", ["", 'it said "no"', "two\nlines", "a\\b]", "ünïcode", "x" * 5000, "\x1b[0m", "a\0b"]
)
def test_crash(text: str) -> None:
    """The message of a broken program may be any text."""
    check_reads_back(after("c3 e5 a1", Ended("crash", 1, text)), "1-0", "crash")


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
def test_the_end_by_the_rules(name: str, seats: str, options: dict[str, str]) -> None:
    game = table(name, seats, options=options)
    game.play_randomly(seed=7)
    assert game.live.outcome is not None
    assert game.live.outcome == game.live.position.outcome
    check_reads_back(game, game.live.result, game.live.outcome.reason)


def test_up_to_a_ply() -> None:
    game = after("c3 e5 a1", (FIRST, Resign()))
    record = record_of(game.live, 2)
    assert [str(move) for move in record.moves] == ["c3", "e5"]
    assert (record.result, record.reason) == ("*", "unfinished")
    assert record_of(game.live, 3).reason == "resignation"


@pytest.mark.parametrize(
    "name", ['Ann "the" Ant', "back\\slash", "[x]", "{y}", "; z", "1-0", "*", "漢字 🙂", "a]\\"]
)
def test_names_are_recorded(name: str) -> None:
    game = Table(setup_of(GameRequest("repulso", (Seat("person", name), Seat("link"))), NOW))
    game.enter(Joined(1, name))
    game.play("c3")
    check_reads_back(game, "*", "unfinished")
    assert record_of(game.live).tag("Blue") == record_of(game.live).tag("Orange") == name


def test_engines_are_recorded_by_their_player_name() -> None:
    game = table(seats="pe")
    assert record_of(game.live).tag("Orange") == "level1"
    game = after((FIRST, HandOver(seat=0)), at=three())
    assert "Ann" in dict(record_of(game.live).tags).values()
