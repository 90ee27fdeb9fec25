"""The names that a server answers to, and the origins whose pages may open sockets.

A page elsewhere can point a name of its own at this machine and then read what it answers (DNS
rebinding). It cannot do so with an address, nor with a name that public DNS does not serve.
"""

from __future__ import annotations

import re
import socket
from functools import lru_cache
from ipaddress import ip_address
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from starlette.datastructures import Headers

from boardwright.server.live.refusal import Refused

if TYPE_CHECKING:
    from starlette.types import Scope

    from boardwright.server.desk.settings import ServerSettings

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
