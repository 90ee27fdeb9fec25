"""Formats of other programs: a game's are in the package `boardwright.records.<name>`, if any."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from boardwright.games import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from boardwright.games import Game, Position
    from boardwright.records.model import Record
    from boardwright.records.tokens import Count


@dataclass(frozen=True)
class ForeignFormat:
    """A format of files that hold games."""

    ending: str
    read: Callable[[str, Count], Iterator[Record]]
    write: Callable[[Record], str]


@dataclass(frozen=True)
class Foreign:
    """What other programs write of a game; such a package has it as `FOREIGN`."""

    game: Game
    formats: Mapping[str, ForeignFormat]
    is_position: Callable[[str], bool]  # whether a text has a foreign form, right or wrong
    parse_position: Callable[[str, Any], Position]  # with the options of the game


@cache
def foreign_packages() -> tuple[Foreign, ...]:
    packages = (f"{__package__}.{game}" for game in GAMES)
    return tuple(import_module(package).FOREIGN for package in packages if find_spec(package))


@cache
def foreign_formats() -> dict[str, ForeignFormat]:
    """The formats of other programs by their names."""
    return {name: form for found in foreign_packages() for name, form in found.formats.items()}
