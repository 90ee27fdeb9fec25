"""The refusals of operations as the description tells them, each code with an example."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from boardwright.server.web.errors import STATUS, Problem

if TYPE_CHECKING:
    from boardwright.server.live.refusal import Code

# What any request may meet before anybody has looked at what it asks.
_ALWAYS: tuple[Code, ...] = ("malformed", "too-large", "too-fast", "unavailable")
_ILLEGAL = Problem("illegal-move", "a1 is not free (RU2)", "RU2", {"key": "not-free", "cell": "a1"})
_TEXTS: dict[Code, str] = {
    "malformed": "Expected `int`, got `str` - at `$.ply`",
    "stale": "the board has changed: it is at ply 5 now",
    "not-your-turn": "Orange is to decide",
    "not-your-seat": "seat 1 is not yours",
    "spectator": "you are watching: only the players can do that",
    "waiting": "the game waits for somebody to join",
    "over": "the game is over",
    "nothing-to-undo": "you have not decided anything yet",
    "no-offer": "no draw is offered",
    "already-offered": "a draw is offered already",
    "declined": "that was declined on this board already",
    "not-yet": "nobody has run out of time",
    "not-possible": "everybody is here: resign instead",
    "seat-taken": "this invitation is not for a free seat of this game",
    "not-found": "there is no such game",
    "unauthorized": "this key holds no seat in this game",
    "forbidden": "this token may not do that",
    "too-fast": "that was too much at once; wait a moment",
    "too-large": "at most 400,000 bytes are read",
    "too-many": "very many games were begun; try again in a while",
    "busy": "the engines have too much to do; try again soon",
    "unavailable": "nothing can be stored at the moment; try again soon",
}


def refusals(codes: tuple[Code, ...]) -> dict[str, Any]:
    """The refusals of an operation by status, each with its codes."""
    by_status: dict[int, list[Code]] = {}
    for code in dict.fromkeys((*_ALWAYS, *codes)):
        by_status.setdefault(STATUS[code], []).append(code)
    return {str(status): _refused(found) for status, found in sorted(by_status.items())}


def _refused(codes: list[Code]) -> dict[str, Any]:
    schema = {"$ref": f"#/components/schemas/{Problem.__name__}"}
    examples = {code: {"value": msgspec.to_builtins(_example(code))} for code in codes}
    return {
        "description": f"Refused: {', '.join(codes)}.",
        "content": {"application/json": {"schema": schema, "examples": examples}},
    }


def _example(code: Code) -> Problem:
    return _ILLEGAL if code == "illegal-move" else Problem(code, _TEXTS[code])
