"""Everything that decides how a run goes, apart from the machine that it runs on."""

from __future__ import annotations

import json
import math
from dataclasses import asdict, dataclass, fields
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self

from boardwright import core
from boardwright.games.errors import MalformedInput
from boardwright.games.registry import game_named
from boardwright.records.files import replacing

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

CONFIG = "config.json"
LEAST_BATCHES = 4  # of samples, before the first step
_ABOVE_0, _BELOW_1 = math.ulp(0.0), math.nextafter(1.0, 0.0)


class SettingRange(NamedTuple):
    """What a setting can be, as the core and PyTorch take it."""

    low: float
    high: float = 2**31 - 1
    step: int = 0

    def check(self, name: str, value: float) -> None:
        if not self.low <= value <= self.high or (self.step and value % self.step):
            steps = f" in steps of {self.step}" if self.step else ""
            raise MalformedInput(
                f"{name} is from {self.low:.10g} to {self.high:.10g}{steps}, not {value}"
            )


def game_in(folder: Path) -> str | None:
    """The game of the run in a folder, whatever its kind; None where there is none that says so."""
    try:
        data = json.loads((folder / CONFIG).read_text())
    except (OSError, ValueError):
        return None
    return data.get("game") if isinstance(data, dict) else None


@dataclass(frozen=True, slots=True)
class Config:
    """Settings of a run, to and from JSON and words."""

    RANGES: ClassVar[dict[str, SettingRange]] = {
        "seed": SettingRange(0),  # 32 bits follow it in the seeds of games
        "games": SettingRange(1, 1 << 20),
        "opening_plies": SettingRange(0, 1000),
        "nodes": SettingRange(1),
        "random_share": SettingRange(0, _BELOW_1),
        "max_plies": SettingRange(0),
        "batch": SettingRange(1),
        "learning_rate": SettingRange(_ABOVE_0, 1),
        "search_share": SettingRange(0, 1),
    }

    game: str
    seed: int = 0

    def __post_init__(self) -> None:
        for name, allowed in self.RANGES.items():
            allowed.check(name, getattr(self, name))

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

    RANGES: ClassVar[dict[str, SettingRange]] = Config.RANGES | {
        "channels": SettingRange(16, 1024, 16),
        "blocks": SettingRange(0, 1024),
        "simulations": SettingRange(1, 64),
        "quick_simulations": SettingRange(1, 64),
        "full_share": SettingRange(_ABOVE_0, 1),
        "considered": SettingRange(1),
        "nodes": SettingRange(0),
        "weight_decay": SettingRange(0, 1),
        "uses": SettingRange(_ABOVE_0),
        "replay": SettingRange(1),
        "average": SettingRange(0, _BELOW_1),
    }

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

    def __post_init__(self) -> None:
        Config.__post_init__(self)
        if self.replay < LEAST_BATCHES * self.batch:
            raise MalformedInput(f"replay is at least {LEAST_BATCHES} times batch ({self.batch})")


@dataclass(frozen=True, slots=True)
class ValueConfig(Config):
    """How a value network is built, how games are played and what is learned from them."""

    RANGES: ClassVar[dict[str, SettingRange]] = Config.RANGES | {
        "width": SettingRange(64, 512, 64),
        "hidden": SettingRange(4, 64, 4),
        "second_hidden": SettingRange(0, 64, 4),
        "games": SettingRange(1, 1 << 30),
        "kept_rounds": SettingRange(1),
        "epochs": SettingRange(_ABOVE_0),
    }

    # the network
    width: int = 128  # of an accumulator
    hidden: int = 32
    second_hidden: int = 0  # 0: none
    # games, in rounds; each round plays with the network of the round before
    starts: str = ""  # options of the positions that games begin from: "seats=2 seats=3,…"
    games: int = 8192  # of a round
    nodes: int = 1000  # of a move
    opening_plies: int = 8
    random_share: float = 0.02
    max_plies: int = 0
    method: str = ""  # of the first round
    # learning
    kept_rounds: int = 4
    epochs: float = 8.0
    batch: int = 8192
    learning_rate: float = 1e-3
    search_share: float = 0.5  # of the target that is the search's, not the result's

    def __post_init__(self) -> None:
        Config.__post_init__(self)
        methods = core.search_methods(game_named(self.game).start())
        if self.method and self.method not in methods:
            raise MalformedInput(f"there is no method {self.method!r} ({', '.join(methods)})")
