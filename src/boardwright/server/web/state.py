"""What the parts of a running server share."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from boardwright.server.desk.bots import Lobby
from boardwright.server.thinking.reviewing import Reviews

if TYPE_CHECKING:
    from boardwright.server.desk.desk import Desk
    from boardwright.server.desk.heavy import Heavy
    from boardwright.server.messages.outgoing import Message
    from boardwright.server.web.limits import Limits
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
    limits: Limits
    metrics: Metrics
    secret: bytes  # of the installation
    reviews: Reviews = field(default_factory=Reviews)
    sockets: set[Connection] = field(default_factory=set)
    is_closing: bool = False
    lobby: Lobby = field(init=False)

    def __post_init__(self) -> None:
        self.lobby = Lobby(self.desk)

    @property
    def heavy(self) -> Heavy:
        return self.desk.heavy
