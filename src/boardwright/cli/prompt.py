"""Reading lines: with completion at a terminal, plainly from a pipe."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable


class Reader(Protocol):
    def __call__(self, prompt: str, words: Iterable[str]) -> str:
        """The next line; EOFError when there is none."""

    def more(self) -> bool:
        """Whether it makes sense to ask once more."""


def terminal_reader() -> Reader:
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
