"""`boardwright admin` for accounts: list them and change them."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Annotated

from typer import Argument, Option

import boardwright
from boardwright.cli import Database  # noqa: TC001 (typer reads it)
from boardwright.cli.admin import Json, Most, Reason, admin, administration, beside, list_rows

if TYPE_CHECKING:
    from boardwright.server.accounts.model import Account
    from boardwright.server.play.storage import Storage

HOUR = 60 * 60 * 1000  # milliseconds
Person = Annotated[str, Argument(metavar="NAME", help="An account name, in upper or lower case.")]


@admin.command()
def people(
    name: Annotated[str | None, Option(help="Only accounts whose name contains this.")] = None,
    most: Most = 50,
    as_json: Json = False,
    database: Database = None,
) -> None:
    """List the accounts of people, the latest first."""
    from sqlalchemy import select

    from boardwright.server.accounts.store import accounts

    columns = ["id", "name", "created_at", "seen_at", "closed_at", "is_moderator"]
    query = select(*(accounts.c[column] for column in columns))
    query = query.where(accounts.c.kind == "person")
    if name is not None:
        query = query.where(accounts.c.name.icontains(name, autoescape=True))
    list_rows(database, query.order_by(accounts.c.created_at.desc()).limit(most), as_json=as_json)


@admin.command()
def close(name: Person, database: Database = None) -> None:
    """Close an account: signing in is refused, and its name stays taken."""
    _change(database, "close", name, closed_at=_now())
    print(f"{name} is closed")


@admin.command()
def reopen(name: Person, database: Database = None) -> None:
    """Reopen a closed account."""
    _change(database, "reopen", name, closed_at=None)
    print(f"{name} is open again")


@admin.command()
def rename(
    name: Person, new: Annotated[str, Argument(metavar="NEW")], database: Database = None
) -> None:
    """Give an account another name."""
    from boardwright.server.accounts.model import checked_account_name
    from boardwright.server.text import skeleton

    checked = checked_account_name(new)

    async def work(storage: Storage) -> None:
        from boardwright.server.accounts import store as accounts_store

        account = await _account(storage, name)
        other = await storage.read(accounts_store.account_named, checked)
        if other is not None and other.id != account.id:
            raise boardwright.MalformedInput(f"{checked!r} looks like {other.name!r}")
        changes = {"name": checked, "skeleton": skeleton(checked)}
        await administration(storage).change_account("rename", account, **changes)

    beside(database, work)
    print(f"{name} is called {checked} now")


@admin.command()
def reset(name: Person, database: Database = None) -> None:
    """Remove sessions, password, passkeys, tokens and e-mail; print a recovery code."""
    from boardwright.server.accounts.model import new_code
    from boardwright.server.accounts.service import recovery_token

    code = new_code()

    async def work(storage: Storage) -> None:
        account = await _account(storage, name)
        token = recovery_token(account.id, code, _now())
        await administration(storage).reset_account(account, token)

    beside(database, work)
    print(f"{name} can choose a new password with the one-time code {code}")


@admin.command()
def moderator(
    name: Person,
    on: Annotated[bool, Option("--on/--off", help="Give or remove the role.")] = True,
    database: Database = None,
) -> None:
    """Make an account a moderator, or take this role away (--off)."""
    _change(database, "moderator", name, is_moderator=on)
    print(f"{name} is {'a moderator' if on else 'no longer a moderator'}")


@admin.command("ban-person")
def ban_person(
    name: Person,
    hours: Annotated[float | None, Option(help="Permanent by default.")] = None,
    reason: Reason = "",
    database: Database = None,
) -> None:
    """Refuse all requests of an account."""
    from boardwright.server.accounts.model import account_key

    until = None if hours is None else _now() + round(hours * HOUR)

    async def work(storage: Storage) -> None:
        account = await _account(storage, name)
        await administration(storage).ban(account_key(account.id), until, reason)

    beside(database, work)
    print(f"{name} is banned {'for ever' if until is None else f'for {hours:g} hours'}")


@admin.command("unban-person")
def unban_person(name: Person, database: Database = None) -> None:
    """Lift the ban of an account."""
    from boardwright.server.accounts.model import account_key

    async def work(storage: Storage) -> None:
        account = await _account(storage, name)
        if not await administration(storage).unban(account_key(account.id)):
            raise boardwright.MalformedInput(f"{account.name} is not banned")

    beside(database, work)
    print(f"{name} is no longer banned")


def _change(database: str | None, action: str, name: str, **changes: object) -> None:
    async def work(storage: Storage) -> None:
        account = await _account(storage, name)
        await administration(storage).change_account(action, account, **changes)

    beside(database, work)


async def _account(storage: Storage, name: str) -> Account:
    from boardwright.server.accounts import store as accounts_store

    found = await storage.read(accounts_store.account_named, name)
    if found is None or found.kind != "person":
        raise boardwright.MalformedInput(f"no account is called {name!r}")
    return found


def _now() -> int:
    return time.time_ns() // 1_000_000
