"""The renderer keeps its order, never makes anybody wait, and survives a voice that hangs, dies or fails."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import CancelledError, Future
from pathlib import Path

import numpy as np
import pytest

from tests.waiting import PATIENCE, wait_until
from voice_quiz.speech import renderer as rendering
from voice_quiz.speech.audio.sound import MOUTH_RATE, Sound
from voice_quiz.speech.renderer import Renderer
from voice_quiz.speech.voices.interface import BadVoice
from voice_quiz.speech.voices.manner import Manner
from voice_quiz.speech.voices.process import Mute

TEXT = "Guten Abend, Anna und Ben."


@pytest.fixture
def renderer() -> Iterator[Renderer]:
    """Give a renderer whose voice has spoken once."""
    renderer = Renderer()
    renderer.render("Hallo", "de", Manner()).result(PATIENCE)
    yield renderer
    renderer.close()


def test_a_sentence_is_rendered(renderer: Renderer) -> None:
    """A promise is kept with sound at the loudspeaker's rate."""
    sound = renderer.render(TEXT, "de", Manner()).result(PATIENCE)
    assert sound.rate == MOUTH_RATE
    assert 1.0 < sound.seconds < 3.0


def test_dots_become_a_pause(renderer: Renderer) -> None:
    """Half a second of silence lies between what the dots part."""
    whole, first, second = (renderer.render(text, "de", Manner()) for text in ("D … leer.", "D", "leer."))
    alone = first.result(PATIENCE).seconds + second.result(PATIENCE).seconds
    assert whole.result(PATIENCE).seconds == pytest.approx(alone + 0.5, abs=0.05)


def test_nothing_to_say_is_a_sound_without_length(renderer: Renderer) -> None:
    """An empty text costs no time."""
    assert renderer.render("…", "de", Manner()).result(PATIENCE).seconds == 0


def test_the_order_is_kept(renderer: Renderer) -> None:
    """What was asked first is ready first, and each gets its own sound."""
    done: list[int] = []
    futures: list[Future[Sound]] = []
    for number, text in enumerate(("eins", "eins, zwei, drei, vier", "eins, zwei", "eins")):
        futures.append(renderer.render(text, "de", Manner()))
        futures[-1].add_done_callback(lambda _, number=number: done.append(number))  # type: ignore[misc]
    lengths = [future.result(PATIENCE).seconds for future in futures]
    assert done == [0, 1, 2, 3]
    assert lengths[0] == pytest.approx(lengths[3], abs=0.05)
    assert lengths[0] < lengths[2] < lengths[1]


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere Pico reads what it finds in memory")
def test_the_same_text_sounds_the_same(renderer: Renderer) -> None:
    """Whatever was said before, no sample differs."""
    american = Manner(voice="pico:en-US")
    before, _, after = (renderer.render(text, "en", american) for text in ("answer B", "charlie", "answer B"))
    assert np.array_equal(before.result(PATIENCE).samples, after.result(PATIENCE).samples)


def test_nobody_waits(renderer: Renderer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks goes on at once, even if the voice hangs."""
    monkeypatch.setattr(rendering, "_PATIENCE", PATIENCE)
    hanging = renderer.pid
    os.kill(hanging, signal.SIGSTOP)
    futures = [renderer.render(TEXT, "de", Manner()) for _ in range(100)]
    assert not any(future.done() for future in futures)
    for future in futures[1:]:
        assert future.cancel()
    os.kill(hanging, signal.SIGCONT)
    assert futures[0].result(PATIENCE).seconds > 1


def test_a_voice_that_hangs_is_replaced_and_asked_again(renderer: Renderer) -> None:
    """The sentence is there all the same."""
    hanging = renderer.pid
    os.kill(hanging, signal.SIGSTOP)
    assert renderer.render(TEXT, "de", Manner()).result(PATIENCE).seconds > 1
    assert renderer.pid != hanging


def test_a_voice_that_dies_is_replaced(renderer: Renderer) -> None:
    """The next sentence is rendered by a new process."""
    dead = renderer.pid
    os.kill(dead, signal.SIGKILL)
    assert renderer.render(TEXT, "de", Manner()).result(PATIENCE).seconds > 1
    assert renderer.pid != dead


def test_a_bad_voice_spoils_only_its_own_sentence(renderer: Renderer) -> None:
    """The promise is broken with the names of the voices there are; the process lives on."""
    pid = renderer.pid
    bad = renderer.render(TEXT, "de", Manner(voice="xaver"))
    good = renderer.render(TEXT, "de", Manner(voice="pico"))
    with pytest.raises(BadVoice, match="gmw/de"):
        bad.result(PATIENCE)
    assert good.result(PATIENCE).seconds > 1
    assert renderer.pid == pid


def test_an_engine_that_fails_is_said_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What goes wrong inside the voice comes out as one sentence."""
    (tmp_path / "voices").mkdir()
    (tmp_path / "voices" / "de_DE-empty.onnx").touch()
    (tmp_path / "voices" / "de_DE-empty.onnx.json").write_text("no json")
    monkeypatch.setenv("VOICE_QUIZ_HOME", str(tmp_path))
    broken = Renderer()
    with pytest.raises(Mute, match="The voice fails: JSONDecodeError"):
        broken.render(TEXT, "de", Manner(voice="piper:de_DE-empty")).result(PATIENCE)
    broken.close()


def test_a_voice_that_never_lives_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that ends again and again leads to an error, not to an endless loop."""
    monkeypatch.setattr(sys, "executable", "/bin/false")
    mute = Renderer()
    with pytest.raises(Mute, match="does not answer"):
        mute.render(TEXT, "de", Manner()).result(PATIENCE)
    mute.close()


def test_available_names_all_voices(renderer: Renderer) -> None:
    """The names come from the process, so that no engine is loaded here."""
    assert {"roa/it", "pico:it-IT"} <= set(renderer.available("it").result(PATIENCE))
    assert "pyttsx3" not in _modules("voice_quiz.speech.renderer")


def test_closing_cancels_what_was_not_rendered() -> None:
    """Whoever still waits is told so, and the process is gone."""
    renderer = Renderer()
    pid = renderer.pid
    os.kill(pid, signal.SIGSTOP)
    futures = [renderer.render(TEXT, "de", Manner()) for _ in range(3)]
    wait_until(futures[0].running)
    renderer.close()
    for future in futures:
        with pytest.raises((CancelledError, Mute)):
            future.result(PATIENCE)
    assert not _lives(pid)


def test_the_voice_dies_with_the_program() -> None:
    """Even if the program is killed, no process is left behind."""
    program = "from voice_quiz.speech.renderer import Renderer; r = Renderer(); print(r.pid, flush=True); input()"
    with subprocess.Popen([sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as parent:
        assert parent.stdout
        pid = int(parent.stdout.readline())
        assert _lives(pid)
        parent.kill()
    wait_until(lambda: not _lives(pid))


def test_the_process_imports_little() -> None:
    """The voice starts quickly: nothing of the game, no numbers, no recogniser."""
    heavy = {"numpy", "vosk", "sounddevice", "soxr", "voice_quiz.dialogue", "voice_quiz.game", "platformdirs", "piper"}
    assert not heavy & _modules("voice_quiz.speech.voices.__main__")


def _modules(name: str) -> set[str]:
    """Return everything that is imported with a module."""
    program = f"import sys, {name}; print(*sys.modules)"
    return set(subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split())


def _lives(pid: int) -> bool:
    """Tell whether a process is there, and not merely waiting to be buried."""
    try:
        return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text()
    except FileNotFoundError:
        return False
