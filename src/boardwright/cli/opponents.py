"""The session of a `boardwright play` command, and its computer players."""

from __future__ import annotations

import random
import sys
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from boardwright.arena.match import move_limits
from boardwright.cli.dialogue import seat_arguments
from boardwright.cli.files import game_called, load_record, parse_options, parse_seat
from boardwright.cli.session import HUMAN, Session, resume
from boardwright.engine import Budget, Player, make_player
from boardwright.engine.levels import FULL_STRENGTH
from boardwright.engine.spec import MAX_MOVE_SECONDS, RANDOM, names_program, parse_spec
from boardwright.games import GAMES, BoardwrightError, Game, MalformedInput, Move, Options

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from rich.console import Console


def open_session(
    game: str | None, options: Sequence[str], resumed: str | None, seed: int | None
) -> Session:
    rng = random.Random(seed)
    if resumed is not None:
        if game or options:
            raise MalformedInput("a resumed game already has its name and options")
        return resume(load_record(resumed), rng)
    if game is None:
        raise MalformedInput(f"name a game: {', '.join(GAMES)}")
    chosen = game_called(game)
    start = chosen.start(parse_options(chosen, list(options)))
    return Session(start, [HUMAN] * chosen.seats(start.options), rng)


def seat_players(session: Session, words: Sequence[str]) -> set[int]:
    """Seat the players of words like `1=level3`; returns the seats that the words name."""
    seated = set()
    for word in words:
        seat, player = parse_player(session.start.game, session.start.options, word)
        session.players[seat] = player
        seated.add(seat)
    return seated


def programs_not_started(session: Session, seated: set[int]) -> Iterator[str]:
    """A line for each seat whose recorded player is a program, which a record does not start."""
    tags, game = dict(session.tags), session.start.game
    for seat, name in enumerate(session.names):
        player = tags.get(name, HUMAN)
        if seat not in seated and session.players[seat] == HUMAN and names_program(player, game):
            yield (
                f"{name} was played by {player}, which is not started from a record: a person has "
                f"the seat now. To let it continue: {seat_arguments(seat, player)}"
            )


def start_clock(session: Session, text: str) -> None:
    """Start a clock from words like `5` or `5+2`: minutes, and seconds that each move adds."""
    session.clock = move_limits(clock=text).start_clock(len(session.players))


def seat_opponents(session: Session, seconds: float | None, seed: int | None) -> MachinePlayers:
    """The computer players, ready to play."""
    if seconds is not None and not 0 < seconds < MAX_MOVE_SECONDS:
        raise MalformedInput(f"--time must be a number of seconds per move, not {seconds}")
    opponents = MachinePlayers(seconds, random.randrange(1 << 32) if seed is None else seed)
    try:
        opponents.sit_down(session)
    except BaseException:
        opponents.close()
        raise
    return opponents


def parse_player(game: Game, options: Options, word: str) -> tuple[int, str]:
    """The seat and the player of a word like `1=level3`."""
    name, equals, player = word.partition("=")
    if not equals:
        raise MalformedInput(f"{word!r} is not SEAT=PLAYER, like 1=level3")
    seat = parse_seat(game, options, name)
    if player != HUMAN:
        parse_spec(player, game)
    return seat, player


USUAL_SECONDS = 1.0


@dataclass
class MachinePlayers:
    """The computer players by seat, each created on first use.

    `seconds` is their time for a move; without it they use the clock, if there is a clock.
    """

    seconds: float | None = None
    seed: int = 0
    players: dict[int, Player] = field(default_factory=dict)

    def sit_down(self, session: Session) -> None:
        """Create all players now, so that errors appear before the game."""
        for seat, player in enumerate(session.players):
            if player not in (HUMAN, RANDOM):
                self._player(session, seat)

    def choose(self, session: Session) -> Move:
        """The move of the computer player whose turn it is."""
        seat = session.position.to_move
        assert seat is not None
        player = self._player(session, seat)
        try:
            return player.choose(session.position, self.budget(session))
        except BaseException:
            self._dismiss(seat)  # recreated if the game continues
            raise

    def budget(self, session: Session) -> Budget:
        if self.seconds is None and session.clock is None:
            return Budget(seconds=USUAL_SECONDS)
        return Budget(seconds=self.seconds, clock=session.clock)

    def _player(self, session: Session, seat: int) -> Player:
        if seat not in self.players:
            spec, game = session.players[seat], session.start.game
            self.players[seat] = make_player(spec, game, seed=self.seed + seat)
            self.players[seat].new_game(session.start)
        return self.players[seat]

    def _dismiss(self, seat: int) -> None:
        self.players.pop(seat).close()

    def close(self) -> None:
        for seat in list(self.players):
            self._dismiss(seat)


class LineReader(Protocol):
    def __call__(self, prompt: str, words: Iterable[str]) -> str:
        """Read the next line; EOFError at the end of the input."""

    def more(self) -> bool:
        """Whether the user can still answer another question."""


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
    """Echoes what it reads, so that the output reads like a dialogue."""

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
    """Ask until a game is chosen; None if the user leaves."""
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


def prompt_options(console: Console, game: Game) -> list[str]:
    """Ask for words like `players=3` until they are valid."""
    defaults = game.options_type().to_mapping()
    for f in game.options_type.declared():
        about = f"  {f.name}={defaults[f.name]}  {f.metadata['about']}: {f.metadata['spec']}"
        console.print(about, style="dim", highlight=False, markup=False)
    example = next(f"{name}={value}" for name, value in defaults.items())
    return _prompt_words(
        console,
        f"Other options? (name=value, like {example}; Enter for these) ",
        lambda words: parse_options(game, words),
    )


def prompt_seats(console: Console, game: Game, options: list[str]) -> list[str]:
    """Ask for words like `1=level3` until they are valid."""
    chosen = parse_options(game, options)
    seats = ", ".join(f"{seat} {name}" for seat, name in enumerate(game.seat_names(chosen)))
    console.print(
        f"  {RANDOM}, level1 (a beginner's opponent) … level{FULL_STRENGTH}, FILE.py:CLASS (a bot)",
        style="dim",
        highlight=False,
    )
    return _prompt_words(
        console,
        f"Who plays? ({seats}; like 1=level3; Enter for people only) ",
        lambda words: [parse_player(game, chosen, word) for word in words],
    )


def _prompt_words(
    console: Console, question: str, check: Callable[[list[str]], object]
) -> list[str]:
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
