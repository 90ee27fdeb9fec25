"""The networks of the games: `games/<name>/network.bwn` of the package, or a file of one's own."""

from __future__ import annotations

import inspect
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from boardwright import core
from boardwright.games import BoardwrightError, Game, MalformedInput, game_named

if TYPE_CHECKING:
    from collections.abc import Sequence

FILE, CARD = "network.bwn", "network.md"
_LEAST_MEMORY = 1 << 20  # bytes


def network_path(game: Game) -> Path:
    """Where the package has the network of a game, if it has one."""
    return Path(inspect.getfile(type(game))).parent / FILE


@cache
def packaged_network(name: str) -> bytes:
    """The network that a game plays with by default; empty where it has none."""
    # Not by its path: in a browser the package is an archive.
    file = files(type(game_named(name)).__module__.rpartition(".")[0]) / FILE
    return file.read_bytes() if file.is_file() else b""


def read_network(path: str | Path, game: Game) -> bytes:
    """The content of a file that the game can be played with; `MalformedInput` says why not."""
    try:
        network = Path(path).read_bytes()
    except OSError as error:
        raise MalformedInput(f"the network {path} cannot be read: {error.strerror}") from None
    if not network:
        raise MalformedInput(f"the network {path} is empty")
    try:
        core.Searcher(game.start(), memory=_LEAST_MEMORY, network=network)
    except (BoardwrightError, ValueError) as error:
        raise MalformedInput(f"{game.title} cannot be played with {path}: {error}") from None
    return network


def network_for(game: Game, method: str, *, is_tuned: bool = False) -> bytes:
    """What the package has for an engine whose search is `method`.

    By default, and by the name of the search that needs one, an engine plays with the network; a
    search of another name plays without, and so does one that is tuned by weights.
    """
    needed = core.network_method(game.start())
    if method == needed != "":
        if not packaged_network(game.name):
            raise MalformedInput(f"{game.title} has no network yet: name a file, network=FILE")
        return packaged_network(game.name)
    return b"" if method or is_tuned else packaged_network(game.name)


def playable_methods(game: Game) -> Sequence[str]:
    """The ways to search a game with what the package has, the best first."""
    methods = core.search_methods(game.start())
    return [core.network_method(game.start()), *methods] if packaged_network(game.name) else methods
