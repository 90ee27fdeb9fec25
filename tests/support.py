"""Helpers that the tests share: drawings to positions, walks, option sets."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from boardwright.games import GAMES, Game, Options, Position

if TYPE_CHECKING:
    from collections.abc import Iterator

# Every game with the option sets that the shared suites go through; each game's defaults first.
OPTION_SETS: dict[str, list[dict[str, str]]] = {
    "repulso": [{}, {"unable": "play-on"}],
}


def all_option_sets() -> list[tuple[Game, Options]]:
    return [
        (game, game.options_type.from_mapping(mapping))
        for name, game in GAMES.items()
        for mapping in OPTION_SETS[name]
    ]


def set_id(case: tuple[Game, Options]) -> str:
    game, options = case
    return "-".join([game.name, *(f"{k}={v}" for k, v in options.changed().items())])


def walk(start: Position, seed: int, plies: int = 10_000) -> Iterator[Position]:
    """A uniformly random game, position by position, the start included."""
    rng = random.Random(seed)
    position = start
    yield position
    for _ in range(plies):
        if position.outcome is not None:
            return
        position = position.play(rng.choice(position.legal_moves()))
        yield position


def play_all(position: Position, notation: str) -> Position:
    """Play moves written one after the other, slashes and all."""
    for word in notation.replace("/", " ").split():
        position = position.play(word)
    return position
