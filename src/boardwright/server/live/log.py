"""A list as a value: appending gives a new one that shares everything before with the old one."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Generic, TypeVar, cast

if TYPE_CHECKING:
    from collections.abc import Iterator

T = TypeVar("T")


class Log(Collection[T], Generic[T]):
    """Knows its last item and the log before it, so that neither growing nor shrinking copies."""

    __slots__ = ("_before", "_item", "_length")
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, before: Log[T] | None = None, item: T | None = None) -> None:
        self._before, self._item = before, item
        self._length: int = 0 if before is None else before._length + 1

    def append(self, item: T) -> Log[T]:
        return Log(self, item)

    def up_to(self, length: int) -> Log[T]:
        """The log as it was when it had so many items."""
        log = self
        while log._length > length:
            log = cast("Log[T]", log._before)
        return log

    def after(self, length: int) -> list[T]:
        """The items that follow the first `length` ones."""
        items, log = [], self
        while log._length > length:
            items.append(cast("T", log._item))
            log = cast("Log[T]", log._before)
        items.reverse()
        return items

    def shared_with(self, other: Log[T]) -> int:
        """How many of the first items two logs have from a common ancestor."""
        one, two = self.up_to(len(other)), other.up_to(len(self))
        while one is not two and one._before is not None:
            one, two = one._before, cast("Log[T]", two._before)
        return one._length

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[T]:
        return iter(self.after(0))

    def __reversed__(self) -> Iterator[T]:
        log = self
        while log._before is not None:
            yield cast("T", log._item)
            log = log._before

    def __contains__(self, item: object) -> bool:
        return item in self.after(0)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Log):
            return NotImplemented
        return self is other or self.after(0) == other.after(0)

    def __repr__(self) -> str:
        return f"<Log: {self.after(0)!r}>"
