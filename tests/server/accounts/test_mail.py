"""Mail by the SMTP server of an installation: verification and recovery."""

from __future__ import annotations

import asyncio
import re
import socket
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from email import message_from_string
from email.policy import default
from typing import TYPE_CHECKING

import pytest

from boardwright.games import MalformedInput
from boardwright.server.accounts import store as accounts_store
from boardwright.server.accounts.mails import Mail, checked_smtp
from boardwright.server.accounts.service import MAILED_EVERY, AccountSettings, Device
from boardwright.server.errors import Refused
from boardwright.server.notifications.model import NewNotice
from boardwright.server.notifications.service import Notices
from server.accounts.test_accounts import PASSWORD, person
from server.support.desks import FIRST, Time, a_desk, a_move, open_game
from server.support.running import GENEROUS
from server.support.waiting import until

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from boardwright.server.accounts.model import Language


MAILING = replace(GENEROUS, site="https://games.example", mail_from="a@b.example")
NOBODY = "smtp://127.0.0.1:1"  # takes mail there


@asynccontextmanager
async def mail_server(received: list[str]) -> AsyncIterator[str]:
    """A server that takes every mail, as far as the protocol goes."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 here\r\n")
        while line := await reader.readline():
            if line.upper().startswith(b"DATA"):
                writer.write(b"354 go on\r\n")
                text = await reader.readuntil(b"\r\n.\r\n")
                received.append(text.decode())
            writer.write(b"221 bye\r\n" if line.upper().startswith(b"QUIT") else b"250 fine\r\n")
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    async with server:
        yield f"smtp://127.0.0.1:{server.sockets[0].getsockname()[1]}"


@dataclass
class Silent:
    """A server that takes connections and never says a word; `ended` are those closed by us."""

    smtp: str = ""
    connections: list[asyncio.StreamWriter] = field(default_factory=list)
    ended: int = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections.append(writer)
        await reader.read()
        self.ended += 1
        writer.close()

    def close(self) -> None:
        """End the threads that wait for it."""
        for writer in self.connections:
            writer.close()


@asynccontextmanager
async def silent_server() -> AsyncIterator[Silent]:
    silent = Silent()
    server = await asyncio.start_server(silent.serve, "127.0.0.1", 0)
    silent.smtp = f"smtp://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    async with server:
        try:
            yield silent
        finally:
            silent.close()


def code_in(mail: str) -> str:
    found = re.search("https://games.example/account/[a-z]+#code=(\\S+)", mail.replace("=\r\n", ""))
    assert found is not None
    return found[1].removeprefix("3D")


async def test_an_address_counts_when_its_link_was_opened_and_helps_then(database_url: str) -> None:
    mails: list[str] = []
    async with mail_server(mails) as smtp, a_desk(database_url) as desk:
        settings = replace(
            GENEROUS, smtp=smtp, site="https://games.example/", mail_from="a@b.example"
        )
        own = AccountSettings(desk, desk.accounts, Mail(settings))
        ann = await person(desk, "Ann")
        await own.set_email(ann, "ann@example.org")
        await own.mail_recovery("Ann")
        assert len(mails) == 1  # not yet known to be hers
        await own.verify_email(code_in(mails[0]))
        with pytest.raises(Refused, match="not good"):
            await own.verify_email(code_in(mails[0]))
        await own.mail_recovery("nobody")
        assert len(mails) == 1
        await own.make_recovery_codes(ann)
        await own.mail_recovery("ANN")
        assert "To: ann@example.org" in mails[1]
        signed = await own.recover(code_in(mails[1]), "nine red umbrellas", Device())
        assert signed.account.id == ann.id
        [token] = await desk.storage.read(
            accounts_store.tokens_of, ann.id, 0
        )  # no code, whoever made them
        assert token.kind == "session"


async def test_nobody_fills_the_mailbox_of_somebody_else(database_url: str) -> None:
    mails: list[str] = []
    time = Time()
    async with mail_server(mails) as smtp, a_desk(database_url, time) as desk:
        settings = replace(GENEROUS, smtp=smtp, site="https://games.example", mail_from="a@b.de")
        own = AccountSettings(desk, desk.accounts, Mail(settings))
        ann = await person(desk, "Ann")
        await desk.storage.write(
            accounts_store.change_account, ann.id, {"email": "ann@example.org"}, ""
        )
        await asyncio.gather(*(own.mail_recovery("Ann") for _ in range(5)))
        assert len(mails) == 1
        time.now += MAILED_EVERY
        await own.mail_recovery("Ann")
        assert len(mails) == 2


@pytest.mark.parametrize(
    ("language", "subjects"),
    [
        (
            "en",
            [
                "Is this your address?",
                "A new password",
                "The tournament begins",
                "Your account has another address",
            ],
        ),
        (
            "de",
            [
                "Ist das deine Adresse?",
                "Ein neues Passwort",
                "Das Turnier beginnt",
                "Dein Konto hat eine andere Adresse",
            ],
        ),
        (
            "fr",
            [
                "Cette adresse est-elle la vôtre ?",
                "Un nouveau mot de passe",
                "Le tournoi commence",
                "L’adresse de votre compte a changé",
            ],
        ),
        (
            "pl",
            [
                "Czy to Twój adres?",
                "Nowe hasło",
                "Turniej się zaczyna",
                "Zmieniono adres Twojego konta",
            ],
        ),
    ],
)
async def test_all_mails_are_in_the_language_in_which_the_address_was_given(
    sqlite_url: str, language: Language, subjects: list[str]
) -> None:
    mails: list[str] = []
    async with mail_server(mails) as smtp, a_desk(sqlite_url) as desk:
        mail = Mail(
            replace(GENEROUS, smtp=smtp, site="https://games.example", mail_from="a@b.example")
        )
        own = AccountSettings(desk, desk.accounts, mail)
        ann = await person(desk, "Ann")
        await own.set_email(ann, "ann@example.org", language)
        await own.verify_email(code_in(mails[0]))
        await own.mail_recovery("Ann")
        notices = Notices(desk, desk.notices.push, mail)
        await notices.give(NewNotice(ann.id, "tournament", "key", "cup", {"name": "Cup"}))
        for _ in range(2):
            await notices.tell()
        await notices.finish()
        await own.set_email(ann, "")
        await until(lambda: len(mails) == 4)
        found = [message_from_string(text, policy=default) for text in mails]
        assert [one["Subject"] for one in found] == subjects
        assert "https://games.example/tournament/cup" in found[2].get_content()
        assert found[2]["To"] == found[3]["To"] == "ann@example.org"
        assert "https://games.example/account/recover" in found[3].get_content()


async def test_the_old_address_is_told_when_another_counts(sqlite_url: str) -> None:
    mails: list[str] = []
    async with mail_server(mails) as smtp, a_desk(sqlite_url) as desk:
        own = AccountSettings(desk, desk.accounts, Mail(replace(MAILING, smtp=smtp)))
        ann = await person(desk, "Ann")
        await desk.storage.write(
            accounts_store.change_account, ann.id, {"email": "ann@example.org"}, ""
        )
        for again in (False, True):
            await own.set_email(ann, "bob@example.org")
            assert len(mails) == 1 + 2 * again  # nothing has changed yet
            await own.verify_email(code_in(mails[-1]))
            await until(lambda: len(mails) >= 2)
        assert "To: ann@example.org" in mails[1]
        assert "bob@example.org" not in mails[1]
    assert len(mails) == 3  # the same address once more is no other


async def test_an_address_of_whoever_took_an_account_does_not_outlast_it(sqlite_url: str) -> None:
    mails: list[str] = []
    async with mail_server(mails) as smtp, a_desk(sqlite_url) as desk:
        own = AccountSettings(desk, desk.accounts, Mail(replace(MAILING, smtp=smtp)))
        ann = await person(desk, "Ann")
        await own.set_email(ann, "thief@example.org")
        await own.set_password(ann, "nine red umbrellas", "")
        with pytest.raises(Refused, match="not good"):
            await own.verify_email(code_in(mails[0]))
        codes = await own.make_recovery_codes(ann)
        await desk.storage.write(
            accounts_store.change_account, ann.id, {"email": "thief@example.org"}, ""
        )
        signed = await own.recover(codes[0], "ten blue elephants", Device())
        assert signed.account.email == ""
        assert (await desk.storage.accounts_by_id([ann.id]))[0].email == ""


async def test_a_mail_that_could_not_be_sent_is_not_on_its_way(sqlite_url: str) -> None:
    async with a_desk(sqlite_url) as desk:
        own = AccountSettings(desk, desk.accounts, Mail(replace(MAILING, smtp=NOBODY)))
        with pytest.raises(Refused) as refused:
            await own.set_email(await person(desk, "Ann"), "ann@example.org")
        assert refused.value.code == "unavailable"


async def test_a_silent_mail_server_is_waited_for_in_bounds(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("boardwright.server.accounts.mails.CLOSING", 0.0)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        smtp = f"smtp://127.0.0.1:{silent.getsockname()[1]}"
        async with a_desk(sqlite_url, settings=replace(MAILING, smtp=smtp)) as desk:
            mail, ann = desk.account_settings.mail, await person(desk, "Ann")
            assert not await mail.send("ann@example.org", "Hello", "text", patience=0.0)
            await desk.storage.write(
                accounts_store.change_account, ann.id, {"email": "ann@example.org"}, ""
            )
            sent = asyncio.ensure_future(mail.send("bob@example.org", "Hello", "text"))
            desk.spawn(desk.account_settings.mail_recovery("Ann"))
        assert not await sent  # the desk has closed meanwhile


async def test_a_silent_mail_server_delays_neither_passwords_nor_games(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("boardwright.server.accounts.mails.CLOSING", 0.0)
    async with silent_server() as silent, a_desk(sqlite_url) as desk:
        opened = await open_game(desk)
        mail = Mail(replace(MAILING, smtp=silent.smtp))
        first = asyncio.ensure_future(mail.send("ann@example.org", "Hello", "text"))
        await until(lambda: silent.connections)
        for _ in range(40):  # more than there are threads of any kind
            assert not await mail.send("ann@example.org", "Hello", "text", patience=0.0)
        ann = await person(desk, "Ann")
        assert (await desk.accounts.sign_in("Ann", PASSWORD, Device())).account.id == ann.id
        await desk.notices.push.public_key()
        del desk.rooms[opened.live.id]
        room = await desk.room(opened.live.id)
        await room.command(FIRST, a_move(room, "c3"))
        assert not silent.ended
        assert len(silent.connections) <= 2  # a mail that is given up while it waits is not sent
        mail.close()
        assert not await first


async def test_a_mail_that_is_given_up_makes_room_for_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("boardwright.server.accounts.mails.CLOSING", 0.0)
    mails: list[str] = []
    async with silent_server() as silent, mail_server(mails) as smtp:
        mail, other = (Mail(replace(MAILING, smtp=address)) for address in (silent.smtp, smtp))
        sending = [mail.send("ann@example.org", "Hello", "text") for _ in range(2)]
        given_up = asyncio.gather(*sending)
        await until(lambda: len(silent.connections) == 2)
        mail.close()
        assert await given_up == [False, False]
        waiting = asyncio.ensure_future(other.send("bob@example.org", "Hello", "text"))
        silent.close()  # as the threads do after a while
        assert await waiting


@pytest.mark.parametrize(
    "email",
    [
        "ann",
        "ann@x",
        "a b@example.org",
        "a@b@example.org",
        "x@y.z\r\nBcc: b@c.de",
        "=?utf-8?q?a=0d=0aBcc?=@example.org",
    ],
)
async def test_what_is_no_address_is_refused(database_url: str, email: str) -> None:
    async with a_desk(database_url) as desk:
        settings = replace(GENEROUS, smtp="smtp://h", site="https://g", mail_from="a@b.example")
        own = AccountSettings(desk, desk.accounts, Mail(settings))
        with pytest.raises(Refused, match="no e-mail address"):
            await own.set_email(await person(desk, "Ann"), email)


async def test_a_mail_server_that_is_away_breaks_nothing() -> None:
    mail = Mail(replace(MAILING, smtp=NOBODY))
    assert not await mail.send("ann@example.org", "Hello", "text")
    assert not Mail(GENEROUS).is_on


def test_an_address_of_a_mail_server_is_checked() -> None:
    assert checked_smtp("smtps://u:p@host:465")
    for wrong in (
        "host:25",
        "http://host",
        "smtp://",
        "smtp://host:mail",
        "smtp://host:0",
        "smtp://host:65536",
        "smtp://[::1",
    ):
        with pytest.raises(MalformedInput):
            checked_smtp(wrong)
