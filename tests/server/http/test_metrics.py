"""Metrics: counts of games, bots and waiting engine moves, and the rate limit of /metrics."""

from __future__ import annotations

from dataclasses import replace

import httpx

from server.support.running import QUIET, running_server
from server.support.services import open_game


async def test_games_and_bots_are_counted(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as running:
        serving = running.serving
        for seats in ("pl", "pl", "pw"):
            await open_game(serving.services, seats)
        await serving.metrics.count(serving.services.storage)
        text = serving.metrics.exposed().decode()
    for line in (
        'boardwright_games{status="playing"} 2.0',
        'boardwright_games{status="waiting"} 1.0',
        'boardwright_games{status="over"} 0.0',
        "boardwright_bots 0.0",
        "boardwright_thinking_waited 0.0",
    ):
        assert line in text.splitlines()


async def test_metrics_have_their_own_limit(sqlite_url: str) -> None:
    settings = replace(QUIET, requests_a_second=1e-6, request_burst=20)
    async with (
        running_server(sqlite_url, settings) as running,
        httpx.AsyncClient(base_url=running.address, timeout=60) as http,
    ):
        found = [(await http.get("/metrics")).status_code for _ in range(4)]
        assert found == [200, 200, 429, 429]
        assert (await http.get("/api/games/nothing")).status_code == 404
