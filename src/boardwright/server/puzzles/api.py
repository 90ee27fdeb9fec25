"""Puzzles: the index of a game's puzzles, and each puzzle. They only change with the version."""

import asyncio
import gzip
from dataclasses import replace
from functools import cache
from typing import ClassVar

import msgspec
from starlette.responses import Response

from boardwright.games.registry import GAMES
from boardwright.puzzles import Puzzle, puzzles_of
from boardwright.server.errors import Refused
from boardwright.server.http.adapter import GZIP, HttpCall, compressed, in_all_codings, takes
from boardwright.server.http.operations import JSON, Operations
from boardwright.server.http.pages import PageFile, tag_of
from boardwright.server.puzzles.boards import PuzzleBoards

operations = Operations("puzzles")

_CACHING = "public, max-age=0, must-revalidate"  # browsers notice a new version immediately


class PuzzleEntry(msgspec.Struct, frozen=True):
    """The properties by which a client chooses a puzzle."""

    EXAMPLES: ClassVar = [{"id": "ab0001", "rating": 1500, "themes": ["sumito"]}]

    id: str
    rating: int
    themes: tuple[str, ...]


class PuzzleIndex(msgspec.Struct, frozen=True):
    """All puzzles of a game, in the order of their ids."""

    game: str
    puzzles: tuple[PuzzleEntry, ...]


@operations.get("/api/puzzles/{game}", "not-found", is_cached=True, content={JSON: (PuzzleIndex,)})
async def list_puzzles(call: HttpCall) -> Response:
    """The puzzles of a game with their ratings and themes; empty if it has no puzzles."""
    return (await asyncio.to_thread(_index, _game(call))).response(call.request)


@operations.get(
    "/api/puzzles/{game}/{puzzle_id}", "not-found", is_cached=True, content={JSON: (Puzzle,)}
)
async def get_puzzle(call: HttpCall) -> Response:
    """A puzzle with its solutions, the proof, and the refutations of natural moves."""
    found = await _requested_puzzle(call)
    return (await asyncio.to_thread(_puzzle, _game(call), found.id)).response(call.request)


@operations.get(
    "/api/puzzles/{game}/{puzzle_id}/boards",
    *("not-found", "busy"),
    is_cached=True,
    content={JSON: (PuzzleBoards,)},
)
async def get_puzzle_boards(call: HttpCall) -> Response:
    """All boards of a puzzle, so that it can be solved, and failed, without further requests."""
    puzzle = await _requested_puzzle(call)
    cached = call.server.puzzle_boards
    if puzzle.id not in cached:
        boards = await call.server.tasks.run(call.client, "puzzle_boards", puzzle)
        cached[puzzle.id] = await asyncio.to_thread(_packed, bytes(boards))
    found = cached[puzzle.id]
    if not takes(call.request.headers.get("accept-encoding", ""), GZIP):
        found = replace(found, content={"": gzip.decompress(found.content[GZIP])})
    return found.response(call.request)


async def _requested_puzzle(call: HttpCall) -> Puzzle:
    game = _game(call)
    found = (await asyncio.to_thread(_by_id, game)).get(call.path["puzzle_id"])
    if found is None:
        raise Refused("not-found", f"{GAMES[game].title} has no such puzzle")
    return found


def _game(call: HttpCall) -> str:
    game: str = call.path["game"]
    if game not in GAMES:
        raise Refused("not-found", f"no such game (games: {', '.join(GAMES)})")
    return game


@cache
def _by_id(game: str) -> dict[str, Puzzle]:
    return {puzzle.id: puzzle for puzzle in puzzles_of(GAMES[game])}


@cache
def _index(game: str) -> PageFile:
    entries = (PuzzleEntry(p.id, p.rating, p.themes) for p in puzzles_of(GAMES[game]))
    return _permanent(PuzzleIndex(game, tuple(entries)))


@cache
def _puzzle(game: str, puzzle_id: str) -> PageFile:
    return _permanent(_by_id(game)[puzzle_id])


def _packed(body: bytes) -> PageFile:
    """Stores only the compressed body, fifty times smaller: all puzzles fit into a few MB."""
    return PageFile({GZIP: compressed(body)}, JSON, tag_of(body), _CACHING)


def _permanent(answer: msgspec.Struct) -> PageFile:
    """A response that never changes, encoded once in each coding."""
    body = msgspec.json.encode(answer)
    return PageFile(in_all_codings(body), JSON, tag_of(body), _CACHING)
