# Each target sets up what it needs; the only requirements are Python 3.11+, git, make and a C++ compiler.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.PHONY: play test check format bench fuzz clean

play: $(STAMP)
	@$(BIN)/boardwright

test: $(STAMP)
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

# A longer campaign than `make test`: random games of every option set, for MINUTES minutes.
MINUTES ?= 5
fuzz: $(STAMP)
	$(BIN)/python benchmarks/fuzz.py --minutes $(MINUTES)

$(STAMP): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Boardwright needs Python 3.11 or newer; set PYTHON=/path/to/python3"; exit 1; }
	@echo "Setting up $(VENV) ..."
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

clean:
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis src/*.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
