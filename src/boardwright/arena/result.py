"""The result of a game of a match: a line of the index, and the game as a record."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from boardwright.arena.referee import MAX_PLIES_REACHED, PlayedGame
from boardwright.engine.wire import TERMINATION, tag_text, termination
from boardwright.records import Line, Ply, Record, format_record
from boardwright.records.json_form import FORMAT, VERSION, LineData, RecordData
from boardwright.records.result import format_result

if TYPE_CHECKING:
    from boardwright.arena.match import Match
    from boardwright.arena.schedule import Fixture
    from boardwright.games import Outcome


@dataclass(frozen=True)
class GameResult:
    """A finished game; all lists go by seat.

    `points` are shares of the win, `places` count from 0. `reason` is the rules' word, or `crash`,
    `timeout`, `rubbish`, `illegal`, `time` or `max-plies`. `end` is where its record ends in the
    file of games.
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
    """A result with its record, as text."""

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
    """By seat, counted from 0; seats that are level share the better place."""
    place: dict[int, int] = {}
    for group in outcome.ranking:
        place |= dict.fromkeys(group, len(place))
    return tuple(place[seat] for seat in range(seats))


def _full_record(match: Match, fixture: Fixture, played: PlayedGame) -> str:
    """Text of a record that has gone through the Python rules move by move."""
    line = Line(tuple(map(Ply, played.history.moves)))
    tags = _tags(match, fixture, played).items()
    positions = played.history.positions()
    return format_record(Record.assume_played(positions, line, tags, _ending(played)))


def _compact_record(match: Match, fixture: Fixture, played: PlayedGame) -> str:
    """A line of JSON; reading the record replays it."""
    history = played.history
    data = RecordData(
        format=FORMAT,
        version=VERSION,
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
    """Result and reason as records say them."""
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
