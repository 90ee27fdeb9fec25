"""Who plays whom on which seats from which opening: the same list every time for a match."""

from __future__ import annotations

import random
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from boardwright.arena.match import GAUNTLET

if TYPE_CHECKING:
    from boardwright.arena.match import Match

Seating = tuple[int, ...]  # the number of the player on each seat


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played. Games of one `group` share their opening and differ in the seats."""

    number: int
    group: int
    opening: int
    seating: Seating
    seed: int


def fixtures(match: Match) -> list[Fixture]:
    """All games in order: opening by opening, table by table, rotation by rotation."""
    found: list[Fixture] = []
    tables = lineups(len(match.players), match.seats, match.format)
    for opening in range(_openings(match)):
        for table in tables:
            group = len(found) // match.seats
            for seating in rotations(_shuffled(table, match.seed, group)):
                number = len(found)
                seed = random.Random(f"game {match.seed} {number}").getrandbits(48)
                found.append(Fixture(number, group, opening, seating, seed))
    return found


def count_fixtures(match: Match) -> int:
    tables = lineups(len(match.players), match.seats, match.format)
    return _openings(match) * len(tables) * match.seats


def _openings(match: Match) -> int:
    """How many groups make up the games of a table."""
    return -(-match.games // match.seats)


def lineups(players: int, seats: int, form: str) -> list[Seating]:
    """The tables of players that meet.

    In a gauntlet the first player sits at every table. Where there are more seats than players, all
    of them sit at one table and those after the first fill it by turns: A B B, or A B C B.
    """
    if players <= seats:
        others = [1 + i % (players - 1) for i in range(seats - 1)]
        return [(0, *others)]
    tables = list(combinations(range(players), seats))
    return [table for table in tables if 0 in table] if form == GAUNTLET else tables


def rotations(table: Seating) -> list[Seating]:
    """Everyone on every seat, once, with the same neighbours."""
    return [table[-turn:] + table[:-turn] if turn else table for turn in range(len(table))]


def _shuffled(table: Seating, seed: int, group: int) -> Seating:
    """With three or more, who sits behind whom matters: it changes from group to group."""
    if len(table) == 2:
        return table
    others = list(table[1:])
    random.Random(f"table {seed} {group}").shuffle(others)
    return (table[0], *others)
