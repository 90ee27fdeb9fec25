"""Servers in processes of their own, for bots that are processes, too."""

from __future__ import annotations

from server.faults.conftest import MakeServer, make_server, nursery

__all__ = ["MakeServer", "make_server", "nursery"]
