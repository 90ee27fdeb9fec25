"""Checks of texts that people write: one visible line, without tricks on readers."""

from __future__ import annotations

import re
import unicodedata

# Joiners and no-break spaces: not printable, but part of words and of emoji.
_JOINERS = "\u200c\u200d"
_SPACES = "\u00a0\u202f"
# Invisible characters that count as printable letters, symbols or marks.
_BLANKS = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159"
_MAX_MARKS = 5  # in a row on one letter; Burmese needs this many
# Scripts in daily use (UAX 31, table 5), as the names of their letters begin.
_SCRIPT = re.compile(
    "ARABIC|ARMENIAN|BENGALI|BOPOMOFO|CJK|CYRILLIC|DEVANAGARI|ETHIOPIC|GEORGIAN|GREEK|GUJARATI|"
    "GURMUKHI|HANGUL|HEBREW|HIRAGANA|IDEOGRAPHIC|KANNADA|KATAKANA|KHMER|LAO|LATIN|MALAYALAM|"
    "MYANMAR|ORIYA|SINHALA|TAMIL|TELUGU|THAANA|THAI|TIBETAN"
)
_EAST_ASIAN = {"LATIN", "CJK", "IDEOGRAPHIC"}  # used together with one of several other scripts
_TOGETHER = tuple(_EAST_ASIAN | own for own in ({"HIRAGANA", "KATAKANA"}, {"HANGUL"}, {"BOPOMOFO"}))
# Letters and digits that look like a letter of the Latin alphabet, upper or lower case.
_LOOK_ALIKES = {
    ord(letter): latin
    for latin, letters in {
        "a": "АаΑα",
        "b": "ВвЬьΒβ",
        "c": "СсϹϲ",
        "d": "Ԁԁ",
        "e": "ЕеΕε",
        "f": "Ϝϝ",
        "g": "Ԍԍց",
        "h": "НнҺһΗհ",
        "j": "ЈјͿϳյ",
        "k": "КкΚκ",
        "l": "IiıІіΙιӀӏ1|Լ",
        "m": "МмΜ",
        "n": "Νηпո",
        "o": "ОоΟο0Օօσ",
        "p": "РрΡρ",
        "q": "Ԛԛզ",
        "r": "гГ",
        "s": "ЅѕՏ",
        "t": "ТтΤτ",
        "u": "υսμ",
        "v": "νѵѴ",
        "w": "Ԝԝω",
        "x": "ХхΧχ",
        "y": "УуΥγҮү",
        "z": "Ζζ",
    }.items()
    for letter in letters
}


def tidy(text: str) -> str | None:
    """The normalized text; None if it is not one line, or has nothing visible."""
    line = unicodedata.normalize("NFC", text).strip()
    if not all(c.isprintable() or c in _JOINERS or c in _SPACES for c in line):
        return None
    if line and not any(map(_is_seen, line)):
        return None
    kinds = "".join("m" if unicodedata.category(c) in ("Mn", "Me") else "-" for c in line)
    return None if "m" * (_MAX_MARKS + 1) in kinds else line


def tidy_name(text: str) -> str | None:
    """The same for a name, which has no blanks but spaces, and begins with something visible."""
    name = tidy(text)
    if not name:
        return name
    return name if _is_seen(name[0]) and not any(c in _BLANKS for c in name) else None


def _is_seen(character: str) -> bool:
    """Whether a character is visible alone; a mark needs a base letter."""
    if character in _JOINERS or character in _BLANKS or character.isspace():
        return False
    return not unicodedata.category(character).startswith("M")


def is_in_one_script(name: str) -> bool:
    """Whether all letters are of one script in daily use, or of scripts written together."""
    letters = (c for c in unicodedata.normalize("NFKD", name) if c.isalpha())
    found = {_SCRIPT.match(unicodedata.name(letter, "")) for letter in letters}
    scripts = {one[0] for one in found if one}
    is_one = len(scripts) < 2 or any(scripts <= some for some in _TOGETHER)
    return None not in found and is_one


def skeleton(name: str) -> str:
    """The form that look-alike names share: no case, marks or blanks, one letter per look."""
    text = unicodedata.normalize("NFKD", name).translate(_LOOK_ALIKES).casefold()
    bare = unicodedata.normalize("NFKD", text).translate(_LOOK_ALIKES)
    return "".join(filter(_is_seen, bare))
