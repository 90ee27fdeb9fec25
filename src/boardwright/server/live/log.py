"""A list as a value: appending gives a new one that shares what it can with the old one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING, Generic, TypeVar, overload

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

T = TypeVar("T")


class Log(Sequence[T], Generic[T]):
    """The first items of a list that only ever grows, and of which longer logs see more.

    What was cut off and grows again in another way is copied first.
    """

    __slots__ = ("_items", "_length")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._items = list(items)
        self._length = len(self._items)

    def append(self, item: T) -> Log[T]:
        items = self._items if len(self._items) == self._length else self._items[: self._length]
        items.append(item)
        return self._first(items, len(items))

    def up_to(self, length: int) -> Log[T]:
        """The log as it was when it had so many items."""
        return self._first(self._items, length)

    @staticmethod
    def _first(items: list[T], length: int) -> Log[T]:
        log: Log[T] = Log.__new__(Log)
        log._items, log._length = items, length
        return log

    def shared_with(self, other: Log[T]) -> int:
        """How many of the first items are the same ones in both."""
        most = min(self._length, other._length)
        if self._items is other._items:
            return most
        return next((i for i in range(most) if self._items[i] is not other._items[i]), most)

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> list[T]: ...
    def __getitem__(self, index: int | slice) -> T | list[T]:
        if isinstance(index, slice):
            return self._items[: self._length][index]
        return self._items[range(self._length)[index]]

    def __iter__(self) -> Iterator[T]:
        return islice(self._items, self._length)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Log):
            return NotImplemented
        return list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Log({list(self)!r})"
