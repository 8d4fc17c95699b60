"""A language: its words, phrases and lines, found by looking into folders."""

from __future__ import annotations

import gzip
import re
import tomllib
from collections import defaultdict
from collections.abc import Container, Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from voice_quiz.dialogue.numbers import Numbers
from voice_quiz.dialogue.understand.likely.learned_model import FILE as MODEL
from voice_quiz.dialogue.understand.likely.learned_model import Learned, read_model
from voice_quiz.dialogue.understand.template import Choice, ExpansionRules, Node, parse
from voice_quiz.dialogue.understand.tokens import words
from voice_quiz.dialogue.understand.validation import Validation
from voice_quiz.dialogue.understand.vocabulary import Vocabulary

# What is learned, and the words of a stake and of a plan, a language may do without.
_STAKES, _PLANS = "stakes", "plans"
# A letter that is drawn out.
_DRAWN_OUT = re.compile(r"([^\W\d_])\1{2,}")
# Written by `python -m learning.examples`; a language may do without.
EXAMPLES = "examples.txt.gz"
FILES = ("language", "numbers", "phrases", "lines", "names", "sayings", "pages")


class Language:
    """One folder of data; each file is read when it is first needed."""

    def __init__(self, folder: Traversable) -> None:
        """Take the folder; its name is the language's code."""
        self._folder = folder
        self.code = folder.name

    def _read(self, name: str) -> dict[str, Any]:
        return tomllib.loads((self._folder / f"{name}.toml").read_text(encoding="utf-8"))

    @cached_property
    def about(self) -> Mapping[str, Any]:
        """Return the language's name, its small words and nouns."""
        return self._read("language")

    @cached_property
    def lines(self) -> Mapping[str, Any]:
        """Return what the quizmaster says."""
        return self._read("lines")

    @cached_property
    def pages(self) -> Mapping[str, Any]:
        """Return what stands on pages."""
        return self._read("pages")

    @cached_property
    def phrases(self) -> Mapping[str, Any]:
        """Return what players say."""
        return self._read("phrases")

    @cached_property
    def numbers(self) -> Numbers:
        """Return the numbers."""
        return Numbers(self._read("numbers"))

    @cached_property
    def names(self) -> Mapping[str, Any]:
        """Return common first names, what is never one, and how a name is spelled."""
        return self._read("names")

    @cached_property
    def first_names(self) -> Mapping[str, str]:
        """Return common first names by their lower case."""
        return {name.lower(): name for name in self.names["first"]}

    @cached_property
    def sayings(self) -> Mapping[str, Any]:
        """Return the ways in which most people say a thing."""
        return self._read("sayings")

    @cached_property
    def learned(self) -> Learned | None:
        """Return what was learned of how people say things, if anything was."""
        return read_model(self._folder) if (self._folder / MODEL).is_file() else None

    @cached_property
    def examples(self) -> Mapping[str, Sequence[str]]:
        """Return how people put things, by situation, if the language tells that."""
        found: dict[str, list[str]] = defaultdict(list)
        file = self._folder / EXAMPLES
        for line in gzip.decompress(file.read_bytes()).decode().splitlines() if file.is_file() else ():
            group, _, text = line.partition("\t")
            found[group].append(text)
        return found

    @cached_property
    def stake_words(self) -> Mapping[str, Mapping[str, Node]]:
        """Return the words of which a stake is made, by their section and sort, if the language tells them."""
        return self._sorted(_STAKES)

    @cached_property
    def stake_vocabulary(self) -> Vocabulary:
        """Return the words of which a stake is made, and those of units and letters."""
        own = [node for sorts in self.stake_words.values() for node in sorts.values()]
        listed = [node for name in ("unit", "spelling") for templates in self.lists[name].values() for node in templates]
        return Vocabulary((*own, *listed, *self.stakes["clear"]), ())

    @cached_property
    def plan_words(self) -> Mapping[str, Mapping[str, Node]]:
        """Return the words of which a plan is made, by their section and sort, if the language tells them."""
        return self._sorted(_PLANS)

    @cached_property
    def plan_vocabulary(self) -> Vocabulary:
        """Return the words of which a plan is made, beside those of its phrases; what is a name is no slip of one."""
        own = [node for sorts in self.plan_words.values() for node in sorts.values()]
        listed = [node for name in ("game", "plan") for templates in self.lists[name].values() for node in templates]
        phrases = [self.phrase_of[name] for name in ("wish", "count", "alone")]
        names = (word for name in self.first_names for word in words(name))
        return Vocabulary((*own, *listed, *phrases), (*names, *self.about["titles"], *self.numbers.words))

    def _sorted(self, file: str) -> Mapping[str, Mapping[str, Node]]:
        told = self._read(file) if (self._folder / f"{file}.toml").is_file() else {}
        return {
            section: {sort: Choice(self._templates(templates)) for sort, templates in sorts.items()}
            for section, sorts in told.items()
        }

    @cached_property
    def fillers(self) -> tuple[tuple[str, ...], ...]:
        """Return the words that mean nothing, longest phrases first."""
        return tuple(sorted((words(phrase) for phrase in self.phrases["fillers"]), key=len, reverse=True))

    @cached_property
    def filler_words(self) -> frozenset[str]:
        """Return every word that means nothing, alone or beside another."""
        return frozenset(word for filler in self.fillers for word in filler)

    @cached_property
    def articles(self) -> frozenset[str]:
        """Return the articles, with and without a preposition in them."""
        return frozenset(self.about["articles"])

    @cached_property
    def intents(self) -> Mapping[str, tuple[Node, ...]]:
        """Return the templates of each intent."""
        found = {name: self._templates(templates) for name, templates in self.phrases["intents"].items()}
        self._validation.check_intents(self._with_texts("intents", found))
        return found

    @cached_property
    def stakes(self) -> Mapping[str, tuple[Node, ...]]:
        """Return the templates of the clauses of which a stake consists."""
        found = {name: self._templates(templates) for name, templates in self.phrases["stakes"].items()}
        self._validation.check_clauses(self._with_texts("stakes", found))
        return found

    @cached_property
    def lists(self) -> Mapping[str, Mapping[str, tuple[Node, ...]]]:
        """Return the things that have names of their own: letters, jokers, colours, games."""
        return {
            name: {value: self._templates(templates) for value, templates in values.items()}
            for name, values in self.phrases["lists"].items()
        }

    @cached_property
    def phrase_of(self) -> Mapping[str, Node]:
        """Return all templates of each intent as one, so that those which cannot begin with a word are passed over at once."""
        return {name: Choice(templates) for name, templates in self.intents.items()}

    @cached_property
    def clause_of(self) -> Mapping[str, Node]:
        """Return all templates of each clause of a stake as one."""
        return {name: Choice(templates) for name, templates in self.stakes.items()}

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """Return every word that has a meaning, so that none is taken for another."""
        lists = [node for values in self.lists.values() for templates in values.values() for node in templates]
        clauses = [node for templates in (*self.intents.values(), *self.stakes.values()) for node in templates]
        small = self.filler_words | self.articles
        return Vocabulary((*lists, *clauses), (*small, *self.numbers.words))

    def respelled(self, word: str, known: Container[str]) -> str:
        """Put in the letters that a keyboard may lack, where that makes a word that is known or has a meaning ("zurueck").

        A word that is drawn out is the same word ("nooo").
        """
        if word in self.vocabulary or word in known:
            return word
        full = _DRAWN_OUT.sub(r"\1", word)
        if full != word and (full in self.vocabulary or full in known):
            return full
        full = word
        for plain, letter in self.about.get("keyboard", {}).items():
            full = full.replace(plain, letter)
            if full in self.vocabulary or full in known:
                return full
        return word

    @cached_property
    def _validation(self) -> Validation:
        return Validation(f"{self.code}/phrases.toml", self.phrases["lists"])

    def _with_texts(self, section: str, found: Mapping[str, tuple[Node, ...]]) -> dict[str, list[tuple[str, Node]]]:
        return {name: list(zip(self.phrases[section][name], nodes, strict=True)) for name, nodes in found.items()}

    @cached_property
    def _rules(self) -> ExpansionRules:
        return ExpansionRules(self.phrases["rules"])

    def _templates(self, templates: list[str]) -> tuple[Node, ...]:
        return tuple(parse(template, self._rules) for template in templates)


def find_languages(*more: Traversable) -> dict[str, Language]:
    """Look for languages beside this module, and in other folders."""
    own = files(__package__) / "languages"
    folders = [folder for place in (own, *more) if place.is_dir() for folder in place.iterdir()]
    return {
        folder.name: Language(folder)
        for folder in sorted(folders, key=lambda folder: folder.name)
        if all((folder / f"{name}.toml").is_file() for name in FILES)
    }
