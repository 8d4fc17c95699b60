"""`python -m learning`: learns the model of each language anew, always the same from the same corpus."""

from __future__ import annotations

import argparse
import gzip
import json
from collections import defaultdict
from collections.abc import Container, Iterator, Sequence
from importlib.resources import as_file, files

from learning.classes import MEANT, NONSENSE, chosen_of, class_of
from learning.corpus import Sentence, read_corpus
from learning.fingerprints import of_corpus, of_features
from learning.fitting import Fit, fitted
from learning.phrases import AUTHOR, written
from learning.unnamed import unnamed
from voice_quiz.dialogue.language import Language, find_languages
from voice_quiz.dialogue.situation import Kind
from voice_quiz.dialogue.understand.likely.decision import UNNAMED
from voice_quiz.dialogue.understand.likely.features import of_option, of_sentence
from voice_quiz.dialogue.understand.likely.known_words import KnownWords
from voice_quiz.dialogue.understand.likely.learned_model import FILE, Learned, Linear
from voice_quiz.dialogue.understand.likely.sketch import Sketch, sketched
from voice_quiz.dialogue.understand.likely.spans import Span
from voice_quiz.dialogue.understand.tokens import words

# What is learned from in the end; what is found with the first part alone is tuned on the second.
PARTS = ("learn", "tune")
_MEANING, _DOUBT, _CHOICE = Fit(0.65, 60_000), Fit(0.5, 6_000), Fit(0.5, 4_000)
# In so many sentences a word must be to be known.
_SEVERAL = 2
# Where an answer that is named may be chosen.
_CHOSEN = (Kind.ANSWER, Kind.VOTE, Kind.CATEGORY)
# Where players tell their names.
_NAMED = (Kind.NAMES, Kind.NAMES_CHECK, Kind.PLAN)
Example = tuple[Sentence, Sketch]


def learn(language: Language, sentences: Sequence[Sentence], parts: Container[str] = PARTS) -> Learned:
    """Return the model of a language, fitted to those parts of the sentences which are to be learned."""
    lessons = [one for one in sentences if one.part in parts]
    examples = [_example(one, language) for one in (*lessons, *unnamed(lessons, language), *written(language))]
    features = [of_sentence(sketch) for _, sketch in examples]
    meaning = fitted(features, [class_of(sentence) for sentence, _ in examples], _MEANING)
    meant = [place for place, (one, _) in enumerate(examples) if one.label in MEANT and one.author != AUTHOR]
    doubts = [str(examples[place][0].label == "ask") for place in meant]
    doubt = fitted([features[place] for place in meant], doubts, _DOUBT)
    named = [(one, sketch, options, value) for one, sketch in examples for options, value in _options(one, sketch)]
    chosen = [str(chosen_of(sentence) == value) for sentence, _, _, value in named]
    choice = fitted([of_option(sketch, options, value) for _, sketch, options, value in named], chosen, _CHOICE)
    return Learned(meaning, doubt, choice, KnownWords(_used(examples)))


def _used(examples: Sequence[Example]) -> frozenset[str]:
    """Return the words of which several sentences have one; whoever talks nonsense uses none, and a name is none."""
    called = _first_names(examples)
    used: dict[str, set[object]] = defaultdict(set)
    for place, (sentence, sketch) in enumerate(examples):
        if sentence.label in (NONSENSE, UNNAMED):
            continue
        for text in set(sketch.texts):
            if text in called and sentence.kind not in _NAMED:
                # Who is called so at one table is talked about there.
                used[text].add(sentence.author)
            elif text not in called and text[0] != "<":
                used[text].add(place)
    return frozenset(text for text, places in used.items() if len(places) >= _SEVERAL)


def _first_names(examples: Sequence[Example]) -> frozenset[str]:
    """Return the words by which players are called in the corpus, wherever their names are asked for."""
    listed = (sentence.slots.get("names") for sentence, _ in examples)
    return frozenset(word for names in listed if isinstance(names, list) for name in names for word in words(name))


def _example(sentence: Sentence, language: Language) -> Example:
    return sentence, sketched(sentence.plain, sentence.situation, language, sentence.channel)


def _options(sentence: Sentence, sketch: Sketch) -> Iterator[tuple[tuple[Span, ...], object]]:
    """Yield each thing that is named and was chosen or not; of talk the answers that are only mentioned."""
    if sentence.label == "choose" or sentence.kind is Kind.STAKE:
        return
    options = sketch.options(sentence.intent or "answer")
    if sentence.kind in _CHOSEN and not options:
        options = sketch.found.candidates
    for value in dict.fromkeys(span.value for span in options):
        yield options, value


def written_down(learned: Learned, code: str) -> bytes:
    """Return a model as it is stored, with what it was learned from."""
    parts = {name: _plain(getattr(learned, name)) for name in ("meaning", "doubt", "choice")}
    data = {"features": of_features(), "corpus": of_corpus(code), "words": sorted(learned.known.words), **parts}
    return gzip.compress(json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode(), mtime=0)


def _plain(model: Linear) -> dict[str, object]:
    rows = {feature: [number for pair in row for number in pair] for feature, row in model.rows.items()}
    return {"classes": model.classes, "start": model.start, "rows": rows}


def main() -> None:
    """Learn the languages that are named, or all."""
    parser = argparse.ArgumentParser(prog="python -m learning", description=main.__doc__)
    parser.add_argument("languages", nargs="*")
    parser.add_argument("--to-tune", action="store_true", help="leave out the part on which limits are found")
    options = parser.parse_args()
    languages = find_languages()
    parts = PARTS[:1] if options.to_tune else PARTS
    for code in options.languages or languages:
        data = written_down(learn(languages[code], read_corpus(code), parts), code)
        with as_file(files("voice_quiz.dialogue") / "languages" / code) as folder:
            (folder / FILE).write_bytes(data)
        print(f"{code}: {len(data):,} bytes")


if __name__ == "__main__":
    main()
