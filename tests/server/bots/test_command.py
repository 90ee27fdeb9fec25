"""`boardwright bot` as a command, in a separate process."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from server.bots.api import TIMEOUT, Caller, create, register, served
from server.support.running import GENEROUS
from server.support.waiting import until

if TYPE_CHECKING:
    from collections.abc import Iterator

    from server.support.running import Running

ROOT = Path(__file__).parents[3]
PERSON = {"kind": "person", "name": "Ann"}


@contextmanager
def bot_command(*words: str, token: str = "") -> Iterator[subprocess.Popen[str]]:
    """Run `boardwright bot …`; the process is killed if it is still running at the end."""
    command = [sys.executable, "-m", "boardwright.cli.main", "bot", *words]
    environment = os.environ | {"BOARDWRIGHT_TOKEN": token}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    ) as process:
        try:
            yield process
        finally:
            if process.poll() is None:
                process.kill()


async def finished(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    output, complaints = await asyncio.to_thread(process.communicate, None, TIMEOUT)
    return process.returncode, output, complaints


async def test_the_bot_of_the_readme_plays_a_challenge(sqlite_url: str, tmp_path: Path) -> None:
    page = (ROOT / "README.md").read_text()
    (code,) = re.findall(r"```python\n(# mybot.py.*?)```", page, re.DOTALL)
    (tmp_path / "mybot.py").write_text(code)
    async with served(sqlite_url, GENEROUS) as (running, guest):
        bot = await register(guest, "Sisyphus")
        assert bot.secret is not None
        words = (f"{tmp_path}/mybot.py:Bot", "--server", running.address, "--token", bot.secret)
        with bot_command(*words, "--once", "1") as process:
            engine = {"kind": "engine", "player": "random"}
            game_id = (await create(guest, "repulso", "Sisyphus", engine))["id"]
            code, output, complaints = await finished(process)
        assert (code, complaints) == (0, "")
        assert f"game {game_id} starts: Repulso with random" in output
        live = (await running.serving.services.room(game_id)).live
        assert (live.status, live.ended) == ("over", None)


async def test_the_command_registers_a_bot_and_prints_the_token(
    running: Running, guest: Caller
) -> None:
    with bot_command("random", "--server", running.address, "--register", "New") as process:
        assert process.stdout is not None
        lines = [await asyncio.to_thread(process.stdout.readline) for _ in range(2)]
        await until(lambda: running.serving.sockets)
        process.send_signal(signal.SIGINT)
        code, _, complaints = await finished(process)
    assert (code, complaints) == (130, "boardwright: interrupted\n")
    async with Caller(guest.http, lines[1].strip()).events():
        pass
    with bot_command("random", "--server", running.address, "--register", "New") as process:
        code, _, complaints = await finished(process)
    expected = "boardwright: the name 'New' is taken, or looks too much like another bot's name\n"
    assert (code, complaints) == (1, expected)


async def test_ctrl_c_ends_a_thinking_bot(running: Running, guest: Caller, bot: Caller) -> None:
    words = ("engine,time=900", "--server", running.address)
    with bot_command(*words, token=bot.secret or "") as process:
        await create(guest, "repulso", "Sisyphus", PERSON)
        assert process.stdout is not None
        while "starts" not in (line := await asyncio.to_thread(process.stdout.readline)):
            assert line, "it ended before the game began"
        process.send_signal(signal.SIGINT)
        code, _, complaints = await finished(process)
    assert (code, complaints) == (130, "boardwright: interrupted\n")
