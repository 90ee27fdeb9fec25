"""The end of Repello: points and places (RE20, RE21)."""

from __future__ import annotations

from boardwright.games.outcome import Outcome
from boardwright.games.repello.board import GREY

POINTS = (1, 3, 5)  # of a grey, a silver and a gold counter

Collection = tuple[int, int, int]  # grey, silver and gold counters


def with_counter(
    collected: tuple[Collection, ...], seat: int, counter: int, change: int
) -> tuple[Collection, ...]:
    """The collections of the seats after one has gained or lost a counter."""
    numbers = list(collected[seat])
    numbers[counter - GREY] += change
    grey, silver, gold = numbers
    return (*collected[:seat], (grey, silver, gold), *collected[seat + 1 :])


def points(collection: Collection) -> int:
    return sum(n * value for n, value in zip(collection, POINTS, strict=True))


def _standing(collection: Collection) -> tuple[int, int, int]:
    """RE21: points count first, then the gold counter, then silver counters."""
    _, silver, gold = collection
    return points(collection), gold, silver


def score(collected: tuple[Collection, ...]) -> Outcome:
    """The outcome for what each seat has collected."""
    standings = [_standing(collection) for collection in collected]
    levels = sorted(set(standings), reverse=True)
    ranking = tuple(
        tuple(seat for seat, standing in enumerate(standings) if standing == level)
        for level in levels
    )
    return Outcome(ranking, _reason(standings, levels[0]), "RE21")


def _reason(standings: list[tuple[int, int, int]], best: tuple[int, int, int]) -> str:
    """The word for why the first place is decided."""
    if standings.count(best) > 1:
        return "equal"
    level = [standing for standing in standings if standing[0] == best[0]]
    if len(level) == 1:
        return "points"
    return "gold-counter" if best[1] else "silver-counters"
