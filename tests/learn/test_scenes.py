"""The page's pictures show what the engine says of their positions."""

from __future__ import annotations

import pytest

from boardwright.games import GAMES, Position
from boardwright.games.abalone import AbalonePosition
from boardwright.games.registry import parse_position
from learn_scenes import boards_file, boards_text, position_strings, scenes

each_game = pytest.mark.parametrize("game", GAMES)
WORDS = ("lance", "arc", "shield", "block", "det", "clinch")


def position_of(game: str, picture: str) -> Position:
    return parse_position(scenes(game)["pictures"][picture]["position"])


@each_game
def test_the_boards_are_as_the_engine_tells_them(game: str) -> None:
    told = boards_file(game).read_text(encoding="utf-8")
    assert told == boards_text(game), "run python tests/learn_scenes.py --write"


@each_game
def test_positions_are_written_as_the_engine_writes_them(game: str) -> None:
    for text in position_strings(game):
        assert parse_position(text).to_text() == text


@each_game
def test_every_rule_has_its_place_on_the_rules_page(game: str) -> None:
    shown = [rule for section in scenes(game)["sections"] for rule in section["rules"]]
    assert shown == list(GAMES[game].rules)


@each_game
def test_every_picture_is_shown_once(game: str) -> None:
    shown = [name for section in scenes(game)["sections"] for name in section["pictures"]]
    assert sorted(shown) == sorted(scenes(game)["pictures"])


@each_game
def test_marks_and_arrows_lie_on_the_board(game: str) -> None:
    board = GAMES[game].board
    for picture in scenes(game)["pictures"].values():
        for cell in picture.get("marks", []):
            board.index(cell)
        for arrow in picture.get("arrows", []):
            for cell in arrow["cells"]:
                board.index(cell)


@pytest.mark.parametrize("word", WORDS)
def test_the_words_of_abalone_are_shown_on_what_they_name(word: str) -> None:
    position = position_of("abalone", word)
    assert isinstance(position, AbalonePosition)
    marked = scenes("abalone")["pictures"][word]["marks"]
    held = {position.cells[position.game.board.index(cell)] for cell in marked}
    assert len(held) == (2 if word == "clinch" else 1)  # marbles of both sides, or of one
    assert 0 not in held


@pytest.mark.parametrize(
    ("picture", "move", "cell"), [("sumitos", "c3c4", "c5"), ("out", "e7e8", "e9")]
)
def test_abalones_pushes_can_be_played(picture: str, move: str, cell: str) -> None:
    events = [event.to_dict() for event in position_of("abalone", picture).events(move)]
    assert [e["origin"] for e in events if e["type"] == "pushed"] == [cell]


def test_none_of_the_pushes_that_are_not_allowed_can_be_played() -> None:
    position = position_of("abalone", "not-allowed")
    for move in position.legal_moves():
        assert "pushed" not in [event.to_dict()["type"] for event in position.events(move)]


@pytest.mark.parametrize(
    ("picture", "colours"),
    [
        ("connection", {"purple": "connection"}),
        ("fence", {"orange": "fence"}),
        ("side", {"orange": "fence"}),
        ("all", {"orange": "connection", "purple": "fence", "green": "fence"}),
    ],
)
def test_alliances_pictures_show_how_colours_are_won(picture: str, colours: dict[str, str]) -> None:
    decided = position_of("alliances", picture).facts()["decided"]
    assert {won["colour"]: won["by"] for won in decided} == colours
