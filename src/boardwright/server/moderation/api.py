"""Reports of players; for moderators also the open reports with game and chat, and verdicts."""

from typing import Annotated

import msgspec
from msgspec import Meta

from boardwright.server.accounts.model import PEOPLE, READ, Account
from boardwright.server.bounds import AccountId, GameId
from boardwright.server.errors import Code, Refused
from boardwright.server.http.call import Call
from boardwright.server.http.operations import Body, Operations
from boardwright.server.moderation import store as moderation_store
from boardwright.server.moderation.model import (
    MAX_REPORT,
    Hours,
    Judgement,
    Report,
    ReportReason,
    ReportText,
    Verdict,
)

operations = Operations("moderation")
report_operations = Operations("people")

MAX_NUMBER = 1_000_000_000
_SIGNED_IN: tuple[Code, ...] = ("unauthorized", "forbidden")
Number = Annotated[int, Meta(ge=1, le=MAX_NUMBER, examples=[1])]


class ReportBody(Body, frozen=True):
    """A report: the suspected account, the game, the reason, and a text for the moderators."""

    suspect: AccountId
    game_id: GameId
    reason: ReportReason
    text: ReportText = ""


class OwnReport(msgspec.Struct, frozen=True):
    """A report by the caller, and its verdict;

    `verdict` and `closed_at` are null while it is open.
    """

    number: int
    suspect: str
    suspect_name: str
    game_id: str
    reason: ReportReason
    created_at: int
    verdict: Verdict | None
    closed_at: int | None


class OwnReports(msgspec.Struct, frozen=True):
    reports: tuple[OwnReport, ...]


class ReportQuery(msgspec.Struct, frozen=True):
    number: Number


class ReportsQuery(msgspec.Struct, frozen=True):
    """Open or closed reports: the latest, or those before a number."""

    closed: bool = False
    before: Number = MAX_NUMBER


class ReportView(msgspec.Struct, frozen=True):
    """A report with the names of the accounts in it; deleted accounts have no name."""

    report: Report
    names: dict[str, str]


class ReportList(msgspec.Struct, frozen=True):
    reports: tuple[ReportView, ...]


class SpokenLine(msgspec.Struct, frozen=True):
    """A line of a game's chat; for guests `account` is empty and `name` is theirs."""

    at: int
    account: str
    name: str
    text: str


class Case(msgspec.Struct, frozen=True):
    """The data that a moderator needs for a verdict.

    `chat` is the whole chat of the game, regardless of mutes and blocks. `earlier` are other
    reports of the same account, `dismissed` is the number of the reporter's dismissed reports.
    `sanctions` are the bans that are in force, with their end, null for permanent bans.
    """

    report: Report
    names: dict[str, str]
    chat: tuple[SpokenLine, ...]
    earlier: tuple[Report, ...]
    dismissed: int
    sanctions: dict[str, int | None]


class VerdictBody(Body, frozen=True):
    """The verdict: nothing, a warning, a closed chat for hours, or a ban for hours or for good."""

    verdict: Verdict
    hours: Hours | None = None
    note: Annotated[str, Meta(max_length=MAX_REPORT)] = ""


async def _moderator(call: Call) -> Account:
    """The requesting account, which must be a moderator with a session: tokens are not accepted."""
    account = await call.signed_in()
    if not account.is_moderator:
        raise Refused("forbidden", "only moderators can do this")
    return account


async def _names(call: Call, *reports: Report) -> dict[str, str]:
    ids = {
        account
        for one in reports
        for account in (one.reporter, one.suspect, one.moderator)
        if account
    }
    return {one.id: one.name for one in await call.server.services.storage.accounts_by_id(ids)}


@operations.get("/api/moderation/reports", *_SIGNED_IN, who="account")
async def list_reports(call: Call, query: ReportsQuery) -> ReportList:
    """Open reports, oldest first, or closed reports, latest first."""
    await _moderator(call)
    storage = call.server.services.storage
    closed = query.closed
    found = await (
        storage.read(moderation_store.closed_reports, query.before)
        if closed
        else storage.read(moderation_store.open_reports)
    )
    names = await _names(call, *found)
    return ReportList(tuple(ReportView(one, _of(names, one)) for one in found))


def _of(names: dict[str, str], report: Report) -> dict[str, str]:
    accounts = (report.reporter, report.suspect, report.moderator)
    return {account: names[account] for account in accounts if account in names}


@operations.get("/api/moderation/reports/{number}", *_SIGNED_IN, "not-found", who="account")
async def get_case(call: Call, query: ReportQuery) -> Case:
    """A report with the game's chat and the history of both accounts."""
    await _moderator(call)
    services = call.server.services
    report = await services.moderation.report_by_number(query.number)
    on = await services.storage.read(moderation_store.reports_on, report.suspect)
    by = await services.storage.read(moderation_store.reports_by, report.reporter)
    earlier = tuple(one for one in on if one.number != report.number)
    names = await _names(call, report, *earlier)
    return Case(
        report,
        names,
        await _chat(call, report.game_id),
        earlier,
        sum(one.verdict == "dismissed" for one in by),
        await services.moderation.sanctions_on(report.suspect),
    )


async def _chat(call: Call, game_id: str) -> tuple[SpokenLine, ...]:
    """The chat of a game; empty if the game was deleted since."""
    try:
        room = await call.server.services.room(game_id)
    except Refused:
        return ()
    directory = call.server.services.directory
    return tuple(
        SpokenLine(one.at, line.account, directory.name_of(line.account) or line.name, line.line)
        for one, line in zip(room.live.chat, room.live.lines, strict=True)
    )


@operations.post(
    "/api/moderation/reports/{number}/verdict", *_SIGNED_IN, "not-found", "over", who="account"
)
async def judge(call: Call, body: VerdictBody, query: ReportQuery) -> ReportView:
    """Decide on a report. The reporter is notified; the suspect, too, unless it is a dismissal."""
    moderator = await _moderator(call)
    judgement = Judgement(body.verdict, body.hours, body.note)
    closed = await call.server.services.moderation.judge(query.number, judgement, moderator)
    return ReportView(closed, await _names(call, closed))


@report_operations.post(
    "/api/reports",
    *(*_SIGNED_IN, "not-found", "not-possible", "too-many", "already-offered", "damaged"),
    who="account",
    status=201,
)
async def report(call: Call, body: ReportBody) -> OwnReport:
    """Report a player to the moderators, with the game in which it happened."""
    account = await call.signed_in(PEOPLE)
    now = call.server.services.moment().now
    new = Report(0, account.id, body.suspect, body.game_id, body.reason, body.text, now)
    number = await call.server.services.moderation.report(new)
    return (await _own_reports(call, [msgspec.structs.replace(new, number=number)]))[0]


@report_operations.get("/api/reports", *_SIGNED_IN, who="account")
async def get_reports(call: Call) -> OwnReports:
    """The caller's own reports, latest first, and their verdicts."""
    account = await call.signed_in(READ)
    found = await call.server.services.storage.read(moderation_store.reports_by, account.id)
    return OwnReports(tuple(await _own_reports(call, found)))


async def _own_reports(call: Call, reports: list[Report]) -> list[OwnReport]:
    suspects = await call.server.services.storage.accounts_by_id({one.suspect for one in reports})
    names = {one.id: one.name for one in suspects}
    return [
        OwnReport(
            one.number,
            one.suspect,
            names.get(one.suspect, ""),
            one.game_id,
            one.reason,
            one.created_at,
            one.verdict,
            one.closed_at,
        )
        for one in reports
    ]
