"""Who sits where and what time is left, as tags of a record."""

from __future__ import annotations

import re
from math import ceil
from typing import TYPE_CHECKING

from boardwright.games import MalformedRecord
from boardwright.games.clock import Clock

if TYPE_CHECKING:
    from collections.abc import Mapping

HUMAN, RANDOM = "human", "random"
PLAYERS = (HUMAN, RANDOM)

_SECONDS = r"[0-9]{1,9}(?:\.[0-9]{1,6})?"
_CONTROL = re.compile(rf"({_SECONDS})(?:\+({_SECONDS}))?")
_REMAINING = re.compile(rf"{_SECONDS}(?:,{_SECONDS})*")


def player_tags(
    names: tuple[str, ...], players: list[str], before: Mapping[str, str]
) -> dict[str, str]:
    """A tag a seat; a person who has a name keeps it."""
    tags = {}
    for name, player in zip(names, players, strict=True):
        known = before.get(name, RANDOM)
        tags[name] = known if player == HUMAN and known != RANDOM else player
    return tags


def players_of(names: tuple[str, ...], tags: Mapping[str, str]) -> list[str]:
    """Who sat on each seat; every other name is a person."""
    return [RANDOM if tags.get(name) == RANDOM else HUMAN for name in names]


def clock_tags(clock: Clock) -> dict[str, str]:
    return {
        "Clock": f"{_format_seconds(clock.allotted)}+{_format_seconds(clock.increment)}",
        # Rounded up, for nobody who has time left may lose it by being written down.
        "Remaining": ",".join(f"{ceil(10 * left) / 10:.1f}" for left in clock.remaining),
    }


def clock_of(seats: int, tags: Mapping[str, str]) -> Clock | None:
    """The clock that a record goes on with, if it was played with one."""
    if "Clock" not in tags:
        if "Remaining" in tags:
            raise MalformedRecord("the tag Remaining needs a tag Clock")
        return None
    control = _CONTROL.fullmatch(tags["Clock"])
    allotted, increment = map(float, control.groups("0")) if control else (0.0, 0.0)
    if not allotted:
        raise MalformedRecord(
            f"the tag Clock is {tags['Clock']!r}, not seconds and increment like 300+5"
        )
    return Clock(_remaining(seats, tags, allotted), increment, allotted)


def _remaining(seats: int, tags: Mapping[str, str], allotted: float) -> tuple[float, ...]:
    if "Remaining" not in tags:
        return (allotted,) * seats
    text = tags["Remaining"]
    left = tuple(map(float, text.split(","))) if _REMAINING.fullmatch(text) else ()
    if len(left) != seats or not all(left):
        raise MalformedRecord(
            f"the tag Remaining is {text!r}, not the seconds left to each of {seats} seats"
        )
    return left


def _format_seconds(value: float) -> str:
    return f"{ceil(1000 * value) / 1000:.3f}".rstrip("0").rstrip(".")
