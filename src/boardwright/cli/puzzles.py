"""`boardwright puzzles`: find puzzles, prove them again, and solve them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from typer import Argument, Option

from boardwright.cli import GAME_HELP

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from boardwright.games import Game
    from boardwright.puzzles import Puzzle, Source
    from boardwright.puzzles.miner import PuzzleMiner
    from boardwright.records import Record

puzzles = typer.Typer(help="Puzzles with proof: solve them, find new ones, check their proofs.")

Name = Annotated[str, Argument(metavar="GAME", help=GAME_HELP)]
File = Annotated[str | None, Option(help="Puzzles of this file instead of the included ones.")]
Seed = Annotated[int | None, Option(help="Makes it repeatable.")]


@puzzles.command()
def mine(
    game: Name,
    count: Annotated[int, Option(min=1, help="Number of puzzles to find.")] = 10,
    seed: Annotated[int, Option(min=0, help="Seed of the games.")] = 0,
    out: Annotated[
        str | None, Option(help="The file to write or continue; by default GAME.jsonl.")
    ] = None,
    records: Annotated[
        str | None,
        Option(help="Search the games of this file or arena folder instead of new ones."),
    ] = None,
) -> None:
    """Find puzzles, in new games of the engine or in recorded games.

    Each puzzle is written to the file when it is found. Ctrl-C ends the search; with the same file
    the next search continues where it stopped.
    """
    from boardwright.cli.files import game_called, reporting
    from boardwright.puzzles.miner import PuzzleMiner

    chosen = game_called(game)
    name = out or f"{chosen.name}.jsonl"
    known = list(_opened(name, chosen))
    search = PuzzleMiner(chosen, seed, known)
    found = 0
    try:
        with reporting("searching for puzzles") as report:
            for fresh in _games(search, records):
                _append(name, fresh)
                found += len(fresh)
                report(f"{found} of {count} found in {search.games} games")
                if found >= count:
                    break
    except KeyboardInterrupt:
        print(f"stopped; {found} found in {search.games} games are in {name}")
        raise
    print(f"{found} found in {search.games} games are in {name}")


def _games(search: PuzzleMiner, records: str | None) -> Iterator[list[Puzzle]]:
    from pathlib import Path

    if records is None:
        yield from search.games_of_engine()
        return
    source: Source = "arena" if Path(records).is_dir() else "record"
    yield from search.games_of_records(_records(records, search.game), source)


def _records(name: str, game: Game) -> Iterator[Record]:
    from boardwright.cli.files import files_of, records_of
    from boardwright.games import MalformedInput

    for file in files_of(name):
        for record in records_of(file):
            if record.game is not game:
                raise MalformedInput(f"{file} holds a game of {record.game.title}")
            yield record


def _opened(name: str, game: Game) -> Sequence[Puzzle]:
    """The puzzles of the file to extend; a new file gets its first line."""
    from boardwright.cli.files import check_target, exists, read_text, write_text
    from boardwright.games import MalformedInput
    from boardwright.puzzles import read_puzzles, write_header
    from boardwright.puzzles.games import profile_of

    profile_of(game)  # refuses a game without puzzles before a file is created
    check_target(name)
    if not exists(name):
        write_text(name, write_header(game))
        return ()
    other, found = read_puzzles(read_text(name), name)
    if other is not game:
        raise MalformedInput(f"{name} holds puzzles of {other.title}")
    return found


def _append(name: str, found: Sequence[Puzzle]) -> None:
    from boardwright.puzzles import write_puzzle

    if found:
        with open(name, "a", encoding="utf-8") as file:
            file.write("".join(map(write_puzzle, found)))


@puzzles.command()
def rate(
    file: Annotated[str, Argument(metavar="FILE", help="Puzzles whose ratings are updated.")],
) -> None:
    """Measure the difficulty of existing puzzles again.

    The file is replaced after all puzzles are measured. A puzzle that no level solves, or that
    level 1 solves, is not changed.
    """
    from boardwright.cli.files import check_target, read_text, reporting, write_text
    from boardwright.puzzles import read_puzzles, write_header, write_puzzle
    from boardwright.puzzles.difficulty import measured

    game, found = read_puzzles(read_text(file), file)
    check_target(file)
    rated, missed = [], 0
    with reporting(f"measuring {game.name}") as report:
        for number, puzzle in enumerate(found, 1):
            report(f"{game.name}: {number} of {len(found)}")
            remeasured = measured(puzzle)
            missed += remeasured is None
            rated.append(remeasured or puzzle)
    write_text(file, write_header(game) + "".join(map(write_puzzle, rated)))
    changed = sum(old.rating != new.rating for old, new in zip(found, rated, strict=True))
    print(f"{file}: {changed} of {len(found)} puzzles have a new rating")
    if missed:
        print(f"{missed} that no level finds, or that the first level finds, are unchanged")


@puzzles.command()
def check(
    game: Annotated[str | None, Argument(metavar="[GAME]", help=GAME_HELP)] = None,
    file: File = None,
    sample: Annotated[int | None, Option(min=1, help="At most this many of each game.")] = None,
    seed: Annotated[int, Option(help="Seed of the sample.")] = 0,
) -> None:
    """Prove puzzles again: the rules replay every line, the core repeats the exhaustive search."""
    import random

    from boardwright.cli.files import reporting
    from boardwright.games import MalformedInput
    from boardwright.puzzles.solution import problems

    failed = 0
    for chosen, found in _collections(game, file):
        chosen_puzzles = list(found)
        if sample is not None and sample < len(chosen_puzzles):
            chosen_puzzles = random.Random(seed).sample(chosen_puzzles, sample)
        with reporting(chosen.name) as report:
            for number, puzzle in enumerate(chosen_puzzles, 1):
                report(f"{chosen.name}: {number} of {len(chosen_puzzles)}")
                for problem in problems(puzzle):
                    print(f"{puzzle.id}: {problem}")
                    failed += 1
        print(f"{chosen.name}: {len(chosen_puzzles)} of {len(found)} puzzles checked")
    if failed:
        raise MalformedInput(f"problems found: {failed}")


def _collections(game: str | None, file: str | None) -> Iterator[tuple[Game, Sequence[Puzzle]]]:
    from boardwright.cli.files import game_called, read_text
    from boardwright.games import GAMES, MalformedInput
    from boardwright.puzzles import puzzles_of, read_puzzles

    if file is None:
        for chosen in [game_called(game)] if game else GAMES.values():
            yield chosen, puzzles_of(chosen)
        return
    chosen, found = read_puzzles(read_text(file), file)
    if game is not None and game_called(game) is not chosen:
        raise MalformedInput(f"{file} holds puzzles of {chosen.title}")
    yield chosen, found


@puzzles.command("play")
def solve(
    game: Name,
    file: File = None,
    id: Annotated[str | None, Option(help="This puzzle.")] = None,  # noqa: A002
    theme: Annotated[str | None, Option(help="Only those with this theme.")] = None,
    seed: Seed = None,
) -> None:
    """Solve puzzles at the terminal, chosen by your rating."""
    import random

    from rich.console import Console

    from boardwright.cli.opponents import terminal_reader
    from boardwright.cli.puzzle_loop import Leave, PuzzleLoop
    from boardwright.puzzles.progress import default_path, load_progress, store_progress

    ((chosen, found),) = _collections(game, file)
    chosen_puzzles = _selected(chosen, found, id, theme)
    progress, path = load_progress(default_path()), default_path()
    own, rng = progress.of(chosen.name), random.Random(seed)
    console, reader = Console(), terminal_reader()
    try:
        while True:
            puzzle = own.choose(chosen_puzzles, rng)
            own.note(puzzle, is_solved=PuzzleLoop(puzzle, console, reader).run())
            store_progress(progress, path)
            console.print(f"Your rating: {own.rating:.0f} ± {2 * own.deviation:.0f}")
            if id is not None or not reader.more():
                return
    except (Leave, EOFError, KeyboardInterrupt):
        console.print()


def _selected(
    game: Game, found: Sequence[Puzzle], puzzle_id: str | None, theme: str | None
) -> list[Puzzle]:
    from boardwright.games import MalformedInput
    from boardwright.puzzles.games import profile_of

    if puzzle_id is not None:
        chosen = [puzzle for puzzle in found if puzzle.id == puzzle_id]
        if not chosen:
            raise MalformedInput(f"{game.title} has no puzzle {puzzle_id!r}")
        return chosen
    themes = profile_of(game).themes
    if theme is not None and theme not in themes:
        raise MalformedInput(f"unknown theme {theme!r} (themes: {', '.join(themes)})")
    chosen = [puzzle for puzzle in found if theme is None or theme in puzzle.themes]
    if not chosen:
        raise MalformedInput(f"no such puzzles of {game.title}")
    return chosen
