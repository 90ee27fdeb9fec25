"""Round robins by Berger's tables: everybody meets everybody, seats alternate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.server.tournaments.candidates import NextRound

if TYPE_CHECKING:
    from boardwright.server.tournaments.candidates import PairingProblem
    from boardwright.server.tournaments.entries import ByeKind


def berger_round(count: int, number: int) -> list[tuple[int, int]]:
    """The pairs of a round for an even count, first seat first; rounds are numbered from 1.

    The last stays and the others turn by half the count. The second time round, which begins with
    round `count`, seats are the other way round.
    """
    cycle, index = divmod(number - 1, count - 1)
    turn = index * (count // 2) % (count - 1)  # Berger's tables turn by half a circle
    ring = [(place + turn) % (count - 1) for place in range(count - 1)]
    pairs = [(ring[place], ring[count - 2 - place + 1]) for place in range(1, count // 2)]
    fixed = (ring[0], count - 1) if index % 2 == 0 else (count - 1, ring[0])
    found = [fixed, *pairs]
    return [(other, one) for one, other in found] if cycle % 2 else found


def pair_robins(problem: PairingProblem) -> NextRound:
    """The next round of those who began; who has withdrawn leaves the opponent a walkover."""
    ids = [candidate.id for candidate in problem.candidates]
    gone = {candidate.id for candidate in problem.candidates if candidate.is_gone}
    tables: list[tuple[str, str]] = []
    byes: list[tuple[str, ByeKind]] = []
    for pair in berger_round(len(ids) + len(ids) % 2, problem.round):
        here = [ids[index] for index in pair if index < len(ids) and ids[index] not in gone]
        if len(here) == 2:
            tables.append((here[0], here[1]))
        elif here:
            byes.append((here[0], "free" if max(pair) == len(ids) else "walkover"))
    return NextRound(tuple(tables), tuple(byes))
