"""Signing up, in and out, and what helps somebody who has forgotten the password."""

import asyncio
from typing import Annotated, Any, ClassVar

import msgspec
from msgspec import Meta

from boardwright.server.accounts.model import Account, Language
from boardwright.server.accounts.passkeys import Site
from boardwright.server.accounts.service import SignedIn
from boardwright.server.bounds import MAX_NAME, MAX_PASSWORD, Secret
from boardwright.server.errors import Refused, note_failure
from boardwright.server.http.adapter import HttpCall
from boardwright.server.http.cookies import is_ours
from boardwright.server.http.operations import Body, Operations

operations = Operations("accounts")

AccountName = Annotated[str, Meta(min_length=1, max_length=MAX_NAME, examples=["Ann"])]
Password = Annotated[
    str, Meta(min_length=1, max_length=MAX_PASSWORD, examples=["seven green bicycles"])
]
Code = Annotated[str, Meta(min_length=1, max_length=100, examples=["k3mp-7x2q-hd9v-tw4n"])]
PublicKeyCredential = dict[str, Any]  # as `PublicKeyCredential.toJSON()` writes it
MAX_KEYS = 1000


class SignUpBody(Body, frozen=True):
    """A name that is free, and a password, or a passkey that was made for it.

    `keys` are those of the games that this browser has played as a guest: they become the
    account's, unless they are another's already.
    """

    name: AccountName
    password: Password | None = None
    credential: PublicKeyCredential | None = None
    keys: Annotated[tuple[Secret, ...], Meta(max_length=MAX_KEYS)] = ()


class SignInBody(Body, frozen=True):
    """A name, in any case, and its password."""

    name: AccountName
    password: Password


class CredentialBody(Body, frozen=True):
    """A passkey as the browser shows it."""

    credential: PublicKeyCredential


class NameBody(Body, frozen=True):
    """A name."""

    name: AccountName


class MailRecoveryBody(Body, frozen=True):
    """A name, and the language of the mail; without one it is that of the account's notices."""

    name: AccountName
    language: Language | None = None


class RecoverBody(Body, frozen=True):
    """A code that was shown or sent once, and the new password."""

    code: Code
    password: Password


class MyAccount(msgspec.Struct, frozen=True):
    """An account as its owner sees it."""

    EXAMPLES: ClassVar = [
        {"id": "mK7qTz3NvP2w", "name": "Ann", "created_at": 1800000000000, "is_moderator": False}
    ]

    id: str
    name: str
    created_at: int
    is_moderator: bool


class Session(msgspec.Struct, frozen=True):
    """Who is signed in; nobody is where `account` is null. `mail` says whether mail is sent."""

    account: MyAccount | None
    mail: bool


class Acknowledged(msgspec.Struct, frozen=True):
    """Done; there is nothing more to say."""


class PasskeyOptions(msgspec.Struct, frozen=True):
    """What the browser's `navigator.credentials` is asked for, in its JSON form."""

    options: dict[str, Any]


@operations.post(
    "/api/accounts",
    "taken",
    "weak-password",
    "forbidden",
    "unauthorized",
    "not-possible",
    status=201,
)
async def sign_up(call: HttpCall, body: SignUpBody) -> MyAccount:
    """Make an account and sign in to it."""
    check_page(call)
    call.server.limits.check_new_account(call.client)
    if (body.password is None) == (body.credential is None):
        raise Refused("malformed", "an account has a password or a passkey to begin with")
    desk, device = call.server.desk, call.device()
    if body.password is not None:
        made = await desk.accounts.sign_up(body.name, body.password, device)
    else:
        assert body.credential is not None
        made = await desk.passkeys.sign_up(site_of(call), body.name, body.credential, device)
    begun = _begun(call, made)
    adoption = asyncio.ensure_future(desk.account_settings.adopt(made.account, body.keys))
    await asyncio.wait([adoption])
    note_failure(adoption)  # the account is there all the same, and the keys hold their seats on
    return begun


@operations.post("/api/accounts/passkey", "taken", "forbidden")
async def begin_passkey_sign_up(call: HttpCall, body: NameBody) -> PasskeyOptions:
    """Begin to make a passkey for a new account."""
    check_page(call)
    call.server.limits.check_ceremony(call.client)
    return PasskeyOptions(await call.server.desk.passkeys.begin_sign_up(site_of(call), body.name))


@operations.get("/api/session")
async def get_session(call: HttpCall) -> Session:
    """Who is signed in."""
    found = await call.session()
    return _session(call, None if found is None else my_account(found[0]))


@operations.post("/api/session", "unauthorized", "forbidden")
async def sign_in(call: HttpCall, body: SignInBody) -> MyAccount:
    """Sign in. It is not told whether the name or the password is wrong."""
    check_page(call)
    call.server.limits.check_password(call.client)
    made = await call.server.desk.accounts.sign_in(body.name, body.password, call.device())
    return _begun(call, made)


@operations.delete("/api/session")
async def sign_out(call: HttpCall) -> Session:
    """Sign out: the session of this browser is over."""
    if (found := await call.session()) is not None:
        await call.server.desk.accounts.end(found[0].id, [found[1].hash])
        call.set_session("")
    return _session(call, None)


@operations.post("/api/session/passkey-options", "forbidden")
async def begin_passkey_sign_in(call: HttpCall) -> PasskeyOptions:
    """Begin to sign in by a passkey."""
    check_page(call)
    call.server.limits.check_ceremony(call.client)
    return PasskeyOptions(await call.server.desk.passkeys.begin_sign_in(site_of(call)))


@operations.post("/api/session/passkey", "unauthorized", "forbidden")
async def sign_in_by_passkey(call: HttpCall, body: CredentialBody) -> MyAccount:
    """Sign in by a passkey that was asked for."""
    check_page(call)
    passkeys = call.server.desk.passkeys
    return _begun(call, await passkeys.sign_in(site_of(call), body.credential, call.device()))


@operations.post("/api/recovery", "unauthorized", "forbidden", "weak-password")
async def recover(call: HttpCall, body: RecoverBody) -> MyAccount:
    """Choose a new password by a recovery code or the one of a mail.

    All sessions, tokens of programs and passkeys end; after a mail so do the recovery codes,
    and after a code the e-mail address is forgotten.
    """
    check_page(call)
    call.server.limits.check_password(call.client)  # the new password is hashed
    settings = call.server.desk.account_settings
    return _begun(call, await settings.recover(body.code, body.password, call.device()))


@operations.post("/api/recovery/mail", "forbidden", "not-possible")
async def mail_recovery(call: HttpCall, body: MailRecoveryBody) -> Acknowledged:
    """Ask for a mail with a code; it comes where the account has an address, which is not told."""
    check_page(call)
    settings = call.server.desk.account_settings
    if not settings.mail.is_on:
        raise Refused("not-possible", "this server sends no mail: use a recovery code")
    call.server.limits.check_mail(call.client)
    sent = settings.mail_recovery(body.name, body.language)
    call.server.desk.spawn(sent)  # its time would tell something
    return Acknowledged()


def check_page(call: HttpCall) -> None:
    """Nobody else's page signs people in, not even as somebody else than they think."""
    if not is_ours(call.request.scope):
        raise Refused("forbidden", "this is for our own page: say its address as `Origin`")


def site_of(call: HttpCall) -> Site:
    """Where a passkey is good; browsers say it with every request that does something."""
    origin = call.request.headers.get("origin")
    if origin is None:
        raise Refused("forbidden", "this is for our own page: say its address as `Origin`")
    return Site(origin)


def _begun(call: HttpCall, made: SignedIn) -> MyAccount:
    call.server.limits.check_not_banned(made.account)
    call.set_session(made.secret)
    call.set_device(made.account)
    return my_account(made.account)


def _session(call: HttpCall, account: MyAccount | None) -> Session:
    return Session(account, call.server.desk.account_settings.mail.is_on)


def my_account(account: Account) -> MyAccount:
    return MyAccount(account.id, account.name, account.created_at, account.is_moderator)
