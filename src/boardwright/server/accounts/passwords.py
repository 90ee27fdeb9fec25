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

MOST_COMMON = 10_000
_FEWEST_CHARACTERS = 4  # that differ
# What people put around a word where a word alone is refused.
_AROUND = re.compile(r"^[\W\d_]+|[\W\d_]+$")


def normal(password: str) -> str:
    """The same password from every keyboard."""
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
        raise Refused("weak-password", "this is one of the passwords that everybody tries first")


@cache
def _common() -> frozenset[str]:
    """The most common passwords; the list takes a moment to import."""
    from zxcvbn.frequency_lists import FREQUENCY_LISTS

    return frozenset(islice(FREQUENCY_LISTS["passwords"], MOST_COMMON))


FREE = 5  # wrong guesses of an address, and of an account, that cost nothing
LONGEST_WAIT = 60.0  # seconds until an address may try again
LONGEST_DELAY = 8.0  # seconds until an account answers
FORGOTTEN = 3600.0  # seconds in which a wrong guess is forgotten
_MOST = 50_000  # addresses and accounts that are remembered


@dataclass(slots=True)
class _Count:
    wrong: float = 0.0
    at: float = 0.0

    def now(self, now: float) -> float:
        """The wrong guesses that still count: half of them are forgotten in an hour."""
        return float(self.wrong * 0.5 ** ((now - self.at) / FORGOTTEN))


class Guesses:
    """The wrong guesses of late, by `client:` and `account:`."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._counts: OrderedDict[str, _Count] = OrderedDict()

    def check_client(self, client: str) -> None:
        """Refuse an address that has guessed wrong too often to try again at once."""
        count = self._counts.get(f"client:{client}")
        if count is not None and self._now() < count.at + self._wait(count.wrong, LONGEST_WAIT):
            raise Refused(
                "too-fast", "that was wrong too often; wait a moment before you try again"
            )

    def delay(self, account: str) -> float:
        """Seconds that an account takes to answer to a browser that it does not know."""
        count = self._counts.get(f"account:{account}")
        return 0.0 if count is None else self._wait(count.now(self._now()), LONGEST_DELAY)

    @staticmethod
    def _wait(wrong: float, longest: float) -> float:
        """Doubled by every guess; no float is as large as what very many would make of it."""
        return 0.0 if wrong < FREE else min(longest, 2.0 ** min(wrong - FREE, 10.0))

    def note_guess(self, client: str, account: str) -> None:
        """Count a guess before it is known to be wrong, so that many at once count all."""
        now = self._now()
        for key in (f"client:{client}", f"account:{account}"):
            count = self._counts.setdefault(key, _Count(0.0, now))
            count.wrong, count.at = count.now(now) + 1, now
            self._counts.move_to_end(key)
        while len(self._counts) > _MOST:
            self._counts.popitem(last=False)

    def note_right(self, client: str, account: str) -> None:
        """The guess was none. Of the account only this one is forgotten: others may guess on."""
        self._counts.pop(f"client:{client}", None)
        if (count := self._counts.get(f"account:{account}")) is not None:
            count.wrong = max(0.0, count.wrong - 1)


MEMORY, ROUNDS, LANES = 32 * 1024, 3, 1  # KiB; what RFC 9106 asks of a server with little memory


class Passwords:
    """Hashes and checks passwords; a check takes as long whether there is a hash or not."""

    def __init__(self, memory: int = MEMORY, rounds: int = ROUNDS) -> None:
        self._hasher = PasswordHasher(rounds, memory, LANES)

    async def hash(self, password: str) -> str:
        return await PASSWORDS.run(self._hasher.hash, _bytes(password))

    async def is_right(self, hashed: str, password: str) -> bool:
        """Whether a password belongs to a hash; nobody's hash is empty, and none belongs to it."""
        against = hashed or await self._of_nobody()
        is_same = await PASSWORDS.run(_is_same, self._hasher, against, _bytes(password))
        return is_same and bool(hashed)

    def is_outdated(self, hashed: str) -> bool:
        """Whether a hash was made with other settings than those of today."""
        return self._hasher.check_needs_rehash(hashed)

    async def _of_nobody(self) -> str:
        return await PASSWORDS.run(_of_nobody, self._hasher)


@cache
def _of_nobody(hasher: PasswordHasher) -> str:
    return hasher.hash(b"")


def _is_same(hasher: PasswordHasher, hashed: str, password: bytes) -> bool:
    try:
        return hasher.verify(hashed, password)
    except (VerificationError, InvalidHashError):
        return False


def _bytes(password: str) -> bytes:
    return password.encode(errors="surrogatepass")
