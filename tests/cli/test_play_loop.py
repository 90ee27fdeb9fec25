"""The loop survives whatever is typed and whatever happens to its files."""

from __future__ import annotations

import io
import os
import random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console

from boardwright.cli import play
from boardwright.cli.files import FileProblem
from boardwright.cli.play import COMMANDS, PlayLoop
from boardwright.cli.session import Session
from boardwright.cli.table_tags import HUMAN, RANDOM
from boardwright.games import GAMES, game_named
from boardwright.records import record_from_link

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


def loop(
    lines: Iterable[str],
    name: str = "repulso",
    players: tuple[str, ...] = (HUMAN, HUMAN),
    save_to: str | None = None,
) -> tuple[PlayLoop, io.StringIO]:
    """A loop that reads these lines and then comes to the end of its input."""
    session = Session(game_named(name).start(), list(players), random.Random(1))
    waiting = iter(lines)
    out = io.StringIO()

    def read(prompt: str, words: Iterable[str]) -> str:
        line = next(waiting, None)
        if line is None:
            raise EOFError
        return line

    return PlayLoop(session, Console(file=out, width=80), read, save_to), out


ANY_LINE = st.one_of(
    st.text(max_size=30),
    st.text(alphabet="[]/\\:{}bred ?*=\x00\x1b\u2028", max_size=12),
    st.builds("{} {}".format, st.sampled_from(COMMANDS), st.text(max_size=12)),
    st.sampled_from(["c3", "d4 / d5", "a1b2", "Og7", "undo", "[/bold]", ":smile:", "? c3"]),
)


@pytest.mark.parametrize("name", list(GAMES))
@settings(max_examples=40, deadline=None)
@given(lines=st.lists(ANY_LINE, max_size=6))
def test_nothing_that_is_typed_breaks_the_loop(name: str, lines: list[str]) -> None:
    game, out = loop(lines, name)
    game.run()
    assert game.session.moves == [] or "Go on with:" in out.getvalue() or game.session.forfeit


@settings(max_examples=60, deadline=None)
@given(name=st.text(max_size=20).map(lambda text: "".join(text.split())))
def test_every_name_is_saved_under_or_refused(
    tmp_path_factory: pytest.TempPathFactory, name: str
) -> None:
    folder = tmp_path_factory.mktemp("saves")
    game, out = loop([f"save {folder}/{name.replace('/', '')}.bwr"])
    game.run()
    said = " ".join(out.getvalue().split())
    assert "saved in" in said or "cannot be written" in said


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("save a\x00b.bwr", "cannot be written: embedded null byte"),
        ("save folder.bwr", "folder.bwr is a folder, not a file"),
        ("save nowhere/x.bwr", "there is no folder nowhere to write x.bwr to"),
        ("save " + "x" * 300 + ".bwr", "cannot be written"),
        ("save \ud800.bwr", "cannot be written"),
        ("save x.apgn", "APGN holds games of Abalone"),
        ("save -", "a game is kept in a file"),
    ],
)
def test_a_bad_place_to_save_is_answered(
    typed: str, answer: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder.bwr").mkdir()
    game, out = loop([typed, "c3"])
    game.run()
    assert answer in " ".join(out.getvalue().split())
    assert [str(move) for move in game.session.moves] == ["c3"]
    assert os.listdir(tmp_path) == ["folder.bwr"]


def test_a_disk_that_fills_up_costs_neither_the_game_nor_the_way_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(name: str, text: str) -> None:
        raise FileProblem(f"{name!r} cannot be written: No space left on device")

    monkeypatch.setattr(play, "write_text", full)
    game, out = loop(["c3"], players=(HUMAN, RANDOM), save_to=str(tmp_path / "x.bwr"))
    game.run()
    assert "could not be kept" in out.getvalue()
    *_, command, link = out.getvalue().split()
    assert command == "--resume"
    assert record_from_link(link).moves == tuple(game.session.moves)
    assert "--seat 1=random" in out.getvalue()


def test_ctrl_c_while_the_machine_plays_tells_how_to_go_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, out = loop([], players=(RANDOM, RANDOM))
    game.session.play("c3")

    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(game.session, "play_random", interrupted)
    game.run()
    assert "Go on with:" in out.getvalue()


def test_a_surprise_still_tells_how_to_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    game, out = loop([], players=(RANDOM, RANDOM))
    game.session.play("c3")

    def surprise() -> None:
        raise RuntimeError

    monkeypatch.setattr(game.session, "play_random", surprise)
    with pytest.raises(RuntimeError):
        game.run()
    assert "Go on with:" in out.getvalue()


def test_the_moves_of_alliances_are_found_by_their_cell() -> None:
    game, out = loop(["? c3", "? Oc3", "? zz"], "alliances")
    game.run()
    assert "3 of 363 legal moves:\nOc3  Pc3  Gc3\n" in out.getvalue()
    assert "1 of 363 legal moves:\nOc3\n" in out.getvalue()
    assert "none starts like that" in out.getvalue()


@pytest.mark.parametrize("name", list(GAMES))
def test_all_legal_moves_fit_the_screen(name: str) -> None:
    game, out = loop([], name)
    while game.session.outcome is None:
        out.truncate(0)
        out.seek(0)
        game.list_moves("")
        assert len(out.getvalue().splitlines()) <= 22
        game.session.play_random()
