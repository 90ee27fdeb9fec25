"""A run that trains a value network in rounds: play with the newest network, then learn."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import torch

from boardwright.core import native, state_of
from boardwright.games.options import parse_option_words
from boardwright.games.registry import game_named
from boardwright.training.base_run import (
    BaseRun,
    TrainingFailed,
    reported_write_errors,
    uninterrupted,
)
from boardwright.training.config import ValueConfig
from boardwright.training.network_reader import load_value_network
from boardwright.training.scored_games import GAMES_OF_SEED, GameFiles, ScoredGames
from boardwright.training.value_network import (
    Batches,
    Positions,
    ValueLearner,
    ValueNetwork,
    WholeNetwork,
    read_positions,
)
from boardwright.training.value_progress import RoundProgress, RoundReporter, Ticker

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardwright.core import State
    from boardwright.training.scored_games import GamePlayer
    from boardwright.training.value_progress import AnyProgress

LEARNING_SHARE = 0.15  # of the remaining time, if the round would not finish in it
CHECKED = 40  # one game in this many is held out for checking
STORE_EVERY = 60.0  # seconds of games, so that a crash of the machine costs no more


def starts_of(config: ValueConfig) -> list[State]:
    game = game_named(config.game)
    texts = config.starts.split() or [""]
    return [
        state_of(
            game.start(
                game.options_type.from_mapping(parse_option_words(w for w in word.split(",") if w))
            )
        )
        for word in texts
    ]


class ValueRun(BaseRun[ValueConfig]):
    """A run; `train` continues from the state of the folder."""

    def _build(self) -> None:
        config = self.config
        self.files = GameFiles(self.folder)
        self.starts = starts_of(config)
        self.inputs = native.ValueInputs(self.starts[0])
        torch.set_float32_matmul_precision("high")
        hidden = [size for size in (config.hidden, config.second_hidden) if size]
        network = ValueNetwork(
            self.inputs.inputs, config.width, hidden, is_paired=self.inputs.is_paired
        )
        self.learner = ValueLearner(config, network, self.device)
        self.round, self.seconds = 0, 0.0
        self._positions: dict[tuple[int, int], Positions] = {}  # by round and start

    def train(
        self, seconds: float, report: Callable[[AnyProgress], object], rounds: int = 1 << 30
    ) -> None:
        """Train for so long, or until `rounds` rounds are complete.

        Only the progress of complete rounds becomes part of the curve.
        """
        deadline = time.monotonic() + seconds
        while self.round < rounds and time.monotonic() < deadline:
            progress = self._train_round(deadline, report)
            if progress is None:
                break
            self.note(progress)
            report(progress)

    def _train_round(
        self, deadline: float, report: Callable[[AnyProgress], object]
    ) -> RoundProgress | None:
        began, reporter = time.monotonic(), RoundReporter(report, self.round + 1, self.seconds)
        games = self._play_round(deadline - LEARNING_SHARE * (deadline - began), reporter)
        played = time.monotonic() - began
        if not any(map(len, games)):
            return None
        learned, checked = self._read_rounds(games)
        if len(learned) == 0:
            raise TrainingFailed("no position of the games was searched: lower opening_plies")
        plies = sum(len(each.actions) for each in games)
        reporter.begin_learning(deadline)
        seed = (self.config.seed << 20) + self.round
        loss = self.learner.learn(learned, seed, deadline, reporter.has_learned)
        checked_loss = self.learner.check(checked)
        self.round += 1
        self.seconds += time.monotonic() - began
        self.save()
        return RoundProgress(
            self.round, self.seconds, sum(map(len, games)), len(learned), plies / max(played, 1e-9),
            self.learner.steps, loss, checked_loss,
        )  # fmt: skip

    def _play_round(self, deadline: float, reporter: RoundReporter) -> list[ScoredGames]:
        """The games from each start, including those played before an interruption."""
        c = self.config
        network = self.network_bytes() if self.round else self.first
        method = "" if network else c.method
        player = self.player(network, method)
        seed_count = -(-c.games // (GAMES_OF_SEED * len(self.starts)))
        reporter.begin_playing(seed_count * len(self.starts) * GAMES_OF_SEED, deadline)
        first = (c.seed << 32) + (self.round << 24)
        games: list[ScoredGames] = []
        try:
            for number in range(len(self.starts)):
                now = time.monotonic()
                share = (deadline - now) / (len(self.starts) - number)
                seeds = range(first + (number << 18), first + (number << 18) + seed_count)
                games.append(self._play_start(player, number, seeds, now + share, reporter))
        finally:
            player.close()
        return games

    def _play_start(
        self,
        player: GamePlayer,
        number: int,
        seeds: range,
        deadline: float,
        reporter: RoundReporter,
    ) -> ScoredGames:
        start, stored = self.starts[number], self.files.load(self.round, number)
        done = 0 if stored is None else len(stored) // GAMES_OF_SEED
        reporter.has_stored(done * GAMES_OF_SEED)
        played: list[ScoredGames] = []
        ticker = Ticker(STORE_EVERY)
        try:
            for games in player.play(start, seeds[done:], deadline):
                played.append(games)
                reporter.has_played(games)
                if ticker.is_due():
                    self._store(number, played)
        finally:
            self._store(number, played)
        # The file stores fewer digits; read it back, so that a resumed run learns the same.
        return self.files.load(self.round, number) or ScoredGames.none(start.seats)

    def _store(self, number: int, played: list[ScoredGames]) -> None:
        """Move games into the folder."""
        if not played:
            return
        with uninterrupted(), reported_write_errors(self.folder):
            self.files.add(self.round, number, ScoredGames.joined(played))
            if self.game_files is not None:
                self.game_files.add(played, self.starts[number])
            played.clear()

    def _read_rounds(self, newest: list[ScoredGames]) -> tuple[Batches, Batches]:
        """The positions of the newest rounds, and those of held-out games of the last round."""
        first = self.round - self.config.kept_rounds + 1
        for old in range(max(0, first), self.round):
            for number in range(len(self.starts)):
                if (old, number) not in self._positions and (games := self.files.load(old, number)):
                    self._positions[old, number], _ = self._split(number, games)
        checked: list[Positions] = []
        for number, own in enumerate(newest):
            self._positions[self.round, number], apart = self._split(number, own)
            checked.append(apart)
        needed = {number for number in self.files.rounds() if number >= first}
        self._positions = {
            key: stored for key, stored in self._positions.items() if key[0] in needed
        }
        tables = self.inputs.inputs, self.inputs.symmetries
        return Batches([self._positions[key] for key in sorted(self._positions)], *tables), Batches(
            checked, *tables
        )

    def _split(self, number: int, games: ScoredGames) -> tuple[Positions, Positions]:
        """The positions to learn from, and those of the first games, which are held out."""
        apart = min(len(games), max(1, len(games) // CHECKED))
        learned, checked = (
            read_positions(self.starts[number], part, self.config.search_share).to(self.device)
            for part in (games.part(apart, len(games)), games.part(0, apart))
        )
        return learned, checked

    @property
    def saved(self) -> str:
        return f"{self.round} rounds, and games of the next, are saved in {self.folder}"

    def network_bytes(self) -> bytes:
        number = game_named(self.config.game).number
        return WholeNetwork(self.learner.network).to_bytes(number)

    def _state(self) -> dict[str, Any]:
        return {"learner": self.learner.state(), "round": self.round, "seconds": self.seconds}

    def _load(self, state: dict[str, Any]) -> None:
        self.learner.load(state["learner"])
        self.round, self.seconds = state["round"], state["seconds"]

    def _begin_with(self, network: bytes) -> None:
        load_value_network(self.learner.network, network)

    def _forget(self, state: dict[str, Any]) -> None:
        self.files.forget(self.round - self.config.kept_rounds)
