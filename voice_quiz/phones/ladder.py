"""The ladder games on the pages: answers, jokers, the shop, and who stands where on the ladder."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from voice_quiz.dialogue.scene import Scene
from voice_quiz.game import moves as mv
from voice_quiz.game.card import LETTERS, Letter
from voice_quiz.game.ladder.contest import Contest, Contestant
from voice_quiz.game.ladder.rungs import worth
from voice_quiz.game.milionario.rules import Milionario
from voice_quiz.game.milionario.rules import Stage as MilionarioStage
from voice_quiz.game.milionario.shop import PRICE
from voice_quiz.game.millionaire.rules import Millionaire
from voice_quiz.game.protocol import Move, Option, Player
from voice_quiz.phones.actions import Chooser, Offers, PageAction, just
from voice_quiz.phones.page_texts import Texts
from voice_quiz.phones.views import Own, Rung, Seat, TableView


@dataclass(frozen=True, slots=True)
class LadderPages:
    """The pages while players climb a ladder."""

    state: Millionaire | Milionario
    scene: Scene

    @property
    def offers(self) -> Offers:
        """Return how the moves of a climber are offered."""
        return _OFFERS

    @property
    def _contest(self) -> Contest:
        return self.state.contest

    @property
    def _everyone(self) -> tuple[Contestant, ...]:
        waiting = self.state.waiting if isinstance(self.state, Milionario) else ()
        return (*self._contest.contestants, *waiting)

    @property
    def _asked(self) -> bool:
        return self.state.stage == "question"

    def table(self, view: TableView, texts: Texts) -> TableView:
        """Return what everybody may see; a category is not read aloud here."""
        contest = self._contest
        revealing = any(answer.mark or answer.who for answer in view.answers)
        seats = tuple(self._seat(name, texts) for name in self.state.seats.present)
        money = texts.of("table", "money", money=texts.money(contest.at_stake))
        title = f"{texts.of('table', 'level', level=contest.level)} {money}" if not revealing else ""
        rungs = tuple(
            Rung(texts.money(sum_), level == contest.level and not revealing, self._safe(level, texts))
            for level, sum_ in enumerate(contest.ladder, 1)
        )
        count = "" if revealing else self._count(texts)
        view = replace(view, title=title, category="", seats=seats, ladder=rungs, count=count)
        if isinstance(self.state, Milionario) and self.state.stage is MilionarioStage.SHOP and not view.answers:
            return _shop(view, self.state, texts)
        return view

    def own(self, player: Player, kinds: set[str], texts: Texts) -> Own:
        """Return where a player stands with the question, and the answer that he has chosen."""
        one = next((one for one in self._contest.contestants if one.player == player), None)
        stands, covered = self._stands(one, kinds, texts)
        chosen = one.letter or "" if one and one.playing and self._asked else ""
        return Own(stands, covered, chosen)

    def matter(self, player: Player) -> object:
        """Return the card on the table."""
        return self.scene.card.id if self.scene.card else ""

    def _stands(self, one: Contestant | None, kinds: set[str], texts: Texts) -> tuple[str, str]:
        """Return where a player stands with the question, and the same without the letter."""
        if one and not one.playing and not kinds:
            told = texts.of("player", "out")
            return told, told
        if one and one.wish:
            told = texts.of("player", "wishes", joker=texts.of("jokers", one.wish))
            return told, told
        if one and one.decided and self.scene.card and self._asked:
            decided = texts.of("player", "sealed-aloud")
            if one.letter is None:
                return decided, decided
            key = "sealed" if "answer" in kinds else "locked"
            answer = self.scene.answer(self.scene.card.id, one.letter)
            return texts.of("player", key, letter=one.letter, answer=answer), decided
        return "", ""

    def _safe(self, level: int, texts: Texts) -> str:
        """Return that a level is safe; in milionario for whom."""
        names = [one.player for one in self._everyone if level in one.safe]
        return ", ".join(names) if isinstance(self.state, Milionario) else texts.of("table", "safe") if names else ""

    def _count(self, texts: Texts) -> str:
        """Return how many have decided, as long as somebody has not."""
        playing, undecided = self._contest.playing, self._contest.undecided
        if not undecided or self.state.card is None or not self._asked:
            return ""
        return texts.of("table", "count", sealed=len(playing) - len(undecided), all=len(playing))

    def _seat(self, name: Player, texts: Texts) -> Seat:
        one = next((one for one in self._everyone if one.player == name), None)
        total = next((account.total for account in self._contest.accounts if account.player == name), 0)
        status = self._status(one)
        match self.state:
            case Millionaire():
                return Seat(name, texts.money(total), status)
            case Milionario(stage=stage, shoppers=shoppers):
                shopping = stage is MilionarioStage.SHOP and shoppers[:1] == (name,)
                bought = _bought(one, self._contest, texts)
                return Seat(name, texts.money(total), "turn" if shopping else status, bought)

    def _status(self, one: Contestant | None) -> str:
        if one is None:
            return ""
        if not one.playing:
            return "out"
        if not self._asked:
            return ""
        helped = self.scene.lifeline
        if one.wish or (helped and helped.player == one.player):
            return "waits"
        return "sealed" if one.decided else "thinking"


def _shop(view: TableView, state: Milionario, texts: Texts) -> TableView:
    """Show who is at the shop, what is left there for that player, and what it costs."""
    goods = [option.values["item"][0] for option in state.expected().of(mv.Buy)]
    choices = tuple(texts.of("table", f"for-sale-{item}") for item in goods)
    price = texts.of("table", "price", money=texts.money(PRICE))
    return replace(view, heading=texts.of("table", "shop", name=state.shoppers[0]), choices=choices, hand=price)


def _bought(one: Contestant | None, contest: Contest, texts: Texts) -> str:
    """Return what a player has from the shop."""
    if one is None:
        return ""
    havens = [texts.of("table", "haven", money=texts.money(worth(contest.ladder, level))) for level in one.safe]
    return " · ".join([*(texts.of("jokers", joker) for joker in one.jokers if joker is mv.Joker.SWITCH), *havens])


def _answers(option: Option, chooser: Chooser) -> Iterator[PageAction]:
    """Offer the cards to answer with; in milionario what lies face down stays there, so it is asked about."""
    card, hides = chooser.scene.card, option.move is mv.Decide
    assert card
    for letter in option.values["letter"]:
        if isinstance(letter, Letter):
            move = mv.Decide(chooser.player, letter) if hides else mv.Reveal(chooser.player, letter)
            sure = hides and isinstance(chooser.scene.state, Milionario)
            yield PageAction("answer", chooser.scene.answer(card.id, letter), just(move), letter, sure)


def _votes(option: Option, chooser: Chooser) -> Iterator[PageAction]:
    card = chooser.scene.card
    assert card
    for letter in option.values["letter"]:
        if isinstance(letter, Letter):
            yield PageAction(
                "vote", chooser.scene.answer(card.id, letter), just(mv.Vote(chooser.player, letter, unseen=True)), letter
            )
        else:
            yield chooser.button("abstain", mv.Vote(chooser.player, unseen=True))


def _jokers(option: Option, chooser: Chooser) -> Iterator[PageAction]:
    for joker in map(mv.Joker, map(str, option.values["joker"])):
        for partner in option.values["partner"]:
            named = chooser.texts.of("jokers", joker)
            label = chooser.texts.of("actions", "call", joker=named, name=partner) if partner else named
            move = mv.UseJoker(chooser.player, joker, str(partner) if partner else None, unseen=True)
            yield PageAction("joker", label, just(move), sure=True)


def _leaving(_: Option, chooser: Chooser) -> Iterator[PageAction]:
    assert chooser.scene.contest
    money = chooser.texts.money(chooser.scene.contest.reached)
    yield chooser.button("leave", mv.Leave(chooser.player), kind="leave", sure=True, money=money)


def _replies(option: Option, chooser: Chooser) -> Iterator[PageAction]:
    """Offer two ways to reply, as far as both are open."""
    player = chooser.player
    replies: dict[type[Move], tuple[str, Callable[[bool], Move], str, str]] = {
        mv.Confirm: ("sure", lambda yes: mv.Confirm(player, yes), "yes", "no"),
        mv.VoteVariant: ("risk", lambda yes: mv.VoteVariant(player, yes), "risk", "non-risk"),
        mv.Connect: ("reached", lambda yes: mv.Connect(player, yes), "reached", "unreached"),
    }
    about, move, *labels = replies[option.move]
    for yes, label in zip((True, False), labels, strict=True):
        if yes in option.values[about]:
            yield chooser.button(label, move(yes))


def _people(option: Option, chooser: Chooser) -> Iterator[PageAction]:
    """Offer somebody to pick as a helper, or to look at."""
    picks = option.move is mv.PickHelper
    for name in map(str, option.values["helper" if picks else "partner"]):
        move = mv.PickHelper(chooser.player, name) if picks else mv.Look(chooser.player, name)
        yield chooser.button("pick" if picks else "look", move, name=name)


def _hands(option: Option, chooser: Chooser) -> Iterator[PageAction]:
    for hand in option.values["letters"]:
        letters = tuple(letter for letter in LETTERS if isinstance(hand, tuple) and letter in hand)
        yield PageAction("other", " + ".join(letters), just(mv.Show(chooser.player, letters)), sure=True)


def _goods(option: Option, chooser: Chooser) -> Iterator[PageAction]:
    for item in map(mv.Item, map(str, option.values["item"])):
        for level in option.values["level"]:
            number = level if isinstance(level, int) else None
            money = _money(chooser, number) if number else ""
            yield chooser.button(item, mv.Buy(chooser.player, item, number), money=money)


def _money(chooser: Chooser, level: int) -> str:
    """Write what a level is worth."""
    assert chooser.scene.contest
    return chooser.texts.money(worth(chooser.scene.contest.ladder, level))


def _raising_hands(_: Option, chooser: Chooser) -> Iterator[PageAction]:
    yield chooser.button("volunteer", mv.Volunteer(chooser.player))


def _finishing(_: Option, chooser: Chooser) -> Iterator[PageAction]:
    yield chooser.button("done", mv.Done())


_OFFERS: Offers = {
    mv.Decide: _answers,
    mv.Reveal: _answers,
    mv.Vote: _votes,
    mv.UseJoker: _jokers,
    mv.Leave: _leaving,
    mv.Confirm: _replies,
    mv.VoteVariant: _replies,
    mv.Connect: _replies,
    mv.Done: _finishing,
    mv.Volunteer: _raising_hands,
    mv.PickHelper: _people,
    mv.Look: _people,
    mv.Show: _hands,
    mv.Buy: _goods,
}
