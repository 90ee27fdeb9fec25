"""The explorer: what is known about an opening position, in the position's own orientation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from boardwright import core
from boardwright.games import (
    MalformedInput,
    MalformedPosition,
    game_named,
    parse_position,
    split_position,
)
from boardwright.openings import Folding
from boardwright.openings.book import BookMove, BookPosition, packaged_book
from boardwright.openings.counts import KINDS, SAMPLE_LENGTH, SAMPLES, Row, samples_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from boardwright.core import State
    from boardwright.games import Game, Options, Position

ALL, LEVELS = "all", "levels"


class Opening(NamedTuple):
    """A position of a game with the key of its counts.

    `moves` are the legal actions, grouped by their action in the folded position; actions of a
    group are equivalent by symmetry.
    """

    game: str
    key: int
    seat: int  # the seat to move
    moves: dict[int, list[int]]


class Tally(NamedTuple):
    """Games, how many of them the player of the move won, and how many were shared."""

    games: int = 0
    wins: int = 0
    draws: int = 0

    def plus(self, other: Tally) -> Tally:
        games, wins, draws = map(sum, zip(self, other, strict=True))
        return Tally(games, wins, draws)


Counted = tuple[Tally, tuple[str, ...]]  # with the names of sample games
_NOTHING: Counted = Tally(), ()


@dataclass(frozen=True, slots=True)
class ExploredMove:
    """A move with its counts and its book entry.

    `recorded` is how many games of the tally are from the other counts; `sources` are their
    samples.
    """

    moves: tuple[str, ...]
    tally: Tally
    samples: tuple[str, ...]
    recorded: int
    sources: tuple[str, ...]
    book: BookMove | None


@dataclass(frozen=True, slots=True)
class Explored:
    """A position and its moves, most played first; `kinds` are games by kind of player."""

    moves: tuple[ExploredMove, ...]
    games: int
    kinds: dict[str, int]
    book: BookPosition | None


def opening_of(position: Position) -> Opening:
    return _opening(position.game, position.options, core.state_of(position))


def opening_in(text: str) -> Opening:
    """The opening of a position string; the core plays its path."""
    base, path = split_position(text)
    try:
        state = core.state_with(base, path)
    except MalformedPosition:
        state = core.state_of(parse_position(text))  # raises an error that names the bad move
    return _opening(base.game, base.options, state)


def _opening(game: Game, options: Options, state: State) -> Opening:
    if state.is_over:
        raise MalformedInput("the game is over at this position")
    folding = Folding(game, options)
    folded = folding.fold(state)
    classes = folding.classes(folded, state.legal_actions())
    return Opening(game.name, folded.key, state.to_move, classes)


def kinds_named(words: str) -> frozenset[int]:
    """The numbers of kinds of players: `all`, `people`, `levels`, `level3`, `engine,bots`."""
    found: set[int] = set()
    for word in words.split(","):
        if word == ALL:
            found |= set(KINDS.values())
        elif word == LEVELS:
            found |= {number for name, number in KINDS.items() if name.startswith("level")}
        elif word in KINDS:
            found.add(KINDS[word])
        else:
            names = ", ".join((ALL, LEVELS, *KINDS))
            raise MalformedInput(f"unknown players {word[:40]!r} (available: {names})")
    return frozenset(found)


def explored(
    opening: Opening,
    rows: Sequence[Row],
    who: frozenset[int],
    book: BookPosition | None,
    recorded: Sequence[Row] = (),
) -> Explored:
    """The moves that rows or a book know in a position, with their counts and book entries.

    `recorded` are rows of other counts, which are added.
    """
    counted, added = _tallies(rows, who), _tallies(recorded, who)
    in_book = {move.action: move for move in book.moves} if book else {}
    known = counted.keys() | added.keys() | in_book.keys()
    named = game_named(opening.game).move
    moves = [
        _explored_move(
            [str(named(action)) for action in actions],
            counted.get(image, _NOTHING),
            added.get(image, _NOTHING),
            in_book.get(image),
        )
        for image, actions in opening.moves.items()
        if image in known
    ]
    moves.sort(key=lambda move: (-move.tally.games, -move.book.chance if move.book else 0.0))
    kinds = _by_kind((*rows, *recorded))
    return Explored(tuple(moves), sum(m.tally.games for m in moves), kinds, book)


def _explored_move(
    moves: list[str], own: Counted, other: Counted, book: BookMove | None
) -> ExploredMove:
    tally, samples = own
    added, sources = other
    total = tally.plus(added) if added.games else tally
    return ExploredMove(tuple(moves), total, samples, added.games, sources, book)


def _tallies(rows: Iterable[Row], who: frozenset[int]) -> dict[int, tuple[Tally, tuple[str, ...]]]:
    """The tallies of some kinds of players by folded action, with samples."""
    by_action: dict[int, list[Row]] = {}
    for row in rows:
        if row.who in who:
            by_action.setdefault(row.action, []).append(row)
    return {action: _tally(found) for action, found in by_action.items()}


def _tally(rows: list[Row]) -> Counted:
    games, wins, draws, samples = zip(*(row[3:] for row in rows), strict=True)
    opened = samples_of("".join(samples)[: SAMPLES * SAMPLE_LENGTH])
    return Tally(sum(games), sum(wins), sum(draws)), tuple(opened)


def _by_kind(rows: Iterable[Row]) -> dict[str, int]:
    found = dict.fromkeys(KINDS.values(), 0)
    for row in rows:
        found[row.who] += row.games
    return {name: found[number] for name, number in KINDS.items() if found[number]}


def book_entry(game: Game, key: int) -> BookPosition | None:
    """The packaged book's entry of a key."""
    book = packaged_book(game.name)
    return None if book is None else book.positions.get(key)


def book_moves(
    game: Game, options: Options, state: State
) -> tuple[BookPosition, list[tuple[list[int], float]]] | None:
    """The packaged book's entry of a state, with legal actions, best first, and their chances.

    Actions that are equivalent by symmetry are grouped.
    """
    if (book := packaged_book(game.name)) is None:
        return None
    folding = Folding(game, options)
    folded = folding.fold(state)
    if (found := book.positions.get(folded.key)) is None:
        return None
    classes = folding.classes(folded, state.legal_actions())
    moves = [(classes[m.action], m.chance) for m in found.moves if m.action in classes]
    return (found, moves) if moves else None
