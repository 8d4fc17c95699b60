"""What people say at the table is understood, and what they say to each other is left alone."""

from __future__ import annotations

import tomllib

import pytest

from tests.dialogue.sentences import FOLDER, LANGUAGES, Sentence, outcome, sentences
from tests.dialogue.understand.doubtful import SUFFIX
from voice_quiz.dialogue.meaning import Answer, JokerWish, Meaning, Plain, Rules, Spin, Topic, Vote
from voice_quiz.dialogue.situation import Kind, Situation
from voice_quiz.dialogue.understand.outcome import Understood, Unsure, meant
from voice_quiz.dialogue.understand.pipeline import matched, understand
from voice_quiz.game.moves import Colour, Joker

ALL = [sentence for code in LANGUAGES for sentence in sentences(code)]


@pytest.mark.parametrize("sentence", ALL, ids=str)
def test_a_sentence_is_taken_as_it_was_meant(sentence: Sentence) -> None:
    """Each sentence gives the intent and slots, or the reason why there are none."""
    assert outcome(matched(sentence.text, sentence.situation, LANGUAGES[sentence.language])) == sentence.expected


@pytest.mark.parametrize("code", LANGUAGES)
def test_there_are_enough_sentences(code: str) -> None:
    """A language is proven by many sentences, and by many that move nothing."""
    assert len(sentences(code)) >= 250
    assert sum(sentence.moves_nothing for sentence in sentences(code)) >= 80


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_sentence_stands_twice_in_a_situation(code: str) -> None:
    """Counting a sentence twice would be cheating."""
    seen = [(repr(sentence.situation), sentence.text) for sentence in sentences(code)]
    assert len(seen) == len(set(seen))


def test_every_file_belongs_to_a_language() -> None:
    """No sentence lies unread."""
    tables = {file.stem: set(tomllib.loads(file.read_text(encoding="utf-8"))) for file in FOLDER.glob("*.toml")}
    assert {name.removesuffix(SUFFIX) for name in tables} <= set(LANGUAGES)
    for name, found in tables.items():
        assert found == ({"case", "misses"} if name.endswith(SUFFIX) else {"case"})


@pytest.mark.parametrize(
    ("code", "kind", "text", "meaning"),
    [
        ("de", Kind.SPINNER, "Nein, ich nehm den gelben Pfeil", Spin(colour=Colour.YELLOW)),
        ("en", Kind.SPINNER, "nope, the yellow arrow", Spin(colour=Colour.YELLOW)),
        ("it", Kind.SPINNER, "no no, la freccia gialla", Spin(colour=Colour.YELLOW)),
        ("de", Kind.PLAN, "Nein danke, passt so", Plain.NO),
        ("de", Kind.PLAN, "nein nein", Plain.NO),
    ],
)
def test_what_follows_a_no_is_what_is_meant(code: str, kind: Kind, text: str, meaning: Meaning) -> None:
    """Whoever says no often says in the same breath what is wanted instead."""
    assert meant(understand(text, Situation(kind), LANGUAGES[code])) == meaning


@pytest.mark.parametrize("text", ["a right easy one for you, Mum", "give us a hard one", "no, a new one for Tom"])
def test_one_behind_an_article_is_no_answer(text: str) -> None:
    """Neither the article is the letter A, nor does "one" count the answers."""
    situation = Situation(Kind.VOTE, answers=("Paris", "Rome", "Madrid", "Oslo"), players=("Anna", "Tom"))
    assert not isinstance(meant(understand(text, situation, LANGUAGES["en"])), Vote)


@pytest.mark.parametrize(
    ("code", "text", "topic"),
    [
        ("de", "was passiert, wenn ich jetzt aufhöre?", Topic.LEAVE),
        ("en", "What happens if I walk away now?", Topic.LEAVE),
        ("en", "How far am I from the next safe step?", Topic.SAFE),
        ("it", "che cosa succede se mi ritiro?", Topic.LEAVE),
        ("en", "Right, so where's our safe step?", Topic.SAFE),
        ("en", "No, just how much do we keep if we get the next one wrong", Topic.LOSS),
    ],
)
def test_a_question_about_the_rules_is_about_what_it_names(code: str, text: str, topic: Topic) -> None:
    """Nobody has to hear all the rules who asks about one thing."""
    situation = Situation(Kind.ANSWER, answers=("Paris", "Rome", "Madrid", "Oslo"), players=("Anna",))
    assert meant(understand(text, situation, LANGUAGES[code])) == Rules(topic=topic)


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("de", "Darf ich den Fünfzig-fünfzig-Joker nehmen?"),
        ("en", "Can I have the fifty-fifty please?"),
        ("it", "posso usare il cinquanta cinquanta?"),
    ],
)
def test_a_request_is_no_question_about_the_rules(code: str, text: str) -> None:
    """Whoever asks whether a joker may be had wants it; at most it is asked whether that was meant."""
    situation = Situation(Kind.ANSWER, answers=("Paris", "Rome", "Madrid", "Oslo"), jokers=("fifty-fifty",), players=("Anna",))
    found = understand(text, situation, LANGUAGES[code])
    assert isinstance(found, Understood | Unsure)
    assert found.meaning == JokerWish(joker=Joker.FIFTY)


@pytest.mark.parametrize(
    ("code", "text"),
    [("de", "nicht Brad Pitt"), ("en", "definitely not Brad Pitt"), ("en", "not Matt Damon"), ("it", "non Brad Pitt")],
)
def test_what_is_turned_down_is_not_taken(code: str, text: str) -> None:
    """Both parts of a name are one answer, and no correction of each other."""
    situation = Situation(Kind.ANSWER, answers=("Leonardo DiCaprio", "Tom Cruise", "Brad Pitt", "Matt Damon"))
    assert not isinstance(meant(understand(text, situation, LANGUAGES[code])), Answer)


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("de", "Wart, was ist denn das, Rette die Million? Erklär uns das kurz."),
        ("en", "hang on, what's this Money Drop, how does that work?"),
        ("it", "Mah, cos'è questo Salva il milione? Ce lo spieghi in due parole?"),
    ],
)
def test_who_asks_what_a_game_is_hears_of_that_game(code: str, text: str) -> None:
    """Not of all there are, whatever else is said."""
    assert meant(understand(text, Situation(Kind.GAME), LANGUAGES[code])) == Rules(game="money-drop")
