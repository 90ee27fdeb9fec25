"""Thinking for the server: moves and analyses by worker processes, shared fairly."""

from boardwright.engine.report import AnalysisReport, ReportedLine
from boardwright.server.thinking.counts import Served
from boardwright.server.thinking.jobs import (
    AnalysisJob,
    MoveBudget,
    MoveJob,
    QueueFull,
    SeatClock,
    ThinkingFailed,
    ThinkingStopped,
)
from boardwright.server.thinking.thinkers import Thinkers

__all__ = [
    "AnalysisJob",
    "AnalysisReport",
    "MoveBudget",
    "MoveJob",
    "QueueFull",
    "ReportedLine",
    "SeatClock",
    "Served",
    "Thinkers",
    "ThinkingFailed",
    "ThinkingStopped",
]
