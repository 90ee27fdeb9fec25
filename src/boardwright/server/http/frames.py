"""Frames of a WebSocket (RFC 6455) as bytes: those that nearly all messages consist of."""

from __future__ import annotations

try:
    from websockets.speedups import apply_mask
except ImportError:  # where the library was not compiled
    from websockets.utils import apply_mask

_FINAL_TEXT = 0x81
_MASKED = 0x80
_SHORT = 126  # the length from which on two more bytes tell it, or eight


def text_frame(data: bytes) -> bytes:
    """A whole message of the server."""
    length = len(data)
    if length < _SHORT:
        return b"\x81%c%b" % (length, data)
    if length < 1 << 16:
        return b"\x81\x7e%b%b" % (length.to_bytes(2), data)
    return b"\x81\x7f%b%b" % (length.to_bytes(8), data)


def text_in(data: bytes, most: int) -> bytes | None:
    """The text of a client, where the data are exactly one whole message, and not a long one."""
    if not 6 <= len(data) <= most or data[0] != _FINAL_TEXT or not data[1] & _MASKED:
        return None
    length, mask = data[1] - _MASKED, 2
    if length == _SHORT:
        length, mask = int.from_bytes(data[2:4]), 4
    if data[1] - _MASKED > _SHORT or len(data) != mask + 4 + length:
        return None
    return apply_mask(data[mask + 4 :], data[mask : mask + 4])


class FrameEnds:
    """Follows the frames of a client through data that may end anywhere in them."""

    def __init__(self) -> None:
        self._head = b""  # of a frame whose length is not known yet
        self._missing = 0  # bytes of the last frame that are still to come

    @property
    def is_between_frames(self) -> bool:
        """Whether the data so far end where a frame ends."""
        return not self._head and not self._missing

    def follow(self, data: bytes) -> None:
        if self._missing >= len(data):
            self._missing -= len(data)
            return
        data, self._head = self._head + data[self._missing :], b""
        at = 0
        while at < len(data):
            size = _size_of_frame(data, at)
            if size is None:
                self._head, self._missing = data[at:], 0
                return
            at += size
        self._missing = at - len(data)


def _size_of_frame(data: bytes, at: int) -> int | None:
    """The bytes of a masked frame that begins there; None where its head is not whole."""
    if len(data) < at + 2:
        return None
    length, head = data[at + 1] & ~_MASKED, 6
    if length >= _SHORT:
        more = 2 if length == _SHORT else 8
        if len(data) < at + 2 + more:
            return None
        length, head = int.from_bytes(data[at + 2 : at + 2 + more]), 6 + more
    return head + length
