"""An evening from the welcome to the last good night."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial

from voice_quiz.app import games_on_table
from voice_quiz.app.doors import Doors
from voice_quiz.app.errors import BAD
from voice_quiz.app.games_on_table import Seated
from voice_quiz.app.home_language import home_language
from voice_quiz.app.introduction import introduce, offered_voice
from voice_quiz.app.memory_trouble import admit, break_off, kept, told
from voice_quiz.app.options import Options
from voice_quiz.app.picture_file import Sheet, on_request
from voice_quiz.app.plan_from_options import welcoming_from, wishes_from
from voice_quiz.app.preferences import Preferences
from voice_quiz.app.quizmaster import Quizmaster
from voice_quiz.app.seating import seat
from voice_quiz.app.shutdown import Farewell
from voice_quiz.app.tournament_programme import SEEDS, lay_out, programme_of
from voice_quiz.cards.dealer import DeckTooSmall
from voice_quiz.dialogue.language import Language, find_languages
from voice_quiz.dialogue.say.host import Host, Said, Talk, say
from voice_quiz.evening.after.money_course import Course, course_of
from voice_quiz.evening.after.recap import recap
from voice_quiz.evening.after.tournament import Programme, Tournament
from voice_quiz.evening.part import LeftFor
from voice_quiz.evening.play.confirmation import Confirming
from voice_quiz.evening.play.game_part import GamePart
from voice_quiz.evening.play.recollection import Recollection
from voice_quiz.evening.play.session import Session
from voice_quiz.evening.settings import Settings
from voice_quiz.evening.setup.by_game import GAMES
from voice_quiz.evening.setup.plan import Plan, plan_of
from voice_quiz.evening.setup.questions import ChooseGame, SetupState
from voice_quiz.evening.setup.welcome import Welcome
from voice_quiz.game.replay import Record
from voice_quiz.store import Store, StoreProblem


def evening(options: Options, doors: Doors, preferences: Preferences) -> None:
    """Ask what is open, then play until nobody wants another game."""
    languages = find_languages()
    with Store() as store:
        quizmaster = Quizmaster(languages, host_for(options, preferences.settings, languages), doors)
        quizmaster.host.hour = doors.hour
        # Whoever goes on with a game is spoken to in its language from the first word.
        insists = options.given.language is not None
        spoken = games_on_table.language_of(store, options.resume) if options.resume is not None and not insists else None
        if spoken in languages:
            quizmaster.host.speak(languages[spoken])
        if not doors.hears:
            quizmaster.say(say("device.no-microphone"))
        Evening(options, quizmaster, store, preferences).run()


def host_for(options: Options, settings: Settings, languages: Mapping[str, Language]) -> Host:
    """Return the quizmaster in the language that is wanted, else in that of the machine."""
    tonight = options.over(settings)
    language = languages[tonight.language or home_language(languages)]
    seed = options.seed if options.seed is not None else secrets.randbits(32)
    return Host(language, Talk(tonight.talk), seed)


class Evening:
    """Plays one game after another, all of them kept as one evening."""

    def __init__(
        self, options: Options, quizmaster: Quizmaster, store: Store, preferences: Preferences, language: str | None = None
    ) -> None:
        """Take what was asked for, where to play, and what is remembered; and the language, where one is spoken already."""
        self._options = options
        self._tonight = options.over(preferences.settings)
        if language is not None:
            self._tonight = replace(self._tonight, language=language)
        self._quizmaster = quizmaster
        self._store = store
        self._preferences = preferences
        self._seed = options.seed if options.seed is not None else secrets.randbits(32)
        self._sheet = Sheet(options.picture)
        self._confessed: set[str] = set()
        self._recollection = Recollection()
        self._last: Seated | None = None
        self._games = 0
        self._plan = Plan()
        self._tournament: Tournament | None = None
        # Whether the last game was left in the middle.
        self.broken_off = False

    def run(self) -> None:
        """Play until nobody wants another game, and keep how much the quizmaster is to talk."""
        talk = self._quizmaster.host.talk
        self._confess()
        if self._tonight.phones:
            self._quizmaster.say(*self._quizmaster.doors.pages.invite())
        try:
            session = self._first()
            while session:
                self.broken_off = not self._plays_out(session)
                if wanted := self._quizmaster.left_for:
                    session = self._instead(session, wanted)
                else:
                    session = None if self.broken_off or self._quizmaster.dismissed else self._next(session)
        except (StoreProblem, DeckTooSmall) as problem:
            # Whoever only listens has to know that something is wrong, too.
            self._quizmaster.say(told(problem))
            raise
        except (*BAD, OSError):
            raise
        except Exception:
            # What broke may be the voice itself.
            with suppress(Exception):
                break_off(self._quizmaster, self._store)
            raise
        finally:
            if self._quizmaster.host.talk is not talk:
                self._preferences.keep(talk=self._quizmaster.host.talk.value)

    def _confess(self) -> None:
        """Say aloud that sound is kept, where it is, once in every language that is spoken."""
        doors, language = self._quizmaster.doors, self._quizmaster.host.language.code
        if self._options.record and doors.aloud and doors.hears and language not in self._confessed:
            self._confessed.add(language)
            self._quizmaster.say(say("device.recording"))

    # The first game.

    def _first(self) -> Session | None:
        options, host = self._options, self._quizmaster.host
        lay_out(self._store, aloud=self._quizmaster.doors.aloud)
        if options.resume is not None:
            return self._resumed(options.resume)
        part = self._welcoming()
        if part is None:
            return None
        agreed = part.over() or self._quizmaster.play(part)
        for number in part.welcome.given_up:
            self._store.give_up(number)
        if not agreed:
            return None
        self._keep_language()
        self._quizmaster.say(*offered_voice(self._quizmaster, self._preferences, self._tonight.voice))
        if part.welcome.resumed is not None:
            return self._resumed(part.welcome.resumed)
        self._plan = part.welcome.plan
        if options.games:
            self._plan = self._plan.for_all(wishes_from(options, self._preferences.settings))
            self._quizmaster.say(*self._tournament_of(options.games[1:]))
            assert self._tournament
            self._quizmaster.say(*self._tournament.announced(host))
        else:
            self._lay_out_wished()
        return self._begun(part.welcome.plan)

    def _lay_out_wished(self) -> None:
        """Let all other games follow, where a tournament was wished for."""
        self._tournament = None
        if self._plan.tournament:
            self._quizmaster.say(*self._tournament_of(tuple(game for game in GAMES if game != self._plan.game)))
            assert self._tournament
            self._quizmaster.say(*self._tournament.announced(self._quizmaster.host))

    def _welcoming(self) -> Welcome | None:
        """Prepare what is to be asked; None if the introduction was enough for somebody."""
        part = self._welcoming_with(say("greeting.welcome"))
        if part.over() or self._preferences.settings.introduced:
            return part
        opening = introduce(self._tonight.language, self._quizmaster, self._preferences)
        if opening is None:
            return None
        if self._tonight.language is None:
            self._tonight = replace(self._tonight, language=self._preferences.settings.language)
        return self._welcoming_with(*opening)

    def _welcoming_with(self, *opening: Said) -> Welcome:
        settings = replace(self._preferences.settings, language=self._tonight.language)
        return welcoming_from(self._options, self._quizmaster.languages, self._store, settings, opening)

    def _keep_language(self) -> None:
        """Remember the answer to the question for the language, so that it is not asked again."""
        if self._tonight.language is None:
            self._preferences.keep(language=self._quizmaster.host.language.code)

    def _tournament_of(self, later: tuple[str, ...]) -> list[Said]:
        """Plan several games in a row, and say which of them cannot be played by so many."""
        assert self._plan.game
        playable = [game for game in later if self._plan.of_game(game).can_begin()]
        self._tournament = Tournament((self._plan.game, *playable))
        left_out = dict.fromkeys(game for game in later if game not in playable)
        return [say("tournament.without", game=self._quizmaster.host.word(f"games.{game}")) for game in left_out]

    def _resumed(self, number: int) -> Session:
        """Go on with a game in its own language, unless another was asked for."""
        seated = games_on_table.resumed(self._store, number)
        session = self._seated(seated)
        session.speak(self._options.given.language or session.language)
        self._quizmaster.host.speak(self._quizmaster.languages[session.language])
        programme = programme_of(self._store, seated.evening)
        if programme:
            self._plan, self._tournament = programme.plan, programme.tournament
            self._quizmaster.say(*self._tournament.standing(self._quizmaster.host))
        return session

    def _begun(self, plan: Plan) -> Session:
        seed, code = (self._seed + self._games) % SEEDS, self._quizmaster.host.language.code
        setup = plan.setup(aloud=self._quizmaster.doors.aloud)
        tournament = self._tournament
        programme = Programme(self._plan, tournament) if tournament and tournament.game else None
        number = self._last.evening if self._last else None
        return self._seated(games_on_table.begun(self._store, Record(setup, seed), code, plan.selection, number, programme))

    def _seated(self, seated: Seated) -> Session:
        self._last = seated
        self._games += 1
        return seated.session

    # One game, and what comes after it.

    def _plays_out(self, session: Session) -> bool:
        """Play a game, and tell whether that was done to its end."""
        confirming = Confirming(self._tonight.confirm)
        doors = self._quizmaster.doors
        self._confess()
        seat(session.scene.players, self._quizmaster, self._store)
        playing = GamePart(
            session,
            confirming,
            aloud=doors.aloud,
            records=self._store,
            player_preferences=doors.player_preferences,
            recollection=self._recollection,
            reaches=doors.pages.reaches,
        )
        try:
            to_the_end = self._quizmaster.play(playing)
        except Farewell as farewell:
            self._store.sentry.look()
            if farewell.by_hand:
                # A game in which nothing has happened is none.
                goes_on = self._tournament or session.journal.entries
                ended = kept(self._quizmaster, self._store) if goes_on else self._quizmaster.host.word("system.ended")
                print(f"\nvoice-quiz: {ended}", file=sys.stderr)
            raise
        if to_the_end and self._last:
            self._last.game.settle(session.state)
        admit(self._quizmaster, self._store)
        return to_the_end

    def _next(self, session: Session) -> Session | None:
        """Look back on a game, and begin the next one, if there is one."""
        host, course = self._quizmaster.host, course_of(session.record())
        self._sheet.draw(course, session.game, host)
        looking_back = [*recap(course, session.in_play.texts, host)]
        if self._tournament and self._tournament.game and course.outcome:
            self._tournament = self._tournament.after(course.outcome)
            looking_back += self._tournament.announced(host)
            if self._tournament.game:
                self._quizmaster.say(*looking_back)
                return self._begun(self._plan.of_game(self._tournament.game))
        return self._another(session, looking_back, course)

    def _another(self, session: Session, opening: list[Said], course: Course) -> Session | None:
        """Ask whether there is to be another game, with the same players unless they say otherwise."""
        draw = partial(on_request, course, session.game, self._quizmaster.host)
        welcome = replace(self._welcome_after(session), encore=True)
        return self._agreed(Welcome(welcome, self._quizmaster.languages, self._store, opening, draw))

    def _instead(self, session: Session, wanted: LeftFor) -> Session | None:
        """Play another game than the one that was left, with the same players unless others were named; a tournament ends."""
        if self._tournament:
            self._tournament = self._last = None
        welcome = self._welcome_after(session)
        chosen = welcome.apply(ChooseGame(wanted.game)).state if wanted.game else welcome
        part = Welcome(chosen, self._quizmaster.languages, self._store, ())
        self._quizmaster.say(*part.take_over(wanted.said, self._quizmaster.host))
        return self._agreed(part)

    def _welcome_after(self, session: Session) -> SetupState:
        plan = replace(plan_of(session.record().setup, self._plan.selection), short=self._plan.short)
        wished = wishes_from(self._options, self._preferences.settings)
        return SetupState(
            tuple(self._quizmaster.languages),
            self._quizmaster.host.language.code,
            players=plan.players,
            chosen=replace(plan.for_all(wished), game=None),
            usual=plan,
        )

    def _agreed(self, part: Welcome) -> Session | None:
        if not self._quizmaster.play(part):
            return None
        if part.welcome.enough:
            self._quizmaster.say(say("setup.goodbye"))
            return None
        self._plan = part.welcome.plan
        self._lay_out_wished()
        return self._begun(self._plan)
