"""Makes a meaning of a class that was learned and of what is named in the sentence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from voice_quiz.dialogue import meaning as mn
from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.situation import Asked, Kind, Situation
from voice_quiz.dialogue.understand.likely.sketch import Sketch
from voice_quiz.dialogue.understand.likely.spans import Named, Span
from voice_quiz.dialogue.understand.likely.word_distance import INFLECTED, PLAIN_SPELLING, distance
from voice_quiz.dialogue.understand.lottery import counted, is_place
from voice_quiz.dialogue.understand.matcher import Matcher
from voice_quiz.dialogue.understand.slot_filling import level_of
from voice_quiz.game.card import LETTERS
from voice_quiz.game.moves import Colour, Item, Joker

# The classes that choose one of the answers.
CHOOSING = ("answer", "vote", "category")
# What need not name anything.
_BARE: Mapping[str, mn.Meaning] = {
    meaning.name: meaning
    for meaning in (
        *(mn.Ready(), mn.Leave(), mn.Abstain(), mn.Skip()),
        *(mn.Repeat(), mn.Status(), mn.CatchUp(), mn.TellMore(), mn.Pause(), mn.MoreTime()),
    )
}


def filled(intent: str, sketch: Sketch, chosen: object, situation: Situation, language: Language) -> mn.Meaning | None:
    """Return the meaning of an intent; None if something that it needs is not named.

    `chosen` is what was chosen of that which is named, or what was learned to be meant.
    """
    if intent in CHOOSING:
        return _choice(intent, sketch, chosen, situation) if isinstance(chosen, int) else None
    match intent:
        case "yes" | "no" | "done" if situation.kind is Kind.STAKE:
            return _reply(intent, situation)
        case "player" | "home" | "volunteer":
            return _person(intent, chosen)
        case "number":
            return _steps(sketch, chosen, situation, language) if isinstance(chosen, int) else None
        case "show":
            return _shown(sketch)
        case "digits" | "place" | "swap" | "where" | "skip" if intent != "skip" or _wants_digit(sketch, situation):
            return _from_somebody(_counted("place" if intent == "skip" else intent, sketch, language), sketch)
        case "go-on" | "give-up" | "rules":
            return rules_about(sketch, language) if intent == "rules" else _open_game(intent, sketch, language)
        case "stake" | "names":
            # They are parsed, not classified.
            return None
    if intent in list(mn.Plain):
        return mn.Plain(intent)
    return _BARE.get(intent) or _valued(intent, str(chosen), sketch)


def _steps(sketch: Sketch, number: int, situation: Situation, language: Language) -> mn.Number:
    """Return a number; on the track it is one of steps, which may go back."""
    back = situation.kind is Kind.STEPS and not set(language.about["backwards"]).isdisjoint(sketch.said)
    return mn.Number(-abs(number) if back else number)


def _reply(intent: str, situation: Situation) -> mn.Meaning:
    """Return what a yes or a no to a stake means: whether it was understood, or whether it is final."""
    if situation.just_asked is Asked.UNSURE:
        return mn.Plain.NO if intent == "no" else mn.Plain.YES
    return mn.Plain.NOT_DONE if intent == "no" else mn.Plain.DONE


def _choice(intent: str, sketch: Sketch, chosen: int, situation: Situation) -> mn.Meaning:
    """Return the choice; whoever names the answer that was just asked about says yes."""
    match intent:
        case "category":
            return mn.Category(chosen + 1)
        case "vote":
            return mn.Vote(letter=LETTERS[chosen], player=_only(sketch.found.players))
    return mn.Plain.YES if LETTERS[chosen] is situation.candidate else mn.Answer(letter=LETTERS[chosen])


def _valued(intent: str, value: str, sketch: Sketch) -> mn.Meaning | None:
    match intent:
        case "joker":
            return mn.JokerWish(joker=mn.SWAP if value == mn.SWAP else Joker(value))
        case "buy":
            level = _level(sketch) if Item(value) is Item.SAFE_HAVEN else None
            return mn.Buy(item=Item(value), level=level, said=("item", "level") if level else ("item",))
        case "spin":
            return mn.Spin(colour=Colour(value))
        case "variant":
            return mn.Variant(variant=mn.Risk(value))
        case "game":
            return mn.Game(value)
        case "tongue":
            return mn.Tongue(value)
        case "language":
            return mn.SwitchLanguage(value)
        case "wish":
            return _wish(value, sketch)
    return None


def _wish(value: str, sketch: Sketch) -> mn.Meaning | None:
    if value == "limit":
        seconds = _last_number(sketch)
        return mn.Wishes((mn.Wished(seconds=seconds),)) if seconds else None
    return mn.Wishes((mn.Wished(plan=mn.Change(value)),)) if value in list(mn.Change) else None


def rules_about(sketch: Sketch, language: Language) -> mn.Rules:
    """Return what is asked about the rules: about one thing, about a game that is named, or about everything."""
    topic = _topic(sketch, language)
    games = {str(span.value) for span in sketch.found.things if span.kind is Named.GAME}
    return mn.Rules(topic=topic, game=games.pop() if len(games) == 1 and not topic else None)


def _topic(sketch: Sketch, language: Language) -> mn.Topic | None:
    """Name what is asked about, if it is one thing: a joker, something for sale, a variant, or what is lost, won or safe."""
    stems = language.about.get("topics", {}).items()
    told = {topic for topic, begun in stems if any(word.startswith(tuple(begun)) for word in sketch.said)}
    things = [span for span in sketch.found.things if span.value in list(mn.Topic)]
    # "Safe" is the name of a variant too.
    named = {str(span.value) for span in things if span.kind is not Named.VARIANT or not told}
    named = named or told
    return mn.Topic(named.pop()) if len(named) == 1 else None


def _level(sketch: Sketch) -> int | None:
    """Return the level of a Safe Haven: by its number or its money."""
    number = _last_number(sketch)
    return level_of(number) if number else None


def _last_number(sketch: Sketch) -> int | None:
    """Return the number that is named last: one before it was taken back."""
    numbers = [span.value for span in sketch.found.numbers if isinstance(span.value, int)]
    return numbers[-1] if numbers else None


def _person(intent: str, player: object) -> mn.Meaning | None:
    """Name who is meant; a volunteer may say only "I"."""
    if intent == "volunteer":
        return mn.Volunteer(player if isinstance(player, str) else None)
    if not isinstance(player, str):
        return None
    return mn.Home(player) if intent == "home" else mn.Person(player)


def _shown(sketch: Sketch) -> mn.Meaning | None:
    """Show one or two answers; a bare number only says how many, where others are named."""
    spans = sketch.found.candidates
    named = [span for span in spans if span.kind is not Named.COUNTED] or spans
    letters = tuple(sorted({LETTERS[span.value] for span in named if isinstance(span.value, int)}))
    return mn.Show(letters) if 1 <= len(letters) <= 2 else None


def _counted(intent: str, sketch: Sketch, language: Language) -> mn.Meaning | None:
    """Return what is done with digits and places."""
    numbers = [span.value for span in sketch.found.numbers if isinstance(span.value, int)]
    inside = {cell for span in sketch.found.places for cell in span.cells}
    loose = [span.value for span in sketch.found.numbers if inside.isdisjoint(span.cells) and isinstance(span.value, int)]
    ordinals = [int(place) for text in sketch.texts for place in _places(text, language) if place.isdecimal()]
    named = {int(str(span.value)) for span in sketch.found.places} or set(filter(is_place, ordinals))
    return counted(intent, numbers, loose, named)


def _wants_digit(sketch: Sketch, situation: Situation) -> bool:
    """Tell whether a digit is named where one can be had: whoever does so does not pass."""
    return situation.kind is Kind.PLACE and bool(sketch.found.numbers)


def _from_somebody(found: mn.Meaning | None, sketch: Sketch) -> mn.Meaning | None:
    """Return that a digit is bought where somebody is named who has it: "I'll have Paul's eight for the first place"."""
    seller = _only(sketch.found.players)
    if not seller or not isinstance(found, mn.DigitPlace) or found.digit is None:
        return found
    return mn.Buy(digit=found.digit, seller=seller, place=found.place, said=("digit", "from", "place"))


def _open_game(intent: str, sketch: Sketch, language: Language) -> mn.Meaning | None:
    """Return which of the open games is meant: by its place, its name or a player; None if there is no such place."""
    make = mn.GoOn if intent == "go-on" else mn.GiveUp
    places = {place for text in sketch.texts for place in _places(text, language)}
    games = [str(span.value) for span in sketch.found.things if span.kind is Named.GAME]
    players = [str(span.value) for span in sketch.found.players]
    if places:
        which = places.pop()
        return make(which=mn.Ordinal(which)) if not places and which in list(mn.Ordinal) else None
    if games:
        return make(game=games[-1])
    return make(player=players[0]) if players else make()


def _places(word: str, language: Language) -> Iterator[str]:
    """Yield the place in a row that a word names."""
    for number, ordinal in enumerate(language.about["ordinals"], 1):
        if distance(ordinal, word) in (0.0, PLAIN_SPELLING, INFLECTED):
            yield str(number)
    last = Matcher((word,), language.vocabulary, {})
    if any(match.end and not match.cost for template in language.lists["ordinal"]["last"] for match in last.match(template, 0)):
        yield mn.Ordinal.LAST


def _only(spans: tuple[Span, ...]) -> str | None:
    values = {str(span.value) for span in spans}
    return next(iter(values)) if len(values) == 1 else None
