/** Texts: what happened, why, and what is to be done. */

import type en from "../en/words";

const texts: typeof en = {
  refusals: {
    "after-end": () => "La partie est terminée",
    playing: () =>
      "Vous êtes déjà dans une autre partie à la pendule. La revanche sera possible ensuite",
    "opponent-playing": () =>
      "Votre adversaire est dans une autre partie à la pendule. La revanche sera possible ensuite",
  },
  semicolon: " ; ",
  bounced: (cells) => `avec un rebond au bord en ${cells}`,
  decides: (who) => `${who} décide maintenant, pendant ce tour`,
  gaveWayOften: (n) => `les pièces cèdent ${n} fois`,
  collectedMany: (who, pieces) => `${who} collecte : ${pieces}`,
  events: {
    placed: ({ who, gain, cell }) => `${who} pose ${gain} en ${cell}`,
    slid: ({ the, from, to }) => `${the} va de ${from} à ${to}`,
    dropped: ({ gain, cell }) => `et laisse ${gain} en ${cell}`,
    pushed: ({ the, from, to }) => `${the} est poussée de ${from} à ${to}`,
    off: ({ the, from }) => `${the} quitte le plateau depuis ${from}`,
    collected: ({ who, gain }) => `${who} collecte ${gain}`,
    changed: ({ who, cell }) => `${who} prend le contrôle de la pièce en ${cell}`,
    changedMany: ({ who, cells }) => `${who} prend le contrôle des pièces en ${cells}`,
    blocked: ({ the, cell }) => `${the} en ${cell} ne peut pas bouger et reste là`,
  },
  outcome: {
    wins: (who) => `${who} gagne`,
    draw: "Partie nulle",
    drawnBetween: (who) => `Partie nulle entre ${who}`,
    sentence: (verdict, reason) => `${verdict} : ${reason}.`,
  },
  reasons: {
    resignation: ({ loser }) => `${loser} a abandonné`,
    time: ({ loser }) => `${loser} n’a plus de temps`,
    agreement: () => "par accord mutuel",
    adjudication: () => "par décision de l’arbitre",
    unstated: () => "sans raison indiquée",
    crash: ({ loser }) => `le programme qui jouait pour ${loser} a planté`,
    timeout: ({ loser }) => `le programme qui jouait pour ${loser} n’a pas répondu`,
    rubbish: ({ loser }) =>
      `le programme qui jouait pour ${loser} a envoyé une réponse non valable`,
    illegal: ({ loser }) => `le programme qui jouait pour ${loser} a joué un coup interdit`,
    "too-long": () => "le nombre maximal de coups est atteint",
    departure: ({ loser }) => `${loser} a quitté la partie`,
    left: ({ loser }) => `${loser} a quitté la partie`,
  },
  todo: (what) => `Maintenant : ${what}.`,
  spoken: {
    empty: "vide",
    field: (number) => `chiffre ${number}`,
    side: (colour) => `côté de couleur ${colour}`,
  },
};
export default texts;
