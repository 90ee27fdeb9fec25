"""A finished game as histories and ratings see it: who sat where, and who came in before whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from boardwright.server.play.plan import ENGINE
from boardwright.server.ratings.pools import RatingPool, pool_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardwright.server.play.game import LiveGame

LOSS, DRAW, WIN = 0, 1, 2
Places = tuple[int, ...]  # of each seat, from 0; those who are level share one


@dataclass(frozen=True, slots=True)
class FinishedSeat:
    """`account` is the id of who sat there; without one, `name` is an engine's or a guest's."""

    account: str
    name: str
    is_engine: bool = False


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """`places` are missing where there was no result. One that `counts` changes ratings."""

    id: str
    game: str
    options: str
    speed: str
    pool: RatingPool | None
    is_rated: bool
    counts: bool
    over_at: int
    reason: str
    seats: tuple[FinishedSeat, ...]
    places: Places | None

    def result_of(self, seat: int) -> int | None:
        """Of a table of three or four, to be first alone is a win, to share that a draw."""
        if self.places is None:
            return None
        if self.places[seat] > 0:
            return LOSS
        return WIN if self.places.count(0) == 1 else DRAW

    def result_against(self, seat: int, other: int) -> int | None:
        return None if self.places is None else compared(self.places, seat, other)


def compared(places: Places, seat: int, other: int) -> int:
    ahead = places[other] - places[seat]
    return DRAW if ahead == 0 else WIN if ahead > 0 else LOSS


def finished_game(live: LiveGame, holders: Mapping[int, str]) -> FinishedGame:
    """The game with the accounts on its seats; `holders` are those who hold the keys of seats.

    A game that was begun as a guest belongs to the account that the guest has made since.
    """
    plan, outcome = live.plan, live.outcome
    place = {
        seat: i for i, group in enumerate(outcome.ranking if outcome else ()) for seat in group
    }
    return FinishedGame(
        live.id,
        plan.game,
        _changed_options(live),
        plan.control.speed,
        pool_of(plan),
        plan.rated,
        counts(live),
        live.over_at or 0,
        live.reason,
        _seats(live, holders),
        tuple(place[seat] for seat in range(len(live.seats))) if outcome else None,
    )


def counts(live: LiveGame) -> bool:
    """Whether a finished game changes ratings.

    One without a result was given up in its first moves, or by an operator. In one that a crashed
    engine lost nobody played better than it.
    """
    return live.plan.rated and live.outcome is not None and live.reason != "crash"


def _changed_options(live: LiveGame) -> str:
    return " ".join(f"{name}={value}" for name, value in live.plan.chosen.changed().items())


def _seats(live: LiveGame, holders: Mapping[int, str]) -> tuple[FinishedSeat, ...]:
    """An account sits on one seat, even where its device played several."""
    seated = {seat.account for seat in live.seats if seat.account}
    found = []
    for index, seat in enumerate(live.seats):
        account = seat.account
        if not account and (held := holders.get(index, "")) not in seated:
            account = held
            seated.add(held)
        is_engine = seat.kind == ENGINE
        name = "" if account else seat.player if is_engine else seat.name
        found.append(FinishedSeat(account, name, is_engine))
    return tuple(found)
