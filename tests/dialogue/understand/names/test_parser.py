"""Who plays is read from a sentence as people say it."""

from __future__ import annotations

import pytest

from tests.dialogue.sentences import LANGUAGES
from voice_quiz.dialogue.meaning import Names
from voice_quiz.dialogue.situation import Channel, Kind, Situation
from voice_quiz.dialogue.understand.outcome import Understood
from voice_quiz.dialogue.understand.pipeline import understand

# A language, what is said, the names by team, and whether somebody said "I" and told no name.
SAID = [
    ("de", "Die Oma und ich, ich bin der Klaus", "Oma Klaus", False),
    ("de", "es spielen meine Schwester Rita, ihr Mann Holger und der kleine Jannis", "Rita Holger Jannis", False),
    ("de", "also wir sind der günter die hannelore und dann noch die petra", "Günter Hannelore Petra", False),
    ("de", "der papa heißt jochen und ich heiße marie", "Jochen Marie", False),
    ("de", "Tante Käthe, Onkel Willi, Oma", "Käthe Willi Oma", False),
    ("de", "Gerda, das ist die Oma, und Papa", "Gerda Papa", False),
    ("de", "nur Papa und Jonas", "Papa Jonas", False),
    ("de", "meine tochter sina und ich", "Sina", True),
    ("de", "sven und birgit gegen uns also heiko und anke", "Sven Birgit / Heiko Anke", False),
    ("de", "Alt gegen Jung: Opa und Renate gegen Tim und Lilly", "Opa Renate / Tim Lilly", False),
    ("de", "Bernd, nein, Bernd ist schon weg, also nur Ulla und Frank", "Ulla Frank", False),
    ("de", "ich bin der Zwirbel", "Zwirbel", False),
    ("en", "it's me, Emma, my husband Tom, and our friends Priya and Dave", "Emma Tom Priya Dave", False),
    ("en", "Emma, Tom, that's my husband, and the two kids Ava and Leo", "Emma Tom Ava Leo", False),
    ("en", "there's my grandson alfie then his sister maisie and i'm brenda", "Alfie Maisie Brenda", False),
    ("en", "Grandpa Joe, Auntie Pat and Mum", "Joe Pat Mum", False),
    ("en", "my mum's called Janet and I'm Rosie", "Janet Rosie", False),
    ("en", "only gareth and me tonight", "Gareth", True),
    ("en", "olly and kate against mum and dad, may the best team win", "Olly Kate / Mum Dad", False),
    ("en", "Nick, Dawn, no, Dawn's gone to bed, so Nick and Pauline", "Nick Pauline", False),
    ("en", "we've got gemma, we've got raj and we've got big steve", "Gemma Raj Steve", False),
    ("en", "I'm Wibbel", "Wibbel", False),
    ("it", "io sono Paola, poi ci sono Marco e la nonna Lucia", "Paola Marco Lucia", False),
    ("it", "giochiamo io e mio cugino stefano", "Stefano", True),
    ("it", "siamo la franca il gianni e la piccola alice", "Franca Gianni Alice", False),
    ("it", "Mia moglie Elena, mio figlio Luca e la nonna", "Elena Luca Nonna", False),
    ("it", "il papà si chiama sergio e io sono matilde", "Sergio Matilde", False),
    ("it", "marta e ivan contro rita e pietro e vinca il migliore", "Marta Ivan / Rita Pietro", False),
    ("it", "Donne contro uomini: Sara e Giada contro Ugo", "Sara Giada / Ugo", False),
    ("it", "Bruno, no, Bruno è andato via, quindi Livia e Dino", "Livia Dino", False),
    ("it", "mi chiamo Zorbolo", "Zorbolo", False),
]
# What is no list, where one is asked for.
TALK = [
    ("de", "Die üblichen"),
    ("de", "ganz allein"),
    ("de", "Wie lange dauert das denn?"),
    ("de", "mach mal lauter"),
    ("de", "dieselben leute wie beim letzten mal"),
    ("en", "same folk as last week"),
    ("en", "just me"),
    ("en", "turn it up a bit please"),
    ("en", "the usual bunch"),
    ("it", "i soliti"),
    ("it", "solo io"),
    ("it", "alza il volume per favore"),
    ("it", "gli stessi dell'ultima volta"),
]


def listed(text: str, code: str, channel: Channel = Channel.SPOKEN) -> Names | None:
    """Return the names that are understood, if any are."""
    found = understand(text, Situation(Kind.NAMES), LANGUAGES[code], channel)
    return found.meaning if isinstance(found, Understood) and isinstance(found.meaning, Names) else None


@pytest.mark.parametrize(("code", "text", "names", "me"), SAID, ids=[text for _, text, _, _ in SAID])
def test_who_plays(code: str, text: str, names: str, me: bool) -> None:
    """Kinship, introductions, fillers and second thoughts are no names, and leave none out."""
    found = listed(text, code)
    teams = tuple(tuple(team.split()) for team in names.split(" / "))
    assert found
    assert (found.names, found.me is not None) == (tuple(name for team in teams for name in team), me)
    assert found.teams == (teams if len(teams) > 1 else ())


@pytest.mark.parametrize(("code", "text"), TALK, ids=[text for _, text in TALK])
def test_who_plays_is_not_guessed(code: str, text: str) -> None:
    """The usual company, somebody alone, a command or a question names nobody."""
    assert listed(text, code) is None


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_list_is_read_with_and_without_commas(code: str) -> None:
    """A recogniser writes neither commas nor capitals."""
    language = LANGUAGES[code]
    names = list(language.first_names.values())[100:104]
    joiner = language.about["list"]["and"]
    written = f"{', '.join(names[:-1])} {joiner} {names[-1]}"
    for text in (written, written.lower(), written.lower().replace(",", ""), ", ".join(names), " + ".join(names)):
        found = listed(text, code)
        assert found
        assert found.names == tuple(names)


@pytest.mark.parametrize(("code", "text"), [("de", "ich und der Bruno"), ("en", "Bruno and I"), ("it", "io e Bruno")])
def test_whoever_says_i_is_asked(code: str, text: str) -> None:
    """The place of the one who said "I" is kept."""
    assert listed(text, code) == Names(("Bruno",), (), 0)
