"""The browser backend without a page: its storage, its refusals, and what it does without."""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import msgspec
import pytest

from boardwright.engine.player import Budget
from boardwright.engine.players import make_built_in
from boardwright.games import GAMES, game_named
from boardwright.records import Record, format_record
from boardwright.records.formats import read_records
from boardwright.server.browser import engines as browser_engines
from boardwright.server.browser.engines import MAX_CACHED_ENGINES, LocalEngines
from boardwright.server.browser.host import LocalHost
from boardwright.server.browser.page import PageHost
from boardwright.server.browser.services import BrowserServices
from boardwright.server.browser.storage import LocalStorage, MemoryJournals
from boardwright.server.errors import GameDamaged, StorageUnavailable
from boardwright.server.play.description import game_description
from boardwright.server.play.engines import seed_of
from boardwright.server.workers.jobs import (
    ATTEMPTS,
    AnalysisJob,
    MoveJob,
    ThinkingFailed,
    player_of,
    worker_player,
)
from server.browser.browser import LocalApi, ThreadSearches, local_running
from server.play.test_machine import check_all_views_agree
from server.support.client import connect
from server.support.games import begin
from server.support.waiting import until
from support import random_moves

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardwright.server.play.game import LiveGame

LEVEL = {"kind": "engine", "player": "level3"}
PERSON = {"kind": "person"}
EXPECTED_PACKAGES = {"boardwright", "msgspec", "typing_extensions", "__main__"}
# Modules that a browser's Python lacks or would have to download, though asyncio names some.
MISSING = {
    "multiprocessing",
    "numpy",
    "signal",
    "socket",
    "sqlite3",
    "ssl",
    "subprocess",
    "threading",
}
SCRIPT = """
import sys
known = set(sys.modules)
import boardwright.server.browser.page
for name in set(sys.modules) - known:
    print(name, getattr(sys.modules[name], "__file__", ""))
"""


def _seed_of(game_id: str) -> int:
    return seed_of(cast("LiveGame", SimpleNamespace(id=game_id)))


def test_a_local_host_imports_only_modules_available_in_a_browser() -> None:
    environment = {**os.environ, "BOARDWRIGHT_CORE": "wasm"}
    command = [sys.executable, "-c", SCRIPT]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    loaded = dict(line.split(" ", 1) for line in done.stdout.splitlines())
    assert {name.split(".")[0] for name in loaded} - sys.stdlib_module_names <= EXPECTED_PACKAGES
    ours = {name: Path(file) for name, file in loaded.items() if name.startswith("boardwright")}
    assert "boardwright.core.wasm" in ours
    for name, file in ours.items():
        assert file.suffix == ".py", f"{name} is compiled"
        imported = re.findall(r"^(?:import|from) (\w+)", file.read_text(), re.MULTILINE)
        assert not MISSING & set(imported), name


def test_all_views_agree_in_a_browser() -> None:
    check_all_views_agree(local_running())


async def test_a_missing_search_is_reported() -> None:
    """In a browser that has no workers."""
    host = LocalHost(MemoryJournals())

    async def refused(path: str, body: object, key: str | None = None) -> bool:
        response = await host.request("POST", path, json.dumps(body).encode(), key)
        return response.status == 503 and b'"unavailable"' in response.content

    assert await refused("/api/games", {"game": "repello", "seats": [PERSON, LEVEL]})
    people = {"game": "repello", "options": {"players": "3"}, "seats": [PERSON] * 3}
    assert await refused("/api/games", {**people, "leaver": "engine"})
    response = await host.request("POST", "/api/games", json.dumps(people).encode())
    game = json.loads(response.content)
    assert await refused(f"/api/games/{game['id']}/hand-over", {"seat": 1}, game["key"])
    assert await refused("/api/analysis", {"position": game_named("repulso").start().to_text()})
    response = await host.request("GET", f"/api/games/{game['id']}/hint")
    assert (response.status, b'"no-hints"' in response.content) == (403, True)
    await host.close()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("player", ["level1", "level3", "level5", "level7"])
def test_a_level_plays_the_same_moves_as_on_a_server(api: LocalApi, name: str, player: str) -> None:
    start = game_named(name).start()
    record = Record.from_moves(start, random_moves(start, 3, 9))
    seats: list[dict[str, str]] = [PERSON] * start.game.seats(start.options)
    seats[record.final.to_move or 0] = {"kind": "engine", "player": player}
    game = api.create(*seats, game=name, origin={"record": format_record(record)})
    game.wait_for(lambda state: state["ply"] > len(record.moves))
    word = worker_player(player_of(player, name))
    server = make_built_in(word, start.game, seed=_seed_of(game.id))
    chosen = game.get()["moves"][len(record.moves)]["move"]
    assert chosen == str(server.choose(record.final, Budget()))


async def test_a_failing_search_is_retried_and_then_fails() -> None:
    searches = ThreadSearches()
    engines = LocalEngines(searches, 0.05)
    position = game_named("repulso").start().play("a1")
    job = MoveJob("", "g", 1, position, "level4", Budget(), 1)
    searches.to_break = 2
    assert position.game.move(await engines.choose(job)) in position.legal_moves()
    searches.to_break = 3
    with pytest.raises(ThinkingFailed):
        await engines.choose(job)
    assert await engines.choose(job) == await engines.choose(job)


class FailingJournals(MemoryJournals):
    """Journals that fail to store the next `to_fail` entries."""

    to_fail = 0

    async def append(self, game_id: str, head: str, first: int, entries: Sequence[str]) -> bool:
        if self.to_fail:
            self.to_fail -= 1
            raise StorageUnavailable("full")
        return await super().append(game_id, head, first, entries)


async def test_a_move_of_the_computer_that_could_not_be_stored_is_retried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(browser_engines, "FIRST_RETRY_DELAY", 0.0)
    journals = FailingJournals()
    host = LocalHost(journals, ThreadSearches())
    body = {"game": "repulso", "seats": [PERSON, LEVEL]}
    response = await host.request("POST", "/api/games", json.dumps(body).encode())
    game = json.loads(response.content)
    path, room = f"/api/games/{game['id']}", await host.state.services.room(game["id"])
    await host.request("POST", f"{path}/moves", b'{"move":"c3","ply":0}', game["key"])
    journals.to_fail = 2
    await until(lambda: room.live.ply == 2)
    await host.close()


async def test_a_game_continues_after_failed_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browser_engines, "FIRST_RETRY_DELAY", 0.0)
    searches = ThreadSearches()
    host = LocalHost(MemoryJournals(), searches)
    seats = [PERSON, {"kind": "engine", "player": "level4"}]
    body = json.dumps({"game": "repulso", "seats": seats}).encode()
    game = json.loads((await host.request("POST", "/api/games", body)).content)
    path, room = f"/api/games/{game['id']}", await host.state.services.room(game["id"])
    searches.to_break = 2 * ATTEMPTS
    await host.request("POST", f"{path}/moves", b'{"move":"c3","ply":0}', game["key"])
    await until(lambda: room.live.ply == 2 or room.live.outcome is not None)
    assert (room.live.status, searches.to_break) == ("playing", 0)
    await host.close()


async def test_deleting_a_game_stops_its_search(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    host = LocalHost(MemoryJournals(), ThreadSearches())
    monkeypatch.setattr(host.state.services.local_engines, "_seconds", 500.0)
    seats = [{"kind": "engine", "player": "level10"}, PERSON]
    origin = {"position": game_named("repulso").start().play("c3").play("c5").to_text()}
    body = json.dumps({"game": "repulso", "seats": seats, "origin": origin})
    game = json.loads((await host.request("POST", "/api/games", body.encode())).content)
    engines = host.state.services.engines
    assert engines.is_thinking(game["id"])
    await host.request("DELETE", f"/api/local/games/{game['id']}")
    assert not engines.is_thinking(game["id"])
    await host.close()


async def test_a_response_can_be_stopped_before_it_starts() -> None:
    page = PageHost()
    lines: list[str] = []
    request = page.request(1, "GET", "/api/catalogue", "", "", lines.append)
    page.stop(1)
    assert await request == ""
    page.stop(1)  # stopping a finished request has no effect


async def test_a_waiting_analysis_makes_room_for_a_hint() -> None:
    engines = LocalEngines(ThreadSearches(), 0.05)
    position = game_named("repulso").start()
    patient = engines.analyse(AnalysisJob("", position, 500.0, patient=True))
    assert not (await anext(patient)).final
    *_, hint = [one async for one in engines.analyse(AnalysisJob("", position, 0.05))]
    *_, last = [one async for one in patient]
    assert (hint.final, last.final) == (True, True)
    assert last.seconds < 500


async def test_engines_with_large_tables_are_released() -> None:
    searches = ThreadSearches()
    engines = LocalEngines(searches, 0.05)
    for name in GAMES:
        position = game_named(name).start()
        [_, *_] = [one async for one in engines.analyse(AnalysisJob("", position, 0.02))]
    assert len(searches.engines) == MAX_CACHED_ENGINES


async def test_a_browser_has_no_invitations(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BrowserServices, "is_reached", False)
    host = LocalHost(MemoryJournals())
    body = {"game": "repulso", "seats": [PERSON, {"kind": "link"}]}
    response = await host.request("POST", "/api/games", json.dumps(body).encode())
    assert (response.status, b'"unavailable"' in response.content) == (503, True)


def test_a_quiet_player_replaces_a_resigned_one(api: LocalApi) -> None:
    game = api.create(*[PERSON] * 3, game="repello", options={"players": "3"})
    game.post("resign", {"seat": 0}, game.key)
    game.wait_for(lambda state: state["on_turn"] == 1)


async def test_a_game_continues_where_it_was_left() -> None:
    journals = MemoryJournals()
    async with local_running(journals) as first:
        game = await begin(first.serving.services)
        async with connect(first.address, game.id, game.keys[0]) as ann:
            await ann.move("c3")
            seen = ann.seen
    async with local_running(journals) as second:
        async with connect(second.address, game.id, game.keys[1]) as bob:
            assert [move["move"] for move in bob.moves] == ["c3"]
            await bob.move("e5")
        async with connect(second.address, game.id, game.keys[0], seen) as ann:
            assert ann.updates == [3]


async def test_two_hosts_of_one_browser_do_not_write_over_each_other() -> None:
    journals = MemoryJournals()
    hosts = [LocalHost(journals), LocalHost(journals)]
    game = await begin(hosts[0].state.services)
    moves = [f"/api/games/{game.id}/moves"] * 2
    await hosts[1].request("GET", f"/api/games/{game.id}")
    response = await hosts[0].request("POST", moves[0], b'{"move":"c3","ply":0}', game.keys[0])
    assert response.status == 200
    response = await hosts[1].request("POST", moves[1], b'{"move":"c3","ply":0}', game.keys[0])
    assert (response.status, b'"stale"' in response.content) == (409, True)
    response = await hosts[1].request("POST", moves[1], b'{"move":"e5","ply":1}', game.keys[1])
    assert response.status == 200
    for host in hosts:
        await host.close()


@pytest.mark.parametrize("stored", ["[]", "[{}]", '["x"]', "["])
async def test_a_journal_that_cannot_be_right_is_damaged(stored: str) -> None:
    journals = MemoryJournals()
    storage = LocalStorage(journals)

    async def load(game_id: str) -> str:
        return stored

    journals.load = load  # type: ignore[method-assign]
    with pytest.raises(GameDamaged):
        await storage.load_live("any")


def test_stored_games_are_listed_and_deleted(api: LocalApi) -> None:
    game = api.create(game="alliances")
    assert game.id.startswith("local-")
    game.post("resign", {"seat": 0}, game.key)
    (stored,) = [one for one in api.get("/api/local/games")["games"] if one["id"] == game.id]
    assert (stored["game"], stored["names"]) == ("alliances", ["Ann", "Ann"])
    assert stored["cache"]["result"] == "0-1"
    assert api.request("DELETE", f"/api/local/games/{game.id}").status_code == 200
    assert api.refused(game.path) == (404, "not-found")


@pytest.mark.parametrize("name", GAMES)
def test_the_catalogue_is_that_of_the_server(api: LocalApi, name: str) -> None:
    response = api.get(f"/api/catalogue/{name}")
    assert response == msgspec.json.decode(msgspec.json.encode(game_description(game_named(name))))
    assert [one["name"] for one in api.get("/api/catalogue")["games"]] == list(GAMES)
    assert api.refused("/api/catalogue/chess") == (404, "not-found")


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_follows_the_rules(api: LocalApi, name: str) -> None:
    start = game_named(name).start()
    record = Record.from_moves(start, random_moves(start, 5, 250))
    game = api.create(game=name)
    for move in record.moves:
        game.move(str(move))
    (read,) = read_records(api.request("GET", f"{game.path}/record").text, "text")
    assert (read.moves, read.final) == (record.moves, record.final)
    view = game.get()["state"]
    assert (view["ply"], view["text"]) == (len(record.moves), record.final.to_text())
    assert (view["outcome"] is None) == (record.final.outcome is None)


class Keeper:
    """Stores journals as a page does; its disk may be full."""

    def __init__(self) -> None:
        self.stored: dict[str, list[str]] = {}
        self.is_full = False

    async def create(self, game_id: str, head: str, lines: str) -> bool:
        self.stored[game_id] = [head, *lines.split()]
        return True

    async def append(self, game_id: str, head: str, first: int, lines: str) -> bool:
        if self.is_full:
            raise RuntimeError("QuotaExceededError")
        self.stored[game_id][:1] = [head]
        self.stored[game_id] += lines.split("\n")
        return True


async def test_a_page_exchanges_texts_with_the_host() -> None:
    keeper = Keeper()
    page = PageHost(keeper)
    body = json.dumps({"game": "repulso", "seats": [PERSON, PERSON]})
    lines: list[str] = []
    created = json.loads(await page.request(1, "POST", "/api/games", body, "", lines.append))
    assert not lines
    assert (created["status"], created["headers"]) == (201, {"Content-Type": "application/json"})
    game = json.loads(created["content"])
    messages: asyncio.Queue[str] = asyncio.Queue()
    number = page.connect(game["id"], messages.put_nowait)
    page.on_message(number, json.dumps({"type": "hello", "version": 1, "key": game["key"]}))
    assert json.loads(await messages.get())["you"] == [0, 1]
    assert json.loads(await messages.get())["type"] == "present"
    page.on_message(number, json.dumps({"type": "move", "id": 1, "move": "c3", "ply": 0}))
    assert [json.loads(await messages.get())["type"] for _ in range(2)] == ["update", "done"]
    keeper.is_full = True
    page.on_message(number, json.dumps({"type": "move", "id": 2, "move": "e5", "ply": 1}))
    assert json.loads(await messages.get())["code"] == "unavailable"
    assert len(keeper.stored[game["id"]]) == 2
    await page.disconnect(number)
    page.on_message(number, "{}")
    assert messages.empty()
