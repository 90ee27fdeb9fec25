"""`boardwright export`: the finished games of a server's database, as records or as Parquet."""

from __future__ import annotations

import sys
from contextlib import aclosing, contextmanager
from typing import IO, TYPE_CHECKING, Annotated, Any

from typer import Argument, Option

import boardwright
from boardwright.cli import Database  # noqa: TC001 (typer reads it)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from boardwright.records import Record
    from boardwright.server.play.game import LiveGame
    from boardwright.server.play.storage import Storage

    Write = Callable[[LiveGame, Record], None]

PARQUET = ".parquet"
ROWS_PER_BATCH = 500
_A_LINE_EACH = ("jsonl", "link")


def export(
    out: Annotated[
        str, Argument(metavar="OUT", help="A file (.bwr, .jsonl, .apgn, .parquet), or -.")
    ],
    database: Database = None,
    game: Annotated[str | None, Option(metavar="GAME", help="Only games of this name.")] = None,
) -> None:
    """Write all finished games of a server, in the order of their ends; it may be running."""
    import asyncio

    from boardwright.cli.files import check_target, game_called, output, reporting
    from boardwright.games.events import counted

    name = None if game is None else game_called(game).name
    check_target(out)
    with reporting("reading") as report, output(out) as file, _writing(out, file) as write:
        written, left_out = asyncio.run(_export(database, name, write, report))
    print(f"{counted(written, 'game')} written to {out}", file=sys.stderr)
    if left_out:
        listed = "\n".join(left_out)
        raise boardwright.MalformedInput(f"{counted(len(left_out), 'game')} left out:\n{listed}")


async def _export(
    database: str | None, game: str | None, write: Write, report: Callable[[str], None]
) -> tuple[int, list[str]]:
    """The number of games written, and the reasons why others were left out."""
    from boardwright.games.events import counted
    from boardwright.server.errors import DatabaseDamaged
    from boardwright.server.play.storage import Storage

    storage = await Storage.open_beside(database)
    written, left_out = 0, []
    try:
        async with aclosing(storage.finished_games(game)) as ids:
            async for game_id in ids:
                try:
                    live = await storage.load_live(game_id)
                    record = None if live is None else await _record(storage, live)
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


async def _record(storage: Storage, live: LiveGame) -> Record:
    """The record with the current names of the accounts."""
    from boardwright.server.play.record import record_of

    names = {
        account.id: account.name for account in await storage.accounts_by_id(sorted(live.accounts))
    }
    return record_of(live, name_of=lambda account: names.get(account, ""))


@contextmanager
def _writing(name: str, file: IO[bytes]) -> Iterator[Write]:
    if name.lower().endswith(PARQUET):
        with _parquet_writer(file) as write:
            yield write
    else:
        from boardwright.records.formats import format_of_name

        yield _record_writer(format_of_name(name), file)


def _record_writer(form: str, file: IO[bytes]) -> Write:
    """Writes games one by one, with the same result as `write_records` for all of them."""
    from boardwright.records.formats import write_records

    written = 0

    def write(_live: LiveGame, record: Record) -> None:
        nonlocal written
        if written and form == "json":
            raise boardwright.MalformedInput("a .json file holds one game: use .jsonl for several")
        between = "\n" if written and form not in _A_LINE_EACH else ""
        file.write((between + write_records([record], form)).encode())
        written += 1

    return write


@contextmanager
def _parquet_writer(file: IO[bytes]) -> Iterator[Write]:
    """Writes one row per game, in groups; writes the last group at the end."""
    try:
        import pyarrow as arrow  # type: ignore[import-untyped]
        from pyarrow import parquet
    except ImportError:
        raise boardwright.MalformedInput(
            "Parquet needs a library that is not installed: pip install 'boardwright[parquet]'"
        ) from None
    columns = _parquet_columns(arrow)
    schema = arrow.schema([(name, kind) for name, (kind, _) in columns.items()])
    rows: list[dict[str, Any]] = []
    with parquet.ParquetWriter(file, schema, compression="zstd") as writer:

        def flush() -> None:
            writer.write_table(arrow.Table.from_pylist(rows, schema))
            rows.clear()

        def write(live: LiveGame, record: Record) -> None:
            rows.append({name: read(live, record) for name, (_, read) in columns.items()})
            if len(rows) >= ROWS_PER_BATCH:
                flush()

        yield write
        if rows:
            flush()


def _parquet_columns(arrow: Any) -> dict[str, tuple[Any, Callable[[LiveGame, Record], Any]]]:
    """The type of each column, and the function that reads its value."""
    from boardwright.records import format_record

    text, number, time = arrow.string(), arrow.int32(), arrow.timestamp("ms", tz="UTC")
    texts = arrow.list_(text)
    return {
        "id": (text, lambda live, _: live.id),
        "game": (text, lambda live, _: live.setup.game),
        "rules": (number, lambda live, _: live.setup.rules),
        "options": (arrow.map_(text, text), lambda _, r: list(r.options.to_mapping().items())),
        "start": (text, lambda live, _: live.setup.start),  # none where it is the usual one
        "moves": (texts, lambda _, record: list(map(str, record.moves))),
        "actions": (arrow.list_(number), lambda live, _: list(live.actions)),
        "seats": (texts, lambda live, _: list(_seat_names(live))),
        "players": (texts, lambda live, record: list(map(record.tag, _seat_names(live)))),
        "result": (text, lambda _, record: record.result),
        "reason": (text, lambda _, record: record.reason),
        "created_at": (time, lambda live, _: live.setup.created_at),
        "over_at": (time, lambda live, _: live.over_at),
        "record": (text, lambda _, record: format_record(record)),
    }


def _seat_names(live: LiveGame) -> tuple[str, ...]:
    return live.game.seat_names(live.setup.chosen)
