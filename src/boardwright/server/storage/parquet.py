"""Finished games as a Parquet file, one row a game, for those who study many."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardwright.games import MalformedInput
from boardwright.records import format_record

if TYPE_CHECKING:
    from types import TracebackType
    from typing import IO, Self

    from boardwright.records import Record
    from boardwright.server.live.game import LiveGame

ROWS_AT_ONCE = 500


class ParquetGames:
    """Writes games to a file, a group of rows at a time; what waits is written at the end."""

    def __init__(self, file: IO[bytes]) -> None:
        try:
            import pyarrow as arrow  # type: ignore[import-untyped]
            from pyarrow import parquet
        except ImportError:
            raise MalformedInput(
                "Parquet needs a library that is not installed: pip install 'boardwright[parquet]'"
            ) from None
        self._arrow, self._schema = arrow, _schema(arrow)
        self._writer = parquet.ParquetWriter(file, self._schema, compression="zstd")
        self._rows: list[dict[str, Any]] = []

    def write(self, live: LiveGame, record: Record) -> None:
        self._rows.append(_row(live, record))
        if len(self._rows) >= ROWS_AT_ONCE:
            self._flush()

    def _flush(self) -> None:
        if self._rows:
            self._writer.write_table(self._arrow.Table.from_pylist(self._rows, self._schema))
            self._rows.clear()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: object, trace: TracebackType | None
    ) -> None:
        if kind is None:
            self._flush()
        self._writer.close()


def _schema(arrow: Any) -> Any:
    text, time = arrow.string(), arrow.timestamp("ms", tz="UTC")
    return arrow.schema(
        [
            ("id", text),
            ("game", text),
            ("rules", arrow.int32()),
            ("options", arrow.map_(text, text)),
            ("start", text),  # none where it is the usual one
            ("moves", arrow.list_(text)),
            ("actions", arrow.list_(arrow.int32())),
            ("seats", arrow.list_(text)),
            ("players", arrow.list_(text)),
            ("result", text),
            ("reason", text),
            ("created_at", time),
            ("over_at", time),
            ("record", text),
        ]
    )


def _row(live: LiveGame, record: Record) -> dict[str, Any]:
    seats = live.game.seat_names(live.plan.chosen)
    return {
        "id": live.id,
        "game": live.plan.game,
        "rules": live.plan.rules,
        "options": list(record.options.to_mapping().items()),
        "start": live.plan.start,
        "moves": [str(move) for move in record.moves],
        "actions": list(live.actions),
        "seats": list(seats),
        "players": [record.tag(seat) for seat in seats],
        "result": record.result,
        "reason": record.reason,
        "created_at": live.plan.created_at,
        "over_at": live.over_at,
        "record": format_record(record),
    }
