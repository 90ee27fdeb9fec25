"""`boardwright play`: the loop between a person and a session."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from boardwright.cli.screen import show_position
from boardwright.cli.session import HUMAN, Session
from boardwright.cli.words import outcome_sentence
from boardwright.games import BoardwrightError, MalformedInput
from boardwright.records import record_to_link
from boardwright.records.formats import format_of_name, write_records

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rich.console import Console

HELP = """\
A move in notation plays it; several, one after the other, play a whole turn.
  ?          the legal moves        ? c3     those that start with c3
  undo       take back              save F   keep the game in the file F (.bwr .json .link)
  rule RU3   what a rule says       board    draw the board again
  resign     give up                quit     stop; a link to go on is printed"""
COMMANDS = ("?", "help", "undo", "save", "rule", "board", "resign", "quit")


class Quit(Exception):
    """The person wants to stop."""


class PlayLoop:
    """Asks whoever is at the terminal for moves until the game is over or they stop."""

    def __init__(
        self,
        session: Session,
        console: Console,
        read: Callable[[str, Iterable[str]], str],
        save_to: str | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.session = session
        self.console = console
        self.read = read
        self.save_to = save_to
        self.now = now

    def run(self) -> None:
        self.console.print("[dim]Type a move, ? for the legal ones, or help.[/dim]")
        self.draw()
        try:
            while self.session.outcome is None:
                if self.session.player_to_move == HUMAN:
                    self.ask()
                else:
                    self.session.play_random()
                    self.after_move()
        except Quit:
            self.say_how_to_go_on()
            return
        self.finish()

    def ask(self) -> None:
        position = self.session.position
        assert position.to_move is not None
        words = [*map(str, position.legal_moves()), *COMMANDS]
        began = self.now()
        try:
            line = self.read(f"{self.session.names[position.to_move]}{self.time_left()}> ", words)
        except (EOFError, KeyboardInterrupt):
            raise Quit from None
        self.session.spend(self.now() - began)
        if self.session.outcome is None and line.strip():
            try:
                self.obey(line.split())
            except (BoardwrightError, OSError) as error:
                self.console.print(f"[red]{error}[/red]", highlight=False)

    def time_left(self) -> str:
        clock, seat = self.session.clock, self.session.position.to_move
        if clock is None or seat is None:
            return ""
        seconds = int(clock.remaining[seat])
        return f" {seconds // 60}:{seconds % 60:02}"

    def obey(self, words: list[str]) -> None:
        command, rest = words[0], words[1:]
        match command:
            case "?":
                self.list_moves(rest[0] if rest else "")
            case "help":
                self.console.print(HELP, highlight=False, markup=False)
            case "undo":
                self.session.undo()
                self.after_move()
            case "save":
                self.save(rest[0] if rest else self.save_to)
            case "rule":
                self.explain(rest[0] if rest else "")
            case "board":
                self.draw()
            case "resign":
                self.session.resign()
            case "quit" | "exit":
                raise Quit
            case _:
                self.play_words(words)

    def play_words(self, words: list[str]) -> None:
        """Play the moves of a line; slashes are as in records."""
        played = 0
        try:
            for word in words:
                if word != "/":
                    self.session.play(word)
                    played += 1
        finally:
            if played:
                self.after_move()

    def after_move(self) -> None:
        if self.save_to is not None:
            self.write(self.save_to)
        self.draw()

    def draw(self) -> None:
        show_position(self.console, self.session.position, self.session.turn_events())

    def list_moves(self, beginning: str) -> None:
        moves = [str(m) for m in self.session.position.legal_moves()]
        found = [move for move in moves if move.lstrip("*").startswith(beginning.lstrip("*"))]
        listed = "  ".join(found) or f"none starts with {beginning}"
        self.console.print(f"{len(found)} of {len(moves)} legal moves:", highlight=False)
        self.console.print(listed, highlight=False, markup=False)

    def explain(self, number: str) -> None:
        rules = self.session.start.game.rules
        if number.upper() not in rules:
            raise MalformedInput(f"there is no rule {number!r} (rules: {', '.join(rules)})")
        self.console.print(
            f"{number.upper()}: {rules[number.upper()]}", highlight=False, markup=False
        )

    def save(self, name: str | None) -> None:
        if name is None:
            raise MalformedInput("say where to save: save game.bwr")
        self.write(name)
        self.console.print(f"saved in {name}", highlight=False, markup=False)

    def write(self, name: str) -> None:
        text = write_records([self.session.record()], format_of_name(name))
        # Through a second file, so that a full disk never costs the game saved before.
        part = Path(f"{name}.part")
        part.write_text(text, encoding="utf-8")
        part.replace(name)

    def say_how_to_go_on(self) -> None:
        if self.save_to is not None:
            self.write(self.save_to)
            self.console.print(f"\nGo on with: boardwright play --resume {self.save_to}")
        elif self.session.moves:
            link = record_to_link(self.session.record())
            self.console.print("\nGo on with:", highlight=False)
            print(f"boardwright play --resume {link}", file=self.console.file)

    def finish(self) -> None:
        outcome = self.session.outcome
        assert outcome is not None
        if self.save_to is not None:
            self.write(self.save_to)
        sentence = outcome_sentence(outcome, self.session.names)
        self.console.print(f"[bold]Game over. {sentence}.[/bold]", highlight=False)
        rule = self.session.start.game.rules.get(outcome.rule)
        if rule:
            self.console.print(
                f"{outcome.rule}: {rule}", highlight=False, markup=False, style="dim"
            )
        self.console.print("The whole game as a link:", style="dim")
        print(record_to_link(self.session.record()), file=self.console.file)


def terminal_reader() -> Callable[[str, Iterable[str]], str]:
    """Reads lines with completion at a terminal, and plainly from a pipe."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return _plain_reader
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import WordCompleter

    session: PromptSession[str] = PromptSession()

    def read(prompt: str, words: Iterable[str]) -> str:
        completer = WordCompleter(sorted(words), WORD=True)
        return session.prompt(prompt, completer=completer, complete_while_typing=False)

    return read


def _plain_reader(prompt: str, words: Iterable[str]) -> str:
    print(prompt, end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    print(line, end="" if line.endswith("\n") else "\n")
    return line
