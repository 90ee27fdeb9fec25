"""The catalogue: what can be played. It is the same as long as the version is."""

import hashlib
from functools import cache
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Header, Path, Response

from boardwright import __version__
from boardwright.games.registry import GAMES
from boardwright.server.live.refusal import Code, Refused
from boardwright.server.web.api.answers import Json, tells
from boardwright.server.web.api.game_views import (
    Catalogue,
    GameDescription,
    game_description,
    game_summary,
)

router = APIRouter(prefix="/api/catalogue", tags=["catalogue"], default_response_class=Json)

Known = Annotated[str | None, Header(alias="If-None-Match", description="An ETag one has.")]
_CACHING = "public, max-age=3600"


def _answers(answer: type[msgspec.Struct], *codes: Code) -> dict[int | str, Any]:
    return {304: {"description": "As you know it."}, **tells(answer, *codes)}


@router.get("", operation_id="getCatalogue", responses=_answers(Catalogue))
async def catalogue(known: Known = None) -> Response:
    """The games, with what can be chosen."""
    return _cached(_catalogue(), known)


@router.get(
    "/{game}", operation_id="describeGame", responses=_answers(GameDescription, "not-found")
)
async def description(
    game: Annotated[str, Path(description="The name of a game.", examples=["abalone"])],
    known: Known = None,
) -> Response:
    """All about a game: board, looks, every move with its number, and the rules."""
    if game not in GAMES:
        raise Refused("not-found", f"there is no such game (there are: {', '.join(GAMES)})")
    return _cached(_description(game), known)


@cache
def _catalogue() -> bytes:
    games = tuple(map(game_summary, GAMES.values()))
    return msgspec.json.encode(Catalogue(__version__, games))


@cache
def _description(game: str) -> bytes:
    return msgspec.json.encode(game_description(GAMES[game]))


def _cached(body: bytes, known: str | None) -> Response:
    tag = f'"{hashlib.sha256(body).hexdigest()[:24]}"'
    headers = {"ETag": tag, "Cache-Control": _CACHING}
    if known is not None and tag in known:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)
