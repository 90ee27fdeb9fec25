"""Runs somebody's Python bot in a process of its own: `python -m boardwright.engine.bot_host`.

It speaks the engine protocol on behalf of one class with one method, `choose(position, budget)`.
What the bot prints goes to standard error, and it reads an empty standard input.
"""

from __future__ import annotations

import importlib
import importlib.util
import operator
import os
import queue
import sys
import threading
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from boardwright.engine.wire import (
    PROTOCOL,
    PositionReader,
    error_code,
    format_error,
    parse_go,
)
from boardwright.games import BoardwrightError, Move

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardwright.engine.player import Budget
    from boardwright.games import Position


class BotFault(Exception):
    """The bot cannot be had, or answered what is no move."""

    def __init__(self, reason: str, text: str) -> None:
        super().__init__(text)
        self.reason = reason


def load_bot(source: str, name: str) -> type[Any]:
    """The class of a bot, from a file ending in .py or from a module."""
    try:
        module = _load_file(source) if source.endswith(".py") else importlib.import_module(source)
    except BaseException as error:
        raise BotFault("crash", f"{source} cannot be imported: {_told(error)}") from error
    found = getattr(module, name, None)
    if not isinstance(found, type):
        raise BotFault("crash", f"{source} has no class {name}")
    if not callable(getattr(found, "choose", None)):
        raise BotFault("crash", f"{name} of {source} has no method choose(position, budget)")
    return found


def _load_file(source: str) -> Any:
    path = Path(source).resolve()
    sys.path.insert(0, str(path.parent))  # so that it can import its neighbours
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return module


def _told(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"


class Host:
    """Answers the protocol's lines with the bot's moves; a new bot for every game."""

    def __init__(self, source: str, name: str, out: IO[str]) -> None:
        self._source, self._name = source, name
        self._out = out
        self._class: type[Any] | None = None
        self._bot: Any = None
        self._fresh = False
        self._reader = PositionReader()
        self._position: Position | None = None

    def say(self, *lines: str) -> None:
        self._out.write("".join(f"{line}\n" for line in lines))
        self._out.flush()

    def obey(self, line: str) -> None:
        try:
            self._obey(line.split())
        except BotFault as fault:
            self.say(format_error(fault.reason, str(fault)))
        except BoardwrightError as error:
            self.say(format_error(error_code(error), str(error)))

    def _obey(self, words: list[str]) -> None:
        match words:
            case ["bw"]:
                self._introduce()
            case ["isready"]:
                self.say("readyok")
            case ["newgame", *_]:
                self._new_bot()
            case ["position", *rest]:
                self._position = self._reader.read(rest)
            case ["go", *rest]:
                budget = parse_go(rest).budget
                if self._position is None:
                    raise BotFault("crash", "go before position")
                self.say(f"bestmove {self._choose(self._position, budget)}")
            case _:
                pass

    def _introduce(self) -> None:
        self._class = load_bot(self._source, self._name)
        self._new_bot()
        self._fresh = True
        self.say(f"id name {self._name}", f"protocol {PROTOCOL}", "bwok")

    def _new_bot(self) -> None:
        if self._class is None:
            raise BotFault("crash", "newgame before bw")
        if self._fresh:  # made for the introduction, and not used yet
            self._fresh = False
            return
        try:
            self._bot = self._class()
        except BaseException as error:
            _show(error)
            raise BotFault("crash", f"{self._name}() raised {_told(error)}") from None

    def _choose(self, position: Position, budget: Budget) -> Move:
        try:
            chosen = self._bot.choose(position, budget)
        except BaseException as error:
            _show(error)
            raise BotFault("crash", f"{self._name}.choose raised {_told(error)}") from None
        return move_of(position, chosen, self._name)


def _show(error: BaseException) -> None:
    """Where it happened, for whoever reads the bot's log."""
    import traceback

    traceback.print_exception(error, file=sys.stderr)


def move_of(position: Position, chosen: object, who: str) -> Move:
    """The legal move that a bot means by a move, a notation or an action number."""
    game = position.game
    try:
        match chosen:
            case Move():
                move = game.table.known(chosen)
            case str():
                move = game.parse_move(chosen)
            case bool() | None:
                raise BotFault("rubbish", f"{who}.choose returned {chosen!r}, which is no move")
            case _:
                move = game.move(operator.index(chosen))  # type: ignore[arg-type]
    except (BoardwrightError, TypeError, ValueError, OverflowError) as error:
        raise BotFault("rubbish", f"{who}.choose returned what is no move: {error}") from None
    problem = position.objection(move)
    if problem is not None:
        raise BotFault("illegal", f"an illegal move: {problem}")
    return move


def _own_streams() -> tuple[IO[str], IO[str]]:
    """The protocol's input and output, out of reach of what the bot reads and prints."""
    lines, out = os.dup(0), os.dup(1)
    empty = os.open(os.devnull, os.O_RDONLY)
    os.dup2(empty, 0)
    os.close(empty)
    os.dup2(2, 1)
    return os.fdopen(lines, encoding="utf-8", errors="replace"), os.fdopen(
        out, "w", encoding="utf-8", errors="replace"
    )


def _read_lines(lines: IO[str], waiting: queue.SimpleQueue[str]) -> None:
    """Read on while the bot thinks, so that its process ends with the one that asks it."""
    for line in lines:
        if line.strip() == "quit":
            break
        waiting.put(line)
    os._exit(0)


def main(arguments: Sequence[str]) -> None:
    source, _, name = arguments[0].rpartition(":")
    lines, out = _own_streams()
    host = Host(source, name, out)
    waiting: queue.SimpleQueue[str] = queue.SimpleQueue()
    threading.Thread(target=_read_lines, args=(lines, waiting), daemon=True).start()
    while True:
        host.obey(waiting.get())


if __name__ == "__main__":
    main(sys.argv[1:])
