"""The client address that limits are counted for, and the host names that a server accepts."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Any

import pytest

from boardwright.server.errors import Refused
from boardwright.server.http.limits import check_host, client_of, home_of
from boardwright.server.settings import ServerSettings

SECRET, PEER = b"of this installation", "127.0.0.1"


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
def test_the_network_of_an_address(address: str, home: str) -> None:
    assert home_of(address) == home


def scope_of(address: str, **headers: tuple[str, ...]) -> dict[str, Any]:
    named = [(name.replace("_", "-"), line) for name in headers for line in headers[name]]
    lines = [(name.encode(), line.encode("latin-1")) for name, line in named]
    return {"type": "http", "client": (address, 1), "headers": lines}


def test_one_network_is_one_client() -> None:
    addresses = ("2001:db8::1", "2001:db8::ffff:1", "2001:db8:0:1::1", "192.0.2.7", "192.0.2.8")
    one, same, other, four, next_to_it = (client_of(scope_of(a), SECRET) for a in addresses)
    assert one == same
    assert len({one, other, four, next_to_it}) == 4
    assert client_of(scope_of("::ffff:192.0.2.7"), SECRET) == four


def test_a_hash_is_made_with_the_secret_of_the_installation() -> None:
    mine, others = (client_of(scope_of("192.0.2.7"), secret) for secret in (SECRET, b"another"))
    assert mine != others
    assert (len(mine), len(others)) == (16, 16)


@pytest.mark.parametrize(
    ("proxies", "lines", "client"),
    [
        (0, ("203.0.113.9",), PEER),
        (1, (), PEER),
        (1, ("203.0.113.9",), "203.0.113.9"),
        (1, ("6.6.6.6, 203.0.113.9",), "203.0.113.9"),
        (1, ("6.6.6.6", "203.0.113.9"), "203.0.113.9"),
        (1, ("6.6.6.6", "7.7.7.7,8.8.8.8 ,203.0.113.9"), "203.0.113.9"),
        (2, ("203.0.113.9",), PEER),
        (2, ("6.6.6.6, 203.0.113.9, 10.0.0.1",), "203.0.113.9"),
        (2, ("6.6.6.6", "203.0.113.9", "10.0.0.1"), "203.0.113.9"),
        (2, ("6.6.6.6, 203.0.113.9", "10.0.0.1"), "203.0.113.9"),
        (3, ("203.0.113.9", "10.0.0.1"), PEER),
        (1, ("2001:db8::5",), "2001:db8::6"),
        (1, ("203.0.113.9:5678",), "203.0.113.9"),
        (1, ("[2001:db8::5]:80",), "2001:db8::5"),
        (1, ("[2001:db8::5]",), "2001:db8::5"),
        (1, ("::ffff:203.0.113.9",), "203.0.113.9"),
        (1, ("203.0.113.9,",), PEER),
        (1, ("unknown",), PEER),
        (1, ("\xff]:[",), PEER),
        (1, ("203.0.113.9, 999.1.1.1",), PEER),
    ],
)
def test_behind_proxies_the_address_added_by_the_first_one_counts(
    proxies: int, lines: tuple[str, ...], client: str
) -> None:
    scope = scope_of(PEER, x_forwarded_for=lines)
    assert client_of(scope, SECRET, proxies) == client_of(scope_of(client), SECRET)


NAMED = ServerSettings(
    hosts=("Games.Example.org",), origins=("https://other.example:8443", "http://[")
)


OWN = ["localhost:8000", "localhost.:8000", "play.localhost", "127.0.0.1", "192.168.1.5:8000", ""]
OWN += ["[::1]:8000", "[2001:DB8::5]", "mylaptop:8000", "MyLaptop.local", "box.lan", "x.home.arpa"]
OWN += ["games.example.org", "games.example.org.:443", "other.example:8443"]
FOREIGN = ["evil.example", "evil.example:8000", "games.example.org.evil.example", "1.2.3.4.5"]
FOREIGN += ["evil.example/.local", "evil.example@localhost", "127.0.0.1.evil.example"]
FOREIGN += ["evil.example:80:80", "\xe9vil.example"]


@pytest.mark.parametrize("host", [*OWN, *FOREIGN])
def test_a_server_accepts_host_names_that_only_it_can_have(host: str) -> None:
    scope = scope_of(PEER, host=(host,))
    check_host(scope, ServerSettings(hosts=("*",)))
    with nullcontext() if host in OWN else pytest.raises(Refused, match="--allow-host"):
        check_host(scope, NAMED)


def test_a_request_has_one_host() -> None:
    check_host(scope_of(PEER), NAMED)
    with pytest.raises(Refused, match="one Host"):
        check_host(scope_of(PEER, host=("localhost", "evil.example")), NAMED)
