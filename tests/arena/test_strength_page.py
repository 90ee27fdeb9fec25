"""The tables of docs/strength.md: new results replace old results, and all other text stays."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

import strength
from boardwright import arena
from boardwright.games import GAMES

if TYPE_CHECKING:
    from pathlib import Path

    from measurement import Table


def written(part: str) -> Table:
    _, table, _ = strength.cut(strength.PAGE.read_text(encoding="utf-8"), part)
    return strength.cells_of(table)


@pytest.mark.parametrize("part", ["before", "yardsticks", "time", "levels"])
def test_rows_of_matches_that_were_played_elsewhere_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    monkeypatch.setattr(strength, "FOLDER", tmp_path)
    rows = written(part)
    assert rows
    assert strength.rows_of(part, rows) == rows


def test_a_repeated_match_replaces_its_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "FOLDER", tmp_path)
    trial = next(t for t in strength.trials(GAMES["repulso"]) if t.part == "levels")
    arena.run(replace(trial.match, games=2), trial.folder, runner=arena.InlineRunner())
    before = written("levels")
    first, *others = strength.rows_of("levels", before)
    assert first[:4] == ["Repulso", "level2", "level1", "2"]
    assert others == before[1:]
