"""The cells that a move concerns: those its notation names, and those that its events touch."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boardwright.games import Game
    from boardwright.games.events import Event

_PLACES = ("path", "origin", "cell", "cells", "target", "away_from")
_CELL = re.compile(r"[a-z][0-9]+")


def touched_cells(events: Iterable[Event]) -> tuple[str, ...]:
    """The cells of what happened, each once, in the order in which it did."""
    found: dict[str, None] = {}
    for event in events:
        data = event.to_dict()
        for place in _PLACES:
            found.update(dict.fromkeys(_names(data.get(place))))
    return tuple(found)


def _names(value: Any) -> tuple[str, ...]:
    """A place is a cell, several, or none; an `origin` may also be no cell but a collection."""
    several = (value,) if isinstance(value, str) else value or ()
    return tuple(name for name in several if _CELL.fullmatch(name))


def named_cells(game: Game, notation: str) -> tuple[str, ...]:
    """The cells that a notation names, in its order."""
    return tuple(name for name in _CELL.findall(notation) if game.is_cell(name))
