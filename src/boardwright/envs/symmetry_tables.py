"""What a symmetry does to the numbers of observations and actions, worked out from the rules."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from boardwright.games.alliances import ALLIANCES
from boardwright.games.alliances.board import COLOUR_NAMES
from boardwright.games.alliances.charts import keeps_charts
from boardwright.games.alliances.moves import Place
from boardwright.games.alliances.symmetries import renamed_colours

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from boardwright.games import Game, Move
    from boardwright.games.geometry import Symmetry

_CHART_FACT = "own chart is the bottom one"


class Image(NamedTuple):
    """A symmetry of a game as its observations show it: where everything goes."""

    name: str
    cells: tuple[int, ...]  # [cells]
    planes: tuple[int, ...]  # [planes], the facts' plane left out
    facts: tuple[int, ...]  # [facts]
    flipped: tuple[int, ...]  # the facts that become 1 − themselves
    move: Callable[[Move], Move]


class Tables(NamedTuple):
    """The symmetries of a game as arrays that are not to be written to."""

    names: tuple[str, ...]
    observation: NDArray[np.intp]  # [symmetries, planes · cells]: where each number comes from
    flips: NDArray[np.bool_]  # [symmetries, planes · cells]: which of them become 1 − themselves
    actions: NDArray[np.intp]  # [symmetries, actions]: where each action goes
    policy: NDArray[np.intp]  # [symmetries, actions]: where each action comes from
    inverse: NDArray[np.intp]  # [symmetries]: which one undoes it
    composed: NDArray[np.intp]  # [symmetries, symmetries]: one, then another


@cache
def tables_of(game: Game) -> Tables:
    """The tables of a game's symmetries, the identity first."""
    images = _alliances_images() if game is ALLIANCES else _plain_images(game)
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


def _plain_images(game: Game) -> list[Image]:
    """The symmetries that leave everything but cells and directions as it is.

    Those that exchange the seats have names that no symmetry of the board has.
    """
    planes = tuple(range(len(game.observation_planes)))
    facts = tuple(range(len(game.observation_facts)))
    boards = {symmetry.name: symmetry for symmetry in game.board.symmetries}
    return [
        Image(s.name, boards[s.name].cells, planes, facts, (), s.move)
        for s in game.symmetries()
        if s.name in boards
    ]


def _alliances_images() -> list[Image]:
    return [_alliances_image(symmetry) for symmetry in ALLIANCES.board.symmetries]


def _alliances_image(symmetry: Symmetry) -> Image:
    """A symmetry of the board renames the colours; a mirror exchanges the charts, too (AL3)."""
    renamed = renamed_colours(symmetry)
    facts = ALLIANCES.observation_facts
    flipped = () if keeps_charts(renamed) else (facts.index(_CHART_FACT),)

    def move(before: Move) -> Move:
        if isinstance(before, Place):
            return Place(renamed[before.colour], symmetry.cells[before.cell])
        return before

    return Image(
        symmetry.name,
        symmetry.cells,
        _renamed_words(ALLIANCES.observation_planes, renamed),
        _renamed_words(facts, renamed),
        flipped,
        move,
    )


def _renamed_words(names: tuple[str, ...], renamed: dict[int, int]) -> tuple[int, ...]:
    """Where each name goes when the colour that it begins with is renamed."""
    words = {COLOUR_NAMES[before]: COLOUR_NAMES[after] for before, after in renamed.items()}
    images = []
    for name in names:
        first, _, rest = name.partition(" ")
        images.append(names.index(f"{words.get(first, first)} {rest}"))
    return tuple(images)


def _sources(game: Game, image: Image) -> list[int]:
    """For each number of an image's observation the place that it had before, planes in a row."""
    cells = len(game.board)
    fact_plane = len(image.planes) * cells
    sources = list(range(fact_plane + cells))
    for plane, new_plane in enumerate(image.planes):
        for cell, new_cell in enumerate(image.cells):
            sources[new_plane * cells + new_cell] = plane * cells + cell
    for fact, new_fact in enumerate(image.facts):
        sources[fact_plane + new_fact] = fact_plane + fact
    return sources


def _flips(game: Game, image: Image) -> list[bool]:
    cells = len(game.board)
    fact_plane = len(image.planes) * cells
    flipped = {fact_plane + fact for fact in image.flipped}
    return [place in flipped for place in range(fact_plane + cells)]


def _action_images(game: Game, image: Image) -> list[int]:
    """Where each action goes; a number that names no move stays."""
    images = list(range(game.action_space))
    for move in game.table.moves():
        images[game.action(move)] = game.action(image.move(move))
    return images


def _composed(actions: NDArray[np.intp]) -> NDArray[np.intp]:
    """Row by row the symmetry that does what one does and then another."""
    which = {row.tobytes(): k for k, row in enumerate(actions)}
    return np.array(
        [[which[second[first].tobytes()] for second in actions] for first in actions], dtype=np.intp
    )
