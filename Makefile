# The daily commands. `make` alone lists them.
PYTHON ?= .venv/bin/python
CORPUS ?= ../shared/corpus/de/gesetze

help:
	@grep -E '^[a-z]+:.*#' Makefile | sed 's/:.*#/:/'

venv: # a virtual environment with the development tools
	python3 -m venv .venv && $(PYTHON) -m pip install -e '.[dev]'

test: # the daily suite, without what is marked ci, slow or llm
	$(PYTHON) -m pytest -n 2 --dist loadfile

check: # format, lint and types
	$(PYTHON) -m ruff format --check . && $(PYTHON) -m ruff check . && bash .ci/types $(PYTHON)

format: # rewrite the files in the house format
	$(PYTHON) -m ruff format . && $(PYTHON) -m ruff check --fix .

house: # how easily a stranger finds a way: files, names, rooms, circles
	$(PYTHON) tests/house.py

demo: # ground the two drafts that ship
	$(PYTHON) -m pcite demo

docs: # the pages, served on this machine and built again when one changes
	$(PYTHON) -m mkdocs serve

wheel: # the wheels of pcite and its evaluation, looked through as CI does
	$(PYTHON) -m build --wheel && $(PYTHON) -m build --wheel -o dist eval && $(PYTHON) -m twine check --strict dist/*.whl && $(PYTHON) -m check_wheel_contents dist

eval: # quality on the two drafts that ship
	$(PYTHON) -m pcite.eval grounding

llm: # serve a small language model on this machine (1.1 GB, downloaded once)
	$(PYTHON) -m pip install -q -e '.[local-llm]' && $(PYTHON) -m pcite llm serve

bench: # speed and memory; CORPUS=FOLDER names 200 pages of law
	$(PYTHON) -m pcite.eval.benchmarks.ground --corpus $(CORPUS)
