"""A port that stays reserved for a server across restarts."""

from __future__ import annotations

import random
import socket
from pathlib import Path

_RANGE = Path("/proc/sys/net/ipv4/ip_local_port_range")


def lasting_port() -> int:
    """A port that is free now and outside the range of ephemeral ports.

    A client that retries to connect to an ephemeral port without a listener can be assigned
    that same port and then connect to itself.
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
