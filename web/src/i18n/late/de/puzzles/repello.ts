/** Texts: puzzles of Repello. */

import type { GamePuzzleTexts } from "../../../games";

const texts: GamePuzzleTexts = {
  themes: {
    chain: ["Kette", "Ein Schub führt zum nächsten."],
    bounce: ["Abpraller", "Der Weg führt an den Rand und wieder zurück."],
    theft: ["Diebstahl", "Anderen werden Spielsteine weggenommen."],
    gold: ["Gold", "Ein goldener Spielstein wird eingesammelt."],
    silver: ["Silber", "Ein silberner Spielstein wird eingesammelt."],
    "last-turns": ["Letzte Züge", "Das Spiel ist fast vorbei, und jeder Punkt zählt."],
  },
  goals: {
    win: () => "Finde den Zug, der das Spiel gewinnt, was die anderen auch tun.",
    draw: () => "Finde den Zug, der das Spiel nicht verliert.",
    gain: ({ value }) => `Sammle so viele Punkte, wie dieser Zug hergibt: ${value}.`,
  },
  proofs: {
    win: () => "Jeder andere Zug gibt den Sieg her.",
    draw: () => "Jeder andere Zug verliert.",
    gain: ({ value }) => `Auf keinem anderen Weg bringt der Zug ${value} Punkte.`,
  },
};
export default texts;
