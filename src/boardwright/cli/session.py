"""A game in progress at the terminal: moves, takebacks, and its record with tags."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from math import ceil
from typing import TYPE_CHECKING

from boardwright.engine.spec import is_built_in
from boardwright.engine.wire import TERMINATION, termination
from boardwright.games import Game, MalformedInput, MalformedRecord, Move, Position
from boardwright.games.clock import Clock
from boardwright.games.objections import after_end
from boardwright.games.outcome import Outcome
from boardwright.records import Record
from boardwright.records.model import Line, Ply
from boardwright.records.result import UNFINISHED, format_result

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator, Mapping, Sequence

    from boardwright.games.events import Event


@dataclass
class Session:
    """`players` has the player of each seat; `positions` begins with the start."""

    start: Position
    players: list[str]
    rng: random.Random
    clock: Clock | None = None
    tags: tuple[tuple[str, str], ...] = ()
    positions: list[Position] = field(default_factory=list)
    moves: list[Move] = field(default_factory=list)
    events: list[tuple[Event, ...]] = field(default_factory=list)
    forfeit: Outcome | None = None
    recorded: Line = field(default_factory=Line)  # the line of the resumed game
    is_resumed: bool = False
    clock_at: dict[int, Clock] = field(default_factory=dict)  # by number of moves

    def __post_init__(self) -> None:
        self.positions = [self.start]

    @property
    def position(self) -> Position:
        return self.positions[-1]

    @property
    def names(self) -> tuple[str, ...]:
        return self.start.game.seat_names(self.start.options)

    @property
    def outcome(self) -> Outcome | None:
        return self.forfeit or self.position.outcome

    @property
    def player_to_move(self) -> str | None:
        seat = self.position.to_move
        return None if self.outcome is not None or seat is None else self.players[seat]

    def play(self, move: Move | str) -> None:
        if self.forfeit is not None:
            raise self.position.refusal(move, after_end(self.forfeit.rule or "–"))
        if isinstance(move, str):
            move = self.start.game.parse_move(move)
        seat = self.position.to_move
        step = self.position.step(move)
        self.positions.append(step.position)
        self.moves.append(move)
        self.events.append(step.events)
        if self.clock is not None and seat is not None:
            self.clock = self.clock.spend(seat, 0.0)  # the increment
            self.clock_at[len(self.moves)] = self.clock

    def play_random(self) -> None:
        """Play a random legal move."""
        self.play(self.rng.choice(self.position.legal_moves()))

    def spend(self, seconds: float) -> None:
        """Charge the seat to move; a seat that runs out of time loses (AB11)."""
        seat = self.position.to_move
        if self.clock is None or seat is None:
            return
        self.clock_at.setdefault(len(self.moves), self.clock)
        self.clock = self.clock.run(seat, seconds)
        self.forfeit = self.clock.outcome(self.start.game.clock_rule, self.position.places())

    def undo(self) -> int:
        """Take back to the last decision of the user; returns how many decisions were taken back.

        After a resignation or a loss on time only that decision is taken back. The failure of a
        program is not: it would fail again.
        """
        count = len(self.moves)
        back = self._last_of_person(count if self.forfeit is not None else count - 1)
        if self.forfeit is not None:
            self.forfeit = None
            self.tags = tuple(tag for tag in self.tags if tag[0] != TERMINATION)
        del self.positions[back + 1 :], self.moves[back:], self.events[back:]
        self.clock = self.clock_at.get(back, self.clock)
        return count - back

    def _last_of_person(self, index: int) -> int:
        """The last decision of the user up to this index."""
        for back in range(index, -1, -1):
            if self.is_of_person(back):
                return back
        raise MalformedInput("nothing to take back")

    def resign(self) -> None:
        seat = self.position.to_move
        if self.outcome is not None or seat is None:
            raise MalformedInput("the game is already over")
        self.forfeit = Outcome.forfeit(self.position.places(), seat, "resignation")

    def fail(self, reason: str, text: str) -> None:
        """End the game with a loss of the program to move; the record gets the reason."""
        seat = self.position.to_move
        assert seat is not None
        self.forfeit = Outcome.forfeit(self.position.places(), seat, reason)
        tag = termination(reason, text, self.names[seat])
        self.tags = tuple((dict(self.tags) | {TERMINATION: tag}).items())

    def turns_since_person(self) -> list[range]:
        """The indices of the last moves, turn by turn, from the last turn with a decision of the
        user.

        Only the last turn if computers play all seats.
        """
        turns: list[range] = []
        end = len(self.moves)
        for first in reversed(range(end)):
            if first == 0 or self.positions[first].starts_turn:
                turns.insert(0, range(first, end))
                end = first
                if HUMAN not in self.players or any(map(self.is_of_person, turns[0])):
                    break
        return turns

    def is_of_person(self, index: int) -> bool:
        """Whether the user made this decision."""
        seat = self.positions[index].to_move
        return seat is not None and self.players[seat] == HUMAN

    def record(self) -> Record:
        ended = None
        if self.forfeit is not None:
            ended = (format_result(self.forfeit.winners, len(self.players)), self.forfeit.reason)
        tags = dict(self.tags)
        tags |= player_tags(self.start.game, self.names, self.players, tags)
        tags |= clock_tags(self.clock) if self.clock is not None else {}
        line = Line(tuple(self._plies()), self.recorded.comment)
        return Record.assume_played(self.positions, line, tags.items(), ended)

    def _plies(self) -> Iterator[Ply]:
        """The moves, with the resumed record's annotations up to the first different move."""
        noted = iter(self.recorded.plies)
        for move in self.moves:
            ply = next(noted, None)
            if ply is None or ply.move != move:
                ply, noted = Ply(move), iter(())
            yield ply


def resume(record: Record, rng: random.Random) -> Session:
    """Continue an unfinished game with the same players and the same time left."""
    if record.result != UNFINISHED:
        raise MalformedInput(f"that game is over ({record.result}, {record.reason})")
    names, tags = record.game.seat_names(record.options), dict(record.tags)
    session = Session(record.start, players_of(record.game, names, tags), rng, tags=record.tags)
    session.recorded, session.is_resumed = record.line, True
    for move in record.moves:
        session.play(move)
    session.clock = clock_of(len(names), tags)
    return session


HUMAN, RANDOM = "human", "random"

_SECONDS = r"[0-9]{1,9}(?:\.[0-9]{1,6})?"
_CONTROL = re.compile(rf"({_SECONDS})(?:\+({_SECONDS}))?")
_REMAINING = re.compile(rf"{_SECONDS}(?:,{_SECONDS})*")


def player_tags(
    game: Game, names: tuple[str, ...], players: Sequence[str], before: Mapping[str, str]
) -> dict[str, str]:
    """One tag per seat; a human player's name is preserved."""
    tags = {}
    for name, player in zip(names, players, strict=True):
        previous = before.get(name, HUMAN)
        keeps_name = player == HUMAN and not is_built_in(previous, game)
        tags[name] = previous if keeps_name else player
    return tags


def players_of(game: Game, names: tuple[str, ...], tags: Mapping[str, str]) -> list[str]:
    """The players of the seats when a recorded game is resumed.

    Every name other than our own players counts as human: a record must not start programs.
    """
    recorded = [tags.get(name, HUMAN) for name in names]
    return [player if is_built_in(player, game) else HUMAN for player in recorded]


def clock_tags(clock: Clock) -> dict[str, str]:
    return {
        "Clock": f"{_format_seconds(clock.allotted)}+{_format_seconds(clock.increment)}",
        # Rounded up, so that a remaining time is never written as zero.
        "Remaining": ",".join(f"{ceil(10 * left) / 10:.1f}" for left in clock.remaining),
    }


def clock_of(seats: int, tags: Mapping[str, str]) -> Clock | None:
    """The clock with which a record continues, if it has one."""
    if "Clock" not in tags:
        if "Remaining" in tags:
            raise MalformedRecord("the tag Remaining needs a tag Clock")
        return None
    control = _CONTROL.fullmatch(tags["Clock"])
    allotted, increment = map(float, control.groups("0")) if control else (0.0, 0.0)
    if not allotted:
        raise MalformedRecord(
            f"the tag Clock is {tags['Clock']!r}, not seconds and increment like 300+5"
        )
    return Clock(_remaining(seats, tags, allotted), increment, allotted)


def _remaining(seats: int, tags: Mapping[str, str], allotted: float) -> tuple[float, ...]:
    if "Remaining" not in tags:
        return (allotted,) * seats
    text = tags["Remaining"]
    left = tuple(map(float, text.split(","))) if _REMAINING.fullmatch(text) else ()
    if len(left) != seats or not all(left):
        raise MalformedRecord(
            f"the tag Remaining is {text!r}, not the seconds left to each of {seats} seats"
        )
    return left


def _format_seconds(value: float) -> str:
    return f"{ceil(1000 * value) / 1000:.3f}".rstrip("0").rstrip(".")
