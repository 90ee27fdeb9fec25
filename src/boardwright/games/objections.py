"""Why a move is illegal or a position impossible, as data and as an English sentence."""

from __future__ import annotations

from dataclasses import dataclass, field
from string import Formatter
from typing import TYPE_CHECKING, Any

from boardwright.games.errors import MalformedPosition
from boardwright.games.events import counted

if TYPE_CHECKING:
    from collections.abc import Mapping


Param = str | int | list[str]

# Objections that every game has; `game.objections` has those of each game.
SHARED = {"after-end": "comes after the end of the game"}


@dataclass(frozen=True)
class Objection:
    """Why a move is not legal here: a key of the game's table, the rule's number, and details.

    Details are the same in all languages: names of cells, numbers, seats by number under `seat`,
    words of options and moves; `cells` and `directions` are lists.
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
    """The predicate about a move, from a template and details, with seats by name."""
    values: dict[str, Param] = dict(params)
    if isinstance(seat := params.get("seat"), int):
        values["seat"] = seat_names[seat]
    return _Sentence().vformat(template, (), values)


# Problems of a position string in any game; `contradictions` has those of each game.
UNREADABLE = {
    "foreign": "'{text}' is not a position of {title}",
    "rows": "the board has {rows} rows, not {found}",
    "row": "'{text}' is not a row of {length} cells: {letters} and a number for each run of empty "
    "cells",
    "no-moves": "the word `moves` needs a move after it",
    "no-replay": "the path does not replay: {text}",
    "too-far-back": "the path reaches back further than the rules do",
    "written": "this position is written '{text}'",
}


@dataclass(frozen=True)
class Contradictions:
    """The sentences of a game by key; details are filled in, with seats by name.

    Details are the same in all languages, as those of an `Objection`: `seat` is a number, and
    `cells` are the wrong cells, if they are known.
    """

    sentences: Mapping[str, str]
    seat_names: tuple[str, ...] = ()

    def error(self, key: str, **params: Param) -> MalformedPosition:
        text = reason(self.sentences[key], params, self.seat_names)
        return MalformedPosition(text, key, params)


def unreadable(key: str, **params: Param) -> MalformedPosition:
    """The error for a position string that no game can read."""
    return Contradictions(UNREADABLE).error(key, **params)
