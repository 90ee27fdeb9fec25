"""The entries of a tournament's journal: everything that ever happened, numbered, in order."""

from __future__ import annotations

from typing import Literal

import msgspec

from boardwright.games.outcome import Ranking

EntrantKind = Literal["person", "bot", "engine"]
ByeKind = Literal["bye", "free", "walkover"]
Why = Literal["finished", "cancelled", "too-few"]


class TournamentEntry(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """Base of all entries."""


class Entered(TournamentEntry, frozen=True, tag="entered"):
    """Somebody came in, or came back: an account, or an engine by its word."""

    entrant: str
    what: EntrantKind = "person"
    rating: float | None = None


class Withdrew(TournamentEntry, frozen=True, tag="withdrew"):
    """Somebody plays no more rounds; `removed` by the organiser, they cannot come back."""

    entrant: str
    removed: bool = False


class Started(TournamentEntry, frozen=True, tag="started"):
    """The first round can be paired."""


class RoundTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game of a round: its entrants in the order of their seats."""

    entrants: tuple[str, ...]


class Bye(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An entrant without a game in a round.

    A `bye` and a `walkover` (the opponent has withdrawn) give full points, a `free` round of a
    round robin none.
    """

    entrant: str
    what: ByeKind = "bye"


class RoundPaired(TournamentEntry, frozen=True, tag="paired"):
    """The games of the next round; in an arena, of those who were free."""

    tables: tuple[RoundTable, ...]
    byes: tuple[Bye, ...] = ()


class Result(TournamentEntry, frozen=True, tag="result"):
    """How a game ended: groups of seats, best first; without a ranking it was given up.

    `absent` are the seats that never made a move and lost by it.
    """

    round: int
    table: int
    ranking: Ranking | None
    absent: tuple[int, ...] = ()


class Paused(TournamentEntry, frozen=True, tag="paused"):
    """Nobody is paired until the organiser goes `on`; games go on."""

    on: bool


class Closed(TournamentEntry, frozen=True, tag="closed"):
    """The tournament is over; what is still played no longer counts."""

    why: Why


AnyTournamentEntry = Entered | Withdrew | Started | RoundPaired | Result | Paused | Closed


class NumberedEntry(msgspec.Struct, frozen=True):
    """An entry with its number, from 1 without gaps, and when it was made (ms since 1970, UTC)."""

    number: int
    at: int
    entry: AnyTournamentEntry


_DECODER: msgspec.json.Decoder[AnyTournamentEntry] = msgspec.json.Decoder(AnyTournamentEntry)


def encode_tournament_entry(entry: AnyTournamentEntry) -> str:
    return msgspec.json.encode(entry).decode()


def decode_tournament_entry(text: str) -> AnyTournamentEntry:
    return _DECODER.decode(text)
