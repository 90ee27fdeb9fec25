"""The state that the parts of a running server share."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from boardwright.server.desk.bots import Lobby
from boardwright.server.engines.review import Reviews
from boardwright.server.web.errors import refusal_of

if TYPE_CHECKING:
    from boardwright.server.desk.desk import Desk
    from boardwright.server.desk.room import Room
    from boardwright.server.desk.task_pool import TaskPool
    from boardwright.server.live.commands import AnyCommand, Viewer
    from boardwright.server.messages.outgoing import Message
    from boardwright.server.web.limits import RateLimits
    from boardwright.server.web.metrics import Metrics
    from boardwright.server.web.outbox import Outbox


class Connection(Protocol):
    """A socket or a stream that stays open, and is told before the server goes."""

    outbox: Outbox[Any]
    client: str

    def send(self, message: Message) -> None: ...


@dataclass
class Serving:
    """One server process, while it runs."""

    desk: Desk
    limits: RateLimits
    metrics: Metrics
    secret: bytes  # of the installation
    reviews: Reviews = field(default_factory=Reviews)
    sockets: set[Connection] = field(default_factory=set)
    is_closing: bool = False
    lobby: Lobby = field(init=False)

    def __post_init__(self) -> None:
        self.lobby = Lobby(self.desk)

    @property
    def tasks(self) -> TaskPool:
        return self.desk.tasks

    async def carry_out(self, room: Room, viewer: Viewer, command: AnyCommand) -> int:
        """Carry a command out, timed and counted: the one way from the network to the desk.

        Returns the number of the last entry that it made; `Refused` where it did nothing.
        """
        began, answer = time.perf_counter(), "error"
        try:
            number = await self.desk.command(room, viewer, command)
            answer = "done"
        except Exception as error:
            refused = refusal_of(error)
            answer = answer if refused is None else refused.code
            raise
        finally:
            kind = str(command.__struct_config__.tag)
            self.metrics.commands.labels(kind, answer).inc()
            self.metrics.command_seconds.observe(time.perf_counter() - began)
        return number
