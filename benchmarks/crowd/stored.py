"""Stores measured figures, one per line, so that a long measurement can be made in parts."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import msgspec

if TYPE_CHECKING:
    from pathlib import Path

T = TypeVar("T")


def store(file: Path, found: object) -> None:
    file.parent.mkdir(exist_ok=True)
    with file.open("ab") as lines:
        lines.write(msgspec.json.encode(found) + b"\n")


def stored(file: Path, kind: type[T]) -> list[T]:
    if not file.exists():
        return []
    return [msgspec.json.decode(line, type=kind) for line in file.read_bytes().splitlines()]
