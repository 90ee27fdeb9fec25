"""What holds for every test, however the tests were started."""

from __future__ import annotations

import signal


def pytest_configure() -> None:
    """A shell lets what it starts in the background ignore Ctrl-C: so would what tests start."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
