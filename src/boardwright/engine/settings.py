"""What can be set about an engine that is spoken to in lines."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from boardwright.engine.engine import Engine
from boardwright.engine.levels import FULL_STRENGTH
from boardwright.games import MalformedInput

if TYPE_CHECKING:
    from boardwright.games import Game

# Options that are numbers: the default, the least and the most.
NUMBERS = {
    "Level": (FULL_STRENGTH, 1, FULL_STRENGTH),
    "Threads": (1, 1, 256),
    "Memory": (64, 1, 1 << 20),  # MiB
    "Seed": (0, 0, 1 << 53),
}


@dataclass(frozen=True)
class Settings:
    """What `setoption` sets."""

    level: int = FULL_STRENGTH
    method: str = ""
    threads: int = 1
    memory: int = 64  # MiB
    seed: int = 0

    def engine(self, game: Game) -> Engine:
        return Engine(
            game,
            level=self.level,
            method=self.method,
            threads=self.threads,
            memory=self.memory << 20,
            seed=self.seed,
        )


def changed_settings(settings: Settings, words: list[str]) -> Settings:
    """The settings after `name X value Y`."""
    match words:
        case ["name", "Method", "value", method]:
            return replace(settings, method="" if method == "auto" else method)
        case ["name", name, "value", value] if name in NUMBERS:
            return replace(settings, **{name.lower(): _checked(name, value)})  # type: ignore[arg-type]
        case ["name", name, "value", _]:
            known = ", ".join([*NUMBERS, "Method"])
            raise MalformedInput(f"there is no option {name[:40]!r} (options: {known})")
        case _:
            raise MalformedInput("say: setoption name NAME value VALUE")


def _checked(name: str, value: str) -> int:
    _, least, most = NUMBERS[name]
    if not (value.isascii() and value.isdigit() and len(value) < 20):
        raise MalformedInput(f"{name} is a whole number from {least} to {most}")
    if not least <= int(value) <= most:
        raise MalformedInput(f"{name} is a whole number from {least} to {most}")
    return int(value)
