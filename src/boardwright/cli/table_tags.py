"""Who sits where and what time is left, as tags of a record."""

from __future__ import annotations

import re
from math import ceil
from typing import TYPE_CHECKING

from boardwright.engine.spec import is_built_in
from boardwright.games import MalformedRecord
from boardwright.games.clock import Clock

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from boardwright.games import Game

HUMAN, RANDOM = "human", "random"

_SECONDS = r"[0-9]{1,9}(?:\.[0-9]{1,6})?"
_CONTROL = re.compile(rf"({_SECONDS})(?:\+({_SECONDS}))?")
_REMAINING = re.compile(rf"{_SECONDS}(?:,{_SECONDS})*")


def player_tags(
    game: Game, names: tuple[str, ...], players: Sequence[str], before: Mapping[str, str]
) -> dict[str, str]:
    """A tag a seat; a person who has a name keeps it."""
    tags = {}
    for name, player in zip(names, players, strict=True):
        known = before.get(name, HUMAN)
        keeps = player == HUMAN and not is_built_in(known, game)
        tags[name] = known if keeps else player
    return tags


def players_of(game: Game, names: tuple[str, ...], tags: Mapping[str, str]) -> list[str]:
    """Who sits on each seat when a record is gone on with.

    Every name that is none of our own players is a person: a record must not start programs.
    """
    said = [tags.get(name, HUMAN) for name in names]
    return [player if is_built_in(player, game) else HUMAN for player in said]


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
