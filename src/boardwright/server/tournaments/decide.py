"""Commands of visitors become entries of a tournament's journal, or are refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games import game_named
from boardwright.server.errors import Code, Refused
from boardwright.server.play.plan import checked_engine
from boardwright.server.tournaments import commands
from boardwright.server.tournaments.entries import (
    AnyTournamentEntry,
    Closed,
    Entered,
    Paused,
    Started,
    Withdrew,
)
from boardwright.server.tournaments.plan import MAX_ENTRANTS, MAX_ROBINS
from boardwright.server.tournaments.schedule import is_playable

if TYPE_CHECKING:
    from boardwright.server.tournaments.commands import TournamentContext, Visitor
    from boardwright.server.tournaments.model import Tournament

MAX_TIMES = 20  # that one entrant comes in again
Entries = tuple[AnyTournamentEntry, ...]


def _refused(code: Code, key: str, text: str) -> Refused:
    """A refusal whose key lets a page say why in the reader's language."""
    return Refused(code, text, reason={"key": key})


def decide(
    tournament: Tournament,
    command: commands.AnyTournamentCommand,
    visitor: Visitor,
    context: TournamentContext,
) -> Entries:
    """The entries that a command makes; raises `Refused` where it makes none."""
    if tournament.status == "over":
        raise Refused("over", "the tournament is over")
    match command:
        case commands.Enter():
            return _enter(tournament, visitor, context)
        case commands.Withdraw():
            return _withdraw(tournament, visitor.account, removed=False)
    if visitor.account != tournament.plan.organiser:
        raise Refused("forbidden", "only the organiser of this tournament can do that")
    match command:
        case commands.AddEngine(player=player, rating=rating):
            return _add_engine(tournament, player, rating)
        case commands.Remove(entrant=entrant):
            return _withdraw(tournament, entrant, removed=True)
        case commands.Start():
            return _start(tournament)
        case commands.Pause(on=on):
            return _pause(tournament, on=on)
        case commands.CancelTournament():
            return (Closed("cancelled"),)


def _enter(tournament: Tournament, visitor: Visitor, context: TournamentContext) -> Entries:
    entrance, account = tournament.plan.entrance, visitor.account
    wanted = "people" if visitor.kind == "person" else "programs"
    if entrance.who not in ("everybody", wanted):
        raise _refused("forbidden", f"for-{entrance.who}", f"this tournament is for {entrance.who}")
    is_guest = account != tournament.plan.organiser and account not in tournament.entrants
    if entrance.invited and is_guest and not context.is_invited:
        raise _refused(
            "forbidden", "not-invited", "this is by invitation: use the link you were sent"
        )
    _check_rating(tournament, visitor.rating)
    _check_room(tournament, account)
    return (Entered(account, visitor.kind, visitor.rating),)


def _check_rating(tournament: Tournament, rating: float | None) -> None:
    """Without a rating one is neither too strong nor too weak."""
    entrance = tournament.plan.entrance
    if rating is None:
        return
    if entrance.least is not None and rating < entrance.least:
        raise _refused(
            "forbidden", "rating-too-low", f"this is for ratings from {entrance.least} on"
        )
    if entrance.most is not None and rating > entrance.most:
        raise _refused("forbidden", "rating-too-high", f"this is for ratings up to {entrance.most}")


def _check_room(tournament: Tournament, entrant: str) -> None:
    """Refuse whoever is in already, was removed, or comes too late."""
    known = tournament.entrants.get(entrant)
    if known is not None and not known.withdrawn:
        raise _refused("not-possible", "entered-already", "that player has entered already")
    if known is not None and known.removed:
        raise _refused("forbidden", "was-removed", "the organiser has removed that player")
    if known is not None and known.times >= MAX_TIMES:
        raise _refused("too-many", "too-often", "that player has come and gone too often")
    if known is None:
        _check_new(tournament)


def _check_new(tournament: Tournament) -> None:
    is_robin = tournament.plan.format == "round-robin"
    if len(tournament.entrants) >= (MAX_ROBINS if is_robin else MAX_ENTRANTS):
        raise _refused("too-many", "full", "the tournament is full")
    if tournament.status == "waiting" or tournament.plan.format == "arena":
        return
    if is_robin:
        raise _refused("not-possible", "begun", "nobody enters a round robin that has begun")
    if len(tournament.rounds) > tournament.late_entry_ends:
        raise _refused("not-possible", "too-late", "more than half of the rounds are over")


def _add_engine(tournament: Tournament, player: str, rating: float | None) -> Entries:
    if tournament.plan.entrance.who == "people":
        raise _refused("forbidden", "for-people", "this tournament is for people")
    _check_room(tournament, player)
    word = checked_engine(game_named(tournament.plan.game), player)
    return (Entered(word, "engine", rating),)


def _withdraw(tournament: Tournament, entrant: str, *, removed: bool) -> Entries:
    known = tournament.entrants.get(entrant)
    if known is None:
        raise _refused("not-found", "not-entered", "that player is not in the tournament")
    if known.withdrawn and not (removed and not known.removed):
        raise _refused("not-possible", "withdrawn-already", "that player has withdrawn already")
    return (Withdrew(entrant, removed),)


def _start(tournament: Tournament) -> Entries:
    if tournament.status != "waiting":
        raise _refused("not-possible", "started-already", "the tournament has started")
    if not is_playable(tournament):
        raise _refused("not-possible", "too-few", "there are not enough players yet")
    return (Started(),)


def _pause(tournament: Tournament, *, on: bool) -> Entries:
    if tournament.is_paused != on:
        raise _refused("not-possible", "so-already", "that is so already")
    return (Paused(on),)
