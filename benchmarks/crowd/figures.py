"""The figures of a load run, and whether the server held the load."""

from __future__ import annotations

from dataclasses import dataclass

MAX_P99 = 0.100  # seconds, from the scheduled move to the other seat's update
LEAST_RATE = 0.97  # of the requested rate
FULL = 0.9  # of a core: above this share it counts as full
BUSY = 0.8  # of a core: above this share events queue up in an event loop
LAGGING = 0.05  # seconds
DISTURBING = 0.25  # of a core


@dataclass(frozen=True)
class Load:
    """A load: the number of games, the seconds between moves in each, and the duration."""

    games: int
    interval: float
    seconds: float
    warm_up: float

    @property
    def rate(self) -> float:
        return self.games / self.interval


@dataclass(frozen=True)
class Latency:
    """Latencies in seconds."""

    p50: float
    p95: float
    p99: float
    maximum: float

    @classmethod
    def of(cls, seconds: list[float]) -> Latency:
        ordered = sorted(seconds) or [0.0]
        at = [ordered[min(len(ordered) - 1, int(len(ordered) * p))] for p in (0.5, 0.95, 0.99)]
        return cls(at[0], at[1], at[2], ordered[-1])

    def __str__(self) -> str:
        return " / ".join(f"{s * 1000:.1f}" for s in (self.p50, self.p95, self.p99, self.maximum))


@dataclass(frozen=True)
class Shares:
    """Shares of one core in the measured time; `machine` adds up all cores.

    `loop` is the server's main thread, which runs its event loop. `disk` is the share of time in
    which the busiest disk was active.
    """

    server: float
    loop: float
    generator: float
    machine: float
    cores: int
    disk: float

    @property
    def others(self) -> float:
        """The load of unrelated programs; a large one disturbs the measurement."""
        return max(0.0, self.machine - self.server - self.generator)

    @property
    def is_machine_full(self) -> bool:
        return self.machine > FULL * self.cores


@dataclass(frozen=True)
class Figures:
    """The figures of a run; latencies count from the scheduled times in the measured time.

    `moves` were acknowledged in the measured time. `skipped` moves were due in a slot without an
    open game. `unsent` moves were still waiting for the previous move when the time was over.
    """

    contender: str
    load: Load
    moves: int
    seen: Latency
    acknowledged: Latency
    errors: dict[str, int]
    skipped: int
    unsent: int
    games: int
    cpu: float
    memory: int
    shares: Shares
    lag: Latency
    round: int = 0  # the measuring round
    checked: str = ""

    @property
    def rate(self) -> float:
        return self.moves / self.load.seconds

    @property
    def cpu_per_thousand(self) -> float:
        return 1000 * self.cpu / max(1, self.moves)

    @property
    def trouble(self) -> str:
        """Why the server did not hold this load; empty if it did."""
        if self.errors:
            return "errors: " + ", ".join(f"{n} × {what}" for what, n in self.errors.items())
        if self.seen.p99 > MAX_P99:
            return f"p99 {self.seen.p99 * 1000:.0f} ms"
        if self.rate < LEAST_RATE * self.load.rate:
            return f"only {self.rate:.0f} moves/s"
        return ""

    @property
    def suspect(self) -> str:
        """The resource that was probably exhausted."""
        shares = self.shares
        if shares.others > DISTURBING:
            return f"other programs took {shares.others:.0%} of a core: try again without them"
        if shares.generator > FULL or self.lag.p99 > LAGGING:
            return "the generator is full, the server may hold more"
        if shares.loop > BUSY:
            return f"the server's event loop, which has one core, is busy for {shares.loop:.0%}"
        if shares.disk > FULL:
            return "the disk is full"
        if shares.is_machine_full:
            return "the cores are full, the generator on them too"
        return "no core and no disk is full: moves wait for one another"
