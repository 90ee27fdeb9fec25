"""Little-endian writing and strict reading of position bytes."""

from __future__ import annotations

from boardwright.games.errors import MalformedPosition


class Writer:
    """Collects numbers into bytes."""

    def __init__(self) -> None:
        self._parts = bytearray()

    def u8(self, value: int) -> None:
        self._parts += value.to_bytes(1, "little")

    def u16(self, value: int) -> None:
        self._parts += value.to_bytes(2, "little")

    def u32(self, value: int) -> None:
        self._parts += value.to_bytes(4, "little")

    def u64(self, value: int) -> None:
        self._parts += value.to_bytes(8, "little")

    def raw(self, values: bytes) -> None:
        self._parts += values

    def done(self) -> bytes:
        return bytes(self._parts)


class Reader:
    """Reads the numbers back; missing or extra bytes are malformed."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    @property
    def position(self) -> int:
        """How many bytes have been read."""
        return self._at

    def raw(self, count: int) -> bytes:
        if self._at + count > len(self._data):
            raise MalformedPosition(
                f"the bytes end after {len(self._data)}, at least {self._at + count} are needed"
            )
        part = self._data[self._at : self._at + count]
        self._at += count
        return part

    def u8(self) -> int:
        return self.raw(1)[0]

    def u16(self) -> int:
        return int.from_bytes(self.raw(2), "little")

    def u32(self) -> int:
        return int.from_bytes(self.raw(4), "little")

    def u64(self) -> int:
        return int.from_bytes(self.raw(8), "little")

    def u8_below(self, limit: int, what: str) -> int:
        value = self.u8()
        if value >= limit:
            raise MalformedPosition(f"{what} {value} is not below {limit}")
        return value

    def finish(self) -> None:
        left = len(self._data) - self._at
        if left:
            raise MalformedPosition(f"{left} bytes are left over at the end")
