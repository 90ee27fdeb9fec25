/** Textes : les gens qu’on suit, bloque ou signale, et ce que voit la modération. */

import type { Texts } from "../../texts";

const texts: Texts["people"] = {
  title: "Les gens",
  profile: "Profil et parties",
  challenge: "Défier",
  follow: "Suivre",
  followed: "Vous suivez",
  block: "Bloquer",
  blocked: "Bloqué",
  blockedAbout: (name: string) =>
    `${name} ne peut ni vous défier ni être votre adversaire par appariement, et vous ne lisez pas ses messages. Cette personne n’en sait rien.`,
  report: "Signaler",
  reportTitle: (name: string) => `Signaler ${name}`,
  reportAbout:
    "La modération regarde cette partie et sa discussion. Vous saurez ce qui a été décidé.",
  reasonTitle: "Que s’est-il passé ?",
  reasons: {
    abuse: "Insultes ou menaces",
    cheating: "Aide extérieure",
    stalling: "Fait traîner ou abandonne la table",
    spam: "Messages indésirables",
    name: "Un nom choquant",
    other: "Autre chose",
  },
  reportText: "Que devons-nous savoir ? (facultatif)",
  sendReport: "Envoyer",
  reportSent: "Merci. La modération va regarder.",
  followedTitle: "Vous suivez",
  noFollowed: "Personne pour l’instant. Suivez quelqu’un depuis son profil ou à la table.",
  isPlaying: "joue en ce moment",
  isOnline: "est là",
  isAway: "n’est pas là",
  watch: "Regarder",
  unfollowOf: (name: string) => `Ne plus suivre ${name}`,
  blockedTitle: "Bloqués",
  noBlocked: "Vous n’avez bloqué personne.",
  unblock: "Débloquer",
  unblockOf: (name: string) => `Débloquer ${name}`,
  mannersTitle: "Jouer jusqu’au bout",
  manners: (left: number, games: number) =>
    games
      ? `Parmi vos ${games} dernières parties avec d’autres, vous en avez quitté ou perdu au temps ${left}.`
      : "Vous n’avez pas encore terminé de partie avec d’autres.",
  delayed: (seconds: number) =>
    `C’est beaucoup : trouver un adversaire vous prend ${seconds} secondes de plus. Chaque partie jouée jusqu’au bout réduit ce délai.`,
  notDelayed: "Vous trouvez vos adversaires sans délai.",
  reportsTitle: "Vos signalements",
  theGame: "la partie",
  goneName: "un compte supprimé",
  answers: {
    open: "En attente de la modération.",
    dismissed: "La modération a regardé et n’a pas jugé utile d’agir.",
    warned: "La personne a reçu un avertissement.",
    "chat-closed": "La personne ne peut plus discuter pour un temps.",
    banned: "La personne a été exclue.",
  },
  moderationTitle: "Modération",
  openReports: "En attente",
  closedReports: "Décidés",
  noReports: "Aucun signalement.",
  reportedBy: (name: string, dismissed: number) =>
    dismissed ? `Signalé par ${name} (rejetés jusqu’ici : ${dismissed})` : `Signalé par ${name}`,
  chatTitle: "Ce qui a été dit",
  noChat: "Rien n’a été dit.",
  earlierTitle: "Signalements et sanctions jusqu’ici",
  noEarlier: "Aucun autre signalement.",
  stillOpen: "en attente",
  holds: (isChat: boolean, until: string) =>
    `${isChat ? "Discussion fermée" : "Exclusion"} ${until ? `jusqu’au ${until}` : "définitive"}`,
  verdictTitle: "Décision",
  verdicts: {
    dismissed: "Rejeté",
    warned: "Avertissement",
    "chat-closed": "Discussion fermée",
    banned: "Exclusion",
  },
  howLong: "Pour combien de temps ?",
  hours: (n: number) =>
    n < 24 ? (n === 1 ? "1 heure" : `${n} heures`) : n === 24 ? "1 jour" : `${n / 24} jours`,
  forGood: "Pour toujours",
  noteTitle: "Note pour la modération",
  decide: "Décider",
  codes: {
    unauthorized: "Connectez-vous d’abord.",
    forbidden: "Cela ne vous est pas permis.",
    "not-found": "Cela n’existe plus.",
    "not-possible": "Cette personne n’était pas dans cette partie.",
    "already-offered": "Vous l’avez déjà signalé ; la modération va regarder.",
    "too-many": "Cela suffit pour l’instant.",
    over: "Quelqu’un d’autre a déjà décidé.",
  },
};
export default texts;
