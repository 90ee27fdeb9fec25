/** Textes : composer une position de Repello. */

import type { GameEditorTexts } from "../../../gametexts";

const COUNTERS: Record<string, string> = { grey: "gris", silver: "argentés", gold: "dorés" };

const texts: GameEditorTexts = {
  fields: {
    turn: "Tours joués",
    phase: "Dans ce tour",
    carried: "Sur l’empileur",
    grey: "Gris récoltés",
    silver: "Argentés récoltés",
    gold: "Dorés récoltés",
  },
  values: { phase: { "?": "selon le plateau", "?move": "un coup reste à jouer" } },
  note: "Ce qu’un empileur porte découle du tour. Tous les jetons doivent y être : sur le plateau, sur les empileurs et récoltés.",
  contradictions: {
    words: () => "le texte demande un plateau, les places, un tour et sa phase",
    turn: ({ text, phase }) => `« ${text} ${phase} » n’est pas un tour avec sa phase`,
    phase: ({ phase, text }) =>
      `sur ce plateau, le dernier mot serait « ${phase} », pas « ${text} »`,
    seats: ({ text, players }) =>
      `« ${text} » ne dit pas pour ${players} joueurs ce qu’ils portent et ont récolté`,
    "after-the-last": ({ turns }) => `la partie finit après ${turns} tours`,
    twice: ({ cells }) => `le même empileur est en ${cells}`,
    "no-such-stacker": ({ players, cells }) =>
      `à ${players} joueurs, il n’y a pas d’empileur comme en ${cells}`,
    "no-stacker": ({ seat }) => `${seat} vient de jouer, donc son empileur est sur le plateau`,
    counters: ({ counter = "", found, wanted }) =>
      `sur le plateau, sur les empileurs et récoltés, il y a ${found} jetons ${COUNTERS[counter] ?? counter} ; il en faut ${wanted}`,
    carried: ({ seat, found, turns, least, most }) =>
      `avec ${turns} tours restants, ${seat} ne peut pas porter ${found} jetons, seulement ${least === most ? most : `${least} à ${most}`}`,
    "set-up": ({ turn }) =>
      turn === "0"
        ? "avant le premier tour, aucun empileur n’est sur le plateau"
        : `après ${turn} tours, les ${turn} premiers empileurs sont sur le plateau et aucun autre`,
    "counters-moved": ({ cells }) =>
      `avant le premier coup, les jetons sont là où ils étaient au début : ${cells}`,
    "collected-too-soon": () => "personne ne peut avoir récolté de jeton avant le premier conflit",
    "outside-zone": ({ cells }) =>
      `un empileur qui n’a pas encore bougé est dans la zone de départ, pas en ${cells}`,
    "nothing-moved": ({ cells }) =>
      `des pièces se touchent en ${cells}, et aucun empileur n’y est venu`,
    "touched-before": ({ cells }) =>
      `des pièces se touchent sans toucher l’empileur au trait : ${cells}`,
    "no-move-due": () =>
      "un coup ne reste à jouer qu’après le retour d’un empileur, si les règles le demandent",
    "move-due-where": () =>
      "l’empileur qui est revenu et doit encore jouer est dans la zone de départ",
  },
};
export default texts;
