"""A call that came over HTTP: what its headers and cookies say, and what it is answered with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.server.accounts.service import Device
from boardwright.server.bounds import MAX_SECRET
from boardwright.server.errors import Refused
from boardwright.server.http.call import Call
from boardwright.server.http.cookies import (
    DEVICE,
    device_cookie,
    device_proof,
    session_cookie,
    session_secret,
    shows_device,
)
from boardwright.server.text import tidy

if TYPE_CHECKING:
    from starlette.requests import Request

    from boardwright.server.accounts.model import Account, Token

MAX_BROWSER = 120  # characters that are kept of what a browser calls itself


class HttpCall(Call):
    """`headers` go with the answer."""

    def __init__(self, request: Request) -> None:
        super().__init__(request.app.state.serving, request.state.client, request.path_params)
        self.request = request
        self.headers: list[tuple[str, str]] = []

    @property
    def key(self) -> str | None:
        """The key or token in the Authorization header, None without one."""
        header = self.request.headers.get("authorization")
        if header is None:
            return None
        scheme, _, key = header.partition(" ")
        if scheme.lower() != "bearer" or not key.strip() or len(key) > MAX_SECRET:
            raise Refused("unauthorized", "a key is sent as `Authorization: Bearer KEY`")
        return key.strip()

    async def session(self) -> tuple[Account, Token] | None:
        """The session of the browser that asks, if it has one and the request comes from us."""
        secret = session_secret(self.request.scope, self.request.cookies)
        found = None if secret is None else await self.server.desk.accounts.of_secret(secret)
        if found is None or found[1].kind != "session":
            return None
        self.server.limits.check_not_banned(found[0])
        return found

    def device(self) -> Device:
        """The browser that asks, and whether it has signed in to an account before."""
        about = tidy(self.request.headers.get("user-agent", "")) or ""
        shown, secret = self.request.cookies.get(DEVICE, ""), self.server.secret
        return Device(
            self.client, about[:MAX_BROWSER], lambda account: shows_device(secret, account, shown)
        )

    def set_device(self, account: Account) -> None:
        """Let a browser show from now on that it has signed in to an account."""
        proof = device_proof(self.server.secret, account)
        self.headers.append(("set-cookie", device_cookie(self.request.scope, proof)))

    def set_session(self, secret: str) -> None:
        """Give the browser the cookie of a session; an empty one takes it away."""
        self.headers.append(("set-cookie", session_cookie(self.request.scope, secret)))
