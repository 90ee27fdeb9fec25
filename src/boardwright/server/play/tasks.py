"""Tasks about games, records and boards, which run in separate processes (see `server/tasks.py`).

A live game is passed as the setup of a game that continues from its board.
"""

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, ClassVar

from msgspec import Meta, Struct

from boardwright.games import (
    CannotPass,
    IllegalMove,
    MalformedInput,
    Outcome,
    Position,
    game_named,
    parse_draft,
)
from boardwright.games.errors import MalformedRecord
from boardwright.games.outcome import REASONS, all_level, without
from boardwright.games.svg import draw_svg
from boardwright.openings.explorer import Opening, opening_in
from boardwright.records import Record
from boardwright.records.formats import FORMATS, write_records
from boardwright.records.result import FORFEIT, parse_result
from boardwright.server.bounds import (
    EXAMPLE,
    MAX_MOVES,
    MAX_RECORDS,
    ChosenOptions,
    GameName,
    Notation,
    PositionText,
    RecordText,
    check_path,
)
from boardwright.server.errors import Refused, refused_move
from boardwright.server.play.boards import (
    BoardView,
    LegalMove,
    Replay,
    StepView,
    previews,
    replay_views,
)
from boardwright.server.play.create import GameRequest, read_any, read_position, setup_of
from boardwright.server.play.game_setup import GameSetup
from boardwright.server.play.record import RecordContent
from boardwright.server.workers.jobs import OpenPosition, opened

# Formats with one game per text, so neither lines of JSON nor studies.
_SINGLE = "|".join(form for form in FORMATS if form not in ("jsonl", "study"))
Format = Annotated[str, Meta(pattern=f"^({_SINGLE})$")]


class BoardsBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Exactly one start: a position string, a draft, a record's first game, or a new game.

    A draft is a position string of an editor, where `?` stands for what follows from the rest; its
    history is left out. Only a new game has options. `moves` are played from the start. `previews`
    requests the effects of each legal move on the last board, `threats` the threats on it.
    """

    EXAMPLES: ClassVar = [
        {"game": EXAMPLE.game.name, "options": EXAMPLE.options.to_mapping(), "moves": []},
        {"position": EXAMPLE.to_text(), "moves": [str(EXAMPLE.legal_moves()[0])], "previews": True},
        {"record": "AQABAQD_AQBOIDf4"},
        {"draft": EXAMPLE.to_text()},
    ]

    position: PositionText | None = None
    draft: PositionText | None = None
    record: RecordText | None = None
    game: GameName | None = None
    options: ChosenOptions | None = None
    moves: Annotated[tuple[Notation, ...], Meta(max_length=MAX_MOVES)] = ()
    previews: bool = False
    threats: bool = False


class ThreatView(Struct, frozen=True):
    """`move`, on `cell`, would win `prize` for `seat` immediately."""

    seat: int
    prize: str
    cell: str
    move: str


class Boards(Struct, frozen=True):
    """The start, the steps from there, and the requested data of the last board.

    `seats` are the names of the seats in the game, `tags` are those of the record.
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


class Steps(Struct, frozen=True):
    """A board of a game and the steps from there; the game has `plies` moves now."""

    start: BoardView
    steps: tuple[StepView, ...]
    plies: int


class Threats(Struct, frozen=True):
    """The threats on a board; empty for games without such threats."""

    EXAMPLES: ClassVar = [
        {"threats": [{"seat": 0, "prize": "orange", "cell": "e5", "move": "Pe5"}]}
    ]

    threats: tuple[ThreatView, ...]


class StepsRequest(Struct, frozen=True):
    """The steps from the board after `first` moves to the end of `setup`.

    `plies` is the number of moves of the game now; `outcome` is its end if the steps reach it. With
    `is_last_turn` only the steps of the last turn are returned.
    """

    setup: GameSetup
    first: int
    plies: int
    outcome: Outcome | None
    is_last_turn: bool = False


class NoteView(Struct, frozen=True):
    """The annotation of the move that led to the board after `ply` moves.

    `ply` 0 is a comment before the first move. `nags` are the numbers of glyphs as in PGN (4 is
    ??), `lines` are variations.
    """

    ply: int
    comment: str
    nags: tuple[int, ...]
    lines: tuple[tuple[str, ...], ...]


class RecordLine(Struct, frozen=True):
    """The main line of a record: its start, and its actions."""

    start: str
    actions: tuple[int, ...]


class PassedPosition(Struct, frozen=True):
    """A position after passing the turn, as in `boardwright.games.position`.

    `seats` are the original seats of its seats; `moves` maps its notations to those of the original
    game, where they differ.
    """

    game: str
    text: str
    seats: tuple[int, ...]
    moves: dict[str, str]


class RecordView(Struct, frozen=True):
    """A game: `link` is None if the game is too long for a link; `text` is the formatted record.

    `turns` is counted as in lists of moves; an unfinished turn counts.
    """

    game: str
    options: dict[str, str]
    start: str
    moves: tuple[str, ...]
    turns: int
    result: str
    reason: str
    tags: dict[str, str]
    link: str | None
    text: str
    notes: tuple[NoteView, ...]


class ReadRecords(Struct, frozen=True):
    """The games of a text, in their order."""

    records: tuple[RecordView, ...]


def boards(body: BoardsBody) -> Boards:
    """Replay a start and the moves from there."""
    record: Record | None = None if body.record is None else read_any(body.record, next)
    _check_length(len(body.moves) + (0 if record is None else _length(record)))
    replay = Replay(_start(body)) if record is None else Replay.of(record.start, record.moves)
    whole = replay.then(_played(replay.end, body.moves))
    outcome = None if record is None or body.moves else outcome_of_record(record)
    game, options, end = whole.start.game, whole.start.options, whole.end
    return Boards(
        game.name,
        game.title,
        options.to_mapping(),
        game.seat_names(options),
        *replay_views(whole, 0, outcome),
        previews(end) if body.previews else None,
        _threats_on(end) if body.threats else None,
        {} if record is None else dict(record.tags),
    )


def steps(request: StepsRequest) -> Steps:
    """The boards of a live game, and the steps between them."""
    setup, first = request.setup, request.first
    moves = map(setup.rules_of.move, setup.prelude[first:])
    replay = Replay.of(setup.up_to(first).position(), moves)
    if request.is_last_turn:
        before = _before_last_turn(replay)
        replay, first = replay.after(before), first + before
    return Steps(*replay_views(replay, first, request.outcome), request.plies)


def _before_last_turn(replay: Replay) -> int:
    """The number of moves before the turn of the last move; 0 if the turn began earlier."""
    begun = [k for k, board in enumerate(replay.boards[:-1]) if board.starts_turn]
    return begun[-1] if begun else 0


def threats(setup: GameSetup) -> Threats:
    """The threats on the last board."""
    return Threats(_threats_on(setup.position()))


def legal_moves(setup: GameSetup) -> tuple[LegalMove, ...]:
    """The legal moves on the last board."""
    return previews(setup.position())


def picture(request: tuple[GameSetup, bool]) -> str:
    """The last board with the effects of the last move, as SVG, flipped or not."""
    setup, flip = request
    before = setup.up_to(-1).position()
    if not setup.prelude:
        return draw_svg(before, flip=flip)
    step = before.step(setup.rules_of.move(setup.prelude[-1]))
    return draw_svg(step.position, step.events, flip=flip)


def open_position(request: tuple[str, tuple[str, ...]]) -> OpenPosition:
    """Check a position whose game must not be over, and moves that must be legal there."""
    text, moves = request
    position = read_position(text)
    for move in moves:
        problem = position.objection(move)
        if problem is not None:
            raise refused_move(problem)
    return opened(position)


def passed_position(text: str) -> PassedPosition:
    """The position after passing the turn; its game must not be over."""
    try:
        found = read_position(text).passed()
    except CannotPass as error:
        raise Refused("not-possible", str(error), None, {"key": f"pass-{error.key}"}) from None
    game = found.position.game
    moves = {str(move): str(found.move(move)) for move in found.position.legal_moves()}
    renamed = {seen: move for seen, move in moves.items() if seen != move}
    return PassedPosition(game.name, found.position.to_text(), found.seats, renamed)


def records(request: tuple[str, Format]) -> ReadRecords:
    """The games of a text in any format, written in the wanted format."""
    text, form = request

    def views(found: Iterator[Record]) -> tuple[RecordView, ...]:
        return tuple(_view(record, form) for record in found)

    return ReadRecords(read_any(text, views, MAX_RECORDS))


def record_line(text: str) -> RecordLine:
    """The moves of the first game of a text."""
    first: Record = read_any(text, next)
    _check_length(_length(first))
    return RecordLine(first.start.to_text(), tuple(map(first.game.action, first.moves)))


def opening(text: str) -> Opening:
    """A position with the key for counting its openings."""
    check_path(text)
    return opening_in(text)


def record(request: tuple[RecordContent, str]) -> str:
    """The record of a live game in a format."""
    recording, form = request
    return _written(recording.record(), form)


def setup(request: tuple[GameRequest, int]) -> GameSetup:
    """The setup of a new game that was requested at a given time."""
    return setup_of(*request)


def _written(record: Record, form: str) -> str:
    try:
        return write_records([record], form)
    except MalformedInput as error:
        raise Refused("not-possible", str(error)) from None


def _view(record: Record, form: str) -> RecordView:
    return RecordView(
        record.game.name,
        record.options.to_mapping(),
        record.start.to_text(),
        tuple(map(str, record.moves)),
        _turns(record),
        record.result,
        record.reason,
        dict(record.tags),
        _link(record),
        _written(record, form),
        tuple(_notes(record)),
    )


def _turns(record: Record) -> int:
    """The number of turns; a record that begins inside a turn begins with that turn."""
    decided = zip(record.positions(), record.moves, strict=False)
    begun = [position.starts_turn for position, _ in decided]
    return sum(begun[1:]) + bool(begun)


def _notes(record: Record) -> Iterator[NoteView]:
    if record.line.comment:
        yield NoteView(0, record.line.comment, (), ())
    for number, ply in enumerate(record.line.plies, 1):
        if ply.comment or ply.nags or ply.variations:
            lines = tuple(tuple(str(one.move) for one in line.plies) for line in ply.variations)
            yield NoteView(number, ply.comment, ply.nags, lines)


def _link(record: Record) -> str | None:
    try:
        return write_records([record], "link").strip()
    except MalformedRecord:
        return None


def _threats_on(position: Position) -> tuple[ThreatView, ...]:
    return tuple(ThreatView(*threat) for threat in position.threats())


def _start(body: BoardsBody) -> Position:
    if body.position is not None:
        return read_position(body.position)
    if body.draft is not None:
        check_path(body.draft)
        return parse_draft(body.draft)
    assert body.game is not None
    game = game_named(body.game)
    return game.start(game.options_type.from_mapping(body.options or {}))


def _length(record: Record) -> int:
    """The number of moves of a record, including those that its start has."""
    return len(record.start.path) + len(record.moves)


def _check_length(moves: int) -> None:
    if moves > MAX_MOVES:
        raise Refused("too-large", f"at most {MAX_MOVES:,} moves are accepted")


def _played(start: Position, notations: Sequence[str]) -> Replay:
    """Replay the moves; an error has the number of its move, counted from 1."""
    replay = Replay(start)
    for number, notation in enumerate(notations, 1):
        try:
            move = start.game.parse_move(notation)
            replay = replay.then(Replay.of(replay.end, [move]))
        except IllegalMove as illegal:
            raise _numbered(illegal, number) from None
        except MalformedInput as error:
            raise Refused("malformed", f"move {number}: {error}") from None
    return replay


def _numbered(illegal: IllegalMove, number: int) -> Refused:
    refused = refused_move(illegal)
    reason: dict[str, Any] = {**(refused.reason or {"key": ""}), "number": number}
    return Refused(refused.code, f"move {number}: {refused.text}", refused.rule, reason)


def outcome_of_record(record: Record) -> Outcome | None:
    """The outcome in a record's result, if its game did not end by the rules."""
    names = record.game.seat_names(record.options)
    winners = parse_result(record.result, len(names))
    if not winners or record.reason not in REASONS:
        return None
    last = tuple(seat for seat, name in enumerate(names) if name == record.tag(FORFEIT))
    middle = without(record.final.places() if last else all_level(len(names)), {*winners, *last})
    ranking = (winners, *middle, last) if last else (winners, *middle)
    return Outcome(ranking, record.reason, "")
