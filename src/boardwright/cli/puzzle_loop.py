"""`boardwright puzzles play`: the loop between a user and a puzzle."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from boardwright.cli.screen import event_sentences, show_position
from boardwright.games import BoardwrightError
from boardwright.games.events import counted
from boardwright.puzzles.games import profile_of
from boardwright.puzzles.solution import walk

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from rich.console import Console

    from boardwright.games import Position
    from boardwright.games.events import Event
    from boardwright.puzzles import Puzzle

HELP = """\
A move in notation tries it; several play a whole turn.
  ?         the legal moves       hint      where to look
  solution  the solution, and why skip      the next puzzle
  board     draw the board again  quit      stop"""
COMMANDS = ("?", "help", "hint", "solution", "skip", "board", "quit")
SHORT = {"q": "quit", "exit": "quit", "h": "help", "s": "solution"}


class Leave(Exception):
    """The user stops."""


@dataclass
class PuzzleLoop:
    """Asks for the moves of a puzzle until it is solved or its solution is shown."""

    puzzle: Puzzle
    console: Console
    read: Callable[[str, Iterable[str]], str]
    played: list[str] = field(default_factory=list)
    is_clean: bool = True  # no wrong move, no hint
    is_shown: bool = False  # the whole solution was shown move by move

    def __post_init__(self) -> None:
        self.start = self.puzzle.start()
        self.position = self.start
        self.names = self.start.game.seat_names(self.start.options)
        self.profile = profile_of(self.start.game)

    def run(self) -> bool:
        """Run the puzzle; whether it was solved without errors and help."""
        self.print_text(f"Puzzle {self.puzzle.id}, rated {self.puzzle.rating}", "bold")
        self.draw(())
        self.print_text(f"{self.names[self.puzzle.seat]}: {goal_text(self.puzzle)}.")
        while not self._is_done():
            self._prompt()
        if self.is_clean:
            self.print_text("Right!", "bold green")
        self.print_text(f"Solution: {' '.join(self.played)}")
        sentences = (
            () if self.is_shown else _solution_sentences(self.start, self.played, self.names)
        )
        for sentence in sentences:
            self.print_text(f"  {sentence}", "dim")
        # One sentence on why the solution works and the other moves do not.
        proof = self.puzzle.proof
        failing = counted(sum(" " not in key for key in proof.refutations), "other natural move")
        how = (
            "every way to play the turn was checked"
            if proof.method == "turn"
            else f"everything up to {counted(proof.depth, 'decision')} ahead was checked"
        )
        self.print_text(
            f"Proven: {how} (at most {proof.nodes} nodes); {failing} fail. "
            f"Level {self.puzzle.level} finds it."
        )
        return self.is_clean

    def print_text(self, text: str, style: str = "") -> None:
        self.console.print(text, style=style, markup=False, highlight=False, emoji=False)

    def draw(self, events: Sequence[Event]) -> None:
        show_position(self.console, self.position, events)

    def _is_done(self) -> bool:
        return tuple(self.played) in self.puzzle.lines

    def _prompt(self) -> None:
        moves = [str(move) for move in self.position.legal_moves()]
        name = self.names[self.puzzle.seat]
        words = self.read(f"{name} ({self.puzzle.id})> ", [*moves, *COMMANDS]).split()
        command = SHORT.get(words[0].lower(), words[0].lower()) if words else "board"
        match command:
            case "quit":
                raise Leave
            case "?":
                self.print_text(" ".join(moves))
            case "help":
                self.print_text(HELP)
            case "hint":
                self.is_clean = False
                titles = [self.profile.themes[theme] for theme in self.puzzle.themes]
                cells = self.position.step(self._next_move()).events[0].touched
                hint = f" Look at {cells[0]}." if cells else ""
                self.print_text(f"{'; '.join(titles)}.{hint}")
            case "solution" | "skip":
                self._give_up()
            case "board":
                self.draw(())
            case _:
                self._try(words)

    def _next_move(self) -> str:
        at = len(self.played)
        return next(line[at] for line in self.puzzle.lines if list(line[:at]) == self.played)

    def _give_up(self) -> None:
        self.is_clean, self.is_shown = False, not self.played
        line = next(
            line for line in self.puzzle.lines if list(line[: len(self.played)]) == self.played
        )
        self._play(line[len(self.played) :])

    def _try(self, words: Sequence[str]) -> None:
        for word in words:
            if self._is_done():
                return
            try:
                move = str(self.start.game.parse_move(word))
                self.position.step(move)
            except BoardwrightError as error:
                self.print_text(f"{error}; ? lists the moves, help the commands", "red")
                return
            if not self.puzzle.accepts((*self.played, move)):
                self.is_clean = False
                self._refute(move)
                return
            self._play((move,))
            # The replies of the other seats, and forced moves.
            while not self._is_done() and (
                self.position.to_move != self.puzzle.seat or len(self.position.legal_moves()) == 1
            ):
                self._play((self._next_move(),))

    def _play(self, moves: Sequence[str]) -> None:
        for move in moves:
            step = self.position.step(move)
            self.position = step.position
            self.played.append(move)
            self.draw(step.events)

    def _refute(self, move: str) -> None:
        key = " ".join((*self.played, move))
        rest = self.puzzle.proof.refutations.get(key)
        if rest is None:
            self.print_text(f"{move} does not solve it. Try again.", "red")
            return
        sentences = _solution_sentences(self.position, (move, *rest), self.names)
        self.print_text(f"{move} does not solve it: {' '.join(rest) or 'the turn ends'}", "red")
        for sentence in sentences:
            self.print_text(f"  {sentence}", "dim")
        self.print_text("Try again.")


def goal_text(puzzle: Puzzle) -> str:
    """The task of the puzzle in words."""
    template = profile_of(puzzle.start().game).goals[puzzle.goal]
    return template.format(turns=puzzle.turns, value=round(puzzle.proof.value))


def _solution_sentences(
    position: Position, moves: Sequence[str], names: tuple[str, ...]
) -> list[str]:
    events = walk(position, moves, "win").events
    return [sentence for step in events for sentence in event_sentences(step, names)]
