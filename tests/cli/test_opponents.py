"""Playing against the engine and against bots at the terminal, and hints from the engine."""

from __future__ import annotations

import io
import random
from pathlib import Path
from typing import TYPE_CHECKING
from unittest import mock

import pytest
from rich.console import Console

from boardwright.cli.analysis import analyse_position, annotate_file, checked, line_text
from boardwright.cli.opponents import MachinePlayers, seat_opponents, seat_players
from boardwright.cli.play import PlayLoop
from boardwright.cli.session import HUMAN, Session, resume
from boardwright.engine import AnalysedLine, Budget, Engine
from boardwright.games import MalformedInput, game_named
from boardwright.games.clock import Clock
from boardwright.records import Record, format_record, parse_record, parse_records
from boardwright.records.formats import write_records
from command_process import typed_lines

if TYPE_CHECKING:
    from collections.abc import Iterable

BOTS = Path(__file__).parents[1] / "engine" / "bots.py"
REPULSO = game_named("repulso")


def two_humans(clock: Clock | None = None) -> Session:
    return Session(REPULSO.start(), [HUMAN, HUMAN], random.Random(1), clock)


def loop(
    lines: Iterable[str], player: str, clock: Clock | None = None
) -> tuple[PlayLoop, io.StringIO]:
    """A game of a person on seat 0, typing these lines, against a player on seat 1."""
    session = two_humans(clock)
    seat_players(session, [f"1={player}"])
    out = io.StringIO()
    console, opponents = Console(file=out, width=200), MachinePlayers(seconds=0.01)
    return PlayLoop(session, console, typed_lines(lines), opponents=opponents), out


def test_a_level_or_a_bot_answers_a_move() -> None:
    game, out = loop(["c3"], "level3")
    game.run()
    assert len(game.session.moves) == 2
    assert "thinks" not in out.getvalue()
    assert dict(game.session.record().tags) == {"Blue": "human", "Orange": "level3"}
    assert "--seat 1=level3 --resume" in out.getvalue()
    game, _ = loop(["c3"], f"{BOTS}:First")
    game.run()
    assert [str(move) for move in game.session.moves] == ["c3", "a1"]
    assert game.opponents.players == {}


@pytest.mark.parametrize(
    ("bot", "reason", "expected"),
    [
        ("Raises", "crash", "the program that played Orange crashed"),
        ("Illegal", "illegal", "the program that played Orange made an illegal move"),
        (
            "Rubbish",
            "rubbish",
            "the program that played Orange sent something that is not a move",
        ),
    ],
)
def test_a_failing_bot_loses_and_the_record_has_the_reason(
    bot: str, reason: str, expected: str
) -> None:
    game, out = loop(["c3"], f"{BOTS}:{bot}")
    game.run()
    assert f"bots.py:{bot} failed: " in out.getvalue()
    assert f"Game over. Blue wins: {expected}." in out.getvalue()
    record = parse_record(format_record(game.session.record()))
    assert (record.result, record.reason) == ("1-0", reason)
    assert record.tag("Termination").startswith(f"{reason} of Orange: ")
    game.session.undo()
    assert game.session.outcome is None
    assert not game.session.record().tag("Termination")


def test_last_output_of_a_program_is_shortened_in_the_record() -> None:
    game, _ = loop([], "random")
    game.session.fail("crash", "no\nidea " + 1000 * "at all ")
    termination = game.session.record().tag("Termination")
    assert termination.startswith("crash of Blue: no idea at all")
    assert len(termination) == 300


def test_ctrl_c_while_the_opponent_thinks_saves_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    game, out = loop(["c3"], "level3")
    monkeypatch.setattr(MachinePlayers, "choose", mock.Mock(side_effect=KeyboardInterrupt))
    game.run()
    assert [str(move) for move in game.session.moves] == ["c3"]
    assert "Continue with:" in out.getvalue()


def test_a_hint_shows_a_move_and_its_chance_and_ctrl_c_ends_only_the_hint(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, out = loop(["hint"], "level1")
    game.run()
    assert game.session.moves == []
    assert " %): " in out.getvalue()
    monkeypatch.setattr(Engine, "analysis", mock.Mock(side_effect=KeyboardInterrupt))
    game, out = loop(["hint", "c3"], "random")
    game.run()
    assert "hint cancelled" in out.getvalue()
    assert str(game.session.moves[0]) == "c3"


def test_thinking_takes_time_off_the_clock() -> None:
    game, out = loop(["c3"], "level3", Clock.start(2, 1))
    times = iter([0.0, 1.0, 1.0, 62.0])
    game.now = lambda: next(times)
    game.run()
    assert "Blue wins: Orange has run out of time" in out.getvalue()
    assert [str(move) for move in game.session.moves] == ["c3"]


def test_engines_use_the_clock_unless_they_have_a_fixed_time() -> None:
    clock = Clock.start(2, 1)
    session = two_humans(clock)
    assert MachinePlayers().budget(session) == Budget(clock=clock)
    assert MachinePlayers(seconds=0.5).budget(session) == Budget(0.5, clock)
    session.clock = None
    assert MachinePlayers().budget(session) == Budget(seconds=1.0)


def test_a_resumed_game_restores_levels_but_starts_no_programs() -> None:
    tags = [("Blue", "level3,nodes=50"), ("Orange", f"{BOTS}:Exits")]
    record = Record.from_moves(REPULSO.start(), ["c3"], tags)
    session = resume(record, random.Random(1))
    assert session.players == ["level3,nodes=50", HUMAN]
    assert session.record().tags == tuple(tags)


@pytest.mark.parametrize(
    ("word", "message"),
    [
        ("1", "'1' is not SEAT=PLAYER, like 1=level3"),
        ("1=level12", "unknown level 12"),
        ("Green=level1", "unknown seat 'Green'"),
    ],
)
def test_unknown_players_are_reported(word: str, message: str) -> None:
    with pytest.raises(MalformedInput, match=message):
        seat_players(two_humans(), [word])


def test_a_broken_bot_is_reported_before_the_game() -> None:
    session = two_humans()
    seat_players(session, ["0=level2", f"1={BOTS}:Unable"])
    with pytest.raises(MalformedInput, match="Unable\\(\\) raised ValueError: not today"):
        seat_opponents(session, None, 1)
    with pytest.raises(MalformedInput, match="--time must be a number of seconds"):
        seat_opponents(session, -1, 1)


def test_an_analysis_prints_improving_lines() -> None:
    out = io.StringIO()
    analyse_position(REPULSO.start(), Budget(nodes=1500), 2, 1, Console(file=out, width=80))
    lines = out.getvalue().splitlines()
    assert lines[0].startswith("depth ")
    assert len(lines) % 3 == 0
    assert all("(Blue " in line for line in (lines[1], lines[2]))


def test_a_proven_result_is_printed() -> None:
    position = REPULSO.start()
    line = AnalysedLine((position.legal_moves()[0],), 1.0, (1.0, 0.0), 1)
    assert line_text(position, line) == "a1 (Blue 100 %, certain after 1): a1"


def test_every_game_of_a_file_is_annotated(tmp_path: Path) -> None:
    record = Record.from_moves(REPULSO.start(), ["c3", "c5", "*c4", "c3S", "c5N"])
    source, target = tmp_path / "in.bwr", tmp_path / "out.bwr"
    source.write_text(write_records([record, record], "text"))
    annotate_file(str(source), str(target), Budget(nodes=50), None, 1)
    annotated = list(parse_records(target.read_text()))
    assert [game.moves for game in annotated] == [record.moves] * 2
    assert all(game.tag("Annotator") for game in annotated)
    annotate_file(str(source), str(target), Budget(nodes=50), 2, 1)
    assert len(list(parse_records(target.read_text()))) == 1


def test_input_that_cannot_be_analysed_is_reported(tmp_path: Path) -> None:
    with pytest.raises(MalformedInput, match="a link holds no comments"):
        annotate_file("x.bwr", "x.link", Budget(), None, 1)
    with pytest.raises(MalformedInput, match="--nodes must be a positive number"):
        checked(Budget(nodes=0), 1.0)
    with pytest.raises(MalformedInput, match="--lines must be at least 1"):
        analyse_position(REPULSO.start(), Budget(), 0, 1, Console(file=io.StringIO()))
