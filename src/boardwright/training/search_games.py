"""Games that the search plays while a network learns from them."""

from __future__ import annotations

import queue
from typing import TYPE_CHECKING

from boardwright.core import state_of
from boardwright.core.native import native
from boardwright.training.encoder import EncoderInfo
from boardwright.training.replay_buffer import Samples, empty_arrays, samples_of
from boardwright.training.scored_games import GamePlan, GamePlayers, ScoredGames

if TYPE_CHECKING:
    from pathlib import Path

    from boardwright.core import State
    from boardwright.games import Position
    from boardwright.training.config import TrainingConfig
    from boardwright.training.network import Tower


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

    WAIT = 0.2  # seconds, for a game to end

    def __init__(
        self, config: TrainingConfig, start: Position, seed: int, threads: int, network: bytes
    ) -> None:
        c = config
        self.start = state_of(start)
        self.encoder = EncoderInfo.of(native.SelfPlay(self.start, 1))
        plan = GamePlan(c.nodes, c.opening_plies, c.random_share, c.max_plies)
        self.players = GamePlayers([self.start], plan, threads, seed, network)
        self.finished = self.finished_plies = 0
        self.kept: list[ScoredGames] = []

    def attach(self, network: Tower) -> None:
        """The players have their network in a file already."""
        self.players.__enter__()

    def play(self) -> Samples | None:
        """Wait a little for games that end; their samples."""
        try:
            _, games = self.players.take(self.WAIT)
        except queue.Empty:
            return None
        self.finished += len(games)
        self.finished_plies += len(games.actions)
        self.kept.append(games)
        return read_samples(self.start, games, self.encoder)

    def close(self) -> None:
        self.players.__exit__()

    def save(self, folder: Path) -> None:
        """The newest games, in files of a bounded size."""
        save_games(self.kept, folder)


FILES, FILE_BYTES = 2, 14_000_000
TRIAL = 50


def save_games(games: list[ScoredGames], folder: Path) -> None:
    if not games:
        return
    trial = games[-TRIAL:]
    in_file = max(1, len(trial) * FILE_BYTES // len(ScoredGames.joined(trial).packed()))
    for number in range(FILES):
        end = len(games) - number * in_file
        if end > 0:
            part = ScoredGames.joined(games[max(0, end - in_file) : end])
            (folder / f"games-{number}.npz").write_bytes(part.packed())
