"""Addresses of clients: what limits are counted for, behind proxies as well."""

from __future__ import annotations

import hmac
from ipaddress import IPv6Address, ip_address
from typing import TYPE_CHECKING

from starlette.datastructures import Headers

if TYPE_CHECKING:
    from starlette.types import Scope

_HOST_BITS = 64  # of an IPv6 address; one client has all addresses that differ in them
_DIGITS = 16  # of a hash: enough to tell all clients apart


def client_of(scope: Scope, secret: bytes, proxies: int = 0) -> str:
    """The client that limits are counted for: a hash of its address that only we can make.

    Without the secret of the installation nobody can try all addresses to turn one back.
    """
    peer = scope["client"][0] if scope.get("client") else "unknown"
    home = home_of(_forwarded(scope, proxies) or peer)
    return hmac.digest(secret, home.encode(), "sha256").hex()[:_DIGITS]


def _forwarded(scope: Scope, proxies: int) -> str:
    """The address that the outermost of so many proxies saw; "" where they did not write it.

    Each proxy adds an entry at the end, on the same line or on one of its own, so that whatever a
    client writes itself stands before the entries that count.
    """
    entries = ",".join(Headers(scope=scope).getlist("x-forwarded-for")).split(",")
    return _address_in(entries[-proxies]) if 0 < proxies <= len(entries) else ""


def _address_in(entry: str) -> str:
    """The address of an entry, which may have a port behind it."""
    text = entry.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        return str(ip_address(text))
    except ValueError:
        return ""


def home_of(address: str) -> str:
    """The address of one client: of IPv4 all of it, of IPv6 its network; other texts unchanged."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    network = IPv6Address(int(found) >> _HOST_BITS << _HOST_BITS)
    return f"{network}/{128 - _HOST_BITS}"
