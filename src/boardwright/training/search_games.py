"""Games of the search as a source of samples for a policy network."""

from __future__ import annotations

from concurrent import futures
from typing import TYPE_CHECKING

from boardwright.core import state_of
from boardwright.core.native import native
from boardwright.games import game_named
from boardwright.records.files import replacing
from boardwright.training.network_file import EncoderInfo
from boardwright.training.replay_buffer import FILES, Samples, empty_arrays, samples_of
from boardwright.training.scored_games import ScoredGames
from boardwright.training.self_play import SESSION, Counts, group_seed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from concurrent.futures import Future
    from pathlib import Path

    from boardwright.core import State
    from boardwright.training.config import TrainingConfig
    from boardwright.training.network import Tower
    from boardwright.training.parquet_games import ParquetGames
    from boardwright.training.scored_games import GamePlayer


def read_samples(start: State, games: ScoredGames, encoder: EncoderInfo) -> Samples | None:
    """The samples for a network with a policy; None without searched plies."""
    count = int(games.is_searched.sum())
    if count == 0:
        return None
    arrays = empty_arrays(encoder, count)
    native.write_samples(start, *games.arrays(), *arrays)
    return samples_of(arrays)


class SearchGames:
    """A source of samples that stores the games of a search."""

    WAIT = 0.05  # seconds, for a game to end
    MAX_FILES, FILE_BYTES = 2, 14_000_000
    TRIAL = 50  # parts used to estimate their size

    def __init__(
        self,
        config: TrainingConfig,
        first: int,
        make_player: Callable[[], GamePlayer],
        files: ParquetGames | None = None,
    ) -> None:
        self.start_state = state_of(game_named(config.game).start())
        self.encoder = EncoderInfo.of(native.SelfPlay(self.start_state, 1))
        self.groups_started = first + SESSION
        self._make_player = make_player
        self._seed = group_seed(config.seed, first)
        self._player: GamePlayer | None = None
        self._waiting: set[Future[ScoredGames]] = set()
        self._counts = Counts()
        self.newest_games: list[ScoredGames] = []
        self._files = files
        self._unfiled: list[ScoredGames] = []

    def start(self, network: Tower) -> None:
        """Start playing; the player already has its network in a file."""
        self._player = self._make_player()
        for _ in range(2 * self._player.threads):  # so that no thread waits for the learner
            self._submit(self._player)

    def _submit(self, player: GamePlayer) -> None:
        self._waiting.add(player.submit(self.start_state, self._seed))
        self._seed += 1

    def stop(self) -> None:
        if self._player is not None:
            self._player.close()
            self._player = None
            self._waiting = {future for future in self._waiting if not future.cancelled()}

    def collect(self, *, wait: bool) -> list[Samples]:
        """The samples of games that have ended; with `wait` it waits shortly for games to end."""
        done, self._waiting = futures.wait(
            self._waiting, self.WAIT if wait else 0, futures.FIRST_COMPLETED
        )
        if self._player is not None:
            for _ in done:
                self._submit(self._player)
        found = [self._add_games(future.result()) for future in done]
        return [samples for samples in found if samples is not None]

    def _add_games(self, games: ScoredGames) -> Samples | None:
        plies = len(games.actions)
        self._counts += Counts(len(games), plies, plies)
        self.newest_games.append(games)
        if self._files is not None:
            self._unfiled.append(games)
        return read_samples(self.start_state, games, self.encoder)

    def counts(self) -> Counts:
        return self._counts

    def save(self, folder: Path, label: str) -> list[str]:
        """Write the newest games, as many as fit into a few files."""
        if self._files is not None:
            self._files.add(self._unfiled, self.start_state)
            self._unfiled = []
        if not self.newest_games:
            return []
        trial = self.newest_games[-self.TRIAL :]
        size = len(ScoredGames.joined(trial).packed())
        in_file = max(1, len(trial) * self.FILE_BYTES // size)
        del self.newest_games[: -self.MAX_FILES * in_file]
        parts = [
            self.newest_games[i : i + in_file] for i in range(0, len(self.newest_games), in_file)
        ]
        names = [FILES.format(label, number) for number in range(len(parts))]
        for name, part in zip(names, parts, strict=True):
            with replacing(folder / name) as file:
                file.write(ScoredGames.joined(part).packed())
        return names

    def load(self, folder: Path, names: Iterable[str]) -> Iterator[Samples]:
        for name in names:
            games = ScoredGames.load(folder / name)
            self.newest_games += [games.part(i, i + 1) for i in range(len(games))]
            samples = read_samples(self.start_state, games, self.encoder)
            if samples is not None:
                yield samples
