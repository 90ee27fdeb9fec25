"""Notifications: which events cause one, its text, and the preferences of an account."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, get_args
from urllib.parse import quote

import msgspec

from boardwright.server.accounts.model import Language
from boardwright.server.play.entries import Moved
from boardwright.server.play.game import OVER, PLAYING, LiveGame

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from boardwright.server.play.entries import AnyEntry
    from boardwright.server.play.game_setup import LiveSeat
    from boardwright.server.tournaments.model import Tournament

NotificationKind = Literal[
    "turn", "time", "over", "challenge", "tournament", "follow", "report", "warning"
]
Way = Literal["page", "push", "mail"]
KINDS: tuple[NotificationKind, ...] = get_args(NotificationKind)
WAYS: tuple[Way, ...] = get_args(Way)
# E-mails are for notifications that must be seen soon, unless the account wants more.
_MAILED: tuple[NotificationKind, ...] = ("time", "tournament", "report", "warning")


class NewNotification(msgspec.Struct, frozen=True):
    """A notification that an account gets at most once: `key` identifies the event.

    `subject` is the target of its link: the id of a game, a tournament, or an account (`@ID`).
    `about` has the other parameters of its text: the `title` of a game, the `name` of a tournament
    or guest. An account is stored as `account`; its name is looked up when the notification is
    sent, because it can change.
    """

    account: str
    kind: NotificationKind
    key: str
    subject: str
    about: dict[str, str] = {}


class Notice(msgspec.Struct, frozen=True):
    """A notification as its reader sees it, with the times when it was created and read.

    If it links to an account, `subject` is the account's name (`@ID` if the account is deleted).
    """

    number: int
    kind: NotificationKind
    subject: str
    about: dict[str, str]
    at: int
    read_at: int | None = None


class Choices(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The preferences of an account: kinds, ways, language, and chat.

    `ways` has the kinds that differ from the default. `chat` says whether the player chats in
    games; None leaves it to each browser.
    """

    ways: Annotated[
        dict[NotificationKind, tuple[Way, ...]], msgspec.Meta(max_length=len(KINDS))
    ] = {}
    language: Language = "en"
    chat: bool | None = None

    def of(self, kind: NotificationKind) -> tuple[Way, ...]:
        """The ways by which notifications of a kind are sent."""
        chosen = self.ways.get(kind)
        return usual(kind) if chosen is None else tuple(way for way in WAYS if way in chosen)


def usual(kind: NotificationKind) -> tuple[Way, ...]:
    return WAYS if kind in _MAILED else ("page", "push")


Texts = dict["NotificationKind", tuple[str, str]]
_EN: Texts = {
    "turn": ("Your turn in {game}", "It is your turn."),
    "time": ("Your time is running out", "Move soon in {game}, or you will lose on time."),
    "over": ("{game} is over", "See how it ended."),
    "challenge": ("A challenge for you", "{name} challenges you to {game}."),
    "tournament": ("The tournament is starting", "{name} is starting now."),
    "follow": ("A new follower", "{name} is now following you."),
    "report": ("Your report", "A moderator has looked at your report."),
    "warning": (
        "A warning",
        "Please be kinder to other players. Next time you may be banned.",
    ),
}
_DE: Texts = {
    "turn": ("Du bist am Zug: {game}", "Du bist dran."),
    "time": ("Deine Zeit wird knapp", "Zieh bald in {game}, sonst verlierst du auf Zeit."),
    "over": ("{game} ist zu Ende", "Sieh nach, wie es ausging."),
    "challenge": ("Eine Herausforderung für dich", "{name} fordert dich zu {game} heraus."),
    "tournament": ("Das Turnier beginnt", "{name} beginnt jetzt."),
    "follow": ("Jemand folgt dir", "{name} folgt dir jetzt."),
    "report": ("Deine Meldung", "Ein Moderator hat sich deine Meldung angesehen."),
    "warning": (
        "Eine Verwarnung",
        "Bitte sei freundlicher zu anderen. Beim nächsten Mal droht eine Sperre.",
    ),
}
_FR: Texts = {
    "turn": ("À vous de jouer : {game}", "C’est votre tour."),
    "time": ("Votre temps s’épuise", "Jouez bientôt ({game}), sinon vous perdez au temps."),
    "over": ("{game} : partie terminée", "Voyez comment elle s’est terminée."),
    "challenge": ("Un défi pour vous", "{name} vous défie ({game})."),
    "tournament": ("Le tournoi commence", "{name} commence maintenant."),
    "follow": ("Nouvel abonné", "{name} vous suit désormais."),
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
    "challenge": ("Wyzwanie dla Ciebie", "{name} wyzywa Cię na partię {game}."),
    "tournament": ("Turniej się zaczyna", "{name} właśnie się zaczyna."),
    "follow": ("Nowy obserwujący", "{name} obserwuje Cię teraz."),
    "report": ("Twoje zgłoszenie", "Moderacja przejrzała Twoje zgłoszenie."),
    "warning": ("Ostrzeżenie", "Prosimy o życzliwość wobec innych. Następnym razem grozi ban."),
}
_TEXTS: dict[Language, Texts] = {"en": _EN, "de": _DE, "fr": _FR, "pl": _PL}
# The name to show for deleted accounts.
DELETED_NAMES: dict[Language, str] = {
    "en": "Someone",
    "de": "Jemand",
    "fr": "Quelqu’un",
    "pl": "Ktoś",
}
# The page that a notification of a kind links to.
_PATHS: dict[NotificationKind, str] = {
    "challenge": "/challenge/{subject}",
    "tournament": "/tournament/{subject}",
    "follow": "/@/{subject}",
    "report": "/people",
}


def title_and_text(new: NewNotification, language: Language) -> tuple[str, str]:
    """The title and the text of a notification."""
    about = new.about
    given = {"name": about.get("name", ""), "game": about.get("title", "")}
    title, text = _TEXTS[language][new.kind]
    return title.format(**given), text.format(**given)


def path_of(notice: NewNotification) -> str:
    """The page that a notification links to."""
    return _PATHS.get(notice.kind, "/g/{subject}").format(subject=quote(notice.subject, safe=""))


TIME_NOTIFICATION_MS = (
    12 * 60 * 60 * 1000
)  # milliseconds; a turn with less time left causes a notification


def notifications_after(
    before: LiveGame, after: LiveGame, looking: Collection[int]
) -> tuple[NewNotification, ...]:
    """The notifications for the entries that led from one state of a game to another.

    `looking` are the seats that are connected to the game: their players see the change there.
    """
    if after.status == OVER:
        return () if before.status == OVER else tuple(_over(after, looking))
    if after.setup.control.kind != "days" or after.status != PLAYING or after.to_move is None:
        return ()
    is_new = before.status != PLAYING or before.to_move != after.to_move
    if not is_new or after.to_move in looking:
        return ()
    return _turn(after, after.seats[after.to_move])


def first_turn(live: LiveGame, notified: Collection[str]) -> tuple[NewNotification, ...]:
    """The notification of a new correspondence game, if it is the turn of one of `notified`."""
    if live.setup.control.kind != "days" or live.status != PLAYING or live.to_move is None:
        return ()
    seat = live.seats[live.to_move]
    return _turn(live, seat) if seat.account in notified else ()


def _turn(live: LiveGame, seat: LiveSeat) -> tuple[NewNotification, ...]:
    if not seat.account or seat.engine:
        return ()
    return (_notification(live, seat.account, "turn", f"turn:{live.id}:{live.board_number}"),)


def settled_by(after: LiveGame, entries: Iterable[AnyEntry]) -> tuple[str, ...]:
    """The accounts whose notifications about their turn are obsolete after these entries."""
    if after.setup.control.kind != "days":
        return ()
    seats = after.seats
    if after.status != OVER:
        moved = {entry.seat for entry in entries if isinstance(entry, Moved)}
        seats = tuple(after.seats[seat] for seat in sorted(moved))
    return tuple(dict.fromkeys(seat.account for seat in seats if seat.account))


def _over(live: LiveGame, looking: Collection[int]) -> Iterable[NewNotification]:
    here = {live.seats[seat].account for seat in looking}
    for account in dict.fromkeys(seat.account for seat in live.seats if seat.is_taken):
        if account and account not in here:
            yield _notification(live, account, "over", f"over:{live.id}")


def time_notification(live: LiveGame, left: int | None) -> NewNotification | None:
    """The notification of a player whose days for a turn are nearly over; None if it is too early.

    For a turn of one day it is sent in the second half.
    """
    if left is None or live.to_move is None or live.setup.control.kind != "days":
        return None
    seat = live.seats[live.to_move]
    if left > TIME_NOTIFICATION_MS or not seat.account or seat.engine:
        return None
    return _notification(live, seat.account, "time", f"time:{live.id}:{live.board_number}")


def _notification(
    live: LiveGame, account: str, kind: NotificationKind, key: str
) -> NewNotification:
    return NewNotification(account, kind, key, live.id, {"title": live.game.title})


def start_notifications(tournament: Tournament) -> tuple[NewNotification, ...]:
    """Notifications that a tournament begins, for all people who entered and have not withdrawn."""
    about, key = {"name": tournament.plan.name}, f"tournament:{tournament.id}"
    return tuple(
        NewNotification(one.id, "tournament", key, tournament.id, about)
        for one in tournament.entrants.values()
        if one.kind == "person" and not one.withdrawn
    )
