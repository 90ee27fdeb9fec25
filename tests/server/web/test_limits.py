"""The shares of one client: what comes too fast is refused, and what is long waits."""

from __future__ import annotations

import pytest

from boardwright.server.desk.settings import ServerSettings
from boardwright.server.live.refusal import Refused
from boardwright.server.web.limits import RateLimits


def test_a_long_answer_waits_where_a_short_one_is_refused() -> None:
    now = [0.0]
    settings = ServerSettings(bytes_a_second=100.0, byte_burst=1000)
    limits = RateLimits(settings, now=lambda: now[0])
    assert limits.delay_after("ann", 900) == 0
    delay = limits.delay_after("ann", 599)
    assert delay == pytest.approx(5)
    with pytest.raises(Refused, match="too much at once"):
        limits.charge("ann", 1)
    limits.charge("bob", 1)
    now[0] += delay
    limits.charge("ann", 1)
