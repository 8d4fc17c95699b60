"""Files from elsewhere: what they do not know is filled in, and no card comes twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cards.dealing_out import only, said, take
from voice_quiz.cards.importer import UnknownLanguage


def test_toml_keeps_the_good_cards(tmp_path: Path) -> None:
    """As any other format."""
    card = '[[card]]\nid = "{}"\ncategory = "C"\ndifficulty = {}\nquestion = "Who?"\nright = "a"\nwrong = ["b", "c", "d"]\n'
    imported = take(tmp_path, "a.toml", 'language = "de"\n' + card.format("one", 1) + card.format("two", 99))
    assert (only(imported).id, only(imported).language, only(imported).topic) == ("one", "de", "a")
    assert said(imported) == ["12: two: difficulty is 99; a whole number from 1 to 15 is wanted"]


def test_what_a_file_does_not_know_is_filled_in(tmp_path: Path) -> None:
    """By the name of the pack, or as the person says."""
    text = "Who?\nA. Früh & spät\nB. b\nC. c\nD. d\nANSWER: A\n"
    card = only(take(tmp_path, "a.txt", text, name="pub-night"))
    assert (card.category, card.topic, card.difficulty, card.explanation) == ("Pub night", "pub-night", 5, "")
    chosen = only(take(tmp_path, "a.txt", text, category="Pubs", topic="beer", difficulty=9, language="it"))
    assert (chosen.category, chosen.topic, chosen.difficulty, chosen.language) == ("Pubs", "beer", 9, "it")


def test_a_made_id_is_the_same_the_next_time(tmp_path: Path) -> None:
    """So that a card that was heard stays heard when the file is imported again; other cards get other ids."""
    text = "Who?\nA. Früh & spät\nB. b\nC. c\nD. d\nANSWER: A\n\n"
    first, again = take(tmp_path, "a.txt", text + text.replace("Who", "What")), take(tmp_path, "b.txt", text)
    assert first.cards[0].id == again.cards[0].id
    assert first.cards[0].id.startswith("mine-fruh-spat-")
    assert len({card.id for card in first.cards}) == 2


def test_the_same_card_twice_is_kept_once(tmp_path: Path) -> None:
    """The second one is named."""
    text = "Who?\nA. a\nB. b\nC. c\nD. d\nANSWER: A\n\n"
    imported = take(tmp_path, "a.txt", text * 2)
    assert len(imported.cards) == 1
    assert said(imported)[0].startswith("8: the same question and answer are there twice")
    assert imported.lost == 1


def test_the_language_is_told_by_the_cards_or_the_person(tmp_path: Path) -> None:
    """It is never guessed: the words of a French question look Italian. A card's own word counts before the person's."""
    french = "Quel fleuve traverse la ville de Vienne?\nA. a\nB. b\nC. c\nD. d\nANSWER: A\n"
    with pytest.raises(UnknownLanguage, match=r"a\.txt, line 1: no language is named; name it with --language: de, en, it"):
        take(tmp_path, "a.txt", french, language=None)
    rows = "question,right,wrong1,wrong2,wrong3,language\nHm?,a,b,c,d,it\n"
    for told in (None, "de"):
        assert only(take(tmp_path, "b.csv", rows, language=told)).language == "it"
    with pytest.raises(UnknownLanguage, match="line 3"):
        take(tmp_path, "c.csv", f"{rows}Hm?,a,b,c,d,\n", language=None)


@pytest.mark.parametrize(("written", "language"), [("de", "de"), ("DE", "de"), ("de-AT", "de"), (" en_US", "en")])
def test_a_language_may_be_written_with_its_country(written: str, language: str, tmp_path: Path) -> None:
    """As many programs do."""
    rows = f"question,right,wrong1,wrong2,wrong3,language\nHm?,a,b,c,d,{written}\n"
    assert only(take(tmp_path, "a.csv", rows, language=None)).language == language


@pytest.mark.parametrize("written", ["fr", "ge", "I T", "../it", "german"])
def test_a_language_that_is_not_there_is_refused(written: str, tmp_path: Path) -> None:
    """Nobody could ever play such a card."""
    rows = f"question,right,wrong1,wrong2,wrong3,language\nHm?,a,b,c,d,{written}\n"
    imported = take(tmp_path, "a.csv", rows, language=None)
    assert (imported.cards, said(imported)) == ((), [f"2: language is {written.lower()!r}; there are de, en, it"])


def test_signs_that_nobody_sees_are_left_out(tmp_path: Path) -> None:
    """A soft hyphen, a blank without width; a blank that keeps words together is a blank."""
    row = "Who\u00a0is it?,Donau\u00addampfer,b\u200b,c,d"
    card = only(take(tmp_path, "a.csv", f"question,right,wrong1,wrong2,wrong3\n{row}\n"))
    assert (card.question, card.right, card.wrong) == ("Who is it?", "Donaudampfer", ("b", "c", "d"))


def test_texts_are_brought_into_one_line(tmp_path: Path) -> None:
    """Line breaks and double blanks become single ones, in every field."""
    row = '"Who\nis  it?","a  b",c,d,"e\nf","Pub\n night","So  so."'
    card = only(take(tmp_path, "a.csv", f"question,right,wrong1,wrong2,wrong3,category,explanation\n{row}\n"))
    assert (card.question, card.right, card.wrong) == ("Who is it?", "a b", ("c", "d", "e f"))
    assert (card.category, card.explanation) == ("Pub night", "So so.")


@pytest.mark.parametrize(("written", "family"), [("no", False), ("Nein", False), ("FALSE", False), ("sì", True), ("", True)])
def test_lists_and_truths_are_read_from_one_cell(written: str, family: bool, tmp_path: Path) -> None:
    """As people write them in a table, in any language."""
    row = f'Who?,a,b,c,d,"Gaudi; ",gaudi; barcelona,"children,teens",{written}'
    card = only(take(tmp_path, "a.csv", f"question,right,wrong1,wrong2,wrong3,more,about,Gruppen,famiglia\n{row}\n"))
    assert (card.more, card.about, card.groups, card.family) == (
        "Gaudi;",
        ("gaudi", "barcelona"),
        ("children", "teens"),
        family,
    )


def test_a_group_that_nobody_knows_is_told(tmp_path: Path) -> None:
    """And so is a yes or no that is neither."""
    imported = take(tmp_path, "a.csv", "question,right,wrong1,wrong2,wrong3,groups,family\nHm?,a,b,c,d,kids,perhaps\n")
    assert said(imported) == [
        "2: groups is ['kids']; a list of some of children, teens, memories is wanted",
        "2: family is 'perhaps'; true or false is wanted",
    ]


def test_a_topic_may_be_any_text(tmp_path: Path) -> None:
    """A key is made of it, and where there is no category it is that too."""
    head = "question,right,wrong1,wrong2,wrong3,Thema"
    card = only(take(tmp_path, "a.csv", f"{head}\nWho?,a,b,c,d,Länder & Flüsse\n"))
    assert (card.topic, card.category) == ("lander-flusse", "Länder & Flüsse")
    card = only(take(tmp_path, "a.csv", f"{head},Kategorie\nWho?,a,b,c,d,Wasser,Nass\n"))
    assert (card.topic, card.category) == ("wasser", "Nass")


@pytest.mark.parametrize(("word", "difficulty"), [("schwer", 13), ("Facile", 3), ("basic", 5)])
def test_a_difficulty_in_words(word: str, difficulty: int, tmp_path: Path) -> None:
    """One that nobody knows costs no card, but is told."""
    imported = take(tmp_path, "a.csv", f"question,right,wrong1,wrong2,wrong3,level\nWho?,a,b,c,d,{word}\n")
    assert only(imported).difficulty == difficulty
    assert said(imported) == (["2: difficulty is 'basic', which is no number; 5 is taken"] if word == "basic" else [])


@pytest.mark.parametrize(
    ("written", "difficulties"),
    [
        ((50, 100, 500, 1000, 1_000_000), [1, 5, 8, 11, 15]),
        ((100, 200, 200, 400), [1, 8, 8, 15]),
        ((1, 5, 15), [1, 5, 15]),
        ((3, 99, 4), [3, 4]),
        ((100, 100), []),
    ],
)
def test_another_scale_of_difficulty_is_spread_evenly(
    written: tuple[int, ...], difficulties: list[int], tmp_path: Path
) -> None:
    """As sums of money; a single number that is out of place is a mistake."""
    rows = (f"{number},Who is {place}?,a,b,c,d" for place, number in enumerate(written))
    imported = take(tmp_path, "a.csv", "level,question,right,wrong1,wrong2,wrong3\n" + "\n".join(rows))
    assert [card.difficulty for card in imported.cards] == difficulties
    assert len(imported.problems) == (1 if len(difficulties) > 3 else len(written) - len(difficulties))


def test_an_explanation_with_a_formula_is_left_out(tmp_path: Path) -> None:
    """And told; the card is kept."""
    text = "question,right,wrong1,wrong2,wrong3,explanation\nWho?,a,b,c,d,It is \\(x^2\\) times.\n"
    imported = take(tmp_path, "a.csv", text)
    assert (only(imported).explanation, len(imported.problems)) == ("", 1)


def test_a_formula_is_not_for_the_ear(tmp_path: Path) -> None:
    """Neither in the question nor as the answer."""
    rows = (r"What is \(x^2\)?,a,b,c,d", "What is it?,$$x^2$$,b,c,d", "Who sings?,A$$o,b,c,d")
    imported = take(tmp_path, "a.csv", "question,right,wrong1,wrong2,wrong3\n" + "\n".join(rows))
    assert only(imported).right == "A$$o"
    assert said(imported) == [f"{line}: there is a formula in it, which nobody can read aloud" for line in (2, 3)]
