"""A bot hears of challenges and answers them, or challenges others."""

from fastapi import APIRouter, Response, Security

from boardwright.server.desk.seating import accept, decline
from boardwright.server.live.refusal import Code, Refused
from boardwright.server.web.api.answers import DoneAnswer, Json, tells
from boardwright.server.web.api.asking import AskedRoom, Client, Server
from boardwright.server.web.api.bodies import NewGameBody
from boardwright.server.web.api.games import CreatedGame, created_answer, wanted
from boardwright.server.web.bots.asking import TOKEN_SCHEME, ChallengingBot, PlayingBot
from boardwright.server.web.bots.describing import streams
from boardwright.server.web.bots.messages import EVENTS
from boardwright.server.web.bots.streams import EventSource, LineStream

router = APIRouter(
    prefix="/api",
    tags=["bots"],
    dependencies=[Security(TOKEN_SCHEME)],
    default_response_class=Json,
)
_WHO: tuple[Code, ...] = ("unauthorized", "forbidden")
_ANSWERED = tells(DoneAnswer, *_WHO, "not-found", "not-possible", "busy")


@router.post(
    "/challenge",
    operation_id="challenge",
    status_code=201,
    responses=tells(CreatedGame, *_WHO, "not-found", "over", "too-many", "busy", status=201),
)
async def challenge(
    body: NewGameBody, bot: ChallengingBot, server: Server, client: Client
) -> Response:
    """Begin a game in which the bot sits already; the other bots in it are challenged."""
    if ("bot", bot.name) not in ((seat.kind, seat.player) for seat in body.seats):
        raise Refused("malformed", f"no seat is for the bot {bot.name!r}, who asks")
    created = await server.desk.create(await wanted(server, body), client)
    await accept(await server.desk.room(created.id), bot.name)
    return Json(created_answer(created), 201)


@router.get(
    "/stream/event",
    operation_id="streamEvents",
    responses=streams("What there is, then what comes.", EVENTS, *_WHO, "too-many"),
    response_class=LineStream,
    status_code=200,
)
async def stream_events(bot: PlayingBot, server: Server, client: Client) -> Response:
    """What happens to a bot; it begins with all challenges and games that wait for it."""
    return LineStream(server, client, EventSource(server.lobby, bot.name))


@router.post("/challenge/{game_id}/accept", operation_id="acceptChallenge", responses=_ANSWERED)
async def accept_challenge(room: AskedRoom, bot: PlayingBot) -> Response:
    """Take the seats that wait for the bot."""
    return Json(DoneAnswer(await accept(room, bot.name)))


@router.post("/challenge/{game_id}/decline", operation_id="declineChallenge", responses=_ANSWERED)
async def decline_challenge(room: AskedRoom, bot: PlayingBot) -> Response:
    """End a game that waits for the bot, without a result."""
    return Json(DoneAnswer(await decline(room, bot.name)))
