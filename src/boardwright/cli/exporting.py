"""`boardwright export`: the finished games of a server's database, as records or as Parquet."""

from __future__ import annotations

import sys
from contextlib import aclosing, contextmanager
from typing import IO, TYPE_CHECKING, Annotated

import typer

import boardwright

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from boardwright.records import Record
    from boardwright.server.live.game import LiveGame

    Write = Callable[[LiveGame, Record], None]

PARQUET = ".parquet"
_A_LINE_EACH = ("jsonl", "link")


def export(
    out: Annotated[
        str,
        typer.Argument(metavar="OUT", help="A file (.bwr, .jsonl, .apgn, .parquet), or -."),
    ],
    database: Annotated[
        str | None,
        typer.Option(help="A file or a URL; else BOARDWRIGHT_DATABASE, or the usual file."),
    ] = None,
    game: Annotated[
        str | None, typer.Option(metavar="GAME", help="The games of this name alone.")
    ] = None,
) -> None:
    """Write all finished games of a server, which may be running, in the order of their ends."""
    import asyncio

    from boardwright.cli.files import check_target, replacing, reporting
    from boardwright.cli.inputs import game_called
    from boardwright.games.events import counted

    name = None if game is None else game_called(game).name
    check_target(out)
    with reporting("reading") as report, replacing(out) as file, _writing(out, file) as write:
        written, left_out = asyncio.run(_export(database, name, write, report))
    print(f"{counted(written, 'game')} written to {out}", file=sys.stderr)
    if left_out:
        listed = "\n".join(left_out)
        raise boardwright.MalformedInput(f"{counted(len(left_out), 'game')} left out:\n{listed}")


async def _export(
    database: str | None, game: str | None, write: Write, report: Callable[[str], None]
) -> tuple[int, list[str]]:
    """How many games were written, and which could not be and why."""
    from boardwright.games.events import counted
    from boardwright.server.live.recording import record_of
    from boardwright.server.storage import DatabaseDamaged, Storage

    storage = await Storage.open_beside(database)
    written, left_out = 0, []
    try:
        async with aclosing(storage.finished_games(game)) as ids:
            async for game_id in ids:
                try:
                    live = await storage.load_live(game_id)
                    record = None if live is None else record_of(live)
                except boardwright.BoardwrightError as error:
                    left_out.append(f"{game_id}: {error}")
                    continue
                if live is not None and record is not None:
                    write(live, record)
                    written += 1
                    report(f"{counted(written, 'game')} written")
    except DatabaseDamaged as error:
        left_out.append(f"all games that ended later: {error}")
    finally:
        await storage.close()
    return written, left_out


@contextmanager
def _writing(name: str, file: IO[bytes]) -> Iterator[Write]:
    if name.lower().endswith(PARQUET):
        from boardwright.server.storage.parquet import ParquetGames

        with ParquetGames(file) as games:
            yield games.write
    else:
        from boardwright.records.formats import format_of_name

        yield _record_writer(format_of_name(name), file)


def _record_writer(form: str, file: IO[bytes]) -> Write:
    """Writes games one after the other, as `write_records` would all at once."""
    from boardwright.records.formats import write_records

    written = 0

    def write(_live: LiveGame, record: Record) -> None:
        nonlocal written
        if written and form == "json":
            raise boardwright.MalformedInput(
                "a .json file holds one game: say .jsonl, which holds many"
            )
        between = "\n" if written and form not in _A_LINE_EACH else ""
        file.write((between + write_records([record], form)).encode())
        written += 1

    return write
