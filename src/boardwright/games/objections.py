"""Why a move is not legal or a position is none of the game, as data and as an English sentence."""

from __future__ import annotations

from dataclasses import dataclass, field
from string import Formatter
from typing import TYPE_CHECKING, Any

from boardwright.games.errors import MalformedPosition
from boardwright.games.events import counted

if TYPE_CHECKING:
    from collections.abc import Mapping


Param = str | int | list[str]

# What every game may object; each game's own are in `game.objections`.
SHARED = {"after-end": "comes after the end of the game"}


@dataclass(frozen=True)
class Objection:
    """Why a move is not legal here: a key of the game's table, the rule's number, and details.

    Details are words that no language changes: names of cells, numbers, seats by their numbers
    under `seat`, words of options and moves; `cells` and `directions` are lists.
    """

    key: str
    rule: str
    params: dict[str, Param] = field(default_factory=dict)


def after_end(rule: str) -> Objection:
    return Objection("after-end", rule)


class _Sentence(Formatter):
    """Fills in a template: lists with commas, and `{steps:step}` as `1 step` or `2 steps`."""

    def format_field(self, value: Any, format_spec: str) -> str:
        if isinstance(value, list):
            return ", ".join(value)
        return counted(value, format_spec) if format_spec else str(value)


def reason(template: str, params: Mapping[str, Param], seat_names: tuple[str, ...]) -> str:
    """The predicate about the move that a template and details make, seats by their names."""
    words: dict[str, Param] = dict(params)
    if isinstance(seat := params.get("seat"), int):
        words["seat"] = seat_names[seat]
    return _Sentence().vformat(template, (), words)


# What every game may find wrong with a position string; each game's own are its `contradictions`.
UNREADABLE = {
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
    return Contradictions(UNREADABLE).error(key, **params)
