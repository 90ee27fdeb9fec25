"""Making the session that `boardwright play` asks for: a new game, or one to go on with."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from boardwright.cli.inputs import game_called, load_record, parse_options, parse_seat
from boardwright.cli.opponents import Opponents
from boardwright.cli.session import Session, resume
from boardwright.cli.table_tags import HUMAN
from boardwright.engine.spec import parse_spec
from boardwright.games import GAMES, MalformedInput

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardwright.games import Game, Options

MAX_SECONDS = 1e6  # for a move of the machine


def open_session(
    game: str | None, options: Sequence[str], resumed: str | None, seed: int | None
) -> Session:
    rng = random.Random(seed)
    if resumed is None:
        return _new(game, options, rng)
    if game or options:
        raise MalformedInput("a game that is resumed brings its own name and options")
    return resume(load_record(resumed), rng)


def _new(game: str | None, options: Sequence[str], rng: random.Random) -> Session:
    if game is None:
        raise MalformedInput(f"say which game: {', '.join(GAMES)}")
    chosen = game_called(game)
    start = chosen.start(parse_options(chosen, list(options)))
    return Session(start, [HUMAN] * chosen.seats(start.options), rng)


def seat_players(session: Session, words: Sequence[str]) -> None:
    """Put players where words like `1=level3` want them."""
    for word in words:
        seat, player = parse_player(session.start.game, session.start.options, word)
        session.players[seat] = player


def seat_opponents(session: Session, seconds: float | None, seed: int | None) -> Opponents:
    """The machine's players, ready to play."""
    if seconds is not None and not 0 < seconds < MAX_SECONDS:
        raise MalformedInput(f"--time is a number of seconds a move, not {seconds}")
    opponents = Opponents(seconds, random.randrange(1 << 32) if seed is None else seed)
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
