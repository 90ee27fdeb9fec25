import pytest
from page.places import come_to
from page.visitor import PHONE
async def test_w(visit, api):
    v = await visit()
    await come_to("opened-record", v, api)
    await v.choose(language="de")
    await v.page.set_viewport_size(PHONE)
    print(await v.page.evaluate("""() => [...document.querySelectorAll('main *')].filter(e => e.getBoundingClientRect().right > 360).map(e => e.tagName + '.' + e.className + ' ' + Math.round(e.getBoundingClientRect().right) + ' ' + (e.textContent||'').slice(0,40)).slice(0,30)"""))
    print(await v.width_beyond())
    assert 0
