"""The next round of a tournament as a pure function: candidates, seats, pairing systems."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from itertools import permutations
from typing import TYPE_CHECKING, Literal

import msgspec

from boardwright.server.tournaments.model import Bye, ByeKind, Format, RoundPaired, RoundTable

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from boardwright.games.outcome import Ranking
    from boardwright.server.tournaments.model import Place, Round, Tournament


class Candidate(msgspec.Struct, frozen=True):
    """An entrant who has to be paired.

    `met` are the opponents so far, with repetitions, `last` those of the last game; `seats` are
    the seats of all games in order. `waited` are milliseconds since the last pairing. `apart` are
    entrants that block this one or are blocked by it.
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
    """The entrants who have to be paired at tables of a size.

    `is_waited_for`: other entrants are still playing and can be paired soon.
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
    """Tables and byes; candidates in neither wait."""

    tables: tuple[tuple[str, ...], ...]
    byes: tuple[tuple[str, ByeKind], ...] = ()


def meetings(one: Candidate, other: Candidate) -> int:
    """The number of games that two candidates have played against each other."""
    return one.met.count(other.id)


def seat_balance(candidate: Candidate) -> int:
    """In games of two: the number of games in the first seat minus those in the second."""
    return len(candidate.seats) - 2 * sum(candidate.seats)


def must_change(candidate: Candidate) -> int:
    """The seat that a candidate must get: after two games in the same seat, or two too many.

    -1 if either seat is allowed.
    """
    balance, latest = seat_balance(candidate), candidate.seats[-2:]
    if abs(balance) >= 2:
        return 1 if balance > 0 else 0
    if len(latest) == 2 and latest[0] == latest[1]:
        return 1 - latest[0]
    return -1


def preferred_seat(candidate: Candidate) -> int:
    """The seat that a candidate of two should get; -1 if both are equally good."""
    balance = seat_balance(candidate)
    if balance:
        return 1 if balance > 0 else 0
    return 1 - candidate.seats[-1] if candidate.seats else -1


def seated(table: tuple[Candidate, ...]) -> tuple[str, ...]:
    """The fairest order of seats at a table.

    First, no candidate should get a seat for the third time in a row, or three times more often
    than another seat; second, all seats equally often; third, another seat than last time. In a tie
    the better seed gets the first seat, alternating with the number of games and the seed.
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
_HOT = 2  # wins in a row after which an arena doubles the points


@dataclass(frozen=True, slots=True)
class Outing:
    """A round of an entrant: a game with its seat and opponents, or no game.

    `points` are None while the game runs. `beaten` are the opponents behind, `level` those that are
    equal. `doubled`: the points of an arena game were doubled because of a streak.
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
        """Whether all opponents were behind."""
        return bool(self.opponents) and len(self.beaten) == len(self.opponents)


Histories = dict[str, tuple[Outing, ...]]


def histories(tournament: Tournament) -> Histories:
    """The rounds of all who ever entered, in order."""
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
    opponents = tuple(entrant for entrant in entrants if entrant != entrants[seat])
    if ranking is None:
        return Outing(place[0], "game", None, place[1], seat, opponents)
    beaten, level = _compared(entrants, ranking, seat)
    share = (len(beaten) + len(level) / 2) / len(opponents)
    points = share * tournament.plan.full_points
    return Outing(place[0], "game", points, place[1], seat, opponents, beaten, level)


def _compared(
    entrants: tuple[str, ...], ranking: Ranking, seat: int
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The entrants behind a seat, and those equal to it."""
    for index, group in enumerate(ranking):
        if seat in group:
            behind = tuple(entrants[other] for later in ranking[index + 1 :] for other in later)
            return behind, tuple(entrants[other] for other in group if other != seat)
    raise AssertionError


def _as_arena(outings: list[Outing]) -> tuple[Outing, ...]:
    """The outings with an arena's points: two for a win, one for a draw, doubled in a streak.

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
    """The number of wins since the last game that was not won."""
    wins = 0
    for outing in reversed(outings):
        if outing.points is None:
            continue
        if not outing.is_win:
            break
        wins += 1
    return wins


Edge = tuple[int, int, int]  # two nodes, and the cost of matching them


def cheapest_matching(nodes: int, edges: Iterable[Edge]) -> list[tuple[int, int]]:
    """A matching with as many pairs as possible, and the lowest cost among these.

    Imports its library lazily, so that a server without tournaments does not load it.
    """
    import rustworkx

    graph = rustworkx.PyGraph()
    graph.add_nodes_from([None] * nodes)
    graph.add_edges_from([(one, other, -cost) for one, other, cost in edges])
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return sorted((min(pair), max(pair)) for pair in found)


SMALLEST = 3
_SWEEPS = 4  # over all columns; after a few sweeps nothing changes
_BLOCKED_COST = 10**8  # cost of a table with two candidates of whom one blocks the other
_MEETING = 10_000  # cost of a repeated meeting; other costs are squares of score differences


def sizes_of_tables(count: int, size: int) -> list[int]:
    """As many seats as possible: tables of three among those of four, where that fits."""
    smaller = -count % size if size > SMALLEST else 0
    if smaller * SMALLEST > count:
        smaller = 0
    full = (count - smaller * SMALLEST) // size
    return [size] * full + [SMALLEST] * smaller


def pair_tables(problem: PairingProblem) -> NextRound:
    """Tables for all but a few, who get byes: those with the fewest byes, then lowest scores."""
    order = problem.in_order()
    sizes = sizes_of_tables(len(order), problem.size)
    spare = len(order) - sum(sizes)
    by_turn = sorted(order, key=lambda one: (one.byes, one.score, -one.seed))
    resting = {one.id for one in by_turn[:spare]}
    playing = [one for one in order if one.id not in resting]
    tables = group(playing, sizes)
    return NextRound(
        tuple(tuple(one.id for one in table) for table in tables),
        tuple((one.id, "bye") for one in order if one.id in resting),
    )


def group(order: Sequence[Candidate], sizes: Sequence[int]) -> list[list[Candidate]]:
    """Tables of these sizes, the largest first, for candidates in an order.

    Each table takes one member of each column: column k has the candidates k, k + n, k + 2n, …
    Each column in turn is matched with the tables at the lowest cost, given all other columns,
    until nothing changes.
    """
    if not sizes:
        return []
    costs, columns = _costs(order), _columns(len(order), sizes)
    tables: list[set[int]] = [set() for _ in sizes]
    for sweep in range(_SWEEPS):
        before = [set(table) for table in tables]
        for column, members in enumerate(columns):
            for table in tables:
                table.difference_update(members)
            _match(tables, [t for t, size in enumerate(sizes) if column < size], members, costs)
        if sweep and before == tables:
            break
    return [[order[index] for index in sorted(table)] for table in tables]


def _columns(count: int, sizes: Sequence[int]) -> list[set[int]]:
    """The columns as places in the order; smaller tables take none of the last column."""
    largest = max(sizes)
    seated = largest * sizes.count(largest)
    columns: list[set[int]] = [set() for _ in range(largest)]
    for index in range(count):
        place = index % largest if index < seated else (index - seated) % (largest - 1)
        columns[place].add(index)
    return columns


def _match(
    tables: list[set[int]], places: list[int], members: set[int], costs: list[list[int]]
) -> None:
    """Seat each member of a column at one of the tables in `places`."""
    waiting, count = sorted(members), len(places)
    edges = [
        (place, count + index, sum(costs[one][other] for other in tables[table]))
        for place, table in enumerate(places)
        for index, one in enumerate(waiting)
    ]
    for place, index in cheapest_matching(count + len(waiting), edges):
        tables[places[place]].add(waiting[index - count])


def _costs(order: Sequence[Candidate]) -> list[list[int]]:
    """The cost of seating two candidates at one table."""
    met = [Counter(one.met) for one in order]
    costs = [[0] * len(order) for _ in order]
    for i, one in enumerate(order):
        for j in range(i):
            other = order[j]
            cost = round(16 * (one.score - other.score) ** 2)
            if again := met[i][other.id]:
                cost += _MEETING * (again**2 + 10 * (other.id in one.last))
            if other.id in one.apart:
                cost += _BLOCKED_COST
            costs[i][j] = costs[j][i] = cost
    return costs


QUARTERS = 4  # scores are whole numbers of quarters


class _Costs:
    """The weights of the rules: each is more than all lower weights can cost together."""

    def __init__(self, count: int, spread: int, rounds: int) -> None:
        self.seat = (count + 1) ** 2
        self.score = self.seat * 2 * (count + 1)
        self.third = self.score * (spread + 1) ** 2 * (count + 1)
        self.bye = self.third * (count + 1)
        self.rematch = self.bye * (spread + 1)
        self.apart = self.rematch * rounds * (count + 1)


def pair_swiss(problem: PairingProblem) -> NextRound:
    order = problem.in_order()
    edges = list(_edges(order, problem.round))
    pairs = cheapest_matching(len(order) + 1, edges)
    tables = tuple((order[one].id, order[other].id) for one, other in pairs if other < len(order))
    resting = [order[one].id for one, other in pairs if other == len(order)]
    return NextRound(tables, tuple((one, "bye") for one in resting))


def _edges(order: list[Candidate], rounds: int) -> Iterator[Edge]:
    """The costs of all pairs, and of a bye, which is a node after all others."""
    count = len(order)
    scores = [round(one.score * QUARTERS) for one in order]
    costs = _Costs(count, max(scores, default=0) - min(scores, default=0), rounds)
    halves, must, wants = (
        _halves(scores),
        list(map(must_change, order)),
        list(map(preferred_seat, order)),
    )
    met = [Counter(one.met) for one in order]
    for i in range(count):
        for j in range(i + 1, count):
            cost = costs.score * (scores[i] - scores[j]) ** 2
            cost += abs(j - i - halves[i]) if scores[i] == scores[j] else j - i
            if order[j].id in met[i]:
                cost += costs.rematch * met[i][order[j].id]
            if order[j].id in order[i].apart:
                cost += costs.apart
            if wants[i] == wants[j] != -1:
                cost += costs.seat
                if must[i] == must[j] != -1:
                    cost += costs.third
            yield i, j, cost
    if count % 2:
        fewest = min(one.byes for one in order)
        for i, one in enumerate(order):
            if one.byes == fewest:
                yield i, count, costs.bye * (scores[i] - scores[-1]) + count - i


def _halves(scores: list[int]) -> list[int]:
    """Half the size of each candidate's score group: the distance of the ideal opponent."""
    sizes = Counter(scores)
    return [sizes[score] // 2 for score in scores]


def berger_round(count: int, number: int) -> list[tuple[int, int]]:
    """The pairs of a round for an even count, first seat first; rounds are numbered from 1.

    The last entrant is fixed and the others rotate by half the count. In the second cycle, from
    round `count` on, seats are swapped.
    """
    cycle, index = divmod(number - 1, count - 1)
    turn = index * (count // 2) % (count - 1)  # Berger's tables turn by half a circle
    ring = [(place + turn) % (count - 1) for place in range(count - 1)]
    pairs = [(ring[place], ring[count - 2 - place + 1]) for place in range(1, count // 2)]
    fixed = (ring[0], count - 1) if index % 2 == 0 else (count - 1, ring[0])
    found = [fixed, *pairs]
    return [(other, one) for one, other in found] if cycle % 2 else found


def pair_robins(problem: PairingProblem) -> NextRound:
    """The next round of a fixed roster; a withdrawn entrant gives its opponent a walkover."""
    ids = [candidate.id for candidate in problem.candidates]
    withdrawn = {candidate.id for candidate in problem.candidates if candidate.is_gone}
    tables: list[tuple[str, str]] = []
    byes: list[tuple[str, ByeKind]] = []
    for pair in berger_round(len(ids) + len(ids) % 2, problem.round):
        here = [ids[index] for index in pair if index < len(ids) and ids[index] not in withdrawn]
        if len(here) == 2:
            tables.append((here[0], here[1]))
        elif here:
            byes.append((here[0], "free" if max(pair) == len(ids) else "walkover"))
    return NextRound(tuple(tables), tuple(byes))


_SECONDS = 600  # of waiting; a longer wait has no further effect


def pair_arena(problem: PairingProblem) -> NextRound:
    """Pair the free players; players without a table wait, and longer waits have priority."""
    return _pairs(problem) if problem.size == 2 else _tables(problem)


def _pairs(problem: PairingProblem) -> NextRound:
    order = problem.in_order()
    edges = list(_free_edges(order, may_meet_again=not problem.is_waited_for and len(order) == 2))
    pairs = cheapest_matching(len(order), edges)
    return NextRound(tuple((order[one].id, order[other].id) for one, other in pairs))


def _free_edges(order: list[Candidate], *, may_meet_again: bool) -> Iterator[Edge]:
    """The costs of allowed pairs: no blocks, no direct rematch unless only two players exist.

    The waiting time counts most, then the distance in the standings, then seats.
    """
    count = len(order)
    waits = [min(_SECONDS, one.waited // 1000) for one in order]
    wants = [preferred_seat(one) for one in order]
    longest = 2 * count**3
    for i in range(count):
        for j in range(i + 1, count):
            if may_meet_again or _may_meet(order[i], order[j]):
                clash = wants[i] == wants[j] != -1
                yield i, j, 2 * (j - i) ** 2 + clash - longest * (waits[i] + waits[j])


def _may_meet(one: Candidate, other: Candidate) -> bool:
    have_just_met = other.id in one.last and one.id in other.last
    return not have_just_met and other.id not in one.apart


def _tables(problem: PairingProblem) -> NextRound:
    """Full tables of those who have waited longest; a smaller one only if no game is running."""
    count, size = len(problem.candidates), problem.size
    if count < size and not problem.is_waited_for and count >= SMALLEST:
        size = count
    sizes = [size] * (count // size)
    waiting = sorted(problem.candidates, key=lambda one: (-one.waited, -one.score, one.seed))
    chosen = {one.id for one in waiting[: sum(sizes)]}
    order = [one for one in problem.in_order() if one.id in chosen]
    return NextRound(tuple(tuple(one.id for one in table) for table in group(order, sizes)))


_BYES = ("bye", "walkover")
_NONE_APART: Mapping[str, tuple[str, ...]] = {}


def problem_of(
    tournament: Tournament,
    now: int,
    away: Collection[str] = frozenset(),
    apart: Mapping[str, Iterable[str]] = _NONE_APART,
) -> PairingProblem:
    """The pairing problem of the next round: a value that another process can solve.

    `away` entrants are not paired. `apart` maps entrants to those they must not meet.
    """
    played, plan = histories(tournament), tournament.plan
    if plan.format == "round-robin":
        ids = tournament.roster
    else:
        ids = tuple(one.id for one in tournament.active if one.id not in tournament.playing)
        ids = tuple(one for one in ids if one not in away)
    candidates = tuple(
        msgspec.structs.replace(
            _candidate(tournament, entrant, played[entrant], now),
            apart=tuple(sorted(apart.get(entrant, ()))),
        )
        for entrant in ids
    )
    return PairingProblem(
        plan.format,
        plan.seats,
        len(tournament.rounds) + 1,
        candidates,
        is_waited_for=bool(tournament.open_tables),
    )


def _candidate(
    tournament: Tournament, entrant: str, outings: tuple[Outing, ...], now: int
) -> Candidate:
    games = [outing for outing in outings if outing.kind == "game"]
    rounds = tournament.rounds
    since = rounds[games[-1].round - 1].paired_at if games else tournament.started_at
    return Candidate(
        entrant,
        sum(outing.points or 0.0 for outing in outings),
        tournament.seeds[entrant],
        tuple(other for outing in games for other in outing.opponents),
        tuple(outing.seat for outing in games),
        sum(outing.kind in _BYES for outing in outings),
        games[-1].opponents if games else (),
        max(0, now - since),
        is_gone=tournament.entrants[entrant].withdrawn,
    )


def pair(problem: PairingProblem) -> NextRound:
    """The tables of the next round, in the order of their seats; deterministic.

    Slow with hundreds of candidates; a separate process runs it then.
    """
    if problem.format == "round-robin":
        return pair_robins(problem)
    if problem.format == "arena":
        found = pair_arena(problem)
    elif problem.size == 2:
        found = pair_swiss(problem)
    else:
        found = pair_tables(problem)
    candidates = {candidate.id: candidate for candidate in problem.candidates}
    tables = tuple(seated(tuple(candidates[one] for one in table)) for table in found.tables)
    return msgspec.structs.replace(found, tables=tables)


def paired_entry(pairing: NextRound) -> RoundPaired:
    tables = tuple(RoundTable(table) for table in pairing.tables)
    return RoundPaired(tables, tuple(Bye(one, what) for one, what in pairing.byes))
