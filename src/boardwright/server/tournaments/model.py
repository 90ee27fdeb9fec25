"""A tournament: a frozen value that its plan and its journal make, entry by entry."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal

from boardwright.games.outcome import all_level
from boardwright.server.play.plan import MINUTE
from boardwright.server.tournaments.entries import (
    Closed,
    Entered,
    Paused,
    Result,
    RoundPaired,
    RoundTable,
    Started,
    Withdrew,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from boardwright.games.outcome import Ranking
    from boardwright.server.tournaments.entries import Bye, EntrantKind, NumberedEntry, Why
    from boardwright.server.tournaments.plan import TournamentPlan

TournamentStatus = Literal["waiting", "running", "over"]
Place = tuple[int, int]  # the number of a round, from 1, and of a table in it, from 1


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody in a tournament.

    `missed` are the rounds before they first came, `times` how often they came in. An `absent` one
    did not come to a game and has to come in again, a `removed` one cannot.
    """

    id: str
    kind: EntrantKind
    rating: float | None
    missed: int = 0
    times: int = 1
    withdrawn: bool = False
    absent: bool = False
    removed: bool = False


@dataclass(frozen=True, slots=True)
class Round:
    """Tables are numbered from 1 in their order."""

    number: int
    paired_at: int
    tables: tuple[RoundTable, ...]
    byes: tuple[Bye, ...]


@dataclass(frozen=True)
class Tournament:
    """`number` is that of the last entry. `roster` are those who were there at the start.

    `open_tables` are the games without a result; `free_at` is when the last result came in.
    """

    id: str
    plan: TournamentPlan
    number: int = 0
    status: TournamentStatus = "waiting"
    entrants: Mapping[str, Entrant] = field(default_factory=dict)
    roster: tuple[str, ...] = ()
    rounds: tuple[Round, ...] = ()
    results: Mapping[Place, Result] = field(default_factory=dict)
    open_tables: frozenset[Place] = frozenset()
    is_paused: bool = False
    started_at: int = 0
    free_at: int = 0
    ended_at: int = 0
    why: Why | None = None

    @classmethod
    def replay(
        cls, tournament_id: str, plan: TournamentPlan, journal: Iterable[NumberedEntry]
    ) -> Tournament:
        tournament = cls(tournament_id, plan)
        for numbered in journal:
            tournament = tournament.after(numbered)
        return tournament

    @property
    def ends_at(self) -> int | None:
        """When an arena ends, which may have started early."""
        if self.started_at and self.plan.format == "arena":
            return self.started_at + self.plan.minutes * MINUTE
        return self.plan.ends_at

    @property
    def total_rounds(self) -> int:
        """None in an arena: 0."""
        if self.plan.format != "round-robin":
            return self.plan.rounds
        count = len(self.roster) or len(self.active)
        return max(0, count - 1 + count % 2) * (2 if self.plan.double else 1)

    @cached_property
    def active(self) -> tuple[Entrant, ...]:
        """Those who want to play, in the order in which they came."""
        return tuple(entrant for entrant in self.entrants.values() if not entrant.withdrawn)

    @cached_property
    def seeds(self) -> dict[str, int]:
        """Everybody's number in the starting list: by rating, then by when they came."""
        order = sorted(self.entrants.values(), key=lambda one: -(one.rating or 0.0))
        return {entrant.id: number for number, entrant in enumerate(order, 1)}

    @cached_property
    def playing(self) -> dict[str, Place]:
        """Who sits at a table whose game goes on, and where."""
        return {e: place for place in sorted(self.open_tables) for e in self.table(place).entrants}

    @property
    def late_entry_ends(self) -> int:
        """The number of rounds after which nobody comes in any more: half of them."""
        return (self.total_rounds + 1) // 2

    def table(self, place: Place) -> RoundTable:
        number, table = place
        return self.rounds[number - 1].tables[table - 1]

    def ranking_of(self, place: Place) -> Ranking | None:
        """How a game ended; a game that was given up counts as a draw. None while it goes on."""
        if (result := self.results.get(place)) is None:
            return None
        return result.ranking or all_level(len(self.table(place).entrants))

    def after(self, numbered: NumberedEntry) -> Tournament:
        assert numbered.number == self.number + 1
        return replace(self, number=numbered.number, **self._changes(numbered))

    def _changes(self, numbered: NumberedEntry) -> dict[str, Any]:
        at = numbered.at
        match numbered.entry:
            case Entered() as entered:
                return self._with(self._entered(entered))
            case Withdrew(entrant=entrant, removed=removed):
                known = self.entrants[entrant]
                return self._with(replace(known, withdrawn=True, removed=removed))
            case Started():
                roster = sorted((one.id for one in self.active), key=self.seeds.__getitem__)
                times = {"started_at": at, "free_at": at}
                return {"status": "running", "roster": tuple(roster), **times}
            case RoundPaired(tables=tables, byes=byes):
                number = len(self.rounds) + 1
                places = {(number, table) for table in range(1, len(tables) + 1)}
                rounds = (*self.rounds, Round(number, at, tables, byes))
                return {"rounds": rounds, "open_tables": self.open_tables | places, "free_at": at}
            case Result() as result:
                return self._resulted(result, at)
            case Paused(on=on):
                return {"is_paused": not on}
            case Closed(why=why):
                return {"status": "over", "why": why, "ended_at": at}

    def _with(self, *entrants: Entrant) -> dict[str, Any]:
        return {"entrants": {**self.entrants, **{entrant.id: entrant for entrant in entrants}}}

    def _entered(self, entered: Entered) -> Entrant:
        known = self.entrants.get(entered.entrant)
        if known is None:
            return Entrant(entered.entrant, entered.what, entered.rating, len(self.rounds))
        return replace(known, withdrawn=False, absent=False, times=known.times + 1)

    def _resulted(self, result: Result, at: int) -> dict[str, Any]:
        place = (result.round, result.table)
        changes: dict[str, Any] = {
            "results": {**self.results, place: result},
            "open_tables": self.open_tables - {place},
            "free_at": at,
        }
        away = [self.entrants[self.table(place).entrants[seat]] for seat in result.absent]
        if away and self.plan.format != "round-robin":  # whose games are fixed from the start
            changes |= self._with(*(replace(one, withdrawn=True, absent=True) for one in away))
        return changes
