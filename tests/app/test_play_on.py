"""What an evening leaves behind: settings, pictures, games of one evening; and how the first one begins with a voice."""

from __future__ import annotations

import io
import signal
import tomllib
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from tests.app.options import options_of
from tests.store.sample_games import full_disk
from tests.transcripts.stage import Scribe, Script
from voice_quiz.app.doors import Doors
from voice_quiz.app.evening import evening
from voice_quiz.app.preferences import preferred
from voice_quiz.app.quizmaster import Quizmaster
from voice_quiz.app.service import serve
from voice_quiz.app.shutdown import Farewell
from voice_quiz.cli import main
from voice_quiz.dialogue.language import find_languages
from voice_quiz.evening.part import Part
from voice_quiz.evening.settings import Settings
from voice_quiz.evening.settings_file import settings_file
from voice_quiz.evening.setup.by_game import GAMES
from voice_quiz.evening.setup.soundcheck import Impression
from voice_quiz.game.journal import Spoke
from voice_quiz.game.money_drop.rules import MoneyDropSetup
from voice_quiz.store import OpenElsewhere, Store, StoreProblem

SHORT = ["--typed", "--language", "de", "--game", "millionaire", "--variant", "risk", "--players", "Anna", "--seed", "7"]
LEFT = "ich steige aus\nja\n\n"


def play(monkeypatch: pytest.MonkeyPatch, typed: str, *options: str) -> int:
    """Play with a pipe for a keyboard."""
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    return main(["play", *options])


def kept() -> dict[str, object]:
    """Return what is set in the settings."""
    return tomllib.loads(settings_file().read_text(encoding="utf-8"))


@pytest.mark.usefixtures("home")
def test_the_language_is_asked_once(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Who has chosen a language and heard the introduction is asked and told neither again."""
    assert play(monkeypatch, "english\n", "--typed") == 0
    assert "Just type" in capsys.readouterr().out
    assert kept() == {"language": "en", "introduced": True}
    assert play(monkeypatch, "", "--typed") == 0
    printed = capsys.readouterr().out
    assert "Classic Millionaire" in printed
    assert "Deutsch" not in printed
    assert "Just type" not in printed


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("typed", "language", "heard"),
    [
        ("leg los\nAnna und Ben\n", "de", "Rette die Million"),
        ("let's play money drop with Emma and Tom\nyes\n", "en", "Emma and Tom"),
        ("buonasera, siamo Anna e Luca e giochiamo alla lotteria\nvia\n", "it", "Anna e Luca"),
    ],
)
def test_the_first_sentence_is_enough(
    typed: str, language: str, heard: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever types at once what is wanted has chosen the language with it; who wants to start is asked for names alone."""
    monkeypatch.setenv("LC_ALL", "C")
    assert play(monkeypatch, typed, "--typed") == 0
    printed = capsys.readouterr().out
    assert kept()["language"] == language
    assert heard in printed
    greetings = [text for key, lines in find_languages()[language].lines["greeting"].items() for text in lines if key in GAMES]
    assert any(text.partition("{players}")[2] in printed for text in greetings)


@pytest.mark.usefixtures("home")
def test_a_greeting_that_told_the_language_is_not_asked_about(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It has done its work: the next question stands there, and nothing was not understood."""
    assert play(monkeypatch, "guten Morgen zusammen\n", "--typed") == 0
    printed = capsys.readouterr().out
    assert "Rette die Million" in printed
    assert not any(text in printed for text in find_languages()["de"].lines["again"]["short"])


@pytest.mark.usefixtures("home")
def test_how_much_he_talks_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was changed at the table counts the next time too; what was an option does not."""
    assert play(monkeypatch, "", *SHORT, "--talk", "show") == 0
    assert kept() == {}
    assert play(monkeypatch, "red weniger\n", *SHORT) == 0
    assert kept() == {"talk": "brief"}
    assert options_of(["play"]).over(preferred().settings).talk == "brief"


@pytest.mark.usefixtures("home")
def test_whoever_ends_it_hears_that_the_game_is_kept(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ctrl-C in the middle of a game says how to go on."""

    def interrupted(room: Quizmaster, part: Part) -> bool:
        list(part.advance(room.host) or ())
        raise Farewell(signal.SIGINT)

    monkeypatch.setattr("voice_quiz.app.quizmaster.Quizmaster.play", interrupted)
    assert play(monkeypatch, "", *SHORT) == 128 + signal.SIGINT
    assert "das Spiel ist aufgehoben und geht weiter mit: voice-quiz --resume\n" in capsys.readouterr().err


@pytest.mark.usefixtures("home")
def test_a_game_that_has_not_begun_is_not_kept(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Ctrl-C before the first move promises nothing that --resume cannot hold."""

    def interrupted(*_: object) -> bool:
        raise Farewell(signal.SIGINT)

    monkeypatch.setattr("voice_quiz.app.quizmaster.Quizmaster.play", interrupted)
    assert play(monkeypatch, "", *SHORT) == 128 + signal.SIGINT
    assert capsys.readouterr().err.strip() == "voice-quiz: beendet"
    assert main(["play", "--typed", "--resume"]) == 2


def test_settings_that_cannot_be_read(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A wrong value is named with its file and what is allowed, before anything begins."""
    (home / "settings.toml").write_text('talk = "a lot"\n', encoding="utf-8")
    assert main(["play", "--typed"]) == 2
    error = capsys.readouterr().err
    assert f"{home / 'settings.toml'}, line 1: talk = 'a lot'; allowed: brief, normal, show" in error


@pytest.mark.parametrize("line", ['without = "Erdkunde, quatsch"', 'packs = "animals,quatsch"'])
def test_settings_that_name_no_cards(home: Path, capsys: pytest.CaptureFixture[str], line: str) -> None:
    """A pack or a topic that is nowhere is named with its line, before anything begins."""
    (home / "settings.toml").write_text(f"# cards\n{line}\n", encoding="utf-8")
    assert main(["play", "--typed"]) == 2
    error = capsys.readouterr().err
    assert f"{home / 'settings.toml'}, line 2: {line.split()[0]}: there is no 'quatsch'; there are ancient, animals" in error


def test_topics_in_settings_count_in_every_language(home: Path) -> None:
    """Whoever leaves out Erdkunde leaves it out of an Italian game, too."""
    (home / "settings.toml").write_text('without = "Erdkunde, sport"\n', encoding="utf-8")
    assert preferred().settings.without == "geography, sport"


def test_settings_that_cannot_be_written(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The evening goes on, the change counts for today, and the reason is told."""
    preferences = preferred()
    (home / "settings.toml").rename(home / "elsewhere.toml")
    (home / "settings.toml").symlink_to("elsewhere.toml")
    preferences.keep(rate=120)
    assert preferences.settings == Settings(rate=120)
    assert "settings.toml cannot be written: it is a link" in capsys.readouterr().err


def test_the_games_of_an_evening_belong_together(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another game is kept with the same evening and other cards, and each game gets a picture of its own."""
    picture = home / "evening.svg"
    assert play(monkeypatch, f"{LEFT}dasselbe nochmal\n{LEFT}nein\n", *SHORT, "--picture", str(picture)) == 0
    with Store() as store:
        games = [store.read(game.id) for game in store.games()]
    assert len({game.evening for game in games}) == 1
    assert [game.record.seed for game in games] == [8, 7]
    assert games[0].record.setup == games[1].record.setup
    for file in (picture, home / "evening-2.svg"):
        assert "Wer wird Millionär" in {element.text for element in ElementTree.parse(file).iter()}  # noqa: S314 - our own


def test_no_picture_is_drawn_over_what_is_there(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither over a file nor through a link; it gets the next number that is free."""
    (home / "precious.svg").write_text("precious", encoding="utf-8")
    (home / "evening.svg").symlink_to("precious.svg")
    (home / "evening-2.svg").write_text("last week", encoding="utf-8")
    assert play(monkeypatch, f"{LEFT}nein\n", *SHORT, "--picture", str(home / "evening.svg")) == 0
    assert (home / "evening.svg").is_symlink()
    assert (home / "precious.svg").read_text(encoding="utf-8") == "precious"
    assert (home / "evening-2.svg").read_text(encoding="utf-8") == "last week"
    assert (home / "evening-3.svg").read_text(encoding="utf-8").startswith("<svg")


def test_a_picture_is_drawn_on_request(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever asks for it after a game gets one, where it is said to lie; it goes when everything is forgotten."""
    assert play(monkeypatch, f"{LEFT}mal uns ein Bild\nnein\n", *SHORT) == 0
    (picture,) = (home / "pictures").iterdir()
    printed = capsys.readouterr()
    assert "Das Bild liegt bei deinen Daten im Ordner Pictures." in printed.out
    assert str(picture) in printed.err
    assert "Anna" in picture.read_text(encoding="utf-8")
    assert main(["forget", "--all", "--yes"]) == 0
    assert not picture.exists()


def test_a_picture_that_cannot_be_written(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The evening goes on without it."""
    assert play(monkeypatch, f"{LEFT}nein\n", *SHORT, "--picture", str(home / f"{'evening' * 40}.svg")) == 0
    printed = capsys.readouterr()
    assert "evening.svg cannot be written" in printed.err
    assert "Noch ein Spiel?" in printed.out or "noch eins?" in printed.out


class Hall:
    """A room in which the quizmaster hears himself."""

    def impression(self) -> Impression:
        """Tell it."""
        return Impression(echo=True)


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("said", [["Antwort Berta", "B"], ["überspringen"]])
def test_the_first_evening_with_a_voice(said: list[str]) -> None:
    """With a voice the first evening begins with a sound check, once, and whoever wants skips it."""
    options = options_of(["play", "--language", "de"])
    for first in (True, False):
        script = Script([f"* {text}" for text in said] if first else [])
        doors = Doors(script, Scribe(script), script.clock, aloud=True, acoustics=Hall())
        evening(options, doors, preferred())
        assert ("Sag mal: Antwort Berta." in script.written) is first
        assert any(line.startswith("Ich höre mich hier selbst") for line in script.written) is (first and len(said) == 2)
        assert script.written[-1] in find_languages()["de"].lines["ask"]["game"]


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("code", ["de", "en", "it"])
def test_a_game_speaks_its_language_from_the_first_word(code: str) -> None:
    """Whoever goes on with a game hears nothing in the language of the machine before it."""
    for command, hears in ((["play", *SHORT, "--language", code], True), (["play", "--resume"], False)):
        options, script = options_of(command), Script([])
        evening(options, Doors(script, Scribe(script), script.clock, aloud=True, hears=hears), preferred())
    assert script.written[0] == find_languages()[code].lines["device"]["no-microphone"]


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("code", ["de", "en", "it"])
def test_who_cannot_be_heard_is_told_aloud(code: str) -> None:
    """Without a microphone he says so first: not everybody sees the screen."""
    options = options_of(["play", "--language", code])
    script = Script([])
    evening(options, Doors(script, Scribe(script), script.clock, aloud=True, hears=False), preferred())
    assert script.written[0] == find_languages()[code].lines["device"]["no-microphone"]


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("code", ["de", "en", "it"])
@pytest.mark.parametrize("hears", [True, False])
def test_who_is_recorded_is_told_first(code: str, hears: bool) -> None:
    """Aloud, before anything else is said; where nobody is heard nothing is recorded."""
    options = options_of(["play", "--language", code, "--record", "sound"])
    script = Script([])
    evening(options, Doors(script, Scribe(script), script.clock, aloud=True, hears=hears), preferred())
    assert (script.written[0] == find_languages()[code].lines["device"]["recording"]) is hears


@pytest.mark.usefixtures("home")
def test_who_is_recorded_is_told_in_every_language_that_is_spoken() -> None:
    """Nobody has chosen a language yet when the recording begins; once somebody has, it is said in that one too."""
    options = options_of(["play", "--game", "money-drop", "--players", "Anna", "--record", "sound"])
    preferred()
    script = Script(["* italiano", "* salta", "* sì"])
    evening(options, Doors(script, Scribe(script), script.clock, aloud=True), preferred())
    told = [find_languages()[code].lines["device"]["recording"] for code in ("de", "it")]
    assert [line for line in script.written if line in told] == told


@pytest.mark.usefixtures("home")
def test_who_wakes_him_is_told_of_the_recording() -> None:
    """Every time, for others may be there by now; asleep nothing is kept."""
    options = options_of(["serve", "--language", "de", "--record", "sound"])
    script = Script(["* Quizmaster, gioca con noi!", "* fine del gioco", "* sì", "* Quizmaster, spiel mit uns!"])
    serve(options, Doors(script, Scribe(script), script.clock, aloud=True), preferred())
    told = [find_languages()[code].lines["device"]["recording"] for code in ("it", "de")]
    assert [line for line in script.written if line in told] == told


@pytest.mark.usefixtures("home")
def test_a_sound_check_can_end_the_evening() -> None:
    """Whoever stops in the sound check is not asked what to play, and finds the sound check again the next time."""
    options = options_of(["play", "--language", "de"])
    script = Script(["* Schluss", "* ja"])
    evening(options, Doors(script, Scribe(script), script.clock, aloud=True), preferred())
    assert "Was wollt ihr spielen?" not in script.written
    assert not preferred().settings.introduced


@pytest.mark.usefixtures("home")
def test_a_spoken_game_is_set_up_for_ears() -> None:
    """Where everybody hears everything, answers are sealed and nobody is sent to a screen."""
    options = options_of(["play", "--language", "de", "--game", "millionaire", "--variant", "risk", "--players", "Anna,Ben"])
    script = Script(["* fertig", "* fertig"])
    evening(options, Doors(script, Scribe(script), script.clock, aloud=True), preferred())
    assert "Anna, welcher Buchstabe war es?" in script.written
    assert not any("Bildschirm" in line for line in script.written)


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(("waits", "over"), [(19, False), (21, True)])
def test_a_clock_goes_on_where_it_stood(waits: int, over: bool) -> None:
    """A game that is broken off under a time limit has what was left of it when it goes on, and says how much that is."""
    limited = ["play", "--language", "de", "--game", "money-drop", "--players", "Anna", "--time-limit", "60", "--seed", "7"]
    marks: list[str] = []
    for command, happens in ((limited, ["> die erste", "~ 40"]), (["play", "--resume"], [f"~ {waits}"])):
        options, script = options_of(command), Script(happens)
        scribe = Scribe(script)
        evening(options, Doors(script, scribe, script.clock), preferred())
        marks = [line.mark for line in scribe.lines]
    assert marks.index("table.time-left") < marks.index("ask.stake")
    assert ("drop.time-out" in marks) is over


@pytest.mark.usefixtures("home")
def test_a_game_in_another_window_is_named() -> None:
    """Whoever only listens is told where the game is, and whoever reads which one."""
    setup = MoneyDropSetup((("Anna",),))
    with Store() as elsewhere:
        game = elsewhere.begin(setup, 7, "de")
        game.append(Spoke("it"), setup.start(7).state, (), ())
        options, script = options_of(["play", "--language", "de", "--resume"]), Script([])
        with pytest.raises(OpenElsewhere, match="is being played in another window"):
            evening(options, Doors(script, Scribe(script), script.clock), preferred())
    assert [line.split(".")[0] for line in script.written] == ["Dieses Spiel läuft gerade in einem anderen Fenster"]


@pytest.mark.usefixtures("home")
def test_trouble_with_the_memory_is_heard() -> None:
    """A game that cannot be kept ends with a word for those who only listen, and the reason for those who read."""
    options, script = options_of(["play", *SHORT]), Script([])
    preferences = preferred()
    with Store(), full_disk(5_000), pytest.raises(StoreProblem, match="the disk is full"):
        evening(options, Doors(script, Scribe(script), script.clock), preferences)
    assert [line.split(".")[0] for line in script.written] == ["Mit meinen Notizen klemmt es"]


@pytest.mark.usefixtures("home")
def test_a_game_that_is_given_up_is_offered_no_more(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever says so is not asked again; what was played stays in the history."""
    assert play(monkeypatch, "", *SHORT) == 0
    assert play(monkeypatch, "vergiss das Spiel\n", "--typed", "--language", "de") == 0
    assert "Im Verlauf bleibt es stehen." in capsys.readouterr().out
    assert play(monkeypatch, "", "--typed", "--language", "de") == 0
    assert "offenes Spiel" not in capsys.readouterr().out
    assert main(["history", "--csv"]) == 0
    assert ",given up," in capsys.readouterr().out


def test_a_habit_waits_for_the_game_that_knows_it(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever always plays money-drop with a clock has it there, also after a game without one."""
    (home / "settings.toml").write_text("time_limit = 20\n", encoding="utf-8")
    assert play(monkeypatch, "A\nweiter\nRette die Million\n", *SHORT) == 0
    assert "Rette die Million mit Anna, mit zwanzig Sekunden" in capsys.readouterr().out


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("typed", "options", "is_kept"),
    [
        ("Schluss für heute\nja\n", ["--typed", "--language", "de", "--game", "lottery", "--players", "Anna,Ben"], False),
        ("D\n\nSchluss für heute\nja\n", SHORT, True),
        ("ich steige aus\nja\nSchluss für heute\nja\n", SHORT, False),
    ],
    ids=["nothing has happened", "in the middle", "the game is over"],
)
def test_what_is_said_to_be_kept_is_kept(
    typed: str, options: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *, is_kept: bool
) -> None:
    """Neither a game in which nothing has happened can go on, nor one that is over: who stops there agrees with its result."""
    assert play(monkeypatch, typed, *options) == 0
    printed = capsys.readouterr().out
    lines = find_languages()["de"].lines["table"]
    assert any(line in printed for line in lines["kept-on"]) is is_kept
    with Store() as store:
        assert bool(store.open_games()) is is_kept
    # Nobody is asked for another game who has said that it is enough.
    assert printed.splitlines()[-1].startswith(tuple(line.partition("{")[0] for line in lines["stopped"]))
