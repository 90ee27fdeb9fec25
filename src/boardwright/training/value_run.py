"""A run that trains a value network, in rounds: play with the newest network, then learn.

`python -m boardwright.training.value_run GAME FOLDER SECONDS [NAME=VALUE …]` trains without the
command line's extras; a run that was stopped goes on.
"""

from __future__ import annotations

import json
import os
import pickle
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import torch

from boardwright.core import native, state_of
from boardwright.games.errors import MalformedInput
from boardwright.games.options import parse_option_words
from boardwright.games.registry import game_named
from boardwright.records.files import replacing
from boardwright.training.game_files import GameFiles, games_from
from boardwright.training.scored_games import ScoredGames
from boardwright.training.value_config import ValueConfig
from boardwright.training.value_learner import ValueLearner
from boardwright.training.value_network import ValueNetwork, WholeNetwork
from boardwright.training.value_positions import Batches, Positions, read_positions

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from boardwright.core import State, _portable

GAMES_AT_ONCE = 16  # of a thread: the seed of a round numbers them
MEMORY = 4 << 20  # bytes of a search's tables
LEARNING_SHARE = 0.15  # of the time that is left, if a round would not end in it
CHECKED = 40  # one game in so many is for checking


@dataclass(frozen=True, slots=True)
class RoundProgress:
    """Where a run stands after a round."""

    round: int
    seconds: float  # of all rounds
    games: int  # of the round
    positions: int  # that were learned from
    positions_a_second: float  # while games were played
    steps: int
    loss: float
    checked_loss: float  # on games that were not learned from


def starts_of(config: ValueConfig) -> list[State]:
    game = game_named(config.game)
    words = config.starts.split() or [""]
    return [
        state_of(
            game.start(
                game.options_type.from_mapping(parse_option_words(w for w in word.split(",") if w))
            )
        )
        for word in words
    ]


class GamePlayer:
    """Scored games on many threads; they come in the order of their numbers."""

    def __init__(self, config: ValueConfig, threads: int, network: bytes) -> None:
        self.config, self.network = config, network
        self.pool = ThreadPoolExecutor(threads)
        self.threads = threads
        self.stop = native.Stop()
        self._own = threading.local()

    def play(self, start: State, seeds: range, deadline: float) -> Iterator[ScoredGames]:
        """GAMES_AT_ONCE games of each seed, until the deadline."""
        waiting = [self.pool.submit(self._play, start, seed) for seed in seeds]
        try:
            for future in waiting:
                left = deadline - time.monotonic()
                if left <= 0:
                    return
                yield future.result(left)
        except TimeoutError:
            return
        finally:
            for future in waiting:
                future.cancel()

    def close(self) -> None:
        self.stop.stop()
        self.pool.shutdown(cancel_futures=True)

    def _play(self, start: State, seed: int) -> ScoredGames:
        c = self.config
        arrays = self._searcher(start).play_games(
            start, GAMES_AT_ONCE, c.nodes, seed, c.opening_plies, c.random_share, c.max_plies,
            self.stop,
        )  # fmt: skip
        return ScoredGames.of(arrays, start.seats)

    def _searcher(self, start: State) -> _portable.Searcher:
        if not hasattr(self._own, "searcher"):
            method = "" if self.network else self.config.method
            self._own.searcher = native.Searcher(start, method, MEMORY, network=self.network)
        searcher: _portable.Searcher = self._own.searcher
        return searcher


class ValueRun:
    """One run; `train` goes on from where the folder stands."""

    def __init__(self, folder: Path, config: ValueConfig, device: str, threads: int) -> None:
        self.folder, self.config, self.threads = folder, config, threads
        self.device = torch.device(device)
        folder.mkdir(parents=True, exist_ok=True)
        self._check_config()
        self.files = GameFiles(folder)
        self.starts = starts_of(config)
        self.inputs = native.ValueInputs(self.starts[0])
        torch.manual_seed(config.seed)
        torch.set_float32_matmul_precision("high")
        hidden = [size for size in (config.hidden, config.second_hidden) if size]
        network = ValueNetwork(
            self.inputs.inputs, config.width, hidden, is_paired=self.inputs.is_paired
        )
        self.learner = ValueLearner(config, network, self.device)
        self.round, self.seconds = 0, 0.0
        self._known: dict[tuple[int, int], Positions] = {}  # by round and start
        if self.checkpoint.exists():
            self._load()
        config.write(folder)  # now that such a run is possible

    @property
    def checkpoint(self) -> Path:
        return self.folder / "checkpoint.pt"

    @property
    def network_file(self) -> Path:
        """The newest network, as the core reads it."""
        return self.folder / "network.bwn"

    @property
    def curve(self) -> Path:
        return self.folder / "progress.jsonl"

    def _check_config(self) -> None:
        if ValueConfig.known(self.folder) not in (None, self.config):
            raise MalformedInput(f"{self.folder} holds a run of another configuration")

    def train(
        self, seconds: float, tell: Callable[[RoundProgress], object], rounds: int = 1 << 30
    ) -> None:
        """Go on for so long, or until so many rounds are done in all."""
        deadline = time.monotonic() + seconds
        while self.round < rounds and time.monotonic() < deadline:
            progress = self._train_round(deadline)
            if progress is None:
                break
            with self.curve.open("a") as file:
                file.write(json.dumps(asdict(progress)) + "\n")
            tell(progress)

    def _train_round(self, deadline: float) -> RoundProgress | None:
        began = time.monotonic()
        games = self._play_round(deadline - LEARNING_SHARE * (deadline - began))
        played = time.monotonic() - began
        if not any(map(len, games)):
            return None
        learned, checked = self._read_rounds(games)
        plies = sum(len(each.actions) for each in games)
        loss = self.learner.learn(learned, (self.config.seed << 20) + self.round, deadline)
        checked_loss = self.learner.check(checked)
        self.round += 1
        self.seconds += time.monotonic() - began
        self.save()
        return RoundProgress(
            self.round, self.seconds, sum(map(len, games)), len(learned), plies / max(played, 1e-9),
            self.learner.steps, loss, checked_loss,
        )  # fmt: skip

    def _play_round(self, deadline: float) -> list[ScoredGames]:
        """The games from each start; those that were played before an interruption are kept."""
        file = self.network_file if self.round else None
        player = GamePlayer(self.config, self.threads, file.read_bytes() if file else b"")
        wanted = -(-self.config.games // (GAMES_AT_ONCE * len(self.starts)))
        first = (self.config.seed << 32) + (self.round << 24)
        games: list[ScoredGames] = []
        try:
            for number, start in enumerate(self.starts):
                now = time.monotonic()
                share = (deadline - now) / (len(self.starts) - number)
                seeds = range(first + (number << 18), first + (number << 18) + wanted)
                games.append(self._play_start(player, number, start, seeds, now + share))
        finally:
            player.close()
        return games

    def _play_start(
        self, player: GamePlayer, number: int, start: State, seeds: range, deadline: float
    ) -> ScoredGames:
        known = self.files.load(self.round, number)
        parts = [] if known is None else [known]
        done = 0 if known is None else len(known) // GAMES_AT_ONCE
        try:
            for part in player.play(start, seeds[done:], deadline):
                parts.append(part)
        finally:
            games = ScoredGames.joined(parts) if parts else _no_games(start.seats)
            whole = len(games) // GAMES_AT_ONCE * GAMES_AT_ONCE
            games = games_from(games, 0, whole)
            if whole:
                self.files.save(self.round, number, games)
        # A file has fewer digits: what is learned does not depend on whether it was read.
        return self.files.load(self.round, number) or games

    def _read_rounds(self, newest: list[ScoredGames]) -> tuple[Batches, Batches]:
        """The newest rounds, and games of the last one that are kept apart."""
        first = self.round - self.config.kept_rounds + 1
        for old in range(max(0, first), self.round):
            for number in range(len(self.starts)):
                if (old, number) not in self._known and (games := self.files.load(old, number)):
                    self._known[old, number], _ = self._split(number, games)
        checked: list[Positions] = []
        for number, own in enumerate(newest):
            self._known[self.round, number], apart = self._split(number, own)
            checked.append(apart)
        self._known = {key: known for key, known in self._known.items() if key[0] >= first}
        tables = self.inputs.inputs, self.inputs.symmetries
        return Batches([self._known[key] for key in sorted(self._known)], *tables), Batches(
            checked, *tables
        )

    def _split(self, number: int, games: ScoredGames) -> tuple[Positions, Positions]:
        """The positions to learn from, and those of the first games, which are kept apart."""
        apart = max(1, len(games) // CHECKED)
        learned, checked = (
            read_positions(self.starts[number], part, self.config.search_share).to(self.device)
            for part in (games_from(games, apart, len(games)), games_from(games, 0, apart))
        )
        return learned, checked

    def save(self) -> None:
        number = game_named(self.config.game).number
        with replacing(self.network_file) as file:
            file.write(WholeNetwork(self.learner.network).to_bytes(number))
        state = {"learner": self.learner.state(), "round": self.round, "seconds": self.seconds}
        with replacing(self.checkpoint) as file:
            torch.save(state, file)
        self.files.forget(self.round - self.config.kept_rounds)

    def _load(self) -> None:
        try:
            state = torch.load(self.checkpoint, self.device, weights_only=True)
            self.learner.load(state["learner"])
            self.round, self.seconds = state["round"], state["seconds"]
        except (RuntimeError, KeyError, ValueError, EOFError, pickle.UnpicklingError) as error:
            raise MalformedInput(
                f"{self.checkpoint} is no checkpoint of this run: {error}"
            ) from None


def _no_games(seats: int) -> ScoredGames:
    return ScoredGames.of([b""] * 6, seats)


def value_run(
    game: str, folder: Path, settings: Sequence[str], device: str = "auto", threads: int = 0
) -> ValueRun:
    """The run of a folder, or a new one there."""
    config = ValueConfig.known(folder) or ValueConfig(game)
    if config.game != game:
        raise MalformedInput(f"{folder} holds a run of {config.game}")
    if device == "auto":
        device = "cuda" if torch.cuda.is_available() else "cpu"
    return ValueRun(folder, config.changed(settings), device, threads or os.cpu_count() or 1)


def main() -> None:
    game, folder, seconds, *settings = sys.argv[1:]
    run = value_run(game, Path(folder), settings)
    run.train(float(seconds), lambda progress: print(progress, flush=True))


if __name__ == "__main__":
    main()
