"""Passwords: their strength, their hashes, and limits on guessing."""

from __future__ import annotations

import re
import unicodedata
from collections import OrderedDict
from dataclasses import dataclass
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from boardwright.server.bounds import MAX_PASSWORD, MIN_PASSWORD
from boardwright.server.errors import Refused
from boardwright.server.workers.executors import PASSWORDS

if TYPE_CHECKING:
    from collections.abc import Callable

MAX_COMMON = 10_000
_FEWEST_CHARACTERS = 4  # different characters, at least
# Digits and signs that people add around a word, to get past a check for words.
_AROUND = re.compile(r"^[\W\d_]+|[\W\d_]+$")


def normal(password: str) -> str:
    """Unicode normalisation, so that keyboards that encode a password differently agree."""
    return unicodedata.normalize("NFKC", password)


def check_password(password: str, name: str) -> None:
    """Refuse a password that is short, common, or little more than the name."""
    if not MIN_PASSWORD <= len(password) <= MAX_PASSWORD:
        raise Refused(
            "weak-password", f"a password has {MIN_PASSWORD} to {MAX_PASSWORD} characters"
        )
    word = _AROUND.sub("", password.casefold())
    if len(set(password)) < _FEWEST_CHARACTERS or word == _AROUND.sub("", name.casefold()):
        raise Refused("weak-password", "this password is too easy to guess")
    if not _common().isdisjoint((password.casefold(), word)):
        raise Refused("weak-password", "this password is one of the most common ones")


@cache
def _common() -> frozenset[str]:
    """The most common passwords; importing the list takes a moment."""
    from zxcvbn.frequency_lists import FREQUENCY_LISTS

    return frozenset(islice(FREQUENCY_LISTS["passwords"], MAX_COMMON))


FREE = 5  # wrong guesses per address, and per account, without consequences
MAX_WAIT_SECONDS = 60.0  # seconds until an address may try again
MAX_DELAY_SECONDS = 8.0  # seconds until a sign-in to an account gets its response
GUESS_HALF_LIFE = 3600.0  # seconds; the half-life of a wrong guess
_MAX_TRACKED = 50_000  # addresses and accounts in memory


@dataclass(slots=True)
class _Count:
    wrong: float = 0.0
    at: float = 0.0

    def now(self, now: float) -> float:
        """The wrong guesses that still count: the number halves every hour."""
        return float(self.wrong * 0.5 ** ((now - self.at) / GUESS_HALF_LIFE))


class Guesses:
    """The recent wrong guesses, by `client:` and `account:`."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._counts: OrderedDict[str, _Count] = OrderedDict()

    def check_client(self, client: str) -> None:
        """Refuse an address that has recently guessed wrong too often."""
        count = self._counts.get(f"client:{client}")
        if count is not None and self._now() < count.at + self._delay(
            count.wrong, MAX_WAIT_SECONDS
        ):
            raise Refused("too-fast", "too many wrong attempts; wait a moment and try again")

    def delay(self, account: str) -> float:
        """The delay, in seconds, of a sign-in to an account from an unknown browser."""
        count = self._counts.get(f"account:{account}")
        return 0.0 if count is None else self._delay(count.now(self._now()), MAX_DELAY_SECONDS)

    @staticmethod
    def _delay(wrong: float, longest: float) -> float:
        """Doubles with every guess; the exponent is bounded, because a float would overflow."""
        return 0.0 if wrong < FREE else min(longest, 2.0 ** min(wrong - FREE, 10.0))

    def note_guess(self, client: str, account: str) -> None:
        """Count a guess before it is checked, so that parallel guesses all count."""
        now = self._now()
        for key in (f"client:{client}", f"account:{account}"):
            count = self._counts.setdefault(key, _Count(0.0, now))
            count.wrong, count.at = count.now(now) + 1, now
            self._counts.move_to_end(key)
        while len(self._counts) > _MAX_TRACKED:
            self._counts.popitem(last=False)

    def note_right(self, client: str, account: str) -> None:
        """The guess was right.

        For the account only this guess is removed: others may be guessing.
        """
        self._counts.pop(f"client:{client}", None)
        if (count := self._counts.get(f"account:{account}")) is not None:
            count.wrong = max(0.0, count.wrong - 1)


# KiB; RFC 9106 recommends this for servers with little memory
MEMORY, ROUNDS, LANES = 32 * 1024, 3, 1


class Passwords:
    """Hashes and checks passwords; a check takes equally long without a hash."""

    def __init__(self, memory: int = MEMORY, rounds: int = ROUNDS) -> None:
        self._hasher = PasswordHasher(rounds, memory, LANES)

    async def hash(self, password: str) -> str:
        return await PASSWORDS.run(self._hasher.hash, _bytes(password))

    async def is_right(self, hashed: str, password: str) -> bool:
        """Whether a password matches a hash; False for an empty hash, after the same time."""
        against = hashed or await PASSWORDS.run(_dummy_hash, self._hasher)
        is_same = await PASSWORDS.run(_is_same, self._hasher, against, _bytes(password))
        return is_same and bool(hashed)

    def is_outdated(self, hashed: str) -> bool:
        """Whether a hash was made with other than the current settings."""
        return self._hasher.check_needs_rehash(hashed)


@cache
def _dummy_hash(hasher: PasswordHasher) -> str:
    return hasher.hash(b"")


def _is_same(hasher: PasswordHasher, hashed: str, password: bytes) -> bool:
    try:
        return hasher.verify(hashed, password)
    except (VerificationError, InvalidHashError):
        return False


def _bytes(password: str) -> bytes:
    return password.encode(errors="surrogatepass")
