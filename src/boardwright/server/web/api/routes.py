"""All operations of the API."""

from __future__ import annotations

from boardwright.server.web.api import analysis, boards, catalogue, commands, games
from boardwright.server.web.api import records as record_texts
from boardwright.server.web.bots import operations as bots

OPERATIONS = tuple(
    operation
    for part in (catalogue, games, commands, boards, record_texts, analysis, bots)
    for operation in part.operations
)
