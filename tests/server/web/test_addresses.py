"""Whom limits are counted for."""

from __future__ import annotations

from typing import Any

import pytest

from boardwright.server.web.addresses import home_of
from boardwright.server.web.guarding import client_of


@pytest.mark.parametrize(
    ("address", "home"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:DB8:1:2::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("unknown", "unknown"),
        ("", ""),
    ],
)
def test_the_home_of_an_address(address: str, home: str) -> None:
    assert home_of(address) == home


def scope_of(address: str, forwarded: str = "") -> dict[str, Any]:
    headers = [(b"x-forwarded-for", forwarded.encode())] if forwarded else []
    return {"type": "http", "client": (address, 1), "headers": headers}


def test_one_network_is_one_client_and_its_address_is_not_told() -> None:
    one, same = scope_of("2001:db8::1"), scope_of("2001:db8::ffff:1")
    assert client_of(one, False) == client_of(same, False)
    assert client_of(one, False) != client_of(scope_of("2001:db8:0:1::1"), False)
    mapped = client_of(scope_of("::ffff:192.0.2.7"), False)
    assert mapped == client_of(scope_of("192.0.2.7"), False)
    assert mapped != client_of(scope_of("192.0.2.8"), False)
    assert "192" not in mapped


def test_behind_a_proxy_the_address_that_it_adds_counts() -> None:
    asked = scope_of("127.0.0.1", "203.0.113.9, 2001:db8::5")
    assert client_of(asked, True) == client_of(scope_of("2001:db8::6"), False)
    assert client_of(asked, False) == client_of(scope_of("127.0.0.1"), False)
    assert client_of(scope_of("127.0.0.1"), True) == client_of(scope_of("127.0.0.1"), False)
