"""The opponents of a learner: random, levels and engines, programs, functions."""

from __future__ import annotations

import copy
import operator
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import numpy as np

from boardwright.engine.player import Budget, PlayerFailed
from boardwright.engine.players import EnginePlayer, make_player
from boardwright.engine.spec import ENGINE, RANDOM, parse_spec
from boardwright.envs.single import SingleEnv
from boardwright.games import MalformedInput, game_named

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from boardwright.core import State
    from boardwright.envs.batch import BatchEnv
    from boardwright.games import Game, Position

    # The opponents of one seat; game i uses opponent i modulo their number.
    Row = tuple["Opponent", ...]

SELF = "self"
Function = Callable[[SingleEnv], Any]
OpponentChoice = (
    str | Function | Sequence[str | Function] | None
)  # the type of the argument `opponent`


class Opponent(ABC):
    """Decides for a seat; its randomness depends on the seed of the episode."""

    def needed(self, games: int, threads: int) -> int:
        """How many instances this many games need."""
        return 1

    def begin(self, start: Position) -> None:  # noqa: B027
        """Start an episode."""

    def choose(self, env: SingleEnv, seed: int) -> Any:
        """The action in a single game; the game checks whether it is legal."""
        return self.choose_in(env.state, seed)

    @abstractmethod
    def choose_in(self, state: State, seed: int) -> Any:
        """The action in a state of the core."""

    def close(self) -> None:  # noqa: B027
        """Release what the opponent has started."""


class RandomOpponent(Opponent):
    """Plays any legal action, by the random numbers of the game or by its own seed."""

    def __init__(self, own_seed: int | None = None) -> None:
        self.own_seed = own_seed

    def choose(self, env: SingleEnv, seed: int) -> int:
        return env.sample() if self.own_seed is None else self.choose_in(env.state, seed)

    def choose_in(self, state: State, seed: int) -> int:
        own = seed if self.own_seed is None else self.own_seed
        return state.random_action(own ^ state.key)


class EngineOpponent(Opponent):
    """A level, or one of our searches."""

    def __init__(self, word: str, game: str) -> None:
        self._word, self._game = word, game
        player = make_player(word, game_named(game))
        assert isinstance(player, EnginePlayer)
        self._player = player
        self._has_own_seed = "seed" in parse_spec(word, game_named(game)).settings

    def needed(self, games: int, threads: int) -> int:
        return min(games, threads)

    def choose_in(self, state: State, seed: int) -> int:
        if not self._has_own_seed:
            self._player.engine.seed = seed
        return self._player.choose_action(state, Budget())

    def __reduce__(self) -> tuple[type[EngineOpponent], tuple[str, str]]:
        return EngineOpponent, (self._word, self._game)


class ProgramOpponent(Opponent):
    """A bot or another program; it follows one game and has its own randomness."""

    def __init__(self, word: str, game: str) -> None:
        self._word, self._game = word, game_named(game)
        self._player = make_player(word, self._game)

    def needed(self, games: int, threads: int) -> int:
        return games

    def begin(self, start: Position) -> None:
        self._player.new_game(start)

    def choose_in(self, state: State, seed: int) -> int:
        return self._game.action(self._player.choose(state.to_position(), Budget()))

    def close(self) -> None:
        self._player.close()

    def __reduce__(self) -> tuple[type[ProgramOpponent], tuple[str, str]]:
        return ProgramOpponent, (self._word, self._game.name)


class FunctionOpponent(Opponent):
    """A function of the game, which may read and clone the game but not step it."""

    def __init__(self, function: Function) -> None:
        self._function = function

    def choose(self, env: SingleEnv, seed: int) -> Any:
        plies = env.plies
        action = self._function(env)
        if env.plies != plies:
            raise PlayerFailed("rubbish", "the opponent stepped the game itself instead of a clone")
        return action

    def choose_in(self, state: State, seed: int) -> Any:
        return self._function(SingleEnv.from_bytes(state.to_bytes(), seed=seed ^ state.key))


def make_opponents(choice: OpponentChoice, game: Game, seats: int) -> tuple[Opponent, ...]:
    """An opponent for each seat after the learner's, in turn order; empty for self-play."""
    if choice is None or choice == SELF:
        return ()
    if isinstance(choice, str) or callable(choice):
        return tuple(make_opponent(choice, game) for _ in range(seats - 1))
    if not isinstance(choice, Sequence) or len(choice) != seats - 1:
        raise MalformedInput(
            f"{choice!r} are not the opponents of one seat of {seats}: give a player, a function, "
            f"or a list of {seats - 1} of them in turn order after the learner"
        )
    return tuple(make_opponent(opponent, game) for opponent in choice)


def make_opponent(choice: object, game: Game) -> Opponent:
    """The opponent that a word or a function stands for."""
    if callable(choice):
        return FunctionOpponent(choice)
    if not isinstance(choice, str):
        raise MalformedInput(
            f"{choice!r} is not an opponent: "
            "give a word like level3, a function of the game, or None"
        )
    spec = parse_spec(choice, game)
    if spec.method == RANDOM:
        seed = spec.settings.get("seed")
        return RandomOpponent(seed if isinstance(seed, int) else None)
    return (EngineOpponent if spec.kind == ENGINE else ProgramOpponent)(choice, game.name)


def seated(choice: OpponentChoice, games: BatchEnv, threads: int) -> tuple[Row, ...]:
    """A row of opponents for each seat after the learner's; empty for self-play."""
    rows = []
    for opponent in make_opponents(choice, games.game, games.seats):
        count = opponent.needed(len(games), threads)
        rows.append((opponent, *(copy.copy(opponent) for _ in range(count - 1))))
    return tuple(rows)


def decisions(
    row: Row, batch: BatchEnv, games: NDArray[np.bool_], seeds: NDArray[np.int64]
) -> NDArray[np.int64] | list[int]:
    """The actions of one seat's opponents in the chosen games; `seeds` [N] are by episode."""
    if isinstance(row[0], RandomOpponent) and row[0].own_seed is None:
        return batch.sample(games)[games]
    states = {game: batch.state(game) for game in np.flatnonzero(games).tolist()}

    def action_in(game: int) -> int:
        return _checked_action(row[game % len(row)], game, states[game], int(seeds[game]))

    def actions_of(place: int) -> dict[int, int]:
        return {game: action_in(game) for game in states if game % len(row) == place}

    if not isinstance(row[0], EngineOpponent) or len(row) == 1:
        return [action_in(game) for game in states]
    found: dict[int, int] = {}
    with ThreadPoolExecutor(len(row)) as threads:  # one thread per engine
        for part in threads.map(actions_of, range(len(row))):
            found |= part
    return [found[game] for game in states]


def _checked_action(opponent: Opponent, game: int, state: State, seed: int) -> int:
    """A legal action; any other result is a failure of the opponent."""
    choice = opponent.choose_in(state, seed)
    name = f"the opponent on seat {state.to_move} in game {game}"
    try:
        action = operator.index(choice)
    except TypeError:
        raise PlayerFailed(
            "rubbish", f"{name} returned {choice!r}, which is not an action"
        ) from None
    if not state.is_legal(action):
        raise PlayerFailed("illegal", f"{name} plays {action}, which is illegal")
    return action
