"""The session that `boardwright play` asks for, and the machine's players in it."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from boardwright.arena.match import move_limits
from boardwright.cli.dialogue import seat_words
from boardwright.cli.files import game_called, load_record, parse_options, parse_seat
from boardwright.cli.session import HUMAN, RANDOM, Session, resume
from boardwright.engine import Budget, Player, make_player
from boardwright.engine.spec import MAX_MOVE_SECONDS, names_program, parse_spec
from boardwright.games import GAMES, Game, MalformedInput, Move, Options

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


def open_session(
    game: str | None, options: Sequence[str], resumed: str | None, seed: int | None
) -> Session:
    rng = random.Random(seed)
    if resumed is not None:
        if game or options:
            raise MalformedInput("a game that is resumed brings its own name and options")
        return resume(load_record(resumed), rng)
    if game is None:
        raise MalformedInput(f"say which game: {', '.join(GAMES)}")
    chosen = game_called(game)
    start = chosen.start(parse_options(chosen, list(options)))
    return Session(start, [HUMAN] * chosen.seats(start.options), rng)


def seat_players(session: Session, words: Sequence[str]) -> set[int]:
    """Put players where words like `1=level3` want them; the seats that were spoken of."""
    seated = set()
    for word in words:
        seat, player = parse_player(session.start.game, session.start.options, word)
        session.players[seat] = player
        seated.add(seat)
    return seated


def programs_left_out(session: Session, seated: set[int]) -> Iterator[str]:
    """A line for each seat of a program that a person has now, for a record starts none."""
    tags, game = dict(session.tags), session.start.game
    for seat, name in enumerate(session.names):
        player = tags.get(name, HUMAN)
        if seat not in seated and session.players[seat] == HUMAN and names_program(player, game):
            yield (
                f"{name} was played by {player}, which a record does not start: a person has the "
                f"seat now. To let it play on: {seat_words(seat, player)}"
            )


def start_clock(session: Session, text: str) -> None:
    """The clock of words like `5` or `5+2`: minutes, and seconds that each move adds."""
    session.clock = move_limits(clock=text).start_clock(len(session.players))


def seat_opponents(session: Session, seconds: float | None, seed: int | None) -> MachinePlayers:
    """The machine's players, ready to play."""
    if seconds is not None and not 0 < seconds < MAX_MOVE_SECONDS:
        raise MalformedInput(f"--time is a number of seconds a move, not {seconds}")
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
    """The machine's players by seat, each made when it is needed first.

    `seconds` is their time for a move; without it they look at the clock, if there is one.
    """

    seconds: float | None = None
    seed: int = 0
    players: dict[int, Player] = field(default_factory=dict)

    def sit_down(self, session: Session) -> None:
        """Make all players now, so that what is wrong with one is said before the game."""
        for seat, player in enumerate(session.players):
            if player not in (HUMAN, RANDOM):
                self._player(session, seat)

    def choose(self, session: Session) -> Move:
        """The move of the machine whose decision it is."""
        seat = session.position.to_move
        assert seat is not None
        player = self._player(session, seat)
        try:
            return player.choose(session.position, self.budget(session))
        except BaseException:
            self._dismiss(seat)  # it comes anew if the game goes on after all
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
