"""The settings of a server; the defaults suit one machine and many guests."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING

from boardwright.games import MalformedInput

if TYPE_CHECKING:
    from pathlib import Path


@dataclass(frozen=True)
class Retention:
    """For how many days unfinished or unused data is stored."""

    unjoined_days: int = 7  # games in which a seat was never taken
    unplayed_days: int = 7  # games without a move
    untouched_days: int = 180  # other games that were not finished
    address_days: int = 30  # the hashes of addresses, also of finished games
    audit_days: int = 365
    notice_days: int = 90
    challenge_days: int = 7  # expired challenges
    study_days: int = 730  # studies that were not read or edited since


@dataclass(frozen=True)
class ServerSettings(Retention):
    """Limits are per client, which is an address, unless the comment says otherwise."""

    workers: int = 1
    think_seconds: float = 1.0
    think_seconds_an_hour: float = 1800.0  # after that a client gets the minimum per move
    analysis_seconds_an_hour: float = 1800.0  # for the analysis board
    games_an_hour: int = 200
    connections: int = 200
    all_connections: int = 5000
    messages_a_second: float = 10.0  # per connection
    message_burst: int = 40
    requests_a_second: float = 20.0
    request_burst: int = 100
    bytes_a_second: float = 1e6  # of snapshots and updates that are requested again
    byte_burst: int = 10_000_000
    bots_an_hour: int = 20
    accounts_an_hour: int = 20
    mails_an_hour: int = 10  # that we send for a client
    ceremonies_a_minute: int = 30  # started with a passkey
    password_checks_a_minute: int = 60  # to sign in or to confirm; each is expensive to compute
    confirmations_a_minute: int = 10  # per account
    recovery_codes_an_hour: int = 10  # new sets of codes per account
    tournaments_an_hour: int = 20
    studies_an_hour: int = 60
    study_edits_a_minute: int = 600
    study_bytes: int = 100_000_000  # of stored studies; for edits, per day
    study_memory: int = 500_000_000  # bytes of all studies in memory
    rooms: int = 20_000  # games in memory
    proxies: int = 0  # in front of the server, each of which adds to X-Forwarded-For
    hosts: tuple[str, ...] = ()  # further host names of the server, besides those of this machine
    origins: tuple[str, ...] = ()  # further origins from which pages may send requests
    openings: Path | None = None  # a file of `boardwright explorer build`, for the explorer
    site: str = ""  # the public address, for links in mails
    smtp: str = ""  # the server that sends mails: smtps://user:password@host
    mail_from: str = ""
    push_services: tuple[str, ...] = ()  # origins besides those of the known browsers
    log_format: str = "json"
    log_level: str = "info"


_NO_LIMITS = (
    *("workers", "proxies", "hosts", "origins", "openings", "log_format", "log_level"),
    *("site", "smtp", "mail_from", "push_services"),
)
LIMITS = tuple(field.name for field in fields(ServerSettings) if field.name not in _NO_LIMITS)


def with_limit(settings: ServerSettings, setting: str) -> ServerSettings:
    """The settings with one limit changed by a word like `connections=1000`."""
    name, _, text = setting.partition("=")
    if name not in LIMITS:
        raise MalformedInput(f"{setting!r} is not one of {', '.join(LIMITS)}")
    kind = type(getattr(settings, name))
    try:
        value = kind(text)
    except ValueError:
        value = kind(0)
    if not 0 < value < 1e9:
        raise MalformedInput(f"{name} must be a number above 0, not {text!r}")
    return replace(settings, **{name: value})
