"""Names of accounts: what can be one, and what cannot because it would mislead."""

from __future__ import annotations

import re

from boardwright.games import GAMES
from boardwright.server.bounds import MAX_NAME
from boardwright.server.errors import Refused
from boardwright.server.text import is_in_one_script, skeleton, tidy_name

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
