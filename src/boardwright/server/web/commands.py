"""Carrying out commands: the one way from the network to the desk, timed and counted."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from boardwright.server.web.errors import refusal_of

if TYPE_CHECKING:
    from boardwright.server.desk.room import Room
    from boardwright.server.live.commands import AnyCommand, Viewer
    from boardwright.server.web.state import Serving


async def carry_out(serving: Serving, room: Room, viewer: Viewer, command: AnyCommand) -> int:
    """The number of the last entry that a command made; `Refused` where it did nothing."""
    began, answer = time.perf_counter(), "error"
    try:
        number = await serving.desk.command(room, viewer, command)
        answer = "done"
    except Exception as error:
        refused = refusal_of(error)
        answer = answer if refused is None else refused.code
        raise
    finally:
        kind = str(command.__struct_config__.tag)
        serving.metrics.commands.labels(kind, answer).inc()
        serving.metrics.command_seconds.observe(time.perf_counter() - began)
    return number
