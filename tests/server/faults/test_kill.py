"""The server is killed many times during a storm of moves: no acknowledged entry is lost."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING

import pytest

from server.faults.database import check_journals
from server.faults.storm import HUMAN_PLANS, PLANS, Storm

if TYPE_CHECKING:
    from server.conftest import StartServer

SEED = 20261115


# With engines a few kills are enough, because workers make a start slow.
@pytest.mark.parametrize(
    ("kind", "kills", "engines"),
    [("sqlite", 15, 0), ("postgresql", 4, 1)],
    ids=["sqlite", "postgresql"],
)
async def test_every_acknowledged_move_survives_the_death_of_the_server(
    kind: str, kills: int, engines: int, request: pytest.FixtureRequest, start_server: StartServer
) -> None:
    database = request.getfixturevalue(f"{kind}_url")
    server = start_server(database, workers=engines)
    plans = PLANS if engines else HUMAN_PLANS
    storm, rng = Storm(lambda: [server.address], SEED, plans=plans), random.Random(SEED)
    async with storm.raging():
        for _ in range(kills):
            await storm.more_moves(rng.randint(1, 150))
            storm.is_up.clear()
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            storm.is_up.set()
        await storm.wait_for_all_tables()
    server.close()
    await check_journals(database, storm.tables)
    assert "Traceback" not in server.log()
