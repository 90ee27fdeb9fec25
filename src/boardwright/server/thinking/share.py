"""How long a job may think so that nobody waits for long, however many wait."""

from __future__ import annotations

MOVE_TARGET = 2.0  # seconds within which every game that waits should have its move
ANALYSIS_TARGET = 10.0  # and every client its turn to analyse
LEAST = 0.05  # seconds that any job gets


def share(seconds: float, workers: int, jobs: int, target: float = MOVE_TARGET) -> float:
    """The seconds of one of `jobs` that wait or run, of the `seconds` that it would like."""
    return min(seconds, max(LEAST, target * workers / max(1, jobs)))
