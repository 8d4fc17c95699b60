# make play   prepares .venv once and starts the game
# make test   everything that must be green: style, types, tests
# make proof  the long counts, resumable; prints one table
# make bench  the benchmarks, side by side in one run

PYTHON ?= python3
BIN := .venv/bin

.PHONY: play test proof bench clean

play: .venv/play
	@$(BIN)/voice-quiz

test: .venv/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest -n auto

proof: .venv/dev
	$(BIN)/python -m benchmarks.proof

bench: .venv/dev
	$(BIN)/python -m benchmarks.bench

clean:
	rm -rf .venv .proof .mypy_cache .ruff_cache .pytest_cache .hypothesis

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 14))' \
		|| { echo "voice_quiz needs Python 3.11 to 3.13; name one with: make PYTHON=python3.12 ..."; exit 1; }
	@$(PYTHON) -m venv .venv \
		|| { rm -rf .venv; echo "The venv module is missing; on Debian: apt-get install python3-venv"; exit 1; }

.venv/play: .venv/bin/python pyproject.toml
	@echo "Preparing voice_quiz (once) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

.venv/dev: .venv/bin/python pyproject.toml
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@ .venv/play
