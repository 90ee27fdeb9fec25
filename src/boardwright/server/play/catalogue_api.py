"""The catalogue of games. Its responses change only with the version."""

import asyncio
from functools import cache

import msgspec
from starlette.responses import Response

from boardwright import __version__
from boardwright.games.registry import GAMES
from boardwright.server.errors import Refused
from boardwright.server.http.adapter import HttpCall, in_all_codings
from boardwright.server.http.operations import JSON, Operations
from boardwright.server.http.pages import PageFile, tag_of
from boardwright.server.play.description import (
    Catalogue,
    GameDescription,
    game_description,
    game_summary,
)

operations = Operations("catalogue")

_CACHING = "public, max-age=0, must-revalidate"  # so that clients get a new version directly


@operations.get("/api/catalogue", is_cached=True, content={JSON: (Catalogue,)})
async def get_catalogue(call: HttpCall) -> Response:
    """The games, with their options."""
    return (await asyncio.to_thread(_catalogue)).response(call.request)


@operations.get(
    "/api/catalogue/{game}", "not-found", is_cached=True, content={JSON: (GameDescription,)}
)
async def describe_game(call: HttpCall) -> Response:
    """Everything about a game: board, looks, every move with its number, and the rules."""
    game = call.path["game"]
    if game not in GAMES:
        raise Refused("not-found", f"no such game (games: {', '.join(GAMES)})")
    return (await asyncio.to_thread(_description, game)).response(call.request)


@cache
def _catalogue() -> PageFile:
    return _permanent(Catalogue(__version__, tuple(map(game_summary, GAMES.values()))))


@cache
def _description(game: str) -> PageFile:
    return _permanent(game_description(GAMES[game]))


def _permanent(answer: msgspec.Struct) -> PageFile:
    """A response that never changes, compressed once for each content coding."""
    body = msgspec.json.encode(answer)
    return PageFile(in_all_codings(body), JSON, tag_of(body), _CACHING)
