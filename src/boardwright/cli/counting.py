"""`boardwright perft`: counting with a bar that shows how far it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import Progress

from boardwright.games.perft import perft

if TYPE_CHECKING:
    from boardwright.games import Position


def count_with_progress(position: Position, depth: int) -> int:
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(f"perft({depth})", total=1.0)
        return perft(position, depth, lambda share: bar.update(task, completed=share))
