"""The queries for passkeys."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from boardwright.server.accounts.account_tables import passkeys
from boardwright.server.accounts.model import Passkey
from boardwright.server.play.journal import check_storable

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement, Connection


def add_passkey(connection: Connection, passkey: Passkey) -> bool:
    """False: there is one of that id."""
    check_storable(passkey.id, passkey.about)
    try:
        with connection.begin_nested():
            connection.execute(insert(passkeys), asdict(passkey))
    except IntegrityError:
        return False
    return True


def passkeys_of(connection: Connection, account: str) -> list[Passkey]:
    return _passkeys_where(connection, passkeys.c.account == account)


def passkey_with_id(connection: Connection, passkey_id: str) -> Passkey | None:
    return next(iter(_passkeys_where(connection, passkeys.c.id == passkey_id)), None)


def _passkeys_where(connection: Connection, condition: ColumnElement[bool]) -> list[Passkey]:
    wanted = select(passkeys).where(condition).order_by(passkeys.c.created_at, passkeys.c.id)
    return [Passkey(**row) for row in connection.execute(wanted).mappings()]


def use_passkey(connection: Connection, passkey_id: str, uses: int, now: int) -> None:
    mine = update(passkeys).where(passkeys.c.id == passkey_id)
    connection.execute(mine.values(uses=uses, used_at=now))


def remove_passkey(connection: Connection, account: str, passkey_id: str) -> bool:
    mine = (passkeys.c.account == account, passkeys.c.id == passkey_id)
    return connection.execute(delete(passkeys).where(*mine)).rowcount == 1


def remove_passkeys(connection: Connection, account: str) -> None:
    connection.execute(delete(passkeys).where(passkeys.c.account == account))
