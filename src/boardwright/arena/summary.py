"""What a match came to: scores, ratings with intervals, who beat whom, and why games ended."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from statistics import fmean, pvariance
from typing import TYPE_CHECKING

from boardwright.arena import bradley_terry
from boardwright.arena.elo import Estimate, Interval, estimate, score_interval
from boardwright.arena.schedule import count_fixtures

if TYPE_CHECKING:
    from boardwright.arena.match import Match
    from boardwright.arena.result import GameResult
    from boardwright.arena.tally import Tally

FAILURES = ("crash", "timeout", "rubbish", "illegal", "time")


@dataclass(frozen=True)
class Standing:
    """A player's part of a match. `elo` is around a mean of 0; `rating` is Weng and Lin's.

    `games` counts the seats that it had, `failures` the games that it lost by failing.
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
    """Points of one player against another, in so many games."""

    points: float
    games: int


@dataclass(frozen=True)
class SprtStatus:
    """How a sequential test stands: open, accepted (elo1) or rejected (elo0)."""

    elo0: float
    elo1: float
    llr: float
    low: float
    high: float
    verdict: str


@dataclass(frozen=True)
class Summary:
    """A match so far. `first` compares the first of two players with the second."""

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
    pairs: tuple[int, ...]  # of two players: pairs that gave the first 0, ½, 1, 1½, 2 points
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
    ratings = _ratings(match, results) if match.seats > 2 else [None] * len(match.players)
    return tuple(
        _standing(tally, results, player, elos[player], ratings[player])
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
        for seat, who in enumerate(result.seating)
        if who == player
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
    """The mean share of the win; games of one opening lean on each other and count together."""
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
    meetings = [
        bradley_terry.Meeting(r.seating[0], r.seating[1], r.points[0], r.group) for r in results
    ]
    return [*bradley_terry.ratings(len(tally.match.players), meetings)]


def _ratings(match: Match, results: list[GameResult]) -> list[Interval | None]:
    from boardwright.arena.placing import weng_lin

    return [*weng_lin(len(match.players), ((r.seating, r.places) for r in results))]


def _cross_table(players: int, results: list[GameResult]) -> tuple[tuple[Score | None, ...], ...]:
    """By row against column: a point for a better place, half of one for the same."""
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
