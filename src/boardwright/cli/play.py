"""`boardwright play`: the loop between a user and a session."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NoReturn

from boardwright.cli.dialogue import Dialogue, thinking
from boardwright.cli.files import game_as_text, write_game
from boardwright.cli.opponents import MachinePlayers
from boardwright.cli.screen import show_position, turn_line
from boardwright.cli.session import HUMAN, RANDOM, Session
from boardwright.engine import PlayerFailed
from boardwright.games import BoardwrightError, MalformedInput, MalformedMove
from boardwright.games.events import counted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rich.console import Console


SHORT = {"q": "quit", "exit": "quit", "h": "help"}
YES = ("y", "yes")


class Quit(Exception):
    """The user wants to stop."""


@dataclass
class PlayLoop:
    """Asks the user at the terminal for moves until the game is over or the user stops.

    `more` returns whether the user can still type something after the end.
    """

    session: Session
    console: Console
    read: Callable[[str, Iterable[str]], str]
    save_to: str | None = None
    now: Callable[[], float] = time.monotonic
    more: Callable[[], bool] = lambda: False
    opponents: MachinePlayers = field(default_factory=MachinePlayers)

    def run(self) -> None:
        try:
            self.play_all()
        finally:
            self.opponents.close()

    def play_all(self) -> None:
        if self.save_to is not None:
            # Refuse a format that cannot hold the game before the first move.
            game_as_text(self.session, self.save_to)
            self.print_text(f"The game is saved in {self.save_to}.", style="dim")
        self.print_text("Type a move, ? for the legal ones, or help.", style="dim")
        self.draw()
        while self.play_on() and self.prompt_to_continue():
            pass

    def play_on(self) -> bool:
        """Play until the game is over (True) or the user stops.

        In any case the game is not lost: the command to resume it is printed.
        """
        try:
            while self.session.outcome is None:
                if self.session.player_to_move == HUMAN:
                    self.prompt_move()
                else:
                    # All decisions of the computer up to the end of the turn, or up to a decision
                    # of the user.
                    self.play_machine_move()
                    while self.session.player_to_move not in (None, HUMAN):
                        if self.session.position.starts_turn:
                            break
                        self.play_machine_move()
                    self.after_move()
        except (Quit, EOFError, KeyboardInterrupt):
            pass
        except BaseException:
            self.print_how_to_continue()
            raise
        if self.session.outcome is None:
            self.print_how_to_continue()
            return False
        self.autosave()
        self.dialogue.print_result()
        return True

    def prompt_to_continue(self) -> bool:
        """Whether the user took back the end of the game."""
        try:
            while HUMAN in self.session.players and self.session.outcome is not None:
                if not self.more():
                    return False
                words = ("undo", "save", "board", "quit")
                self.run_line(self.read("Game over. undo, save F or quit> ", words))
        except (Quit, EOFError, KeyboardInterrupt):
            return False
        return self.session.outcome is None

    def play_machine_move(self) -> None:
        """Make a decision of the computer on its clock; a program that fails loses."""
        player = self.session.player_to_move
        assert player is not None
        if player == RANDOM:
            self.session.play_random()
            return
        began = self.now()
        try:
            with thinking(self.console, player):
                move = self.opponents.choose(self.session)
        except PlayerFailed as error:
            self.print_text(f"{player} failed: {error}", style="red")
            self.session.fail(error.reason, str(error))
            return
        self.session.spend(self.now() - began)
        if self.session.outcome is None:
            self.session.play(move)

    @property
    def dialogue(self) -> Dialogue:
        return Dialogue(self.session, self.console)

    def print_text(self, text: str, style: str = "") -> None:
        self.dialogue.print_text(text, style)

    def prompt_move(self) -> None:
        moves = [str(move) for move in self.session.position.legal_moves()]
        line = self.read_line(self.prompt(moves), [*moves, *COMMANDS])
        if self.session.outcome is not None:
            return
        if not line.strip() and len(moves) == 1:
            line = moves[0]
        self.run_line(line)

    def read_line(self, prompt: str, words: Iterable[str]) -> str:
        """A line from the user; the time counts on the clock of the seat to move."""
        began = self.now()
        try:
            return self.read(prompt, words)
        finally:
            self.session.spend(self.now() - began)

    def prompt(self, moves: list[str]) -> str:
        seat = self.session.position.to_move
        assert seat is not None
        only = f" (only {moves[0]}; Enter plays it)" if len(moves) == 1 else ""
        return f"{self.session.names[seat]}{self.time_left()}{only}> "

    def run_line(self, line: str) -> None:
        words = line.split()
        if words and words[0].startswith("?") and words[0] != "?":
            words[:1] = ["?", words[0][1:]]
        if words:
            try:
                self.obey(words)
            except BoardwrightError as error:
                self.print_text(str(error), style="red")

    def time_left(self) -> str:
        clock, seat = self.session.clock, self.session.position.to_move
        if clock is None or seat is None:
            return ""
        seconds = int(clock.remaining[seat])
        return f" {seconds // 60}:{seconds % 60:02}"

    def obey(self, words: list[str]) -> None:
        typed, rest = words[0].lower(), words[1:]
        command = SHORT.get(typed, typed)
        allowed = COMMANDS[command][0] if command in COMMANDS else len(rest)
        if len(rest) > allowed:
            allowed_text = f"at most {counted(allowed, 'word')}" if allowed else "nothing"
            raise MalformedInput(f"{allowed_text} may follow {typed!r}")
        if command in COMMANDS:
            COMMANDS[command][1](self, rest)
        else:
            self.play_words(words)

    def undo(self) -> None:
        self.session.undo()
        self.after_move()

    def quit(self) -> NoReturn:
        raise Quit

    def resign(self, rest: list[str]) -> None:
        """Ask for confirmation, unless the user typed `resign yes`."""
        if rest and rest[0].lower() not in YES:
            raise MalformedInput(f"{rest[0]!r} cannot follow 'resign'; only yes can")
        if self.session.outcome is not None or rest:
            self.session.resign()
            return
        seat = self.session.position.to_move
        assert seat is not None
        everyone = " The game ends for everyone." if len(self.session.players) > 2 else ""
        question = f"resign as {self.session.names[seat]}?{everyone} y/N> "
        answer = self.read_line(question, ("y", "n")).strip().lower()
        if self.session.outcome is None and answer in YES:
            self.session.resign()

    def play_words(self, words: list[str]) -> None:
        """Play the moves of a line; slashes may separate them as in records."""
        played = 0
        moves = [word for word in words if word != "/"]
        try:
            for word in moves:
                if played:
                    self.refuse_machine_move(word)
                self.session.play(word)
                played += 1
        except MalformedMove as error:
            raise MalformedInput(f"{error}; ? lists the moves, help the commands") from None
        finally:
            if played:
                self.after_move()

    def refuse_machine_move(self, word: str) -> None:
        """Raise an error if the next decision is the computer's."""
        seat = self.session.position.to_move
        if seat is not None and self.session.player_to_move != HUMAN:
            name, player = self.session.names[seat], self.session.players[seat]
            raise MalformedInput(
                f"{word} and the moves after it were not played: {name}, a {player} player, is next"
            )

    def after_move(self) -> None:
        self.autosave()
        self.draw()

    def draw(self) -> None:
        *before, last = self.session.turns_since_person() or [range(0)]
        events = [event for index in last for event in self.session.events[index]]
        earlier = [turn_line(self.session, turn) for turn in before]
        show_position(self.console, self.session.position, events, before=earlier)

    def save(self, name: str | None) -> None:
        if name is None:
            raise MalformedInput("name the file: save game.bwr")
        write_game(self.session, name)
        self.print_text(f"saved in {name}")

    def autosave(self) -> bool:
        """Save the game to its file, if it has one; a failure must not end the game."""
        if self.save_to is None:
            return False
        try:
            write_game(self.session, self.save_to)
        except BoardwrightError as error:
            self.print_text(f"The game could not be saved: {error}", style="red")
            return False
        return True

    def print_how_to_continue(self) -> None:
        saved_in = self.save_to if self.autosave() else None
        self.dialogue.print_how_to_continue(saved_in)


# The commands: how many words may follow, and the action.
COMMANDS: dict[str, tuple[int, Callable[[PlayLoop, list[str]], object]]] = {
    "?": (1, lambda loop, rest: loop.dialogue.list_moves(*rest or [""])),
    "help": (0, lambda loop, _: loop.dialogue.print_help()),
    "undo": (0, lambda loop, _: loop.undo()),
    "save": (1, lambda loop, rest: loop.save(rest[0] if rest else loop.save_to)),
    "rule": (1, lambda loop, rest: loop.dialogue.explain(*rest or [""])),
    "board": (0, lambda loop, _: loop.draw()),
    "hint": (0, lambda loop, _: loop.dialogue.hint(loop.opponents.seconds)),
    "resign": (1, lambda loop, rest: loop.resign(rest)),
    "quit": (0, lambda loop, _: loop.quit()),
}
