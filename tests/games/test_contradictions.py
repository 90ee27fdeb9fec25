"""Contradictions are data: a key of a table and details, for every refused position."""

from __future__ import annotations

import json
import pickle
import re

import pytest

from boardwright.games import GAMES, Game, MalformedPosition, parse_draft, parse_position
from boardwright.games.objections import UNREADABLE
from game_parts import claimed, game_value
from support import every_game, walk

every_example = pytest.mark.parametrize(
    ("game", "key"),
    [(game, key) for game in GAMES for key in game_value(game, "EXAMPLES", {}, "contradictions")],
)


def contradiction(text: str) -> MalformedPosition:
    with pytest.raises(MalformedPosition) as caught:
        parse_position(text)
    return caught.value


@every_game
def test_every_contradiction_has_an_example(game: Game) -> None:
    assert set(claimed(game.name, "EXAMPLES", "contradictions")) == set(
        game.contradictions.sentences
    )


@every_game
def test_keys_are_in_kebab_case_and_shared_keys_are_separate(game: Game) -> None:
    own = game.contradictions.sentences
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", key) for key in (*own, *UNREADABLE))
    assert not set(UNREADABLE) & set(own)


@every_example
def test_a_contradiction_has_a_key_and_details(game: str, key: str) -> None:
    text, params = game_value(game, "EXAMPLES", module="contradictions")[key]
    with pytest.raises(MalformedPosition) as caught:
        parse_draft(text)
    found = caught.value
    assert (found.key, found.params) == (key, params)
    assert "?" in text or contradiction(text).key == key
    cells, names = found.params.get("cells", []), GAMES[game].largest_board.cell_names
    assert isinstance(cells, list)
    assert set(cells) <= set(names)
    assert json.loads(json.dumps(found.params)) == found.params
    assert "{" not in str(found)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("repulso 6/6/6/6/6 b -", "rows"),
        ("repulso 6/6/6/6/6/5 b -", "row"),
        ("repulso 6/6/6/6/6/6 b - moves", "no-moves"),
        ("repulso 6/6/6/6/6/6 b - moves a1", "too-far-back"),
        ("repulso 6/6/6/6/6/6 b - moves a1N", "no-replay"),
        ("repulso;unable=rulebook 6/6/6/6/6/6 b -", "written"),
        ("repulso 6/6/6/6/6/6 ? -", "written"),
    ],
)
def test_contradictions_common_to_all_games_have_keys(text: str, key: str) -> None:
    assert contradiction(text).key == key


def test_a_text_of_another_game() -> None:
    with pytest.raises(MalformedPosition) as caught:
        GAMES["abalone"].parse_position("repulso 6/6/6/6/6/6 b -")
    assert caught.value.key == "foreign"


@every_game
def test_a_draft_may_omit_derived_values(game: Game) -> None:
    opened = game_value(game.name, "opened", module="contradictions")
    if opened is None:
        pytest.skip(f"{game.name} says nothing about drafts yet")
    for position in walk(game.start(), 3, 60):
        expected = position.without_path()
        assert parse_draft(opened(expected.to_text())) == expected
        assert parse_draft(position.to_text()) == expected
        assert expected.path == ()


def test_a_draft_is_written_as_the_position_is() -> None:
    text = "repello;counters=15;players=2 13/1g4s4g1/13/13/13/13/1s4G4s1/13/13/13/13/1g4s4g1/13"
    assert parse_draft(f"{text} ?:0.0.0,?:0.0.0 0 ?") == GAMES["repello"].start()


def test_a_contradiction_can_be_sent_to_another_process() -> None:
    found = contradiction("repulso 6/6/6/6/6/6 o -")
    copy = pickle.loads(pickle.dumps(found))
    assert (str(copy), copy.key, copy.params) == (str(found), found.key, found.params)
