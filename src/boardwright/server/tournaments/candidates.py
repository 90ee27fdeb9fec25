"""A pairing problem and its answer as plain values: candidates, seats, history, matching."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import permutations
from typing import TYPE_CHECKING, Literal

import msgspec

from boardwright.server.tournaments.model import ByeKind, Format

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boardwright.games.outcome import Ranking
    from boardwright.server.tournaments.model import Place, Round, Tournament


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


def seat_balance(candidate: Candidate) -> int:
    """In games of two: how much more often the first seat was theirs than the second."""
    return len(candidate.seats) - 2 * sum(candidate.seats)


def must_change(candidate: Candidate) -> int:
    """The seat that one of two has to get: after two games in the same seat, or two too many.

    None: -1.
    """
    balance, latest = seat_balance(candidate), candidate.seats[-2:]
    if abs(balance) >= 2:
        return 1 if balance > 0 else 0
    if len(latest) == 2 and latest[0] == latest[1]:
        return 1 - latest[0]
    return -1


def wanted_seat(candidate: Candidate) -> int:
    """The seat that one of two should get; -1 if either will do."""
    balance = seat_balance(candidate)
    if balance:
        return 1 if balance > 0 else 0
    return 1 - candidate.seats[-1] if candidate.seats else -1


def seated(table: tuple[Candidate, ...]) -> tuple[str, ...]:
    """The order in which those at a table sit: of all orders the fairest.

    Nobody is to have a seat for the third time in a row, or three times more often than another
    one; then all seats equally often; then another one than last time. Where that does not decide,
    the better player of the starting list sits first at every other table.
    """
    order = sorted(table, key=lambda one: one.seed)
    if (order[0].seed + len(order[0].seats)) % 2 == 0:
        order.reverse()
    return tuple(one.id for one in min(permutations(order), key=_cost))


def _cost(order: tuple[Candidate, ...]) -> tuple[int, int, int]:
    unfair = often = again = 0
    for seat, one in enumerate(order):
        had = one.seats.count(seat)
        rarest = min(one.seats.count(other) for other in range(len(order)))
        unfair += one.seats[-2:] == (seat, seat) or had - rarest >= 2
        often += (had + 1) ** 2
        again += one.seats[-1:] == (seat,)
    return unfair, often, again


OutingKind = Literal["game", "bye", "free", "walkover", "late", "away"]
_HOT = 2  # wins in a row after which an arena's points are doubled


@dataclass(frozen=True, slots=True)
class Outing:
    """A round of an entrant: a game with its seat and opponents, or none.

    `points` are None while the game goes on. `beaten` are the opponents behind, `level` those that
    came equal. `doubled` says that the points of an arena's game were, because of a streak.
    """

    round: int
    kind: OutingKind
    points: float | None = 0.0
    table: int = 0
    seat: int = 0
    opponents: tuple[str, ...] = ()
    beaten: tuple[str, ...] = ()
    level: tuple[str, ...] = ()
    doubled: bool = False

    @property
    def is_win(self) -> bool:
        """Whether everybody else was behind."""
        return bool(self.opponents) and len(self.beaten) == len(self.opponents)


Histories = dict[str, tuple[Outing, ...]]


def histories(tournament: Tournament) -> Histories:
    """The rounds of everybody who ever entered, in order."""
    found: dict[str, list[Outing]] = {entrant: [] for entrant in tournament.entrants}
    for one in tournament.rounds:
        _add_round(tournament, one, found)
    if tournament.plan.format == "arena":
        return {e: _as_arena(outings) for e, outings in found.items()}
    return {entrant: tuple(outings) for entrant, outings in found.items()}


def _add_round(tournament: Tournament, one: Round, found: dict[str, list[Outing]]) -> None:
    for number, table in enumerate(one.tables, 1):
        for seat, entrant in enumerate(table.entrants):
            found[entrant].append(_game(tournament, (one.number, number), seat))
    full = tournament.plan.full_points
    for bye in one.byes:
        points = 0.0 if bye.what == "free" else full
        found[bye.entrant].append(Outing(one.number, bye.what, points))
    if tournament.plan.format == "arena":
        return
    for entrant, outings in found.items():
        if len(outings) < one.number:
            missed = tournament.entrants[entrant].missed
            is_late = missed > 0 and one.number == 1
            kind: OutingKind = "late" if is_late else "away"
            outings.append(Outing(one.number, kind, full / 2 if is_late else 0.0))


def _game(tournament: Tournament, place: Place, seat: int) -> Outing:
    entrants, ranking = tournament.table(place).entrants, tournament.ranking_of(place)
    others = tuple(entrant for entrant in entrants if entrant != entrants[seat])
    if ranking is None:
        return Outing(place[0], "game", None, place[1], seat, others)
    beaten, level = _compared(entrants, ranking, seat)
    share = (len(beaten) + len(level) / 2) / len(others)
    points = share * tournament.plan.full_points
    return Outing(place[0], "game", points, place[1], seat, others, beaten, level)


def _compared(
    entrants: tuple[str, ...], ranking: Ranking, seat: int
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Those behind a seat, and those level with it."""
    for index, group in enumerate(ranking):
        if seat in group:
            behind = tuple(entrants[other] for later in ranking[index + 1 :] for other in later)
            return behind, tuple(entrants[other] for other in group if other != seat)
    raise AssertionError


def _as_arena(outings: list[Outing]) -> tuple[Outing, ...]:
    """With an arena's points: two for a win, one for a draw, twice as many in a streak.

    A streak begins with two wins in a row and ends with the first game that is not won.
    """
    wins, counted = 0, []
    for outing in outings:
        if outing.points is None:
            counted.append(outing)
            continue
        is_hot = wins >= _HOT
        points = outing.points * (4 if is_hot else 2)
        counted.append(replace(outing, points=points, doubled=is_hot))
        wins = wins + 1 if outing.is_win else 0
    return tuple(counted)


def wins_in_a_row(outings: tuple[Outing, ...]) -> int:
    """The wins since the last game that was not won."""
    wins = 0
    for outing in reversed(outings):
        if outing.points is None:
            continue
        if not outing.is_win:
            break
        wins += 1
    return wins


Edge = tuple[int, int, int]  # two nodes, and what it costs to match them


def cheapest_matching(nodes: int, edges: Iterable[Edge]) -> list[tuple[int, int]]:
    """As many pairs as there can be, and of these matchings one that costs the least.

    The library is fetched when the first round is paired: a server without tournaments does
    without it.
    """
    import rustworkx

    graph = rustworkx.PyGraph()
    graph.add_nodes_from([None] * nodes)
    graph.add_edges_from([(one, other, -cost) for one, other, cost in edges])
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return sorted((min(pair), max(pair)) for pair in found)
