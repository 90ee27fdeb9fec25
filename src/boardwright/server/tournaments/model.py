"""A tournament: an immutable value that results from its setup and its journal."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import Meta

from boardwright.games import BoardwrightError, Game, MalformedInput, game_named
from boardwright.games.outcome import Ranking, all_level
from boardwright.server.bounds import MINUTE, ChosenOptions, GameName
from boardwright.server.errors import Refused
from boardwright.server.play.game_setup import TimeControl, checked_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


Format = Literal["swiss", "round-robin", "arena"]
Who = Literal["everybody", "people", "programs"]
SECOND = 1000  # milliseconds
MAX_ENTRANTS = 1000
MAX_ROBINS = 40  # entrants of a round robin, in which all play each other
MAX_ROUNDS = 30
MAX_PAUSE = 7 * 24 * 60 * 60  # seconds between rounds
MIN_LENGTH, MAX_LENGTH = 5, 24 * 60  # minutes of an arena
MAX_AHEAD = 366 * 24 * 60 * MINUTE  # how long before its start a tournament may be created
LARGEST_TABLE = 4

Rating = Annotated[int, Meta(ge=0, le=4000)]


class Entrance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The conditions of entry: people, programs (bots and engines) or both; rating; invitation."""

    who: Who = "everybody"
    least: Rating | None = None
    most: Rating | None = None
    invited: bool = False


class TournamentPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that is fixed when a tournament is created.

    `organiser` is an account. A Swiss tournament has `rounds`, an arena lasts `minutes`, a round
    robin may be `double`. `pause` is the time between two rounds, in seconds.
    """

    name: str
    game: GameName
    options: ChosenOptions
    control: TimeControl
    organiser: str
    created_at: int
    starts_at: int
    format: Format
    rounds: int = 0
    minutes: int = 0
    double: bool = False
    pause: int = 30
    rated: bool = False
    entrance: Entrance = Entrance()
    seats: int = 2

    @property
    def ends_at(self) -> int | None:
        """When an arena ends if it starts on time."""
        return self.starts_at + self.minutes * MINUTE if self.format == "arena" else None

    @property
    def full_points(self) -> float:
        """The points for a win; at a table of four, first place is a win against three players."""
        return self.seats - 1.0

    def options_at(self, size: int) -> dict[str, str]:
        """The options for a table of another size; options that depend on the size follow it."""
        if size == self.seats:
            return self.options
        game = game_named(self.game)
        changed = game.options_type.from_mapping(self.options).changed()
        return {**changed, **_option_of_size(game, size)}


def _option_of_size(game: Game, size: int) -> dict[str, str]:
    """The option that gives a game `size` seats."""
    for option in game.options_type.declared():
        chosen = {option.name: str(size)}
        with suppress(MalformedInput):
            if game.seats(game.options_type.from_mapping(chosen)) == size:
                return chosen
    raise Refused("not-possible", f"this game has no tables of {size}")


_PLAN_DECODER = msgspec.json.Decoder(TournamentPlan)


def encode_tournament_plan(plan: TournamentPlan) -> str:
    return msgspec.json.encode(plan).decode()


def decode_tournament_plan(text: str) -> TournamentPlan:
    return _PLAN_DECODER.decode(text)


def checked_plan(plan: TournamentPlan) -> TournamentPlan:
    """The plan with its seats and a tidied name; refused if its values are not valid together."""
    try:
        game = game_named(plan.game)
        options = game.options_type.from_mapping(plan.options)
    except BoardwrightError as error:
        raise Refused("malformed", str(error)) from None
    if not (name := checked_name(plan.name)):
        raise Refused("malformed", "a tournament needs a name")
    plan = msgspec.structs.replace(plan, name=name, seats=game.seats(options))
    _check_time(plan)
    _check_format(plan)
    entrance = plan.entrance
    if entrance.least is not None and entrance.most is not None and entrance.least > entrance.most:
        raise Refused("malformed", "the lowest rating is above the highest")
    return plan


def _check_time(plan: TournamentPlan) -> None:
    if plan.control.kind == "none":
        raise Refused("malformed", "tournament games need a clock")
    if plan.control.kind == "days" and plan.format == "arena":
        raise Refused("malformed", "an arena cannot have correspondence games")
    if not plan.created_at <= plan.starts_at <= plan.created_at + MAX_AHEAD:
        raise Refused("malformed", "a tournament must start within the next year")
    if not 0 <= plan.pause <= MAX_PAUSE:
        raise Refused("malformed", "the pause between rounds can be at most a week")


def _check_format(plan: TournamentPlan) -> None:
    if not 2 <= plan.seats <= LARGEST_TABLE:
        raise Refused("malformed", f"tables must have two to {LARGEST_TABLE} seats")
    match plan.format:
        case "swiss":
            if not 1 <= plan.rounds <= MAX_ROUNDS:
                raise Refused("malformed", f"a Swiss tournament has 1 to {MAX_ROUNDS} rounds")
        case "arena":
            if not MIN_LENGTH <= plan.minutes <= MAX_LENGTH:
                raise Refused("malformed", f"an arena lasts {MIN_LENGTH} to {MAX_LENGTH} minutes")
        case "round-robin":
            if plan.seats != 2:
                raise Refused("malformed", "a round robin is for games of two")


EntrantKind = Literal["person", "bot", "engine"]
ByeKind = Literal["bye", "free", "walkover"]
Why = Literal["finished", "cancelled", "too-few"]


class TournamentEntry(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """Base of all entries."""


class Entered(TournamentEntry, frozen=True, tag="entered"):
    """An account or an engine entered, or came back."""

    entrant: str
    what: EntrantKind = "person"
    rating: float | None = None


class Withdrew(TournamentEntry, frozen=True, tag="withdrew"):
    """An entrant plays no more rounds; one `removed` by the organiser cannot come back."""

    entrant: str
    removed: bool = False


class Started(TournamentEntry, frozen=True, tag="started"):
    """The first round can be paired."""


class RoundTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game of a round: its entrants in the order of their seats."""

    entrants: tuple[str, ...]


class Bye(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An entrant without a game in a round.

    A `bye` and a `walkover` (the opponent has withdrawn) give full points; a `free` round of a
    round robin gives none.
    """

    entrant: str
    what: ByeKind = "bye"


class RoundPaired(TournamentEntry, frozen=True, tag="paired"):
    """The games of the next round; in an arena, of the players who were free."""

    tables: tuple[RoundTable, ...]
    byes: tuple[Bye, ...] = ()


class Result(TournamentEntry, frozen=True, tag="result"):
    """The end of a game: groups of seats, best first; without a ranking it was abandoned.

    `absent` are the seats that lost because they never made a move.
    """

    round: int
    table: int
    ranking: Ranking | None
    absent: tuple[int, ...] = ()


class Paused(TournamentEntry, frozen=True, tag="paused"):
    """Pairing stops until the organiser turns it `on` again; running games continue."""

    on: bool


class Closed(TournamentEntry, frozen=True, tag="closed"):
    """The tournament is over; running games no longer count."""

    why: Why


AnyTournamentEntry = Entered | Withdrew | Started | RoundPaired | Result | Paused | Closed


class NumberedEntry(msgspec.Struct, frozen=True):
    """An entry with its number, from 1 without gaps, and when it was made (ms since 1970, UTC)."""

    number: int
    at: int
    entry: AnyTournamentEntry


_ENTRY_DECODER: msgspec.json.Decoder[AnyTournamentEntry] = msgspec.json.Decoder(AnyTournamentEntry)


def encode_tournament_entry(entry: AnyTournamentEntry) -> str:
    return msgspec.json.encode(entry).decode()


def decode_tournament_entry(text: str) -> AnyTournamentEntry:
    return _ENTRY_DECODER.decode(text)


TournamentStatus = Literal["waiting", "running", "over"]
Place = tuple[int, int]  # the number of a round and of a table in it, both from 1


@dataclass(frozen=True, slots=True)
class Entrant:
    """An entrant of a tournament.

    `missed` is the number of rounds before the entrant first entered, `times` counts the entries.
    An `absent` entrant did not come to a game and has to enter again; a `removed` one cannot.
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
    """A round; tables are numbered from 1 in their order."""

    number: int
    paired_at: int
    tables: tuple[RoundTable, ...]
    byes: tuple[Bye, ...]


@dataclass(frozen=True)
class Tournament:
    """The state of a tournament after entry `number` of its journal.

    `roster` are the entrants at the start. `open_tables` are the games without a result; `free_at`
    is when the last result was stored.
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
        """When the arena ends; it may have started early."""
        if self.started_at and self.plan.format == "arena":
            return self.started_at + self.plan.minutes * MINUTE
        return self.plan.ends_at

    @property
    def total_rounds(self) -> int:
        """The planned number of rounds, which an arena does not have."""
        if self.plan.format != "round-robin":
            return self.plan.rounds
        count = len(self.roster) or len(self.active)
        return max(0, count - 1 + count % 2) * (2 if self.plan.double else 1)

    @cached_property
    def active(self) -> tuple[Entrant, ...]:
        """The entrants who want to play, in the order of their entry."""
        return tuple(entrant for entrant in self.entrants.values() if not entrant.withdrawn)

    @cached_property
    def seeds(self) -> dict[str, int]:
        """The number of each entrant in the starting list: by rating, then by entry."""
        order = sorted(self.entrants.values(), key=lambda one: -(one.rating or 0.0))
        return {entrant.id: number for number, entrant in enumerate(order, 1)}

    @cached_property
    def playing(self) -> dict[str, Place]:
        """The table of each entrant whose game is still running."""
        return {e: place for place in sorted(self.open_tables) for e in self.table(place).entrants}

    @property
    def late_entry_ends(self) -> int:
        """The number of rounds after which entry is closed: half of them."""
        return (self.total_rounds + 1) // 2

    def table(self, place: Place) -> RoundTable:
        number, table = place
        return self.rounds[number - 1].tables[table - 1]

    def ranking_of(self, place: Place) -> Ranking | None:
        """The ranking of a game, None while it runs; an abandoned game counts as a draw."""
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
                current = self.entrants[entrant]
                return self._with(replace(current, withdrawn=True, removed=removed))
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
        current = self.entrants.get(entered.entrant)
        if current is None:
            return Entrant(entered.entrant, entered.what, entered.rating, len(self.rounds))
        return replace(current, withdrawn=False, absent=False, times=current.times + 1)

    def _resulted(self, result: Result, at: int) -> dict[str, Any]:
        place = (result.round, result.table)
        changes: dict[str, Any] = {
            "results": {**self.results, place: result},
            "open_tables": self.open_tables - {place},
            "free_at": at,
        }
        away = [self.entrants[self.table(place).entrants[seat]] for seat in result.absent]
        if away and self.plan.format != "round-robin":  # its games are fixed from the start
            changes |= self._with(*(replace(one, withdrawn=True, absent=True) for one in away))
        return changes


GATHERING = 3 * SECOND  # between two pairings of an arena, so that more than two players are free
Due = Literal["start", "pair", "close"]


def is_playable(tournament: Tournament) -> bool:
    """Whether there are enough players for one table."""
    return len(tournament.active) >= min(tournament.plan.seats, 3)


def next_at(tournament: Tournament) -> int | None:
    """When the next action is due; None if it depends on a result, or the tournament is over."""
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
    """The action that is due now."""
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
    """The entries of a due action that is not a pairing."""
    if what == "start":
        return (Started(),) if is_playable(tournament) else (Closed("too-few"),)
    is_complete = tournament.plan.format == "arena" or (
        len(tournament.rounds) >= tournament.total_rounds
    )
    return (Closed("finished" if is_complete else "too-few"),)
