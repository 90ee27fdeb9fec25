"""A notice, the ways by which it is told, and what somebody has chosen of them."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec

from boardwright.server.accounts.model import Language

NoticeKind = Literal[
    "turn", "time", "over", "challenge", "tournament", "follow", "report", "warning"
]
Way = Literal["page", "push", "mail"]
KINDS: tuple[NoticeKind, ...] = get_args(NoticeKind)
WAYS: tuple[Way, ...] = get_args(Way)
# An e-mail is for what cannot wait until somebody looks, unless they want more.
_MAILED: tuple[NoticeKind, ...] = ("time", "tournament", "report", "warning")


class NewNotice(msgspec.Struct, frozen=True):
    """Something that an account is told once, whatever happens: `key` says what it is about.

    `subject` is what it leads to: the id of a game, of a tournament, of a person (`@ID`). `about`
    is what its words need besides: the `title` of a game, the `name` of a tournament or guest. A
    person is stored as `account`, whose name is looked up when it is told, for it can change.
    """

    account: str
    kind: NoticeKind
    key: str
    subject: str
    about: dict[str, str] = {}


class Notice(msgspec.Struct, frozen=True):
    """A notice as its reader sees it, with the times when it was made and read.

    Where it leads to a person, the `subject` is their name (`@ID` of one who is gone).
    """

    number: int
    kind: NoticeKind
    subject: str
    about: dict[str, str]
    at: int
    read_at: int | None = None


class Choices(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody wants to be told of, by which ways, and in which language where it matters.

    `ways` has the kinds that differ from what is usual. `chat` says whether they talk in games;
    None leaves it to each browser.
    """

    ways: Annotated[dict[NoticeKind, tuple[Way, ...]], msgspec.Meta(max_length=len(KINDS))] = {}
    language: Language = "en"
    chat: bool | None = None

    def of(self, kind: NoticeKind) -> tuple[Way, ...]:
        """The ways by which notices of a kind are told."""
        chosen = self.ways.get(kind)
        return usual(kind) if chosen is None else tuple(way for way in WAYS if way in chosen)


def usual(kind: NoticeKind) -> tuple[Way, ...]:
    return WAYS if kind in _MAILED else ("page", "push")
