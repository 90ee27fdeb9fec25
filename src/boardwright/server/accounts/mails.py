"""The words of mails about an account, in the reader's language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from boardwright.server.accounts.model import Language

MailKind = Literal["verification", "recovery", "address"]
Texts = dict["MailKind", tuple[str, str]]
_EN: Texts = {
    "verification": (
        "Is this your address?",
        "Hello {name},\n\nopen this link to confirm that this address is yours:\n\n{link}\n\n"
        "If you did not ask for it, do nothing.\n",
    ),
    "recovery": (
        "A new password",
        "Hello {name},\n\nsomebody, probably you, wants a new password for this account.\n"
        "This link is good for an hour:\n\n{link}\n\nIf it was not you, do nothing.\n",
    ),
    "address": (
        "Your account has another address",
        "Hello {name},\n\nthis address no longer belongs to your account: somebody, probably you, "
        "has changed or removed it.\nIf it was not you, take your account back with one of your "
        "recovery codes:\n\n{link}\n",
    ),
}
_DE: Texts = {
    "verification": (
        "Ist das deine Adresse?",
        "Hallo {name},\n\nöffne diesen Link und bestätige, dass diese Adresse dir gehört:\n\n{link}"
        "\n\nWenn du nicht darum gebeten hast, musst du nichts tun.\n",
    ),
    "recovery": (
        "Ein neues Passwort",
        "Hallo {name},\n\njemand, vermutlich du, möchte für dieses Konto ein neues Passwort.\n"
        "Dieser Link gilt eine Stunde:\n\n{link}\n\nWenn du es nicht warst, musst du nichts tun.\n",
    ),
    "address": (
        "Dein Konto hat eine andere Adresse",
        "Hallo {name},\n\ndiese Adresse gehört nicht mehr zu deinem Konto: Jemand, vermutlich du, "
        "hat sie geändert oder entfernt.\nWenn du es nicht warst, hol dir dein Konto mit einem "
        "deiner Wiederherstellungscodes zurück:\n\n{link}\n",
    ),
}
_FR: Texts = {
    "verification": (
        "Cette adresse est-elle la vôtre ?",
        "Bonjour {name},\n\nouvrez ce lien pour confirmer que cette adresse est la vôtre :\n\n"
        "{link}\n\nSi vous n’avez rien demandé, ne faites rien.\n",
    ),
    "recovery": (
        "Un nouveau mot de passe",
        "Bonjour {name},\n\nquelqu’un, sans doute vous, demande un nouveau mot de passe pour ce "
        "compte.\nCe lien est valable une heure :\n\n{link}\n\n"
        "Si ce n’était pas vous, ne faites rien.\n",
    ),
    "address": (
        "L’adresse de votre compte a changé",
        "Bonjour {name},\n\ncette adresse n’est plus celle de votre compte : quelqu’un, sans doute "
        "vous, l’a changée ou supprimée.\nSi ce n’était pas vous, reprenez votre compte avec l’un "
        "de vos codes de récupération :\n\n{link}\n",
    ),
}
_PL: Texts = {
    "verification": (
        "Czy to Twój adres?",
        "Cześć {name},\n\notwórz ten link, aby potwierdzić, że to Twój adres:\n\n{link}\n\n"
        "Jeśli to nie Twoja prośba, nic nie rób.\n",
    ),
    "recovery": (
        "Nowe hasło",
        "Cześć {name},\n\nktoś, prawdopodobnie Ty, prosi o nowe hasło do tego konta.\n"
        "Link jest ważny przez godzinę:\n\n{link}\n\nJeśli to nie Twoja prośba, nic nie rób.\n",
    ),
    "address": (
        "Zmieniono adres Twojego konta",
        "Cześć {name},\n\nten adres nie należy już do Twojego konta: ktoś, prawdopodobnie Ty, "
        "zmienił go lub usunął.\nJeśli to nie Ty, odzyskaj konto jednym ze swoich kodów "
        "odzyskiwania:\n\n{link}\n",
    ),
}
_TEXTS: dict[Language, Texts] = {"en": _EN, "de": _DE, "fr": _FR, "pl": _PL}


def mail_of(kind: MailKind, language: Language, name: str, link: str) -> tuple[str, str]:
    """Subject and text."""
    subject, text = _TEXTS[language][kind]
    return subject, text.format(name=name, link=link)
