"""The HTTP operations of bots: register, respond to challenges, play."""

from typing import Annotated

import msgspec

from boardwright.server.accounts.model import BOT_PLAY, BOT_SCOPES, CHALLENGE, BotScope
from boardwright.server.accounts.secrets import hash_secret, new_id, new_secret
from boardwright.server.bots import store as bots_store
from boardwright.server.bots.service import ONLINE
from boardwright.server.bots.streams import EVENTS, GAME_LINES, BotEventSource, BotGameSource
from boardwright.server.bounds import MAX_NAME, ChatText, EntryNumber, Notation, Ply
from boardwright.server.errors import Code, Refused
from boardwright.server.http.call import Call, DoneAnswer
from boardwright.server.http.operations import NDJSON, Body, Operations
from boardwright.server.http.streams import LineStream, line_stream
from boardwright.server.play.api import CreatedGame, NewGameBody, created_answer, game_request_of
from boardwright.server.play.commands import AnyCommand, Cancel, Chat, MakeMove, Resign
from boardwright.server.play.entries import Preset
from boardwright.server.play.game_setup import checked_bot_name
from boardwright.server.play.journal import Bot
from boardwright.server.play.seats import accept, decline
from boardwright.server.text import tidy

MAX_ABOUT = 200
MAX_LISTED = 500
_BOTS: tuple[Code, ...] = ("unauthorized", "forbidden")
_ANSWERED: tuple[Code, ...] = (*_BOTS, "not-found", "not-possible", "busy")
_PLAYERS: tuple[Code, ...] = (*_BOTS, "not-found", "spectator")
_COMMAND: tuple[Code, ...] = (*_PLAYERS, "busy")
_GAME = "/api/bot/game/{game_id}"

operations = Operations("bots")


class NewBotBody(Body, frozen=True):
    """A bot with a unique name. Its token has the given scopes, by default all."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_NAME, examples=["Sisyphus"])]
    about: Annotated[str, msgspec.Meta(max_length=MAX_ABOUT, examples=["pushes uphill"])] = ""
    scopes: Annotated[
        tuple[BotScope, ...], msgspec.Meta(min_length=1, max_length=len(BOT_SCOPES))
    ] = BOT_SCOPES


class SayBody(Body, frozen=True):
    """A line of chat, or a preset that all readers see in their language."""

    text: ChatText | None = None
    preset: Preset | None = None


class BotMoveQuery(msgspec.Struct, frozen=True):
    move: Notation
    ply: (
        Annotated[Ply, msgspec.Meta(description="The last ply that the client has.")]
        | msgspec.UnsetType
    ) = msgspec.UNSET
    number: (
        Annotated[EntryNumber, msgspec.Meta(description="The last update that the client has.")]
        | msgspec.UnsetType
    ) = msgspec.UNSET


class RegisteredBot(msgspec.Struct, frozen=True):
    """A new bot. `token` is sent only once; save it in a safe place."""

    name: str
    token: str
    scopes: tuple[str, ...]


class OnlineBot(msgspec.Struct, frozen=True):
    """A bot that can be challenged."""

    name: str
    about: str


class OnlineBots(msgspec.Struct, frozen=True):
    """The bots that were connected within the last minute, by name."""

    bots: tuple[OnlineBot, ...]


@operations.post("/api/bots", "not-possible", status=201)
async def register_bot(call: Call, body: NewBotBody) -> RegisteredBot:
    """Register a bot. No account is needed; names are unique."""
    server = call.server
    server.limits.check_new_bot(call.client)
    name, token = checked_bot_name(body.name), new_secret()
    scopes = tuple(scope for scope in BOT_SCOPES if scope in body.scopes)
    now = server.services.moment().now
    if (about := tidy(body.about)) is None:
        raise Refused("malformed", "the description of a bot is one line of printable text")
    bot = Bot(name, hash_secret(token), scopes, now, about, id=new_id())
    if not await server.services.storage.write(bots_store.create_bot, bot):
        raise Refused(
            "not-possible", f"the name {name!r} is taken, or looks too much like another bot's name"
        )
    return RegisteredBot(name, token, scopes)


@operations.get("/api/bots")
async def list_bots(call: Call) -> OnlineBots:
    """The bots that are connected, or were within the last minute."""
    services = call.server.services
    seen = await services.storage.read(bots_store.bots_seen_since, services.moment().now - ONLINE)
    return OnlineBots(tuple(OnlineBot(bot.name, bot.about) for bot in seen[:MAX_LISTED]))


@operations.post(
    "/api/challenge",
    *(*_BOTS, "not-found", "over", "too-many", "busy"),
    status=201,
    who="token",
)
async def challenge(call: Call, body: NewGameBody) -> CreatedGame:
    """Create a game in which the bot has a seat already; other bots in it are challenged."""
    bot, services = await call.bot(CHALLENGE), call.server.services
    if ("bot", bot.name) not in ((seat.kind, seat.player) for seat in body.seats):
        raise Refused("malformed", f"the bot {bot.name!r} needs a seat in the game")
    created = await services.create(await game_request_of(call.server, body), call.client)
    await accept(await services.room(created.id), bot)
    return created_answer(created)


@operations.post("/api/challenge/{game_id}/accept", *_ANSWERED, who="token")
async def accept_challenge(call: Call) -> DoneAnswer:
    """Accept a challenge: take the seats that wait for the bot."""
    bot = await call.bot(BOT_PLAY)
    return DoneAnswer(await accept(await call.room(), bot))


@operations.post("/api/challenge/{game_id}/decline", *_ANSWERED, who="token")
async def decline_challenge(call: Call) -> DoneAnswer:
    """Decline a challenge, which ends the game without a result."""
    bot = await call.bot(BOT_PLAY)
    return DoneAnswer(await decline(await call.room(), bot.name))


@operations.get("/api/stream/event", *_BOTS, "too-many", who="token", content={NDJSON: EVENTS})
async def stream_events(call: Call) -> LineStream:
    """Stream the events of a bot, beginning with all challenges and games that wait for it.

    One JSON object per line; an empty line is a heartbeat.
    """
    bot = await call.bot(BOT_PLAY)
    return await line_stream(call, BotEventSource(call.server.bots, bot.name, call.client))


@operations.get(
    "/api/bot/game/stream/{game_id}",
    *(*_PLAYERS, "too-many"),
    who="token",
    content={NDJSON: GAME_LINES},
)
async def stream_bot_game(call: Call) -> LineStream:
    """Stream a game that the bot plays, until it is over: `gameFull`, then each entry.

    One JSON object per line; an empty line is a heartbeat.
    """
    room = await call.room()
    return await line_stream(call, BotGameSource(room, await call.player(room), call.client))


@operations.post(
    f"{_GAME}/move/{{move}}",
    *(*_COMMAND, "waiting", "over", "stale", "not-your-turn", "illegal-move"),
    who="token",
)
async def bot_move(call: Call, query: BotMoveQuery) -> DoneAnswer:
    """Make a move.

    Without `ply` the move is for the present board. After a take-back the same ply may be another
    board; `number` distinguishes them.
    """
    room = await call.room()
    viewer = await call.player(room)
    ply = room.live.ply if query.ply is msgspec.UNSET else query.ply
    number = None if query.number is msgspec.UNSET else query.number
    return await call.carry_out(room, viewer, MakeMove(ply=ply, move=query.move, number=number))


@operations.post(f"{_GAME}/resign", *_COMMAND, "waiting", "over", "not-possible", who="token")
async def bot_resign(call: Call) -> DoneAnswer:
    """Resign; with three or four seats the others play on."""
    return await _carry_out(call, Resign())


@operations.post(f"{_GAME}/abort", *_COMMAND, "not-possible", who="token")
async def bot_abort(call: Call) -> DoneAnswer:
    """Cancel a game that still waits for players to join."""
    return await _carry_out(call, Cancel())


@operations.post(f"{_GAME}/chat", *_COMMAND, "too-many", who="token")
async def bot_chat(call: Call, body: SayBody) -> DoneAnswer:
    """Send a line to the chat of the game."""
    return await _carry_out(call, Chat(text=body.text, preset=body.preset))


async def _carry_out(call: Call, command: AnyCommand) -> DoneAnswer:
    room = await call.room()
    return await call.carry_out(room, await call.player(room), command)
