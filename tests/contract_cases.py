"""The games and option sets of the contract's tests, including the stub game."""

from __future__ import annotations

import random
from functools import cache

import pytest

from boardwright.games import GAMES, Position
from support import Case, all_option_sets, set_id, walk
from template_game import NEWGAME, OPTION_SETS

ALL = [*GAMES.values(), NEWGAME]
CASES: list[Case] = [*all_option_sets(), *((NEWGAME, options) for options in OPTION_SETS)]
every_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
every_case = pytest.mark.parametrize("case", CASES, ids=set_id)


@cache
def random_walks(case: Case) -> tuple[Position, ...]:
    """The positions of three random games, cached because many tests use them."""
    game, options = case
    return tuple(position for seed in range(3) for position in walk(game.start(options), seed))


def sample(case: Case, count: int) -> list[Position]:
    """Some positions of random games, including the first and the last one."""
    positions = random_walks(case)
    chosen = random.Random(1).sample(positions, min(count, len(positions)))
    return [positions[0], positions[-1], *chosen]
