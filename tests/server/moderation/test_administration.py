"""`boardwright admin` for accounts, beside a running server that applies the changes."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from boardwright.cli import admin, admin_people
from boardwright.games import MalformedInput
from boardwright.server.accounts import store as accounts_store
from boardwright.server.accounts.service import Device
from boardwright.server.errors import Refused
from boardwright.server.services import sweep
from server.accounts.test_accounts import TWO
from server.db.test_administration import listed, operate
from server.support.in_thread import PASSWORD
from server.support.services import (
    FakeListener,
    create_account,
    create_accounts,
    game_of,
    some_services,
)
from server.support.waiting import until

if TYPE_CHECKING:
    from boardwright.server.services import Services


async def do(services: Services, command: Any, *given: Any, url: str, **more: Any) -> None:
    """Run a command as the operator does, then sweep as the server does."""
    await operate(command, *given, database=url, **more)
    await sweep(services)


async def test_accounts_are_listed(database_url: str, capsys: pytest.CaptureFixture[str]) -> None:
    async with some_services(database_url) as services:
        await create_accounts(services, "Ann", "Bob")
        await operate(admin_people.people, as_json=True, name="an", database=database_url)
        assert [one["name"] for one in listed(capsys)] == ["Ann"]


async def test_a_closed_account_is_signed_out_and_its_name_stays_taken(database_url: str) -> None:
    async with some_services(database_url) as services:
        await sweep(services)
        signed = await services.accounts.sign_up("Ann", PASSWORD, Device())
        left: list[Any] = []
        services.accounts.signed_out.append(lambda *args: left.append(args))
        await do(services, admin_people.close, "ann", url=database_url)
        assert left == [(signed.account.id, None)]
        assert await services.accounts.of_secret(signed.secret) is None
        with pytest.raises(Refused, match="wrong name or password"):
            await services.accounts.sign_in("Ann", PASSWORD, Device())
        with pytest.raises(Refused, match="is taken"):
            await create_account(services, "Ann")
        await do(services, admin_people.reopen, "Ann", url=database_url)
        await services.accounts.sign_in("Ann", PASSWORD, Device())


async def test_a_name_given_by_an_operator_is_shown_in_games(
    database_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async with some_services(database_url) as services:
        await sweep(services)
        room, listener = (
            await game_of(services, TWO, *await create_accounts(services, "Ann", "Bob")),
            FakeListener(),
        )
        await room.enter(listener)
        with pytest.raises(MalformedInput, match="looks like 'Bob'"):
            await operate(admin_people.rename, "Ann", "B0b", database=database_url)
        await do(services, admin_people.rename, "Ann", "Anna", url=database_url)
        await until(lambda: listener.profiles)
        assert listener.profiles[-1].seats[0].name == "Anna"
        await operate(admin.log, as_json=True, database=database_url)
        assert listed(capsys)[0]["detail"] == "Ann Anna"


async def test_a_reset_account_is_recovered_only_by_the_code(
    database_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async with some_services(database_url) as services:
        await sweep(services)
        signed = await services.accounts.sign_up("Ann", PASSWORD, Device())
        await services.storage.write(
            accounts_store.change_account, signed.account.id, {"email": "thief@example.org"}, ""
        )
        await do(services, admin_people.reset, "Ann", url=database_url)
        code = capsys.readouterr().out.split("code ")[1].split(",")[0]
        assert (await services.storage.accounts_by_id([signed.account.id]))[0].email == ""
        assert await services.accounts.of_secret(signed.secret) is None
        with pytest.raises(Refused, match="wrong name or password"):
            await services.accounts.sign_in("Ann", PASSWORD, Device())
        again = await services.account_settings.recover(code, "nine red umbrellas", Device())
        assert again.account.id == signed.account.id


async def test_moderators_are_appointed_and_dismissed(database_url: str) -> None:
    async with some_services(database_url) as services:
        await sweep(services)
        ann = await create_account(services, "Ann")
        for on in (True, False):
            await do(services, admin_people.moderator, "Ann", on=on, url=database_url)
            assert services.directory.profiles[ann.id].is_moderator == on


async def test_a_ban_of_a_person_applies_to_the_account(database_url: str) -> None:
    async with some_services(database_url) as services:
        ann = await create_account(services, "Ann")
        await do(services, admin_people.ban_person, "Ann", hours=1, url=database_url)
        assert f"@{ann.id}" in services.maintenance.banned
        await do(services, admin_people.unban_person, "Ann", url=database_url)
        assert not services.maintenance.banned
        with pytest.raises(MalformedInput, match="not banned"):
            await operate(admin_people.unban_person, "Ann", database=database_url)
        with pytest.raises(MalformedInput, match="no account is called"):
            await asyncio.to_thread(admin_people.close, "Nobody", database=database_url)
