"""The answers of the API, and how they and the refusals are described."""

from typing import Any

import msgspec
from fastapi import Response

from boardwright.server.live.refusal import Code
from boardwright.server.messages.outgoing import Snapshot
from boardwright.server.web.errors import STATUS, Problem

# What any request may meet before anybody has looked at what it asks.
_ALWAYS: tuple[Code, ...] = ("malformed", "too-large", "too-fast", "unavailable")


class Json(Response):
    """A value as JSON, by msgspec."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        return msgspec.json.encode(content)


class Invitation(msgspec.Struct, frozen=True):
    """For whoever is to take a seat; the secret is in the part of the address that is not sent."""

    seat: int
    invitation: str
    url: str


class CreatedGame(msgspec.Struct, frozen=True):
    """A new game. `key` holds `seats`, those of this device; keep it, it is told only here."""

    id: str
    key: str
    seats: tuple[int, ...]
    invitations: tuple[Invitation, ...]
    url: str
    watch_url: str


class JoinedGame(msgspec.Struct, frozen=True):
    """A seat, and the key that holds it from now on; keep it, it is told only here."""

    seat: int
    key: str
    number: int


class DoneAnswer(msgspec.Struct, frozen=True):
    """Done; `number` is that of the last entry it made."""

    number: int


ANSWERS: tuple[type[msgspec.Struct], ...] = (CreatedGame, JoinedGame, DoneAnswer, Snapshot)


def tells(answer: type[msgspec.Struct], *codes: Code, status: int = 200) -> dict[int | str, Any]:
    """The `responses` of a route: what it answers, and the codes that it refuses with."""
    schema = {"$ref": f"#/components/schemas/{answer.__name__}"}
    good = {
        "description": (answer.__doc__ or "").partition("\n")[0],
        "content": {"application/json": {"schema": schema}},
    }
    return {status: good, **refuses(*codes)}


def refuses(*codes: Code) -> dict[int | str, Any]:
    """The refusals of a route by status, each with its codes."""
    by_status: dict[int, list[str]] = {}
    for code in (*_ALWAYS, *codes):
        by_status.setdefault(STATUS[code], []).append(code)
    return {
        status: {"model": Problem, "description": f"Refused: {', '.join(dict.fromkeys(found))}"}
        for status, found in sorted(by_status.items())
    }
