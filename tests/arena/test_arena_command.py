"""`boardwright arena` as a user types it."""

from __future__ import annotations

import json
import signal
from typing import TYPE_CHECKING, NoReturn

import pytest
import typer

from boardwright.arena import ArenaFailed, InlineRunner, Match
from boardwright.arena.storage import create, load_match
from boardwright.arena.summary import Tally, summarise
from boardwright.cli import arena_match
from boardwright.cli.arena import MatchRequest
from boardwright.cli.arena_match import match_of, open_store
from boardwright.cli.main import app
from boardwright.games import MalformedInput

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from boardwright.arena import Fixture
    from boardwright.arena.storage import Finished


@pytest.fixture(autouse=True)
def _one_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena_match, "make_runner", lambda *_, **__: InlineRunner())


def command(*words: str) -> None:
    app(["arena", *words], standalone_mode=False)


def test_a_match_prints_its_ratings_and_continues_without_repeating_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = str(tmp_path / "m")
    command("repulso", "random", "random,seed=3", "--games", "4", "--out", folder)
    shown = capsys.readouterr().out
    assert "4/4 games" in shown
    assert "Elo (95 %)" in shown
    assert "points against" in shown
    assert load_match(tmp_path / "m").opening_plies == 4
    command("--resume", "--out", folder, "--games", "6", "--json")
    output = capsys.readouterr()
    printed = json.loads(output.out[output.out.index("{") :])
    assert printed == json.loads((tmp_path / "m" / "summary.json").read_text())
    assert (printed["games"], len(printed["standings"])) == (6, 2)
    assert "4 games so far" in output.err


def test_an_interruption_prints_how_to_continue(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    class Interrupted(InlineRunner):
        def play_all(self, match: Match, fixtures: Iterable[Fixture]) -> Iterator[Finished]:
            games = super().play_all(match, fixtures)
            yield next(games)
            raise KeyboardInterrupt

    store = create(tmp_path, Match("repulso", ("random", "random"), games=4, opening_plies=4))
    with pytest.raises(typer.Abort):
        arena_match.play_and_show(store, Interrupted(), as_json=False)
    output = capsys.readouterr().err
    assert "1 game saved" in output
    assert f"boardwright arena --resume --out {tmp_path}" in output
    assert (tmp_path / "summary.json").exists()


def test_a_second_interruption_is_ignored(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first interruption closes the match; impatient users interrupt again while it closes."""

    class Impatient(InlineRunner):
        closed = False

        def play_all(self, match: Match, fixtures: Iterable[Fixture]) -> Iterator[Finished]:
            signal.raise_signal(signal.SIGINT)
            return iter(())

        def close(self) -> None:
            signal.raise_signal(signal.SIGINT)
            self.closed = True

    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    store = create(tmp_path, Match("repulso", ("random", "random"), games=4, opening_plies=4))
    runner = Impatient()
    try:
        with pytest.raises(typer.Abort):
            arena_match.play_and_show(store, runner, as_json=False)
    finally:
        signal.signal(signal.SIGINT, before)
    assert runner.closed
    assert "to continue" in capsys.readouterr().err


def test_compact_games_are_read_like_any_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command("repulso", "random", "random", "--games", "2", "--compact", "--out", str(tmp_path))
    games = str(tmp_path / "games.jsonl")
    app(["replay", games, "--game", "2"], standalone_mode=False)
    app(["show", games, "--game", "2", "--ply", "3"], standalone_mode=False)
    text = tmp_path / "games.bwr"
    app(["convert", games, str(text)], standalone_mode=False)
    again = tmp_path / "again.jsonl"
    app(["convert", str(text), str(again)], standalone_mode=False)
    assert again.read_bytes() == (tmp_path / "games.jsonl").read_bytes()


def test_a_missing_cluster_leaves_no_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> NoReturn:
        raise ArenaFailed("cannot reach a Ray cluster")

    monkeypatch.setattr(arena_match, "make_runner", refuse)
    with pytest.raises(ArenaFailed):
        command("repulso", "random", "random", "--out", str(tmp_path / "m"))
    assert not (tmp_path / "m").exists()


def test_a_match_does_not_continue_without_the_files_of_its_players(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In another folder a bot's file is missing, which must not count as a crash of the bot."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mybot.py").write_text("class Bot: ...\n")
    create(tmp_path / "m", match_of(MatchRequest("repulso", ["random", "mybot.py:Bot"]), 2)).close()
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    with pytest.raises(MalformedInput, match=r"file not found: mybot\.py"):
        open_store(MatchRequest(), None, "../m", resume=True)


def test_defaults_of_each_game() -> None:
    players = ["random", "random"]
    abalone = match_of(MatchRequest("Abalone", players), 10)
    assert abalone.options["layout"] == "belgian-daisy"
    assert abalone.opening_plies == 4
    match = match_of(MatchRequest("Abalone", players, options=["layout=standard"]), 10)
    assert match.options["layout"] == "standard"
    assert match_of(MatchRequest("alliances", players), 10).opening_plies == 2
    four = match_of(MatchRequest("repello", players, options=["players=4"]), 10)
    assert (four.seats, four.opening_plies) == (4, 4)
    assert match_of(MatchRequest("repulso", players, openings="7"), 10).opening_plies == 7


@pytest.mark.parametrize(
    ("request_", "out", "resume", "expected"),
    [
        (MatchRequest(), None, False, "give a game"),
        (MatchRequest(), None, True, "--out FOLDER"),
        (MatchRequest("repulso", ["random"]), None, False, "two players"),
        (MatchRequest("repulso", ["random", "nobody"]), None, False, "nobody"),
        (MatchRequest("repulso", ["random", "random"], sprt="5"), None, False, "not a test"),
        (
            MatchRequest("repulso", ["random", "random"], openings="none.txt"),
            None,
            False,
            "be read",
        ),
        (MatchRequest(seed=3), "match", True, "already has its own seed"),
        (
            MatchRequest("repulso", ["random", "random"], seed=3),
            "match",
            True,
            "seed: 0; requested: 3",
        ),
    ],
)
def test_impossible_settings_are_refused(
    tmp_path: Path, request_: MatchRequest, out: str | None, resume: bool, expected: str
) -> None:
    match = match_of(MatchRequest("repulso", ["random", "random"]), 100)
    create(tmp_path / "match", match).close()
    folder = None if out is None else str(tmp_path / out)
    with pytest.raises(Exception, match=expected):
        open_store(request_, None, folder, resume=resume)


def test_odd_names_of_players_are_shown_as_they_are() -> None:
    match = Match("repulso", ("[bold]a", "b"), games=2)
    assert "[bold]a" in arena_match.line(summarise(Tally(match)))
