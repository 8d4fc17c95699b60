"""Where an utterance begins and ends: whoever starts early, hesitates, coughs or speaks badly is treated well."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from tests.dialogue.sentences import LANGUAGES
from tests.speech.ears.conftest import GetEars
from tests.speech.player import spoken
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.situation import YES_NO, Kind, Situation
from voice_quiz.dialogue.understand.report import intent_of, slots_in
from voice_quiz.signals import Nothing, Signal, SpeechStarted, Utterance
from voice_quiz.speech.audio.sound import EAR_RATE, Samples, Sound, silence
from voice_quiz.speech.ears.endpointing import Ears, Pauses
from voice_quiz.speech.ears.sound_files import blocks_of, hear
from voice_quiz.speech.ears.vosk import VoskEngine
from voice_quiz.speech.voices.manner import Manner
from voice_quiz.trace import Guess

ANSWER = Moment(Situation(Kind.ANSWER, ("Paris", "Rome", "Madrid", "Lisbon")), LANGUAGES["en"])
ASLEEP = Moment(Situation(Kind.SLEEP), LANGUAGES["en"])
STAKE = Moment(Situation(Kind.STAKE, ("Paris", "Rome", "Madrid", "Lisbon")), LANGUAGES["en"])
# What is said in one breath after a yes or a no, in each language, and a word of it that must not be lost.
# At its usual pace a short word of this voice is another on some processors: "nein" a nine.
CALM = Manner(voice="pico", rate=130)
SPOKEN_ON = [
    ("en", "Yes.", "Let's play millionaire this time.", "time"),
    ("en", "No.", "We would like another game.", "game"),
    ("de", "Ja.", "Aber bitte etwas langsamer.", "langsamer"),
    ("de", "Nein.", "Wir möchten ein anderes Spiel.", "spiel"),
    ("it", "Sì.", "Ma un po' più lento, per favore.", "lento"),
    ("it", "No.", "Vorremmo un altro gioco.", "gioco"),
]


@pytest.fixture
def english(ears: GetEars) -> Ears:
    """Return ears that hear English while it is being spoken."""
    return ears("en", "vosk")


def chance(length: int) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    """Return noise, the same in whatever order the tests run."""
    return np.random.default_rng(7).standard_normal(length)


def hiss(seconds: float, loudness: float = 20) -> Samples:
    """Return the noise of a room."""
    return (chance(round(seconds * EAR_RATE)) * loudness).astype(np.int16)


def row(*parts: Samples) -> Samples:
    """Put sounds one behind the other in a room that is never quite silent."""
    whole = np.concatenate(parts).astype(np.int32)
    heard: Samples = np.clip(whole + hiss(len(whole) / EAR_RATE)[: len(whole)], -32_768, 32_767).astype(np.int16)
    return heard


def signals(ears: Ears, samples: Samples) -> list[Signal]:
    """Let the ears hear a sound, block by block."""
    return [signal for block in blocks_of(samples) for signal in ears.hear(block)]


def letters(heard: list[Signal], moment: Moment = ANSWER) -> list[object]:
    """Return the letters that were understood."""
    found = [moment.understanding(one.text) for one in heard if isinstance(one, Utterance)]
    return [slots_in(one).get("letter") for one in found]


def test_an_utterance_is_announced(english: Ears) -> None:
    """First that somebody speaks, then what it was, with its times."""
    english.attend(ANSWER)
    started, utterance = signals(english, row(silence(1.0), spoken("Answer B."), silence(1.0)))
    assert isinstance(started, SpeechStarted)
    assert isinstance(utterance, Utterance)
    assert letters([utterance]) == ["B"]
    length = len(spoken("Answer B.")) / EAR_RATE
    assert utterance.started == pytest.approx(1.0, abs=0.25)
    assert utterance.ended == pytest.approx(1.0 + length, abs=0.3)


def test_the_same_sound_is_heard_the_same(english: Ears) -> None:
    """Not even a hair's breadth depends on what was heard before."""
    engine, blocks = english.engine, list(blocks_of(spoken("Answer B.")))
    assert isinstance(engine, VoskEngine)
    assert _likelihoods(engine, blocks) == _likelihoods(engine, blocks)


def _likelihoods(engine: VoskEngine, blocks: list[Samples]) -> list[tuple[Guess, ...]]:
    take = engine.begin(ANSWER)
    for block in blocks:
        take.hear(block)
    return [listener.end() for listener in (take._closed, take._free)]


@pytest.mark.parametrize("early", [0.05, 0.2, 0.3])
def test_who_begins_a_moment_early_is_heard(early: float, english: Ears) -> None:
    """The ears keep what came before they were opened, if they were told to get ready."""
    said = spoken("Bravo.")
    before, after = said[: round(early * EAR_RATE)], said[round(early * EAR_RATE) :]
    signals(english, row(silence(1.0)))
    english.get_ready()
    assert signals(english, row(silence(0.3 - early), before)) == []
    english.attend(ANSWER)
    assert letters(signals(english, row(after, silence(1.0)))) == ["B"]


def test_nothing_is_kept_that_was_said_to_nobody(english: Ears) -> None:
    """What was said before the ears got ready, or after they were closed, is gone."""
    signals(english, row(silence(0.5), spoken("Answer B.")))
    english.attend(ANSWER)
    assert signals(english, row(silence(1.5))) == []
    english.attend(None)
    assert signals(english, row(spoken("Answer B."), silence(1.5))) == []


def test_who_is_cut_off_by_closing_is_reported(english: Ears) -> None:
    """Speech that has begun never stays without an end."""
    english.attend(ANSWER)
    assert [type(one) for one in signals(english, row(silence(0.5), spoken("Answer B.")))] == [SpeechStarted]
    assert english.attend(None) == [Nothing("microphone")]
    assert english.attend(None) == []


@pytest.mark.parametrize("pause", [0.4, 0.8])
def test_who_hesitates_is_not_cut_off(pause: float, english: Ears) -> None:
    """A phrase that is not complete waits for its end."""
    english.attend(ANSWER)
    said = row(silence(0.5), spoken("The answer is"), silence(pause), spoken("Bravo."), silence(1.5))
    heard = signals(english, said)
    assert [type(one) for one in heard] == [SpeechStarted, Utterance]
    assert letters(heard) == ["B"]


def test_a_stake_may_be_said_in_pieces(english: Ears) -> None:
    """After "ten on A" somebody may want to say more."""
    english.attend(STAKE)
    said = row(silence(0.5), spoken("Ten on A,"), silence(0.6), spoken("and twenty on B."), silence(1.5))
    (found,) = [slots_in(STAKE.understanding(one.text)) for one in signals(english, said) if isinstance(one, Utterance)]
    assert found["stakes"] == {"A": 10, "B": 20}


def test_a_complete_answer_is_taken_at_once(english: Ears) -> None:
    """Nobody waits a second after a bare answer."""
    english.attend(ANSWER)
    said = spoken("Charlie.")
    heard = signals(english, row(silence(0.5), said, silence(0.6)))
    assert letters(heard) == ["C"]


@pytest.mark.parametrize(("language", "first", "rest", "word"), SPOKEN_ON)
def test_what_follows_a_yes_in_one_breath_belongs_to_it(language: str, first: str, rest: str, word: str, ears: GetEars) -> None:
    """It is one utterance, and all of it is there to be understood."""
    listening = ears(language, None)
    listening.attend(Moment(YES_NO, LANGUAGES[language]))
    said = row(silence(0.5), spoken(f"{first} {rest}", language), silence(1.5))
    (whole,) = [one for one in signals(listening, said) if isinstance(one, Utterance | Nothing)]
    assert word in whole.text.lower()


@pytest.mark.parametrize(("language", "first"), [(language, first) for language, first, _, _ in SPOKEN_ON])
def test_a_bare_yes_is_taken_at_once(language: str, first: str, ears: GetEars) -> None:
    """Nobody waits a second after it."""
    listening = ears(language, None)
    listening.attend(Moment(YES_NO, LANGUAGES[language]))
    heard = signals(listening, row(silence(0.5), spoken(first, language, CALM), silence(0.8)))
    assert [type(one) for one in heard] == [SpeechStarted, Utterance]


def test_slow_speakers_get_more_time(english: Ears) -> None:
    """With more patience a pause of more than a second is no end."""
    english.pauses = Pauses().times(1.6)
    english.attend(ANSWER)
    said = row(silence(0.5), spoken("The answer is"), silence(1.4), spoken("Bravo."), silence(2.5))
    assert letters(signals(english, said)) == ["B"]


def test_two_answers_are_two(english: Ears) -> None:
    """The ears stay open until somebody closes them."""
    english.attend(ANSWER)
    said = row(silence(0.5), spoken("Answer B."), silence(1.5), spoken("Delta."), silence(1.5))
    assert letters(signals(english, said)) == ["B", "D"]


@pytest.mark.parametrize(
    ("moment", "said", "meant"), [(ANSWER, "Delta.", "answer"), (ASLEEP, "Quiz master, play with us.", "wake")]
)
def test_after_talk_the_next_word_is_heard(moment: Moment, said: str, meant: str, english: Ears) -> None:
    """Whatever was said to the others, one after another, the ears are open for what is said to the quizmaster."""
    english.attend(moment)
    talk = [spoken(text) for text in ("The washing machine is broken again.", "Tuesday.")]
    whole = [part for other in talk for part in (silence(0.5), other, silence(1.5), spoken(said), silence(1.5))]
    heard = [intent_of(moment.understanding(one.text)) for one in signals(english, row(*whole)) if isinstance(one, Utterance)]
    assert heard == [meant] * len(talk)


def cough() -> Samples:
    """Return a burst of noise that dies away."""
    length = round(0.25 * EAR_RATE)
    return (chance(length) * 8_000 * np.exp(-np.arange(length) / 900)).astype(np.int16)


def test_a_cough_is_nothing(english: Ears) -> None:
    """Nor are a knock and three claps."""
    english.attend(ANSWER)
    said = row(silence(0.5), cough(), silence(0.8), cough()[:800], silence(0.8), cough(), cough(), cough(), silence(1.5))
    assert [one for one in signals(english, said) if isinstance(one, Utterance)] == []


@pytest.mark.parametrize("loudness", [0, 50, 3_000])
def test_fifteen_seconds_of_noise_end(loudness: float, english: Ears) -> None:
    """Silence, a quiet room and a vacuum cleaner give no utterance, and what begins ends."""
    english.attend(ANSWER)
    heard = signals(english, hiss(18, loudness))
    assert [one for one in heard if isinstance(one, Utterance)] == []
    assert not english.in_speech
    assert sum(isinstance(one, SpeechStarted) for one in heard) == sum(isinstance(one, Nothing) for one in heard)


def test_who_does_not_stop_is_stopped(english: Ears) -> None:
    """After fifteen seconds an utterance is over, whatever it was."""
    english.attend(ANSWER)
    chatter = spoken("And then my sister told me that the whole family had been at the seaside for three weeks and it rained")
    heard = signals(english, row(silence(0.5), *[chatter] * 4))
    started = [place for place, one in enumerate(heard) if isinstance(one, SpeechStarted)]
    assert all(isinstance(heard[place + 1], Nothing) for place in started[:-1])
    assert all(isinstance(after, SpeechStarted) != isinstance(before, SpeechStarted) for before, after in pairwise(heard))
    assert any(isinstance(one, Nothing) for one in heard)


DAMAGES = {
    "as it is": lambda sound: sound,
    "much too loud": lambda sound: np.clip(sound.astype(np.int32) * 4, -32_768, 32_767).astype(np.int16),
    "quiet": lambda sound: sound // 12,
    "with an offset": lambda sound: np.clip(sound.astype(np.int32) // 2 + 4_000, -32_768, 32_767).astype(np.int16),
    "with hum": lambda sound: (sound // 2 + 300 * np.sin(np.arange(len(sound)) * 2 * np.pi * 50 / EAR_RATE)).astype(np.int16),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_bad_microphones_are_forgiven(damage: str, english: Ears) -> None:
    """A voice that is cut off at the top, faint, or rides on a constant is understood all the same."""
    english.attend(ANSWER)
    said = DAMAGES[damage](row(silence(1.0), spoken("Answer B."), silence(1.5)))
    assert letters(signals(english, said)) == ["B"]


@pytest.mark.parametrize("rate", [8_000, 11_025, 22_050, 44_100, 48_000])
def test_every_rate_is_heard(rate: int, english: Ears) -> None:
    """A recording is brought to the rate of the ears."""
    sound = Sound(spoken("Answer B."), EAR_RATE).at(rate)
    assert letters([*hear(sound, ANSWER, english)]) == ["B"]


def test_an_empty_recording_is_nothing(english: Ears) -> None:
    """No samples, one sample, and a second of zeros give no utterance."""
    for count in (0, 1, EAR_RATE):
        assert hear(Sound(np.zeros(count, dtype=np.int16), EAR_RATE), ANSWER, english) == []
