"""Metrics for Prometheus: commands, their durations, requests and errors."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from boardwright.server.http.problems import refusal_of
from boardwright.server.play import store as play_store
from boardwright.server.play.game import OVER, PLAYING, WAITING

if TYPE_CHECKING:
    from boardwright.server.play.commands import AnyCommand
    from boardwright.server.play.storage import Storage
    from boardwright.server.state import AppState

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Metrics:
    """A separate registry, so that several servers in one process do not share metrics."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        counter = partial(Counter, registry=self.registry)
        gauge = partial(Gauge, registry=self.registry)
        help_text = "Commands by kind and outcome"
        self.commands = counter("boardwright_commands_total", help_text, ("command", "answer"))
        self.command_seconds = Histogram(
            "boardwright_command_seconds",
            "Time from a command's arrival until it is stored and sent",
            registry=self.registry,
            buckets=_SECONDS,
        )
        help_text = "HTTP requests by method and status"
        self.requests = counter("boardwright_http_requests_total", help_text, ("method", "status"))
        self.errors = counter("boardwright_errors_total", "Unexpected errors")
        self.games = gauge("boardwright_games", "Games stored by status", ("status",))
        self.bots = gauge("boardwright_bots", "Bots registered")

    def watch(self, serving: AppState) -> None:
        """Add gauges that are read on each scrape."""
        services, pool = serving.services, serving.services.pool
        gauges = {
            "boardwright_sockets": ("Open sockets", lambda: len(serving.sockets)),
            "boardwright_connections": ("Connections", lambda: serving.limits.connections),
            "boardwright_rooms": ("Games in memory", lambda: len(services.rooms)),
            "boardwright_storage_damaged": ("Damaged games", lambda: len(services.storage.damaged)),
            "boardwright_storage_waiting": ("Waiting writes", lambda: services.storage.waiting),
            "boardwright_thinking_waiting": ("Waiting engine jobs", lambda: pool.waiting),
            "boardwright_thinking_running": ("Running engine jobs", lambda: pool.running),
            "boardwright_thinking_replaced": ("Workers replaced", lambda: pool.replaced),
            "boardwright_thinking_waited": (
                "Seconds engine jobs waited",
                lambda: pool.seconds_waited,
            ),
            "boardwright_thinking_seconds": (
                "Seconds of engine jobs",
                lambda: pool.seconds_thought,
            ),
        }
        for name, (text, read) in gauges.items():
            Gauge(name, text, registry=self.registry).set_function(read)

    def count_command(
        self, command: AnyCommand, seconds: float, error: BaseException | None
    ) -> None:
        """Count a command by its result, and record its duration."""
        answer = "done"
        if error is not None:
            refused = refusal_of(error)
            answer = "error" if refused is None else refused.code
        self.commands.labels(str(command.__struct_config__.tag), answer).inc()
        self.command_seconds.observe(seconds)

    async def count(self, storage: Storage) -> None:
        """Update the counts of stored rows, so that a scrape does not wait for the queries."""
        counts = await storage.read(play_store.counts)
        for status in (WAITING, PLAYING, OVER):
            self.games.labels(status).set(counts.games.get(status, 0))
        self.bots.set(counts.bots)

    def exposed(self) -> bytes:
        return generate_latest(self.registry)
