"""What is due in a tournament at a time, and when something will be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from boardwright.server.tournaments.entries import AnyTournamentEntry, Closed, Started
from boardwright.server.tournaments.plan import SECOND

if TYPE_CHECKING:
    from boardwright.server.tournaments.model import Tournament

GATHERING = 3 * SECOND  # between two pairings of an arena, so that more than two are free
Due = Literal["start", "pair", "close"]


def is_playable(tournament: Tournament) -> bool:
    """Whether there are enough players for one table."""
    return len(tournament.active) >= min(tournament.plan.seats, 3)


def next_at(tournament: Tournament) -> int | None:
    """When something is due although nobody does anything; None: after a result, or never."""
    if tournament.status == "over":
        return None
    if tournament.status == "waiting":
        return tournament.plan.starts_at
    if tournament.plan.format == "arena":
        return _next_in_arena(tournament)
    if tournament.is_paused or tournament.open_tables:
        return None
    if not tournament.rounds or len(tournament.rounds) >= tournament.total_rounds:
        return tournament.free_at
    return tournament.free_at + tournament.plan.pause * SECOND


def _next_in_arena(tournament: Tournament) -> int | None:
    if tournament.is_paused or not can_pair_free(tournament):
        return tournament.ends_at
    paired_at = tournament.rounds[-1].paired_at + GATHERING if tournament.rounds else 0
    ends_at = tournament.ends_at
    assert ends_at is not None
    return min(ends_at, paired_at)


def can_pair_free(tournament: Tournament) -> bool:
    """Whether enough players of an arena are free for a table."""
    free = len(tournament.active) - sum(e.id in tournament.playing for e in tournament.active)
    smallest = tournament.plan.seats if tournament.open_tables else min(tournament.plan.seats, 3)
    return free >= smallest


def due(tournament: Tournament, now: int) -> Due | None:
    """What is to be done now."""
    at = next_at(tournament)
    if at is None or now < at:
        return None
    if tournament.status == "waiting":
        return "start"
    if tournament.plan.format == "arena":
        ends_at = tournament.ends_at
        return "close" if ends_at is not None and now >= ends_at else "pair"
    is_complete = len(tournament.rounds) >= tournament.total_rounds
    return "close" if is_complete or not is_playable(tournament) else "pair"


def without_pairing(tournament: Tournament, what: Due) -> tuple[AnyTournamentEntry, ...]:
    """The entries of what is due, where that is no pairing."""
    if what == "start":
        return (Started(),) if is_playable(tournament) else (Closed("too-few"),)
    is_complete = tournament.plan.format == "arena" or (
        len(tournament.rounds) >= tournament.total_rounds
    )
    return (Closed("finished" if is_complete else "too-few"),)
