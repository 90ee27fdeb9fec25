"""Settings that callers give: numbers of any whole type, options, and where a game begins."""

from __future__ import annotations

import operator
import os
from typing import TYPE_CHECKING, Any, SupportsIndex

from boardwright.games import MalformedInput, MalformedOptions, game_named, parse_position

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardwright.games import Game, Options, Position

MOST_NUMBER = 2**31 - 1
MOST_SEED = 2**64 - 1
MOST_THREADS = 256


def checked_number(
    name: str, value: SupportsIndex, most: int = MOST_NUMBER, *, least: int = 0
) -> int:
    number = operator.index(value)
    if not least <= number <= most:
        raise ValueError(f"{name} is {number}, which is not between {least} and {most}")
    return number


def checked_seed(seed: SupportsIndex) -> int:
    return checked_number("seed", seed, MOST_SEED)


def checked_threads(threads: SupportsIndex | None) -> int:
    """How many threads work; None is for as many as the process may use cores."""
    if threads is not None:
        return checked_number("threads", threads, MOST_THREADS, least=1)
    has_affinity = hasattr(os, "sched_getaffinity")  # not on every system
    cores = len(os.sched_getaffinity(0)) if has_affinity else os.cpu_count() or 1
    return min(cores, MOST_THREADS)


def start_position(game: str, position: str | None = None, **options: Any) -> Position:
    """The start of a game with these options, or the position of a position string.

    Options are given as values (`players=3`) or as the texts of records and links
    (`players="3"`). A position string carries its own.
    """
    known = game_named(game)
    if position is None:
        return known.start(_given_options(known, options))
    if options:
        raise MalformedOptions("a position string has its options in it; give one or the other")
    start = parse_position(position)
    if start.game is not known:
        raise MalformedInput(f"{position[:40]!r} is no position of {known.title}")
    if start.outcome is not None:
        raise MalformedInput("the game of that position is over already")
    return start


def _given_options(game: Game, given: Mapping[str, Any]) -> Options:
    """The options of a game from keywords."""
    names = [field.name for field in game.options_type.declared()]
    for name in given:
        if name not in names:
            known = ", ".join(names) or "none"
            raise MalformedOptions(f"{game.name} has no option {name!r} (its options: {known})")
    texts = {name: value for name, value in given.items() if isinstance(value, str)}
    read = {name: getattr(game.options_type.from_mapping(texts), name) for name in texts}
    return game.options_type(**{**given, **read})
