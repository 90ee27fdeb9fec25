"""`boardwright admin` beside a running server, on both databases: its output and its changes."""

from __future__ import annotations

import asyncio
import getpass
import json
from typing import TYPE_CHECKING, Any

import pytest

from boardwright.cli import admin
from boardwright.games import BoardwrightError, MalformedInput
from boardwright.server.accounts.model import account_key
from boardwright.server.administration import Administration
from boardwright.server.messages import Closing
from boardwright.server.play.commands import Chat, Resign
from boardwright.server.play.storage import Storage
from boardwright.server.services import sweep
from server.bots.api import register, visitor
from server.support.client import connect, greeting
from server.support.running import running_server
from server.support.services import (
    FIRST,
    SECOND,
    FakeListener,
    code_of,
    create_account,
    open_game,
    some_services,
)
from server.support.waiting import until

if TYPE_CHECKING:
    from collections.abc import Callable


async def operate(command: Callable[..., None], *given: Any, database: str, **more: Any) -> None:
    await asyncio.to_thread(command, *given, database=database, **more)


def listed(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    """The last JSON list that was printed; log lines before it are ignored."""
    out = "\n" + capsys.readouterr().out
    found: list[dict[str, Any]] = json.loads(out[out.rindex("\n[") :])
    return found


async def test_games_are_listed_and_shown(
    database_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async with some_services(database_url) as services:
        room = await open_game(services)
        other = await open_game(services, "pw", "abalone")
        await room.command(FIRST, Chat(text="Hallo"))
        await room.command(FIRST, Resign())
        for query, found in (
            ({}, [other.live.id, room.live.id]),
            ({"status": "over"}, [room.live.id]),
            ({"game": "abalone"}, [other.live.id]),
            ({"client": "nobody"}, []),
            ({"older": 1.0}, []),
        ):
            await operate(admin.games, as_json=True, database=database_url, **query)
            assert sorted(one["id"] for one in listed(capsys)) == sorted(found)
        await operate(admin.games, database=database_url)
        heading, *lines = capsys.readouterr().out.splitlines()
        assert heading.split()[:3] == ["id", "game", "status"]
        assert any(line.startswith(f"{room.live.id}  repulso  over") for line in lines)
        await operate(admin.show, room.live.id, database=database_url)
        shown = capsys.readouterr().out
        assert "Ann (person), Guest 1 (link)" in shown
        assert "Ann: Hallo" in shown


async def test_an_ended_game_ends_for_its_players(
    database_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async with some_services(database_url) as services:
        room, listener = await open_game(services), FakeListener()
        await services.sweep()
        await room.enter(listener)
        await operate(admin.end, room.live.id, reason="spam", database=database_url)
        await sweep(services)
        assert listener.kinds == ["Ended"]
        assert (room.live.status, room.live.reason) == ("over", "abandoned")
        with pytest.raises(MalformedInput, match="already over"):
            await operate(admin.end, room.live.id, database=database_url)
        quick = await open_game(services)
        await operate(admin.end, quick.live.id, database=database_url)
        assert await code_of(services, quick, SECOND, Resign()) == "over"  # before any sweep
        await operate(admin.log, as_json=True, database=database_url)
        noted = listed(capsys)[-1]
        values = (noted["who"], noted["action"], noted["subject"], noted["detail"])
        assert values == (getpass.getuser(), "end", room.live.id, "spam")


async def test_a_deleted_game_is_closed_for_all_clients(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("typer.confirm", lambda _, abort: (_ for _ in ()).throw(KeyboardInterrupt))
    async with some_services(database_url) as services:
        room, listener = await open_game(services), FakeListener()
        await room.command(FIRST, Resign())
        await services.sweep()
        await room.enter(listener)
        with pytest.raises(KeyboardInterrupt):
            await operate(admin.delete, [room.live.id], database=database_url)
        await operate(admin.delete, [room.live.id], yes=True, database=database_url)
        await sweep(services)
        assert Closing("this game was deleted", 0) in listener.messages
        assert await services.storage.keys_of_game(room.live.id) == []
        with pytest.raises(BoardwrightError, match="no such game"):
            await services.room(room.live.id)
        for command, given in ((admin.delete, [room.live.id]), (admin.show, room.live.id)):
            more = {"yes": True} if command is admin.delete else {}
            with pytest.raises(MalformedInput, match="no game"):
                await operate(command, given, database=database_url, **more)


async def test_a_banned_client_is_refused_until_the_ban_is_lifted(
    database_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async with running_server(database_url) as running, visitor(running.address) as guest:
        created = await guest.did("/api/games", {"game": "repulso", "seats": PEOPLE})
        bot = await register(guest, "Walker")
        async with (
            connect(running.address, created["id"]) as watching,
            greeting(running.address, created["id"]) as silent,
            bot.events() as events,
        ):
            await operate(admin.ban, game=created["id"], hours=1.0, database=database_url)
            await watching.until(lambda client: client.closing)
            received = (watching.closing, await silent.recv(), await events.until("closing"))
            assert all("banned" in str(one) for one in received)
        await until(lambda: _is(403, guest, "/api/games/x"))
        assert await guest.refused("/api/games", {"game": "repulso"}) == (403, "forbidden")
        assert (await guest.get("/healthz")).status_code == 200
        await operate(admin.bans, as_json=True, database=database_url)
        [ban] = listed(capsys)
        await operate(admin.unban, ban["client"], database=database_url)
        await until(lambda: _is(404, guest, "/api/games/x"))
        await operate(admin.log, as_json=True, database=database_url)
        assert [one["action"] for one in listed(capsys)] == ["unban", "ban"]
        with pytest.raises(MalformedInput, match="no ban"):
            await operate(admin.unban, ban["client"], database=database_url)
        await operate(admin.ban, ban["client"], database=database_url)
        await until(lambda: _is(403, guest, "/api/games/x"))
        with pytest.raises(MalformedInput, match="give a client"):
            await operate(admin.ban, database=database_url)


@pytest.mark.parametrize(
    "target", ["Anna", "203.0.113.9", "0123456789ABCDEF", "0123456789abcde", "@nobody", "@", ""]
)
async def test_only_a_client_or_an_account_that_exists_is_banned(
    database_url: str, target: str
) -> None:
    async with some_services(database_url) as services:
        await create_account(services, "Ann")
        with pytest.raises(MalformedInput, match=f"no client or account {target!r}"):
            await operate(admin.ban, target, database=database_url)
        assert await Administration(services.storage).banned(0) == set()


async def test_a_client_without_games_can_be_banned(database_url: str) -> None:
    async with some_services(database_url) as services:
        await operate(admin.ban, "0123456789abcdef", database=database_url)
        assert await Administration(services.storage).banned(0) == {"0123456789abcdef"}


async def test_an_account_is_banned_by_its_name_or_by_its_id(
    database_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async with some_services(database_url) as services:
        account = account_key((await create_account(services, "Ann")).id)
        for target in ("ann", account):
            await operate(admin.ban, target, database=database_url)
            assert await Administration(services.storage).banned(0) == {account}
            assert capsys.readouterr().out.endswith(f"{account} is banned for ever\n")
            await operate(admin.unban, account, database=database_url)


PEOPLE = [{"kind": "person"}, {"kind": "person"}]


async def _is(status: int, guest: Any, path: str) -> bool:
    return bool((await guest.get(path)).status_code == status)


async def test_a_revoked_token_is_worthless_at_once_and_its_name_stays_taken(
    database_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async with running_server(database_url) as running, visitor(running.address) as guest:
        bot = await register(guest, "Walker")
        seats = [{"kind": "bot", "player": "Walker"}, {"kind": "person"}]
        game = (await guest.did("/api/games", {"game": "repulso", "seats": seats}))["id"]
        await bot.accept(game)
        async with bot.events() as events, bot.game(game) as lines:
            await operate(admin.revoke, "Walker", database=database_url)
            assert (await bot.get("/api/stream/event")).status_code == 401
            for stream in (events, lines):
                assert (await stream.until("closing"))["reason"] == "this token was revoked"
        assert await guest.refused("/api/bots", {"name": "walker"}) == (409, "not-possible")
        await operate(admin.bots, as_json=True, database=database_url)
        [row] = listed(capsys)
        assert row["revoked_at"] is not None
        with pytest.raises(MalformedInput, match="no token of 'Walker'"):
            await operate(admin.revoke, "Walker", database=database_url)
        await operate(admin.log, database=database_url)
        assert "revoke  Walker" in capsys.readouterr().out


async def test_a_database_without_damage_passes_the_check(
    database_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async with some_services(database_url) as services:
        await open_game(services)
        await operate(admin.check, database=database_url)
        assert capsys.readouterr().out == "1 games checked\n"
        secret = await services.storage.secret()
        beside = await Storage.open_beside(database_url)
        assert await beside.secret() == secret
        assert len(secret) == 32
        await beside.close()
