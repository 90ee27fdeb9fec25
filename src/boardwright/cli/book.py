"""`boardwright explorer book`: a book made by the engine at full strength."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright import core
from boardwright.cli.files import reporting, write_text
from boardwright.engine.networks import network_for
from boardwright.games.options import Choice, Flag, Number
from boardwright.openings.book_maker import BookMaker

if TYPE_CHECKING:
    from pathlib import Path

    from boardwright.games import Game, Options, Position
    from boardwright.openings.book_maker import Search

LINES = 6  # the better moves of a position
_MEMORY = 128 << 20
_FEW = 4  # values of a number that is a choice


def make_book(  # noqa: PLR0913, PLR0917 (a book has as many settings as it has)
    game: Game, out: Path, log: Path, positions: int, nodes: int, seed: int
) -> None:
    """Search as many positions from each start, and write the book."""
    starts = book_starts(game)
    maker = BookMaker(game, _search(game, nodes, seed), log)
    with reporting("searching") as report:
        made = maker.make(starts, positions, lambda count: report(f"{count} positions"))
    write_text(str(out), made.to_text())
    print(f"{out}: {len(made.positions)} positions from {len(starts)} starts")


def book_starts(game: Game) -> list[Position]:
    """The usual start, and one for each other value of each option that is a choice."""
    usual = game.options_type()
    found: list[Options] = [usual]
    for declared in game.options_type.declared():
        for word in _words(declared.metadata["spec"]):
            changed = game.options_type.from_mapping(
                {k: v for k, v in usual.changed().items() if k != declared.name}
                | {declared.name: word}
            )
            if changed not in found:
                found.append(changed)
    return [game.start(options) for options in found]


def _words(spec: Choice | Number | Flag) -> tuple[str, ...]:
    match spec:
        case Choice(values):
            return values
        case Flag():
            return ("off", "on")
        case Number(low, high) if high - low < _FEW:
            return tuple(map(str, range(low, high + 1)))
        case _:
            return ()


def _search(game: Game, nodes: int, seed: int) -> Search:
    searcher = core.Searcher(game.start(), memory=_MEMORY, network=network_for(game, ""))

    def search(state: core.State, only: tuple[int, ...]) -> core.Report:
        searcher.clear()
        return searcher.search(state, core.Limits(nodes=nodes, lines=LINES, seed=seed, only=only))

    return search
