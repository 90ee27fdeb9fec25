"""Notifications of an account: reading them, preferences, and browsers subscribed to Web Push."""

from typing import Annotated, ClassVar

import msgspec
from msgspec import Meta

from boardwright.server.accounts import store as accounts_store
from boardwright.server.accounts.model import READ, Account, Language
from boardwright.server.bounds import MAX_NUMBER
from boardwright.server.http.call import Call
from boardwright.server.http.operations import Body, Operations
from boardwright.server.notifications import store as notifications_store
from boardwright.server.notifications.model import (
    KINDS,
    WAYS,
    Choices,
    Notice,
    NotificationKind,
    Way,
)
from boardwright.server.notifications.service import checked_endpoint
from boardwright.server.notifications.store import Subscription

operations = Operations("notices")
MAX_LISTED = 50  # notifications in a response
Endpoint = Annotated[str, Meta(min_length=1, max_length=1000)]
PushKey = Annotated[str, Meta(pattern="^[A-Za-z0-9_=-]{16,100}$")]


class NotificationsQuery(msgspec.Struct, frozen=True):
    before: (
        Annotated[int, Meta(ge=0, le=MAX_NUMBER, description="Only those with smaller numbers.")]
        | None
    ) = None


class NoticeList(msgspec.Struct, frozen=True):
    """The latest notifications, newest first, and the number of all that are unread."""

    notices: tuple[Notice, ...]
    unread: int


class ReadBody(Body, frozen=True):
    """Which notifications to mark as read: those of a subject (a game), up to a number, or all."""

    EXAMPLES: ClassVar = [{"up_to": 12}, {"subject": "mK7qTz3NvP2w"}]

    subject: Annotated[str, Meta(min_length=1, max_length=80)] | None = None
    up_to: Annotated[int, Meta(ge=0, le=MAX_NUMBER)] | None = None


class Unread(msgspec.Struct, frozen=True):
    unread: int


class NoticeChoices(msgspec.Struct, frozen=True):
    """The ways by which notifications of each kind are sent.

    `mailable` says whether e-mails can be sent at all: the server can send them, and the account
    has an address. `chat` says whether the player chats in games; null if that was never chosen.
    """

    ways: dict[NotificationKind, tuple[Way, ...]]
    language: Language
    mailable: bool
    chat: bool | None


class ChoicesBody(Body, frozen=True):
    """The ways to send notifications of a `kind`, empty to turn it off; language and chat."""

    EXAMPLES: ClassVar = [
        {"kind": "turn", "ways": ["page"]},
        {"language": "de"},
        {"chat": False},
    ]

    kind: NotificationKind | None = None
    ways: Annotated[tuple[Way, ...], Meta(max_length=len(WAYS))] = ()
    language: Language | None = None
    chat: bool | None = None


class PushKeys(Body, frozen=True):
    p256dh: PushKey
    auth: PushKey


class SubscriptionBody(Body, frozen=True):
    """A subscription in the format of the browser's `PushSubscription.toJSON()`."""

    endpoint: Endpoint
    keys: PushKeys
    expirationTime: float | None = None  # noqa: N815 (the browser's word)


class EndpointBody(Body, frozen=True):
    endpoint: Endpoint


class PushState(msgspec.Struct, frozen=True):
    """The public key with which a browser subscribes, and the number of subscribed browsers."""

    key: str
    browsers: int


@operations.get("/api/notices", "unauthorized", "forbidden", who="account")
async def get_notices(call: Call, query: NotificationsQuery) -> NoticeList:
    """The account's notifications: turns, challenges, ends of games and others."""
    account, services = await call.signed_in(READ), call.server.services
    choices = await services.notifications.choices_of(account.id)
    kinds = _kinds(choices)
    found = await services.storage.read(
        notifications_store.notifications_of, account.id, kinds, query.before, MAX_LISTED
    )
    named = await services.notifications.named(found, choices.language)
    return NoticeList(
        named, await services.storage.read(notifications_store.count_unread, account.id, kinds)
    )


@operations.post("/api/notices/read", "unauthorized", "forbidden", who="account")
async def read_notices(call: Call, body: ReadBody) -> Unread:
    """Mark notifications as read."""
    account, storage = await call.signed_in(READ), call.server.services.storage
    now = call.server.services.moment().now
    person = (
        await storage.read(accounts_store.account_named, body.subject) if body.subject else None
    )
    for subject in (body.subject, *([] if person is None else [f"@{person.id}"])):
        await storage.write(
            notifications_store.mark_notifications_read, account.id, subject, body.up_to, now
        )
    kinds = _kinds(await call.server.services.notifications.choices_of(account.id))
    return Unread(await storage.read(notifications_store.count_unread, account.id, kinds))


def _kinds(choices: Choices) -> tuple[str, ...]:
    """The kinds that an account wants to see on the page."""
    return tuple(kind for kind in KINDS if "page" in choices.of(kind))


@operations.get("/api/notices/choices", "unauthorized", "forbidden", who="account")
async def get_choices(call: Call) -> NoticeChoices:
    """The ways by which the caller receives notifications of each kind."""
    return await _choices(call, await call.signed_in(READ))


async def _choices(call: Call, account: Account) -> NoticeChoices:
    choices = await call.server.services.notifications.choices_of(account.id)
    mailable = bool(account.email) and call.server.services.notifications.can_mail
    ways = {kind: choices.of(kind) for kind in KINDS}
    return NoticeChoices(ways, choices.language, mailable, choices.chat)


@operations.post("/api/notices/choices", "unauthorized", "forbidden", who="session")
async def set_choices(call: Call, body: ChoicesBody) -> NoticeChoices:
    """Choose the ways for a kind of notification, the language, and whether to chat."""
    account, notifications = await call.signed_in(), call.server.services.notifications
    before = await notifications.choices_of(account.id)
    chosen = {} if body.kind is None else {body.kind: body.ways}
    chat = before.chat if body.chat is None else body.chat
    new = Choices({**before.ways, **chosen}, body.language or before.language, chat)
    await notifications.set_choices(account.id, new)
    return await _choices(call, account)


@operations.get("/api/push", "unauthorized", "forbidden", who="session")
async def get_push(call: Call) -> PushState:
    """The data that a browser needs to subscribe to Web Push."""
    return await _push(call, await call.signed_in())


async def _push(call: Call, account: Account) -> PushState:
    services = call.server.services
    subscriptions = await services.storage.read(notifications_store.subscriptions_of, account.id)
    return PushState(await services.notifications.push.public_key(), len(subscriptions))


@operations.post("/api/push", "unauthorized", "forbidden", who="session")
async def subscribe(call: Call, body: SubscriptionBody) -> PushState:
    """Subscribe this browser, so that it shows notifications also while the page is closed."""
    account, services = await call.signed_in(), call.server.services
    endpoint = checked_endpoint(body.endpoint, services.settings.push_services)
    new = Subscription(endpoint, body.keys.p256dh, body.keys.auth)
    await services.storage.write(
        notifications_store.subscribe, account.id, new, services.moment().now
    )
    return await _push(call, account)


@operations.post("/api/push/end", "unauthorized", "forbidden", who="session")
async def unsubscribe(call: Call, body: EndpointBody) -> PushState:
    """End a browser's subscription."""
    account, services = await call.signed_in(), call.server.services
    await services.storage.write(notifications_store.unsubscribe, body.endpoint, account.id)
    return await _push(call, account)
