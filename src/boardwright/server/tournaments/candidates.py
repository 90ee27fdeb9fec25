"""A pairing as a question and as an answer: plain values, without time or storage."""

from __future__ import annotations

import msgspec

from boardwright.server.tournaments.entries import ByeKind
from boardwright.server.tournaments.plan import Format


class Candidate(msgspec.Struct, frozen=True):
    """An entrant who is to be paired.

    `met` are the opponents so far, with repetitions, `last` those of the last game; `seats` are
    the seats of all games in order. `waited` are milliseconds since the last pairing. Those `apart`
    block this one or are blocked by it.
    """

    id: str
    score: float
    seed: int
    met: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    byes: int = 0
    last: tuple[str, ...] = ()
    waited: int = 0
    is_gone: bool = False
    apart: tuple[str, ...] = ()


class PairingProblem(msgspec.Struct, frozen=True):
    """All who are to be paired at tables of a size.

    `is_waited_for` says that others are still playing, who can be paired soon.
    """

    format: Format
    size: int
    round: int
    candidates: tuple[Candidate, ...]
    is_waited_for: bool = False

    def in_order(self) -> list[Candidate]:
        """By score, then by the starting list."""
        return sorted(self.candidates, key=lambda one: (-one.score, one.seed))


class NextRound(msgspec.Struct, frozen=True):
    """Tables, and those without one; who is in neither waits."""

    tables: tuple[tuple[str, ...], ...]
    byes: tuple[tuple[str, ByeKind], ...] = ()


def meetings(one: Candidate, other: Candidate) -> int:
    """How often two have played each other."""
    return one.met.count(other.id)
