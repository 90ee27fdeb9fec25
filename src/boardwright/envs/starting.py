"""Where an environment begins: a game with its options, or a position that somebody wrote down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardwright.games import MalformedInput, MalformedOptions, game_named, parse_position

if TYPE_CHECKING:
    from boardwright.games import Game, Options, Position


def start_position(game: str, position: str | None = None, **options: Any) -> Position:
    """The start of a game with these options, or the position of a position string.

    Options are given as values (`players=3`) or as the texts of records and links
    (`players="3"`). A position string carries its own.
    """
    known = game_named(game)
    if position is None:
        return known.start(given_options(known, **options))
    if options:
        raise MalformedOptions("a position string has its options in it; give one or the other")
    start = parse_position(position)
    if start.game is not known:
        raise MalformedInput(f"{position[:40]!r} is no position of {known.title}")
    if start.outcome is not None:
        raise MalformedInput("the game of that position is over already")
    return start


def given_options(game: Game, **given: Any) -> Options:
    """The options of a game from keywords."""
    specs = {field.name: field.metadata["spec"] for field in game.options_type.declared()}
    for name in given:
        if name not in specs:
            names = ", ".join(specs) or "none"
            raise MalformedOptions(f"{game.name} has no option {name!r} (its options: {names})")
    texts = {name: value for name, value in given.items() if isinstance(value, str)}
    read = {name: getattr(game.options_type.from_mapping(texts), name) for name in texts}
    return game.options_type(**(given | read))
