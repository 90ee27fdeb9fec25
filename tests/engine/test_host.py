"""The host: the examples of docs/protocol.md, and unexpected or broken input."""

from __future__ import annotations

import io
import os
import re
import signal
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest import mock

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardwright import core
from boardwright.engine import Budget, Engine, make_player
from boardwright.engine.analysis import AnalysisReport
from boardwright.engine.host import Host, read_lines
from boardwright.engine.player import PlayerFailed
from boardwright.engine.program import HOST, EngineProcess
from boardwright.engine.thinker import EngineSettings, OwnThinker
from boardwright.engine.wire import (
    Go,
    PositionReader,
    format_go,
    format_position,
    format_start,
    parse_go,
    parse_start,
)
from boardwright.games import GAMES, MalformedInput, MalformedMove, game_named
from boardwright.games.clock import Clock
from command_process import command
from support import Case, every_case, play_all, walk

if TYPE_CHECKING:
    from collections.abc import Iterator

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text()


class Dialogue:
    """Sends lines to a host and collects its output."""

    def __init__(self, *lines: str, settings: EngineSettings | None = None) -> None:
        self.output: list[str] = []
        self.host = Host(self.output.append, OwnThinker(settings))
        for line in lines:
            self.send(line)

    def send(self, line: str) -> list[str]:
        """Send a line and return the output; waits for a search unless it is infinite."""
        del self.output[:]
        self.host.on_line(line)
        if "infinite" in line:
            threading.Thread(target=self.work).start()
        else:
            self.work()
        return list(self.output)

    def work(self) -> None:
        """Process all queued jobs."""
        self.host._jobs.put(None)
        self.host.work()


def without_info(lines: list[str]) -> list[str]:
    return [line for line in lines if not line.startswith("info")]


def test_the_dialogue_of_the_page_happens() -> None:
    (block,) = re.findall(r"## A dialogue\n\n```\n(.*?)```", PAGE, re.DOTALL)
    dialogue = Dialogue()
    exchanges = re.split(r"^> ", block, flags=re.MULTILINE)[1:]
    assert len(exchanges) == 10
    for exchange in exchanges:
        line, *expected = exchange.splitlines()
        assert without_info(dialogue.send(line)) == without_info(expected), line


def test_an_info_line_follows_the_documentation() -> None:
    dialogue = Dialogue("position start abalone;layout=belgian-daisy moves a1a2")
    *infos, best = dialogue.send("go nodes 50 lines 2")
    number = r"-?\d+(\.\d+)?"
    form = (
        rf"info depth \d+ score {number} chances {number} {number} nodes \d+ nps \d+ time \d+ "
        r"line [12]( proven \d+)? pv( [a-i1-9]+)+"
    )
    assert infos
    assert all(re.fullmatch(form, info) for info in infos)
    assert best == f"bestmove {infos[-2].rpartition('pv ')[2].split()[0]}"


def test_the_next_request_may_follow_a_response_at_once() -> None:
    """The next `go` arrives while the host sends the last response, before its thread has ended."""
    output: list[str] = []

    def write(line: str) -> None:
        output.append(line)
        if not line.startswith("info"):
            if len(without_info(output)) < 5:
                host.on_line("go nodes 5")
            else:
                host._jobs.put(None)

    host = Host(write)
    host.on_line("position start repulso moves c3")
    host.on_line("go nodes 5")
    host.work()
    assert [line.split()[0] for line in without_info(output)] == ["bestmove"] * 5


@pytest.fixture
def searchers(monkeypatch: pytest.MonkeyPatch) -> list[core.Searcher]:
    """All searchers that are built after this point."""
    built: list[core.Searcher] = []

    class Noted(core.Searcher):
        def __init__(self, *words: Any, **settings: Any) -> None:
            super().__init__(*words, **settings)
            built.append(self)

    monkeypatch.setattr(core, "Searcher", Noted)
    return built


@pytest.mark.parametrize(
    "lines",
    [
        ["newgame repulso"],
        ["newgame repulso", "setoption name Memory value 8"],
        ["setoption name Level value 3", "position start repulso moves c3"],
    ],
)
def test_the_engine_is_built_before_readyok(
    lines: list[str], searchers: list[core.Searcher]
) -> None:
    dialogue = Dialogue()
    for line in lines:
        assert dialogue.send(line) == []
    assert dialogue.send("isready") == ["readyok"]
    built = list(searchers)
    assert built
    dialogue.send("position start repulso moves c3")
    assert dialogue.send("go nodes 5")[-1].startswith("bestmove")
    for line in ("newgame repulso", "isready", "newgame repulso;unable=play-on", "isready"):
        dialogue.send(line)
    assert searchers == built


def test_an_engine_that_cannot_be_built_reports_it_before_readyok() -> None:
    dialogue = Dialogue("position start repulso", "setoption name Player value nobody")
    error, ready = dialogue.send("isready")
    assert error.startswith("error malformed-input unknown player 'nobody'")
    assert ready == "readyok"  # the response to `isready` does not depend on the error before it
    assert dialogue.send("go nodes 5") == [error]


@pytest.mark.parametrize(
    ("error", "answer"),
    [
        (MemoryError(), "error too-large this is too large to process"),
        (RecursionError(), "error too-large this is too large to process"),
        (MalformedInput("it is broken"), "error malformed-input it is broken"),
    ],
)
def test_an_error_of_a_search_ends_only_this_search(
    monkeypatch: pytest.MonkeyPatch, error: Exception, answer: str
) -> None:
    dialogue = Dialogue("position start repulso moves c3")
    with monkeypatch.context() as patch:
        patch.setattr(Engine, "choose_action", mock.Mock(side_effect=error))
        assert dialogue.send("go nodes 5") == [answer]
    assert dialogue.send("go nodes 5")[-1].startswith("bestmove")


def test_a_search_ends_with_the_loop_that_is_interrupted() -> None:
    dialogue = Dialogue()

    def lines() -> Iterator[str]:
        yield "position start repulso moves c3"
        yield "go infinite"
        raise KeyboardInterrupt

    worker = threading.Thread(target=dialogue.host.work)
    worker.start()
    with pytest.raises(KeyboardInterrupt):
        dialogue.host.read(lines())
    worker.join(60)
    assert dialogue.output[-1].startswith("bestmove")


def test_a_position_that_is_refused_leaves_the_old_one_in_force() -> None:
    dialogue = Dialogue("position start repulso moves c3")
    assert dialogue.send("position start repulso moves c3 c3")[0].startswith("error illegal-move")
    assert dialogue.send("go nodes 5 searchmoves c5")[-1] == "bestmove c5"


def test_levels_and_seeds_are_options() -> None:
    moves = set()
    for seed in range(12):
        dialogue = Dialogue(
            "setoption name Level value 1",
            "position start repulso moves c3",
            settings=EngineSettings(seed=seed),
        )
        (best,) = dialogue.send("go movetime 60000")
        moves.add(best)
        assert dialogue.send("go movetime 60000") == [best]
    assert len(moves) > 1


C3 = "position start repulso moves c3\n"


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        ("go", "error malformed-input send a position first: position …"),
        ("position start chess", "error malformed-input unknown game 'chess'"),
        ("position start repulso;a=b", "error malformed-options repulso has no option 'a'"),
        ("position text repulso nonsense", "error malformed-position"),
        ("position start repulso moves zz", "error malformed-move 'zz'"),
        ("position", "error malformed-input use: position start"),
        (
            "setoption name Threads value many",
            "error malformed-input Threads must be a whole number",
        ),
        ("setoption name Level value 11", "error malformed-input Level must be a whole number"),
        ("setoption name Colour value red", "error malformed-input unknown option 'Colour'"),
        ("setoption", "error malformed-input use: setoption name NAME value VALUE"),
        ("newgame", "error unknown-command newgame"),
        ("hello there", "error unknown-command hello there"),
        (f"{C3}go movetime", "error malformed-input give a positive whole number after movetime"),
        (f"{C3}go nodes -3", "error malformed-input give a positive whole number after nodes"),
        (f"{C3}go quickly", "error malformed-input go has no parameter 'quickly'"),
        (f"{C3}go clock 1000", "error malformed-input clock needs 2 times"),
        (f"{C3}go searchmoves c3", "error malformed-input searchmoves: c3 is not legal here"),
        (
            f"setoption name Player value cmd:true\n{C3}go",
            "error malformed-input 'cmd:true' is not a built-in player",
        ),
    ],
)
def test_errors_are_reported(lines: str, answer: str) -> None:
    dialogue = Dialogue()
    *before, last = lines.splitlines()
    for line in before:
        assert dialogue.send(line) == []
    (reply,) = dialogue.send(last)
    assert reply.startswith(answer)


def test_a_finished_position_is_not_searched() -> None:
    *_, final = walk(game_named("repulso").start(), 1)
    dialogue = Dialogue()
    assert dialogue.send(format_position(final)) == []
    assert dialogue.send("go nodes 5") == ["error game-over the game is over: nothing to analyse"]


def test_a_missing_method_is_reported_when_it_is_needed() -> None:
    dialogue = Dialogue()
    assert dialogue.send("setoption name Method value magic") == []
    dialogue.send("position start repulso")
    (line,) = dialogue.send("go nodes 5")
    assert "has no search 'magic'" in line
    dialogue.send("setoption name Method value auto")
    assert dialogue.send("go nodes 5")[-1].startswith("bestmove")


@every_case
def test_positions_are_sent_unchanged(case: Case) -> None:
    game, options = case
    start = game.start(options)
    assert parse_start(format_start(start)) == start
    reader = PositionReader()
    for position in walk(start, 3, plies=40):
        text = format_position(position).partition(" ")[2]
        assert reader.read(text).position == PositionReader().read(text).position == position


def test_a_position_can_go_back_or_be_replaced() -> None:
    reader = PositionReader()
    for moves in ("c3 c5", "c3 c5 *c4", "c3", "d4 c5", ""):
        found = reader.read(f"start repulso moves {moves}").position
        assert found == play_all(game_named("repulso").start(), moves)
    with pytest.raises(MalformedMove):
        reader.read("start repulso moves c3 zz")
    assert reader.history is not None
    assert not reader.history.position.pieces()
    assert reader.read("start repulso moves c3").position.pieces()


@given(
    seconds=st.none() | st.integers(1, 10**9).map(lambda ms: ms / 1000),
    left=st.none() | st.lists(st.integers(1, 10**9).map(lambda ms: ms / 1000), min_size=2),
    nodes=st.none() | st.integers(1, 10**11),
    depth=st.none() | st.integers(1, 100),
)
def test_budgets_are_sent_unchanged(
    seconds: float | None, left: list[float] | None, nodes: int | None, depth: int | None
) -> None:
    clock = None if left is None else Clock(tuple(left), 2.5, 2 * max(left))
    budget = Budget(seconds, clock, nodes, depth)
    go = parse_go(format_go(budget, lines=3, at_most=0.25).split()[1:])
    assert go == Go(budget, lines=3, at_most=0.25)
    assert "allotted" not in format_go(budget, is_host=False)


VOCABULARY = """bw isready stop go position newgame setoption name value Level Method Seed auto
start text moves repulso repello;players=4 abalone alliances c3 c5 *c4 c3E movetime clock inc nodes
Player random Info json atmost depth lines infinite searchmoves 0 1 2 7 -1 1.5
99999999999 \x00 \ud7ff ;;; ="""
WORDS = st.sampled_from(VOCABULARY.split())
LINES = st.one_of(st.lists(WORDS, max_size=7).map(" ".join), st.text(max_size=40))


@settings(max_examples=60, deadline=None)
@given(lines=st.lists(LINES, max_size=12))
def test_no_line_breaks_the_engine(lines: list[str]) -> None:
    dialogue = Dialogue()
    worker = threading.Thread(target=dialogue.host.work)
    worker.start()
    for line in lines:
        dialogue.host.on_line(line)
    dialogue.host.read(["stop"])
    worker.join(60)
    assert dialogue.send("isready") == ["readyok"]


@settings(max_examples=100, deadline=None)
@given(data=st.binary(max_size=300))
def test_any_bytes_are_lines(data: bytes) -> None:
    lines = list(read_lines(io.BytesIO(data), 16))
    assert all(len(line) <= 16 for line in lines)
    assert len(lines) <= data.count(b"\n") + 1


def test_the_command_responds_and_ends_with_its_input() -> None:
    done = command("engine", "--level", "3", given="isready\nposition start repulso\nxyz\n")
    assert done.stdout.splitlines() == ["readyok", "error unknown-command xyz"]
    assert (done.returncode, done.stderr) == (0, "")


def test_players_are_set_by_name_and_the_seed_decides() -> None:
    start = game_named("repello").start()
    moves = set()
    for seed in range(8):
        for word in ("random", "level1", "engine,nodes=40"):
            dialogue = Dialogue(
                f"setoption name Player value {word}", f"setoption name Seed value {seed}"
            )
            dialogue.send(format_position(start))
            found = dialogue.send("go")[-1]
            dialogue.send("newgame repello")
            assert dialogue.send("go")[-1] == found
            expected = make_player(word, start.game, seed=seed).choose(start, Budget())
            assert found == f"bestmove {expected}"
            moves.add(found)
    assert len(moves) > 3


@pytest.mark.parametrize("name", GAMES)
def test_a_report_in_json_has_all_lines_and_every_figure(name: str) -> None:
    dialogue = Dialogue("setoption name Info value json", f"position start {name}")
    *reports, best = dialogue.send("go nodes 60 lines 2")
    found = [
        msgspec.json.decode(report.removeprefix("report "), type=AnalysisReport)
        for report in reports
    ]
    assert [report.final for report in found] == [False] * (len(found) - 1) + [True]
    assert best == f"bestmove {found[-1].lines[0].moves[0]}"
    for line in found[-1].lines:
        play_all(game_named(name).start(), " ".join(line.moves))
        assert sum(line.chances) == pytest.approx(1)


def test_info_lines_can_be_switched_off() -> None:
    dialogue = Dialogue("setoption name Info value none", "position start repulso moves c3")
    (best,) = dialogue.send("go nodes 60")
    assert best.startswith("bestmove")


def test_the_maximal_time_limits_every_decision() -> None:
    """No time on the clock, an hour in the options, or a huge node limit: all end quickly."""
    dialogue = Dialogue("position start abalone")
    for word, go in (
        ("engine", "atmost 3600000 clock 1 1 inc 0 allotted 600000"),
        ("engine,time=3600", "atmost 1"),
        ("level9,nodes=100000000000", "atmost 1"),
    ):
        dialogue.send(f"setoption name Player value {word}")
        assert dialogue.send(f"go {go}")[-1].startswith("bestmove")


def test_the_cache_of_engines_is_bounded_and_keeps_the_latest_used() -> None:
    thinker = OwnThinker(room=64 << 20)
    requests = [("repulso", "engine,memory=32")]
    requests += [(name, f"level{level},memory=32") for name in GAMES for level in range(1, 11)]
    stored = None
    for name, word in requests:
        thinker.set_option(["name", "Player", "value", requests[0][1]])
        engine = thinker.player(game_named("repulso"))
        assert stored in (None, engine)
        stored = engine
        thinker.set_option(["name", "Player", "value", word])
        thinker.player(game_named(name))
        assert thinker.memory <= 64 << 20


def test_a_host_lowers_its_priority_ignores_signals_and_ends_with_its_input() -> None:
    process = EngineProcess.start((*HOST, "--nice", "3"))
    assert os.getpgid(process.pid) == process.pid
    assert os.getpriority(os.PRIO_PROCESS, process.pid) == min(
        19, os.getpriority(os.PRIO_PROCESS, 0) + 3
    )
    for number in (signal.SIGINT, signal.SIGTERM):
        os.kill(process.pid, number)
    process.send("position start repulso", "isready")
    process.expect("readyok")
    process._stdin.close()
    with pytest.raises(PlayerFailed, match="exit code 0"):
        process.receive()


def test_the_bot_of_the_page_plays(tmp_path: Path) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    (tmp_path / "mybot.py").write_text(code)
    game = game_named("alliances")
    player = make_player(f"{tmp_path}/mybot.py:Bot", game)
    assert player.choose(game.start(), Budget()) in game.start().legal_moves()
    player.close()


def test_the_book_plays_when_it_is_on_and_is_named() -> None:
    dialogue = Dialogue("position start repulso", settings=EngineSettings(book="on"))
    lines = dialogue.send("go nodes 1")
    assert "book boardwright-repulso" in lines[0]
    assert lines[-1].startswith("bestmove ")
    assert not any(" book " in line for line in dialogue.send("go nodes 1 searchmoves a1"))
    dialogue.send("setoption name Info value json")
    report = dialogue.send("go nodes 1 lines 2")[0].removeprefix("report ")
    found = msgspec.json.decode(report, type=AnalysisReport)
    assert (found.book, found.final, len(found.lines)) == ("boardwright-repulso", True, 2)
    dialogue.send("setoption name Book value off")
    assert not any("boardwright-repulso" in line for line in dialogue.send("go nodes 1"))
    assert dialogue.send("setoption name Book value maybe")[0].startswith("error malformed")
