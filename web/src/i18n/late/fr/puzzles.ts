/** Texts: puzzles. */

import { byName, type GamePuzzleTexts } from "../../games";
import type { Texts } from "../../texts";

const texts: Texts["puzzles"] = {
  title: "Problèmes",
  intro:
    "Des positions avec une seule bonne réponse. Chacune est prouvée : toutes les répliques ont été essayées. À vous de la trouver sur le plateau.",
  of: (title) => `Problèmes : ${title}`,
  none: "Il n’y a pas encore de problèmes pour ce jeu ici.",
  noneOfTheme: "Il n’y a pas de problèmes sur ce thème.",
  missing: "Ce problème n’existe pas ici. Il a peut-être été remplacé.",
  otherVersion:
    "Les problèmes de ce serveur sont d’une autre version que cette page. Rechargez la page.",
  noDay: "Il n’y a pas de problème pour ce jour.",
  keptOnly: "Pas de connexion : vous avez les problèmes que ce navigateur a gardés.",
  loading: "Mise en place du problème …",
  daily: "Problème du jour",
  dailyOf: (date) => `Problème du ${date}`,
  days: "Jours précédents",
  dayStates: { open: "pas encore essayé", solved: "résolu", missed: "non résolu" },
  rating: "Votre classement",
  unsure: "encore incertain",
  ratingOf: (n) => `difficulté ${n}`,
  solve: "Résoudre des problèmes",
  goOn: "Continuer",
  streak: "Série",
  storm: "Tempête",
  modesAbout: {
    streak: "De plus en plus difficile. La première erreur y met fin.",
    storm: "Trois minutes, le plus possible. Une erreur coûte dix secondes.",
  },
  best: (n) => `Record : ${n}`,
  noBest: "pas encore joué",
  theme: "Thème",
  allThemes: "Tous les thèmes",
  difficulty: "Difficulté",
  difficulties: { easier: "Plus facile", normal: "À mon niveau", harder: "Plus difficile" },
  youPlay: (seat) => `Vous jouez ${seat}.`,
  goOnRight: "Juste jusqu’ici. Continuez.",
  solved: "Résolu",
  solvedLate: "C’est ça. Seul le premier essai compte.",
  wrongShown: "Cela ne marche pas. Le plateau montre la suite.",
  wrongTurn: "Ce tour peut donner plus. Le plateau montre le mieux qu’il en reste.",
  wrongTold: "C’est permis, mais le but n’est pas atteint.",
  thinking: "Ce n’est pas ça. L’ordinateur cherche la réplique …",
  shown: "Voici la solution.",
  retry: "Réessayer",
  reveal: "Montrer la solution",
  revealAbout: "Le problème compte alors comme non résolu.",
  next: "Problème suivant",
  changed: (change, rating) => `Votre classement : ${rating} (${change})`,
  metBefore: "Vous connaissez déjà ce problème, votre classement ne change donc pas.",
  why: "Pourquoi ?",
  line: "La solution",
  others: (n) =>
    n === 1 ? "Aucun autre premier coup n’y arrive." : `Seuls ${n} premiers coups y arrivent.`,
  searched: (plies) =>
    `Tous les coups des deux camps ont été essayés, à une profondeur de ${plies}.`,
  searchedAll: "Tous les coups des deux camps ont été essayés, jusqu’à la fin de la partie.",
  searchedTurn: "Le tour a été joué de toutes les façons possibles.",
  foundBy: (level) =>
    level > 10
      ? "Aucun niveau de l’ordinateur ne le trouve."
      : `L’ordinateur le trouve à partir du niveau ${level}.`,
  analyse: "Analyser",
  history: "Vos derniers problèmes",
  historyOf: (id, rating, isSolved) =>
    `Problème ${id}, difficulté ${rating}, ${isSolved ? "résolu" : "non résolu"}`,
  begin: "C’est parti",
  goOnRun: "Reprendre",
  score: "Résolus",
  time: "Temps restant",
  timeLeft: (minutes, seconds) => `${minutes} min ${seconds} s`,
  lostTime: (seconds) => `Faux : ${seconds} secondes de moins.`,
  streakOver: (n) =>
    n > 1 ? `La série est finie : ${n} résolus.` : `La série est finie : ${n} résolu.`,
  stormOver: (n) =>
    n > 1 ? `La tempête est passée : ${n} résolus.` : `La tempête est passée : ${n} résolu.`,
  newBest: "Votre nouveau record !",
  longest: (n) => `Le plus d’affilée : ${n}`,
  latest: "Vos derniers essais",
  missed: "Ceux qui ont échoué",
  again: "Rejouer",
  giveUp: "Arrêter",
  back: "Retour aux problèmes",
  games: byName(
    import.meta.glob<GamePuzzleTexts>("./puzzles/*.ts", { import: "default", eager: true }),
  ),
};
export default texts;
