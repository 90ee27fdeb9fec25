"""Players from words: `make_player("level3", game)`."""

from __future__ import annotations

import random
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from boardwright import core
from boardwright.core.search import DEFAULT_MEMORY
from boardwright.engine.engine import Engine
from boardwright.engine.levels import Level, level_of
from boardwright.engine.process_player import ProcessPlayer
from boardwright.engine.spec import ENGINE, RANDOM, Spec, parse_spec
from boardwright.games import MalformedInput

if TYPE_CHECKING:
    from boardwright.core import State
    from boardwright.engine.player import Budget, Player
    from boardwright.games import Game, Move, Position

_MIB = 1 << 20


def make_player(spec: str, game: Game, *, seed: int = 0) -> Player:
    """The player that a word means, ready to play; `MalformedInput` says why there is none.

    Its name is the word. A seed or a limit in the word wins over `seed` and over the table's.
    """
    parsed = parse_spec(spec, game)
    if parsed.kind == RANDOM:
        return RandomPlayer(parsed, seed)
    if parsed.kind == ENGINE:
        return EnginePlayer(parsed, game, seed)
    return _program(parsed)


def _program(spec: Spec) -> ProcessPlayer:
    memory = spec.settings.get("memory")
    return ProcessPlayer(
        spec.text,
        spec.command or _host(spec),
        budget_of=spec.budget,
        memory=memory * _MIB if isinstance(memory, int) else None,
        log=str(spec.settings.get("log", "")) or None,
    )


def _host(spec: Spec) -> tuple[str, ...]:
    """The command that runs a Python bot."""
    return (sys.executable, "-m", "boardwright.engine.bot_host", f"{spec.source}:{spec.bot}")


class RandomPlayer:
    """Plays any legal move."""

    def __init__(self, spec: Spec, seed: int) -> None:
        self.name = spec.text
        self._rng = random.Random(spec.settings.get("seed", seed))  # type: ignore[arg-type]

    def new_game(self, start: Position) -> None:
        pass

    def choose(self, position: Position, budget: Budget) -> Move:
        return self._rng.choice(position.legal_moves())

    def choose_action(self, state: State, budget: Budget) -> int:
        return self._rng.choice(state.legal_actions())

    def close(self) -> None:
        pass


class EnginePlayer:
    """The built-in engine at a level, or one of its searches at full strength."""

    def __init__(self, spec: Spec, game: Game, seed: int) -> None:
        self.name = spec.text
        self._spec = spec
        self._seed = int(_setting(spec, "seed", seed))
        self._games = 0
        self._stop: core.Stop | None = None
        self.engine = Engine(
            game,
            level=_level(spec, game),
            method=spec.method,
            threads=_setting(spec, "threads", 1),
            memory=_setting(spec, "memory", DEFAULT_MEMORY // _MIB) * _MIB,
            weights=_weights(spec),
            seed=self._seed,
        )

    def new_game(self, start: Position) -> None:
        """Each game of a player is another one, and the n-th is always the same."""
        self._games += 1
        self.engine.seed = self._seed + 1_000_003 * (self._games - 1)
        self.engine.new_game()

    def choose(self, position: Position, budget: Budget) -> Move:
        self._stop = core.Stop()
        return self.engine.choose(position, self._spec.budget(budget), stop=self._stop)

    def choose_action(self, state: State, budget: Budget) -> int:
        self._stop = core.Stop()
        return self.engine.choose_action(state, self._spec.budget(budget), stop=self._stop)

    def close(self) -> None:
        if self._stop is not None:
            self._stop.stop()


def _setting(spec: Spec, name: str, default: int) -> Any:
    return spec.settings.get(name, default)


def _level(spec: Spec, game: Game) -> Level | None:
    """The level with what the word says otherwise; None for a bare search."""
    said = {k: v for k, v in spec.settings.items() if k in ("lines", "margin", "temperature")}
    if spec.level is None and not said:
        return None
    level = level_of(game.name, spec.level) if spec.level is not None else Level()
    if not level.is_full_strength or said:
        said |= {k: v for k, v in spec.settings.items() if k in ("nodes", "depth")}
    return replace(level, **said)  # type: ignore[arg-type]


def _weights(spec: Spec) -> list[float]:
    name = spec.settings.get("weights")
    if name is None:
        return []
    try:
        return [float(word) for word in Path(str(name)).read_text().split()]
    except OSError as error:
        raise MalformedInput(f"the weights {name} cannot be read: {error.strerror}") from None
    except ValueError as error:
        raise MalformedInput(f"the weights {name} are not numbers: {error}") from None
