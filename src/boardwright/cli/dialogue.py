"""What the terminal says during a game: commands, answers to questions, closing words."""

from __future__ import annotations

import shlex
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.text import Text

from boardwright.cli.analysis import best_line
from boardwright.cli.files import shell_word
from boardwright.cli.session import HUMAN
from boardwright.cli.words import find_moves, move_lines, outcome_sentence, places, with_goal
from boardwright.engine import Engine
from boardwright.engine.spec import is_built_in
from boardwright.games import BoardwrightError, MalformedInput
from boardwright.games.events import counted
from boardwright.records import record_to_link

if TYPE_CHECKING:
    from collections.abc import Iterator
    from contextlib import AbstractContextManager

    from rich.console import Console

    from boardwright.cli.session import Session

HELP = """\
A move in notation plays it; several, one after the other, play a whole turn.
  ?          the legal moves        ? c3     those that start with c3
  undo       take back              save F   keep the game in the file F (.bwr .json .link)
  rule RU3   what a rule says       board    draw the board again
  hint       what the engine plays  resign   give up
  quit       stop; a link to go on is printed
Enter alone plays the only legal move, where there is just one."""
# The commands, and how many words may follow.
COMMANDS = {
    "?": 1,
    "help": 0,
    "undo": 0,
    "save": 1,
    "rule": 1,
    "board": 0,
    "hint": 0,
    "resign": 1,
    "quit": 0,
}
SHORT = {"q": "quit", "exit": "quit", "h": "help"}
YES = ("y", "yes")


@dataclass(frozen=True)
class Teller:
    """Text may hold what people typed, so nothing in it is taken for markup."""

    console: Console

    def tell(self, text: str, style: str = "") -> None:
        self.console.print(text, style=style, markup=False, highlight=False, emoji=False)

    def tell_plainly(self, text: str) -> None:
        """A line that someone will copy, never broken."""
        self.console.print(text, markup=False, highlight=False, emoji=False, soft_wrap=True)

    def tell_link(self, session: Session, before: str = "") -> None:
        try:
            self.tell_plainly(before + record_to_link(session.record()))
        except BoardwrightError as error:
            self.tell(str(error), style="red")

    def tell_how_to_go_on(self, session: Session, kept_in: str | None) -> None:
        if kept_in is not None:
            words = ["boardwright play", *_programs(session), f"--resume {shell_word(kept_in)}"]
            self.tell_plainly(f"\nGo on with:\n{' '.join(words)}")
        elif session.moves:
            if session.clock is not None:
                self.tell("A link does not hold the clock; save F would.")
            self.tell_plainly("\nGo on with:")
            words = ["boardwright play", *_machine_seats(session), "--resume "]
            self.tell_link(session, " ".join(words))

    def tell_the_end(self, session: Session) -> None:
        outcome, position = session.outcome, session.position
        assert outcome is not None
        self.tell(f"Game over. {outcome_sentence(outcome, position)}.", style="bold")
        if ranked := places(outcome, position):
            self.tell(ranked)
        if rule := position.game.rules.get(outcome.rule):
            self.tell(f"{outcome.rule}: {rule}", style="dim")
        self.tell("The whole game as a link:", style="dim")
        self.tell_link(session)


def _machine_seats(session: Session) -> list[str]:
    """What a link leaves out and has to be said again."""
    players = enumerate(session.players)
    return [seat_words(seat, player) for seat, player in players if player != HUMAN]


def _programs(session: Session) -> list[str]:
    """What a file does not seat by itself: programs that are not our own."""
    game, players = session.start.game, enumerate(session.players)
    return [
        seat_words(seat, player)
        for seat, player in players
        if player != HUMAN and not is_built_in(player, game)
    ]


def seat_words(seat: int, player: str) -> str:
    """The words that seat a player again, ready for a shell."""
    return f"--seat {shlex.quote(f'{seat}={player}')}"


@contextmanager
def thinking(console: Console, who: str) -> Iterator[None]:
    """A moving line while somebody thinks; nothing where no terminal shows it."""
    shown: AbstractContextManager[object] = nullcontext()
    if console.is_terminal:
        shown = console.status(Text(f"{who} thinks …"), spinner="dots")
    with shown:
        yield


EXPLAINED = 40  # as many moves are listed with where they lead


@dataclass(frozen=True)
class Guide:
    """Answers about the position of a session; it changes nothing."""

    session: Session
    teller: Teller

    def hint(self, seconds: float | None) -> None:
        """What the engine would play, with its chance and the line that it expects."""
        engine = Engine(self.session.start.game)
        try:
            with thinking(self.teller.console, "the engine"):
                found = engine.analysis(self.session.position, seconds=seconds)
        except KeyboardInterrupt:
            self.teller.tell("no hint, then", style="dim")
        else:
            self.teller.tell(best_line(found))

    def list_moves(self, beginning: str) -> None:
        position = self.session.position
        moves = [str(move) for move in position.legal_moves()]
        found = find_moves(moves, beginning)
        self.teller.tell(f"{len(found)} of {counted(len(moves), 'legal move')}:")
        if len(found) <= EXPLAINED:
            found = [with_goal(position, move) for move in found]
        lines = move_lines(found, self.teller.console.width)
        self.teller.tell("\n".join(lines) or "none starts like that")

    def explain(self, number: str) -> None:
        """The text of a rule."""
        rules = self.session.start.game.rules
        if number.upper() not in rules:
            raise MalformedInput(f"there is no rule {number!r} (rules: {', '.join(rules)})")
        self.teller.tell(f"{number.upper()}: {rules[number.upper()]}")
