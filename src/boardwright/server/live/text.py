"""What people write: one line, as they spell it, without what would play tricks on readers."""

from __future__ import annotations

import unicodedata

# Not printable by themselves, but part of words and of pictures: joiners and spaces that hold.
_JOINERS = "\u200c\u200d"
_SPACES = "\u00a0\u202f"


def tidy(text: str) -> str | None:
    """The text as it is kept and shown; None if it is no line, or nothing would be seen of it."""
    line = unicodedata.normalize("NFC", text).strip()
    if not all(c.isprintable() or c in _JOINERS or c in _SPACES for c in line):
        return None
    is_visible = any(c not in _JOINERS and not c.isspace() for c in line)
    return line if is_visible or not line else None


def skeleton(name: str) -> str:
    """What names that look alike have in common."""
    return unicodedata.normalize("NFKC", name).casefold()
