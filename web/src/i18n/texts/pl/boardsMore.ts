/** Texts: what lies beside the boards of Repello and Alliances. */

import { plural } from "../../plural";
import type en from "../en/boardsMore";

const forms = (n: number, one: string, few: string, many: string) =>
  plural("pl", n, { one, few, many, other: few });

const colours = { orange: "Pomarańczowy", purple: "Fioletowy", green: "Zielony" };
const WITH = { orange: "pomarańczowym", purple: "fioletowym", green: "zielonym" };

const texts: typeof en = {
  repello: {
    carries: (n) => `niesie ${n} ${forms(n, "żeton", "żetony", "żetonów")}`,
    off: "poza planszą",
    collected: "Zdobyte",
    counters: {
      grey: (n) =>
        `${n} ${forms(n, "szary żeton", "szare żetony", "szarych żetonów")}, po 1 punkcie`,
      silver: (n) =>
        `${n} ${forms(n, "srebrny żeton", "srebrne żetony", "srebrnych żetonów")}, po 3 punkty`,
      gold: (n) =>
        `${n} ${forms(n, "złoty żeton", "złote żetony", "złotych żetonów")}, po 5 punktów`,
    },
    pointsWord: (n) => forms(n, "punkt", "punkty", "punktów"),
  },
  alliances: {
    colours,
    chart: "Łączy",
    pair: (colour, ally) => `${colours[colour]} z ${WITH[colour]} i ${WITH[ally]}`,
    won: "zdobyty",
    lost: "stracony",
    supply: "Zapas",
    left: (n) => `jeszcze ${n}`,
    decided: "Rozstrzygnięte",
    by: { connection: "połączenie", fence: "płot" },
  },
};
export default texts;
