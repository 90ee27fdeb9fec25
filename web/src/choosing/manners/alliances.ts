/** Choosing in Alliances: a colour and a cell, or the exchange of the charts. */

import { alliancesFacts, type Colour } from "../../boards/alliances/facts";
import { own } from "../../boards/alliances/texts";
import { Placing, type PlacingWords } from "../placing.svelte";
import type { Host, Manner } from "../types";

const NO_COLOUR = -1;

const words = (host: Host): PlacingWords => ({
  name: (kind) => own().choosing.colours[kind] ?? kind,
  prompt: (kind, cell) => {
    const { colour, colourFor, cellFor } = own().choosing;
    if (cell) return colourFor(cell);
    return kind ? cellFor(kind) : colour;
  },
  count: (kind) => alliancesFacts(host.current.board.facts).supply?.[kind as Colour],
  other: ({ kind, move }) => (kind === "swap" ? own().choosing.swap : move),
  help: () => own().choosing.keys,
});

const alliances: Manner = (host) => {
  const placing = new Placing(host, words(host), NO_COLOUR);
  return { mode: () => placing };
};

export default alliances;
