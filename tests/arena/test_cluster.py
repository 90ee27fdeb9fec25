"""The same match on a Ray cluster, here one of this machine alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardwright.arena import InlineRunner, Match, run
from boardwright.arena.cluster import RayRunner
from boardwright.records import parse_records

if TYPE_CHECKING:
    from pathlib import Path

pytest.importorskip("ray", reason="ray is not installed")


def test_a_cluster_plays_the_same_games(tmp_path: Path) -> None:
    match = Match("repulso", ("random", "uct,nodes=50"), games=4, opening_plies=4)
    runner = RayRunner(num_cpus=2, object_store_memory=80 << 20, _node_ip_address="127.0.0.1")
    there = run(match, tmp_path / "there", runner=runner)
    here = run(match, tmp_path / "here", runner=InlineRunner())
    assert there.games == 4
    assert there.pairs == here.pairs
    records = [
        {r.tag("Number"): r for r in parse_records((tmp_path / name / "games.bwr").read_text())}
        for name in ("there", "here")
    ]
    assert records[0] == records[1]
