"""Mail over the SMTP server of an installation: verification and recovery."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass, field, replace
from email import message_from_string
from email.policy import default
from typing import TYPE_CHECKING

import pytest
import pytest_asyncio

from boardwright.games import MalformedInput
from boardwright.server.accounts import mails as mails_module
from boardwright.server.accounts import store as accounts_store
from boardwright.server.accounts.mails import Mail, checked_smtp
from boardwright.server.accounts.service import MAIL_INTERVAL_MS, AccountSettings, Device
from boardwright.server.errors import Refused
from boardwright.server.notifications.model import NewNotification
from boardwright.server.notifications.service import Notifications
from server.support.in_thread import PASSWORD
from server.support.running import GENEROUS
from server.support.services import (
    BOTH,
    FIRST,
    Time,
    a_move,
    create_account,
    open_game,
    refused,
    some_services,
)
from server.support.waiting import until

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from boardwright.server.accounts.model import Account, Language
    from boardwright.server.services import Services

MAILING = replace(GENEROUS, site="https://games.example/", mail_from="a@b.example")
UNREACHABLE = "smtp://127.0.0.1:1"  # no server listens at this address


@dataclass
class MailServer:
    """An SMTP server that accepts every mail; a silent one never replies to a connection."""

    smtp: str = ""
    is_silent: bool = False
    mails: list[str] = field(default_factory=list)
    connections: list[asyncio.StreamWriter] = field(default_factory=list)
    ended: int = 0  # connections that the client closed

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections.append(writer)
        await (reader.read() if self.is_silent else self._talk(reader, writer))
        self.ended += 1
        writer.close()

    async def _talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 here\r\n")
        while line := await reader.readline():
            if line.upper().startswith(b"DATA"):
                writer.write(b"354 go on\r\n")
                text = await reader.readuntil(b"\r\n.\r\n")
                self.mails.append(text.decode())
            writer.write(b"221 bye\r\n" if line.upper().startswith(b"QUIT") else b"250 fine\r\n")

    def close(self) -> None:
        """Close all connections, which unblocks the threads that wait for them."""
        for writer in self.connections:
            writer.close()

    async def started(self) -> AsyncIterator[MailServer]:
        server = await asyncio.start_server(self.serve, "127.0.0.1", 0)
        self.smtp = f"smtp://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        async with server:
            yield self
            self.close()


@pytest_asyncio.fixture
async def post() -> AsyncIterator[MailServer]:
    async for server in MailServer().started():
        yield server


@pytest_asyncio.fixture
async def silent(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[MailServer]:
    monkeypatch.setattr(mails_module, "CLOSE_TIMEOUT", 0.0)
    async for server in MailServer(is_silent=True).started():
        yield server


def mail_by(smtp: str) -> Mail:
    return Mail(replace(MAILING, smtp=smtp))


def settings_of(services: Services, smtp: str) -> AccountSettings:
    return AccountSettings(services, services.accounts, mail_by(smtp))


async def with_address(
    services: Services, account: Account, email: str = "ann@example.org"
) -> None:
    """Store an address as if it had been verified."""
    await services.storage.write(accounts_store.change_account, account.id, {"email": email}, "")


def code_in(mail: str) -> str:
    found = re.search("https://games.example/account/[a-z]+#code=(\\S+)", mail.replace("=\r\n", ""))
    assert found is not None
    return found[1].removeprefix("3D")


@BOTH
async def test_an_address_is_verified_by_its_link_and_allows_recovery(
    services: Services, post: MailServer
) -> None:
    own, mails = settings_of(services, post.smtp), post.mails
    ann = await create_account(services, "Ann")
    await own.set_email(ann, "ann@example.org")
    await own.mail_recovery("Ann")
    assert len(mails) == 1  # no mail: the address is not verified yet
    await own.verify_email(code_in(mails[0]))
    with pytest.raises(Refused, match="invalid or has expired"):
        await own.verify_email(code_in(mails[0]))
    await own.mail_recovery("nobody")
    assert len(mails) == 1
    await own.make_recovery_codes(ann)
    await own.mail_recovery("ANN")
    assert "To: ann@example.org" in mails[1]
    signed = await own.recover(code_in(mails[1]), "nine red umbrellas", Device())
    assert signed.account.id == ann.id
    [token] = await services.storage.read(accounts_store.tokens_of, ann.id, 0)
    assert token.kind == "session"  # only the new session is left: all codes are deleted


@BOTH
async def test_recovery_mails_to_an_address_are_rate_limited(
    services: Services, time: Time, post: MailServer
) -> None:
    own = settings_of(services, post.smtp)
    await with_address(services, await create_account(services, "Ann"))
    await asyncio.gather(*(own.mail_recovery("Ann") for _ in range(5)))
    assert len(post.mails) == 1
    time.now += MAIL_INTERVAL_MS
    await own.mail_recovery("Ann")
    assert len(post.mails) == 2


SUBJECTS: dict[Language, tuple[str, str, str, str]] = {
    "en": (
        "Please confirm your e-mail address",
        "Choose a new password",
        "The tournament is starting",
        "Your e-mail address was changed",
    ),
    "de": (
        "Bitte bestätige deine E-Mail-Adresse",
        "Wähle ein neues Passwort",
        "Das Turnier beginnt",
        "Deine E-Mail-Adresse wurde geändert",
    ),
    "fr": (
        "Confirmez votre adresse e-mail",
        "Choisissez un nouveau mot de passe",
        "Le tournoi commence",
        "Votre adresse e-mail a changé",
    ),
    "pl": (
        "Potwierdź swój adres e-mail",
        "Ustaw nowe hasło",
        "Turniej się zaczyna",
        "Zmieniono Twój adres e-mail",
    ),
}


@pytest.mark.parametrize("language", SUBJECTS)
async def test_all_mails_are_in_the_language_in_which_the_address_was_given(
    services: Services, post: MailServer, language: Language
) -> None:
    own, mails = settings_of(services, post.smtp), post.mails
    ann = await create_account(services, "Ann")
    await own.set_email(ann, "ann@example.org", language)
    await own.verify_email(code_in(mails[0]))
    await own.mail_recovery("Ann")
    notices = Notifications(services, services.notifications.push, own.mail)
    await notices.give(NewNotification(ann.id, "tournament", "key", "cup", {"name": "Cup"}))
    for _ in range(2):
        await notices.send_due()
    await notices.finish()
    await own.set_email(ann, "")
    await until(lambda: len(mails) == 4)
    found = [message_from_string(text, policy=default) for text in mails]
    assert tuple(one["Subject"] for one in found) == SUBJECTS[language]
    assert "https://games.example/tournament/cup" in found[2].get_content()
    assert found[2]["To"] == found[3]["To"] == "ann@example.org"
    assert "https://games.example/account/recover" in found[3].get_content()


async def test_the_old_address_is_notified_of_a_new_one(
    services: Services, post: MailServer
) -> None:
    own, mails = settings_of(services, post.smtp), post.mails
    ann = await create_account(services, "Ann")
    await with_address(services, ann)
    for again in (False, True):
        await own.set_email(ann, "bob@example.org")
        assert len(mails) == 1 + 2 * again  # nothing is changed before the new address is verified
        await own.verify_email(code_in(mails[-1]))
        await until(lambda: len(mails) >= 2)
    assert "To: ann@example.org" in mails[1]
    assert "bob@example.org" not in mails[1]
    await services.close()
    assert len(mails) == 3  # verifying the same address again sends no notification


async def test_an_address_added_by_an_intruder_is_removed_by_recovery(
    services: Services, post: MailServer
) -> None:
    own, ann = settings_of(services, post.smtp), await create_account(services, "Ann")
    await own.set_email(ann, "thief@example.org")
    await own.set_password(ann, "nine red umbrellas", "")
    with pytest.raises(Refused, match="invalid or has expired"):
        await own.verify_email(code_in(post.mails[0]))
    codes = await own.make_recovery_codes(ann)
    await with_address(services, ann, "thief@example.org")
    signed = await own.recover(codes[0], "ten blue elephants", Device())
    assert signed.account.email == ""
    assert (await services.storage.accounts_by_id([ann.id]))[0].email == ""


async def test_an_unavailable_mail_server_is_reported_and_harmless(services: Services) -> None:
    own = settings_of(services, UNREACHABLE)
    assert not await own.mail.send("ann@example.org", "Hello", "text")
    with refused("unavailable"):
        await own.set_email(await create_account(services, "Ann"), "ann@example.org")
    assert not Mail(GENEROUS).is_on


async def test_a_silent_mail_server_times_out(sqlite_url: str, silent: MailServer) -> None:
    async with some_services(sqlite_url, settings=replace(MAILING, smtp=silent.smtp)) as services:
        mail, ann = services.account_settings.mail, await create_account(services, "Ann")
        assert not await mail.send("ann@example.org", "Hello", "text", timeout=0.0)
        await with_address(services, ann)
        sent = asyncio.ensure_future(mail.send("bob@example.org", "Hello", "text"))
        services.spawn(services.account_settings.mail_recovery("Ann"))
    assert not await sent  # the services were closed in the meantime


async def test_a_silent_mail_server_delays_neither_passwords_nor_games(
    services: Services, silent: MailServer
) -> None:
    opened, mail = await open_game(services), mail_by(silent.smtp)
    first = asyncio.ensure_future(mail.send("ann@example.org", "Hello", "text"))
    await until(lambda: silent.connections)
    for _ in range(40):  # more than the threads of any executor
        assert not await mail.send("ann@example.org", "Hello", "text", timeout=0.0)
    ann = await create_account(services, "Ann")
    assert (await services.accounts.sign_in("Ann", PASSWORD, Device())).account.id == ann.id
    await services.notifications.push.public_key()
    del services.rooms[opened.live.id]
    room = await services.room(opened.live.id)
    await room.command(FIRST, a_move(room, "c3"))
    assert not silent.ended
    assert len(silent.connections) <= 2  # a mail that timed out in the queue is not sent
    mail.close()
    assert not await first


async def test_an_abandoned_mail_makes_room_for_another(
    silent: MailServer, post: MailServer
) -> None:
    mail, other = mail_by(silent.smtp), mail_by(post.smtp)
    given_up = asyncio.gather(*(mail.send("ann@example.org", "Hello", "text") for _ in range(2)))
    await until(lambda: len(silent.connections) == 2)
    mail.close()
    assert await given_up == [False, False]
    waiting = asyncio.ensure_future(other.send("bob@example.org", "Hello", "text"))
    silent.close()  # a timeout of the threads does the same
    assert await waiting


async def test_an_invalid_address_is_refused(services: Services) -> None:
    own, ann = settings_of(services, UNREACHABLE), await create_account(services, "Ann")
    wrong = ("ann", "ann@x", "a b@example.org", "a@b@example.org", "x@y.z\r\nBcc: b@c.de")
    for email in (*wrong, "=?utf-8?q?a=0d=0aBcc?=@example.org"):
        with pytest.raises(Refused, match="not an e-mail address"):
            await own.set_email(ann, email)


def test_an_address_of_a_mail_server_is_checked() -> None:
    assert checked_smtp("smtps://u:p@host:465")
    wrong = (
        "host:25 http://host smtp:// smtp://host:mail smtp://host:0 smtp://host:65536 smtp://[::1"
    )
    for address in wrong.split():
        with pytest.raises(MalformedInput):
            checked_smtp(address)
