/** Textes : les joueurs qu’on suit, bloque ou signale, et ce que voit la modération. */

import type { Texts } from "../../texts";

const texts: Texts["people"] = {
  title: "Joueurs",
  profile: "Profil et parties",
  challenge: "Défier",
  follow: "Suivre",
  followed: "Suivi",
  block: "Bloquer",
  blocked: "Bloqué",
  blockedAbout: (name: string) =>
    `${name} ne peut plus vous défier ni tomber contre vous, et vous ne voyez pas ses messages. Cette personne n’en est pas informée.`,
  report: "Signaler",
  reportTitle: (name: string) => `Signaler ${name}`,
  reportAbout:
    "La modération examinera cette partie et sa discussion. Nous vous dirons ce qui a été décidé.",
  reasonTitle: "Que s’est-il passé ?",
  reasons: {
    abuse: "Insultes ou menaces",
    cheating: "Triche avec une aide extérieure",
    stalling: "Fait traîner ou quitte les parties",
    spam: "Messages indésirables",
    name: "Nom choquant",
    other: "Autre chose",
  },
  reportText: "Que devons-nous savoir ? (facultatif)",
  sendReport: "Envoyer",
  reportSent: "Merci. La modération va s’en occuper.",
  followedTitle: "Vous suivez",
  noFollowed:
    "Vous ne suivez personne pour l’instant. Vous pouvez suivre un joueur depuis son profil ou pendant une partie.",
  isPlaying: "joue en ce moment",
  isOnline: "en ligne",
  isAway: "hors ligne",
  watch: "Regarder",
  unfollowOf: (name: string) => `Ne plus suivre ${name}`,
  blockedTitle: "Bloqués",
  noBlocked: "Vous n’avez bloqué personne.",
  unblock: "Débloquer",
  unblockOf: (name: string) => `Débloquer ${name}`,
  mannersTitle: "Finir ses parties",
  manners: (left: number, games: number) =>
    games
      ? `Sur vos ${games} dernières parties, vous en avez quitté ou perdu au temps ${left}.`
      : "Vous n’avez pas encore terminé de partie avec d’autres.",
  delayed: (seconds: number) =>
    `Vous attendez donc ${seconds} secondes de plus pour trouver un adversaire. Chaque partie terminée réduit ce délai.`,
  notDelayed: "Vous n’avez pas d’attente supplémentaire.",
  reportsTitle: "Vos signalements",
  theGame: "la partie",
  goneName: "compte supprimé",
  answers: {
    open: "En attente de la modération.",
    dismissed: "La modération a vérifié et n’a pas eu à agir.",
    warned: "Le joueur a reçu un avertissement.",
    "chat-closed": "Le joueur ne peut plus discuter pendant un certain temps.",
    banned: "Le joueur a été exclu.",
  },
  moderationTitle: "Modération",
  openReports: "En attente",
  closedReports: "Décidés",
  noReports: "Aucun signalement.",
  reportedBy: (name: string, dismissed: number) =>
    dismissed ? `Signalé par ${name} (rejetés jusqu’ici : ${dismissed})` : `Signalé par ${name}`,
  chatTitle: "Discussion",
  noChat: "Aucun message.",
  earlierTitle: "Signalements et sanctions précédents",
  noEarlier: "Aucun autre signalement.",
  stillOpen: "en attente",
  holds: (isChat: boolean, until: string) =>
    `${isChat ? "Discussion bloquée" : "Exclusion"} ${until ? `jusqu’au ${until}` : "définitive"}`,
  verdictTitle: "Décision",
  verdicts: {
    dismissed: "Rejeté",
    warned: "Avertissement",
    "chat-closed": "Discussion bloquée",
    banned: "Exclusion",
  },
  howLong: "Pour combien de temps ?",
  hours: (n: number) =>
    n < 24 ? (n === 1 ? "1 heure" : `${n} heures`) : n === 24 ? "1 jour" : `${n / 24} jours`,
  forGood: "Définitivement",
  noteTitle: "Note pour la modération",
  decide: "Décider",
  codes: {
    unauthorized: "Connectez-vous d’abord.",
    forbidden: "Vous n’avez pas le droit de faire cela.",
    "not-found": "Cela n’existe plus.",
    "not-possible": "Ce joueur n’était pas dans cette partie.",
    "already-offered": "Vous l’avez déjà signalé. La modération va s’en occuper.",
    "too-many": "Vous avez envoyé trop de signalements. Réessayez plus tard.",
    over: "Quelqu’un d’autre a déjà décidé.",
  },
};
export default texts;
