"""The gate, the curve and the milestones of a run; nothing here needs PyTorch."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import pytest

from boardwright import arena
from boardwright.engine.levels import packaged_network
from boardwright.games import MalformedInput
from boardwright.training import command
from boardwright.training import gate as gates
from boardwright.training.__main__ import main
from boardwright.training.command import TrainingRequest, run_request
from boardwright.training.config import CONFIG, TrainingConfig
from boardwright.training.curve import PROGRESS, SCORES, Curve, add_line, read_lines
from boardwright.training.gate import Gate, NetworkCard
from tiny_network import tiny_network

if TYPE_CHECKING:
    from pathlib import Path

CARD = NetworkCard("Games against itself.", "No minutes.", "boardwright train alliances")
SURE_TO_PASS, SURE_TO_FAIL = arena.Sprt(-900, -700), arena.Sprt(700, 900)


def gate_in(folder: Path, test: arena.Sprt, games: int = 40) -> Gate:
    (folder / "run").mkdir(exist_ok=True)
    (folder / "run" / "network.bwn").write_bytes(tiny_network("alliances"))
    place = folder / "package" / "network.bwn"
    place.parent.mkdir(exist_ok=True)
    limits = arena.MoveLimits(nodes=2)
    return Gate("alliances", folder / "run/network.bwn", folder / "run", place, limits, games, test)


def test_a_network_that_passes_is_installed_with_a_card(tmp_path: Path) -> None:
    gate = gate_in(tmp_path, SURE_TO_PASS)
    summary = gate.run(arena.InlineRunner())
    assert gate.install(summary, CARD)
    network = gate.place.read_bytes()
    assert network == gate.candidate.read_bytes()
    card = gate.place.with_name("network.md").read_text()
    assert hashlib.sha256(network).hexdigest() in card
    for heading in ("Data", "Training time", "Date", "Command", "Results"):
        assert f"## {heading}\n" in card
    assert "accepted" in card
    # From now on candidates play against this network.
    assert gate.match().players[1].endswith("best.bwn")


def test_a_network_that_does_not_pass_changes_nothing(tmp_path: Path) -> None:
    gate = gate_in(tmp_path, SURE_TO_FAIL)
    gate.place.write_bytes(tiny_network("alliances"))
    summary = gate.run(arena.InlineRunner())
    assert summary.sprt is not None
    assert summary.sprt.verdict == "rejected"
    assert not gate.install(summary, CARD)
    assert not gate.place.with_name("network.md").exists()


def test_the_games_of_a_gate_end(tmp_path: Path) -> None:
    """Abalone programs could wait for each other for ever: at the limit more ejections win."""
    candidate = tmp_path / "network.bwn"
    candidate.write_bytes(packaged_network("abalone"))
    match = Gate.of_package("abalone", candidate, tmp_path).match()
    assert match.options == {**match.options, "layout": "belgian-daisy", "max_plies": "350"}


def test_an_interrupted_gate_continues(tmp_path: Path) -> None:
    gate, played = gate_in(tmp_path, arena.Sprt(-1, 1), games=4), []

    def interrupt(tally: arena.Tally) -> None:
        played.append(tally)
        if len(played) == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        gate.run(arena.InlineRunner(), interrupt)
    summary = gate.run(arena.InlineRunner(), played.append)
    assert (summary.games, len(played)) == (4, 4)


def test_an_invalid_network_is_refused_by_the_gate(tmp_path: Path) -> None:
    gate = gate_in(tmp_path, SURE_TO_PASS)
    gate.candidate.write_bytes(b"BWNET\2 and no more")
    with pytest.raises(MalformedInput, match="damaged or cut off"):
        gate.run(arena.InlineRunner())
    assert not gate.place.exists()


def test_a_folder_with_a_comma_is_refused_in_a_player_name(tmp_path: Path) -> None:
    folder = tmp_path / "a,b"
    folder.mkdir()
    gate = gate_in(folder, SURE_TO_PASS)
    with pytest.raises(MalformedInput, match="comma"):
        gate.run(arena.InlineRunner())
    assert not list(gate.folder.glob("gate-*"))
    with pytest.raises(MalformedInput, match="comma"):
        gates.measure(folder, "alliances", gate.candidate, ["random"], 60.0)


def write_run(folder: Path) -> None:
    config = TrainingConfig("alliances").changed(["channels=16"])
    (folder / CONFIG).write_text(json.dumps(config.to_json()))
    for step in range(1, 31):
        losses = {"policy_loss": 3 / step, "value_loss": 0.7 - step / 100}
        add_line(folder / PROGRESS, {"seconds": 20.0 * step, "games": step, "steps": step} | losses)


def test_the_card_of_a_run_has_the_command_to_repeat_it(tmp_path: Path) -> None:
    write_run(tmp_path)
    card = command._card("alliances", tmp_path)
    assert card.command == "boardwright train alliances --set channels=16"
    assert card.data == "Games against itself: 30 games, 30 steps."
    assert card.training_time == "10 minutes."


def test_a_curve_is_a_picture_and_a_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_run(tmp_path)
    for seconds in (300.0, 600.0):
        add_line(
            tmp_path / SCORES,
            {"seconds": seconds, "rival": "level3 & co", "score": seconds / 1000, "low": 0.2,
             "high": 0.8, "games": 40},
        )  # fmt: skip
    run_request(TrainingRequest("alliances", tmp_path, curve=True))
    table = capsys.readouterr().out
    assert "| minutes | games | steps | policy loss | value loss |" in table
    assert "| 10.0 | 30 | 30 | 0.1000 | 0.4000 |" in table
    assert "| 10.0 | level3 & co | 60.0 % (20.0–80.0) | 40 |" in table
    picture = ElementTree.parse(tmp_path / "curve.svg").getroot()
    words = {element.text for element in picture.iter() if element.text}
    assert {"policy loss", "value loss", "score in %", "level3 & co", "minutes"} <= words
    lines = [e for e in picture.iter() if e.get("stroke-width") == "2"]
    assert len(lines) == 3


def test_an_unfinished_line_is_left_out_of_the_curve(tmp_path: Path) -> None:
    write_run(tmp_path)
    path = tmp_path / PROGRESS
    whole = read_lines(path)
    with path.open("a") as file:
        file.write('{"seconds": 7')
    assert read_lines(path) == whole
    add_line(path, whole[-1])
    assert read_lines(path) == [*whole, whole[-1]]
    path.write_text("{}\nrubbish\n{}\n")
    with pytest.raises(MalformedInput, match="line 2, is damaged"):
        Curve.read(tmp_path)


def test_a_folder_without_a_run_has_no_curve(tmp_path: Path) -> None:
    with pytest.raises(MalformedInput, match="no run with a curve"):
        Curve.read(tmp_path)


def test_scores_against_milestones_are_noted(tmp_path: Path) -> None:
    network = tmp_path / "network.bwn"
    network.write_bytes(tiny_network("alliances"))
    points = gates.measure(
        tmp_path, "alliances", network, ["random"], 60.0, games=2, nodes=2,
        runner=arena.InlineRunner(),
    )  # fmt: skip
    assert [(p.rival, p.games, p.seconds) for p in points] == [("random", 2, 60.0)]
    (line,) = read_lines(tmp_path / SCORES)
    assert line["score"] == points[0].score


def test_the_module_is_a_command_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_run(tmp_path)
    main(["alliances", "--folder", str(tmp_path), "--curve"])
    assert "| policy loss | value loss |" in capsys.readouterr().out
    with pytest.raises(SystemExit, match=r"network\.bwn cannot be read: No such file"):
        main(["alliances", "--folder", str(tmp_path), "--gate"])
    with pytest.raises(SystemExit, match="threads is at least 0, not -1"):
        main(["alliances", "--threads", "-1"])
    with pytest.raises(SystemExit, match="'ten' is not a test"):
        main(["alliances", "--folder", str(tmp_path), "--gate", "--sprt", "ten"])


def test_the_settings_are_listed_with_what_the_run_has(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_run(tmp_path)
    main(["alliances", "--folder", str(tmp_path), "--settings"])
    assert "| channels | 16 | from 16 to 1024 in steps of 16 | of the network" in (
        listed := capsys.readouterr().out
    )
    assert "| full_share | 0.25 | above 0 to 1 |" in listed
    main(["abalone", "--folder", str(tmp_path / "new"), "--settings"])
    assert "| width | 128 | from 64 to 512 in steps of 64 |" in capsys.readouterr().out
    with pytest.raises(SystemExit, match="blocks is from 1 to 1024, not 0"):
        main(["alliances", "--folder", str(tmp_path), "--settings", "--set", "blocks=0"])


def test_a_folder_of_another_game_is_refused_for_every_request(tmp_path: Path) -> None:
    (tmp_path / CONFIG).write_text('{"game": "repulso"}')
    for request in (
        TrainingRequest("alliances", tmp_path),
        TrainingRequest("alliances", tmp_path, curve=True),
        TrainingRequest("alliances", tmp_path, gate=True),
    ):
        with pytest.raises(MalformedInput, match="holds a run of repulso"):
            run_request(request)
