"""The folder of a match stays usable after an interruption at any moment."""

from __future__ import annotations

import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import arena_players
import boardwright
from boardwright.arena import (
    FolderRefused,
    InlineRunner,
    ListedOpening,
    Match,
    Sprt,
    run,
    storage,
)
from boardwright.arena.match import MoveLimits
from boardwright.arena.storage import RESULTS, SUMMARY, Store, create, load_match, resume
from boardwright.games import GAMES
from boardwright.records import parse_records

MATCH = Match("repulso", ("fast-a", "fast-b"), games=4, opening_plies=4)


def play(folder: Path, match: Match = MATCH, *, go_on: bool = False) -> None:
    run(match, folder, resume=go_on, runner=InlineRunner(arena_players.make))


def numbers(folder: Path) -> list[int]:
    store = resume(folder)
    store.close()
    return [result.number for result in store.results]


def test_every_game_is_stored_and_a_finished_match_is_not_replayed(
    tmp_path: Path,
) -> None:
    play(tmp_path)
    records = list(parse_records((tmp_path / "games.bwr").read_text()))
    assert [record.tag("Number") for record in records] == ["1", "2", "3", "4"]
    assert numbers(tmp_path) == [0, 1, 2, 3]
    assert (tmp_path / SUMMARY).exists()
    received: list[object] = []
    runner = InlineRunner(arena_players.make)
    summary = run(MATCH, tmp_path, resume=True, runner=runner, listener=received.append)
    assert (summary.games, received) == (4, [])


@pytest.mark.parametrize("compact", [False, True])
def test_a_match_continues_wherever_it_was_killed(tmp_path: Path, compact: bool) -> None:
    """Cut the files at each moment of writing: in a record, after a record, in an index line."""
    match = replace(MATCH, compact=compact)
    play(tmp_path, match)
    games_file = tmp_path / ("games.jsonl" if compact else "games.bwr")
    games, index = games_file.read_bytes(), (tmp_path / RESULTS).read_bytes()
    store = Store(tmp_path, match)
    store.close()
    ends = [0, *(result.end for result in store.results)]
    lines = index.splitlines(keepends=True)
    for done in range(len(lines)):
        before = b"".join(lines[:done])
        middle = (ends[done] + ends[done + 1]) // 2
        half = before + lines[done][: len(lines[done]) // 2]
        for stored_games, stored_index in (
            (games[: ends[done]], before),
            (games[: ends[done] + 1], before),
            (games[:middle], before),
            (games[: ends[done + 1]], before),
            (games[: ends[done + 1]], before + lines[done][:1]),
            (games[: ends[done + 1]], half),
            (games[: ends[done + 1]], before + lines[done][:-1]),
        ):
            (tmp_path / SUMMARY).unlink()  # only a match that ends normally writes it
            games_file.write_bytes(stored_games)
            (tmp_path / RESULTS).write_bytes(stored_index)
            opened = Store(tmp_path, match)
            opened.close()
            assert len(opened.results) == done
            play(tmp_path, match, go_on=True)
            assert games_file.read_bytes() == games
            assert numbers(tmp_path) == [0, 1, 2, 3]


def test_a_line_without_its_record_is_played_again(tmp_path: Path) -> None:
    """The state after a power failure: the index has a line whose record is incomplete."""
    play(tmp_path)
    games = (tmp_path / "games.bwr").read_bytes()
    (tmp_path / "games.bwr").write_bytes(games[:-1])
    (tmp_path / SUMMARY).unlink()
    assert numbers(tmp_path) == [0, 1, 2]
    play(tmp_path, go_on=True)
    assert (tmp_path / "games.bwr").read_bytes() == games


def test_a_damaged_line_is_refused(tmp_path: Path) -> None:
    play(tmp_path)
    lines = (tmp_path / RESULTS).read_bytes().splitlines(keepends=True)
    (tmp_path / RESULTS).write_bytes(lines[0] + b"rubbish\n" + lines[1])
    with pytest.raises(FolderRefused, match="line 2, is damaged"):
        resume(tmp_path)


@pytest.mark.parametrize("compact", [False, True])
@pytest.mark.parametrize("which", [0, 1])
def test_an_unexplained_loss_of_games_is_refused(tmp_path: Path, which: int, compact: bool) -> None:
    """If no interruption explains the difference, neither file is cut to match the other."""
    play(tmp_path, replace(MATCH, compact=compact))
    files = [tmp_path / ("games.jsonl" if compact else "games.bwr"), tmp_path / RESULTS]
    stored = [file.read_bytes() for file in files]
    for left in (b"", b"".join(stored[which].splitlines(keepends=True)[:2])):
        files[which].write_bytes(left)
        with pytest.raises(FolderRefused, match="an interruption does not explain"):
            resume(tmp_path)
        assert files[1 - which].read_bytes() == stored[1 - which]
    files[which].unlink()
    with pytest.raises(FolderRefused, match=f"{files[which].name} is missing"):
        resume(tmp_path)
    files[which].write_bytes(stored[which])
    assert numbers(tmp_path) == [0, 1, 2, 3]


@pytest.mark.parametrize("which", ["games.bwr", RESULTS])
def test_a_killed_match_loses_only_what_was_not_on_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, which: str
) -> None:
    monkeypatch.setattr(storage, "MAX_UNFORCED", 2)
    play(tmp_path)
    (tmp_path / SUMMARY).unlink()
    whole = (tmp_path / which).read_bytes()
    (tmp_path / which).write_bytes(whole[: len(whole) // 5])
    with pytest.raises(FolderRefused, match="do not match or are cut off"):
        resume(tmp_path)


KILLED = """
import os, signal, sys
import arena_players
from boardwright.arena import InlineRunner, Match, run

def listener(tally):
    if tally.games == 3:
        os.kill(os.getpid(), signal.SIGKILL)

match = Match("repulso", ("fast-a", "fast-b"), games=4, opening_plies=4)
run(match, sys.argv[1], runner=InlineRunner(arena_players.make), listener=listener)
"""


def test_a_killed_process_loses_no_finished_game(tmp_path: Path) -> None:
    paths = [str(Path(arena_players.__file__).parent), str(Path(boardwright.__file__).parents[1])]
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path[:0] = {paths}\n{KILLED}", str(tmp_path)],
        check=False,
    )
    assert done.returncode == -signal.SIGKILL
    assert numbers(tmp_path) == [0, 1, 2]
    before = (tmp_path / "games.bwr").read_bytes()
    play(tmp_path, go_on=True)
    assert numbers(tmp_path) == [0, 1, 2, 3]
    assert (tmp_path / "games.bwr").read_bytes().startswith(before)


def test_a_match_can_get_more_games(tmp_path: Path) -> None:
    play(tmp_path)
    before = (tmp_path / "games.bwr").read_bytes()
    play(tmp_path, MATCH.extended(8), go_on=True)
    assert (tmp_path / "games.bwr").read_bytes().startswith(before)
    assert load_match(tmp_path).games == 8
    with pytest.raises(FolderRefused, match="can only grow"):
        resume(tmp_path, MATCH)


@pytest.mark.parametrize(
    ("other", "expected"),
    [
        (replace(MATCH, players=("fast-a", "fast-c")), "players: fast-a fast-b; requested: fast-a"),
        (replace(MATCH, seed=1), "seed: 0; requested: 1"),
        (
            replace(MATCH, control=MoveLimits(nodes=5)),
            "control: 0.1 s/move; requested: 5 nodes/move",
        ),
        (replace(MATCH, sprt=Sprt(0, 5)), "sprt: none; requested: 0,5"),
        (replace(MATCH, openings=(ListedOpening("x"),)), "with other openings"),
    ],
)
def test_another_match_is_refused(tmp_path: Path, other: Match, expected: str) -> None:
    create(tmp_path, MATCH).close()
    with pytest.raises(FolderRefused, match=expected):
        resume(tmp_path, other)


def test_a_folder_holds_one_match(tmp_path: Path) -> None:
    create(tmp_path, MATCH).close()
    with pytest.raises(FolderRefused, match="continue it with --resume"):
        create(tmp_path, MATCH)
    with pytest.raises(FolderRefused, match="no match to continue in"):
        resume(tmp_path / "elsewhere")


@pytest.mark.parametrize("name", ["games.bwr", RESULTS, SUMMARY])
def test_unrelated_files_are_not_overwritten(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("precious")
    with pytest.raises(FolderRefused, match=f"{name} already exists"):
        create(tmp_path, MATCH)
    assert [file.name for file in tmp_path.iterdir()] == [name]
    assert (tmp_path / name).read_text() == "precious"


def test_two_arenas_do_not_share_a_folder(tmp_path: Path) -> None:
    store = create(tmp_path, MATCH)
    for match in (None, MATCH.extended(8)):
        with pytest.raises(FolderRefused, match="another match is already running"):
            resume(tmp_path, match)
    assert load_match(tmp_path) == MATCH
    store.close()
    resume(tmp_path).close()


def test_an_unreadable_manifest_is_refused(tmp_path: Path) -> None:
    for text in ("", "[]", '{"version": 1}'):
        (tmp_path / "arena.json").write_text(text)
        with pytest.raises(FolderRefused, match="cannot be read"):
            load_match(tmp_path)


def test_a_manifest_holds_all_settings(tmp_path: Path) -> None:
    start = GAMES["repulso"].start()
    match = Match(
        "repulso",
        ("a", "b"),
        {"unable": "rulebook"},
        games=10,
        control=MoveLimits(minutes=1, increment=0.5),
        openings=(ListedOpening(start.to_text(), ("c3",)),),
        format="gauntlet",
        sprt=Sprt(-5, 5),
        seed=9,
        max_plies=77,
        compact=True,
    )
    create(tmp_path, match).close()
    assert load_match(tmp_path) == match
