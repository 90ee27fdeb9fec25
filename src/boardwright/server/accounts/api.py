"""Accounts over HTTP: registering, signing in, settings, sessions, tokens, passkeys, recovery."""

import asyncio
from typing import Annotated, Any, ClassVar

import msgspec
from msgspec import Meta
from starlette.responses import StreamingResponse

from boardwright.server.accounts import data_store
from boardwright.server.accounts import store as accounts_store
from boardwright.server.accounts.export import exported
from boardwright.server.accounts.model import (
    PERSON_SCOPES,
    PLAY,
    READ,
    RENAME_INTERVAL_MS,
    Account,
    Language,
    Scope,
    Token,
)
from boardwright.server.accounts.passkeys import Site
from boardwright.server.accounts.service import SignedIn
from boardwright.server.bounds import MAX_NAME, MAX_PASSWORD, Secret
from boardwright.server.errors import Code, Refused, note_failure
from boardwright.server.http.adapter import HttpCall
from boardwright.server.http.cookies import is_ours
from boardwright.server.http.operations import JSON, Body, Operations
from boardwright.server.play.game_setup import checked_name
from boardwright.server.play.records_api import paced

operations = Operations("accounts")

AccountName = Annotated[str, Meta(min_length=1, max_length=MAX_NAME, examples=["Ann"])]
Password = Annotated[
    str, Meta(min_length=1, max_length=MAX_PASSWORD, examples=["seven green bicycles"])
]
RecoveryCode = Annotated[str, Meta(min_length=1, max_length=100, examples=["k3mp-7x2q-hd9v-tw4n"])]
PublicKeyCredential = dict[str, Any]  # as `PublicKeyCredential.toJSON()` writes it
MAX_KEYS = 1000


class SignUpBody(Body, frozen=True):
    """A free name, and a password or a new passkey.

    `keys` are those of the games that this browser has played as a guest: their seats are given to
    the account, unless they belong to another account.
    """

    name: AccountName
    password: Password | None = None
    credential: PublicKeyCredential | None = None
    keys: Annotated[tuple[Secret, ...], Meta(max_length=MAX_KEYS)] = ()


class SignInBody(Body, frozen=True):
    """A name, in upper or lower case, and its password."""

    name: AccountName
    password: Password


class CredentialBody(Body, frozen=True):
    """A passkey's credential, as the browser returns it."""

    credential: PublicKeyCredential


class NameBody(Body, frozen=True):
    """A name."""

    name: AccountName


class MailRecoveryBody(Body, frozen=True):
    """A name, and the language of the mail; by default that of the account's notifications."""

    name: AccountName
    language: Language | None = None


class RecoverBody(Body, frozen=True):
    """A recovery code, or the code of a mail, and the new password."""

    code: RecoveryCode
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
    """The account that is signed in, null for a guest.

    `mail` says whether the server sends mail.
    """

    account: MyAccount | None
    mail: bool


class Acknowledged(msgspec.Struct, frozen=True):
    """The request was carried out; the response has no data."""


class PasskeyOptions(msgspec.Struct, frozen=True):
    """The options for the browser's `navigator.credentials`, in JSON form."""

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
    """Create an account and sign in to it."""
    check_page(call)
    call.server.limits.check_new_account(call.client)
    if (body.password is None) == (body.credential is None):
        raise Refused("malformed", "choose a password or a passkey for the account")
    services, device = call.server.services, call.device()
    if body.password is not None:
        made = await services.accounts.sign_up(body.name, body.password, device)
    else:
        assert body.credential is not None
        made = await services.passkeys.sign_up(site_of(call), body.name, body.credential, device)
    response = _signed_in(call, made)
    adoption = asyncio.ensure_future(services.account_settings.adopt(made.account, body.keys))
    await asyncio.wait([adoption])
    # the account exists even if this failed, and the keys still hold their seats
    note_failure(adoption)
    return response


@operations.post("/api/accounts/passkey", "taken", "forbidden")
async def begin_passkey_sign_up(call: HttpCall, body: NameBody) -> PasskeyOptions:
    """Begin to create a passkey for a new account."""
    check_page(call)
    call.server.limits.check_ceremony(call.client)
    return PasskeyOptions(
        await call.server.services.passkeys.begin_sign_up(site_of(call), body.name)
    )


@operations.get("/api/session")
async def get_session(call: HttpCall) -> Session:
    """The account that is signed in."""
    found = await call.session()
    return _session(call, None if found is None else my_account(found[0]))


@operations.post("/api/session", "unauthorized", "forbidden")
async def sign_in(call: HttpCall, body: SignInBody) -> MyAccount:
    """Sign in. The error does not say whether the name or the password is wrong."""
    check_page(call)
    call.server.limits.check_password(call.client)
    made = await call.server.services.accounts.sign_in(body.name, body.password, call.device())
    return _signed_in(call, made)


@operations.delete("/api/session")
async def sign_out(call: HttpCall) -> Session:
    """Sign out: the session of this browser ends."""
    if (found := await call.session()) is not None:
        await call.server.services.accounts.end(found[0].id, [found[1].hash])
        call.set_session("")
    return _session(call, None)


@operations.post("/api/session/passkey-options", "forbidden")
async def begin_passkey_sign_in(call: HttpCall) -> PasskeyOptions:
    """Begin to sign in with a passkey."""
    check_page(call)
    call.server.limits.check_ceremony(call.client)
    return PasskeyOptions(await call.server.services.passkeys.begin_sign_in(site_of(call)))


@operations.post("/api/session/passkey", "unauthorized", "forbidden")
async def sign_in_by_passkey(call: HttpCall, body: CredentialBody) -> MyAccount:
    """Sign in with the passkey whose options were requested before."""
    check_page(call)
    passkeys = call.server.services.passkeys
    return _signed_in(call, await passkeys.sign_in(site_of(call), body.credential, call.device()))


@operations.post("/api/recovery", "unauthorized", "forbidden", "weak-password")
async def recover(call: HttpCall, body: RecoverBody) -> MyAccount:
    """Set a new password with a recovery code, or the code of a mail.

    All sessions, programs' tokens and passkeys end. After a mail the recovery codes end, too; after
    a recovery code the e-mail address is removed.
    """
    check_page(call)
    call.server.limits.check_password(call.client)  # the new password is hashed
    settings = call.server.services.account_settings
    return _signed_in(call, await settings.recover(body.code, body.password, call.device()))


@operations.post("/api/recovery/mail", "forbidden", "not-possible")
async def mail_recovery(call: HttpCall, body: MailRecoveryBody) -> Acknowledged:
    """Request a mail with a code.

    It is sent if the account has an address; the response does not say whether.
    """
    check_page(call)
    settings = call.server.services.account_settings
    if not settings.mail.is_on:
        raise Refused("not-possible", "this server sends no mail: use a recovery code")
    call.server.limits.check_mail(call.client)
    sent = settings.mail_recovery(body.name, body.language)
    # not awaited: the response time would show whether the account has an address
    call.server.services.spawn(sent)
    return Acknowledged()


def check_page(call: HttpCall) -> None:
    """Only our own page may sign players in: another page could sign them in to a wrong account."""
    if not is_ours(call.request.scope):
        raise Refused("forbidden", "only the page can do this: send its address as `Origin`")


def site_of(call: HttpCall) -> Site:
    """The site for which a passkey is valid; browsers send its origin with requests like these."""
    origin = call.request.headers.get("origin")
    if origin is None:
        raise Refused("forbidden", "only the page can do this: send its address as `Origin`")
    return Site(origin)


def _signed_in(call: HttpCall, made: SignedIn) -> MyAccount:
    call.server.limits.check_not_banned(made.account)
    call.set_session(made.secret)
    call.set_device(made.account)
    return my_account(made.account)


def _session(call: HttpCall, account: MyAccount | None) -> Session:
    return Session(account, call.server.services.account_settings.mail.is_on)


def my_account(account: Account) -> MyAccount:
    return MyAccount(account.id, account.name, account.created_at, account.is_moderator)


MAX_EMAIL = 254
MAX_GAMES = 500
_OWN: tuple[Code, ...] = ("unauthorized", "forbidden")
TokenName = Annotated[str, Meta(min_length=1, max_length=40, examples=["my script"])]
ID_LENGTH = 16  # of a hash: enough to distinguish the tokens of an account


class PasswordBody(Body, frozen=True):
    """The current password, if there is one, and the new password."""

    password: Password
    current: Annotated[str, Meta(max_length=200)] = ""


class ConfirmBody(Body, frozen=True):
    """The current password, if there is one, to confirm the action."""

    current: Annotated[str, Meta(max_length=200)] = ""


class PasskeyBody(Body, frozen=True):
    """A passkey's credential from the browser, and a name for it."""

    credential: PublicKeyCredential
    about: TokenName


class EmailBody(Body, frozen=True):
    """An address, to which a link is sent; an empty address removes the stored one.

    This mail and all later mails are in `language`; by default in that of the notifications.
    """

    email: Annotated[str, Meta(max_length=MAX_EMAIL, examples=["ann@example.org"])]
    current: Annotated[str, Meta(max_length=200)] = ""
    language: Language | None = None


class VerifyBody(Body, frozen=True):
    """The code of a mail."""

    code: Secret


class TokenBody(Body, frozen=True):
    """A token for a program: its name, and what the program may do."""

    about: TokenName
    scopes: Annotated[tuple[Scope, ...], Meta(min_length=1, max_length=len(PERSON_SCOPES))]
    current: Annotated[str, Meta(max_length=200)] = ""


class KeysBody(Body, frozen=True):
    """Keys of games that were played as a guest."""

    keys: Annotated[tuple[Secret, ...], Meta(max_length=MAX_KEYS)]


class TokenView(msgspec.Struct, frozen=True):
    """A session or a program's token; `current` marks the session of this request."""

    id: str
    kind: str
    about: str
    scopes: tuple[str, ...]
    created_at: int
    used_at: int | None
    current: bool


class PasskeyView(msgspec.Struct, frozen=True):
    """A passkey, with the name that its owner chose."""

    id: str
    about: str
    created_at: int
    used_at: int | None


class MySettings(msgspec.Struct, frozen=True):
    """The settings of an account; `rename_at` is when its name can be changed again."""

    account: MyAccount
    email: str
    mail: bool
    has_password: bool
    rename_at: int | None
    recovery_codes: int
    passkeys: tuple[PasskeyView, ...]
    tokens: tuple[TokenView, ...]


class NewToken(msgspec.Struct, frozen=True):
    """A token, which is shown only once."""

    token: str


class RecoveryCodes(msgspec.Struct, frozen=True):
    """Codes, which are shown only once; each is valid for one new password."""

    codes: tuple[str, ...]


class Adopted(msgspec.Struct, frozen=True):
    """The number of seats that were given to the account."""

    seats: int


class MyGame(msgspec.Struct, frozen=True):
    """A game in which the account holds a seat."""

    id: str
    game: str
    created_at: int
    seat: int


class MyGames(msgspec.Struct, frozen=True):
    """The account's games, latest first."""

    games: tuple[MyGame, ...]


@operations.get("/api/account", *_OWN, who="account")
async def get_account(call: HttpCall) -> MySettings:
    """The settings of the account."""
    return await settings_of(call)


async def settings_of(call: HttpCall) -> MySettings:
    services, account = call.server.services, await call.signed_in(READ)
    signed = await call.session()
    session = signed[1].hash if signed else ""
    tokens = await services.storage.read(
        accounts_store.tokens_of, account.id, services.moment().now
    )
    passkeys = await services.storage.read(accounts_store.passkeys_of, account.id)
    rename_at = account.renamed_at and account.renamed_at + RENAME_INTERVAL_MS
    return MySettings(
        my_account(account),
        account.email,
        services.account_settings.mail.is_on,
        bool(account.password),
        rename_at,
        sum(one.kind == "recovery" and one.expires_at is None for one in tokens),
        tuple(PasskeyView(one.id, one.about, one.created_at, one.used_at) for one in passkeys),
        tuple(
            TokenView(
                one.hash[:ID_LENGTH],
                one.kind,
                one.about,
                one.scopes,
                one.created_at,
                one.used_at,
                one.hash == session,
            )
            for one in tokens
            if one.kind in ("session", "program")
        ),
    )


async def _confirm(call: HttpCall, account: Account, token: Token, password: str) -> None:
    """Refuse a wrong password, and too many attempts, even with the right password."""
    call.server.limits.check_confirmation(call.client, account)
    await call.server.services.account_settings.confirm(account, token, password, call.device())


@operations.post("/api/account/name", *_OWN, "taken", "not-yet", who="session")
async def rename(call: HttpCall, body: NameBody) -> MySettings:
    """Change the account's name, which is possible once in 30 days."""
    account = await call.signed_in()
    await call.server.services.account_settings.rename(account, body.name)
    return await settings_of(call)


@operations.post("/api/account/password", *_OWN, "weak-password", who="session")
async def set_password(call: HttpCall, body: PasswordBody) -> MySettings:
    """Change the password; all other sessions end."""
    settings, (account, token) = call.server.services.account_settings, await call.own_session()
    await _confirm(call, account, token, body.current)
    call.set_device(await settings.set_password(account, body.password, token.hash))
    return await settings_of(call)


@operations.post("/api/account/recovery-codes", *_OWN, who="session")
async def make_recovery_codes(call: HttpCall, body: ConfirmBody) -> RecoveryCodes:
    """Create new recovery codes; the previous codes become invalid."""
    settings, (account, token) = call.server.services.account_settings, await call.own_session()
    await _confirm(call, account, token, body.current)
    call.server.limits.check_recovery_codes(account)
    return RecoveryCodes(await settings.make_recovery_codes(account))


@operations.post("/api/account/email", *_OWN, "not-possible", who="session")
async def set_email(call: HttpCall, body: EmailBody) -> MySettings:
    """Set an e-mail address, which is stored once its link is opened, or remove the current one."""
    settings, (account, token) = call.server.services.account_settings, await call.own_session()
    call.server.limits.check_mail(call.client)
    await _confirm(call, account, token, body.current)
    await settings.set_email(account, body.email, body.language)
    return await settings_of(call)


@operations.post("/api/account/email/verify", *_OWN)
async def verify_email(call: HttpCall, body: VerifyBody) -> Acknowledged:
    """Confirm an e-mail address by the code of a mail, in any browser."""
    check_page(call)
    await call.server.services.account_settings.verify_email(body.code)
    return Acknowledged()


@operations.post("/api/account/passkey-options", *_OWN, "too-many", who="session")
async def begin_passkey(call: HttpCall, body: ConfirmBody) -> PasskeyOptions:
    """Begin to create a passkey."""
    services, (account, token) = call.server.services, await call.own_session()
    await _confirm(call, account, token, body.current)
    return PasskeyOptions(await services.passkeys.begin(site_of(call), account))


@operations.post("/api/account/passkeys", *_OWN, "not-possible", who="session")
async def add_passkey(call: HttpCall, body: PasskeyBody) -> MySettings:
    """Store a passkey that the browser has created."""
    account, about = await call.signed_in(), checked_name(body.about)
    await call.server.services.passkeys.add(site_of(call), account, body.credential, about)
    return await settings_of(call)


@operations.delete(
    "/api/account/passkeys/{passkey_id}", *_OWN, "not-found", "not-possible", who="session"
)
async def remove_passkey(call: HttpCall) -> MySettings:
    """Remove a passkey; the last passkey of an account without a password cannot be removed."""
    account, storage = await call.signed_in(), call.server.services.storage
    if not account.password and len(await storage.read(accounts_store.passkeys_of, account.id)) < 2:
        raise Refused("not-possible", "you could not sign in any more: choose a password first")
    if not await storage.write(accounts_store.remove_passkey, account.id, call.path["passkey_id"]):
        raise Refused("not-found", "no such passkey")
    return await settings_of(call)


@operations.post("/api/account/tokens", *_OWN, "too-many", who="session", status=201)
async def make_token(call: HttpCall, body: TokenBody) -> NewToken:
    """Create a token for a program, which sends it as `Authorization: Bearer TOKEN`."""
    settings, (account, token) = call.server.services.account_settings, await call.own_session()
    about = checked_name(body.about)
    await _confirm(call, account, token, body.current)
    return NewToken(await settings.make_token(account, about, body.scopes))


@operations.delete("/api/account/tokens/{token_id}", *_OWN, "not-found", who="session")
async def end_token(call: HttpCall) -> Acknowledged:
    """End a session or revoke a token; its connections are closed."""
    services, account = call.server.services, await call.signed_in()
    tokens = await services.storage.read(
        accounts_store.tokens_of, account.id, services.moment().now
    )
    token_id = call.path["token_id"]
    ended = [
        one.hash
        for one in tokens
        if one.hash[:ID_LENGTH] == token_id and one.kind in ("session", "program")
    ]
    if not await services.accounts.end(account.id, ended):
        raise Refused("not-found", "no such session or token")
    return Acknowledged()


@operations.post("/api/account/sessions/end", *_OWN, who="session")
async def end_other_sessions(call: HttpCall) -> MySettings:
    """End all sessions except the one that sends this request."""
    account, token = await call.own_session()
    await call.server.services.accounts.end_all_but(account.id, token.hash)
    return await settings_of(call)


@operations.get("/api/account/games", *_OWN, who="account")
async def list_my_games(call: HttpCall) -> MyGames:
    """The games in which the account holds a seat, latest first."""
    account = await call.signed_in(PLAY)
    found = await call.server.services.storage.read(data_store.games_of, account.id, MAX_GAMES)
    return MyGames(tuple(MyGame(*one) for one in found))


@operations.post("/api/account/games", *_OWN, who="session")
async def adopt_games(call: HttpCall, body: KeysBody) -> Adopted:
    """Give the account the games played as a guest, except seats of other accounts."""
    account = await call.signed_in()
    return Adopted(await call.server.services.account_settings.adopt(account, body.keys))


@operations.get("/api/account/export", *_OWN, who="account", content={JSON: (dict,)})
async def export_account(call: HttpCall) -> StreamingResponse:
    """Export all data of the account, except its secrets.

    A list for each table; `games` are records with the account's chat lines, `chats` its lines in
    games of others, `tournaments` those that it entered or created, with its results.
    """
    account = await call.signed_in(READ)
    call.server.limits.charge(call.client, 0)  # a client that has used up its allowance has to wait
    call.headers.append(("content-disposition", 'attachment; filename="account.json"'))
    return StreamingResponse(paced(call, exported(call, account.id)), media_type=JSON)


@operations.post("/api/account/delete", *_OWN, who="session")
async def delete_account(call: HttpCall, body: ConfirmBody) -> Acknowledged:
    """Delete the account immediately. Finished games stay, without the name."""
    settings, (account, token) = call.server.services.account_settings, await call.own_session()
    await _confirm(call, account, token, body.current)
    await call.server.services.tournaments.withdraw(account.id)
    await settings.delete(account)
    call.set_session("")
    return Acknowledged()
