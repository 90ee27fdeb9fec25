"""Guessing is slowed, by address and by account, so that nobody can lock somebody else out.

An address that guesses wrong has to wait before it may try again, which is its own affair alone.
An account that is guessed at from many addresses answers later and later, also to the right
password, but it always answers; a browser that has signed in to it before does not even wait,
neither for that nor for what others at its address have guessed.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from boardwright.server.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Callable

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
