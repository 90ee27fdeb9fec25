"""Lines of chat that everybody reads in their own language: the journal keeps their keys."""

from __future__ import annotations

from typing import Literal

Preset = Literal[
    "hello", "good-luck", "good-game", "well-played", "thanks", "sorry", "one-moment", "bye"
]
_ENGLISH: dict[str, str] = {
    "hello": "Hello!",
    "good-luck": "Good luck!",
    "good-game": "Good game!",
    "well-played": "Well played!",
    "thanks": "Thank you!",
    "sorry": "Sorry!",
    "one-moment": "One moment, please.",
    "bye": "Bye!",
}


def preset_text(preset: str) -> str:
    """The English line, for programs; a key that nobody knows any more stays as it is."""
    return _ENGLISH.get(preset, preset)
