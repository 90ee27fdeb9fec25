/** Texts: puzzles. */

import { byName, type GamePuzzleTexts } from "../../gametexts";
import type { Texts } from "../../texts";

const texts: Texts["puzzles"] = {
  title: "Problèmes",
  intro:
    "Chaque position a une seule bonne réponse. L’ordinateur a vérifié toutes les répliques : chaque solution est prouvée. Trouvez-la sur le plateau.",
  of: (title) => `Problèmes : ${title}`,
  none: "Il n’y a pas encore de problèmes pour ce jeu.",
  noneOfTheme: "Il n’y a pas de problèmes sur ce thème.",
  missing: "Ce problème n’existe pas. Il a peut-être été remplacé.",
  otherVersion: "Les problèmes ont été mis à jour. Rechargez la page.",
  noDay: "Il n’y a pas de problème pour ce jour.",
  keptOnly: "Pas de connexion : vous avez les problèmes enregistrés dans ce navigateur.",
  loading: "Mise en place du problème…",
  daily: "Problème du jour",
  dailyOf: (date) => `Problème du ${date}`,
  days: "Jours précédents",
  dayStates: { open: "pas encore essayé", solved: "résolu", missed: "non résolu" },
  rating: "Votre cote",
  unsure: "provisoire",
  ratingOf: (n) => `difficulté ${n}`,
  solve: "Résoudre des problèmes",
  goOn: "Continuer",
  streak: "Série",
  storm: "Tempête",
  modesAbout: {
    streak: "C’est de plus en plus difficile. Une erreur met fin à la série.",
    storm: "Résolvez-en le plus possible en trois minutes. Une erreur coûte dix secondes.",
  },
  best: (n) => `Record : ${n}`,
  noBest: "pas encore joué",
  theme: "Thème",
  allThemes: "Tous les thèmes",
  difficulty: "Difficulté",
  difficulties: { easier: "Plus facile", normal: "À mon niveau", harder: "Plus difficile" },
  youPlay: (seat) => `Votre camp : ${seat}.`,
  goOnRight: "C’est bon jusqu’ici. Continuez.",
  solved: "Résolu",
  solvedLate: "C’est ça ! Mais seul le premier essai compte.",
  wrongShown: "Ce n’est pas ça. Regardez la réplique sur le plateau.",
  wrongTurn: "Ce tour peut rapporter plus. Le plateau montre la meilleure suite.",
  wrongTold: "Ce coup est permis, mais il n’atteint pas le but.",
  thinking: "Ce n’est pas ça. L’ordinateur cherche la réplique…",
  shown: "Voici la solution.",
  retry: "Réessayer",
  reveal: "Montrer la solution",
  revealAbout: "Le problème compte alors comme non résolu.",
  next: "Problème suivant",
  changed: (change, rating) => `Votre cote : ${rating} (${change})`,
  metBefore: "Vous avez déjà vu ce problème, votre cote ne change donc pas.",
  ratedLater: "Votre cote changera dès que vous serez de nouveau en ligne.",
  why: "Pourquoi ?",
  line: "La solution",
  others: (n) =>
    n === 1 ? "Aucun autre premier coup n’y arrive." : `Seuls ${n} premiers coups y arrivent.`,
  searched: (plies) => `L’ordinateur a essayé tous les coups des deux camps, sur ${plies} coups.`,
  searchedAll: "L’ordinateur a essayé tous les coups des deux camps, jusqu’à la fin de la partie.",
  searchedTurn: "L’ordinateur a joué ce tour de toutes les façons possibles.",
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
  lostTime: (seconds) => `Faux ! ${seconds} secondes de moins.`,
  streakOver: (n) =>
    n > 1 ? `Série finie : ${n} problèmes résolus.` : `Série finie : ${n} problème résolu.`,
  stormOver: (n) =>
    n > 1 ? `Temps écoulé : ${n} problèmes résolus.` : `Temps écoulé : ${n} problème résolu.`,
  newBest: "Nouveau record personnel !",
  longest: (n) => `Plus longue série sans erreur : ${n}`,
  latest: "Vos derniers essais",
  missed: "Non résolus",
  again: "Rejouer",
  giveUp: "Arrêter",
  back: "Retour aux problèmes",
  games: byName(
    import.meta.glob<GamePuzzleTexts>("./puzzles/*.ts", { import: "default", eager: true }),
  ),
};
export default texts;
