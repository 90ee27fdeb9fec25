"""A list as a value: appending gives a new one that shares what it can with the old one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Log(Sequence[T], Generic[T]):
    """The first items of a list that only ever grows, and of which longer logs see more.

    What was cut off and grows again in another way is copied first.
    """

    __slots__ = ("_items", "_length")
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, items: list[T] | None = None, length: int = 0) -> None:
        self._items: list[T] = [] if items is None else items
        self._length = length

    def append(self, item: T) -> Log[T]:
        items = self._items if len(self._items) == self._length else self[:]
        items.append(item)
        return Log(items, len(items))

    def up_to(self, length: int) -> Log[T]:
        """The log as it was when it had so many items."""
        return Log(self._items, length)

    def shared_with(self, other: Log[T]) -> int:
        """The number of first items that are the same in both."""
        most = min(len(self), len(other))
        if self._items is other._items:
            return most
        return next((i for i in range(most) if self._items[i] is not other._items[i]), most)

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[T]:
        return islice(self._items, self._length)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return self._items[: self._length][index]
        return self._items[range(self._length)[index]]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Log) and self[:] == other[:]
