"""Our games as OpenSpiel games: their types, parameters and starts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from boardwright import core
from boardwright.envs import needs
from boardwright.envs.openspiel.state import (
    BoardwrightState,
    HistoryObserver,
    PlanesObserver,
    Play,
    spiel_errors,
)
from boardwright.games import GAMES, MalformedOptions, MalformedPosition, game_named
from boardwright.games.options import Choice

with needs("openspiel"):
    import pyspiel

if TYPE_CHECKING:
    from collections.abc import Mapping
    from dataclasses import Field

    from boardwright.games import Game, Options, Position

PREFIX = "python_boardwright_"
MAX_GAME_LENGTH = "max_game_length"
# Decisions after which a game is cut if its rules set no useful bound.
USUAL_CUT = 10_000

# OpenSpiel's parameters are typed and cannot be None: 0 stands for None.
Parameter = bool | int | str


def register() -> None:
    """Register all games for `pyspiel.load_game`."""
    for game in GAMES.values():
        # pyspiel releases the constructors of its games after the interpreter has ended, which
        # crashes for a function but not for a class.
        kind = type(f"{game.title}Game", (BoardwrightGame,), {"boardwright": game})
        pyspiel.register_game(type_of(game), kind)


def type_of(game: Game) -> Any:
    return pyspiel.GameType(
        short_name=PREFIX + game.name,
        long_name=f"{game.title} (Boardwright)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seat_counts),
        min_num_players=min(game.seat_counts),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_default_parameters(game),
    )


class BoardwrightGame(pyspiel.Game):
    """A game with its options; `pyspiel.load_game` creates it."""

    boardwright: ClassVar[Game]  # the game's object in the rest of Boardwright

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        game, chosen = self.boardwright, params or {}
        with spiel_errors():
            options = _options_of(game, chosen)
            self._length = _length_of(options, chosen)
        self._changed = _changed_parameters(options, self._length)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.action_space,
            max_chance_outcomes=0,
            num_players=game.seats(options),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self._length,
        )
        super().__init__(type_of(game), info, self._changed)
        self.options = options
        self.start: Position = game.start(options)
        self._start_state = core.state_of(self.start)

    def new_initial_state(self, start: Any = None) -> BoardwrightState:
        """A game from its start, or from a position string, plain or as `to_struct` wraps it."""
        if start is None:
            return BoardwrightState(self, Play(self._start_state.copy(), self._length))
        described = start.to_dict() if hasattr(start, "to_dict") else start
        text: Any = described.get("position") if isinstance(described, dict) else described
        with spiel_errors():
            position = self.boardwright.parse_position(text)
            return self._begin(core.state_of(position), text)

    def from_bytes(self, data: bytes) -> BoardwrightState:
        """A game that begins in a position of `BoardwrightState.state_bytes`."""
        state = core.State.from_bytes(data)
        if state.info.name != self.boardwright.name:
            raise MalformedPosition(f"these are bytes of {state.info.name}")
        return self._begin(state, core.text_of(state))

    def _begin(self, state: core.State, text: str) -> BoardwrightState:
        if state.to_position().options != self.options:
            raise MalformedPosition(f"{text} has other options than {self}")
        return BoardwrightState(self, Play(state, self._length, text))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """An observer of the position, or of the whole game for perfect recall."""
        if isinstance(iig_obs_type, dict):  # pyspiel passes only the parameters
            iig_obs_type, params = None, iig_obs_type
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return PlanesObserver(self.boardwright, params)
        return HistoryObserver(is_public=iig_obs_type.public_info)

    def get_parameters(self) -> dict[str, Parameter]:
        """All parameters with their values."""
        return {**_default_parameters(self.boardwright), **self._changed}

    def seat_names(self) -> tuple[str, ...]:
        """The names of the players, in turn order."""
        return self.boardwright.seat_names(self.options)

    def __reduce__(self) -> tuple[Any, ...]:
        return _loaded, (self.serialize(),)


def _loaded(text: str) -> Any:
    return pyspiel.deserialize_game(text)


def _default_parameters(game: Game) -> dict[str, Parameter]:
    """The parameters of a game with their default values."""
    declared = {f.name: _parameter(f, f.default) for f in game.options_type.declared()}
    return {**declared, MAX_GAME_LENGTH: 0}


def _options_of(game: Game, parameters: Mapping[str, Any]) -> Options:
    """The options for these parameters; unknown parameters and values are refused."""
    defaults = _default_parameters(game)
    unknown = sorted(parameters.keys() - defaults.keys())
    if unknown:
        raise MalformedOptions(
            f"{game.name} has no parameter {unknown[0]!r} (its parameters: {', '.join(defaults)})"
        )
    declared = {field.name: field for field in game.options_type.declared()}
    chosen = {name: value for name, value in parameters.items() if name != MAX_GAME_LENGTH}
    return game.options_type(**{name: _value(declared[name], chosen[name]) for name in chosen})


def _changed_parameters(options: Options, length: int) -> dict[str, Parameter]:
    """The parameters that differ from the defaults, which identify the game."""
    changed = (field for field in options.declared() if field.name in options.changed())
    values = {field.name: _parameter(field, getattr(options, field.name)) for field in changed}
    usual = _longest_game(options) or USUAL_CUT
    return values if length == usual else {**values, MAX_GAME_LENGTH: length}


def _length_of(options: Options, parameters: Mapping[str, Any]) -> int:
    """The number of decisions after which a game is over by its rules, or else cut."""
    chosen = parameters.get(MAX_GAME_LENGTH, 0)
    if not isinstance(chosen, int) or isinstance(chosen, bool) or chosen < 0:
        raise MalformedOptions(f"{MAX_GAME_LENGTH}: {chosen!r} is not a whole number from 0")
    longest = _longest_game(options)
    return chosen or USUAL_CUT if longest is None else min(chosen or longest, longest)


def _longest_game(options: Options) -> int | None:
    return game_named(options.game_name).longest_game(options)


def _parameter(field: Field[Any], value: Any) -> Parameter:
    """The parameter of an option's value: a number if OpenSpiel would parse its text as such."""
    found: Parameter = 0 if value is None else value
    return int(found) if _is_numeric(field) else found


def _value(field: Field[Any], parameter: Any) -> Any:
    """The value of an option for a parameter."""
    if _is_numeric(field) and not isinstance(parameter, bool):
        return str(parameter)
    return None if parameter == 0 and field.default is None else parameter


def _is_numeric(field: Field[Any]) -> bool:
    """Whether an option is a choice among words that are numbers, such as board sizes."""
    spec = field.metadata["spec"]
    return isinstance(spec, Choice) and all(value.isdecimal() for value in spec.values)
