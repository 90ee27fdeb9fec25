"""The engine streams its results, stops on request, and annotates games."""

from __future__ import annotations

import threading
from itertools import islice
from typing import TYPE_CHECKING, Any

import pytest

from boardwright import core
from boardwright.engine import Budget, Engine
from boardwright.engine.search_thread import stream
from boardwright.engine.turning_points import GRADES
from boardwright.games import GAMES, MalformedInput, game_named
from boardwright.records import Record, format_record, parse_record
from support import Case, every_case, random_moves, walk

if TYPE_CHECKING:
    from collections.abc import Callable

REPULSO = game_named("repulso")


@pytest.mark.parametrize("name", list(GAMES))
def test_an_analysis_has_lines_of_legal_moves_and_chances(name: str) -> None:
    start = game_named(name).start()
    *_, found = Engine(start.game).analyse(start, nodes=300, lines=3)
    assert len(found.lines) == 3
    assert len({line.moves[0] for line in found.lines}) == 3
    for line in found.lines:
        assert sum(line.chances) == pytest.approx(1, abs=1e-4)
        position = start
        for move in line.moves:
            position = position.play(move)
    assert (found.best, found.moves) == (found.lines[0].moves[0], found.lines[0].moves)
    assert (found.score, found.chances) == (found.lines[0].score, found.lines[0].chances)
    assert found.nodes_per_second > 0


def test_closing_the_stream_ends_a_search_without_limits() -> None:
    threads = threading.active_count()
    engine = Engine(REPULSO)
    found = engine.analyse(REPULSO.start())
    assert len(list(islice(found, 2))) == 2
    found.close()
    assert threading.active_count() == threads
    assert engine.choose(REPULSO.start().play("c3"), Budget(nodes=50))


def test_a_stop_ends_a_search_with_its_best_move_so_far() -> None:
    stop = core.Stop()
    stop.stop()
    position = REPULSO.start().play("c3")
    assert Engine(REPULSO).choose(position, Budget(seconds=1000), stop=stop)
    assert list(Engine(REPULSO).analyse(position, stop=stop))


def test_an_interruption_ends_a_search(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from boardwright.engine import search_thread

    class Interrupted:
        def put(self, item: object) -> None:
            pass

        def get(self, timeout: float | None = None) -> None:
            raise KeyboardInterrupt

    threads = threading.active_count()
    monkeypatch.setattr(search_thread, "SimpleQueue", Interrupted)
    with pytest.raises(KeyboardInterrupt):
        Engine(REPULSO).choose(REPULSO.start().play("c3"), Budget(seconds=1000))
    assert threading.active_count() == threads


@pytest.mark.parametrize(("interval", "expected"), [(0.0, 40), (1000.0, 2)])
def test_frequent_reports_are_throttled_and_the_last_one_is_sent(
    interval: float, expected: int
) -> None:
    class Searcher:
        def search(self, *_: object, listener: Callable[[int], None], **__: object) -> int:
            for report in range(39):
                listener(report)
            return 39

    searcher: Any = Searcher()
    found: list[Any] = [
        *stream(searcher, REPULSO.start(), core.Limits(), core.Stop(), interval=interval)
    ]
    assert (len(found), found[0], found[-1]) == (expected, 0, 39)


def test_only_the_requested_moves_are_searched() -> None:
    start = REPULSO.start()
    only = start.legal_moves()[3:5]
    found = Engine(REPULSO).analysis(start, nodes=50, lines=5, only=only)
    assert {line.moves[0] for line in found.lines} == set(only)


def test_a_finished_game_cannot_be_searched() -> None:
    *_, final = walk(REPULSO.start(), 1)
    with pytest.raises(MalformedInput, match="the game is over"):
        Engine(REPULSO).choose(final)
    with pytest.raises(MalformedInput, match="the game is over"):
        Engine(REPULSO).analyse(final)
    with pytest.raises(MalformedInput, match="this engine plays Repulso, not Abalone"):
        Engine(REPULSO).choose(game_named("abalone").start())


@pytest.mark.parametrize("settings", [{"memory": 1}, {"threads": 0}, {"threads": 10**9}])
def test_impossible_settings_are_refused(settings: dict[str, int]) -> None:
    with pytest.raises(MalformedInput, match="no such engine"):
        Engine(REPULSO, **settings)  # type: ignore[arg-type]


@every_case
def test_every_variant_is_played(case: Case) -> None:
    game, options = case
    for level in (2, 10):
        engine = Engine(game, level=level)
        position = game.start(options)
        for _ in range(3):
            if position.outcome is None:
                position = position.play(engine.choose(position, Budget(nodes=20)))


def random_record(name: str, seed: int, plies: int) -> Record:
    start = game_named(name).start()
    return Record.from_moves(start, random_moves(start, seed, plies), [("Black", "Ann")])


@pytest.mark.parametrize("name", list(GAMES))
def test_an_annotated_game_reads_back(name: str) -> None:
    record = random_record(name, 5, 30)
    received: list[tuple[int, int]] = []
    annotated = Engine(record.game).annotate(
        record, nodes=60, progress=lambda done, total: received.append((done, total))
    )
    assert parse_record(format_record(annotated)) == annotated
    assert annotated.moves == record.moves
    assert annotated.tag("Black") == "Ann"
    assert annotated.tag("Annotator").startswith("Boardwright")
    assert received == [(n, len(record.moves)) for n in range(1, len(record.moves) + 1)]
    assert annotated == Engine(record.game).annotate(record, nodes=60)
    bare = Record.from_moves(record.start, ())
    assert Engine(record.game).annotate(bare, nodes=10).moves == ()


def test_a_turning_point_has_a_glyph_a_comment_and_the_better_line_once() -> None:
    annotated = Engine(REPULSO).annotate(random_record("repulso", 5, 40), nodes=150)
    marked = [ply for ply in annotated.line.plies if ply.nags]
    assert marked
    for ply in marked:
        assert ply.nags[0] in [glyph for _, _, glyph in GRADES]
        assert "'s chance falls from" in ply.comment
        assert ply.variations[0].plies[0].move != ply.move
    again = Engine(REPULSO).annotate(annotated, nodes=200)
    for before, after in zip(annotated.line.plies, again.line.plies, strict=True):
        assert not before.nags or after == before
