"""Playing a game of the schedule: its players are made for it, and closed after it."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

from boardwright.arena.openings import opening_of
from boardwright.arena.referee import CRASH, Played, Seat, Usage, play_game
from boardwright.arena.result import finished
from boardwright.engine.player import PlayerFailed
from boardwright.engine.players import make_player
from boardwright.engine.spec import ENGINE, RANDOM, parse_spec
from boardwright.engine.table import Table
from boardwright.games import BoardwrightError, MalformedInput, Outcome

if TYPE_CHECKING:
    from boardwright.arena.match import Match
    from boardwright.arena.result import Finished
    from boardwright.arena.schedule import Fixture
    from boardwright.engine.player import Player
    from boardwright.games import Game


class ArenaFailed(BoardwrightError):
    """A match cannot go on, through no fault of its players."""


class Make(Protocol):
    """Makes a player from its word; what travels to a cluster must be importable there."""

    def __call__(self, spec: str, game: Game, *, seed: int) -> Player: ...


def play_fixture(match: Match, fixture: Fixture, make: Make = make_player) -> Finished:
    """Play a game; a player that cannot even be made loses it."""
    try:
        opening = opening_of(match, fixture.opening)
    except BoardwrightError as error:
        raise ArenaFailed(f"game {fixture.number + 1} cannot be played: {error}") from error
    seats: list[Seat] = []
    try:
        for number, player in enumerate(fixture.seating):
            try:
                seats.append(_seat(match, match.players[player], fixture.seed + number, make))
            except (Exception, SystemExit) as error:
                if isinstance(error, MalformedInput) and not _is_program(match, player):
                    raise ArenaFailed(f"{match.players[player]} cannot play: {error}") from error
                failure = PlayerFailed(CRASH, f"{type(error).__name__}: {error}")
                table = Table(opening.start, opening.actions)
                return finished(match, fixture, _forfeited(table, number, failure))
        played = play_game(opening, seats, match.control, max_plies=match.max_plies)
    finally:
        for seat in seats:
            with suppress(Exception):
                seat.player.close()
    return finished(match, fixture, played)


def _forfeited(table: Table, seat: int, failure: PlayerFailed) -> Played:
    seats = table.state.seats
    outcome = Outcome.forfeit(seats, seat, failure.reason)
    return Played(table, outcome, str(failure), usage=[Usage() for _ in range(seats)])


def _is_program(match: Match, player: int) -> bool:
    """Whether a word names a program that is there: then it fails itself, and not its word."""
    try:
        return parse_spec(match.players[player], match.rules).kind not in (RANDOM, ENGINE)
    except MalformedInput:
        return False


def _seat(match: Match, spec: str, seed: int, make: Make) -> Seat:
    player = make(spec, match.rules, seed=seed)
    try:
        parsed = parse_spec(spec, match.rules)
    except MalformedInput:  # a word that only `make` understands
        return Seat.of(player)
    return Seat(player, parsed.kind in (RANDOM, ENGINE), parsed.budget)
