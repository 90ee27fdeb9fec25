"""Bulk analysis: a JSON query a line, answers as they are found, each with its id and ply."""

from __future__ import annotations

import threading
from contextlib import contextmanager
from queue import Empty, Queue
from typing import TYPE_CHECKING, Any

import msgspec

from boardwright import core
from boardwright.engine.wire import MAX_LINES, error_code, one_line
from boardwright.games import BoardwrightError, MalformedInput, game_named, parse_position
from boardwright.records.result import format_result

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from boardwright.engine.engine import Engine
    from boardwright.engine.settings import Settings
    from boardwright.games import Game, Position

_AHEAD = 1000  # positions that are read before they are analysed


class Query(msgspec.Struct, forbid_unknown_fields=True):
    """A game and the plies to analyse: those of `turns`, or the position after the last move.

    The game starts from `start`, a position string, or from the start of `game` with `options`.
    """

    id: str | int
    game: str = ""
    options: dict[str, str] = {}
    start: str = ""
    moves: list[str] = []
    turns: list[int] | None = None
    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None
    lines: int = 1


class LineAnswer(msgspec.Struct):
    moves: list[str]
    score: float
    chances: list[float]
    proven: int | None


class Answer(msgspec.Struct, omit_defaults=True):
    """What was found about a ply; `result` and `reason` where the game is over there."""

    id: str | int
    ply: int
    seat: int | None = None
    lines: list[LineAnswer] = []
    depth: int = 0
    nodes: int = 0
    nps: int = 0
    seconds: float = 0.0
    result: str = ""
    reason: str = ""


class Job(msgspec.Struct):
    """A position to analyse."""

    query: Query
    ply: int
    position: Any


class BulkAnalysis:
    """Reads queries, shares their positions among worker threads, and answers in any order."""

    def __init__(self, say: Callable[[str], object], settings: Settings, workers: int) -> None:
        self._say_line = say
        self._lock = threading.Lock()
        self._settings = settings
        self._jobs: Queue[Job | None] = Queue(_AHEAD)
        self._running: set[core.Stop] = set()
        self._is_given_up = False
        self._workers = [
            threading.Thread(target=self._work, daemon=True) for _ in range(max(1, workers))
        ]

    def run(self, lines: Iterable[str]) -> None:
        """Answer everything that was asked before the end of the input."""
        for worker in self._workers:
            worker.start()
        try:
            for line in lines:
                if line.strip():
                    self._accept(line)
            self._finish()
        except BaseException:
            self._give_up()
            raise

    def _finish(self) -> None:
        for _ in self._workers:
            self._jobs.put(None)
        for worker in self._workers:
            worker.join()

    def _give_up(self) -> None:
        """End all searches: a thread inside the core must not outlive the interpreter."""
        with self._lock:
            self._is_given_up = True
            for stop in self._running:
                stop.stop()
        try:
            while True:
                self._jobs.get_nowait()
        except Empty:
            self._finish()

    @contextmanager
    def _search(self) -> Iterator[core.Stop]:
        """The stop of one search; one for all would end them all when one has had its time."""
        stop = core.Stop()
        with self._lock:
            self._running.add(stop)
            if self._is_given_up:
                stop.stop()
        try:
            yield stop
        finally:
            with self._lock:
                self._running.remove(stop)

    def _accept(self, line: str) -> None:
        try:
            for job in read_jobs(line):
                self._jobs.put(job)
        except (BoardwrightError, msgspec.MsgspecError) as error:
            self._refuse(id_of(line), error)

    def _work(self) -> None:
        engines: dict[str, Engine] = {}
        while (job := self._jobs.get()) is not None:
            try:
                game: Game = job.position.game
                if game.name not in engines:
                    engines[game.name] = self._settings.engine(game)
                with self._search() as stop:
                    found = answer(engines[game.name], job, stop)
                self._say(msgspec.json.encode(found))
            except Exception as error:  # one query must not take the others with it
                self._refuse(job.query.id, error, job.ply)

    def _refuse(self, query: object, error: Exception, ply: int | None = None) -> None:
        code = "malformed-json" if isinstance(error, msgspec.MsgspecError) else "internal"
        if isinstance(error, BoardwrightError):
            code = error_code(error)
        told: dict[str, object] = {"id": query}
        told |= {} if ply is None else {"ply": ply}
        self._say(msgspec.json.encode(told | {"error": {"code": code, "text": _text(error)}}))

    def _say(self, message: bytes) -> None:
        with self._lock:
            self._say_line(message.decode())


def _text(error: Exception) -> str:
    told = ": ".join([*getattr(error, "__notes__", ()), str(error)])
    return one_line(told.encode(errors="replace").decode())


def id_of(line: str) -> str | int | None:
    """The id of a query that cannot be read otherwise, if it has one."""
    try:
        found = msgspec.json.decode(line)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
    query = found.get("id") if isinstance(found, dict) else None
    return query if isinstance(query, (str, int)) and not isinstance(query, bool) else None


def read_jobs(line: str) -> Iterator[Job]:
    """The positions that a query asks about; all of it is checked before the first."""
    try:
        query = msgspec.json.decode(line, type=Query)
    except (UnicodeError, RecursionError) as error:
        raise MalformedInput(f"the query cannot be read: {error}") from None
    _check_limits(query)
    positions = _positions(query)
    turns = [len(query.moves)] if query.turns is None else query.turns
    if not turns:
        raise MalformedInput("`turns` names no ply to analyse")
    if query.game and query.start:
        raise MalformedInput("a query has `game` or `start`, not both")
    for ply in turns:
        if not 0 <= ply < len(positions):
            raise MalformedInput(f"there is no ply {ply} in a game of {len(query.moves)} moves")
    return (Job(query, ply, positions[ply]) for ply in turns)


def _check_limits(query: Query) -> None:
    limits = {"seconds": query.seconds, "nodes": query.nodes, "depth": query.depth}
    for name, limit in limits.items():
        if limit is not None and not 0 < limit < 1e12:
            raise MalformedInput(f"{name} is a positive number")
    if not 1 <= query.lines <= MAX_LINES:
        raise MalformedInput(f"lines is a number from 1 to {MAX_LINES}")


def _positions(query: Query) -> list[Position]:
    positions = [_start(query)]
    for number, move in enumerate(query.moves, 1):
        try:
            positions.append(positions[-1].play(move))
        except BoardwrightError as error:
            error.add_note(f"move {number}")
            raise
    return positions


def _start(query: Query) -> Position:
    if query.start:
        if query.options:
            raise MalformedInput("a start position brings its own options")
        position = parse_position(query.start)
        if query.game not in ("", position.game.name):
            raise MalformedInput(f"the start position is of {position.game.name}")
        return position
    game = game_named(query.game)
    return game.start(game.options_type.from_mapping(query.options))


def answer(engine: Engine, job: Job, stop: core.Stop | None = None) -> Answer:
    query, position = job.query, job.position
    if position.outcome is not None:
        result = format_result(position.outcome, position.game.seats(position.options))
        return Answer(query.id, job.ply, result=result, reason=position.outcome.reason)
    found = engine.analysis(
        position,
        seconds=query.seconds,
        nodes=query.nodes,
        depth=query.depth,
        lines=query.lines,
        stop=stop,
    )
    lines = [
        LineAnswer([str(m) for m in line.moves], line.score, list(line.chances), line.proven)
        for line in found.lines
    ]
    return Answer(
        query.id,
        job.ply,
        position.to_move,
        lines,
        found.depth,
        found.nodes,
        round(found.nodes_per_second),
        round(found.seconds, 6),
    )
