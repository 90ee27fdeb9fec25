"""A player as a word: `level3`, `engine,time=0.2`, `mybot.py:Bot`, `./mybot --fast`."""

from __future__ import annotations

import math
import os
import re
import shlex
import shutil
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from boardwright import core
from boardwright.engine.levels import FULL_STRENGTH, level_of, network_for, playable_methods
from boardwright.engine.player import Budget, longest_time, thinking_time
from boardwright.games import Game, MalformedInput, game_named
from boardwright.games.opponents import Level
from boardwright.openings import counts

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardwright.core import State


RANDOM, ENGINE, COMMAND = "random", "engine", "cmd:"
QUIET = "quiet"  # without a search, like random
_LEVEL = re.compile(r"level([0-9]{1,3})")
_BOT = re.compile(r"(.+):([A-Za-z_]\w*)")
_SETTING = re.compile(r"([a-z]+)=(.*)")
_MODULE = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*")
# The form of a program's name, whether the file exists or not.
_PROGRAM = re.compile(r"(cmd:|\.{0,2}/).+|.+\.py:[A-Za-z_]\w*(,.*)?")
MAX_MOVE_SECONDS = 1e6  # for a move; every wait must end eventually


def _whole(text: str, minimum: int = 0) -> int:
    if not re.fullmatch(r"[0-9]{1,12}", text) or int(text) < minimum:
        raise ValueError
    return int(text)


_positive = partial(_whole, minimum=1)


def _real(text: str) -> float:
    value = float(text)
    if not (math.isfinite(value) and value >= 0):
        raise ValueError
    return value


def _duration(text: str) -> float:
    if not 0 < (value := _real(text)) < MAX_MOVE_SECONDS:
        raise ValueError
    return value


def _switch(text: str) -> bool:
    if text not in ("on", "off"):
        raise ValueError
    return text == "on"


# The settings that can follow a player after commas, and how each value is read.
SETTINGS: dict[str, Callable[[str], object]] = {
    "time": _duration,  # seconds a move
    "nodes": _positive,
    "depth": _positive,
    "method": str,
    "threads": _positive,
    "memory": _positive,  # MiB
    "weights": str,  # a file with one number per line
    "network": str,  # a file, as training writes it
    "seed": _whole,
    "lines": _positive,
    "margin": _real,
    "temperature": _real,
    "ideas": _positive,
    "book": _switch,  # whether openings are played from the packaged book
    "log": str,  # a file for the output of a bot
}
_OF_PROGRAMS = ("time", "nodes", "depth", "memory", "log")
_LIMITS = ("time", "nodes", "depth")
# Settings of a player that a record may seat: they read no file and need little memory or CPU.
_HARMLESS = {*_LIMITS, "method", "seed", "lines", "margin", "temperature", "ideas", "book"}


@dataclass(frozen=True)
class Spec:
    """A player's word, parsed. `kind` is random, engine, bot or command."""

    text: str
    kind: str
    level: int | None = None  # of an engine; None: a bare search
    method: str = ""
    source: str = ""  # of a bot: its file or module
    bot: str = ""  # its class
    command: tuple[str, ...] = ()
    settings: dict[str, Any] = field(default_factory=dict)

    @property
    def is_built_in(self) -> bool:
        """Whether a record may seat it: it runs no user's program and reads no user's file."""
        return self.kind in (RANDOM, ENGINE) and self.settings.keys() <= _HARMLESS

    def budget(self, table: Budget) -> Budget:
        """The player's budget: its own limits, if it has any, and the table's clock."""
        own = self.settings
        if not own.keys() & set(_LIMITS):
            return table
        return Budget(own.get("time"), table.clock, own.get("nodes"), own.get("depth"))

    def budget_within(self, table: Budget, at_most: float | None, state: State) -> Budget:
        """The player's budget, with at most `at_most` seconds and its share of the clock."""
        budget = self.budget(table)
        if at_most is None or 0 < longest_time(state, budget) <= at_most:
            return budget
        clock = None if budget.clock is None else thinking_time(state, Budget(clock=budget.clock))
        limits = [at_most, *(limit for limit in (clock, budget.seconds) if limit is not None)]
        return Budget(min(limits), None, budget.nodes, budget.depth)


def level_for(spec: Spec, game: Game) -> Level | None:
    """The level with the settings of the word applied; None for a bare search."""
    own = ("lines", "margin", "temperature", "ideas")
    changes = {k: v for k, v in spec.settings.items() if k in own}
    if spec.level is None and not changes:
        return None
    level = level_of(game.name, spec.level) if spec.level is not None else Level()
    if not level.is_full_strength or changes:
        changes |= {k: v for k, v in spec.settings.items() if k in ("nodes", "depth")}
    return replace(level, **changes)


def is_built_in(text: str, game: Game) -> bool:
    """Whether a word names a player that a record may seat."""
    try:
        return parse_spec(text, game).is_built_in
    except MalformedInput:
        return False


def names_program(text: str, game: Game) -> bool:
    """Whether a word names a player that a record may not seat; False for a person's name."""
    if _PROGRAM.fullmatch(text):
        return True
    try:
        return not parse_spec(text, game).is_built_in
    except MalformedInput:
        return False


def parse_spec(text: str, game: Game) -> Spec:
    """The player that a word names; `MalformedInput` if it names none."""
    if not text.isprintable():  # records name players in a tag
        raise MalformedInput(f"{text!r} cannot be a player's name")
    head, settings = _split_settings(text)
    if not head:
        raise MalformedInput(f"{text!r} is not a player")
    spec = _parse_head(text, head, game, settings)
    for name in settings:
        _check_setting(head, name, spec.kind)
    return spec


def _check_setting(head: str, name: str, kind: str) -> None:
    allowed = _allowed_settings(kind)
    if name not in allowed:
        names = ", ".join(allowed)
        raise MalformedInput(f"{head} has no setting {name!r} (its settings: {names})")


def _split_settings(text: str) -> tuple[str, dict[str, Any]]:
    """The player and its settings, parsed from the end."""
    head, settings = text, dict[str, Any]()
    while "," in head:
        before, _, last = head.rpartition(",")
        found = _SETTING.fullmatch(last)
        if found is None or found[1] not in SETTINGS:
            break
        if found[1] in settings:
            raise MalformedInput(f"{text!r} sets {found[1]} twice")
        settings[found[1]] = _read_setting(found[1], found[2])
        head = before
    return head, dict(reversed(settings.items()))


def _read_setting(name: str, value: str) -> object:
    try:
        return SETTINGS[name](value)
    except ValueError:
        raise MalformedInput(f"{name}={value} is not a valid setting") from None


def _allowed_settings(kind: str) -> tuple[str, ...]:
    if kind == RANDOM:
        return ("seed",)
    return tuple(n for n in SETTINGS if n != "log") if kind == ENGINE else _OF_PROGRAMS


def _parse_head(text: str, head: str, game: Game, settings: dict[str, Any]) -> Spec:
    method = settings.get("method", "")
    methods = _methods(game, method or head, settings)
    if method and method not in methods:
        raise MalformedInput(f"{game.title} has no search {method!r} ({_listed(methods)})")
    _refuse_unknown_setting(head, methods)
    if head in (RANDOM, QUIET):
        return Spec(text, RANDOM, method=head, settings=settings)
    if head == ENGINE:
        return Spec(text, ENGINE, FULL_STRENGTH, method, settings=settings)
    if level := _LEVEL.fullmatch(head):
        level_of(game.name, int(level[1]))  # raises for an unknown level
        return Spec(text, ENGINE, int(level[1]), method, settings=settings)
    if head in methods:
        return Spec(text, ENGINE, None, head, settings=settings)
    if head.startswith(COMMAND):
        command = _parse_command(head.removeprefix(COMMAND))
        return Spec(text, "command", command=command, settings=settings)
    if (bot := _BOT.fullmatch(head)) and not os.path.exists(head):
        source, name = _checked_source(bot[1]), bot[2]
        return Spec(text, "bot", source=source, bot=name, settings=settings)
    if "/" in head or " " in head:
        return Spec(text, "command", command=_parse_command(head), settings=settings)
    listed = _listed([RANDOM, QUIET, "level1 … level10", "engine", *methods])
    raise MalformedInput(
        f"unknown player {head!r} ({listed}; a bot is FILE.py:CLASS, a program a path or "
        f"cmd:COMMAND)"
    )


def _methods(game: Game, named: str, settings: dict[str, Any]) -> list[str]:
    """The searches that can be named; with a network file, only the search that needs it."""
    needed, others = core.network_method(game.start()), core.search_methods(game.start())
    if "network" not in settings:
        network_for(game, named if named == needed else "")  # raises if the package has no network
        return list(playable_methods(game))
    if not needed:
        raise MalformedInput(f"{game.title} is not played with networks")
    if named in others:
        raise MalformedInput(f"{named} uses no network (these do: {needed})")
    return [needed]


def _refuse_unknown_setting(head: str, methods: list[str]) -> None:
    """Refuse an unknown setting, which parsing leaves in the head after a player and a comma.

    A command may contain commas of any kind.
    """
    player, _, rest = head.partition(",")
    if not rest or head.startswith(COMMAND) or os.path.exists(head):
        return
    name = rest.partition("=")[0]
    bot = _BOT.fullmatch(player)
    if player in (RANDOM, QUIET, ENGINE, *methods) or _LEVEL.fullmatch(player):
        _check_setting(player, name, RANDOM if player == RANDOM else ENGINE)
    elif bot and (os.path.isfile(bot[1]) or _MODULE.fullmatch(bot[1])) and "=" in rest:
        _check_setting(player, name, "bot")


def _listed(names: list[str]) -> str:
    return f"available: {', '.join(names)}"


def _checked_source(source: str) -> str:
    """The absolute path of a file, or the name of a module."""
    if source.endswith(".py") or "/" in source:
        if not os.path.isfile(source):
            raise MalformedInput(f"file not found: {source} to take a bot from")
        return str(Path(source).resolve())
    if not _MODULE.fullmatch(source):
        raise MalformedInput(f"{source!r} is neither a Python file nor a module")
    return source


def _parse_command(text: str) -> tuple[str, ...]:
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise MalformedInput(f"the command {text!r} cannot be read: {error}") from None
    if not words:
        raise MalformedInput("a command is empty")
    program = shutil.which(words[0])
    if program is None:
        reason = "is not executable" if os.path.exists(words[0]) else "does not exist"
        raise MalformedInput(f"the program {words[0]} {reason}")
    return (program, *words[1:])


@lru_cache(maxsize=1024)
def kind_of(player: str, game: str) -> int:
    """The kind of a player by its name in a record: `level3` is ours, a file is a program."""
    rules = game_named(game)
    try:
        spec = parse_spec(player, rules)
    except MalformedInput:
        return counts.BOTS if names_program(player, rules) else counts.PEOPLE
    if spec.kind == ENGINE:
        is_level = player.startswith("level") and not spec.settings.keys() - {"seed", "book"}
        return spec.level or counts.ENGINE if is_level else counts.ENGINE
    return counts.ENGINE if spec.kind == RANDOM else counts.BOTS
