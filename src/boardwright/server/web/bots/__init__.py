"""The interface for bots: tokens, streams of newline-delimited JSON, moves by POST."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.server.web.bots import challenges, playing, registering

if TYPE_CHECKING:
    from fastapi import FastAPI


def install(app: FastAPI) -> None:
    for part in (registering, challenges, playing):
        app.include_router(part.router)
