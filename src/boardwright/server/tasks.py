"""The work that a server has done by a process of its own, by name (see `desk.heavy`).

A task is a plain function of one argument. What it takes is read by its annotation, and what it
gives is written, as JSON; what it raises comes back as a refusal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

TASKS: dict[str, Callable[[Any], object]] = {}
