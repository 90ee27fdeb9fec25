"""Logs are written to the current standard error."""

from __future__ import annotations

import io
import json
from contextlib import redirect_stderr
from typing import TYPE_CHECKING

import pytest
import structlog

from boardwright.server.runner import set_up_logs
from logs import unchanged_logs

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    with unchanged_logs():
        yield


def test_logs_follow_standard_error_when_the_file_of_the_start_is_closed() -> None:
    first, second = io.StringIO(), io.StringIO()
    with redirect_stderr(first):
        set_up_logs("json")
        structlog.get_logger("one").info("started")
    first_line = first.getvalue()
    first.close()
    with redirect_stderr(second):
        structlog.get_logger("two").info("stopped")
    assert [json.loads(line)["event"] for line in (first_line, second.getvalue())] == [
        "started",
        "stopped",
    ]
