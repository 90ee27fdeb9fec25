"""The match of `boardwright arena`: how it is set up, its progress, and its summary."""

from __future__ import annotations

import shlex
import signal
import sys
from contextlib import contextmanager, nullcontext
from dataclasses import fields
from datetime import datetime
from importlib import import_module
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, NoReturn

import typer
from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.table import Table

from boardwright.arena import storage
from boardwright.arena.elo import Interval, Sprt
from boardwright.arena.match import (
    MAX_PLIES,
    ROUND_ROBIN,
    ListedOpening,
    Match,
    load_openings,
    move_limits,
)
from boardwright.arena.runner import Runner, check_match, run_with
from boardwright.arena.summary import Standing, Summary, Tally, summarise, summary_to_json
from boardwright.cli.files import game_called, parse_options
from boardwright.games import Game, MalformedInput, Options
from boardwright.games.events import counted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from boardwright.arena.storage import Store
    from boardwright.cli.arena import MatchRequest

USUAL_GAMES = 100


def given_fields(request: MatchRequest) -> list[str]:
    return [f.name for f in fields(request) if getattr(request, f.name) not in (None, [])]


def match_of(request: MatchRequest, games: int) -> Match:
    """The requested match, with defaults for everything that is not given."""
    game, words = game_called(request.game or ""), request.options or []
    set_by_user = {word.partition("=")[0] for word in words}
    options = game.opponents.options_in_match(parse_options(game, words), set_by_user)
    plies, listed = _openings(request.openings, game, options)
    return Match(
        game=game.name,
        players=tuple(request.players or ()),
        options=options.to_mapping(),
        games=games,
        control=move_limits(request.time, request.nodes, request.depth, request.clock),
        opening_plies=plies,
        openings=listed,
        format=request.format or ROUND_ROBIN,
        sprt=None if request.sprt is None else Sprt.parse(request.sprt),
        seed=request.seed or 0,
        max_plies=request.max_plies or MAX_PLIES,
        compact=bool(request.compact),
    )


def _openings(
    word: str | None, game: Game, options: Options
) -> tuple[int, tuple[ListedOpening, ...]]:
    if word is None:
        return game.opponents.plies_before_match(game, options), ()
    if word.isdecimal() and len(word) < 6:
        return int(word), ()
    return 0, load_openings(word, game.start(options))


def open_store(request: MatchRequest, games: int | None, out: str | None, *, resume: bool) -> Store:
    """The folder of a match, new or resumed."""
    folder = None if out is None else Path(out)
    if not resume:
        if request.game is None:
            raise MalformedInput("give a game and its players, or --resume --out FOLDER")
        match = match_of(request, games or USUAL_GAMES)
        _check(match)
        return storage.create(folder or _new_folder(match), match)
    if folder is None:
        raise MalformedInput("name the match to continue: --out FOLDER")
    match = _resumed(request, games, storage.load_match(folder))
    _check(match)  # its files may be missing, or it was started in another working folder
    return storage.resume(folder, match)


def _check(match: Match) -> None:
    check_match(match)
    if match.seats > 2:
        import_module("openskill.models")  # ratings of three or more players need an extra


def _resumed(request: MatchRequest, games: int | None, stored: Match) -> Match:
    """The stored match, or the match as given again; it may have more games."""
    if request.game is not None:
        return match_of(request, games or stored.games)
    if words := given_fields(request):
        raise MalformedInput(
            f"a continued match already has its own {words[0]}: leave it out, "
            "or repeat the whole match"
        )
    return stored.extended(games or stored.games)


def _new_folder(match: Match) -> Path:
    name = f"arena-{match.game}-{datetime.now():%Y%m%d-%H%M%S}"
    path, number = Path(name), 1
    while path.exists():
        number += 1
        path = Path(f"{name}-{number}")
    return path


def make_runner(concurrency: int | None, *, on_cluster: bool, address: str | None) -> Runner:
    """The runner that plays the games."""
    if on_cluster or address is not None:
        from boardwright.arena.cluster import RayRunner

        return RayRunner(address, concurrency=concurrency)
    from boardwright.arena.runner import LocalRunner

    return LocalRunner(concurrency)


_WIDE = 250
_SECONDS_BETWEEN = {True: 0.5, False: 10.0}  # between two updates, on a terminal and elsewhere


def play_and_show(store: Store, runner: Runner, *, as_json: bool) -> None:
    """Play the missing games; print the progress to standard error and the summary to output."""
    console = Console(stderr=True, markup=False, highlight=False)
    have = counted(len(store.results), "game")
    print(f"{store.folder}: {have} so far", file=sys.stderr)
    try:
        with _interrupted_once(), _progress(console) as progress:
            summary = run_with(store.match, store, runner, progress)
    except BaseException as error:
        words = shlex.join(["boardwright", "arena", "--resume", "--out", str(store.folder)])
        print(f"{counted(len(store.results), 'game')} saved; to continue: {words}", file=sys.stderr)
        if isinstance(error, KeyboardInterrupt):
            raise typer.Abort from None  # typer would treat the interruption itself as a success
        raise
    if as_json:
        print(summary_to_json(summary), end="")
    else:
        # Use a fixed width if the output is no terminal, so that no text is cut off.
        width = None if sys.stdout.isatty() else _WIDE
        Console(width=width, markup=False, highlight=False).print(full_view(summary))


@contextmanager
def _interrupted_once() -> Iterator[None]:
    """Let the first Ctrl-C end the match, and ignore any more while the command ends."""
    usual = signal.getsignal(signal.SIGINT)
    if usual is not signal.default_int_handler:  # ignored, or handled by the caller
        yield
        return
    signal.signal(signal.SIGINT, _interrupt)
    try:
        yield
    finally:
        if signal.getsignal(signal.SIGINT) is _interrupt:
            signal.signal(signal.SIGINT, usual)


def _interrupt(*_: object) -> NoReturn:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    raise KeyboardInterrupt


@contextmanager
def _progress(console: Console) -> Iterator[Callable[[Tally], None]]:
    """A live table on a terminal, or a line from time to time elsewhere."""
    live = Live(console=console, transient=True, auto_refresh=False)
    due = 0.0

    def show(tally: Tally) -> None:
        nonlocal due
        if monotonic() < due:
            return
        summary = summarise(tally)
        if console.is_terminal:
            live.update(Group(standings_table(summary), line(summary)), refresh=True)
        else:
            print(line(summary), file=sys.stderr, flush=True)
        due = monotonic() + _SECONDS_BETWEEN[console.is_terminal]

    with live if console.is_terminal else nullcontext():
        yield show


def line(summary: Summary) -> str:
    """A one-line summary: games, score, Elo, test."""
    parts = [f"{summary.games}/{summary.planned} games"]
    first = summary.first
    if first is not None:
        parts += [
            f"{summary.standings[0].player} {_percent(first.score)}",
            f"Elo {_bounded(first.elo, '+.1f')}",
            f"better with {first.superiority:.1%}",
            f"pairs {' '.join(map(str, summary.pairs))}",
        ]
    else:
        best = max(summary.standings, key=_strength)
        parts.append(f"first {best.player} {_percent(best.score)}")
    if (test := summary.sprt) is not None:
        parts.append(
            f"LLR {test.llr:.2f} [{test.low:.2f}, {test.high:.2f}] "
            f"for Elo {test.elo0:g},{test.elo1:g}: {test.verdict}"
        )
    return " · ".join(parts)


def full_view(summary: Summary) -> RenderableType:
    ended = ", ".join(f"{reason} {count}" for reason, count in summary.reasons.items())
    text = f"{summary.control} · {summary.mean_plies:.0f} plies per game · ended by: {ended}"
    return Group(line(summary), text, "", standings_table(summary), "", cross_table(summary))


def standings_table(summary: Summary) -> Table:
    """The players, the strongest first."""
    table = Table(box=None, pad_edge=False)
    unit = "rating (95 %)" if summary.standings[0].elo is None else "Elo (95 %)"
    failed = ["failed"] if any(standing.failures for standing in summary.standings) else []
    for heading in ("player", unit, "score (95 %)", "games", "s/move", *failed):
        table.add_column(heading, justify="left" if heading == "player" else "right", no_wrap=True)
    for standing in sorted(summary.standings, key=_strength, reverse=True):
        table.add_row(
            standing.player,
            _rating(standing),
            _percent(standing.score),
            str(standing.games),
            f"{standing.seconds_per_move:.4f}",
            *([str(standing.failures)] if failed else []),
        )
    return table


def cross_table(summary: Summary) -> Table:
    """The points of each row's player against each column's player."""
    table = Table(box=None, pad_edge=False)
    for heading in ("", "points against", *map(str, range(1, len(summary.standings) + 1))):
        is_name = heading == "points against"
        table.add_column(heading, justify="left" if is_name else "right", no_wrap=True)
    rows = zip(summary.standings, summary.cross_table, strict=True)
    for number, (standing, scores) in enumerate(rows, 1):
        cells = ["–" if s is None else f"{s.points:g}/{s.games}" for s in scores]
        table.add_row(str(number), standing.player, *cells)
    return table


def _strength(standing: Standing) -> tuple[float, float]:
    strength = standing.elo or standing.rating
    return (0.0 if strength is None else strength.value), standing.score.value


def _rating(standing: Standing) -> str:
    if standing.elo is not None:
        return _bounded(standing.elo, "+.0f")
    return "" if standing.rating is None else _bounded(standing.rating, ".1f")


def _bounded(of: Interval, form: str) -> str:
    return f"{of.value:{form}} [{of.low:{form}}, {of.high:{form}}]"


def _percent(interval: Interval) -> str:
    return f"{interval.value:.1%} [{100 * interval.low:.1f}, {100 * interval.high:.1f}]"
