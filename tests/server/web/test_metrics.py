"""Figures: what is stored, and how long thoughts waited."""

from __future__ import annotations

from server.desk.desks import open_game
from server.running import running_server


async def test_games_and_bots_are_counted(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as running:
        serving = running.serving
        for seats in ("pl", "pl", "pw"):
            await open_game(serving.desk, seats)
        await serving.metrics.count(serving.desk.storage)
        told = serving.metrics.exposed().decode()
    for line in (
        'boardwright_games{status="playing"} 2.0',
        'boardwright_games{status="waiting"} 1.0',
        'boardwright_games{status="over"} 0.0',
        "boardwright_bots 0.0",
        "boardwright_thinking_waited 0.0",
    ):
        assert line in told.splitlines()
