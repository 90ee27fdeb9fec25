/** Texts: what lies beside the boards of Repello and Alliances. */

import { plural } from "../../plural";
import type en from "../en/boardsMore";

const counters = (n: number, one: string, more: string) =>
  plural("fr", n, { one: `jeton ${one}`, other: `jetons ${more}` });

const colours = { orange: "Orange", purple: "Violet", green: "Vert" };

const texts: typeof en = {
  repello: {
    carries: (n) => `porte ${n} ${plural("fr", n, { one: "jeton", other: "jetons" })}`,
    off: "hors du plateau",
    collected: "Collection",
    counters: {
      grey: (n) => `${n} ${counters(n, "gris", "gris")}, 1 point chacun`,
      silver: (n) => `${n} ${counters(n, "argenté", "argentés")}, 3 points chacun`,
      gold: (n) => `${n} ${counters(n, "doré", "dorés")}, 5 points chacun`,
    },
    pointsWord: (n) => plural("fr", n, { one: "point", other: "points" }),
  },
  alliances: {
    colours,
    chart: "Relie",
    pair: (colour, ally) =>
      `${colours[colour]} avec ${colours[colour].toLowerCase()} et ${colours[ally].toLowerCase()}`,
    won: "gagné",
    lost: "perdu",
    supply: "Réserve",
    left: (n) => `encore ${n}`,
    decided: "Décidé",
    by: { connection: "connexion", fence: "clôture" },
  },
};
export default texts;
