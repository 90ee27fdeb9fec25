"""The players that a server seats, as words for its workers."""

from __future__ import annotations

import re
from functools import lru_cache

from boardwright.engine import FULL_STRENGTH
from boardwright.engine.spec import RANDOM, Spec, parse_spec
from boardwright.games import MalformedInput, game_named

MEMORY = 32  # MiB of an engine's tables
LEVEL_MEMORY = 8  # what a level of few nodes makes use of
_WORD = re.compile(r"[a-z]+[0-9]*(,[a-z]+=[0-9a-z.]+)*")


@lru_cache(maxsize=256)
def player_of(word: str, game: str) -> Spec:
    """The player that a word names, if a server may seat it: no program, no file."""
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


def word_for_worker(spec: Spec) -> str:
    """The player with as much memory as it gets."""
    if spec.kind == RANDOM:
        return spec.text
    is_small = spec.level in range(1, FULL_STRENGTH) and "nodes" not in spec.settings
    return f"{spec.text},memory={LEVEL_MEMORY if is_small else MEMORY}"
