"""The page's lessons, pictures and translated rules agree with the real rules."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from boardwright.games import GAMES, Position
from boardwright.games.abalone import AbalonePosition
from boardwright.games.registry import parse_position
from learn_scenes import FOLDER, TAUGHT, boards_file, boards_text, position_strings, scenes, steps
from support import names

if TYPE_CHECKING:
    from boardwright.games.events import Event

Step = dict[str, Any]
STEPS = [
    pytest.param(game, step, id=f"{game}-{name}") for game in TAUGHT for name, step in steps(game)
]
each_game = pytest.mark.parametrize("game", TAUGHT)
each_step = pytest.mark.parametrize(("game", "step"), STEPS)


def played(position: Position, line: str) -> tuple[Position, list[Event]]:
    """The position after a line of moves, and the events on the way."""
    reported: list[Event] = []
    for word in line.split():
        position, events = position.step(word)
        reported += events
    return position, reported


def meets(goal: dict[str, Any], event: Event) -> bool:
    data = json.loads(json.dumps(event.to_dict()))
    return all(data.get(name) == expected for name, expected in goal.items())


@each_step
def test_a_step_starts_with_a_decision_and_has_one_kind_of_solution(game: str, step: Step) -> None:
    position = parse_position(step["position"])
    assert position.game.name == game
    assert position.to_move is not None
    assert sum(way in step for way in ("lines", "goal", "refused")) == 1
    assert ("show" in step) == ("goal" in step)


@each_step
def test_solutions_are_legal_and_in_standard_notation(game: str, step: Step) -> None:
    """No line begins another: after every move it is clear whether the step is solved."""
    position, lines = parse_position(step["position"]), step.get("lines", [])
    for line in lines:
        played(position, line)
        assert not [
            other for other in lines if other != line and f"{other} ".startswith(f"{line} ")
        ]
    if "goal" in step:
        _, events = played(position, step["show"])
        assert any(meets(step["goal"], event) for event in events)
    for word in " ".join([*lines, step.get("show", "")]).split():
        assert GAMES[game].format_move(GAMES[game].parse_move(word)) == word


@each_step
def test_refused_moves_break_the_rule_of_the_lesson(game: str, step: Step) -> None:
    position = parse_position(step["position"])
    for wrong in [*step.get("objections", []), *([step["refused"]] if "refused" in step else [])]:
        problem = position.objection(wrong["move"])
        assert problem is not None, f"{wrong['move']} is legal"
        assert (problem.key, problem.rule) == (wrong["key"], wrong["rule"])


WORDS = ("lance", "arc", "shield", "block", "det", "clinch")


def position_of(game: str, picture: str) -> Position:
    return parse_position(scenes(game)["pictures"][picture]["position"])


@each_game
def test_the_boards_match_the_engine(game: str) -> None:
    text = boards_file(game).read_text(encoding="utf-8")
    assert text == boards_text(game), "run python tests/learn_scenes.py --write"


@each_game
def test_every_rule_and_picture_has_its_place_on_the_rules_page(game: str) -> None:
    content, rules = scenes(game), list(GAMES[game].rules)
    assert [rule for section in content["sections"] for rule in section["rules"]] == rules
    shown = [name for section in content["sections"] for name in section["pictures"]]
    assert sorted(shown) == sorted(content["pictures"])
    assert {rule for lesson in content["lessons"] for rule in lesson["rules"]} <= set(rules)
    for text in position_strings(game):
        assert parse_position(text).to_text() == text


@each_game
def test_marks_and_arrows_lie_on_the_board(game: str) -> None:
    for picture in scenes(game)["pictures"].values():
        arrows = [cell for arrow in picture.get("arrows", []) for cell in arrow["cells"]]
        assert {*picture.get("marks", []), *arrows} <= set(GAMES[game].largest_board.cell_names)


@pytest.mark.parametrize("word", WORDS)
def test_the_terms_of_abalone_are_shown_on_the_board(word: str) -> None:
    position = position_of("abalone", word)
    assert isinstance(position, AbalonePosition)
    marked = scenes("abalone")["pictures"][word]["marks"]
    held = {position.cells[position.board.index(cell)] for cell in marked}
    assert len(held) == (2 if word == "clinch" else 1)  # a clinch has both sides' marbles
    assert 0 not in held


@pytest.mark.parametrize(
    ("picture", "move", "cell"), [("sumitos", "c3c4", "c5"), ("out", "e7e8", "e9")]
)
def test_abalones_pushes_can_be_played(picture: str, move: str, cell: str) -> None:
    events = [event.to_dict() for event in position_of("abalone", picture).events(move)]
    assert [e["origin"] for e in events if e["type"] == "pushed"] == [cell]


def test_forbidden_pushes_cannot_be_played() -> None:
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


RULE = re.compile(r'^ {4}([A-Z]{2}\d+):\s*"((?:[^"\\]|\\.)*)",$', re.MULTILINE)
# The parts of a rule that no language changes: notation, cells, and numbers such as 42 discs.
FIXED = re.compile(r"`[^`]+`|\b[a-m]\d{1,2}\b|\b\d{2,}\b")
_PREFIXES = "|".join(game.rule_prefix for game in GAMES.values())
RULINGS = {"en": "our ruling", "de": "unsere auslegung", "fr": "notre interprétation"}
RULINGS["pl"] = "nasza interpretacja"
OURS = names("RU1 RU14 RU15 RE5 RE8 RE16 RE18 RE19 RE20 AB10 AB11 AL3 AL7 AL10")


def translated(game: str, language: str) -> dict[str, str]:
    text = (FOLDER / "rules" / language / f"{game}.ts").read_text(encoding="utf-8")
    return dict(RULE.findall(text))


def fixed(text: str) -> Counter[str]:
    return Counter(FIXED.findall(text))


@each_game
@pytest.mark.parametrize("language", ["de", "fr", "pl"])
def test_every_rule_is_translated_with_its_numbers_and_cells(game: str, language: str) -> None:
    rules, found = GAMES[game].rules, translated(game, language)
    assert list(found) == list(rules)
    for number, text in rules.items():
        assert fixed(found[number]) == fixed(text), number


@each_game
def test_players_read_neither_options_nor_numbers_of_rules(game: str) -> None:
    """The page shows these texts; the names of options are in a separate section below."""
    for text in GAMES[game].rules.values():
        assert re.findall(rf"`|\b(?:{_PREFIXES})\d+\b", text) == []
    options = GAMES[game].rules_page.partition("## Options")[2]
    for option in GAMES[game].options_type.declared():
        assert f"`{option.name}`" in options


@each_game
@pytest.mark.parametrize("language", list(RULINGS))
def test_rulings_of_ours_are_marked(game: str, language: str) -> None:
    rules = GAMES[game].rules if language == "en" else translated(game, language)
    marked = [number for number, text in rules.items() if RULINGS[language] in text.lower()]
    assert marked or language == "en"
    assert [number for number in OURS if number in rules] == [
        number for number in rules if number in marked
    ]


def test_abalones_sizes_match_their_names() -> None:
    """A single, a pair, a triple, and a larger group."""
    position = position_of("abalone", "sizes")
    left = {cell for cell, piece in position.pieces().items() if piece.seat == 0}
    sizes = []
    while left:
        group, reached = set[int](), [left.pop()]
        while reached:
            group.add(reached.pop())
            near = left & {n for cell in group for n in position.board.around(cell)}
            left -= near
            reached += near
        sizes.append(len(group))
    assert sorted(sizes) == [1, 2, 3, 5]
