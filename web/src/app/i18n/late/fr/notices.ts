/** Textes : notifications et vacances. */

import type { Texts } from "../../texts";

const texts: Texts["notices"] = {
  title: "Notifications",
  none: "Rien de nouveau.",
  signIn: "Connectez-vous pour voir vos notifications.",
  unread: "nouveau",
  readAll: "Tout marquer comme lu",
  more: "Voir les plus anciennes",
  bell: (n) => (n === 1 ? "1 nouvelle notification" : `${n} nouvelles notifications`),
  texts: {
    turn: ({ game }) => `${game} : à vous de jouer`,
    time: ({ game }) => `${game} : il vous reste peu de temps`,
    over: ({ game }) => `${game} : la partie est terminée`,
    challenge: ({ game, name }) => `${name} vous défie : ${game}`,
    tournament: ({ name }) => `${name} commence`,
    follow: ({ name }) => `${name} vous suit maintenant`,
    report: () => "Votre signalement a été examiné",
    warning: ({ reason }) => `Avertissement pour cette partie${reason ? ` : ${reason}` : ""}`,
  },
  settings: "Préférences de notification",
  what: "Quand",
  kinds: {
    turn: "C’est à moi de jouer par correspon­dance",
    time: "Il me reste peu de temps",
    over: "Ma partie est terminée",
    challenge: "On me défie",
    tournament: "Mon tournoi commence",
    follow: "Quelqu’un me suit",
    report: "Mon signalement a été examiné",
    warning: "Je reçois un avertissement",
  },
  ways: { page: "Sur ce site", push: "Push", mail: "E-mail" },
  pushHere: "Envoyer des notifications push à ce navigateur, même si la page est fermée",
  pushNot: {
    missing: "Ce navigateur ne prend pas en charge les notifications push.",
    denied:
      "Ce navigateur bloque les notifications de ce site. Vous pouvez les autoriser dans ses réglages.",
  },
  noMail:
    "Pour recevoir des e-mails, ajoutez une adresse à votre compte. Le serveur doit aussi pouvoir en envoyer.",
  vacation: "Vacances",
  vacationAbout:
    "En vacances, vos pendules des parties par correspondance s’arrêtent, et vos adversaires voient que vous êtes absent. Vous avez 30 jours par an. Un jour entamé compte en entier, et 7 jours doivent passer avant les vacances suivantes.",
  daysLeft: (n) => (n === 1 ? "Il vous reste 1 jour." : `Il vous reste ${n} jours.`),
  awayUntil: (date) => `Vous êtes en vacances jusqu’au ${date}.`,
  nextVacation: (date) => `Vos prochaines vacances peuvent commencer le ${date}.`,
  days: "Jours",
  goAway: "Partir en vacances",
  comeBack: "Je suis de retour",
};
export default texts;
