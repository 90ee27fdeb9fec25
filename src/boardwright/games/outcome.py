"""How a game ended: the ranking, the reason and the rule, as data and in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from boardwright.games.events import join_words

if TYPE_CHECKING:
    from collections.abc import Collection

    from boardwright.games.game import Game
    from boardwright.games.options import Options


Ranking = tuple[tuple[int, ...], ...]


def without(places: Ranking, seats: Collection[int]) -> Ranking:
    """The places of the other seats."""
    groups = (tuple(seat for seat in group if seat not in seats) for group in places)
    return tuple(group for group in groups if group)


def behind(places: Ranking, seats: Collection[int]) -> Ranking:
    """The places with these seats behind all others, otherwise in the same order."""
    others = {seat for group in places for seat in group} - set(seats)
    return (*without(places, seats), *without(places, others))


def all_level(seats: int) -> Ranking:
    return (tuple(range(seats)),)


@dataclass(frozen=True, slots=True)
class Outcome:
    """A finished game.

    `ranking` lists groups of seats, best first; seats in one group are tied.
    `reason` is a stable word (`clusters`, `repetition`), `rule` the rule that ended the game.
    """

    ranking: Ranking
    reason: str
    rule: str

    @classmethod
    def win(cls, winner: int, reason: str, rule: str) -> Outcome:
        """The outcome of a two-seat game that `winner` won."""
        return cls(((winner,), (1 - winner,)), reason, rule)

    @classmethod
    def draw(cls, seats: int, reason: str, rule: str) -> Outcome:
        return cls(all_level(seats), reason, rule)

    @classmethod
    def forfeit(cls, places: Ranking, loser: int, reason: str, rule: str = "") -> Outcome:
        """`loser` is last, by resignation or on time; the others have their `places`."""
        return cls((*without(places, {loser}), (loser,)), reason, rule)

    @property
    def winners(self) -> tuple[int, ...]:
        return self.ranking[0]

    @property
    def winner(self) -> int | None:
        """The only winner, or None if several seats share the first place."""
        return self.winners[0] if len(self.winners) == 1 else None

    @property
    def is_draw(self) -> bool:
        return self.winner is None

    @property
    def returns(self) -> tuple[float, ...]:
        """One number per seat from +1 (first) to −1 (last); ties share, and the sum is zero."""
        seats = sum(len(group) for group in self.ranking)
        value = {}
        place = 0
        for group in self.ranking:
            score = seats - 1 - (2 * place + len(group) - 1)  # an integer, as in the compiled core
            for seat in group:
                value[seat] = score / (seats - 1)
            place += len(group)
        return tuple(value[seat] for seat in range(seats))


# Reasons that end a game before its rules do. Links number them, so append new reasons.
REASONS = {
    "resignation": "{loser} resigned",
    "time": "{loser} has run out of time",
    "agreement": "the players agreed on it",
    "adjudication": "a referee decided it",
    "unstated": "no reason is recorded",
    "crash": "the program that played {loser} crashed",
    "timeout": "the program that played {loser} did not respond",
    "rubbish": "the program that played {loser} sent something that is not a move",
    "illegal": "the program that played {loser} made an illegal move",
    "too-long": "it reached the maximum number of moves",
    "departure": "players who left rank behind those who stayed",
    "left": "{loser} left the game",
}


def verdict(outcome: Outcome, names: tuple[str, ...]) -> str:
    """The result in words: `Blue wins`, `Draw`, `Draw between Red and Green`."""
    if outcome.winner is not None:
        return f"{names[outcome.winner]} wins"
    if len(outcome.ranking) == 1:
        return "Draw"
    return f"Draw between {_listed(names, outcome.winners)}"


def why(game: Game, options: Options, outcome: Outcome) -> str:
    """The reason as a sentence without a full stop, followed by the rule, if there is a rule."""
    names = game.seat_names(options)
    sentence = (REASONS | dict(game.reasons))[outcome.reason].format(
        winner=_listed(names, outcome.winners),
        loser=_listed(names, outcome.ranking[-1]),
        **options.to_mapping(),
    )
    return f"{sentence} ({outcome.rule})" if outcome.rule else sentence


def _listed(names: tuple[str, ...], seats: tuple[int, ...]) -> str:
    return join_words(tuple(names[seat] for seat in seats))
