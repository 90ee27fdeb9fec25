"""A game for one learner: fixed opponents play all other seats."""

from __future__ import annotations

import copy
import operator
from typing import TYPE_CHECKING, Any, Self, SupportsIndex

import numpy as np

from boardwright.engine.player import PlayerFailed
from boardwright.envs import needs
from boardwright.envs.gymnasium.opponents import OpponentChoice, make_opponents
from boardwright.envs.rendering import RENDER_FPS, RENDER_MODES, Renderer
from boardwright.envs.single import SingleEnv, SingleView, checked_seed, start_position
from boardwright.envs.spaces import LearnerActions, OwnNumbers, planes_space
from boardwright.games import IllegalMove, MalformedInput, MalformedMove

if TYPE_CHECKING:
    from boardwright.games import Position


RANDOM_SEAT = "random"
TRIES = 100  # episodes that end before the learner's first decision are skipped, up to this many


class CloneableEnv(OwnNumbers):
    """An environment of one game or of many."""

    def clone(self, seed: SupportsIndex | None = None) -> Self:
        """An independent copy with the same games, random numbers and opponents.

        With a seed the copy has different random numbers, which begin with the seed: those of the
        action space, of the opponents in this episode, and of later episodes.
        """
        other = copy.deepcopy(self)
        if seed is not None:
            other._begin_random_numbers(checked_seed(seed))
        return other

    def _begin_random_numbers(self, seed: int) -> None:
        raise NotImplementedError


def checked_seat(seat: object, seats: int) -> int | None:
    """The number of a seat, or None for a random seat in each episode."""
    if isinstance(seat, str) and seat == RANDOM_SEAT:
        return None
    number = _whole_number(seat)
    if number is None or not 0 <= number < seats:
        raise MalformedInput(f"unknown seat {seat!r} (seats: 0 to {seats - 1}, or {RANDOM_SEAT!r})")
    return number


def read_start(text: object, usual: Position) -> Position:
    """The requested start of an episode, from a position string or bytes."""
    if isinstance(text, str):
        return _checked_start(usual.game.parse_position(text), usual)
    if isinstance(text, bytes):
        return _checked_start(usual.game.from_bytes(text), usual)
    raise MalformedInput(f"{text!r} is neither a position string nor the bytes of a position")


def _checked_start(start: Position, usual: Position) -> Position:
    if start.outcome is not None:
        raise MalformedInput("the game of that position is already over")
    seats = start.game.seats(start.options)
    if seats != usual.game.seats(usual.options):
        raise MalformedInput(f"the position is of a game with {seats} seats")
    return start


def checked_limit(limit: object) -> int | None:
    """The learner's decisions after which an episode is cut; None for never."""
    if limit is None:
        return None
    number = _whole_number(limit)
    if number is None or number < 1:
        raise MalformedInput(f"max_episode_steps must be a number from 1, or None, not {limit!r}")
    return number


def _whole_number(text: Any) -> int | None:
    """A number of any integer type; None for truth values and other types."""
    try:
        return None if isinstance(text, bool) else operator.index(text)
    except TypeError:
        return None


def drawn_seed(rng: np.random.Generator) -> int:
    """A random seed for an episode."""
    return int(rng.integers(1 << 62))


def reset_option(name: str, options: dict[str, Any] | None) -> Any:
    """The value of the only option of a `reset`; None if it is not given."""
    if options is None:
        return None
    if not isinstance(options, dict):
        raise TypeError(f"reset takes its options in a dictionary, not {options!r}")
    if unknown := [other for other in options if other != name]:
        raise MalformedInput(f"reset has no option {unknown[0]!r} (its option: {name})")
    return options.get(name)


with needs("gymnasium"):
    import gymnasium
    from gymnasium.error import ResetNeeded
    from gymnasium.utils import seeding

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from boardwright.games import Position

    Shown = tuple[NDArray[np.uint8], dict[str, Any]]

# Messages that explain why a game has to be reset before a step.
NOT_BEGUN = "call reset() before the first episode"
OVER = "the game is over: call reset() to start the next episode"
FAILED = "an opponent failed: call reset() to start the next episode"


class GameEnv(gymnasium.Env[Any, Any], SingleView, CloneableEnv):
    """One game and one learner, who decides for `seat`; opponents reply inside `step`.

    `opponent` is a player's word (`random`, `level3`, `engine,nodes=1000`, `mybot.py:Bot`), a
    function from the game (a `SingleEnv`) to an action, a list of these in turn order after the
    learner, or None: then the learner decides for every seat. `seat` is a number, or "random" for a
    random seat in each episode. All other keywords are options of the game.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": RENDER_FPS}  # noqa: RUF012
    action_space: LearnerActions

    def __init__(
        self,
        game: str,
        *,
        opponent: OpponentChoice = "random",
        seat: SupportsIndex | str = 0,
        position: str | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self._renderer = Renderer(render_mode)
        self.render_mode = render_mode
        start = start_position(game, position, **options)
        self._start = self._episode_start = start
        self._single = SingleEnv(start)
        self._fixed_seat = checked_seat(seat, self._single.seats)
        self._opponents = make_opponents(opponent, start.game, self._single.seats)
        self._seat = self._fixed_seat or 0
        self._seed = 0  # of this episode
        self._needs_reset = NOT_BEGUN
        self.observation_space = planes_space(self._single.planes, self._single.cells)
        self.action_space = LearnerActions(self._single.actions, self._mask_now)

    @property
    def seat(self) -> int:
        """The learner's seat; in self-play the seat to move, −1 when the game is over."""
        return self._seat if self._opponents else self._single.seat

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Shown:
        """Start an episode; `options={"position": text or bytes}` sets another start position."""
        super().reset(seed=seed)
        text = reset_option("position", options)
        start = self._start if text is None else read_start(text, self._start)
        self._needs_reset = FAILED
        for _ in range(TRIES):
            self._begin(start)
            if not self._single.is_over:
                break
        else:
            raise MalformedInput(f"seat {self._seat} never gets to decide anything")
        self._needs_reset = ""
        self.action_space.begin(seed)
        return self._shown(self.seat)

    def step(self, action: Any) -> tuple[NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        """Play the learner's action, and the opponents' until the learner decides again.

        An illegal action, or a number without a move, raises and changes nothing.
        """
        if self._needs_reset:
            raise ResetNeeded(self._needs_reset)
        acted = self.seat
        self._single.step(action)
        self.action_space.note_decision()
        self._needs_reset = FAILED
        self._let_opponents_play()
        returns = self._single.returns
        self._needs_reset = OVER if returns else ""
        observation, info = self._shown(acted if returns else self.seat)
        return observation, returns[acted] if returns else 0.0, returns is not None, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """The current mask, under the method name that masking algorithms expect."""
        return self._mask_now().astype(np.bool_)

    def from_bytes(self, data: bytes) -> Self:
        """A copy whose episode begins in this position; opponents may play first."""
        other = self.clone()
        other.reset(options={"position": data})
        return other

    def render(self) -> Any:
        return self._renderer.render(self._single)

    def close(self) -> None:
        self._renderer.close()
        for opponent in self._opponents:
            opponent.close()

    def _begin(self, start: Position) -> None:
        self._seed = drawn_seed(self.np_random)
        if self._fixed_seat is None:
            self._seat = int(self.np_random.integers(self._single.seats))
        if start is not self._episode_start:
            self._episode_start, self._single = start, SingleEnv(start)
        self._single.reset(self._seed)
        for opponent in self._opponents:
            opponent.begin(start)
        self._let_opponents_play()

    def _let_opponents_play(self) -> None:
        """Play the opponents' actions until the learner decides, or the game is over."""
        game = self._single
        while self._opponents and game.seat not in (self._seat, -1):
            opponent = self._opponents[(game.seat - self._seat - 1) % game.seats]
            action = opponent.choose(game, self._seed)
            try:
                game.step(action)
            except (IllegalMove, MalformedMove, TypeError) as error:
                text = f"the opponent on seat {game.seat} chose {action!r}: {error}"
                raise PlayerFailed("illegal", text) from error
        if self.render_mode == "human":
            self.render()

    def _begin_random_numbers(self, seed: int) -> None:
        self._np_random, self._np_random_seed = seeding.np_random(seed)
        self._single = self._single.clone(drawn_seed(self.np_random))
        self._seed = drawn_seed(self.np_random)
        self.action_space.seed(drawn_seed(self.np_random))

    def _mask_now(self) -> NDArray[np.uint8]:
        return self._single.mask

    def _shown(self, viewer: int) -> Shown:
        """The observation of a seat, and the current mask in the info."""
        game = self._single
        observation = game.observe(viewer) if game.is_over else game.observation.copy()
        info: dict[str, Any] = {"action_mask": game.mask.view(np.int8).copy(), "seat": viewer}
        if game.returns is not None:
            info["returns"] = np.array(game.returns, dtype=np.float32)
        return observation, info
