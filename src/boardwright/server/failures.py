"""Errors that nobody expected: each is told to those who log and count them."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from boardwright.server.errors import Refused
from boardwright.server.storage_errors import StorageUnavailable

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable

    Witness = Callable[[str, BaseException | None, dict[str, Any]], object]

witnesses: set[Witness] = set()  # of what happened, the error, and what it is about


def note_error(event: str, error: BaseException | None = None, **said: Any) -> None:
    """Tell of an error, by default of the one that is being handled."""
    for witness in tuple(witnesses):
        witness(event, error or sys.exception(), said)


def note_failure(task: asyncio.Task[Any]) -> bool:
    """Note what a task raised if that is a bug, and say whether it was one.

    A refusal, or a storage that is away, is met again by the next one that looks.
    """
    error = None if task.cancelled() else task.exception()
    if error is None or isinstance(error, Refused | StorageUnavailable):
        return False
    note_error("unexpected", error)
    return True
