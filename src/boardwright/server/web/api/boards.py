"""Boards that somebody describes: moves played from any start."""

from collections.abc import Sequence
from typing import Any

import msgspec

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
from boardwright.server.live.bounds import MAX_MOVES
from boardwright.server.live.refusal import Refused, refused_move
from boardwright.server.messages.boards import (
    BoardView,
    LegalMove,
    StepView,
    Way,
    previews,
    way_view,
)
from boardwright.server.web.api.bodies import BoardsBody
from boardwright.server.web.api.call import Call
from boardwright.server.web.api.operations import Operations

operations = Operations("boards")

LONGEST_WAY = MAX_MOVES  # of a record, with those that follow it


class ThreatView(msgspec.Struct, frozen=True):
    """A disc of the colour `disc` on `cell` would win `colour` for `seat` at once."""

    seat: int
    colour: str
    cell: str
    disc: str


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


@operations.post("/api/boards", "illegal-move", "busy")
async def describe_boards(call: Call, body: BoardsBody) -> Boards:
    """Play moves from any start: a position, a record or a new game. Nothing is kept."""
    if (body.position, body.record, body.game).count(None) != 2:
        raise Refused("malformed", "a board is of a position, a record or a game: say one")
    if body.options is not None and body.game is None:
        raise Refused("malformed", "only a new game has options to choose")
    return await call.server.heavy.run(call.client, lambda: _boards(body))


def _boards(body: BoardsBody) -> Boards:
    record: Record | None = None if body.record is None else read_any(body.record, next)
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
        threats_on(end) if body.threats else None,
        {} if record is None else dict(record.tags),
    )


def threats_on(position: Position) -> tuple[ThreatView, ...]:
    return tuple(ThreatView(*threat) for threat in position.threats())


def _start(body: BoardsBody) -> Position:
    if body.position is not None:
        return parse_position(body.position)
    assert body.game is not None
    game = game_named(body.game)
    return game.start(game.options_type.from_mapping(body.options or {}))


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
    reason: dict[str, Any] = {**(refused.reason or {"key": ""}), "number": number}
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
