"""`voice-quiz packs` as people type it."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.cards.sample_cards import GOOD, card, write_pack
from voice_quiz.cards.library import languages, load
from voice_quiz.cards.pack import read_pack
from voice_quiz.cli.main import main
from voice_quiz.places import CARDS
from voice_quiz.store import Store

pytestmark = pytest.mark.usefixtures("home")

Said = pytest.CaptureFixture[str]

AIKEN = "Which river flows through the city?\nA. Danube\nB. Rhine\nC. Elbe\nD. Seine\nANSWER: A\n\nWhat?\nANSWER: A\n"


def run(said: Said, *arguments: str | Path) -> tuple[int, str, str]:
    """Run the command, and give the exit code and what it said."""
    code = main(["packs", *map(str, arguments)])
    captured = said.readouterr()
    return code, captured.out, captured.err


def test_list(capsys: Said, home: Path) -> None:
    """A table of all packs, ours and the player's."""
    write_pack(home / "packs" / "mine.toml", GOOD)
    code, out, err = run(capsys, "list")
    lines = out.splitlines()
    assert (code, err) == (0, "")
    assert lines[0].split() == ["language", "pack", "title", "cards", "difficulties", "whose"]
    assert len(lines) == 2 + 63 + 1
    assert "en        mine        A Pack" in out
    assert run(capsys, "list", "--plain")[1].splitlines()[0] == (
        "language de, pack ancient, title Antike und Mittelalter, cards 45, difficulties 1-15, whose ours"
    )


def test_list_names_what_cannot_be_read(capsys: Said, home: Path) -> None:
    """On standard error, with file and line."""
    file = write_pack(home / "packs" / "mine.toml", GOOD)
    file.write_text("nonsense", encoding="utf-8")
    code, out, err = run(capsys, "list")
    assert (code, err.startswith(f"{file}:1: error: not TOML")) == (0, True)
    assert "mine" not in out


def test_check_of_our_own_packs(capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing to say, and exit 0."""
    monkeypatch.delenv(CARDS)
    code, out, err = run(capsys, "check")
    count = sum(len(load(language)) for language in languages())
    packs = len(languages()) * len({card.topic for card in load("en")})
    assert (code, out, err) == (0, f"cards: {count}, packs: {packs}, errors: 0, warnings: 0\n", "")


def test_check_of_a_file(capsys: Said, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only its own problems are told, but it is compared with all packs; an error is exit 1, a warning is not."""
    ours = next(card for card in load("en") if card.id == "geography-italy-boot")
    file = write_pack(tmp_path / "mine.toml", GOOD, card(id="other", question=ours.question, right="Stop", explanation=""))
    code, out, _ = run(capsys, "check", file)
    assert code == 1
    assert f"{file}:19: error: other: the answer Stop is a command word (table)" in out
    assert "error: other: the same question is in" in out
    assert f"{file}:14: warning: other: the explanation is missing" in out
    assert out.splitlines()[-1] == "cards: 2, packs: 1, errors: 2, warnings: 1"
    write_pack(file, card(explanation=""))
    monkeypatch.chdir(tmp_path)
    assert run(capsys, "check", "mine.toml")[0] == 0


def test_check_includes_the_players_packs(capsys: Said, home: Path) -> None:
    """They are checked whether or not they are named."""
    file = write_pack(home / "packs" / "mine.toml", card(right="Stop"))
    code, out, _ = run(capsys, "check")
    *found, last = out.splitlines()
    assert code == 1
    assert f"{file}:10: error: rivers-danube: the answer Stop is a command word (table)" in found
    assert last == f"cards: 2836, packs: 64, errors: 1, warnings: {len(found) - 1}"


def test_stats_as_json(capsys: Said, home: Path) -> None:
    """For each language the cards, all fifteen difficulties and the topics."""
    write_pack(home / "packs" / "mine.toml", card(language="fr", difficulty=3))
    code, out, _ = run(capsys, "stats", "--json")
    figures = json.loads(out)
    assert code == 0
    assert list(figures) == ["de", "en", "fr", "it"]
    assert list(figures["de"]) == ["cards", "difficulties", "topics"]
    assert figures["de"]["cards"] == sum(figures["de"]["difficulties"].values()) == sum(figures["de"]["topics"].values())
    assert list(figures["de"]["difficulties"]) == [str(difficulty) for difficulty in range(1, 16)]
    assert figures["fr"]["cards"] == figures["fr"]["difficulties"]["3"] == figures["fr"]["topics"]["rivers"] == 1
    assert figures["fr"]["difficulties"]["4"] == 0


def test_stats_as_a_table(capsys: Said) -> None:
    """Languages side by side; plainly, a line for each figure."""
    table = run(capsys, "stats")[1].splitlines()
    assert table[:3] == ["all     de   en   it", "-----  ---  ---  ---", "cards  945  945  945"]
    assert table[3:5] == ["", "difficulty  de  en  it"]
    plain = run(capsys, "stats", "--plain")[1].splitlines()
    assert plain[:2] == ["all cards, de 945, en 945, it 945", "difficulty 1, de 63, en 63, it 63"]
    assert "topic sport, de 45, en 45, it 45" in plain


def test_stats_of_a_broken_pack_are_refused(capsys: Said, home: Path) -> None:
    """Exit 2, with file and line."""
    file = write_pack(home / "packs" / "mine.toml", GOOD)
    file.write_text(file.read_text(encoding="utf-8").replace("difficulty = 4", "difficulty = 44"), encoding="utf-8")
    code, out, err = run(capsys, "stats")
    assert (code, out) == (2, "")
    assert f"{file}:8: error: rivers-danube: difficulty is 44" in err


def test_flagged(capsys: Said) -> None:
    """The cards somebody objected to, why, and what they ask."""
    assert run(capsys, "flagged") == (0, "No card is flagged.\n", "")
    with Store() as store:
        store.flags.flag("geography-italy-boot", "looks like a sock")
        store.flags.flag("gone", "")
    assert run(capsys, "flagged", "--plain")[1].splitlines() == [
        "card geography-italy-boot, reason looks like a sock, question "
        + next(card for card in load("it") if card.id == "geography-italy-boot").question,
        "card gone, reason, question (no such card any more)",
    ]
    assert run(capsys, "flagged")[1].splitlines()[0].startswith("card                  reason")


def test_unflag(capsys: Said) -> None:
    """A card can come back; one that was never put away is named."""
    with Store() as store:
        store.flags.flag("geography-italy-boot", "looks like a sock")
    assert run(capsys, "unflag", "geography-italy-boot")[0] == 0
    assert run(capsys, "flagged") == (0, "No card is flagged.\n", "")
    code, _, error = run(capsys, "unflag", "geography-italy-boot")
    assert code == 2
    assert "'geography-italy-boot' is not flagged" in error


def test_flagged_with_a_broken_memory(capsys: Said, home: Path) -> None:
    """The file is named."""
    (home / "evenings.sqlite").write_text("nonsense\n", encoding="utf-8")
    code, _, error = run(capsys, "flagged")
    assert code == 2
    assert f"{home / 'evenings.sqlite'} is damaged" in error


def test_new(capsys: Said, home: Path) -> None:
    """A commented example that passes the check; what is there already is never overwritten."""
    file = home / "packs" / "my-birds.toml"
    assert run(capsys, "new", "my-birds", "--language", "it") == (0, f"{file}\n", "")
    assert "# " in file.read_text(encoding="utf-8")
    assert run(capsys, "check", file)[1] == "cards: 2, packs: 1, errors: 0, warnings: 0\n"
    assert {card.id for card in load("it")} > {"my-birds-danubio"}
    code, _, err = run(capsys, "new", "my-birds")
    assert (code, err) == (2, f"voice-quiz: {file} cannot be written: it is there already\n")
    assert run(capsys, "new", "My Birds!")[0] == 2


def test_import(capsys: Said, home: Path, tmp_path: Path) -> None:
    """Good cards become a pack that can be played, broken items are named, and nothing is overwritten unasked."""
    source, target = tmp_path / "Pub Quiz.txt", home / "packs" / "pub-quiz.toml"
    source.write_text(AIKEN, encoding="utf-8")
    code, out, err = run(capsys, "import", source, "--language", "en")
    assert (code, out.splitlines()) == (
        0,
        [
            f"1 cards are in {target}",
            f"of 1 cards the check finds 0 with errors, 1 with warnings: voice-quiz packs check {target}",
        ],
    )
    assert err.splitlines() == [f"{source}:9: error: there is no answer A", "items that were not kept: 1"]
    assert [card.right for card in load("en") if card.topic == "pub-quiz"] == ["Danube"]

    source.write_text(AIKEN.replace("Danube", "Inn"), encoding="utf-8")
    code, _, err = run(capsys, "import", source, "--language", "en")
    assert code == 2
    assert "--replace overwrites it" in err
    assert "Danube" in target.read_text(encoding="utf-8")
    assert run(capsys, "import", source, "--language", "en", "--replace")[0] == 0
    assert "Inn" in target.read_text(encoding="utf-8")


def test_import_with_options(capsys: Said, home: Path, tmp_path: Path) -> None:
    """What the file does not say is said on the command line."""
    source = tmp_path / "quiz.data"
    source.write_text(AIKEN, encoding="utf-8")
    options = ("--format", "aiken", "--name", "Rivers", "--language", "it", "--category", "Acque", "--topic", "water")
    assert run(capsys, "import", source, *options, "--difficulty", "12")[0] == 0
    read = read_pack(home / "packs" / "rivers.toml").pack
    assert read
    assert (read.language, read.topic, read.title) == ("it", "water", "rivers")
    assert (read.cards[0].category, read.cards[0].difficulty) == ("Acque", 12)


def test_import_of_several_languages(capsys: Said, home: Path, tmp_path: Path) -> None:
    """Each language gets a pack."""
    rows = "question,right,wrong1,wrong2,wrong3,language\nHm?,a,b,c,d,it\nHm?,a,b,c,d,de\n"
    (tmp_path / "mixed.csv").write_text(rows, encoding="utf-8")
    assert run(capsys, "import", tmp_path / "mixed.csv")[0] == 0
    assert sorted(file.name for file in (home / "packs").iterdir()) == ["mixed-de.toml", "mixed-it.toml"]


@pytest.mark.parametrize(
    ("name", "text", "code", "said"),
    [
        ("none.csv", None, 2, "none.csv cannot be read: there is no such file"),
        ("a.pdf", "%PDF", 2, "name it with --format: toml, csv, xlsx, gift, aiken, json"),
        (
            "a.txt",
            "Hm?\nA. a\nB. b\nC. c\nD. d\nANSWER: A\n",
            2,
            "a.txt, line 1: no language is named; name it with --language: de, en, it",
        ),
        ("a.gift", "Which one is the best of all? {#4}\n", 2, "only single choice can be played"),
    ],
)
def test_import_that_cannot_be(capsys: Said, tmp_path: Path, name: str, text: str | None, code: int, said: str) -> None:
    """Bad input is exit 2, and so is a file of which nothing can be kept."""
    if text is not None:
        (tmp_path / name).write_text(text, encoding="utf-8")
    result = run(capsys, "import", tmp_path / name)
    assert (result[0], result[1]) == (code, "")
    assert said in result[2]


@pytest.mark.parametrize("language", ["ge", "ru", "German", "", "\x1b[2J"])
def test_import_in_a_language_that_is_not_there(capsys: Said, home: Path, tmp_path: Path, language: str) -> None:
    """It is refused with those that are."""
    (tmp_path / "a.aiken").write_text(AIKEN, encoding="utf-8")
    code, out, err = run(capsys, "import", tmp_path / "a.aiken", "--language", language)
    assert (code, out, err) == (2, "", f"voice-quiz: there is no language {language!r}; there are de, en, it\n")
    assert not (home / "packs").exists()


def test_import_under_a_name_without_end(capsys: Said, home: Path, tmp_path: Path) -> None:
    """The pack's is shorter."""
    (tmp_path / "a.aiken").write_text(AIKEN, encoding="utf-8")
    assert run(capsys, "import", tmp_path / "a.aiken", "--language", "en", "--name", "a" * 1_000)[0] == 0
    assert [len(file.stem) for file in (home / "packs").iterdir()] == [100]


@pytest.mark.parametrize("kind", ["toml", "csv", "gift", "aiken", "json"])
def test_export_and_import_again(capsys: Said, home: Path, tmp_path: Path, kind: str) -> None:
    """What goes out comes back."""
    file = tmp_path / f"rivers.{kind}"
    assert run(capsys, "export", "geography", "--language", "de", "--out", file) == (0, "", "")
    assert run(capsys, "import", file, "--language", "de", "--name", "again")[0] == 0
    read = read_pack(home / "packs" / "again.toml").pack
    assert read
    ours = [card for card in load("de") if card.topic == "geography"]
    assert [card.question for card in read.cards] == [card.question for card in ours]


def test_export_to_standard_output(capsys: Said) -> None:
    """All languages at once where the format allows it, chosen by topic."""
    code, out, _ = run(capsys, "export", "--format", "csv", "--topics", "sport,food")
    assert code == 0
    assert len(out.splitlines()) == 1 + 3 * 90
    code, out, _ = run(capsys, "export", "--format", "json", "--language", "it", "--without", "sport")
    assert len(json.loads(out)["results"]) == 900
    assert run(capsys, "export", "--language", "en")[1].startswith('title = "Voice Quiz"\nlanguage = "en"\n')


def test_export_of_a_pack_in_one_language(capsys: Said, home: Path) -> None:
    """A pack need not be there in all languages."""
    write_pack(home / "packs" / "mine.toml", GOOD)
    code, out, _ = run(capsys, "export", "mine", "--format", "aiken")
    assert (code, out.splitlines()[0]) == (0, GOOD.question)


def test_export_does_not_overwrite(capsys: Said, tmp_path: Path) -> None:
    """Unless it is told to."""
    file = tmp_path / "a.csv"
    file.write_text("precious", encoding="utf-8")
    code, _, err = run(capsys, "export", "--out", file)
    assert (code, err) == (2, f"voice-quiz: {file} is there already; --replace overwrites it\n")
    assert file.read_text(encoding="utf-8") == "precious"
    assert run(capsys, "export", "--out", file, "--replace")[0] == 0
    assert file.read_text(encoding="utf-8").startswith("id,language")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("nonsense",), "no pack 'nonsense'; there are ancient"),
        (("--language", "fr"), "no cards in language 'fr'"),
        ((), "a TOML pack has one language; choose it with --language"),
        (("--out", "a.xlsx"), "cards cannot be written as xlsx; there are toml, csv, gift, aiken, json"),
    ],
)
def test_export_that_cannot_be(capsys: Said, arguments: tuple[str, ...], said: str) -> None:
    """Exit 2, and what there is instead."""
    code, out, err = run(capsys, "export", *arguments)
    assert (code, out) == (2, "")
    assert said in err


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("", ". cannot be written: it is a folder"),
        (".", ". cannot be written: it is a folder"),
        ("/", "/ cannot be written: it is a folder"),
        ("pipe.csv", "pipe.csv cannot be written: it is a pipe"),
        ("link.csv", "link.csv cannot be written: it is a link"),
        ("a" * 300, "cannot be written: File name too long"),
    ],
)
def test_export_over_what_is_no_file(
    capsys: Said, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str, said: str
) -> None:
    """Not even if it is told to replace it."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "precious.csv").write_text("precious", encoding="utf-8")
    (tmp_path / "link.csv").symlink_to("precious.csv")
    # As good as a device, and a test that fails spoils none of this machine's.
    os.mkfifo(tmp_path / "pipe.csv")
    code, out, err = run(capsys, "export", "sport", "--language", "de", "--format", "csv", "--out", place, "--replace")
    assert (code, out) == (2, "")
    assert said in err
    assert (tmp_path / "precious.csv").read_text(encoding="utf-8") == "precious"
    assert (tmp_path / "pipe.csv").is_fifo()


def test_a_title_cannot_move_the_cursor(capsys: Said, home: Path) -> None:
    """Such a pack is refused, and what is said of it shows the sign."""
    file = write_pack(home / "packs" / "mine.toml", GOOD)
    file.write_text(file.read_text(encoding="utf-8").replace("A Pack", r"A \u001b[2J Pack"), encoding="utf-8")
    code, out, err = run(capsys, "list")
    assert (code, "\x1b" in out + err) == (0, False)
    assert err == f"{file}:1: error: title has a line break, an invisible sign or blanks around it\n"


def test_a_place_that_cannot_be_written_to(capsys: Said, tmp_path: Path) -> None:
    """The system's reason is told, without a traceback."""
    (tmp_path / "file").write_text("", encoding="utf-8")
    code, _, err = run(capsys, "export", "sport", "--language", "de", "--out", tmp_path / "file" / "a.csv")
    assert code == 2
    assert "a.csv" in err or "file" in err
