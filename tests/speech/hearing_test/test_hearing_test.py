"""The hearing test asks for sentences that mean what it says, counts fairly, and changes nothing without a reason."""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import numpy as np
import pytest

from benchmarks.ears.people import recordings as benchmarked
from tests.dialogue.sentences import LANGUAGES
from tests.soundcard import SoundCard
from tests.speech.player import spoken
from tests.speech.program import make_home, running
from voice_quiz.app.ear_loader import best_by_test
from voice_quiz.cli import main
from voice_quiz.dialogue.moment import Moment
from voice_quiz.evening.settings_file import read, settings_file
from voice_quiz.speech.audio.sound import EAR_RATE, Samples, silence
from voice_quiz.speech.ears import engine_choice
from voice_quiz.speech.ears.engine import Hypothesis
from voice_quiz.speech.ears.sound_files import blocks_of
from voice_quiz.speech.hearing_test import sample_folder
from voice_quiz.speech.hearing_test.advice import advised
from voice_quiz.speech.hearing_test.capture import KeepingEngine, longest_pause, taken
from voice_quiz.speech.hearing_test.scores import EngineScore, Recorded, best_of, scored
from voice_quiz.speech.hearing_test.sentences import Sentence, moment_of, named, sentences, told
from voice_quiz.speech.models import on_disk
from voice_quiz.speech.models.manifest import Model

ENGLISH = pytest.mark.skipif(
    on_disk.installed("vosk", "en") is None, reason="no English model; get it with: voice-quiz models get en --engine vosk"
)


def wanted(text: str) -> Sentence:
    """Return a sentence of the English test."""
    return next(one for one in sentences("en") if one.text == text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_means_what_is_expected(language: str) -> None:
    """Thirty of them, each understood as it is meant when it is read instead of heard."""

    @dataclass
    class Reading:
        """Hears what it is told to."""

        text: str = ""
        name: str = "Reading"
        is_quick: bool = True

        def begin(self, moment: Moment) -> Reading:
            """Listen to nobody."""
            return self

        def hear(self, samples: Samples) -> None:
            """Take no notice."""

        def fade(self, *, back: bool = False) -> None:
            """Take no notice."""

        def so_far(self) -> str:
            """Return the text."""
            return self.text

        def end(self) -> Hypothesis:
            """Return the text."""
            return Hypothesis(self.text, meant=True)

    voice = spoken("Answer B.")
    everything = sentences(language)
    assert len(everything) == 30
    wrong = [one.text for one in everything if not scored("x", Reading(one.text), [(one, voice)], LANGUAGES[language]).right]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name(language: str) -> None:
    """Ways of speaking and recognisers, in every language; the lines take the same figures."""
    assert all(named(language, "ways", one.way) for one in sentences(language))
    assert all(named(language, "engines", engine) for engine in ("vosk", "whisper", "both"))
    assert "7" in told(language, "say", number=7, count=30, text="B")
    assert "640" in told(language, "engine", engine="Vosk", right=1, count=2, wrong=0, cut=0, milliseconds=640)


def test_a_few_are_some_of_each_way() -> None:
    """Not only letters."""
    assert len({one.way for one in sentences("en", 8)}) == 8


def test_a_sentence_is_taken_to_its_end() -> None:
    """Whoever stops to think for a second and a half is not cut off; whoever says nothing is asked again."""
    moment = moment_of(wanted("Ten on A and the rest on C"), LANGUAGES["en"])
    sound = np.concatenate((silence(1.0), spoken("Ten on A"), silence(1.4), spoken("and the rest on C."), silence(3.0)))
    sound = (sound + np.random.default_rng(1).normal(0, 15, len(sound))).astype(np.int16)
    found = taken(blocks_of(sound), moment)
    assert found is not None
    assert len(found) / EAR_RATE > (len(spoken("Ten on A")) + len(spoken("and the rest on C."))) / EAR_RATE + 1.4
    assert longest_pause(found) == pytest.approx(1.4, abs=0.35)
    assert taken(iter(np.zeros((700, 320), dtype=np.int16)), moment) is None


def score(name: str, right: int, of: int = 30) -> EngineScore:
    """Return a score without anybody having heard anything."""
    recorded: list[Recorded] = [(one, silence(0.1)) for one in sentences("en")[:of]]
    heard = scored(name, KeepingEngine(), recorded, LANGUAGES["en"])
    mended = []
    for place, one in enumerate(heard.results):
        found = moment_of(one.sentence, LANGUAGES["en"]).understanding(one.sentence.text)
        mended.append(type(one)(one.sentence, one.text, found, 0.5, cut=False) if place < right else one)
    return EngineScore(name, tuple(mended))


def test_the_usual_one_stays_unless_another_is_clearly_better() -> None:
    """One sentence more may be chance."""
    assert best_of([score("whisper", 20), score("vosk", 21)]).engine == "whisper"
    assert best_of([score("whisper", 20), score("vosk", 24)]).engine == "vosk"


def test_slow_speakers_get_patience() -> None:
    """Pauses inside sentences count, but for the longest, which may be an accident; nobody gets less than usual."""
    pausing = [(wanted("Answer A"), np.concatenate((spoken("Answer"), silence(1.6), spoken("A")))) for _ in range(3)]
    quick = [(wanted("Answer A"), spoken("Answer A.")) for _ in range(3)]
    assert advised([score("vosk", 30)], quick).patience == 100
    assert 150 <= advised([score("vosk", 30)], pausing).patience <= 200
    assert advised([score("vosk", 30)], [*quick, pausing[0]]).patience == 100


def test_recordings_are_kept_and_read_again(tmp_path: Path) -> None:
    """By the test itself and by the benchmark; only their owner can read them."""
    kept = tmp_path / "kept"
    recorded = [(wanted(text), spoken(text)) for text in ("B", "Ten on A and the rest on C", "Yes")]
    sample_folder.keep(kept, recorded, "en", "Anna")
    again = list(sample_folder.read(kept, "en"))
    assert [sentence for sentence, _ in again] == [sentence for sentence, _ in recorded]
    assert all(np.array_equal(one, other) for (_, one), (_, other) in zip(again, recorded, strict=True))
    assert [(one.situation, one.meaning.intent) for one in benchmarked(kept, "en") if one.meaning] == [
        ("answer", "answer"),
        ("stake", "stake"),
        ("yes-no", "yes"),
    ]
    assert {file.stat().st_mode & 0o077 for file in kept.iterdir()} == {0}
    with pytest.raises(sample_folder.BadFolder, match="holds no hearing test"):
        list(sample_folder.read(tmp_path, "en"))


def test_an_engine_that_nobody_measured_comes_second(monkeypatch: pytest.MonkeyPatch) -> None:
    """In German and Italian Whisper judges where both are installed, until a test says otherwise; English asks it in doubt."""
    monkeypatch.setattr(on_disk.Library, "has", lambda _, model: isinstance(model, Model))
    assert [engine_choice.choices(code)[0] for code in ("de", "en", "it")] == ["whisper", "both", "whisper"]
    assert set(engine_choice.choices("de")) == {"vosk", "whisper", "both"}
    assert best_by_test("de vosk, en both, what") == {"de": "vosk", "en": "both"}
    assert best_by_test(None) == {}


@ENGLISH
def test_files_as_players(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """What was kept is heard again by each recogniser; too few sentences set nothing."""
    monkeypatch.setattr("voice_quiz.cli.hearing_test.choices", lambda _: ("vosk",))
    monkeypatch.setenv("VOICE_QUIZ_HOME", str(make_home(tmp_path)))
    kept = tmp_path / "kept"
    texts = ("Bravo", "Everything on B", "Yes")
    sample_folder.keep(
        kept, [(wanted(text), np.concatenate((silence(0.3), spoken(text), silence(0.3)))) for text in texts], "en", "x"
    )
    assert main(["hearing-test", "--language", "en", "--from", str(kept), "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["engines"]["vosk"]["right"] == 3
    assert result["best"] == {"engine": "vosk", "way": "spelling", "patience": 100}
    assert result["settings"] is None
    assert read(settings_file(), ("en",)).tested is None


@ENGLISH
def test_a_player_at_a_sound_card(soundcard: SoundCard, tmp_path: Path) -> None:
    """Somebody says what is asked for, again where nothing was heard; it is recorded, heard and told."""
    home, kept = make_home(tmp_path), tmp_path / "kept"
    arguments = ("hearing-test", "--language", "en", "--few", "2", "--keep", str(kept))
    with running(soundcard, home, *arguments) as program:
        for asked in count():
            program.wait_for_more("Say: |Once more: |What hears best here", asked)
            if program.has_written("What hears best here"):
                break
            program.player.wait(0.6)
            program.player.say(program.captions[-1].rpartition(": ")[2])
        assert program.has_written("The recordings stay in")
        assert program.has_written("of 2 right")
    assert len(list(sample_folder.read(kept, "en"))) == 2
