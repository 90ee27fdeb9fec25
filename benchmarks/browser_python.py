"""Measures Python in browsers against CPython: the rules, and a move of a computer player."""

from __future__ import annotations

import json
import platform
import random
import statistics
import subprocess
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from boardwright.engine import Budget, make_player
from boardwright.games import GAMES, Game, parse_position
from browser_tasks import walk
from measurement import Rate, markdown
from search_bench import start_of

if TYPE_CHECKING:
    from boardwright.games import Position

ROOT = Path(__file__).parents[1]
PACK = ROOT / "build" / "local"
HERE = Path(__file__).parent
SCRIPT, TASKS = HERE / "browser_python.mjs", HERE / "browser_tasks.py"
ROUNDS = 5
PLIES = 300  # of a random game by the rules
LEVEL = "level5"
DEPTHS = (2, 5, 8, 11, 14, 17)  # random plies before the moves of a level
SEED = 1


def lacking() -> str:
    """The reason why the measurement cannot run; "" if it can."""
    is_packed = (PACK / "files.json").exists()
    return "" if is_packed else "the page's own Python is not packed: make local"


class PackedPython:
    """A Node process with the packed Python and the core; it ends with the `with` block."""

    def __enter__(self) -> Self:
        self._node = subprocess.Popen(
            ["node", SCRIPT, PACK, TASKS], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert self._read_line() == "ready\n"
        return self

    def __exit__(self, *problem: object) -> None:
        self._node.communicate()

    def _read_line(self) -> str:
        assert self._node.stdout is not None
        return self._node.stdout.readline()

    def do(self, task: str, *args: object) -> Any:
        """The result of a task of `BrowserTasks`."""
        assert self._node.stdin is not None
        self._node.stdin.write(json.dumps({"task": task, "given": args}) + "\n")
        self._node.stdin.flush()
        return json.loads(self._read_line())


def rules_row(game: Game, python: PackedPython) -> list[str]:
    python.do("walk", game.name, PLIES, SEED)  # the first call warms up the JIT
    native, browser = [], []
    for seed in range(ROUNDS):
        native.append(walk(game.name, PLIES, seed, time.process_time))
        browser.append(float(python.do("walk", game.name, PLIES, seed)))
    share = statistics.median(b / a for a, b in zip(native, browser, strict=True))
    step = f"{1000 / statistics.median(browser):.2f}"
    rates = (Rate.of(browser).plain(), Rate.of(native).plain())
    return [game.title, *rates, f"{100 * share:.0f} %", step]


def rules_part(python: PackedPython) -> str:
    rows = [rules_row(game, python) for game in GAMES.values()]
    headings = ["plies/s", "Pyodide", "CPython", "share", "ms a ply in Pyodide"]
    intro = (
        "The rules in Python, as both backends run them: find all legal moves, play a random move, "
        f"{PLIES} plies, {ROUNDS} alternating rounds, CPU time; by the offline bundle "
        f"in Node, and by CPython {platform.python_version()}."
    )
    return f"### Rules\n\n{intro}\n\n{markdown(headings, rows)}"


def positions_of(game: Game) -> list[Position]:
    """Positions of one random game, taken after the plies in `DEPTHS` while the game is running."""
    rng, position, found = random.Random(SEED), start_of(game), []
    for ply in range(1, DEPTHS[-1] + 1):
        after = position.play(rng.choice(position.legal_moves()))
        if after.outcome is not None:
            break
        position = after
        if ply in DEPTHS:
            found.append(position)
    return found


class Thought:
    """The moves of a level in positions of a game, by the browser's and the native engine."""

    def __init__(self, game: Game, python: PackedPython) -> None:
        self.texts = [position.to_text() for position in positions_of(game)]
        self._python, self._player = python, make_player(LEVEL, game, seed=SEED)

    def browser(self, text: str) -> tuple[int, float]:
        action, seconds = self._python.do("choose", text, LEVEL, SEED)
        return int(action), 1000 * float(seconds)

    def native(self, text: str) -> tuple[int, float]:
        position = parse_position(text)
        began = time.process_time()
        move = self._player.choose(position, Budget())
        return position.game.action(move), 1000 * (time.process_time() - began)


def level_row(game: Game, python: PackedPython) -> list[str]:
    thought = Thought(game, python)
    pairs = [
        (thought.browser(text), thought.native(text))
        for _ in range(ROUNDS + 1)
        for text in thought.texts
    ][len(thought.texts) :]  # in the first round both build their tables
    same = sum(there == here for (there, _), (here, _) in pairs)
    browser, native = [ms for (_, ms), _ in pairs], [ms for _, (_, ms) in pairs]
    times = statistics.median(b / a for a, b in zip(native, browser, strict=True))
    rate_texts = (Rate.of(browser).plain(1), Rate.of(native).plain(1))
    return [game.title, *rate_texts, f"{times:.1f}", f"{same} of {len(pairs)}"]


def level_part(python: PackedPython) -> str:
    rows = [level_row(game, python) for game in GAMES.values()]
    headings = [
        f"{LEVEL}, ms a move",
        "Pyodide and WebAssembly",
        "native, portable",
        "times",
        "same",
    ]
    intro = (
        "The CPU time of a level's move, with the choice in Python and its searches: "
        f"median and spread over {len(DEPTHS)} positions and {ROUNDS} rounds. The last "
        "column counts equal moves."
    )
    return f"### A move of the computer\n\n{intro}\n\n{markdown(headings, rows)}"
