"""Games that the search plays while a network learns from them."""

from __future__ import annotations

import queue
from typing import TYPE_CHECKING

from boardwright.core import state_of
from boardwright.core.native import native
from boardwright.games import game_named
from boardwright.records.files import replacing
from boardwright.training.encoder import EncoderInfo
from boardwright.training.game_files import games_from
from boardwright.training.game_source import Counts, group_seed
from boardwright.training.replay_buffer import FILES, Samples, empty_arrays, samples_of
from boardwright.training.scored_games import GamePlan, GamePlayers, ScoredGames

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from boardwright.core import State
    from boardwright.training.config import TrainingConfig
    from boardwright.training.network import Tower
    from boardwright.training.parquet_games import ParquetGames


def read_samples(start: State, games: ScoredGames, encoder: EncoderInfo) -> Samples | None:
    """What a network with a policy learns from games."""
    count = int(games.is_searched.sum())
    if count == 0:
        return None
    arrays = empty_arrays(encoder, count)
    native.write_samples(start, *games.arrays(), *arrays)
    return samples_of(arrays)


class SearchGames:
    """A source of samples: threads of the core that search, with a network's file or without."""

    WAIT = 0.05  # seconds, for a game to end
    SESSION = 1 << 20  # more than one session of a run plays of what has a seed
    MOST_FILES, FILE_BYTES = 2, 14_000_000
    TRIAL = 50  # parts by which their size is estimated

    def __init__(
        self,
        config: TrainingConfig,
        first: int,
        threads: int,
        network: bytes,
        files: ParquetGames | None = None,
    ) -> None:
        c = config
        self.start_state = state_of(game_named(c.game).start())
        self.encoder = EncoderInfo.of(native.SelfPlay(self.start_state, 1))
        self.groups_begun = first + self.SESSION
        self._plan = GamePlan(c.nodes, c.opening_plies, c.random_share, c.max_plies)
        self._seed, self._threads, self._network = group_seed(c.seed, first), threads, network
        self._players: GamePlayers | None = None
        self._counts = Counts()
        self.kept: list[ScoredGames] = []
        self._files = files
        self._unfiled: list[ScoredGames] = []

    def start(self, network: Tower) -> None:
        """The players have their network in a file already."""
        starts = [self.start_state]
        self._players = GamePlayers(starts, self._plan, self._threads, self._seed, self._network)
        self._players.__enter__()

    def stop(self) -> None:
        if self._players is not None:
            self._players.__exit__()
            self._seed += self._players.begun
            self._players = None

    def collect(self, *, wait: bool) -> list[Samples]:
        """The samples of games that have ended, or that end soon."""
        assert self._players is not None
        found: list[Samples | None] = []
        try:
            while True:
                _, games = self._players.take(self.WAIT if wait and not found else 0)
                found.append(self._taken_in(games))
        except queue.Empty:
            return [samples for samples in found if samples is not None]

    def _taken_in(self, games: ScoredGames) -> Samples | None:
        before, plies = self._counts, len(games.actions)
        self._counts = Counts(
            before.games + len(games), before.plies + plies, before.evaluations + plies
        )
        self.kept.append(games)
        if self._files is not None:
            self._unfiled.append(games)
        return read_samples(self.start_state, games, self.encoder)

    def refresh(self) -> None:
        """The players keep the network of their file."""

    def counts(self) -> Counts:
        return self._counts

    def save(self, folder: Path, label: str) -> list[str]:
        """Write the newest games, as many as fit into a few files."""
        if self._files is not None:
            self._files.add(self._unfiled)
            self._unfiled = []
        if not self.kept:
            return []
        trial = self.kept[-self.TRIAL :]
        size = len(ScoredGames.joined(trial).packed())
        in_file = max(1, len(trial) * self.FILE_BYTES // size)
        del self.kept[: -self.MOST_FILES * in_file]
        parts = [self.kept[i : i + in_file] for i in range(0, len(self.kept), in_file)]
        names = [FILES.format(label, number) for number in range(len(parts))]
        for name, part in zip(names, parts, strict=True):
            with replacing(folder / name) as file:
                file.write(ScoredGames.joined(part).packed())
        return names

    def load(self, folder: Path, names: Iterable[str]) -> Iterator[Samples]:
        for name in names:
            games = ScoredGames.load(folder / name)
            self.kept += [games_from(games, i, i + 1) for i in range(len(games))]
            samples = read_samples(self.start_state, games, self.encoder)
            if samples is not None:
                yield samples
