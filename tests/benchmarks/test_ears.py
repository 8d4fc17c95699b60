"""How the ears are measured: labels, noise, tries, verdicts and times."""

from __future__ import annotations

import time
from pathlib import Path

import numpy as np
import pytest

from benchmarks.ears import people, report, sentences
from benchmarks.ears.corpus import Meaning, Recording, key, second_tries, some
from benchmarks.ears.judging import Share, Verdict, decide, judge
from benchmarks.ears.labels import label
from benchmarks.ears.noise import AROUND, BABBLE, CLEAN, KITCHEN, Condition, kitchen, mix
from benchmarks.ears.run import ANSWERS, PEOPLE, Cell
from benchmarks.ears.starting import Started
from benchmarks.ears.timeline import BEFORE, Hearing, listen
from benchmarks.ears.trials import Count, Trial, Tried
from voice_quiz.dialogue.meaning import Answer, Leave, Repeat
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.situation import Kind
from voice_quiz.dialogue.understand.outcome import NOTHING, Understood
from voice_quiz.dialogue.understand.report import slots_in
from voice_quiz.game.card import Letter
from voice_quiz.speech.audio.sound import EAR_RATE, Samples, Sound, silence, write_wav
from voice_quiz.speech.ears.engine import Hypothesis

ANSWER_B = Meaning("answer", {"letter": "B"})


def tone(seconds: float) -> Samples:
    """Return something that is as loud as a voice."""
    return (6_000 * np.sin(np.arange(round(seconds * EAR_RATE)) / 5)).astype(np.int16)


def recording(name: str = "one", speaker: str = "anna", route: str = "", meaning: Meaning | None = ANSWER_B) -> Recording:
    """Return a second of speech between two halves of silence."""
    samples = np.concatenate((silence(0.5), tone(1.0), silence(0.5)))
    return Recording(name, "en", speaker, True, Kind.ANSWER, meaning, samples, route)


class Scripted:
    """Says what it was told to say, at the moments it was told, and takes its time."""

    name = "scripted"

    def __init__(self, *script: tuple[float, Hypothesis], work: float = 0.0) -> None:
        """Take what to say when, in seconds of sound, and how long each of these takes."""
        self._script, self._work = script, work

    def begin(self, moment: Moment, floor: float) -> None:
        """Begin anew."""
        self._blocks = 0

    def hear(self, block: Samples) -> list[Hypothesis]:
        """Take a block."""
        self._blocks += 1
        said = [heard for moment, heard in self._script if round(moment * 50) == self._blocks]
        time.sleep(self._work if said else 0)
        return said


def test_speech_is_labelled_by_loudness() -> None:
    """The label stands where the tone begins and ends, to 10 ms, whatever hiss is around it."""
    hiss = np.random.default_rng(1).normal(0, 20, 2 * EAR_RATE)
    found = label((recording().samples + hiss).astype(np.int16))
    assert found.start == pytest.approx(0.5 * EAR_RATE, abs=EAR_RATE // 100)
    assert found.end == pytest.approx(1.5 * EAR_RATE, abs=EAR_RATE // 100)
    assert found.rms == pytest.approx(6_000 / 2**0.5, rel=0.02)


@pytest.mark.parametrize("ratio", [24, 6])
def test_noise_is_as_loud_as_the_condition_says(ratio: int) -> None:
    """Speech over voiced frames is so many decibels above noise, which runs a second before and after."""
    one = recording()
    mixed = mix(one, kitchen(4.0), Condition(KITCHEN, ratio))
    around = round(AROUND * EAR_RATE)
    assert len(mixed.samples) == len(one.samples) + 2 * around
    noise = mixed.samples.astype(np.float64)
    noise[around : around + len(one.samples)] -= one.samples
    assert 20 * np.log10(one.label.rms / np.sqrt(np.mean(np.square(noise)))) == pytest.approx(ratio, abs=0.2)
    assert mixed.end == around + one.label.end


def test_the_same_mix_for_everybody() -> None:
    """A recording lies in the same piece of noise however often it is mixed, and in another one for another try."""
    noise, babble = kitchen(4.0), Condition(BABBLE, 12)
    first, again, other = (mix(recording(name), noise, babble).samples for name in ("one", "one", "two"))
    assert np.array_equal(first, again)
    assert not np.array_equal(first, other)


def test_a_second_try_takes_another_route() -> None:
    """The second try is of the same speaker and meaning, by another route where there is one."""
    letter, same, word = recording("1", route="B"), recording("2", route="B"), recording("3", route="Bravo")
    lonely = recording("4", speaker="ben")
    tries = second_tries([letter, same, word, lonely])
    assert tries[key(letter)] is word
    assert tries[key(word)] is letter
    assert key(lonely) not in tries


def test_some_recordings_are_spread_over_speakers() -> None:
    """Whoever recorded much is not heard more often than the others."""
    many = [recording(f"a{number}") for number in range(20)] + [recording("b", speaker="ben"), recording("c", speaker="carla")]
    assert {one.speaker for one in some(many, 3)} == {"anna", "ben", "carla"}


@pytest.mark.parametrize(
    ("meaning", "verdict"),
    [
        (Answer(letter=Letter.B), Verdict.RIGHT),
        (Answer(letter=Letter.D), Verdict.WRONG),
        (Answer(player="Anna", letter=Letter.B), Verdict.WRONG),
        (Leave(), Verdict.WRONG),
        (Repeat(), Verdict.COMMAND),
    ],
)
def test_verdicts(meaning: Answer | Leave | Repeat, verdict: Verdict) -> None:
    """Only the very intent and slots are right; any other move is wrong, and a command is none."""
    assert judge(Understood(meaning), ANSWER_B) is verdict


def test_whoever_was_understood_gets_no_second_try() -> None:
    """A wrong move cannot be mended by a second try, a rejection can."""
    assert decide(Verdict.WRONG, Verdict.RIGHT) is Verdict.WRONG
    assert decide(Verdict.REJECTED, Verdict.RIGHT) is Verdict.RIGHT
    assert decide(Verdict.REJECTED, None) is Verdict.REJECTED


def test_intervals() -> None:
    """The intervals are Wilson's."""
    assert Share(50, 100).interval == pytest.approx((40.4, 59.6), abs=0.1)
    assert Share(0, 10).interval == pytest.approx((0, 27.8), abs=0.1)


def test_time_runs_from_the_last_sample_of_speech() -> None:
    """The time to the intent is the sound that was waited for, and the work that it took."""
    one, moment = recording(), sentences.moment("en", Kind.ANSWER)
    listener = Scripted((BEFORE + 1.5 + 0.4, Hypothesis("answer b", meant=True)), work=0.1)
    hearing = listen(listener, one.samples, one.label.end, moment)
    assert slots_in(hearing.found) == {"letter": "B"}
    assert hearing.late > 0.49
    assert not hearing.cut


def test_a_cut_sentence_is_seen() -> None:
    """Whoever comes to an end before the speaker does has cut them off, even if the rest is understood."""
    one, moment = recording(), sentences.moment("en", Kind.ANSWER)
    listener = Scripted((0.9, Hypothesis("the answer is", meant=False)), (2.0, Hypothesis("b", meant=True)))
    hearing = listen(listener, one.samples, one.label.end, moment)
    assert hearing.cut
    assert slots_in(hearing.found) == {"letter": "B"}


def test_a_trial_counts_and_tells() -> None:
    """What is heard as nothing at first and second try is rejected, and told twice."""
    told: list[str] = []
    both = [recording("1", route="B"), recording("2", route="Bravo")]
    count = Trial(Scripted(), "en", told.append).count(both[:1], second_tries(both), CLEAN)
    assert count.share(Verdict.REJECTED) == Share(1, 1)
    assert len(told) == 2


def test_a_folder_of_people(tmp_path: Path) -> None:
    """A digit counts as a number and as an answer, chatter as nothing, and noise is found by its name."""
    write_wav(tmp_path / "babble.wav", Sound(tone(0.2), EAR_RATE))
    head = "path\ttranscript\tspeaker\tsource\tlicence\texpected\tlanguage\tkind"
    rows = ["digit:2", "digit:7", "chatter", "letter:D", "word:yes"]
    lines = [f"babble.wav\t\tanna\t-\t-\t{expected}\ten\thuman" for expected in rows]
    lines += ["babble.wav\t\t\t-\t-\tnoise\tnoise\tnoise"]
    (tmp_path / "manifest.tsv").write_text("\n".join([head, *lines]), encoding="utf-8")
    found = [(one.situation.value, one.meaning) for one in people.recordings(tmp_path, "en")]
    assert found == [
        ("number", Meaning("number", {"number": 2})),
        ("answer", ANSWER_B),
        ("number", Meaning("number", {"number": 7})),
        ("answer", None),
        ("answer", Meaning("answer", {"letter": "D"})),
        ("yes-no", Meaning("yes")),
    ]
    assert people.noise(tmp_path, "babble") is not None
    assert people.noise(tmp_path, "kitchen") is None


@pytest.mark.parametrize("language", sentences.LANGUAGES)
def test_the_sentences_mean_what_they_are_labelled(language: str) -> None:
    """Typed, every sentence of the synthetic players is understood as labelled, and their talk is not."""
    paused = [(kind, meaning, " ".join(halves)) for kind, meaning, halves in sentences.paused(language)]
    stakes = [said for parts in (False, True) for said in sentences.stakes(language, parts=parts)]
    for kind, meaning, text in [*sentences.meant(language), *paused, *stakes]:
        assert judge(sentences.moment(language, kind).understanding(text), meaning) is Verdict.RIGHT, text
    for kind, meaning, text in sentences.talk(language):
        assert judge(sentences.moment(language, kind).understanding(text), meaning) is Verdict.REJECTED, text


def tried(name: str, verdict: Verdict, letter: str = "", speaker: str = "anna") -> Tried:
    """Return what became of a recording of answer B."""
    found = Understood(Answer(letter=Letter(letter))) if letter else NOTHING
    return Tried(recording(name, speaker=speaker), verdict, verdict, Hearing("", found, 0.3, cut=False))


def test_the_report_says_what_is_not_reached(tmp_path: Path) -> None:
    """A share that is too small is marked, with its interval beside it."""
    right = [tried(str(number), Verdict.RIGHT, "B", speaker="ben") for number in range(9)]
    text = written(tmp_path, Count((*right, tried("9", Verdict.REJECTED))))
    assert "| people | de | whisper | clean | 10 | 2 | 90.0% | 90.0% [60-98] | 0.0% [0-28] | 10.0% | NO |" in text
    assert "| people | de | whisper | 9 | 0.30 | 0.30 | yes |" in text


def test_the_report_names_whom_it_understands_worst(tmp_path: Path) -> None:
    """People stand one by one, the worst first, and so does what is missed, the most frequent first."""
    ben = [tried(f"b{number}", Verdict.WRONG, "D", speaker="ben") for number in range(2)]
    text = written(tmp_path, Count((tried("a", Verdict.RIGHT, "B"), tried("c", Verdict.REJECTED), *ben)))
    assert text.index("| de | whisper | ben | 2 | 0% | 100% | 0% | 0 |") < text.index(
        "| de | whisper | anna | 2 | 50% | 0% | 50% |"
    )
    often, seldom = "| de | whisper | answer B | answer D | 2 | 4 |", "| de | whisper | answer B | nothing | 1 | 4 |"
    assert text.index(often) < text.index(seldom)


def written(folder: Path, count: Count) -> str:
    """Write a report of one cell, and read it."""
    report.write(folder / "ears.md", [Cell(ANSWERS, PEOPLE, "de", "whisper", CLEAN, count)])
    return (folder / "ears.md").read_text(encoding="utf-8")


def test_what_the_whole_program_costs_is_written_down() -> None:
    """What is too much is marked; the memory with a second opinion is there where it was measured."""
    told = Started(1.2, 224.0, 6.1, doubting=391.0).told()
    assert "1.20 s (wanted: 1.5 s, reached)" in told[0]
    assert "224 MB (wanted: under 400 MB, reached)" in told[1]
    assert "6.1 % (wanted: under 5 %, NOT reached)" in told[2]
    assert told[3].endswith("391 MB")
    assert len(Started(None, 0.0, 0.0).told()) == 3
