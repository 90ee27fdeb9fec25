"""Levels: a limited search, a choice among its good moves, first moves; and the networks."""

from __future__ import annotations

import inspect
import math
from dataclasses import replace
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from boardwright import core
from boardwright.engine.wire import parse_start
from boardwright.games import BoardwrightError, Game, MalformedInput, Options, game_named
from boardwright.games.codec import Reader

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from boardwright.core import Report, SearchLine, State
    from boardwright.games.opponents import Level


FILE, CARD = "network.bwn", "network.md"
_LEAST_MEMORY = 1 << 20  # bytes


def network_path(game: Game) -> Path:
    """The path at which the package would store the network of a game."""
    return Path(inspect.getfile(type(game))).parent / FILE


@cache
def packaged_network(name: str) -> bytes:
    """The network that a game plays with by default; empty if it has none."""
    # Read as a package resource, not by path: in a browser the package is an archive.
    file = files(type(game_named(name)).__module__.rpartition(".")[0]) / FILE
    return file.read_bytes() if file.is_file() else b""


def read_network(path: str | Path, game: Game) -> bytes:
    """The content of a network file that fits the game; `MalformedInput` gives the problem."""
    try:
        network = Path(path).read_bytes()
    except OSError as error:
        raise MalformedInput(f"the network {path} cannot be read: {error.strerror}") from None
    if not network:
        raise MalformedInput(f"the network {path} is empty")
    try:
        core.Searcher(game.start(), memory=_LEAST_MEMORY, network=network)
    except (BoardwrightError, ValueError) as error:
        raise MalformedInput(f"{game.title} cannot be played with {path}: {error}") from None
    return network


def network_for(game: Game, method: str, *, is_tuned: bool = False) -> bytes:
    """The packaged network for an engine whose search is `method`; empty for none.

    An engine plays with the network by default, or if `method` names the search that needs one. It
    plays without if `method` names another search, or if weights tune it.
    """
    needed = core.network_method(game.start())
    if method == needed != "":
        if not packaged_network(game.name):
            raise MalformedInput(f"{game.title} has no network yet: give a file, network=FILE")
        return packaged_network(game.name)
    return b"" if method or is_tuned else packaged_network(game.name)


def playable_methods(game: Game) -> Sequence[str]:
    """The searches that work with the packaged files, the best first."""
    methods = core.search_methods(game.start())
    return [core.network_method(game.start()), *methods] if packaged_network(game.name) else methods


FULL_STRENGTH = 10
# The share of its nodes that a level uses: games differ by the seed, the strength does not change.
_VARIATION = (0.85, 1.15)


def level_of(game: str, number: int) -> Level:
    """Level 1 (a beginner) to 10 (everything it has) of a game."""
    if not 1 <= number <= FULL_STRENGTH:
        raise MalformedInput(f"unknown level {number} (levels: 1 to {FULL_STRENGTH})")
    return game_named(game).opponents.levels[number - 1]


def opening_level(level: Level) -> Level:
    """The level at the start of a game, where many moves are as good as the best.

    A search without randomness knows only one of them, and would play the same game every time.
    """
    return replace(level, lines=8, margin=0.02, temperature=0.02)


def varied_nodes(level: Level, rng: random.Random) -> int:
    """The nodes of one search of a level, varied a little; 0 means no limit."""
    return max(1, round(level.nodes * rng.uniform(*_VARIATION))) if level.nodes else 0


def candidates(lines: Sequence[SearchLine], seat: int, margin: float) -> list[SearchLine]:
    """The lines that a level may choose from; the best is always among them.

    Proven losses are left out unless all lines lose. If a line is a proven win, only proven wins
    stay.
    """
    best = lines[0]
    if is_certain(best, seat, 1.0):
        return [line for line in lines if is_certain(line, seat, 1.0)]
    floor = best.chances[seat] - margin
    return [
        line
        for line in lines
        if line is best or (line.chances[seat] >= floor and not is_certain(line, seat, 0.0))
    ]


def is_certain(line: SearchLine, seat: int, chance: float) -> bool:
    """Whether a line is proven to give the seat this share of the win."""
    return line.proven is not None and line.chances[seat] == chance


def sample(
    lines: Sequence[SearchLine], seat: int, temperature: float, rng: random.Random
) -> SearchLine:
    """One of the lines, by the softmax of their chances."""
    if temperature <= 0:
        return lines[0]
    best = max(line.chances[seat] for line in lines)
    weights = [math.exp((line.chances[seat] - best) / temperature) for line in lines]
    return rng.choices(lines, weights)[0]


def winning_action(state: State) -> int | None:
    """A decision after which the seat to move has won."""
    seat = state.to_move
    for action in state.legal_actions():
        after = state.after(action)
        if after.is_over and _is_first(after, seat):
            return action
    return None


def loses_at_once(state: State, action: int) -> bool:
    """Whether the decision loses, or the next decision of another seat can win."""
    after = state.after(action)
    if after.is_over:
        return not _is_first(after, state.to_move)
    return after.to_move != state.to_move and winning_action(after) is not None


def _is_first(over: State, seat: int) -> bool:
    """Whether the seat is the only winner of a game that is over."""
    outcome = core.outcome_of(over)
    return outcome is not None and outcome.winner == seat


def sampled_action(level: Level, state: State, report: Report, rng: random.Random) -> int:
    """One of the good moves, but not one after which the next decision wins for another seat."""
    good = candidates(report.lines, state.to_move, level.margin)
    while True:
        line = sample(good, state.to_move, level.temperature, rng)
        if len(good) == 1 or not loses_at_once(state, line.actions[0]):
            return line.actions[0]
        good.remove(line)


LEAST_SPREAD = 0.02  # of chances: moves that differ by far less look the same


def ideas_of(
    level: Level, ranked: Sequence[SearchLine], seat: int, rng: random.Random
) -> list[int]:
    """The moves that come to mind, drawn by the softmax of how good they look.

    They are drawn without replacement: each gets a Gumbel variable added to its chance.
    """
    chances = sorted((line.chances[seat] for line in ranked), reverse=True)
    better = chances[: max(2, (len(chances) + 1) // 2)]
    spread = max(LEAST_SPREAD, chances[0] - sum(better) / len(better))
    scale = max(1e-9, level.temperature * spread)
    keys = [line.chances[seat] / scale - math.log(rng.expovariate(1) or 1e-300) for line in ranked]
    best = sorted(range(len(ranked)), key=keys.__getitem__, reverse=True)
    return [ranked[i].actions[0] for i in best[: level.ideas]]


def without_blunders(state: State, ideas: Sequence[int], ranked: Sequence[SearchLine]) -> list[int]:
    """The ideas that no reply refutes with a win; without any, the best-looking safe move."""
    safe = [action for action in ideas if not loses_at_once(state, action)]
    if safe:
        return safe
    others = [
        *(line.actions[0] for line in ranked),
        *state.legal_actions(),
    ]  # `looks` may lack some
    found = next((action for action in others if not loses_at_once(state, action)), None)
    return list(ideas) if found is None else [found]


OPENING_SECONDS = 0.1  # at most, for the first move of a game whose opening is not listed


def is_start(state: State) -> bool:
    """Whether no move has been played; compares bytes, since building a position takes long."""
    return state.to_bytes() == _start_bytes(state.info.name, options_of(state))


def options_of(state: State) -> Options:
    """The options of the state's game."""
    reader = Reader(state.to_bytes())
    reader.raw(2)  # the game and the version of its rules
    options: Options = game_named(state.info.name).options_type.read(reader)
    return options


@cache
def _start_bytes(game: str, options: Options) -> bytes:
    return game_named(game).start(options).to_bytes()


@cache
def _known(name: str) -> dict[int, tuple[int, ...]]:
    """The actions to choose from, by the key of the start."""
    game = game_named(name)
    return {
        core.state_of(parse_start(start)).key: tuple(
            game.action(game.parse_move(move)) for move in moves.split()
        )
        for start, moves in game.opponents.first_moves.items()
    }


def first_actions(state: State) -> tuple[int, ...]:
    """The actions to choose from at a start position whose opening is known."""
    return _known(state.info.name).get(state.key, ())
