"""A game in progress for OpenSpiel, in the compiled core, and observers and rollouts for it."""

from __future__ import annotations

from contextlib import contextmanager
from operator import index
from typing import TYPE_CHECKING, Any, SupportsIndex

import numpy as np

from boardwright import core
from boardwright.envs import needs
from boardwright.envs.single import action_of, checked_number, notation_of
from boardwright.games import BoardwrightError, Outcome, game_named
from boardwright.records import Record
from boardwright.records.result import format_result

with needs("openspiel"):
    import pyspiel

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from boardwright.envs.openspiel.game import BoardwrightGame
    from boardwright.games import Game, Position

TERMINAL = pyspiel.PlayerId.TERMINAL

_apply = pyspiel.State.apply_action  # looked up once, because it is called at every ply
_apply_checked = pyspiel.State.apply_action_with_legality_check


@contextmanager
def spiel_errors() -> Iterator[None]:
    """Converts the errors of our rules to OpenSpiel's, with the same text."""
    try:
        yield
    except BoardwrightError as error:
        raise pyspiel.SpielError(str(error)) from error


class Play:
    """The mutable part of a state, which OpenSpiel clones and pickles as one value."""

    __slots__ = ("left", "start_text", "state")

    def __init__(self, state: core.State, left: int, start_text: str | None = None) -> None:
        self.state = state
        self.left = left  # decisions until the game is cut
        self.start_text = (
            start_text  # the position string, if the game has another start than usual
        )

    def __deepcopy__(self, memo: object) -> Play:
        return Play(self.state.copy(), self.left, self.start_text)


class BoardwrightState(pyspiel.State):
    """A state with OpenSpiel's interface, and the methods that our other environments have."""

    def __init__(self, game: BoardwrightGame, play: Play) -> None:
        """Use `BoardwrightGame.new_initial_state` instead."""
        super().__init__(game)
        self.play = play

    def current_player(self) -> int:
        play = self.play
        seat = play.state.to_move if play.left else -1
        return TERMINAL if seat < 0 else seat

    def is_terminal(self) -> bool:
        play = self.play
        return not play.left or play.state.is_over

    @property
    def is_cut(self) -> bool:
        """Whether the game was cut at its greatest length, which counts as a draw."""
        return not self.play.left and not self.play.state.is_over

    def returns(self) -> list[float]:
        outcome = self.outcome  # its returns sum to exactly zero
        return [0.0] * self.play.state.seats if outcome is None else list(outcome.returns)

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The legal actions as a rising list, as in every game of OpenSpiel.

        A player who is not to move has none.
        """
        decides = self.current_player()
        if player is None or player == decides:
            return [] if decides is TERMINAL else list(self.play.state.legal_actions())
        none: list[int] = super().legal_actions(player)
        return none

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """One number per action, 1 if it is legal."""
        decides = self.current_player()
        if player not in (None, decides) or decides is TERMINAL:
            none: list[int] = super().legal_actions_mask(decides if player is None else player)
            return none
        mask: list[int] = core.mask_of(self.play.state).tolist()
        return mask

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """The flat observation of a player; by default of the player to move."""
        viewer = self.current_player() if player is None else player
        tensor: list[float]
        if 0 <= viewer < self.play.state.seats:
            tensor = core.observation_of(self.play.state, viewer).ravel().astype(float).tolist()
        else:
            tensor = super().observation_tensor(viewer)  # raises an error
        return tensor

    def apply_action(self, action: SupportsIndex) -> None:
        """Play an action of any integer type; pyspiel itself would also accept some floats."""
        _apply(self, index(action))

    def apply_action_with_legality_check(self, action: SupportsIndex) -> None:
        """The same as `apply_action`, which also checks."""
        _apply_checked(self, index(action))

    def _apply_actions(self, actions: list[int]) -> None:
        raise pyspiel.SpielError("players decide one at a time: use apply_action")

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.play.state.legal_actions())

    def _apply_action(self, action: int) -> None:
        play = self.play
        if not play.left:
            self._refuse_if_cut()
        try:
            play.state.apply(action)
        except BoardwrightError as error:
            raise pyspiel.SpielError(str(error)) from error
        play.left -= 1

    def _refuse_if_cut(self) -> None:
        if self.is_cut:
            raise pyspiel.SpielError(f"the game was truncated after {self.move_number()} decisions")

    def _action_to_string(self, player: int, action: int) -> str:
        with spiel_errors():
            return self.notation(action)

    def string_to_action(self, player: int | str, text: str | None = None) -> int:
        """The action of a notation, optionally after the player's number; it must be legal."""
        with spiel_errors():
            action = self.action(str(player) if text is None else text)
            problem = self.position.objection(self.boardwright.move(action))
            if problem is not None:
                raise problem
        self._refuse_if_cut()
        return action

    def _to_struct(self) -> dict[str, Any]:
        return {"position": self.text}

    def _to_observation_struct(self, player: int) -> dict[str, Any]:
        return self._to_struct()

    def _action_to_struct(self, player: int, action: int) -> dict[str, Any]:
        return {"move": self._action_to_string(player, action)}

    def _struct_to_actions(self, struct: dict[str, Any]) -> list[int]:
        with spiel_errors():
            return [self.action(struct.get("move", ""))]

    def __str__(self) -> str:
        return self.text

    def __deepcopy__(self, memo: object) -> BoardwrightState:
        copied: BoardwrightState = self.clone()
        return copied

    def __reduce__(self) -> tuple[Any, ...]:
        return _deserialised, (pyspiel.serialize_game_and_state(self.get_game(), self),)

    @property
    def boardwright(self) -> Game:
        """The game's object in the rest of Boardwright."""
        return game_named(self.play.state.info.name)

    @property
    def outcome(self) -> Outcome | None:
        """How the rules ended the game; None if they have not."""
        return core.outcome_of(self.play.state)

    @property
    def position(self) -> Position:
        """The position, for people and for the rules in Python."""
        return self.play.state.to_position()

    @property
    def text(self) -> str:
        """The position string."""
        return core.text_of(self.play.state)

    @property
    def key(self) -> int:
        """A 64-bit hash of everything that the rules depend on."""
        return self.play.state.key

    def state_bytes(self) -> bytes:
        """The exact position; `BoardwrightGame.from_bytes` reads it."""
        return self.play.state.to_bytes()

    def notation(self, action: SupportsIndex) -> str:
        """The notation of an action, as in records."""
        return notation_of(self.boardwright, action)

    def action(self, notation: str) -> int:
        """The number of a move in notation."""
        return action_of(self.boardwright, notation)

    def record(self, tags: Iterable[tuple[str, str]] = ()) -> Record:
        """The record of the game so far; a cut game is a draw by adjudication."""
        start_text = self.play.start_text
        start = (
            self.get_game().start
            if start_text is None
            else self.boardwright.parse_position(start_text)
        )
        moves = [self.boardwright.move(action) for action in self.history()]
        seats = self.num_players()
        ended = (format_result(range(seats), seats), "adjudication") if self.is_cut else None
        return Record.from_moves(start, moves, tags, ended)


def _deserialised(text: str) -> Any:
    return pyspiel.deserialize_game_and_state(text)[1]


with needs("openspiel"):
    import pyspiel
    from open_spiel.python.algorithms.mcts import Evaluator

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from boardwright.envs.openspiel.state import BoardwrightState
    from boardwright.games import Game

NAMED = "named"  # the parameter that gives a name to each plane


class PlanesObserver:
    """The observation as a player sees it, with "own" meaning that player.

    `tensor` is flat; `dict` has the same numbers as `observation` [planes, cells], or with the
    parameter `named` every plane [cells] under its name, the last plane as `facts`.
    """

    def __init__(self, game: Game, params: Mapping[str, Any] | None = None) -> None:
        cells = len(game.largest_board)
        planes = len(game.observation_planes) + 1
        self._bytes = np.zeros((planes, cells), dtype=np.uint8)
        self.tensor: NDArray[np.float32] = np.zeros(planes * cells, dtype=np.float32)
        self._planes = self.tensor.reshape(planes, cells)
        self.dict: dict[str, NDArray[np.float32]] = {"observation": self._planes}
        unknown = sorted((params or {}).keys() - {NAMED})
        if unknown:
            raise ValueError(f"unknown observation parameter {unknown[0]!r}, only {NAMED!r}")
        if bool((params or {}).get(NAMED, False)):
            names = (*game.observation_planes, "facts")
            self.dict = dict(zip(names, self._planes, strict=True))

    def set_from(self, state: BoardwrightState, player: int) -> None:
        """Fill the tensor with a player's observation."""
        if not 0 <= player < state.num_players():
            raise pyspiel.SpielError(f"unknown player {player}")
        state.play.state.observe(self._bytes, player)
        self._planes[:] = self._bytes

    def string_from(self, state: BoardwrightState, player: int) -> str:
        """The board and the summary of the position, for people."""
        return str(state.position)


class HistoryObserver:
    """The information state with perfect recall: the start of the game, and all actions."""

    tensor = None

    def __init__(self, *, is_public: bool) -> None:
        self.dict: dict[str, NDArray[np.float32]] = {}
        self._is_public = is_public

    def set_from(self, state: BoardwrightState, player: int) -> None:
        """Does nothing: a whole game has no tensor."""

    def string_from(self, state: BoardwrightState, player: int) -> str:
        """The actions so far, preceded by the start position if it is not the usual start."""
        if not self._is_public:
            return ""  # no information is private
        start_text = state.play.start_text
        actions = state.history_str()
        return actions if start_text is None else f"{start_text}; {actions}"


class CoreRollouts(Evaluator):
    """The same as OpenSpiel's `RandomRolloutEvaluator`, without a Python call for every ply.

    A rollout that is not over after `max_plies` decisions (0: when the game is cut) is a draw.
    """

    def __init__(self, rollouts: int = 1, seed: int = 0, max_plies: int = 0) -> None:
        self._rollouts = checked_number("rollouts", rollouts, minimum=1)
        self._max_plies = checked_number("max_plies", max_plies)
        self._rng = np.random.default_rng(seed)

    def evaluate(self, state: BoardwrightState) -> list[float]:
        """The mean return of each player."""
        left = state.play.left
        plies = min(left, self._max_plies or left)
        seed = int(self._rng.integers(1 << 63))
        found = core.playouts(state.play.state, self._rollouts, plies, seed)
        finished = 1 - found.unfinished / found.games
        return [mean * finished for mean in found.returns]

    def prior(self, state: BoardwrightState) -> list[tuple[int, float]]:
        """Equal probabilities for all legal actions."""
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]
