"""Rate and size limits per client, and the address that they are counted for."""

from __future__ import annotations

import hmac
import re
import socket
import time
from collections import Counter, OrderedDict, defaultdict
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from starlette.datastructures import Headers

from boardwright.server.accounts.model import account_key
from boardwright.server.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Callable, Set

    from starlette.types import Scope

    from boardwright.server.accounts.model import Account
    from boardwright.server.settings import ServerSettings

# Entries per limit; the least recently used entry is dropped. 10,000 clients take about 3 MB.
_MAX_CLIENTS = 50_000  # for the limits that apply to every client
_MAX_RARE_CLIENTS = 10_000  # for any other limit
_COMMON = ("request", "size")


class Bucket:
    """A token bucket: `burst` tokens at most, refilled at `rate` tokens a second."""

    __slots__ = ("_at", "_burst", "_left", "_rate", "client")

    def __init__(self, client: str, rate: float, burst: int, now: float) -> None:
        self.client = client
        self._rate, self._burst = rate, burst
        self._left, self._at = float(burst), now

    def take(self, now: float, amount: int = 1) -> bool:
        """Take tokens if there are any; taking more than are left delays the takers after it."""
        if not self.has_some(now):
            return False
        self._left -= amount
        return True

    def has_some(self, now: float) -> bool:
        """Whether `take` would succeed."""
        return self._level(now) >= 1

    def delay_after(self, now: float, amount: int) -> float:
        """Take tokens even if too few are left; returns the seconds until there is one again."""
        self._left = self._level(now) - amount
        return max(0.0, (1 - self._left) / self._rate)

    def _level(self, now: float) -> float:
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        return self._left


class RateLimits:
    """The rate limits and open connections of all clients."""

    def __init__(
        self,
        settings: ServerSettings,
        now: Callable[[], float] = time.monotonic,
        banned: Set[str] = frozenset(),
    ) -> None:
        self.settings = settings
        self._banned = banned
        self._now = now
        # By limit: many clients at one limit do not evict the buckets of other limits.
        self._buckets: defaultdict[str, OrderedDict[str, Bucket]] = defaultdict(OrderedDict)
        self._connections: Counter[str] = Counter()

    def check_request(self, client: str) -> None:
        settings = self.settings
        self._check("request", client, settings.requests_a_second, settings.request_burst)

    def check_figures(self, client: str) -> None:
        """Limit requests for metrics: they cost more than most, and are needed less often."""
        settings = self.settings
        rate, burst = settings.requests_a_second / 10, max(1, settings.request_burst // 10)
        self._check("figures", client, rate, burst)

    def check_new_bot(self, client: str) -> None:
        an_hour = self.settings.bots_an_hour
        self._check("bot", client, an_hour / 3600, an_hour)

    def check_new_account(self, client: str) -> None:
        an_hour = self.settings.accounts_an_hour
        self._check("account", client, an_hour / 3600, an_hour)

    def check_new_tournament(self, client: str) -> None:
        an_hour = self.settings.tournaments_an_hour
        self._check("tournament", client, an_hour / 3600, an_hour)

    def check_mail(self, client: str) -> None:
        an_hour = self.settings.mails_an_hour
        self._check("mail", client, an_hour / 3600, an_hour)

    def check_ceremony(self, client: str) -> None:
        """Limit ceremonies of passkeys: each stores a challenge, and any client may begin one."""
        a_minute = self.settings.ceremonies_a_minute
        self._check("ceremony", client, a_minute / 60, a_minute)

    def check_password(self, client: str) -> None:
        """Limit checks of passwords: each hashes a password, even a correct one."""
        a_minute = self.settings.password_checks_a_minute
        self._check("password", client, a_minute / 60, a_minute)

    def check_confirmation(self, client: str, account: Account) -> None:
        """Limit checks of the password of an account that is signed in already.

        A refusal by the limit of the address uses up nothing of the account's limit, and vice
        versa.
        """
        a_minute = self.settings.confirmations_a_minute
        of_account = self._bucket("confirmation", account_key(account.id), a_minute / 60, a_minute)
        if not of_account.has_some(self._now()):
            raise _too_fast()
        self.check_password(client)
        of_account.take(self._now())

    def check_recovery_codes(self, account: Account) -> None:
        """Limit new sets of codes, which replace the stored set; called after the confirmation."""
        an_hour = self.settings.recovery_codes_an_hour
        self._check("recovery-codes", account_key(account.id), an_hour / 3600, an_hour)

    def check_study_edits(self, client: str, edits: int, size: int) -> None:
        """Count edits (one with many moves counts as several) and the bytes that they store."""
        a_minute, a_day = self.settings.study_edits_a_minute, self.settings.study_bytes
        self._check("study", client, a_minute / 60, a_minute, edits)
        self._check("study-bytes", client, a_day / 86_400, a_day, size)

    def charge(self, client: str, size: int) -> None:
        """Count a response that is large for a small request, in characters."""
        settings = self.settings
        self._check("size", client, settings.bytes_a_second, settings.byte_burst, size)

    def delay_after(self, client: str, size: int) -> float:
        """Count a part of a long response; returns the seconds until its next part may be sent."""
        settings = self.settings
        bucket = self._bucket("size", client, settings.bytes_a_second, settings.byte_burst)
        return bucket.delay_after(self._now(), size)

    def message_bucket(self, client: str) -> Bucket:
        """The bucket for the messages of one connection."""
        settings = self.settings
        return Bucket(client, settings.messages_a_second, settings.message_burst, self._now())

    def check_message(self, bucket: Bucket) -> None:
        self._check_not_banned(bucket.client)
        if not bucket.take(self._now()):
            raise _too_fast()

    def check_not_banned(self, account: Account) -> None:
        """Refuse a banned account; the set of bans has `@` and its id, beside clients."""
        self._check_not_banned(account_key(account.id))

    def _check_not_banned(self, client: str) -> None:
        if client in self._banned:
            raise Refused("forbidden", "the operator of this server has banned you")

    def _check(self, kind: str, client: str, rate: float, burst: int, amount: int = 1) -> None:
        if not self._bucket(kind, client, rate, burst).take(self._now(), amount):
            raise _too_fast()

    def _bucket(self, kind: str, client: str, rate: float, burst: int) -> Bucket:
        self._check_not_banned(client)
        buckets = self._buckets[kind]
        bucket = buckets.setdefault(client, Bucket(client, rate, burst, self._now()))
        buckets.move_to_end(client)
        if len(buckets) > (_MAX_CLIENTS if kind in _COMMON else _MAX_RARE_CLIENTS):
            buckets.popitem(last=False)
        return bucket

    @property
    def connections(self) -> int:
        return self._connections.total()

    def connect(self, client: str) -> None:
        if self._connections.total() >= self.settings.all_connections:
            raise Refused("too-many", "the server has too many connections")
        if self._connections[client] >= self.settings.connections:
            raise Refused("too-many", "you have too many connections")
        self._connections[client] += 1

    def disconnect(self, client: str) -> None:
        self._connections[client] -= 1
        if self._connections[client] <= 0:
            del self._connections[client]


def _too_fast() -> Refused:
    return Refused("too-fast", "too many requests; wait a moment")


_HOST_BITS = 64  # of an IPv6 address; all addresses that differ only in them are one client
_DIGITS = 16  # of a hash: enough to distinguish all clients


def client_of(scope: Scope, secret: bytes, proxies: int = 0) -> str:
    """The client that limits are counted for: a keyed hash of its address.

    Without the secret of the installation, the hash cannot be reversed by trying all addresses.
    """
    peer = scope["client"][0] if scope.get("client") else "unknown"
    home = home_of(_forwarded(scope, proxies) or peer)
    return hmac.digest(secret, home.encode(), "sha256").hex()[:_DIGITS]


def is_client(text: str) -> bool:
    """Whether a text has the form of a client, such as `client_of` returns."""
    return re.fullmatch(f"[0-9a-f]{{{_DIGITS}}}", text) is not None


def _forwarded(scope: Scope, proxies: int) -> str:
    """The address that the outermost of `proxies` proxies saw; "" if they did not write it.

    Each proxy adds an entry at the end, on the same line or on another, so that entries which a
    client writes itself stand before those that count.
    """
    entries = ",".join(Headers(scope=scope).getlist("x-forwarded-for")).split(",")
    return _address_in(entries[-proxies]) if 0 < proxies <= len(entries) else ""


def _address_in(entry: str) -> str:
    """The address of an entry, which may be followed by a port."""
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
    """The address of one client: IPv4 in full, IPv6 by its network; other texts unchanged."""
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
_MAX_SHOWN_CHARACTERS = 100  # characters of a name that is refused


def check_host(scope: Scope, settings: ServerSettings) -> None:
    """Refuse a request for a server of another name; only browsers have to send a name."""
    headers = Headers(scope=scope).getlist("host")
    if len(headers) > 1:
        raise Refused("malformed", "a request must have exactly one Host header")
    names = _own_names(settings)
    if headers and ANY not in names and not _is_own(headers[0], names):
        name = headers[0].encode("ascii", "backslashreplace").decode()[:_MAX_SHOWN_CHARACTERS]
        raise Refused(
            "malformed",
            f"this server is not called {name}; `boardwright serve --allow-host` adds a name",
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


def is_own_origin(scope: Scope, allowed: tuple[str, ...]) -> bool:
    """Whether our page opened a socket; programs that are not browsers send no origin."""
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return True
    try:
        return urlsplit(origin).netloc == headers.get("host", "")
    except ValueError:
        return False
