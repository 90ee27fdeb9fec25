"""Players from words: `make_player("level3", game)`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from boardwright import core
from boardwright.core.search import DEFAULT_MEMORY
from boardwright.engine.engine import Engine
from boardwright.engine.levels import read_network
from boardwright.engine.program import USUAL_MEMORY, ProcessPool, Program, ProgramPlayer
from boardwright.engine.random_players import RandomPlayer, SeededPlayer, random_player
from boardwright.engine.spec import ENGINE, RANDOM, Spec, level_for, parse_spec
from boardwright.games import Game, MalformedInput, Move, Position

if TYPE_CHECKING:
    from boardwright.core import State
    from boardwright.engine.player import Budget, Player

_MIB = 1 << 20


def make_player(spec: str, game: Game, *, seed: int = 0) -> Player:
    """The player that a word names, ready to play; `MalformedInput` gives the reason otherwise.

    The word is also its name. A seed or limit in the word overrides `seed` and the table's limit.
    """
    parsed = parse_spec(spec, game)
    if parsed.kind in (RANDOM, ENGINE):
        return _built_in(parsed, game, seed)
    return ProgramPlayer(spec, _program(parsed), budget_of=parsed.budget)


def make_program_player(spec: str, game: Game, *, seed: int, pool: ProcessPool) -> ProgramPlayer:
    """The same player in a separate process, for any kind of word; it cannot block this one."""
    parsed = parse_spec(spec, game)
    if parsed.kind not in (RANDOM, ENGINE):
        return ProgramPlayer(spec, _program(parsed), budget_of=parsed.budget, pool=pool)
    _weights(parsed), _network(parsed, game)  # report an unreadable file here, not as a crash
    engine_options = {"Info": "none", "Player": spec, "Seed": seed}
    options = tuple(
        f"setoption name {name} value {value}" for name, value in engine_options.items()
    )
    program = Program(memory=None, options=options, player=spec)
    return ProgramPlayer(spec, program, budget_of=parsed.budget, pool=pool)


def make_built_in(spec: str, game: Game, *, seed: int = 0) -> RandomPlayer | EnginePlayer:
    """A built-in player in this process."""
    parsed = parse_spec(spec, game)
    if parsed.kind not in (RANDOM, ENGINE):
        raise MalformedInput(f"{spec[:80]!r} is not a built-in player")
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
    """The network file that the word names; None for the packaged network."""
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
