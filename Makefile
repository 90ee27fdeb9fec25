# Each target sets up what it needs; the only requirements are Python 3.11+, Node 20.19+ with npm, git, make and a
# C++ compiler.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# What is installed: to play, or to work on everything, which is more. CI compiles the core for all processors to
# compare the builds; elsewhere only the local processor's build. An environment with all builds keeps all.
PLAY := $(VENV)/.installed-to-play
WITH_ALL := $(VENV)/.installed-with-all-cores
IS_CI := $(filter 1 true,$(BOARDWRIGHT_CI) $(CI))
DEV := $(if $(IS_CI)$(wildcard $(WITH_ALL)),$(WITH_ALL),$(VENV)/.installed)
INSTALLED := $(if $(wildcard $(DEV)),$(DEV),$(PLAY))

# The page is built with Node; one that is built already is served without it.
PAGE := src/boardwright/server/static/index.html
MODULES := web/node_modules/.installed
TO_BUILD := web/node_modules/.installed-to-build
TOOLS := $(if $(wildcard $(MODULES)),$(MODULES),$(TO_BUILD))
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

# A target gets the time at which its build began, so that sources edited during the build trigger another.
BEGUN = build/begun/$(subst /,-,$@)
BEGIN = @mkdir -p $(dir $(BEGUN)) && touch $(BEGUN)
END = @touch -r $(BEGUN) $@

# Makes targets side by side, with a line that says how far they are.
SET_UP = @$(PYTHON) scripts/progress.py '$(MAKE)'
SET_UP_ALL = @$(PYTHON) scripts/progress.py '$(MAKE) TOOLS=$(MODULES)'

.PHONY: play test check format bench load lighthouse fuzz strength tactics types sanitize minimum wheel clean
.PHONY: ready ready-with-page local wasm template

play:
	$(SET_UP) $(INSTALLED) $(PAGE)
	@PYTHONDONTWRITEBYTECODE= $(BIN)/boardwright serve --open --log text --log-level warning

test: ready-with-page
	@$(BIN)/python tests/programs.py --ensure
	@$(call WITH_NODE,npm test --silent)
	$(BIN)/pytest -n auto -q

check: ready
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/vulture
	$(BIN)/python scripts/prose.py
	@$(call WITH_NODE,npm run --silent check)

ready:
	$(SET_UP_ALL) $(DEV) $(MODULES_IF_NODE)
ready-with-page:
	$(SET_UP_ALL) $(DEV) $(PAGE_IF_NODE)

format: ready
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	@$(call WITH_NODE,npm run --silent format)

# Python and the core for the browser, fetched, compiled and packed, so that the page plays without a server. Once it is
# there, the page is not built with one that is older than what is packed.
WASM := web/wasm/core.wasm
PACK := build/local/files.json
PACKED := $(shell find src/boardwright -name '*.py' -o -name '*.bwn') $(shell find web/local web/src/offline/core -type f)
local:
	$(SET_UP) $(INSTALLED) $(TOOLS)
	@$(MAKE) --no-print-directory $(PACK)
	$(SET_UP) $(PAGE)
	@echo "The page can now be played without a server. Restart a running server to serve it."
$(PACK): $(WASM) $(PACKED) | $(INSTALLED) $(TOOLS)
	$(BEGIN)
	@$(call WITH_NODE,node local/bundle.mjs)
	@touch -c -r $(BEGUN) $@

# The API's description, and the page's types from it.
types: ready
	$(BIN)/python scripts/openapi.py
	$(BIN)/python web/typescript.py

bench: local
	@$(MAKE) ready-with-page
	$(BIN)/python benchmarks/bench.py
	$(BIN)/python benchmarks/envs_bench.py --write
	$(BIN)/python benchmarks/explorer_bench.py --write
	$(BIN)/python benchmarks/tournament_bench.py --write
	$(BIN)/python benchmarks/browser_bench.py --write
	$(BIN)/python benchmarks/opening_bench.py --write
	$(BIN)/python benchmarks/loop_bench.py --write

# The server under load beside boardgame.io's, and where each breaks, in three rounds: about an hour.
# `benchmarks/load.py --help` says how to measure a part or a round alone.
load: ready
	$(BIN)/python benchmarks/load.py --fresh --write
	$(BIN)/python benchmarks/live_games.py --write
	$(BIN)/python benchmarks/lobby_load.py --write
	$(BIN)/python benchmarks/move_bench.py --write

# How quick, light and accessible the page is, as Lighthouse in Chromium sees it.
lighthouse: ready-with-page
	$(BIN)/python benchmarks/lighthouse.py --write

# A game from the template is added to a copy of this checkout, compiled and tested.
template: ready
	$(BIN)/python scripts/try_template.py

# A longer campaign than `make test`: both engines in lockstep for MINUTES minutes.
MINUTES ?= 5
fuzz: ready
	$(BIN)/python benchmarks/fuzz.py --minutes $(MINUTES)

# The matches of docs/strength.md: hours of games, kept in build/strength and gone on with.
strength: ready
	$(BIN)/python benchmarks/strength.py

# The positions with proven best moves, a second each.
tactics: ready
	$(BIN)/python benchmarks/tactics_bench.py

# The build tools live in the environment itself, so that a changed source file recompiles alone; setuptools builds
# http_ece, which pywebpush needs and which has no wheel.
BUILD_TOOLS := 'nanobind>=3.0,<4' 'scikit-build-core>=1.0' 'setuptools>=70.1' cmake ninja
PIP := -m pip --disable-pip-version-check
NATIVE := $(shell find native -path native/wasm -prune -o -type f -print)
define install
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Boardwright needs Python 3.11 or newer; set PYTHON=/path/to/python3"; exit 1; }
	$(BEGIN)
	@echo "Setting up $(VENV) ..."
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Fetching the compiler's tools ..."
	@$(BIN)/python $(PIP) install --quiet $(BUILD_TOOLS)
	@$(BIN)/python $(PIP) install --verbose --no-build-isolation $(2) --editable '.[$(1)]'
	$(END)
endef

VARIANTS := --config-settings=cmake.define.BOARDWRIGHT_VARIANTS=
ALL_VARIANTS := $(VARIANTS)all
# Bytecode is written at the first start, for what is imported.
COMMA := ,
$(PLAY): pyproject.toml $(NATIVE)
	$(call install,arena$(COMMA)server,$(VARIANTS)best --no-compile)

$(VENV)/.installed: pyproject.toml $(NATIVE)
	$(call install,dev,$(VARIANTS)best)
$(WITH_ALL): pyproject.toml $(NATIVE)
	$(call install,dev,$(ALL_VARIANTS))

# For other machines than this one.
wheel: ready local
	$(BIN)/python $(PIP) wheel --no-deps --no-build-isolation $(ALL_VARIANTS) --wheel-dir dist .

ifneq ($(HAS_NODE),)
PAGE_SOURCES := $(shell find web -name node_modules -prune -o -type f -print)
$(PAGE): $(TOOLS) $(PAGE_SOURCES) $(wildcard $(PACK))
	$(BEGIN)
	@echo "Building the page ..."
	@cd web && npm run --silent build -- --logLevel warn
	$(END)
$(MODULES) $(TO_BUILD): web/package.json web/package-lock.json
	$(BEGIN)
	@echo "Fetching what the page is built with ..."
	@cd web && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error \
		$(if $(filter $(TO_BUILD),$@),--omit=dev)
	$(END)
else
$(PAGE):
	@echo "Boardwright's page has to be built: $(NO_NODE)"; exit 1
endif

# The core for browsers. Zig's compiler comes as a package, which lives with its tools in an environment of its own; the
# version is fixed because some sources of its C++ library are compiled with ours, and because its C library must
# round as the native one does.
ZIG := ziglang==0.15.2
WASM_TOOLS := .venv-wasm
NO_ZIG := The core for browsers is compiled by Zig ($(ZIG) from PyPI), which could not be installed; all else works without
wasm: $(WASM)
$(WASM): $(WASM_TOOLS)/.installed $(NATIVE) $(shell find native/wasm -type f)
	$(BEGIN)
	@echo "Compiling the core for browsers ..."
	@$(WASM_TOOLS)/bin/cmake -S native -B build/wasm -G Ninja -DCMAKE_MAKE_PROGRAM=$(CURDIR)/$(WASM_TOOLS)/bin/ninja \
		-DCMAKE_TOOLCHAIN_FILE=$(CURDIR)/native/wasm/zig.cmake \
		-DZIG="$$($(WASM_TOOLS)/bin/python -c 'import ziglang; print(ziglang.__path__[0])')/zig" > /dev/null
	@export ZIG_GLOBAL_CACHE_DIR=$(CURDIR)/build/zig ZIG_LOCAL_CACHE_DIR=$(CURDIR)/build/zig && \
		$(WASM_TOOLS)/bin/cmake --build build/wasm
	@mkdir -p $(dir $@) && cp build/wasm/wasm/core.wasm $@
	$(END)
$(WASM_TOOLS)/.installed:
	@test -x $(WASM_TOOLS)/bin/python || $(PYTHON) -m venv $(WASM_TOOLS)
	@echo "Fetching the compiler for browsers ..."
	@$(WASM_TOOLS)/bin/python $(PIP) install --quiet $(ZIG) cmake ninja || { echo "$(NO_ZIG)"; exit 1; }
	@touch $@

# The core built with sanitizers, in an environment of its own, and the tests of the core run on it:
# first for addresses and undefined behaviour (leaks are not looked for: CPython itself keeps
# memory), then for races, where it has several threads.
SANITIZE := .venv-sanitize
SANITIZED = LD_PRELOAD="$$(g++ -print-file-name=libasan.so) $$(g++ -print-file-name=libubsan.so)" \
	ASAN_OPTIONS=detect_leaks=0 UBSAN_OPTIONS=print_stacktrace=1 BOARDWRIGHT_MOST_LEAVES=1000000
# Without random addresses, which some versions of the sanitizer cannot live with.
SAME_ADDRESSES := $(if $(shell setarch -R true 2>/dev/null && echo yes),setarch -R)
RACES = $(SAME_ADDRESSES) env LD_PRELOAD="$$(g++ -print-file-name=libtsan.so)"
BUILD_SANITIZED = $(SANITIZE)/bin/python $(PIP) install --quiet --no-build-isolation \
	--config-settings=build-dir=build/$@-$(firstword $(subst $(COMMA), ,$(1))) \
	--config-settings=cmake.define.BOARDWRIGHT_SANITIZE=$(1)
sanitize:
	@test -x $(SANITIZE)/bin/python || $(PYTHON) -m venv $(SANITIZE)
	@$(SANITIZE)/bin/python $(PIP) install --quiet $(BUILD_TOOLS)
	$(call BUILD_SANITIZED,address$(COMMA)undefined) $(ALL_VARIANTS) '.[dev]'
	$(SANITIZED) $(SANITIZE)/bin/pytest -q -n auto -m 'not memory' tests/core
	BOARDWRIGHT_CORE=portable $(SANITIZED) $(SANITIZE)/bin/pytest -q -n auto -m 'not memory' tests/core
	$(call BUILD_SANITIZED,thread) --no-deps --force-reinstall .
	$(RACES) $(SANITIZE)/bin/pytest -q -p no:xdist -m 'not memory' -k thread tests/core

# The lowest versions that pyproject.toml allows are those with which the tests of the server and of
# the command pass (schemathesis, which test_schema.py needs, asks for newer ones itself).
MINIMUM := .venv-minimum
MINIMUM_EXTRAS := arena bot parquet postgresql server
minimum:
	$(SET_UP_ALL) $(PAGE_IF_NODE)
	@test -x $(MINIMUM)/bin/python || $(PYTHON) -m venv $(MINIMUM)
	@mkdir -p build && $(PYTHON) scripts/minimum.py $(MINIMUM_EXTRAS) > build/minimum.txt
	@$(MINIMUM)/bin/python $(PIP) install --quiet --constraint build/minimum.txt $(BUILD_TOOLS) \
		hypothesis psutil pytest pytest-asyncio pytest-xdist
	@$(MINIMUM)/bin/python $(PIP) install --quiet --constraint build/minimum.txt --no-build-isolation \
		--config-settings=build-dir=build/minimum '.[$(subst $(eval) ,$(COMMA),$(MINIMUM_EXTRAS))]'
	$(MINIMUM)/bin/pytest -q -n auto tests/server tests/cli --ignore tests/server/http/test_schema.py

clean:
	rm -rf web/node_modules $(dir $(PAGE)) $(dir $(WASM)) $(WASM_TOOLS)
	rm -rf $(VENV) $(SANITIZE) $(MINIMUM) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis src/*.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
