"""Many games for one learner in arrays, stepped together by the compiled core."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, SupportsIndex

import numpy as np

from boardwright import core
from boardwright.envs import batch
from boardwright.envs.action_arrays import as_actions
from boardwright.envs.checking import checked_threads
from boardwright.envs.extras import needs
from boardwright.envs.gymnasium.action_spaces import LegalActionsOfMany
from boardwright.envs.gymnasium.episodes import Episodes
from boardwright.envs.gymnasium.infos import infos_of, reset_mask
from boardwright.envs.gymnasium.inside_many import InsideMany
from boardwright.envs.gymnasium.seating import MANY, drawn_seed
from boardwright.envs.spaces import planes_space
from boardwright.games import MalformedMove, MalformedOptions

with needs("gymnasium"):
    from gymnasium.error import ClosedEnvironmentError, ResetNeeded
    from gymnasium.spaces import Discrete
    from gymnasium.utils import seeding
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from boardwright.envs.gymnasium.ends import Ends
    from boardwright.envs.gymnasium.opponents import Said

    Bools = NDArray[np.bool_]
    Planes = NDArray[np.uint8]
    Shown = tuple[Planes, dict[str, Any]]
    Stepped = tuple[Planes, NDArray[np.float64], Bools, Bools, dict[str, Any]]


class GameVectorEnv(VectorEnv[Any, Any, Any], InsideMany):
    """N games, a learner in each; `opponent`, `seat` and options as those of `GameEnv`.

    An episode is cut after `max_episode_steps` decisions of the learner. What is given back stays
    as it is; with `copy=False` the next step writes over observations and masks.
    """

    def __init__(  # noqa: PLR0913 (what Gymnasium's users can say)
        self,
        game: str,
        num_envs: int = 1,
        *,
        opponent: Said = "random",
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
            raise MalformedOptions("many games are not rendered: `make` makes one that is")
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
        self._hidden = np.zeros(num_envs, dtype=np.bool_)  # [N], ended, the next not yet shown
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
        """Begin all games, or only those of `options={"reset_mask": bool [N]}`."""
        self._check_open()
        if isinstance(seed, (list, tuple, np.ndarray)):
            raise TypeError(f"reset takes one seed, which is for all games together, not {seed!r}")
        games = reset_mask(options, self.num_envs)
        if games is not None and not self._episodes.is_ready:
            raise ResetNeeded(MANY)
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
        """Play an action in each game, [N] whole numbers of any type, and what is answered.

        An action that is illegal, or none at all, raises and no game has moved.
        """
        self._check_open()
        self._check_ready()
        ends = self._ends = self._episodes.step(self._checked(actions))
        is_held_back = self._mode != AutoresetMode.SAME_STEP
        self._hidden = ends.games if is_held_back else np.zeros_like(ends.games)
        observation, infos = self._now()
        infos |= _returns(ends) if is_held_back else _final(ends, self.games.actions)
        return observation, ends.rewards, ends.terminated, ends.truncated, infos

    def action_masks(self) -> Bools:
        """What is legal now, [N, actions]."""
        return self._mask_now().copy()

    def close_extras(self, **kwargs: Any) -> None:
        if hasattr(self, "_episodes"):  # before 1.3 Gymnasium closes also what could not be made
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

    def _check_ready(self) -> None:
        if not self._episodes.is_ready:
            raise ResetNeeded(MANY)
        if self._mode == AutoresetMode.DISABLED and self._hidden.any():
            games = np.flatnonzero(self._hidden)[:10].tolist()
            raise ResetNeeded(f"games {games} are over: reset() them by a reset_mask")

    def _checked(self, actions: Any) -> NDArray[np.uint16]:
        """The actions as the core takes them; none where a game is only shown anew."""
        array = as_actions(actions, self.num_envs).astype(np.int64)
        array[self._hidden] = core.SKIP
        none = (array >= self.games.actions) & ~self._hidden
        if none.any():
            game = int(np.flatnonzero(none)[0])
            raise MalformedMove(f"in game {game}: action {array[game]} names no move")
        return array.astype(np.uint16)

    def _now(self) -> Shown:
        """Where all games stand; those whose next is hidden stand at their end."""
        observation, mask = self.games.now.observation, self.games.now.mask
        seat = self._episodes.learners.astype(np.int64)
        is_held_back = self._hidden.any()
        if self._copy or is_held_back:
            observation, mask = observation.copy(), mask.copy()
        if is_held_back and self._ends is not None:
            self._ends.lay_over(self._hidden, observation, mask, seat)
        everywhere = np.ones(self.num_envs, dtype=np.bool_)
        return observation, infos_of(everywhere, action_mask=mask.view(np.int8), seat=seat)


def _final(ends: Ends, actions: int) -> dict[str, Any]:
    """What was seen last of games that ended, in Gymnasium's words."""
    if not ends.games.any():
        return {}
    size = len(ends.games)
    mask, seat = np.zeros((size, actions), dtype=np.int8), np.zeros(size, dtype=np.int64)
    ends.lay_over(ends.games, None, mask, seat)
    info = infos_of(ends.games, action_mask=mask, seat=seat) | _returns(ends)
    return infos_of(ends.games, final_obs=ends.observations, final_info=info)


def _returns(ends: Ends) -> dict[str, Any]:
    return infos_of(ends.terminated, returns=ends.returns) if ends.terminated.any() else {}
