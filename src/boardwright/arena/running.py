"""Running a match: what is left of it is played, stored and counted, until it is decided."""

from __future__ import annotations

from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from boardwright.arena import storage
from boardwright.arena.openings import opening_of
from boardwright.arena.recovery import FolderRefused
from boardwright.arena.runner import LocalRunner
from boardwright.arena.schedule import fixtures
from boardwright.arena.sprt import OPEN
from boardwright.arena.summary import Summary, sprt_status, summarise
from boardwright.arena.tally import Tally
from boardwright.engine.player import PlayerFailed
from boardwright.engine.players import make_player

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from boardwright.arena.fixture_play import Make
    from boardwright.arena.match import Match
    from boardwright.arena.result import GameResult
    from boardwright.arena.runner import Runner
    from boardwright.arena.schedule import Fixture
    from boardwright.arena.storage import Store


def run(
    match: Match,
    folder: str | Path | None = None,
    *,
    resume: bool = False,
    runner: Runner | None = None,
    listener: Callable[[Tally], object] | None = None,
) -> Summary:
    """Play a match and say what it came to.

    Games are kept in `folder`, if one is given, and `resume` goes on with those that it has. They
    are played by `runner`, by default one on each core of this machine. `listener` hears of each
    finished game.
    """
    runner = runner or LocalRunner()
    with closing(runner):
        check_match(match, runner.make)
        store = None if folder is None else _open(match, Path(folder), resume)
        return run_with(match, store, runner, listener)


def _open(match: Match, folder: Path, resume: bool) -> Store:
    return storage.resume(folder, match) if resume else storage.create(folder, match)


def check_match(match: Match, make: Make = make_player) -> None:
    """Refuse a match that has no opening, and words that are no player.

    One that fails is a player all the same.
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
    """Play what is left of a match, and close store and runner whatever happens."""
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
    for finished in runner.play_all(tally.match, left):
        if store is not None:
            store.append(finished)
        tally.add(finished.result)
        if listener is not None:
            listener(tally)
        if _is_decided(tally):
            return


def _is_decided(tally: Tally) -> bool:
    """Whether a sequential test has its answer."""
    status = sprt_status(tally)
    return status is not None and status.verdict != OPEN
