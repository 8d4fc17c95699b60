"""A game as a part of the evening."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from voice_quiz.dialogue.expectation import situation_of
from voice_quiz.dialogue.glimpse import Glimpse
from voice_quiz.dialogue.meaning import Inquiry, Meaning, Passage, Repeat, Status
from voice_quiz.dialogue.player_preferences import PlayerPreferences
from voice_quiz.dialogue.say.by_game import standing
from voice_quiz.dialogue.say.events import tell
from voice_quiz.dialogue.say.grouping import gathered
from voice_quiz.dialogue.say.host import Host, Said, say
from voice_quiz.dialogue.say.prompts import prompt
from voice_quiz.dialogue.scene import Scene
from voice_quiz.dialogue.situation import Situation
from voice_quiz.dialogue.understand.meaning_to_move import move_for, unasked
from voice_quiz.evening.earlier_games import Records
from voice_quiz.evening.part import Beat, Discretion, Limit, Objection
from voice_quiz.evening.play import money_drop
from voice_quiz.evening.play.by_game import greeting, why_not
from voice_quiz.evening.play.catch_up import News
from voice_quiz.evening.play.confirmation import Confirming, confirmed, doubted, is_confirmed
from voice_quiz.evening.play.inquiries import Inquiries
from voice_quiz.evening.play.recollection import Recollection
from voice_quiz.evening.play.repeat import read_again
from voice_quiz.evening.play.secrecy import confers, has_rivals, is_known, secretive
from voice_quiz.evening.play.session import Session, TakeBack
from voice_quiz.game import events as ev
from voice_quiz.game.moves import Annul, Confirm, Decide
from voice_quiz.game.protocol import Event, Expected, Move, Player, Refused
from voice_quiz.game.summary import TimeLeft


def nobody(_: Player) -> bool:
    """Reach nobody: there are no pages."""
    return False


class GamePart:
    """Plays a session at the table."""

    def __init__(
        self,
        session: Session,
        confirming: Confirming,
        *,
        aloud: bool,
        records: Records | None = None,
        player_preferences: PlayerPreferences | None = None,
        recollection: Recollection | None = None,
        reaches: Callable[[Player], bool] = nobody,
    ) -> None:
        """Take the session, how often to ask back, and whether all hear what is said to one.

        Also who leads over all evenings, how the players are called, what he remembers of this one, and who has a page.
        """
        self._session = session
        # What a resumed game had left of its time, until it is asked for.
        self._time_left = session.time_left
        self._confirming = confirming
        self._aloud = aloud
        self._player_preferences = player_preferences or PlayerPreferences()
        self._recollection = recollection or Recollection()
        self._recollection.begin()
        self._reaches = reaches
        self._inquiries = Inquiries(session, records, aloud=aloud, reaches=reaches)
        # The answer is out, and nobody has drawn breath since; and: the card whose answer is out.
        self._revealed = False
        self._explained: str | None = None
        self._news = News()

    @property
    def _scene(self) -> Scene:
        return self._session.scene

    @property
    def _expected(self) -> Expected:
        """Return what the game expects; those who have no page of their own are asked first."""
        expected = self._session.expected
        return replace(expected, asked=tuple(sorted(expected.asked, key=self._reaches)))

    # What the table does by itself.

    def open(self, host: Host) -> Iterator[Said | Beat]:
        """Greet the players and begin."""
        host.hints = lambda: self._scene.hints()
        if not self._session.resumed:
            yield from greeting(self._session.record().setup, host.words(self._scene.players))
            yield from self._told(self._session.opening, None, host)
            return
        # Whether everybody agrees with the result has yet to be said.
        self._explained = self._session.revealed() if self.over() else None
        self._revealed = self._explained is not None
        yield say("greeting.again", players=host.words(self._scene.players))
        yield from self._inquiries.status(Status(), host)
        yield from read_again(self._session, Repeat())
        if self._time_left and self._time_left.question == self._limited():
            yield say("table.time-left", seconds=self._time_left.seconds)

    def advance(self, host: Host) -> Iterable[Said | Beat] | None:
        """Deal cards, and confirm what needs no asking; a breath comes between a reveal and the next question.

        Before all that it is said if the game cannot be kept where it was.
        """
        session, breath = self._session, self._revealed
        trouble = session.trouble()
        if trouble:
            return [say(f"table.{trouble}")]
        if breath and (self.over() or (session.wants_cards() and self._scene.contest is not None)):
            self._revealed = False
            return [Beat(last=self.over())]
        if session.wants_cards():
            events = session.stock()
            again = [say("table.cards-again")] if session.came_again else []
            session.came_again = False
            return [*again, *self._told(events, None, host)]
        certain = confirmed(session, self._confirming)
        if certain is None:
            return None
        events = tuple(event for event in session.play(certain, by_device=True) if not isinstance(event, ev.Locked))
        return list(self._told(events, certain, host))

    def can_be_left(self) -> bool:
        """Let it be left for another game."""
        return True

    def is_kept(self) -> bool:
        """Tell whether anything has happened; a game in which nothing did is none."""
        return bool(self._session.journal.entries)

    def over(self) -> bool:
        """Tell whether the game is over."""
        return self._session.state.outcome() is not None

    # What is asked and answered.

    def players(self) -> tuple[Player, ...]:
        """Name everybody at the table."""
        return self._scene.players

    def situation(self) -> Situation | None:
        """Return what a text can mean now."""
        return situation_of(self._expected, self._scene)

    def glimpse(self) -> Glimpse:
        """Show the game as it stands."""
        return Glimpse(self.players(), self._scene, self._session.moves)

    def prompt(self, host: Host) -> Said:
        """Ask the one whose turn it is; where several play, a tone calls him."""
        situation = self.situation()
        assert situation
        said = prompt(self._expected, situation, self._scene, host)
        asked = self._expected.asked
        if len(asked) != 1 or len(self._scene.players) < 2:
            return said
        return replace(said, to=asked[0], cue=said.cue or (self._player_preferences.cue(asked[0]) if self._aloud else None))

    def move(self, meaning: Meaning) -> Move | None:
        """Return the move that a meaning stands for."""
        situation = self.situation()
        return move_for(meaning, self._expected, situation) if situation else unasked(meaning)

    def doubt(self, move: Move) -> Said | None:
        """Ask before somebody leaves, and before a hidden answer where nothing else is asked."""
        return doubted(move, self._session, self._confirming)

    def is_confirmed(self, move: Move) -> bool:
        """Tell whether "Is that final?" comes after an answer."""
        return is_confirmed(move, self._session, self._confirming)

    def allows(self, move: Move) -> bool:
        """Try a move on the game as it stands; another answer than the one to be confirmed takes that back first."""
        state = self._session.state
        try:
            if isinstance(move, Decide) and self._session.expected.of(Confirm):
                state = state.apply(Confirm(move.player, False)).state
            state.apply(move)
        except Refused:
            return False
        return True

    def play(self, move: Move, host: Host) -> Iterable[Said | Beat]:
        """Make a move and tell what happened; whoever names another answer than the one to be confirmed takes that back."""
        if isinstance(move, Decide) and self._session.expected.of(Confirm):
            self._session.play(Confirm(move.player, False))
        return list(self._told(self._session.play(move), move, host))

    def _told(self, events: tuple[Event, ...], move: Move | None, host: Host) -> Iterator[Said | Beat]:
        self._recollection.note(self._session.progress)
        remarks = [*self._recollection.remarks(events, self._scene, host)]
        for event in gathered(events):
            if remarks and isinstance(event, ev.CategoriesOffered | ev.RoundEnded | ev.GameEnded):
                yield remarks.pop()
            if isinstance(event, ev.RightAnswer | ev.QuestionAsked):
                self._revealed = isinstance(event, ev.RightAnswer)
                self._explained = event.card if isinstance(event, ev.RightAnswer) else None
            if isinstance(event, ev.QuestionAnnulled):
                self._news.clear()
            if is_known(event, move, aloud=self._aloud):
                continue
            self._news.turn(event, self._scene)
            for said in tell(event, self._scene, host):
                self._news.note(event, said)
                yield replace(said, event=event)
            if isinstance(event, ev.RoundEnded) and self._revealed and not self.over():
                self._revealed = False
                yield Beat()
        yield from remarks

    def discretion(self) -> Discretion:
        """Hide answers, votes and cards where not everything is said aloud."""
        unasked = self._confirming is Confirming.NEVER
        conferring = confers(self._expected)
        if self._aloud:
            return Discretion(conferring=conferring, unasked=unasked)
        secret = secretive(self._session, self._expected)
        return Discretion(secret, has_rivals(self._session), typed=True, conferring=conferring, unasked=unasked)

    def limit(self) -> Limit | None:
        """Return the time limit of what is asked now, if it has one; a resumed game has what was left."""
        expected, before = self._session.expected, self._time_left
        if expected.seconds is None:
            return None
        self._time_left = None
        question = self._limited()
        left = before.seconds if before and before.question == question else expected.seconds
        return Limit(question, left, lambda seconds: self._session.keep_time(TimeLeft(question, seconds)))

    def _limited(self) -> str:
        """Name what a clock runs for: a card, and who is to act."""
        card = self._scene.card
        return " ".join((card.id if card else "", *self._session.expected.asked))

    # What can be asked at any time.

    def tell(self, inquiry: Inquiry, host: Host) -> Iterable[Said]:
        """Answer from the game as it stands."""
        return self._inquiries.tell(inquiry, host, self._news, self._explained)

    def standing(self, host: Host) -> Iterable[Said]:
        """Say in a sentence how the game stands."""
        return standing(self._scene, host)

    def why_not(self, meant: str, host: Host) -> Said:
        """Return why something cannot be done as the game stands."""
        return why_not(meant, self._session, host)

    def lying(self, host: Host) -> Iterable[Said]:
        """Return what lies on the windows of money-drop, if anything does."""
        return money_drop.lying(self._scene, host)

    def card(self) -> Iterable[Said]:
        """Read the question that is being played and its answers."""
        return [said for part in (Passage.QUESTION, Passage.ANSWERS) for said in read_again(self._session, Repeat(part))]

    def take_back(self) -> TakeBack:
        """Return whether the last move can be taken back."""
        return self._session.take_back()

    def undo(self) -> None:
        """Take back the last move."""
        self._session.undo()
        self._recollection.undo(self._session.progress)
        self._explained = None
        self._news.clear()

    def objection(self) -> Objection | None:
        """Name the question that is objected to, if its answer is out; else it lies on the table."""
        if (card := self._objected()) is None:
            return None
        text = self._scene.texts[card]
        about = say("table.objected", question=text.question, answer=text.right)
        return Objection((about,) if self._explained else (), lambda host: self._annul(card, host))

    def _annul(self, card: str, host: Host) -> Iterable[Said | Beat]:
        """Take the question out of the game, and flag its card."""
        self._revealed = False
        told = list(self.play(Annul(), host))
        try:
            self._session.in_play.flag(card, "objection")
        except OSError:
            told.append(say("table.flag-lost"))
        return told

    def _objected(self) -> str | None:
        if not self._session.expected.of(Annul):
            return None
        return self._scene.facts.asked.id if self._scene.facts.asked else None

    def speak(self, language: str) -> None:
        """Go on in another language."""
        self._session.speak(language)
