"""Scored games in the folder of a run: the files of each round, of a bounded size."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from boardwright.records.files import replacing
from boardwright.training.scored_games import GAMES_OF_SEED, ScoredGames

if TYPE_CHECKING:
    from pathlib import Path

FILE_BYTES = 13_000_000
ALL_BYTES = 60_000_000


class GameFiles:
    """The games of each round and start, numbered files that are never written again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def add(self, round_number: int, start: int, games: ScoredGames) -> None:
        """Keep games after those that are there, all games of a seed in one file."""
        packed = games.packed(with_moves=False)
        seeds = len(games) // GAMES_OF_SEED
        if len(packed) > FILE_BYTES and seeds > 1:
            middle = seeds // 2 * GAMES_OF_SEED
            self.add(round_number, start, games.part(0, middle))
            self.add(round_number, start, games.part(middle, len(games)))
            return
        number = len(self._paths(round_number, start))
        name = f"games-{round_number:04}-{start:02}-{number:02}.npz"
        with replacing(self.folder / name) as file:
            file.write(packed)

    def load(self, round_number: int, start: int) -> ScoredGames | None:
        paths = self._paths(round_number, start)
        return ScoredGames.joined([ScoredGames.load(path) for path in paths]) if paths else None

    def rounds(self) -> set[int]:
        """The rounds that have games."""
        return {_numbers(path)[0] for path in self._paths()}

    def forget(self, before: int) -> None:
        """Remove rounds that are older, and those for which there is no room beside the newest."""
        newest_first = groupby(reversed(self._paths()), lambda path: _numbers(path)[0])
        rounds = [(number, list(paths)) for number, paths in newest_first]
        room = ALL_BYTES
        for place, (number, paths) in enumerate(rounds):
            room -= sum(path.stat().st_size for path in paths)
            if number < before or (room < 0 and place > 0):
                for path in paths:
                    path.unlink()

    def _paths(self, *numbers: int) -> list[Path]:
        """The files of all rounds, of a round, or of a round and start, in their order."""
        found = sorted(self.folder.glob("games-*-*-*.npz"), key=_numbers)
        return [path for path in found if _numbers(path)[: len(numbers)] == numbers]


def _numbers(path: Path) -> tuple[int, ...]:
    """Of its round, its start and itself."""
    return tuple(int(number) for number in path.stem.split("-")[1:])
