"""The HTTP operations of tournaments: create, organise, enter, follow, and export."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import Annotated, ClassVar

import msgspec
from msgspec import Meta
from starlette.responses import Response, StreamingResponse

from boardwright.engine.wire import tag_text
from boardwright.server.accounts.model import CHALLENGE, Account
from boardwright.server.bounds import EXAMPLE, MAX_NUMBER, ChosenOptions, GameName, Name, Secret
from boardwright.server.errors import Refused
from boardwright.server.http.call import Call
from boardwright.server.http.operations import JSON, Body, Operations
from boardwright.server.play.records_api import paced, stored_game, stored_record
from boardwright.server.play.views import ClockBody, DaysBody, control_of
from boardwright.server.tournaments import store as tournaments_store
from boardwright.server.tournaments.decide import (
    AddEngine,
    AnyTournamentCommand,
    CancelTournament,
    Enter,
    EntrantId,
    Pause,
    Remove,
    Start,
    Withdraw,
)
from boardwright.server.tournaments.model import (
    MAX_LENGTH,
    MAX_PAUSE,
    MAX_ROUNDS,
    Entrance,
    Format,
    Tournament,
    TournamentPlan,
    TournamentStatus,
    next_at,
)
from boardwright.server.tournaments.room import TournamentRoom, table_id
from boardwright.server.tournaments.standings import EntrantStanding
from boardwright.server.tournaments.views import (
    NameOf,
    RoundView,
    StandingsPage,
    TableFormat,
    TournamentSummary,
    TournamentView,
    You,
    round_view,
    standing_view,
    summary_of_row,
    table_as_csv,
    view_of,
)

operations = Operations("tournaments")

MAX_PAGE = 100  # lines or games per response
PAGE = 50
_EXAMPLE_ID = "mK7qTz3NvP2w"
_TEXT, _CSV = "text/plain", "text/csv"
_MAX_TIME = 10**14  # milliseconds since 1970
Moment = Annotated[int, Meta(ge=0, le=_MAX_TIME)]
Count = Annotated[int, Meta(ge=1, le=MAX_PAGE)]
First = Annotated[int, Meta(ge=0, le=MAX_NUMBER)]


class TournamentBody(Body, frozen=True):
    """A new tournament.

    A Swiss tournament has `rounds`, an arena lasts `minutes`, a round robin may be `double`.
    `starts_in` are seconds from now; `pause` are the seconds between two rounds.
    """

    EXAMPLES: ClassVar = [
        {
            "name": "Friday",
            "game": EXAMPLE.game.name,
            "format": "swiss",
            "rounds": 5,
            "clock": {"kind": "clock", "minutes": 5, "increment": 3},
            "starts_in": 600,
        }
    ]

    name: Name
    game: GameName
    format: Format
    clock: ClockBody | DaysBody
    starts_in: Annotated[int, Meta(ge=0, le=366 * 24 * 3600)]
    options: ChosenOptions | None = None
    rounds: Annotated[int, Meta(ge=0, le=MAX_ROUNDS)] = 0
    minutes: Annotated[int, Meta(ge=0, le=MAX_LENGTH)] = 0
    double: bool = False
    pause: Annotated[int, Meta(ge=0, le=MAX_PAUSE)] = 30
    rated: bool = False
    entrance: Entrance = Entrance()


class EnterBody(Body, frozen=True):
    """`invitation` is the secret in the link of a tournament by invitation."""

    invitation: Secret | None = None


class EngineBody(Body, frozen=True):
    """An engine level that should play."""

    EXAMPLES: ClassVar = [{"player": "level3"}]

    player: EntrantId


class RemoveBody(Body, frozen=True):
    """An entrant who should no longer play."""

    EXAMPLES: ClassVar = [{"entrant": "level3"}]

    entrant: EntrantId


class PauseBody(Body, frozen=True):
    """Whether pairing is `on`, or stops for a while."""

    on: bool = False


class ListQuery(msgspec.Struct, frozen=True):
    """Tournaments with one status; `after` is the id of the last one on the page before."""

    status: TournamentStatus = "waiting"
    after: Annotated[str, Meta(max_length=40)] = ""
    count: Count = PAGE


class PageQuery(msgspec.Struct, frozen=True):
    first: First = 0
    count: Count = PAGE


class RoundQuery(msgspec.Struct, frozen=True):
    """A round by its number, by default the latest; its tables from `first` on."""

    round: First = 0
    first: First = 0
    count: Count = PAGE


class TableQuery(msgspec.Struct, frozen=True):
    format: TableFormat = "csv"


class CreatedTournament(msgspec.Struct, frozen=True):
    """A new tournament; a tournament by invitation can be entered with `invitation`."""

    EXAMPLES: ClassVar = [{"id": _EXAMPLE_ID, "invitation": ""}]

    id: str
    invitation: str


class TournamentList(msgspec.Struct, frozen=True):
    """Tournaments; planned tournaments by their start, others the latest first."""

    tournaments: tuple[TournamentSummary, ...]


async def _room(call: Call) -> TournamentRoom:
    return await call.server.services.tournaments.room(call.path["tournament_id"])


async def _names(call: Call, ids: set[str]) -> NameOf:
    """A function for the names of these accounts; the name of an engine is its id."""
    directory = call.server.services.directory
    await directory.load(ids)
    return lambda entrant: directory.name_of(entrant) if entrant in ids else entrant


async def _names_in(call: Call, room: TournamentRoom) -> NameOf:
    entrants = room.tournament.entrants.values()
    accounts = {one.id for one in entrants if one.kind != "engine"}
    return await _names(call, accounts | {room.tournament.plan.organiser})


async def _do(call: Call, command: AnyTournamentCommand, invitation: str = "") -> TournamentView:
    """Carry out a command of the signed-in account, and return the tournament afterwards."""
    account, room = await call.signed_in(CHALLENGE), await _room(call)
    visitor = await call.server.services.tournaments.visitor(room, account)
    await call.server.services.tournaments.command(room, command, visitor, invitation)
    return await _view(call, room, account)


async def _view(call: Call, room: TournamentRoom, account: Account | None) -> TournamentView:
    lines, name_of = await room.standings(), await _names_in(call, room)
    you = You() if account is None else await _you(call, room, account.id, name_of)
    tournament, now = room.tournament, call.server.services.moment().now
    return view_of(tournament, lines, now, next_at(tournament), you, name_of)


async def _you(call: Call, room: TournamentRoom, account: str, name_of: NameOf) -> You:
    lines = await room.standings()
    tournament = room.tournament  # the one of the standings, or a later state
    is_organiser, entrant = tournament.plan.organiser == account, tournament.entrants.get(account)
    line = next((one for one in lines if one.entrant == account), None)
    invitation = ""
    if is_organiser and tournament.plan.entrance.invited:
        invitation = await call.server.services.tournaments.invitation_of(tournament.id)
    place = tournament.playing.get(account)
    return You(
        is_organiser,
        entrant is not None and not entrant.withdrawn,
        entrant is not None and entrant.removed,
        "" if place is None or tournament.status == "over" else table_id(tournament.id, place),
        None if line is None else standing_view(tournament, line, name_of),
        invitation,
    )


@operations.post(
    "/api/tournaments",
    "unauthorized",
    "forbidden",
    "too-many",
    "not-rated",
    who="account",
    status=201,
)
async def create_tournament(call: Call, body: TournamentBody) -> CreatedTournament:
    """Create a tournament: it starts on time, or when its organiser starts it."""
    account, now = await call.signed_in(CHALLENGE), call.server.services.moment().now
    call.server.limits.check_new_tournament(call.client)
    plan = TournamentPlan(
        body.name,
        body.game,
        body.options or {},
        control_of(body.clock),
        account.id,
        now,
        now + 1000 * body.starts_in,
        body.format,
        body.rounds,
        body.minutes,
        body.double,
        body.pause,
        body.rated,
        body.entrance,
    )
    tournaments = call.server.services.tournaments
    made = await tournaments.create(plan)
    invited = body.entrance.invited
    return CreatedTournament(made, await tournaments.invitation_of(made) if invited else "")


@operations.get("/api/tournaments", "not-found")
async def list_tournaments(call: Call, query: ListQuery) -> TournamentList:
    """The tournaments that are planned, running, or over."""
    storage, after = call.server.services.storage, None
    if query.after:
        last = (await call.server.services.tournaments.room(query.after)).tournament
        after = (last.plan.starts_at, last.id)
    rows = await storage.read(tournaments_store.list_tournaments, query.status, after, query.count)
    ids = {row.plan.organiser for row in rows} | {one for row in rows for one in row.cache.winners}
    directory = call.server.services.directory
    await directory.load(ids)
    shown = tuple(summary_of_row(row, lambda one: directory.name_of(one) or one) for row in rows)
    return TournamentList(shown)


@operations.get("/api/tournaments/{tournament_id}", "not-found")
async def get_tournament(call: Call) -> TournamentView:
    """A tournament at present, with your part in it."""
    return await _view(call, await _room(call), await call.account(CHALLENGE))


@operations.get("/api/tournaments/{tournament_id}/standings", "not-found")
async def get_standings(call: Call, query: PageQuery) -> StandingsPage:
    """The standings, during the tournament and at its end, with the tie-breaks."""
    room = await _room(call)
    lines, name_of = await room.standings(), await _names_in(call, room)
    tournament = room.tournament
    page = lines[query.first : query.first + query.count]
    shown = tuple(standing_view(tournament, one, name_of) for one in page)
    return StandingsPage(query.first, len(lines), tournament.number, shown)


@operations.get("/api/tournaments/{tournament_id}/games", "not-found")
async def get_tournament_games(call: Call, query: RoundQuery) -> RoundView:
    """The games of a round; in an arena, of the players who were paired together."""
    room = await _room(call)
    number = query.round or len(room.tournament.rounds)
    if not 1 <= number <= len(room.tournament.rounds):
        raise Refused("not-found", "this round does not exist yet")
    return round_view(room, number, query.first, query.count, await _names_in(call, room))


@operations.post(
    "/api/tournaments/{tournament_id}/enter",
    *("not-found", "unauthorized", "forbidden", "not-possible", "over", "too-many", "busy"),
    who="account",
)
async def enter_tournament(call: Call, body: EnterBody) -> TournamentView:
    """Enter a tournament, from the next round on; bots enter with their token."""
    return await _do(call, Enter(), body.invitation or "")


@operations.post(
    "/api/tournaments/{tournament_id}/withdraw",
    *("not-found", "unauthorized", "forbidden", "not-possible", "over", "busy"),
    who="account",
)
async def withdraw_from_tournament(call: Call) -> TournamentView:
    """Withdraw: you play no more rounds, but you can enter again."""
    return await _do(call, Withdraw())


@operations.post(
    "/api/tournaments/{tournament_id}/start",
    *("not-found", "unauthorized", "forbidden", "not-possible", "over", "busy"),
    who="account",
)
async def start_tournament(call: Call) -> TournamentView:
    """Start a tournament before the planned time; only the organiser can."""
    return await _do(call, Start())


@operations.post(
    "/api/tournaments/{tournament_id}/pause",
    *("not-found", "unauthorized", "forbidden", "not-possible", "over", "busy"),
    who="account",
)
async def pause_tournament(call: Call, body: PauseBody) -> TournamentView:
    """Stop pairing for a while, or continue; only the organiser can."""
    return await _do(call, Pause(on=body.on))


@operations.post(
    "/api/tournaments/{tournament_id}/cancel",
    *("not-found", "unauthorized", "forbidden", "over", "busy"),
    who="account",
)
async def cancel_tournament(call: Call) -> TournamentView:
    """Cancel a tournament; running games no longer count. Only the organiser can."""
    return await _do(call, CancelTournament())


@operations.post(
    "/api/tournaments/{tournament_id}/engines",
    *("not-found", "unauthorized", "forbidden", "not-possible", "over", "too-many", "busy"),
    who="account",
)
async def add_engine(call: Call, body: EngineBody) -> TournamentView:
    """Add an engine level; only the organiser can."""
    return await _do(call, AddEngine(player=body.player))


@operations.post(
    "/api/tournaments/{tournament_id}/remove",
    *("not-found", "unauthorized", "forbidden", "not-possible", "over", "busy"),
    who="account",
)
async def remove_entrant(call: Call, body: RemoveBody) -> TournamentView:
    """Exclude an entrant from the next rounds; only the organiser can."""
    return await _do(call, Remove(entrant=body.entrant))


@operations.get(
    "/api/tournaments/{tournament_id}/table",
    "not-found",
    content={_CSV: (str,), JSON: (StandingsPage,)},
)
async def get_table(call: Call, query: TableQuery) -> Response:
    """The whole standings as a file."""
    room = await _room(call)
    lines, name_of = await room.standings(), await _names_in(call, room)
    tournament = room.tournament
    if query.format == "csv":
        text = await asyncio.to_thread(table_as_csv, tournament, lines, name_of)
        data, media = text.encode(), _CSV
    else:
        data, media = await asyncio.to_thread(_as_json, tournament, lines, name_of), JSON
    call.server.limits.charge(call.client, len(data))
    return Response(data, media_type=media, headers=_attached(room.id, query.format))


def _as_json(tournament: Tournament, lines: Sequence[EntrantStanding], name_of: NameOf) -> bytes:
    shown = tuple(standing_view(tournament, one, name_of) for one in lines)
    return msgspec.json.encode(StandingsPage(0, len(lines), tournament.number, shown))


@operations.get(
    "/api/tournaments/{tournament_id}/records",
    *("not-found", "busy"),
    content={_TEXT: (str,)},
)
async def get_tournament_records(call: Call) -> StreamingResponse:
    """All games that have a result, as text records, round by round."""
    tournament = (await _room(call)).tournament
    call.server.limits.charge(call.client, 0)  # refuse before the work if the client is over limit
    headers = _attached(tournament.id, "bwr")
    return StreamingResponse(
        paced(call, _records(call, tournament)), media_type=_TEXT, headers=headers
    )


async def _records(call: Call, tournament: Tournament) -> AsyncIterator[bytes]:
    """The records of all results, without games that were never created or cannot be read."""
    for place in sorted(tournament.results):
        live = await stored_game(call, table_id(tournament.id, place))
        if live is not None:
            tags = {"Event": tag_text(tournament.plan.name), "Round": f"{place[0]}"}
            yield f"{await stored_record(call, live, 'text', tags)}\n".encode()


def _attached(tournament_id: str, ending: str) -> dict[str, str]:
    name = f"tournament-{tournament_id}.{ending}"
    return {"Content-Disposition": f'attachment; filename="{name}"'}
