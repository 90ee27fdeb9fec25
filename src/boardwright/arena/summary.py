"""The summary of a match: scores, ratings with intervals, a cross table, and why games ended."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from dataclasses import dataclass
from statistics import fmean, pvariance
from typing import TYPE_CHECKING, Any

import msgspec

from boardwright.arena.elo import Estimate, Interval, estimate, score_interval
from boardwright.arena.match import count_fixtures
from boardwright.arena.ratings import Meeting, ratings, weng_lin

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from boardwright.arena.match import Match
    from boardwright.arena.storage import GameResult


class Tally:
    """Counts results, which may be added in any order."""

    def __init__(self, match: Match, results: Iterable[GameResult] = ()) -> None:
        self.match = match
        self.groups: defaultdict[int, list[GameResult]] = defaultdict(list)
        self._whole = Counter[int]()  # pairs by the points of the first player
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
        """The mean share of the win over the seats of the player."""
        own = [
            p for p, seated in zip(result.points, result.seating, strict=True) if seated == player
        ]
        return sum(own) / len(own)

    def in_order(self) -> Iterator[GameResult]:
        """The results by the number of their game."""
        for group in sorted(self.groups):
            yield from sorted(self.groups[group], key=lambda result: result.number)

    def whole_groups(self) -> list[list[GameResult]]:
        """The groups with all games played; or all groups, if none is complete yet."""
        whole = [group for group in self.groups.values() if len(group) == self.match.seats]
        return whole or list(self.groups.values())

    def duel_counts(self) -> tuple[int, ...]:
        """A pentanomial of whole pairs; or a trinomial of games, while no pair is complete."""
        if self._whole:
            return tuple(self._whole[kind] for kind in range(5))
        return tuple(self._single[kind] for kind in range(3))

    def pair_counts(self) -> tuple[int, ...]:
        return tuple(self._whole[kind] for kind in range(5))


FAILURES = ("crash", "timeout", "rubbish", "illegal", "time")


@dataclass(frozen=True)
class Standing:
    """A player's part of a match. `elo` has a mean of 0; `rating` is by Weng and Lin.

    `games` counts the player's seats, `failures` the games that it lost by failing.
    """

    player: str
    games: int
    score: Interval
    elo: Interval | None
    rating: Interval | None
    failures: int
    seconds_per_move: float
    slowest: float


@dataclass(frozen=True)
class Score:
    """Points of one player against another, with the number of games."""

    points: float
    games: int


@dataclass(frozen=True)
class SprtStatus:
    """The state of a sequential test: open, accepted (elo1) or rejected (elo0)."""

    elo0: float
    elo1: float
    llr: float
    low: float
    high: float
    verdict: str


@dataclass(frozen=True)
class Summary:
    """A match so far. With two players, `first` compares the first with the second."""

    game: str
    options: dict[str, str]
    control: str
    format: str
    seed: int
    planned: int
    games: int
    standings: tuple[Standing, ...]
    cross_table: tuple[tuple[Score | None, ...], ...]
    first: Estimate | None
    pairs: tuple[int, ...]  # with two players: pairs that gave the first 0, ½, 1, 1½, 2 points
    sprt: SprtStatus | None
    reasons: dict[str, int]
    mean_plies: float


def summarise(tally: Tally) -> Summary:
    match = tally.match
    results = list(tally.in_order())
    return Summary(
        game=match.game,
        options=match.start.options.to_mapping(),
        control=str(match.control),
        format=match.format,
        seed=match.seed,
        planned=count_fixtures(match),
        games=len(results),
        standings=_standings(tally, results),
        cross_table=_cross_table(len(match.players), results),
        first=estimate(tally.duel_counts()) if tally.is_duel else None,
        pairs=tally.pair_counts() if tally.is_duel else (),
        sprt=sprt_status(tally),
        reasons=dict(Counter(result.reason for result in results).most_common()),
        mean_plies=fmean(result.plies for result in results) if results else 0.0,
    )


def sprt_status(tally: Tally) -> SprtStatus | None:
    sprt = tally.match.sprt
    if sprt is None:
        return None
    llr = sprt.llr(tally.pair_counts())
    return SprtStatus(sprt.elo0, sprt.elo1, llr, *sprt.bounds, sprt.verdict(llr))


def _standings(tally: Tally, results: list[GameResult]) -> tuple[Standing, ...]:
    match = tally.match
    elos = _elos(tally, results) if match.seats == 2 else [None] * len(match.players)
    places = ((result.seating, result.places) for result in results)
    rated = weng_lin(len(match.players), places) if match.seats > 2 else [None] * len(match.players)
    return tuple(
        _standing(tally, results, player, elos[player], rated[player])
        for player in range(len(match.players))
    )


def _standing(
    tally: Tally,
    results: list[GameResult],
    player: int,
    elo: Interval | None,
    rating: Interval | None,
) -> Standing:
    seats = [
        (result, seat)
        for result in results
        for seat, seated in enumerate(result.seating)
        if seated == player
    ]
    moves = sum(result.moves[seat] for result, seat in seats)
    seconds = sum(result.seconds[seat] for result, seat in seats)
    return Standing(
        player=tally.match.players[player],
        games=len(seats),
        score=_score(tally, player),
        elo=elo,
        rating=rating,
        failures=sum(_failed(result, seat) for result, seat in seats),
        seconds_per_move=round(seconds / max(1, moves), 6),
        slowest=max((result.slowest[seat] for result, seat in seats), default=0.0),
    )


def _failed(result: GameResult, seat: int) -> bool:
    return bool(result.text) and result.reason in FAILURES and result.points[seat] == 0


def _score(tally: Tally, player: int) -> Interval:
    """The mean share of the win; the correlated games of one opening count as one observation."""
    shares = [
        fmean(tally.score(result, player) for result in group)
        for group in tally.whole_groups()
        if player in group[0].seating
    ]
    if not shares:
        return Interval(0.0, 0.0, 1.0)
    return score_interval(fmean(shares), pvariance(shares), len(shares))


def _elos(tally: Tally, results: list[GameResult]) -> list[Interval | None]:
    if tally.is_duel:
        elo = estimate(tally.duel_counts()).elo
        halves = (elo.value / 2, elo.low / 2, elo.high / 2)
        return [Interval(*halves), Interval(-halves[0], -halves[2], -halves[1])]
    meetings = [Meeting(r.seating[0], r.seating[1], r.points[0], r.group) for r in results]
    return [*ratings(len(tally.match.players), meetings)]


def _cross_table(players: int, results: list[GameResult]) -> tuple[tuple[Score | None, ...], ...]:
    """Row against column: one point for a better place, half a point for the same place."""
    points, games = Counter[tuple[int, int]](), Counter[tuple[int, int]]()
    for result in results:
        seats = list(zip(result.seating, result.places, strict=True))
        for a, place_a in seats:
            for b, place_b in seats:
                if a != b:
                    points[a, b] += 2 * (place_a < place_b) + (place_a == place_b)
                    games[a, b] += 1
    return tuple(
        tuple(Score(points[a, b] / 2, games[a, b]) if games[a, b] else None for b in range(players))
        for a in range(players)
    )


def summary_to_json(summary: Summary) -> str:
    return msgspec.json.format(msgspec.json.encode(summary), indent=2).decode() + "\n"


def summary_from_json(text: str | bytes) -> Summary:
    """Read what `summary_to_json` wrote; `msgspec.DecodeError` for anything else."""
    return msgspec.convert(_with_infinities(msgspec.json.decode(text)), Summary)


def _with_infinities(data: Any) -> Any:
    match data:
        case {"value": value, "low": low, "high": high}:
            bounds = {"low": -math.inf if low is None else low}
            bounds["high"] = math.inf if high is None else high
            clean = math.inf if high is None else -math.inf  # a score of 100 %, or of 0 %
            return bounds | {"value": clean if value is None else value}
        case dict():
            return {name: _with_infinities(part) for name, part in data.items()}
        case list():
            return [_with_infinities(part) for part in data]
    return data
