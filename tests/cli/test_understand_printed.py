"""The JSON of `voice-quiz understand` stays as it is, to the letter: of every kind of outcome, and of every kind of slot."""

from __future__ import annotations

import argparse
import shlex

import pytest

from voice_quiz.cli import understand

# The situation as it is described on the command line, what somebody says, and what is printed between that and the seconds.
LINES = [
    (
        "answer --answers 'Rhein;Donau;Elbe;Main' --players Anna,Ben",
        "Anna sagt B",
        '"intent": "answer", "slots": {"player": "Anna", "letter": "B"}, "outcome": "understood"',
    ),
    (
        "answer --answers 'Rhein;Donau;Elbe;Main'",
        "Rhein oder Elbe",
        '"intent": null, "slots": {}, "outcome": "ambiguous", "choices": ["A", "C"]',
    ),
    ("answer", "B oder C oder D", '"intent": null, "slots": {}, "outcome": "ambiguous", "choices": ["B", "C", "D"]'),
    ("answer --players Anna,Ben", "Ben ist bereit", '"intent": "ready", "slots": {"player": "Ben"}, "outcome": "understood"'),
    (
        "answer --players Anna,Ben",
        "ich rufe Ben an",
        '"intent": "joker", "slots": {"partner": "Ben", "joker": "phone"}, "outcome": "understood"',
    ),
    (
        "answer",
        "ich nehme einen Joker",
        '"intent": null, "slots": {}, "outcome": "ambiguous", '
        '"choices": ["fifty-fifty", "audience", "phone", "extra", "expert", "switch"]',
    ),
    (
        "answer --jokers phone",
        "ich nehme einen Joker",
        '"intent": "joker", "slots": {"joker": "phone"}, "outcome": "understood"',
    ),
    ("answer --jokers phone", "Publikumsjoker", '"intent": null, "slots": {}, "outcome": "not-now", "meant": "joker"'),
    ("answer", "ich steige aus", '"intent": "leave", "slots": {}, "outcome": "understood"'),
    ("category --answers 'Tiere;Filme'", "die zweite", '"intent": "category", "slots": {"choice": 2}, "outcome": "understood"'),
    (
        "stake --answers 'Rhein;Donau;Elbe;Main'",
        "zehn auf A und den Rest auf B",
        '"intent": "stake", "slots": {"stakes": {"A": 10, "B": 30}}, "outcome": "understood"',
    ),
    (
        "stake --answers 'Rhein;Donau;Elbe;Main' --board A=10",
        "alles zurück",
        '"intent": "stake", "slots": {"stakes": {}}, "outcome": "understood"',
    ),
    ("stake", "zwanzig auf A und B", '"intent": null, "slots": {}, "outcome": "ambiguous", "choices": ["each", 20]'),
    ("stake", "260.000 auf A", '"intent": null, "slots": {}, "outcome": "ambiguous", "choices": [250000, 275000]'),
    ("stake", "den Rest auf A", '"intent": null, "slots": {"stakes": {"A": 40}}, "outcome": "unsure", "meant": "stake"'),
    ("stake", "fünfzig Chips auf A", '"intent": null, "slots": {"too-many-chips": 10}, "outcome": "not-now", "meant": "stake"'),
    (
        "stake --windows ABC",
        "alles auf D",
        '"intent": null, "slots": {"not-on-the-table": "D"}, "outcome": "not-now", "meant": "stake"',
    ),
    ("stake", "fertig", '"intent": "done", "slots": {}, "outcome": "understood"'),
    (
        "vote --players Anna,Ben",
        "Ben stimmt für Dora",
        '"intent": "vote", "slots": {"player": "Ben", "letter": "D"}, "outcome": "understood"',
    ),
    (
        "volunteer --players Anna,Ben",
        "Anna meldet sich",
        '"intent": "volunteer", "slots": {"player": "Anna"}, "outcome": "understood"',
    ),
    ("helper --players Anna,Ben", "Ben", '"intent": "player", "slots": {"player": "Ben"}, "outcome": "understood"'),
    ("show", "A und C", '"intent": "show", "slots": {"letters": ["A", "C"]}, "outcome": "understood"'),
    (
        "shop",
        "den Safe Haven auf Stufe drei",
        '"intent": "buy", "slots": {"item": "safe-haven", "level": 3}, "outcome": "understood"',
    ),
    (
        "place --players Anna,Ben",
        "ich kaufe die Vier von Anna für Platz zwei",
        '"intent": "buy", "slots": {"digit": 4, "from": "Anna", "place": 2}, "outcome": "understood"',
    ),
    (
        "place --players Anna,Ben",
        "von Ben auf Platz zwei",
        '"intent": "buy", "slots": {"from": "Ben", "place": 2}, "outcome": "understood"',
    ),
    ("place", "die Drei auf Platz eins", '"intent": "place", "slots": {"digit": 3, "place": 1}, "outcome": "understood"'),
    ("place", "tausche Platz eins und vier", '"intent": "swap", "slots": {"places": [1, 4]}, "outcome": "understood"'),
    ("place", "zwei fünf", '"intent": "swap", "slots": {"places": [2, 5], "bare": "yes"}, "outcome": "understood"'),
    (
        "place --players Anna,Ben",
        "Platz 3 von Anna",
        '"intent": "buy", "slots": {"place": 3, "from": "Anna"}, "outcome": "understood"',
    ),
    ("variant", "ohne Risiko", '"intent": "variant", "slots": {"variant": "non-risk"}, "outcome": "understood"'),
    ("digits", "3 0 5 1 2 8", '"intent": "digits", "slots": {"digits": [3, 0, 5, 1, 2, 8]}, "outcome": "understood"'),
    ("spinner", "Grün", '"intent": "spin", "slots": {"colour": "green"}, "outcome": "understood"'),
    ("steps", "zwei zurück", '"intent": "number", "slots": {"number": -2}, "outcome": "understood"'),
    (
        "names",
        "Anna und Ben gegen Carla und ich",
        '"intent": "names", "slots": {"names": ["Anna", "Ben", "Carla"], '
        '"teams": [["Anna", "Ben"], ["Carla"]], "me": 1}, "outcome": "understood"',
    ),
    ("names", "wir sind zu dritt", '"intent": "count", "slots": {"number": 3}, "outcome": "understood"'),
    ("game", "Lotterie", '"intent": "game", "slots": {"game": "lottery"}, "outcome": "understood"'),
    ("language", "Deutsch", '"intent": "tongue", "slots": {"language": "de"}, "outcome": "understood"'),
    ("resume", "das letzte", '"intent": "go-on", "slots": {"which": "last"}, "outcome": "understood"'),
    ("resume --players Anna,Ben", "mit Anna", '"intent": "go-on", "slots": {"player": "Anna"}, "outcome": "understood"'),
    (
        "plan",
        "ein kurzes Spiel mit leichten Fragen ohne Sport",
        '"intent": "wish", "slots": {"wishes": [{"plan": "short"}, {"plan": "easy"}, {"without": "sport"}]}, '
        '"outcome": "understood"',
    ),
    ("plan", "sechzig Sekunden", '"intent": "wish", "slots": {"seconds": 60}, "outcome": "understood"'),
    ("plan", "andere Spieler", '"intent": "wish", "slots": {"again": "players"}, "outcome": "understood"'),
    (
        "yes-no",
        "lies die Antworten noch einmal vor",
        '"intent": "repeat", "slots": {"part": "answers"}, "outcome": "understood"',
    ),
    ("yes-no", "was ist B", '"intent": "repeat", "slots": {"window": "B"}, "outcome": "understood"'),
    ("yes-no", "wer führt insgesamt", '"intent": "status", "slots": {"ever": "yes"}, "outcome": "understood"'),
    ("yes-no", "wie steht es", '"intent": "status", "slots": {}, "outcome": "understood"'),
    ("yes-no", "Moment mal", '"intent": "pause", "slots": {"aside": "yes"}, "outcome": "understood"'),
    ("yes-no", "was bedeuten die Töne", '"intent": "cue", "slots": {"cues": "all"}, "outcome": "understood"'),
    ("yes-no", "sprich italienisch", '"intent": "language", "slots": {"language": "it"}, "outcome": "understood"'),
    ("yes-no", "fass dich kürzer", '"intent": "talk", "slots": {"talk": "brief"}, "outcome": "understood"'),
    (
        "yes-no --players Anna,Ben",
        "Ben geht nach Hause",
        '"intent": "home", "slots": {"player": "Ben"}, "outcome": "understood"',
    ),
    ("yes-no", "langsamer", '"intent": "slower", "slots": {}, "outcome": "understood"'),
    ("yes-no", "ich nehme B", '"intent": null, "slots": {}, "outcome": "not-now", "meant": "answer"'),
    ("yes-no", "mumpitz", '"intent": null, "slots": {}, "outcome": "not-understood"'),
]


@pytest.mark.parametrize(("situation", "text", "printed"), LINES, ids=[f"{line[0].split()[0]}: {line[1]}" for line in LINES])
def test_a_line_is_printed_as_ever(situation: str, text: str, printed: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Names, order, lists, and what is left out."""
    parser = argparse.ArgumentParser()
    understand.add(parser.add_subparsers())
    understand.run(parser.parse_args(["understand", "--language", "de", "--expecting", *shlex.split(situation), text]))
    assert capsys.readouterr().out.startswith(f'{{"heard": "{text}", {printed}, "seconds": ')
