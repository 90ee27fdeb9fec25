"""What can be set about an engine that is spoken to in lines."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from boardwright.engine.levels import FULL_STRENGTH
from boardwright.games import MalformedInput

if TYPE_CHECKING:
    from collections.abc import Iterator

# Options that are numbers: the default, the least and the most.
NUMBERS = {
    "Level": (FULL_STRENGTH, 1, FULL_STRENGTH),
    "Threads": (1, 1, 256),
    "Memory": (64, 1, 1 << 20),  # MiB
    "Seed": (0, 0, (1 << 63) - 1),
}
# Options that are texts, and their defaults.
TEXTS = {"Method": "auto", "Player": "none", "Info": "text"}
INFO = ("text", "json", "none")


@dataclass(frozen=True)
class Settings:
    """What `setoption` sets."""

    level: int = FULL_STRENGTH
    method: str = "auto"
    threads: int = 1
    memory: int = 64  # MiB
    seed: int = 0
    player: str = "none"
    info: str = "text"

    @property
    def word(self) -> str:
        """The player that thinks."""
        if self.player != "none":
            return self.player
        method = "" if self.method == "auto" else f",method={self.method}"
        return f"level{self.level}{method},threads={self.threads},memory={self.memory}"

    def lines(self) -> Iterator[str]:
        """The options that another process needs to be set alike."""
        for name in (*NUMBERS, *TEXTS):
            yield f"setoption name {name} value {getattr(self, name.lower())}"

    def changed(self, words: list[str]) -> Settings:
        """The settings after `name X value Y`."""
        match words:
            case ["name", name, "value", value] if name in NUMBERS:
                return replace(self, **{name.lower(): _number(name, value)})  # type: ignore[arg-type]
            case ["name", "Info", "value", value] if value not in INFO:
                raise MalformedInput(f"Info is one of {', '.join(INFO)}")
            case ["name", name, "value", *value] if name in TEXTS and value:
                return replace(self, **{name.lower(): " ".join(value)})  # type: ignore[arg-type]
            case ["name", name, "value", _]:
                known = ", ".join([*NUMBERS, *TEXTS])
                raise MalformedInput(f"there is no option {name[:40]!r} (options: {known})")
            case _:
                raise MalformedInput("say: setoption name NAME value VALUE")


def option_lines() -> Iterator[str]:
    """How the options are offered."""
    for name, (default, least, most) in NUMBERS.items():
        yield f"option name {name} type number default {default} min {least} max {most}"
    for name, text in TEXTS.items():
        yield f"option name {name} type text default {text}"


def _number(name: str, value: str) -> int:
    _, least, most = NUMBERS[name]
    is_number = value.isascii() and value.isdigit() and len(value) < 20
    if not (is_number and least <= int(value) <= most):
        raise MalformedInput(f"{name} is a whole number from {least} to {most}")
    return int(value)
