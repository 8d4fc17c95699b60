"""Makes what everybody may see of the game as it stands, and of what has been said aloud since."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from voice_quiz.dialogue.glimpse import Glimpse
from voice_quiz.dialogue.say.grouping import Agreed, Empty
from voice_quiz.dialogue.scene import Scene
from voice_quiz.game import events as ev
from voice_quiz.game.card import LETTERS, Letter
from voice_quiz.game.protocol import Event, Player
from voice_quiz.game.summary import game_of
from voice_quiz.phones.by_game import pages_of
from voice_quiz.phones.page_texts import Texts
from voice_quiz.phones.views import AnswerView, Seat, TableView


@dataclass(frozen=True, slots=True)
class SaidAloud:
    """What was said aloud of the card that is being revealed."""

    card: str = ""
    right: Letter | None = None
    fallen: tuple[Letter, ...] = ()
    stakes: tuple[int, ...] = ()
    shown: tuple[tuple[Player, Letter], ...] = ()

    def after(self, event: Event | None, card: str) -> SaidAloud:
        """Return what is told once this is said, too; `card` is the one that lies on the table."""
        begun = self if self.card == card else SaidAloud(card)
        match event:
            case ev.Revealed(player, letter):
                return replace(begun, shown=(*begun.shown, (player, letter)))
            case Agreed(players, letter):
                return replace(begun, shown=(*begun.shown, *((player, letter) for player in players)))
            case Empty(letters):
                return replace(begun, fallen=(*begun.fallen, *letters))
            case ev.StakesFinal(chips):
                return replace(begun, stakes=chips)
            case ev.WindowOpened(letter):
                return replace(begun, fallen=(*begun.fallen, letter))
            case ev.RightAnswer(told, letter):
                return replace(self if self.card == told else SaidAloud(told), right=letter)
            case ev.QuestionAsked() | ev.CategoriesOffered() | ev.QuestionAnnulled() | ev.CategoryChosen():
                return SaidAloud()
        return self


@dataclass(frozen=True, slots=True)
class Public:
    """A glimpse and what has been told since."""

    glimpse: Glimpse
    told: SaidAloud = field(default_factory=SaidAloud)
    line: str = ""

    def view(self, texts: Texts) -> TableView:
        """Return what everybody may see."""
        scene = self.glimpse.scene
        if scene is None:
            return TableView(seats=tuple(Seat(name) for name in self.glimpse.players), line=self.line)
        view = TableView(texts.game(game_of(scene.state.setup)), line=self.line, clock=self.glimpse.seconds)
        return pages_of(scene).table(_card(view, scene, self.told), texts)


def card_shown(scene: Scene, told: SaidAloud) -> str:
    """Name the card that lies open: the one that is being revealed, else the one that is played."""
    return told.card if told.right or told.stakes else scene.card.id if scene.card else ""


def _card(view: TableView, scene: Scene, told: SaidAloud) -> TableView:
    card = card_shown(scene, told)
    if not card or card not in scene.texts:
        return view
    text = scene.texts[card]
    told = told if told.card == card else SaidAloud()
    answers = tuple(_answer(letter, answer, told) for letter, answer in zip(LETTERS, scene.answers(card), strict=False))
    return replace(view, category=text.category, question=text.question, answers=answers)


def _answer(letter: Letter, text: str, told: SaidAloud) -> AnswerView:
    chips = told.stakes[LETTERS.index(letter)] if told.stakes else None
    mark = "right" if letter is told.right else "fallen" if letter in told.fallen else ""
    return AnswerView(
        letter, text, 0 if mark == "fallen" else chips, mark, tuple(name for name, one in told.shown if one is letter)
    )
