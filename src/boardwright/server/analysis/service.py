"""Reviews of games by engines, and the check that a player in a rated game gets no engine help."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from contextlib import aclosing
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from msgspec import Struct

from boardwright import core
from boardwright.engine import AnalysedLine
from boardwright.engine.turning_points import (
    MIN_FALL,
    Grade,
    Mistake,
    accuracy,
    final_chances,
    remaining_chance,
    turning_point,
)
from boardwright.games import BoardwrightError, split_position
from boardwright.games.mistakes import Mistaken
from boardwright.server.errors import Reason, Refused
from boardwright.server.workers.jobs import AnalysisJob

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from boardwright.core import State
    from boardwright.engine.analysis import AnalysisReport
    from boardwright.games import Move, Position
    from boardwright.server.accounts.model import Account
    from boardwright.server.play.backend import EngineSource
    from boardwright.server.play.game import LiveGame
    from boardwright.server.services import Services

# first boards of a record that nearly all records share, so that they give nothing away
_MOVES_KNOWN_TO_ALL = 2


async def check_fair(
    services: Services, account: Account | None, position: str, actions: Sequence[int] = ()
) -> None:
    """Refuse the engine for the board of a rated game that an account plays, or one move further.

    With actions, all boards of a record from that position on are checked, except those of the
    first move, which nearly every record shares. All other positions may be analysed, also by
    players of correspondence games.
    """
    if account is None:
        return
    games = await services.storage.rated_games_now(account.id)
    requested = await asyncio.to_thread(_boards_in, position, actions) if games else set[_Board]()
    names = {name for name, _ in requested}
    lives = [await _live(services, game_id) for game_id, name in games.items() if name in names]
    is_near = await asyncio.to_thread(_is_near, requested, lives) if lives else False
    if is_near:
        raise Refused("no-hints", "this position is from your rated game: no engine help")


async def _live(services: Services, game_id: str) -> LiveGame | None:
    """A game that is played. It does not open a room, because a player may have many such games."""
    if (room := services.rooms.get(game_id)) is not None:
        return room.live
    return await services.storage.load_live(game_id)


_Board = tuple[str, int]  # a game, and the key of a board in it


def _board(state: State) -> _Board:
    return state.info.name, state.board_key


def _boards_in(position: str, actions: Sequence[int]) -> set[_Board]:
    """The keys of the boards in question; none for an invalid position, refused elsewhere."""
    try:
        state = core.state_with(*split_position(position))
    except BoardwrightError:
        return set()
    if not actions:
        return {_board(state)}
    boards = []
    for action in actions:
        state = state.after(action)
        boards.append(_board(state))
    return set(boards[_MOVES_KNOWN_TO_ALL - 1 :])


def _is_near(requested: set[_Board], lives: Sequence[LiveGame | None]) -> bool:
    """Whether a board belongs to one of these games; runs in a thread, as it may take long."""
    return any(live is not None and requested & _boards_near(live.state) for live in lives)


def _boards_near(state: State) -> set[_Board]:
    return {_board(state), *(_board(state.after(action)) for action in state.legal_actions())}


PLY_SECONDS = 0.15
MIN_PLY_SECONDS = 0.03
GAME_SECONDS = 60.0  # roughly, for all plies of a long game
MAX_CACHED_REVIEWS = 64  # reviews in the cache
MAX_REASON_MOVES = 80  # moves of a line that are searched for reasons: two turns, even long turns
MAX_LINE_MOVES = 24  # moves of a line in the response


class ReviewedPly(Struct, frozen=True):
    """The board after `ply` moves: each seat's winning chance, the best line, and the played move.

    `forced` says that it was the only legal move.
    """

    ply: int
    seat: int | None
    chances: tuple[float, ...]
    best: tuple[str, ...]
    played: str | None
    forced: bool = False


class TurningPoint(Struct, frozen=True):
    """The move on the board after `ply` moves lost `loss` of its seat's winning chance.

    `better` is a better line. `reason` says why, if the boards show it: a `key` of the game, and
    its parameters.
    """

    ply: int
    seat: int
    loss: float
    grade: Grade
    played: str
    better: tuple[str, ...]
    reason: Reason | None = None


class ReviewEnd(Struct, frozen=True):
    """The last line of a review; `accuracy` is in per cent, None for a seat without any choice."""

    turning: tuple[TurningPoint, ...]
    accuracy: tuple[float | None, ...] = ()
    final: bool = True


class FinishedReview(Struct, frozen=True):
    """The complete review of a game, which is stored with the game."""

    plies: tuple[ReviewedPly, ...]
    turning: tuple[TurningPoint, ...]


@dataclass(frozen=True)
class ReviewClient:
    """A client in the queue for the workers; runs the searches of a review."""

    pool: EngineSource
    client: str

    async def search(
        self, position: Position, seconds: float, only: tuple[Move, ...] = ()
    ) -> tuple[AnalysedLine, ...]:
        """The best lines.

        Searches once more if a game that waited for its move cut the search short.
        """
        lines, moves = max(1, len(only)), tuple(map(str, only))
        job = AnalysisJob(self.client, position, seconds, lines, moves, longest=MAX_REASON_MOVES)
        report = await self._last_report(job)
        if report.seconds < seconds / 2 and report.lines[0].proven is None:
            report = await self._last_report(job)
        read = position.game.parse_move
        return tuple(
            AnalysedLine(tuple(map(read, line.moves)), line.score, line.chances, line.proven)
            for line in report.lines
        )

    async def _last_report(self, job: AnalysisJob) -> AnalysisReport:
        last: AnalysisReport | None = None
        async with aclosing(self.pool.analyse(job)) as reports:
            async for report in reports:
                last = report
        assert last is not None
        return last


class Review:
    """A game that is reviewed ply by ply, each ply once for all viewers, also later viewers."""

    def __init__(self, start: Position, moves: tuple[Move, ...]) -> None:
        self._moves = moves
        self._seconds = max(MIN_PLY_SECONDS, min(PLY_SECONDS, GAME_SECONDS / (1 + len(moves))))
        self._position = start  # the next position to search
        self._before: tuple[Position, AnalysedLine | None] | None = None
        self._plies: list[ReviewedPly] = []
        self._turning: list[TurningPoint] = []
        self._search_lock = asyncio.Lock()
        self.is_stored = False  # stored with its game

    def __len__(self) -> int:
        """The number of boards."""
        return len(self._moves) + 1

    @property
    def end(self) -> ReviewEnd:
        """The last line; complete when all boards have been searched."""
        seats = range(len(self._plies[0].chances))
        return ReviewEnd(
            tuple(self._turning), tuple(accuracy(self._losses(seat)) for seat in seats)
        )

    @property
    def searched(self) -> tuple[ReviewedPly, ...]:
        """The boards that have been searched."""
        return tuple(self._plies)

    @property
    def finished(self) -> FinishedReview | None:
        """The complete review, or None while boards are left to search."""
        return FinishedReview(self.searched, tuple(self._turning)) if self._is_finished else None

    @property
    def _is_finished(self) -> bool:
        return len(self._plies) == len(self)

    def _losses(self, seat: int) -> Iterator[float]:
        """The chance that each decision of a seat lost; large losses only if all searches agree."""
        confirmed = {point.ply: point.loss for point in self._turning}
        for ply, after in pairwise(self._plies):
            if ply.seat != seat or ply.forced:
                continue
            is_best = ply.best[:1] == (ply.played,)
            loss = 0.0 if is_best else ply.chances[seat] - after.chances[seat]
            yield confirmed.get(ply.ply, min(loss, MIN_FALL))

    def restore(self, stored: FinishedReview) -> None:
        """Load a stored review; ignores one whose moves are not those of this game."""
        if [ply.played for ply in stored.plies] != [*map(str, self._moves), None]:
            return
        self._plies, self._turning = list(stored.plies), list(stored.turning)
        self.is_stored = True

    async def ply(self, number: int, asker: ReviewClient) -> ReviewedPly:
        """The line of a board, once it is found; a disconnecting client stops no other client."""
        while len(self._plies) <= number:
            async with self._search_lock:
                if len(self._plies) <= number:
                    await self._search_next(asker)
        return self._plies[number]

    async def _search_next(self, asker: ReviewClient) -> None:
        """Search the next board, and check the move that led to it."""
        position, best = self._position, None
        if position.outcome is None:
            best = (await asker.search(position, self._seconds))[0]
        mistake = await self._mistake(best, asker)
        # No `await` from here on: a ply is added completely or not at all.
        if mistake is not None:
            self._turning.append(self._turning_point(mistake, best))
        self._plies.append(self._reviewed_ply(best))
        self._before = position, best
        if len(self._plies) < len(self):
            self._position = position.play(self._moves[len(self._plies) - 1])

    async def _mistake(self, reply: AnalysedLine | None, asker: ReviewClient) -> Mistake | None:
        """The mistake of the last move, if it was one; a further search confirms it."""
        if self._before is None:
            return None
        (position, best), move = self._before, self._moves[len(self._plies) - 1]
        remaining = remaining_chance(position, move, best, reply)
        if best is None or remaining is None:
            return None
        both = await asker.search(position, self._seconds, (best.moves[0], move))
        return turning_point(position, move, best, remaining, both)

    def _reviewed_ply(self, best: AnalysedLine | None) -> ReviewedPly:
        position, number = self._position, len(self._plies)
        played = str(self._moves[number]) if number < len(self._moves) else None
        if best is not None:
            line = tuple(map(str, best.moves[:MAX_LINE_MOVES]))
            forced = len(position.legal_moves()) == 1
            return ReviewedPly(number, position.to_move, best.chances, line, played, forced)
        assert position.outcome is not None
        chances = final_chances(position.outcome, position.game.seats(position.options))
        return ReviewedPly(number, None, chances, (), played)

    def _turning_point(self, mistake: Mistake, reply: AnalysedLine | None) -> TurningPoint:
        assert self._before is not None
        number, before = len(self._plies) - 1, self._before[0]
        move, better = self._moves[number], mistake.better.moves
        line = (move,) if reply is None else (move, *reply.moves)
        mistaken = Mistaken(before, line, better)
        found = before.game.explain_mistake(mistaken)
        reason = None if found is None else {"key": found.key, **found.params}
        moves = str(move), tuple(map(str, better[:MAX_LINE_MOVES]))
        return TurningPoint(number, mistaken.seat, mistake.fall, mistake.grade, *moves, reason)


class Reviews:
    """The reviews of games, by their ids: a cache that drops the least recently used review."""

    def __init__(self, max_reviews: int = MAX_CACHED_REVIEWS) -> None:
        self._max_reviews = max_reviews
        self._reviews: OrderedDict[str, Review] = OrderedDict()

    def __contains__(self, game_id: str) -> bool:
        return game_id in self._reviews

    def cached(self, game_id: str) -> Review | None:
        """The review if it is in the cache, which then counts as used."""
        if game_id in self:
            self._reviews.move_to_end(game_id)
        return self._reviews.get(game_id)

    def of(self, game_id: str, start: Position, moves: tuple[Move, ...]) -> Review:
        """The review of a finished game, perhaps incomplete."""
        if (found := self.cached(game_id)) is None:
            found = self._reviews[game_id] = Review(start, moves)
            if len(self._reviews) > self._max_reviews:
                self._reviews.popitem(last=False)
        return found
