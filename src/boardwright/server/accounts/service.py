"""Accounts: signing up, in and out, and who a session or a token speaks for."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from boardwright.server.accounts import store as accounts_store
from boardwright.server.accounts.model import Account, Token, checked_account_name
from boardwright.server.accounts.passwords import Guesses, Passwords, check_password, normal
from boardwright.server.accounts.secrets import hash_secret, new_id, new_secret
from boardwright.server.errors import Refused
from boardwright.server.text import skeleton
from boardwright.server.workers.executors import PASSWORDS

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Collection

    from boardwright.server.accounts.directory import Directory
    from boardwright.server.accounts.model import Passkey
    from boardwright.server.play.storage import Storage

    SignedOut = Callable[[str, Collection[str] | None], None]

DAY = 24 * 60 * 60 * 1000  # milliseconds
SESSION = 90 * DAY  # for which a session lasts that is not used
MOST_SESSIONS = 50  # of an account
USED_EVERY = 60 * 60 * 1000  # milliseconds between notes that a session is used
WRONG = "this name and this password do not belong together"


@dataclass(frozen=True, slots=True)
class SignedIn:
    """A new session; its `secret` is told only once."""

    account: Account
    secret: str


@dataclass(frozen=True, slots=True)
class Device:
    """The browser that asks: its address, what it calls itself, and which accounts know it."""

    client: str = ""
    about: str = ""
    knows: Callable[[Account], bool] = lambda account: False


class Accounts:
    """Everything that is done with accounts goes through here.

    `signed_out` are called with an account and the hashes of its sessions and tokens that are over,
    or None where all are.
    """

    def __init__(self, storage: Storage, directory: Directory, now: Callable[[], int]) -> None:
        self.signed_out: list[SignedOut] = []
        self.passwords = Passwords()
        self.guesses = Guesses(time.monotonic)
        self.sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
        self._storage = storage
        self._directory = directory
        self._now = now

    async def sign_up(self, name: str, password: str, device: Device) -> SignedIn:
        """A new account by a password, with a session of the browser that asks."""
        name = checked_account_name(name)
        await self.check_password(password, name)
        hashed = await self.passwords.hash(normal(password))
        return await self.create(Account(new_id(), name, self._now(), password=hashed), device)

    async def create(
        self, account: Account, device: Device, passkey: Passkey | None = None
    ) -> SignedIn:
        secret = new_secret()
        token = self._session(account.id, secret, device)
        if not await self._storage.write(
            accounts_store.create_account, account, token, passkey=passkey
        ):
            raise Refused("taken", f"{account.name!r} is not free, or looks like another name")
        self._directory.know(account)
        return SignedIn(account, secret)

    async def check_password(self, password: str, name: str) -> None:
        """Refuse a weak password; the first look at the list of common ones takes a moment."""
        await PASSWORDS.run(check_password, normal(password), name)

    async def sign_in(self, name: str, password: str, device: Device) -> SignedIn:
        """A new session; nothing tells whether it was the name or the password that is wrong."""
        found = await self._storage.read(accounts_store.account_named, name)
        return await self.begin_session(await self.prove(name, found, password, device), device)

    async def prove(
        self, name: str, found: Account | None, password: str, device: Device
    ) -> Account:
        """The account whose password this is; guessing is slowed, whoever is guessed at."""
        is_known = found is not None and device.knows(found)
        # Whoever else is at the address, in a school, say, cannot guess as such a browser.
        client = f"{device.client} @{found.id}" if found and is_known else device.client
        self.guesses.check_client(client)
        looks = skeleton(name)
        delay = self.guesses.delay(looks)
        self.guesses.note_guess(client, looks)
        if delay and not is_known:
            await self.sleep(delay)
        is_person = found is not None and found.kind == "person" and found.closed_at is None
        hashed = found.password if found is not None and is_person else ""
        if not await self.passwords.is_right(hashed, normal(password)) or found is None:
            raise Refused("unauthorized", WRONG)
        self.guesses.note_right(client, looks)
        if self.passwords.is_outdated(found.password):
            hashed = await self.passwords.hash(normal(password))
            changes = {"password": hashed}
            await self._storage.write(
                accounts_store.change_account, found.id, changes, self._storage.process
            )
            return replace(found, password=hashed)
        return found

    async def begin_session(self, account: Account, device: Device) -> SignedIn:
        """A new session; of very many the one goes that was not used for the longest time."""
        secret = new_secret()
        token = self._session(account.id, secret, device)
        gone = await self._storage.write(
            accounts_store.add_session, token, MOST_SESSIONS, self._storage.process
        )
        self.tell_signed_out(account.id, gone)
        self._directory.know(account)
        return SignedIn(account, secret)

    def _session(self, account: str, secret: str, device: Device) -> Token:
        hashed, now = hash_secret(secret), self._now()
        return Token(hashed, account, "session", now, (), device.about, now, now + SESSION)

    async def of_secret(self, secret: str) -> tuple[Account, Token] | None:
        """The account that a secret speaks for, and how; None where it speaks for nobody."""
        now = self._now()
        found = await self._storage.read(accounts_store.account_of_token, hash_secret(secret), now)
        if found is None or found[1].kind not in ("session", "program"):
            return None
        account, token = found
        self._directory.know(account)
        if now - (token.used_at or 0) >= USED_EVERY:
            lasts = now + SESSION if token.kind == "session" else token.expires_at
            await self._storage.write(accounts_store.use_token, token.hash, now, lasts)
        return found

    async def end(self, account: str, hashes: Collection[str]) -> int:
        """End sessions and tokens of an account; how many there were."""
        gone = await self._storage.write(
            accounts_store.end_tokens, account, hashes, self._storage.process
        )
        self.tell_signed_out(account, gone)
        return len(gone)

    async def end_all_but(self, account: str, kept: str) -> None:
        """End the sessions of an account but one, and the tokens of its programs not."""
        known = await self._storage.read(accounts_store.tokens_of, account, self._now())
        others = [one.hash for one in known if one.kind == "session" and one.hash != kept]
        await self.end(account, others)

    async def hear(self, account: str, ended: Collection[str] | None = ()) -> None:
        """An account was changed by somebody else, who ended these sessions of it, or all."""
        self.tell_signed_out(account, ended)
        await self._directory.look_again(account)

    async def catch_up(self) -> None:
        """Something may have been missed."""
        await self._directory.look_at_all()

    def tell_signed_out(self, account: str, hashes: Collection[str] | None) -> None:
        if hashes is None or hashes:
            for told in self.signed_out:
                told(account, hashes)
