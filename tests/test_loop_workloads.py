"""The benchmark of how long requests block the event loop makes every kind of request."""

from __future__ import annotations

from loop_workloads.registry import operation_at
from loop_workloads.workloads import EXEMPT, needless, unmeasured


def test_each_request_has_a_deed_or_an_exemption() -> None:
    assert unmeasured() == []


def test_deeds_and_exemptions_name_existing_requests() -> None:
    assert needless() == []
    assert all(EXEMPT.values())


def test_a_path_leads_to_its_operation() -> None:
    assert operation_at("GET", "/api/games/mK7qTz3NvP2w/steps") == "getSteps"
    assert operation_at("POST", "/api/session/passkey") == "signInByPasskey"
    assert operation_at("GET", "/healthz") is None
