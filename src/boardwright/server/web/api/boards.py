"""Boards to look at: those of a live game, step by step, and any that somebody describes."""

from collections.abc import Iterable, Sequence
from typing import Annotated, ClassVar

import msgspec
from fastapi import APIRouter, Query, Response

from boardwright.games import (
    IllegalMove,
    MalformedInput,
    Outcome,
    Position,
    game_named,
    parse_position,
)
from boardwright.records import Record
from boardwright.records.result import parse_result
from boardwright.server.desk.creating import read_any
from boardwright.server.live.game import LiveGame
from boardwright.server.live.refusal import Refused, refused_move
from boardwright.server.messages.boards import (
    BoardView,
    LegalMove,
    StepView,
    Way,
    previews,
    way_view,
)
from boardwright.server.web.api.answers import Json, tells
from boardwright.server.web.api.asking import AskedRoom, Client, Server
from boardwright.server.web.api.bodies import MAX_PLY, BoardsBody
from boardwright.server.web.api.viewing import AskedPly, check_ply

router = APIRouter(prefix="/api", tags=["boards"], default_response_class=Json)

MOST_STEPS = 200  # of a live game in one answer
LONGEST_WAY = 2000  # moves of a record, with those that follow it


class Steps(msgspec.Struct, frozen=True):
    """A board of a game and the steps from there; the game has `plies` moves by now."""

    start: BoardView
    steps: tuple[StepView, ...]
    plies: int


class ThreatView(msgspec.Struct, frozen=True):
    """A disc of the colour `disc` on `cell` would win `colour` for `seat` at once."""

    seat: int
    colour: str
    cell: str
    disc: str


class Threats(msgspec.Struct, frozen=True):
    """What is threatened on a board; games without such threats have none."""

    EXAMPLE: ClassVar = {
        "threats": [{"seat": 0, "colour": "orange", "cell": "e5", "disc": "purple"}]
    }

    threats: tuple[ThreatView, ...]


class Boards(msgspec.Struct, frozen=True):
    """A board, the steps from there, and what was asked about the last board.

    `seats` are what the game calls them, `tags` those of the record.
    """

    game: str
    title: str
    options: dict[str, str]
    seats: tuple[str, ...]
    start: BoardView
    steps: tuple[StepView, ...]
    previews: tuple[LegalMove, ...] | None
    threats: tuple[ThreatView, ...] | None
    tags: dict[str, str]


@router.get(
    "/games/{game_id}/steps", operation_id="getSteps", responses=tells(Steps, "not-found", "busy")
)
async def steps(
    room: AskedRoom,
    server: Server,
    client: Client,
    first: Annotated[int, Query(ge=0, le=MAX_PLY, description="The moves before the start.")] = 0,
    last: Annotated[
        int | None, Query(ge=0, le=MAX_PLY, description="Up to so many moves; by itself all.")
    ] = None,
) -> Response:
    """The boards of a game and what led from each to the next, at most 200 steps at once."""
    live = room.live
    check_ply(live, first)
    if last is not None and last < first:
        raise Refused("malformed", "the last step is not before the first board")
    return Json(await server.heavy.run(client, lambda: _steps(live, first, last)))


def _steps(live: LiveGame, first: int, last: int | None) -> Steps:
    last = min(live.ply, first + MOST_STEPS, live.ply if last is None else last)
    moves = map(live.game.move, live.actions[first:last])
    way = Way.along(live.position_at(first), moves)
    told = way_view(way, first, live.outcome if last == live.ply else None)
    return Steps(told.start, told.steps, live.ply)


@router.get(
    "/games/{game_id}/threats",
    operation_id="getThreats",
    responses=tells(Threats, "not-found", "busy"),
)
async def threats(
    room: AskedRoom, server: Server, client: Client, ply: AskedPly = None
) -> Response:
    """The discs that would win a colour at once, in games that have such threats."""
    live = room.live
    check_ply(live, ply)
    at = live.ply if ply is None else ply
    return Json(await server.heavy.run(client, lambda: Threats(_threats(live.position_at(at)))))


def _threats(position: Position) -> tuple[ThreatView, ...]:
    return tuple(ThreatView(*threat) for threat in position.threats())


@router.post(
    "/boards",
    operation_id="describeBoards",
    responses=tells(Boards, "illegal-move", "busy"),
)
async def boards(body: BoardsBody, server: Server, client: Client) -> Response:
    """Play moves from any start: a position, a record or a new game. Nothing is kept."""
    if (body.position, body.record, body.game).count(None) != 2:
        raise Refused("malformed", "a board is of a position, a record or a game: say one")
    if body.options is not None and body.game is None:
        raise Refused("malformed", "only a new game has options to choose")
    return Json(await server.heavy.run(client, lambda: _boards(body)))


def _boards(body: BoardsBody) -> Boards:
    record = None if body.record is None else read_any(body.record, _first)
    begun = Way(_start(body)) if record is None else _replayed(record)
    _check_length(len(begun.moves) + len(body.moves))
    way = begun.then(_played(begun.end, body.moves))
    told = way_view(way, 0, None if record is None or body.moves else _outcome(record))
    game, options, end = way.start.game, way.start.options, way.end
    return Boards(
        game.name,
        game.title,
        options.to_mapping(),
        game.seat_names(options),
        told.start,
        told.steps,
        previews(end) if body.previews else None,
        _threats(end) if body.threats else None,
        {} if record is None else dict(record.tags),
    )


def _start(body: BoardsBody) -> Position:
    if body.position is not None:
        return parse_position(body.position)
    assert body.game is not None
    game = game_named(body.game)
    return game.start(game.options_type.from_mapping(body.options or {}))


def _first(records: Iterable[Record]) -> Record:
    return next(iter(records))


def _replayed(record: Record) -> Way:
    _check_length(len(record.moves))
    return Way.along(record.start, record.moves)


def _check_length(moves: int) -> None:
    if moves > LONGEST_WAY:
        raise Refused("too-large", f"at most {LONGEST_WAY:,} moves are played at once")


def _played(start: Position, notations: Sequence[str]) -> Way:
    """The moves; what is wrong with one is told with its number, counted from 1."""
    way = Way(start)
    for number, notation in enumerate(notations, 1):
        try:
            move = start.game.parse_move(notation)
            way = way.then(Way.along(way.end, [move]))
        except IllegalMove as illegal:
            raise _numbered(illegal, number) from None
        except MalformedInput as error:
            raise Refused("malformed", f"move {number}: {error}") from None
    return way


def _numbered(illegal: IllegalMove, number: int) -> Refused:
    refused = refused_move(illegal)
    reason = {**(refused.reason or {"key": ""}), "number": number}
    return Refused(refused.code, f"move {number}: {refused.text}", refused.rule, reason)


def _outcome(record: Record) -> Outcome | None:
    """How a record says that its game ended where the rules do not."""
    seats = range(record.game.seats(record.options))
    winners = parse_result(record.result, len(seats))
    if not winners:
        return None
    others = tuple(seat for seat in seats if seat not in winners)
    ranking = (winners, others) if others else (winners,)
    return Outcome(ranking, record.reason, "")
