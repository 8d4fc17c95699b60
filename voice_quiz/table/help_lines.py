"""What the quizmaster says when he was not understood or did not understand: shorter first, then more help."""

from __future__ import annotations

from collections.abc import Iterator

from voice_quiz.dialogue.meaning import (
    Answer,
    Buy,
    Category,
    Change,
    Game,
    Home,
    JokerWish,
    Meaning,
    Number,
    Person,
    Show,
    Spin,
    Stake,
    Variant,
    Volunteer,
    Vote,
    Wished,
    Wishes,
    name_of,
)
from voice_quiz.dialogue.say.host import Host, Said, say
from voice_quiz.dialogue.say.information import help_of
from voice_quiz.dialogue.say.ladder import haven_at
from voice_quiz.dialogue.say.money_drop import listed
from voice_quiz.dialogue.situation import Kind, Situation
from voice_quiz.dialogue.understand.outcome import Ambiguous, Aside, Choice, NotNow, Understanding
from voice_quiz.dialogue.understand.patience import Patience
from voice_quiz.dialogue.understand.stake.clauses import Amounts, Each
from voice_quiz.game.card import LETTERS, Letter
from voice_quiz.game.moves import Item, Joker

# Every so many silences the keyboard is named.
_KEYBOARD = 4


def asked_back(
    patience: Patience, heard: Understanding, situation: Situation, host: Host, why: Said | None, *, typed: bool
) -> Iterator[Said]:
    """Ask which of two was meant, say why it cannot be and what can, or help step by step with what was not understood."""
    match heard:
        case Ambiguous(choices):
            yield which(choices, situation, host)
        case NotNow():
            yield why or say("why.not-here")
            yield from _hint(patience, situation)
        case Aside() if typed and not patience.is_strained:
            patience.count_misunderstanding()
            yield say("again.talk")
        case _:
            yield from _step("again", patience, patience.count_misunderstanding(), situation, host, typed=typed)


def encouraged(patience: Patience, situation: Situation, host: Host) -> Iterator[Said]:
    """Help step by step where nobody says anything."""
    yield from _step("silence", patience, patience.count_silence(), situation, host, typed=False)


def _step(kind: str, patience: Patience, count: int, situation: Situation, host: Host, *, typed: bool) -> Iterator[Said]:
    if count == 1:
        yield say(f"{kind}.short")
    elif count == 2 or typed:
        # Whoever types needs neither words for letters nor the keyboard.
        hint = list(_hint(patience, situation))
        yield from [say(f"{kind}.example"), *hint] if hint else [say(f"{kind}.short"), say("again.help")]
    elif count == 3:
        yield say(f"{kind}.spelled")
        yield from _spelled(situation, host)
    elif kind == "silence" and count % _KEYBOARD:
        # Whoever has gone for a while need not be told of the keyboard again and again.
        yield say("silence.short")
    else:
        yield say(f"{kind}.keyboard")


def _hint(patience: Patience, situation: Situation) -> Iterator[Said]:
    """Yield what can be said now, unless that was the last hint that was given."""
    hint = help_of(situation)
    if patience.may_hint(hint.key):
        yield hint


def _spelled(situation: Situation, host: Host) -> Iterator[Said]:
    """Name the answers by words that cannot be confused, where such a word says everything."""
    if situation.kind not in (Kind.ANSWER, Kind.VOTE, Kind.SHOW) or not situation.answers:
        yield help_of(situation)
        return
    for letter, answer in zip(LETTERS, situation.answers, strict=False):
        yield say("table.spelled", word=host.word(f"spelling.{letter}"), answer=answer)


def which(choices: tuple[Choice, ...] | Amounts | Each, situation: Situation, host: Host) -> Said:
    """Ask the smallest question that settles it."""
    match choices:
        case Each(chips):
            return say("table.each", chips=chips)
        case Amounts(euros):
            return say("table.whole-chips", things=host.words([host.word("table.amount", money=one) for one in euros], "or"))
    things = host.words([_named(choice, situation, host) for choice in choices], "or")
    return say("table.which-joker" if choices == situation.jokers else "table.which", things=things)


def _named(choice: Choice, situation: Situation, host: Host) -> str:
    if isinstance(choice, Letter) and LETTERS.index(choice) < len(situation.answers):
        return host.word("table.named", letter=choice, answer=situation.answers[LETTERS.index(choice)])
    if choice in host.language.lines["games"]:
        return host.word(f"games.{choice}")
    return host.word(f"jokers.{choice}") if choice in situation.jokers else str(choice)


def so(stake: Stake, situation: Situation, host: Host) -> Said:
    """Ask whether chips are to lie so."""
    if not stake.stakes:
        return say("meant.cleared")
    return say("meant.stake", stakes=listed(stake.stakes, situation.answers, host))


def whether(meaning: Meaning, situation: Situation, host: Host) -> Said:
    """Ask the smallest question about one thing that may have been meant."""
    thing = _chosen(meaning, situation, host) or _wished(meaning, host)
    if thing:
        return say("meant.thing", thing=thing)
    match meaning:
        case Home(player):
            return say("meant.home", player=player)
        case Number(number):
            return say("meant.number", number=number)
        case Buy(item=Item.SWITCH):
            return say("meant.buy-switch")
        case Buy(item=Item.SAFE_HAVEN, level=int(level)):
            return haven_at(level)
        case Buy(item=Item.SAFE_HAVEN):
            return say("meant.buy-haven")
    name = name_of(meaning)
    return say(f"meant.{name}" if name in host.language.lines["meant"] else "meant.other")


def _chosen(meaning: Meaning, situation: Situation, host: Host) -> str | None:
    """Name what is chosen, if it has a name: an answer, a category, a joker, a game, a player, a colour."""
    match meaning:
        case Answer(letter=letter) | Vote(letter=letter):
            return _named(letter, situation, host)
        case Category(choice) if choice <= len(situation.answers):
            return situation.answers[choice - 1]
        case JokerWish(joker=Joker() as joker):
            return host.word(f"jokers.{joker}")
        case Game(game):
            return host.word(f"games.{game}")
        case Person(player) | Volunteer(str(player)):
            return player
        case Spin(colour=colour):
            return host.word(f"colours.{colour}")
        case Variant(variant=risk):
            return host.word(f"plan.{risk}")
        case Show(letters):
            return host.words([_named(letter, situation, host) for letter in letters])
    return None


def _wished(meaning: Meaning, host: Host) -> str | None:
    """Name the only thing that is wished of a plan, as the plan itself would."""
    match meaning:
        case Wishes((Wished(plan=Change() as change),)) if change in host.language.lines["plan"]:
            return host.word(f"plan.{change}")
        case Wishes((Wished(seconds=int(seconds)),)):
            return host.word("plan.limit", seconds=seconds)
    return None
