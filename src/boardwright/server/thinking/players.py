"""The players that a worker keeps, so that nothing is built anew for each move."""

from __future__ import annotations

import random
import re
from collections import OrderedDict
from functools import lru_cache
from typing import TYPE_CHECKING

from boardwright.engine import FULL_STRENGTH, Budget, Engine, make_player
from boardwright.engine.players import EnginePlayer
from boardwright.engine.spec import RANDOM, Spec, parse_spec
from boardwright.engine.timing import thinking_time
from boardwright.games import MalformedInput, game_named
from boardwright.games.clock import Clock

if TYPE_CHECKING:
    from boardwright import core
    from boardwright.core import State
    from boardwright.games import Game
    from boardwright.server.thinking.jobs import SeatClock
    from boardwright.server.thinking.messages import Think

MEMORY = 32  # MiB of an engine's tables
LEVEL_MEMORY = 8  # what a level of few nodes makes use of
ROOM = 112  # MiB of all tables that are kept
_WORD = re.compile(r"[a-z]+[0-9]*(,[a-z]+=[0-9a-z.]+)*")


@lru_cache(maxsize=256)
def player_of(word: str, game: str) -> Spec:
    """What a word means, if a server may seat it: nobody's program, nobody's file."""
    if not _WORD.fullmatch(word):
        raise MalformedInput(f"{word[:80]!r} is no player of the server")
    spec = parse_spec(word, game_named(game))
    if not spec.is_built_in:
        raise MalformedInput(f"{word[:80]!r} is no player of the server")
    return spec


def is_limited_by_time(spec: Spec) -> bool:
    """Whether only time ends its thought: full strength, or a bare search."""
    own = spec.settings.keys() & {"nodes", "depth", "lines"}
    return spec.kind != RANDOM and spec.level in (None, FULL_STRENGTH) and not own


class Players:
    """Chooses moves with engines that are kept while there is room, the latest used longest."""

    def __init__(self, room: int = ROOM) -> None:
        self._room = room
        self._engines: OrderedDict[tuple[str, str], tuple[Engine, int]] = OrderedDict()

    def choose(self, game: Game, state: State, job: Think, stop: core.Stop) -> int:
        """An action of the seat to move; chance depends on the job's seed and the state alone."""
        spec = player_of(job.player, game.name)
        seed = int(str(spec.settings.get("seed", job.seed)))
        if spec.kind == RANDOM:
            return random.Random(f"{seed} {state.key}").choice(state.legal_actions())
        engine = self.engine(game, job.player)
        engine.seed = seed
        budget = _bounded(spec.budget(Budget()), _seconds(state, job))
        return engine.choose_action(state, budget, stop=stop)

    def engine(self, game: Game, word: str) -> Engine:
        """The engine of a word, kept or new."""
        key = (game.name, word)
        if key not in self._engines:
            memory = _memory(player_of(word, game.name))
            self._make_room(memory)
            self._engines[key] = _made(game, word, memory), memory
        self._engines.move_to_end(key)
        return self._engines[key][0]

    def _make_room(self, memory: int) -> None:
        while self._engines and self.memory + memory > self._room:
            self._engines.popitem(last=False)

    @property
    def memory(self) -> int:
        """MiB that the tables of all engines may take."""
        return sum(memory for _, memory in self._engines.values())


def _made(game: Game, word: str, memory: int) -> Engine:
    player = make_player(f"{word},memory={memory}", game)
    assert isinstance(player, EnginePlayer)
    return player.engine


def _memory(spec: Spec) -> int:
    is_small = spec.level in range(1, FULL_STRENGTH) and "nodes" not in spec.settings
    return LEVEL_MEMORY if is_small else MEMORY


def _seconds(state: State, job: Think) -> float:
    """What the job allows, or its share of the seat's clock where that is less."""
    if job.clock is None:
        return job.seconds
    by_clock = thinking_time(state, Budget(clock=_clock(state, job.clock)))
    assert by_clock is not None
    return min(job.seconds, by_clock)


def _clock(state: State, clock: SeatClock) -> Clock:
    """The clock as engines know it; only the seat to move looks at it."""
    left = (clock.remaining / 1000,) * (state.to_move + 1)
    return Clock(left, clock.increment / 1000, clock.allotted / 1000)


def _bounded(own: Budget, seconds: float) -> Budget:
    return Budget(min(seconds, own.seconds or seconds), None, own.nodes, own.depth)
