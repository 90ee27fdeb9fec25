"""Reports, the moderators' judgements on them, and delays for players who leave games."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from boardwright.server.bounds import HOUR
from boardwright.server.errors import Refused
from boardwright.server.moderation.model import (
    COUNTED_GAMES,
    MAX_DELAY_SECONDS,
    Judgement,
    Report,
    Sanction,
    checked_report,
    has_left,
    judge,
    sportsmanship,
)
from boardwright.server.play.entries import AnyEntry, Ended, HandedOver, Returned

NOW = 1_800_000_000_000
REPORT = Report(7, "ann", "bo", "game", "abuse", "rude", NOW)


def code(report: Report, judgement: Judgement, moderator: str = "mia") -> str:
    with pytest.raises(Refused) as refused:
        judge(report, judgement, moderator, NOW)
    return refused.value.code


def test_a_report_has_a_clean_text_and_is_not_about_its_author() -> None:
    assert checked_report(replace(REPORT, text=" one \n two ")).text == "one\ntwo"
    for wrong in (replace(REPORT, text="a\u202eb"), replace(REPORT, suspect="ann")):
        with pytest.raises(Refused):
            checked_report(wrong)


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
def test_consequences_of_a_verdict(judgement: Judgement, sanction: Sanction | None) -> None:
    closed, followed = judge(REPORT, judgement, "mia", NOW)
    assert (closed.verdict, closed.moderator, closed.closed_at) == (judgement.verdict, "mia", NOW)
    assert followed == sanction


def test_a_report_is_decided_on_once() -> None:
    closed, _ = judge(REPORT, Judgement("dismissed"), "mia", NOW)
    assert code(closed, Judgement("banned")) == "over"


@pytest.mark.parametrize(
    ("judgement", "moderator", "refused"),
    [
        (Judgement("dismissed"), "ann", "forbidden"),  # she is the reporter
        (Judgement("dismissed"), "bo", "forbidden"),
        (Judgement("warned", 1), "mia", "malformed"),  # only sanctions that end have hours
        (Judgement("chat-closed"), "mia", "malformed"),
    ],
)
def test_forbidden_decisions_of_a_moderator(
    judgement: Judgement, moderator: str, refused: str
) -> None:
    assert code(REPORT, judgement, moderator) == refused


@pytest.mark.parametrize(
    ("left", "played", "delay"),
    [(0, 0, 0), (2, 0, 0), (3, 0, 60), (3, 3, 30), (3, 17, 10), (10, 10, 30), (20, 0, 60)],
)
def test_the_delay_grows_with_the_share_of_abandoned_games(
    left: int, played: int, delay: int
) -> None:
    found = sportsmanship([True] * left + [False] * played)
    assert (found.games, found.left, found.delay) == (left + played, left, delay)


def test_finished_games_shorten_the_delay_to_zero() -> None:
    games = [True] * COUNTED_GAMES
    delays = [sportsmanship(games).delay]
    for _ in range(COUNTED_GAMES):
        games = [False, *games]
        delays.append(sportsmanship(games).delay)
    assert delays == sorted(delays, reverse=True)
    assert (delays[0], delays[-1]) == (MAX_DELAY_SECONDS, 0)


LEAVING: dict[str, tuple[AnyEntry, ...]] = {
    "lost on time": (Ended("time", 0),),
    "late where others play on": (HandedOver(0, "quiet", resigned=True, late=True),),
    "away for good": (HandedOver(0, "level1"),),
    "never came": (Ended("abandoned", 0, absent=True),),
    "away again": (HandedOver(0, "level1"), Returned(0), HandedOver(0, "level1")),
}
STAYING: dict[str, tuple[AnyEntry, ...]] = {
    "ended by the rules": (),
    "resigned": (Ended("resignation", 0),),
    "resigned where others play on": (HandedOver(0, "quiet", resigned=True),),
    "came back": (HandedOver(0, "level1"), Returned(0)),
    "somebody else's time": (Ended("time", 1), HandedOver(1, "quiet", resigned=True, late=True)),
    "resigned in the first moves": (Ended("abandoned", 0),),
    "somebody else never came": (Ended("abandoned", 1, absent=True),),
    "a draw": (Ended("agreement"),),
}


CASES = LEAVING | STAYING


@pytest.mark.parametrize("entries", CASES.values(), ids=CASES)
def test_which_ends_count_as_leaving(entries: tuple[AnyEntry, ...]) -> None:
    assert has_left(entries, 0) == (entries in LEAVING.values())
