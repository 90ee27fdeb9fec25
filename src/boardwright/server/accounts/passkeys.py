"""Passkeys: a ceremony begins with a one-time challenge, and ends with a key or a session."""

from __future__ import annotations

import asyncio
import json
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from boardwright.server.accounts import store as accounts_store
from boardwright.server.accounts.model import Account, Passkey, Token, checked_account_name
from boardwright.server.accounts.secrets import hash_secret, new_id
from boardwright.server.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from boardwright.server.accounts.service import Accounts, Device, SignedIn
    from boardwright.server.play.storage import Storage

    Credential = dict[str, Any]
    Options = dict[str, Any]

CEREMONY = 5 * 60 * 1000  # milliseconds for which a challenge is valid
MAX_PASSKEYS = 20  # of an account
SITE = "Boardwright"


@dataclass(frozen=True, slots=True)
class Site:
    """The site of a ceremony, by the browser's origin: a passkey is valid for one host."""

    origin: str

    @property
    def host(self) -> str:
        return urlsplit(self.origin).hostname or ""


class Passkeys:
    """Creates and checks passkeys; the library is imported on first use."""

    def __init__(self, storage: Storage, accounts: Accounts, now: Callable[[], int]) -> None:
        self._storage = storage
        self._accounts = accounts
        self._now = now

    async def begin(self, site: Site, account: Account) -> Options:
        """The options with which a browser creates a passkey for an account."""
        passkeys = [
            one.id for one in await self._storage.read(accounts_store.passkeys_of, account.id)
        ]
        if len(passkeys) >= MAX_PASSKEYS:
            raise Refused("too-many", f"an account has at most {MAX_PASSKEYS} passkeys")
        options = await asyncio.to_thread(_creation, site, account.id, account.name, passkeys)
        await self._remember(options, account.id, account.id)
        return options

    async def begin_sign_up(self, site: Site, name: str) -> Options:
        """The options for an account that does not exist yet; its id is chosen already."""
        name, account = checked_account_name(name), new_id()
        options = await asyncio.to_thread(_creation, site, account, name, [])
        await self._remember(options, None, account)
        return options

    async def begin_sign_in(self, site: Site) -> Options:
        """The options with which a browser presents a passkey; the browser finds the account."""
        options = await asyncio.to_thread(_request, site)
        await self._remember(options, None, "")
        return options

    async def _remember(self, options: Options, account: str | None, about: str) -> None:
        hashed, now = hash_secret(options["challenge"]), self._now()
        await self._storage.write(
            accounts_store.add_token,
            Token(hashed, account, "ceremony", now, (), about, None, now + CEREMONY),
        )

    async def _spend(self, credential: Credential) -> tuple[str, Token]:
        """The challenge of a credential and its stored token, which is deleted: valid once."""
        challenge = _challenge_of(credential)
        token = await self._storage.write(
            accounts_store.spend_token, hash_secret(challenge), "ceremony", self._now()
        )
        if token is None:
            raise Refused("unauthorized", "that took too long; try again")
        return challenge, token

    async def add(self, site: Site, account: Account, credential: Credential, about: str) -> None:
        challenge, token = await self._spend(credential)
        if token.account != account.id:
            raise Refused("unauthorized", "this passkey belongs to another account")
        made = await asyncio.to_thread(_registered, site, challenge, credential)
        if not await self._storage.write(
            accounts_store.add_passkey, self._passkey(made, account.id, about)
        ):
            raise Refused("not-possible", "this passkey is already registered")

    async def sign_up(
        self, site: Site, name: str, credential: Credential, device: Device
    ) -> SignedIn:
        """Create an account without a password."""
        name = checked_account_name(name)
        challenge, token = await self._spend(credential)
        if token.account is not None or not token.about:
            raise Refused("unauthorized", "this passkey was created for another purpose")
        made = await asyncio.to_thread(_registered, site, challenge, credential)
        account = Account(token.about, name, self._now())
        passkey = self._passkey(made, account.id, device.about)
        return await self._accounts.create(account, device, passkey)

    def _passkey(self, made: tuple[str, bytes, int], account: str, about: str) -> Passkey:
        return Passkey(made[0], account, made[1], made[2], about, self._now())

    async def sign_in(self, site: Site, credential: Credential, device: Device) -> SignedIn:
        challenge, _ = await self._spend(credential)
        passkey = await self._storage.read(
            accounts_store.passkey_with_id, str(credential.get("id", ""))
        )
        found = await self._storage.accounts_by_id([passkey.account]) if passkey else []
        if passkey is None or not found or found[0].closed_at is not None:
            raise Refused("unauthorized", "unknown passkey")
        uses = await asyncio.to_thread(_shown, site, challenge, credential, passkey)
        await self._storage.write(accounts_store.use_passkey, passkey.id, uses, self._now())
        return await self._accounts.begin_session(found[0], device)


def _creation(site: Site, account: str, name: str, passkeys: list[str]) -> Options:
    from webauthn import generate_registration_options, options_to_json
    from webauthn.helpers import base64url_to_bytes
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    options = generate_registration_options(
        rp_id=site.host,
        rp_name=SITE,
        user_name=name,
        user_id=account.encode(),
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=[
            PublicKeyCredentialDescriptor(base64url_to_bytes(k)) for k in passkeys
        ],
    )
    return _plain(options_to_json(options))


def _request(site: Site) -> Options:
    from webauthn import generate_authentication_options, options_to_json
    from webauthn.helpers.structs import UserVerificationRequirement

    required = UserVerificationRequirement.REQUIRED
    options = generate_authentication_options(rp_id=site.host, user_verification=required)
    return _plain(options_to_json(options))


def _plain(text: str) -> Options:
    found: Options = json.loads(text)
    return found


def _challenge_of(credential: Credential) -> str:
    from webauthn.helpers import base64url_to_bytes

    try:
        client = json.loads(base64url_to_bytes(credential["response"]["clientDataJSON"]))
        challenge = client["challenge"]
    except (KeyError, TypeError, ValueError, RecursionError):
        raise Refused("malformed", "this is not a valid passkey") from None
    if not isinstance(challenge, str):
        raise Refused("malformed", "this is not a valid passkey")
    return challenge


@contextmanager
def _refusing() -> Iterator[None]:
    """Wraps calls of the library with untrusted input: its errors become refusals."""
    from webauthn.helpers.exceptions import WebAuthnException

    try:
        yield
    except (WebAuthnException, ValueError, TypeError, KeyError) as error:
        raise Refused("unauthorized", "this passkey cannot be checked; try again") from error


def _registered(site: Site, challenge: str, credential: Credential) -> tuple[str, bytes, int]:
    """Verify a new passkey; returns its id, public key and counter."""
    from webauthn import verify_registration_response
    from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

    with _refusing():
        made = verify_registration_response(
            credential=credential,
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=site.host,
            expected_origin=site.origin,
            require_user_verification=True,
        )
        return bytes_to_base64url(made.credential_id), made.credential_public_key, made.sign_count


def _shown(site: Site, challenge: str, credential: Credential, passkey: Passkey) -> int:
    """Verify a presented passkey; returns its counter."""
    from webauthn import verify_authentication_response
    from webauthn.helpers import base64url_to_bytes

    with _refusing():
        shown = verify_authentication_response(
            credential=credential,
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=site.host,
            expected_origin=site.origin,
            credential_public_key=passkey.public_key,
            credential_current_sign_count=passkey.uses,
            require_user_verification=True,
        )
        return shown.new_sign_count
