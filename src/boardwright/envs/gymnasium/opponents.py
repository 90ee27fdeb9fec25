"""Who sits opposite a learner: chance, our levels and engines, a program, or a function."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from boardwright.engine.player import Budget, PlayerFailed
from boardwright.engine.players import EnginePlayer, make_player
from boardwright.engine.spec import ENGINE, RANDOM, parse_spec
from boardwright.envs.single import SingleEnv
from boardwright.games import MalformedInput, game_named

if TYPE_CHECKING:
    from boardwright.core import State
    from boardwright.games import Game, Position

SELF = "self"
Function = Callable[[SingleEnv], Any]
Said = str | Function | Sequence[str | Function] | None  # what people give as `opponent`


class Opponent(ABC):
    """Decides for a seat; what it does by chance depends on the seed of the episode."""

    def needed(self, games: int, threads: int) -> int:
        """How many of them play so many games."""
        return 1

    def begin(self, start: Position) -> None:  # noqa: B027
        """An episode begins."""

    def choose(self, env: SingleEnv, seed: int) -> Any:
        """The action in a game that is stepped alone; whether it is legal the game will say."""
        return self.choose_in(env.state, seed)

    @abstractmethod
    def choose_in(self, state: State, seed: int) -> Any:
        """The action in a state of the core."""

    def close(self) -> None:  # noqa: B027
        """End what was started."""


class RandomOpponent(Opponent):
    """Plays any legal action: by the random numbers of the game, or by a seed of its own."""

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
    """A bot or another program: it follows one game, and its chance is its own."""

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
    """A function of the game, which it may look at and clone but not step."""

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


def make_opponents(said: Said, game: Game, seats: int) -> tuple[Opponent, ...]:
    """An opponent for every seat but the learner's, in turn order after it; none for self-play."""
    if said is None or said == SELF:
        return ()
    if isinstance(said, str) or callable(said):
        return tuple(make_opponent(said, game) for _ in range(seats - 1))
    if not isinstance(said, Sequence) or len(said) != seats - 1:
        raise MalformedInput(
            f"{said!r} are not the opponents of one seat of {seats}: give a player, a function, "
            f"or a list of {seats - 1} of them in turn order after the learner"
        )
    return tuple(make_opponent(one, game) for one in said)


def make_opponent(said: object, game: Game) -> Opponent:
    """The opponent that a word or a function means."""
    if callable(said):
        return FunctionOpponent(said)
    if not isinstance(said, str):
        raise MalformedInput(
            f"{said!r} is no opponent: a word such as level3, a function of the game, or None"
        )
    return _from_word(said, game)


def _from_word(word: str, game: Game) -> Opponent:
    spec = parse_spec(word, game)
    if spec.kind == RANDOM:
        seed = spec.settings.get("seed")
        return RandomOpponent(seed if isinstance(seed, int) else None)
    return (EngineOpponent if spec.kind == ENGINE else ProgramOpponent)(word, game.name)
