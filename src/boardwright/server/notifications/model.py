"""The words of notices outside the page: a title and a sentence in the reader's language."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote

if TYPE_CHECKING:
    from boardwright.server.accounts.model import Language
    from boardwright.server.notifications.notice import NewNotice, NoticeKind

Texts = dict["NoticeKind", tuple[str, str]]
_EN: Texts = {
    "turn": ("Your turn in {game}", "It is your turn."),
    "time": ("Your time is running out", "Move soon in {game}, or you lose on time."),
    "over": ("{game} is over", "See how it ended."),
    "challenge": ("A challenge", "{name} challenges you to {game}."),
    "tournament": ("The tournament begins", "{name} begins."),
    "follow": ("Somebody follows you", "{name} follows you now."),
    "report": ("Your report", "A moderator has looked at your report."),
    "warning": (
        "A warning",
        "A moderator asks you to be kinder to others. Next time there may be a ban.",
    ),
}
_DE: Texts = {
    "turn": ("Du bist am Zug: {game}", "Du bist dran."),
    "time": ("Deine Zeit wird knapp", "Zieh bald in {game}, sonst verlierst du auf Zeit."),
    "over": ("{game} ist zu Ende", "Sieh nach, wie es ausging."),
    "challenge": ("Eine Herausforderung", "{name} fordert dich zu {game} heraus."),
    "tournament": ("Das Turnier beginnt", "{name} beginnt."),
    "follow": ("Jemand folgt dir", "{name} folgt dir jetzt."),
    "report": ("Deine Meldung", "Ein Moderator hat sich deine Meldung angesehen."),
    "warning": (
        "Eine Verwarnung",
        "Sei bitte freundlicher zu anderen. Beim nächsten Mal droht eine Sperre.",
    ),
}
_FR: Texts = {
    "turn": ("À vous de jouer : {game}", "C’est votre tour."),
    "time": ("Votre temps s’épuise", "Jouez bientôt ({game}), sinon vous perdez au temps."),
    "over": ("{game} : partie terminée", "Voyez comment elle s’est terminée."),
    "challenge": ("Un défi", "{name} vous défie ({game})."),
    "tournament": ("Le tournoi commence", "{name} commence."),
    "follow": ("On vous suit", "{name} vous suit désormais."),
    "report": ("Votre signalement", "La modération a examiné votre signalement."),
    "warning": (
        "Un avertissement",
        "Soyez plus aimable avec les autres, sinon vous risquez une exclusion.",
    ),
}
_PL: Texts = {
    "turn": ("Twój ruch: {game}", "Teraz Twoja kolej."),
    "time": ("Kończy Ci się czas", "Wykonaj ruch w {game}, inaczej przegrasz na czas."),
    "over": ("{game}: koniec partii", "Zobacz, jak się skończyła."),
    "challenge": ("Wyzwanie", "{name} wyzywa Cię na partię {game}."),
    "tournament": ("Turniej się zaczyna", "{name} się zaczyna."),
    "follow": ("Nowy obserwujący", "{name} obserwuje Cię od teraz."),
    "report": ("Twoje zgłoszenie", "Moderacja przejrzała Twoje zgłoszenie."),
    "warning": ("Ostrzeżenie", "Prosimy o życzliwość wobec innych. Następnym razem grozi ban."),
}
_TEXTS: dict[Language, Texts] = {"en": _EN, "de": _DE, "fr": _FR, "pl": _PL}
# The name of people who are gone.
SOMEBODY: dict[Language, str] = {"en": "Someone", "de": "Jemand", "fr": "Quelqu’un", "pl": "Ktoś"}
# Where a notice of a kind leads to.
_PATHS: dict[NoticeKind, str] = {
    "challenge": "/challenge/{subject}",
    "tournament": "/tournament/{subject}",
    "follow": "/@/{subject}",
    "report": "/people",
}


def words_of(notice: NewNotice, language: Language) -> tuple[str, str]:
    """Title and sentence."""
    about = notice.about
    given = {"name": about.get("name", ""), "game": about.get("title", "")}
    title, text = _TEXTS[language][notice.kind]
    return title.format(**given), text.format(**given)


def path_of(notice: NewNotice) -> str:
    """The page that a notice leads to."""
    return _PATHS.get(notice.kind, "/g/{subject}").format(subject=quote(notice.subject, safe=""))
