/** Texts: what lies beside the boards of Repello and Alliances. */

import { plural } from "../../plural";
import type en from "../en/boardsMore";

const counters = (n: number, ending: string) =>
  plural("de", n, { one: `${ending}er Spielstein`, other: `${ending}e Spielsteine` });

const colours = { orange: "Orange", purple: "Violett", green: "Grün" };

const texts: typeof en = {
  repello: {
    carries: (n) => `trägt ${n} ${plural("de", n, { one: "Spielstein", other: "Spielsteine" })}`,
    off: "nicht auf dem Spielbrett",
    collected: "Gesammelt",
    counters: {
      grey: (n) => `${n} ${counters(n, "grau")}, je 1 Punkt`,
      silver: (n) => `${n} ${counters(n, "silbern")}, je 3 Punkte`,
      gold: (n) => `${n} ${counters(n, "golden")}, je 5 Punkte`,
    },
    pointsWord: (n) => plural("de", n, { one: "Punkt", other: "Punkte" }),
  },
  alliances: {
    colours,
    chart: "Verbindet",
    pair: (colour, ally) => `${colours[colour]} mit ${colours[colour]} und ${colours[ally]}`,
    won: "gewonnen",
    lost: "verloren",
    supply: "Vorrat",
    left: (n) => `noch ${n}`,
    decided: "Entschieden",
    by: { connection: "Verbindung", fence: "Zaun" },
  },
};
export default texts;
