"""What whoever runs a server can set; the defaults suit one machine and many guests."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    """Limits are for one client, which is an address, unless they say otherwise."""

    workers: int = 1
    think_seconds: float = 1.0
    games_an_hour: int = 200
    connections: int = 100
    all_connections: int = 5000
    messages_a_second: float = 10.0  # of one connection
    message_burst: int = 40
    requests_a_second: float = 20.0
    request_burst: int = 100
    bots_an_hour: int = 20
    rooms: int = 20_000  # games in memory
    is_behind_proxy: bool = False  # take addresses from X-Forwarded-For
    origins: tuple[str, ...] = ()  # others than our own that pages may come from
    log_format: str = "json"
    log_level: str = "info"
