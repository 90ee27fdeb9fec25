"""Notifications: stored once, and sent by page, mail and Web Push."""

from __future__ import annotations

import asyncio
import base64
import re
import time
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlsplit

import msgspec
import structlog
from msgspec.structs import replace

from boardwright.server.errors import GameDamaged, Refused, note_error
from boardwright.server.notifications import store as notifications_store
from boardwright.server.notifications.model import (
    DELETED_NAMES,
    TIME_NOTIFICATION_MS,
    NewNotification,
    path_of,
    time_notification,
    title_and_text,
)
from boardwright.server.play.clocks import time_left
from boardwright.server.site.messages import NoticeMessage
from boardwright.server.workers.executors import PUSH

if TYPE_CHECKING:
    from collections.abc import Collection, Coroutine, Iterable

    import httpx

    from boardwright.server.accounts.directory import Directory
    from boardwright.server.accounts.mails import Mail
    from boardwright.server.accounts.model import Language
    from boardwright.server.notifications.model import Choices, Notice
    from boardwright.server.notifications.store import DueNotification, Subscription
    from boardwright.server.play.storage import Storage
    from boardwright.server.services import Services

# The push services of all known browsers. The server sends to no other address, so that a client
# cannot make it send requests to arbitrary hosts.
SERVICES = (
    "fcm.googleapis.com",
    "push.services.mozilla.com",
    "notify.windows.com",
    "push.apple.com",
)
TTL = 12 * 60 * 60  # seconds for which a service stores a message that it cannot deliver
TIMEOUT = 10.0  # seconds for a whole request to a service
SLOT_TIMEOUT = 60.0  # seconds for which a message waits for a slot of a slow service
PUSH_CONCURRENCY = 16  # messages to one service
# A host name without characters, such as a backslash, that another library could read as its end.
_HOST = re.compile(r"[a-z0-9-]+(\.[a-z0-9-]+)+", re.ASCII)
_CHARACTERS = re.compile(r"[!-~]+")  # of an address, in the form that browsers write
_ACCEPTED_STATUSES = (200, 201, 202)
# Statuses of a subscription that has ended. A 403 may be about our clock or signature, and pass.
_ENDED_STATUSES = (404, 410)
log = structlog.get_logger("boardwright.push")


class PushMessage(msgspec.Struct, frozen=True):
    """The notification that the service worker shows; it replaces one with the same `tag`."""

    title: str
    body: str
    url: str
    tag: str


def new_private_key() -> str:
    """A key for a new installation, as text."""
    from cryptography.hazmat.primitives.asymmetric import ec

    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return _encoded(number.to_bytes(32, "big"))


def _public_key(private: str) -> str:
    from cryptography.hazmat.primitives import serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    padded = private + "=" * (-len(private) % 4)
    number = int.from_bytes(base64.urlsafe_b64decode(padded), "big")
    public = ec.derive_private_key(number, ec.SECP256R1()).public_key()
    point = serialization.PublicFormat.UncompressedPoint
    return _encoded(public.public_bytes(serialization.Encoding.X962, point))


def _encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def checked_endpoint(endpoint: str, more: Collection[str] = ()) -> str:
    """Check the address of a browser's push service;

    `more` are origins that the operator allows.
    """
    if not _CHARACTERS.fullmatch(endpoint):  # `urlsplit` would silently drop some characters
        raise Refused("malformed", "this is not an address of a push service")
    try:
        parts = urlsplit(endpoint)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise Refused("malformed", "this is not an address of a push service") from None
    is_known = bool(_HOST.fullmatch(host)) and any(
        host == one or host.endswith(f".{one}") for one in SERVICES
    )
    is_plain = parts.scheme == "https" and port in (None, 443) and "@" not in parts.netloc
    if not (is_known and is_plain) and f"{parts.scheme}://{parts.netloc}" not in more:
        raise Refused("forbidden", "this push service is not supported")
    return endpoint


class Push:
    """Sends messages to browsers, signed with the installation's key; `contact` is its operator.

    The key is created on first use, once for all processes, and never changes. Each service has a
    semaphore, so that a slow or silent service does not delay the others.
    """

    def __init__(self, storage: Storage, contact: str) -> None:
        self._storage, self._contact = storage, contact
        self._private = ""
        self._http: httpx.AsyncClient | None = None
        self._turns: dict[str, asyncio.Semaphore] = {}

    async def public_key(self) -> str:
        """The public key that a browser needs to subscribe."""
        return await PUSH.run(_public_key, await self._key())

    async def _key(self) -> str:
        if not self._private:
            new = await PUSH.run(new_private_key)
            self._private = await self._storage.write(notifications_store.push_key, new)
        return self._private

    async def send(self, to: Subscription, message: PushMessage) -> bool:
        """Send a message; False if the subscription has ended. Other failures are only logged."""
        turns = self._turns.setdefault(service_of(to.endpoint), asyncio.Semaphore(PUSH_CONCURRENCY))
        try:
            async with asyncio.timeout(SLOT_TIMEOUT):
                await turns.acquire()
        except TimeoutError:
            log.warning("push abandoned", reason="the push service is too slow")
            return True
        try:
            return await self._send(to, message)
        finally:
            turns.release()

    async def _send(self, to: Subscription, message: PushMessage) -> bool:
        import httpx
        from pywebpush import WebPushException

        try:
            sealed = await PUSH.run(_sealed, await self._key(), self._contact, to, message)
            async with (
                asyncio.timeout(TIMEOUT),
                self._client().stream(
                    "POST", to.endpoint, content=sealed.body, headers=sealed.headers
                ) as answer,
            ):
                status = answer.status_code  # the body of the response is not read
        except (httpx.HTTPError, httpx.InvalidURL, WebPushException, ValueError, OSError) as error:
            log.info("push failed", reason=type(error).__name__)
            return True
        if status not in _ACCEPTED_STATUSES:
            log.info("push rejected", status=status)
        return status not in _ENDED_STATUSES

    def _client(self) -> httpx.AsyncClient:
        """The HTTP client; it follows no redirects and ignores proxies of the environment."""
        import httpx

        if self._http is None:
            limits = httpx.Limits(max_connections=None)
            self._http = httpx.AsyncClient(timeout=TIMEOUT, limits=limits, trust_env=False)
        return self._http

    async def close(self) -> None:
        if self._http is not None:
            await self._http.aclose()


class _Sealed(NamedTuple):
    """A message that only its browser can decrypt, with headers that prove its sender."""

    body: bytes
    headers: dict[str, str]


def _sealed(key: str, contact: str, to: Subscription, message: PushMessage) -> _Sealed:
    from py_vapid import Vapid
    from pywebpush import WebPusher

    parts = urlsplit(to.endpoint)
    claims: dict[str, str | int] = {"sub": contact, "aud": f"{parts.scheme}://{parts.netloc}"}
    claims["exp"] = int(time.time()) + TTL
    browser = {"endpoint": to.endpoint, "keys": {"p256dh": to.p256dh, "auth": to.auth}}
    body = WebPusher(browser).encode(msgspec.json.encode(message))["body"]
    usual = {"Content-Encoding": "aes128gcm", "TTL": str(TTL), "Urgency": "normal"}
    return _Sealed(body, usual | Vapid.from_string(private_key=key).sign(claims))


def service_of(endpoint: str) -> str:
    """The service of an address, for any of its hosts."""
    parts = urlsplit(endpoint)
    host = parts.hostname or ""
    matches = (one for one in SERVICES if host == one or host.endswith(f".{one}"))
    # other services are origins that the operator configured, with their port
    return next(matches, parts.netloc)


CLOSE_TIMEOUT = 5.0  # seconds for which a stopping server waits for services
CLAIM_BATCH = 100  # notifications that a process claims together
DEADLINE_CHECK_INTERVAL_MS = 60_000  # between checks for turns whose time is nearly over
DEADLINE_CHECK_BATCH = 200  # games per check, before other notifications are sent


class Notifications:
    """Stores notifications and sends them. A stored notification is sent at most once."""

    def __init__(self, services: Services, push: Push, mail: Mail) -> None:
        self.push = push
        self._services, self._mail = services, mail
        self._next_check_at = 0
        self._checked: set[tuple[str, int]] = set()
        self._sending: set[asyncio.Task[None]] = set()

    @property
    def can_mail(self) -> bool:
        return self._mail.is_on

    async def choices_of(self, account: str) -> Choices:
        """The preferences of an account."""
        return await self._services.storage.read(notifications_store.choices_of, account)

    async def set_choices(self, account: str, choices: Choices) -> None:
        await self._services.storage.write(notifications_store.set_choices, account, choices)

    async def give(self, *new: NewNotification) -> None:
        """Store notifications, which are sent soon; skips those whose key is stored already."""
        if new:
            await self._services.storage.write(
                notifications_store.add_notifications, new, self._services.moment().now
            )

    async def send_due(self) -> None:
        """Start sending all unsent notifications, each in a task: a slow one blocks no others."""
        await self._check_clocks()
        while due := await self._services.storage.write(
            notifications_store.claim_notifications, self._services.moment().now, CLAIM_BATCH
        ):
            for one in due:
                task = asyncio.ensure_future(self._try_to_send(one))
                self._sending.add(task)
                task.add_done_callback(self._sending.discard)

    async def named(self, found: Iterable[Notice], language: Language) -> tuple[Notice, ...]:
        """Notifications with the current names of accounts, or a placeholder if deleted."""
        found, directory = tuple(found), self._services.directory
        await directory.load({one.about["account"] for one in found if "account" in one.about})
        return tuple(_named(one, directory, language) for one in found)

    async def finish(self, timeout: float | None = None) -> None:
        """Wait for the running tasks, for at most `timeout` seconds, then cancel the rest."""
        if self._sending:
            _, late = await asyncio.wait(self._sending, timeout=timeout)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    async def close(self) -> None:
        await self.finish(CLOSE_TIMEOUT)
        await self.push.close()

    async def _try_to_send(self, due: DueNotification) -> None:
        """A failure of one notification does not stop the others."""
        try:
            await self._send(due)
        except Exception:
            note_error("notification failed")

    async def _send(self, due: DueNotification) -> None:
        [notice] = await self.named([due.notice], due.choices.language)
        ways = due.choices.of(notice.kind)
        if "page" in ways:
            self._services.topics.publish(f"account:{due.account}", NoticeMessage(notice))
        if notice.read_at is not None:
            return
        kind, subject, about = notice.kind, notice.subject, notice.about
        new = NewNotification(due.account, kind, due.key, subject, about)
        title, text = title_and_text(new, due.choices.language)
        deliveries: list[Coroutine[None, None, object]] = []
        if "push" in ways:
            message = PushMessage(title, text, path_of(new), f"{kind}:{subject}")
            deliveries += [self._push(one, message) for one in due.subscriptions]
        if "mail" in ways and due.email and self.can_mail:
            link = f"{self._mail.site}{path_of(new)}"
            deliveries.append(self._mail.send(due.email, title, f"{text}\n\n{link}\n"))
        await asyncio.gather(*deliveries)

    async def _push(self, to: Subscription, message: PushMessage) -> None:
        if not await self.push.send(to, message):
            await self._services.storage.write(notifications_store.unsubscribe, to.endpoint)

    async def _check_clocks(self) -> None:
        """Store a notification for each turn whose time is nearly over, once."""
        now, storage = self._services.moment().now, self._services.storage
        if now < self._next_check_at:
            return
        found = await storage.read(notifications_store.games_due_soon, now, TIME_NOTIFICATION_MS)
        new = [one for one in found if one not in self._checked]
        self._next_check_at = (
            now if len(new) > DEADLINE_CHECK_BATCH else now + DEADLINE_CHECK_INTERVAL_MS
        )
        self._checked = set(found).difference(new[DEADLINE_CHECK_BATCH:])
        for game_id, _ in new[:DEADLINE_CHECK_BATCH]:
            await self._check_clock(game_id)

    async def _check_clock(self, game_id: str) -> None:
        with suppress(Refused, GameDamaged):
            live = (await self._services.room(game_id)).live
            notice = time_notification(live, time_left(live, self._services.moment()))
            if notice is not None:
                await self.give(notice)


def _named(notice: Notice, directory: Directory, language: Language) -> Notice:
    about = dict(notice.about)
    if not (account := about.pop("account", "")):
        return notice  # mentions no account, or is older than the storing of ids
    name = directory.name_of(account)
    about["name"] = name or DELETED_NAMES[language]
    leads_there = bool(name) and notice.subject == f"@{account}"
    return replace(notice, subject=name if leads_there else notice.subject, about=about)
