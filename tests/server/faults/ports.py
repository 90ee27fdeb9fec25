"""A port that a server can come back to, because nothing else is ever given it."""

from __future__ import annotations

import random
import socket
from pathlib import Path

_RANGE = Path("/proc/sys/net/ipv4/ip_local_port_range")


def lasting_port() -> int:
    """Free now, and not among those that outgoing connections are given.

    Who connects again and again to such a port while nobody listens could otherwise be given it
    and end up connected to itself.
    """
    first = int(_RANGE.read_text().split()[0]) if _RANGE.exists() else 32768
    for port in random.sample(range(10_000, max(first, 10_001)), 100):
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise RuntimeError("no port is free")
