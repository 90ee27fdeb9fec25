"""The results of a match so far, by groups of games that share an opening."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from boardwright.arena.match import Match
    from boardwright.arena.result import GameResult


class Tally:
    """Results as they come in, in any order."""

    def __init__(self, match: Match, results: Iterable[GameResult] = ()) -> None:
        self.match = match
        self.groups: defaultdict[int, list[GameResult]] = defaultdict(list)
        self._whole = Counter[int]()  # pairs by what they gave the first player
        self._single = Counter[int]()
        self.games = 0
        for result in results:
            self.add(result)

    def add(self, result: GameResult) -> None:
        group = self.groups[result.group]
        group.append(result)
        self.games += 1
        if self.is_duel:
            self._single[round(2 * self.score(result, 0))] += 1
            if len(group) == 2:
                self._whole[round(2 * sum(self.score(game, 0) for game in group))] += 1

    @property
    def is_duel(self) -> bool:
        """Whether two players sit on two seats."""
        return self.match.seats == len(self.match.players) == 2

    @staticmethod
    def score(result: GameResult, player: int) -> float:
        """The mean share of the win of the seats that the player had."""
        own = [p for p, who in zip(result.points, result.seating, strict=True) if who == player]
        return sum(own) / len(own)

    def in_order(self) -> Iterator[GameResult]:
        """The results by the number of their game."""
        for group in sorted(self.groups):
            yield from sorted(self.groups[group], key=lambda result: result.number)

    def whole_groups(self) -> list[list[GameResult]]:
        """The groups of which every game was played; all there are where none is whole yet."""
        whole = [group for group in self.groups.values() if len(group) == self.match.seats]
        return whole or list(self.groups.values())

    def duel_counts(self) -> tuple[int, ...]:
        """Of whole pairs, a pentanomial; of games, a trinomial, as long as no pair is whole."""
        if self._whole:
            return tuple(self._whole[kind] for kind in range(5))
        return tuple(self._single[kind] for kind in range(3))

    def pair_counts(self) -> tuple[int, ...]:
        return tuple(self._whole[kind] for kind in range(5))
