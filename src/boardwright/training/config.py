"""Everything that decides how a run goes, apart from the machine that it runs on."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from typing import TYPE_CHECKING, Any, Self

from boardwright.games.errors import MalformedInput
from boardwright.records.files import replacing

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

CONFIG = "config.json"


@dataclass(frozen=True, slots=True)
class Config:
    """Settings of a run, to and from JSON and words."""

    game: str

    def to_json(self) -> dict[str, object]:
        return asdict(self)

    @classmethod
    def from_json(cls, data: dict[str, object]) -> Self:
        known = {field.name for field in fields(cls)}
        if unknown := set(data) - known:
            raise MalformedInput(f"a training configuration has no {', '.join(sorted(unknown))}")
        return cls(**data)  # type: ignore[arg-type]

    @classmethod
    def known(cls, folder: Path) -> Self | None:
        """The configuration of the run in a folder, if there is one."""
        path = folder / CONFIG
        if not path.exists():
            return None
        try:
            return cls.from_json(json.loads(path.read_text()))
        except (ValueError, TypeError) as error:
            raise MalformedInput(f"{path} is no configuration of a run: {error}") from None

    def write(self, folder: Path) -> None:
        """Keep it in the folder of its run, if it is not there already."""
        if not (folder / CONFIG).exists():
            with replacing(folder / CONFIG) as file:
                file.write((json.dumps(self.to_json(), indent=1) + "\n").encode())

    def command_words(self) -> list[str]:
        """The words of the command that begins such a run."""
        usual = self.from_json({"game": self.game}).to_json()
        changed = {name: value for name, value in self.to_json().items() if value != usual[name]}
        words = [("--set", f"{name}={value}") for name, value in changed.items()]
        return [self.game, *(word for pair in words for word in pair)]

    def changed(self, words: Sequence[str]) -> Self:
        """With settings as words, such as `channels=32`."""
        known = {field.name: field for field in fields(self) if field.name != "game"}
        data = self.to_json()
        for word in words:
            name, _, value = word.partition("=")
            if name not in known:
                raise MalformedInput(f"{name!r} is no setting (there are: {', '.join(known)})")
            kind: Any = type(data[name])
            try:
                data[name] = kind(value)
            except ValueError:
                raise MalformedInput(f"{name} is a number, not {value!r}") from None
        return self.from_json(data)


@dataclass(frozen=True, slots=True)
class TrainingConfig(Config):
    """How a network is built, how games are played and what is learned from them."""

    seed: int = 0
    # the network
    channels: int = 64
    blocks: int = 6
    # games against itself
    games: int = 4096  # at once, in each of the two groups
    simulations: int = 32  # of a move whose policy is learned
    quick_simulations: int = 12  # of the others
    full_share: float = 0.25  # how many moves are learned
    considered: int = 16
    opening_plies: int = 6
    # games of the search instead, with so many nodes a move (0: none)
    nodes: int = 0
    random_share: float = 0.02  # of moves after the opening
    max_plies: int = 0
    # learning
    batch: int = 4096
    learning_rate: float = 2e-3
    weight_decay: float = 1e-4
    uses: float = 4.0  # how often a sample is learned from, on average
    replay: int = 1_000_000  # samples
    average: float = 0.998  # of the weights that play, a step
    search_share: float = 0.5  # of the value's target that is the search's, not the result's
