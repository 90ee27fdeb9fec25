"""Addresses of clients, which limits are counted for, and names that the server answers to."""

from __future__ import annotations

import hmac
import re
import socket
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from starlette.datastructures import Headers

from boardwright.server.errors import Refused

if TYPE_CHECKING:
    from starlette.types import Scope

    from boardwright.server.settings import ServerSettings

_HOST_BITS = 64  # of an IPv6 address; one client has all addresses that differ in them
_DIGITS = 16  # of a hash: enough to tell all clients apart


def client_of(scope: Scope, secret: bytes, proxies: int = 0) -> str:
    """The client that limits are counted for: a hash of its address that only we can make.

    Without the secret of the installation nobody can try all addresses to turn one back.
    """
    peer = scope["client"][0] if scope.get("client") else "unknown"
    home = home_of(_forwarded(scope, proxies) or peer)
    return hmac.digest(secret, home.encode(), "sha256").hex()[:_DIGITS]


def is_client(text: str) -> bool:
    """Whether a text has the form of a client, such as `client_of` returns."""
    return re.fullmatch(f"[0-9a-f]{{{_DIGITS}}}", text) is not None


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


ANY = "*"
_PRIVATE = (".localhost", ".local", ".lan", ".home", ".localdomain", ".internal", ".home.arpa")
_HOST = re.compile(r"(\[[0-9a-f:.]+\]|[\w.-]*)(:\d*)?", re.ASCII | re.IGNORECASE)
_SHOWN = 100  # characters of a name that is refused


def check_host(scope: Scope, settings: ServerSettings) -> None:
    """Refuse what is asked of a server of another name; only browsers have to say one."""
    headers = Headers(scope=scope).getlist("host")
    if len(headers) > 1:
        raise Refused("malformed", "a request has one Host header")
    names = _own_names(settings)
    if headers and ANY not in names and not _is_own(headers[0], names):
        name = headers[0].encode("ascii", "backslashreplace").decode()[:_SHOWN]
        raise Refused(
            "malformed",
            f"this server is not known as {name}; `boardwright serve --allow-host` adds a name",
        )


@lru_cache(maxsize=8)
def _own_names(settings: ServerSettings) -> frozenset[str]:
    found = (_HOST.fullmatch(origin.partition("://")[2]) for origin in settings.origins)
    names = (*settings.hosts, *(one[1] for one in found if one), socket.gethostname())
    return frozenset(name.lower() for name in names)


def _is_own(host: str, names: frozenset[str]) -> bool:
    found = _HOST.fullmatch(host.lower())
    if found is None:
        return False
    name = found[1].rstrip(".")
    return name in names or "." not in name or name.endswith(_PRIVATE) or _is_address(name)


def _is_address(name: str) -> bool:
    try:
        ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


def is_own_origin(scope: Scope, others: tuple[str, ...]) -> bool:
    """Whether the page that opens a socket is ours; programs that are no browsers say none."""
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    if origin is None or origin in others:
        return True
    try:
        return urlsplit(origin).netloc == headers.get("host", "")
    except ValueError:
        return False
