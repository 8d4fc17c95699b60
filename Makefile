# make play   prepares .venv once and starts the game
# make test   everything that must be green: style, types, tests
# make fresh  the README's commands and the wheel on a machine that has never seen us, with every Python there is
# make proof  the long counts, resumable; prints one table
# make audit  whether a dependency has a known vulnerability; asks a service on the net
# make bench  the benchmarks, side by side in one run; RECORDINGS=folder adds people, FULL=1 takes all there is, AGAINST=revision plays it in turns

PYTHON ?= python3
BIN := .venv/bin
# What the tests hear with; the receipt of a model is written last, so it stands for all of it.
EARS := models/vosk-small-en-0.15/receipt.json models/whisper-base/receipt.json

.PHONY: play test test-style test-computing test-realtime fresh proof bench audit clean

play: .venv/play
	@$(BIN)/voice-quiz

test: .venv/dev $(EARS) .venv/soundcard .venv/browser
	@$(MAKE) --no-print-directory -j3 --output-sync=target test-style test-computing test-realtime

test-style:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# One more than there are cores: some of them wait for a page, a voice or a program of their own.
test-computing:
	PYTEST_XDIST_AUTO_NUM_WORKERS=$$(( $$(nproc) + 1 )) $(BIN)/pytest -n auto --dist worksteal -m 'not realtime'

# They wait more than they compute, so they run beside the others; they are in the files that name the sound card, or are marked.
test-realtime:
	$(BIN)/pytest -n 4 -m realtime $$(grep -rl --include='test_*.py' -e soundcard -e realtime tests)

fresh:
	$(PYTHON) -m tests.fresh $(if $(ONLY),--only $(ONLY))

proof: .venv/dev
	$(BIN)/python -m benchmarks.proof

bench: .venv/bench $(EARS) .venv/soundcard
	$(BIN)/python -m benchmarks.bench
	$(BIN)/python -m benchmarks.way $(if $(AGAINST),--against $(AGAINST))
	$(BIN)/python -m benchmarks.voices
	$(BIN)/python -m benchmarks.ears $(if $(RECORDINGS),--recordings $(RECORDINGS)) $(if $(FULL),--full)

audit: .venv/dev
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check pip-audit
	$(BIN)/python -m pip_audit --strict --local --skip-editable

clean:
	rm -rf .venv .proof .mypy_cache .ruff_cache .pytest_cache .hypothesis

models/vosk-%/receipt.json: | .venv/dev
	@VOICE_QUIZ_HOME= $(BIN)/voice-quiz models get en --engine vosk

models/whisper-%/receipt.json: | .venv/dev
	@VOICE_QUIZ_HOME= $(BIN)/voice-quiz models get en --engine whisper

# Where it cannot be had, the reason is told every time, and the rest is tested.
.venv/soundcard: tests/get.sh | .venv/dev
	@PYTHON=$(BIN)/python tests/get.sh tests.soundcard "The sound card tests" \
		pulseaudio pulseaudio-utils libasound2-plugins libportaudio2 && touch $@ || true

.venv/browser: tests/get.sh | .venv/dev
	@PYTHON=$(BIN)/python tests/get.sh tests.phones.browser "The tests in a browser" chromium && touch $@ || true

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

.venv/bench: .venv/dev
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev,bench]'
	@touch $@
