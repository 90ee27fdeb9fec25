"""Playing a game of the schedule: its players are made for it, and closed after it."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

from boardwright.arena.openings import opening_of
from boardwright.arena.play import CRASH, Played, Usage, play_game
from boardwright.arena.result import finished
from boardwright.arena.seat import Seat
from boardwright.arena.table import Table
from boardwright.engine.player import PlayerFailed
from boardwright.engine.players import make_player
from boardwright.engine.spec import ENGINE, RANDOM, parse_spec
from boardwright.games import BoardwrightError, MalformedInput, Outcome

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardwright.arena.match import Match
    from boardwright.arena.play import Thinking
    from boardwright.arena.result import Finished
    from boardwright.arena.schedule import Fixture
    from boardwright.engine.player import Player
    from boardwright.games import Game


class ArenaFailed(BoardwrightError):
    """A match cannot go on, through no fault of its players."""


class Make(Protocol):
    """Makes a player from its word; what travels to other processes must be importable there."""

    def __call__(self, spec: str, game: Game, *, seed: int) -> Player: ...


def play_fixture(
    match: Match,
    fixture: Fixture,
    make: Make = make_player,
    watch: Callable[[Thinking], object] | None = None,
    *,
    watch_all: bool = False,
) -> Finished:
    """Play a game; a player that cannot even be made loses it.

    `watch` hears of the decisions of games in which someone is not trusted, or of all games.
    """
    opening = opening_of(match, fixture.opening)
    seats: list[Seat] = []
    try:
        for number, player in enumerate(fixture.seating):
            try:
                seats.append(_seat(match, match.players[player], fixture.seed + number, make))
            except (Exception, SystemExit) as error:
                if isinstance(error, MalformedInput) and not _is_program(match, player):
                    raise ArenaFailed(f"{match.players[player]} cannot play: {error}") from error
                failure = PlayerFailed(CRASH, f"{type(error).__name__}: {error}")
                return finished(match, fixture, _forfeited(Table(opening), number, failure))
        if not watch_all and all(seat.is_trusted for seat in seats):
            watch = None
        played = play_game(opening, seats, match.control, max_plies=match.max_plies, watch=watch)
    finally:
        for seat in seats:
            with suppress(Exception):
                seat.player.close()
    return finished(match, fixture, played)


def forfeit_fixture(
    match: Match, fixture: Fixture, actions: tuple[int, ...], seat: int, failure: PlayerFailed
) -> Finished:
    """The game that ends here because a seat took down, or holds up, the process it played in."""
    table = Table(opening_of(match, fixture.opening))
    for action in actions[len(table.actions) :]:
        table.play(action)
    return finished(match, fixture, _forfeited(table, seat, failure))


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
