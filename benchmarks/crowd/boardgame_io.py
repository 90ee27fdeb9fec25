"""boardgame.io's server: installed from npm under build/; the client speaks socket.io's framing."""

from __future__ import annotations

import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from crowd.server import Server
from crowd.table import Place, Table

if TYPE_CHECKING:
    import random

    import httpx

SOURCE = Path(__file__).parents[1] / "boardgame_io"
INSTALLED = Path(__file__).parents[2] / "build" / "boardgame_io"
INSTALL_SECONDS = 300
GAME = "hexes"
# Frames of engine.io (one digit) that contain frames of socket.io (one digit and the namespace).
PING, OPENED = b"2", b"0{"
PONG = "3"
CONNECT, EVENT = f"40/{GAME},", f"42/{GAME},"
CONNECTED, EVENT_PREFIX = CONNECT.encode(), EVENT.encode()


class Context(msgspec.Struct):
    current_player: str = msgspec.field(name="currentPlayer")
    gameover: Any = None


class Board(msgspec.Struct):
    cells: list[str | None]


class State(msgspec.Struct):
    board: Board = msgspec.field(name="G")
    context: Context = msgspec.field(name="ctx")
    number: int = msgspec.field(name="_stateID")


class Sync(msgspec.Struct):
    state: State


_UPDATE = msgspec.json.Decoder(tuple[str, str, State, Any])
_SYNC = msgspec.json.Decoder(tuple[str, str, Sync])


def install() -> str:
    """Install the server under build/ with npm; returns the reason of a failure, or ""."""
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        return "Node or npm is not there"
    INSTALLED.mkdir(parents=True, exist_ok=True)
    for file in ("package.json", "game.js", "server.js"):
        shutil.copy(SOURCE / file, INSTALLED / file)
    flags = ["--no-package-lock", "--no-audit", "--no-fund", "--ignore-scripts", "--prefer-offline"]
    try:
        subprocess.run(
            [npm, "install", *flags],
            cwd=INSTALLED,
            capture_output=True,
            text=True,
            timeout=INSTALL_SECONDS,
            check=True,
        )
    except subprocess.TimeoutExpired:
        return f"npm took more than {INSTALL_SECONDS} s"
    except subprocess.CalledProcessError as error:
        return f"npm could not install it: {error.stderr.strip()[-200:]}"
    return ""


def versions() -> str:
    """The versions that were measured, for the page."""
    node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout
    packages = ("boardgame.io", "socket.io", "node-persist")
    found = [f"{package} {_version(package)}" for package in packages]
    return ", ".join([*found, f"Node {node.strip().removeprefix('v')}"])


def _version(package: str) -> str:
    text = (INSTALLED / "node_modules" / package / "package.json").read_bytes()
    return str(msgspec.json.decode(text)["version"])


@dataclass(frozen=True)
class BoardgameIo:
    """The boardgame.io server, which stores its games in memory or in files."""

    in_files: bool
    kinds: int = 1

    @property
    def name(self) -> str:
        return "boardgame.io, files" if self.in_files else "boardgame.io, memory"

    def start(self, folder: Path) -> Server:
        environment = {**os.environ, "NODE_ENV": "production"}
        environment.pop("FLATFILE_DIR", None)
        if self.in_files:
            environment["FLATFILE_DIR"] = str(folder / "matches")
        return Server.start(["node", str(INSTALLED / "server.js")], folder, environment)

    async def open_table(self, client: httpx.AsyncClient, server: Server, _: int) -> HexesTable:
        address = server.address
        created = await client.post(f"{address}/games/{GAME}/create", json={"numPlayers": 2})
        match = created.raise_for_status().json()["matchID"]
        keys = []
        for seat in ("0", "1"):
            place = {"playerID": seat, "playerName": f"bot {seat}"}
            joined = await client.post(f"{address}/games/{GAME}/{match}/join", json=place)
            keys.append(joined.raise_for_status().json()["playerCredentials"])
        table = HexesTable(match, keys)
        await table.open([Place(f"{address}/socket.io/?EIO=4&transport=websocket")] * 2)
        return table

    def check(self, _folder: Path, _tables: list[Table]) -> str:
        return ""


class HexesTable(Table):
    """The mover's own update counts as the acknowledgement: this server sends no other.

    The server does not refuse either: it never responds to a move that it does not accept.
    """

    def __init__(self, match: str, keys: list[str]) -> None:
        super().__init__()
        self._match = match
        self._keys = keys
        self._states: dict[int, State] = {}

    def _choose(self, rng: random.Random) -> tuple[int, str]:
        state = self._states[0]
        seat = int(state.context.current_player)
        payload = {
            "type": "fill",
            "args": [rng.choice([i for i, owner in enumerate(state.board.cells) if owner is None])],
            "playerID": str(seat),
            "credentials": self._keys[seat],
        }
        action = {"type": "MAKE_MOVE", "payload": payload}
        return seat, _event("update", action, state.number, self._match, str(seat))

    def _on_message(self, seat: int, text: bytes) -> str | None:
        if text == PING:
            return PONG
        if text.startswith(OPENED):
            return CONNECT
        if text.startswith(CONNECTED):
            return _event("sync", self._match, str(seat), self._keys[seat], 2)
        body = text.removeprefix(EVENT_PREFIX)
        if body.startswith(b'["sync"'):
            self._synced(seat, _SYNC.decode(body)[2].state)
        elif body.startswith(b'["update"'):
            self._updated(seat, _UPDATE.decode(body)[2])
        return None

    def _synced(self, seat: int, state: State) -> None:
        self._states[seat] = state
        if len(self._states) == 2:
            self._ready.set()

    def _updated(self, seat: int, state: State) -> None:
        self._states[seat] = state
        self.is_over = state.context.gameover is not None
        if seat == self._mover:
            self._acknowledge()
        else:
            self._see()


def _event(*parts: object) -> str:
    return EVENT + msgspec.json.encode(parts).decode()
