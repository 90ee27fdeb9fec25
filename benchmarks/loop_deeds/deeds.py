"""All deeds, and the requests that no deed makes."""

from __future__ import annotations

from loop_deeds import accounts, games, meeting, records
from loop_deeds.registry import Deed, all_requests

DEEDS: tuple[Deed, ...] = (*records.deeds, *games.deeds, *accounts.deeds, *meeting.deeds)
# The reasons why no deed makes a request.
EXEMPT = {
    "handOver": "only after a player of three has been away for minutes; an entry as resign",
    "game socket: hand-over": "as handOver",
    "returnToSeat": "only after handOver",
    "game socket: return": "only after handOver",
}


def unmeasured() -> list[str]:
    """Requests that have neither a deed nor an exemption."""
    measured = {name for deed in DEEDS for name in deed.requests}
    return sorted(all_requests() - measured - EXEMPT.keys())


def needless() -> list[str]:
    """Names of requests that the server does not take, and exemptions of measured requests."""
    measured = {name for deed in DEEDS for name in deed.requests}
    return sorted(((measured | EXEMPT.keys()) - all_requests()) | (measured & EXEMPT.keys()))
