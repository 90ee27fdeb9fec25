"""A single game: players move in turn, and a player that fails loses the game."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

import arena_players
from boardwright.arena import Match, MoveLimits, Opening, fixtures, opening_of, play_game, referee
from boardwright.arena.match import move_limits
from boardwright.arena.referee import SeatedPlayer
from boardwright.arena.runner import play_fixture
from boardwright.engine.player import Budget
from boardwright.games import GAMES, MalformedInput
from boardwright.records import parse_record, record_from_json

if TYPE_CHECKING:
    from boardwright.arena.storage import Finished

# Limits nodes instead of time, so that a slow machine does not decide games.
MATCH = Match(
    "repulso", ("fast-a", "fast-b"), games=2, opening_plies=4, control=MoveLimits(nodes=1)
)


def played(match: Match) -> Finished:
    return play_fixture(match, fixtures(match)[0], arena_players.make)


def test_slow_and_fast_players_meet() -> None:
    done = played(replace(MATCH, players=("first", "fast")))
    record = parse_record(done.record)
    assert record.reason == done.result.reason in ("unable", "clusters", "cluster", "size")
    assert record.tag("Blue") == "first"
    assert sum(done.result.points) == 1
    assert sum(done.result.moves) + 4 == done.result.plies == len(record.moves)


def test_a_record_names_its_source() -> None:
    fixture = fixtures(MATCH)[1]
    record = parse_record(play_fixture(MATCH, fixture, arena_players.make).record)
    expected = {"Blue": "fast-b", "Orange": "fast-a", "Number": "2", "Round": "1", "Opening": "1"}
    expected |= {"TimeControl": "1 nodes/move", "Seed": str(fixture.seed)}
    assert {name: record.tag(name) for name in expected} == expected
    opening = opening_of(MATCH, 0)
    assert tuple(map(record.game.action, record.moves))[:4] == opening.actions


@pytest.mark.parametrize(
    ("spec", "reason", "text"),
    [
        ("crash", "crash", "ZeroDivisionError: a bug of two lines"),
        ("exit", "crash", "SystemExit: 1"),
        ("told", "timeout", "said so itself"),
        ("rubbish", "rubbish", "not a move"),
        ("illegal", "illegal", "an illegal move"),
        ("unmade", "crash", "OSError: cannot be made"),
        ("fast:rubbish", "rubbish", "not an action"),
        ("fast:illegal", "illegal", "an illegal move"),
    ],
)
@pytest.mark.parametrize("compact", [False, True])
def test_a_failing_player_loses(spec: str, reason: str, text: str, compact: bool) -> None:
    done = played(replace(MATCH, players=("fast", spec), compact=compact))
    assert done.result.points == (1, 0)
    assert done.result.reason == reason
    assert text in done.result.text
    record = record_from_json(done.record) if compact else parse_record(done.record)
    assert (record.result, record.reason) == ("1-0", reason)
    assert record.tag("Termination").startswith(f"{reason} of Orange: ")
    assert done.result.text in record.tag("Termination")


def test_at_a_table_of_three_only_the_failing_player_loses() -> None:
    match = Match("repello", ("fast", "crash"), {"players": "3", "counters": "1"}, games=3)
    done = play_fixture(match, fixtures(match)[2], arena_players.make)
    assert sorted(done.result.seating) == [0, 1, 1]
    failed = done.result.points.index(0)
    assert done.result.seating[failed] == 1
    assert sorted(done.result.points) == [0, 0.5, 0.5]
    assert parse_record(done.record).result.count("1/2") == 2


def test_a_bot_that_oversteps_its_time_loses_unless_it_has_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(referee, "GRACE", -1.0)  # so that every move exceeds its time
    opening = Opening(GAMES["repulso"].start())
    bot, ours = arena_players.First("first"), arena_players.Fast("fast", 1)
    found = play_game(opening, [ours, bot], MoveLimits(seconds=0.5))
    assert (found.outcome.reason, found.outcome.winner) == ("timeout", 0)
    assert "0.5 s" in found.text
    patient = SeatedPlayer(bot, limits=lambda _: Budget(seconds=1000.0))
    assert play_game(opening, [patient, patient], MoveLimits(seconds=0.5)).is_by_rules


def test_running_out_of_time_loses() -> None:
    opening = Opening(GAMES["repulso"].start())
    players = [arena_players.First("first"), arena_players.First("first")]
    found = play_game(opening, players, MoveLimits(minutes=1e-9))
    assert (found.outcome.reason, found.outcome.winner) == ("time", 1)
    found = play_game(opening, players, MoveLimits(minutes=1000))
    assert found.is_by_rules
    assert found.clock is not None


def test_a_game_that_takes_too_long_is_drawn() -> None:
    done = played(replace(MATCH, max_plies=10))
    record = parse_record(done.record)
    assert (record.result, record.reason) == ("1/2-1/2", "adjudication")
    assert record.tag("Termination") == "max-plies: not over after 10 plies"
    assert len(record.moves) == 10
    assert done.result.reason == "max-plies"


def test_a_compact_record_is_the_same_game() -> None:
    text, line = played(MATCH).record, played(replace(MATCH, compact=True)).record
    assert line.count("\n") == 1
    assert record_from_json(line) == parse_record(text)


def test_players_are_closed_after_their_game() -> None:
    made: list[arena_players.First] = []

    def make(spec: str, game: object, *, seed: int) -> arena_players.First:
        made.append(arena_players.First(spec))
        return made[-1]

    play_fixture(MATCH, fixtures(MATCH)[0], make)
    assert [player.closed for player in made] == [True, True]


def test_a_table_needs_a_player_for_every_seat() -> None:
    with pytest.raises(MalformedInput, match="for 2 players"):
        play_game(Opening(GAMES["repulso"].start()), [arena_players.First("first")])


@pytest.mark.parametrize(
    "limit",
    [
        *({"seconds": seconds} for seconds in (math.inf, math.nan, 1e12, 0)),
        {"nodes": 10**13},
        {"depth": 10**9},
        *({"minutes": 1, "increment": increment} for increment in (math.inf, -1)),
        {"minutes": math.inf},
        {},
    ],
)
def test_limits_are_usable_numbers(limit: dict[str, float]) -> None:
    with pytest.raises(MalformedInput, match=r"limit of|increment must be|need a limit"):
        MoveLimits(**limit)  # type: ignore[arg-type]


def test_limits_are_described_in_text() -> None:
    assert str(move_limits()) == "0.1 s/move"
    assert str(move_limits(nodes=500, depth=3)) == "500 nodes/move, depth 3"
    assert str(move_limits(clock="1.5+0.1")) == "1.5 min + 0.1 s/move"
    for wrong in ("x", "1+", "-1", "1+2+3"):
        with pytest.raises(MalformedInput, match="not a clock"):
            move_limits(clock=wrong)
    with pytest.raises(MalformedInput, match="above 0"):
        move_limits(seconds=0)
