"""Tournaments for tests: created, entered and played through without a server or a storage."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardwright.server.play.game_setup import TimeControl
from boardwright.server.tournaments.decide import Enter, TournamentContext, Visitor, decide
from boardwright.server.tournaments.model import (
    NumberedEntry,
    Result,
    Tournament,
    TournamentPlan,
    checked_plan,
    due,
    next_at,
    without_pairing,
)
from boardwright.server.tournaments.pairing import pair, paired_entry, problem_of

if TYPE_CHECKING:
    from random import Random

    from boardwright.games.outcome import Ranking
    from boardwright.server.tournaments.decide import AnyTournamentCommand
    from boardwright.server.tournaments.model import AnyTournamentEntry

ORGANISER = "organiser"


def plan(**changes: Any) -> TournamentPlan:
    usual: dict[str, Any] = {"name": "Cup", "game": "abalone", "options": {}, "format": "swiss"}
    usual |= {"control": TimeControl("clock", 5.0), "organiser": ORGANISER}
    usual |= {"created_at": 0, "starts_at": 1000, "rounds": 5}
    return checked_plan(TournamentPlan(**(usual | changes)))


class Play:
    """A tournament with its journal, and a clock that is set by hand."""

    def __init__(self, **changes: Any) -> None:
        self.tournament = Tournament("t", plan(**changes))
        self.journal: list[NumberedEntry] = []
        self.now = 0

    def add(self, *entries: AnyTournamentEntry) -> None:
        for entry in entries:
            numbered = NumberedEntry(self.tournament.number + 1, self.now, entry)
            self.journal.append(numbered)
            self.tournament = self.tournament.after(numbered)

    def do(
        self,
        command: AnyTournamentCommand,
        actor: str | Visitor = ORGANISER,
        *,
        invited: bool = False,
    ) -> None:
        visitor = Visitor(actor) if isinstance(actor, str) else actor
        context = TournamentContext(self.now, is_invited=invited)
        self.add(*decide(self.tournament, command, visitor, context))

    def enter(self, count: int, first: int = 1) -> None:
        for number in range(first, first + count):
            self.do(Enter(), Visitor(f"p{number}", rating=2500.0 - number))

    def advance(self) -> bool:
        """Move the clock to the next due step and carry it out; False if no step is left."""
        at = next_at(self.tournament)
        if at is None:
            return False
        self.now = max(self.now, at)
        what = due(self.tournament, self.now)
        assert what is not None
        if what == "pair":
            self.add(paired_entry(pair(problem_of(self.tournament, self.now))))
        else:
            self.add(*without_pairing(self.tournament, what))
        return True

    def begin(self) -> None:
        """Start, and pair the first round."""
        self.advance()
        self.advance()

    def finish(self, place: tuple[int, int], ranking: Ranking | None, *absent: int) -> None:
        self.add(Result(*place, ranking, absent))

    def win(self, winner: str) -> None:
        """End the entrant's game with their win."""
        place = self.tournament.playing[winner]
        seat = self.tournament.table(place).entrants.index(winner)
        others = tuple(i for i in range(len(self.tournament.table(place).entrants)) if i != seat)
        self.finish(place, ((seat,), others))

    def finish_round(self, chance: Random) -> None:
        """End all open games of the round with random results."""
        for place in sorted(self.tournament.open_tables):
            self.finish(place, random_ranking(chance, len(self.tournament.table(place).entrants)))

    def play_through(self, chance: Random) -> None:
        while self.tournament.status != "over":
            self.advance()
            self.finish_round(chance)


def random_ranking(chance: Random, seats: int) -> Ranking:
    order = list(range(seats))
    chance.shuffle(order)
    groups: list[tuple[int, ...]] = []
    for seat in order:
        if groups and chance.random() < 0.25:
            groups[-1] = (*groups[-1], seat)
        else:
            groups.append((seat,))
    return tuple(groups)
