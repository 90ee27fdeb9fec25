"""Who lets others wait, and for how long they wait themselves because of it."""

from __future__ import annotations

import pytest

from boardwright.server.moderation.model import LATEST, LONGEST, has_left, sportsmanship
from boardwright.server.play.entries import AnyEntry, Ended, HandedOver, Returned


@pytest.mark.parametrize(
    ("left", "played", "delay"),
    [
        (0, 0, 0),
        (2, 0, 0),
        (3, 0, 60),
        (3, 3, 30),
        (3, 17, 10),
        (10, 10, 30),
        (20, 0, 60),
    ],
)
def test_the_delay_grows_with_the_share_of_games_that_were_left(
    left: int, played: int, delay: int
) -> None:
    found = sportsmanship([True] * left + [False] * played)
    assert (found.games, found.left, found.delay) == (left + played, left, delay)


def test_playing_on_makes_it_shorter_until_it_is_gone() -> None:
    games = [True] * LATEST
    delays = [sportsmanship(games).delay]
    for _ in range(LATEST):
        games = [False, *games]
        delays.append(sportsmanship(games).delay)
    assert delays == sorted(delays, reverse=True)
    assert (delays[0], delays[-1]) == (LONGEST, 0)


LEAVING: dict[str, tuple[AnyEntry, ...]] = {
    "lost on time": (Ended("time", 0),),
    "late where others play on": (HandedOver(0, "quiet", resigned=True, late=True),),
    "away for good": (HandedOver(0, "level1"),),
    "never came": (Ended("abandoned", 0, absent=True),),
    "away again": (HandedOver(0, "level1"), Returned(0), HandedOver(0, "level1")),
}
STAYING: dict[str, tuple[AnyEntry, ...]] = {
    "ended by the rules": (),
    "resigned": (Ended("resignation", 0),),
    "resigned where others play on": (HandedOver(0, "quiet", resigned=True),),
    "came back": (HandedOver(0, "level1"), Returned(0)),
    "somebody else's time": (Ended("time", 1), HandedOver(1, "quiet", resigned=True, late=True)),
    "resigned in the first moves": (Ended("abandoned", 0),),
    "somebody else never came": (Ended("abandoned", 1, absent=True),),
    "a draw": (Ended("agreement"),),
}


@pytest.mark.parametrize("entries", LEAVING.values(), ids=LEAVING)
def test_what_counts_as_leaving(entries: tuple[AnyEntry, ...]) -> None:
    assert has_left(entries, 0)


@pytest.mark.parametrize("entries", STAYING.values(), ids=STAYING)
def test_what_does_not(entries: tuple[AnyEntry, ...]) -> None:
    assert not has_left(entries, 0)
