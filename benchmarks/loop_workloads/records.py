"""Workloads with records, positions and studies: boards, analyses, reviews and edits."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from boardwright.records import Record, record_to_link
from boardwright.server.bounds import MAX_MOVES, MAX_RECORDED_MOVES
from loop_workloads.material import (
    large_study,
    long_line,
    noted_record,
    record_from,
    record_of,
    study_body,
)
from loop_workloads.registry import Workloads

if TYPE_CHECKING:
    from loop_workloads.client import Client

workloads = Workloads()


@workloads.add("review of a record with a long start", "reviewRecord")
async def review_of_position(client: Client) -> None:
    await client.post("/api/review", {"record": record_from(client.position)})


@workloads.add("review of a long record", "reviewRecord")
async def review_of_record(client: Client) -> None:
    await client.post("/api/review", {"record": record_of(MAX_MOVES)})


@workloads.add("analysis of a long position, and its threat", "analyse")
async def analysis(client: Client) -> None:
    body = {"position": client.position, "seconds": 0.1}
    await client.post("/api/analysis", body)
    await client.post("/api/analysis", body | {"threat": True})


@workloads.add("boards of a long position, with previews", "describeBoards")
async def boards_of_position(client: Client) -> None:
    body = {"position": client.position, "previews": True, "threats": True}
    await client.post("/api/boards", body)


@workloads.add("boards of a long record, with previews", "describeBoards")
async def boards_of_record(client: Client) -> None:
    await client.post("/api/boards", {"record": record_of(MAX_MOVES), "previews": True})


@workloads.add("boards of a link", "describeBoards")
async def boards_of_link(client: Client) -> None:
    """The boards of a link, which stores a move in a byte and has a long path in each board."""
    link = record_to_link(Record.from_moves(*long_line(MAX_MOVES, repetition=True)))
    await client.post("/api/boards", {"record": link})


@workloads.add("explorer of a long position", "explore")
async def explorer(client: Client) -> None:
    await client.get(f"/api/explorer?position={client.position}")


@workloads.add("reading a record of 10,000 moves", "readRecords")
async def records(client: Client) -> None:
    record = record_of(MAX_RECORDED_MOVES)
    await client.post("/api/records", {"record": record})
    await client.post("/api/records", {"record": record, "format": "json"})


@workloads.add("reading a record of 4 MB", "readRecords")
async def large_records(client: Client) -> None:
    """The maximum number of characters of a text, most of them with a backslash in the body."""
    await client.post("/api/records", {"record": noted_record()})
    await client.post("/api/records", {"record": noted_record(), "format": "json"})


@workloads.add(
    "study of long games", "checkStudy", "createStudy", "getStudy", "getStudyFile", "editStudy"
)
async def studies(client: Client) -> None:
    """A study of long games, read and edited."""
    body = study_body("Long", *[client.record] * 4)
    await client.post("/api/study-check", body)
    made = await client.post("/api/studies", body)
    path, key = f"/api/studies/{made['id']}", made["key"]
    await client.get(path)
    await client.get(f"{path}/file?format=text")
    comment = {"op": "comment", "chapter": "1", "path": [], "comment": "x" * 10_000, "was": ""}
    edits = [comment, *({**comment, "was": comment["comment"]} for _ in range(99))]
    await client.post(f"{path}/edits", {"seen": 0, "batch": "one", "edits": edits}, key)


@workloads.add(
    "study of 50,000 moves",
    *("checkStudy", "createStudy", "getStudy", "getStudyFile", "editStudy", "getStudyEdits"),
    *("streamStudy", "deleteStudy"),
)
async def large_studies(client: Client) -> None:
    """The largest study, and the edits that a reader missed."""
    body = large_study()
    await client.request("POST", "/api/study-check", raw=body)
    made = await client.request("POST", "/api/studies", raw=body)
    path, key = f"/api/studies/{made['id']}", made["key"]
    await client.get(path)
    await client.get(f"{path}/file")
    await client.get(f"{path}/file?format=text")
    cut = [{"op": "chapter-cut", "chapter": f"{number}"} for number in (1, 2)]
    chapter = study_body("", record_of(MAX_RECORDED_MOVES))["chapters"][0]
    add = {"op": "chapter-add", "chapter": "new", "title": "New", "record": chapter["record"]}
    edits = {"seen": 0, "batch": "one", "edits": [*cut, add]}
    await client.post(f"{path}/edits", edits, key)
    await client.get(f"{path}/edits?seen=0", key)
    await client.get(f"{path}/stream?seen=0", key)
    await client.delete(path, key)


@workloads.add(
    "malformed bodies", "describeBoards", "createStudy", "createGame", refused=["400", "413"]
)
async def malformed(client: Client) -> None:
    """Bodies that are large, deeply nested or not JSON."""
    await client.request("POST", "/api/boards", raw=b"[" * 390_000)
    await client.request("POST", "/api/boards", raw=b'{"position":"' + b"x" * 390_000 + b'"}')
    await client.request("POST", "/api/studies", raw=b'{"a":' * 70_000)
    await client.request("POST", "/api/studies", raw=b'{"a":' + b"[]," * 600_000)
    await client.request("POST", "/api/games", raw=os.urandom(390_000))
