"""Makes what everybody may see of the game as it stands, and of what has been said aloud since."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from voice_quiz.dialogue.glimpse import Glimpse
from voice_quiz.dialogue.say.grouping import Agreed, Empty
from voice_quiz.dialogue.scene import Scene
from voice_quiz.game import events as ev
from voice_quiz.game.card import LETTERS, Letter
from voice_quiz.game.ladder.contest import Contest, Contestant
from voice_quiz.game.ladder.rungs import worth
from voice_quiz.game.lottery.rules import Lottery
from voice_quiz.game.milionario.rules import Milionario
from voice_quiz.game.milionario.rules import Stage as MilionarioStage
from voice_quiz.game.milionario.shop import PRICE
from voice_quiz.game.millionaire.question import Asking
from voice_quiz.game.millionaire.rules import Millionaire
from voice_quiz.game.money_drop.rules import MoneyDrop
from voice_quiz.game.money_drop.rules import Stage as DropStage
from voice_quiz.game.moves import Buy, Joker
from voice_quiz.game.protocol import Event, Player
from voice_quiz.game.summary import game_of
from voice_quiz.phones.page_texts import Texts
from voice_quiz.phones.views import AnswerView, Rung, Seat, TableView


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
        view = _card(view, scene, self.told)
        match scene.state:
            case MoneyDrop() as state:
                return _money_drop(view, state, scene, texts)
            case Millionaire() | Milionario() as state:
                return _ladder(view, state, texts)
            case Lottery() as state:
                return _lottery(view, state, texts)


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
    # On a ladder the category is not read aloud.
    category = text.category if isinstance(scene.state, MoneyDrop) else ""
    return replace(view, category=category, question=text.question, answers=answers)


def _answer(letter: Letter, text: str, told: SaidAloud) -> AnswerView:
    chips = told.stakes[LETTERS.index(letter)] if told.stakes else None
    mark = "right" if letter is told.right else "fallen" if letter in told.fallen else ""
    return AnswerView(
        letter, text, 0 if mark == "fallen" else chips, mark, tuple(name for name, one in told.shown if one is letter)
    )


def _money_drop(view: TableView, state: MoneyDrop, scene: Scene, texts: Texts) -> TableView:
    revealing = any(answer.chips is not None for answer in view.answers)
    if state.stakes and state.stage is DropStage.STAKES and not revealing:
        laid = tuple(replace(one, chips=chips) for one, chips in zip(view.answers, state.stakes, strict=True))
        hand = texts.of("table", "hand", chips=state.unplaced)
        view = replace(view, answers=laid, hand=hand)
    offered = () if view.answers else tuple(scene.texts[card.id].category for card in state.offered)
    team = state.run.team if state.stage is not DropStage.OVER else ()
    money = "" if revealing else texts.money(state.chips * 25_000)
    seats = tuple(Seat(name, money if name in team else "", "turn" if name in team else "") for name in scene.players)
    title = texts.of("table", "round", round=state.round) if not revealing else ""
    heading = texts.of("table", "choose") if offered else ""
    return replace(view, title=title, choices=offered, heading=heading, seats=seats)


def _ladder(view: TableView, state: Millionaire | Milionario, texts: Texts) -> TableView:
    contest = state.contest
    everyone = (*contest.contestants, *(state.waiting if isinstance(state, Milionario) else ()))
    revealing = any(answer.mark or answer.who for answer in view.answers)
    seats = tuple(_climber(name, everyone, contest, state, texts) for name in state.seats.present)
    money = texts.of("table", "money", money=texts.money(worth(contest.ladder, contest.level)))
    title = f"{texts.of('table', 'level', level=contest.level)} {money}" if not revealing else ""
    rungs = tuple(
        Rung(texts.money(sum_), level == contest.level and not revealing, _safe(level, everyone, state, texts))
        for level, sum_ in enumerate(contest.ladder, 1)
    )
    view = replace(view, title=title, seats=seats, ladder=rungs, count="" if revealing else _count(contest, state, texts))
    return _shop(view, state, texts) if isinstance(state, Milionario) and state.stage is MilionarioStage.SHOP else view


def _shop(view: TableView, state: Milionario, texts: Texts) -> TableView:
    """Show who is at the shop, what is left there for that player, and what it costs."""
    if view.answers:
        return view
    goods = [option.values["item"][0] for option in state.expected().of(Buy)]
    choices = tuple(texts.of("table", f"for-sale-{item}") for item in goods)
    price = texts.of("table", "price", money=texts.money(PRICE))
    return replace(view, heading=texts.of("table", "shop", name=state.shoppers[0]), choices=choices, hand=price)


def _safe(level: int, everyone: tuple[Contestant, ...], state: Millionaire | Milionario, texts: Texts) -> str:
    """Return that a level is safe; in milionario for whom."""
    names = [one.player for one in everyone if level in one.safe]
    return ", ".join(names) if isinstance(state, Milionario) else texts.of("table", "safe") if names else ""


def _count(contest: Contest, state: Millionaire | Milionario, texts: Texts) -> str:
    """Return how many have decided, as long as somebody has not."""
    if not contest.undecided or state.card is None or state.stage != "question":
        return ""
    decided = len(contest.playing) - len(contest.undecided)
    return texts.of("table", "count", sealed=decided, all=len(contest.playing))


def _climber(
    name: Player, everyone: tuple[Contestant, ...], contest: Contest, state: Millionaire | Milionario, texts: Texts
) -> Seat:
    one = next((one for one in everyone if one.player == name), None)
    total = next((account.total for account in contest.accounts if account.player == name), 0)
    asking = isinstance(state, Millionaire) and state.asking
    status = _status(one, state.stage == "question", asking or None)
    if not isinstance(state, Milionario):
        return Seat(name, texts.money(total), status)
    shopping = state.stage is MilionarioStage.SHOP and state.shoppers[:1] == (name,)
    return Seat(name, texts.money(total), "turn" if shopping else status, _bought(one, contest, texts))


def _bought(one: Contestant | None, contest: Contest, texts: Texts) -> str:
    """Return what a player has from the shop."""
    if one is None:
        return ""
    havens = [texts.of("table", "haven", money=texts.money(worth(contest.ladder, level))) for level in one.safe]
    return " · ".join([*(texts.of("jokers", joker) for joker in one.jokers if joker is Joker.SWITCH), *havens])


def _status(one: Contestant | None, asked: bool, asking: Asking | None) -> str:
    if one is None:
        return ""
    if not one.playing:
        return "out"
    if not asked:
        return ""
    if one.wish or (asking and asking.help and asking.help.player == one.player):
        return "waits"
    return "sealed" if one.decided else "thinking"


def _lottery(view: TableView, state: Lottery, texts: Texts) -> TableView:
    seats = tuple(
        Seat(
            one.player,
            texts.money(one.money, marks=True),
            "turn" if one.player == state.player else "",
            texts.of("table", "start") if one.field is None else texts.of("table", "field", field=one.field + 1),
        )
        for one in state.house.present
    )
    return replace(view, title=texts.of("table", "round", round=state.round), seats=seats, number=state.number)
