"""People on the page: follow, block and report at the table, the own lists, and moderators."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from boardwright.server.accounts import store as accounts_store
from page.audit import EVERYTHING, obstacles
from page.visitor import sign_in
from server.support.in_thread import LINK, PERSON, Api, until

if TYPE_CHECKING:
    from collections.abc import Iterator

    from page.conftest import Visit
    from page.visitor import Visitor
    from server.support.in_thread import Game, InThread

_numbers = count(1)


class Member:
    """A player with an account."""

    def __init__(self, server: InThread) -> None:
        self.api = Api(server)
        made = self.api.sign_up(f"Member {next(_numbers)}q")
        self.id, self.name = made["id"], made["name"]

    async def sign_in(self, visitor: Visitor) -> Visitor:
        """Sign a visitor in to this account."""
        return await sign_in(visitor, self.api.http.cookies)


@pytest.fixture
def members(server: InThread) -> Iterator[tuple[Member, Member, Member]]:
    found = Member(server), Member(server), Member(server)
    yield found
    for one in found:
        one.api.http.close()


def together(ann: Member, bo: Member) -> Game:
    game = ann.api.create(PERSON, LINK)
    invitation = game.created["invitations"][0]["invitation"]
    bo.api.post(f"{game.path}/join", {"invitation": invitation, "name": ""})
    return game


async def test_a_player_is_followed_blocked_and_reported_at_the_table(
    visit: Visit, members: tuple[Member, Member, Member]
) -> None:
    ann, bo, _ = members
    game = together(ann, bo)
    visitor = await ann.sign_in(await visit())
    page = visitor.page
    await visitor.visit(f"/g/{game.id}")
    await page.get_by_role("button", name=bo.name).click()
    dialog = page.get_by_role("dialog", name=bo.name, exact=True)
    await dialog.get_by_role("button", name="Follow").click()
    await dialog.get_by_role("button", name="Following").wait_for()
    assert await obstacles(visitor, EVERYTHING) == []
    await dialog.get_by_role("button", name="Report").click()
    report = page.get_by_role("dialog", name=f"Report {bo.name}")
    await report.get_by_label("Insults or threats").check()
    await report.get_by_label("What should we know?").fill("rude")
    assert await obstacles(visitor, EVERYTHING) == []
    await report.get_by_role("button", name="Send report").click()
    await dialog.get_by_text("Thank you. A moderator will look into it.").wait_for()
    await dialog.get_by_role("button", name="Block", exact=True).click()
    await dialog.get_by_role("button", name="Blocked").wait_for()
    await visitor.visit("/people")
    await expect(page.get_by_role("button", name=f"Unblock {bo.name}")).to_be_visible()
    await expect(page.get_by_text("Waiting for a moderator.")).to_be_visible()
    await page.get_by_role("button", name=f"Unblock {bo.name}").click()
    await expect(page.get_by_text("You haven’t blocked anyone.")).to_be_visible()


async def test_the_page_lists_followed_players_in_games(
    visit: Visit, members: tuple[Member, Member, Member]
) -> None:
    ann, bo, cy = members
    visitor = await visit(is_phone=True)
    visitor.expected.append("401")
    await visitor.visit("/people")
    await expect(visitor.page.get_by_role("alert")).to_have_text("Sign in first.")
    ann.api.post(f"/api/people/{bo.id}/follow")
    terms = {"game": "repulso", "clock": {"kind": "days", "days": 3}}
    made = bo.api.post("/api/challenges", {"to": cy.name, **terms})
    game_id = cy.api.post(f"/api/challenges/{made['id']}/accept", {})["game_id"]
    await ann.sign_in(visitor)
    await visitor.visit("/people")
    await expect(visitor.page.get_by_text("playing now")).to_be_visible()
    assert await visitor.width_beyond() == 0
    assert await obstacles(visitor, EVERYTHING) == []
    await visitor.page.get_by_role("link", name="Watch").click()
    await visitor.page.wait_for_url(f"**/g/{game_id}")


async def test_a_profile_leads_to_a_challenge_and_its_notification_is_read(
    visit: Visit, members: tuple[Member, Member, Member]
) -> None:
    ann, bo, _ = members
    bo.api.post(f"/api/people/{ann.id}/follow")
    assert ann.api.get("/api/notices")["unread"] == 1
    visitor = await ann.sign_in(await visit())
    visitor.stored["account"] = {"id": ann.id, "name": ann.name}
    page = visitor.page
    await visitor.visit(f"/@/{bo.name}")
    await page.get_by_role("button", name="Challenge").click()
    dialog = page.get_by_role("dialog", name=f"Challenge {bo.name}")
    minutes = dialog.get_by_label("Minutes per player")
    await minutes.fill("0")
    await dialog.get_by_role("button", name=f"Challenge {bo.name}").click()
    await expect(dialog.get_by_role("alert")).to_contain_text("0.1 to 1,440 minutes")
    await minutes.fill("10")
    await dialog.get_by_role("button", name=f"Challenge {bo.name}").click()
    await expect(dialog.get_by_text(f"You challenged {bo.name}.")).to_be_visible()
    assert len(bo.api.get("/api/challenges")["incoming"]) == 1
    until(lambda: ann.api.get("/api/notices")["unread"] == 0)
    await visitor.visit("/lobby")
    await expect(page.get_by_role("region", name="Your open challenges")).to_contain_text(bo.name)
    await page.get_by_role("switch", name="Rated").first.check(force=True)
    await page.get_by_role("button", name="15 min + 10 s").click()
    await expect(page.get_by_role("region", name="Waiting for")).to_contain_text("· Rated")


async def test_a_moderator_decides_on_the_page(
    visit: Visit, members: tuple[Member, Member, Member]
) -> None:
    ann, bo, mia = members
    storage = mia.api.server.serving.services.storage
    mia.api.server.wait_for(
        storage.write(
            accounts_store.change_account, mia.id, {"is_moderator": True}, storage.process
        )
    )
    game = together(ann, bo)
    bo.api.post(f"{game.path}/chat", {"text": "you fool"})
    body = {"suspect": bo.id, "game_id": game.id, "reason": "abuse", "text": "look"}
    ann.api.post("/api/reports", body)
    visitor = await mia.sign_in(await visit(is_phone=True))
    page = visitor.page
    await visitor.visit("/moderation")
    await page.get_by_role("button", name=bo.name).click()
    await page.get_by_text("you fool").wait_for()
    await page.get_by_label("Chat blocked").check()
    await page.get_by_label("For how long?").select_option(label="7 days")
    assert await obstacles(visitor, EVERYTHING) == []
    assert await visitor.width_beyond() == 0
    await page.get_by_role("button", name="Decide", exact=True).click()
    await expect(page.get_by_role("button", name=bo.name)).to_have_count(0)
    [report] = ann.api.get("/api/reports")["reports"]
    assert report["verdict"] == "chat-closed"
