/** Textes : avis et vacances. */

import type { Texts } from "../../texts";

const texts: Texts["notices"] = {
  title: "Avis",
  none: "Rien de nouveau.",
  signIn: "Les avis vont avec un compte : connectez-vous pour voir les vôtres.",
  unread: "nouveau",
  readAll: "Tout marquer comme lu",
  more: "Plus anciens",
  bell: (n) => (n === 1 ? "1 nouvel avis" : `${n} nouveaux avis`),
  texts: {
    turn: ({ game }) => `${game} : à vous de jouer`,
    time: ({ game }) => `${game} : votre temps s’épuise`,
    over: ({ game }) => `${game} : la partie est terminée`,
    challenge: ({ game, name }) => `${name} vous défie (${game})`,
    tournament: ({ name }) => `${name} commence`,
    follow: ({ name }) => `${name} vous suit`,
    report: () => "Votre signalement a été examiné",
    warning: ({ reason }) => `Un avertissement pour cette partie${reason ? ` : ${reason}` : ""}`,
  },
  settings: "Ce dont vous êtes informé",
  what: "Quoi",
  kinds: {
    turn: "C’est à moi de jouer dans une partie sur plusieurs jours",
    time: "Mon temps est presque écoulé",
    over: "Une partie est terminée",
    challenge: "Un défi",
    tournament: "Un tournoi commence",
    follow: "Quelqu’un me suit",
    report: "Mon signalement a été examiné",
    warning: "Un avertissement de la modération",
  },
  ways: { page: "Sur ce site", push: "Notification", mail: "Courriel" },
  pushHere: "Me prévenir dans ce navigateur, même si la page est fermée",
  pushNot: {
    missing: "Ce navigateur ne peut rien afficher quand la page est fermée.",
    denied:
      "Ce navigateur n’autorise pas les notifications de ce site. Vous pouvez le changer dans ses réglages.",
  },
  noMail:
    "Pour les courriels, ajoutez une adresse à votre compte ; le serveur doit aussi pouvoir en envoyer.",
  vacation: "Vacances",
  vacationAbout:
    "Pendant votre absence, vos pendules des parties sur plusieurs jours sont arrêtées, et vos adversaires le voient. Vous avez 30 jours par an ; un jour entamé compte en entier, et 7 jours doivent passer avant les vacances suivantes.",
  daysLeft: (n) => (n === 1 ? "Il vous reste 1 jour." : `Il vous reste ${n} jours.`),
  awayUntil: (date) => `Vous êtes en vacances jusqu’au ${date}.`,
  nextVacation: (date) => `Les prochaines peuvent commencer le ${date}.`,
  days: "Jours",
  goAway: "Partir en vacances",
  comeBack: "Je suis de retour",
};
export default texts;
