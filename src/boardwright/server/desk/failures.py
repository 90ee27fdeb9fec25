"""Errors of what goes on by itself, which nobody waits for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import structlog

from boardwright.server.live.refusal import Refused
from boardwright.server.storage import StorageUnavailable

if TYPE_CHECKING:
    import asyncio

log = structlog.get_logger("boardwright.desk")


def note_failure(task: asyncio.Task[Any]) -> None:
    """A refusal, or a storage that is away, is met again by who looks next; all else is a bug."""
    if task.cancelled():
        return
    error = task.exception()
    if error is not None and not isinstance(error, Refused | StorageUnavailable):
        log.error("unexpected", exc_info=error)
