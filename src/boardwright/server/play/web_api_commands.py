"""The commands of players: each is an operation, whose body is the socket's message."""

from __future__ import annotations

from inspect import getdoc
from typing import TYPE_CHECKING, Any

import msgspec

from boardwright.server.bounds import Name
from boardwright.server.http.call import Call, DoneAnswer
from boardwright.server.http.operations import JSON, Handler, Operation, Operations
from boardwright.server.play import commands as play_commands

if TYPE_CHECKING:
    from boardwright.server.errors import Code
    from boardwright.server.play.commands import AnyCommand

_ANYBODY: tuple[Code, ...] = ("not-found", "unauthorized", "busy")
_PLAYERS: tuple[Code, ...] = (*_ANYBODY, "spectator")
_IN_PLAY: tuple[Code, ...] = (*_PLAYERS, "waiting", "over")

operations = Operations("play")


def body_of(command: type[AnyCommand], *more: Any) -> type[msgspec.Struct] | None:
    """The message without its type, which the path says, and its id; None if nothing is left."""
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
        said = {} if body is None else msgspec.structs.asdict(body)
        room = await call.room()
        viewer = await call.viewer(room, said.pop("name", ""))
        return await call.carry_out(room, viewer, command(**said))

    return carry_out


def _declare(path: str, name: str, command: type[AnyCommand], *codes: Code, more: Any = ()) -> None:
    operations.append(
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
# A socket says its name once, when it greets.
_declare("chat", "chat", play_commands.Chat, *_ANYBODY, "too-many", more=[("name", Name, "")])
_declare(
    "prepared",
    "prepare",
    play_commands.Prepare,
    *(*_IN_PLAY, "stale", "not-your-seat", "not-possible", "illegal-move", "too-large", "too-many"),
)
_declare("mute", "mute", play_commands.Mute, *_PLAYERS, "not-possible")
