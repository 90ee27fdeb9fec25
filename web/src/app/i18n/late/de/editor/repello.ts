/** Texte: Repello aufbauen. */

import type { GameEditorTexts } from "../../../gametexts";

const COUNTERS: Record<string, string> = { grey: "graue", silver: "silberne", gold: "goldene" };

const texts: GameEditorTexts = {
  fields: {
    turn: "Gespielte Züge",
    phase: "In diesem Zug",
    carried: "Auf dem Stapler",
    grey: "Grau gesammelt",
    silver: "Silber gesammelt",
    gold: "Gold gesammelt",
  },
  values: { phase: { "?": "wie es das Brett sagt", "?move": "ein Zug steht noch aus" } },
  note: "Was ein Stapler trägt, ergibt sich aus dem Zug. Alle Spielsteine zusammen müssen da sein: auf dem Brett, auf Staplern und gesammelt.",
  contradictions: {
    words: () => "der Text braucht ein Brett, die Plätze, einen Zug und seine Phase",
    turn: ({ text, phase }) => `„${text} ${phase}“ ist kein Zug mit seiner Phase`,
    phase: ({ phase, text }) => `auf diesem Brett wäre das letzte Wort „${phase}“, nicht „${text}“`,
    seats: ({ text, players }) =>
      `„${text}“ sagt nicht für ${players} Spieler, was sie tragen und gesammelt haben`,
    "after-the-last": ({ turns }) => `das Spiel endet nach ${turns} Zügen`,
    twice: ({ cells }) => `derselbe Stapler steht auf ${cells}`,
    "no-such-stacker": ({ players, cells }) =>
      `bei ${players} Spielern gibt es keinen solchen Stapler wie auf ${cells}`,
    "no-stacker": ({ seat }) =>
      `${seat} war gerade am Zug, also steht der Stapler von ${seat} auf dem Brett`,
    counters: ({ counter = "", found, wanted }) =>
      `auf dem Brett, auf Staplern und gesammelt sind es ${found} ${COUNTERS[counter] ?? counter} Spielsteine; es müssen ${wanted} sein`,
    carried: ({ seat, found, turns, least, most }) =>
      `${seat} kann bei noch ${turns} Zügen nicht ${found} Spielsteine tragen, nur ${least === most ? most : `${least} bis ${most}`}`,
    "set-up": ({ turn }) =>
      turn === "0"
        ? "vor dem ersten Zug steht kein Stapler auf dem Brett"
        : `nach ${turn} Zügen stehen die ersten ${turn} Stapler auf dem Brett und keine anderen`,
    "counters-moved": ({ cells }) =>
      `vor dem ersten Zug liegen die Spielsteine, wo sie am Anfang lagen: ${cells}`,
    "collected-too-soon": () => "vor dem ersten Konflikt kann niemand etwas gesammelt haben",
    "outside-zone": ({ cells }) =>
      `ein Stapler, der noch nicht gezogen hat, steht in der Startzone, nicht auf ${cells}`,
    "nothing-moved": ({ cells }) =>
      `auf ${cells} berühren sich Steine, und kein Stapler hat dorthin gezogen`,
    "touched-before": ({ cells }) =>
      `es berühren sich Steine, die nicht den Stapler am Zug berühren: ${cells}`,
    "no-move-due": () =>
      "ein Zug steht nur aus, wenn ein Stapler zurückkam und die Regeln dann einen verlangen",
    "move-due-where": () => "der Stapler, der zurückkam und noch zieht, steht in der Startzone",
  },
};
export default texts;
