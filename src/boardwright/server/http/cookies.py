"""The session cookie: when it counts, and how it is set."""

from __future__ import annotations

import hmac
from http.cookies import SimpleCookie
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from starlette.datastructures import Headers

from boardwright.server.bounds import MAX_SECRET

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.types import Scope

    from boardwright.server.accounts.model import Account

SESSION = "boardwright"
DEVICE = "boardwright-device"
# The prefix stops other hosts of the domain from setting the cookie; it requires https.
SECURE_SESSION = f"__Host-{SESSION}"
# seconds; browsers store cookies no longer, and the server decides about sessions
_MAX_AGE_SECONDS = 400 * 24 * 60 * 60
_SAFE = ("GET", "HEAD")


def session_secret(scope: Scope, cookies: Mapping[str, str]) -> str | None:
    """The secret of the request's session; None without a session that counts.

    A page of another site can make a browser send requests, but not with our origin. A request that
    does not show that our page sent it is handled without a session, like a guest's.
    """
    secret = cookies.get(SECURE_SESSION)
    # with https, other hosts could set the plain cookie
    if secret is None and not is_secure(scope):
        secret = cookies.get(SESSION)
    if not secret or len(secret) > MAX_SECRET or not is_ours(scope):
        return None
    return secret


def is_ours(scope: Scope) -> bool:
    """Whether our page sent a request; a read request may leave that open."""
    headers = Headers(scope=scope)
    site, origin = headers.get("sec-fetch-site"), headers.get("origin")
    if origin is not None and not _is_own(origin, headers.get("host", "")):
        return False
    if site is not None and site not in ("same-origin", "none"):
        return False
    is_read = scope["type"] == "http" and scope["method"] in _SAFE
    return is_read or origin is not None or site == "same-origin"


def _is_own(origin: str, host: str) -> bool:
    try:
        return urlsplit(origin).netloc == host
    except ValueError:
        return False


def is_secure(scope: Scope) -> bool:
    """Whether the page was loaded by https; a proxy may hide that, but the origin shows it."""
    origin = Headers(scope=scope).get("origin", "")
    return origin.startswith("https:") or scope["scheme"] in ("https", "wss")


def device_proof(secret: bytes, account: Account) -> str:
    """The value of the device cookie, which a browser gets when it signs in to an account.

    Password guesses from browsers without it are slowed down. A new password makes it invalid.
    """
    return hmac.digest(secret, f"device {account.id} {account.password}".encode(), "sha256").hex()


def is_device_proof(secret: bytes, account: Account, shown: str) -> bool:
    return hmac.compare_digest(
        device_proof(secret, account).encode(), shown.encode(errors="replace")
    )


def device_cookie(scope: Scope, proof: str) -> str:
    return _cookie(DEVICE, proof, secure=is_secure(scope))


def session_cookie(scope: Scope, secret: str) -> str:
    """The header that sets the session cookie, or deletes it if the secret is empty."""
    secure = is_secure(scope)
    return _cookie(SECURE_SESSION if secure else SESSION, secret, secure=secure)


def _cookie(name: str, secret: str, *, secure: bool) -> str:
    cookie: SimpleCookie = SimpleCookie()
    cookie[name] = secret
    cookie[name].update({"path": "/", "httponly": "on", "samesite": "Lax"})
    cookie[name].update({"max-age": str(_MAX_AGE_SECONDS if secret else 0)})
    if secure:
        cookie[name]["secure"] = "on"
    return cookie[name].OutputString()
