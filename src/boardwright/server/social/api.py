"""Following and blocking accounts, and how the caller's games ended."""

from typing import ClassVar

import msgspec

from boardwright.server.accounts.model import PEOPLE, READ, AccountKind
from boardwright.server.bounds import AccountId
from boardwright.server.errors import Code
from boardwright.server.http.call import Call
from boardwright.server.http.operations import Operations
from boardwright.server.moderation.model import (
    Sportsmanship,
)
from boardwright.server.social import store as social_store

operations = Operations("people")

_SIGNED_IN: tuple[Code, ...] = ("unauthorized", "forbidden")


class PersonQuery(msgspec.Struct, frozen=True):
    account_id: AccountId


class Acquaintance(msgspec.Struct, frozen=True):
    """An account that the caller follows or blocks;

    `game` is a game that it plays now, or empty.
    """

    EXAMPLES: ClassVar = [
        {"id": "mK7qTz3NvP2w", "name": "Ann", "kind": "person", "is_online": True, "game": ""}
    ]

    id: str
    name: str
    kind: AccountKind
    is_online: bool
    game: str


class OwnPeople(msgspec.Struct, frozen=True):
    """The accounts that the caller follows (players and online accounts first) and blocks."""

    followed: tuple[Acquaintance, ...]
    blocked: tuple[Acquaintance, ...]


class Relation(msgspec.Struct, frozen=True):
    """Whether the caller follows or blocks an account. The reverse is not disclosed."""

    EXAMPLES: ClassVar = [{"id": "mK7qTz3NvP2w", "is_followed": True, "is_blocked": False}]

    id: str
    is_followed: bool
    is_blocked: bool


@operations.get("/api/people", *_SIGNED_IN, who="account")
async def get_people(call: Call) -> OwnPeople:
    """The accounts that the caller follows and blocks."""
    account = await call.signed_in(READ)
    services = call.server.services
    followed = await services.storage.read(social_store.follows_of, account.id)
    blocked = await services.social.blocks_of(account.id)
    persons = await _persons(call, [*followed, *sorted(blocked)])
    first = sorted(
        (persons[one] for one in followed if one in persons),
        key=lambda person: (not person.game, not person.is_online),
    )
    return OwnPeople(tuple(first), tuple(persons[one] for one in sorted(blocked) if one in persons))


async def _persons(call: Call, ids: list[str]) -> dict[str, Acquaintance]:
    """The accounts by their ids; closed accounts are left out."""
    services = call.server.services
    playing = await services.storage.read(social_store.games_played_by, ids)
    found = await services.storage.accounts_by_id(ids)
    return {
        one.id: Acquaintance(
            one.id, one.name, one.kind, services.online.is_online(one.id), playing.get(one.id, "")
        )
        for one in found
        if one.closed_at is None
    }


@operations.get("/api/people/{account_id}", *_SIGNED_IN, who="account")
async def get_relation(call: Call, query: PersonQuery) -> Relation:
    """Whether the caller follows or blocks an account."""
    account = await call.signed_in(READ)
    return await _relation(call, account.id, query.account_id)


async def _relation(call: Call, account: str, other: str) -> Relation:
    services = call.server.services
    followed = await services.storage.read(social_store.follows_of, account)
    return Relation(other, other in followed, other in await services.social.blocks_of(account))


_CHANGE: tuple[Code, ...] = (*_SIGNED_IN, "not-found", "not-possible", "too-many")


@operations.post("/api/people/{account_id}/follow", *_CHANGE, "blocked", who="account")
async def follow(call: Call, query: PersonQuery) -> Relation:
    """Follow an account: it is added to the caller's list, with the game that it plays."""
    account = await call.signed_in(PEOPLE)
    await call.server.services.social.follow(account, query.account_id)
    return await _relation(call, account.id, query.account_id)


@operations.delete("/api/people/{account_id}/follow", *_SIGNED_IN, who="account")
async def unfollow(call: Call, query: PersonQuery) -> Relation:
    """Stop following an account."""
    account = await call.signed_in(PEOPLE)
    await call.server.services.social.unfollow(account, query.account_id)
    return await _relation(call, account.id, query.account_id)


@operations.post("/api/people/{account_id}/block", *_CHANGE, who="account")
async def block(call: Call, query: PersonQuery) -> Relation:
    """Block an account: it cannot challenge the caller, be paired with them, or chat with them."""
    account = await call.signed_in(PEOPLE)
    await call.server.services.social.block(account, query.account_id)
    return await _relation(call, account.id, query.account_id)


@operations.delete("/api/people/{account_id}/block", *_SIGNED_IN, who="account")
async def unblock(call: Call, query: PersonQuery) -> Relation:
    """Stop blocking an account."""
    account = await call.signed_in(PEOPLE)
    await call.server.services.social.unblock(account, query.account_id)
    return await _relation(call, account.id, query.account_id)


@operations.get("/api/sportsmanship", *_SIGNED_IN, who="account")
async def get_sportsmanship(call: Call) -> Sportsmanship:
    """How the caller's latest games ended, and the resulting delay of pairings."""
    account = await call.signed_in(READ)
    return await call.server.services.social.sportsmanship_of(account.id)
