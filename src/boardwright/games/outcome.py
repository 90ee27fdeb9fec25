"""How a game ended: who stands where, why, and by which rule."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Outcome:
    """A finished game.

    `ranking` lists groups of seats, best first; seats in one group are level.
    `reason` is a stable word (`clusters`, `repetition`), `rule` the rule that ended the game.
    """

    ranking: tuple[tuple[int, ...], ...]
    reason: str
    rule: str

    @classmethod
    def win(cls, winner: int, reason: str, rule: str) -> Outcome:
        """The outcome of a two-seat game that `winner` won."""
        return cls(((winner,), (1 - winner,)), reason, rule)

    @classmethod
    def draw(cls, seats: int, reason: str, rule: str) -> Outcome:
        return cls((tuple(range(seats)),), reason, rule)

    @classmethod
    def forfeit(cls, seats: int, loser: int, reason: str, rule: str = "") -> Outcome:
        """`loser` is last, everyone else level first: by resignation or by the clock."""
        return cls((tuple(s for s in range(seats) if s != loser), (loser,)), reason, rule)

    @property
    def winners(self) -> tuple[int, ...]:
        return self.ranking[0]

    @property
    def winner(self) -> int | None:
        """The only winner, or None where several seats are level first."""
        return self.winners[0] if len(self.winners) == 1 else None

    @property
    def is_draw(self) -> bool:
        return self.winner is None

    @property
    def returns(self) -> tuple[float, ...]:
        """One number a seat from +1 (first) down to −1 (last), ties sharing; they sum to zero."""
        seats = sum(len(group) for group in self.ranking)
        value = {}
        place = 0
        for group in self.ranking:
            score = seats - 1 - (2 * place + len(group) - 1)  # whole, as in the compiled core
            for seat in group:
                value[seat] = score / (seats - 1)
            place += len(group)
        return tuple(value[seat] for seat in range(seats))
