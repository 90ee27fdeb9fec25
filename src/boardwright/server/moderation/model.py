"""Reports, sanctions and sportsmanship."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from boardwright.server.accounts.model import account_key
from boardwright.server.bounds import HOUR
from boardwright.server.errors import Refused
from boardwright.server.play.entries import Ended, HandedOver, Returned
from boardwright.server.text import tidy

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from boardwright.server.play.entries import AnyEntry

ReportReason = Literal["abuse", "cheating", "stalling", "spam", "name", "other"]
Verdict = Literal["dismissed", "warned", "chat-closed", "banned"]

MAX_REPORT = 1000  # characters
MAX_HOURS = 24 * 365
REPORTS_A_DAY = 10  # of one person
ReportText = Annotated[str, Meta(max_length=MAX_REPORT, examples=["insulted me in the chat"])]
Hours = Annotated[int, Meta(ge=1, le=MAX_HOURS, examples=[24])]


class Report(msgspec.Struct, frozen=True):
    """`reporter` and `suspect` are the ids of accounts. A report without a verdict is open.

    `note` is the moderator's note for other moderators, `until` the time when the sanction ends.
    """

    number: int
    reporter: str
    suspect: str
    game_id: str
    reason: ReportReason
    text: str
    created_at: int
    verdict: Verdict | None = None
    until: int | None = None
    note: str = ""
    moderator: str = ""
    closed_at: int | None = None


def checked_report(report: Report) -> Report:
    """Check and tidy a report before it is stored; the store assigns its number."""
    if report.reporter == report.suspect:
        raise Refused("not-possible", "you cannot report yourself")
    return replace(report, text=_tidy_lines(report.text))


def _tidy_lines(text: str) -> str:
    lines = [tidy(line) for line in text.strip().splitlines()]
    if None in lines:
        raise Refused("malformed", "a text can have only printable characters")
    return "\n".join(line for line in lines if line is not None)


class Judgement(msgspec.Struct, frozen=True):
    """The verdict of a moderator; without hours a ban is for good."""

    verdict: Verdict
    hours: int | None = None
    note: str = ""


def judge(
    report: Report, judgement: Judgement, moderator: str, now: int
) -> tuple[Report, Sanction | None]:
    """The closed report, and the sanction on the suspect, if any."""
    if report.verdict is not None:
        raise Refused("over", "this report is already decided")
    if moderator in (report.reporter, report.suspect):
        raise Refused("forbidden", "you cannot decide on your own report")
    _check_hours(judgement)
    until = None if judgement.hours is None else now + judgement.hours * HOUR
    closed = replace(
        report,
        verdict=judgement.verdict,
        until=until,
        note=_tidy_lines(judgement.note),
        moderator=moderator,
        closed_at=now,
    )
    return closed, _sanction(closed)


def _check_hours(judgement: Judgement) -> None:
    if judgement.hours is not None and judgement.verdict not in ("chat-closed", "banned"):
        raise Refused("malformed", "only a closed chat or a ban can be limited to some hours")
    if judgement.hours is None and judgement.verdict == "chat-closed":
        raise Refused("malformed", "give the hours for which the chat is closed")


def _sanction(closed: Report) -> Sanction | None:
    if closed.verdict == "banned":
        return Sanction(account_key(closed.suspect), closed.until, f"report {closed.number}")
    if closed.verdict == "chat-closed":
        return Sanction(chat_ban(closed.suspect), closed.until, f"report {closed.number}")
    return None


@dataclass(frozen=True, slots=True)
class Sanction:
    """A row of the table of bans; without an end it is permanent.

    `client` is the `account_key` of an account that is banned, or its `chat_ban`.
    """

    client: str
    until: int | None
    reason: str


def chat_ban(account: str) -> str:
    """The `client` of a sanction that stops an account from chatting."""
    return f"chat@{account}"


COUNTED_GAMES = 20  # games that count
MIN_GAMES_LEFT = 3  # games left; fewer do not delay pairings
MAX_DELAY_SECONDS = 60  # seconds, for a player who leaves every game
STEP = 5  # seconds


class Sportsmanship(msgspec.Struct, frozen=True):
    """How many of their latest `games` a player left or lost on time.

    `delay` is the resulting delay of pairings, in seconds.
    """

    games: int = 0
    left: int = 0
    delay: int = 0


def sportsmanship(latest: Sequence[bool]) -> Sportsmanship:
    """Computes the delay from the latest games, newest first: True if left or lost on time.

    The delay grows with their share; each game that is played to its end shortens it again.
    """
    counted = latest[:COUNTED_GAMES]
    left = sum(counted)
    if left < MIN_GAMES_LEFT:
        return Sportsmanship(len(counted), left)
    steps = -(-left * MAX_DELAY_SECONDS // (len(counted) * STEP))
    return Sportsmanship(len(counted), left, steps * STEP)


def has_left(entries: Iterable[AnyEntry], seat: int) -> bool:
    """Whether a seat's player lost on time, or left and did not return.

    A player who never joined a game, which then has no result, counts as well.
    """
    is_away = False
    for entry in entries:
        match entry:
            case Ended(reason="time" | "left", seat=loser) if loser == seat:
                return True
            case Ended(reason="abandoned", seat=loser, absent=True) if loser == seat:
                return True
            case HandedOver(seat=left, late=True) if left == seat:
                return True
            case HandedOver(seat=left, resigned=False) if left == seat:
                is_away = True
            case Returned(seat=back) if back == seat:
                is_away = False
    return is_away
