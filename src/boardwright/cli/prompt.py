"""Asking a person: lines with completion at a terminal, and the menu of games and players."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Protocol

from boardwright.cli.files import parse_options
from boardwright.cli.opponents import parse_player
from boardwright.engine.levels import FULL_STRENGTH
from boardwright.engine.spec import RANDOM
from boardwright.games import GAMES, BoardwrightError, Game

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rich.console import Console


class LineReader(Protocol):
    def __call__(self, prompt: str, words: Iterable[str]) -> str:
        """The next line; EOFError when there is none."""

    def more(self) -> bool:
        """Whether it makes sense to ask once more."""


def terminal_reader() -> LineReader:
    if sys.stdin.isatty() and sys.stdout.isatty():
        return CompletingReader()
    return PlainReader()


class CompletingReader:
    def __init__(self) -> None:
        from prompt_toolkit import PromptSession

        self._session: PromptSession[str] = PromptSession()

    def __call__(self, prompt: str, words: Iterable[str]) -> str:
        from prompt_toolkit.completion import WordCompleter

        completer = WordCompleter(sorted(words), WORD=True)
        return self._session.prompt(prompt, completer=completer, complete_while_typing=False)

    def more(self) -> bool:
        return True


class PlainReader:
    """Shows what it reads, so that the output reads like a dialogue."""

    def __init__(self) -> None:
        self._ahead: str | None = None

    def __call__(self, prompt: str, words: Iterable[str]) -> str:
        print(prompt, end="", flush=True)
        line = sys.stdin.readline() if self._ahead is None else self._ahead
        self._ahead = None
        if not line:
            raise EOFError
        print(line, end="" if line.endswith("\n") else "\n")
        return line

    def more(self) -> bool:
        if sys.stdin.isatty():
            return True
        if self._ahead is None:
            self._ahead = sys.stdin.readline()
        return bool(self._ahead)


def choose_game(console: Console) -> Game | None:
    """Ask until a game is chosen; None when the person leaves."""
    games = list(GAMES.values())
    console.print("[bold]Boardwright[/bold]")
    for number, game in enumerate(games, 1):
        console.print(f"  {number}  {game.title:10} [dim]{game.credit}[/dim]", highlight=False)
    while True:
        line = _read("Which game? (number or name, q to leave) ", console)
        word = line.strip().lower()
        if not line or word in ("q", "quit", "exit"):
            console.print()
            return None
        for number, game in enumerate(games, 1):
            if word in (str(number), game.name):
                return game
        console.print(f"There is no game {word!r}.", highlight=False, markup=False, emoji=False)


def ask_options(console: Console, game: Game) -> list[str]:
    """Words like `players=3`, asked for until they can be read."""
    defaults = game.options_type().to_mapping()
    for f in game.options_type.declared():
        about = f"  {f.name}={defaults[f.name]}  {f.metadata['about']}: {f.metadata['spec']}"
        console.print(about, style="dim", highlight=False, markup=False)
    example = next(f"{name}={value}" for name, value in defaults.items())
    return _ask_words(
        console,
        f"Other options? (name=value, like {example}; Enter for these) ",
        lambda words: parse_options(game, words),
    )


def ask_seats(console: Console, game: Game, options: list[str]) -> list[str]:
    """Words like `1=level3`, asked for until they can be read."""
    chosen = parse_options(game, options)
    seats = ", ".join(f"{seat} {name}" for seat, name in enumerate(game.seat_names(chosen)))
    console.print(
        f"  {RANDOM}, level1 (a beginner's opponent) … level{FULL_STRENGTH}, FILE.py:CLASS (a bot)",
        style="dim",
        highlight=False,
    )
    return _ask_words(
        console,
        f"Who plays? ({seats}; like 1=level3; Enter for people only) ",
        lambda words: [parse_player(game, chosen, word) for word in words],
    )


def _ask_words(console: Console, question: str, check: Callable[[list[str]], object]) -> list[str]:
    while True:
        words = _read(question, console).split()
        try:
            check(words)
        except BoardwrightError as error:
            console.print(str(error), style="red", highlight=False, markup=False, emoji=False)
        else:
            return words


def _read(question: str, console: Console) -> str:
    console.print(question, end="", highlight=False, markup=False)
    return sys.stdin.readline()
