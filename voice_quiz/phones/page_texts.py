"""The words of the pages, in the language of the moment."""

from __future__ import annotations

from voice_quiz.dialogue.language import Language


class Texts:
    """Words from `pages.toml` of a language."""

    def __init__(self, language: Language) -> None:
        """Take the language."""
        self.language = language.code
        self._pages = language.pages
        self._games = language.lines["games"]

    def of(self, section: str, key: str, **values: object) -> str:
        """Return a text with its values filled in."""
        return str(self._pages[section][key]).format(**values)

    def section(self, name: str) -> dict[str, str]:
        """Return all texts of a section, as they are."""
        return dict(self._pages[name])

    def game(self, name: str) -> str:
        """Return the name of a game, as a heading."""
        named = str(self._games[name])
        return named[:1].upper() + named[1:]

    def money(self, amount: int, *, marks: bool = False) -> str:
        """Write an amount.

        >>> Texts(find_languages()["en"]).money(125_000)
        '€125,000'
        """
        figures = f"{abs(amount):,}".replace(",", self._pages["thousands"])
        written = str(self._pages["marks" if marks else "money"]).format(figures)
        return f"−{written}" if amount < 0 else written

    def receipt(self, reason: str) -> str:
        """Return what became of something that was sent."""
        receipts = self._pages["receipts"]
        return str(receipts.get(reason, receipts["refused"]))
