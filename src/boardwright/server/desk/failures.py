"""Errors of what goes on by itself, which nobody waits for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import structlog

from boardwright.server.live.refusal import Refused
from boardwright.server.storage import StorageUnavailable

if TYPE_CHECKING:
    import asyncio

log = structlog.get_logger("boardwright.desk")


def note_failure(task: asyncio.Task[Any]) -> bool:
    """Log what is a bug, and say whether it was one.

    A refusal, or a storage that is away, is met again by who looks next.
    """
    error = None if task.cancelled() else task.exception()
    if error is None or isinstance(error, Refused | StorageUnavailable):
        return False
    log.error("unexpected", exc_info=error)
    return True
