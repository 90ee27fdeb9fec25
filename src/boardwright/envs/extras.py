"""Says which extra to install where a library is missing."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Around imports that only an extra of this project brings."""
    try:
        yield
    except ImportError as error:
        if error.name is not None and error.name.startswith("boardwright"):
            raise
        raise ImportError(
            f"{error}; it comes with the extra `{extra}`: pip install 'boardwright[{extra}]', "
            f"or '.[{extra}]' in a clone",
            name=error.name,
        ) from error
