"""Names and lines of text: their spelling, and refusals."""

from __future__ import annotations

import pytest

from boardwright.server.bounds import MAX_NAME
from boardwright.server.errors import Refused
from boardwright.server.play.game_setup import checked_bot_name, checked_name
from boardwright.server.text import skeleton, tidy, tidy_name

SPELT = ["Bob", "Боб 👩\u200d👧", "go 🏳\ufe0f\u200d🌈", "♥\ufe0f", "می\u200cخواهم", "مُحَمَّد", "שָׁלוֹם"]
SPELT += ["क्षत्रिय्", "မြွှို့", "Świętopełk Żółć", "Nguyễn", "Bien joué\u00a0!", "", "<b>bold</b>"]
BETWEEN = "\n\0\u202e\u2066\u200b\u00ad\u2028\u0378"
ALONE = "\ud800\ue000\U000e0041\u200d\u3164\u2800\u115f\u1160\uffa0\ufe0f\u034f\u0301"
MARKS = ["a" + "\u0327" * 39, "a" + "\u0489" * 6, "\x1b[31m"]
TRICKS = [*(f"a{one}b" for one in BETWEEN), *ALONE, *(2 * one for one in ALONE), *MARKS]


@pytest.mark.parametrize("text", SPELT)
def test_normal_text_stays_unchanged(text: str) -> None:
    assert tidy(text) == text
    assert tidy_name(text) == text


@pytest.mark.parametrize("text", TRICKS, ids=ascii)
def test_deceptive_characters_are_refused(text: str) -> None:
    assert tidy(text) is None
    with pytest.raises(Refused, match="printable"):
        checked_name(text)


@pytest.mark.parametrize("text", ["Ann\u3164", "An\u2800n", "\u0301Ann", "\u200dAnn"], ids=ascii)
def test_a_name_has_no_blanks_and_starts_with_a_letter(text: str) -> None:
    assert tidy(text) == text
    assert tidy_name(text) is None


def test_surrounding_blanks_are_removed_and_letters_composed() -> None:
    assert tidy(" Zoe\u0308 ") == "Zoë"
    assert checked_name("e\u0301" * MAX_NAME) == "é" * MAX_NAME
    assert checked_name(" " * 50) == ""
    with pytest.raises(Refused, match="printable"):
        checked_name("x" * (MAX_NAME + 1))


@pytest.mark.parametrize(
    ("name", "others"),
    [
        ("Bot1", ["bOt1", "B\u043et1", "Botl", "BOTI", "B\u00f6t1", "Ｂｏｔ１", "В\u043e\u0442 1"]),
        ("Sisyphus", ["SISYPHUS", "Si\u200dsyphus", "S\u0456syphus", "Sisyphus\u0301", "Ѕisyphus"]),
        ("Нова", ["НОВА", "Hoba"]),
        ("Ομήρος", ["όμηροσ", "Ομηρος"]),
        ("straße", ["STRASSE"]),
    ],
)
def test_names_that_look_alike_have_the_same_skeleton(name: str, others: list[str]) -> None:
    assert {skeleton(other) for other in others} == {skeleton(name)}


def test_other_names_have_another_skeleton() -> None:
    names = [
        "Bot1",
        "Bot2",
        "Bot-1",
        "Bob",
        "Ann",
        "Анна",
        "ولد",
        "日本",
        "ひかり",
        "ヒカリ",
        "나",
        "🤖",
    ]
    assert len({skeleton(name) for name in names}) == len(names)


@pytest.mark.parametrize(
    "name", ["Bot1", "Анна 2", "佐々木のBot", "나 AI", "مُحَمَّد", "🤖 7", "Zoë-X"]
)
def test_the_name_of_a_bot_uses_one_script(name: str) -> None:
    assert checked_bot_name(f" {name} ") == name


@pytest.mark.parametrize("name", ["", " ", "B\u043et1", "Βot", "ꓐꓳꓔ", "ᏴᎾᏆ", "Анна Bot", "𐐜𐐬𐐻"])
def test_a_bot_with_letters_of_several_or_rare_scripts_is_refused(name: str) -> None:
    with pytest.raises(Refused, match="a bot"):
        checked_bot_name(name)
