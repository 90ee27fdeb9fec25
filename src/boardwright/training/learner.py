"""Learning from samples: the losses, the optimiser, and the averaged weights that play."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, NamedTuple

import torch
from torch.nn import functional as F  # noqa: N812 - as everybody writes it

if TYPE_CHECKING:
    from torch import Tensor

    from boardwright.training.config import TrainingConfig
    from boardwright.training.network import Tower
    from boardwright.training.replay_buffer import ReplayBuffer, Samples


LOSS_WEIGHTS = (1.0, 1.0, 0.15, 0.05)


class Losses(NamedTuple):
    """What is wrong with the answers to a batch."""

    policy: Tensor
    value: Tensor
    labels: Tensor
    plies: Tensor

    @property
    def total(self) -> Tensor:
        return sum(w * loss for w, loss in zip(LOSS_WEIGHTS, self, strict=True))  # type: ignore[return-value]


def losses_of(network: Tower, s: Samples, search_share: float) -> Losses:
    out = network(s.planes, s.facts)
    logits = F.log_softmax(out.logits.float(), dim=1)
    chosen = logits.gather(1, s.slots.long())
    target = (1 - search_share) * s.shares + search_share * s.values
    value = -(target * F.log_softmax(out.shares.float(), dim=1)).sum(1).mean()
    labels = torch.zeros((), device=value.device)
    if s.labels.shape[1]:
        labels = F.cross_entropy(out.labels.float().flatten(0, 1), s.labels.long().flatten())
    plies = F.smooth_l1_loss(out.plies_left.float(), s.plies_left.float() / 32)
    return Losses(-(s.probabilities * chosen).sum(1).mean(), value, labels, plies)


class Learner:
    """A network in training and the average of its weights."""

    WARM_UP = 200  # steps

    def __init__(self, config: TrainingConfig, network: Tower, device: torch.device) -> None:
        self.config, self.device = config, device
        self.network = network.to(device)
        self.average = copy.deepcopy(self.network).eval()
        self.optimiser = torch.optim.AdamW(
            self.network.parameters(), lr=config.learning_rate, weight_decay=config.weight_decay
        )
        self.steps = 0
        self.generator = torch.Generator(device).manual_seed(config.seed)

    def step(self, replay: ReplayBuffer, rate: float = 1.0) -> list[float]:
        """One step on a batch; `rate` scales the learning rate. Gives the losses."""
        samples = replay.draw(self.config.batch, self.generator)
        warm = min(1.0, (self.steps + 1) / self.WARM_UP)
        for group in self.optimiser.param_groups:
            group["lr"] = self.config.learning_rate * warm * rate
        with torch.autocast(self.device.type, torch.bfloat16, enabled=self.device.type == "cuda"):
            losses = losses_of(self.network, samples, self.config.search_share)
        self.optimiser.zero_grad(set_to_none=True)
        losses.total.backward()
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), 1.0, error_if_nonfinite=True)
        self.optimiser.step()
        self.steps += 1
        self._average()
        return [float(loss.detach()) for loss in losses]

    @torch.no_grad()
    def _average(self) -> None:
        share = min(self.config.average, self.steps / (self.steps + 10))
        mine, new = list(self.average.parameters()), list(self.network.parameters())
        torch._foreach_lerp_(mine, new, 1 - share)

    def state(self) -> dict[str, object]:
        return {
            "network": self.network.state_dict(),
            "average": self.average.state_dict(),
            "optimiser": self.optimiser.state_dict(),
            "steps": self.steps,
            "generator": self.generator.get_state(),
            "device": self.device.type,
        }

    def load(self, state: dict[str, object]) -> None:
        self.network.load_state_dict(state["network"])  # type: ignore[arg-type]
        self.average.load_state_dict(state["average"])  # type: ignore[arg-type]
        self.optimiser.load_state_dict(state["optimiser"])  # type: ignore[arg-type]
        self.steps = state["steps"]  # type: ignore[assignment]
        if state["device"] == self.device.type:  # a generator's state is its device's own
            self.generator.set_state(state["generator"].cpu())  # type: ignore[attr-defined]
