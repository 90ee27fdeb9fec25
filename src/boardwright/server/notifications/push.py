"""Web Push: notices that reach a browser whose page is closed, through its own service."""

from __future__ import annotations

import asyncio
import base64
import re
import time
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlsplit

import msgspec
import structlog

from boardwright.server.errors import Refused
from boardwright.server.notifications import store as notifications_store
from boardwright.server.workers.executors import PUSH

if TYPE_CHECKING:
    from collections.abc import Collection

    import httpx

    from boardwright.server.notifications.store import Subscription
    from boardwright.server.play.storage import Storage

# The services of the browsers that there are. The server sends to no other address, whatever a
# client says: nobody makes it knock at doors for them.
SERVICES = (
    "fcm.googleapis.com",
    "push.services.mozilla.com",
    "notify.windows.com",
    "push.apple.com",
)
TTL = 12 * 60 * 60  # seconds for which a service keeps what it cannot deliver
TIMEOUT = 10.0  # seconds for all that a service does about one message
PATIENCE = 60.0  # seconds for which a message waits for its turn with a slow service
AT_ONCE = 16  # messages to one service
# A name, and nothing that another library could read as the end of one, such as a backslash.
_HOST = re.compile(r"[a-z0-9-]+(\.[a-z0-9-]+)+", re.ASCII)
_CHARACTERS = re.compile(r"[!-~]+")  # of an address, as browsers write it
_TAKEN = (200, 201, 202)
# Nobody takes pushes there any more. A 403 may be about our clock or signature, and pass.
_GONE = (404, 410)
log = structlog.get_logger("boardwright.push")


class PushMessage(msgspec.Struct, frozen=True):
    """What the service worker shows; one with the same `tag` replaces the one before."""

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
    """The address of a browser's push service; `more` are origins that the operator allows."""
    if not _CHARACTERS.fullmatch(endpoint):  # `urlsplit` would drop some of them without a word
        raise Refused("malformed", "that is no address of a push service")
    try:
        parts = urlsplit(endpoint)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise Refused("malformed", "that is no address of a push service") from None
    is_known = bool(_HOST.fullmatch(host)) and any(
        host == one or host.endswith(f".{one}") for one in SERVICES
    )
    is_plain = parts.scheme == "https" and port in (None, 443) and "@" not in parts.netloc
    if not (is_known and is_plain) and f"{parts.scheme}://{parts.netloc}" not in more:
        raise Refused("forbidden", "this push service is not known here")
    return endpoint


class Push:
    """Sends to browsers, signed with the key of the installation; `contact` is its operator.

    The key is made when it is first needed, once for all processes, and stays. Each service has
    turns of its own, so that one that is slow or silent keeps no other waiting.
    """

    def __init__(self, storage: Storage, contact: str) -> None:
        self._storage, self._contact = storage, contact
        self._private = ""
        self._http: httpx.AsyncClient | None = None
        self._turns: dict[str, asyncio.Semaphore] = {}

    async def public_key(self) -> str:
        """What a browser needs to subscribe."""
        return await PUSH.run(_public_key, await self._key())

    async def _key(self) -> str:
        if not self._private:
            new = await PUSH.run(new_private_key)
            self._private = await self._storage.write(notifications_store.push_key, new)
        return self._private

    async def send(self, to: Subscription, message: PushMessage) -> bool:
        """False where the browser takes no more; other failures are logged, and that is all."""
        turns = self._turns.setdefault(service_of(to.endpoint), asyncio.Semaphore(AT_ONCE))
        try:
            async with asyncio.timeout(PATIENCE):
                await turns.acquire()
        except TimeoutError:
            log.warning("push given up", reason="its service is too slow")
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
                status = answer.status_code  # whatever it says beside that is not read
        except (httpx.HTTPError, httpx.InvalidURL, WebPushException, ValueError, OSError) as error:
            log.info("push failed", reason=type(error).__name__)
            return True
        if status not in _TAKEN:
            log.info("push refused", status=status)
        return status not in _GONE

    def _client(self) -> httpx.AsyncClient:
        """A service that sends us elsewhere is none: no redirects, nor proxies by environment."""
        import httpx

        if self._http is None:
            limits = httpx.Limits(max_connections=None)
            self._http = httpx.AsyncClient(timeout=TIMEOUT, limits=limits, trust_env=False)
        return self._http

    async def close(self) -> None:
        if self._http is not None:
            await self._http.aclose()


class _Sealed(NamedTuple):
    """A message that only its browser can read, with what proves who sends it."""

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
    """The service that an address belongs to, whichever of its hosts that names."""
    parts = urlsplit(endpoint)
    host = parts.hostname or ""
    known = (one for one in SERVICES if host == one or host.endswith(f".{one}"))
    return next(known, parts.netloc)  # others are origins that the operator names, port and all
