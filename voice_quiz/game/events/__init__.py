"""Everything that can happen in a game; an event without an audience is for everyone."""

from voice_quiz.game.events.common import (
    GameEnded,
    Leaned,
    QuestionAnnulled,
    QuestionAsked,
    RightAnswer,
    RoundBegan,
    RoundEnded,
    WentHome,
)
from voice_quiz.game.events.ladder import (
    Bought,
    CallBegan,
    CallEnded,
    Climbed,
    ExpertWasted,
    Fell,
    HelperAnswered,
    HelperPaid,
    HelperPicked,
    JokerAsked,
    JokerBegan,
    LeftWith,
    LetterSeen,
    LettersGiven,
    LettersLeft,
    Locked,
    Looked,
    NobodyHelped,
    Ready,
    Reconsidered,
    Revealed,
    ShownWrong,
    VariantChosen,
    VariantVoted,
    Volunteered,
    Voted,
    WonMillion,
)
from voice_quiz.game.events.lottery import (
    DigitBought,
    DigitTaken,
    HolderChanged,
    HolderFilled,
    LuckDrawn,
    MoneyMoved,
    NothingToDo,
    NumberDrawn,
    Passed,
    PlaceBought,
    PlacesSwapped,
    PrizePaid,
    Spun,
    TurnBegan,
    Walked,
)
from voice_quiz.game.events.money_drop import (
    CardSwapped,
    CategoriesOffered,
    CategoryChosen,
    ChipsSaved,
    RunBegan,
    RunEnded,
    Staked,
    StakesFinal,
    WindowOpened,
)

# All of them; whoever reads what was written down reads no others.
AnyEvent = (
    RoundBegan
    | RoundEnded
    | WentHome
    | GameEnded
    | QuestionAsked
    | QuestionAnnulled
    | Leaned
    | RightAnswer
    | RunBegan
    | CategoriesOffered
    | CategoryChosen
    | CardSwapped
    | Staked
    | StakesFinal
    | WindowOpened
    | ChipsSaved
    | RunEnded
    | VariantVoted
    | VariantChosen
    | Ready
    | Reconsidered
    | Locked
    | Revealed
    | Climbed
    | Fell
    | LeftWith
    | WonMillion
    | JokerAsked
    | JokerBegan
    | LettersLeft
    | LettersGiven
    | Voted
    | CallBegan
    | CallEnded
    | Volunteered
    | NobodyHelped
    | HelperPicked
    | HelperAnswered
    | HelperPaid
    | ShownWrong
    | Bought
    | Looked
    | LetterSeen
    | ExpertWasted
    | HolderFilled
    | HolderChanged
    | NumberDrawn
    | TurnBegan
    | Spun
    | Walked
    | DigitTaken
    | PlacesSwapped
    | DigitBought
    | PlaceBought
    | LuckDrawn
    | MoneyMoved
    | NothingToDo
    | Passed
    | PrizePaid
)

__all__ = [
    "AnyEvent",
    "Bought",
    "CallBegan",
    "CallEnded",
    "CardSwapped",
    "CategoriesOffered",
    "CategoryChosen",
    "ChipsSaved",
    "Climbed",
    "DigitBought",
    "DigitTaken",
    "ExpertWasted",
    "Fell",
    "GameEnded",
    "HelperAnswered",
    "HelperPaid",
    "HelperPicked",
    "HolderChanged",
    "HolderFilled",
    "JokerAsked",
    "JokerBegan",
    "Leaned",
    "LeftWith",
    "LetterSeen",
    "LettersGiven",
    "LettersLeft",
    "Locked",
    "Looked",
    "LuckDrawn",
    "MoneyMoved",
    "NobodyHelped",
    "NothingToDo",
    "NumberDrawn",
    "Passed",
    "PlaceBought",
    "PlacesSwapped",
    "PrizePaid",
    "QuestionAnnulled",
    "QuestionAsked",
    "Ready",
    "Reconsidered",
    "Revealed",
    "RightAnswer",
    "RoundBegan",
    "RoundEnded",
    "RunBegan",
    "RunEnded",
    "ShownWrong",
    "Spun",
    "Staked",
    "StakesFinal",
    "TurnBegan",
    "VariantChosen",
    "VariantVoted",
    "Volunteered",
    "Voted",
    "Walked",
    "WentHome",
    "WindowOpened",
    "WonMillion",
]
