"""How the tests come by a PostgreSQL, and what is said where there is none."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from server import postgresql

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def nowhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A machine without PostgreSQL."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(postgresql, "DEBIAN", tmp_path)
    monkeypatch.delenv("BOARDWRIGHT_CI", raising=False)
    monkeypatch.delenv("CI", raising=False)


def make_programs(folder: Path) -> Path:
    folder.mkdir(parents=True)
    for name in ("postgres", "initdb"):
        (folder / name).touch(0o755)
    return folder


@pytest.mark.usefixtures("nowhere")
def test_debians_newest_is_found(tmp_path: Path) -> None:
    assert postgresql.find_programs() is None
    for version in ("9.6", "15", "9.10"):
        make_programs(tmp_path / version / "bin")
    (tmp_path / "17" / "bin").mkdir(parents=True)  # the clients alone
    assert postgresql.find_programs() == tmp_path / "15" / "bin"


@pytest.mark.usefixtures("nowhere")
def test_the_search_path_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_programs(tmp_path / "15" / "bin")
    mine = make_programs(tmp_path / "mine")
    monkeypatch.setenv("PATH", str(mine))
    assert postgresql.find_programs() == mine


@pytest.mark.usefixtures("nowhere")
@pytest.mark.parametrize("variable", [None, ("BOARDWRIGHT_CI", "1"), ("CI", "true")])
def test_its_absence_is_said_and_is_a_failure_in_ci(
    variable: tuple[str, str] | None,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    if variable is not None:
        monkeypatch.setenv(*variable)
    assert postgresql.ensure() == (0 if variable is None else 1)
    [line] = capsys.readouterr().out.splitlines()
    assert ("passed over" in line) == (variable is None)


@pytest.mark.usefixtures("nowhere")
def test_installing_starts_no_cluster_of_the_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[str] = []
    settings = tmp_path / "createcluster.conf"

    def run(command: list[str], **_: Any) -> None:
        ran.append(command[-1])
        if command[-1] == "postgresql-common":
            settings.write_text("#create_main_cluster = true\n")
        if command[-1] == "postgresql":
            assert "\ncreate_main_cluster = false\n" in settings.read_text()
            make_programs(tmp_path / "15" / "bin")

    (tmp_path / "apt-get").touch(0o755)
    monkeypatch.setattr("os.geteuid", lambda: 0)
    monkeypatch.setattr("subprocess.run", run)
    monkeypatch.setattr(postgresql, "CREATE_CLUSTER", settings)
    assert postgresql.ensure() == 0
    assert ran[-2:] == ["postgresql-common", "postgresql"]
