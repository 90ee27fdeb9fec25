/** Texts: puzzles of Repello. */

import type { GamePuzzleTexts } from "../../../gametexts";

const texts: GamePuzzleTexts = {
  themes: {
    chain: ["Kette", "Ein Schub führt zum nächsten."],
    bounce: ["Abpraller", "Der Weg führt an den Rand und wieder zurück."],
    theft: ["Diebstahl", "Du nimmst anderen Spielsteine weg."],
    gold: ["Gold", "Du sammelst den goldenen Spielstein ein."],
    silver: ["Silber", "Du sammelst einen silbernen Spielstein ein."],
    "last-turns": ["Letzte Züge", "Das Spiel ist fast vorbei, und jeder Punkt zählt."],
  },
  goals: {
    win: () => "Finde den Zug, der das Spiel gewinnt, egal, was die anderen tun.",
    draw: () => "Finde den Zug, der das Spiel rettet.",
    gain: ({ value }) => `Hol so viele Punkte, wie dieser Zug hergibt: ${value}.`,
  },
  proofs: {
    win: () => "Jeder andere Zug gibt den Sieg her.",
    draw: () => "Jeder andere Zug verliert.",
    gain: ({ value }) => `Auf keinem anderen Weg bringt der Zug ${value} Punkte.`,
  },
};
export default texts;
