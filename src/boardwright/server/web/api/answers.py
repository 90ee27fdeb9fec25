"""How answers are written, and how they and the refusals are described."""

from typing import Any, ClassVar

import msgspec
from fastapi.responses import JSONResponse

from boardwright.server.live.refusal import Code, Reason
from boardwright.server.messages.events import EntryView, GameEvent
from boardwright.server.messages.incoming import AnyMessage
from boardwright.server.messages.outgoing import ServerMessage
from boardwright.server.web.errors import STATUS, Problem

# What any request may meet before anybody has looked at what it asks.
_ALWAYS: tuple[Code, ...] = ("malformed", "too-large", "too-fast", "unavailable")
NDJSON = "application/x-ndjson"


def _example(
    code: Code, text: str, rule: str | None = None, reason: Reason | None = None
) -> Problem:
    return Problem(code=code, text=text, rule=rule, reason=reason)


_EXAMPLES: dict[Code, Any] = {
    example.code: example.model_dump()
    for example in (
        _example("malformed", "`ply` has to be a whole number"),
        _example("illegal-move", "a1 is not free (RU2)", "RU2", {"key": "not-free", "cell": "a1"}),
        _example("stale", "the board has changed: it is at ply 5 now"),
        _example("not-your-turn", "Orange is to decide"),
        _example("not-your-seat", "seat 1 is not yours"),
        _example("spectator", "you are watching: only the players can do that"),
        _example("waiting", "the game waits for somebody to join"),
        _example("over", "the game is over"),
        _example("nothing-to-undo", "you have not decided anything yet"),
        _example("no-offer", "no draw is offered"),
        _example("already-offered", "a draw is offered already"),
        _example("not-yet", "nobody has run out of time"),
        _example("not-possible", "everybody is here: resign instead"),
        _example("seat-taken", "this invitation is not for a free seat of this game"),
        _example("not-found", "there is no such game"),
        _example("unauthorized", "this key holds no seat in this game"),
        _example("forbidden", "this token may not do that"),
        _example("too-fast", "that was too much at once; wait a moment"),
        _example("too-large", "at most 400,000 bytes are read"),
        _example("too-many", "very many games were begun; try again in a while"),
        _example("busy", "the engines have too much to do; try again soon"),
        _example("unavailable", "nothing can be stored at the moment; try again soon"),
    )
}
_told: dict[str, type[msgspec.Struct]] = {}


class Json(JSONResponse):
    """A value as JSON, by msgspec."""

    def render(self, content: Any) -> bytes:
        return msgspec.json.encode(content)


class DoneAnswer(msgspec.Struct, frozen=True):
    """Done; `number` is that of the last entry it made."""

    EXAMPLE: ClassVar = {"number": 7}

    number: int


def tells(
    answer: type[msgspec.Struct],
    *codes: Code,
    status: int = 200,
    media_type: str = "application/json",
) -> dict[int | str, Any]:
    """The `responses` of a route: what it answers, and the codes that it refuses with."""
    _told[answer.__name__] = answer
    content: dict[str, Any] = {"schema": {"$ref": f"#/components/schemas/{answer.__name__}"}}
    if (example := getattr(answer, "EXAMPLE", None)) is not None:
        content["example"] = example
    description = (answer.__doc__ or "").partition("\n")[0]
    good = {"description": description, "content": {media_type: content}}
    return {status: good, **refuses(*codes)}


def refuses(*codes: Code) -> dict[int | str, Any]:
    """The refusals of a route by status, each with its codes."""
    by_status: dict[int, list[Code]] = {}
    for code in dict.fromkeys((*_ALWAYS, *codes)):
        by_status.setdefault(STATUS[code], []).append(code)
    return {status: _refusals(found) for status, found in sorted(by_status.items())}


def _refusals(codes: list[Code]) -> dict[str, Any]:
    examples = {code: {"value": _EXAMPLES[code]} for code in codes if code in _EXAMPLES}
    schema = {"$ref": "#/components/schemas/Problem"}
    return {
        "description": f"Refused: {', '.join(codes)}.",
        "content": {"application/json": {"schema": schema, "examples": examples}},
    }


def told_answers() -> dict[str, Any]:
    """The schemas of the socket's messages and of all answers that some route tells, by name."""
    unions = {
        "ClientMessage": AnyMessage,
        "EntryView": EntryView,
        "GameEvent": GameEvent,
        "ServerMessage": ServerMessage,
    }
    schemas, found = msgspec.json.schema_components(
        [*unions.values(), *_told.values()], ref_template="#/components/schemas/{name}"
    )
    named = dict(zip(unions, schemas, strict=False))
    return {**found, **named, Problem.__name__: Problem.model_json_schema()}
