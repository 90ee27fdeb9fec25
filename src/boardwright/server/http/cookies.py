"""The cookie of a session: when it counts, and how it is set."""

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
# The prefix keeps other hosts of the same domain from setting it; only https may use it.
SECURE_SESSION = f"__Host-{SESSION}"
_LONGEST = 400 * 24 * 60 * 60  # seconds; browsers keep none for longer, and the server decides
_SAFE = ("GET", "HEAD")


def session_secret(scope: Scope, cookies: Mapping[str, str]) -> str | None:
    """The secret of the session that a request belongs to; None where it has none that counts.

    A page of somebody else's can make a browser send requests, but never with our origin: what
    does not say that it comes from us is asked without a session, as by a stranger.
    """
    secret = cookies.get(SECURE_SESSION)
    if secret is None and not is_secure(scope):  # where it is, other hosts could set the plain one
        secret = cookies.get(SESSION)
    if not secret or len(secret) > MAX_SECRET or not is_ours(scope):
        return None
    return secret


def is_ours(scope: Scope) -> bool:
    """Whether a request comes from our page; what only reads may also leave that open."""
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
    """Whether the page came by https; a proxy may have taken it off, but the origin tells."""
    origin = Headers(scope=scope).get("origin", "")
    return origin.startswith("https:") or scope["scheme"] in ("https", "wss")


def device_proof(secret: bytes, account: Account) -> str:
    """What only a browser has that has signed in to an account: guessing elsewhere is slower.

    It is worth nothing any more with another password.
    """
    return hmac.digest(secret, f"device {account.id} {account.password}".encode(), "sha256").hex()


def shows_device(secret: bytes, account: Account, shown: str) -> bool:
    return hmac.compare_digest(
        device_proof(secret, account).encode(), shown.encode(errors="replace")
    )


def device_cookie(scope: Scope, proof: str) -> str:
    return _cookie(DEVICE, proof, secure=is_secure(scope))


def session_cookie(scope: Scope, secret: str) -> str:
    """The header that sets the cookie of a session, or takes it away where the secret is empty."""
    secure = is_secure(scope)
    return _cookie(SECURE_SESSION if secure else SESSION, secret, secure=secure)


def _cookie(name: str, secret: str, *, secure: bool) -> str:
    cookie: SimpleCookie = SimpleCookie()
    cookie[name] = secret
    cookie[name].update({"path": "/", "httponly": "on", "samesite": "Lax"})
    cookie[name].update({"max-age": str(_LONGEST if secret else 0)})
    if secure:
        cookie[name]["secure"] = "on"
    return cookie[name].OutputString()
