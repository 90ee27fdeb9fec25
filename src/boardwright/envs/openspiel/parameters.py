"""Options as OpenSpiel's game parameters, which are typed and know no None: 0 stands for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardwright.games import MalformedOptions, game_named

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardwright.games import Game, Options

Parameter = bool | int | str

MAX_GAME_LENGTH = "max_game_length"
# Decisions after which a game is cut that its rules do not end in a reasonable time.
USUAL_CUT = 10_000


def defaults(game: Game) -> dict[str, Parameter]:
    """The parameters of a game with the values of what is not given."""
    declared = {field.name: _parameter(field.default) for field in game.options_type.declared()}
    return {**declared, MAX_GAME_LENGTH: 0}


def options_of(game: Game, parameters: Mapping[str, Any]) -> Options:
    """The options that parameters mean; what a game cannot have is refused."""
    known = defaults(game)
    unknown = sorted(parameters.keys() - known.keys())
    if unknown:
        raise MalformedOptions(
            f"{game.name} has no parameter {unknown[0]!r} (its parameters: {', '.join(known)})"
        )
    without = {field.name for field in game.options_type.declared() if field.default is None}
    given = {name: value for name, value in parameters.items() if name != MAX_GAME_LENGTH}
    return game.options_type(
        **{name: None if value == 0 and name in without else value for name, value in given.items()}
    )


def changed(options: Options, length: int) -> dict[str, Parameter]:
    """The parameters that differ from the defaults, by which a game is told from others."""
    values = {name: _parameter(getattr(options, name)) for name in options.changed()}
    usual = _longest_game(options) or USUAL_CUT
    return values if length == usual else {**values, MAX_GAME_LENGTH: length}


def length_of(options: Options, parameters: Mapping[str, Any]) -> int:
    """After how many decisions a game is over by its rules, or else is cut."""
    given = parameters.get(MAX_GAME_LENGTH, 0)
    if not isinstance(given, int) or isinstance(given, bool) or given < 0:
        raise MalformedOptions(f"{MAX_GAME_LENGTH}: {given!r} is not a whole number from 0")
    longest = _longest_game(options)
    return given or USUAL_CUT if longest is None else min(given or longest, longest)


def _longest_game(options: Options) -> int | None:
    return game_named(options.game_name).longest_game(options)


def _parameter(value: Any) -> Parameter:
    found: Parameter = 0 if value is None else value
    return found
