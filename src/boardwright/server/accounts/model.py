"""Accounts, their names, their tokens and their recovery codes."""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass
from typing import Literal

import msgspec

from boardwright.games import GAMES
from boardwright.server.bounds import MAX_NAME
from boardwright.server.errors import Refused
from boardwright.server.text import is_in_one_script, skeleton, tidy_name

AccountKind = Literal["person", "bot"]
Language = Literal["en", "de", "fr", "pl"]  # the languages of notifications and mails
TokenKind = Literal["session", "program", "recovery", "e-mail", "ceremony"]
BotScope = Literal["bot:play", "challenge:write"]
Scope = Literal["bot:play", "challenge:write", "game:play", "account:read", "people:write"]
# Scopes of a program's token. A session has all permissions.
BOT_PLAY: BotScope = "bot:play"  # receive and play games as a bot
CHALLENGE: BotScope = "challenge:write"  # seek games, challenge others, enter tournaments
PLAY: Scope = "game:play"  # see and play the account's games
READ: Scope = "account:read"  # read the account's settings, notifications and notes
PEOPLE: Scope = "people:write"  # follow, block and report people
BOT_SCOPES: tuple[BotScope, ...] = (BOT_PLAY, CHALLENGE)
PERSON_SCOPES: tuple[Scope, ...] = (PLAY, CHALLENGE, READ, PEOPLE)


@dataclass(frozen=True, slots=True)
class Account:
    """A person or a bot with a name, which may change; its `id` never changes.

    A closed account cannot sign in, and its name stays taken. `password` is a hash, empty without a
    password. Times are milliseconds since 1970.
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
    email: str = ""  # only a verified address
    is_moderator: bool = False

    @property
    def profile(self) -> AccountProfile:
        return AccountProfile(self.id, self.name, self.kind, is_moderator=self.is_moderator)


@dataclass(frozen=True, slots=True)
class Token:
    """The hash of a secret that acts for an account: a session, a program's token, or a code.

    `about` describes it: the browser of a session, the name of a program, or the address that a
    code was sent to.
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
    """The rating that a view shows beside a name."""

    value: int
    is_provisional: bool


@dataclass(frozen=True, slots=True)
class Passkey:
    """A key of an authenticator;

    `uses` is its counter, which only grows if the device counts at all.
    """

    id: str  # in base64, as browsers write it
    account: str
    public_key: bytes
    uses: int
    about: str
    created_at: int
    used_at: int | None = None


class AccountProfile(msgspec.Struct, frozen=True, gc=False):
    """The public data of an account; `ratings` are by rating pool."""

    id: str
    name: str
    kind: AccountKind
    is_moderator: bool = False
    ratings: dict[str, ShownRating] = {}


def account_key(account: str) -> str:
    """The text that stands for an account among hashes of guests or clients; no hash has an `@`."""
    return f"@{account}"


MIN_LETTERS = 2
RENAME_INTERVAL_MS = 30 * 24 * 60 * 60 * 1000  # milliseconds
# Names that could pass for the site or for no one; names of games and levels are added.
_RESERVED = """
    admin administrator anonymous bot bots boardwright computer deleted engine everybody guest
    help human level me mod moderator nobody null official operator owner player root server
    settings staff support system team undefined webmaster you
"""
_LEVEL = re.compile(r"levels?\s*\d*", re.IGNORECASE)
_FORBIDDEN = frozenset("/\\?#%@&<>\"'`:;|")  # these would break addresses or mentions (`@name`)


def checked_account_name(name: str) -> str:
    """Tidy a person's name for views and addresses; refuses misleading names."""
    tidied = tidy_name(name)
    if not tidied or len(tidied) > MAX_NAME or _FORBIDDEN & set(tidied):
        raise Refused(
            "malformed", f"a name has at most {MAX_NAME} characters, without {' '.join('/?#%@&<>')}"
        )
    letters = sum(map(str.isalnum, tidied))
    if not tidied[0].isalnum() or letters < MIN_LETTERS or not is_in_one_script(tidied):
        raise Refused(
            "malformed",
            "a name must start with a letter and have at least two, all from one alphabet",
        )
    if is_reserved(tidied):
        why = f"{tidied!r} is reserved: choose another name"
        raise Refused("taken", why, reason={"key": "reserved"})
    return tidied


def is_reserved(name: str) -> bool:
    return skeleton(name) in _SKELETONS or bool(_LEVEL.fullmatch(name.strip()))


_SKELETONS = frozenset(
    skeleton(word)
    for word in (*_RESERVED.split(), *GAMES, *(game.title for game in GAMES.values()))
)


CODES = 8
_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # without characters that look alike, in either case
_GROUPS, _LETTERS = 4, 4  # 79 bits


def new_code() -> str:
    groups = ("".join(secrets.choice(_ALPHABET) for _ in range(_LETTERS)) for _ in range(_GROUPS))
    return "-".join(groups)


def normal_code(code: str) -> str:
    """A code typed from paper, normalised: case, spaces and dashes do not count."""
    return "".join(filter(str.isalnum, code.casefold()))
