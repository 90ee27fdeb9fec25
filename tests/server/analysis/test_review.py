"""Reviews: each board is searched once, for all readers, and the searches outlive a reader."""

from __future__ import annotations

import asyncio
import math
from contextlib import aclosing
from typing import TYPE_CHECKING, cast

import msgspec
import pytest

from boardwright.engine.analysis import AnalysisReport, ReportedLine
from boardwright.engine.turning_points import accuracy
from boardwright.games import Position, game_named
from boardwright.server.analysis.service import (
    GAME_SECONDS,
    MIN_PLY_SECONDS,
    PLY_SECONDS,
    FinishedReview,
    Review,
    ReviewClient,
    Reviews,
)
from boardwright.server.workers.pool import EnginePool
from server.support.waiting import until
from server.workers.fakes import START, analysis_job

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from boardwright.games import Move
    from boardwright.server.workers.jobs import AnalysisJob

MOVES = tuple(map(START.game.parse_move, ("c3", "d5", "a1")))


class FakePool:
    """Reports the chances that the test sets for a position and a move, once the gate is open."""

    def __init__(self, chances: dict[tuple[int, str], float] | None = None) -> None:
        self.requests: list[AnalysisJob] = []
        self.stopped = 0
        self.gate = asyncio.Event()
        self.gate.set()
        self.takes: list[float] = []  # seconds of the next searches; default: all
        # The first seat's chance by the number of pieces on the board and the move.
        self._chances = chances or {}

    async def analyse(self, job: AnalysisJob) -> AsyncGenerator[AnalysisReport, None]:
        self.requests.append(job)
        try:
            await self.gate.wait()
        except asyncio.CancelledError:
            self.stopped += 1
            raise
        seconds = self.takes.pop(0) if self.takes else job.seconds
        assert isinstance(job.position, Position)
        moves = job.only or (str(job.position.legal_moves()[0]),)
        lines = tuple(self._line(len(job.position.pieces()), move) for move in moves)
        yield AnalysisReport(1, 1, seconds, lines, True)

    def _line(self, pieces: int, move: str) -> ReportedLine:
        chance = self._chances.get((pieces, move), 0.5)
        return ReportedLine((move,), 0.0, (chance, 1 - chance), None)

    def asker(self, client: str = "c") -> ReviewClient:
        return ReviewClient(cast("EnginePool", self), client)


async def _all(review: Review, asker: ReviewClient) -> list[int]:
    return [(await review.ply(number, asker)).ply for number in range(len(review))]


async def test_every_board_is_searched_once_for_all_readers() -> None:
    pool, review = FakePool(), Review(START, MOVES)
    readers = [_all(review, pool.asker(name)) for name in ("ann", "bob", "cleo")]
    assert await asyncio.gather(*readers) == [[0, 1, 2, 3]] * 3
    assert len(pool.requests) == 4
    assert await _all(review, pool.asker("late")) == [0, 1, 2, 3]
    assert len(pool.requests) == 4


async def test_a_disconnecting_reader_leaves_the_review_to_the_rest() -> None:
    pool, review = FakePool(), Review(START, MOVES)
    pool.gate.clear()
    first = asyncio.ensure_future(_all(review, pool.asker("ann")))
    second = asyncio.ensure_future(_all(review, pool.asker("bob")))
    await until(lambda: len(pool.requests) == 1)
    first.cancel()
    await until(lambda: len(pool.requests) == 2)
    assert pool.stopped == 1
    pool.gate.set()
    assert await second == [0, 1, 2, 3]
    assert [job.client for job in pool.requests] == ["ann"] + ["bob"] * 4


async def test_a_search_interrupted_by_a_move_is_repeated() -> None:
    pool, review = FakePool(), Review(START, ())
    pool.takes = [0.0, 0.0]
    assert await _all(review, pool.asker()) == [0]
    assert len(pool.requests) == 2


BEST = str(START.legal_moves()[0])
REPLY = str(START.play("c3").legal_moves()[0])


async def _compared(chance: float) -> Review:
    """Review a move that seems to lose 0.8, and for which a comparison then finds this chance."""
    review = Review(START, MOVES[:1])
    pool = FakePool({(0, BEST): 0.9, (1, REPLY): 0.1, (0, "c3"): chance})
    await _all(review, pool.asker())
    assert [job.only for job in pool.requests] == [(), (), (BEST, "c3")]
    assert pool.requests[-1].lines == 2
    return review


async def test_likely_mistakes_are_compared_with_the_best_move() -> None:
    review = await _compared(0.2)
    (turn,) = review.end.turning
    assert (turn.ply, turn.seat, turn.played, turn.better) == (0, 0, "c3", (BEST,))
    assert turn.loss == pytest.approx(0.7)
    review = await _compared(0.85)
    assert review.end.turning == ()


@pytest.mark.parametrize(("chance", "loss"), [(0.2, 0.7), (0.85, 0.1)])
async def test_accuracy_counts_confirmed_losses_in_full_and_others_in_part(
    chance: float, loss: float
) -> None:
    review = await _compared(chance)
    share, other = review.end.accuracy
    assert share == pytest.approx(100 * math.exp(-4 * loss))
    assert other is None


def test_accuracy_is_the_mean_over_the_moves() -> None:
    assert accuracy([]) is None
    assert accuracy([0.0, 0.019, -0.2]) == 100.0
    assert accuracy([0.0, 0.35]) == pytest.approx(50 * (1 + math.exp(-1.4)))


async def test_a_long_game_takes_less_time_a_ply() -> None:
    async def seconds(moves: tuple[Move, ...]) -> float:
        pool = FakePool()
        await Review(START, moves).ply(0, pool.asker())
        return pool.requests[0].seconds

    assert await seconds(MOVES) == PLY_SECONDS
    assert await seconds(MOVES[:1] * 999) == pytest.approx(GAME_SECONDS / 1000)
    assert await seconds(MOVES[:1] * 99_999) == MIN_PLY_SECONDS


def test_a_review_stored_without_reasons_is_read() -> None:
    stored = b'{"plies":[{"ply":0,"seat":0,"chances":[0.9,0.1],"best":["a1"],"played":"c3"},'
    stored += b'{"ply":1,"seat":1,"chances":[0.2,0.8],"best":["a1"],"played":null}],'
    stored += b'"turning":[{"ply":0,"seat":0,"loss":0.7,"grade":"blunder","played":"c3",'
    stored += b'"better":["a1"]}]}'
    review = Review(START, MOVES[:1])
    review.restore(msgspec.json.decode(stored, type=FinishedReview))
    assert review.end.turning[0].reason is None
    assert review.end.accuracy[0] == pytest.approx(100 * math.exp(-4 * 0.7))


def test_only_the_latest_reviews_are_cached() -> None:
    reviews = Reviews(2)

    def of(game_id: str, start: Position = START) -> Review:
        return reviews.of(game_id, start, ())

    first, second = of("a"), of("b")
    assert of("a") is first
    of("c")
    assert of("a") is first
    assert of("b") is not second


async def test_an_analysis_of_some_moves_only() -> None:
    start = game_named("abalone").start()
    moves = tuple(str(move) for move in start.legal_moves()[3:5])
    job = analysis_job(position=start, lines=2, only=moves)
    async with EnginePool(1) as pool, aclosing(pool.analyse(job)) as reports:
        async for report in reports:
            if len(report.lines) == len(moves):  # the first report may have only one line
                break
    assert {line.moves[0] for line in report.lines} == set(moves)
