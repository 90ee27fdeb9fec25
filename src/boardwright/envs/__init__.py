"""The games as environments: one at a time, in batches, and behind the interfaces of the field.

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
    """The version of a game's environments; a game nobody knows is refused."""
    return game_named(game).env_version


def env_id(game: str) -> str:
    """The name under which Gymnasium knows a game: `boardwright/Name-v0`."""
    return f"{NAMESPACE}/{game.capitalize()}-v{env_version(game)}"


def versioned_name(game: str) -> str:
    """The name under which PettingZoo knows a game: `name_v0`."""
    return f"{game}_v{env_version(game)}"


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Around imports that only an extra of this project brings."""
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
