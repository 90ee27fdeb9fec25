"""Records that are read, and analyses that are streamed."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from boardwright.games import game_named, parse_position
from boardwright.records import Line, Ply, Record, record_to_json
from boardwright.records.formats import read_records, write_records
from boardwright.server.workers.fair_queue import Allowance
from boardwright.server.workers.jobs import ThinkingFailed
from server.analysis.test_review_api import EDGE
from server.support.in_thread import LINK, PERSON, Api, until

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    import httpx

START = "repulso 6/6/6/6/6/6 b -"


def _record() -> Record:
    start = game_named("abalone").start()
    return Record.from_moves(start, ["a1b1", "i9h9"], [("Black", "Ann")], ("1-0", "resignation"))


def _lines(answer: httpx.Response) -> list[Any]:
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/x-ndjson"
    return [json.loads(line) for line in answer.text.splitlines()]


@pytest.mark.parametrize("form", ["text", "json", "jsonl", "link", "apgn", "apgn-nacre"])
def test_records_are_read_in_any_format(api: Api, form: str) -> None:
    record = _record()
    (read,) = api.post("/api/records", {"record": write_records([record], form)})["records"]
    assert (read["game"], read["moves"]) == ("abalone", ["a1b1", "i9h9"])
    assert (read["result"], read["reason"]) == ("1-0", "resignation")
    (again,) = read_records(read["text"], "text")
    (linked,) = read_records(read["link"], "link")
    assert again.moves == linked.moves == record.moves
    assert read["options"] == record.options.to_mapping()
    if form in ("text", "json", "jsonl"):
        assert read["tags"] == {"Black": "Ann"}


def test_records_have_their_number_of_turns(api: Api) -> None:
    """An action piece makes two pieces slide in one turn; a record may begin inside a turn."""
    start = parse_position("repulso ***bo*/b4b/1b1bo1/o1*o**/b*o*o1/o*1*bb b -")
    first, *rest = moves = ("*b3", "b4N", "a3N", "c5")
    inside = start.play(start.game.parse_move(first))
    whole, part = Record.from_moves(start, moves), Record.from_moves(inside, rest)
    for record, turns in ((whole, 2), (part, 2), (Record.from_moves(start, ()), 0)):
        (read,) = api.post("/api/records", {"record": write_records([record], "text")})["records"]
        assert read["turns"] == turns


ANNOTATED = """[Game "abalone"]
[Rules "1"]
[Options "layout=standard ejections=6 repetition=3 max_plies=none"]
[Result "*"]
[Reason "unfinished"]

{before all} 1. a1b1 $1 {good [%csl Ga1][%cal Ra1b2]}
({or} 1. a1b2 $6 2. i9h8 (2. i9h9 {a brace\\}}))
2. i9h9 *
"""


def test_comments_glyphs_and_variations_survive_every_format_with_them(api: Api) -> None:
    def written(record: str, form: str) -> str:
        (read,) = api.post("/api/records", {"record": record, "format": form})["records"]
        return str(read["text"])

    as_json = written(ANNOTATED, "json")
    reply = {"move": "i9h8", "variations": [{"moves": [{"move": "i9h9", "comment": "a brace}"}]}]}
    other = {"comment": "or", "moves": [{"move": "a1b2", "nags": [6]}, reply]}
    first = {"move": "a1b1", "comment": "good [%csl Ga1][%cal Ra1b2]", "nags": [1]}
    assert json.loads(as_json)["line"]["moves"][0] == first | {"variations": [other]}
    assert written(as_json, "text") == written(ANNOTATED, "text")
    assert written(written(as_json, "text"), "json") == as_json


def test_a_format_without_variations_refuses_a_record_with_them(api: Api) -> None:
    body = {"record": ANNOTATED, "format": "apgn"}
    assert api.refused("/api/records", body) == (409, "not-possible")
    commented = replace(_record(), line=Line((Ply(_record().moves[0], "[%csl Ga1] hm"),)))
    body["record"] = write_records([replace(commented, result="*", reason="unfinished")], "text")
    (read,) = api.post("/api/records", body)["records"]
    assert "{[%csl Ga1] hm}" in read["text"]


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        ("1. a1b1 " + "{x} " * 40_000, "line 7: a second comment in one place"),
        ("{x} {y} 1. a1b1", "line 7: a second comment in one place"),
        ("1. a1b1 " + "(1. a1b2 " * 51 + ")" * 51, "variations nest deeper than 50"),
        ("1. a1b1 " + "(1. a1b2 " * 9_000, "variations nest deeper than 50"),
        ("1. a1b1 (1. a1b2", "a variation is not closed"),
        ("1. a1b1 {never closed", "cannot be read"),
        ("1. a1b1 $999", "the glyph $999 is above 255"),
    ],
)
def test_bad_annotations_are_refused_with_the_reason(api: Api, moves: str, expected: str) -> None:
    record = ANNOTATED.partition("{before")[0] + moves + " *\n"
    assert len(record) <= 200_000
    answer = api.request("POST", "/api/records", json={"record": record})
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert expected in answer.json()["text"]


def test_a_large_tree_is_written_and_read_again_without_loss(api: Api) -> None:
    """The tree is larger than the record of any game: 10,000 moves with many long comments."""
    tree = {"variations": [{"moves": [{"move": "a2b3", "comment": '"why" ' * 12}]}] * 9_998}
    data = json.loads(record_to_json(Record.from_moves(game_named("abalone").start(), ["a1b2"])))
    whole = data | {"line": {"moves": [{"move": "a1b2", **tree}, "i9h8"]}}
    text = json.dumps(whole, separators=(",", ":"))
    assert len(text) > 1_000_000
    for form in ("text", "json"):
        [read] = api.post("/api/records", {"record": text, "format": form})["records"]
        text = read["text"]
    assert json.loads(text) == whole


def test_several_records_are_read_in_order_and_too_long_input_is_refused(api: Api) -> None:
    assert api.refused("/api/records", {"record": "x" * 2_000_001}) == (400, "malformed")
    assert api.refused("/api/records", {"record": "x" * 4_000_000}) == (413, "too-large")
    assert api.refused("/api/boards", {"record": "x" * 200_001}) == (400, "malformed")
    assert api.refused("/api/review", {"record": "x" * 200_001}) == (400, "malformed")
    game = Record.from_moves(game_named("repulso").start(), ["c3"])
    text = write_records([_record(), game], "text")
    read = api.post("/api/records", {"record": text})["records"]
    assert [one["game"] for one in read] == ["abalone", "repulso"]
    many = write_records([game] * 201, "text")
    assert api.refused("/api/records", {"record": many}) == (413, "too-large")


@pytest.mark.parametrize("form", ["text", "json", "jsonl", "apgn"])
@pytest.mark.parametrize("path", ["records", "boards"])
def test_moves_are_counted_before_they_are_replayed(api: Api, form: str, path: str) -> None:
    """The first move is illegal; if the moves were replayed, that would be the refusal."""
    written = write_records([_record()], form)
    separator = '","' if form.startswith("json") else " "
    for count, refused in ((9_000, (400, "malformed")), (10_001, (413, "too-large"))):
        moves = separator.join(["a1a2"] * count)
        assert api.refused(f"/api/{path}", {"record": written.replace("a1b1", moves)}) == refused


def test_an_analysis_streams_until_it_is_final(api: Api) -> None:
    body = {"position": START, "seconds": 0.3, "lines": 2}
    reports = _lines(api.request("POST", "/api/analysis", json=body))
    assert [report["final"] for report in reports] == [*(len(reports) - 1) * [False], True]
    assert len(reports[-1]["lines"]) == 2
    assert reports[-1]["nodes"] >= reports[0]["nodes"] > 0


@pytest.mark.parametrize("change", [{"position": "chess"}, {"seconds": 61}, {"lines": 6}])
def test_impossible_analyses_are_refused(api: Api, change: dict[str, Any]) -> None:
    body = {"position": START, "seconds": 0.1, **change}
    assert api.refused("/api/analysis", body) == (400, "malformed")


def test_a_game_created_without_hints_has_none(api: Api) -> None:
    clock = {"kind": "clock", "minutes": 5}
    for fields, refused in ({"clock": clock}, True), ({"clock": clock, "hints": True}, False):
        game = api.create(PERSON, PERSON, **fields)
        answer = api.request("GET", f"{game.path}/hint", game.key, params={"seconds": 0.05})
        assert (answer.status_code, game.get()["game"]["hints"]) == (
            (403, False) if refused else (200, True)
        )


def test_a_hint_is_about_the_current_board(api: Api) -> None:
    game = api.create()
    game.move("a1")
    last = _lines(api.request("GET", f"{game.path}/hint", params={"seconds": 0.1}))[-1]
    assert game.get("why", move=last["lines"][0]["moves"][0])["legal"]
    game.post("resign", {}, game.key)
    assert game.refused("hint", None) == (409, "over")
    waiting = api.create(PERSON, LINK)
    assert waiting.refused("hint", None) == (409, "waiting")
    for query in ({"seconds": "nan"}, {"seconds": "inf"}, {"seconds": "0"}, {"lines": "9"}):
        assert api.request("GET", f"{game.path}/hint", params=query).status_code == 400


def test_disconnecting_stops_the_search(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    pool = api.server.serving.services.pool
    analyse = pool.analyse
    monkeypatch.setattr(pool, "analyse", lambda job: analyse(replace(job, seconds=500.0)))
    body = {"position": START, "seconds": 60, "lines": 5}
    with api.http.stream("POST", "/api/analysis", json=body) as answer:
        assert next(answer.iter_lines())
        assert pool.running == 1
    until(lambda: pool.running == 0)
    assert pool.seconds_thought < 500


def test_a_full_queue_is_reported_at_once(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api.server.serving.services.pool._patient, "_max_jobs", 0)
    assert api.refused("/api/analysis", {"position": START}) == (503, "busy")


def test_a_used_up_hourly_quota_is_reported(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api.server.serving.services.pool, "_patient_allowance", Allowance(1e-9))
    _lines(api.request("POST", "/api/analysis", json={"position": START, "seconds": 0.05}))
    assert api.refused("/api/analysis", {"position": START}) == (429, "too-many")


@pytest.mark.parametrize(
    ("text", "mover"),
    [
        ("repulso 6/2b3/6/2*o2/6/6 o -", 0),
        ("alliances OOO2/8/9/10/11/12/5P5/12/11/10/9/8/5 --- -", 1),
        (EDGE, 1),
    ],
)
def test_threats_are_moves_of_the_seat_that_is_not_on_turn(api: Api, text: str, mover: int) -> None:
    body = {"position": text, "seconds": 0.2, "threat": True}
    *_, last = _lines(api.request("POST", "/api/analysis", json=body))
    position = parse_position(text)
    passed = position.passed()
    assert (position.to_move, last["seat"]) == (1 - mover, mover)
    is_renamed = position.game.name == "alliances"
    assert last["passed"] == (None if is_renamed else passed.position.to_text())
    legal = {str(passed.move(move)) for move in passed.position.legal_moves()}
    assert last["lines"][0]["moves"][0] in legal
    assert sum(last["lines"][0]["chances"]) == pytest.approx(1)


def test_named_moves_are_compared(api: Api) -> None:
    body = {"position": START, "seconds": 0.2, "lines": 2, "moves": ["a1", "c3"]}
    *_, last = _lines(api.request("POST", "/api/analysis", json=body))
    assert {line["moves"][0] for line in last["lines"]} == {"a1", "c3"}
    assert api.refused("/api/analysis", body | {"moves": ["a1N"]}) == (422, "illegal-move")
    assert api.refused("/api/analysis", body | {"threat": True}) == (400, "malformed")


def test_a_threat_inside_a_turn_is_refused_with_its_reason(api: Api) -> None:
    body = {"position": "repulso 6/2b3/2*3/6/6/6 o c5", "threat": True}
    answer = api.request("POST", "/api/analysis", json=body)
    assert (answer.status_code, answer.json()["code"]) == (409, "not-possible")
    assert answer.json()["reason"] == {"key": "pass-inside-turn"}


def test_a_failure_during_the_analysis_is_the_last_line(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(job: object) -> AsyncIterator[Any]:
        for report in list[Any]():
            yield report
        raise ThinkingFailed("one worker after the other broke")

    monkeypatch.setattr(api.server.serving.services.pool, "analyse", broken)
    (line,) = _lines(api.request("POST", "/api/analysis", json={"position": START}))
    assert line["code"] == "unavailable"
    assert line["text"].startswith("one worker after the other broke")
