"""Making the session that `boardwright play` asks for: a new game, or one to go on with."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from boardwright.cli.inputs import game_called, load_record, parse_options, parse_seat
from boardwright.cli.session import Session, resume
from boardwright.cli.table_tags import HUMAN, PLAYERS
from boardwright.games import GAMES, MalformedInput

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardwright.games import Game, Options


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
    """Put players where words like `1=random` want them."""
    for word in words:
        seat, player = parse_player(session.start.game, session.start.options, word)
        session.players[seat] = player


def parse_player(game: Game, options: Options, word: str) -> tuple[int, str]:
    """The seat and the player of a word like `1=random`."""
    name, _, player = word.partition("=")
    if player not in PLAYERS:
        raise MalformedInput(f"{word!r} is not SEAT=PLAYER with one of {', '.join(PLAYERS)}")
    return parse_seat(game, options, name), player
