# Each target sets up what it needs; the only requirements are Python 3.11+, git, make and a C++ compiler.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.PHONY: play test check format bench load fuzz strength tactics sanitize clean

play: $(STAMP)
	@$(BIN)/boardwright serve --open --log text --log-level warning

test: $(STAMP)
	@$(BIN)/python tests/server/postgresql.py --ensure
	$(BIN)/pytest -n auto -q

check: $(STAMP)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

format: $(STAMP)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(STAMP)
	$(BIN)/python benchmarks/bench.py

# The server under load beside boardgame.io's, and where each breaks: about 20 minutes.
load: $(STAMP)
	$(BIN)/python benchmarks/load.py --find-limit --write

# A longer campaign than `make test`: both engines in lockstep for MINUTES minutes.
MINUTES ?= 5
fuzz: $(STAMP)
	$(BIN)/python benchmarks/fuzz.py --minutes $(MINUTES)

# The matches of docs/strength.md: hours of games, kept in build/strength and gone on with.
strength: $(STAMP)
	$(BIN)/python benchmarks/strength.py

# The positions with proven best moves, a second each.
tactics: $(STAMP)
	$(BIN)/python benchmarks/tactics_bench.py

# The build tools live in the environment itself, so that a changed source file recompiles alone.
BUILD_TOOLS := 'nanobind>=3.0,<4' 'scikit-build-core>=1.0' cmake ninja
NATIVE := $(shell find native -type f)
$(STAMP): pyproject.toml $(NATIVE)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Boardwright needs Python 3.11 or newer; set PYTHON=/path/to/python3"; exit 1; }
	@echo "Setting up $(VENV): this compiles the core and takes some minutes ..."
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check $(BUILD_TOOLS)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation \
		--editable '.[dev]'
	@touch $@

# The core built with the address and undefined-behaviour sanitizers, in an environment of its own,
# and the tests of the core run on it. Leaks are not looked for: CPython itself keeps memory.
SANITIZE := .venv-sanitize
SANITIZED = LD_PRELOAD="$$(g++ -print-file-name=libasan.so) $$(g++ -print-file-name=libubsan.so)" \
	ASAN_OPTIONS=detect_leaks=0 UBSAN_OPTIONS=print_stacktrace=1 BOARDWRIGHT_MOST_LEAVES=1000000
sanitize:
	@test -x $(SANITIZE)/bin/python || $(PYTHON) -m venv $(SANITIZE)
	@$(SANITIZE)/bin/python -m pip install --quiet --disable-pip-version-check $(BUILD_TOOLS)
	@$(SANITIZE)/bin/python -m pip install --quiet --disable-pip-version-check \
		--no-build-isolation --config-settings=build-dir=build/sanitize \
		--config-settings=cmake.define.BOARDWRIGHT_SANITIZE=ON '.[dev]'
	$(SANITIZED) $(SANITIZE)/bin/pytest -q -n auto tests/core
	BOARDWRIGHT_CORE=portable $(SANITIZED) $(SANITIZE)/bin/pytest -q -n auto tests/core

clean:
	rm -rf $(VENV) $(SANITIZE) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis src/*.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
