"""The results of games, and the folder of a match.

    arena.json      the match, which determines the list of its games
    games.bwr       the records, one after the other (games.jsonl in a compact match)
    results.jsonl   one line for each game, written after its record
    summary.json    ratings and counts

A game counts as finished when its line is complete. A process can be killed at any moment; a
record or a line that it left incomplete is cut off when the match is resumed. Against a crash of
the machine, the files are synced to the disk twice a second, and after every 100 games if games
are very quick. So an interruption costs at most the games since the last sync. If more is missing,
the files were changed from outside: the folder is refused, and nothing is cut off.
"""

from __future__ import annotations

import fcntl
import os
from dataclasses import dataclass, replace
from time import monotonic
from typing import TYPE_CHECKING, BinaryIO, TypeVar

import msgspec

from boardwright.arena.match import Match
from boardwright.arena.referee import MAX_PLIES_REACHED, PlayedGame
from boardwright.arena.summary import Summary, summary_from_json, summary_to_json
from boardwright.engine.wire import TERMINATION, tag_text, termination
from boardwright.games import BoardwrightError
from boardwright.games.events import counted
from boardwright.records import Line, Ply, Record, format_record
from boardwright.records.files import replacing
from boardwright.records.json_form import FORMAT, LineData, RecordData
from boardwright.records.json_form import VERSION as RECORD_VERSION
from boardwright.records.result import format_result

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from boardwright.arena.match import Fixture
    from boardwright.games import Outcome


@dataclass(frozen=True)
class GameResult:
    """A finished game; all lists are by seat.

    `points` are shares of the win, `places` count from 0. `reason` is the rules' word, or `crash`,
    `timeout`, `rubbish`, `illegal`, `time` or `max-plies`. `end` is the offset in the file of games
    at which its record ends.
    """

    number: int
    group: int
    opening: int
    seating: tuple[int, ...]
    points: tuple[float, ...]
    places: tuple[int, ...]
    reason: str
    text: str
    plies: int
    moves: tuple[int, ...]
    seconds: tuple[float, ...]
    slowest: tuple[float, ...]
    end: int = 0


@dataclass(frozen=True)
class Finished:
    """A result with its record as text."""

    result: GameResult
    record: str


def finished(match: Match, fixture: Fixture, played: PlayedGame) -> Finished:
    """The result and record of a game; with `compact`, the record is not replayed here."""
    record = _compact_record if match.compact else _full_record
    return Finished(_result(fixture, played), record(match, fixture, played))


def _result(fixture: Fixture, played: PlayedGame) -> GameResult:
    seats, outcome = len(fixture.seating), played.outcome
    share = 1 / len(outcome.winners)
    return GameResult(
        number=fixture.number,
        group=fixture.group,
        opening=fixture.opening,
        seating=fixture.seating,
        points=tuple(share if seat in outcome.winners else 0.0 for seat in range(seats)),
        places=_places(outcome, seats),
        reason=outcome.reason,
        text=tag_text(played.text),
        plies=len(played.history.actions),
        moves=tuple(usage.moves for usage in played.usage),
        seconds=tuple(round(usage.seconds, 4) for usage in played.usage),
        slowest=tuple(round(usage.slowest, 4) for usage in played.usage),
    )


def _places(outcome: Outcome, seats: int) -> tuple[int, ...]:
    """The places by seat, counted from 0; tied seats share the better place."""
    place: dict[int, int] = {}
    for group in outcome.ranking:
        place |= dict.fromkeys(group, len(place))
    return tuple(place[seat] for seat in range(seats))


def _full_record(match: Match, fixture: Fixture, played: PlayedGame) -> str:
    """The text of a record, replayed move by move with the Python rules."""
    line = Line(tuple(map(Ply, played.history.moves)))
    tags = _tags(match, fixture, played).items()
    positions = played.history.positions()
    return format_record(Record.assume_played(positions, line, tags, _ending(played)))


def _compact_record(match: Match, fixture: Fixture, played: PlayedGame) -> str:
    """The record as a line of JSON; it is replayed only when it is read."""
    history = played.history
    data = RecordData(
        format=FORMAT,
        version=RECORD_VERSION,
        game=match.game,
        rules=history.game.rules_version,
        options=history.start.options.to_mapping(),
        tags=_tags(match, fixture, played),
        start=None if history.start == match.start else history.start.to_text(),
        line=LineData([*map(str, history.moves)]),
        result=_ending(played)[0],
        reason=_ending(played)[1],
    )
    return msgspec.json.encode(data).decode() + "\n"


def _ending(played: PlayedGame) -> tuple[str, str]:
    """Result and reason in the words of records."""
    outcome = played.outcome
    result = format_result(outcome.winners, len(played.usage))
    return result, "adjudication" if outcome.reason == MAX_PLIES_REACHED else outcome.reason


def _tags(match: Match, fixture: Fixture, played: PlayedGame) -> dict[str, str]:
    names = match.rules.seat_names(match.start.options)
    tags = {
        name: tag_text(match.players[player])
        for name, player in zip(names, fixture.seating, strict=True)
    }
    tags |= {
        "Round": str(fixture.group + 1),
        "Number": str(fixture.number + 1),
        "Opening": str(fixture.opening + 1),
        "TimeControl": str(match.control),
        "Seed": str(fixture.seed),
    }
    if played.clock is not None:
        tags["Clock"] = f"{played.clock.allotted:g}+{played.clock.increment:g}"
    if not played.is_by_rules:
        outcome = played.outcome
        loser = "" if len(outcome.ranking) == 1 else names[outcome.ranking[-1][0]]
        tags[TERMINATION] = termination(outcome.reason, played.text, loser)
    return tags


T = TypeVar("T")
MAX_UNFORCED = 100  # games between two syncs


class FolderRefused(BoardwrightError):
    """A folder that cannot store this match."""


class _Counted(msgspec.Struct):
    """The number of games in a summary."""

    games: int = 0


def check_both_exist(games: Path, index: Path) -> None:
    """Refuse a folder that has lost one of the two files; either is useless without the other."""
    for path, other in ((games, index), (index, games)):
        if not path.exists() and other.exists() and other.stat().st_size:
            raise FolderRefused(f"{path} is missing, and {other.name} makes no sense without it")


def finished_games(summary: Path) -> int:
    """How many games were finished and synced when the last summary was written."""
    return _read(summary, msgspec.json.Decoder(_Counted).decode).games if summary.exists() else 0


def _read(path: Path, decode: Callable[[bytes], T]) -> T:
    try:
        return decode(path.read_bytes())
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise FolderRefused(f"{path} cannot be read: {error}") from None


def recover(index: BinaryIO, games: BinaryIO, mark: bytes, at_least: int) -> list[GameResult]:
    """The finished games, after cutting off what was left incomplete.

    At least `at_least` games must be there. `mark` occurs once in each record. Both files are left
    open at their ends.
    """
    lines = index.read().splitlines(keepends=True)
    written = _parse_lines(lines, index.name)
    size = games.seek(0, os.SEEK_END)
    results = [result for result in written if result.end <= size]
    end = results[-1].end if results else 0
    games.seek(end)
    lost = max(len(written) - len(results), games.read().count(mark))
    if lost > MAX_UNFORCED or len(results) < at_least:
        raise FolderRefused(
            f"{games.name} and {index.name} do not match or are cut off: together they have "
            f"{counted(len(results), 'game')}, and an interruption does not explain the rest"
        )
    _cut(index, sum(map(len, lines[: len(results)])))
    _cut(games, end)
    return results


def _parse_lines(lines: list[bytes], name: str) -> list[GameResult]:
    """The results of all lines, without an incomplete last line."""
    results = []
    for number, line in enumerate(lines, 1):
        result = _parse_line(line)
        if result is not None:
            results.append(result)
        elif number < len(lines):
            raise FolderRefused(f"{name}, line {number}, is damaged")
    return results


def _parse_line(line: bytes) -> GameResult | None:
    if not line.endswith(b"\n"):
        return None
    try:
        return msgspec.json.decode(line, type=GameResult)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


def _cut(file: BinaryIO, size: int) -> None:
    file.truncate(size)
    file.seek(size)


MANIFEST, RESULTS, SUMMARY = "arena.json", "results.jsonl", "summary.json"
VERSION = 1
_SECONDS_UNFORCED = 0.5


class _Manifest(msgspec.Struct, forbid_unknown_fields=True):
    version: int
    match: Match


class Store:
    """The open folder of a match; `results` has a result for each finished game."""

    def __init__(self, folder: Path, match: Match) -> None:
        self.folder, self.match = folder, match
        games, index = folder / _games_name(match), folder / RESULTS
        check_both_exist(games, index)
        mark = b"\n" if match.compact else b'[Number "'
        # Two processes playing the same match would corrupt each other's files.
        file = _open(games)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.close()
            raise FolderRefused(f"another match is already running in {games.parent}") from None
        self._games, self._index = file, _open(index)
        try:
            at_least = finished_games(folder / SUMMARY)
            self.results = recover(self._index, self._games, mark, at_least)
        except BaseException:
            self._index.close()
            self._games.close()
            raise
        self._forced, self._unforced = monotonic(), 0

    def append(self, game: Finished) -> None:
        """Store a finished game: first its record, then the line that makes it count."""
        between = "\n" if self._games.tell() and not self.match.compact else ""
        self._games.write((between + game.record).encode())
        self._games.flush()
        result = replace(game.result, end=self._games.tell())
        self._index.write(msgspec.json.encode(result) + b"\n")
        self._index.flush()
        self.results.append(result)
        self._unforced += 1
        if self._unforced >= MAX_UNFORCED or monotonic() > self._forced + _SECONDS_UNFORCED:
            self._force()

    def _force(self) -> None:
        _sync(self._games)
        _sync(self._index)
        self._forced, self._unforced = monotonic(), 0

    def write_summary(self, summary: Summary) -> None:
        self._force()  # so that the counted games are certainly on the disk
        with replacing(self.folder / SUMMARY) as file:
            file.write(summary_to_json(summary).encode())

    def close(self) -> None:
        if not self._index.closed:
            self._force()
        self._index.close()
        self._games.close()


def create(folder: Path, match: Match) -> Store:
    """A new match in a folder without one."""
    if (folder / MANIFEST).exists():
        raise FolderRefused(f"{folder} already holds a match: continue it with --resume")
    for name in (_games_name(match), RESULTS, SUMMARY):
        if (folder / name).exists() and (folder / name).stat().st_size:
            raise FolderRefused(
                f"{folder / name} already exists and would be overwritten: choose another folder"
            )
    folder.mkdir(parents=True, exist_ok=True)
    _write_manifest(folder, match)
    return Store(folder, match)


def resume(folder: Path, match: Match | None = None) -> Store:
    """Continue the match of a folder, which must be the same; it may have more games now."""
    store = Store(folder, _continued(folder, match))
    try:
        # before the lock, another process may have added some
        store.match = _continued(folder, match)
        if store.match != load_match(folder):
            _write_manifest(folder, store.match)
    except BaseException:
        store.close()
        raise
    return store


def _continued(folder: Path, match: Match | None) -> Match:
    """The match of the folder, with the requested number of games."""
    stored = load_match(folder)
    if match is None:
        return stored
    if (other := _difference(stored, match)) is not None:
        raise FolderRefused(f"{folder} holds another match ({other})")
    if match.games < stored.games:
        raise FolderRefused(
            f"{folder} holds a match of {stored.games} games: the number of games can only grow"
        )
    return match


def load_match(folder: Path) -> Match:
    try:
        manifest = _read(folder / MANIFEST, msgspec.json.Decoder(_Manifest).decode)
    except OSError:
        raise FolderRefused(f"no match to continue in {folder}") from None
    if manifest.version != VERSION:
        raise FolderRefused(f"{folder} was written by another version of the arena")
    return manifest.match


def load_summary(folder: Path) -> Summary | None:
    """The summary that the match in a folder had when it last stopped; None before that."""
    path = folder / SUMMARY
    return _read(path, summary_from_json) if path.exists() else None


def _games_name(match: Match) -> str:
    return "games.jsonl" if match.compact else "games.bwr"


def _difference(stored: Match, match: Match) -> str | None:
    """The first difference of two matches, as text; None if they differ at most in `games`."""
    for name in Match.__dataclass_fields__:
        old, new = getattr(stored, name), getattr(match, name)
        if name != "games" and old != new:
            if name == "openings":
                return "with other openings"
            return f"{name}: {_shown(old)}; requested: {_shown(new)}"
    return None


def _shown(value: object) -> str:
    if isinstance(value, dict):
        return " ".join(f"{k}={v}" for k, v in value.items())
    if isinstance(value, tuple):
        return " ".join(map(str, value))
    return "none" if value is None else str(value)


def _write_manifest(folder: Path, match: Match) -> None:
    data = msgspec.json.encode(_Manifest(VERSION, match))
    with replacing(folder / MANIFEST) as file:
        file.write(msgspec.json.format(data, indent=2) + b"\n")


def _open(path: Path) -> BinaryIO:
    path.touch()
    return path.open("r+b")


def _sync(file: BinaryIO) -> None:
    file.flush()
    os.fsync(file.fileno())
