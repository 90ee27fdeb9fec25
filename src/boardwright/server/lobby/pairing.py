"""Pairing: who of those that wait plays together. First come, first served, among those who fit."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from itertools import combinations
from typing import TYPE_CHECKING

from boardwright.server.lobby.seek import pool_word, terms_between
from boardwright.server.lobby.terms import Terms, meet, settle
from boardwright.server.ratings.pools import strength_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from boardwright.server.lobby.seek import AreApart, Seek


@dataclass(frozen=True)
class Pairing:
    """Seeks that become a game, in the order of its seats."""

    seeks: tuple[Seek, ...]
    terms: Terms

    @property
    def strength(self) -> int:
        pool = pool_word(self.terms)
        return strength_of([seek.ratings[pool] for seek in self.seeks if pool in seek.ratings])


@dataclass(frozen=True)
class Table:
    """Seeks that wait together until all seats are taken, the oldest first."""

    seeks: tuple[Seek, ...]
    seats: int


def find_pairing(newcomer: Seek, waiting: Sequence[Seek], are_apart: AreApart) -> Pairing | None:
    """The game that begins because somebody has come; None where they have to wait.

    `waiting` are those who came before, the oldest first, none of whom make a game among
    themselves.
    """
    suitable = [seek for seek in waiting if terms_between(newcomer, seek, are_apart) is not None]
    for first in suitable:
        if newcomer.target in ("", first.id):
            chosen, terms = _gather((newcomer, first), suitable, are_apart)
            if terms is not None and len(chosen) == terms.seats:
                return _paired(chosen, terms)
    return None


def _gather(
    chosen: tuple[Seek, ...], others: Iterable[Seek], are_apart: AreApart
) -> tuple[tuple[Seek, ...], Terms | None]:
    """Fill the seats of a table one after the other."""
    terms = _terms_of(chosen, are_apart)
    for seek in others:
        if terms is None or len(chosen) >= terms.seats:
            break
        if seek not in chosen and (wider := _terms_of((*chosen, seek), are_apart)) is not None:
            chosen, terms = (*chosen, seek), wider
    return chosen, terms


def _terms_of(chosen: tuple[Seek, ...], are_apart: AreApart) -> Terms | None:
    """The terms on which all of them can play."""
    terms: Terms | None = chosen[0].terms
    for one, other in combinations(chosen, 2):
        between = terms_between(one, other, are_apart)
        terms = None if terms is None or between is None else meet(terms, between)
        if terms is None:
            return None
    return terms


def _paired(chosen: tuple[Seek, ...], terms: Terms) -> Pairing:
    """Seats are drawn: by the ids, which nobody chooses."""
    number = int.from_bytes(sha256(" ".join(sorted(s.id for s in chosen)).encode()).digest())
    left, seated = sorted(chosen, key=lambda seek: seek.id), []
    while left:
        number, index = divmod(number, len(left))
        seated.append(left.pop(index))
    return Pairing(tuple(seated), settle(terms, number))


def tables(waiting: Sequence[Seek], are_apart: AreApart) -> list[Table]:
    """Those who wait as they are shown: who would play together shares a table."""
    found, seated = [], set[str]()
    for seek in waiting:
        if seek.id in seated:
            continue
        alike = [seek]
        if seek.terms.seats > 2:
            others = (s for s in waiting if s.terms == seek.terms and s.id not in seated)
            alike = list(_gather((seek,), others, are_apart)[0])
        seated |= {one.id for one in alike}
        found.append(Table(tuple(alike), seek.terms.seats))
    return found
