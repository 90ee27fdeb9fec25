"""Whose address is whose: what limits are counted for."""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address

_HOST_BITS = 64  # of an IPv6 address; whoever has one has all that differ in them


def home_of(address: str) -> str:
    """What one client has: an IPv4 address, or a network of IPv6; any other text is as it is."""
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
