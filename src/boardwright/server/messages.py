"""What all sockets and streams share: the base of messages, their encoding, refusals."""

from __future__ import annotations

from typing import Any

import msgspec

from boardwright.server.bounds import MessageId
from boardwright.server.errors import Code, Reason, Refused

MAX_BYTES = 4096  # per message
MAX_ERROR_TEXT = 500  # characters of an error text, which may quote what the client sent
UNREADABLE = (msgspec.DecodeError, UnicodeError, RecursionError)


class Command(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True
):
    """Base of all commands; the response repeats `id`. Commands over HTTP have no `id`."""

    id: MessageId = None


class Message(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True):
    """Base of all messages."""


class Done(Message, frozen=True, tag="done"):
    """A command was carried out; `number` is that of its last entry."""

    id: str | int | None
    number: int


class RefusedMessage(Message, frozen=True, tag="refused"):
    id: str | int | None
    code: Code
    text: str
    rule: str | None = None
    reason: Reason | None = None


class Closing(Message, frozen=True, tag="closing"):
    """The server closes the connection; reconnect after `retry` milliseconds, if it is given."""

    reason: str
    retry: int | None = None


class _Label(msgspec.Struct, frozen=True):
    id: MessageId = None


_LABELS = msgspec.json.Decoder(_Label)


def id_in(data: str | bytes) -> str | int | None:
    """The id of a message that is otherwise not valid, so that the refusal can carry it."""
    try:
        return _LABELS.decode(data).id
    except UNREADABLE:
        return None


def malformed(error: Exception) -> Refused:
    """The refusal for data that msgspec rejected, with its error text made safe to send."""
    text = str(error).encode(errors="backslashreplace").decode()
    return Refused("malformed", text[:MAX_ERROR_TEXT])


def check_greeting(version: int, spoken: int) -> None:
    if version != spoken:
        raise Refused("malformed", f"this server speaks version {spoken}")


def refused_message(number: str | int | None, refused: Refused) -> RefusedMessage:
    """The refusal of the message with this id."""
    return RefusedMessage(number, refused.code, refused.text, refused.rule, refused.reason)


_ENCODER = msgspec.json.Encoder()


def encode(message: msgspec.Struct) -> bytes:
    """The JSON of a message, as bytes."""
    return _ENCODER.encode(message)


def encoded(part: object) -> Any:
    """A message part that many messages share, encoded only once."""
    return msgspec.Raw(_ENCODER.encode(part))
