"""Players from words: `make_player("level3", game)`."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from boardwright import core
from boardwright.core.search import DEFAULT_MEMORY
from boardwright.engine.engine import Engine
from boardwright.engine.networks import read_network
from boardwright.engine.program import USUAL_MEMORY, ProcessPool, Program, ProgramPlayer
from boardwright.engine.spec import ENGINE, QUIET, RANDOM, Spec, level_for, parse_spec
from boardwright.games import Game, MalformedInput, Move, Position
from boardwright.games.events import Collected, Won

if TYPE_CHECKING:
    from boardwright.core import State
    from boardwright.engine.player import Budget, Player


_WON = 4  # choices that a turn may go on with for the sake of winning nothing
_NEXT_GAME = 1_000_003  # what is added to the seed for each game of a player


def random_player(spec: Spec, seed: int) -> RandomPlayer:
    """The player of a word that names one of these."""
    return (QuietPlayer if spec.method == QUIET else RandomPlayer)(spec, seed)


class SeededPlayer:
    """A player of ours: each of its games is another, and the n-th of a seed is always the same."""

    def __init__(self, spec: Spec, seed: int) -> None:
        self.name, self.spec = spec.text, spec
        self.reseed(seed)

    def reseed(self, seed: int) -> None:
        """Begin with the first game of a seed, unless the word has one of its own."""
        self._seed: int = self.spec.settings.get("seed", seed)
        self._games = 0

    def new_game(self, start: Position) -> None:
        self._games += 1

    @property
    def seed(self) -> int:
        """The seed of the present game."""
        return self._seed + _NEXT_GAME * max(0, self._games - 1)


class RandomPlayer(SeededPlayer):
    """Plays any legal move; which one depends on the seed and the position alone."""

    def choose(self, position: Position, budget: Budget) -> Move:
        return position.game.move(self.choose_action(core.state_of(position), budget))

    def choose_action(self, state: State, budget: Budget) -> int:
        return random.Random(f"{self.seed} {state.key}").choice(state.legal_actions())

    def close(self) -> None:
        pass


class QuietPlayer(RandomPlayer):
    """Moves because it has to: it wins nothing where it can help it, and is soon done.

    It plays on for a seat that was left, so that its pieces stay in the game as an obstacle.
    """

    def choose_action(self, state: State, budget: Budget) -> int:
        position = state.to_position()
        return min(state.legal_actions(), key=lambda action: _disturbance(position, action))


def _disturbance(position: Position, action: int) -> tuple[int, int]:
    """What a move wins, and how much there is to decide before the turn is over."""
    after, events = (step := position.step(position.game.move(action))).position, step.events
    won = sum(isinstance(event, (Collected, Won)) for event in events)
    due = 0 if after.starts_turn else len(after.legal_moves())
    return _WON * won + due, action


_MIB = 1 << 20


def make_player(spec: str, game: Game, *, seed: int = 0) -> Player:
    """The player that a word means, ready to play; `MalformedInput` says why there is none.

    Its name is the word. A seed or a limit in the word wins over `seed` and over the table's.
    """
    parsed = parse_spec(spec, game)
    if parsed.kind in (RANDOM, ENGINE):
        return _built_in(parsed, game, seed)
    return ProgramPlayer(spec, _program(parsed), budget_of=parsed.budget)


def make_program_player(spec: str, game: Game, *, seed: int, pool: ProcessPool) -> ProgramPlayer:
    """The same in a process of its own, whatever the word means; nothing in it waits for us."""
    parsed = parse_spec(spec, game)
    if parsed.kind not in (RANDOM, ENGINE):
        return ProgramPlayer(spec, _program(parsed), budget_of=parsed.budget, pool=pool)
    _weights(parsed), _network(parsed, game)  # what cannot be read is no fault of a process
    said = {"Info": "none", "Player": spec, "Seed": seed}
    options = tuple(f"setoption name {name} value {value}" for name, value in said.items())
    program = Program(memory=None, options=options, player=spec)
    return ProgramPlayer(spec, program, budget_of=parsed.budget, pool=pool)


def make_built_in(spec: str, game: Game, *, seed: int = 0) -> RandomPlayer | EnginePlayer:
    """One of our own players, in this process."""
    parsed = parse_spec(spec, game)
    if parsed.kind not in (RANDOM, ENGINE):
        raise MalformedInput(f"{spec[:80]!r} is none of our own players")
    return _built_in(parsed, game, seed)


def _built_in(spec: Spec, game: Game, seed: int) -> RandomPlayer | EnginePlayer:
    if spec.kind == RANDOM:
        return random_player(spec, seed)
    return EnginePlayer(spec, game, seed)


def _program(spec: Spec) -> Program:
    host = (sys.executable, "-m", "boardwright.engine.host", "--bot", f"{spec.source}:{spec.bot}")
    memory = spec.settings.get("memory", USUAL_MEMORY // _MIB) * _MIB
    log = spec.settings.get("log") or None
    return Program(spec.command or host, memory, log, is_host=not spec.command)


class EnginePlayer(SeededPlayer):
    """The built-in engine at a level, or one of its searches at full strength."""

    def __init__(self, spec: Spec, game: Game, seed: int) -> None:
        self._stop: core.Stop | None = None
        self.engine = Engine(
            game,
            level=level_for(spec, game),
            method=spec.method,
            threads=spec.settings.get("threads", 1),
            memory=spec.settings.get("memory", DEFAULT_MEMORY // _MIB) * _MIB,
            weights=_weights(spec),
            network=_network(spec, game),
            book=spec.settings.get("book", False),
        )
        super().__init__(spec, seed)

    def reseed(self, seed: int) -> None:
        super().reseed(seed)
        self.engine.seed = self.seed

    def new_game(self, start: Position) -> None:
        super().new_game(start)
        self.engine.seed = self.seed
        self.engine.new_game()

    def choose(self, position: Position, budget: Budget) -> Move:
        self._stop = core.Stop()
        return self.engine.choose(position, self.spec.budget(budget), stop=self._stop)

    def choose_action(self, state: State, budget: Budget) -> int:
        self._stop = core.Stop()
        return self.engine.choose_action(state, self.spec.budget(budget), stop=self._stop)

    def close(self) -> None:
        if self._stop is not None:
            self._stop.stop()


def _network(spec: Spec, game: Game) -> bytes | None:
    """The network of the word's own file; None for what the package has."""
    file = spec.settings.get("network")
    return None if file is None else read_network(file, game)


def _weights(spec: Spec) -> list[float]:
    name = spec.settings.get("weights")
    if name is None:
        return []
    try:
        return [float(word) for word in Path(name).read_text().split()]
    except OSError as error:
        raise MalformedInput(f"the weights {name} cannot be read: {error.strerror}") from None
    except ValueError as error:
        raise MalformedInput(f"the weights {name} are not numbers: {error}") from None
