"""All workloads, and the requests that no workload makes."""

from __future__ import annotations

from loop_workloads import accounts, games, meeting, records
from loop_workloads.registry import Workload, all_requests

WORKLOADS: tuple[Workload, ...] = (
    *records.workloads,
    *games.workloads,
    *accounts.workloads,
    *meeting.workloads,
)
# The reasons why no workload makes a request.
EXEMPT = {
    "handOver": "only after a player of three has been away for minutes; an entry as resign",
    "game socket: hand-over": "as handOver",
    "returnToSeat": "only after handOver",
    "game socket: return": "only after handOver",
}


def unmeasured() -> list[str]:
    """Requests that have neither a workload nor an exemption."""
    measured = {name for workload in WORKLOADS for name in workload.requests}
    return sorted(all_requests() - measured - EXEMPT.keys())


def needless() -> list[str]:
    """Names of requests that the server does not take, and exemptions of measured requests."""
    measured = {name for workload in WORKLOADS for name in workload.requests}
    return sorted(((measured | EXEMPT.keys()) - all_requests()) | (measured & EXEMPT.keys()))
