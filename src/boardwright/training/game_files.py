"""Scored games in the folder of a run: the files of each round, of a bounded size."""

from __future__ import annotations

import io
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from boardwright.games.errors import MalformedInput
from boardwright.records.files import replacing
from boardwright.training.scored_games import MOVES, ScoredGames

if TYPE_CHECKING:
    from pathlib import Path

FILE_BYTES = 13_000_000
ALL_BYTES = 60_000_000


class GameFiles:
    """The games of each round and start, what a value network learns from alone."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def save(self, round_number: int, start: int, games: ScoredGames) -> None:
        packed = _packed(games)
        parts = max(1, -(-len(packed) // FILE_BYTES))
        if parts > 1:
            parts += 1  # they are not all equally large
        ends = np.linspace(0, len(games), parts + 1).astype(int)
        for part, (begin, end) in enumerate(pairwise(ends)):
            with replacing(self._path(round_number, start, part)) as file:
                file.write(packed if parts == 1 else _packed(games_from(games, begin, end)))

    def load(self, round_number: int, start: int) -> ScoredGames | None:
        paths = sorted(self.folder.glob(self._name(round_number, start, "*")))
        return ScoredGames.joined([_read(path) for path in paths]) if paths else None

    def forget(self, before: int) -> None:
        """Remove rounds that are older, and whatever is too much."""
        paths = sorted(self.folder.glob("games-*.npz"))
        room = ALL_BYTES
        for path in reversed(paths):
            room -= path.stat().st_size
            if room < 0 or int(path.name.split("-")[1]) < before:
                path.unlink()

    def _path(self, round_number: int, start: int, part: int) -> Path:
        return self.folder / self._name(round_number, start, f"{part:02}")

    @staticmethod
    def _name(round_number: int, start: int, part: str) -> str:
        return f"games-{round_number:04}-{start:02}-{part}.npz"


def games_from(games: ScoredGames, begin: int, end: int) -> ScoredGames:
    """Some of the games."""
    plies = np.concatenate([[0], np.cumsum(games.lengths, dtype=np.int64)])
    a, b = plies[begin], plies[end]
    return ScoredGames(
        games.lengths[begin:end], games.actions[a:b], games.chances[a:b], games.moves[a:b],
        games.efforts[a:b], games.results[a:b],
    )  # fmt: skip


def _packed(games: ScoredGames) -> bytes:
    file = io.BytesIO()
    np.savez_compressed(
        file,
        lengths=games.lengths,
        actions=games.actions,
        chances=np.where(games.is_searched[:, None], games.chances, np.nan).astype(np.float16),
        results=games.results.astype(np.float16),
    )
    return file.getvalue()


def _read(path: Path) -> ScoredGames:
    try:
        with np.load(path) as file:
            lengths, actions = file["lengths"], file["actions"]
            chances, results = (file[n].astype(np.float32) for n in ("chances", "results"))
    except (ValueError, KeyError, OSError, EOFError) as error:
        raise MalformedInput(f"{path} holds no scored games: {error}") from None
    moves = np.full((len(actions), MOVES), 0xFFFF, np.uint16)
    efforts = np.zeros((len(actions), MOVES), np.uint8)
    efforts[:, 0] = np.where(np.isnan(chances[:, 0]), 0, 255)
    return ScoredGames(lengths, actions, chances, moves, efforts, results)
