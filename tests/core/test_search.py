"""Properties of every search method of every game; and checks in C++."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from boardwright import core
from boardwright.engine.levels import network_path
from boardwright.games import GAMES, IllegalMove, MalformedInput, Position
from boardwright.games.alliances import ALLIANCES
from support import all_option_sets, random_states, walk

METHODS = [
    (info.name, method)
    for info in core.native.games()
    for method in core.search_methods(GAMES[info.name].start())
]
WITH_OPTIONS = [(game.name, options.changed()) for game, options in all_option_sets()]


@pytest.fixture
def start(name: str) -> Position:
    return GAMES[name].start()


def somewhere(start: Position, plies: int, seed: int) -> core.State:
    """A state after some random plies of a game, before its end."""
    rng = random.Random(seed)
    state = core.state_of(start)
    for _ in range(plies):
        after = state.after(state.random_action(rng.getrandbits(60)))
        if after.is_over:
            break
        state = after
    return state


def check_report(state: core.State, report: core.Report) -> None:
    assert report.lines
    assert report.seconds >= 0
    firsts = [line.actions[0] for line in report.lines]
    assert len(set(firsts)) == len(firsts)
    for line in report.lines:
        assert len(line.chances) == state.seats
        assert sum(line.chances) == pytest.approx(1, abs=1e-3)
        assert all(-1e-6 <= chance <= 1 + 1e-6 for chance in line.chances)
        after = state.copy()
        for action in line.actions:
            after.apply(action)  # raises unless legal


@pytest.mark.parametrize(("name", "method"), METHODS)
class TestEveryMethod:
    def test_lines_come_best_first(self, start: Position, method: str) -> None:
        """Tree searches order moves by visits, all others by the expected share of the win."""
        state = somewhere(start, 11, 12)
        report = core.Searcher(start, method=method).search(state, core.Limits(nodes=2000, lines=5))
        assert len(report.lines) == min(5, state.count_legal())
        if not method.startswith("mcts") and not method.endswith("uct"):
            shares = [line.chances[state.to_move] for line in report.lines]
            assert shares == sorted(shares, reverse=True)

    def test_the_same_seed_and_nodes_give_the_same_result(
        self, start: Position, method: str
    ) -> None:
        used = core.Searcher(start, method=method, memory=4 << 20)
        used.search(somewhere(start, 12, 5), core.Limits(nodes=700, seed=1))
        for plies in (4, 15):
            state = somewhere(start, plies, 7)
            limits = core.Limits(nodes=500, lines=3, seed=11)
            fresh = core.Searcher(start, method=method, memory=4 << 20).search(state, limits)
            again = used.search(state, limits)
            assert (again.lines, again.depth, again.nodes) == (
                fresh.lines,
                fresh.depth,
                fresh.nodes,
            )

    def test_a_stopped_search_ends_with_a_move(self, start: Position, method: str) -> None:
        state, stop = somewhere(start, 6, 4), core.Stop()
        searcher = core.Searcher(start, method=method)
        timer = threading.Timer(0.05, stop.stop)
        timer.start()
        check_report(state, searcher.search(state, core.Limits(), stop=stop))  # no other limit
        assert stop.is_set or method == "greedy"  # only this method ends without a limit
        timer.join()
        check_report(state, searcher.search(state, core.Limits(), stop=stop))  # stopped before

    def test_only_the_given_moves_are_searched(self, start: Position, method: str) -> None:
        state = somewhere(start, 8, 2)
        allowed = tuple(state.legal_actions()[:2])
        limits = core.Limits(nodes=300, only=allowed, lines=5)
        report = core.Searcher(start, method=method).search(state, limits)
        assert {line.actions[0] for line in report.lines} == set(allowed)

    def test_the_node_limit_is_respected(self, start: Position, method: str) -> None:
        state = somewhere(start, 8, 6)
        report = core.Searcher(start, method=method).search(state, core.Limits(nodes=2000))
        assert report.nodes <= max(2000, state.count_legal())  # every move gets a value

    def test_a_win_in_one_is_taken(self, start: Position, method: str) -> None:
        """A win that is as certain but longer is fine too; plain sampling may miss wins."""
        for seed in range(200):
            state = somewhere(start, 400, seed)
            wins = [a for a in state.legal_actions() if wins_at_once(state, a)]
            if wins and len(wins) < state.count_legal():
                report = core.Searcher(start, method=method).search(
                    state, core.Limits(nodes=5000, seed=seed)
                )
                best = report.best
                is_sure = best.proven is not None and best.chances[state.to_move] == 1
                assert best.actions[0] in wins or is_sure or method == "uct"
                assert is_sure or method in ("uct", "greedy")
                return
        pytest.fail("no position with a win in one was met")

    def test_the_listener_receives_improvements(self, start: Position, method: str) -> None:
        received: list[core.Report] = []
        searcher = core.Searcher(start, method=method)
        state = somewhere(start, 8, 8)
        nodes = 1_000 if method == "uct" else 20_000  # a node plays a whole game
        final = searcher.search(state, core.Limits(nodes=nodes), listener=received.append)
        assert final.lines == searcher.search(state, core.Limits(nodes=nodes)).lines
        assert received
        assert [r.nodes for r in received] == sorted(r.nodes for r in received)
        assert received[-1].nodes <= final.nodes

    def test_an_exception_of_the_listener_ends_the_search(
        self, start: Position, method: str
    ) -> None:
        def refuse(report: core.Report) -> None:
            raise LookupError(report.depth)

        stop = core.Stop()
        with pytest.raises(LookupError):
            core.Searcher(start, method=method).search(
                start, core.Limits(nodes=30_000), listener=refuse, stop=stop
            )
        assert not stop.is_set  # it is the caller's flag

    def test_the_listener_cannot_use_the_searcher(self, start: Position, method: str) -> None:
        searcher = core.Searcher(start, method=method)

        def search_again(report: core.Report) -> None:
            searcher.search(start, core.Limits(nodes=report.nodes))

        for _ in range(2):  # the searcher stays usable after the first error
            with pytest.raises(RuntimeError, match="in use"):
                searcher.search(start, core.Limits(nodes=30_000), listener=search_again)

    def test_two_threads_give_an_answer(self, start: Position, method: str) -> None:
        state = somewhere(start, 9, 9)
        searcher = core.Searcher(start, method=method, threads=2)
        check_report(state, searcher.search(state, core.Limits(nodes=3000)))


def wins_at_once(state: core.State, action: int) -> bool:
    returns = state.after(action).returns
    return returns is not None and returns[state.to_move] == 1


@pytest.mark.parametrize(("name", "options"), WITH_OPTIONS)
def test_every_option_can_be_searched(name: str, options: dict[str, str]) -> None:
    game = GAMES[name]
    start = game.start(game.options_type.from_mapping(options))
    for method in core.search_methods(start):
        searcher = core.Searcher(start, method=method, memory=4 << 20)
        for seed, plies in enumerate((0, 1, 3, 9, 20, 33, 50, 80)):
            state = somewhere(start, plies, seed)
            report = searcher.search(state, core.Limits(nodes=100, lines=2))
            check_report(state, report)
            assert len(report.lines) == min(2, state.count_legal())


@pytest.mark.parametrize(("name", "options"), WITH_OPTIONS)
def test_proven_results_are_right(name: str, options: dict[str, str]) -> None:
    """Exhaustive search checks the last decisions of random games, to the end or two plies deep."""
    game, proven = GAMES[name], 0
    start = game.start(game.options_type.from_mapping(options))
    methods = [method for method in core.search_methods(start) if method != "uct"]  # too slow
    if not methods:
        pytest.skip(f"{name} has no search yet that proves what it says")
    searchers = [core.Searcher(start, method=method) for method in methods]
    for seed in range(3):
        for state in [*random_states(start, seed)][-7:]:
            solved = ((plies, core.solve(state, plies, 20_000)) for plies in (64, 2))
            plies, truth = next(((plies, found) for plies, found in solved if found), (0, {}))
            for searcher in searchers if plies else ():
                for line in searcher.search(state, core.Limits(nodes=3000, lines=100)).lines:
                    if line.proven is not None and line.proven <= plies:
                        share = line.chances[state.to_move]
                        assert share == pytest.approx(truth[line.actions[0]], abs=1e-6)
                        proven += 1
    assert proven >= 5


# Runs each search in its own process, forked from one that has imported everything.
MEMORY_SCRIPT = """
import os, sys
from pathlib import Path
from boardwright import core
from boardwright.games import parse_position

def most_taken():  # getrusage would begin with what the process that started this one took
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM:"))

def search(text, method, mebibytes, threads, nodes):
    position = parse_position(text)
    core.Searcher(position, method=method, memory=1 << 20).search(position, core.Limits(nodes=50))
    before = most_taken()
    searcher = core.Searcher(
        position, method=method, memory=int(mebibytes) << 20, threads=int(threads)
    )
    searcher.search(position, core.Limits(nodes=int(nodes), lines=3))
    print(most_taken() - before, flush=True)

for line in sys.stdin:
    child = os.fork()
    if child == 0:
        search(*line.rstrip().split("|"))
        os._exit(0)
    if os.waitpid(child, 0)[1] != 0:
        sys.exit(1)
"""
Wanted = tuple[Position, str, int, int, int]


def memory_taken(*searches: Wanted) -> list[int]:
    """The peak memory of each search in KiB, by position, method, MiB, threads and nodes."""
    if not Path("/proc/self/status").exists():
        pytest.skip("the system does not tell")
    lines = ["|".join(map(str, (one[0].to_text(), *one[1:]))) for one in searches]
    ran = subprocess.run(
        [sys.executable, "-c", MEMORY_SCRIPT],
        input="\n".join(lines),
        capture_output=True,
        text=True,
        check=True,
    )
    return [int(line) for line in ran.stdout.splitlines()]


@pytest.mark.memory
@pytest.mark.parametrize("name", GAMES)
def test_the_memory_limit_is_respected(name: str) -> None:
    """Eight MiB for tables and trees, and less than three more for everything else."""
    options = {"max_plies": "30"} if name == "abalone" else {}  # so that playouts end
    start = GAMES[name].start(GAMES[name].options_type.from_mapping(options))
    place, methods = somewhere(start, 7, 1).to_position(), core.search_methods(start)
    taken = memory_taken(*((place, method, 8, 1, 20_000) for method in methods))
    assert max(taken) < 11 * 1024, dict(zip(methods, taken, strict=True))


@pytest.mark.memory
def test_memory_of_all_threads_counts() -> None:
    cases = (("abalone", "pvs", 128), ("alliances", "alphabeta", 40), ("repulso", "alphabeta", 128))
    taken = memory_taken(
        *(
            (somewhere(GAMES[name].start(), 8, 1).to_position(), method, 64, threads, 2000)
            for name, method, threads in cases
        )
    )
    assert len(taken) == len(cases)
    assert max(taken) < 76 * 1024, taken


WEIGHED = [(name, method) for name, method in METHODS if method != "uct"]


@pytest.mark.parametrize(("name", "method"), WEIGHED)
class TestWeights:
    """All evaluations check their weights in the same way."""

    def count(self, name: str, method: str) -> int:
        with pytest.raises(ValueError, match=r"has \d+ weights, not 1$") as refused:
            core.Searcher(GAMES[name].start(), method=method, weights=[1.0])
        return int(str(refused.value).split()[3])

    def test_a_wrong_number_of_weights_is_refused(self, name: str, method: str) -> None:
        start, count = GAMES[name].start(), self.count(name, method)
        core.Searcher(start, method=method, weights=[1.0] * count)
        for wrong in (count - 1, count + 1):
            with pytest.raises(ValueError, match=f"has {count} weights, not {wrong}"):
                core.Searcher(start, method=method, weights=[1.0] * wrong)

    @pytest.mark.parametrize("bad", [float("nan"), float("inf"), -1e6])
    def test_unusable_weights_are_refused(self, name: str, method: str, bad: float) -> None:
        weights = [1.0] * (self.count(name, method) - 1)
        with pytest.raises(ValueError, match=r"^weight \d+ must be a number between -\d+ and \d+$"):
            core.Searcher(GAMES[name].start(), method=method, weights=[*weights, bad])

    @pytest.mark.parametrize("extreme", [16.0, 0.01])
    def test_the_largest_allowed_weights_can_be_searched_with(
        self, name: str, method: str, extreme: float
    ) -> None:
        start = GAMES[name].start()
        weights = [extreme] * self.count(name, method)
        searcher = core.Searcher(start, method=method, memory=4 << 20, weights=weights)
        for plies in (0, 20, 50):
            state = somewhere(start, plies, 1)
            check_report(state, searcher.search(state, core.Limits(nodes=200, lines=3)))


# The largest weights allowed, combined so that sums and ratios are as large as possible.
FIRST, LAST = [244.0] * (554 * 32), [2040.0] * 32  # the layers of Repulso's network
EXTREME = {
    "repulso": [*FIRST, *LAST, 0.0],
    "repello": [*[-32767.0] * 30, 0.01, 0.0] * 3,
    "abalone": [-32767.0] * 35,
    "alliances": [*[0.0] * 12, 0.0, 16.0, -16.0, 0.0, 16.0, 16.0],
}


@pytest.mark.parametrize("name", EXTREME)
def test_the_largest_weights_lead_to_numbers(name: str) -> None:
    start = GAMES[name].start()
    for method in [*core.search_methods(start)[:1], "greedy"]:
        searcher = core.Searcher(start, method=method, memory=4 << 20, weights=EXTREME[name])
        for plies in (0, 20, 50):
            state = somewhere(start, plies, 2)
            report = searcher.search(state, core.Limits(nodes=200, lines=3))
            check_report(state, report)
            if name == "repulso" and plies < 50:  # an overflow would make the sums 0
                assert max(report.best.chances) > 0.999


@pytest.mark.parametrize(("number", "maximum"), [(0, 244), (len(FIRST), 2040)])
def test_a_weight_whose_sums_could_overflow_is_refused(number: int, maximum: int) -> None:
    weights = [*FIRST, *LAST, 0.0]
    weights[number] += 1
    with pytest.raises(ValueError, match=f"weight {number} must be .* -{maximum} and {maximum}$"):
        core.Searcher(GAMES["repulso"].start(), weights=weights)


@pytest.mark.parametrize("method", ["alphabeta", "pvs"])
def test_alpha_beta_ends_after_an_iteration_despite_remaining_time(method: str) -> None:
    state = somewhere(GAMES["abalone"].start(), 10, 3)
    searcher, at_once = core.Searcher(state, method=method), 1e-9
    assert searcher.search(state, core.Limits(seconds=at_once)).depth == 0
    assert searcher.search(state, core.Limits(seconds=at_once, longest=1e6)).depth == 1
    assert searcher.search(state, core.Limits(seconds=at_once, longest=at_once)).depth == 0


@pytest.mark.parametrize(
    ("settings", "limits", "error", "expected"),
    [
        ({"method": "magic"}, {}, MalformedInput, r"no search 'magic' \(it has: .*uct"),
        ({"memory": 0}, {}, ValueError, "memory"),
        ({"memory": 1000}, {}, ValueError, "memory"),
        ({"memory": 1 << 50}, {}, ValueError, "memory"),
        ({}, {"seconds": float("nan")}, ValueError, "seconds"),
        ({}, {"seconds": -1.0}, ValueError, "seconds"),
        ({}, {"longest": -1.0}, ValueError, "longest"),
        ({}, {"depth": -1}, ValueError, "depth"),
        ({}, {"lines": 0}, ValueError, "line"),
        ({}, {"only": (99_999,)}, MalformedInput, "names no move"),
        ({}, {"only": (0,)}, IllegalMove, r"\(AB\d"),
    ],
)
def test_invalid_settings_and_limits_are_refused(
    settings: dict[str, Any], limits: dict[str, Any], error: type[Exception], expected: str
) -> None:
    start = GAMES["abalone"].start()
    with pytest.raises(error, match=expected):
        core.Searcher(start, **settings).search(start, core.Limits(**({"nodes": 10} | limits)))


def test_other_games_and_finished_games_cannot_be_searched() -> None:
    searcher, *_, last = core.Searcher(GAMES["repulso"].start()), *walk(GAMES["repulso"].start(), 1)
    with pytest.raises(ValueError, match="another game"):
        searcher.search(GAMES["abalone"].start(), core.Limits(nodes=10))
    with pytest.raises(ValueError, match="over"):
        searcher.search(last, core.Limits(nodes=10))


ROOT = Path(__file__).parents[2]
COMPILER = shutil.which(os.environ.get("CXX", "c++"))


@pytest.mark.memory
@pytest.mark.skipif(COMPILER is None, reason="there is no C++ compiler")
@pytest.mark.parametrize(
    "checks", ["mcts_checks", "alliances_checks", "repello_checks", "selection_checks"]
)
def test_checks_in_the_core_hold(checks: str, tmp_path: Path) -> None:
    """Trees: memory, children, threads; Alliances: surveys, priors; Repello: visits; selection."""
    program = tmp_path / "checks"
    source = ROOT / f"tests/core/{checks}.cpp"
    build = [str(COMPILER), "-std=c++20", "-O1", "-pthread", "-I", str(ROOT / "native/include")]
    subprocess.run([*build, str(source), "-o", str(program)], check=True)
    command = [str(program), str(network_path(ALLIANCES))]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert (ran.stdout, ran.returncode) == ("all hold\n", 0)
