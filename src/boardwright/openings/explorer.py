"""The explorer: what is known of a position of an opening, told in its own orientation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from boardwright import core
from boardwright.games import MalformedInput, game_named
from boardwright.openings.book import BookMove, BookPosition, packaged_book
from boardwright.openings.counts import KINDS, SAMPLES, Row, samples_of
from boardwright.openings.folding import Folding

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from boardwright.core import State
    from boardwright.games import Game, Options, Position

ALL, LEVELS = "all", "levels"


class OpeningMove(NamedTuple):
    """Legal actions that are alike by symmetry, and the same one folded."""

    folded: int
    actions: tuple[int, ...]  # at least one


class Opening(NamedTuple):
    """A position of a game under the key that it is counted by."""

    game: str
    key: int
    seat: int  # that is to move
    moves: tuple[OpeningMove, ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """Games, how many of them the player of the move won, and how many were shared."""

    games: int = 0
    wins: int = 0
    draws: int = 0

    def plus(self, row: Row) -> Tally:
        return Tally(self.games + row.games, self.wins + row.wins, self.draws + row.draws)


@dataclass(frozen=True, slots=True)
class ExploredMove:
    """A move with what was counted of it, and what the book says."""

    moves: tuple[str, ...]
    tally: Tally
    samples: tuple[str, ...]
    book: BookMove | None


@dataclass(frozen=True, slots=True)
class Explored:
    """A position: its moves, those most often played first; `kinds` are games by kind of player."""

    moves: tuple[ExploredMove, ...]
    games: int
    kinds: dict[str, int]
    book: BookPosition | None


def opening_of(position: Position) -> Opening:
    if position.outcome is not None:
        raise MalformedInput("the game is over there: nothing is played in it")
    game, state = position.game, core.state_of(position)
    folding = Folding(game, position.options)
    folded = folding.fold(state)
    classes = folding.classes(folded, state.legal_actions())
    moves = (OpeningMove(image, tuple(alike)) for image, alike in classes.items())
    return Opening(game.name, folded.key, state.to_move, tuple(moves))


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
            raise MalformedInput(f"nobody is called {word[:40]!r} here (there are: {names})")
    return frozenset(found)


def explored(
    opening: Opening, rows: Sequence[Row], who: frozenset[int], book: BookPosition | None
) -> Explored:
    """What rows and a book say of a position; moves of which neither says anything are left out."""
    tallies: dict[int, Tally] = {}
    samples: dict[int, list[str]] = {}
    for row in rows:
        if row.who in who:
            tallies[row.action] = tallies.get(row.action, Tally()).plus(row)
            samples.setdefault(row.action, []).extend(samples_of(row.samples))
    in_book = {move.action: move for move in book.moves} if book else {}
    named = game_named(opening.game).move
    moves = [
        ExploredMove(
            tuple(str(named(action)) for action in one.actions),
            tallies.get(one.folded, Tally()),
            tuple(samples.get(one.folded, ())[:SAMPLES]),
            in_book.get(one.folded),
        )
        for one in opening.moves
        if one.folded in tallies or one.folded in in_book
    ]
    moves.sort(key=lambda move: (-move.tally.games, -move.book.chance if move.book else 0.0))
    return Explored(tuple(moves), sum(m.tally.games for m in moves), _by_kind(rows), book)


def _by_kind(rows: Iterable[Row]) -> dict[str, int]:
    names = {number: name for name, number in KINDS.items()}
    found: dict[str, int] = {}
    for row in sorted(rows, key=lambda row: row.who):
        found[names[row.who]] = found.get(names[row.who], 0) + row.games
    return found


def book_entry(game: Game, key: int) -> BookPosition | None:
    """What the packaged book says of a key."""
    book = packaged_book(game.name)
    return None if book is None else book.positions.get(key)


def book_moves(
    game: Game, options: Options, state: State
) -> tuple[BookPosition, list[tuple[list[int], float]]] | None:
    """What the packaged book says of a state: legal actions, best first, with their chances.

    Actions that are alike by symmetry come together.
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
