"""The supervised process: each failure of a program has a name, and no process is left running."""

from __future__ import annotations

import sys
import threading
import time
from typing import TYPE_CHECKING

import psutil
import pytest

from boardwright.engine import PlayerFailed
from boardwright.engine.program import EngineProcess, ProcessPool, Program

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

HELLO = "read line; echo id name x; echo protocol 1; echo bwok; "
LONG = 60.0  # seconds that a test waits for something that normally happens immediately


def shell(does: str, **options: object) -> EngineProcess:
    return EngineProcess(("sh", "-c", does), **options)  # type: ignore[arg-type]


def is_running(number: int) -> bool:
    """Whether the process exists, including as a zombie."""
    return psutil.pid_exists(number)


def failure_of(process: EngineProcess, seconds: float = LONG) -> PlayerFailed:
    with pytest.raises(PlayerFailed) as caught:
        process.expect("bestmove", deadline=time.monotonic() + seconds)
    process.kill()
    assert not is_running(process.pid)
    return caught.value


@pytest.mark.parametrize(
    ("does", "reason", "text"),
    [
        ("echo hello world", "rubbish", "'hello world' instead of bestmove"),
        ("echo error broken I give up", "crash", "I give up"),
        ("echo error illegal c3 is not free", "illegal", "c3 is not free"),
        ("head -c 3000000 /dev/zero | tr '\\0' x; sleep 100", "rubbish", "an endless line"),
        ("printf '\\377\\376\\n'; sleep 100", "rubbish", "not text"),
        ("echo protocol 2; sleep 100", "rubbish", "speaks protocol '2'"),
        ("exec 1>&-; sleep 100", "crash", "closed its output"),
        ("exit 7", "crash", "the program ended with exit code 7"),
        ("printf 'bestmo'; exit 0", "crash", "exit code 0"),
        ("echo Alas >&2; echo >&2; exit 3", "crash", "exit code 3: Alas"),
        ("kill -9 $$", "crash", "signal SIGKILL"),
    ],
)
def test_every_failure_of_a_program_has_a_name(does: str, reason: str, text: str) -> None:
    failure = failure_of(shell(does))
    assert (failure.reason, text in str(failure)) == (reason, True), failure


@pytest.mark.parametrize(
    "does", ["sleep 100 & wait", "kill -STOP $$", "yes complaint >&2", "yes info depth 1"]
)
def test_a_receive_times_out(does: str) -> None:
    failure = failure_of(shell(does), seconds=0.05)
    assert (failure.reason, str(failure)) == ("timeout", "the program did not respond in time")


def test_a_program_that_takes_too_much_memory_fails() -> None:
    greedy = "taken = []\nwhile True: taken.append(bytearray(10_000_000))"
    process = EngineProcess((sys.executable, "-c", greedy), memory=300 << 20)
    assert "MemoryError" in str(failure_of(process))


def test_child_processes_end_with_their_program() -> None:
    process = shell("sleep 1000 & echo bestmove $!; wait")
    _, child = process.expect("bestmove", deadline=time.monotonic() + LONG)
    process.kill()
    process.kill()
    assert not is_running(process.pid)
    assert not psutil.pid_exists(int(child)) or psutil.Process(int(child)).ppid() == 1
    assert not process.is_alive
    process.send("anyone there?")
    with pytest.raises(PlayerFailed, match="has ended"):
        process.receive()


@pytest.mark.parametrize("does", ["sleep 1000", "setsid sleep 5"])
@pytest.mark.parametrize("end", [EngineProcess.kill, EngineProcess.close])
def test_ending_a_program_wakes_waiting_readers(
    does: str, end: Callable[[EngineProcess], None]
) -> None:
    """Also if the program has unread input, or a detached child holds its output open."""
    process, found = shell(does), list[PlayerFailed]()
    process.send("x" * 1_000_000)

    def wait() -> None:
        try:
            process.receive()
        except PlayerFailed as error:
            found.append(error)

    thread = threading.Thread(target=wait)
    thread.start()
    end(process)
    thread.join(LONG)
    assert [failure.reason for failure in found] == ["crash"]


def test_lines_of_any_length_arrive_whole() -> None:
    many = "head -c 300000 /dev/zero | tr '\\0' x"
    process = shell(f"echo one; {many}; echo; echo; echo two; sleep 100")
    found = [process.receive(time.monotonic() + LONG) for _ in range(4)]
    process.kill()
    assert found == ["one", "x" * 300_000, "", "two"]


def test_lines_may_be_sent_while_another_thread_waits() -> None:
    """Send more than a pipe holds to a program that waits for the first line before it reads."""
    process = shell("read line; echo ready; wc -c; echo done")
    found: list[str] = []

    def wait() -> None:
        found.extend(process.receive(time.monotonic() + LONG) for _ in range(3))

    process.send("a", "x" * 500_000)
    thread = threading.Thread(target=wait)
    thread.start()
    process.send("y" * 499_998)
    while process._pending:
        time.sleep(0.001)
    process._stdin.close()
    thread.join(LONG)
    assert found == ["ready", "1000000", "done"]
    process.kill()


def test_a_program_introduces_itself_or_is_ended() -> None:
    process = EngineProcess.start(("sh", "-c", HELLO + "read line; [ $line = quit ]"))
    assert process.is_alive
    process.close()
    assert not is_running(process.pid)
    with pytest.raises(PlayerFailed, match="exit code 0"):
        EngineProcess.start(("true",))
    with pytest.raises(PlayerFailed, match="cannot be started"):
        EngineProcess.start(("/no/such/program",))


def test_a_program_that_ignores_quit_is_ended() -> None:
    process = EngineProcess.start(("sh", "-c", HELLO + "trap '' TERM; sleep 1000"))
    process.close()
    assert not is_running(process.pid)


def test_standard_error_is_written_to_a_file(tmp_path: Path) -> None:
    failure_of(shell("echo one >&2; echo two >&2; exit 1", log=str(tmp_path / "log")))
    assert (tmp_path / "log").read_text() == "one\ntwo\n"
    with pytest.raises(PlayerFailed, match="cannot be written"):
        shell("exit 1", log=str(tmp_path / "no" / "where"))


def test_a_program_ends_when_it_is_no_longer_referenced() -> None:
    process = shell("sleep 1000")
    number = process.pid
    del process
    assert not is_running(number)


def test_a_bounded_number_of_processes_waits_for_the_next_game() -> None:
    pool = ProcessPool(2)
    programs = [
        Program(("sh", "-c", f"{HELLO}read line # {command}"), None, player=word)
        for command, word in (("a", ""), ("b", "level1"), ("b", "level2"))
    ]
    processes = [pool.take(program) for program in programs]
    for program, process in zip(programs, processes, strict=True):
        pool.give_back(program, process)
    assert [process.is_alive for process in processes] == [False, True, True]
    # Each player gets its former process.
    assert [pool.take(program) for program in programs[1:]] == processes[1:]
    pool.give_back(programs[1], processes[1])
    processes[1].kill()
    assert pool.take(programs[1]) is not processes[1]
    pool.close()
    assert not processes[1].is_alive
    with pytest.raises(PlayerFailed, match="the player is closed"):
        pool.take(programs[0])
