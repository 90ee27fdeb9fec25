"""The work that a server has done by a process of its own, by name (see `workers.task_pool`).

A task is a plain function of one argument. What it takes is read by its annotation, and what it
gives is written, as JSON; what it raises comes back as a refusal. A live game travels as the plan
of a game that goes on from its board.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Annotated, Any, ClassVar

import msgspec
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
from boardwright.records.json_form import RecordData, data_of_record, record_of_data
from boardwright.records.result import FORFEIT, parse_result
from boardwright.records.study import (
    FORMAT,
    VERSION,
    ChapterData,
    StudyData,
    study_from_json,
)
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
from boardwright.server.play.create import GameRequest, plan_of, read_any, read_position
from boardwright.server.play.plan import Plan
from boardwright.server.play.record import RecordContent
from boardwright.server.puzzles.boards import puzzle_boards
from boardwright.server.studies.positions import StoredStudy, numbered_chapters
from boardwright.server.tournaments.pairing import NextRound, PairingProblem, pair
from boardwright.server.workers.jobs import OpenPosition, opened
from boardwright.server.workers.task_call import Task, answer

# One game each, so that lines of JSON and studies are none of them.
_SINGLE = "|".join(form for form in FORMATS if form not in ("jsonl", "study"))
Format = Annotated[str, Meta(pattern=f"^({_SINGLE})$")]


class BoardsBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Exactly one start: a position string, a draft, a record's first game, or a new game.

    In a draft, a position string of an editor, `?` stands for what follows from the rest; its
    history is left out. Only a new game takes options. `moves` are played from the start.
    `previews` asks for what each legal move of the last board would do, `threats` for what is
    threatened on it.
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
    """`move`, on `cell`, would win `prize` for `seat` at once."""

    seat: int
    prize: str
    cell: str
    move: str


class Boards(Struct, frozen=True):
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


class Steps(Struct, frozen=True):
    """A board of a game and the steps from there; the game has `plies` moves by now."""

    start: BoardView
    steps: tuple[StepView, ...]
    plies: int


class Threats(Struct, frozen=True):
    """The threats on a board; games without such threats have none."""

    EXAMPLES: ClassVar = [
        {"threats": [{"seat": 0, "prize": "orange", "cell": "e5", "move": "Pe5"}]}
    ]

    threats: tuple[ThreatView, ...]


class StepsRequest(Struct, frozen=True):
    """The steps that lead from the board after `first` moves to the end of `plan`.

    `plies` are the moves that the game has by now, `outcome` is how it ended where the steps do.
    """

    plan: Plan
    first: int
    plies: int
    outcome: Outcome | None


class NoteView(Struct, frozen=True):
    """What an annotator noted on the move that led to the board after `ply` moves.

    Before the first move there may be a comment too. `nags` are the numbers of glyphs as in PGN (4
    is ??), `lines` are moves that could have been played instead.
    """

    ply: int
    comment: str
    nags: tuple[int, ...]
    lines: tuple[tuple[str, ...], ...]


class RecordLine(Struct, frozen=True):
    """The main line of a record: where it starts, and its actions."""

    start: str
    actions: tuple[int, ...]


class PassedPosition(Struct, frozen=True):
    """A position with its turn handed on, as `boardwright.games.position` has it.

    `seats` are the seats of the game that its seats stand for, `moves` the notations of the game
    for those of its moves that have another one here.
    """

    game: str
    text: str
    seats: tuple[int, ...]
    moves: dict[str, str]


class RecordView(Struct, frozen=True):
    """A game: `link` is None where it is too long for one; `text` is the record in a format.

    `turns` counts them as lists of moves do; one that was left unfinished counts.
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
    """The games that were found, in their order."""

    records: tuple[RecordView, ...]


def boards(body: BoardsBody) -> Boards:
    """A start, and the moves that are played from there."""
    record: Record | None = None if body.record is None else read_any(body.record, next)
    _check_length(len(body.moves) + (0 if record is None else _length(record)))
    begun = Replay(_start(body)) if record is None else Replay.of(record.start, record.moves)
    whole = begun.then(_played(begun.end, body.moves))
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


def steps(asked: StepsRequest) -> Steps:
    """Boards of a live game, and what led from each to the next."""
    plan, first = asked.plan, asked.first
    moves = map(plan.rules_of.move, plan.prelude[first:])
    replay = Replay.of(plan.up_to(first).position(), moves)
    return Steps(*replay_views(replay, first, asked.outcome), asked.plies)


def threats(plan: Plan) -> Threats:
    """The threats on the last board."""
    return Threats(_threats_on(plan.position()))


def legal_moves(plan: Plan) -> tuple[LegalMove, ...]:
    """The legal moves on the last board."""
    return previews(plan.position())


def picture(asked: tuple[Plan, bool]) -> str:
    """The last board with what the last move did, as SVG, turned round or not."""
    plan, flip = asked
    before = plan.up_to(-1).position()
    if not plan.prelude:
        return draw_svg(before, flip=flip)
    step = before.step(plan.rules_of.move(plan.prelude[-1]))
    return draw_svg(step.position, step.events, flip=flip)


def open_position(asked: tuple[str, tuple[str, ...]]) -> OpenPosition:
    """A position in which there is something to think about, and moves that are legal there."""
    text, moves = asked
    position = read_position(text)
    for move in moves:
        problem = position.objection(move)
        if problem is not None:
            raise refused_move(problem)
    return opened(position)


def passed_position(text: str) -> PassedPosition:
    """A position with its turn handed on, in which there is something to think about."""
    try:
        found = read_position(text).passed()
    except CannotPass as error:
        raise Refused("not-possible", str(error), None, {"key": f"pass-{error.key}"}) from None
    game = found.position.game
    moves = {str(move): str(found.move(move)) for move in found.position.legal_moves()}
    renamed = {seen: move for seen, move in moves.items() if seen != move}
    return PassedPosition(game.name, found.position.to_text(), found.seats, renamed)


def records(asked: tuple[str, Format]) -> ReadRecords:
    """The games of a text in any format, written in the one that is asked for."""
    text, form = asked

    def views(found: Iterator[Record]) -> tuple[RecordView, ...]:
        return tuple(_view(record, form) for record in found)

    return ReadRecords(read_any(text, views, MAX_RECORDS))


def record_line(text: str) -> RecordLine:
    """The moves of the first game of a text."""
    first: Record = read_any(text, next)
    _check_length(_length(first))
    return RecordLine(first.start.to_text(), tuple(map(first.game.action, first.moves)))


def opening(text: str) -> Opening:
    """A position under the key by which its openings are counted."""
    check_path(text)
    return opening_in(text)


def record(asked: tuple[RecordContent, str]) -> str:
    """A live game in a format."""
    recording, form = asked
    return _written(recording.record(), form)


def pairing(problem: PairingProblem) -> NextRound:
    """The next round of a tournament."""
    return pair(problem)


def plan(asked: tuple[GameRequest, int]) -> Plan:
    """The plan of a new game that was asked for then."""
    return plan_of(*asked)


def study(text: str) -> StoredStudy:
    """A study that replays, with ids for its chapters."""
    found = study_from_json(text)
    chapters = [ChapterData(one.title, data_of_record(one.record)) for one in found.chapters]
    for chapter in chapters:
        check_path(chapter.record.start or "")
    return numbered_chapters(StudyData(FORMAT, VERSION, found.title, chapters))


def study_chapters(records: tuple[dict[str, Any], ...]) -> tuple[str, ...]:
    """What is wrong with each record as a chapter; "" where nothing is."""
    return tuple(map(_flaw_of_chapter, records))


def _flaw_of_chapter(record: dict[str, Any]) -> str:
    try:
        record_of_data(msgspec.convert(record, RecordData))
    except (MalformedInput, msgspec.ValidationError) as error:
        return str(error) or "this is no record"
    return ""


def study_text(text: str) -> str:
    """The chapters of a study as text records."""
    return write_records(study_from_json(text).records(), "text")


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
    """A record may begin inside a turn, which is its first then."""
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
    """The moves of a record, with those that its start carries."""
    return len(record.start.path) + len(record.moves)


def _check_length(moves: int) -> None:
    if moves > MAX_MOVES:
        raise Refused("too-large", f"at most {MAX_MOVES:,} moves are played at once")


def _played(start: Position, notations: Sequence[str]) -> Replay:
    """The moves; what is wrong with one is told with its number, counted from 1."""
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
    """How a record says that its game ended where the rules do not."""
    names = record.game.seat_names(record.options)
    winners = parse_result(record.result, len(names))
    if not winners or record.reason not in REASONS:
        return None
    last = tuple(seat for seat, name in enumerate(names) if name == record.tag(FORFEIT))
    others = without(record.final.places() if last else all_level(len(names)), {*winners, *last})
    ranking = (winners, *others, last) if last else (winners, *others)
    return Outcome(ranking, record.reason, "")


_ALL = (
    *(boards, steps, threats, legal_moves, picture, open_position, passed_position),
    *(records, record_line, opening, record, plan, study, study_chapters),
    *(study_text, puzzle_boards, pairing),
)
TASKS: dict[str, Task] = {task.__name__: task for task in _ALL}
ANSWERS = {name: partial(answer, task) for name, task in TASKS.items()}  # of the engine host
