"""What the parts of a running server share."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardwright.server.desk.desk import Desk
    from boardwright.server.web.limits import Limits
    from boardwright.server.web.metrics import Metrics
    from boardwright.server.web.socket import GameSocket


@dataclass
class Serving:
    """One server process, while it runs."""

    desk: Desk
    limits: Limits
    metrics: Metrics
    sockets: set[GameSocket] = field(default_factory=set)
    is_closing: bool = False
