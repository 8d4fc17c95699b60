"""How long the quizmaster talks, and how often somebody has to type: `python -m benchmarks.pace [--game G] [--language L]`.

Synthetic players play a game; what he says is rendered by the voice of this machine and measured, what they say is taken as
said. A question is counted from the moment its text is read to the moment the next one is, where all name the right answer
and nobody takes a lifeline; a reveal from the players' last word to the moment when they may act again, as it comes.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from itertools import count, pairwise
from queue import Queue
from random import Random
from statistics import median

from voice_quiz.app.demo.tape_clock import TapeClock
from voice_quiz.app.demo.wanted_moves import Players
from voice_quiz.cards.flags import FlagsHere
from voice_quiz.cards.heard_questions import HeardHere
from voice_quiz.cards.library import load
from voice_quiz.dialogue.language import find_languages
from voice_quiz.dialogue.moment import Moment
from voice_quiz.dialogue.say.host import Host, Talk
from voice_quiz.dialogue.situation import Kind
from voice_quiz.evening.part import Beat
from voice_quiz.evening.play.cards_in_play import CardsInPlay
from voice_quiz.evening.play.confirmation import Confirming
from voice_quiz.evening.play.game_part import GamePart
from voice_quiz.evening.play.session import Session
from voice_quiz.evening.setup.plan import Plan
from voice_quiz.game.replay import Record
from voice_quiz.signals import MICROPHONE, Line, Listening, Quit, Signal, Utterance
from voice_quiz.speech.renderer import Renderer
from voice_quiz.speech.voices.manner import Manner
from voice_quiz.table import Table
from voice_quiz.table.pending_lines import Gate

_GAMES = ("money-drop", "millionaire", "milionario")
_PLAYERS = ("Anna", "Ben")
_FOUR = ("Anna", "Ben", "Carla", "Dirk")
_REVEALS = ("table.right-answer", "table.right")
_QUESTION = "question"
# What is said only where somebody takes a lifeline, swaps the card or leaves.
_UNUSUAL = ("began.", "given.", "ladder.joker-asked", "ladder.left", "drop.swapped")
# Seconds of breath between two lines; and of silence in which nobody objects.
_BREATH, _SILENCE = 0.08, 1.5
# No game has more turns than that; and: so many questions tell the inputs of a typed table.
_LONGEST, _TYPED_QUESTIONS = 2_000, 5
_FIRST_SEED = 3


@dataclass
class Stopwatch:
    """A mouth that only measures: the seconds and words of each line, turn by turn."""

    inbox: Queue[Signal]
    renderer: Renderer | None
    language: str
    turns: list[list[tuple[str, int, float]]] = field(default_factory=lambda: [[]])

    def say(self, line: Line) -> None:
        """Measure a line."""
        spoken = 0.0
        if self.renderer:
            spoken = self.renderer.render(line.spoken or line.text, self.language, Manner()).result().seconds + _BREATH
        self.turns[-1].append((line.mark, len(line.text.split()), line.pause + spoken))

    def listen(self, moment: Moment) -> int:
        """Return the players the word."""
        self.turns.append([])
        self.inbox.put(Listening(len(self.turns)))
        return len(self.turns)

    def hush(self) -> None:
        """Leave it: what was measured was said."""

    def curtain(self) -> None:
        """Leave it: nothing can be seen."""

    def manner(self) -> Mapping[str, int]:
        """Return nothing."""
        return {}

    def adjust(self, what: str) -> None:
        """Leave it: the pace is the usual one."""

    def speak(self, language: str) -> None:
        """Leave it: one language is measured."""

    def questions(self) -> Iterator[tuple[int, float]]:
        """Yield the words and seconds from one question to the next, where nobody took a lifeline or the money."""
        lines = [line for turn in self.turns for line in turn]
        starts = [place for place, line in enumerate(lines) if line[0] == _QUESTION]
        for start, end in pairwise(starts):
            if not any(line[0].startswith(_UNUSUAL) for line in lines[start:end]):
                yield sum(line[1] for line in lines[start:end]), sum(line[2] for line in lines[start:end])

    def reveals(self) -> list[float]:
        """Return the seconds of each turn in which an answer came out."""
        return [sum(line[2] for line in turn) for turn in self.turns if any(line[0] in _REVEALS for line in turn)]


class Circle(Queue[Signal]):
    """An inbox in which a player says something as soon as nothing else is left to do."""

    table: Table
    players: Players
    session: Session
    # Whether everybody names the right answer at once.
    knows = False

    def __init__(self, *, typed: bool) -> None:
        """Take whether the players type."""
        super().__init__()
        self.clock = TapeClock(self.put)
        self.inputs = 0
        self._typed = typed

    def get(self, block: bool = True, timeout: float | None = None) -> Signal:
        """Return what has happened, else let somebody act."""
        while self.empty():
            self._turn()
        return super().get(block, timeout)

    def _turn(self) -> None:
        pause, dialogue = self.clock.next(), self.table.dialogue
        if self.inputs > _LONGEST:
            self.put(Quit())
        elif isinstance(dialogue.waiting, Beat) and not dialogue.question and pause is not None and not self._typed:
            self.clock.run(pause)
        else:
            self.inputs += 1
            self.put(Utterance(self._text(), source="keyboard" if self._typed else MICROPHONE))

    def _text(self) -> str:
        """Do what was asked for: Enter where that is enough, else an answer."""
        waiting = self.table.dialogue.waiting
        if self._typed and (isinstance(waiting, Beat) or (isinstance(waiting, Gate) and not getattr(waiting, "asks", False))):
            return ""
        if isinstance(waiting, Gate):
            return "A"
        situation, card = self.table.part.situation(), self.session.scene.card
        if (
            self.knows
            and card
            and not waiting
            and not self.table.dialogue.question
            and situation
            and situation.kind is Kind.ANSWER
        ):
            return str(card.right)
        wish = self.players.wish(self.table, meant=True)
        return wish.ways[0] if wish.ways else "A"


def played(
    game: str, language: str, talk: Talk, names: tuple[str, ...], renderer: Renderer | None, seed: int, *, knows: bool = False
) -> Stopwatch:
    """Play a game, aloud where there is a voice."""
    languages, aloud = find_languages(), renderer is not None
    setup = Plan(game, short=game != "money-drop").seated((names,)).setup(aloud=aloud)
    session = Session(Record(setup, seed), CardsInPlay(load, seed, HeardHere(), FlagsHere(), 0), language)
    circle = Circle(typed=not aloud)
    circle.session, circle.knows = session, knows
    mouth = Stopwatch(circle, renderer, language)
    part = GamePart(session, Confirming.BIG, aloud=aloud)
    host = Host(languages[language], talk, seed)
    circle.table = Table(part, host, languages, mouth, circle, circle.clock, _SILENCE if aloud else None)
    circle.players = Players(session, part, Random(f"pace {seed}"))
    circle.table.run()
    return mouth


def _inputs(language: str, seed: int) -> float:
    """Count what four players type from one question to the next, where nobody uses a joker."""
    languages = find_languages()
    setup = Plan("millionaire", variant="non-risk").seated((_FOUR,)).setup()
    session = Session(Record(setup, seed), CardsInPlay(load, seed, HeardHere(), FlagsHere(), 0), language)
    circle = _Right(typed=True)
    mouth = Stopwatch(circle, None, language)
    circle.session = session
    part = GamePart(session, Confirming.BIG, aloud=False)
    circle.table = Table(part, Host(languages[language], Talk.NORMAL, seed), languages, mouth, circle, circle.clock)
    circle.table.run()
    return circle.inputs / _TYPED_QUESTIONS


class _Right(Circle):
    """Four players who know the answers, and only do what they are asked to do."""

    def _turn(self) -> None:
        contest = self.session.scene.contest
        if contest and contest.level > _TYPED_QUESTIONS:
            self.put(Quit())
        else:
            super()._turn()

    def _text(self) -> str:
        waiting, card = self.table.dialogue.waiting, self.session.scene.card
        if isinstance(waiting, Beat) or (isinstance(waiting, Gate) and not getattr(waiting, "asks", False)):
            return ""
        return str(card.right) if card else ""


def main() -> None:
    """Play, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.partition(":")[0])
    parser.add_argument("--game", action="append", choices=_GAMES)
    parser.add_argument("--language", action="append", choices=tuple(find_languages()))
    parser.add_argument("--talk", action="append", choices=tuple(Talk), type=Talk)
    parser.add_argument("--turns", type=int, default=20, metavar="N", help="so many answers come out in each row, or more")
    options = parser.parse_args()
    print("game | language | talk | words a question | seconds a question | reveals | seconds of a reveal: median, longest")
    with closing(Renderer()) as renderer:
        for game in options.game or _GAMES:
            for language in options.language or tuple(find_languages()):
                for talk in options.talk or Talk:
                    print(f"{game} | {language} | {talk} | {_row(game, language, talk, renderer, options.turns)}", flush=True)
    for language in options.language or tuple(find_languages()):
        print(f"inputs a question, four typed players, {language}: {_inputs(language, _FIRST_SEED):.1f}")


def _row(game: str, language: str, talk: Talk, renderer: Renderer, turns: int) -> str:
    """Play until so many answers have come out, and return the figures."""
    questions: list[tuple[int, float]] = []
    reveals: list[float] = []
    for seed in count(_FIRST_SEED):
        if len(reveals) >= turns:
            break
        questions += played(game, language, talk, _PLAYERS, renderer, seed, knows=True).questions()
        reveals += played(game, language, talk, _PLAYERS, renderer, seed).reveals()
    words, seconds = zip(*questions, strict=True)
    figures = f"{median(words):.0f} | {median(seconds):.1f} | {len(reveals)}"
    return f"{figures} | {median(reveals):.1f}, {max(reveals):.1f}"


if __name__ == "__main__":
    main()
