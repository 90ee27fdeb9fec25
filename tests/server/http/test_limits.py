"""Limits per client: requests above the rate are refused, and long responses wait."""

from __future__ import annotations

import pytest

from boardwright.server.accounts.model import Account
from boardwright.server.errors import Refused
from boardwright.server.http.limits import RateLimits
from boardwright.server.settings import ServerSettings


def test_a_long_response_waits_while_a_short_one_is_refused() -> None:
    now = [0.0]
    settings = ServerSettings(bytes_a_second=100.0, byte_burst=1000)
    limits = RateLimits(settings, now=lambda: now[0])
    assert limits.delay_after("ann", 900) == 0
    delay = limits.delay_after("ann", 599)
    assert delay == pytest.approx(5)
    with pytest.raises(Refused, match="too many requests"):
        limits.charge("ann", 1)
    limits.charge("bob", 1)
    now[0] += delay
    limits.charge("ann", 1)


def test_many_clients_at_one_limit_do_not_lift_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boardwright.server.http.limits._MAX_CLIENTS", 10)
    monkeypatch.setattr("boardwright.server.http.limits._MAX_RARE_CLIENTS", 10)
    limits = RateLimits(ServerSettings(mails_an_hour=1), now=lambda: 0.0)
    limits.check_mail("ann")
    for number in range(100):
        limits.check_request(f"client {number}")
        limits.check_new_account(f"client {number}")
    with pytest.raises(Refused, match="too many requests"):
        limits.check_mail("ann")


def test_fewer_clients_are_remembered_at_limits_that_few_meet(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("boardwright.server.http.limits._MAX_CLIENTS", 20)
    monkeypatch.setattr("boardwright.server.http.limits._MAX_RARE_CLIENTS", 10)
    settings = ServerSettings(request_burst=1, byte_burst=1, accounts_an_hour=1)
    limits = RateLimits(settings, now=lambda: 0.0)
    for number in range(20):
        client = f"client {number}"
        limits.check_request(client)
        limits.charge(client, 1)
        limits.check_new_account(client)
    for last in ("client 0", "client 19"):
        with pytest.raises(Refused):
            limits.check_request(last)
        with pytest.raises(Refused):
            limits.charge(last, 1)
    with pytest.raises(Refused):
        limits.check_new_account("client 10")
    limits.check_new_account("client 9")


def test_limits_of_addresses_and_accounts_are_charged_separately() -> None:
    settings = ServerSettings(password_checks_a_minute=2, confirmations_a_minute=2)
    limits, ann = RateLimits(settings, now=lambda: 0.0), Account("ann", "Ann", 1)
    for _ in range(2):
        limits.check_password("crowded")
    for _ in range(5):
        with pytest.raises(Refused):
            limits.check_confirmation("crowded", ann)
    for _ in range(2):
        limits.check_confirmation("home", ann)
    for _ in range(5):
        with pytest.raises(Refused):
            limits.check_confirmation("elsewhere", ann)
    for _ in range(2):
        limits.check_password("elsewhere")
