"""The boards of a live game: step by step, as pictures, and what may be played on them."""

from collections.abc import Sequence
from typing import Annotated, ClassVar, Literal

import msgspec
from starlette.responses import Response

from boardwright import core
from boardwright.games import Outcome, Position
from boardwright.games.svg import draw_svg
from boardwright.server.live.bounds import MAX_PLY, Notation
from boardwright.server.live.game import LiveGame
from boardwright.server.live.plan import Plan
from boardwright.server.live.refusal import Reason, Refused, reason_of
from boardwright.server.messages.boards import (
    BoardView,
    LegalMove,
    StepView,
    Way,
    previews,
    way_view,
)
from boardwright.server.web.api.boards import ThreatView, threats_on
from boardwright.server.web.api.call import Call
from boardwright.server.web.api.operations import Operations

operations = Operations("boards")

MOST_STEPS = 200  # of a live game in one answer
_SVG = "image/svg+xml"
_SVG_CSP = "default-src 'none'; style-src 'unsafe-inline'"
AskedPly = (
    Annotated[
        int, msgspec.Meta(ge=0, le=MAX_PLY, description="After so many moves; by default all.")
    ]
    | msgspec.UnsetType
)


class Steps(msgspec.Struct, frozen=True):
    """A board of a game and the steps from there; the game has `plies` moves by now."""

    start: BoardView
    steps: tuple[StepView, ...]
    plies: int


class Threats(msgspec.Struct, frozen=True):
    """What is threatened on a board; games without such threats have none."""

    EXAMPLES: ClassVar = [
        {"threats": [{"seat": 0, "colour": "orange", "cell": "e5", "disc": "purple"}]}
    ]

    threats: tuple[ThreatView, ...]


class LegalMoves(msgspec.Struct, frozen=True):
    """What the seat to move may play; nothing when the game is over."""

    ply: int
    number: int
    to_move: int | None
    moves: tuple[LegalMove, ...]


class Why(msgspec.Struct, frozen=True):
    """Whether a move is legal now; if not, `text` says why and `rule` by which rule.

    `reason` says the same as data: a `key` of the game, and what belongs to it.
    """

    EXAMPLES: ClassVar = [
        {
            "move": "a1",
            "legal": False,
            "text": "a1 is not free (RU2)",
            "rule": "RU2",
            "reason": {"key": "not-free", "cell": "a1"},
        }
    ]

    move: str
    legal: bool
    text: str
    rule: str | None
    reason: Reason | None


class StepsQuery(msgspec.Struct, frozen=True):
    first: Annotated[
        int, msgspec.Meta(ge=0, le=MAX_PLY, description="The moves before the start.")
    ] = 0
    last: AskedPly = msgspec.UNSET


class PlyQuery(msgspec.Struct, frozen=True):
    ply: AskedPly = msgspec.UNSET


class PictureQuery(PlyQuery, frozen=True):
    flip: Annotated[Literal["0", "1"], msgspec.Meta(description="Turned round.")] = "0"


class MoveQuery(msgspec.Struct, frozen=True):
    move: Notation


def checked_ply(live: LiveGame, ply: AskedPly) -> int:
    """The ply that is asked for, by default the last."""
    if ply is msgspec.UNSET:
        return live.ply
    if ply > live.ply:
        raise Refused("not-found", f"the game has no ply {ply}: it is at {live.ply}")
    return ply


def _position(plan: Plan, actions: Sequence[int]) -> Position:
    """The position that legal actions lead to, by the core: a long game takes no time."""
    state = core.state_of(plan.start_position()).copy()
    for action in actions:
        state.apply(action)
    return state.to_position()


@operations.get("/api/games/{game_id}/steps", "not-found", "busy")
async def get_steps(call: Call, query: StepsQuery) -> Steps:
    """The boards of a game and what led from each to the next, at most 200 steps at once."""
    live = (await call.room()).live
    first = checked_ply(live, query.first)
    wanted = live.ply if query.last is msgspec.UNSET else query.last
    if wanted < first:
        raise Refused("malformed", "the last step is not before the first board")
    last = min(live.ply, first + MOST_STEPS, wanted)
    plan, actions, outcome = live.plan, live.actions, live.outcome
    return await call.server.heavy.run(
        call.client, lambda: _steps(plan, actions, (first, last), outcome)
    )


def _steps(
    plan: Plan, actions: Sequence[int], asked: tuple[int, int], outcome: Outcome | None
) -> Steps:
    """`outcome` is how the game ended at its last board."""
    first, last = asked
    moves = map(plan.rules_of.move, actions[first:last])
    way = Way.along(_position(plan, actions[:first]), moves)
    told = way_view(way, first, outcome if last == len(actions) else None)
    return Steps(told.start, told.steps, len(actions))


@operations.get("/api/games/{game_id}/threats", "not-found", "busy")
async def get_threats(call: Call, query: PlyQuery) -> Threats:
    """The discs that would win a colour at once, in games that have such threats."""
    live = (await call.room()).live
    plan, actions = live.plan, live.actions[: checked_ply(live, query.ply)]
    return await call.server.heavy.run(
        call.client, lambda: Threats(threats_on(_position(plan, actions)))
    )


@operations.get("/api/games/{game_id}/picture.svg", "not-found", "busy", content={_SVG: (str,)})
async def get_picture(call: Call, query: PictureQuery) -> Response:
    """The board as a picture, with what the last move did."""
    live = (await call.room()).live
    plan, actions = live.plan, live.actions[: checked_ply(live, query.ply)]
    drawn = await call.server.heavy.run(
        call.client, lambda: _drawn(plan, actions, flip=query.flip == "1")
    )
    return Response(drawn, media_type=_SVG, headers={"Content-Security-Policy": _SVG_CSP})


def _drawn(plan: Plan, actions: Sequence[int], *, flip: bool) -> str:
    before = _position(plan, actions[:-1])
    if not actions:
        return draw_svg(before, flip=flip)
    step = before.step(plan.rules_of.move(actions[-1]))
    return draw_svg(step.position, step.events, flip=flip)


@operations.get("/api/games/{game_id}/legal", "not-found", "busy")
async def get_legal_moves(call: Call) -> LegalMoves:
    """All legal moves, each with what it would do."""
    live = (await call.room()).live
    position, to_move = live.position, live.to_move
    moves = await call.server.heavy.run(call.client, lambda: _legal(position, to_move))
    return LegalMoves(live.ply, live.board_number, to_move, moves)


def _legal(position: Position, to_move: int | None) -> tuple[LegalMove, ...]:
    return () if to_move is None else previews(position)


@operations.get("/api/games/{game_id}/why", "not-found")
async def why_not(call: Call, query: MoveQuery) -> Why:
    """Whether a move is legal on the board as it is, or by which rule it is not."""
    move = query.move
    found = (await call.room()).live.position.objection(move)
    if found is None:
        return Why(move, True, f"{move} is legal", None, None)
    return Why(move, False, str(found), found.rule or None, reason_of(found))
