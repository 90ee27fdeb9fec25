"""Learning a value network from positions."""

from __future__ import annotations

import math
import time
from random import Random
from typing import TYPE_CHECKING

import torch
from torch.nn import functional as F  # noqa: N812 - as everybody writes it

from boardwright.training.base_run import TrainingFailed
from boardwright.training.value_network import MOST_SUM

if TYPE_CHECKING:
    from collections.abc import Callable

    from torch import Tensor

    from boardwright.training.config import ValueConfig
    from boardwright.training.value_network import ValueNetwork
    from boardwright.training.value_positions import Batches

LEAST_RATE = 0.02  # of the learning rate, at the end of a round
WARM_UP = 0.02  # of a round
LATE = 0.1  # of a round


def loss_of(network: ValueNetwork, inputs: Tensor, targets: Tensor, offsets: Tensor) -> Tensor:
    logits = network(inputs) + offsets
    return -(targets * F.log_softmax(logits, dim=1)).sum(1).mean()


class ValueLearner:
    """A network in training; the learning rate falls in a cosine over each round."""

    def __init__(self, config: ValueConfig, network: ValueNetwork, device: torch.device) -> None:
        self.config, self.device = config, device
        self.network = network.to(device)
        fused = device.type == "cuda"
        self.optimiser = torch.optim.AdamW(
            network.parameters(), lr=config.learning_rate, weight_decay=1e-5, fused=fused
        )
        self.steps = 0

    def learn(
        self,
        batches: Batches,
        seed: int,
        deadline: float = math.inf,
        listener: Callable[[int, int, Tensor], object] = lambda *_: None,
    ) -> float:
        """The epochs of a round, or what there is time for; gives the mean loss at the end.

        A `listener` hears of each step: how many are done, of how many, and its loss.
        """
        c = self.config
        generator, rng = torch.Generator(self.device).manual_seed(seed), Random(seed)
        steps = max(1, round(c.epochs * len(batches) / c.batch))
        began = time.monotonic()
        recent: list[Tensor] = []
        for step in range(steps):
            done, gone = step / steps, (time.monotonic() - began) / max(deadline - began, 1e-9)
            if gone > done + LATE:  # there is no time for all steps
                done = gone
            if done >= 1 and step > 0:
                break
            loss = self._step(*batches.draw(c.batch, generator, rng), done)
            recent = [*recent[-99:], loss]
            listener(step + 1, steps, loss)
        return float(torch.stack(recent).mean()) if recent else math.nan

    def _step(self, inputs: Tensor, targets: Tensor, offsets: Tensor, done: float) -> Tensor:
        cosine = (1 + math.cos(math.pi * done)) / 2
        rate = min(1.0, done / WARM_UP + 0.01) * max(LEAST_RATE, cosine)
        for group in self.optimiser.param_groups:
            group["lr"] = self.config.learning_rate * rate
        loss = loss_of(self.network, inputs, targets, offsets)
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        self.optimiser.step()
        self.network.clip()
        self.steps += 1
        return loss.detach()

    @torch.no_grad()
    def check(self, batches: Batches) -> float:
        """The loss on positions that were not learned from.

        Sums that the core's 16 bits might not hold are refused: they would wrap around there.
        """
        total, size = 0.0, 1 << 14
        for group in batches.groups:
            for begin in range(0, len(group.targets), size):
                part = slice(begin, begin + size)
                inputs = batches.unpack(group.sets[part])
                if not self.network.largest_sum(inputs) <= MOST_SUM:
                    raise TrainingFailed("an accumulator grows too large: a lower learning_rate")
                loss = loss_of(self.network, inputs, group.targets[part], group.offsets[part])
                total += float(loss) * len(inputs)
        return total / max(1, len(batches))

    def state(self) -> dict[str, object]:
        return {
            "network": self.network.state_dict(),
            "optimiser": self.optimiser.state_dict(),
            "steps": self.steps,
        }

    def load(self, state: dict[str, object]) -> None:
        self.network.load_state_dict(state["network"])  # type: ignore[arg-type]
        self.optimiser.load_state_dict(state["optimiser"])  # type: ignore[arg-type]
        self.steps = state["steps"]  # type: ignore[assignment]
