"""`boardwright serve`: it prints an address, explains errors in sentences, and ends cleanly."""

from __future__ import annotations

import socket
import sys
from typing import TYPE_CHECKING

import httpx
import pytest

from boardwright.cli import serve
from boardwright.games import MalformedInput
from boardwright.server.settings import ServerSettings, with_limit
from command_process import command
from server.support.running import ServerProcess

if TYPE_CHECKING:
    from pathlib import Path

    from cli.conftest import Boardwright


def test_the_server_responds_locks_its_file_and_stops_cleanly(
    tmp_path: Path,
) -> None:
    database = str(tmp_path / "games.db")
    server = ServerProcess(database, tmp_path)
    address = server.start()
    try:
        answer = httpx.get(f"{address}/healthz", timeout=30)
        second = command("serve", "--port", "0", "--database", database, given="")
    finally:
        code = server.stop()
    assert answer.json()["status"] == "ok"
    assert (second.returncode, second.stderr[:13]) == (1, "boardwright: ")
    assert "another server" in second.stderr
    assert "Traceback" not in second.stderr
    assert code == 0
    assert "Traceback" not in server.log()


def test_a_port_in_use_is_reported_in_a_sentence(boardwright: Boardwright) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        refused = boardwright("serve", "--port", port, code=1)
    assert f"port {port}" in refused.stderr


def test_the_default_port_or_any_free_one_is_used(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        monkeypatch.setattr(serve, "USUAL_PORT", taken.getsockname()[1])
        with serve._listening("127.0.0.1", None) as found:
            assert found.getsockname()[1] not in (0, taken.getsockname()[1])


def test_a_browser_is_opened_only_with_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not serve.has_screen()
    monkeypatch.setenv("DISPLAY", ":0")
    assert serve.has_screen()


@pytest.mark.parametrize("word", ["", "connections", "connections=x", "connections=0", "workers=9"])
def test_valid_limits_are_set_by_name(word: str) -> None:
    settings = with_limit(with_limit(ServerSettings(), "connections=7"), "think_seconds=0.5")
    assert (settings.connections, settings.think_seconds) == (7, 0.5)
    with pytest.raises(MalformedInput):
        with_limit(settings, word)
