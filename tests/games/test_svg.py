"""Pictures: valid, complete, clear, and in the same style for every game."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ET
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from boardwright.games.drawing import number
from boardwright.games.drawing.layout import FRAME, Layout
from boardwright.games.drawing.overlay import LANE, marks_of, way_points
from boardwright.games.events import (
    Affected,
    Blocked,
    Changed,
    Collected,
    Dropped,
    Event,
    GameOver,
    Placed,
    Pushed,
    SeatChanged,
    Slid,
    Won,
)
from boardwright.games.looks import Piece
from boardwright.games.repulso import REPULSO, RepulsoPosition
from boardwright.games.svg import caption, draw_svg
from support import Case, all_option_sets, every_case, every_game, random_moves, walk

if TYPE_CHECKING:
    from boardwright.games import Game, Options, Position

SVG = "{http://www.w3.org/2000/svg}"


@cache
def pictures(game: Game, options: Options | None = None) -> list[tuple[Position, str]]:
    """Pictures of the start, the end and a few positions between, of two random games."""
    found: list[Position] = []
    for seed in (1, 2):
        positions = list(walk(game.start(options), seed, 250))
        found += [positions[0], positions[-1]]
        found += random.Random(seed).sample(positions, min(3, len(positions)))
    return [(position, draw_svg(position)) for position in found]


def classes(picture: str) -> list[str]:
    return [e.get("class", "") for e in ET.fromstring(picture).iter() if e.get("class")]


def piece_uses(picture: str) -> list[ET.Element]:
    found = ET.fromstring(picture).find(f"{SVG}g[@class='pieces']")
    return [] if found is None else list(found)


def texts(picture: str) -> list[str]:
    return [e.text or "" for e in ET.fromstring(picture).iter(f"{SVG}text")]


@every_case
def test_pictures_are_small_well_formed_and_refer_only_to_their_own_shapes(case: Case) -> None:
    for _, picture in pictures(*case):
        ids = [e.get("id") for e in ET.fromstring(picture).iter() if e.get("id")]
        used = set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', picture))
        assert len(ids) == len(set(ids))
        assert {a or b for a, b in used} <= set(ids)
        assert len(picture) < 60_000


@every_game
def test_every_piece_is_drawn_in_its_place_and_named(game: Game) -> None:
    for position, picture in pictures(game):
        layout = Layout(position.board)
        drawn = {(use.get("x"), use.get("y")): use for use in piece_uses(picture)}
        assert len(drawn) == len(position.pieces())
        for cell, piece in position.pieces().items():
            name = position.board.name(cell)
            x, y = map(number, layout.centre(position.board.cells[cell]))
            assert (drawn[x, y].findtext(f"{SVG}title") or "").endswith(f"{piece.kind} on {name}")
            assert drawn[x, y].get("data-cell") == name


@every_game
def test_every_cell_and_every_coordinate_is_drawn(game: Game) -> None:
    board, picture = game.start().board, draw_svg(game.start())
    cells = re.findall(r'href="#\w+-(?:tile|pit)"', picture)
    printed = texts(picture)
    assert len(cells) == len(board)
    for label in board.labels:
        assert label.text in printed
        printed.remove(label.text)


@every_game
def test_coordinates_stand_in_the_frame(game: Game) -> None:
    layout = Layout(game.largest_board)
    for label in game.largest_board.labels:
        x, y = layout.label_place(label)
        board = [layout.centre(cell) for cell in game.largest_board.cells]
        nearest = min(abs(complex(x, y) - complex(*centre)) for centre in board) / layout.unit
        assert 0.55 < nearest < 0.75 + FRAME
        assert 0 < x < 640
        assert 0 < y < layout.bottom


@every_game
def test_texts_of_a_picture_are_accessible_and_have_classes(
    game: Game,
) -> None:
    for position, picture in pictures(game):
        root = ET.fromstring(picture)
        title, desc = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
        assert root.get("role") == "img"
        assert title is not None
        assert desc is not None
        named = (root.get("aria-labelledby") or "").split()
        assert [title.get("id"), desc.get("id")] == named
        assert title.text == f"{game.title}: {caption(position)}"
        assert [e.text for e in root.iter() if e.get("class") == "caption"] == [caption(position)]
        (below,) = (e for e in root.iter() if e.get("class") == "summary")
        text = " ".join(e.text or "" for e in below).replace("\N{NO-BREAK SPACE}", "")
        assert position.summary()
        for line in position.summary():
            assert line in (desc.text or "")
            assert line in text


@every_game
def test_kinds_of_pieces_differ_by_more_than_colour(game: Game) -> None:
    kinds: set[Piece] = set()
    for _, options in filter(lambda case: case[0] is game, all_option_sets()):
        for position in walk(game.start(options), 1, 60):
            kinds |= set(position.pieces().values())
    assert len(kinds) > 1
    for one, other in combinations(kinds, 2):
        a, b = game.piece_look(one), game.piece_look(other)
        assert (a.shape, a.emblem) != (b.shape, b.emblem), (one, other)


@every_game
def test_sides_that_differ_in_colour_differ_in_emblem(game: Game) -> None:
    looks = set(game.cell_looks(game.options_type()))
    lined = [look for look in looks if look.side]
    assert len({look.emblem for look in lined}) == len({look.side for look in lined})


@every_game
def test_a_picture_is_always_the_same(game: Game) -> None:
    position, picture = pictures(game)[2]
    assert draw_svg(game.from_bytes(position.to_bytes())) == picture


def test_different_pictures_share_no_ids() -> None:
    start = REPULSO.start()
    after, events = start.step("c3")
    shown = (draw_svg(start), draw_svg(after), draw_svg(after, events), draw_svg(after, flip=True))
    ids = [set(re.findall(r'id="([^"]+)"', picture)) for picture in shown]
    assert all(not a & b for a, b in combinations(ids, 2))


@every_game
def test_flip_turns_the_board_round(game: Game) -> None:
    position, picture = pictures(game)[1]
    flipped = draw_svg(position, flip=True)
    upright, turned = piece_uses(picture), piece_uses(flipped)
    for axis in ("x", "y"):
        sums = [
            float(a.get(axis) or 0) + float(b.get(axis) or 0)
            for a, b in zip(upright, turned, strict=True)
        ]
        assert max(sums) - min(sums) < 0.05
    assert texts(picture) == texts(flipped)


def test_the_requested_width_scales_the_picture() -> None:
    small, large = (ET.fromstring(draw_svg(REPULSO.start(), width=w)) for w in (320, 1280))
    assert (small.get("width"), large.get("width")) == ("320", "1280")
    assert small.get("viewBox") == large.get("viewBox")
    assert abs(4 * int(small.get("height") or 0) - int(large.get("height") or 0)) <= 4


def test_text_is_escaped() -> None:
    class Rude(RepulsoPosition):
        def summary(self) -> tuple[str, ...]:
            return ('<script>alert("1 & 2")</script>',)

    start = REPULSO.start()
    picture = draw_svg(Rude(start.options, start.cells))
    assert "<script" not in picture
    assert '<script>alert("1 & 2")</script>' in texts(picture)


@pytest.mark.parametrize(
    ("event", "mark", "count"),
    [
        (Placed(0, Piece("coloured", 0), "c3"), "placed", 1),
        (Slid(0, Piece("coloured", 0), ("a1", "b1", "c1")), "arrow", 1),
        (Pushed(0, Piece("coloured", 0), "b2", "c2", "a2"), "arrow", 1),
        (Pushed(0, Piece("coloured", 0), "f2", None, "e2"), "arrow", 1),
        (Affected(Piece("action"), "b1", ("a1", "c1")), "affected", 2),
        (Blocked(0, Piece("coloured", 0), "d4"), "blocked", 1),
        (Won(0, "orange", ("a1", "a2", "a3")), "link", 3),
        (Dropped(0, Piece("grey counter"), "b2"), "last-move", 1),
        (Changed(0, Piece("coloured", 0), "b2", source=1), "last-move", 1),
    ],
)
def test_every_event_with_a_place_leaves_a_mark(event: Event, mark: str, count: int) -> None:
    found = classes(draw_svg(REPULSO.start(), [event]))
    assert found.count(mark) == count
    assert found.count("last-move") == 1


def arrow_start(position: Position, *, flip: bool = False) -> float:
    """The x-coordinate where the arrow of a slide from a1 to c1 starts."""
    picture = draw_svg(position, [Slid(0, Piece("coloured", 0), ("a1", "b1", "c1"))], flip=flip)
    arrow = next(e for e in ET.fromstring(picture).iter() if e.get("class") == "arrow")
    return float(arrow[0].get("cx") or 0)


def test_an_arrow_leaves_the_piece_at_its_start_in_sight_and_follows_the_board() -> None:
    free, taken = arrow_start(REPULSO.start()), arrow_start(REPULSO.start().play("a1"))
    assert taken - free > 0.3 * Layout(REPULSO.largest_board).unit
    assert free < 320 < arrow_start(REPULSO.start(), flip=True)


@every_game
def test_the_zone_of_a_game_is_framed(game: Game) -> None:
    has_zone = any(look.zone for look in game.cell_looks(game.options_type()))
    assert ("zone" in classes(draw_svg(game.start()))) == has_zone


def test_without_events_there_are_no_marks() -> None:
    for events in ([], [Collected(0, Piece("grey counter"))]):
        assert set(classes(draw_svg(REPULSO.start(), events))) == {"panel", "caption", "summary"}


@every_game
def test_every_move_can_be_drawn_and_described(game: Game) -> None:
    position = game.start()
    for move in random_moves(position, 7, 40):
        position, events = position.step(move)
        text = ET.fromstring(draw_svg(position, events)).findtext(f"{SVG}desc") or ""
        for event in events:
            assert isinstance(event, GameOver | SeatChanged) or str(event) in text


def test_the_end_of_a_real_game_is_in_the_caption() -> None:
    *_, last = walk(REPULSO.start(), 3)
    assert last.outcome is not None
    assert caption(last) == "Blue wins"
    assert caption(last) in texts(draw_svg(last))
    reason = "Orange has no cell for a coloured piece and cannot open one (RU15)"
    assert reason in texts(draw_svg(last))


def test_an_arrow_off_the_board_points_over_the_edge() -> None:
    marks = marks_of(REPULSO.largest_board, [Pushed(0, Piece("coloured", 0), "f2", None, "e2")])
    (start, end) = marks.arrows[0].points
    assert start == (5, 4)
    assert end[0] > 5.5
    assert end[1] == 4


@pytest.mark.parametrize(
    ("cells", "points"),
    [
        ("a1 b1 c1 d1", ((0, 5), (3, 5))),  # straight
        ("b5 c6 d5 e4", ((1, 1), (2, 0), (4, 2))),  # reflected
        (
            "b4 b5 b6 b5",
            ((1, 2), (1, 0), (1 + LANE, 0), (1 + LANE, 1)),
        ),  # back on the same line
    ],
)
def test_a_path_is_drawn_by_its_turning_points(
    cells: str, points: tuple[tuple[float, float], ...]
) -> None:
    board = REPULSO.largest_board
    assert way_points(board, [board.index(name) for name in cells.split()]) == points


def test_captions_name_the_seat_to_move_and_the_turn() -> None:
    position = REPULSO.start().play("c3")
    assert caption(position) == "Orange to move"
    assert caption(position.play("*c4")) == "Blue to move in Orange’s turn"
