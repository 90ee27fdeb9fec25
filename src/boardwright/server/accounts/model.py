"""An account, the tokens that speak for it, and its profile, which everybody may see."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import msgspec

AccountKind = Literal["person", "bot"]
Language = Literal["en", "de", "fr", "pl"]  # in which people are written to
TokenKind = Literal["session", "program", "recovery", "e-mail", "ceremony"]
BotScope = Literal["bot:play", "challenge:write"]
Scope = Literal["bot:play", "challenge:write", "game:play", "account:read", "people:write"]
# What a program's token may be good for. A session is good for everything.
BOT_PLAY: BotScope = "bot:play"  # be told of games as a bot, and play them
CHALLENGE: BotScope = "challenge:write"  # seek games, challenge others, enter tournaments
PLAY: Scope = "game:play"  # see and play one's own games
READ: Scope = "account:read"  # read what is one's own: settings, notices, notes
PEOPLE: Scope = "people:write"  # follow, block and report people
BOT_SCOPES: tuple[BotScope, ...] = (BOT_PLAY, CHALLENGE)
PERSON_SCOPES: tuple[Scope, ...] = (PLAY, CHALLENGE, READ, PEOPLE)


@dataclass(frozen=True, slots=True)
class Account:
    """A person or a bot that is known by a name, which may change; its `id` never does.

    Nobody signs in to one that was closed, and its name stays taken.
    `password` is a hash, empty where there is none. Times are milliseconds since 1970.
    """

    id: str
    name: str
    created_at: int
    kind: AccountKind = "person"
    about: str = ""
    seen_at: int | None = None
    renamed_at: int | None = None
    closed_at: int | None = None
    password: str = ""
    email: str = ""  # only one that was verified
    is_moderator: bool = False

    @property
    def profile(self) -> Profile:
        return Profile(self.id, self.name, self.kind, is_moderator=self.is_moderator)


@dataclass(frozen=True, slots=True)
class Token:
    """The hash of a secret that speaks for an account: a session, a program's, a code.

    `about` says what it is: the browser of a session, what a person calls a program, the address
    that an e-mail went to.
    """

    hash: str
    account: str | None
    kind: TokenKind
    created_at: int
    scopes: tuple[str, ...] = ()
    about: str = ""
    used_at: int | None = None
    expires_at: int | None = None


class ShownRating(msgspec.Struct, frozen=True, gc=False):
    """A rating as it stands beside a name."""

    value: int
    is_provisional: bool


@dataclass(frozen=True, slots=True)
class Passkey:
    """A key of an authenticator; `uses` are counted by it, and only grow where it counts at all."""

    id: str  # in base64, as browsers write it
    account: str
    public_key: bytes
    uses: int
    about: str
    created_at: int
    used_at: int | None = None


class Profile(msgspec.Struct, frozen=True, gc=False):
    """What everybody may know of an account; `ratings` are by rating pool."""

    id: str
    name: str
    kind: AccountKind
    is_moderator: bool = False
    ratings: dict[str, ShownRating] = {}


def holder(account: str) -> str:
    """An account where a hash could stand, of a guest's key or a client: none looks like it."""
    return f"@{account}"
