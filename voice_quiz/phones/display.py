"""What the pages show at the moment: it changes with the quizmaster's word, not before."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from voice_quiz.dialogue.glimpse import Awaited, Glimpse
from voice_quiz.game import events as ev
from voice_quiz.game.protocol import Player
from voice_quiz.phones.by_game import pages_of
from voice_quiz.phones.table_view import Public, card_shown
from voice_quiz.signals import Line

# With the first word of these the next question can be seen.
_OPENING = ev.QuestionAsked | ev.CategoriesOffered
# So many private lines are kept for a player who comes back.
_MOST = 6


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Everything that pages are made of."""

    public: Public
    private: dict[Player, tuple[str, ...]] = field(default_factory=dict)


class Display:
    """Takes what the table does on its thread, and what is said on another; calls `changed` after every change."""

    def __init__(self, changed: Callable[[], None]) -> None:
        """Take whom to call."""
        self._changed = changed
        self._lock = threading.Lock()
        self._shown = Snapshot(Public(Glimpse()))
        # Private lines since it was last shown how it stands.
        self._fresh: dict[Player, tuple[str, ...]] = {}
        # What is to be shown as soon as everything before it was said; and: the next one need not wait.
        self._next: Glimpse | None = None
        self._eager = False

    @property
    def shown(self) -> Snapshot:
        """Return what can be seen."""
        return self._shown

    def show(self, glimpse: Glimpse) -> None:
        """Show how it stands, once that was said; what belongs to the question on the table is shown at once."""
        with self._lock:
            self._next = glimpse
            same = glimpse.question == self._shown.public.glimpse.question
            if same or self._eager:
                self._release()
        self._changed()

    def say(self, line: Line) -> None:
        """Follow the quizmaster, line by line."""
        if line.audience is not None:
            return
        with self._lock:
            public = self._shown.public
            scene = public.glimpse.scene
            told = public.told.after(line.event, card_shown(scene, public.told) if scene else "")
            self._shown = replace(self._shown, public=replace(public, told=told, line=line.text))
            if isinstance(line.event, _OPENING):
                self._eager = self._next is None
                self._release()
        self._changed()

    def listen(self) -> None:
        """Show how it stands: everything has been said, or the rest has to wait for somebody."""
        with self._lock:
            if self._next and self._next.held:
                self._hold(self._next)
            else:
                self._release()
        self._changed()

    def whisper(self, line: Line) -> None:
        """Show a line to those alone whom it is for."""
        with self._lock:
            private = dict(self._shown.private)
            for player in line.audience or ():
                private[player] = (*private.get(player, ()), line.text)[-_MOST:]
                self._fresh[player] = (*self._fresh.get(player, ()), line.text)[-_MOST:]
            self._shown = replace(self._shown, private=private)
        self._changed()

    def _hold(self, glimpse: Glimpse) -> None:
        """Show only what can be answered: how it stands has not been said yet."""
        public = self._shown.public
        waits = replace(public.glimpse, awaited=glimpse.awaited, asked=glimpse.asked, language=glimpse.language)
        self._shown = replace(self._shown, public=replace(public, glimpse=waits))

    def _release(self) -> None:
        if self._next is None:
            return
        glimpse, self._next = self._next, None
        self._eager = False
        public = self._shown.public
        before = public.glimpse
        kept = {name: told for name, told in self._shown.private.items() if _own(name, glimpse) == _own(name, before)}
        # What was for one player alone belonged to the last question, or to other digits.
        self._shown = replace(self._shown, private={**self._fresh, **kept})
        self._fresh = {}
        told = public.told if glimpse.awaited is Awaited.GO_ON else public.told.after(_gone(glimpse, public), "")
        self._shown = replace(self._shown, public=replace(public, glimpse=glimpse, told=told))


def _own(player: Player, glimpse: Glimpse) -> object:
    """Return what private lines of a player are about: the card on the table, or his own digits."""
    scene = glimpse.scene
    return pages_of(scene).matter(player) if scene else ""


def _gone(glimpse: Glimpse, public: Public) -> ev.QuestionAnnulled | None:
    """Tell that a revealed card has gone from the table, once another question is asked."""
    return ev.QuestionAnnulled(public.told.card) if glimpse.question != public.glimpse.question else None
