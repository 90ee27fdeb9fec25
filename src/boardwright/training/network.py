"""The tower network: convolutions over the cells, a policy and values; and its learner."""

from __future__ import annotations

import copy
import warnings
from typing import TYPE_CHECKING, NamedTuple

import torch
from torch import Tensor, nn
from torch.nn import functional as F  # noqa: N812 - as everybody writes it

from boardwright.training.network_file import FACT_SCALE, ODDS_SCALE, ODDS_ZERO, PLANE_SCALE

if TYPE_CHECKING:
    from boardwright.training.config import TrainingConfig
    from boardwright.training.network_file import EncoderInfo
    from boardwright.training.replay_buffer import ReplayBuffer, Samples


class Output(NamedTuple):
    """The network's outputs, from the view of the seat to move."""

    logits: Tensor  # [n, slots]
    shares: Tensor  # [n, seats], logits of the shares of the win
    labels: Tensor  # [n, labels, 3], logits
    plies_left: Tensor  # [n], in units of 32


class Depthwise(nn.Module):
    """A depthwise convolution over the neighbours of each cell."""

    def __init__(self, channels: int, neighbours: Tensor) -> None:
        super().__init__()
        self.register_buffer("neighbours", neighbours, persistent=False)  # [cells, taps]
        taps = neighbours.shape[1]
        self.weight = nn.Parameter(torch.randn(taps, channels) * taps**-0.5)
        self.bias = nn.Parameter(torch.zeros(channels))

    def forward(self, x: Tensor) -> Tensor:  # [n, cells, channels]
        padded = F.pad(x, (0, 0, 0, 1))
        sums = self.bias.to(x.dtype).expand_as(x)
        for tap in range(self.neighbours.shape[1]):
            sums = sums + padded[:, self.neighbours[:, tap]] * self.weight[tap].to(x.dtype)
        return sums


class Block(nn.Module):
    """A residual block: a convolution over neighbours, then two layers within the cell."""

    def __init__(self, channels: int, neighbours: Tensor) -> None:
        super().__init__()
        self.depthwise = Depthwise(channels, neighbours)
        self.first = nn.Linear(channels, channels)
        self.second = nn.Linear(channels, channels)
        nn.init.kaiming_normal_(self.first.weight, nonlinearity="relu")
        nn.init.zeros_(self.first.bias)
        nn.init.zeros_(self.second.weight)
        nn.init.zeros_(self.second.bias)

    def forward(self, x: Tensor) -> Tensor:
        return x + self.second(F.relu(self.first(self.depthwise(x))))


def pool(x: Tensor) -> Tensor:
    """The mean and the maximum over the cells, [n, 2 × channels]."""
    return torch.cat([x.mean(dim=1), x.amax(dim=1)], dim=1)


def linear(inputs: int, outputs: int) -> nn.Linear:
    """A layer that may have zero outputs, without PyTorch's warning."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Initializing zero-element tensors")
        return nn.Linear(inputs, outputs)


class Tower(nn.Module):
    """A stem, blocks that alternate with pooling over the whole board, and heads."""

    HIDDEN = 64

    def __init__(self, encoder: EncoderInfo, channels: int, blocks: int) -> None:
        super().__init__()
        self.encoder = encoder
        self.kinds, self.extra = divmod(encoder.slots, encoder.cells)
        neighbours = torch.tensor(encoder.neighbours).reshape(encoder.cells, encoder.taps)
        self.register_buffer("neighbours", neighbours, persistent=False)
        self.stem = nn.Linear(encoder.planes * encoder.taps, channels)
        self.facts = nn.Linear(encoder.facts, channels)
        self.blocks = nn.ModuleList(Block(channels, neighbours) for _ in range(blocks))
        self.wholes = nn.ModuleList(nn.Linear(2 * channels, channels) for _ in range(blocks // 2))
        for whole in self.wholes:
            nn.init.zeros_(whole.weight)
            nn.init.zeros_(whole.bias)
        self.policy = nn.Linear(channels, channels)
        self.policy_kinds = nn.Linear(channels, self.kinds)
        self.hidden = nn.Linear(2 * channels, self.HIDDEN)
        self.policy_extra = linear(self.HIDDEN, self.extra)
        self.shares = nn.Linear(self.HIDDEN, encoder.seats)
        self.labels = linear(self.HIDDEN, 3 * encoder.labels)
        self.plies_left = nn.Linear(self.HIDDEN, 1)
        # Zero heads: an untrained network returns the prior.
        for head in (self.policy_kinds, self.policy_extra, self.shares):
            nn.init.zeros_(head.weight)
            nn.init.zeros_(head.bias)
        self.share_scale = nn.Parameter(torch.ones(()))
        self.policy_scale = nn.Parameter(torch.ones(()))

    def forward(self, planes: Tensor, facts: Tensor) -> Output:
        """The outputs for planes [n, planes, cells] and facts [n, facts], both bytes."""
        dtype = self.stem.weight.dtype
        if torch.is_autocast_enabled(planes.device.type):
            dtype = torch.get_autocast_dtype(planes.device.type)
        planes, gains = self._scaled(planes, self.encoder.prior_planes, PLANE_SCALE, ODDS_SCALE)
        facts, odds = self._scaled(facts, self.encoder.prior_facts, FACT_SCALE, FACT_SCALE)
        x = F.pad(planes.transpose(1, 2).to(dtype), (0, 0, 0, 1))
        x = x[:, self.neighbours].flatten(2)  # [n, cells, taps × planes]
        x = F.relu(self.stem(x) + self.facts(facts.to(dtype))[:, None])
        for i, block in enumerate(self.blocks):
            x = block(x)
            if i % 2 == 1:
                x = x + F.relu(self.wholes[i // 2](pool(x)))[:, None]
        hidden = F.relu(self.hidden(pool(x)))
        by_cell = self.policy_kinds(F.relu(self.policy(x)))  # [n, cells, kinds]
        logits = torch.cat([by_cell.transpose(1, 2).flatten(1), self.policy_extra(hidden)], dim=1)
        shares = self.shares(hidden)
        if self.encoder.prior_planes:
            policy_gains = F.pad(gains.flatten(1) / ODDS_SCALE, (0, self.extra))
            logits = logits.float() + self.policy_scale * policy_gains
        if self.encoder.prior_facts:
            half = self.share_scale * odds[:, 0] / ODDS_SCALE / 2
            shares = shares.float() + torch.stack([half, -half], dim=1)
        return Output(
            logits,
            shares,
            self.labels(hidden).unflatten(1, (-1, 3)),
            self.plies_left(hidden)[:, 0],
        )

    @staticmethod
    def _scaled(x: Tensor, odds: int, scale: float, odds_scale: float) -> tuple[Tensor, Tensor]:
        """Bytes as scaled numbers, and the log-odds at their end with zero in the middle."""
        x = x.float()
        plain, policy_gains = x[:, : x.shape[1] - odds], x[:, x.shape[1] - odds :] - ODDS_ZERO
        return torch.cat([plain / scale, policy_gains / odds_scale], dim=1), policy_gains


LOSS_WEIGHTS = (1.0, 1.0, 0.15, 0.05)


class Losses(NamedTuple):
    """The losses of the outputs for a batch."""

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
    """A network in training and the running average of its weights."""

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
        """One step on a batch; `rate` scales the learning rate. Returns the losses."""
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
        averages, new = list(self.average.parameters()), list(self.network.parameters())
        torch._foreach_lerp_(averages, new, 1 - share)

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
        # the state of a generator is specific to its device
        if state["device"] == self.device.type:
            self.generator.set_state(state["generator"].cpu())  # type: ignore[attr-defined]
