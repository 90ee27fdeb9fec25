"""The catalogue: what can be played. It is the same as long as the version is."""

import asyncio
import hashlib
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Self

import msgspec
from fastapi import APIRouter, Header, Path, Request, Response

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
from boardwright.server.web.compressing import in_all_codings, smallest

router = APIRouter(prefix="/api/catalogue", tags=["catalogue"], default_response_class=Json)

Known = Annotated[str | None, Header(alias="If-None-Match", description="An ETag one has.")]
_CACHING = "public, max-age=0, must-revalidate"  # a new version is noticed at once


def _answers(answer: type[msgspec.Struct], *codes: Code) -> dict[int | str, Any]:
    return {304: {"description": "As you know it."}, **tells(answer, *codes)}


@router.get("", operation_id="getCatalogue", responses=_answers(Catalogue))
async def catalogue(request: Request, known: Known = None) -> Response:
    """The games, with what can be chosen."""
    return _sent(await asyncio.to_thread(_catalogue), request, known)


@router.get(
    "/{game}", operation_id="describeGame", responses=_answers(GameDescription, "not-found")
)
async def description(
    game: Annotated[str, Path(description="The name of a game.", examples=["abalone"])],
    request: Request,
    known: Known = None,
) -> Response:
    """All about a game: board, looks, every move with its number, and the rules."""
    if game not in GAMES:
        raise Refused("not-found", f"there is no such game (there are: {', '.join(GAMES)})")
    return _sent(await asyncio.to_thread(_description, game), request, known)


@dataclass(frozen=True)
class Kept:
    """An answer that never changes, made once in each coding, with its tag."""

    content: dict[str, bytes]
    tag: str

    @classmethod
    def of(cls, answer: msgspec.Struct) -> Self:
        body = msgspec.json.encode(answer)
        return cls(in_all_codings(body), hashlib.sha256(body).hexdigest()[:24])


@cache
def _catalogue() -> Kept:
    return Kept.of(Catalogue(__version__, tuple(map(game_summary, GAMES.values()))))


@cache
def _description(game: str) -> Kept:
    return Kept.of(game_description(GAMES[game]))


def _sent(kept: Kept, request: Request, known: str | None) -> Response:
    coding = smallest(request.headers.get("accept-encoding", ""), kept.content)
    tag = f'"{kept.tag}-{coding}"' if coding else f'"{kept.tag}"'
    headers = {"ETag": tag, "Cache-Control": _CACHING, "Vary": "Accept-Encoding"}
    if known is not None and tag in known:
        return Response(status_code=304, headers=headers)
    if coding:
        headers["Content-Encoding"] = coding
    return Response(kept.content[coding], media_type="application/json", headers=headers)
