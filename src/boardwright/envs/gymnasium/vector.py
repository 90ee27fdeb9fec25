"""Many games for one learner in arrays, stepped together by the compiled core."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, SupportsIndex

import numpy as np

from boardwright import core
from boardwright.envs import batch, needs
from boardwright.envs.batch_games import as_actions
from boardwright.envs.gymnasium.env import CloneableEnv, drawn_seed, read_start, reset_option
from boardwright.envs.gymnasium.episodes import Episodes
from boardwright.envs.single import checked_threads
from boardwright.envs.spaces import LegalActionsOfMany, planes_space
from boardwright.games import MalformedInput, MalformedMove, MalformedOptions

with needs("gymnasium"):
    from gymnasium.error import ClosedEnvironmentError, ResetNeeded
    from gymnasium.spaces import Discrete
    from gymnasium.utils import seeding
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from boardwright.envs.gymnasium.episodes import Ends
    from boardwright.envs.gymnasium.opponents import OpponentChoice
    from boardwright.games import Game, Position
    from boardwright.records import Record

    Bools = NDArray[np.bool_]
    Planes = NDArray[np.uint8]
    Shown = tuple[Planes, dict[str, Any]]
    Stepped = tuple[Planes, NDArray[np.float64], Bools, Bools, dict[str, Any]]


class GameVectorEnv(VectorEnv[Any, Any, Any], CloneableEnv):
    """N games with one learner; `opponent`, `seat` and options as in `GameEnv`.

    An episode is cut after `max_episode_steps` decisions of the learner. Returned arrays are not
    overwritten; with `copy=False` the next step overwrites observations and masks. Methods with an
    index give access to a single game; after the end of a game they refer to the next game, even if
    its first observation has not been returned yet.
    """

    def __init__(  # noqa: PLR0913 (what Gymnasium's users can say)
        self,
        game: str,
        num_envs: int = 1,
        *,
        opponent: OpponentChoice = "random",
        seat: SupportsIndex | str = 0,
        threads: SupportsIndex | None = 1,
        max_episode_steps: int | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        position: str | None = None,
        render_mode: None = None,
        **options: Any,
    ) -> None:
        if render_mode is not None:
            raise MalformedOptions(
                "a vector environment cannot be rendered: create one game with `make`"
            )
        workers = checked_threads(threads)
        games = batch.make(
            game,
            num_envs=num_envs,
            threads=workers,
            final_observation=True,
            position=position,
            **options,
        )
        self._episodes = Episodes(
            games, opponent=opponent, seat=seat, limit=max_episode_steps, threads=workers
        )
        self._mode = AutoresetMode(autoreset_mode)
        self._copy = copy
        # [N], ended, with the next game not shown yet
        self._hidden = np.zeros(num_envs, dtype=np.bool_)
        self._ends: Ends | None = None  # of the last step
        self.num_envs = num_envs
        self.metadata = {"render_modes": [], "autoreset_mode": self._mode}
        self._make_spaces(games)

    def _make_spaces(self, games: batch.BatchEnv) -> None:
        self.single_observation_space = planes_space(games.planes, games.cells)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.single_action_space = Discrete(games.actions)
        self.action_space = LegalActionsOfMany(self.num_envs, games.actions, self._mask_now)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Shown:
        """Start all games, or only those of `options={"reset_mask": bool [N]}`."""
        self._check_open()
        if isinstance(seed, (list, tuple, np.ndarray)):
            raise TypeError(f"reset takes one seed for all games together, not {seed!r}")
        games = _reset_mask(options, self.num_envs)
        if games is not None:
            self._check_reset()
        super().reset(seed=seed)
        self._episodes.rng = self.np_random
        if games is None:
            self._episodes.reset()
            self._hidden[:] = False
        else:
            self._episodes.restart(games & ~self._hidden)
            self._hidden[games] = False
        return self._now()

    def step(self, actions: Any) -> Stepped:
        """Play an action in each game, [N] whole numbers of any type, and the opponents' replies.

        An illegal action, or a number without a move, raises before any game has moved.
        """
        self._check_open()
        self._check_reset()
        if self._mode == AutoresetMode.DISABLED and self._hidden.any():
            games = np.flatnonzero(self._hidden)[:10].tolist()
            raise ResetNeeded(f"games {games} are over: call reset() with a reset_mask")
        ends = self._ends = self._episodes.step(self._checked(actions))
        is_held_back = self._mode != AutoresetMode.SAME_STEP
        self._hidden = ends.games if is_held_back else np.zeros_like(ends.games)
        observation, infos = self._now()
        infos |= _returns(ends) if is_held_back else _final(ends, self.games.actions)
        return observation, ends.rewards, ends.terminated, ends.truncated, infos

    def action_masks(self) -> Bools:
        """The current masks, [N, actions]."""
        return self._mask_now().copy()

    @property
    def games(self) -> batch.BatchEnv:
        """The games as a batch, for reading."""
        return self._episodes.games

    @property
    def game(self) -> Game:
        return self.games.game

    def keys(self) -> NDArray[np.uint64]:
        """A 64-bit hash [N] of everything that each game's future depends on."""
        return self.games.keys()

    def key(self, index: int) -> int:
        return self.games.key(index)

    def position(self, index: int) -> Position:
        return self.games.position(index)

    def text(self, index: int) -> str:
        """The position string of a game."""
        return self.games.text(index)

    def history(self, index: int) -> list[int]:
        """The actions of all seats since the start of the episode."""
        return self.games.history(index)

    def record(self, index: int, tags: Iterable[tuple[str, str]] = ()) -> Record:
        """The game so far."""
        return self.games.record(index, tags)

    def notation(self, action: int) -> str:
        return self.games.notation(action)

    def action(self, notation: str) -> int:
        return self.games.action(notation)

    def state_bytes(self, index: int) -> bytes:
        """The exact position of a game."""
        return self.games.state_bytes(index)

    def from_bytes(self, index: int, data: bytes) -> NDArray[np.uint8]:
        """Continue a game from this position; returns its observation [planes, cells].

        Opponents play until the learner decides. If the game ends before that, the position is
        refused and the game restarts.
        """
        self._check_reset()
        read_start(data, self.games.start)
        is_going_on = self._episodes.load(index, data)
        self._hidden[index] = False
        if not is_going_on:
            raise MalformedInput(f"the opponents end that position: game {index} starts over")
        seen: NDArray[np.uint8] = self.games.now.observation[index].copy()
        return seen

    def close_extras(self, **kwargs: Any) -> None:
        # before 1.3 Gymnasium also closes an environment whose constructor failed
        if hasattr(self, "_episodes"):
            self._episodes.close()

    def _begin_random_numbers(self, seed: int) -> None:
        self._np_random, self._np_random_seed = seeding.np_random(seed)
        self._episodes.draw_from(self.np_random)
        self.action_space.seed(drawn_seed(self.np_random))

    def _mask_now(self) -> Bools:
        mask = self.games.now.mask
        if self._ends is not None and self._hidden.any():
            mask = mask.copy()
            self._ends.lay_over(self._hidden, None, mask, None)
        return mask

    def _check_open(self) -> None:
        if self.closed:
            raise ClosedEnvironmentError("the environment is closed")

    def _check_reset(self) -> None:
        if not self._episodes.is_ready:
            raise ResetNeeded("call reset() before the first step, and after an opponent failed")

    def _checked(self, actions: Any) -> NDArray[np.uint16]:
        """The actions as the core needs them; `SKIP` in games whose reset is only shown."""
        array = as_actions(actions, self.num_envs).astype(np.int64)
        array[self._hidden] = core.SKIP
        none = (array >= self.games.actions) & ~self._hidden
        if none.any():
            game = int(np.flatnonzero(none)[0])
            raise MalformedMove(f"in game {game}: action {array[game]} names no move")
        return array.astype(np.uint16)

    def _now(self) -> Shown:
        """The observations and infos of all games; a hidden next game shows the end of the last."""
        observation, mask = self.games.now.observation, self.games.now.mask
        seat = self._episodes.learners.astype(np.int64)
        is_held_back = self._hidden.any()
        if self._copy or is_held_back:
            observation, mask = observation.copy(), mask.copy()
        if is_held_back and self._ends is not None:
            self._ends.lay_over(self._hidden, observation, mask, seat)
        everywhere = np.ones(self.num_envs, dtype=np.bool_)
        return observation, _infos(everywhere, action_mask=mask.view(np.int8), seat=seat)


def _final(ends: Ends, actions: int) -> dict[str, Any]:
    """The last observations of games that ended, under Gymnasium's names."""
    if not ends.games.any():
        return {}
    size = len(ends.games)
    mask, seat = np.zeros((size, actions), dtype=np.int8), np.zeros(size, dtype=np.int64)
    ends.lay_over(ends.games, None, mask, seat)
    info = _infos(ends.games, action_mask=mask, seat=seat) | _returns(ends)
    return _infos(ends.games, final_obs=ends.observations, final_info=info)


def _returns(ends: Ends) -> dict[str, Any]:
    return _infos(ends.terminated, returns=ends.returns) if ends.terminated.any() else {}


def _infos(valid: NDArray[np.bool_], **arrays: Any) -> dict[str, Any]:
    """Each array under its name, and the mask [N] of its valid games under `_name`."""
    infos = dict(arrays)
    for name in arrays:
        infos[f"_{name}"] = valid.copy()
    return infos


def _reset_mask(options: dict[str, Any] | None, size: int) -> NDArray[np.bool_] | None:
    """The games that `reset` should restart; None for all of them."""
    mask = reset_option("reset_mask", options)
    if mask is None:
        return None
    if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_:
        raise TypeError(
            f"reset_mask must be an array of bool, not {getattr(mask, 'dtype', mask)!r}"
        )
    if mask.shape != (size,):
        raise ValueError(f"reset_mask has the shape {mask.shape}, not {(size,)}")
    if not mask.any():
        raise ValueError("reset_mask selects no game")
    return mask
