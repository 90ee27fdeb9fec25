"""What is inside a worker: the players that it keeps, and reports that come not too often."""

from __future__ import annotations

import os
import subprocess
from typing import TYPE_CHECKING

import pytest

from boardwright import core
from boardwright.games import GAMES
from boardwright.server.thinking.jobs import SeatClock
from boardwright.server.thinking.messages import Think, decode_answer, encode_message
from boardwright.server.thinking.players import (
    MEMORY,
    ROOM,
    Players,
    is_limited_by_time,
    player_of,
)
from boardwright.server.thinking.process import COMMAND
from boardwright.server.thinking.throttle import Throttle

if TYPE_CHECKING:
    from collections.abc import Callable

REPULSO = GAMES["repulso"]


def test_players_are_kept() -> None:
    players = Players()
    engine = players.engine(REPULSO, "level3")
    players.engine(REPULSO, "engine")
    assert players.engine(REPULSO, "level3") is engine


def test_what_is_kept_is_bounded_and_the_latest_used_stays() -> None:
    players = Players(room=2 * MEMORY)
    engine = players.engine(REPULSO, "engine")
    for game in GAMES.values():
        players.engine(game, "engine")
        assert players.engine(REPULSO, "engine") is engine
        assert players.memory <= 2 * MEMORY
    for game in GAMES.values():
        for level in range(1, 11):
            players.engine(game, f"level{level}")
            assert players.memory <= 2 * MEMORY
    assert players.engine(REPULSO, "engine") is not engine


def test_many_levels_find_room() -> None:
    players = Players()
    words = [(game, f"level{level}") for game in GAMES.values() for level in (1, 5, 9)]
    engines = [players.engine(*word) for word in words]
    assert [players.engine(*word) for word in words] == engines
    assert players.memory <= ROOM


def test_levels_end_by_nodes_and_full_strength_by_time() -> None:
    def timed(word: str) -> bool:
        return is_limited_by_time(player_of(word, "repulso"))

    assert all(map(timed, ("engine", "level10", "uct")))
    assert not any(map(timed, ("random", "level1", "level9", "engine,nodes=100")))


def test_the_share_of_a_clock_is_less_than_what_the_job_allows() -> None:
    """A search with a clock of nothing ends at once, though the job would allow an hour."""
    position = GAMES["abalone"].start()
    job = Think(1, position.to_text(), "engine", 1, 3600.0, SeatClock(0))
    state = core.state_of(position)
    assert state.is_legal(Players().choose(position.game, state, job, core.Stop()))


def test_a_clock_runs_while_a_job_waits() -> None:
    clock = SeatClock(1000, 10, 5000)
    assert clock.after(0.25) == SeatClock(750, 10, 5000)
    assert clock.after(2.0).remaining == 0


class Time:
    """A clock and an alarm that the test moves."""

    def __init__(self) -> None:
        self.now = 0.0
        self._alarm: tuple[float, Callable[[], None]] | None = None

    def later(self, seconds: float, action: Callable[[], None]) -> Callable[[], None]:
        assert self._alarm is None
        self._alarm = (self.now + seconds, action)
        return self._off

    def _off(self) -> None:
        self._alarm = None

    def pass_until(self, now: float) -> None:
        if self._alarm is not None and self._alarm[0] <= now:
            self.now, action = self._alarm
            self._alarm = None
            action()
        self.now = now


def throttle_of(time: Time, told: list[int]) -> Throttle[int]:
    return Throttle(told.append, 1.0, now=lambda: time.now, later=time.later)


def test_what_comes_often_is_told_now_and_then_and_the_latest_in_the_end() -> None:
    time, told = Time(), list[int]()
    throttle = throttle_of(time, told)
    for tenth in range(35):
        time.pass_until(tenth / 10)
        throttle.offer(tenth)
    assert told == [0, 9, 19, 29]
    time.pass_until(10.0)
    assert told == [0, 9, 19, 29, 34]


def test_what_comes_seldom_is_told_at_once() -> None:
    time, told = Time(), list[int]()
    throttle = throttle_of(time, told)
    for second in range(0, 10, 2):
        time.pass_until(float(second))
        throttle.offer(second)
    assert told == [0, 2, 4, 6, 8]


def test_nothing_is_told_after_the_end() -> None:
    time, told = Time(), list[int]()
    throttle = throttle_of(time, told)
    throttle.offer(1)
    throttle.offer(2)
    throttle.close()
    time.pass_until(5.0)
    assert told == [1]


@pytest.mark.parametrize("rubbish", [b"\xff\n", b'{"type":"think"}\n'])
def test_a_worker_that_is_told_rubbish_ends(rubbish: bytes) -> None:
    done = subprocess.run(COMMAND, input=rubbish, capture_output=True, check=False)
    assert done.returncode == 1
    assert b"DecodeError" in done.stderr or b"ValidationError" in done.stderr


def test_a_worker_answers_in_lines_and_ends_with_its_input() -> None:
    job = Think(5, REPULSO.start().to_text(), "level1", 1, 1.0)
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as worker:
        assert worker.stdin is not None
        assert worker.stdout is not None
        assert worker.stdout.readline() == b'{"type":"ready"}\n'
        worker.stdin.write(encode_message(job))
        worker.stdin.flush()
        answer = decode_answer(worker.stdout.readline())
        assert "id=5" in repr(answer)
        assert os.getpriority(os.PRIO_PROCESS, worker.pid) > os.getpriority(os.PRIO_PROCESS, 0)
    assert worker.returncode == 0
