"""Cards that are there twice, in the same words or in others."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Sequence

from voice_quiz.cards.checks.language_facts import bare, words
from voice_quiz.cards.checks.located import Located
from voice_quiz.cards.defect import Problem
from voice_quiz.cards.library import is_ours

# The share of telling words that two questions have in common: with different answers, and with the same one.
NEARLY_THE_SAME = 0.75
NEARLY_THE_SAME_ANSWERED = 0.3

# Words in more cards than this share tell nothing ("welcher", "heißt"); of long ones the beginning is enough.
COMMON_SHARE = 0.02
BEGINNING = 6


def check_ids(found: Sequence[Located]) -> Iterator[Problem]:
    """Find ids that are there twice; a player's card may take the place of ours."""
    first: dict[tuple[str, str, bool], Located] = {}
    ours = {(one.card.language, one.card.id): one for one in found if is_ours(one.pack)}
    for one in found:
        name, own = (one.card.language, one.card.id), is_ours(one.pack)
        earlier = first.setdefault((*name, own), one)
        if earlier is not one:
            yield one.error("id", f"the same id is in {where(earlier)}")
        elif not own and name in ours:
            yield one.warning("id", f"takes the place of the card in {where(ours[name])}")


def check_duplicates(found: Sequence[Located]) -> Iterator[Problem]:
    """Find questions that are there twice, word for word or nearly; all cards are of one language."""
    bags = _bags(found)
    for one, other in _neighbours(bags):
        first, second = found[one], found[other]
        if first.card.id == second.card.id:
            continue
        if words(first.card.question) == words(second.card.question):
            yield second.error("question", f"the same question is in {where(first)}")
        elif _alike(bags[one], bags[other]) >= _threshold(first, second):
            yield second.warning("question", f"nearly the same question is in {where(first)}: {first.card.question}")


def _bags(found: Sequence[Located]) -> list[frozenset[str]]:
    """Return the beginnings of the telling words of each question."""
    texts = [frozenset(words(one.card.question)) for one in found]
    counts = Counter(word for text in texts for word in text)
    most = max(3, COMMON_SHARE * len(found))
    telling = [frozenset(word[:BEGINNING] for word in text if len(word) > 2 and counts[word] <= most) for text in texts]
    # A question of nothing but common words is told by all of them.
    return [bag or text for bag, text in zip(telling, texts, strict=True)]


def _neighbours(bags: Sequence[Collection[str]]) -> Iterator[tuple[int, int]]:
    """Yield the pairs that have a word in common, each once."""
    holders: defaultdict[str, list[int]] = defaultdict(list)
    for index, bag in enumerate(bags):
        for other in sorted({holder for word in bag for holder in holders[word]}):
            yield other, index
        for word in bag:
            holders[word].append(index)


def _alike(one: frozenset[str], other: frozenset[str]) -> float:
    return len(one & other) / len(one | other)


def _threshold(one: Located, other: Located) -> float:
    language = one.card.language
    same = bare(one.card.right, language) == bare(other.card.right, language)
    return NEARLY_THE_SAME_ANSWERED if same else NEARLY_THE_SAME


def where(found: Located) -> str:
    """Name a card and the line where it stands."""
    return f"{found.pack.file}:{found.pack.lines.of(found.place, 'id')} ({found.card.id})"
