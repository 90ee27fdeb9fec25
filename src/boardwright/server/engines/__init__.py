"""Thinking for the server: moves and analyses by worker processes, shared fairly."""

from boardwright.engine.report import AnalysisReport, ReportedLine
from boardwright.server.engines.jobs import (
    AnalysisJob,
    MoveJob,
    QueueFull,
    ThinkingFailed,
    ThinkingStopped,
)
from boardwright.server.engines.pool import EnginePool
from boardwright.server.engines.usage import Served

__all__ = [
    "AnalysisJob",
    "AnalysisReport",
    "EnginePool",
    "MoveJob",
    "QueueFull",
    "ReportedLine",
    "Served",
    "ThinkingFailed",
    "ThinkingStopped",
]
