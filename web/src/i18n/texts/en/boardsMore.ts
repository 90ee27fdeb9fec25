/** Texts: what lies beside the boards of Repello and Alliances. */

import type { Colour } from "../../../api/facts";
import { plural } from "../../plural";

const counters = (n: number) => plural("en", n, { one: "counter", other: "counters" });
const points = (n: number) => plural("en", n, { one: "point", other: "points" });

const colours = { orange: "Orange", purple: "Purple", green: "Green" };

const texts = {
  repello: {
    carries: (n: number) => `carries ${n} ${counters(n)}`,
    off: "off the board",
    collected: "Collected",
    counters: {
      grey: (n: number) => `${n} grey ${counters(n)}, 1 point each`,
      silver: (n: number) => `${n} silver ${counters(n)}, 3 points each`,
      gold: (n: number) => `${n} gold ${counters(n)}, 5 points each`,
    },
    pointsWord: points,
  },
  alliances: {
    colours,
    chart: "Connects",
    pair: (colour: Colour, ally: Colour) =>
      `${colours[colour]} with ${colours[colour].toLowerCase()} and ${colours[ally].toLowerCase()}`,
    won: "won",
    lost: "lost",
    supply: "Supply",
    left: (n: number) => `${n} left`,
    decided: "Decided",
    by: { connection: "connection", fence: "fence" },
  },
};
export default texts;
