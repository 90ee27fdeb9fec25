"""What each entrant did in each round, as pairings and standings need it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from boardwright.games.outcome import Ranking
    from boardwright.server.tournaments.model import Place, Round, Tournament

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
