"""Mail to people who gave an address, by the SMTP server of the installation, if there is one."""

from __future__ import annotations

import asyncio
import smtplib
import ssl
from contextlib import asynccontextmanager
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

import structlog

from boardwright.games import MalformedInput
from boardwright.server.workers.daemon_executor import DaemonExecutor
from boardwright.server.workers.executors import Threads

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from boardwright.server.settings import ServerSettings

_SECONDS = 20.0  # for which an SMTP server is waited for at each step
PATIENCE = 300.0  # seconds until a mail is given up; when a tournament begins many are sent
ASKED = 30.0  # seconds until one is given up that somebody waits for
CLOSING = 5.0  # seconds for which a server that stops waits for mails
_PORTS = {"smtp": 587, "smtps": 465}
MAIL = Threads(DaemonExecutor(2, "boardwright-mail"))  # an SMTP server may be silent for long
log = structlog.get_logger("boardwright.mail")


class Mail:
    """Sends mail in threads; without settings nothing is sent, and `is_on` says so.

    Links in mails lead to `site`, never to an address that a request names.
    """

    def __init__(self, settings: ServerSettings) -> None:
        self.site = settings.site.rstrip("/")
        self._server, self._sender = settings.smtp, settings.mail_from
        self._patience = PATIENCE
        self._limits: set[asyncio.Timeout] = set()

    @property
    def is_on(self) -> bool:
        return bool(self._server and self._sender and self.site)

    @property
    def contact(self) -> str:
        """Whom other services write to about what we send them: an address, or our page."""
        if self._sender:
            return f"mailto:{parseaddr(self._sender)[1]}"
        return self.site if self.site.startswith("https:") else "mailto:operator@localhost"

    async def send(self, to: str, subject: str, text: str, patience: float = PATIENCE) -> bool:
        """Whether the server of the installation took the mail; what fails is logged."""
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self._sender, to, subject
        message["Date"], message["Message-ID"] = formatdate(), make_msgid(domain=self._domain)
        message.set_content(text)
        try:
            async with self._limit(patience):
                await MAIL.run(_send, self._server, message)
        except (OSError, smtplib.SMTPException) as error:
            log.warning("mail not sent", reason=type(error).__name__)  # addresses are not logged
            return False
        return True

    @asynccontextmanager
    async def _limit(self, patience: float) -> AsyncIterator[None]:
        """Count a mail that takes longer as failed.

        Its thread ends after `_SECONDS` of silence; until then no other mail can use it.
        """
        async with asyncio.timeout(min(patience, self._patience)) as limit:
            self._limits.add(limit)
            try:
                yield
            finally:
                self._limits.discard(limit)

    def close(self) -> None:
        """Have no patience any more, neither with what is under way nor with what may come."""
        self._patience = CLOSING
        soon = asyncio.get_running_loop().time() + CLOSING
        for limit in self._limits:
            if not limit.expired():
                limit.reschedule(min(soon, limit.when() or soon))

    @property
    def _domain(self) -> str:
        return urlsplit(self.site).hostname or "localhost"


def _send(server: str, message: EmailMessage) -> None:
    """By TLS always, but to this machine."""
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
    """An address like smtps://user:password@host:465, or `MalformedInput`."""
    try:
        parts = urlsplit(address)
        is_good = parts.scheme in _PORTS and bool(parts.hostname) and parts.port != 0
    except ValueError:  # a port that is no number, or too large
        is_good = False
    if not is_good:
        raise MalformedInput("an SMTP server is named as smtps://user:password@host:465")
    return address
