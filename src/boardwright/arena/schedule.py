"""The list of games of a match, with players, seats and openings: the same list every time."""

from __future__ import annotations

import random
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

from boardwright import core
from boardwright.arena.match import GAUNTLET, ListedOpening, Match
from boardwright.games import BoardwrightError, MalformedInput, Position, parse_position
from boardwright.records.formats import ENDINGS, format_of_name, read_records

Seating = tuple[int, ...]  # the number of the player on each seat


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played. Games of one `group` share their opening and differ in the seats."""

    number: int
    group: int
    opening: int
    seating: Seating
    seed: int


def fixtures(match: Match) -> list[Fixture]:
    """All games in order: opening by opening, table by table, rotation by rotation."""
    found: list[Fixture] = []
    tables = lineups(len(match.players), match.seats, match.format)
    for opening in range(_openings(match)):
        for table in tables:
            group = len(found) // match.seats
            for seating in rotations(_shuffled(table, match.seed, group)):
                number = len(found)
                seed = random.Random(f"game {match.seed} {number}").getrandbits(48)
                found.append(Fixture(number, group, opening, seating, seed))
    return found


def count_fixtures(match: Match) -> int:
    tables = lineups(len(match.players), match.seats, match.format)
    return _openings(match) * len(tables) * match.seats


def _openings(match: Match) -> int:
    """How many groups make up the games of a table."""
    return -(-match.games // match.seats)


def lineups(players: int, seats: int, form: str) -> list[Seating]:
    """The tables of players that meet.

    In a gauntlet the first player sits at every table. Where there are more seats than players, all
    of them sit at one table and those after the first fill it by turns: A B B, or A B C B.
    """
    if players <= seats:
        others = [1 + i % (players - 1) for i in range(seats - 1)]
        return [(0, *others)]
    tables = list(combinations(range(players), seats))
    return [table for table in tables if 0 in table] if form == GAUNTLET else tables


def rotations(table: Seating) -> list[Seating]:
    """Everyone on every seat, once, with the same neighbours."""
    return [table[-turn:] + table[:-turn] if turn else table for turn in range(len(table))]


def _shuffled(table: Seating, seed: int, group: int) -> Seating:
    """With three or more, who sits behind whom matters: it changes from group to group."""
    if len(table) == 2:
        return table
    others = list(table[1:])
    random.Random(f"table {seed} {group}").shuffle(others)
    return (table[0], *others)


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
