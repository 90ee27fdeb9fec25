"""Where games of a match begin: random plies, or positions and records of a file."""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from boardwright import core
from boardwright.arena.match import ListedOpening
from boardwright.games import BoardwrightError, MalformedInput, parse_position
from boardwright.records.formats import ENDINGS, format_of_name, read_records

if TYPE_CHECKING:
    from boardwright.arena.match import Match
    from boardwright.games import Position

_ATTEMPTS = 1000


@dataclass(frozen=True)
class Opening:
    """A start and the actions that are played before the players take over."""

    start: Position
    actions: tuple[int, ...] = ()


def opening_of(match: Match, number: int) -> Opening:
    """The opening of that number, which never ends the game."""
    if match.openings:
        listed = match.openings[number % len(match.openings)]
        start = parse_position(listed.start)
        game = start.game
        return Opening(start, tuple(game.action(game.parse_move(move)) for move in listed.moves))
    return Opening(match.start, _random_actions(match, number))


def _random_actions(match: Match, number: int) -> tuple[int, ...]:
    start = core.state_of(match.start)
    for attempt in range(_ATTEMPTS):
        rng = random.Random(f"opening {match.seed} {number} {attempt}")
        state, actions = start.copy(), list[int]()
        while not state.is_over and len(actions) < match.opening_plies:
            actions.append(state.random_action(rng.getrandbits(60)))
            state.apply(actions[-1])
        if not state.is_over:
            return tuple(actions)
    raise MalformedInput(f"{match.opening_plies} random plies are more than a game has")


def load_openings(name: str, start: Position) -> tuple[ListedOpening, ...]:
    """The openings of a file: records, by its ending, or else a position string a line.

    Each must belong to the game and options of `start` and leave something to play.
    """
    try:
        text = Path(name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is no text"
        raise MalformedInput(f"the openings {name} cannot be read: {reason}") from None
    is_record = name.lower().endswith(tuple(ENDINGS))
    found = _of_records(text, name) if is_record else _of_lines(text, name)
    for number, (listed, final) in enumerate(found, 1):
        _check(listed, final, start, f"{name}, opening {number}")
    if not found:
        raise MalformedInput(f"there are no openings in {name}")
    return tuple(listed for listed, _ in found)


def _of_records(text: str, name: str) -> list[tuple[ListedOpening, Position]]:
    return [
        (ListedOpening(record.start.to_text(), tuple(map(str, record.moves))), record.final)
        for record in read_records(text, format_of_name(name))
    ]


def _of_lines(text: str, name: str) -> list[tuple[ListedOpening, Position]]:
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            try:
                position = parse_position(line.strip())
            except BoardwrightError as error:
                raise MalformedInput(f"{name}, line {number}: {error}") from None
            found.append((ListedOpening(position.to_text()), position))
    return found


def _check(listed: ListedOpening, final: Position, start: Position, where: str) -> None:
    if final.game is not start.game or final.options != start.options:
        wanted = start.to_text().partition(" ")[0]
        raise MalformedInput(
            f"{where} is of {listed.start.partition(' ')[0]}, the match of {wanted}: "
            "--option makes them agree"
        )
    if final.outcome is not None:
        raise MalformedInput(f"{where} is a game that is over")
