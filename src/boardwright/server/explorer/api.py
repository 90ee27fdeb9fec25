"""The explorer: the moves played in an opening position, and the book's evaluations."""

import asyncio
from collections import OrderedDict
from pathlib import PurePath
from typing import Annotated, ClassVar

import msgspec

from boardwright.openings.book import Book, packaged_book
from boardwright.openings.counts import KINDS, OPENING_PLIES
from boardwright.openings.explorer import (
    ALL,
    LEVELS,
    Explored,
    ExploredMove,
    Opening,
    explored,
    kinds_named,
    opening_in,
)
from boardwright.server.analysis.service import check_fair
from boardwright.server.bounds import EXAMPLE, PositionText
from boardwright.server.explorer import store as explorer_store
from boardwright.server.explorer.service import RecordedOpenings
from boardwright.server.http.call import Call
from boardwright.server.http.operations import Operations

operations = Operations("explorer")

_CACHE_SIZE = 256  # folded positions in the cache
_MAX_WHO = 200
_KIND = "|".join((ALL, LEVELS, *KINDS))
_SHORT = 500  # characters; longer positions are read by a worker process
_folded: OrderedDict[str, Opening] = OrderedDict()
_books: dict[str, Book | None] = {}


class ExplorerQuery(msgspec.Struct, frozen=True):
    """A position; `who` names kinds of players, several with commas."""

    position: PositionText
    who: Annotated[
        str,
        msgspec.Meta(
            max_length=_MAX_WHO,
            pattern=f"^({_KIND})(,({_KIND}))*$",
            examples=["people", "levels", "level3,engine", "bots"],
        ),
    ] = ALL


class BookView(msgspec.Struct, frozen=True):
    """A move in the engine's book: the chance of the seat to move, from deep searches.

    `followed` says that the book also has the position after the move.
    """

    chance: float
    best: bool
    followed: bool


class RecordedGameView(msgspec.Struct, frozen=True):
    """A game from records that the operator has added: a file, and the game's number in it."""

    file: str
    number: int


class ExplorerMove(msgspec.Struct, frozen=True):
    """A move with its games, and how they ended for the seat that made it.

    `alike` are the moves that are the same by symmetry. `samples` are ids of games to open.
    `recorded` is the number of games that were not played here: they are from records that the
    operator of the server has added (`boardwright serve --openings`); `sources` names some of them.
    """

    move: str
    alike: tuple[str, ...]
    games: int
    wins: int
    draws: int
    losses: int
    samples: tuple[str, ...]
    recorded: int
    sources: tuple[RecordedGameView, ...]
    book: BookView | None


class Explorer(msgspec.Struct, frozen=True):
    """A position in which `seat` is to move, with its moves, most often played first.

    `kinds` counts the games by kind of player, independent of the query. `recorded` is the number
    of games from records that the operator has added. The first `plies` decisions of a game count
    as its opening. `depth` and `nodes` are those of the book's search; 0 if the book does not have
    the position.
    """

    EXAMPLES: ClassVar = [
        {
            "game": EXAMPLE.game.name,
            "seat": 0,
            "games": 3,
            "recorded": 1,
            "kinds": {"people": 2, "level3": 1},
            "plies": OPENING_PLIES,
            "depth": 12,
            "nodes": 400_000,
            "moves": [
                {
                    "move": str(EXAMPLE.legal_moves()[0]),
                    "alike": [],
                    "games": 3,
                    "wins": 1,
                    "draws": 1,
                    "losses": 1,
                    "samples": ["abcdefgh2345"],
                    "recorded": 1,
                    "sources": [{"file": "club.bwr", "number": 12}],
                    "book": {"chance": 0.52, "best": True, "followed": True},
                }
            ],
        }
    ]

    game: str
    seat: int
    games: int
    recorded: int
    kinds: dict[str, int]
    plies: int
    depth: int
    nodes: int
    moves: tuple[ExplorerMove, ...]


@operations.get("/api/explorer", "busy", "no-hints")
async def explore(call: Call, query: ExplorerQuery) -> Explorer:
    """How often each move of a position was played, by which kinds of players, and the results.

    A player in a rated game gets no information about its board, because the book may have it.
    """
    await check_fair(call.server.services, await call.account(), query.position)
    who = kinds_named(query.who)
    opening = await _opening(call, query.position)
    rows = await call.server.services.storage.read(explorer_store.opening_rows, opening.key)
    records = call.server.records
    added = await records.rows(opening.key) if records else ()
    book = await _book(opening.game)
    found = book.positions.get(opening.key) if book else None
    return _view(opening, explored(opening, rows, who, found, added), records)


async def _opening(call: Call, text: str) -> Opening:
    """Fold a position, or return it from the cache.

    Folding takes a fraction of a millisecond, less than a switch to a thread. A position with a
    long path, which is hardly an opening, is folded by a worker process.
    """
    if text in _folded:
        _folded.move_to_end(text)
        return _folded[text]
    if len(text) > _SHORT:
        found = await call.server.tasks.run(call.client, "opening", text, Opening)
    else:
        found = opening_in(text)
    _folded[text] = found
    if len(_folded) > _CACHE_SIZE:
        _folded.popitem(last=False)
    return found


async def _book(game: str) -> Book | None:
    """The book of a game, which is read on first use."""
    if game not in _books:
        _books[game] = await asyncio.to_thread(packaged_book, game)
    return _books[game]


def _view(opening: Opening, found: Explored, records: RecordedOpenings | None) -> Explorer:
    book = found.book
    kinds = {name: found.kinds[name] for name in KINDS if name in found.kinds}
    best = max((move.book.chance for move in found.moves if move.book), default=0.0)
    return Explorer(
        opening.game,
        opening.seat,
        found.games,
        sum(move.recorded for move in found.moves),
        kinds,
        OPENING_PLIES,
        book.depth if book else 0,
        book.nodes if book else 0,
        tuple(_move_view(move, best, records) for move in found.moves),
    )


def _move_view(move: ExploredMove, best: float, records: RecordedOpenings | None) -> ExplorerMove:
    tally, book = move.tally, move.book
    sources = map(records.game_called, move.sources) if records else ()
    return ExplorerMove(
        move.moves[0],
        move.moves[1:],
        tally.games,
        tally.wins,
        tally.draws,
        tally.games - tally.wins - tally.draws,
        move.samples,
        move.recorded,
        tuple(RecordedGameView(PurePath(file).name, number) for file, number in sources),
        None if book is None else BookView(book.chance, book.chance == best, book.is_followed),
    )
