"""The latest edits of a study: as many as are worth telling one by one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardwright.server.studies.model import NumberedEdit

MAX_KNOWN = 1000  # edits, for those who come back
MAX_KNOWN_BYTES = 4_000_000  # which is more than a request or a whole study has


@dataclass(frozen=True, eq=False)
class History:
    """The edits up to a revision, those before them forgotten, and the bytes of each."""

    revision: int
    edits: tuple[NumberedEdit, ...] = ()
    sizes: tuple[int, ...] = ()

    @property
    def first(self) -> int:
        """The number of the first edit that is known, or of the next one."""
        return self.revision - len(self.edits) + 1

    def then(self, edits: Sequence[NumberedEdit]) -> History:
        """With the next edits; the oldest ones go where there are too many."""
        assert all(one.number == number for number, one in enumerate(edits, self.revision + 1))
        known = (*self.edits, *edits)[-MAX_KNOWN:]
        sizes = (*self.sizes, *(len(msgspec.json.encode(one)) for one in edits))[-MAX_KNOWN:]
        left, total = len(known), 0
        while left and (total := total + sizes[left - 1]) <= MAX_KNOWN_BYTES:
            left -= 1
        return History(self.revision + len(edits), known[left:], sizes[left:])

    def since(self, seen: int) -> tuple[NumberedEdit, ...] | None:
        """The edits after a revision; None where they are no longer known one by one."""
        return self.edits[seen + 1 - self.first :] if seen + 1 >= self.first else None

    def size(self, seen: int) -> int:
        """The bytes of the edits after a revision, as far as they are known."""
        return sum(self.sizes[max(0, seen + 1 - self.first) :])
