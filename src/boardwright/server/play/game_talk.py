"""What somebody who is connected to a game says, and what is done, whatever carries it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from boardwright.server.errors import Refused
from boardwright.server.play.incoming import (
    AnyMessage,
    Hello,
    Ping,
    StopHint,
    Sync,
    WantHint,
    check_greeting,
)
from boardwright.server.play.messages import VERSION, Done, Message, Pong

if TYPE_CHECKING:
    from boardwright.server.play.presence import Listener
    from boardwright.server.play.room import Room
    from boardwright.server.play.talk import Hints
    from boardwright.server.state import AppState

    class Talk(Listener, Protocol):
        """A connection to a game."""

        client: str
        serving: AppState
        room: Room
        hints: Hints

        def send(self, message: Message) -> None: ...


def checked_hello(message: AnyMessage) -> Hello:
    """The greeting with which a connection begins."""
    if not isinstance(message, Hello):
        raise Refused("malformed", "the first message is a hello")
    check_greeting(message.version, VERSION)
    return message


async def obey(talk: Talk, message: AnyMessage) -> None:
    """Do what a message after the greeting asks for, and answer it."""
    room = talk.room
    match message:
        case Hello():
            raise Refused("malformed", "you have said hello already")
        case Ping():
            talk.send(Pong(message.id, room.moment().now, room.live.number))
        case Sync():
            charge = partial(talk.serving.limits.charge, talk.client)
            await room.enter(talk, message.seen, charge)
        case WantHint():
            await talk.hints.start(message, room, talk.viewer)
        case StopHint():
            await talk.hints.stop()
        case _:
            number = await talk.serving.carry_out(room, talk.viewer, message)
            talk.send(Done(message.id, number))
