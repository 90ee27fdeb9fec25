"""Passwords: which ones are good enough. What is made of them is the desk's business."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from itertools import islice

from boardwright.server.bounds import MAX_PASSWORD, MIN_PASSWORD
from boardwright.server.errors import Refused

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
