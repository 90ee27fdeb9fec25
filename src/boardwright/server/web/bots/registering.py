"""Registering bots, and finding those that are there."""

from typing import Annotated

import msgspec
from fastapi import APIRouter, Response
from pydantic import Field

from boardwright.server.desk.bots import ONLINE, SCOPES, Scope
from boardwright.server.desk.secrets import hash_secret, new_secret
from boardwright.server.live.plan import MAX_NAME, checked_name
from boardwright.server.live.refusal import Refused
from boardwright.server.storage import Bot
from boardwright.server.web.api.answers import Json, tells
from boardwright.server.web.api.asking import Client, Server
from boardwright.server.web.api.bodies import Body

MAX_ABOUT = 200
MOST_LISTED = 500
router = APIRouter(prefix="/api/bots", tags=["bots"], default_response_class=Json)


class NewBotBody(Body):
    """A bot under a name of its own. Its token is good for the scopes, by itself for all."""

    name: Annotated[str, Field(min_length=1, max_length=MAX_NAME, examples=["Sisyphus"])]
    about: Annotated[str, Field(max_length=MAX_ABOUT, examples=["pushes uphill"])] = ""
    scopes: Annotated[list[Scope], Field(min_length=1, max_length=len(SCOPES))] = Field(
        default=list(SCOPES)
    )


class RegisteredBot(msgspec.Struct, frozen=True):
    """A new bot. `token` is told only here; keep it, and keep it secret."""

    name: str
    token: str
    scopes: tuple[str, ...]


class OnlineBot(msgspec.Struct, frozen=True):
    """A bot that can be challenged."""

    name: str
    about: str


class OnlineBots(msgspec.Struct, frozen=True):
    """The bots that were there within the last minute, by name."""

    bots: tuple[OnlineBot, ...]


@router.post(
    "",
    operation_id="registerBot",
    status_code=201,
    responses=tells(RegisteredBot, "not-possible", status=201),
)
async def register_bot(body: NewBotBody, server: Server, client: Client) -> Response:
    """Register a bot. Anyone may; names are unique."""
    server.limits.check_new_bot(client)
    name, token = _checked(body.name), new_secret()
    scopes = tuple(scope for scope in SCOPES if scope in body.scopes)
    now = server.desk.moment().now
    bot = Bot(name, hash_secret(token), scopes, now, _checked_about(body.about))
    if not await server.desk.storage.create_bot(bot):
        raise Refused(
            "not-possible", f"there is a bot called {name!r} already, or one that looks like it"
        )
    return Json(RegisteredBot(name, token, scopes), 201)


def _checked(name: str) -> str:
    if not (checked := checked_name(name)):
        raise Refused("malformed", "a bot has a name")
    return checked


def _checked_about(about: str) -> str:
    if not about.isprintable():
        raise Refused("malformed", "what a bot is about is one line of printable text")
    return about.strip()


@router.get("", operation_id="listBots", responses=tells(OnlineBots))
async def list_bots(server: Server) -> Response:
    """The bots that are connected, or were within the last minute."""
    since = server.desk.moment().now - ONLINE
    seen = await server.desk.storage.bots_seen_since(since)
    return Json(OnlineBots(tuple(OnlineBot(b.name, b.about) for b in seen[:MOST_LISTED])))
