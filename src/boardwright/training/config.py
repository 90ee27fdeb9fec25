"""The configuration: everything that determines a run, except the machine."""

from __future__ import annotations

import json
import math
from dataclasses import asdict, dataclass, field, fields
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from boardwright import core
from boardwright.games.errors import MalformedInput
from boardwright.games.registry import game_named
from boardwright.records.files import replacing

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

CONFIG = "config.json"
MIN_BATCHES = 4  # of samples, needed before the first step
_ABOVE_0, _BELOW_1 = math.ulp(0.0), math.nextafter(1.0, 0.0)


class SettingRange(NamedTuple):
    """The allowed values of a setting, as the core and PyTorch need them."""

    low: float
    high: float = 2**31 - 1
    step: int = 0

    def __contains__(self, value: object) -> bool:
        is_between = isinstance(value, int | float) and self.low <= value <= self.high
        return is_between and not (self.step and value % self.step)  # type: ignore[operator]

    def __str__(self) -> str:
        low = "above 0" if self.low == _ABOVE_0 else f"from {self.low:.10g}"
        high = "below 1" if self.high == _BELOW_1 else f"{self.high:.10g}"
        return f"{low} to {high}" + (f" in steps of {self.step}" if self.step else "")


def setting(default: Any, meaning: str, allowed: SettingRange | None = None) -> Any:
    """A field of a configuration; without a range it is a text."""
    return field(default=default, metadata={"meaning": meaning, "range": allowed})


def game_in(folder: Path) -> str | None:
    """The game of the run in a folder, for any kind of run; None if its file cannot be read."""
    try:
        data = json.loads((folder / CONFIG).read_text())
    except (OSError, ValueError):
        return None
    return data.get("game") if isinstance(data, dict) else None


def config_kind(game: str) -> type[TrainingConfig] | type[ValueConfig]:
    """The class of a game's configurations; value networks have a different one."""
    return ValueConfig if core.has_value_network(game_named(game).start()) else TrainingConfig


@dataclass(frozen=True, slots=True)
class Config:
    """Settings of a run, converted to and from JSON and words."""

    game: str
    # The seeds of games have 32 more bits below it.
    seed: int = setting(0, "of all chance", SettingRange(0))

    def __post_init__(self) -> None:
        for each in fields(self):
            allowed, value = each.metadata.get("range"), getattr(self, each.name)
            if allowed is not None and value not in allowed:
                raise MalformedInput(f"{each.name} is {allowed}, not {value}")

    def settings(self) -> list[tuple[str, object, str, str]]:
        """The name, value, range and meaning of each setting."""
        return [
            (each.name, getattr(self, each.name), str(each.metadata["range"] or "a text"),
             each.metadata["meaning"])
            for each in fields(self) if each.metadata
        ]  # fmt: skip

    def to_json(self) -> dict[str, object]:
        return asdict(self)

    @classmethod
    def from_json(cls, data: dict[str, object]) -> Self:
        stored = {field.name for field in fields(cls)}
        if unknown := set(data) - stored:
            raise MalformedInput(f"a training configuration has no {', '.join(sorted(unknown))}")
        return cls(**data)  # type: ignore[arg-type]

    @classmethod
    def stored(cls, folder: Path) -> Self | None:
        """The configuration of the run in a folder; None for a new run."""
        path = folder / CONFIG
        if not path.exists():
            return None
        try:
            return cls.from_json(json.loads(path.read_text()))
        except (ValueError, TypeError) as error:
            raise MalformedInput(f"{path} is not a run configuration: {error}") from None

    def compare(self, other: Config, place: str) -> None:
        """Refuse settings that differ from those of the run at a place."""
        own, others = self.to_json(), other.to_json()
        if differences := [
            f"{name} is {own[name]} there, not {others[name]}"
            for name in own
            if own[name] != others[name]
        ]:
            raise MalformedInput(f"{place} has another configuration: {', '.join(differences)}")

    def write(self, folder: Path) -> None:
        """Write it to the folder of its run, if it is not there already."""
        if not (folder / CONFIG).exists():
            with replacing(folder / CONFIG) as file:
                file.write((json.dumps(self.to_json(), indent=1) + "\n").encode())

    def command_words(self) -> list[str]:
        """The words of the command that starts such a run."""
        usual = self.from_json({"game": self.game}).to_json()
        changed = {name: value for name, value in self.to_json().items() if value != usual[name]}
        words = [("--set", f"{name}={value}") for name, value in changed.items()]
        return [self.game, *(word for pair in words for word in pair)]

    def changed(self, words: Sequence[str]) -> Self:
        """This configuration with settings changed by words, such as `channels=32`."""
        stored = [name for name, *_ in self.settings()]
        data = self.to_json()
        for word in words:
            name, _, value = word.partition("=")
            if name not in stored:
                raise MalformedInput(f"{name!r} is not a setting (settings: {', '.join(stored)})")
            kind: Any = type(data[name])
            try:
                data[name] = kind(value)
            except ValueError:
                number = "a whole number" if kind is int else "a number"
                raise MalformedInput(f"{name} is {number}, not {value!r}") from None
        return self.from_json(data)


@dataclass(frozen=True, slots=True)
class TrainingConfig(Config):
    """How a network is built, how games are played and how the network learns from them."""

    # the network
    channels: int = setting(64, "of the network, per cell", SettingRange(16, 1024, 16))
    blocks: int = setting(6, "residual blocks of the network", SettingRange(1, 1024))
    # games of self-play
    games: int = setting(4096, "in parallel, in each of two groups", SettingRange(1, 1 << 20))
    simulations: int = setting(32, "of a move whose policy is learned", SettingRange(1, 64))
    quick_simulations: int = setting(12, "of the other moves", SettingRange(1, 64))
    full_share: float = setting(
        0.25, "of the moves whose policy is learned", SettingRange(_ABOVE_0, 1)
    )
    considered: int = setting(16, "moves at the root of a search", SettingRange(1, 65_535))
    opening_plies: int = setting(6, "random plies at most before a game", SettingRange(0, 1000))
    # games of the search, in place of self-play
    nodes: int = setting(
        0, "of a move, in games of the search; 0: games of the network", SettingRange(0)
    )
    random_share: float = setting(
        0.02, "of random moves in games of the search", SettingRange(0, _BELOW_1)
    )
    max_plies: int = setting(0, "after which a game ends undecided; 0: never", SettingRange(0))
    # learning
    batch: int = setting(4096, "samples per step", SettingRange(1, 1 << 20))
    learning_rate: float = setting(2e-3, "of the optimiser", SettingRange(_ABOVE_0, 1))
    weight_decay: float = setting(1e-4, "of the optimiser", SettingRange(0, 1))
    uses: float = setting(
        4.0, "average number of times each sample is used", SettingRange(_ABOVE_0, 1000)
    )
    replay: int = setting(1_000_000, "newest samples used for learning", SettingRange(1))
    average: float = setting(0.998, "of the playing weights, per step", SettingRange(0, _BELOW_1))
    search_share: float = setting(
        0.5, "of the value's target that is the search's, not the result's", SettingRange(0, 1)
    )

    def __post_init__(self) -> None:
        Config.__post_init__(self)
        if self.replay < MIN_BATCHES * self.batch:
            raise MalformedInput(
                f"replay is at least {MIN_BATCHES} times batch ({self.batch}), not {self.replay}"
            )


@dataclass(frozen=True, slots=True)
class ValueConfig(Config):
    """How a value network is built, how games are played and how it learns from them."""

    # the network
    width: int = setting(128, "of the accumulator of a view", SettingRange(64, 512, 64))
    hidden: int = setting(32, "units of the layer after it", SettingRange(4, 64, 4))
    second_hidden: int = setting(0, "units of a second layer; 0: none", SettingRange(0, 64, 4))
    # games, in rounds; each round plays with the network of the previous round
    starts: str = setting(
        "", "options of the positions that games start from, like 'players=2 players=3'"
    )
    games: int = setting(8192, "of a round", SettingRange(1, 1 << 30))
    nodes: int = setting(1000, "of a move", SettingRange(1))
    opening_plies: int = setting(8, "random plies at most before a game", SettingRange(0, 1000))
    random_share: float = setting(0.02, "of random moves after them", SettingRange(0, _BELOW_1))
    max_plies: int = setting(0, "after which a game ends undecided; 0: never", SettingRange(0))
    method: str = setting("", "the search of the first round; by default the best one")
    # learning
    kept_rounds: int = setting(4, "newest rounds used for learning", SettingRange(1, 1000))
    epochs: float = setting(8.0, "over these games after each round", SettingRange(_ABOVE_0, 1000))
    batch: int = setting(8192, "positions per step", SettingRange(1, 1 << 20))
    learning_rate: float = setting(1e-3, "of the optimiser", SettingRange(_ABOVE_0, 1))
    search_share: float = setting(
        0.5, "of the target that is the search's, not the result's", SettingRange(0, 1)
    )

    def __post_init__(self) -> None:
        Config.__post_init__(self)
        methods = core.search_methods(game_named(self.game).start())
        if self.method and self.method not in methods:
            raise MalformedInput(f"unknown method {self.method!r} ({', '.join(methods)})")
