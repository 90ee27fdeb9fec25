"""The commands of visitors to a tournament, and what deciding on them needs to know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

import msgspec

from boardwright.server.bounds import MAX_NAME

if TYPE_CHECKING:
    from boardwright.server.tournaments.entries import EntrantKind

EntrantId = Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_NAME, examples=["level3"])]


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who asks: an account with its kind and its rating in the tournament's pool, if it has one."""

    account: str
    kind: EntrantKind = "person"
    rating: float | None = None


@dataclass(frozen=True, slots=True)
class TournamentContext:
    """Now, in milliseconds since 1970, and whether the visitor has the invitation."""

    now: int
    is_invited: bool = False


class TournamentCommand(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True
):
    """Base of all commands."""


class Enter(TournamentCommand, frozen=True, tag="enter"):
    """Play along, from the next round on."""


class Withdraw(TournamentCommand, frozen=True, tag="withdraw"):
    """Play no more rounds; a game that goes on is played to its end."""


class AddEngine(TournamentCommand, frozen=True, tag="add-engine"):
    """Let a level play along; only the organiser can."""

    player: EntrantId
    rating: float | None = None


class Remove(TournamentCommand, frozen=True, tag="remove"):
    """Exclude somebody; only the organiser can."""

    entrant: EntrantId


class Start(TournamentCommand, frozen=True, tag="start"):
    """Begin before the time."""


class Pause(TournamentCommand, frozen=True, tag="pause"):
    """Pair nobody for a while, or go `on`."""

    on: bool = False


class CancelTournament(TournamentCommand, frozen=True, tag="cancel"):
    """End the tournament; games that go on no longer count."""


AnyTournamentCommand = Enter | Withdraw | AddEngine | Remove | Start | Pause | CancelTournament
