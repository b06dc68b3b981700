# Everything is set up from nothing by the first target that needs it: uv into .tools, packages into .venv, the page's
# packages into ui/node_modules, the page itself into src/parlour/web/ui.
# A step leaves a stamp file when it is done, and runs again when what it was made from has changed.

PYTHON ?= python3
UV_VERSION := 0.13.7
ARGS ?=

uv := .tools/bin/uv --quiet --no-python-downloads
uv_ready := .tools/uv-$(UV_VERSION).stamp
venv_made := .venv/made.stamp
ready := .venv/ready.stamp
node_ready := ui/node_modules/ready.stamp
page := src/parlour/web/ui/index.html
page_sources := $(shell find ui/src ui/public ui/index.html ui/*.ts ui/tsconfig.json -type f ! -name '*.test.ts*') \
  $(wildcard src/parlour/games/*/phrases/*.ftl src/parlour/games/*/variants/*.json src/parlour/sdk/words/*.ftl)

# An environment that happens to be active must not be the one that is changed.
unexport VIRTUAL_ENV CONDA_PREFIX PYTHONHOME PYTHONPATH
unexport UV_PYTHON UV_SYSTEM_PYTHON UV_PROJECT UV_PROJECT_ENVIRONMENT

.DELETE_ON_ERROR:
.DEFAULT_GOAL := help
.PHONY: help run play test browser check bench soak format wheel lock clean

help: ## List these targets
	@echo "Parlour: a house for long games. Each target sets up what it needs."
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile

run: $(ready) $(page) ## Open the house: a page to play on at http://localhost:8000 (ARGS="..." goes to `parlour serve`)
	@.venv/bin/parlour serve $(ARGS)

play: $(ready) ## Play at this terminal (ARGS="..." goes to `parlour play`)
	@.venv/bin/parlour play $(ARGS)

test: $(ready) $(page) browser ## Run the tests (ARGS="..." goes to pytest)
	@.venv/bin/python -m pytest $(ARGS)

browser:
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || { \
	  echo "Setting up: chromium, for the tests in a browser"; \
	  [ "$$(id -u)" = 0 ] && apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y chromium >/dev/null; } || { \
	  echo "Some tests play in a browser, and there is none. Install chromium, on Debian: sudo apt-get install chromium" >&2; \
	  exit 1; }

check: $(ready) $(node_ready) ## Check style, types, import contracts and the generated reference
	@.venv/bin/ruff check --quiet
	@.venv/bin/ruff format --check --quiet || { echo "Not formatted; 'make format' helps:"; .venv/bin/ruff format --check; }
	@.venv/bin/mypy src bench examples tests tools
	@.venv/bin/lint-imports --no-logo
	@.venv/bin/python tools/reference.py --check
	@npm --prefix ui run --silent check

bench: $(ready) ## Measure (ARGS="..." goes to `parlour bench`)
	@.venv/bin/parlour bench $(ARGS)

soak: $(ready) ## Run the tests that play for minutes
	@.venv/bin/python -m pytest -m soak -o faulthandler_timeout=7200 $(ARGS)

format: $(ready) $(node_ready) ## Format the code and mend what ruff and biome can mend
	@.venv/bin/ruff check --fix --quiet || true
	@.venv/bin/ruff format
	@npm --prefix ui run --silent format

wheel: $(ready) $(page) ## Build the wheel, with the page in it, into dist
	@.venv/bin/hatchling build --target wheel

lock: $(uv_ready) ## Take the newest versions of all packages into requirements.lock
	@$(uv) lock --upgrade --python .tools/bin/python
	@$(uv) export --frozen --no-emit-project --all-groups --no-header --output-file requirements.lock
	@rm -f uv.lock

clean: ## Remove all that was set up or made
	@rm -rf .venv .tools .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache dist uv.lock ui/node_modules src/parlour/web/ui
	@find src bench tests tools -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

$(uv_ready):
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Parlour needs Python 3.11 or newer, and '$(PYTHON)' is not that. Name one: make PYTHON=python3.12 ..." >&2; \
	  exit 1; }
	@echo "Setting up: uv $(UV_VERSION) into .tools"
	@"$(PYTHON)" -m venv --clear .tools
	@.tools/bin/python -m pip install -qq --disable-pip-version-check uv==$(UV_VERSION)
	@touch $@

$(venv_made): | $(uv_ready)
	@$(uv) venv --clear --no-project --python .tools/bin/python .venv
	@touch $@

$(ready): $(venv_made) requirements.lock pyproject.toml
	@echo "Setting up: packages into .venv"
	@$(uv) pip sync --require-hashes --python .venv/bin/python requirements.lock
	@$(uv) pip install --no-deps --no-build-isolation --python .venv/bin/python --editable .
	@ln -sf ../../.tools/bin/uv .venv/bin/uv
	@touch $@

$(node_ready): ui/package.json ui/package-lock.json
	@node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' 2>/dev/null && command -v npm >/dev/null || { \
	  echo "The page is built with Node 20 or newer and npm, and they are not here. Install them, or play at the terminal: make play" >&2; \
	  exit 1; }
	@echo "Setting up: packages of the page into ui/node_modules"
	@npm --prefix ui ci --silent --no-audit --no-fund
	@touch $@

$(page): $(node_ready) $(page_sources)
	@echo "Building the page"
	@npm --prefix ui run --silent build -- --logLevel warn
	@touch $@
