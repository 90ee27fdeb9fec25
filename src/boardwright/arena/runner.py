"""Runs a match: plays the missing games, here or many in parallel, and stores and counts them."""

from __future__ import annotations

import os
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import closing, suppress
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from boardwright.arena import storage
from boardwright.arena.elo import OPEN
from boardwright.arena.match import Fixture, fixtures, opening_of
from boardwright.arena.referee import CRASH, PlayedGame, SeatedPlayer, Usage, play_game
from boardwright.arena.storage import Finished, FolderRefused, GameResult, Store, finished
from boardwright.arena.summary import Summary, Tally, sprt_status, summarise
from boardwright.engine.player import GameHistory, Player, PlayerFailed
from boardwright.engine.players import make_player, make_program_player
from boardwright.engine.program import ProcessPool
from boardwright.engine.spec import ENGINE, RANDOM, parse_spec
from boardwright.games import BoardwrightError, Game, MalformedInput, Outcome

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from boardwright.arena.match import Match


class ArenaFailed(BoardwrightError):
    """A match cannot go on, for a reason other than its players."""


class Make(Protocol):
    """Makes a player from its word; on a cluster the function must be importable there."""

    def __call__(self, spec: str, game: Game, *, seed: int) -> Player: ...


def play_fixture(match: Match, fixture: Fixture, make: Make = make_player) -> Finished:
    """Play a game; a player that cannot be created loses it."""
    try:
        opening = opening_of(match, fixture.opening)
    except BoardwrightError as error:
        raise ArenaFailed(f"game {fixture.number + 1} cannot be played: {error}") from error
    seats: list[SeatedPlayer] = []
    try:
        for number, player in enumerate(fixture.seating):
            try:
                seats.append(_seat(match, match.players[player], fixture.seed + number, make))
            except (Exception, SystemExit) as error:
                if isinstance(error, MalformedInput) and not _is_program(match, player):
                    raise ArenaFailed(f"{match.players[player]} cannot play: {error}") from error
                failure = PlayerFailed(CRASH, f"{type(error).__name__}: {error}")
                history = GameHistory(opening.start, opening.actions)
                return finished(match, fixture, _forfeited(history, number, failure))
        played = play_game(opening, seats, match.control, max_plies=match.max_plies)
    finally:
        for seat in seats:
            with suppress(Exception):
                seat.player.close()
    return finished(match, fixture, played)


def _forfeited(history: GameHistory, seat: int, failure: PlayerFailed) -> PlayedGame:
    seats = history.state.seats
    outcome = Outcome.forfeit(history.state.to_position().places(), seat, failure.reason)
    return PlayedGame(history, outcome, str(failure), usage=[Usage() for _ in range(seats)])


def _is_program(match: Match, player: int) -> bool:
    """Whether a word names a program: then a failure to start is its own, not a bad word."""
    try:
        return parse_spec(match.players[player], match.rules).kind not in (RANDOM, ENGINE)
    except MalformedInput:
        return False


def _seat(match: Match, spec: str, seed: int, make: Make) -> SeatedPlayer:
    player = make(spec, match.rules, seed=seed)
    try:
        parsed = parse_spec(spec, match.rules)
    except MalformedInput:  # a word that only `make` can parse
        return SeatedPlayer.of(player)
    return SeatedPlayer(player, parsed.kind in (RANDOM, ENGINE), parsed.budget)


MAX_SEATS = 4


class Runner(Protocol):
    """Plays games with players that it makes.

    The caller closes it after the last game.
    """

    make: Make

    def play_all(self, match: Match, fixtures: Iterable[Fixture]) -> Iterator[Finished]:
        """Play the games and yield each finished one, in any order."""

    def close(self) -> None:
        """Abandon the running games."""


class InlineRunner:
    """Plays in this process, one game after the other; a player that hangs blocks the match."""

    def __init__(self, make: Make = make_player) -> None:
        self.make = make

    def play_all(self, match: Match, fixtures: Iterable[Fixture]) -> Iterator[Finished]:
        return (play_fixture(match, fixture, self.make) for fixture in fixtures)

    def close(self) -> None:
        pass


class LocalRunner:
    """Plays `concurrency` games in parallel; players are processes that later games reuse.

    With `make`, the players that it makes play in this process instead.
    """

    def __init__(self, concurrency: int | None = None, make: Make | None = None) -> None:
        self._concurrency = concurrency or os.cpu_count() or 1
        self._pool = ProcessPool(MAX_SEATS * self._concurrency)
        self.make = make or make_player  # only to check words before a match
        self._seat = make or partial(make_program_player, pool=self._pool)
        self._threads = ThreadPoolExecutor(self._concurrency)

    def play_all(self, match: Match, fixtures: Iterable[Fixture]) -> Iterator[Finished]:
        left = iter(fixtures)
        running = {self._submit(match, fixture) for fixture in islice(left, self._concurrency)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {self._submit(match, fixture) for fixture in islice(left, len(done))}
            for future in done:
                yield future.result()

    def _submit(self, match: Match, fixture: Fixture) -> Future[Finished]:
        return self._threads.submit(play_fixture, match, fixture, self._seat)

    def close(self) -> None:
        self._pool.close()
        self._threads.shutdown(cancel_futures=True)


def run(
    match: Match,
    folder: str | Path | None = None,
    *,
    resume: bool = False,
    runner: Runner | None = None,
    listener: Callable[[Tally], object] | None = None,
) -> Summary:
    """Play a match and return its summary.

    Games are stored in `folder`, if given; `resume` continues with the games that the folder has.
    `runner` plays them, by default with one game per core of this machine. `listener` is called
    after each finished game.
    """
    runner = runner or LocalRunner()
    with closing(runner):
        check_match(match, runner.make)
        opened = storage.resume if resume else storage.create
        store = None if folder is None else opened(Path(folder), match)
        return run_with(match, store, runner, listener)


def check_match(match: Match, make: Make = make_player) -> None:
    """Refuse a match without an opening, and words that name no player.

    A player that only fails to start is accepted.
    """
    opening_of(match, 0)
    for spec in dict.fromkeys(match.players):
        with suppress(PlayerFailed):
            make(spec, match.rules, seed=0).close()


def run_with(
    match: Match,
    store: Store | None,
    runner: Runner,
    listener: Callable[[Tally], object] | None = None,
) -> Summary:
    """Play the missing games of a match; always close store and runner."""
    tally = Tally(match, store.results if store else ())
    try:
        left = _left(match, store.results if store else ())
        if not _is_decided(tally):
            _play(tally, left, store, runner, listener)
        return summarise(tally)
    finally:
        runner.close()
        if store is not None:
            store.write_summary(summarise(tally))
            store.close()


def _left(match: Match, results: Sequence[GameResult]) -> list[Fixture]:
    planned = fixtures(match)
    for result in results:
        if result.number >= len(planned) or planned[result.number].seating != result.seating:
            raise FolderRefused(f"game {result.number + 1} is not one of this match")
    played = {result.number for result in results}
    return [fixture for fixture in planned if fixture.number not in played]


def _play(
    tally: Tally,
    left: list[Fixture],
    store: Store | None,
    runner: Runner,
    listener: Callable[[Tally], object] | None,
) -> None:
    for game in runner.play_all(tally.match, left):
        if store is not None:
            store.append(game)
        tally.add(game.result)
        if listener is not None:
            listener(tally)
        if _is_decided(tally):
            return


def _is_decided(tally: Tally) -> bool:
    """Whether the sequential test has reached a verdict."""
    status = sprt_status(tally)
    return status is not None and status.verdict != OPEN
