"""Storage in browsers: journals of other versions, and files of games that are imported."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

import pytest

from boardwright.server.browser.host import LocalHost
from boardwright.server.browser.storage import MemoryJournals
from boardwright.server.workers.jobs import open_position
from server.browser import version1
from server.browser.browser import local_running
from server.support.waiting import until

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardwright.server.workers.jobs import MoveJob

PEOPLE = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Bob"}]
File = dict[str, Any]


class Browser:
    """A browser backend with its journals."""

    def __init__(self) -> None:
        self.journals = MemoryJournals()
        self.host = LocalHost(self.journals)

    async def request(
        self, method: str, path: str, body: object = None, key: str | None = None
    ) -> tuple[int, Any]:
        response = await self.host.request(method, path, json.dumps(body).encode(), key)
        return response.status, json.loads(response.content)

    async def begin(self, *moves: str) -> tuple[str, str]:
        """Create a game and play some moves; its id, and the key of both seats."""
        body = {"game": "repulso", "seats": PEOPLE}
        status, game = await self.request("POST", "/api/local/games", body)
        assert status == 201
        for ply, move in enumerate(moves):
            await self.move(game["id"], game["key"], ply, move)
        return game["id"], game["key"]

    async def move(self, game_id: str, key: str, ply: int, move: str) -> None:
        body = {"move": move, "ply": ply}
        status, result = await self.request("POST", f"/api/games/{game_id}/moves", body, key)
        assert status == 200, result

    async def moves(self, game_id: str, key: str | None = None) -> list[str]:
        status, result = await self.request("GET", f"/api/games/{game_id}", None, key)
        assert status == 200, result
        return [one["move"] for one in result["moves"]]

    async def file(self, *games: tuple[str, str]) -> File:
        """The file of some games, as the page exports it."""
        stored = [
            {"id": game_id, "key": key, "journal": json.loads(await self.load(game_id))}
            for game_id, key in games
        ]
        return {"format": "boardwright-games", "version": 1, "games": stored}

    async def load(self, game_id: str) -> str:
        return await self.journals.load(game_id) or "[]"

    async def import_file(self, file: object) -> tuple[int, Any]:
        return await self.request("POST", "/api/local/archive", file)


async def test_games_continue_in_another_browser() -> None:
    here, there = Browser(), Browser()
    games = [await here.begin("c3", "e5"), await here.begin("a1")]
    status, result = await there.import_file(await here.file(*games))
    assert (status, result["known"]) == (200, 0)
    assert [(one["id"], one["key"]) for one in result["games"]] == games
    assert await there.moves(*games[0]) == ["c3", "e5"]
    await there.move(*games[0], 2, "d4")
    assert await there.load(games[1][0]) == await here.load(games[1][0])


async def test_a_known_game_is_not_duplicated_and_a_continued_one_is_updated() -> None:
    here, there = Browser(), Browser()
    game = await here.begin("c3")
    old = await here.file(game)
    assert (await there.import_file(old))[1]["known"] == 0
    assert (await there.import_file(old))[1]["known"] == 1
    await there.move(*game, 1, "e5")
    assert (await here.import_file(await there.file(game)))[1]["known"] == 0
    assert await here.moves(*game) == ["c3", "e5"]  # in the room that was open
    assert (await here.import_file(old))[1]["known"] == 1
    assert await here.moves(*game) == ["c3", "e5"]


async def test_diverged_games_are_both_stored() -> None:
    here, there = Browser(), Browser()
    game = await here.begin("c3")
    await there.import_file(await here.file(game))
    await here.move(*game, 1, "e5")
    await there.move(*game, 1, "a1")
    for known in (0, 1):  # the second import finds it there
        status, result = await here.import_file(await there.file(game))
        assert (status, result["known"]) == (200, known)
    (other,) = result["games"]
    assert other["id"] != game[0]
    assert await here.moves(*game) == ["c3", "e5"]
    assert await here.moves(other["id"], other["key"]) == ["c3", "a1"]
    await here.move(other["id"], other["key"], 2, "d4")


def _gap(file: File) -> None:
    del file["games"][1]["journal"][1]


def _twice(file: File) -> None:
    file["games"][1] = file["games"][0]


def _key_of_another_game(file: File) -> None:
    file["games"][1]["journal"][0]["keys"][0]["game_id"] = file["games"][0]["id"]


def _changed(*path: str | int, **changes: Any) -> Callable[[File], None]:
    """A function that changes the part of a file at the end of a path."""

    def change(file: File) -> None:
        part: Any = file
        for step in path:
            part = part[step]
        part.update(changes)

    return change


GAME = ("games", 1)
HEAD = (*GAME, "journal", 0)
SEAT = (*HEAD, "plan", "seats", 1)
TAKEN_OVER = {"kind": "handed-over", "seat": 1, "player": "level99"}
NEWER = {
    "the file": _changed(version=2),
    "a game": _changed(*HEAD, version=2, plan="of another shape"),
}
DAMAGED = {
    "a gap": _gap,
    "an illegal move": _changed(*GAME, "journal", 2, "entry", action=14),
    "no journal": _changed(*GAME, journal=[]),
    "a game of a server": _changed(*GAME, id="mK7qTz3NvP2w"),
    "a game twice": _twice,
    "no such engine": _changed(*SEAT, kind="engine", player="level99"),
    "an engine that took over": _changed(*GAME, "journal", 2, entry=TAKEN_OVER),
    "a bot": _changed(*SEAT, kind="bot", player="Rob"),
    "rated": _changed(*HEAD, "plan", rated=True),
    "a key of another game": _key_of_another_game,
    "a key of no seat": _changed(*HEAD, "keys", 0, seat=2),
}


@pytest.mark.parametrize(
    ("spoil", "status", "reason"),
    [
        *((spoil, 503, "newer") for spoil in NEWER.values()),
        *((spoil, 400, "damaged") for spoil in DAMAGED.values()),
    ],
    ids=[*NEWER, *DAMAGED],
)
async def test_a_bad_file_is_refused_as_a_whole(
    spoil: Callable[[File], None], status: int, reason: str
) -> None:
    here, there = Browser(), Browser()
    file = await here.file(await here.begin("c3", "e5"), await here.begin("c3", "e5"))
    spoil(file)
    result = await there.import_file(file)
    assert (result[0], result[1]["reason"]["key"]) == (status, reason)
    assert await there.journals.heads() == "{}"


@pytest.mark.parametrize("file", [[], {}, {"format": "other", "version": 1, "games": []}, "x"])
async def test_a_file_of_another_kind_is_refused(file: object) -> None:
    status, result = await Browser().import_file(file)
    assert (status, result["code"]) == (400, "malformed")


async def test_a_key_without_seats_is_not_stored() -> None:
    here, there = Browser(), Browser()
    game, _ = await here.begin("c3")
    _, result = await there.import_file(await here.file((game, "another")))
    assert result["games"][0]["key"] is None
    assert await there.moves(game) == ["c3"]


async def test_a_game_of_the_first_version_opens_and_continues() -> None:
    browser = Browser()
    await browser.journals.create(version1.GAME, version1.HEAD, version1.ENTRIES)
    assert await browser.moves(version1.GAME, version1.KEY) == [*version1.MOVES]
    await browser.move(version1.GAME, version1.KEY, 2, "d4")
    head, *entries = json.loads(await browser.load(version1.GAME))
    assert entries[:2] == [json.loads(one) for one in version1.ENTRIES]
    assert head["cache"]["plies"] == 3


async def test_a_game_of_a_newer_version_is_refused_and_unchanged() -> None:
    browser = Browser()
    newer = version1.HEAD.replace('"version":1,"plan":{', '"version":2,"scheme":{')
    await browser.journals.create("local-newer", newer, version1.ENTRIES)
    stored = await browser.load("local-newer")
    game, _ = await browser.begin("c3")
    status, result = await browser.request("GET", "/api/games/local-newer")
    assert (status, result["code"], result["reason"]["key"]) == (503, "unavailable", "newer")
    _, listed = await browser.request("GET", "/api/local/games")
    assert [one["id"] for one in listed["games"]] == [game]
    assert await browser.load("local-newer") == stored


async def test_a_single_tab_computes_the_engines_move(monkeypatch: pytest.MonkeyPatch) -> None:
    journals, requests, may_answer = MemoryJournals(), asyncio.Queue[str](), asyncio.Event()

    async def choose(job: MoveJob) -> int:
        requests.put_nowait(job.game_id)
        await may_answer.wait()
        position = open_position(job.position)
        return position.game.action(position.legal_moves()[0])

    async with local_running(journals) as first, local_running(journals) as second:
        for tab in (first, second):
            monkeypatch.setattr(tab.serving.services.local_engines, "choose", choose)
        seats = [PEOPLE[0], {"kind": "engine", "player": "random"}]
        body = json.dumps({"game": "repulso", "seats": seats}).encode()
        game = json.loads((await first.host.request("POST", "/api/games", body)).content)
        path = f"/api/games/{game['id']}"
        await second.host.request("GET", path)
        move = b'{"move":"c3","ply":0}'
        assert (await first.host.request("POST", f"{path}/moves", move, game["key"])).status == 200
        await requests.get()
        await second.serving.services.catch_up(game["id"])  # begins to wait for the engine's move
        may_answer.set()
        room = first.serving.services.rooms[game["id"]]
        await until(lambda: room.live.ply == 2)
        await second.serving.services.engines.close()
        assert requests.empty()
