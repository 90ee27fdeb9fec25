"""Bulk analysis: one JSON query per line; answers carry id and ply and may be out of order."""

from __future__ import annotations

import math
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import msgspec

from boardwright.engine.analysis import AnalysisReport, ReportedLine
from boardwright.engine.player import Budget, PlayerFailed
from boardwright.engine.program import ProcessPool, Program
from boardwright.engine.wire import (
    MAX_BEST_MOVES,
    error_code,
    format_go,
    format_position,
    one_line,
)
from boardwright.games import BoardwrightError, MalformedInput, Position, game_named, parse_position
from boardwright.records.result import format_result

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from boardwright.engine.program import EngineProcess
    from boardwright.engine.thinker import EngineSettings

_AHEAD = 1000  # positions that are read before they are analysed
GRACE = 30.0  # seconds on top of the time limit before a process counts as hung


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


class PlyAnalysis(msgspec.Struct, omit_defaults=True):
    """The analysis of a ply; `result` and `reason` where the game is over there."""

    id: str | int
    ply: int
    seat: int | None = None
    lines: tuple[ReportedLine, ...] = ()
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
    """Reads queries, shares their positions among processes, and answers in any order."""

    def __init__(
        self, send_line: Callable[[str], object], settings: EngineSettings, workers: int
    ) -> None:
        self._send_line = send_line
        self._lock = threading.Lock()
        options = tuple(replace(settings, info="json").lines())
        self._program = Program(memory=None, options=options)
        self._pool = ProcessPool(workers)
        self._threads = ThreadPoolExecutor(workers)
        self._ahead = threading.Semaphore(_AHEAD)

    def run(self, lines: Iterable[str]) -> None:
        """Answer every query of the input."""
        try:
            for line in lines:
                if line.strip():
                    try:
                        for job in read_jobs(line):
                            self._ahead.acquire()
                            self._threads.submit(self._work, job)
                    except (BoardwrightError, msgspec.MsgspecError) as error:
                        self._refuse(id_of(line), error)
            self._threads.shutdown()
        finally:  # wakes callers that wait for a process, with an error
            self._pool.close()
            self._threads.shutdown(cancel_futures=True)

    def _work(self, job: Job) -> None:
        """Answer one job; a failure of one query does not stop the others."""
        try:
            self._send(msgspec.json.encode(self._analyse(job)))
        except Exception as error:
            self._refuse(job.query.id, error, job.ply)
        finally:
            self._ahead.release()

    def _analyse(self, job: Job) -> PlyAnalysis:
        query, position = job.query, job.position
        if position.outcome is not None:
            result = format_result(position.outcome.winners, position.game.seats(position.options))
            return PlyAnalysis(query.id, job.ply, result=result, reason=position.outcome.reason)
        try:
            found = self._search(job)
        except PlayerFailed:  # perhaps not because of this position
            found = self._search(job)
        nps, seconds = round(found.nodes / max(found.seconds, 1e-9)), round(found.seconds, 6)
        return PlyAnalysis(
            query.id, job.ply, position.to_move, found.lines, found.depth, found.nodes, nps, seconds
        )

    def _search(self, job: Job) -> AnalysisReport:
        process = self._pool.take(self._program)
        try:
            process.send(*self._program.options)
            return analyse(process, job)
        except BaseException:
            process.kill()
            raise
        finally:
            self._pool.give_back(self._program, process)

    def _refuse(self, query: object, error: Exception, ply: int | None = None) -> None:
        code = "malformed-json" if isinstance(error, msgspec.MsgspecError) else "internal"
        if isinstance(error, BoardwrightError):
            code = error_code(error)
        message: dict[str, object] = {"id": query}
        message |= {} if ply is None else {"ply": ply}
        text = ": ".join([*getattr(error, "__notes__", ()), str(error)])
        text = one_line(text.encode(errors="replace").decode())
        self._send(msgspec.json.encode(message | {"error": {"code": code, "text": text}}))

    def _send(self, message: bytes) -> None:
        with self._lock:
            self._send_line(message.decode())


def id_of(line: str) -> str | int | None:
    """The id of a query that cannot be read as a whole, if the id itself can be read."""
    try:
        found = msgspec.json.decode(line)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
    query = found.get("id") if isinstance(found, dict) else None
    return query if isinstance(query, (str, int)) and not isinstance(query, bool) else None


def read_jobs(line: str) -> Iterator[Job]:
    """The positions that a query asks for; checks the whole query before the first of them."""
    try:
        query = msgspec.json.decode(line, type=Query)
    except (UnicodeError, RecursionError) as error:
        raise MalformedInput(f"the query cannot be read: {error}") from None
    limits = {"seconds": query.seconds, "nodes": query.nodes, "depth": query.depth}
    for name, limit in limits.items():
        if limit is not None and not 0 < limit < 1e12:
            raise MalformedInput(f"{name} is a positive number")
    if not 1 <= query.lines <= MAX_BEST_MOVES:
        raise MalformedInput(f"lines is a number from 1 to {MAX_BEST_MOVES}")
    positions = _positions(query)
    turns = [len(query.moves)] if query.turns is None else query.turns
    if not turns:
        raise MalformedInput("`turns` names no ply to analyse")
    if query.game and query.start:
        raise MalformedInput("a query has `game` or `start`, not both")
    for ply in turns:
        if not 0 <= ply < len(positions):
            raise MalformedInput(f"no ply {ply} in a game of {len(query.moves)} moves")
    return (Job(query, ply, positions[ply]) for ply in turns)


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
            raise MalformedInput("a start position has its own options")
        position = parse_position(query.start)
        if query.game not in ("", position.game.name):
            raise MalformedInput(f"the start position is of {position.game.name}")
        return position
    game = game_named(query.game)
    return game.start(game.options_type.from_mapping(query.options))


def analyse(process: EngineProcess, job: Job) -> AnalysisReport:
    """The last report of a process."""
    query = job.query
    budget = Budget(query.seconds, None, query.nodes, query.depth)
    process.send(format_position(job.position), format_go(budget, lines=query.lines))
    deadline = math.inf if query.seconds is None else time.monotonic() + query.seconds + GRACE
    report = b""
    while True:
        word, rest = process.expect("report", "bestmove", deadline=deadline)
        if word == "bestmove":
            return msgspec.json.decode(report, type=AnalysisReport)
        report = rest.encode()
