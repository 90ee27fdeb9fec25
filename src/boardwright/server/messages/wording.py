"""What is wrong with a message that cannot be read, as a sentence."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

_KINDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "a text",
    "bool": "true or false",
    "object": "an object",
}
_BOUNDS = {"<=": "{} or less", ">=": "{} or more", "<": "less than {}", ">": "more than {}"}
_LENGTHS = {
    "<=": "is too long: at most {} characters",
    ">=": "has to have {} or more characters",
}
MOST_SAID = 500  # characters, for it may repeat what somebody sent
_PLACE = r" - at `\$\.(.+)`"


def sentence_of(error: Exception) -> str:
    """`ply` has to be a whole number, of an error that msgspec raised."""
    text = str(error)
    for pattern, told in _FORMS:
        if (found := pattern.fullmatch(text)) is not None:
            return told(*found.groups())[:MOST_SAID]
    return "this is no JSON"


def _kind(kinds: str, place: str) -> str:
    known = [_KINDS[kind] for kind in kinds.split(" | ") if kind in _KINDS]
    return f"`{place}` has to be {' or '.join(known)}"


def _length(sign: str, number: str, place: str) -> str:
    return f"`{place}` {_LENGTHS[sign].format(number)}"


def _bound(sign: str, number: str, place: str) -> str:
    return f"`{place}` has to be {_BOUNDS[sign].format(number)}"


_FORMS: list[tuple[re.Pattern[str], Callable[..., str]]] = [
    (re.compile(r"Object missing required field `(.+?)`(?: - at .+)?"), "`{}` is missing".format),
    (
        re.compile(r"Object contains unknown field `(.+?)`(?: - at .+)?", re.DOTALL),
        "`{}` is not known here".format,
    ),
    (
        re.compile(r"Invalid value (.+) - at `\$\.type`", re.DOTALL),
        "there is no message of the type {}".format,
    ),
    (re.compile(r"Invalid enum value (.+)" + _PLACE, re.DOTALL), "{0} is no `{1}`".format),
    (re.compile(r"Expected `\w+` of length (<=|>=) (\d+)" + _PLACE), _length),
    (re.compile(r"Expected `\w+` (<=|>=|<|>) (\S+)" + _PLACE), _bound),
    (re.compile(r"Expected `(.+?)`(?:, got `\w+`)?" + _PLACE), _kind),
    (re.compile(r"Expected `object`, got `\w+`"), "a message is an object".format),
]
