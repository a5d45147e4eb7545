# `make play` opens the house in the browser, `make test` checks everything; both set up what they need in .venv first.

# A distribution's Python is built with profile-guided optimisation, and a tenth faster than one that is not.
NEW_ENOUGH := import ensurepip, sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell /usr/bin/python3 -c '$(NEW_ENOUGH)' 2>/dev/null && echo /usr/bin/python3 || echo python3)
UV_VERSION := 0.13.7
BIN := .venv/bin
READY := .venv/.ready

# pip's word on its own newer versions is noise here.
export PIP_DISABLE_PIP_VERSION_CHECK := 1

# The browser client, built where the server and the wheel find it.
CLIENT := src/timecaptain/server/client/index.html
CLIENT_SOURCES := $(shell find web/src web/*.html web/*.ts web/*.js -type f 2>/dev/null) \
	$(wildcard src/timecaptain/i18n/*/web.ftl src/timecaptain/mechanisms/*/*.ftl)
NPM := npm --no-audit --no-fund --loglevel=error

.PHONY: play web test goldens lines art contract screenshots deep bench lock format clean setup

# Without Node there is still a house: a plain page says how to go on.
play: $(READY)
	@if command -v npm >/dev/null; then $(MAKE) --no-print-directory web; fi
	@$(BIN)/timecaptain serve --open

web: $(CLIENT)

test: $(READY) $(CLIENT) tests/web/node_modules/.ready
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	cd web && $(NPM) run check && $(NPM) run lint && $(NPM) test
	$(BIN)/pytest -q -n auto --dist loadgroup --ignore=tests/web --ignore=tests/hostile
	$(BIN)/pytest -q -n auto --dist loadgroup tests/web  # by themselves: the browser's driver keeps an event loop running
	$(BIN)/pytest -q tests/hostile  # one by one: they measure how long bystanders wait

# Every screen in both languages and three sizes, into docs/screenshots.
screenshots: $(READY) $(CLIENT) tests/web/node_modules/.ready
	$(BIN)/python -m tests.web.screenshots

# Write the recorded games of tests/goldens anew, after a change that is meant to show in them.
goldens: $(READY)
	$(BIN)/python -m tests.goldens

# Record the lines of the missions anew, all or `make lines MISSION=the-spoken-page`, after a change of a mission.
lines: $(READY)
	$(BIN)/python -m tests.missions $(MISSION)

# Draw the pictures of all missions and of docs/visual-language.md anew: the same scripts give the same files.
art: $(READY)
	@for script in tools/art/*_*.py tools/art/specimen.py; do $(BIN)/python $$script || exit 1; done

# The documents of the server's types and the client's types, after a change of what goes over the wire.
contract: $(READY)
	$(BIN)/python -m timecaptain.server.contract .

# Slow and thorough: 2,000 games of each mission at random, a server killed 1,000 times, larger attacks by strangers,
# hundreds of spoilt missions checked; do the tests of a rule notice a change of that rule, and any test one of the game?
# Of the game one change in twenty is tried, always the same: a quarter of an hour on two cores. ONE_IN=1 tries them all.
ONE_IN ?= 20
deep: .venv/.deep
	@for mission in $(dir $(wildcard missions/*/mission.yaml)); do \
		$(BIN)/timecaptain fuzz $$mission --games 2000 || exit 1; done
	TC_KILLS=1000 $(BIN)/pytest -q -n auto tests/server/test_killed.py
	TC_HOSTILE=3 $(BIN)/pytest -q tests/hostile
	TC_POWER_CUTS=60 $(BIN)/pytest -q -n auto tests/tables/test_power_cut.py
	TC_MANGLED=240 $(BIN)/pytest -q -n auto tests/deck/test_check_holds.py tests/deck/test_check_revolution.py
	$(BIN)/python -m tests.rule_mutants
	$(BIN)/python tests/mutation.py --one-in $(ONE_IN)

bench: $(READY) $(CLIENT) tests/web/node_modules/.ready
	$(BIN)/python -m bench.engine
	$(BIN)/python -m bench.server
	$(BIN)/python -m bench.client
	@for file in $(wildcard bench/check.py bench/bench_*.py); do $(BIN)/python $$file || exit 1; done

format: $(READY) web/node_modules/.ready
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	cd web && $(NPM) run format

setup: $(READY)

$(BIN)/python:
	$(PYTHON) -m venv .venv

%/node_modules/.ready: %/package-lock.json
	cd $* && $(NPM) ci
	@touch $@

$(CLIENT): web/node_modules/.ready $(CLIENT_SOURCES)
	cd web && $(NPM) run build -- --logLevel warn

$(READY): requirements/dev.lock pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements/dev.lock
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation -e .
	@touch $@

.venv/.deep: requirements/deep.lock $(READY)
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements/deep.lock
	@touch $@

# No host names in the locks: they must install from any index.
COMPILE := UV_SYSTEM_CERTS=1 $(BIN)/uv pip compile --quiet $(UPGRADE) --universal --python-version 3.11 \
	--generate-hashes --no-header --no-emit-index-url

# `make lock UPGRADE=--upgrade` takes the newest versions; without it only what must change does.
lock: | $(BIN)/python
	$(BIN)/python -m pip install --quiet uv==$(UV_VERSION)
	$(COMPILE) --extra dev pyproject.toml requirements/dev.in -o requirements/dev.lock
	$(COMPILE) --extra dev --extra deep pyproject.toml requirements/dev.in \
		-c requirements/dev.lock -o requirements/deep.lock

clean:
	rm -rf .venv dist build .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache mutants
	rm -rf bench/peers/*/node_modules web/node_modules tests/web/node_modules src/timecaptain/server/client
	find src tests bench -name __pycache__ -type d -prune -exec rm -rf {} +
