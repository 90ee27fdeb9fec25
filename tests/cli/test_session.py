"""A game in progress: taking back, resigning, the clock, and its record."""

from __future__ import annotations

import io
import random
from typing import TYPE_CHECKING

import pytest
from rich.console import Console

from boardwright.cli.opponents import seat_players
from boardwright.cli.play import PlayLoop
from boardwright.cli.session import HUMAN, RANDOM, Session, clock_of, clock_tags, resume
from boardwright.games import IllegalMove, MalformedInput, MalformedRecord, Position, game_named
from boardwright.games.clock import Clock
from boardwright.records import Record, format_record, parse_record, record_to_link
from command_process import typed_lines

if TYPE_CHECKING:
    from collections.abc import Iterable


def session(*players: str, name: str = "repulso", minutes: float | None = None) -> Session:
    start, clock = game_named(name).start(), None if minutes is None else Clock.start(2, minutes)
    return Session(start, list(players or (HUMAN, HUMAN)), random.Random(1), clock)


def test_undo_takes_back_one_decision_of_a_person_and_those_of_machines_since() -> None:
    game = session()
    game.play("c3")
    game.play("c5")
    assert game.undo() == 1
    assert [str(move) for move in game.moves] == ["c3"]
    game = session(HUMAN, RANDOM)
    game.play("c3")
    game.play_random()
    while game.player_to_move == RANDOM:
        game.play_random()
    assert game.undo() >= 2
    assert game.moves == []


def test_undo_after_a_program_failed_goes_back_to_a_person() -> None:
    """Otherwise the program would move next and fail again."""
    game = session(HUMAN, "mybot.py:Bot")
    game.play("c3")
    game.fail("crash", "it broke")
    assert game.undo() == 1
    assert (game.player_to_move, game.outcome, game.moves) == (HUMAN, None, [])


def test_after_resigning_only_that_decision_can_be_taken_back() -> None:
    game = session()
    game.play("c3")
    game.resign()
    with pytest.raises(IllegalMove, match="after the end"):
        game.play("c5")
    with pytest.raises(MalformedInput, match="already over"):
        game.resign()
    assert game.undo() == 0
    assert [str(move) for move in game.moves] == ["c3"]


def test_without_a_decision_of_a_person_nothing_can_be_taken_back() -> None:
    with pytest.raises(MalformedInput, match="nothing to take back"):
        session().undo()
    game = session("mybot.py:Bot", HUMAN)
    game.fail("crash", "it broke")
    with pytest.raises(MalformedInput, match="nothing to take back"):
        game.undo()
    assert game.outcome is not None
    assert game.record().tag("Termination") == "crash of Blue: it broke"


def test_resigning_among_three_is_a_draw_of_the_other_two() -> None:
    repello = game_named("repello")
    start = repello.start(repello.options_type.from_mapping({"players": "3"}))
    game = Session(start, [HUMAN] * 3, random.Random(1))
    game.resign()
    assert game.record().result == "0-1/2-1/2"


def test_a_resumed_game_restores_players_and_clock() -> None:
    game = session(HUMAN, RANDOM, name="abalone", minutes=5)
    game.spend(8.52)
    game.play("a1b2")
    tags = {"Black": "human", "White": "random", "Clock": "300+0", "Remaining": "291.5,300.0"}
    assert dict(game.record().tags) == tags
    again = resume(parse_record(format_record(game.record())), random.Random(2))
    assert (again.position, again.players) == (game.position, [HUMAN, RANDOM])
    assert again.clock == Clock((291.5, 300.0), 0.0, 300.0)
    assert dict(again.record().tags) == tags
    seat_players(again, ["White=human", "0=random"])
    assert again.players == [RANDOM, HUMAN]
    assert dict(again.record().tags) == tags | {"Black": "random", "White": "human"}


@pytest.mark.rule("AB11")
def test_running_out_of_time_loses() -> None:
    game = session(name="abalone", minutes=10)
    read, out = typed_lines(["a1b2", "i9h8", "b2c3"]), io.StringIO()
    times = iter([0.0, 5.0, 5.0, 10.0, 10.0, 610.0])
    PlayLoop(game, Console(file=out, width=80), read, now=lambda: next(times)).run()
    assert [str(move) for move in game.moves] == ["a1b2", "i9h8"]
    assert "White wins: Black has run out of time (AB11)" in out.getvalue()
    assert (game.record().result, game.record().reason) == ("0-1", "time")


def test_moves_before_a_mistake_in_a_line_are_played() -> None:
    game = session()
    out = io.StringIO()
    PlayLoop(game, Console(file=out, width=80), typed_lines(["c3 c5 c3 a1", "quit"])).run()
    assert [str(move) for move in game.moves] == ["c3", "c5"]
    assert "c3 is not free (RU2)" in out.getvalue()


def test_completion_offers_the_legal_moves_and_the_commands() -> None:
    offered: list[str] = []

    def read(prompt: str, words: Iterable[str]) -> str:
        offered.extend(words)
        return "quit"

    PlayLoop(session(), Console(file=io.StringIO()), read).run()
    assert {"c3", "*c3", "undo", "?"} <= set(offered)


def test_writing_a_record_does_not_replay_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    game = session()
    for word in ("c3", "c5", "*c4"):
        game.play(word)
    expected = Record.from_moves(game.start, game.moves, game.record().tags)

    def played(*_: object) -> None:
        raise AssertionError

    with monkeypatch.context() as patch:
        patch.setattr(Position, "step", played)
        text, link = format_record(game.record()), record_to_link(game.record())
    assert parse_record(text) == game.record() == expected
    assert link == record_to_link(expected)


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_everything_fits_twenty_four_lines(players: str) -> None:
    """The tallest case: a long chain reaction of Repello, four summaries, and the prompt."""
    repello = game_named("repello")
    start = repello.start(repello.options_type.from_mapping({"players": players}))
    game = Session(start, [RANDOM] * int(players), random.Random(4))
    tallest = 0
    while game.outcome is None:
        game.play_random()
        out = io.StringIO()
        loop = PlayLoop(game, Console(file=out, width=80), lambda prompt, words: "quit")
        loop.draw()
        tallest = max(tallest, len(out.getvalue().splitlines()))
    assert 14 <= tallest <= 22


def test_tags_are_preserved() -> None:
    tags = (("Event", "Cup"), ("Black", "Ann"), ("White", "random"))
    record = Record.from_moves(game_named("abalone").start(), (), tags)
    again = resume(record, random.Random(2))
    assert again.players == [HUMAN, RANDOM]
    assert again.record().tags == tags


def test_taking_back_restores_the_time_and_only_moves_add_the_increment() -> None:
    game = session(HUMAN, HUMAN, name="abalone")
    game.clock = Clock.start(2, 1, increment=5)
    for seconds in (1, 9):
        game.spend(seconds)
    assert game.clock.remaining == (50.0, 60.0)
    game.play("a1b2")
    assert game.clock.remaining == (55.0, 60.0)
    for seconds in (4, 5):
        game.spend(seconds)
    game.play("i9h8")
    game.spend(2)
    game.undo()
    assert game.clock.remaining == (55.0, 60.0)
    game.undo()
    assert game.clock.remaining == (60.0, 60.0)


def test_time_left_is_never_rounded_away_and_the_increment_may_be_left_out() -> None:
    tags = clock_tags(Clock((0.01, 12.34), 2.5, 0.25))
    assert tags == {"Clock": "0.25+2.5", "Remaining": "0.1,12.4"}
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
