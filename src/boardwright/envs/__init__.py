"""The games as environments: single, in batches, and behind the usual interfaces.

`boardwright.envs.single` and `.batch` need nothing but NumPy; `.pettingzoo`, `.gymnasium` and
`.openspiel` need the extra of the same name.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from boardwright.games import game_named

if TYPE_CHECKING:
    from collections.abc import Iterator


NAMESPACE = "boardwright"


def env_version(game: str) -> int:
    """The version of a game's environments; raises for an unknown game."""
    return game_named(game).env_version


def env_id(game: str) -> str:
    """The Gymnasium id of a game: `boardwright/Name-v0`."""
    return f"{NAMESPACE}/{game.capitalize()}-v{env_version(game)}"


def versioned_name(game: str) -> str:
    """The PettingZoo name of a game: `name_v0`."""
    return f"{game}_v{env_version(game)}"


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Wraps imports that need an extra of this project, and names the extra in the error."""
    try:
        yield
    except ImportError as error:
        if error.name is not None and error.name.startswith("boardwright"):
            raise
        raise ImportError(
            f"{error}; it comes with the extra `{extra}`: pip install 'boardwright[{extra}]', "
            f"or '.[{extra}]' in a clone",
            name=error.name,
        ) from error
