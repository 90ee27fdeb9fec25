"""People at one table, each in their own browser: invited by link, cut off, and offline."""

from __future__ import annotations

import itertools
import re
from typing import TYPE_CHECKING

from playwright.async_api import expect

from page.input_devices import Mouse
from page.pictures import WINDOWS
from page.tables import (
    LEVEL,
    OVER,
    PERSON,
    against_level,
    play_on,
    sit_down,
    take_seat,
)
from page.visitor import visitor_of
from server.bots.proxy import proxy_to
from server.support.in_thread import LINK

if TYPE_CHECKING:
    from playwright.async_api import Browser

    from page.conftest import Visit
    from page.tables import Seated
    from page.visitor import Visitor
    from server.support.in_thread import Api, InThread


async def test_two_players_by_link_survive_a_cut_connection(
    visit: Visit, api: Api, server: InThread
) -> None:
    async with proxy_to(server.address) as line:
        created = api.create(PERSON, LINK, game="repulso")
        ann = await sit_down(await visit(), created)
        visitor = await visit(name="Bo")
        visitor.address = line.address
        bo = await take_seat(visitor, created)
        await _by_turns(ann, bo, 2)
        visitor.expected += ["WebSocket", "ERR_"]
        await visitor.page.get_by_role("button", name="Chat").click()
        await visitor.resize(*WINDOWS["phone"])
        line.allow = itertools.repeat(0)
        line.cut()
        # On a phone the chat covers other messages, but not this one.
        lost = visitor.page.get_by_role("complementary").get_by_text("Connection lost.")
        await expect(lost).to_be_visible()
        await visitor.resize(*WINDOWS["desktop"])
        assert await visitor.board.is_visible()
        await play_on(ann, Mouse(), maximum=1)
        line.allow = iter(())
        await lost.wait_for(state="detached")
        await bo.wait_for_ply(ann.state()["ply"])
        await _by_turns(bo, ann, 2)


async def test_a_hint_between_players_is_private_or_explained(visit: Visit, api: Api) -> None:
    created = api.create(PERSON, LINK, game="repulso")
    ann = await sit_down(await visit(), created)
    await ann.visitor.page.get_by_role("button", name="Hint").click()
    await ann.visitor.page.locator(".refused", has_text="The game hasn’t started yet.").wait_for()
    bo = await take_seat(await visit(name="Bo"), created)
    await ann.visitor.page.locator(".refused").wait_for(state="detached")
    await bo.visitor.page.get_by_role("button", name="Hint").click()
    await bo.visitor.page.locator(".hint", has_text="(Ann): ").wait_for()
    await bo.visitor.page.get_by_text("Only you see this hint.").wait_for()
    await ann.visitor.page.get_by_text("Bo asked for a hint.").wait_for()


async def test_an_invitation_names_the_host_and_the_game(visit: Visit, api: Api) -> None:
    options, clock = {"layout": "the-wall"}, {"kind": "clock", "minutes": 10, "increment": 5}
    created = api.create(PERSON, LINK, game="abalone", options=options, clock=clock)
    ann = await sit_down(await visit(), created)
    invitation = ann.visitor.page.get_by_role("region", name="Invite a friend")
    await invitation.get_by_text("QR code").click()
    await invitation.get_by_role("img", name="QR code").wait_for()
    guest = await visit(name="Bo")
    await guest.visit(created.created["invitations"][0]["url"])
    await guest.page.get_by_text("Invited by Ann.").wait_for()
    text = " ".join((await guest.page.get_by_role("main").inner_text()).split())
    for words in ("Invited by Ann.", "You play White", "10 min + 5 s per move", "The wall"):
        assert words in text
    await guest.page.get_by_role("button", name="Play").click()
    ours = guest.page.get_by_role("region", name="White: Bo")
    assert "10:00" in await ours.inner_text()  # the clock starts with the first move
    opponent = guest.page.get_by_role("region", name="Black: Ann")
    assert "first move" in await opponent.inner_text()
    for button in ("Claim win on time", "Hint"):
        assert await guest.page.get_by_role("button", name=button).count() == 0


async def test_a_win_on_time_is_claimed_when_the_time_is_over(
    browser: Browser, server: InThread, api: Api
) -> None:
    visitor = await visitor_of(browser, server.address)
    page, clock = visitor.page, {"kind": "clock", "minutes": 10, "increment": 0}
    created, bo = api.create_for_two(clock=clock)
    for move, key in (("c3", created.key), ("d5", bo), ("a1", created.key)):
        created.move(move, key)
    await page.clock.install()
    await sit_down(visitor, created)
    claim = page.get_by_role("button", name="Claim win on time")
    opponent = page.get_by_role("region", name="Orange: Bo")
    await expect(opponent).to_contain_text("9:5")
    await page.clock.fast_forward("09:30")
    await expect(opponent).to_contain_text("0:2")
    await expect(claim).to_have_count(0)
    await page.clock.fast_forward("00:40")
    await expect(claim).to_be_visible()
    assert visitor.problems == []
    await visitor.context.close()


async def test_three_players_continue_when_a_fourth_resigns(visit: Visit, api: Api) -> None:
    created = api.create(PERSON, LINK, LEVEL, LEVEL, game="repello", options={"players": "4"})
    ann = await sit_down(await visit(), created)
    bo = await take_seat(await visit(name="Bo"), created)
    await _resigns(bo)
    await ann.visitor.page.get_by_text("Bo resigned. The others play on.").wait_for()
    await play_on(ann, Mouse(), maximum=1)
    await _resigns(ann)
    assert ann.state()["status"] == "playing"  # the two engines play on
    await ann.visitor.page.get_by_role("button", name="End the game").click()
    await ann.visitor.page.locator(OVER).wait_for()
    ranking = ann.state()["outcome"]["ranking"]
    order = [*itertools.chain(*ranking)]  # among those who left, points decide
    assert (sorted(order[:2]), sorted(order[2:])) == ([2, 3], [0, 1])
    places = await ann.visitor.page.locator(f"{OVER} li").all_inner_texts()
    assert len(places) == len(ranking)
    assert {"Green", "Red"} <= set(re.findall(r"\w+", " ".join(places[-2:])))


async def _resigns(seated: Seated) -> None:
    await seated.visitor.page.get_by_role("button", name="Resign").click()
    dialog = seated.visitor.page.get_by_role("dialog")
    await dialog.get_by_text("The others play on").wait_for()
    await dialog.get_by_role("button", name="Resign").click()
    await dialog.wait_for(state="detached")


CONFLICT = (  # of three pieces that can give way, f9 has two directions
    "repello;players=4 1g8g2/6s1g4/1g1g8C/6g3B2/1g1g1A7/5G2g3s/1s11/7g2g2/3g9/6g1g1D2/13/1g2g1s3g1g"
    "/13 5:0.0.0,6:1.0.0,6:2.0.0,6:0.0.0 20 conflict"
)


async def test_choices_appear_and_disappear_without_moving_the_own_seat(
    visit: Visit, api: Api
) -> None:
    origin = {"position": CONFLICT}
    created = api.create(PERSON, LEVEL, LEVEL, LEVEL, game="repello", origin=origin)
    ann = await sit_down(await visit(), created)
    own, page = ann.visitor.page.get_by_role("region", name="Red: Ann"), ann.visitor.page
    before = await own.bounding_box()
    await page.locator('[data-cell="f9"]').click()
    await page.get_by_role("group", name="Choose").get_by_role("button").first.wait_for()
    assert await own.bounding_box() == before


async def _by_turns(one: Seated, other: Seated, turns: int) -> None:
    for seated in itertools.islice(itertools.cycle((one, other)), turns):
        while seated.state()["to_move"] in seated.seats:
            await play_on(seated, Mouse(), maximum=1)


async def test_two_players_chat_in_two_languages_take_back_draw_and_rematch(
    visit: Visit, api: Api
) -> None:
    created = api.create(PERSON, LINK, game="repulso")
    ann = await sit_down(await visit(), created)
    bo = await take_seat(await visit(name="Bo"), created)
    await _by_turns(ann, bo, 2)
    await _talk(ann.visitor, bo.visitor)
    await _offers(ann, bo, "Take back", "Ann would like to take back a move.")
    await ann.visitor.page.locator('[data-ply="1"]').wait_for(state="detached")
    assert ann.state()["ply"] == 0
    await _offers(ann, bo, "Offer a draw", "Ann offers a draw.")
    await _rematch(ann, bo)
    await bo.visitor.page.get_by_role("button", name="Resign").click()
    await bo.visitor.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    await ann.visitor.page.locator(OVER).wait_for()


async def _talk(ann: Visitor, bo: Visitor) -> None:
    """Chat in own words and in presets, until Ann switches the chat off for a while."""
    await bo.choose(language="de")
    await bo.settles()  # texts of the chat are in English until the translations have loaded
    await ann.page.get_by_role("button", name="Chat").click()
    await ann.page.get_by_label("Say something").fill("Oops!")
    await ann.page.get_by_role("button", name="Send").click()
    await bo.page.get_by_role("status").get_by_text("Ann: Oops!").wait_for()
    await ann.page.get_by_role("button", name="Good luck!").click()
    await bo.page.get_by_role("status").get_by_text("Ann: Viel Glück!").wait_for()
    await bo.page.get_by_role("button", name="Chat").click()
    await bo.page.get_by_role("button", name="Danke!").click()
    await expect(ann.page.get_by_role("log")).to_contain_text("Thank you!")
    await expect(bo.page.get_by_role("log")).to_contain_text("Danke!")
    await bo.choose(language="en")
    await ann.page.get_by_role("button", name="Turn chat off").click()
    await bo.page.get_by_text("Ann has turned off chat.").wait_for()
    await bo.page.get_by_role("button", name="Hello!").click()
    await expect(bo.page.get_by_role("log")).to_contain_text("Hello!")
    await expect(ann.page.get_by_text("Hello!")).to_have_count(0)
    await ann.page.reload()
    await ann.page.get_by_role("button", name="Chat").click()
    await ann.page.get_by_role("button", name="Turn chat on").click()
    await expect(ann.page.get_by_role("button", name="Turn chat off")).to_be_visible()
    await expect(bo.page.get_by_text("Ann has turned off chat.")).to_have_count(0)


async def _offers(one: Seated, other: Seated, button: str, offer_text: str) -> None:
    """One player offers something, and the other accepts."""
    await one.visitor.page.get_by_role("button", name=button).click()
    await other.visitor.page.get_by_text(offer_text).first.wait_for()
    await other.visitor.page.get_by_role("button", name="Accept").click()
    await other.visitor.page.get_by_text(offer_text).wait_for(state="detached")


async def _rematch(one: Seated, other: Seated) -> None:
    """Both players ask for a rematch, and the page leads both to the new game."""
    for seated in (one, other):
        await seated.visitor.page.locator(OVER).wait_for()
        await seated.visitor.page.get_by_role("button", name="Rematch").first.click()
    for seated in (one, other):
        await seated.visitor.page.wait_for_url(lambda url: one.game.id not in url)
        await seated.visitor.page.get_by_role("button", name="Resign").wait_for()


async def test_own_games_are_shown_offline(visit: Visit, api: Api, server: InThread) -> None:
    async with proxy_to(server.address) as line:
        visitor = await visit(service_workers="allow")
        visitor.address = line.address
        seated = await sit_down(visitor, against_level(api, "repulso"))
        await visitor.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        await play_on(seated, Mouse(), maximum=2)
        await visitor.visit("/mine")
        await visitor.settles()
        visitor.expected += ["WebSocket", "ERR_", "Failed to load"]
        line.allow = itertools.repeat(0)
        line.cut()
        await visitor.visit("/mine")
        await visitor.page.locator("main").get_by_text("Repulso").first.wait_for()
        await visitor.visit(f"/g/{seated.game.id}")
        await visitor.board.wait_for()
        pieces = visitor.page.locator(".board [data-piece]")
        await pieces.first.wait_for(state="attached")
        assert await pieces.count() >= 2
