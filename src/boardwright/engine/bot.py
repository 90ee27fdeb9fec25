"""A Python bot of a user: one class with one method, `choose(position, budget)`."""

from __future__ import annotations

import importlib
import importlib.util
import operator
import sys
import traceback
from pathlib import Path
from typing import TYPE_CHECKING, Any

from boardwright.engine.player import PlayerFailed
from boardwright.engine.wire import PROTOCOL, Go
from boardwright.games import BoardwrightError, Game, Move, Position

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from boardwright import core
    from boardwright.engine.player import GameHistory


def load_bot(source: str, name: str) -> type[Any]:
    """The class of a bot, from a file ending in .py or from a module."""
    try:
        module = _load_file(source) if source.endswith(".py") else importlib.import_module(source)
    except BaseException as error:
        raise PlayerFailed("crash", f"{source} cannot be imported: {_described(error)}") from error
    found = getattr(module, name, None)
    if not isinstance(found, type):
        raise PlayerFailed("crash", f"{source} has no class {name}")
    if not callable(getattr(found, "choose", None)):
        raise PlayerFailed("crash", f"{name} of {source} has no method choose(position, budget)")
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


def _described(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"


class BotThinker:
    """A thinker that calls a bot; every game gets a new instance of the bot's class."""

    def __init__(self, source: str, name: str) -> None:
        self._source, self._name = source, name
        self._class: type[Any] | None = None
        self._bot: Any = None
        self._fresh = False

    def introduction(self) -> Iterator[str]:
        self._class = load_bot(self._source, self._name)
        self._make()
        self._fresh = True
        yield f"id name {self._name}"
        yield f"protocol {PROTOCOL}"

    def set_option(self, words: list[str]) -> None:
        """A bot has no options."""

    def prepare(self, game: Game) -> None:
        """Nothing to prepare: `new_game` creates the bot."""

    def new_game(self, game: Game) -> None:
        if not self._fresh:  # the instance made for the introduction is still unused
            self._make()
        self._fresh = False

    def _make(self) -> None:
        if self._class is None:
            raise PlayerFailed("crash", "newgame before bw")
        try:
            self._bot = self._class()
        except BaseException as error:
            traceback.print_exception(error)  # the log shows where it happened
            raise PlayerFailed("crash", f"{self._name}() raised {_described(error)}") from None

    def think(
        self, history: GameHistory, go: Go, stop: core.Stop, send: Callable[[str], object]
    ) -> str:
        try:
            chosen = self._bot.choose(history.position, go.budget)
        except BaseException as error:
            traceback.print_exception(error)
            raise PlayerFailed("crash", f"{self._name}.choose raised {_described(error)}") from None
        return str(move_of(history.position, chosen, self._name))


def move_of(position: Position, chosen: object, name: str) -> Move:
    """The legal move that a bot means by a move, a notation or an action number."""
    game = position.game
    try:
        match chosen:
            case Move():
                move = game.table.known(chosen)
            case str():
                move = game.parse_move(chosen)
            case bool() | None:
                raise PlayerFailed(
                    "rubbish", f"{name}.choose returned {chosen!r}, which is not a move"
                )
            case _:
                move = game.move(operator.index(chosen))  # type: ignore[arg-type]
    except PlayerFailed:
        raise
    except (BoardwrightError, TypeError, ValueError, OverflowError) as error:
        raise PlayerFailed(
            "rubbish", f"{name}.choose returned something that is not a move: {error}"
        ) from None
    problem = position.objection(move)
    if problem is not None:
        raise PlayerFailed("illegal", f"an illegal move: {problem}")
    return move
