# Each target sets up what it needs; the only requirements are Python 3.11+, Node 20.19+ with npm, git, make and a
# C++ compiler.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

# The page is built with Node; one that is built already is served without it.
PAGE := src/boardwright/server/web/static/index.html
MODULES := web/node_modules/.installed
HAS_NODE := $(shell node -e 'const [a, b] = process.versions.node.split(".").map(Number); \
	process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null && command -v npm)
NO_NODE := Node 20.19 or newer with npm is missing (https://nodejs.org)
ifneq ($(HAS_NODE),)
PAGE_IF_NODE := $(PAGE)
MODULES_IF_NODE := $(MODULES)
WITH_NODE = cd web && $(1)
else
WITH_NODE = echo "$(NO_NODE): '$(1)' is passed over" && test "$$BOARDWRIGHT_CI" != 1
endif

.PHONY: play test check format types bench load lighthouse fuzz strength tactics sanitize clean

play: $(STAMP) $(PAGE)
	@$(BIN)/boardwright serve --open --log text --log-level warning

test: $(STAMP) $(PAGE_IF_NODE)
	@$(BIN)/python tests/server/postgresql.py --ensure
	@$(BIN)/python tests/page/chromium.py --ensure
	@$(call WITH_NODE,npm test --silent)
	$(BIN)/pytest -n auto -q

check: $(STAMP) $(MODULES_IF_NODE)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	@$(call WITH_NODE,npm run --silent check)

format: $(STAMP) $(MODULES_IF_NODE)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	@$(call WITH_NODE,npm run --silent format)

# The page's types, from the API's description.
types: $(STAMP)
	$(BIN)/python web/typescript.py

bench: $(STAMP)
	$(BIN)/python benchmarks/bench.py
	$(BIN)/python benchmarks/envs_bench.py --write

# The server under load beside boardgame.io's, and where each breaks: about 20 minutes.
load: $(STAMP)
	$(BIN)/python benchmarks/load.py --find-limit --write

# How quick, light and accessible the page is, as Lighthouse in Chromium sees it.
lighthouse: $(STAMP) $(PAGE)
	$(BIN)/python benchmarks/lighthouse.py --write

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

ifneq ($(HAS_NODE),)
PAGE_SOURCES := $(shell find web -name node_modules -prune -o -type f -print)
$(PAGE): $(MODULES) $(PAGE_SOURCES)
	@echo "Building the page ..."
	@cd web && npm run --silent build -- --logLevel warn
	@touch $@
$(MODULES): web/package.json web/package-lock.json
	@echo "Fetching what the page is built with ..."
	@cd web && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@
else
$(PAGE):
	@echo "Boardwright's page has to be built: $(NO_NODE)"; exit 1
endif

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
	$(SANITIZED) $(SANITIZE)/bin/pytest -q -n auto -m 'not memory' tests/core
	BOARDWRIGHT_CORE=portable $(SANITIZED) $(SANITIZE)/bin/pytest -q -n auto -m 'not memory' tests/core

clean:
	rm -rf web/node_modules $(dir $(PAGE))
	rm -rf $(VENV) $(SANITIZE) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis src/*.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
