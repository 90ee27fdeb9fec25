"""The kind of a player by its name, as openings are counted by: people, levels, engine, bots."""

from __future__ import annotations

from functools import lru_cache

from boardwright.engine.spec import ENGINE, RANDOM, names_program, parse_spec
from boardwright.games import MalformedInput, game_named
from boardwright.openings import counts


@lru_cache(maxsize=1024)
def kind_of(player: str, game: str) -> int:
    """The kind of a player by its name in a record: `level3` is our own, a file a program."""
    rules = game_named(game)
    try:
        spec = parse_spec(player, rules)
    except MalformedInput:
        return counts.BOTS if names_program(player, rules) else counts.PEOPLE
    if spec.kind == ENGINE:
        is_level = player.startswith("level") and not spec.settings.keys() - {"seed", "book"}
        return spec.level or counts.ENGINE if is_level else counts.ENGINE
    return counts.ENGINE if spec.kind == RANDOM else counts.BOTS
