"""The HTTP operations to create, join and follow games, and to send commands."""

import asyncio
from inspect import getdoc
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

import msgspec
from msgspec import Meta

from boardwright.server.bounds import (
    EXAMPLE,
    MAX_NUMBER,
    MAX_PRELUDE,
    MAX_SEATS,
    ChosenOptions,
    GameName,
    Name,
    PositionText,
    RecordText,
    Secret,
)
from boardwright.server.errors import Code, Refused, note_error
from boardwright.server.http.call import Call, DoneAnswer
from boardwright.server.http.operations import JSON, Body, Handler, Operation, Operations
from boardwright.server.play import commands as play_commands
from boardwright.server.play.commands import AnyCommand
from boardwright.server.play.create import Created, GameRequest, Origin
from boardwright.server.play.game_setup import Leaver, Seat
from boardwright.server.play.messages import Snapshot, Update
from boardwright.server.play.seats import JoinedGame, join
from boardwright.server.play.tasks import Steps, StepsRequest
from boardwright.server.play.views import ClockBody, DaysBody, control_of

if TYPE_CHECKING:
    from boardwright.server.play.room import Room
    from boardwright.server.state import AppState

operations = Operations("games")

MAX_LAST_TURN = 24  # moves; of a longer turn its end is enough
LAST_TURN_SECONDS = 0.5  # how long a snapshot waits for the last turn


class OriginBody(Body, frozen=True):
    """The position from which a game continues: a record, a position string, or another game.

    Give exactly one of the three. `ply` is the number of its moves to replay first, by default all.
    """

    record: RecordText | None = None
    position: PositionText | None = None
    game_id: Annotated[str, Meta(max_length=64)] | None = None
    ply: Annotated[int, Meta(ge=0, le=MAX_PRELUDE)] | None = None


class NewGameBody(Body, frozen=True):
    """A new game; with an origin, the options are those of the origin.

    `hints` says whether players may request hints during the game: by default they may, unless the
    game is rated, or people or bots play each other with a clock. `leaver` says what plays for a
    player who left for good, in games of three or four: `quiet` moves, with which the pieces stay
    as obstacles, or a strong `engine`. A `rated` game needs an account on each seat except those of
    levels, and a clock and options that `/api/ratings` lists.
    """

    EXAMPLES: ClassVar = [
        {
            "game": EXAMPLE.game.name,
            "options": EXAMPLE.options.to_mapping(),
            "seats": [{"kind": "person", "name": "Ann"}, {"kind": "engine", "player": "level3"}],
            "clock": {"kind": "clock", "minutes": 10, "increment": 2},
        },
        {
            "game": EXAMPLE.game.name,
            "seats": [{"kind": "person"}, {"kind": "link"}],
            "clock": {"kind": "days", "days": 3},
        },
        {
            "game": EXAMPLE.game.name,
            "seats": [{"kind": "person"}, {"kind": "person"}],
            "origin": {"position": EXAMPLE.to_text()},
        },
    ]

    game: GameName
    seats: Annotated[tuple[Seat, ...], Meta(min_length=1, max_length=MAX_SEATS)]
    options: ChosenOptions | None = None
    clock: ClockBody | DaysBody | None = None
    origin: OriginBody | None = None
    hints: bool | None = None
    leaver: Leaver = "quiet"
    rated: bool = False


class JoinBody(Body, frozen=True):
    """The secret of an invitation, and the name that you want to show."""

    invitation: Secret
    name: Name = ""


class Invitation(msgspec.Struct, frozen=True):
    """A link for taking a seat; the secret is in the fragment of the URL, which is not sent."""

    seat: int
    invitation: str
    url: str


class CreatedGame(msgspec.Struct, frozen=True):
    """A new game. `key` holds `seats`, the seats of this device; save it, it is sent only once."""

    EXAMPLES: ClassVar = [
        {
            "id": "mK7qTz3NvP2w",
            "key": "pUzCkppc_PseoE6yTTio_aLZgcOJbwcX",
            "seats": [0],
            "invitations": [
                {
                    "seat": 1,
                    "invitation": "Zt_4HA74p6g0Ba8zTeGoqA1CfbQHWIWH",
                    "url": "/g/mK7qTz3NvP2w#join=Zt_4HA74p6g0Ba8zTeGoqA1CfbQHWIWH&seat=1",
                }
            ],
            "url": "/g/mK7qTz3NvP2w",
            "watch_url": "/g/mK7qTz3NvP2w",
        }
    ]

    id: str
    key: str
    seats: tuple[int, ...]
    invitations: tuple[Invitation, ...]
    url: str
    watch_url: str


class GameQuery(msgspec.Struct, frozen=True):
    last_turn: Annotated[
        bool, Meta(description="Whether to add the steps of the last turn to the snapshot.")
    ] = False


class FetchedGame(Snapshot, frozen=True, tag="snapshot"):
    """A snapshot, with the steps of the last turn if you requested them.

    `last_turn` is null or absent before the first move, or if the server is too busy.
    """

    last_turn: Steps | None = None


class UpdatesQuery(msgspec.Struct, frozen=True):
    seen: Annotated[
        int, Meta(ge=0, le=MAX_NUMBER, description="The last update that the client has.")
    ] = 0


class Updates(msgspec.Struct, frozen=True):
    """The updates after `seen`.

    If `seen` is unknown or there are too many updates since, `snapshot` has the whole game instead.
    """

    number: int
    updates: tuple[Update, ...]
    snapshot: Snapshot | None


@operations.post("/api/games", "not-found", "not-rated", "over", "too-many", "busy", status=201)
async def create_game(call: Call, body: NewGameBody) -> CreatedGame:
    """Create a game. No account is needed: the key in the response holds the seats of this device.

    If you are signed in, your account holds them too, and plays the first of them under its name.
    """
    request = await game_request_of(call.server, body)
    account = await call.account()
    created = await call.server.services.create(request, call.client, account.id if account else "")
    return created_answer(created)


async def game_request_of(server: "AppState", body: NewGameBody) -> GameRequest:
    """The request for the game that a body describes."""
    origin = None if body.origin is None else await _origin(server, body.origin)
    control = control_of(body.clock)
    return GameRequest(
        body.game, body.seats, body.options, control, origin, body.hints, body.leaver, body.rated
    )


async def _origin(server: "AppState", origin: OriginBody) -> Origin:
    if (origin.record, origin.position, origin.game_id).count(None) != 2:
        raise Refused("malformed", "start from either a record, a position or a game")
    if origin.position is not None and origin.ply is not None:
        raise Refused("malformed", "a position has no earlier moves to choose from")
    if origin.game_id is None:
        return Origin(origin.record, origin.position, origin.ply)
    live = (await server.services.room(origin.game_id)).live
    return Origin(setup=live.setup_at(live.ply), ply=origin.ply)


def created_answer(created: Created) -> CreatedGame:
    url = f"/g/{created.id}"
    invitations = tuple(
        Invitation(seat, secret, f"{url}#join={secret}&seat={seat}")
        for seat, secret in created.invitations.items()
    )
    return CreatedGame(created.id, created.key, created.seats, invitations, url, url)


@operations.get("/api/games/{game_id}", "not-found", "unauthorized", who="key")
async def get_game(call: Call, query: GameQuery) -> FetchedGame:
    """The whole game as you see it: the same snapshot that a socket starts with.

    A socket can continue from it: send its `number` as `seen` in the hello.
    """
    room = await call.room()
    viewer = await call.viewer(room)
    call.server.limits.charge(call.client, 0)  # refuse before the work if the client is over limit
    turn = await _last_turn(call, room) if query.last_turn else None
    shown = room.snapshot(viewer)
    if turn is not None:
        shown = b'%b,"last_turn":%b}' % (shown[:-1], turn)
    call.server.limits.charge(call.client, len(shown))
    answer: FetchedGame = _raw(shown)
    return answer


async def _last_turn(call: Call, room: "Room") -> bytes | None:
    """The encoded steps of the last turn; the game is shown without them if they take long."""
    live = room.live
    if not live.ply:
        return None
    first = max(0, live.ply - MAX_LAST_TURN)
    request = StepsRequest(live.setup_at(live.ply), first, live.ply, live.outcome, True)
    try:
        async with asyncio.timeout(LAST_TURN_SECONDS):
            steps = bytes(await call.server.tasks.run(call.client, "steps", request))
    except (Refused, TimeoutError):
        return None
    except Exception as error:
        note_error("unexpected", error)  # the game is shown all the same
        return None
    is_current = room.live.board_number == live.board_number
    return steps if is_current else None


@operations.post(
    "/api/games/{game_id}/join", "not-found", "not-rated", "seat-taken", "unauthorized", "busy"
)
async def join_game(call: Call, body: JoinBody) -> JoinedGame:
    """Take the seat of an invitation, which is used up by this.

    If you are signed in, your account takes the seat and shows its name instead of `name`.
    """
    storage, account = call.server.services.storage, await call.account()
    account_id = account.id if account else ""
    return await join(storage, await call.room(), body.invitation, body.name, account_id)


@operations.get("/api/games/{game_id}/updates", "not-found", "unauthorized", who="key")
async def get_updates(call: Call, query: UpdatesQuery) -> Updates:
    """The updates after `seen`, for clients that poll instead of using a socket."""
    room = await call.room()
    viewer = await call.viewer(room)
    call.server.limits.charge(call.client, 0)
    missed = await room.missed(query.seen)
    shown = room.snapshot(viewer) if missed is None else b"null"
    updates = [broadcast.for_viewer(viewer) for broadcast in missed or ()]
    call.server.limits.charge(call.client, len(shown) + sum(map(len, updates)))
    return Updates(room.live.number, _raw(b"[%b]" % b",".join(updates)), _raw(shown))


def _raw(text: bytes) -> Any:
    """A response, or a part of one, that is encoded already."""
    return msgspec.Raw(text)


_ANYBODY: tuple[Code, ...] = ("not-found", "unauthorized", "busy")
_PLAYERS: tuple[Code, ...] = (*_ANYBODY, "spectator")
_IN_PLAY: tuple[Code, ...] = (*_PLAYERS, "waiting", "over")

command_operations = Operations("play")


def body_of(command: type[AnyCommand], *more: Any) -> type[msgspec.Struct] | None:
    """The request body of a command, without its type and id; None if no fields are left."""
    fields = [
        (field.name, field.type) if field.required else (field.name, field.type, field.default)
        for field in msgspec.structs.fields(command)
        if field.name != "id"
    ]
    if not fields:
        return None
    examples = {"EXAMPLES": command.EXAMPLES} if hasattr(command, "EXAMPLES") else {}
    return msgspec.defstruct(
        f"{command.__name__}Body",
        [*fields, *more],
        namespace={"__doc__": command.__doc__, **examples},
        frozen=True,
        kw_only=True,
        forbid_unknown_fields=True,
    )


def _handler(command: type[AnyCommand]) -> Handler:
    async def carry_out(call: Call, body: msgspec.Struct | None = None) -> DoneAnswer:
        fields = {} if body is None else msgspec.structs.asdict(body)
        room = await call.room()
        viewer = await call.viewer(room, fields.pop("name", ""))
        return await call.carry_out(room, viewer, command(**fields))

    return carry_out


def _declare(path: str, name: str, command: type[AnyCommand], *codes: Code, more: Any = ()) -> None:
    command_operations.append(
        Operation(
            "POST",
            f"/api/games/{{game_id}}/{path}",
            "play",
            _handler(command),
            codes,
            name,
            who="key",
            about=getdoc(command) or "",
            body=body_of(command, *more),
            content={JSON: (DoneAnswer,)},
        )
    )


_declare(
    "moves", "move", play_commands.MakeMove, *_IN_PLAY, "stale", "not-your-turn", "illegal-move"
)
_declare("undo", "undo", play_commands.Undo, *_IN_PLAY, "stale", "nothing-to-undo")
_declare(
    "restore",
    "restore",
    play_commands.Restore,
    *(*_IN_PLAY, "stale", "nothing-to-undo", "not-possible", "too-many"),
)
_declare(
    "offers",
    "offer",
    play_commands.MakeOffer,
    *(*_IN_PLAY, "already-offered", "nothing-to-undo", "not-possible", "declined"),
)
_declare("answers", "answer", play_commands.Answer, *_IN_PLAY, "no-offer", "not-possible")
_declare("resign", "resign", play_commands.Resign, *_IN_PLAY, "not-your-seat", "not-possible")
_declare("claim", "claim", play_commands.Claim, *_IN_PLAY, "not-yet")
_declare("hand-over", "handOver", play_commands.HandOver, *_IN_PLAY, "not-possible", "not-yet")
_declare("return", "returnToSeat", play_commands.Return, *_IN_PLAY, "not-your-seat", "not-possible")
_declare("cancel", "cancel", play_commands.Cancel, *_PLAYERS, "not-possible", "over")
_declare(
    "rematch",
    "rematch",
    play_commands.Rematch,
    *_PLAYERS,
    "not-possible",
    "already-offered",
    "too-many",
)
# Over a socket the hello has the name.
_declare("chat", "chat", play_commands.Chat, *_ANYBODY, "too-many", more=[("name", Name, "")])
_declare(
    "prepared",
    "prepare",
    play_commands.Prepare,
    *(*_IN_PLAY, "stale", "not-your-seat", "not-possible", "illegal-move", "too-large", "too-many"),
)
_declare("mute", "mute", play_commands.Mute, *_PLAYERS, "not-possible")
