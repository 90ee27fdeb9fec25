"""Formats of other programs, in the package `boardwright.records.<name>` of a game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from boardwright.games import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from boardwright.records.model import Record
    from boardwright.records.tokens import Count


@dataclass(frozen=True)
class ForeignFormat:
    """A file format for games."""

    ending: str
    read: Callable[[str, Count], Iterator[Record]]
    write: Callable[[Record], str]


@cache
def foreign_packages() -> dict[str, Any]:
    """Packages by game, with `FORMATS`, `is_foreign_position` and `parse_foreign_position`."""
    packages = {game: f"{__package__}.{game}" for game in GAMES}
    return {game: import_module(name) for game, name in packages.items() if find_spec(name)}


@cache
def foreign_formats() -> dict[str, ForeignFormat]:
    """The formats of other programs by their names."""
    packages = foreign_packages().values()
    return {name: form for package in packages for name, form in package.FORMATS.items()}
