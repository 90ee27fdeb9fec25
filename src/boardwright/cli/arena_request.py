"""What `boardwright arena` was asked for: the match, its folder, and where it is played."""

from __future__ import annotations

from dataclasses import dataclass, fields
from datetime import datetime
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from boardwright.arena import storage
from boardwright.arena.control import time_control
from boardwright.arena.match import (
    MAX_PLIES,
    ROUND_ROBIN,
    ListedOpening,
    Match,
    usual_opening_plies,
    usual_options,
)
from boardwright.arena.openings import load_openings
from boardwright.arena.running import check_match
from boardwright.arena.sprt import Sprt
from boardwright.cli.inputs import game_called, parse_options
from boardwright.games import MalformedInput

if TYPE_CHECKING:
    from boardwright.arena.runner import Runner
    from boardwright.arena.storage import Store
    from boardwright.games import Game, Options

USUAL_GAMES = 100


@dataclass(frozen=True)
class Request:
    """The words of the command that say which match it is; None is not said."""

    game: str | None = None
    players: tuple[str, ...] = ()
    time: float | None = None
    nodes: int | None = None
    depth: int | None = None
    clock: str | None = None
    openings: str | None = None
    sprt: str | None = None
    format: str | None = None
    options: tuple[str, ...] = ()
    seed: int | None = None
    max_plies: int | None = None
    compact: bool | None = None

    @property
    def said(self) -> list[str]:
        return [f.name for f in fields(self) if getattr(self, f.name) not in (None, ())]

    def match(self, games: int) -> Match:
        """The match, with what is usual where nothing is said."""
        game = game_called(self.game or "")
        given = {word.partition("=")[0] for word in self.options}
        options = usual_options(game, parse_options(game, list(self.options)), given)
        plies, listed = self._openings(game, options)
        return Match(
            game=game.name,
            players=self.players,
            options=options.to_mapping(),
            games=games,
            control=time_control(self.time, self.nodes, self.depth, self.clock),
            opening_plies=plies,
            openings=listed,
            format=self.format or ROUND_ROBIN,
            sprt=None if self.sprt is None else parse_sprt(self.sprt),
            seed=self.seed or 0,
            max_plies=self.max_plies or MAX_PLIES,
            compact=bool(self.compact),
        )

    def _openings(self, game: Game, options: Options) -> tuple[int, tuple[ListedOpening, ...]]:
        if self.openings is None:
            return usual_opening_plies(game, options), ()
        if self.openings.isdecimal() and len(self.openings) < 6:
            return int(self.openings), ()
        return 0, load_openings(self.openings, game.start(options))


def parse_sprt(text: str) -> Sprt:
    try:
        elo0, elo1 = map(float, text.split(","))
    except ValueError:
        raise MalformedInput(f"{text!r} is no test: say two Elo, like 0,10") from None
    return Sprt(elo0, elo1)


def open_store(request: Request, games: int | None, out: str | None, *, resume: bool) -> Store:
    """The folder of the match, new or gone on with."""
    folder = None if out is None else Path(out)
    if not resume:
        if request.game is None:
            raise MalformedInput("say a game and its players, or --resume --out FOLDER")
        match = request.match(games or USUAL_GAMES)
        _check(match)
        return storage.create(folder or _new_folder(match), match)
    if folder is None:
        raise MalformedInput("say which match to go on with: --out FOLDER")
    match = _resumed(request, games, storage.load_match(folder))
    _check(match)  # its files may be gone, or it is gone on with from another folder
    return storage.resume(folder, match)


def _check(match: Match) -> None:
    check_match(match)
    if match.seats > 2:
        import_module("boardwright.arena.placing")  # what rates them is an extra


def _resumed(request: Request, games: int | None, kept: Match) -> Match:
    """The match as it is kept, or as it is said once more; it may get more games."""
    if request.game is not None:
        return request.match(games or kept.games)
    if request.said:
        raise MalformedInput(
            f"a match that goes on brings its own {request.said[0]}: leave it out, "
            "or say the whole match again"
        )
    return kept.extended(games or kept.games)


def _new_folder(match: Match) -> Path:
    name = f"arena-{match.game}-{datetime.now():%Y%m%d-%H%M%S}"
    path, number = Path(name), 1
    while path.exists():
        number += 1
        path = Path(f"{name}-{number}")
    return path


def make_runner(concurrency: int | None, *, on_cluster: bool, address: str | None) -> Runner:
    """Where the games are played."""
    if on_cluster or address is not None:
        from boardwright.arena.cluster import RayRunner

        return RayRunner(address, concurrency=concurrency)
    from boardwright.arena.runner import LocalRunner

    return LocalRunner(concurrency)
