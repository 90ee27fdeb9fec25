"""Studies over the API: stored, read, edited by several clients, streamed, and refused."""

from __future__ import annotations

import itertools
import json
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from boardwright.games import game_named
from boardwright.records.study import MAX_BYTES, study_from_json
from server.studies.samples import add, comment, document, record
from server.support.in_thread import Api, InThread, limited, problem_of, until
from support import random_moves

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from server.conftest import StartServer
    from server.support.postgresql import Cluster

Json = dict[str, Any]


class Study:
    """A study on a server, and the key of its author."""

    def __init__(self, api: Api, given: Json | None = None) -> None:
        self.api = api
        made = api.post("/api/studies", given or document())
        self.id, self.key = made["id"], made["key"]
        self.path = f"/api/studies/{self.id}"
        self._batches = 0

    def read(self, key: str | None = None) -> Json:
        found: Json = self.api.get(self.path, key)
        return found

    def edit(self, *edits: Json, seen: int = 0, batch: str = "", api: Api | None = None) -> Json:
        self._batches += 1
        body = {"seen": seen, "batch": batch or f"batch {self._batches}", "edits": list(edits)}
        done: Json = (api or self.api).post(f"{self.path}/edits", body, self.key)
        return done

    def moves(self) -> list[Any]:
        moves: list[Any] = self.read()["chapters"][0]["record"]["line"]["moves"]
        return moves


def test_a_study_is_stored_and_read_by_its_id_alone(stored: Api) -> None:
    given = document(record("c3", "c5"), record("a1b2", game="abalone"))
    study = Study(stored, given)
    found = study.read()
    assert (found["title"], found["revision"], found["may_edit"]) == ("Corners", 0, False)
    assert [one["id"] for one in found["chapters"]] == ["1", "2"]
    assert [one["record"] for one in found["chapters"]] == [
        one["record"] for one in given["chapters"]
    ]
    assert study.read(study.key)["may_edit"]
    assert stored.refused(study.path, key="wrong") == (401, "unauthorized")
    assert stored.refused("/api/studies/nothing") == (404, "not-found")


def test_edits_are_numbered_and_sent_to_other_readers(stored: Api) -> None:
    study = Study(stored)
    first = study.edit(add("c3", "d4"), comment(["c3"], "good"))
    assert (first["revision"], first["refused"]) == (2, [])
    second = study.edit(comment(["c3"], "bad"), add("c3", "e5"), seen=0)
    assert second["revision"] == 3
    assert [one["number"] for one in second["edits"]] == [1, 2, 3]
    [refused] = second["refused"]
    assert (refused["index"], refused["code"], refused["now"]) == (0, "stale", "good")
    assert study.moves()[1]["variations"] == [{"moves": ["d4"]}, {"moves": ["e5"]}]
    [refused] = study.edit(add("c3", "c3"))["refused"]
    assert (refused["index"], refused["code"], refused["rule"]) == (0, "illegal-move", "RU2")
    assert stored.get(f"{study.path}/edits", seen=2)["edits"] == second["edits"][2:]
    assert stored.refused(f"{study.path}/edits?seen=9") == (400, "malformed")


def test_a_repeated_request_is_executed_once(api: Api) -> None:
    study = Study(api)
    body = (comment(["c3"], "good"), comment(["c3"], "better", "good"))
    first = study.edit(*body, batch="same")
    assert study.edit(*body, batch="same") == first


def test_only_the_key_edits_and_deletes(api: Api) -> None:
    study = Study(api)
    body = {"seen": 0, "batch": "x", "edits": [add("c3", "d4")]}
    for key in (None, "wrong", Study(api).key):
        assert api.refused(f"{study.path}/edits", body, key) == (401, "unauthorized")
        assert problem_of(api.request("DELETE", study.path, key)) == (401, "unauthorized")
    assert study.read()["revision"] == 0


def test_simultaneous_edits_do_not_overwrite_each_other(stored: Api) -> None:
    """Each client adds moves and comments, without having seen those of the other."""
    study = Study(stored, document(record()))
    cells = [[f"{letter}{row}" for row in range(1, 7)] for letter in "ab"]

    def write(mine: list[str]) -> int:
        revision = 0
        with Api(stored.server) as api:
            for cell in mine:
                done = study.edit(add(cell), comment([cell], f"mine: {cell}"), api=api, batch=cell)
                assert not done["refused"]
                revision = done["revision"]
        return revision

    with ThreadPoolExecutor(2) as both:
        assert max(both.map(write, cells)) == 24
    first = study.moves()[0]
    written = {first["move"]: first["comment"]}
    for line in first["variations"]:
        [ply] = line["moves"]
        written[ply["move"]] = ply["comment"]
    assert written == {cell: f"mine: {cell}" for mine in cells for cell in mine}


def lines_of(api: Api, study: Study, seen: int = 0) -> Iterator[Json]:
    """The lines of a stream, without the empty lines of the heartbeat."""
    with api.http.stream("GET", f"{study.path}/stream", params={"seen": seen}) as stream:
        assert stream.status_code == 200
        for line in stream.iter_lines():
            if line:
                yield json.loads(line)


def test_readers_follow_live_until_the_study_is_deleted(stored: Api) -> None:
    study = Study(stored)
    study.edit(add("c3", "d4"))
    with Api(stored.server) as reader:
        lines = lines_of(reader, study)
        first = next(lines)
        assert (first["type"], first["revision"], len(first["edits"])) == ("edits", 1, 1)
        study.edit(comment(["c3"], "good"))
        event = next(lines)
        assert [one["edit"]["op"] for one in event["edits"]] == ["comment"]
        assert event["revision"] == 2
        gone = stored.request("DELETE", study.path, study.key)
        assert gone.status_code == 200
        assert [line["type"] for line in lines] == ["gone"]
    assert stored.refused(study.path) == (404, "not-found")


def test_two_processes_exchange_edits(running_cluster: Cluster) -> None:
    database = running_cluster.create_database()
    with (
        InThread(database) as here,
        InThread(database) as there,
        Api(here) as one,
        Api(there) as two,
    ):
        study = Study(one)
        lines = lines_of(two, study)
        assert next(lines)["revision"] == 0
        study.edit(add("c3", "d4"))
        assert next(lines)["edits"][0]["edit"]["op"] == "add"
        with Api(there) as other:
            study.edit(add("c3", "e5"), api=other)
            until(lambda: study.read()["revision"] == 2)
            # Both write in parallel: the database serializes the edits, and none is lost.
            barrier = threading.Barrier(2)

            def write(api: Api, moves: tuple[str, ...]) -> None:
                barrier.wait()
                for move in moves:
                    study.edit(add("c3", move), api=api, batch=move)

            with ThreadPoolExecutor(2) as both:
                list(both.map(write, (one, other), (("a1", "a2", "a3"), ("b1", "b2", "b3"))))
        until(lambda: study.read()["revision"] == 8)
        variations = study.moves()[1]["variations"]
        assert len(variations) == 8
        one.request("DELETE", study.path, study.key)
        until(lambda: two.server.serving.services.studies.rooms == {})
        assert [line["type"] for line in lines][-1] == "gone"


def test_a_study_outlives_the_server_and_many_edits(tmp_path: Path) -> None:
    """After some hundred edits a full copy is stored, and old edits stay available for a while."""
    database = f"sqlite:///{tmp_path / 'games.db'}"
    with InThread(database) as first, Api(first) as api:
        study = Study(api)
        for turn in range(25):
            texts = [str(10 * turn + k) for k in range(11)]
            texts[0] = str(10 * turn) if turn else ""
            pairs = itertools.pairwise(texts)
            done = study.edit(*(comment([], new, was) for was, new in pairs), seen=10 * turn)
            assert not done["refused"]
        expected = study.read()
        assert expected["revision"] == 250
    with InThread(database) as second, Api(second) as api:
        study.api = api
        assert study.read() == expected
        assert len(api.get(f"{study.path}/edits", seen=0)["edits"]) == 250
        assert study.edit(add("c3", "d4"), seen=250)["revision"] == 251


def test_acknowledged_edits_survive_a_killed_server(start_server: StartServer) -> None:
    server = start_server(workers=0)
    made = httpx.post(f"{server.address}/api/studies", json=document(), timeout=60).json()
    address = f"{server.address}/api/studies/{made['id']}"
    headers = {"Authorization": f"Bearer {made['key']}"}
    for number, move in enumerate(("a1", "b1", "d1")):
        body = {"seen": number, "batch": move, "edits": [add("c3", move)]}
        done = httpx.post(f"{address}/edits", json=body, headers=headers, timeout=60).json()
        assert done["revision"] == number + 1
        server.kill()
        server.start()
    found = httpx.get(address, timeout=60).json()
    assert found["revision"] == 3
    assert len(found["chapters"][0]["record"]["line"]["moves"][1]["variations"]) == 3


def test_a_study_is_exported_as_a_file(api: Api) -> None:
    given = document(record("c3", "c5"), record("a1b2", game="abalone"))
    study = Study(api, given)
    answer = api.request("GET", f"{study.path}/file")
    assert answer.headers["content-disposition"] == f'attachment; filename="study-{study.id}.json"'
    assert study_from_json(answer.text) == study_from_json(json.dumps(given))
    text = api.request("GET", f"{study.path}/file?format=text").text
    assert text.count('[Study "Corners"]') == 2
    assert Study(api, answer.json()).read()["title"] == "Corners"


@pytest.mark.parametrize(
    ("change", "status", "expected"),
    [
        ({"version": 2}, 400, "version 2"),
        ({"chapters": [{"title": "x", "record": {}}]}, 400, "not a study"),
        ({"title": "x" * MAX_BYTES * 2}, 413, "bytes are accepted"),
    ],
)
def test_a_bad_document_is_refused_with_the_reason(
    api: Api, change: Json, status: int, expected: str
) -> None:
    answer = api.request("POST", "/api/studies", json={**document(), **change})
    assert answer.status_code == status
    assert expected in answer.json()["text"]


def test_a_large_study_is_taken_as_a_whole(api: Api) -> None:
    large = record("c3", "c5")
    large["line"]["comment"] = "x" * (MAX_BYTES - 2000)
    study = Study(api, document(large))
    done = study.edit(comment(["c3"], "x" * 5000), comment(["c3"], "short"))
    assert [one["code"] for one in done["refused"]] == ["too-large"]
    assert study.read()["revision"] == 1


def test_limits_for_one_client(sqlite_url: str) -> None:
    with limited(sqlite_url, studies_an_hour=2, study_edits_a_minute=3) as api:
        study = Study(api)
        Study(api)
        assert api.refused("/api/studies", document()) == (429, "too-many")
        study.edit(add("c3", "d4"), add("c3", "e5"), add("c3", "a1"))
        body = {"seen": 0, "batch": "x", "edits": [add("c3", "b1")]}
        assert api.refused(f"{study.path}/edits", body, study.key) == (429, "too-fast")


def test_repeatedly_requested_edits_are_counted_by_their_bytes(sqlite_url: str) -> None:
    with limited(sqlite_url, byte_burst=20_000, bytes_a_second=1e-6) as api:
        study = Study(api)
        study.edit(comment([], "x" * 9000))
        for _ in range(3):
            api.get(f"{study.path}/edits", seen=0)
        assert api.get(f"{study.path}/edits", seen=1)["edits"] == []
        for path in ("edits", "stream"):
            assert api.refused(f"{study.path}/{path}?seen=0") == (429, "too-fast")
        body = {"seen": 0, "batch": "x", "edits": [add("c3", "d4")]}
        assert api.refused(f"{study.path}/edits", body, study.key) == (429, "too-fast")
        assert study.edit(add("c3", "d4"), seen=1)["revision"] == 2


def test_many_moves_count_as_many_edits_and_many_bytes_as_many(
    sqlite_url: str, postgresql_url: str
) -> None:
    long = ["a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2"]
    line = {"op": "add", "chapter": "1", "path": [], "line": {"moves": long * 20}}
    with limited(sqlite_url, study_edits_a_minute=3, study_bytes=5000) as api:
        study = Study(api)
        assert study.edit(line)["refused"]
        body = {"seen": 0, "batch": "x", "edits": [add("c3", "b1")]}
        assert api.refused(f"{study.path}/edits", body, study.key) == (429, "too-fast")
    with limited(postgresql_url, study_bytes=5000) as api:
        study = Study(api)
        study.edit(comment([], "x" * 6000))
        assert api.refused(f"{study.path}/edits", body, study.key) == (429, "too-fast")


def test_long_chapters_are_replayed_by_another_process(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A record with an error does not affect the others."""

    def fail_on_replay(data: object) -> None:
        raise AssertionError("it was replayed in the server")

    study = Study(api)
    monkeypatch.setattr("boardwright.server.studies.positions.record_of_data", fail_on_replay)
    moves = [str(move) for move in random_moves(game_named("abalone").start(), 40)]
    good = record(*moves, game="abalone")
    bad = {**good, "line": {"moves": [*moves[:30], "a1a1"]}}
    chapter = {"op": "chapter-add", "title": "x"}
    done = study.edit(
        {**chapter, "chapter": "bad", "record": bad}, {**chapter, "chapter": "good", "record": good}
    )
    [refused] = done["refused"]
    assert (refused["index"], refused["code"]) == (0, "malformed")
    assert [one["id"] for one in study.read()["chapters"]] == ["1", "good"]
