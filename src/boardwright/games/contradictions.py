"""Contradictions: why a position is none that a game could have, as data and in English."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from boardwright.games.errors import MalformedPosition
from boardwright.games.objections import Param, reason

if TYPE_CHECKING:
    from collections.abc import Mapping

# What every game may find wrong with a position string; each game's own are its `contradictions`.
SHARED = {
    "foreign": "'{text}' is no position of {title}",
    "rows": "the board has {rows} rows, not {found}",
    "row": "'{text}' is not a row of {length} cells: {letters} and a number for each run of empty "
    "cells",
    "no-moves": "no move follows the word `moves`",
    "no-replay": "the path does not replay: {text}",
    "too-far-back": "the path reaches back further than the rules do",
    "written": "this position is written '{text}'",
}


@dataclass(frozen=True)
class Contradictions:
    """The sentences of a game by their keys; details are filled in, seats by their names.

    Details are words that no language changes, as those of an `Objection`: `seat` is a number, and
    `cells` are the cells that are wrong, where that is known.
    """

    sentences: Mapping[str, str]
    seat_names: tuple[str, ...] = ()

    def error(self, key: str, **params: Param) -> MalformedPosition:
        text = reason(self.sentences[key], params, self.seat_names)
        return MalformedPosition(text, key, params)


def unreadable(key: str, **params: Param) -> MalformedPosition:
    """The error of what no game could read."""
    return Contradictions(SHARED).error(key, **params)
