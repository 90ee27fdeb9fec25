"""Tables of symmetries: permutations of observations and actions, computed from the rules."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from boardwright.games import Game
    from boardwright.games.game import ObservationSymmetry


class Tables(NamedTuple):
    """The symmetries of a game as read-only arrays (`torch.tensor` copies them)."""

    names: tuple[str, ...]
    observation: NDArray[np.intp]  # [symmetries, planes · cells]: the source of each number
    flips: NDArray[np.bool_]  # [symmetries, planes · cells]: whether a number x becomes 1 − x
    actions: NDArray[np.intp]  # [symmetries, actions]: the image of each action
    policy: NDArray[np.intp]  # [symmetries, actions]: the source of each action
    inverse: NDArray[np.intp]  # [symmetries]: the inverse symmetry
    composed: NDArray[np.intp]  # [symmetries, symmetries]: the row's symmetry, then the column's

    def __repr__(self) -> str:
        return f"<Tables of {len(self.names)} symmetries>"


@cache
def tables_of(game: Game) -> Tables:
    """The tables of a game's symmetries, the identity first."""

    import numpy as np

    images = game.observation_symmetries()
    actions = np.array([_action_images(game, image) for image in images], dtype=np.intp)
    composed = _composed(actions)
    tables = Tables(
        tuple(image.name for image in images),
        np.array([_sources(game, image) for image in images], dtype=np.intp),
        np.array([_flips(game, image) for image in images], dtype=np.bool_),
        actions,
        np.argsort(actions, axis=1),
        np.argmin(composed, axis=1),  # the identity is number 0
        composed,
    )
    for array in tables[1:]:
        array.flags.writeable = False
    return tables


def _sources(game: Game, image: ObservationSymmetry) -> list[int]:
    """The source of each number in an image's observation, with the planes flattened."""
    cells = len(game.largest_board)
    fact_plane = len(image.planes) * cells
    sources = list(range(fact_plane + cells))
    for plane, new_plane in enumerate(image.planes):
        for cell, new_cell in enumerate(image.cells):
            sources[new_plane * cells + new_cell] = plane * cells + cell
    for fact, new_fact in enumerate(image.facts):
        sources[fact_plane + new_fact] = fact_plane + fact
    return sources


def _flips(game: Game, image: ObservationSymmetry) -> list[bool]:
    cells = len(game.largest_board)
    fact_plane = len(image.planes) * cells
    flipped = {fact_plane + fact for fact in image.flipped}
    return [place in flipped for place in range(fact_plane + cells)]


def _action_images(game: Game, image: ObservationSymmetry) -> list[int]:
    """The image of each action; a number that names no move stays."""
    images = list(range(game.action_space))
    for move in game.table.moves():
        images[game.action(move)] = game.action(image.move(move))
    return images


def _composed(actions: NDArray[np.intp]) -> NDArray[np.intp]:
    """For each pair, the symmetry that equals the row's followed by the column's."""

    import numpy as np

    number_of = {row.tobytes(): k for k, row in enumerate(actions)}
    return np.array(
        [[number_of[second[first].tobytes()] for second in actions] for first in actions],
        dtype=np.intp,
    )
