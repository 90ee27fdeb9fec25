"""The games as PettingZoo environments: `env("abalone", layout="belgian-daisy")`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from boardwright.envs import single
from boardwright.envs.extras import needs
from boardwright.envs.pettingzoo.aec import AECGame, Illegal
from boardwright.envs.pettingzoo.agents import Observation
from boardwright.envs.pettingzoo.parallel import ParallelGame
from boardwright.envs.rendering import WIDTH
from boardwright.envs.versions import ENV_VERSIONS, env_id

with needs("pettingzoo"):
    import pettingzoo

__all__ = [
    "AECGame",
    "GameModule",
    "Observation",
    "ParallelGame",
    "abalone_v0",
    "alliances_v0",
    "env",
    "parallel_env",
    "raw_env",
    "repello_v0",
    "repulso_v0",
]


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


raw_env = env  # PettingZoo's name for what no wrapper surrounds; here none does anyway


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


@dataclass(frozen=True)
class GameModule:
    """A game as PettingZoo's own modules are: with `env`, `raw_env` and `parallel_env`."""

    game: str

    def env(self, **settings: Any) -> AECGame:
        return env(self.game, **settings)

    def raw_env(self, **settings: Any) -> AECGame:
        return raw_env(self.game, **settings)

    def parallel_env(self, **settings: Any) -> ParallelGame:
        return parallel_env(self.game, **settings)


repulso_v0 = GameModule("repulso")
repello_v0 = GameModule("repello")
abalone_v0 = GameModule("abalone")
alliances_v0 = GameModule("alliances")


def _register() -> None:
    """Make `pettingzoo.make("aec", "boardwright/Abalone-v0")` work, which PettingZoo 1.27 has."""
    if not hasattr(pettingzoo, "register"):
        return
    for game in ENV_VERSIONS:
        module = GameModule(game)
        if env_id(game) not in pettingzoo.aec_registry:
            pettingzoo.register("aec", env_id(game), module.env)
            pettingzoo.register("parallel", env_id(game), module.parallel_env)


_register()
