"""The engine protocol: what docs/protocol.md shows, and whatever else comes down the line."""

from __future__ import annotations

import io
import re
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardwright.engine import Budget, Engine, make_player
from boardwright.engine.protocol import ProtocolEngine
from boardwright.engine.settings import Settings
from boardwright.engine.streams import read_lines
from boardwright.engine.wire import (
    PositionReader,
    format_go,
    format_position,
    format_start,
    parse_go,
    parse_start,
)
from boardwright.games import Game, MalformedInput, MalformedMove, Options, game_named
from boardwright.games.clock import Clock
from running import command
from support import all_option_sets, play_all, set_id, walk

if TYPE_CHECKING:
    from collections.abc import Iterator

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text()


class Dialogue:
    """An engine and what it has said."""

    def __init__(self, settings: Settings | None = None) -> None:
        self.said: list[str] = []
        self.engine = ProtocolEngine(self.said.append, settings)

    def tell(self, line: str) -> list[str]:
        """What it says to a line; a search that has a limit is waited for."""
        del self.said[:]
        self.engine.obey(line)
        thought = self.engine._thought
        refused = any(said.startswith("error") for said in self.said)
        if line.startswith("go") and "infinite" not in line and thought and not refused:
            thought.join()
        return list(self.said)


def without_info(lines: list[str]) -> list[str]:
    return [line for line in lines if not line.startswith("info")]


def test_the_dialogue_of_the_page_happens() -> None:
    (block,) = re.findall(r"## A dialogue\n\n```\n(.*?)```", PAGE, re.DOTALL)
    dialogue = Dialogue()
    exchanges = re.split(r"^> ", block, flags=re.MULTILINE)[1:]
    assert len(exchanges) == 10
    for exchange in exchanges:
        line, *expected = exchange.splitlines()
        assert without_info(dialogue.tell(line)) == without_info(expected), line


def test_an_info_line_is_written_as_the_page_says() -> None:
    dialogue = Dialogue()
    dialogue.tell("position start abalone;layout=belgian-daisy moves a1a2")
    *infos, best = dialogue.tell("go nodes 50 lines 2")
    number = r"-?\d+(\.\d+)?"
    form = (
        rf"info depth \d+ score {number} chances {number} {number} nodes \d+ nps \d+ time \d+ "
        r"line [12]( proven \d+)? pv( [a-i1-9]+)+"
    )
    assert infos
    assert all(re.fullmatch(form, info) for info in infos)
    assert best == f"bestmove {infos[-2].rpartition('pv ')[2].split()[0]}"


def test_who_has_read_the_answer_may_ask_at_once() -> None:
    """The next `go` comes while the last answer is being said, when its thread has not ended."""
    said: list[str] = []
    answered = threading.Event()

    def say(line: str) -> None:
        said.append(line)
        if not line.startswith("info"):
            if len(without_info(said)) < 5:
                engine.obey("go nodes 5")
            else:
                answered.set()

    engine = ProtocolEngine(say)
    engine.obey("position start repulso moves c3")
    engine.obey("go nodes 5")
    assert answered.wait(60)
    assert [line.split()[0] for line in without_info(said)] == ["bestmove"] * 5
    engine.stop()


def test_an_error_of_a_search_ends_it_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise MalformedInput("it is broken")

    dialogue = Dialogue()
    dialogue.tell("position start repulso moves c3")
    with monkeypatch.context() as patch:
        patch.setattr(Engine, "analyse", broken)
        assert dialogue.tell("go nodes 5") == ["error malformed-input it is broken"]
    assert dialogue.tell("go nodes 5")[-1].startswith("bestmove")


def test_a_search_ends_with_the_loop_that_is_interrupted() -> None:
    said: list[str] = []
    engine = ProtocolEngine(said.append)

    def lines() -> Iterator[str]:
        yield "position start repulso moves c3"
        yield "go infinite"
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        engine.run(lines())
    assert said[-1].startswith("bestmove")


def test_a_position_that_is_refused_leaves_the_old_one_in_force() -> None:
    dialogue = Dialogue()
    dialogue.tell("position start repulso moves c3")
    assert dialogue.tell("position start repulso moves c3 c3")[0].startswith("error illegal-move")
    assert dialogue.tell("go nodes 5 searchmoves c5")[-1] == "bestmove c5"


def test_levels_and_seeds_are_options() -> None:
    moves = set()
    for seed in range(12):
        dialogue = Dialogue(Settings(seed=seed))
        dialogue.tell("setoption name Level value 1")
        dialogue.tell("position start repulso moves c3")
        (best,) = dialogue.tell("go movetime 60000")
        moves.add(best)
        assert dialogue.tell("go movetime 60000") == [best]
    assert len(moves) > 1


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("go", "error malformed-input say first: position …"),
        ("position start chess", "error malformed-input there is no game 'chess'"),
        ("position start repulso;a=b", "error malformed-options repulso has no option 'a'"),
        ("position text repulso nonsense", "error malformed-position"),
        ("position start repulso moves zz", "error malformed-move 'zz'"),
        ("position", "error malformed-input say: position start"),
        ("setoption name Threads value many", "error malformed-input Threads is a whole number"),
        ("setoption name Level value 11", "error malformed-input Level is a whole number"),
        ("setoption name Colour value red", "error malformed-input there is no option 'Colour'"),
        ("setoption", "error malformed-input say: setoption name NAME value VALUE"),
        ("newgame", "error unknown-command newgame"),
        ("hello there", "error unknown-command hello there"),
    ],
)
def test_what_is_wrong_is_said(line: str, answer: str) -> None:
    (said,) = Dialogue().tell(line)
    assert said.startswith(answer)


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("movetime", "a positive whole number follows movetime"),
        ("movetime 0", "a positive whole number follows movetime"),
        ("nodes -3", "a positive whole number follows nodes"),
        ("quickly", "go knows no 'quickly'"),
        ("clock 1000", "clock is followed by 2 times"),
        ("searchmoves c3", "searchmoves: c3 is not legal here"),
    ],
)
def test_a_go_that_makes_no_sense_is_refused(words: str, answer: str) -> None:
    dialogue = Dialogue()
    dialogue.tell("position start repulso moves c3")
    (said,) = dialogue.tell(f"go {words}")
    assert answer in said


def test_after_the_end_there_is_nothing_to_think_about() -> None:
    *_, final = walk(game_named("repulso").start(), 1)
    dialogue = Dialogue()
    assert dialogue.tell(format_position(final)) == []
    assert dialogue.tell("go nodes 5") == ["error game-over there is nothing to think about"]


def test_a_method_that_a_game_lacks_is_said_when_it_is_needed() -> None:
    dialogue = Dialogue()
    assert dialogue.tell("setoption name Method value magic") == []
    dialogue.tell("position start repulso")
    (said,) = dialogue.tell("go nodes 5")
    assert "has no search 'magic'" in said
    dialogue.tell("setoption name Method value auto")
    assert dialogue.tell("go nodes 5")[-1].startswith("bestmove")


@pytest.mark.parametrize("case", all_option_sets(), ids=set_id)
def test_positions_travel_as_they_are(case: tuple[Game, Options]) -> None:
    game, options = case
    start = game.start(options)
    assert parse_start(format_start(start)) == start
    reader = PositionReader()
    for position in walk(start, 3, plies=40):
        words = format_position(position).split()[1:]
        assert reader.read(words) == PositionReader().read(words) == position


def test_a_position_can_go_back_and_elsewhere() -> None:
    reader = PositionReader()
    for moves in ("c3 c5", "c3 c5 *c4", "c3", "d4 c5", ""):
        words = f"start repulso moves {moves}".split()
        assert reader.read(words) == play_all(game_named("repulso").start(), moves)
    with pytest.raises(MalformedMove):
        reader.read(["start", "repulso", "moves", "c3", "zz"])
    assert reader.read(["start", "repulso", "moves", "c3"]).pieces()


@given(
    seconds=st.none() | st.integers(1, 10**9).map(lambda ms: ms / 1000),
    left=st.none() | st.lists(st.integers(1, 10**9).map(lambda ms: ms / 1000), min_size=2),
    nodes=st.none() | st.integers(1, 10**11),
    depth=st.none() | st.integers(1, 100),
)
def test_budgets_travel_as_they_are(
    seconds: float | None, left: list[float] | None, nodes: int | None, depth: int | None
) -> None:
    clock = None if left is None else Clock(tuple(left), 2.5, max(left))
    budget = Budget(seconds, clock, nodes, depth)
    assert parse_go(format_go(budget).split()[1:]).budget == budget


VOCABULARY = """bw isready stop go position newgame setoption name value Level Method Seed auto
start text moves repulso repello;players=4 abalone alliances c3 c5 *c4 c3E movetime clock inc nodes
depth lines infinite searchmoves 0 1 2 7 -1 1.5 99999999999 \x00 \ud7ff ;;; ="""
WORDS = st.sampled_from(VOCABULARY.split())
LINES = st.one_of(st.lists(WORDS, max_size=7).map(" ".join), st.text(max_size=40))


@settings(max_examples=150, deadline=None)
@given(lines=st.lists(LINES, max_size=12))
def test_no_line_breaks_the_engine(lines: list[str]) -> None:
    dialogue = Dialogue()
    for line in lines:
        dialogue.engine.obey(line)
    dialogue.engine.stop()
    assert dialogue.tell("isready") == ["readyok"]


@settings(max_examples=100, deadline=None)
@given(data=st.binary(max_size=300))
def test_any_bytes_are_lines(data: bytes) -> None:
    lines = list(read_lines(io.BytesIO(data), 16))
    assert all(len(line) <= 16 for line in lines)
    assert len(lines) <= data.count(b"\n") + 1


def test_the_command_answers_and_ends_with_its_input() -> None:
    done = command("engine", "--level", "3", given="isready\nposition start repulso\nxyz\n")
    assert done.stdout.splitlines() == ["readyok", "error unknown-command xyz"]
    assert (done.returncode, done.stderr) == (0, "")


def test_the_bot_of_the_page_plays(tmp_path: Path) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    (tmp_path / "mybot.py").write_text(code)
    game = game_named("alliances")
    player = make_player(f"{tmp_path}/mybot.py:Bot", game)
    assert player.choose(game.start(), Budget()) in game.start().legal_moves()
    player.close()
