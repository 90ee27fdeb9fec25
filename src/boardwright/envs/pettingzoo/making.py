"""Making the environments: `env("name", option="value")`, and the same for one game."""

from __future__ import annotations

import inspect
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar

from boardwright.envs import single
from boardwright.envs.pettingzoo.aec import AECGame, Illegal
from boardwright.envs.pettingzoo.parallel import ParallelGame
from boardwright.envs.rendering import WIDTH

if TYPE_CHECKING:
    from collections.abc import Callable

Made = TypeVar("Made")


def env(  # noqa: PLR0913 (an environment has as many settings as it has)
    game: str,
    *,
    max_cycles: int | None = None,
    render_mode: str | None = None,
    render_width: int = WIDTH,
    illegal: Illegal = "raise",
    position: str | None = None,
    **options: Any,
) -> AECGame:
    """The turn-based environment of a game, with the game's options as keywords.

    `max_cycles` cuts a game once every agent has made so many decisions. An illegal action raises
    the error that says why it is illegal, or with `illegal="lose"` loses the game, as elsewhere in
    PettingZoo. `position` is a position string to begin from; it has its options in it.
    """
    return AECGame(
        single.make(game, position=position, **options),
        max_cycles=max_cycles,
        render_mode=render_mode,
        render_width=render_width,
        illegal=illegal,
    )


def parallel_env(
    game: str,
    *,
    max_cycles: int | None = None,
    render_mode: str | None = None,
    render_width: int = WIDTH,
    position: str | None = None,
    **options: Any,
) -> ParallelGame:
    """The parallel environment of a game: a step is one decision, of whoever is to make it.

    `max_cycles` cuts a game after so many steps.
    """
    return ParallelGame(
        single.make(game, position=position, **options),
        max_cycles=max_cycles,
        render_mode=render_mode,
        render_width=render_width,
    )


def of_game(game: str, make: Callable[..., Made], module: str) -> Callable[..., Made]:
    """`env` or `parallel_env` of one game, as a function of the module that is named like it."""

    @wraps(make)
    def made(**settings: Any) -> Made:
        return make(game, **settings)

    signature = inspect.signature(make)
    _, *others = signature.parameters.values()
    made.__signature__ = signature.replace(parameters=others)  # type: ignore[attr-defined]
    made.__module__ = module  # so that it can be pickled
    return made
