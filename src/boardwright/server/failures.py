"""Errors that nobody expected: each is logged with its trace, and counted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import structlog

from boardwright.server.live.refusal import Refused
from boardwright.server.storage.errors import StorageUnavailable

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable

log = structlog.get_logger("boardwright.errors")
counters: set[Callable[[], object]] = set()  # those of the servers of this process


def note_error(event: str, error: BaseException | None = None, **said: Any) -> None:
    """Log and count an error, by default the one that is being handled."""
    log.error(event, exc_info=error or True, **said)
    for count in tuple(counters):
        count()


def note_failure(task: asyncio.Task[Any]) -> bool:
    """Note what a task raised if that is a bug, and say whether it was one.

    A refusal, or a storage that is away, is met again by the next one that looks.
    """
    error = None if task.cancelled() else task.exception()
    if error is None or isinstance(error, Refused | StorageUnavailable):
        return False
    note_error("unexpected", error)
    return True
