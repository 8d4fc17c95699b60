"""Voices say what they are given, as fast and as high as asked; texts are written so that they are read rightly."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.speech.player import rendered
from voice_quiz.speech.audio.sound import MOUTH_RATE, Sound, decibels
from voice_quiz.speech.voices import __main__ as voices
from voice_quiz.speech.voices.interface import BadVoice, Raw
from voice_quiz.speech.voices.manner import Manner
from voice_quiz.speech.voices.pico import PicoVoice
from voice_quiz.speech.voices.piper import PiperVoice
from voice_quiz.speech.voices.postprocessing import finished
from voice_quiz.speech.voices.text_normalisation import Phrase, opened, phrases
from voice_quiz.speech.voices.voice_choice import available, kind, kind_for

SENTENCES = {
    "de": "Eine Million liegt auf dem Tisch. Mal sehen, wie lange.",
    "en": "There's a million on the table. Let's see how long it stays.",
    "it": "Un milione è sul tavolo. Vediamo quanto ci resta.",
}
ENGINES = pytest.mark.parametrize("engine", ["system", "pico"])


def said(text: str, language: str, manner: Manner) -> Sound:
    """Return what a voice says, ready to play."""
    return finished(rendered(text, language, manner), manner.volume)


@pytest.mark.parametrize("language", SENTENCES)
@ENGINES
def test_the_rate_changes_the_length(engine: str, language: str) -> None:
    """From 100 to 400 words a minute everything gets shorter, step by step, and by half at least from 100 to 300."""
    rates = (100, 130, 170, 220, 300, 400)
    lengths = [said(SENTENCES[language], language, Manner(rate=rate, voice=engine)).seconds for rate in rates]
    assert lengths == sorted(lengths, reverse=True)
    assert lengths[0] > 2 * lengths[4]


def test_settings_hold_for_the_very_next_sentence() -> None:
    """Changing everything between two sentences never loses a setting or a sentence."""
    first: dict[tuple[str, int], float] = {}
    for turn in range(30):
        key = (("de", "en", "it")[turn % 3], (120, 250)[turn % 2])
        length = said("A, B, C", key[0], Manner(rate=key[1], voice="system")).seconds
        assert first.setdefault(key, length) == pytest.approx(length, abs=0.03)
    assert len({round(length, 2) for length in first.values()}) == len(first)


@ENGINES
def test_pitch(engine: str) -> None:
    """A higher pitch has its strongest tone higher up."""
    low, high = (_tone(said("Aaa.", "de", Manner(pitch=pitch, voice=engine))) for pitch in (10, 90))
    assert high > 1.2 * low


def _tone(sound: Sound) -> float:
    """Return the frequency at which a sound repeats itself, between 50 and 190 Hz."""
    samples = sound.samples[: MOUTH_RATE // 2].astype(np.float64)
    alike = np.fft.irfft(np.abs(np.fft.rfft(samples, 2 * len(samples))) ** 2)
    shortest, longest = MOUTH_RATE // 190, MOUTH_RATE // 50
    return MOUTH_RATE / (shortest + int(np.argmax(alike[shortest:longest])))


@pytest.mark.parametrize("text", ["A", "D, leer.", SENTENCES["de"]])
@ENGINES
def test_all_voices_are_equally_loud(engine: str, text: str) -> None:
    """Long and short texts come out at one level, which the volume lowers."""
    raw = rendered(text, "de", Manner(voice=engine))
    usual, quiet = (finished(raw, volume) for volume in (0.7, 0.07))
    assert decibels(usual.samples) == pytest.approx(-21.5, abs=2)
    assert decibels(usual.samples) - decibels(quiet.samples) == pytest.approx(20, abs=0.5)


def test_silence_is_trimmed() -> None:
    """At both ends only a breath is left of the silence that a voice leaves."""
    tone = (8_000 * np.sin(np.arange(22_050) * 0.1)).astype("<i2")
    quiet = np.zeros(11_025, dtype="<i2")
    sound = finished(Raw(np.concatenate((quiet, tone, quiet)).tobytes(), 22_050), 1.0)
    assert sound.rate == MOUTH_RATE
    assert sound.seconds == pytest.approx(1.04, abs=0.02)


@pytest.mark.parametrize("data", [b"", b"\0" * 4_410, b"\0"])
def test_nothing_stays_nothing(data: bytes) -> None:
    """What a voice does not say has no length."""
    assert finished(Raw(data, 22_050), 1.0).seconds == 0


@pytest.mark.parametrize(
    ("name", "reasons"),
    [
        ("xaver", ("'xaver'", "gmw/de")),
        ("gmw/de+nobody", ("'gmw/de+nobody'", "gmw/de")),
    ],
)
def test_an_unknown_voice_is_refused_with_the_names_of_the_known(name: str, reasons: tuple[str, ...]) -> None:
    """The error says which voices there are."""
    with pytest.raises(BadVoice) as error:
        rendered("Hallo", "de", Manner(voice=name))
    assert all(reason in str(error.value) for reason in reasons)


@ENGINES
def test_a_language_without_a_voice_is_refused(engine: str) -> None:
    """The error names the language."""
    with pytest.raises(BadVoice, match="tlh"):
        rendered("Hallo", "tlh", Manner(voice=engine))


@pytest.mark.parametrize("name", ["system", "German", "de", "gmw/de+f2", "GMW/DE"])
def test_a_voice_has_several_names(name: str) -> None:
    """A voice is found by its name, its language, its folder, and in a variant."""
    assert said("Guten Abend", "de", Manner(voice=name)).seconds > 0.3


@pytest.mark.parametrize("name", ["pico:fr-XX", "pico:"])
def test_an_unknown_pico_voice_is_refused(name: str) -> None:
    """The error says which voices there are."""
    with pytest.raises(BadVoice, match="pico:de-DE"):
        rendered("Hallo", "de", Manner(voice=name))


def test_what_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without its library a kind of voice says what to install, and does not spoil the list of the others."""
    monkeypatch.setitem(sys.modules, "py_nanotts", None)
    monkeypatch.setattr("voice_quiz.speech.voices.piper.find_spec", lambda _: None)
    for start, wanted in ((PicoVoice, "pip install py-nanotts"), (PiperVoice, "pip install piper-tts")):
        with pytest.raises(BadVoice, match=wanted):
            start()


def test_piper_voices_are_found_in_the_data_folder(home: Path) -> None:
    """A voice is named after its person, or its file where there are two; where there is none the error says what to do."""
    with pytest.raises(BadVoice, match=f"{home}.*voices"):
        PiperVoice().render("Hallo", "de", Manner(voice="piper"))
    voice = PiperVoice()
    (home / "voices" / "thorsten").mkdir(parents=True)
    (home / "voices" / "thorsten" / "de_DE-thorsten-medium.onnx").touch()
    for quality in ("low", "medium"):
        (home / "voices" / f"en_US-amy-{quality}.onnx").touch()
    assert voice.available("de") == ("piper:thorsten",)
    assert {"piper:en_US-amy-low", "piper:en_US-amy-medium"} <= set(voice.available("en"))
    with pytest.raises(BadVoice, match="piper:thorsten"):
        voice.render("Hallo", "de", Manner(voice="piper:karlsson"))


def test_without_a_name_the_warmest_voice_speaks(home: Path) -> None:
    """Piper's where there is one, else Pico's, else the system's; and the first of a list is the one that speaks."""
    assert {language: kind_for(None, language) for language in SENTENCES} == dict.fromkeys(SENTENCES, "pico")
    assert kind_for(None, "fr") == "pico"
    assert kind_for(None, "nl") == "system"
    (home / "voices").mkdir()
    (home / "voices" / "de_DE-thorsten-medium.onnx").touch()
    assert kind_for(None, "de") == "piper"
    assert available("de")[0] == "piper:thorsten"
    assert kind_for(None, "it") == "pico"


@pytest.mark.parametrize(
    ("name", "expected"),
    [("system", "system"), ("gmw/de", "system"), ("pico", "pico"), ("Piper:x", "piper"), ("piperella", "system")],
)
def test_the_name_tells_the_kind(name: str, expected: str) -> None:
    """Only pico and piper have a kind of their own."""
    assert kind(name) == expected


def test_available_gives_all_kinds() -> None:
    """The warmest comes first."""
    assert available("it")[:2] == ("pico:it-IT", "roa/it")


def test_manner_is_adjusted_as_far_as_it_goes() -> None:
    """Slower, faster, louder and quieter move by a step and stop at the ends."""
    manner = Manner()
    assert manner.adjusted("slower").rate < manner.rate < manner.adjusted("faster").rate
    assert manner.adjusted("quieter").volume < manner.volume < manner.adjusted("louder").volume
    for what, end in {"slower": (100, 0.7), "faster": (400, 0.7), "louder": (170, 1.0), "quieter": (170, 0.1)}.items():
        last = manner
        for _ in range(20):
            last = last.adjusted(what)
        assert (last.rate, last.volume) == end
    assert replace(manner, volume=0.0).adjusted("quieter").volume == 0
    with pytest.raises(ValueError, match="sideways"):
        manner.adjusted("sideways")


@pytest.mark.parametrize(
    "wrong", [{"rate": 99}, {"rate": 401}, {"pitch": -1}, {"pitch": 101}, {"volume": 1.1}, {"volume": -0.1}]
)
def test_manner_refuses_what_no_voice_can_do(wrong: dict[str, int]) -> None:
    """What lies outside the ranges is an error, not a surprise."""
    with pytest.raises(ValueError, match="to"):
        Manner(**wrong)  # type: ignore[arg-type]


READINGS = {
    "en": {
        "It was A, Paris.": "It was eigh, Paris.",
        "A and D stay empty.": "eigh and D stay empty.",
        "Nothing on A.": "Nothing on eigh.",
        "Five from A to C.": "Five from eigh to C.",
        "Ten on A please": "Ten on eigh please",
        "A man in A Christmas Carol.": "A man in A Christmas Carol.",
        "Is it 1789, 1903 or 1800?": "Is it 17 89, 19 oh 3 or 1800?",
        "1,250 and 195 and 2001": "1,250 and 195 and 2001",
        "€250,000": "250,000 euros",
        "1914–1918": "19 14 to 19 18",
        "She said “Don't” – twice.": "She said Don't, twice.",
        "Rock 'n' roll": "Rock n' roll",
    },
    "de": {
        "A und D bleiben frei.": "A und D bleiben frei.",
        "Im Jahr 1789, 1905 oder 1800?": "Im Jahr 17 hundert 89, 19 hundert 5 oder 18 hundert?",
        "12.345, 1.250, 195 und 2001": "12.345, 1.250, 195 und 2001",
        "€ 250.000": "250.000 Euro",
        "250.000 €": "250.000 Euro",
        "Er sagte „Hallo“ – und ging.": "Er sagte Hallo, und ging.",
        "Dr. Müller, Nr. 5": "Doktor Müller, Nummer 5",
    },
    "it": {
        "A e D restano vuote.": "à e D restano vuote.",
        "Su A niente.": "Su à niente.",
        "Resta A, Parigi.": "Resta A, Parigi.",
        "Dalla B alla D.": "Dalla bi alla D.",
        "A Roma si va.": "A Roma si va.",
        "€ 250.000": "250.000 euro",
        "Disse «ciao» – e uscì.": "Disse ciao, e uscì.",
        "il 1° maggio": "il primo maggio",
    },
}


@pytest.mark.parametrize(
    ("language", "written", "read"),
    [(language, written, read) for language, table in READINGS.items() for written, read in table.items()],
)
def test_texts_are_written_for_the_voice(language: str, written: str, read: str) -> None:
    """Letters, years, amounts and quotations are written as they are spoken, and nothing else is touched."""
    assert phrases(written, language) == (Phrase(read),)


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("Fast … leer.", (Phrase("Fast"), Phrase("leer.", 0.5))),
        ("Oh ... leer. Und A …", (Phrase("Oh"), Phrase("leer. Und A", 0.5))),
        ("…", ()),
        ("", ()),
        ("!", ()),
    ],
)
def test_dots_are_held_breath(written: str, read: tuple[Phrase, ...]) -> None:
    """Three dots part a text, and nothing is read where there is nothing to say."""
    assert phrases(written, "de") == read


@pytest.mark.parametrize(
    ("language", "written", "read"),
    [
        ("de", "D … leer.", (Phrase("D", 0, 0.82), Phrase("leer.", 0.5))),
        ("de", "B, Nelken.", (Phrase("B,", 0, 0.82), Phrase("Nelken.", 0.15))),
        ("en", "A, Paris.", (Phrase("eigh,", 0, 0.82), Phrase("Paris.", 0.15))),
        ("it", "B, Roma.", (Phrase("bi,", 0, 0.82), Phrase("Roma.", 0.15))),
        ("en", "A man, a plan.", (Phrase("A man, a plan."),)),
        ("de", "E, mehr nicht.", (Phrase("E, mehr nicht."),)),
    ],
)
def test_the_letter_of_an_answer_gets_its_time(language: str, written: str, read: tuple[Phrase, ...]) -> None:
    """It is said by itself, slower, with a short pause behind it; a word that is no letter is not touched."""
    assert phrases(written, language) == read


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Dann öffne ich.", 1),
        ("D, leer.", 1),
        ("Die richtige Antwort, und das wusste hier am Tisch wirklich niemand, ist Kleopatra.", 2),
        ("Ja, die richtige Antwort ist Kleopatra.", 1),
        ("Welches Tier sagt in fast jeder Sprache der Welt etwas, das wie Miau klingt?", 2),
        ("Anna, ruf jemanden an, oder such im Netz. Sag Bescheid, wenn jemand dran ist.", 4),
        ("Sag: ja. Oder gleich den Namen des Spiels. Oder: dasselbe noch einmal.", 3),
    ],
)
def test_a_long_text_is_opened_by_its_first_clause(text: str, parts: int) -> None:
    """Nothing is lost, and what is short stays whole."""
    assert len(opened(text)) == parts
    assert " ".join(opened(text)) == text


def test_a_language_without_readings_is_read_as_written() -> None:
    """A new language needs no table of readings."""
    assert phrases("En 1789 …", "xx") == (Phrase("En 1789"),)


class Swallowing:
    """A voice that gives nothing some times before it speaks."""

    def __init__(self, times: int) -> None:
        """Take how often."""
        self._left = times
        self.asked = 0

    def render(self, text: str, language: str, manner: Manner) -> Raw:
        """Return nothing, or something."""
        self.asked += 1
        self._left -= 1
        return Raw(b"" if self._left >= 0 else b"\1\0", 22_050)


@pytest.mark.parametrize(("text", "swallowed", "asked", "size"), [("B.", 1, 2, 2), ("B.", 9, 3, 0), ("…", 9, 1, 0)])
def test_a_swallowed_sentence_is_asked_for_again(
    text: str, swallowed: int, asked: int, size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody misses a line because an engine dropped it; where there is nothing to say, nothing is right."""
    engine = Swallowing(swallowed)
    monkeypatch.setattr(voices, "voice", lambda _: engine)
    about, data = voices._answer({"text": text, "language": "de", "manner": {}})
    assert (engine.asked, about["bytes"], len(data)) == (asked, size, size)
