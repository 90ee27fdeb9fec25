"""Engines of the server: worker processes for moves and analyses, shared fairly."""

from boardwright.engine.report import AnalysisReport, ReportedLine
from boardwright.server.engines.jobs import (
    AllowanceSpent,
    AnalysisJob,
    MoveJob,
    QueueFull,
    ThinkingFailed,
    ThinkingStopped,
)
from boardwright.server.engines.pool import EnginePool

__all__ = [
    "AllowanceSpent",
    "AnalysisJob",
    "AnalysisReport",
    "EnginePool",
    "MoveJob",
    "QueueFull",
    "ReportedLine",
    "ThinkingFailed",
    "ThinkingStopped",
]
