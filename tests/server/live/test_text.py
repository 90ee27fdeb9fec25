"""Names and lines as people spell them, and what is refused."""

from __future__ import annotations

import pytest

from boardwright.server.live.text import tidy


@pytest.mark.parametrize(
    "text",
    [
        "Bob",
        "Боб 👩\u200d👧",
        "go 🏳\ufe0f\u200d🌈",
        "می\u200cخواهم",
        "Bien joué\u00a0!",
        "",
        "<b>bold</b>",
    ],
)
def test_what_people_write_stays_as_it_is(text: str) -> None:
    assert tidy(text) == text


@pytest.mark.parametrize(
    "text",
    [
        "a\nb",
        "a\0b",
        "a\u202eb",
        "a\u2066b",
        "a\u200bb",
        "\x1b[31m",
        "\ud800",
        "\u200d\u200d",
        "a\u2028b",
    ],
)
def test_what_plays_tricks_is_refused(text: str) -> None:
    assert tidy(text) is None


def test_blanks_around_are_left_out_and_letters_composed() -> None:
    assert tidy(" Zoe\u0308 ") == "Zoë"
