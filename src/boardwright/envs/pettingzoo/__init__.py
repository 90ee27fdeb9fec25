"""The games as PettingZoo environments: `env("name", option="value")`.

As usual in PettingZoo, each version of a game also is a module: `name_v0.env(option="value")`.
"""

from __future__ import annotations

import sys
from functools import partial, update_wrapper
from types import ModuleType
from typing import TYPE_CHECKING, Any

from boardwright.envs import needs

with needs("pettingzoo"):  # first, because later imports would ask for the extra of Gymnasium
    import gymnasium  # noqa: F401
    import pettingzoo

from boardwright.envs import env_id, single, versioned_name
from boardwright.envs.pettingzoo.aec import AECGame, Illegal
from boardwright.envs.pettingzoo.agents import Observation
from boardwright.envs.pettingzoo.parallel import ParallelGame
from boardwright.envs.rendering import WIDTH
from boardwright.games import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    def __getattr__(name: str) -> ModuleType: ...


__all__ = ["AECGame", "Observation", "ParallelGame", "env", "parallel_env", "raw_env"]


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
    the error that explains it, or with `illegal="lose"` loses the game, as usual in PettingZoo.
    `position` is a position string to begin from, which includes the options.
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
    """The parallel environment of a game: a step is one decision of the agent to move.

    `max_cycles` cuts a game after so many steps.
    """
    return ParallelGame(
        single.make(game, position=position, **options),
        max_cycles=max_cycles,
        render_mode=render_mode,
        render_width=render_width,
    )


raw_env = env  # PettingZoo's name for an unwrapped environment; `env` has no wrappers


def _of_game(game: str, make: Callable[..., Any]) -> Callable[..., Any]:
    """`env` or `parallel_env` of one game."""
    made = update_wrapper(partial(make, game), make)
    del made.__wrapped__  # its signature includes the game  # type: ignore[attr-defined]
    return made


def _add_module(game: str) -> str:
    """Create the module of a game, so that it can be imported by its name; returns the name."""
    name = f"{__name__}.{versioned_name(game)}"
    module = ModuleType(name, f"{GAMES[game].title} as a module of PettingZoo's kind.")
    module.env = module.raw_env = _of_game(game, env)  # type: ignore[attr-defined]
    module.parallel_env = _of_game(game, parallel_env)  # type: ignore[attr-defined]
    sys.modules[name] = globals()[versioned_name(game)] = module
    return name


def _register(game: str, module: str) -> None:
    """Make `pettingzoo.make("aec", "boardwright/Name-v0")` work, if PettingZoo has `register`."""
    if hasattr(pettingzoo, "register") and env_id(game) not in pettingzoo.aec_registry:
        pettingzoo.register("aec", env_id(game), f"{module}:env")
        pettingzoo.register("parallel", env_id(game), f"{module}:parallel_env")


for _game in GAMES:
    _register(_game, _add_module(_game))
