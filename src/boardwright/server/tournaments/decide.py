"""Decides commands of visitors: returns entries of a tournament's journal, or refuses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

import msgspec

from boardwright.games import game_named
from boardwright.server.bounds import MAX_NAME
from boardwright.server.errors import Code, Refused
from boardwright.server.play.game_setup import checked_engine
from boardwright.server.tournaments.model import (
    MAX_ENTRANTS,
    MAX_ROBINS,
    AnyTournamentEntry,
    Closed,
    Entered,
    Paused,
    Started,
    Withdrew,
    is_playable,
)

if TYPE_CHECKING:
    from boardwright.server.tournaments.model import EntrantKind, Tournament

EntrantId = Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_NAME, examples=["level3"])]


@dataclass(frozen=True, slots=True)
class Visitor:
    """The account that sends a command, with its kind and its rating in the tournament's pool."""

    account: str
    kind: EntrantKind = "person"
    rating: float | None = None


@dataclass(frozen=True, slots=True)
class TournamentContext:
    """The present time, in milliseconds since 1970, and whether the visitor is invited."""

    now: int
    is_invited: bool = False


class TournamentCommand(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True
):
    """Base of all commands."""


class Enter(TournamentCommand, frozen=True, tag="enter"):
    """Enter the tournament, from the next round on."""


class Withdraw(TournamentCommand, frozen=True, tag="withdraw"):
    """Play no more rounds; a running game is played to its end."""


class AddEngine(TournamentCommand, frozen=True, tag="add-engine"):
    """Add an engine level; only the organiser can."""

    player: EntrantId
    rating: float | None = None


class Remove(TournamentCommand, frozen=True, tag="remove"):
    """Exclude an entrant; only the organiser can."""

    entrant: EntrantId


class Start(TournamentCommand, frozen=True, tag="start"):
    """Start before the planned time."""


class Pause(TournamentCommand, frozen=True, tag="pause"):
    """Stop pairing for a while, or continue with `on`."""

    on: bool = False


class CancelTournament(TournamentCommand, frozen=True, tag="cancel"):
    """End the tournament; running games no longer count."""


AnyTournamentCommand = Enter | Withdraw | AddEngine | Remove | Start | Pause | CancelTournament


MAX_TIMES = 20  # entries of one entrant
Entries = tuple[AnyTournamentEntry, ...]


def _refused(code: Code, key: str, text: str) -> Refused:
    """A refusal with a key, which a page can translate."""
    return Refused(code, text, reason={"key": key})


def decide(
    tournament: Tournament,
    command: AnyTournamentCommand,
    visitor: Visitor,
    context: TournamentContext,
) -> Entries:
    """The entries for a command; raises `Refused` if it is not allowed."""
    if tournament.status == "over":
        raise Refused("over", "the tournament is over")
    match command:
        case Enter():
            return _enter(tournament, visitor, context)
        case Withdraw():
            return _withdraw(tournament, visitor.account, removed=False)
    if visitor.account != tournament.plan.organiser:
        raise Refused("forbidden", "only the organiser of this tournament can do that")
    match command:
        case AddEngine(player=player, rating=rating):
            return _add_engine(tournament, player, rating)
        case Remove(entrant=entrant):
            return _withdraw(tournament, entrant, removed=True)
        case Start():
            return _start(tournament)
        case Pause(on=on):
            return _pause(tournament, on=on)
        case CancelTournament():
            return (Closed("cancelled"),)


def _enter(tournament: Tournament, visitor: Visitor, context: TournamentContext) -> Entries:
    entrance, account = tournament.plan.entrance, visitor.account
    group = "people" if visitor.kind == "person" else "programs"
    if entrance.who not in ("everybody", group):
        raise _refused("forbidden", f"for-{entrance.who}", f"this tournament is for {entrance.who}")
    is_guest = account != tournament.plan.organiser and account not in tournament.entrants
    if entrance.invited and is_guest and not context.is_invited:
        raise _refused(
            "forbidden",
            "not-invited",
            "this tournament is by invitation: use the link you received",
        )
    _check_rating(tournament, visitor.rating)
    _check_room(tournament, account)
    return (Entered(account, visitor.kind, visitor.rating),)


def _check_rating(tournament: Tournament, rating: float | None) -> None:
    """Check the rating range; visitors without a rating are always in range."""
    entrance = tournament.plan.entrance
    if rating is None:
        return
    if entrance.least is not None and rating < entrance.least:
        raise _refused(
            "forbidden", "rating-too-low", f"this tournament is for ratings from {entrance.least}"
        )
    if entrance.most is not None and rating > entrance.most:
        raise _refused(
            "forbidden", "rating-too-high", f"this tournament is for ratings up to {entrance.most}"
        )


def _check_room(tournament: Tournament, entrant: str) -> None:
    """Refuse an entrant who is in already, was removed, or is too late."""
    entered = tournament.entrants.get(entrant)
    if entered is not None and not entered.withdrawn:
        raise _refused("not-possible", "entered-already", "that player has already joined")
    if entered is not None and entered.removed:
        raise _refused("forbidden", "was-removed", "the organiser has removed that player")
    if entered is not None and entered.times >= MAX_TIMES:
        raise _refused("too-many", "too-often", "that player has joined and left too often")
    if entered is None:
        _check_new(tournament)


def _check_new(tournament: Tournament) -> None:
    is_robin = tournament.plan.format == "round-robin"
    if len(tournament.entrants) >= (MAX_ROBINS if is_robin else MAX_ENTRANTS):
        raise _refused("too-many", "full", "the tournament is full")
    if tournament.status == "waiting" or tournament.plan.format == "arena":
        return
    if is_robin:
        raise _refused("not-possible", "begun", "a round robin that has started cannot be joined")
    if len(tournament.rounds) > tournament.late_entry_ends:
        raise _refused("not-possible", "too-late", "more than half of the rounds are over")


def _add_engine(tournament: Tournament, player: str, rating: float | None) -> Entries:
    if tournament.plan.entrance.who == "people":
        raise _refused("forbidden", "for-people", "this tournament is for people")
    _check_room(tournament, player)
    engine = checked_engine(game_named(tournament.plan.game), player)
    return (Entered(engine, "engine", rating),)


def _withdraw(tournament: Tournament, entrant: str, *, removed: bool) -> Entries:
    entered = tournament.entrants.get(entrant)
    if entered is None:
        raise _refused("not-found", "not-entered", "that player is not in the tournament")
    if entered.withdrawn and not (removed and not entered.removed):
        raise _refused("not-possible", "withdrawn-already", "that player has already withdrawn")
    return (Withdrew(entrant, removed),)


def _start(tournament: Tournament) -> Entries:
    if tournament.status != "waiting":
        raise _refused("not-possible", "started-already", "the tournament has started")
    if not is_playable(tournament):
        raise _refused("not-possible", "too-few", "not enough players yet")
    return (Started(),)


def _pause(tournament: Tournament, *, on: bool) -> Entries:
    if tournament.is_paused != on:
        raise _refused("not-possible", "so-already", "nothing would change")
    return (Paused(on),)
