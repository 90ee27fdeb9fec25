"""The views of tournaments for the API: lists, details, standings, rounds and tables."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

import msgspec
from msgspec.structs import replace

from boardwright.server.play.game_setup import TimeControl
from boardwright.server.tournaments.model import (
    ByeKind,
    Entrance,
    EntrantKind,
    Format,
    TournamentStatus,
    Why,
)
from boardwright.server.tournaments.pairing import OutingKind
from boardwright.server.tournaments.room import table_id
from boardwright.server.tournaments.standings import EntrantStanding, TieBreak, tie_breaks, winners

if TYPE_CHECKING:
    from boardwright.server.tournaments.model import Place, Tournament, TournamentPlan
    from boardwright.server.tournaments.pairing import Outing
    from boardwright.server.tournaments.room import TournamentRoom
    from boardwright.server.tournaments.store import TournamentRow
NameOf = Callable[[str], str]


class EntrantView(msgspec.Struct, frozen=True):
    """An entrant: an account with id and name, or an engine, whose id is also its name."""

    id: str
    name: str
    kind: EntrantKind
    rating: float | None = None


class TournamentSummary(msgspec.Struct, frozen=True):
    """A tournament for lists; `winners` are all who share the first place."""

    id: str
    name: str
    game: str
    options: dict[str, str]
    seats: int
    control: TimeControl
    format: Format
    rounds: int
    minutes: int
    double: bool
    pause: int
    rated: bool
    entrance: Entrance
    organiser: str
    created_at: int
    starts_at: int
    status: TournamentStatus
    entrants: int
    winners: tuple[str, ...] = ()


class OutingView(msgspec.Struct, frozen=True):
    """A round of an entrant: the opponents and the result; no points while it is running."""

    round: int
    kind: OutingKind
    points: float | None
    opponents: tuple[str, ...] = ()
    game: str = ""
    doubled: bool = False


class StandingView(msgspec.Struct, frozen=True):
    """A line of the standings; tied entrants have the same rank."""

    rank: int
    entrant: EntrantView
    points: float
    wins: int
    draws: int
    losses: int
    streak: int
    buchholz: float
    sonneborn_berger: float
    direct: float
    playing: str
    is_gone: bool
    rounds: tuple[OutingView, ...]


class You(msgspec.Struct, frozen=True):
    """Your part in a tournament: your rights, your standing, and your present game."""

    is_organiser: bool = False
    has_entered: bool = False
    is_removed: bool = False
    game: str = ""
    standing: StandingView | None = None
    invitation: str = ""


class TournamentView(msgspec.Struct, frozen=True):
    """A tournament after entry `number`; `at` is the server's time.

    `round` is the number of paired rounds, `total_rounds` is 0 in an arena; `playing` is the number
    of running games.
    """

    summary: TournamentSummary
    number: int
    at: int
    round: int
    total_rounds: int
    is_paused: bool
    playing: int
    ends_at: int | None
    next_at: int | None
    why: Why | None
    tie_breaks: tuple[TieBreak, ...]
    you: You


class StandingsPage(msgspec.Struct, frozen=True):
    """Lines of the standings, from place `first` of `total` on."""

    first: int
    total: int
    number: int
    standings: tuple[StandingView, ...]


class TableView(msgspec.Struct, frozen=True):
    """A game of a round; `points` has those of each seat, None while it is running."""

    game: str
    entrants: tuple[EntrantView, ...]
    points: tuple[float, ...] | None


class ByeView(msgspec.Struct, frozen=True):
    """An entrant without a game in a round."""

    entrant: EntrantView
    kind: ByeKind


class RoundView(msgspec.Struct, frozen=True):
    """A round with its games."""

    round: int
    paired_at: int
    tables: tuple[TableView, ...]
    byes: tuple[ByeView, ...]


def summary_of_row(row: TournamentRow, name_of: NameOf) -> TournamentSummary:
    cache = row.cache
    status: TournamentStatus = cache.status  # type: ignore[assignment]
    summary = _summary(row.id, row.plan, name_of)
    names = tuple(map(name_of, cache.winners))
    return replace(summary, status=status, entrants=cache.entrants, winners=names)


def _summary(tournament_id: str, plan: TournamentPlan, name_of: NameOf) -> TournamentSummary:
    """The part of a summary that follows from the plan alone."""
    return TournamentSummary(
        tournament_id,
        plan.name,
        plan.game,
        plan.options,
        plan.seats,
        plan.control,
        plan.format,
        plan.rounds,
        plan.minutes,
        plan.double,
        plan.pause,
        plan.rated,
        plan.entrance,
        name_of(plan.organiser),
        plan.created_at,
        plan.starts_at,
        "waiting",
        0,
    )


def view_of(  # noqa: PLR0913, PLR0917 (the parts of a view)
    tournament: Tournament,
    lines: tuple[EntrantStanding, ...],
    now: int,
    due_at: int | None,
    you: You,
    name_of: NameOf,
) -> TournamentView:
    names = tuple(map(name_of, winners(tournament, lines)))
    count = len(tournament.active if tournament.status == "waiting" else tournament.entrants)
    summary = _summary(tournament.id, tournament.plan, name_of)
    return TournamentView(
        replace(summary, status=tournament.status, entrants=count, winners=names),
        tournament.number,
        now,
        len(tournament.rounds),
        tournament.total_rounds,
        tournament.is_paused,
        len(tournament.open_tables),
        tournament.ends_at,
        due_at,
        tournament.why,
        tie_breaks(tournament.plan),
        you,
    )


def entrant_view(tournament: Tournament, entrant: str, name_of: NameOf) -> EntrantView:
    found = tournament.entrants[entrant]
    return EntrantView(entrant, name_of(entrant), found.kind, found.rating)


def standing_view(tournament: Tournament, one: EntrantStanding, name_of: NameOf) -> StandingView:
    place = tournament.playing.get(one.entrant)
    return StandingView(
        one.rank,
        entrant_view(tournament, one.entrant, name_of),
        one.points,
        one.wins,
        one.draws,
        one.losses,
        one.streak,
        one.buchholz,
        one.sonneborn_berger,
        one.direct,
        "" if place is None else table_id(tournament.id, place),
        tournament.entrants[one.entrant].withdrawn,
        tuple(_outing(tournament, outing, name_of) for outing in one.outings),
    )


def _outing(tournament: Tournament, outing: Outing, name_of: NameOf) -> OutingView:
    game = table_id(tournament.id, (outing.round, outing.table)) if outing.table else ""
    opponents = tuple(map(name_of, outing.opponents))
    return OutingView(
        outing.round, outing.kind, outing.points, opponents, game, doubled=outing.doubled
    )


def round_view(
    room: TournamentRoom, number: int, first: int, count: int, name_of: NameOf
) -> RoundView:
    """A round of a tournament, with some of its tables."""
    tournament = room.tournament
    one = tournament.rounds[number - 1]
    places = [(number, table) for table in range(1, len(one.tables) + 1)][first : first + count]
    byes = tuple(ByeView(entrant_view(tournament, b.entrant, name_of), b.what) for b in one.byes)
    tables = tuple(_table(tournament, place, name_of) for place in places)
    return RoundView(number, one.paired_at, tables, byes)


def _table(tournament: Tournament, place: Place, name_of: NameOf) -> TableView:
    entrants = tournament.table(place).entrants
    views = tuple(entrant_view(tournament, entrant, name_of) for entrant in entrants)
    ranking = tournament.ranking_of(place)
    points = None if ranking is None else tuple(_points(tournament, ranking, len(entrants)))
    return TableView(table_id(tournament.id, place), views, points)


def _points(
    tournament: Tournament, ranking: tuple[tuple[int, ...], ...], seats: int
) -> list[float]:
    """The points of a game for each seat, without the doubling in an arena."""
    points, ahead = [0.0] * seats, 0
    for group in ranking:
        behind = seats - ahead - len(group)
        share = (behind + (len(group) - 1) / 2) / (seats - 1)
        for seat in group:
            points[seat] = share * tournament.plan.full_points
        ahead += len(group)
    return points


TableFormat = Literal["csv", "json"]


def table_as_csv(
    tournament: Tournament, lines: tuple[EntrantStanding, ...], name_of: NameOf
) -> str:
    """The standings as CSV, one line per entrant, with the tie-breaks."""
    breaks = [one for one in tie_breaks(tournament.plan) if one not in ("wins", "fewer_games")]
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["rank", "name", "kind", "points", "wins", "draws", "losses", *breaks])
    for one in lines:
        kind = tournament.entrants[one.entrant].kind
        counts = (one.wins, one.draws, one.losses)
        decided = [f"{getattr(one, name):g}" for name in breaks]
        name = _harmless(name_of(one.entrant))
        writer.writerow([one.rank, name, kind, f"{one.points:g}", *counts, *decided])
    return out.getvalue()


def _harmless(name: str) -> str:
    """The name, changed so that no spreadsheet reads it as a formula."""
    return f"'{name}" if name[:1] in ("=", "+", "-", "@") else name
