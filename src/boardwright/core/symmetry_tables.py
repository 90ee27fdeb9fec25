"""Tables of symmetries: observations and actions permuted, as worked out from the rules."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from boardwright.games import Game
    from boardwright.games.game import ObservationSymmetry


class Tables(NamedTuple):
    """The symmetries of a game as arrays that cannot be written to (`torch.tensor` copies them)."""

    names: tuple[str, ...]
    observation: NDArray[np.intp]  # [symmetries, planes · cells]: where each number comes from
    flips: NDArray[np.bool_]  # [symmetries, planes · cells]: which of them become 1 − themselves
    actions: NDArray[np.intp]  # [symmetries, actions]: where each action goes
    policy: NDArray[np.intp]  # [symmetries, actions]: where each action comes from
    inverse: NDArray[np.intp]  # [symmetries]: which one undoes it
    composed: NDArray[np.intp]  # [symmetries, symmetries]: one, then another

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
    """For each number of an image's observation the place that it had before, planes in a row."""
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
    """Where each action goes; a number that names no move stays."""
    images = list(range(game.action_space))
    for move in game.table.moves():
        images[game.action(move)] = game.action(image.move(move))
    return images


def _composed(actions: NDArray[np.intp]) -> NDArray[np.intp]:
    """Row by row the symmetry that does what one does and then another."""

    import numpy as np

    which = {row.tobytes(): k for k, row in enumerate(actions)}
    return np.array(
        [[which[second[first].tobytes()] for second in actions] for first in actions], dtype=np.intp
    )
