"""A local host alone: what it keeps, what it refuses, and what it does without."""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest

from boardwright.core import rules
from boardwright.core.state import outcome_of, state_of
from boardwright.games import GAMES, game_named
from boardwright.records import Record
from boardwright.records.formats import read_records
from boardwright.server.local.desk import LocalDesk
from boardwright.server.local.host import LocalHost
from boardwright.server.local.journals import MemoryJournals
from boardwright.server.local.page import PageHost
from boardwright.server.local.storage import LocalStorage
from boardwright.server.storage import GameDamaged
from boardwright.server.web.api.game_views import game_description
from server.client import connect
from server.local.browser import LocalApi, local_running
from server.sockets.games import begin
from server.sockets.test_machine import check_everybody_sees_the_same
from support import random_moves

if TYPE_CHECKING:
    from server.running import Running

LEVEL = {"kind": "engine", "player": "level3"}
PERSON = {"kind": "person"}
BROUGHT = {"boardwright", "msgspec", "typing_extensions", "__main__"}
# What a browser's Python has not, though its asyncio names some of them, or would have to fetch.
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
import boardwright.server.local.page
for name in set(sys.modules) - known:
    print(name, getattr(sys.modules[name], "__file__", ""))
"""


def test_a_local_host_imports_nothing_that_a_browser_lacks() -> None:
    environment = {**os.environ, "BOARDWRIGHT_CORE": "rules"}
    command = [sys.executable, "-c", SCRIPT]
    told = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    loaded = dict(line.split(" ", 1) for line in told.stdout.splitlines())
    assert {name.split(".")[0] for name in loaded} - sys.stdlib_module_names <= BROUGHT
    ours = {name: Path(file) for name, file in loaded.items() if name.startswith("boardwright")}
    assert "boardwright.core.rules" in ours
    for name, file in ours.items():
        assert file.suffix == ".py", f"{name} is compiled"
        imported = re.findall(r"^(?:import|from) (\w+)", file.read_text(), re.MULTILINE)
        assert not MISSING & set(imported), name


@pytest.mark.parametrize("name", GAMES)
def test_the_rules_stand_in_for_the_core(name: str) -> None:
    start = game_named(name).start()
    compiled, ours = state_of(start).copy(), rules.State.from_position(start)
    for move in random_moves(start, 7, 200):
        assert list(compiled.legal_actions()) == list(ours.legal_actions())
        assert (compiled.to_move, compiled.to_bytes()) == (ours.to_move, ours.to_bytes())
        action = start.game.action(move)
        assert ours.is_legal(action)
        assert ours.after(action) == rules.State.from_bytes(compiled.after(action).to_bytes())
        compiled.apply(action)
        ours.apply(action)
    assert (compiled.outcome, compiled.is_over) == (ours.outcome, ours.is_over)
    assert outcome_of(compiled) == ours.to_position().outcome
    assert (compiled.info.name, compiled.info.actions) == ours.info


def test_everybody_sees_the_same_in_a_browser() -> None:
    check_everybody_sees_the_same(local_running())


def test_who_needs_a_search_is_told_that_there_is_none(api: LocalApi) -> None:
    body = {"game": "repello", "seats": [PERSON, LEVEL]}
    assert api.refused("/api/games", body) == (503, "unavailable")
    people = {"game": "repello", "options": {"players": "3"}, "seats": [PERSON] * 3}
    assert api.refused("/api/games", {**people, "leaver": "engine"}) == (503, "unavailable")
    game = api.create(*[PERSON] * 3, game="repello", options={"players": "3"})
    assert game.refused("hand-over", {"seat": 1}, game.key) == (503, "unavailable")
    assert api.refused("/api/nothing") == (404, "not-found")


async def test_there_are_no_hints(running: Running) -> None:
    game = await begin(running.serving.desk)
    async with connect(running.address, game.id, game.keys[0]) as ann:
        assert (await ann.command("hint"))["code"] == "no-hints"


async def test_nobody_is_invited_to_a_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LocalDesk, "is_reached", False)
    host = LocalHost(MemoryJournals())
    body = {"game": "repulso", "seats": [PERSON, {"kind": "link"}]}
    told = await host.ask("POST", "/api/games", json.dumps(body).encode())
    assert (told.status, b'"unavailable"' in told.content) == (503, True)


def test_a_quiet_player_plays_on_for_who_has_resigned(api: LocalApi) -> None:
    game = api.create(*[PERSON] * 3, game="repello", options={"players": "3"})
    game.post("resign", {"seat": 0}, game.key)
    game.wait_for(lambda state: state["on_turn"] == 1)


async def test_a_game_goes_on_where_it_was_left() -> None:
    journals = MemoryJournals()
    async with local_running(journals) as first:
        game = await begin(first.serving.desk)
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
    game = await begin(hosts[0].state.desk)
    moves = [f"/api/games/{game.id}/moves"] * 2
    await hosts[1].ask("GET", f"/api/games/{game.id}")
    told = await hosts[0].ask("POST", moves[0], b'{"move":"c3","ply":0}', game.keys[0])
    assert told.status == 200
    told = await hosts[1].ask("POST", moves[1], b'{"move":"c3","ply":0}', game.keys[0])
    assert (told.status, b'"stale"' in told.content) == (409, True)
    told = await hosts[1].ask("POST", moves[1], b'{"move":"e5","ply":1}', game.keys[1])
    assert told.status == 200
    for host in hosts:
        await host.close()


@pytest.mark.parametrize("kept", ["[]", "[{}]", '["x"]', "["])
async def test_a_journal_that_cannot_be_right_is_damaged(kept: str) -> None:
    journals = MemoryJournals()
    storage = LocalStorage(journals)

    async def load(game_id: str) -> str:
        return kept

    journals.load = load  # type: ignore[method-assign]
    with pytest.raises(GameDamaged):
        await storage.load_live("any")


def test_the_games_that_are_kept_are_listed_and_forgotten(api: LocalApi) -> None:
    game = api.create(game="alliances")
    assert game.id.startswith("local-")
    game.post("resign", {"seat": 0}, game.key)
    (kept,) = [one for one in api.get("/api/local/games")["games"] if one["id"] == game.id]
    assert (kept["game"], kept["names"]) == ("alliances", ["Ann", "Ann"])
    assert kept["cache"]["result"] == "0-1"
    assert api.ask("DELETE", f"/api/local/games/{game.id}").status_code == 200
    assert api.refused(game.path) == (404, "not-found")


def test_the_rematch_is_local_too(api: LocalApi) -> None:
    game = api.create()
    game.post("resign", {"seat": 0}, game.key)
    game.post("rematch", {}, game.key)
    again = game.wait_for(lambda state: state["next_game"] is not None)["next_game"]
    assert again.startswith("local-")
    assert api.get(f"/api/games/{again}", game.key)["you"] == [0, 1]


@pytest.mark.parametrize("name", GAMES)
def test_the_catalogue_is_that_of_the_server(api: LocalApi, name: str) -> None:
    told = api.get(f"/api/catalogue/{name}")
    assert told == msgspec.json.decode(msgspec.json.encode(game_description(game_named(name))))
    assert [one["name"] for one in api.get("/api/catalogue")["games"]] == list(GAMES)
    assert api.refused("/api/catalogue/chess") == (404, "not-found")


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_the_one_that_the_rules_say(api: LocalApi, name: str) -> None:
    start = game_named(name).start()
    record = Record.from_moves(start, random_moves(start, 5, 250))
    game = api.create(game=name)
    for move in record.moves:
        game.move(str(move))
    (read,) = read_records(api.ask("GET", f"{game.path}/record").text, "text")
    assert (read.moves, read.final) == (record.moves, record.final)
    told = game.get()["state"]
    assert (told["ply"], told["text"]) == (len(record.moves), record.final.to_text())
    assert (told["outcome"] is None) == (record.final.outcome is None)


class Keeper:
    """As a page keeps journals; its disk may be full."""

    def __init__(self) -> None:
        self.kept: dict[str, list[str]] = {}
        self.is_full = False

    async def create(self, game_id: str, head: str, lines: str) -> bool:
        self.kept[game_id] = [head, *lines.split()]
        return True

    async def append(self, game_id: str, head: str, first: int, lines: str) -> bool:
        if self.is_full:
            raise RuntimeError("QuotaExceededError")
        self.kept[game_id][:1] = [head]
        self.kept[game_id] += lines.split("\n")
        return True


async def test_a_page_hears_texts_and_says_them() -> None:
    keeper = Keeper()
    page = PageHost(keeper)
    body = json.dumps({"game": "repulso", "seats": [PERSON, PERSON]})
    created = json.loads(await page.ask("POST", "/api/games", body, ""))
    assert (created["status"], created["headers"]) == (201, {"Content-Type": "application/json"})
    game = json.loads(created["content"])
    told: asyncio.Queue[str] = asyncio.Queue()
    number = page.connect(game["id"], told.put_nowait)
    page.hear(number, json.dumps({"type": "hello", "version": 1, "key": game["key"]}))
    assert json.loads(await told.get())["you"] == [0, 1]
    assert json.loads(await told.get())["type"] == "present"
    page.hear(number, json.dumps({"type": "move", "id": 1, "move": "c3", "ply": 0}))
    assert [json.loads(await told.get())["type"] for _ in range(2)] == ["update", "done"]
    keeper.is_full = True
    page.hear(number, json.dumps({"type": "move", "id": 2, "move": "e5", "ply": 1}))
    assert json.loads(await told.get())["code"] == "unavailable"
    assert len(keeper.kept[game["id"]]) == 2
    await page.disconnect(number)
    page.hear(number, "{}")
    assert told.empty()
