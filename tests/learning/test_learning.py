"""A model is learned from sentences, written down, read again, and always the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from learning.classes import class_of
from learning.corpus import Sentence
from tests.dialogue.sentences import LANGUAGES
from voice_quiz.dialogue.situation import Channel, Kind
from voice_quiz.dialogue.understand.likely.decision import UNNAMED
from voice_quiz.dialogue.understand.likely.features import of_sentence
from voice_quiz.dialogue.understand.likely.learned_model import FILE, read_model
from voice_quiz.dialogue.understand.likely.sketch import sketched

pytest.importorskip("scipy", reason="only who learns models needs it")

from learning import __main__ as learning
from learning.unnamed import unnamed

CONTEXT = {"answers": "Die Eiche; Die Buche; Die Birke; Der Ahorn", "players": "Anna,Ben"}


def said(text: str, label: str, intent: str = "", **slots: object) -> Sentence:
    """Return a sentence to learn from."""
    return Sentence("learn", "a", Kind.ANSWER, Channel.SPOKEN, None, CONTEXT, text, label, intent, slots)


SENTENCES = [
    said("ich nehm die Buche", "commit", "answer", letter="B"),
    said("nicht die Eiche, ich nehm die Birke", "commit", "answer", letter="C"),
    said("vielleicht die Eiche", "ask", "answer", letter="A"),
    said("vielleicht der Ahorn", "ask", "answer", letter="D"),
    said("frag mal die Leute", "commit", "joker", joker="audience"),
    said("die Leute fragen", "commit", "joker", joker="audience"),
    said("Eiche oder Buche", "choose"),
    said("Birke oder Ahorn", "choose"),
    said("die Nüsse sind alle", "aside"),
    said("die Eiche stand im Garten", "aside"),
]


@pytest.fixture
def taught(monkeypatch: pytest.MonkeyPatch) -> bytes:
    """Learn from two sentences a class, and from no phrases."""
    monkeypatch.setattr(learning, "written", lambda _: [])
    monkeypatch.setattr(learning, "unnamed", lambda *_: [])
    return learning.written_down(learning.learn(LANGUAGES["de"], SENTENCES), "de")


def test_the_same_sentences_give_the_same_bytes(taught: bytes) -> None:
    """However often they are learned."""
    assert learning.written_down(learning.learn(LANGUAGES["de"], SENTENCES), "de") == taught


def test_what_was_written_is_read_again(taught: bytes, tmp_path: Path) -> None:
    """Class by class, weight by weight."""
    (tmp_path / FILE).write_bytes(taught)
    assert read_model(tmp_path) == learning.learn(LANGUAGES["de"], SENTENCES)
    assert set(read_model(tmp_path).meaning.classes) == {"answer", "joker=audience", "torn", "talk"}


def test_what_was_learned_is_known(taught: bytes, tmp_path: Path) -> None:
    """Each sentence belongs to its own class."""
    (tmp_path / FILE).write_bytes(taught)
    model = read_model(tmp_path).meaning
    for sentence in SENTENCES:
        sketch = sketched(sentence.plain, sentence.situation, LANGUAGES["de"], sentence.channel)
        shares = model.shares(of_sentence(sketch))
        assert max(shares, key=shares.__getitem__) == class_of(sentence), sentence.text


def test_words_of_nonsense_are_not_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many babble alike."""
    monkeypatch.setattr(learning, "written", lambda _: [])
    monkeypatch.setattr(learning, "unnamed", lambda *_: [])
    babble = [said("brabbel die Buche", "nonsense"), said("brabbel brabbel", "nonsense")]
    known = learning.learn(LANGUAGES["de"], [*SENTENCES, *babble]).known
    assert known == learning.learn(LANGUAGES["de"], SENTENCES).known
    assert known.share("brabbel") == 0


def test_what_names_nothing_that_is_there_is_made_of_what_chooses() -> None:
    """By chance, the same each time; only of sentences that name one answer."""
    choosing = [said("ich nehm {B:die Buche}", "commit", "answer", letter="B")] * 6
    talk = [said("{A:die Eiche} oder {B:die Buche}", "choose"), said("die Nüsse sind alle", "aside")]
    made = unnamed([*choosing, *talk], LANGUAGES["de"])
    assert made == unnamed([*choosing, *talk], LANGUAGES["de"])
    assert {class_of(one) for one in made} == {UNNAMED}
    assert made[0].text.startswith("ich nehm")
    assert not any("{" in one.text for one in made)
