"""Sportsmanship: somebody who often lets others wait for nothing is paired a little later."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from boardwright.server.play.entries import Ended, HandedOver, Returned

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from boardwright.server.play.entries import AnyEntry

LATEST = 20  # games that count
FEW = 3  # games left that nobody minds are fewer
LONGEST = 60  # seconds, for somebody who leaves every game
STEP = 5  # seconds


class Sportsmanship(msgspec.Struct, frozen=True):
    """How many of the latest `games` somebody left or lost on time.

    `delay` are the seconds for which a pairing waits because of that.
    """

    games: int = 0
    left: int = 0
    delay: int = 0


def sportsmanship(latest: Sequence[bool]) -> Sportsmanship:
    """Of the latest games, the newest first: whether each was left, or lost on time.

    The delay grows with their share; each game that is played to its end makes it shorter again.
    """
    counted = latest[:LATEST]
    left = sum(counted)
    if left < FEW:
        return Sportsmanship(len(counted), left)
    steps = -(-left * LONGEST // (len(counted) * STEP))
    return Sportsmanship(len(counted), left, steps * STEP)


def has_left(entries: Iterable[AnyEntry], seat: int) -> bool:
    """Whether a seat's person let the time run out, or went away and did not come back.

    Whoever never came to a game, which then has no result, counts as well.
    """
    is_away = False
    for entry in entries:
        match entry:
            case Ended(reason="time" | "left", seat=loser) if loser == seat:
                return True
            case Ended(reason="abandoned", seat=loser, absent=True) if loser == seat:
                return True
            case HandedOver(seat=left, late=True) if left == seat:
                return True
            case HandedOver(seat=left, resigned=False) if left == seat:
                is_away = True
            case Returned(seat=back) if back == seat:
                is_away = False
    return is_away
