"""The samples for learning: a ring buffer of the newest, on the device of the learner."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, NamedTuple, Protocol

import numpy as np
import torch

from boardwright.records.files import replacing

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator
    from pathlib import Path

    from torch import Tensor

    from boardwright.core import _portable
    from boardwright.training.network_file import EncoderInfo


class Samples(NamedTuple):
    """Rows of inputs and targets."""

    planes: Tensor  # uint8 [n, planes, cells]
    facts: Tensor  # uint8 [n, facts]
    slots: Tensor  # int16 [n, moves]
    probabilities: Tensor  # float [n, moves]
    shares: Tensor  # float [n, seats]
    values: Tensor  # float [n, seats]
    plies_left: Tensor  # int16 [n]
    labels: Tensor  # uint8 [n, labels]


def take_samples(games: _portable.SelfPlay, encoder: EncoderInfo) -> Samples | None:
    """The samples of games that have ended since the last call."""
    count = games.count_samples()
    if count == 0:
        return None
    arrays = empty_arrays(encoder, count)
    games.take_samples(*arrays)
    return samples_of(arrays)


def empty_arrays(e: EncoderInfo, count: int) -> tuple[np.ndarray, ...]:
    """Arrays for `count` samples, to be filled by the core."""
    return (
        np.zeros((count, e.planes, e.cells), np.uint8),
        np.zeros((count, e.facts), np.uint8),
        np.zeros((count, e.moves), np.uint16),
        np.zeros((count, e.moves), np.float32),
        np.zeros((count, e.seats), np.float32),
        np.zeros((count, e.seats), np.float32),
        np.zeros(count, np.uint16),
        np.zeros((count, e.labels), np.uint8),
    )


def samples_of(arrays: tuple[np.ndarray, ...]) -> Samples:
    return Samples(*(torch.from_numpy(_signed(array)) for array in arrays))


def _signed(array: np.ndarray) -> np.ndarray:
    return array.view(np.int16) if array.dtype == np.uint16 else array


class SampleKeeper(Protocol):
    """Saves in a folder the data that a resumed run learns from."""

    def save(self, folder: Path, label: str) -> list[str]:
        """Write files of bounded size and return their names; older files stay."""

    def load(self, folder: Path, names: Iterable[str]) -> Iterator[Samples]:
        """The samples of these files, the oldest first."""


FILES = "replay-{}-{}.npz"  # by label and number


def next_label(folder: Path) -> str:
    """A label that no file in the folder has, since files of a checkpoint are never overwritten."""
    used = (int(path.name.split("-")[1]) for path in folder.glob(FILES.format("*", "*")))
    return str(1 + max(used, default=0))


def forget_files(folder: Path, needed: Collection[str]) -> None:
    """Remove all saved files except those in `needed`."""
    for path in folder.glob(FILES.format("*", "*")):
        if path.name not in needed:
            path.unlink()


class ReplayBuffer:
    """A ring buffer of samples."""

    MAX_FILES, FILE_BYTES = 4, 14_000_000  # limits of saved files
    TRIAL = 2_000  # samples used to estimate their size

    def __init__(self, encoder: EncoderInfo, capacity: int, device: torch.device) -> None:
        self.encoder, self.capacity, self.device = encoder, capacity, device
        self.rows: Samples | None = None
        self.added = 0
        self._tables = [
            torch.stack(
                [torch.from_numpy(np.argsort(symmetry[part])) for symmetry in encoder.symmetries]
            )
            for part in range(5)
        ]
        self._slots = torch.stack(
            [torch.from_numpy(symmetry[3]) for symmetry in encoder.symmetries]
        )
        self._tables = [table.to(device) for table in self._tables]
        self._slots = self._slots.to(device)

    def __len__(self) -> int:
        return min(self.added, self.capacity)

    def add(self, samples: Samples) -> None:
        count = len(samples.planes)
        if self.rows is None:
            self.rows = Samples(
                *(
                    torch.zeros(
                        (self.capacity, *part.shape[1:]), dtype=part.dtype, device=self.device
                    )
                    for part in samples
                )
            )
        at = torch.arange(self.added, self.added + count, device=self.device) % self.capacity
        for row, part in zip(self.rows, samples, strict=True):
            row[at] = part.to(self.device, non_blocking=True)
        self.added += count

    def draw(self, count: int, generator: torch.Generator) -> Samples:
        """Samples drawn with replacement, each under a random symmetry."""
        if self.rows is None:
            raise ValueError("nothing has been played yet")
        at = torch.randint(len(self), (count,), device=self.device, generator=generator)
        k = torch.randint(len(self._slots), (count,), device=self.device, generator=generator)
        return self.turned(Samples(*(part[at] for part in self.rows)), k)

    def turned(self, s: Samples, k: Tensor) -> Samples:
        """Samples under the symmetries k [n]."""
        planes_at, cells_at, facts_at, _, labels_at = self._tables
        rows = torch.arange(len(k), device=self.device)[:, None]
        planes = s.planes[rows[..., None], planes_at[k][:, :, None], cells_at[k][:, None, :]]
        slots = self._slots[k].gather(1, s.slots.long())
        return s._replace(
            planes=planes,
            facts=s.facts.gather(1, facts_at[k]),
            slots=slots.to(s.slots.dtype),
            labels=s.labels.gather(1, labels_at[k]),
        )

    def save(self, folder: Path, label: str) -> list[str]:
        """Write the newest samples, as many as fit into a few files."""
        trial = min(len(self), self.TRIAL)
        if trial == 0:
            return []
        in_file = self.FILE_BYTES * trial // len(self._packed(self._newest(trial)))
        parts = self._newest(min(len(self), self.MAX_FILES * in_file)).split(in_file)
        names = [FILES.format(label, number) for number in range(len(parts))]
        for name, part in zip(names, parts, strict=True):
            with replacing(folder / name) as file:
                file.write(self._packed(part))
        return names

    def _newest(self, count: int) -> Tensor:
        """The indices of the newest samples, the oldest first."""
        return torch.arange(self.added - count, self.added, device=self.device) % self.capacity

    def _packed(self, at: Tensor) -> bytes:
        if self.rows is None:
            raise ValueError("nothing has been played yet")
        arrays = {name: row[at].cpu().numpy() for name, row in self.rows._asdict().items()}
        arrays["probabilities"] = arrays["probabilities"].astype(np.float16)
        file = io.BytesIO()
        np.savez_compressed(file, **arrays)
        return file.getvalue()

    def load(self, folder: Path, names: Iterable[str]) -> Iterator[Samples]:
        for name in names:
            with (folder / name).open("rb") as file, np.load(file) as arrays:
                parts = {name: torch.from_numpy(arrays[name]) for name in Samples._fields}
            parts["probabilities"] = parts["probabilities"].float()
            yield Samples(**parts)
