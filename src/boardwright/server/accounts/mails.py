"""Mails about an account: their texts, and how they are sent."""

from __future__ import annotations

import asyncio
import smtplib
import ssl
from concurrent.futures import Executor, Future
from contextlib import asynccontextmanager
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Any, Literal, ParamSpec, TypeVar
from urllib.parse import unquote, urlsplit

import structlog

from boardwright.games import MalformedInput
from boardwright.server.workers.executors import Threads

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from boardwright.server.accounts.model import Language
    from boardwright.server.settings import ServerSettings

MailKind = Literal["verification", "recovery", "address"]
Texts = dict["MailKind", tuple[str, str]]
_EN: Texts = {
    "verification": (
        "Please confirm your e-mail address",
        "Hello {name},\n\nplease open this link to confirm your e-mail address:\n\n{link}\n\n"
        "If this wasn't you, you can ignore this mail.\n",
    ),
    "recovery": (
        "Choose a new password",
        "Hello {name},\n\nopen this link to choose a new password for your account:\n\n{link}\n\n"
        "It works for one hour. If this wasn't you, you can ignore this mail.\n",
    ),
    "address": (
        "Your e-mail address was changed",
        "Hello {name},\n\nthis e-mail address was changed or removed, so it no longer belongs "
        "to your account.\nIf this wasn't you, recover your account with one of your recovery "
        "codes:\n\n{link}\n",
    ),
}
_DE: Texts = {
    "verification": (
        "Bitte bestätige deine E-Mail-Adresse",
        "Hallo {name},\n\nbitte öffne diesen Link, um deine E-Mail-Adresse zu bestätigen:\n\n{link}"
        "\n\nWenn du das nicht warst, kannst du diese Mail ignorieren.\n",
    ),
    "recovery": (
        "Wähle ein neues Passwort",
        "Hallo {name},\n\nmit diesem Link kannst du ein neues Passwort wählen:\n\n{link}\n\n"
        "Er gilt eine Stunde. Wenn du das nicht warst, kannst du diese Mail ignorieren.\n",
    ),
    "address": (
        "Deine E-Mail-Adresse wurde geändert",
        "Hallo {name},\n\ndiese E-Mail-Adresse wurde geändert oder entfernt und gehört nicht mehr "
        "zu deinem Konto.\nWenn du das nicht warst, hol dir dein Konto mit einem deiner "
        "Wiederherstellungscodes zurück:\n\n{link}\n",
    ),
}
_FR: Texts = {
    "verification": (
        "Confirmez votre adresse e-mail",
        "Bonjour {name},\n\nouvrez ce lien pour confirmer votre adresse e-mail :\n\n"
        "{link}\n\nSi ce n’était pas vous, ignorez ce message.\n",
    ),
    "recovery": (
        "Choisissez un nouveau mot de passe",
        "Bonjour {name},\n\nouvrez ce lien pour choisir un nouveau mot de passe :\n\n{link}\n\n"
        "Il est valable une heure. Si ce n’était pas vous, ignorez ce message.\n",
    ),
    "address": (
        "Votre adresse e-mail a changé",
        "Bonjour {name},\n\ncette adresse e-mail a été changée ou supprimée : ce n’est plus celle "
        "de votre compte.\nSi ce n’était pas vous, récupérez votre compte avec l’un de vos codes "
        "de récupération :\n\n{link}\n",
    ),
}
_PL: Texts = {
    "verification": (
        "Potwierdź swój adres e-mail",
        "Cześć {name},\n\notwórz ten link, aby potwierdzić swój adres e-mail:\n\n{link}\n\n"
        "Jeśli to nie Ty, zignoruj tę wiadomość.\n",
    ),
    "recovery": (
        "Ustaw nowe hasło",
        "Cześć {name},\n\notwórz ten link, aby ustawić nowe hasło:\n\n{link}\n\n"
        "Link jest ważny przez godzinę. Jeśli to nie Ty, zignoruj tę wiadomość.\n",
    ),
    "address": (
        "Zmieniono Twój adres e-mail",
        "Cześć {name},\n\nten adres e-mail został zmieniony lub usunięty i nie należy już do "
        "Twojego konta.\nJeśli to nie Ty, odzyskaj konto jednym ze swoich kodów odzyskiwania:\n\n"
        "{link}\n",
    ),
}
_TEXTS: dict[Language, Texts] = {"en": _EN, "de": _DE, "fr": _FR, "pl": _PL}


def mail_of(kind: MailKind, language: Language, name: str, link: str) -> tuple[str, str]:
    """The subject and the text of a mail."""
    subject, text = _TEXTS[language][kind]
    return subject, text.format(name=name, link=link)


_SECONDS = 20.0  # seconds to wait for an SMTP server at each step
MAIL_TIMEOUT = 300.0  # seconds until a mail is given up; many are queued when a tournament begins
REQUESTED_MAIL_TIMEOUT = 30.0  # seconds until a mail is given up if a request waits for it
CLOSE_TIMEOUT = 5.0  # seconds for which a stopping server waits for mails
_PORTS = {"smtp": 587, "smtps": 465}
log = structlog.get_logger("boardwright.mail")
P = ParamSpec("P")
T = TypeVar("T")


class DaemonExecutor(Executor):
    """Like `ThreadPoolExecutor`, but a process that ends does not wait for its threads.

    Python joins the threads of a `ThreadPoolExecutor` at exit, so a silent SMTP server would delay
    the end of the process.
    """

    def __init__(self, max_threads: int, name: str) -> None:
        self._max_threads, self._name = max_threads, name
        self._threads: list[Thread] = []
        self._calls: SimpleQueue[tuple[Future[Any], Callable[[], Any]]] = SimpleQueue()

    def submit(self, function: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = Future()
        self._calls.put((future, partial(function, *args, **kwargs)))
        if len(self._threads) < self._max_threads:
            name = f"{self._name}_{len(self._threads)}"
            self._threads.append(Thread(target=self._work, name=name, daemon=True))
            self._threads[-1].start()
        return future

    def _work(self) -> None:
        while True:
            future, call = self._calls.get()
            if future.set_running_or_notify_cancel():
                try:
                    future.set_result(call())
                except BaseException as error:
                    future.set_exception(error)


MAIL = Threads(DaemonExecutor(2, "boardwright-mail"))


class Mail:
    """Sends mails in threads. Without settings nothing is sent, and `is_on` is False.

    Links in mails lead to `site`, never to an address from a request.
    """

    def __init__(self, settings: ServerSettings) -> None:
        self.site = settings.site.rstrip("/")
        self._server, self._sender = settings.smtp, settings.mail_from
        self._timeout = MAIL_TIMEOUT
        self._limits: set[asyncio.Timeout] = set()

    @property
    def is_on(self) -> bool:
        return bool(self._server and self._sender and self.site)

    @property
    def contact(self) -> str:
        """The contact of this installation for other services: an address, or our page."""
        if self._sender:
            return f"mailto:{parseaddr(self._sender)[1]}"
        return self.site if self.site.startswith("https:") else "mailto:operator@localhost"

    async def send(self, to: str, subject: str, text: str, timeout: float = MAIL_TIMEOUT) -> bool:
        """Send a mail; returns whether the SMTP server accepted it. Failures are logged."""
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self._sender, to, subject
        message["Date"], message["Message-ID"] = formatdate(), make_msgid(domain=self._domain)
        message.set_content(text)
        try:
            async with self._limit(timeout):
                await MAIL.run(_send, self._server, message)
        except (OSError, smtplib.SMTPException) as error:
            log.warning("mail not sent", reason=type(error).__name__)  # addresses are not logged
            return False
        return True

    @asynccontextmanager
    async def _limit(self, timeout: float) -> AsyncIterator[None]:
        """Count a mail that takes longer as failed.

        Its thread ends after `_SECONDS` of silence; until then no other mail can use it.
        """
        async with asyncio.timeout(min(timeout, self._timeout)) as limit:
            self._limits.add(limit)
            try:
                yield
            finally:
                self._limits.discard(limit)

    def close(self) -> None:
        """Shorten the timeouts of running and future mails, because the server stops."""
        self._timeout = CLOSE_TIMEOUT
        deadline = asyncio.get_running_loop().time() + CLOSE_TIMEOUT
        for limit in self._limits:
            if not limit.expired():
                limit.reschedule(min(deadline, limit.when() or deadline))

    @property
    def _domain(self) -> str:
        return urlsplit(self.site).hostname or "localhost"


def _send(server: str, message: EmailMessage) -> None:
    """Uses TLS, except for an SMTP server on this machine."""
    parts = urlsplit(server)
    host, port = parts.hostname or "localhost", parts.port or _PORTS[parts.scheme]
    context = ssl.create_default_context()
    if parts.scheme == "smtps":
        client: smtplib.SMTP = smtplib.SMTP_SSL(host, port, timeout=_SECONDS, context=context)
    else:
        client = smtplib.SMTP(host, port, timeout=_SECONDS)
    with client:
        if parts.scheme == "smtp" and host not in ("localhost", "127.0.0.1", "::1"):
            client.starttls(context=context)
        if parts.username:
            client.login(unquote(parts.username), unquote(parts.password or ""))
        client.send_message(message)


def checked_smtp(address: str) -> str:
    """Check an address like smtps://user:password@host:465; raises `MalformedInput`."""
    try:
        parts = urlsplit(address)
        is_good = parts.scheme in _PORTS and bool(parts.hostname) and parts.port != 0
    except ValueError:  # the port is not a number, or too large
        is_good = False
    if not is_good:
        raise MalformedInput("give the SMTP server as smtps://user:password@host:465")
    return address
