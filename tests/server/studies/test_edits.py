"""The effect of edits on a study, and the conflicts that they must not overwrite."""

from __future__ import annotations

import itertools
import random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from boardwright.games import GAMES, game_named
from boardwright.records import Record
from boardwright.records.study import MAX_CHAPTERS, MAX_NODES, StudyData, study_of_data
from boardwright.server.bounds import MAX_PATH
from boardwright.server.errors import Refused
from boardwright.server.studies.model import AnyEdit, writes_below
from boardwright.server.studies.positions import (
    Circumstances,
    EditRefused,
    PositionCache,
    SharedStudy,
    StoredStudy,
    apply_edit,
    numbered_chapters,
    shared_study,
)
from server.studies.samples import add, comment, document, record

if TYPE_CHECKING:
    from boardwright.records.study import Node

Json = dict[str, Any]


def opened(given: Json) -> SharedStudy:
    return shared_study(numbered_chapters(msgspec.convert(given, StudyData)))


def edit_of(data: Json) -> AnyEdit:
    found: AnyEdit = msgspec.convert(data, AnyEdit)
    return found


class Editing:
    """A study under edit; each edit may come after edits that its author has not seen."""

    def __init__(self, given: Json | None = None) -> None:
        self.study = opened(given or document())
        self.positions = PositionCache()

    def do(self, data: Json, *unseen: Json) -> bool:
        """Apply an edit; whether anything changed."""
        met = Circumstances(self.positions, [edit_of(one) for one in unseen])
        before = self.study
        self.study = apply_edit(before, edit_of(data), met)
        return self.study is not before

    def refused(self, data: Json, *unseen: Json) -> Refused:
        before = self.study
        with pytest.raises(Refused) as caught:
            self.do(data, *unseen)
        assert self.study is before
        return caught.value

    def node(self, *path: str, chapter: int = 0) -> Node:
        node: Node | None = self.study.chapters[chapter].root
        for move in path:
            assert node is not None
            node = node.child(move)
        assert node is not None
        return node

    def check(self) -> None:
        """The study can be written to its file, and the stored form gives the same study."""
        data = self.study.data()
        study_of_data(data)
        stored = msgspec.json.decode(msgspec.json.encode(self.study.stored()), type=StoredStudy)
        assert shared_study(stored).data() == data
        assert self.study.nodes == sum(
            sum(1 for _ in chapter.root.walk()) - 1 for chapter in self.study.chapters
        )


def test_moves_are_added_where_they_are_legal() -> None:
    editing = Editing()
    assert editing.do(add("c3", "d4"))
    assert [node.move for node in editing.node("c3").children] == ["c5", "d4"]
    assert not editing.do(add("c3", "d4"))
    illegal = editing.refused(add("c3", "c3"))
    assert (illegal.code, illegal.rule) == ("illegal-move", "RU2")
    assert editing.refused(add("c3", "z99")).code == "malformed"
    assert editing.refused(add("a1", "a2")).code == "not-found"
    assert editing.refused(add("a1", chapter="7")).code == "not-found"
    editing.check()


def test_a_line_is_added_with_its_variations_and_its_place() -> None:
    editing = Editing()
    line = {
        "comment": "or",
        "moves": ["a1", {"move": "b1", "nags": [1], "variations": [{"moves": ["b2"]}]}],
    }
    assert editing.do({"op": "add", "chapter": "1", "path": [], "line": line, "at": 0})
    assert [node.move for node in editing.node().children] == ["a1", "c3"]
    assert [node.move for node in editing.node("a1").children] == ["b1", "b2"]
    again = editing.refused({"op": "add", "chapter": "1", "path": [], "line": line})
    assert again.code == "stale"
    bad = {"moves": ["a2", "a2"]}
    assert editing.refused({"op": "add", "chapter": "1", "path": [], "line": bad}).code in (
        "malformed",
        "illegal-move",
    )
    editing.check()


def test_notes_are_replaced_only_if_unchanged_since_the_author_saw_them() -> None:
    editing = Editing()
    assert editing.do(comment(["c3"], "good"))
    refused = editing.refused(comment(["c3"], "bad"))
    assert isinstance(refused, EditRefused)
    assert (refused.code, refused.now) == ("stale", "good")
    assert not editing.do(comment(["c3"], "good"))  # sent a second time
    assert editing.do(comment(["c3"], "very good", "good"))
    shapes = {"op": "shapes", "chapter": "1", "path": ["c3"], "shapes": ["Gc3", "Rc3d4"], "was": []}
    assert editing.do(shapes)
    assert editing.do(comment(["c3"], "best", "very good"))
    assert editing.node("c3").comment == "best [%csl Gc3][%cal Rc3d4]"
    assert editing.refused({**shapes, "shapes": ["Gz9"], "was": ["Gc3", "Rc3d4"]}).code == (
        "malformed"
    )
    nags = {"op": "nags", "chapter": "1", "path": ["c3"], "nags": [1], "was": []}
    assert editing.do(nags)
    assert editing.refused({**nags, "nags": [2]}).code == "stale"
    editing.check()


def test_a_cut_with_newer_content_of_another_author_is_refused() -> None:
    editing = Editing()
    editing.do(add("c3", "c5", "d4"))
    cut = {"op": "cut", "chapter": "1", "path": ["c3", "c5"]}
    assert editing.refused(cut, add("c3", "c5", "d4")).code == "stale"
    assert editing.refused(cut, comment(["c3", "c5"], "!")).code == "stale"
    assert editing.do(cut, add("c3", "e5"), comment([], "hm"))
    assert not editing.do(cut)
    assert editing.refused({"op": "cut", "chapter": "1", "path": []}).code == "malformed"
    editing.check()


def test_a_promoted_variation_leads_the_line() -> None:
    editing = Editing()
    editing.do(add("a1"))
    editing.do(add("b1"))
    assert editing.do({"op": "promote", "chapter": "1", "path": ["b1"], "to": 0})
    assert [node.move for node in editing.node().children] == ["b1", "c3", "a1"]
    assert not editing.do({"op": "promote", "chapter": "1", "path": ["b1"], "to": 0})
    editing.check()


def test_a_result_holds_as_long_as_its_moves_are_the_main_line() -> None:
    played = record("c3", "c5", ended=("1-0", "resignation"))
    editing = Editing(document(played))
    editing.do(add("c3", "c5", "d4"))
    assert editing.study.chapters[0].head.result == "1-0"
    editing.do(add("c3", "a1"))
    first = {"op": "promote", "chapter": "1", "path": ["c3", "a1"], "to": 0}
    editing.do(first)
    head = editing.study.chapters[0].head
    assert (head.result, head.reason) == ("*", "unfinished")
    editing.check()
    editing.do({**first, "to": 1})
    assert editing.study.chapters[0].head.result == "1-0"
    editing.check()


def test_chapters_are_added_removed_and_moved() -> None:
    editing = Editing(document(record("c3"), record("a1")))
    new = {"op": "chapter-add", "chapter": "x", "title": "Third", "record": record("b1"), "at": 0}
    assert editing.do(new)
    assert not editing.do(new)
    assert [one.id for one in editing.study.chapters] == ["x", "1", "2"]
    assert editing.do({"op": "chapter-move", "chapter": "x", "to": 2})
    assert not editing.do({"op": "chapter-move", "chapter": "x", "to": 2})
    assert editing.do({"op": "chapter-title", "chapter": "x", "title": "3", "was": "Third"})
    assert editing.refused({"op": "chapter-title", "chapter": "x", "title": "4", "was": "Third"})
    assert editing.refused({"op": "chapter-cut", "chapter": "1"}, comment([], "hm")).code == "stale"
    assert editing.do({"op": "chapter-cut", "chapter": "1"})
    assert editing.do({"op": "chapter-cut", "chapter": "2"})
    assert editing.refused({"op": "chapter-cut", "chapter": "x"}).code == "not-possible"
    assert editing.do({"op": "title", "title": "Edges", "was": "Corners"})
    assert editing.refused({"op": "title", "title": "Ends", "was": "Corners"}).code == "stale"
    broken = {**new, "chapter": "y", "record": {**record("b1"), "version": 9}}
    assert editing.refused(broken).code == "malformed"
    editing.check()


def test_bounds_are_those_of_the_file() -> None:
    editing = Editing(document(*[record()] * MAX_CHAPTERS))
    one_more = {"op": "chapter-add", "chapter": "x", "title": "x", "record": record()}
    assert editing.refused(one_more).code == "too-many"
    full = Editing()
    chapter = full.study.chapters[0]
    object.__setattr__(chapter, "nodes", MAX_NODES)
    assert full.refused(add("a1")).code == "too-large"


def test_variations_nest_as_deep_as_records_allow() -> None:
    """A line of variations within variations, one level deeper each time."""
    editing = Editing(document(record(game="abalone")))
    position, path = game_named("abalone").start(), list[str]()
    for _ in range(60):
        main, other = position.legal_moves()[:2]
        editing.do(add(*path, str(main)))
        try:
            editing.do(add(*path, str(other)))
        except Refused as refused:
            assert refused.code == "too-large"
            break
        path.append(str(other))
        position = position.play(other)
    else:
        pytest.fail("there is no bound")
    assert len(path) == 50
    editing.check()


@pytest.mark.parametrize("name", GAMES)
def test_random_edits_leave_a_study_that_its_file_can_represent(name: str) -> None:
    rng = random.Random(7)
    editing = Editing(document(record(game=name)))
    game = game_named(name)
    for _ in range(150):
        path, position = [], game.start()
        node = editing.node()
        while node.children and rng.random() < 0.8:
            node = rng.choice(node.children)
            path.append(node.move)
            position = position.play(game.parse_move(node.move))
        kind = rng.random()
        if kind < 0.7 and position.outcome is None:
            editing.do(add(*path, str(rng.choice(position.legal_moves()))))
        elif kind < 0.8:
            now = node.comment
            editing.do(comment(path, f"{rng.random()}", now))
        elif path and kind < 0.9:
            editing.do({"op": "promote", "chapter": "1", "path": path, "to": rng.randrange(3)})
        elif path and kind < 0.95:
            editing.do({"op": "cut", "chapter": "1", "path": path})
    assert editing.study.nodes > 20
    editing.check()


def test_only_content_below_a_node_counts_as_written_there() -> None:
    below = edit_of(add("c3", "c5", "d4"))
    assert writes_below(below, "1", ("c3",))
    assert not writes_below(below, "1", ("a1",))
    assert not writes_below(below, "2", ("c3",))
    assert not writes_below(edit_of({"op": "cut", "chapter": "1", "path": ["c3"]}), "1", ("c3",))


def test_shapes_are_replaced_in_any_order_of_drawing() -> None:
    """A page may store an arrow before a circle; comments always write circles first."""
    editing = Editing()
    drawn = ["Rc3d4", "Gc3"]
    shapes: Json = {"op": "shapes", "chapter": "1", "path": ["c3"], "shapes": drawn, "was": []}
    assert editing.do(shapes)
    assert editing.do({**shapes, "shapes": [*drawn, "Yd4"], "was": drawn})
    assert editing.node("c3").comment == "[%csl Gc3,Yd4][%cal Rc3d4]"
    refused = editing.refused({**shapes, "was": ["Gc3"]})
    assert isinstance(refused, EditRefused)
    assert (refused.code, refused.now) == ("stale", ["Gc3", "Rc3d4", "Yd4"])


def test_text_beside_shapes_keeps_its_spaces_while_typing() -> None:
    editing = Editing()
    editing.do({"op": "shapes", "chapter": "1", "path": ["c3"], "shapes": ["Gc3"], "was": []})
    for was, words in itertools.pairwise(["", "Good ", "Good \n", "Good \nmove", " ", ""]):
        assert editing.do(comment(["c3"], words, was))
        editing.study = shared_study(editing.study.stored())
    assert editing.node("c3").comment == "[%csl Gc3]"


def test_shapes_in_comments_are_refused_and_old_ones_do_not_block_edits() -> None:
    editing = Editing()
    assert editing.refused(comment(["c3"], "look [%csl Gz99]")).code == "malformed"
    assert editing.do(comment(["c3"], "look [%csl later]"))
    played = record("c3")
    played["line"]["moves"] = [{"move": "c3", "comment": "[%csl Gz99]"}]
    shapes = {"op": "shapes", "chapter": "1", "path": ["c3"], "shapes": ["Gz99", "Ra1"]}
    assert Editing(document(played)).do({**shapes, "was": ["Gz99"]})


def test_stored_edits_are_not_checked_again() -> None:
    """Old databases have edits from versions with other rules for stale edits."""
    study, met = opened(document()), Circumstances(PositionCache(), made=True)
    for text, was in (("good ", "?"), ("look [%csl Gz99]", "good"), ("better", "")):
        study = apply_edit(study, edit_of(comment(["c3"], text, was)), met)
    title = {"op": "title", "title": "Edges", "was": "Ends"}
    assert apply_edit(study, edit_of(title), met).title == "Edges"


def test_moves_are_counted_before_they_are_replayed() -> None:
    editing = Editing()
    many = {"moves": ["nonsense"] * (MAX_NODES + 1)}
    chapter = {"op": "chapter-add", "chapter": "x", "title": "x"}
    assert editing.refused({**chapter, "record": {**record(), "line": many}}).code == "too-large"
    line = {"op": "add", "chapter": "1", "path": ["c3"], "line": many}
    assert editing.refused(line).code == "too-large"


@pytest.mark.parametrize(
    ("carried", "moves", "code"),
    [
        (["nonsense"] * MAX_PATH, MAX_NODES - MAX_PATH, "malformed"),
        (["nonsense"] * MAX_PATH, MAX_NODES - MAX_PATH + 1, "too-large"),
        (["a1b1"] * (MAX_PATH + 1), 0, "too-large"),
    ],
)
def test_moves_that_the_start_carries_count_before_they_are_replayed(
    carried: list[str], moves: int, code: str
) -> None:
    start = f"{game_named('abalone').start().to_text()} moves {' '.join(carried)}"
    line = {"moves": ["nonsense"] * moves}
    chapter = {**record(), "game": "abalone", "options": {}, "start": start, "line": line}
    edit = {"op": "chapter-add", "chapter": "x", "title": "x", "record": chapter}
    assert Editing().refused(edit).code == code


def test_positions_are_found_from_the_start_and_from_the_latest_cached() -> None:
    """A long path is replayed once; the cache is bounded, and entries can be dropped."""
    rng, moves = random.Random(3), list[str]()
    start = position = game_named("abalone").start()
    while len(moves) < 200:
        move = rng.choice(position.legal_moves())
        moves.append(str(move))
        position = position.play(move)
    path = tuple(moves)
    chapter = opened(document(record(*path, game="abalone"))).chapters[0]
    positions, starts = PositionCache(), 0

    class Counting(type(chapter)):  # type: ignore[misc]
        def start(self) -> Any:
            nonlocal starts
            starts += 1
            return start

    counting = Counting(**{name: getattr(chapter, name) for name in chapter.__dataclass_fields__})
    ends = {length: positions.at(counting, path[:length]) for length in (200, 199, 130, 64)}
    assert starts == 1
    for length, found in ends.items():
        assert found.to_text() == Record.from_moves(start, path[:length]).final.to_text()
    for number in range(300):
        positions.cache(counting, (f"m{number}",), start)
    assert len(positions) == 256
    positions.forget(chapter.id)
    assert len(positions) == 0
    positions.at(counting, path[:1])
    assert starts == 2
