"""Runs in Pyodide: uses the browser backend like pages do, and packs the imported modules."""

import asyncio
import json
import sys
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from importlib.util import source_hash
from pathlib import Path

from boardwright.games import GAMES
from boardwright.records.formats import FORMATS
from boardwright.server.browser.page import PageHost

SOURCES, LIBRARY = "/src/", "/lib/python314.zip/"
DATA = ("games/*/rules.md", "games/*/network.bwn", "games/*/level_ratings.json")
# Modules that are imported only after errors, or to read archives.
EXTRA_MODULES = ("encodings.cp437", "linecache", "traceback", "zipfile")
PERSON = {"kind": "person"}


async def request(host: PageHost, address: str, body: object = None, key: str = "") -> dict:
    method, text = ("GET", "") if body is None else ("POST", json.dumps(body))
    lines: list[str] = []
    response = json.loads(await host.request(0, method, address, text, key, lines.append))
    if lines:
        return json.loads(lines[-1])
    is_text = response["headers"]["Content-Type"] != "application/json"
    return response["content"] if is_text else json.loads(response["content"])


async def exercise(host: PageHost, game: str) -> None:
    """Send every kind of request that pages send to the browser backend."""
    await request(host, f"/api/catalogue/{game}")
    made = await request(host, "/api/games", {"game": game, "seats": [PERSON, PERSON]})
    path, key = f"/api/games/{made['id']}", made["key"]
    connection = host.connect(made["id"], lambda text: None)
    host.on_message(connection, json.dumps({"type": "hello", "version": 1, "key": key}))
    for ply in range(3):
        move = (await request(host, f"{path}/legal"))["moves"][0]["move"]
        await request(host, f"{path}/moves", {"move": move, "ply": ply}, key)
    position = (await request(host, path))["state"]["text"]
    for suffix in ("", "/steps", "/threats", "/picture.svg", "/updates?seen=1", "/why?move=x"):
        await request(host, path + suffix)
    records = [await request(host, f"{path}/record?format={form}") for form in FORMATS]
    for record in records:
        if isinstance(record, str):
            await request(host, "/api/records", {"record": record})
            await request(
                host, "/api/boards", {"record": record, "previews": True, "threats": True}
            )
    await request(host, "/api/analysis", {"position": position, "seconds": 0.05, "threat": True})
    host.on_message(connection, json.dumps({"type": "hint", "id": 1, "seconds": 0.05}))
    await request(host, f"{path}/offers", {"what": "draw"}, key)
    await request(host, f"{path}/resign", {"seat": 0}, key)
    await request(host, f"{path}/review")
    await request(host, f"{path}/rematch", {}, key)
    await host.disconnect(connection)
    results = [{"rating": 1600, "solved": True}]
    player = {"rating": 1500, "deviation": 200, "volatility": 0.06, "results": results}
    await request(host, "/api/puzzle-rating", player)
    for level in (3, 8):
        await play_engine(host, game, f"level{level}")


async def play_engine(host: PageHost, game: str, player: str) -> None:
    """Wait for a move of an engine."""
    seats = [{"kind": "engine", "player": player}, PERSON]
    made = await request(host, "/api/games", {"game": game, "seats": seats})
    while (await request(host, f"/api/games/{made['id']}"))["state"]["on_turn"] == 0:
        await asyncio.sleep(0.05)


def compiled(name: str) -> tuple[str, bytes] | None:
    """The path and the compiled code of one of our modules, or of the standard library."""
    spec = sys.modules[name].__spec__
    origin = "" if spec is None else spec.origin or ""
    if not origin.startswith((SOURCES, LIBRARY)) or not origin.endswith(".py"):
        return None
    source = spec.loader.get_data(origin)
    path = origin.removeprefix(SOURCES).removeprefix(LIBRARY)
    is_ours = origin.startswith(SOURCES)  # our assertions stay active
    code = compile(source, path, "exec", dont_inherit=True, optimize=0 if is_ours else 2)
    return f"{path}c", bytes(_code_to_hash_pyc(code, source_hash(source), checked=False))


async def bundle(target: str, core: object) -> None:
    host = PageHost(core=core)
    for game in GAMES:
        await exercise(host, game)
    for name in EXTRA_MODULES:
        __import__(name)
    files = dict(filter(None, map(compiled, tuple(sys.modules))))
    root = Path(SOURCES) / "boardwright"
    for pattern in DATA:
        for file in root.glob(pattern):
            files[str(file.relative_to(SOURCES))] = file.read_bytes()
    with zipfile.ZipFile(target, "w") as archive:
        for path in sorted(files):  # without dates, so that builds are reproducible
            archive.writestr(zipfile.ZipInfo(path), files[path])
