"""Reports, and what a moderator decides on them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from boardwright.server.bounds import HOUR
from boardwright.server.errors import Refused
from boardwright.server.moderation.model import Judgement, Report, Sanction, checked_report, judge

NOW = 1_800_000_000_000
REPORT = Report(7, "ann", "bo", "game", "abuse", "rude", NOW)


def code(report: Report, judgement: Judgement, moderator: str = "mia") -> str:
    with pytest.raises(Refused) as refused:
        judge(report, judgement, moderator, NOW)
    return refused.value.code


def test_a_text_has_lines_and_nothing_that_tricks_readers() -> None:
    assert checked_report(replace(REPORT, text=" one \n two ")).text == "one\ntwo"
    with pytest.raises(Refused):
        checked_report(replace(REPORT, text="a\u202eb"))


def test_nobody_reports_themselves() -> None:
    with pytest.raises(Refused):
        checked_report(replace(REPORT, suspect="ann"))


@pytest.mark.parametrize(
    ("judgement", "sanction"),
    [
        (Judgement("dismissed"), None),
        (Judgement("warned"), None),
        (Judgement("chat-closed", 2), Sanction("chat@bo", NOW + 2 * HOUR, "report 7")),
        (Judgement("banned", 3), Sanction("@bo", NOW + 3 * HOUR, "report 7")),
        (Judgement("banned"), Sanction("@bo", None, "report 7")),
    ],
)
def test_what_follows_from_a_verdict(judgement: Judgement, sanction: Sanction | None) -> None:
    closed, followed = judge(REPORT, judgement, "mia", NOW)
    assert (closed.verdict, closed.moderator, closed.closed_at) == (judgement.verdict, "mia", NOW)
    assert followed == sanction


def test_a_report_is_decided_on_once() -> None:
    closed, _ = judge(REPORT, Judgement("dismissed"), "mia", NOW)
    assert code(closed, Judgement("banned")) == "over"


@pytest.mark.parametrize("moderator", ["ann", "bo"])
def test_nobody_decides_on_what_concerns_them(moderator: str) -> None:
    assert code(REPORT, Judgement("dismissed"), moderator) == "forbidden"


@pytest.mark.parametrize("judgement", [Judgement("warned", 1), Judgement("chat-closed")])
def test_hours_belong_to_what_ends(judgement: Judgement) -> None:
    assert code(REPORT, judgement) == "malformed"
