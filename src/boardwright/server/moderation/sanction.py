"""Sanctions: what an account may not do for a time, as the table of bans names it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sanction:
    """A row of the table of bans; without an end it is for good.

    `client` is the `holder` of an account that may do nothing, or its `chat_ban`.
    """

    client: str
    until: int | None
    reason: str


def chat_ban(account: str) -> str:
    """The account may not speak."""
    return f"chat@{account}"
