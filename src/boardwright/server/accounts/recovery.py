"""Recovery codes: made once, shown once, each good for one new password."""

from __future__ import annotations

import secrets

CODES = 8
_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # nothing looks like another, in capitals or not
_GROUPS, _LETTERS = 4, 4  # 79 bits


def new_code() -> str:
    groups = ("".join(secrets.choice(_ALPHABET) for _ in range(_LETTERS)) for _ in range(_GROUPS))
    return "-".join(groups)


def normal_code(code: str) -> str:
    """A code as somebody types it from paper: capitals, blanks and dashes do not count."""
    return "".join(filter(str.isalnum, code.casefold()))
