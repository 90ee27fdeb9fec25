"""The versions of the environments: changed rules or encodings mean a new one."""

from __future__ import annotations

from boardwright.games import game_named

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
