"""Measures the page with Lighthouse, and the bytes sent until a first game can be played."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from crowd.server import Server
from lighthouse_report import Score, lighthouse_section
from measurement import before_others
from performance_page import write_section

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))
from page.chromium import FLAGS, launched  # noqa: E402
from page.weight import MAX_BYTES, weigh  # noqa: E402
from programs import NO_CHROMIUM, find_chromium  # noqa: E402

SOURCE, INSTALLED = ROOT / "benchmarks" / "lighthouse", ROOT / "build" / "lighthouse"
CATEGORIES = ("performance", "accessibility", "best-practices")
TIMES = ("first-contentful-paint", "largest-contentful-paint", "total-blocking-time")
SHIFT = "cumulative-layout-shift"
FORMS = {"phone": [], "desktop": ["--preset=desktop"]}
LEAST_SCORE = 95
TRIES = 6


def install() -> None:
    """Install Lighthouse under build/ with npm, unless this version is already there."""
    names = ("package.json", "package-lock.json", ".npmrc")
    INSTALLED.mkdir(parents=True, exist_ok=True)
    old = [INSTALLED / name for name in names]
    if all(o.exists() and o.read_bytes() == (SOURCE / o.name).read_bytes() for o in old):
        return
    for name in names:
        (INSTALLED / name).write_bytes((SOURCE / name).read_bytes())
    try:
        subprocess.run(["npm", "ci", "--loglevel=error"], cwd=INSTALLED, check=True)
    except BaseException:
        (INSTALLED / "package.json").unlink()  # so that the next run tries again
        raise


@dataclass(frozen=True)
class Lighthouse:
    """Runs Lighthouse in a Chromium with an empty profile."""

    chromium: str
    folder: Path

    def run(self, address: str, flags: list[str]) -> dict[str, Any]:
        report = self.folder / "report.json"
        chromium_flags = " ".join(["--headless", *FLAGS])
        command = [
            str(INSTALLED / "node_modules" / ".bin" / "lighthouse"),
            address,
            "--quiet",
            "--output=json",
            f"--output-path={report}",
            f"--only-categories={','.join(CATEGORIES)}",
            f"--chrome-flags={chromium_flags}",
            *flags,
        ]
        for tries in reversed(range(TRIES)):  # its recording fails at times
            environment = os.environ | {"CHROME_PATH": self.chromium}
            if not subprocess.run(command, env=environment, check=tries == 0).returncode:
                break
        found: dict[str, Any] = json.loads(report.read_bytes())
        return found

    def score(self, title: str, address: str, form: str, runs: int) -> Score:
        """The median of several runs, since other programs share the machine."""
        reports = [self.run(address, FORMS[form]) for _ in range(runs)]

        def median(read: str, *keys: str) -> float:
            return statistics.median(_at(report[read], *keys) for report in reports)

        return Score(
            title,
            form,
            tuple(round(100 * median("categories", name, "score")) for name in CATEGORIES),
            tuple(median("audits", name, "numericValue") for name in TIMES),
            median("audits", SHIFT, "numericValue"),
            _objections(reports[0]),
        )


def _at(found: Any, *keys: str) -> float:
    for key in keys:
        found = found[key]
    return float(found or 0)


def _objections(report: dict[str, Any]) -> tuple[str, ...]:
    """The audits that cost points, by Lighthouse's names."""
    counted = {
        reference["id"]
        for name in CATEGORIES
        for reference in report["categories"][name]["auditRefs"]
        if reference["weight"] > 0
    }
    scores = {name: report["audits"][name]["score"] for name in counted}
    return tuple(sorted(name for name, s in scores.items() if s is not None and s < 0.9))


async def weighed(chromium: str, address: str) -> tuple[dict[str, int], str]:
    async with launched(chromium) as browser:
        return await weigh(browser, address)


def measure(lighthouse: Lighthouse, address: str, runs: int) -> tuple[list[Score], dict[str, int]]:
    weights, game = asyncio.run(weighed(lighthouse.chromium, address))
    pages = {"start": address + "/", "game": f"{address}/g/{game}"}
    scores = []
    for title, url in pages.items():
        for form in FORMS:
            scores.append(lighthouse.score(title, url, form, runs))
            print(scores[-1].summary(), flush=True)
    return scores, weights


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=3, help="of each page, of which the median")
    parser.add_argument("--write", action="store_true", help="into docs/performance.md")
    return parser.parse_args()


def main() -> int:
    arguments = parse_arguments()
    chromium = find_chromium()
    if chromium is None:
        print(NO_CHROMIUM)
        return 1
    install()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        serve = [sys.executable, "-m", "boardwright.cli.main", "serve", "--port", "0"]
        server = Server.start([*serve, "--database", f"{folder}/games.db"], folder, os.environ)
        try:
            with before_others():
                lighthouse = Lighthouse(chromium, folder)
                scores, weights = measure(lighthouse, server.address, arguments.runs)
        finally:
            server.stop()
    section = lighthouse_section(scores, weights)
    print(section)
    if arguments.write:
        write_section(section)
    is_good = all(min(score.grades) >= LEAST_SCORE for score in scores)
    is_light = sum(weights.values()) <= MAX_BYTES
    return 0 if is_good and is_light else 1


if __name__ == "__main__":
    sys.exit(main())
