"""Makes the plan of a game from the options of the command line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from voice_quiz.app.errors import BadInput
from voice_quiz.app.known_names import known_game
from voice_quiz.app.options import Options
from voice_quiz.cards.text import EASIEST, HARDEST
from voice_quiz.dialogue.language import Language
from voice_quiz.dialogue.say.host import Said, say
from voice_quiz.evening.earlier_games import Memory
from voice_quiz.evening.settings import SETTINGS, Settings, planned
from voice_quiz.evening.setup.by_game import GAMES as TRAITS
from voice_quiz.evening.setup.by_game import VARIANTS
from voice_quiz.evening.setup.habits import with_habits
from voice_quiz.evening.setup.plan import Plan, levels_in, names_in, plan_of
from voice_quiz.evening.setup.questions import SetupState
from voice_quiz.evening.setup.welcome import Welcome
from voice_quiz.game.seats import check_name

# The variants that each game knows.
GAMES: dict[str, tuple[str, ...]] = {game: traits.variants for game, traits in TRAITS.items()}
# More games in a row are no evening.
MOST_GAMES = 15
# How the fields of a plan are called on the command line.
_CALLED = {about.plan: name.replace("_", "-") for name, about in SETTINGS.items() if about.plan}


def plan_from(options: Options) -> Plan:
    """Return the plan, as far as the options tell it, or say which value is wrong and what is allowed."""
    check_game(options)
    plan = _wished(options)
    if options.games:
        # In a tournament an option counts where it has an effect.
        return plan.of_game(options.games[0])
    for option in plan.idle():
        if option == "teams":
            return plan.seated(plan.teams)
        raise BadInput(f"--{_CALLED.get(option, option)} with {options.given.game}; it has no effect there")
    return plan


def wishes_from(options: Options, settings: Settings) -> Plan:
    """Return what is wished for in every game that knows it, on the command line or always."""
    return with_habits(replace(_wished(options), game=None), settings, options.named)


def _wished(options: Options) -> Plan:
    if options.given.level is not None:
        _check_levels(options.given.level)
    return replace(Plan(options.given.game, options.teams), **{name: value for _, name, value in planned(options.given)})


def welcoming_from(
    options: Options,
    languages: Mapping[str, Language],
    memory: Memory,
    settings: Settings = Settings(),  # noqa: B008 - it is frozen
    opening: Iterable[Said] = (say("greeting.welcome"),),
) -> Welcome:
    """Ask for what the options leave open.

    Open games are offered where the options name neither a game nor players, whatever is played always.
    """
    given, last = plan_from(options), memory.last_game()
    undecided = given.game is None and not given.teams
    plan = with_habits(replace(given, game=given.game or settings.game), settings, options.named)
    welcome = SetupState(
        tuple(languages),
        options.over(settings).language,
        plan.game,
        plan.players,
        plan,
        memory.open_games() if undecided else (),
        plan_of(last.record.setup, last.selection) if last else None,
    )
    return Welcome(welcome, languages, memory, opening)


def check_game(options: Options) -> None:
    """Refuse a game that is not there, and a variant that it does not have."""
    game, variant = options.given.game, options.given.variant
    known = GAMES[known_game(game)] if game is not None else VARIANTS
    if variant is not None and variant not in known:
        allowed = ", ".join(known) or "no variants"
        raise BadInput(f"the variant {variant!r}; {game or 'a game'} has {allowed}")


def teams_from(text: str) -> tuple[tuple[str, ...], ...]:
    """Take players apart by commas, teams by semicolons."""
    if not text.strip():
        raise BadInput('no players; name them with --players "Anna,Ben"')
    teams = tuple(tuple(name.strip() for name in team.split(",")) for team in text.split(";"))
    for name in (name for team in teams for name in team):
        check_name(name)
    return teams


def games_from(text: str) -> tuple[str, ...]:
    """Take the games of a tournament apart by commas."""
    games = tuple(known_game(name) for name in names_in(text))
    if not 2 <= len(games) <= MOST_GAMES:
        raise BadInput(f"{len(games)} games in a row; name 2 to {MOST_GAMES}, apart by commas")
    return games


def _check_levels(text: str) -> None:
    if levels_in(text) is None:
        raise BadInput(f"the levels {text!r}; write two numbers from {EASIEST} to {HARDEST}, as in 1-7")
