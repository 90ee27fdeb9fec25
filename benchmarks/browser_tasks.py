"""Python tasks in a browser and the same in CPython: the packed Python runs this file."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from boardwright.engine import Budget
from boardwright.games import game_named, parse_position
from boardwright.server.browser.engines import LocalEngines
from boardwright.server.workers.jobs import MoveJob

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardwright.server.browser.engines import Searches

    Clock = Callable[[], float]  # seconds of the processor


def walk(game_name: str, plies: int, seed: int, clock: Clock) -> float:
    """Plies a second by the rules: lists all legal moves and plays one of them."""
    game, rng = game_named(game_name), random.Random(seed)
    position = game.start()
    began = clock()
    for _ in range(plies):
        position = game.start() if position.outcome is not None else position
        position = position.play(rng.choice(position.legal_moves()))
    return plies / (clock() - began)


class Computer:
    """A browser's computer player, which reuses its engines from move to move."""

    def __init__(self, searches: Searches) -> None:
        self._engines = LocalEngines(searches, seconds=1.0)

    async def choose(self, text: str, player: str, seed: int, clock: Clock) -> tuple[int, float]:
        """The action that a player chooses in a position, and the seconds that it took."""
        position = parse_position(text)
        job = MoveJob("", "", 0, position, player, Budget(), seed)
        began = clock()
        action = await self._engines.choose(job)
        return action, clock() - began


class BrowserTasks:
    """The same tasks in Node, with the page's search worker inside the program."""

    def __init__(self, core: Any, clock: Clock) -> None:
        from boardwright.server.browser.page import PageSearches

        self._computer, self._clock = Computer(PageSearches(core)), clock

    def walk(self, game: str, plies: int, seed: int) -> float:
        return walk(game, plies, seed, self._clock)

    async def choose(self, text: str, player: str, seed: int) -> list[float]:
        return [*await self._computer.choose(text, player, seed, self._clock)]
