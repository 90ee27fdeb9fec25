"""Replaces one query of a storage in a test."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest

    from boardwright.server.play.storage import Storage


def replace_query(
    monkeypatch: pytest.MonkeyPatch,
    storage: Storage,
    query: Callable[..., Any],
    replacement: Callable[..., Any],
) -> None:
    """`storage` awaits `replacement` with the arguments of `query`, and runs all other queries."""
    for way in ("read", "write", "write_with_moves"):
        monkeypatch.setattr(storage, way, _with(getattr(storage, way), query, replacement))


def _with(
    run: Callable[..., Any], query: Callable[..., Any], replacement: Callable[..., Any]
) -> Callable[..., Any]:
    async def replaced(requested: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        if requested is query:
            return await replacement(*args, **kwargs)
        return await run(requested, *args, **kwargs)

    return replaced
