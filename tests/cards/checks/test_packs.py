"""Every check of packs as a whole finds what it is there for."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.cards.checks.test_cards import GERMAN, check
from tests.cards.sample_cards import GOOD, card, pack, write_pack
from voice_quiz.cards.checks.agreement import check_agreement
from voice_quiz.cards.checks.all_checks import check_all
from voice_quiz.cards.checks.balance import check_language_balance
from voice_quiz.cards.checks.located import Located, found_in
from voice_quiz.cards.checks.persons import asking_for_a_person
from voice_quiz.cards.defect import Severity
from voice_quiz.cards.library import load, read_all
from voice_quiz.cards.pack import ReadFile
from voice_quiz.cards.text import CardText
from voice_quiz.places import CARDS

TEA = card(
    id="tea",
    question="What do the British drink at five?",
    right="Tea",
    wrong=("Coffee", "Cocoa", "Gin"),
    explanation="Milk first or last is a question of faith.",
    category="Cups",
)


def texts(*cards: CardText, folder: Path) -> list[str]:
    """Check cards as one pack, and give what is said."""
    return [problem.text for problem in check(pack(folder, *cards))]


def test_the_same_id_twice_in_a_file(tmp_path: Path) -> None:
    """It is told at the second one."""
    checked = pack(tmp_path, GOOD, replace(TEA, id=GOOD.id))
    (problem,) = check(checked)
    assert problem.level is Severity.ERROR
    assert f"the same id is in {checked.file}:6" in problem.text
    assert problem.line == checked.lines.of(1, "id")


def test_the_same_id_and_question_across_files(tmp_path: Path) -> None:
    """The file of the other one is named; another language may have the same id."""
    first, second = pack(tmp_path, GOOD, name="a"), pack(tmp_path, replace(TEA, id=GOOD.id), name="b")
    german = pack(tmp_path, card(**{**GERMAN, "id": GOOD.id}), name="c")
    assert [problem.file for problem in check(first, second, german)] == [str(second.file)]
    (problem,) = check(first, pack(tmp_path, card(id="again", right="Inn"), name="d"))
    assert "the same question is in" in problem.text
    assert problem.level is Severity.ERROR


@pytest.mark.parametrize(
    ("question", "right", "found"),
    [
        ("Which river flows through Vienna and rises in the Black Forest?", "Inn", True),
        ("Through Vienna flows which river, born in the Black Forest?", "The Danube", True),
        ("Which famous river of the Black Forest do waltzes praise?", "Danube", True),
        ("Which river flows through Hamburg?", "Elbe", False),
        ("Which waltz did Strauss write in Vienna?", "Blue Danube", False),
    ],
)
def test_nearly_the_same_question(tmp_path: Path, question: str, right: str, found: bool) -> None:
    """Word order does not matter, and with the same answer fewer words in common are enough."""
    other = card(id="other", question=question, right=right, wrong=("Oder", "Tiber", "Volga"))
    problems = check(pack(tmp_path, GOOD, other))
    assert any("nearly the same question" in problem.text for problem in problems) is found


def test_a_players_card_in_the_place_of_ours_is_mentioned(home: Path) -> None:
    """It may be meant."""
    ours = load("de")[0]
    file = write_pack(home / "packs" / "mine.toml", replace(ours, question="Wo steht das berühmte alte Bauwerk der Pharaonen?"))
    (problem,) = (problem for problem in check_all(tuple(read_all("de"))) if problem.file == str(file))
    assert problem.level is Severity.WARNING
    assert "takes the place of the card in" in problem.text


def test_right_answers_that_are_always_the_longest(tmp_path: Path) -> None:
    """From twelve cards on, two in five are too many."""
    names = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
    cards = [replace(TEA, id=f"tea-{name}", right="Darjeeling", question=f"What is tea {name}?") for name in names]
    said = "the right answer is the longest in {} of 12 cards; players will notice"
    assert said.format(12) in texts(*cards, folder=tmp_path)
    fair = [replace(one, right="Tea") if index < 8 else one for index, one in enumerate(cards)]
    assert not any("longest" in text for text in texts(*fair, folder=tmp_path))


def test_an_uneven_pack(tmp_path: Path) -> None:
    """From thirty cards on: a difficulty that is hardly there, a category that is always there."""
    cards = [replace(TEA, id=f"tea-{index}", difficulty=index % 3 + 3) for index in range(30)]
    uneven = [replace(one, difficulty=3) if one.difficulty == 4 else one for one in cards]
    assert "only 0 cards of difficulty 4" in texts(*uneven, folder=tmp_path)
    assert "the category Cups comes 30 times; choosing is more fun with many" in texts(*cards, folder=tmp_path)
    assert not any("difficulty" in text for text in texts(*cards, folder=tmp_path))


def _ours(tmp_path: Path, *cards: CardText) -> tuple[Located, ...]:
    return found_in([pack(tmp_path, *cards)])


def test_an_uneven_language(tmp_path: Path) -> None:
    """Too few cards of a difficulty, too few topics, too much of one topic."""
    cards = [replace(TEA, id=f"tea-{index}", difficulty=index % 15 + 1, topic=f"topic-{index % 14}") for index in range(75)]
    said = [problem.text for problem in check_language_balance(_ours(tmp_path, *cards))]
    assert said[0] == "en has only 5 cards of difficulty 1; 60 are wanted"
    assert said[15:] == ["75 of 75 questions of en open with what", "en has only 14 topics; 15 are wanted"]
    one_topic = [replace(one, topic="tea") if index < 10 else one for index, one in enumerate(cards)]
    said = [problem.text for problem in check_language_balance(_ours(tmp_path, *one_topic))]
    assert "the topic tea has 10 of 75 cards of en; 12% is the most" in said


def test_questions_that_are_all_alike(tmp_path: Path) -> None:
    """Years in more than a fifth of a difficulty's questions, and one word at the beginning of more than a third."""
    words = ("Who", "What", "Where", "How", "If")
    cards = [
        replace(TEA, id=f"tea-{index}", difficulty=index % 2 + 1, question=f"{words[index % 5]} drank tea in {year}?")
        for index, year in enumerate((1610, "June", "May", "Rome") * 10)
    ]
    said = [problem.text for problem in check_language_balance(_ours(tmp_path, *cards))]
    assert [text for text in said if "year" in text or "open" in text] == [
        "en has a year in 10 of 20 questions of difficulty 1"
    ]


@pytest.mark.parametrize(
    ("language", "question", "right", "person"),
    [
        ("en", "Who painted The Scream?", "Edvard Munch", True),
        ("en", "Which self-taught Indian mathematician came to Cambridge?", "Ramanujan", True),
        ("en", "Who is allowed to catch the ball?", "The goalkeeper", False),
        ("en", "Who helps children across the road?", "Lollipop lady", False),
        ("en", "Which instrument did King David play?", "Harp", False),
        ("de", "Nach wem heißt die Rechenmaschine?", "Leonardo da Vinci", True),
        ("de", "Welcher Frankfurter Zoodirektor gewann einen Oscar?", "Bernhard Grzimek", True),
        ("de", "Wie hieß der deutsche Kaiser mit neunundneunzig Tagen?", "Friedrich der Dritte", True),
        ("de", "Wer warb mit dem Wetter?", "Die Bundesbahn", False),
        ("de", "Welches Tier sperrte der Physiker Schrödinger in eine Kiste?", "Katze", False),
        ("de", "Aus welchem Land stammte der Architekt der Oper?", "Dänemark", False),
        ("it", "Chi dipinse L'urlo?", "Edvard Munch", True),
        ("it", "Quale frate spiegò la partita doppia?", "Luca Pacioli", True),
        ("it", "Chi agita la bacchetta?", "Il direttore d'orchestra", False),
        ("it", "Quale strumento suonava il re?", "Arpa", False),
    ],
)
def test_which_questions_ask_for_a_person(language: str, question: str, right: str, person: bool, tmp_path: Path) -> None:
    """A name is wanted, and it is somebody's; what is written small elsewhere is no name."""
    told = card(id="told", language=language, explanation="A harp and a lady; un'arpa.")
    asked = card(id="asked", language=language, question=question, right=right)
    found = _ours(tmp_path, asked, told)
    assert [one.card.id for one in asking_for_a_person(found)] == (["asked"] if person else [])


def test_too_many_names(tmp_path: Path) -> None:
    """More than three in ten of a difficulty."""
    cards = [
        card(id=f"who-{index}", difficulty=index % 2 + 1, question=f"Who wrote book {index}?" if index % 5 else "Which river?")
        for index in range(20)
    ]
    said = [problem.text for problem in check_language_balance(_ours(tmp_path, *cards))]
    assert [text for text in said if "person" in text] == [
        f"en asks for a person in 8 of 10 questions of difficulty {difficulty}" for difficulty in (1, 2)
    ]
    few = [replace(one, question="Which river?") if index < 13 else one for index, one in enumerate(cards)]
    assert not any("person" in problem.text for problem in check_language_balance(_ours(tmp_path, *few)))


@pytest.mark.parametrize(
    ("german", "said"),
    [
        ({"difficulty": 5}, "difficulty is 4, but 5 in"),
        ({"topic": "water"}, "topic is rivers, but water in"),
        ({"until": 2030}, "until is None, but 2030 in"),
        ({"right": "Rhine", "wrong": ("Danube", "Elbe", "Oder")}, "Rhine is wrong here, but right in"),
        ({"question": "Welcher Fluss fror 1963 zu?"}, "the numbers 1962 are here, 1963 in"),
    ],
)
def test_the_same_fact_in_two_languages(tmp_path: Path, german: dict[str, object], said: str) -> None:
    """What can be compared is compared, and the other file is named with its line."""
    english = card(question="Which river froze in 1962?")
    same = card(language="de", question="Welcher Fluss fror 1962 zu?")
    english_pack, other = pack(tmp_path, english, name="a"), pack(tmp_path, replace(same, **german), name="b")  # type: ignore[arg-type]
    agreeing = pack(tmp_path, same, name="c")
    assert list(check_agreement(found_in([english_pack, agreeing]))) == []
    found = [problem for problem in check_agreement(found_in([english_pack, other])) if said in problem.text]
    assert found
    assert all(problem.level is Severity.ERROR for problem in found)


def test_a_fact_that_one_language_lacks(tmp_path: Path) -> None:
    """Cards of a language's own culture say so in their id."""
    english = pack(tmp_path, GOOD, card(id="en-tea"), name="a")
    german = pack(tmp_path, card(language="de"), card(language="de", id="de-bier"), card(language="de", id="lost"), name="b")
    (problem,) = check_agreement(found_in([english, german]))
    assert problem.card == "lost"
    assert "the card is not there in en" in problem.text


def test_problems_are_told_in_the_order_of_files_and_lines(tmp_path: Path) -> None:
    """So that a person can mend from top to bottom."""
    bad = [card(id=f"bad-{index}", right="Stop", question=f"Where is river number {word}?") for index, word in enumerate("abc")]
    problems = check(pack(tmp_path, *bad, name="b"), pack(tmp_path, *(replace(one, id=f"a-{one.id}") for one in bad), name="a"))
    places = [(problem.file, problem.line) for problem in problems]
    assert places == sorted(places)
    assert {Path(file).stem for file, _ in places} == {"a", "b"}


def test_one_of_our_packs_alone_is_compared_with_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Disagreement and copies are told of the pack that was asked for, whatever the others are."""
    monkeypatch.setenv(CARDS, str(tmp_path))
    german = pack(tmp_path / "de", card(**{**GERMAN, "difficulty": 5}), name="rivers")
    english, copy = pack(tmp_path / "en", GOOD, name="rivers"), pack(tmp_path / "en", card(id="en-copy"), name="copy")
    said = [
        problem.text.split(" in ")[0]
        for problem in check_all([ReadFile(english.file, english)], beside=[german, copy])
        if problem.level is Severity.ERROR
    ]
    assert said == ["difficulty is 4, but 5", "the same question is"]
