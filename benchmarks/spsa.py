"""Tunes constants of Abalone's search by SPSA, with self-play games at fixed nodes.

Requires a slower core build whose constants can be set, made only for this purpose:

    cmake -G Ninja -S native -B build/tunable -DBOARDWRIGHT_TUNABLE=ON && ninja -C build/tunable
    cp build/tunable/_*.so src/boardwright/core/
    python benchmarks/spsa.py --pairs 2000 --threads 8

Each pair of games starts from one opening; the constants a step to one side play those a step to
the other side, and all of them then move a little towards the side that did better. The step of a
constant is about as small as its effect is still measurable.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import random
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import TYPE_CHECKING, NamedTuple

from boardwright import core
from boardwright.engine.levels import packaged_network
from boardwright.games import game_named

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

GAME = "abalone"
LAYOUTS = ("belgian-daisy", "german-daisy", "swiss-daisy", "dutch-daisy", "alien-attack")
OPENING_PLIES = 6
MAX_PLIES = 200
GAIN, DAMPING, STEP_DECAY, GAIN_DECAY = 0.5, 0.1, 0.101, 0.602


class Constant(NamedTuple):
    """A constant of `Tuning`, its value, and its step."""

    name: str
    value: float
    step: float
    minimum: float = 0.0

    def setting(self, value: float) -> str:
        value = max(self.minimum, value)
        return f"{self.name}={round(value) if float(self.step).is_integer() else round(value, 3)}"


CONSTANTS = (
    Constant("window", 30, 10, 5),
    Constant("reverse_futility_margin", 70, 15, 10),
    Constant("futility_margin", 80, 20, 10),
    Constant("late_count", 6, 2, 1),
    Constant("reduce_scale", 0.55, 0.1),
    Constant("null_reduction", 2, 1),
)


class Player:
    """A process whose core has its own constants."""

    def __init__(self, settings: str, nodes: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, worker_end = context.Pipe()
        os.environ["BOARDWRIGHT_TUNING"] = settings
        self._process = context.Process(target=_serve, args=(worker_end, nodes), daemon=True)
        self._process.start()

    def choose(self, layout: str, actions: list[int]) -> int:
        self._pipe.send((layout, actions))
        action: int = self._pipe.recv()
        return action

    def close(self) -> None:
        self._pipe.send(None)
        self._process.join()


def _start(layout: str) -> core.State:
    game = game_named(GAME)
    options = game.options_type.from_mapping({"layout": layout, "max_plies": str(MAX_PLIES)})
    return core.state_of(game.start(options))


def _serve(pipe: Connection, nodes: int) -> None:
    searcher = core.Searcher(_start(LAYOUTS[0]), network=packaged_network(GAME))
    while (request := pipe.recv()) is not None:
        layout, actions = request
        state = _start(layout)
        for action in actions:
            state.apply(action)
        report = searcher.search(state, core.Limits(nodes=nodes, seed=len(actions)))
        pipe.send(report.best.actions[0])


def play_pair(seed: int, plus: str, minus: str, nodes: int) -> float:
    """Play a pair from one opening with seats exchanged; returns the first's points, 0 to 2."""
    rng = random.Random(seed)
    layout, players = rng.choice(LAYOUTS), (Player(plus, nodes), Player(minus, nodes))
    state, opening = _start(layout), list[int]()
    for _ in range(OPENING_PLIES):
        opening.append(state.random_action(rng.getrandbits(60)))
        state.apply(opening[-1])
    score = 0.0
    for first in (0, 1):
        state, actions = _start(layout), list(opening)
        for action in opening:
            state.apply(action)
        while not state.is_over:
            actions.append(players[(state.to_move + first) % 2].choose(layout, actions))
            state.apply(actions[-1])
        assert state.returns is not None
        score += (state.returns[first] + 1) / 2
    for player in players:
        player.close()
    return score


def tune(pairs: int, threads: int, nodes: int, seed: int) -> None:
    rng, values = random.Random(seed), [constant.value for constant in CONSTANTS]
    running: dict[Future[float], list[int]] = {}
    done, started, won = 0, 0, 0.0
    with ProcessPoolExecutor(threads, multiprocessing.get_context("spawn")) as pool:
        while done < pairs:
            while len(running) < threads and started < pairs:
                started += 1
                signs = [rng.choice((-1, 1)) for _ in values]
                step = started**-STEP_DECAY
                plus, minus = _settings(values, signs, step), _settings(values, signs, -step)
                future = pool.submit(play_pair, rng.getrandbits(32), plus, minus, nodes)
                running[future] = signs
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                signs, result = running.pop(future), future.result() - 1
                done, won = done + 1, won + abs(result)
                gain = GAIN / (1 + done / (DAMPING * pairs)) ** GAIN_DECAY
                for i, (constant, sign) in enumerate(zip(CONSTANTS, signs, strict=True)):
                    values[i] += gain * result * sign * constant.step / len(values)
                if done % 10 == 0 or done == pairs:
                    settings = _settings(values, signs, 0)
                    print(f"{done} pairs, {won:g} points apart: {settings}", flush=True)


def _settings(values: list[float], signs: list[int], side: float) -> str:
    """The settings with each constant moved `side` steps in the direction of its sign."""
    return " ".join(
        constant.setting(value + side * sign * constant.step)
        for constant, value, sign in zip(CONSTANTS, values, signs, strict=True)
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--pairs", type=int, default=1000)
    parser.add_argument("--threads", type=int, default=1, help="pairs at once")
    parser.add_argument("--nodes", type=int, default=4000, help="of a move")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    if "-DBOARDWRIGHT_TUNABLE" not in core.native.build_flags:
        parser.error("the core's constants cannot be set: build it as the head of this file says")
    tune(arguments.pairs, arguments.threads, arguments.nodes, arguments.seed)


if __name__ == "__main__":
    main()
