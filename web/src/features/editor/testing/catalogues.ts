/** Catalogues with the letters and options that the editor needs. */

import { games } from "../../../board/animation/testing/samplegames";
import type { GameDescription, OptionView } from "../../../net/types";

const LETTERS = { repulso: "bo*", repello: "gsGABCD", abalone: "bw", alliances: "OPG" };
const OPTIONS = {
  repulso: { unable: "rulebook" },
  repello: { players: "2", counters: "15", reentry: "turn" },
  abalone: { layout: "standard", ejections: "6", repetition: "3", max_plies: "none" },
  alliances: { swap: "off" },
};

const optionsOf = (defaults: Record<string, string>): OptionView[] =>
  Object.entries(defaults).map(([name, value]) => ({
    name,
    kind: "choice",
    about: "",
    default: value,
    values: [],
    low: null,
    high: null,
  }));

export type Name = keyof typeof LETTERS;
export const NAMES = Object.keys(LETTERS) as Name[];

export function catalogueOf(name: Name): GameDescription {
  const { catalogue } = games[name];
  const pieces = catalogue.pieces.map((piece, i) => ({
    ...piece,
    look: { ...piece.look, letter: LETTERS[name][i] ?? "?" },
  }));
  return { ...catalogue, pieces, options: optionsOf(OPTIONS[name]) };
}

const ROWS = "8/9/10/11/12/11/12/11/10/9/8";

export const POSITIONS: Record<Name, string[]> = {
  repulso: ["repulso 6/6/6/6/6/6 b -", "repulso;unable=play-on 6/2o3/2*3/2b3/6/6 b c3,c5"],
  repello: [
    "repello 13/1g4s4g1/13/13/13/13/1s4G4s1/13/13/13/13/1g4s4g1/13 15:0.0.0,15:0.0.0 0 turn",
    "repello;players=4;counters=6;reentry=then-move 13/1g4s4g1/13/8gA3/13/13/1s4G4s1/13/13/3B9/13/1g4s4g1/13 6:0.0.0,6:1.2.0,5:0.0.1,6:0.0.0 11 conflict-then-move",
  ],
  abalone: [
    "abalone wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b -",
    "abalone;ejections=14;max_plies=5 5/6/7/8/9/8/7/6/bbwww w 3",
  ],
  alliances: [`alliances 5/${ROWS}/5 --- -`, `alliances;swap=on 3GG/${ROWS}/O4 01- swapped`],
};
