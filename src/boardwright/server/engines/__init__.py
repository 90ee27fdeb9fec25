"""Engines of the server: worker processes for moves and analyses, shared fairly."""

from typing import TYPE_CHECKING

from boardwright.imports import on_demand

if TYPE_CHECKING:
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

__getattr__ = on_demand(
    __name__,
    {
        "boardwright.engine.report": "AnalysisReport ReportedLine",
        ".jobs": "AllowanceSpent AnalysisJob MoveJob QueueFull ThinkingFailed ThinkingStopped",
        ".pool": "EnginePool",
    },
)
