"""Thinking for the server: moves and analyses by worker processes, shared fairly."""

from boardwright.engine.report import AnalysisReport, ReportedLine
from boardwright.server.engines.jobs import (
    AnalysisJob,
    MoveBudget,
    MoveJob,
    QueueFull,
    SeatClock,
    ThinkingFailed,
    ThinkingStopped,
)
from boardwright.server.engines.pool import EnginePool
from boardwright.server.engines.usage import Served

__all__ = [
    "AnalysisJob",
    "AnalysisReport",
    "EnginePool",
    "MoveBudget",
    "MoveJob",
    "QueueFull",
    "ReportedLine",
    "SeatClock",
    "Served",
    "ThinkingFailed",
    "ThinkingStopped",
]
