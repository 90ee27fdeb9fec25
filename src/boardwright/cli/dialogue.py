"""The texts of the terminal during a game: commands, answers, closing words."""

from __future__ import annotations

import shlex
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.text import Text

from boardwright.cli.analysis import line_text
from boardwright.cli.files import shell_word
from boardwright.cli.screen import find_moves, move_lines, outcome_sentence, places, with_goal
from boardwright.cli.session import HUMAN, Session
from boardwright.engine import Engine
from boardwright.engine.spec import is_built_in
from boardwright.games import BoardwrightError, MalformedInput
from boardwright.games.events import counted
from boardwright.records import record_to_link

if TYPE_CHECKING:
    from rich.console import Console


HELP = """\
A move in notation plays it; several, one after the other, play a whole turn.
  ?          the legal moves        ? c3     those that start with c3
  undo       take back              save F   save the game in the file F (.bwr .json .link)
  rule {}3   what a rule says       board    draw the board again
  hint       what the engine plays  resign   give up
  quit       stop and print a link to continue
Enter alone plays the move if only one is legal."""
EXPLAINED = 40  # up to this many moves are listed with their goals


@dataclass(frozen=True)
class Dialogue:
    """Prints texts about a session, without changing it.

    Text may contain user input, so it is never parsed as markup.
    """

    session: Session
    console: Console

    def print_text(self, text: str, style: str = "") -> None:
        self.console.print(text, style=style, markup=False, highlight=False, emoji=False)

    def print_plain(self, text: str) -> None:
        """Print a line that users may copy, without line breaks."""
        self.console.print(text, markup=False, highlight=False, emoji=False, soft_wrap=True)

    def print_help(self) -> None:
        self.print_text(HELP.format(self.session.start.game.rule_prefix))

    def print_link(self, before: str = "") -> None:
        try:
            self.print_plain(before + record_to_link(self.session.record()))
        except BoardwrightError as error:
            self.print_text(str(error), style="red")

    def print_how_to_continue(self, saved_in: str | None) -> None:
        """Print how to resume the game, with the players that the file or link does not hold.

        A file seats our own players again, a link seats none.
        """
        game, players = self.session.start.game, self.session.players
        seated = [
            seat_arguments(seat, player)
            for seat, player in enumerate(players)
            if player != HUMAN and not (saved_in and is_built_in(player, game))
        ]
        command = " ".join(["boardwright play", *seated, "--resume "])
        if saved_in is not None:
            self.print_plain(f"\nContinue with:\n{command}{shell_word(saved_in)}")
        elif self.session.moves:
            if self.session.clock is not None:
                self.print_text("A link does not store the clock; save F does.")
            self.print_plain("\nContinue with:")
            self.print_link(command)

    def print_result(self) -> None:
        outcome, position = self.session.outcome, self.session.position
        assert outcome is not None
        self.print_text(f"Game over. {outcome_sentence(outcome, position)}.", style="bold")
        if ranked := places(outcome, position):
            self.print_text(ranked)
        if rule := position.game.rules.get(outcome.rule):
            self.print_text(f"{outcome.rule}: {rule}", style="dim")
        self.print_text("The whole game as a link:", style="dim")
        self.print_link()

    def hint(self, seconds: float | None) -> None:
        """Print the engine's move, with its chance and the expected line."""
        engine = Engine(self.session.start.game)
        try:
            with thinking(self.console, "the engine"):
                found = engine.analysis(self.session.position, seconds=seconds)
        except KeyboardInterrupt:
            self.print_text("hint cancelled", style="dim")
        else:
            self.print_text(line_text(found.position, found.lines[0]))

    def list_moves(self, beginning: str) -> None:
        position = self.session.position
        moves = [str(move) for move in position.legal_moves()]
        found = find_moves(moves, beginning)
        self.print_text(f"{len(found)} of {counted(len(moves), 'legal move')}:")
        if len(found) <= EXPLAINED:
            found = [with_goal(position, move) for move in found]
        self.print_text(
            "\n".join(move_lines(found, self.console.width)) or "no legal move starts like that"
        )

    def explain(self, number: str) -> None:
        """Print the text of a rule."""
        rules = self.session.start.game.rules
        if number.upper() not in rules:
            raise MalformedInput(f"unknown rule {number!r} (rules: {', '.join(rules)})")
        self.print_text(f"{number.upper()}: {rules[number.upper()]}")


def seat_arguments(seat: int, player: str) -> str:
    """The command line words that seat a player again."""
    return f"--seat {shlex.quote(f'{seat}={player}')}"


def thinking(console: Console, name: str) -> AbstractContextManager[object]:
    """A spinner while a player thinks; nothing if the output is no terminal."""
    if console.is_terminal:
        return console.status(Text(f"{name} thinks …"), spinner="dots")
    return nullcontext()
