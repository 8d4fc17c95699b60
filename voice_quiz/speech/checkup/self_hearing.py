"""Lets each language say something and hear itself: in memory, then through the room."""

from __future__ import annotations

import time
from collections.abc import Iterator
from statistics import median

import numpy as np

from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.situation import Kind, Situation
from voice_quiz.signals import Utterance
from voice_quiz.speech.audio.devices import NoDevice
from voice_quiz.speech.audio.loudspeaker import Loudspeaker
from voice_quiz.speech.audio.sound import EAR_RATE, Samples, Sound, silence
from voice_quiz.speech.checkup.finding import Finding, Health
from voice_quiz.speech.checkup.sound_devices import Recording, Room, ignored
from voice_quiz.speech.ears.endpointing import Ears
from voice_quiz.speech.ears.engine_choice import DamagedModel, NoModel, engine_for
from voice_quiz.speech.ears.sound_files import hear
from voice_quiz.speech.models import on_disk
from voice_quiz.speech.renderer import Renderer
from voice_quiz.speech.voices.interface import BadVoice
from voice_quiz.speech.voices.manner import Manner
from voice_quiz.speech.voices.process import Mute

# Sentences and how they sound.
Said = dict[str, Sound]

_ANSWER = Situation(Kind.ANSWER)
_WISHES = 3
# So many sentences are played into the room at most.
_PLAYED = 3
# Seconds before somebody speaks, and after it in the room.
_BEFORE, _AFTER = 0.6, 1.0
_MEMORY, _ROOM = "round trip in memory", "round trip through the room"
# No sentence of ours takes longer, in seconds.
_LONGEST = 10.0


def check_language(language: Language, renderer: Renderer, room: Room | None) -> Iterator[Finding]:
    """Look at the voice and the ears of a language, then let them talk to each other: in memory, and in a room that works."""
    voice, said = _voice(language, renderer)
    yield voice
    model, ears = _ears(language)
    yield model
    if said and ears:
        trip, understood = _in_memory(language, said, ears)
        yield trip
        if room and understood:
            yield _through(room, language, understood, ears)


def _voice(language: Language, renderer: Renderer) -> tuple[Finding, Said]:
    code = language.code
    try:
        voices = renderer.available(code).result()
        began = time.perf_counter()
        said = {text: renderer.render(text, code, Manner()).result() for text in _sentences(language)}
    except BadVoice as problem:
        to_do = "Install a voice for this language in the system's speech settings, or: pip install py-nanotts"
        return Finding("voice", Health.MISSING, str(problem), to_do, code), {}
    except Mute as problem:
        to_do = "Install it again: pip install --force-reinstall pyttsx3 espeakng-loader"
        return Finding("voice", Health.BROKEN, str(problem), to_do, code), {}
    each = (time.perf_counter() - began) / len(said)
    text = f"{len(voices)} voices: {', '.join(voices)}; a sentence is rendered in {each:.2f} s"
    return Finding("voice", Health.GOOD, text, language=code, figures={"voices": len(voices), "render": round(each, 3)}), said


def _sentences(language: Language) -> list[str]:
    """Take the place of an answer, as "the first", and some wishes of several words: a synthetic voice swallows short ones."""
    places = [word for words in language.sayings["slots"]["ordinal"].values() for word in words]
    wishes = [text for text in language.sayings["everywhere"]["usual"] if " " in text]
    return [*places[:1], *wishes[:_WISHES]]


def _ears(language: Language) -> tuple[Finding, Ears | None]:
    code, began = language.code, time.perf_counter()
    try:
        ears = Ears(engine_for(code))
        if on_disk.installed("vosk", code) and on_disk.installed("whisper", code):
            # The second opinion would be loaded in doubt only, which may never come about here.
            engine_for(code, "whisper")
    except DamagedModel as problem:
        to_do = f"Get it again: voice-quiz models remove {code}, then voice-quiz models get {code}"
        return Finding("model", Health.BROKEN, f"The speech model cannot be loaded: {problem}", to_do, code), None
    except NoModel:
        to_do = f"Get one with: voice-quiz models get {code}"
        return Finding("model", Health.MISSING, "There is no speech model.", to_do, code), None
    load = time.perf_counter() - began
    figures = {"load": round(load, 3)}
    return Finding("model", Health.GOOD, f"{ears.engine.name}, loaded in {load:.1f} s", language=code, figures=figures), ears


def _in_memory(language: Language, said: Said, ears: Ears) -> tuple[Finding, Said]:
    """Hear each sentence without any device, and give those that were understood."""
    understood: Said = {}
    took = []
    for text, sound in said.items():
        began = time.perf_counter()
        if _is_heard(text, _after_silence(sound), language, ears):
            understood[text] = sound
        took.append(time.perf_counter() - began)
    figures = {"said": len(said), "understood": len(understood), "recognise": round(median(took), 3)}
    text = f"{len(understood)} of {len(said)} sentences understood, each of them in {median(took):.1f} s"
    return _judged(_MEMORY, language, text, figures), understood


def _after_silence(sound: Sound) -> Sound:
    return Sound(np.concatenate((silence(_BEFORE, sound.rate), sound.samples)), sound.rate)


def _through(room: Room, language: Language, said: Said, ears: Ears) -> Finding:
    """Play sentences through the loudspeaker, until one of them is heard through the microphone."""
    tried = list(said.items())[:_PLAYED]
    for count, (text, sound) in enumerate(tried, 1):
        try:
            recorded, latency = _played(sound, room)
        except NoDevice as problem:
            return Finding(_ROOM, Health.BROKEN, problem.reason, problem.what_to_do, language.code)
        if _is_heard(text, recorded, language, ears):
            told = f"sentence {count} was understood; it came {latency:.2f} s after it was played"
            return _judged(_ROOM, language, told, {"said": count, "understood": 1, "latency": round(latency, 3)})
    return _judged(_ROOM, language, f"none of {len(tried)} sentences was understood", {"said": len(tried), "understood": 0})


def _played(sound: Sound, room: Room) -> tuple[Sound, float]:
    """Return what the microphone heard, and how many seconds later than it was played."""
    recording, loudspeaker = Recording(room), None
    try:
        # Opening it may take a while, in which nothing is played.
        loudspeaker = Loudspeaker(ignored, room.loudspeaker)
        recording.wait(_BEFORE)
        began = recording.seconds
        loudspeaker.play(sound).done.wait(_LONGEST)
        recording.wait(_AFTER)
    finally:
        if loudspeaker:
            loudspeaker.close()
        recorded = recording.end()
    return Sound(recorded, EAR_RATE), _position(sound.at(EAR_RATE).samples, recorded) - began


def _position(part: Samples, whole: Samples) -> float:
    """Return the second at which a sound is heard in a recording."""
    size = len(part) + len(whole)
    alike = np.fft.irfft(np.fft.rfft(whole, size) * np.conj(np.fft.rfft(part, size)), size)
    return int(np.argmax(alike[: len(whole)])) / EAR_RATE


def _is_heard(text: str, sound: Sound, language: Language, ears: Ears) -> bool:
    """Tell whether what was heard means the same as what was said."""
    moment = Moment(_ANSWER, language)
    heard = [one.text for one in hear(sound, moment, ears) if isinstance(one, Utterance)]
    return any(moment.certainly(one) == moment.certainly(text) for one in heard)


def _judged(what: str, language: Language, text: str, figures: dict[str, float]) -> Finding:
    """Call it broken only where nothing comes through: a synthetic voice is hard to understand."""
    if figures["understood"]:
        return Finding(what, Health.GOOD, text, language=language.code, figures=figures)
    return Finding(what, Health.BROKEN, text, _TO_DO[what], language.code, figures)


_TO_DO = {
    _MEMORY: "Get the model again with: voice-quiz models remove LANGUAGE, then voice-quiz models get LANGUAGE",
    _ROOM: "Turn the loudspeaker up, take off headphones, move the microphone nearer, and look that neither is muted.",
}
