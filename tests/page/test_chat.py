"""Talk at the table: lines that everybody reads in their own language, and a chat that is off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.async_api import expect

from page.tables import PERSON, sit_down, take_seat
from page.visitor import PHONE
from server.support.in_thread import LINK

if TYPE_CHECKING:
    from page.conftest import Visit
    from server.support.in_thread import Api


async def test_a_preset_is_read_in_the_own_language(visit: Visit, api: Api) -> None:
    begun = api.create(PERSON, LINK, game="repulso")
    ann = (await sit_down(await visit(), begun)).visitor.page
    seated = await take_seat(await visit(name="Bo"), begun)
    bo = seated.visitor.page
    await bo.get_by_role("button", name="Chat").wait_for()
    await seated.visitor.choose(language="de")
    await seated.visitor.settles()  # what is said before the texts are there stays in English
    await ann.get_by_role("button", name="Chat").click()
    await ann.get_by_role("button", name="Good luck!").click()
    await bo.get_by_role("status").get_by_text("Ann: Viel Glück!").wait_for()
    await bo.get_by_role("button", name="Chat").click()
    await bo.get_by_role("button", name="Danke!").click()
    await expect(ann.get_by_role("log")).to_contain_text("Thank you!")
    await expect(bo.get_by_role("log")).to_contain_text("Danke!")
    # On a phone the chat lies over what is said, but for what keeps one from playing.
    await bo.set_viewport_size(PHONE)  # type: ignore[arg-type]
    await seated.visitor.context.set_offline(True)
    seated.visitor.expected.append("ERR_INTERNET_DISCONNECTED")
    said = bo.get_by_role("complementary").get_by_text("Verbindung unterbrochen")
    await expect(said).to_be_visible()


async def test_a_chat_that_is_off_is_seen_to_be_off(visit: Visit, api: Api) -> None:
    begun = api.create(PERSON, LINK, game="repulso")
    ann = (await sit_down(await visit(), begun)).visitor.page
    bo = (await take_seat(await visit(name="Bo"), begun)).visitor.page
    for page in (ann, bo):
        await page.get_by_role("button", name="Chat").click()
    await ann.get_by_role("button", name="Switch chat off").click()
    await bo.get_by_text("Ann has switched the chat off.").wait_for()
    await bo.get_by_role("button", name="Hello!").click()
    await expect(bo.get_by_role("log")).to_contain_text("Hello!")
    await expect(ann.get_by_text("Hello!")).to_have_count(0)
    await ann.reload()
    await ann.get_by_role("button", name="Chat").click()
    await ann.get_by_role("button", name="Switch chat on").click()
    await expect(ann.get_by_role("button", name="Switch chat off")).to_be_visible()
    await expect(bo.get_by_text("Ann has switched the chat off.")).to_have_count(0)
