"""A new game as it is asked for, and the plan that comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from boardwright.games import (
    BoardwrightError,
    MalformedInput,
    game_named,
    parse_position,
)
from boardwright.records.foreign import foreign_formats
from boardwright.records.formats import ENDINGS, read_records
from boardwright.server.bounds import MAX_RECORD, MAX_RECORDED_GAMES, MAX_RECORDED_MOVES, check_path
from boardwright.server.errors import Refused
from boardwright.server.play.plan import (
    Leaver,
    Plan,
    Seat,
    TimeControl,
    check_replays,
    checked_seats,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from boardwright.games import Game, Options, Position
    from boardwright.records import Record

T = TypeVar("T")


class Origin(Struct, frozen=True):
    """Where a game goes on from: a record in any of our formats, a position string, or a game."""

    record: str | None = None
    position: str | None = None
    ply: int | None = None  # after so many moves of the record or game; by default all
    plan: Plan | None = None  # of a game that goes on from the last board of another


class GameRequest(Struct, frozen=True):
    """`options` are texts as in records; with an origin they are the origin's.

    By default there are `hints` unless people play each other with a clock. `rated` and
    `tournament` are as in the plan: whoever asks has checked that they may be so.
    """

    game: str
    seats: tuple[Seat, ...]
    options: dict[str, str] | None = None
    control: TimeControl = TimeControl()
    origin: Origin | None = None
    hints: bool | None = None
    leaver: Leaver = "quiet"
    rated: bool = False
    tournament: str = ""


def plan_of(request: GameRequest, now: int) -> Plan:
    """The plan, checked; replays records, which may take a while."""
    try:
        return _plan_of(request, now)
    except BoardwrightError as error:
        if isinstance(error, Refused):
            raise
        raise Refused("malformed", str(error)) from None


def _plan_of(request: GameRequest, now: int) -> Plan:
    game = game_named(request.game)
    start, prelude, options = _beginning(game, request)
    seats = checked_seats(game, options, request.seats)
    plan = Plan(
        game.name,
        game.rules_version,
        options.to_mapping(),
        seats,
        request.control,
        now,
        start,
        prelude,
        leaver=request.leaver,
        rated=request.rated,
        tournament=request.tournament,
    )
    check_replays(plan)
    usual = not plan.is_contest and not plan.rated
    hints = usual if request.hints is None else request.hints
    return replace(plan, hints=hints)


def _beginning(game: Game, request: GameRequest) -> tuple[str | None, tuple[int, ...], Options]:
    """Start, prelude and options."""
    origin = request.origin
    if origin is None:
        return None, (), game.options_type.from_mapping(request.options or {})
    if request.options:
        raise Refused("malformed", "the options are those of the game that is gone on with")
    match origin:
        case Origin(record=str(text), position=None, plan=None):
            return _from_record(game, text, origin.ply)
        case Origin(record=None, position=str(text), plan=None):
            position = read_position(text)
            _require_game(game, position.game)
            return text, (), position.options
        case Origin(record=None, position=None, plan=Plan() as plan):
            _require_game(game, plan.rules_of)
            return plan.start, _first(plan.prelude, origin.ply), plan.chosen
    raise Refused("malformed", "say a record, a position or a game to go on from")


def _from_record(
    game: Game, text: str, ply: int | None
) -> tuple[str | None, tuple[int, ...], Options]:
    record: Record = read_any(text, next)
    _require_game(game, record.game)
    usual = record.start == game.start(record.options)
    start = None if usual else record.start.to_text()
    check_path(start or "")
    return start, _first(tuple(map(game.action, record.moves)), ply), record.options


def _first(actions: tuple[int, ...], ply: int | None) -> tuple[int, ...]:
    if ply is not None and not 0 <= ply <= len(actions):
        raise Refused("malformed", f"there are {len(actions)} moves, not {ply}")
    return actions[:ply]


def _require_game(wanted: Game, found: Game) -> None:
    if wanted is not found:
        raise Refused("malformed", f"that is a game of {found.title}, not of {wanted.title}")


def read_position(text: str) -> Position:
    check_path(text)
    return parse_position(text)


def read_any(text: str, take: Callable[[Iterator[Record]], T], most: int = MAX_RECORD) -> T:
    """Take games from a text in any format that we read; no more is read than is taken.

    The first reason counts where none fits.
    """
    if len(text) > most:
        raise Refused("too-large", f"a record has at most {most:,} characters")
    problems: list[str] = []
    for form in _likely_formats(text):
        try:
            return take(read_records(text, form, _Bound()))
        except MalformedInput as error:
            problems.append(str(error))
    raise Refused("malformed", problems[0])


class _Bound:
    """Counts games and their moves, and refuses to go on where they are too many."""

    def __init__(self) -> None:
        self._games = self._moves = 0

    def __call__(self, moves: int) -> None:
        self._games += 1
        self._moves += moves
        if self._games > MAX_RECORDED_GAMES or self._moves > MAX_RECORDED_MOVES:
            most = f"{MAX_RECORDED_GAMES} games with {MAX_RECORDED_MOVES:,} moves in all"
            raise Refused("too-large", f"at most {most} are read at once")


def _likely_formats(text: str) -> tuple[str, ...]:
    """By how it begins."""
    head = text.lstrip()[:1]
    if head == "{":
        return ("json", "jsonl")
    foreign = tuple(name for name in ENDINGS.values() if name in foreign_formats())
    if head == "[":
        return ("text", *foreign)
    if len(text.split()) == 1:
        return ("link", "text", *foreign)
    return ("text", *foreign, "link")
