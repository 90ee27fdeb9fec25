"""Accounts: registration, signing in, settings, e-mail, recovery, deletion."""

from __future__ import annotations

import asyncio
import re
import time
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import msgspec

from boardwright.server.accounts import data_store
from boardwright.server.accounts import store as accounts_store
from boardwright.server.accounts.mails import REQUESTED_MAIL_TIMEOUT, mail_of
from boardwright.server.accounts.model import (
    CODES,
    PERSON_SCOPES,
    RENAME_INTERVAL_MS,
    Account,
    Token,
    checked_account_name,
    new_code,
    normal_code,
)
from boardwright.server.accounts.passwords import Guesses, Passwords, check_password, normal
from boardwright.server.accounts.secrets import hash_secret, new_id, new_secret
from boardwright.server.bounds import DAY, HOUR
from boardwright.server.errors import Refused
from boardwright.server.play.commands import Cancel, Resign
from boardwright.server.play.game import OVER, WAITING
from boardwright.server.ratings.service import record_and_publish
from boardwright.server.text import skeleton
from boardwright.server.workers.executors import PASSWORDS

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Collection, Sequence

    from boardwright.server.accounts.directory import Directory
    from boardwright.server.accounts.mails import Mail
    from boardwright.server.accounts.model import Language, Passkey
    from boardwright.server.play.storage import Storage
    from boardwright.server.services import Services

    SignedOut = Callable[[str, Collection[str] | None], None]

SESSION = 90 * DAY  # milliseconds until an unused session ends
MAX_SESSIONS = 50  # of an account
# milliseconds between updates of the time at which a session was last used
USED_INTERVAL_MS = 60 * 60 * 1000
WRONG = "wrong name or password"


@dataclass(frozen=True, slots=True)
class SignedIn:
    """A new session; its `secret` is sent only once."""

    account: Account
    secret: str


@dataclass(frozen=True, slots=True)
class Device:
    """The requesting browser: its address, its User-Agent, and the accounts that know it."""

    client: str = ""
    about: str = ""
    is_known_to: Callable[[Account], bool] = lambda account: False


class Accounts:
    """Sign-ups, sign-ins, sessions and tokens of accounts.

    `signed_out` are callbacks: they get an account and the hashes of its sessions and tokens that
    ended, or None if all ended.
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
        """Create an account with a password, and a session for the requesting browser."""
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
            raise Refused(
                "taken", f"{account.name!r} is taken, or looks too much like another name"
            )
        self._directory.cache(account)
        return SignedIn(account, secret)

    async def check_password(self, password: str, name: str) -> None:
        """Refuse a weak password; the first use of the list of common passwords takes a moment."""
        await PASSWORDS.run(check_password, normal(password), name)

    async def sign_in(self, name: str, password: str, device: Device) -> SignedIn:
        """Begin a session; the error does not say whether the name or the password is wrong."""
        found = await self._storage.read(accounts_store.account_named, name)
        return await self.begin_session(await self.prove(name, found, password, device), device)

    async def prove(
        self, name: str, found: Account | None, password: str, device: Device
    ) -> Account:
        """The account of a name and a password; guesses are delayed, also for unknown names."""
        is_known = found is not None and device.is_known_to(found)
        # Known browsers get a separate count, which others at the same address (a school) do not
        # share.
        client = f"{device.client} @{found.id}" if found and is_known else device.client
        self.guesses.check_client(client)
        look_alike = skeleton(name)
        delay = self.guesses.delay(look_alike)
        self.guesses.note_guess(client, look_alike)
        if delay and not is_known:
            await self.sleep(delay)
        is_person = found is not None and found.kind == "person" and found.closed_at is None
        hashed = found.password if found is not None and is_person else ""
        if not await self.passwords.is_right(hashed, normal(password)) or found is None:
            raise Refused("unauthorized", WRONG)
        self.guesses.note_right(client, look_alike)
        if self.passwords.is_outdated(found.password):
            hashed = await self.passwords.hash(normal(password))
            changes = {"password": hashed}
            await self._storage.write(
                accounts_store.change_account, found.id, changes, self._storage.process
            )
            return replace(found, password=hashed)
        return found

    async def begin_session(self, account: Account, device: Device) -> SignedIn:
        """Begin a session; if there are too many, the one that was unused for longest ends."""
        secret = new_secret()
        token = self._session(account.id, secret, device)
        ended = await self._storage.write(
            accounts_store.add_session, token, MAX_SESSIONS, self._storage.process
        )
        self.notify_signed_out(account.id, ended)
        self._directory.cache(account)
        return SignedIn(account, secret)

    def _session(self, account: str, secret: str, device: Device) -> Token:
        hashed, now = hash_secret(secret), self._now()
        return Token(hashed, account, "session", now, (), device.about, now, now + SESSION)

    async def of_secret(self, secret: str) -> tuple[Account, Token] | None:
        """The account and the token of a secret; None for an invalid secret."""
        now = self._now()
        found = await self._storage.read(accounts_store.account_of_token, hash_secret(secret), now)
        if found is None or found[1].kind not in ("session", "program"):
            return None
        account, token = found
        self._directory.cache(account)
        if now - (token.used_at or 0) >= USED_INTERVAL_MS:
            lasts = now + SESSION if token.kind == "session" else token.expires_at
            await self._storage.write(accounts_store.use_token, token.hash, now, lasts)
        return found

    async def end(self, account: str, hashes: Collection[str]) -> int:
        """End sessions and tokens of an account; returns their number."""
        ended = await self._storage.write(
            accounts_store.end_tokens, account, hashes, self._storage.process
        )
        self.notify_signed_out(account, ended)
        return len(ended)

    async def end_all_but(self, account: str, session: str) -> None:
        """End all sessions of an account except one; tokens of programs stay valid."""
        tokens = await self._storage.read(accounts_store.tokens_of, account, self._now())
        other_sessions = [
            one.hash for one in tokens if one.kind == "session" and one.hash != session
        ]
        await self.end(account, other_sessions)

    async def on_news(self, account: str, ended: Collection[str] | None = ()) -> None:
        """Another process changed an account;

        `ended` are the sessions that it ended, None for all.
        """
        self.notify_signed_out(account, ended)
        await self._directory.refresh(account)

    async def catch_up(self) -> None:
        """Notifications may have been lost: reload all profiles."""
        await self._directory.refresh_all()

    def notify_signed_out(self, account: str, hashes: Collection[str] | None) -> None:
        if hashes is None or hashes:
            for listener in self.signed_out:
                listener(account, hashes)


# milliseconds for which a session of an account without a password counts as just signed in
FRESH_SESSION_MS = HOUR // 4
MAIL_INTERVAL_MS = HOUR // 12  # milliseconds between two recovery mails to an account
MAX_TOKENS = 50  # of programs
# Without a question mark, which mail headers could take for the start of an encoded word.
_EMAIL = re.compile(r"[^\s@<>,;:?\"\\]{1,64}@[^\s@<>,;:?\"\\]{1,190}\.[^\s@<>,;:?\"\\.]{2,}")
_CODE = "recovery code"  # the name that guesses of codes are counted for
WRONG_CODE = "this code is invalid or has expired"


class AccountSettings:
    """The settings of accounts. Callers are signed in; critical changes need a confirmation."""

    def __init__(self, services: Services, accounts: Accounts, mail: Mail) -> None:
        self.mail = mail
        self._services = services
        self._accounts = accounts

    @property
    def _now(self) -> int:
        return self._services.moment().now

    async def _change(self, account: Account, **changes: Any) -> None:
        storage = self._services.storage
        if not await storage.write(
            accounts_store.change_account, account.id, changes, storage.process
        ):
            raise Refused(
                "taken", f"{changes['name']!r} is taken, or looks too much like another name"
            )
        await self._services.directory.refresh(account.id)

    async def rename(self, account: Account, name: str) -> None:
        """Change the name: a variant of the same name at any time, another name once in 30 days."""
        name = checked_account_name(name)
        is_same = skeleton(name) == skeleton(account.name)
        renamed = account.renamed_at
        if not is_same and renamed is not None and self._now < renamed + RENAME_INTERVAL_MS:
            raise Refused("not-yet", "a name can be changed once in 30 days")
        changes = {} if is_same else {"renamed_at": self._now}
        await self._change(account, name=name, **changes)

    async def confirm(self, account: Account, token: Token, password: str, device: Device) -> None:
        """Check the password, or the session's age: another person may be at the screen."""
        if account.password:
            await self._accounts.prove(account.name, account, password, device)
        elif self._now - token.created_at > FRESH_SESSION_MS:
            raise Refused("unauthorized", "sign in once more before you do this")

    async def set_password(self, account: Account, password: str, session: str) -> Account:
        """Set a password; ends all other sessions and invalidates pending address links."""
        await self._accounts.check_password(password, account.name)
        hashed = await self._accounts.passwords.hash(normal(password))
        await self._change(account, password=hashed)
        await self._accounts.end_all_but(account.id, session)
        await self._services.storage.write(accounts_store.replace_tokens, account.id, "e-mail", [])
        return replace(account, password=hashed)

    async def make_token(self, account: Account, about: str, scopes: Collection[str]) -> str:
        """Create a token for a program; it is returned only here."""
        tokens = await self._services.storage.read(accounts_store.tokens_of, account.id, self._now)
        if sum(one.kind == "program" for one in tokens) >= MAX_TOKENS:
            raise Refused("too-many", f"at most {MAX_TOKENS} programs can have a token")
        secret, chosen = new_secret(), tuple(one for one in PERSON_SCOPES if one in scopes)
        token = Token(hash_secret(secret), account.id, "program", self._now, chosen, about)
        await self._services.storage.write(accounts_store.add_token, token)
        return secret

    async def make_recovery_codes(self, account: Account) -> tuple[str, ...]:
        """Replace the recovery codes; they are returned only here."""
        codes = tuple(new_code() for _ in range(CODES))
        tokens = [recovery_token(account.id, code, self._now) for code in codes]
        await self._services.storage.write(
            accounts_store.replace_tokens, account.id, "recovery", tokens
        )
        return codes

    async def recover(self, code: str, password: str, device: Device) -> SignedIn:
        """Set a new password by a code, if it was forgotten; ends all sessions and tokens."""
        storage, guesses = self._services.storage, self._accounts.guesses
        guesses.check_client(device.client)
        guesses.note_guess(device.client, _CODE)
        hashed = _hash_code(code)
        owner = await storage.read(accounts_store.account_of_token, hashed, self._now)
        await self._accounts.check_password(password, owner[0].name if owner else "")
        spent = await storage.write(accounts_store.spend_token, hashed, "recovery", self._now)
        if owner is None or spent is None:
            raise Refused("unauthorized", WRONG_CODE)
        guesses.note_right(device.client, _CODE)
        account = await self.set_password(owner[0], password, "")
        account = await self._revoke_access(account, by_mail=spent.expires_at is not None)
        return await self._accounts.begin_session(account, device)

    async def _revoke_access(self, account: Account, *, by_mail: bool) -> Account:
        """Remove the access of a possible attacker from an account with a new password.

        Recovery codes that were shown together with the code used now belong to the owner, but the
        address may be an attacker's; after a mail it is the other way round.
        """
        storage = self._services.storage
        tokens = await storage.read(accounts_store.tokens_of, account.id, self._now)
        recovery_codes = [
            one for one in tokens if one.kind == "recovery" and one.expires_at is None
        ]
        ended = [one.hash for one in tokens if by_mail or one not in recovery_codes]
        await self._accounts.end(account.id, ended)
        await storage.write(accounts_store.remove_passkeys, account.id)
        if by_mail:
            return account
        await self._change_email(account.id, "")
        return replace(account, email="")

    async def mail_recovery(self, name: str, language: Language | None = None) -> None:
        """Mail a recovery code to an account, not too often; does not reveal if it was sent."""
        found = await self._services.storage.read(accounts_store.account_named, name)
        if found is None or not found.email or found.closed_at is not None:
            return
        code = new_code()
        token = recovery_token(found.id, code, self._now, self._now + HOUR)
        if not await self._services.storage.write(
            accounts_store.add_mailed_code, token, self._now - MAIL_INTERVAL_MS
        ):
            return
        link = f"{self.mail.site}/account/recover#code={code}"
        spoken = language or (await self._services.notifications.choices_of(found.id)).language
        await self.mail.send(found.email, *mail_of("recovery", spoken, found.name, link))

    async def set_email(
        self, account: Account, email: str, language: Language | None = None
    ) -> None:
        """Send a verification link to an address; an empty address is removed immediately.

        All later mails are in the language of this request.
        """
        if not email:
            await self._services.storage.write(
                accounts_store.replace_tokens, account.id, "e-mail", []
            )
            await self._change_email(account.id, "")
            return
        if not self.mail.is_on:
            raise Refused("not-possible", "this server sends no mail")
        if not _EMAIL.fullmatch(email):
            raise Refused("malformed", "this is not an e-mail address")
        secret = new_secret()
        hashed, now = hash_secret(secret), self._now
        token = Token(hashed, account.id, "e-mail", now, (), email, None, now + 24 * HOUR)
        await self._services.storage.write(
            accounts_store.replace_tokens, account.id, "e-mail", [token]
        )
        link = f"{self.mail.site}/account/verify#code={secret}"
        spoken = await self._language(account, language)
        mail = mail_of("verification", spoken, account.name, link)
        if not await self.mail.send(email, *mail, timeout=REQUESTED_MAIL_TIMEOUT):
            raise Refused("unavailable", "the mail could not be sent; try again later")

    async def _language(self, account: Account, language: Language | None) -> Language:
        """The language of an account, which is set to the language of the request."""
        choices = await self._services.notifications.choices_of(account.id)
        if language is None or language == choices.language:
            return choices.language
        chosen = msgspec.structs.replace(choices, language=language)
        await self._services.notifications.set_choices(account.id, chosen)
        return language

    async def verify_email(self, code: str) -> None:
        token = await self._services.storage.write(
            accounts_store.spend_token, hash_secret(code), "e-mail", self._now
        )
        if token is None or token.account is None:
            raise Refused("unauthorized", WRONG_CODE)
        await self._change_email(token.account, token.about)

    async def _change_email(self, account: str, email: str) -> None:
        """Change or remove the address, and notify the old one, in case it was not the owner."""
        storage = self._services.storage
        before = await storage.accounts_by_id([account])
        await storage.write(
            accounts_store.change_account, account, {"email": email}, storage.process
        )
        for one in before:
            if one.email not in ("", email) and self.mail.is_on:
                self._services.spawn(self._mail_old_address(one))

    async def _mail_old_address(self, before: Account) -> None:
        spoken = (await self._services.notifications.choices_of(before.id)).language
        mail = mail_of("address", spoken, before.name, f"{self.mail.site}/account/recover")
        await self.mail.send(before.email, *mail)

    async def adopt(self, account: Account, keys: Sequence[str]) -> int:
        """Give an account the seats that a guest's keys hold; returns their number."""
        return await self._services.storage.write(
            data_store.adopt_games, account.id, [hash_secret(k) for k in keys]
        )

    async def delete(self, account: Account) -> None:
        """Delete an account: it resigns its unfinished games; finished games stay.

        Its finished games are rated first, because that takes the rating of the account.
        """
        for game_id in await self._services.storage.read(data_store.unfinished_games, account.id):
            with suppress(Refused):
                await self._give_up(account, game_id)
        await record_and_publish(
            self._services,
            await self._services.storage.read(data_store.unrecorded_games, account.id),
        )
        await self._services.storage.write(
            data_store.delete_account, account.id, self._services.process
        )
        self._accounts.notify_signed_out(account.id, None)
        self._services.directory.forget(account.id)

    async def _give_up(self, account: Account, game_id: str) -> None:
        """Cancel a game that waits for players; resign every seat in a running game."""
        room = await self._services.room(game_id)
        viewer = await self._services.viewer(room, None, account=account)
        if room.live.status == WAITING:
            await room.command(viewer, Cancel())
        for seat in sorted(viewer.seats):
            if room.live.status != OVER and not room.live.seats[seat].resigned:
                await room.command(viewer, Resign(seat=seat))


def recovery_token(account: str, code: str, now: int, expires_at: int | None = None) -> Token:
    return Token(_hash_code(code), account, "recovery", now, expires_at=expires_at)


def _hash_code(code: str) -> str:
    return hash_secret(f"recovery {normal_code(code)}")
