"""The record of a live game, whatever ended it: it is written, and reads back as it was."""

from __future__ import annotations

import pytest

from boardwright.records.json_form import record_from_json, record_to_json
from boardwright.records.text import format_record, parse_record
from boardwright.server.desk.creating import Request, plan_of
from boardwright.server.live.commands import Answer, Cancel, Claim, HandOver, MakeOffer, Resign
from boardwright.server.live.entries import Ended, Joined
from boardwright.server.live.plan import Seat
from boardwright.server.live.recording import record_of
from server.live.table import BLITZ, DAY, DAYS, FIRST, NOW, SECOND_SEAT, Table, table


def check_reads_back(game: Table, result: str, reason: str) -> None:
    record = record_of(game.live)
    assert (record.result, record.reason) == (result, reason)
    assert [game.live.game.action(move) for move in record.moves] == list(game.live.actions)
    assert parse_record(format_record(record)) == record
    assert record_from_json(record_to_json(record)) == record
    game.check_replays()


def begun(**said: object) -> Table:
    game = table(**said)  # type: ignore[arg-type]
    game.play("c3", "e5", "a1")
    return game


def test_a_game_that_goes_on() -> None:
    check_reads_back(begun(), "*", "unfinished")


def test_before_the_first_move() -> None:
    check_reads_back(table(), "*", "unfinished")


def test_resignation() -> None:
    game = begun()
    game.do(FIRST, Resign())
    check_reads_back(game, "0-1", "resignation")


def test_resignation_of_the_last_of_three() -> None:
    game = table("repello", "pee", options={"players": "3"})
    game.play_randomly(seed=1, plies=0)
    game.do(FIRST, Resign())
    assert game.live.outcome is not None
    assert game.live.outcome.ranking == ((1, 2), (0,))
    check_reads_back(game, game.live.result, "resignation")


@pytest.mark.parametrize("control", [BLITZ, DAYS], ids=["minutes", "days"])
def test_time(control: object) -> None:
    game = begun(control=control)
    game.wait(100 * DAY)
    game.do(FIRST, Claim())
    check_reads_back(game, "1-0", "time")
    assert record_of(game.live).tag("Clock" if control is BLITZ else "DaysPerTurn")


def test_agreement() -> None:
    game = begun()
    game.do(FIRST, MakeOffer(what="draw"))
    game.do(SECOND_SEAT, Answer(what="draw", accept=True))
    check_reads_back(game, "1/2-1/2", "agreement")


@pytest.mark.parametrize(
    "text", ["", 'it said "no"', "two\nlines", "a\\b]", "ünïcode", "x" * 5000, "\x1b[0m", "a\0b"]
)
def test_crash(text: str) -> None:
    """Whatever the broken program said."""
    game = begun()
    game.enter(Ended("crash", 1, text))
    check_reads_back(game, "1-0", "crash")


def test_abandoned() -> None:
    game = table(seats="pl")
    game.do(FIRST, Cancel())
    check_reads_back(game, "*", "abandoned")


def test_declined_by_a_bot() -> None:
    game = table(seats="pb")
    game.enter(Ended("abandoned", text="robby declined"))
    check_reads_back(game, "*", "abandoned")


@pytest.mark.parametrize("name", ["repulso", "repello", "abalone", "alliances"])
def test_the_end_by_the_rules(name: str) -> None:
    options = {"max_plies": "40"} if name == "abalone" else {}
    game = table(name, options=options)
    game.play_randomly(seed=11)
    assert game.live.outcome is not None
    check_reads_back(game, game.live.result, game.live.outcome.reason)


def test_up_to_a_ply() -> None:
    game = begun()
    game.do(FIRST, Resign())
    record = record_of(game.live, 2)
    assert [str(move) for move in record.moves] == ["c3", "e5"]
    assert (record.result, record.reason) == ("*", "unfinished")
    assert record_of(game.live, 3).reason == "resignation"


@pytest.mark.parametrize(
    "name", ['Ann "the" Ant', "back\\slash", "[x]", "{y}", "; z", "1-0", "*", "漢字 🙂", "a]\\"]
)
def test_names_are_kept(name: str) -> None:
    game = Table(plan_of(Request("repulso", (Seat("person", name), Seat("link"))), NOW))
    game.enter(Joined(1, name))
    game.play("c3")
    check_reads_back(game, "*", "unfinished")
    assert record_of(game.live).tag("Blue") == record_of(game.live).tag("Orange") == name


def test_engines_are_named_by_their_word() -> None:
    game = table(seats="pe")
    assert record_of(game.live).tag("Orange") == "level1"
    game = table("repello", "ppp", options={"players": "3"})
    game.do(FIRST, HandOver(seat=0))
    assert "Ann" in dict(record_of(game.live).tags).values()
