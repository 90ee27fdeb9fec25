"""Bulk analysis in JSON lines: every line gets a response, valid or not."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardwright.engine.bulk import BulkAnalysis, read_jobs
from boardwright.engine.program import EngineProcess, Program
from boardwright.engine.thinker import EngineSettings
from boardwright.games import game_named
from command_process import command
from support import walk

if TYPE_CHECKING:
    from collections.abc import Iterator

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text()


SANE = '{"id": "sane", "game": "repulso", "nodes": 5}'


def bulk(*queries: str, workers: int = 2) -> list[dict[str, object]]:
    output: list[str] = []
    BulkAnalysis(output.append, EngineSettings(), workers).run(queries)
    return [msgspec.json.decode(line) for line in output]


def test_every_requested_ply_gets_a_response() -> None:
    query = '{"id": 7, "game": "repulso", "moves": ["c3", "c5"], "turns": [0, 2], "nodes": 40}'
    answers = bulk(query, query.replace("7", '"x"'), "\n", workers=3)
    assert {(a["id"], a["ply"], a["seat"]) for a in answers} == {
        (7, 0, 0),
        (7, 2, 0),
        ("x", 0, 0),
        ("x", 2, 0),
    }
    for found in answers:
        assert found["nodes"]
        assert isinstance(found["lines"], list)
        assert set(found["lines"][0]) == {"moves", "score", "chances", "proven"}


@pytest.mark.parametrize(
    "query",
    [
        '{"id": 1, "game": "repulso", "turns": [], "nodes": 5}',
        '{"id": 1, "game": "repulso", "start": "repulso 6/6/6/6/6/6 b -", "nodes": 5}',
    ],
)
def test_an_empty_or_repeated_query_gets_an_error(query: str) -> None:
    (answer,) = bulk(query)
    assert (answer["id"], "error" in answer) == (1, True)


def test_a_position_string_and_a_finished_game_get_responses() -> None:
    *_, before, final = walk(game_named("repulso").start(), 1)
    queries = [
        msgspec.json.encode({"id": n, "start": p.to_text(), "nodes": 5}).decode()
        for n, p in enumerate((before, final))
    ]
    answers = {found["id"]: found for found in bulk(*queries)}
    assert "result" not in answers[0]
    assert final.outcome is not None
    assert answers[1]["reason"] == final.outcome.reason
    assert answers[1]["result"] in ("1-0", "0-1", "1/2-1/2")


@pytest.mark.parametrize(
    ("query", "ident", "code", "text"),
    [
        ("{", None, "malformed-json", "truncated"),
        ("[]", None, "malformed-json", "Expected `object`"),
        ('{"id": 1, "gmae": "repulso"}', 1, "malformed-json", "unknown field"),
        ('{"id": 1}', 1, "malformed-input", "unknown game ''"),
        ('{"id": 1, "game": "repulso", "moves": ["zz"]}', 1, "malformed-move", "move 1: 'zz'"),
        ('{"id": 1, "game": "repulso", "turns": [1]}', 1, "malformed-input", "no ply 1"),
        ('{"id": 1, "game": "repulso", "lines": 0}', 1, "malformed-input", "lines"),
        ('{"id": 1, "game": "repulso", "nodes": 0}', 1, "malformed-input", "nodes"),
        ('{"id": 1, "start": "repulso"}', 1, "malformed-position", ""),
    ],
)
def test_an_invalid_query_gets_an_error(
    query: str, ident: int | None, code: str, text: str
) -> None:
    (found,) = bulk(query)
    assert found["id"] == ident
    assert isinstance(found["error"], dict)
    assert found["error"]["code"] == code
    assert text in found["error"]["text"]


ANY_QUERY = st.one_of(
    st.text(max_size=40),
    st.recursive(
        st.none()
        | st.booleans()
        | st.integers()
        | st.floats(allow_nan=False)
        | st.text(max_size=5),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(
                st.sampled_from(["id", "game", "moves", "turns", "start", "x"]), inner
            )
        ),
        max_leaves=6,
    ).map(lambda value: msgspec.json.encode(value).decode()),
)


@settings(max_examples=4, deadline=None)
@given(queries=st.lists(ANY_QUERY, max_size=80))
def test_no_query_ends_the_analysis(queries: list[str]) -> None:
    answers = bulk(*queries, SANE, workers=1)
    assert any(found["id"] == "sane" and "lines" in found for found in answers)
    assert len(answers) >= 1 + sum(bool(query.strip()) for query in queries)


@pytest.mark.parametrize("deaths", [1, 2])
def test_a_process_that_dies_costs_at_most_its_query(
    deaths: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[EngineProcess] = []

    def start(program: Program) -> EngineProcess:
        started.append(EngineProcess.start(program.command))
        if len(started) <= deaths:
            started[-1].kill()
        return started[-1]

    monkeypatch.setattr(Program, "start", start)
    first, second = bulk(SANE, SANE, workers=1)
    assert "lines" in second
    assert ("lines" in first) == (deaths == 1)
    assert first["id"] == "sane"
    if deaths == 2:
        assert first["error"] == {"code": "crash", "text": "the program has ended"}


def test_the_command_finishes_all_queries() -> None:
    query = '{"id": "a", "game": "abalone", "nodes": 50}\n'
    done = command("engine", "--json", "--workers", "2", given=query * 3 + "rubbish")
    answers = [msgspec.json.decode(line) for line in done.stdout.splitlines()]
    assert sorted("error" in found for found in answers) == [False, False, False, True]
    assert (done.returncode, done.stderr) == (0, "")


def test_an_interruption_ends_all_searches() -> None:
    analysis = BulkAnalysis(lambda line: None, EngineSettings(), workers=2)

    def queries() -> Iterator[str]:
        for number in range(5):
            yield f'{{"id": {number}, "game": "repulso", "moves": ["c3"], "nodes": 100000000000}}'
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        analysis.run(queries())
    assert analysis._threads._shutdown
    assert not analysis._pool._out


def test_the_query_of_the_page_reads() -> None:
    (query,) = re.findall(r'^\{"id": "a", "game".*\}$', PAGE, re.MULTILINE)
    assert [job.ply for job in read_jobs(query)] == [1, 2]
