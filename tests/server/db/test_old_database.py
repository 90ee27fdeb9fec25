"""A database that version 0.1 wrote before the server was divided by features.

`written_by_0_1.sql` has games of all kinds, accounts, a study, tournaments and their related
rows, made through the HTTP API. `written_by_0_1.json` is what that version read from it.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest
import pytest_asyncio

from boardwright.cli import admin
from boardwright.records import format_record
from boardwright.server.accounts import store as accounts_store
from boardwright.server.db.tables import metadata
from boardwright.server.explorer import store as explorer_store
from boardwright.server.lobby import store as lobby_store
from boardwright.server.notifications import store as notifications_store
from boardwright.server.play import vacations
from boardwright.server.play.record import record_of
from boardwright.server.play.storage import Storage
from boardwright.server.social import store as social_store
from boardwright.server.studies import store as studies_store
from boardwright.server.studies.service import StudyRoom
from boardwright.server.tournaments import store as tournaments_store
from boardwright.server.tournaments.standings import standings

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

FOLDER = Path(__file__).parent
EXPECTED = json.loads((FOLDER / "written_by_0_1.json").read_text(encoding="utf-8"))
ANN, BEN, CAT = EXPECTED["accounts"]
[STUDY] = EXPECTED["studies"]


@pytest.fixture
def old_url(tmp_path: Path) -> str:
    path = tmp_path / "old.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((FOLDER / "written_by_0_1.sql").read_text(encoding="utf-8"))
    return f"sqlite:///{path}"


@pytest_asyncio.fixture
async def old(old_url: str) -> AsyncIterator[Storage]:
    storage = await Storage.open(old_url)
    yield storage
    await storage.close()


async def test_every_game_replays_to_the_same_state_as_in_the_old_version(old: Storage) -> None:
    for game_id, expected in EXPECTED["games"].items():
        live, stored = await old.load_live(game_id), await old.load_game(game_id)
        assert live is not None
        assert stored is not None
        seats = [(seat.name, seat.account, seat.engine, seat.resigned) for seat in live.seats]
        found = {
            "what": expected["what"],
            "entries": len(stored.entries),
            "status": live.status,
            "result": live.result,
            "reason": live.reason,
            "ply": live.ply,
            "to_move": live.to_move,
            "position": live.text,
            "clock": live.clock,
            "seats": seats,
            "chat": [line.text for line in live.lines],
            "next_game": live.next_game,
            "record": format_record(record_of(live)),
        }
        assert json.loads(json.dumps(found)) == expected


async def test_studies_and_tournaments_are_read(old: Storage) -> None:
    row = await old.read(studies_store.load_study, STUDY)
    assert row is not None
    study = StudyRoom(row, old, lambda: 0).state.study
    assert msgspec.to_builtins(study.data()) == EXPECTED["studies"][STUDY]
    for tournament_id, expected in EXPECTED["tournaments"].items():
        tournament = await old.read(tournaments_store.load_tournament, tournament_id)
        assert tournament is not None
        assert expected == {
            "name": tournament.plan.name,
            "status": tournament.status,
            "entrants": list(tournament.entrants),
            "rounds": len(tournament.rounds),
            "results": len(tournament.results),
            "standings": [[one.entrant, one.points] for one in standings(tournament)],
        }


async def test_accounts_keep_their_data(old: Storage) -> None:
    found = await old.accounts_by_id(list(EXPECTED["accounts"]))
    assert {account.id: account.name for account in found} == EXPECTED["accounts"]
    tokens = await old.read(accounts_store.tokens_of, ANN, 0)
    assert sorted(token.kind for token in tokens) == ["program", *["recovery"] * 8, "session"]
    [passkey] = await old.read(accounts_store.passkeys_of, ANN)
    assert (passkey.about, passkey.public_key) == ("laptop", bytes(range(40)))
    assert [await old.read(social_store.follows_of, account) for account in (ANN, BEN)] == [
        [BEN],
        [ANN],
    ]
    assert (await old.read(social_store.blocks_of, [CAT]))[CAT] == {BEN}
    known = await old.ratings_of([ANN, BEN])
    values = [round(known[account]["repulso-normal"].rating.value) for account in (ANN, BEN)]
    assert values == [1662, 1338]
    assert len((await old.read(vacations.vacations_of, (CAT,)))[CAT]) == 1
    statuses = [one.status for one in await old.read(lobby_store.challenges_of, f"@{ANN}", 0)]
    assert sorted(statuses) == ["accepted", "declined", "open"]
    kinds = ("challenge", "follow", "over", "tournament", "turn")
    notifications = await old.read(notifications_store.notifications_of, ANN, kinds, None, 50)
    assert {one.kind for one in notifications} == set(kinds)


async def test_openings_of_all_games_are_counted(old: Storage) -> None:
    assert await old.read(explorer_store.games_to_count, 50) == []


async def test_the_old_database_passes_the_check_of_all_games(
    old_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    await (await Storage.open(old_url)).close()
    await asyncio.to_thread(admin.check, old_url)
    assert f"{len(EXPECTED['games'])} games checked" in capsys.readouterr().out


async def test_every_row_is_preserved(old: Storage, tmp_path: Path) -> None:
    text = (FOLDER / "written_by_0_1.sql").read_text(encoding="utf-8")
    with closing(sqlite3.connect(tmp_path / "old.db")) as connection:
        for table in metadata.tables:
            if table != "processes":
                [count] = connection.execute(f"SELECT count(*) FROM {table}").fetchone()
                assert count == text.count(f'INSERT INTO "{table}" VALUES'), table
