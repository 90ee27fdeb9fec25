"""`boardwright play`: the loop between a person and a session."""

from __future__ import annotations

import shlex
import sys
import time
from typing import TYPE_CHECKING

from boardwright.cli.files import STANDARD_STREAM, check_target, write_text
from boardwright.cli.listing import find_moves, move_lines
from boardwright.cli.screen import show_position
from boardwright.cli.table_tags import HUMAN
from boardwright.cli.words import outcome_sentence
from boardwright.games import BoardwrightError, MalformedInput
from boardwright.records import record_to_link
from boardwright.records.formats import format_of_name, write_records

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rich.console import Console

    from boardwright.cli.session import Session

HELP = """\
A move in notation plays it; several, one after the other, play a whole turn.
  ?          the legal moves        ? c3     those that start with c3
  undo       take back              save F   keep the game in the file F (.bwr .json .link)
  rule RU3   what a rule says       board    draw the board again
  resign     give up                quit     stop; a link to go on is printed"""
COMMANDS = ("?", "help", "undo", "save", "rule", "board", "resign", "quit")


class Quit(Exception):
    """The person wants to stop."""


def check_save_name(name: str) -> None:
    """Refuse a name that no game can be kept under."""
    if name == STANDARD_STREAM:
        raise MalformedInput("a game is kept in a file; - is none")
    format_of_name(name)
    check_target(name)


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
        """However this ends, the game is not lost: it is over, or going on with it is explained."""
        if self.save_to is not None:
            self.as_text(self.save_to)  # a format that cannot hold the game is refused at once
        self.tell("Type a move, ? for the legal ones, or help.", style="dim")
        try:
            self.draw()
            while self.session.outcome is None:
                self.take_decision()
        except (Quit, EOFError, KeyboardInterrupt):
            pass
        except BaseException:
            self.say_how_to_go_on()
            raise
        if self.session.outcome is None:
            self.say_how_to_go_on()
        else:
            self.finish()

    def take_decision(self) -> None:
        if self.session.player_to_move == HUMAN:
            self.ask()
        else:
            self.session.play_random()
            self.after_move()

    def tell(self, text: str, style: str = "") -> None:
        """Text may hold what people typed, so nothing in it is taken for markup."""
        self.console.print(text, style=style, markup=False, highlight=False, emoji=False)

    def tell_plainly(self, text: str) -> None:
        """A line that someone will copy, never broken."""
        self.console.print(text, markup=False, highlight=False, emoji=False, soft_wrap=True)

    def ask(self) -> None:
        position = self.session.position
        assert position.to_move is not None
        words = [*map(str, position.legal_moves()), *COMMANDS]
        began = self.now()
        try:
            line = self.read(f"{self.session.names[position.to_move]}{self.time_left()}> ", words)
        finally:
            self.session.spend(self.now() - began)
        if self.session.outcome is None and line.strip():
            try:
                self.obey(line.split())
            except BoardwrightError as error:
                self.tell(str(error), style="red")

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
                self.tell(HELP)
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
        self.keep()
        self.draw()

    def draw(self) -> None:
        show_position(self.console, self.session.position, self.session.turn_events())

    def list_moves(self, beginning: str) -> None:
        moves = [str(m) for m in self.session.position.legal_moves()]
        found = find_moves(moves, beginning)
        self.tell(f"{len(found)} of {len(moves)} legal moves:")
        self.tell("\n".join(move_lines(found, self.console.width)) or "none starts like that")

    def explain(self, number: str) -> None:
        rules = self.session.start.game.rules
        if number.upper() not in rules:
            raise MalformedInput(f"there is no rule {number!r} (rules: {', '.join(rules)})")
        self.tell(f"{number.upper()}: {rules[number.upper()]}")

    def save(self, name: str | None) -> None:
        if name is None:
            raise MalformedInput("say where to save: save game.bwr")
        self.write(name)
        self.tell(f"saved in {name}")

    def write(self, name: str) -> None:
        check_save_name(name)
        write_text(name, self.as_text(name))

    def as_text(self, name: str) -> str:
        return write_records([self.session.record()], format_of_name(name))

    def keep(self) -> bool:
        """Write the file that the game is kept in, if any; a failure must not end the game."""
        if self.save_to is None:
            return False
        try:
            self.write(self.save_to)
        except BoardwrightError as error:
            self.tell(f"The game could not be kept: {error}", style="red")
            return False
        return True

    def say_how_to_go_on(self) -> None:
        if self.keep():
            assert self.save_to is not None
            self.tell_plainly(f"\nGo on with:\nboardwright play --resume {_word(self.save_to)}")
        elif self.session.moves:
            if self.session.clock is not None:
                self.tell("A link does not hold the clock; save F would.")
            self.tell_plainly("\nGo on with:")
            self.tell_link(" ".join(["boardwright play", *self.machine_seats(), "--resume "]))

    def machine_seats(self) -> list[str]:
        """What a link leaves out and has to be said again."""
        players = enumerate(self.session.players)
        return [f"--seat {seat}={player}" for seat, player in players if player != HUMAN]

    def tell_link(self, before: str = "") -> None:
        try:
            self.tell_plainly(before + record_to_link(self.session.record()))
        except BoardwrightError as error:
            self.tell(str(error), style="red")

    def finish(self) -> None:
        outcome = self.session.outcome
        assert outcome is not None
        self.keep()
        sentence = outcome_sentence(outcome, self.session.names)
        self.tell(f"Game over. {sentence}.", style="bold")
        rule = self.session.start.game.rules.get(outcome.rule)
        if rule:
            self.tell(f"{outcome.rule}: {rule}", style="dim")
        self.tell("The whole game as a link:", style="dim")
        self.tell_link()


def _word(name: str) -> str:
    """A file name as a word of a shell, not to be taken for an option."""
    return shlex.quote(f"./{name}" if name.startswith("-") else name)


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
