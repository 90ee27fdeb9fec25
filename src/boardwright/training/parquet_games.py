"""The games of a run as Parquet, one row per game, for other uses (extra `parquet`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from boardwright.engine.wire import format_start
from boardwright.games import MalformedInput
from boardwright.records.files import replacing

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from boardwright.core import State
    from boardwright.games import Position
    from boardwright.training.scored_games import ScoredGames

PATTERN = "games-{:06}.parquet"


class ParquetGames:
    """A folder of numbered files; each is complete and never written again."""

    def __init__(self, folder: Path) -> None:
        # Import the library, or say how to install it.
        try:
            import pyarrow as arrow  # type: ignore[import-untyped]
            from pyarrow import parquet  # type: ignore[import-untyped]
        except ImportError:
            raise MalformedInput(
                "Parquet needs a library that is not installed: pip install 'boardwright[parquet]'"
            ) from None
        self._arrow, self._parquet = arrow, parquet
        self.folder = folder

    def add(self, parts: Iterable[ScoredGames], start: State) -> None:
        """Write games to a new file, if there are any."""
        rows = [row for part in parts for row in _rows(part, start.to_position())]
        if not rows:
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        table = self._arrow.Table.from_pylist(rows, schema=_schema(self._arrow))
        number = 1 + max(
            (int(path.stem[6:]) for path in self.folder.glob("games-*.parquet")), default=0
        )
        with replacing(self.folder / PATTERN.format(number)) as file:
            self._parquet.write_table(table, file, compression="zstd")


def _schema(arrow: Any) -> Any:
    shares = arrow.list_(arrow.float32())
    return arrow.schema(
        {
            "game": arrow.string(),
            "start": arrow.string(),  # as in `newgame` of the engine protocol
            "moves": arrow.string(),  # in the game's notation, separated by spaces
            "actions": arrow.list_(arrow.uint16()),
            "result": shares,  # of the win, by seat
            "chances": arrow.list_(shares),  # by ply and seat; null for plies without a search
        }
    )


def _rows(games: ScoredGames, start: Position) -> Iterable[dict[str, object]]:
    game, text = start.game, format_start(start)
    for number in range(len(games)):
        single = games.part(number, number + 1)
        actions = single.actions.tolist()
        searched = single.is_searched
        yield {
            "game": game.name,
            "start": text,
            "moves": " ".join(str(game.move(action)) for action in actions),
            "actions": actions,
            "result": np.asarray(single.results[-1]).tolist(),
            "chances": [
                row.tolist() if is_searched else None
                for row, is_searched in zip(single.chances, searched, strict=True)
            ],
        }
