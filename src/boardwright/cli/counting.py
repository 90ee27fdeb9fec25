"""`boardwright perft`: counting with a bar that shows how far it is."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import Progress

from boardwright import core

if TYPE_CHECKING:
    from boardwright.games import Position


def count_with_progress(position: Position, depth: int) -> int:
    """Count with the compiled core, first move by first move so that the bar can move."""
    threads = os.cpu_count() or 1
    console = Console(stderr=True)
    state = core.state_of(position)
    if depth < 2:
        return core.perft(state, depth)
    total = 0
    actions = state.legal_actions()
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        for action in bar.track(actions, description=f"perft({depth})"):
            total += core.perft(state.after(action), depth - 1, threads)
    return total
