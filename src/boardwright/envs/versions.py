"""The versions of the environments: changed rules or encodings mean a new one."""

from __future__ import annotations

from boardwright.games import game_named

NAMESPACE = "boardwright"
ENV_VERSIONS: dict[str, int] = {"repulso": 0, "repello": 0, "abalone": 0, "alliances": 0}


def env_version(game: str) -> int:
    """The version of a game's environments; a game nobody knows is refused."""
    return ENV_VERSIONS[game_named(game).name]


def env_id(game: str) -> str:
    """The name under which Gymnasium knows a game: `boardwright/Abalone-v0`."""
    return f"{NAMESPACE}/{game.capitalize()}-v{env_version(game)}"


def versioned_name(game: str) -> str:
    """The name under which PettingZoo knows a game: `abalone_v0`."""
    return f"{game}_v{env_version(game)}"
