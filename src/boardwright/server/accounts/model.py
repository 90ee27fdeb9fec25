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


MIN_LETTERS = 2
RENAMED_EVERY = 30 * 24 * 60 * 60 * 1000  # milliseconds
# Words that speak for the site or for nobody; names of games and levels are added.
_RESERVED = """
    admin administrator anonymous bot bots boardwright computer deleted engine everybody guest
    help human level me mod moderator nobody null official operator owner player root server
    settings staff support system team undefined webmaster you
"""
_LEVEL = re.compile(r"levels?\s*\d*", re.IGNORECASE)
_FORBIDDEN = frozenset("/\\?#%@&<>\"'`:;|")  # a name stands in addresses, and behind an @


def checked_account_name(name: str) -> str:
    """The name of a person as it is shown and stands in an address; refused where it misleads."""
    tidied = tidy_name(name)
    if not tidied or len(tidied) > MAX_NAME or _FORBIDDEN & set(tidied):
        raise Refused(
            "malformed", f"a name is at most {MAX_NAME} characters, without {' '.join('/?#%@&<>')}"
        )
    letters = sum(map(str.isalnum, tidied))
    if not tidied[0].isalnum() or letters < MIN_LETTERS or not is_in_one_script(tidied):
        raise Refused("malformed", "a name begins with a letter and has two, all of one script")
    if is_reserved(tidied):
        why = f"{tidied!r} is not free: names of levels, of games and of the site are reserved"
        raise Refused("taken", why, reason={"key": "reserved"})
    return tidied


def is_reserved(name: str) -> bool:
    return skeleton(name) in _SKELETONS or bool(_LEVEL.fullmatch(name.strip()))


_SKELETONS = frozenset(
    skeleton(word)
    for word in (*_RESERVED.split(), *GAMES, *(game.title for game in GAMES.values()))
)


CODES = 8
_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # nothing looks like another, in capitals or not
_GROUPS, _LETTERS = 4, 4  # 79 bits


def new_code() -> str:
    groups = ("".join(secrets.choice(_ALPHABET) for _ in range(_LETTERS)) for _ in range(_GROUPS))
    return "-".join(groups)


def normal_code(code: str) -> str:
    """A code as somebody types it from paper: capitals, blanks and dashes do not count."""
    return "".join(filter(str.isalnum, code.casefold()))
